/** The record: one line per happening, the rule behind it, and a red line where my last turn was. */
import { createEffect, createMemo, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { Line } from '../client/types.ts';
import type { Reading } from '../games/index.ts';
import { t, time } from '../i18n.ts';
import { Avatar, Cites, Icon, Shield } from '../ui/index.tsx';
import { lineText, nameOf, type Speaker } from './words.ts';

/** More lines than anybody scrolls through; the replay has them all. */
const SHOWN = 120;

/** One line, or several that say the same of the same: what the first of them says, up to the last. */
interface Told extends Line {
  readonly last: number;
}
const lastOf = (line: Line | undefined): number | undefined => line && ((line as Partial<Told>).last ?? line.n);

/** Lines that belong together as one; what happened after my last turn is not told with what was before it. */
export function gather(lines: readonly Line[], since: number, asOne: Reading['asOne'], known: Known): readonly Line[] {
  if (!asOne) return lines;
  const told: Line[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    const what = before && (before.n > since || line.n <= since) ? asOne(before.what, line.what) : undefined;
    if (before && what) {
      // the same object every time, so that it is not drawn anew
      const kept = known.get(line);
      const one = kept?.n === before.n ? kept : { ...before, what, last: line.n };
      known.set(line, one);
      told[told.length - 1] = one;
    } else told.push(line);
  }
  return told;
}
type Known = WeakMap<Line, Told>;

export function Sign(props: { readonly speaker: Speaker; readonly what: Line['what'] }): JSX.Element {
  const name = () => props.speaker.face.sign?.(props.what);
  /** Where a game has no signs of its own, whoever did it is the sign. */
  const seat = () => (props.speaker.face.sign ? undefined : props.what['seat']);
  return (
    <Show when={name()} fallback={<By speaker={props.speaker} seat={seat()} />}>
      {(icon) =>
        icon().startsWith('shield-') ? <Shield empire={icon().slice(7)} size={14} /> : <Icon name={icon()} size={15} />
      }
    </Show>
  );
}

function By(props: { readonly speaker: Speaker; readonly seat: unknown }): JSX.Element {
  return (
    <Show when={typeof props.seat === 'number' ? props.seat + 1 : 0} fallback={<span />}>
      {(next) => <Avatar name={nameOf(props.speaker.seats, next() - 1)} seat={next() - 1} />}
    </Show>
  );
}

export function Record(props: {
  readonly speaker: Speaker;
  readonly game: string;
  readonly lines: readonly Line[];
  /** Answers before my last own one: what follows is new to me. */
  readonly since: number;
}): JSX.Element {
  let list: HTMLOListElement | undefined;
  const known: Known = new WeakMap();
  const latest = createMemo(() => {
    const { reading, view } = props.speaker;
    const from = Math.max(0, props.lines.length - SHOWN);
    return reading?.asTold?.(props.lines, from, view) ?? props.lines.slice(from);
  });
  const shown = createMemo(() => gather(latest(), props.since, props.speaker.reading?.asOne, known));
  const mark = createMemo(() => shown().findIndex((line) => line.n > props.since));
  createEffect(
    on(
      () => props.lines.length,
      // With the frame: asking for the height at once would lay the page out twice.
      () => requestAnimationFrame(() => list?.scrollTo({ top: 1e6 })),
    ),
  );
  // The room of the record changes with every question: whoever reads its end still does.
  let [reading, top] = [false, 0];
  const note = (): void => {
    if (!list) return;
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 8) reading = false;
    else if (list.scrollTop < top) reading = true;
    top = list.scrollTop;
  };
  onMount(() => {
    const watch = new ResizeObserver(() => {
      if (!reading) list?.scrollTo({ top: 1e6 });
    });
    if (list) watch.observe(list);
    onCleanup(() => watch.disconnect());
  });
  return (
    <ol
      class="log"
      ref={list}
      onScroll={note}
      aria-live="off"
      tabindex="0"
      aria-label={t('record')}
      data-region="record"
    >
      <For each={shown()}>
        {(line, i) => (
          <>
            <Show when={i() === mark() && i() > 0}>
              <li class="since">{t('record.since')}</li>
            </Show>
            <li class="le" classList={{ sub: line.n === lastOf(shown()[i() - 1]) }}>
              <time>{line.at && line.n !== lastOf(shown()[i() - 1]) ? time(line.at) : ''}</time>
              <Sign speaker={props.speaker} what={line.what} />
              <span>
                {lineText(props.speaker, line.what)}
                <Cites game={props.game} rules={line.what.rules} />
              </span>
            </li>
          </>
        )}
      </For>
    </ol>
  );
}
