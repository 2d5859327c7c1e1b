/** Curves over the course of a game, with the same numbers as a table for those who cannot see them. */
import 'uplot/dist/uPlot.min.css';
import { createEffect, For, type JSX, on, onCleanup, onMount } from 'solid-js';
import uPlot from 'uplot';
import type { SeatInfo } from '../client/types.ts';
import type { Metric } from '../games/index.ts';
import { t } from '../i18n.ts';
import { theme } from '../prefs.ts';
import { seatColour } from './index.tsx';

interface Props {
  readonly metric: Metric;
  readonly samples: readonly unknown[];
  readonly at: readonly number[];
  readonly now: number;
  readonly seats: readonly SeatInfo[];
  readonly jump: (n: number) => void;
}

export default function Chart(props: Props): JSX.Element {
  let box!: HTMLDivElement;
  let plot: uPlot | undefined;
  const series = () =>
    props.metric.series?.(props.samples[0]) ??
    props.seats.map((seat, i) => ({ name: seat.name, colour: seatColour(i) }));
  const values = () => props.samples.map((view) => props.metric.value(view));
  const css = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const colour = (c: string): string => (c.startsWith('--') ? css(c) : c);

  function draw(): void {
    plot?.destroy();
    const rows = values();
    const data: uPlot.AlignedData = [[...props.at], ...series().map((_, i) => rows.map((row) => row[i] ?? null))];
    const axis = {
      stroke: css('--ink-2'),
      grid: { stroke: css('--rule'), width: 1 },
      ticks: { stroke: css('--rule') },
      font: '11px Archivo Variable',
    };
    const { width, height } = box.getBoundingClientRect();
    plot = new uPlot(
      {
        width: Math.max(200, width),
        height: Math.max(100, height - 34),
        scales: { x: { time: false } },
        axes: [axis, axis],
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
          ...series().map((s, i) => ({
            label: s.name,
            stroke: colour(s.colour),
            width: 2.4,
            ...(i % 2 ? { dash: [8, 3] } : {}),
          })),
        ],
        hooks: { draw: [(u) => marker(u)] },
      },
      data,
      box,
    );
  }
  function marker(u: uPlot): void {
    const x = u.valToPos(props.now, 'x', true);
    const { ctx, bbox } = u;
    ctx.save();
    ctx.strokeStyle = css('--ink');
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.strokeStyle = css('--gilt');
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.restore();
  }
  onMount(() => {
    const observer = new ResizeObserver(() => draw());
    observer.observe(box);
    onCleanup(() => {
      observer.disconnect();
      plot?.destroy();
    });
  });
  createEffect(on([() => props.metric, theme], () => draw(), { defer: true }));
  createEffect(
    on(
      () => props.now,
      () => plot?.redraw(false, false),
    ),
  );

  return (
    <>
      <div class="chart" ref={box} aria-hidden="true" />
      <table class="sr">
        <caption>{t(`metric.${props.metric.id}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('replay.step')}</th>
            <For each={series()}>{(s) => <th scope="col">{s.name}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={values().filter((_, i) => i % 8 === 0)}>
            {(row, i) => (
              <tr>
                <th scope="row">{props.at[i() * 8]}</th>
                <For each={row}>{(n) => <td>{n}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </>
  );
}
