/** Curves over the course of a game, with the same numbers as a table for those who cannot see them. */
import 'uplot/dist/uPlot.min.css';
import './language.ts';
import { createEffect, For, type JSX, on, onCleanup, onMount } from 'solid-js';
import uPlot from 'uplot';
import { t } from '../i18n.ts';
import { theme } from '../prefs.ts';

interface Props {
  readonly id: string;
  /** By sample, by series. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly series: readonly { readonly name: string; readonly colour: string }[];
  /** The step of each sample. */
  readonly at: readonly number[];
  /** The times of the game: what the axis says instead of numbers of steps. */
  readonly eras: readonly { readonly from: number; readonly name: string }[];
  /** Steps worth a sign on the axis. */
  readonly marks: readonly number[];
  readonly now: number | undefined;
  readonly jump: (n: number) => void;
}

export default function Chart(props: Props): JSX.Element {
  let box!: HTMLDivElement;
  let plot: uPlot | undefined;
  function draw(): void {
    plot?.destroy();
    const data: uPlot.AlignedData = [
      [...props.at],
      ...props.series.map((_, i) => props.values.map((row) => row[i] ?? null)),
    ];
    const axis = {
      stroke: css('--ink-2'),
      grid: { stroke: css('--rule'), width: 1 },
      ticks: { stroke: css('--rule') },
      font: '11px Archivo Variable',
    };
    const { width, height } = box.getBoundingClientRect();
    const eras = erasWithRoom(props, width);
    plot = new uPlot(
      {
        width: Math.max(200, width),
        height: Math.max(100, height - 34 * legendRows(props.series, width)),
        scales: { x: { time: false } },
        axes: [timeline(eras, axis), axis],
        padding: [null, overhang(eras, props, width), null, null],
        legend: { live: false },
        cursor: {
          bind: {
            click: () => () => {
              const i = plot?.cursor.idx;
              if (i !== null && i !== undefined) props.jump(props.at[i]);
              return null;
            },
          },
        },
        series: [
          {},
          ...props.series.map((s, i) => ({
            label: s.name,
            stroke: colour(s.colour),
            width: 2.4,
            dash: dashOf(props.series, i),
          })),
        ],
        hooks: { draw: [(u) => drawMarks(props, u)] },
      },
      data,
      box,
    );
  }
  onMount(() => {
    const observer = new ResizeObserver(() => draw());
    observer.observe(box);
    onCleanup(() => {
      observer.disconnect();
      plot?.destroy();
    });
  });
  createEffect(on([() => props.id, () => props.values, theme], () => draw(), { defer: true }));
  createEffect(
    on(
      () => props.now,
      () => plot?.redraw(false, false),
    ),
  );

  return (
    <>
      <div class="chart" ref={box} aria-hidden="true" />
      <Numbers {...props} />
    </>
  );
}

/** The same in numbers; every eighth sample is enough to listen to. */
function Numbers(props: Props): JSX.Element {
  return (
    <table class="sr">
      <caption>{t(`metric.${props.id}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('replay.step')}</th>
          <For each={props.series}>{(s) => <th scope="col">{s.name}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.values.filter((_, i) => i % 8 === 0)}>
          {(row, i) => (
            <tr>
              <th scope="row">
                {props.eras.findLast(({ from }) => from <= props.at[i() * 8])?.name ?? props.at[i() * 8]}
              </th>
              <For each={row}>{(n) => <td>{n}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

const css = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const colour = (c: string): string => (c.startsWith('--') ? css(c) : c);

const legendRows = (series: Props['series'], width: number): number =>
  Math.ceil(series.reduce((sum, { name }) => sum + name.length * 7 + 36, 0) / Math.max(1, width));
/** Every other line is broken; lines of one colour are broken differently. */
function dashOf(series: Props['series'], i: number): number[] {
  const alike = series.slice(0, i).filter(({ colour: c }) => c === series[i].colour).length;
  return [[], [8, 3], [2, 3], [12, 3, 2, 3]][(alike > 0 ? alike * 2 : 0) + (i % 2)] ?? [];
}
type Eras = Props['eras'];

/** As many names of times as there is room for; each stands below the middle of its line. */
function erasWithRoom({ eras, at }: Props, width: number): Eras {
  if (eras.length < 2) return [];
  const room = Math.max(...eras.map(({ name }) => name.length)) * 7 + 20;
  const end = at[at.length - 1] || 1;
  let free = Number.NEGATIVE_INFINITY;
  return eras.filter(({ from }) => {
    const x = (from / end) * width;
    if (x < free) return false;
    free = x + room;
    return true;
  });
}
const timeline = (eras: Eras, axis: uPlot.Axis): uPlot.Axis =>
  eras.length === 0
    ? axis
    : { ...axis, splits: () => eras.map(({ from }) => from), values: () => eras.map(({ name }) => name) };
/** So much of the last name would be beyond the edge. */
function overhang(eras: Eras, { at }: Props, width: number): number | null {
  const last = eras.at(-1);
  if (!last) return null;
  const right = (1 - last.from / (at[at.length - 1] || 1)) * width * 0.85;
  return Math.max(8, last.name.length * 3.2 - right);
}
/** Turning points, and where one stands. */
function drawMarks(props: Props, u: uPlot): void {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.setLineDash([]);
  for (const n of props.marks) diamond(ctx, u.valToPos(n, 'x', true), bbox.top + bbox.height);
  if (props.now !== undefined) {
    const x = u.valToPos(props.now, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    for (const [colour, width] of [
      ['--ink', 4],
      ['--gilt', 2],
    ] as const) {
      ctx.strokeStyle = css(colour);
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }
  ctx.restore();
}
/** A turning point: the lozenge of the options, small, on the axis. */
function diamond(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  const r = 5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
  ctx.fillStyle = css('--rubric');
  ctx.fill();
}
