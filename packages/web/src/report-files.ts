/** A report to take along: its tables for a spreadsheet, and a picture to show around. */

export interface Tally {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (string | number | null)[] }[];
}

/** Tables below one another, an empty line between them. */
export const csvOf = (tallies: readonly Tally[]): string =>
  tallies
    .map(({ title, columns, rows }) =>
      [[title, ...columns], ...rows.map(({ name, values }) => [name, ...values])]
        .map((cells) => `${cells.map(cell).join(',')}\r\n`)
        .join(''),
    )
    .join('\r\n');

/** A name that a spreadsheet would take for a formula stays a name. */
function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const WIDTH = 1200;
const EDGE = 40;
const LINE = 34;
const NAMES = 460;
const PLAIN = '400 20px Archivo Variable, sans-serif';
const BOLD = '600 20px Archivo Variable, sans-serif';
const LARGE = '600 36px Source Serif 4 Variable, serif';

/** Who won, what for, and the curves as they are shown. */
export function pictureOf(
  title: string,
  below: string,
  tally: Tally,
  chart: HTMLCanvasElement | null,
): Promise<Blob | null> {
  const css = getComputedStyle(document.documentElement);
  const ink = (name: string): string => css.getPropertyValue(name).trim();
  const room = WIDTH - 2 * EDGE;
  const curves = chart ? (room * chart.height) / chart.width : 0;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.ceil(3 * EDGE + 80 + LINE * (tally.rows.length + 1) + curves);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = ink('--paper-hi');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let y = EDGE + 32;
  const write = (text: string, x: number, font: string, colour: string, end = false, most?: number): void => {
    pen.font = font;
    pen.fillStyle = ink(colour);
    pen.textAlign = end ? 'right' : 'left';
    pen.fillText(text, x, y, most);
  };
  write(title, EDGE, LARGE, '--ink', false, room);
  y += LINE;
  write(below, EDGE, PLAIN, '--ink-2', false, room);
  y += LINE + 10;
  const wide = (room - NAMES) / Math.max(1, tally.columns.length);
  const line = (name: string, values: readonly (string | number | null)[], font: string): void => {
    write(name, EDGE, font, '--ink', false, NAMES - 10);
    values.forEach((value, i) => {
      write(String(value ?? ''), EDGE + NAMES + wide * (i + 1), font, '--ink', true, wide - 10);
    });
    y += LINE;
  };
  line(tally.title, tally.columns, BOLD);
  for (const { name, values } of tally.rows) line(name, values, PLAIN);
  if (chart) pen.drawImage(chart, EDGE, y - 10, room, curves);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/png');
  });
}
