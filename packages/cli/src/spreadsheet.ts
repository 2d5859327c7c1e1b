/**
 * Content as sheets: every list of entries in a JSON file is a CSV file that a spreadsheet opens, all else stays JSON. The
 * head of a column says what is in it: `money:number`, `ages:numbers`, `name`. An empty cell is nothing, `-` an empty list.
 */

export type Entry = Readonly<Record<string, unknown>>;

const KINDS = ['text', 'number', 'flag', 'texts', 'numbers', 'json'] as const;
type Kind = (typeof KINDS)[number];
const BETWEEN = ' | ';
const NONE = '-';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.trim() === value;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);
const isPlainWord = (value: unknown): boolean => isText(value) && value !== NONE && !value.includes('|');

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  texts: (value) => isListOf(value, isPlainWord),
  numbers: (value) => isListOf(value, isNumber),
  json: () => true,
};

// ── To a sheet ──────────────────────────────────────────────────────────────────────────────────────────────────────

export function sheetOf(entries: readonly Entry[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const kinds = columns.map((column) => kindOf(entries.flatMap((entry) => (column in entry ? [entry[column]] : []))));
  const head = columns.map((column, i) => (kinds[i] === 'text' ? column : `${column}:${kinds[i]}`));
  const rows = entries.map((entry) =>
    columns.map((column, i) => (column in entry ? cellOf(entry[column], kinds[i]) : '')),
  );
  return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const kindOf = (values: readonly unknown[]): Kind => KINDS.find((kind) => values.every(FITS[kind])) ?? 'json';

function cellOf(value: unknown, kind: Kind): string {
  if (kind === 'json') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(BETWEEN);
  return String(value);
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

// ── From a sheet ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReadSheet {
  readonly entries: Entry[];
  /** Row by row, what cannot be. */
  readonly faults: string[];
}

/** As a spreadsheet saves it: with commas, semicolons or tabs. */
export function readSheet(text: string): ReadSheet {
  const [head = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  const faults: string[] = [];
  const columns = head.map((cell) => {
    const [name, kind = 'text'] = cell.trim().split(':');
    const known = KINDS.find((one) => one === kind.trim());
    if (!known) faults.push(`row 1: "${cell}" wants one of ${KINDS.join(', ')} after the colon`);
    return { name: name.trim(), kind: known ?? 'text' };
  });
  const doubled = columns.filter(({ name }, i) => name !== '' && columns.findIndex((one) => one.name === name) !== i);
  for (const { name } of doubled) faults.push(`row 1: two columns are called "${name}"`);
  const entries = rows.flatMap((row, at) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const entry: Record<string, unknown> = {};
    row.forEach((cell, i) => {
      const column = columns[i];
      const given = cell.trim();
      if (given === '') return;
      if (!column || column.name === '') {
        faults.push(`row ${at + 2}: "${given}" stands in a column without a name`);
        return;
      }
      const value = readCell(given, column.kind);
      if (value === undefined)
        faults.push(`row ${at + 2} (${row[0]}), ${column.name}: "${given}" is ${WANTED[column.kind]}`);
      else entry[column.name] = value;
    });
    return [entry];
  });
  return { entries, faults };
}

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'no text',
  number: 'no number',
  flag: 'neither true nor false',
  texts: 'no list of words with | between them',
  numbers: 'no list of numbers with | between them',
  json: 'no JSON',
};

function readCell(cell: string, kind: Kind): unknown {
  const parts = cell === NONE ? [] : cell.split('|').map((part) => part.trim());
  switch (kind) {
    case 'text':
      return cell;
    case 'number':
      return numberOf(cell);
    case 'flag':
      return /^(true|vrai|yes)$/i.test(cell) ? true : /^(false|faux|no)$/i.test(cell) ? false : undefined;
    case 'texts':
      return parts.includes('') ? undefined : parts;
    case 'numbers': {
      const numbers = parts.map(numberOf);
      return numbers.includes(undefined) ? undefined : numbers;
    }
    case 'json':
      try {
        return JSON.parse(cell) as unknown;
      } catch {
        return undefined;
      }
  }
}

/** A spreadsheet may write a comma for the point. */
function numberOf(cell: string): number | undefined {
  const number = Number(cell.replace(',', '.'));
  return cell !== '' && Number.isFinite(number) ? number : undefined;
}

/** The cells of a CSV file. What stands most often in its first line outside quotes separates them. */
function rowsOf(text: string): string[][] {
  const first = (text.split('\n')[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const between = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inside = false;
  const endRow = (): void => {
    row.push(cell);
    rows.push(row);
    row = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (inside) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[i++];
      else inside = false;
    } else if (letter === '"' && cell === '') inside = true;
    else if (letter === between) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

// ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const isSheet = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

/** The files that a content file becomes: `empires.json` becomes `empires.empires.csv`, and `empires.rest.json` for what is no list. */
export function takenApart(file: string, content: Entry): Record<string, string> {
  const name = file.replace(/\.json$/, '');
  const files: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(content)) {
    if (isSheet(value)) files[`${name}.${key}.csv`] = sheetOf(value);
    else rest[key] = value;
  }
  if (Object.keys(rest).length > 0) files[`${name}.rest.json`] = `${JSON.stringify(rest, null, 2)}\n`;
  return files;
}

/** A content file from the files it became, by their names. */
export function putTogether(
  file: string,
  files: Readonly<Record<string, string>>,
): { readonly content: Entry; readonly faults: string[] } {
  const name = file.replace(/\.json$/, '');
  const content: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [sheet, text] of Object.entries(files)) {
    const [, key] = new RegExp(`^${name}\\.(\\w+)\\.csv$`).exec(sheet) ?? [];
    if (key !== undefined) {
      const read = readSheet(text);
      content[key] = read.entries;
      faults.push(...read.faults.map((fault) => `${sheet}, ${fault}`));
    }
    if (sheet === `${name}.rest.json`) {
      try {
        Object.assign(content, JSON.parse(text));
      } catch {
        faults.push(`${sheet} is no JSON`);
      }
    }
  }
  return { content, faults };
}
