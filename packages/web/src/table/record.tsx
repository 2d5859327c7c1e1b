/** The record: one line per happening, the rule behind it, and a red line where my last turn was. */

import { lineText, nameOf, type Presenter, type Speaker } from '@tabularium/words';
import { batch, createMemo, createSignal, For, type JSX, onCleanup, onMount, Show, untrack } from 'solid-js';
import type { Line } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t, time } from '../i18n.ts';
import { Avatar, Cites, Icon, Shield } from '../ui/index.tsx';
import { framesLater, OTHERS } from './defer.ts';

/** Lines drawn at once: more than fit anywhere. Older ones come when somebody scrolls up to them. */
const PAGE = 40;

/** Milliseconds after a touch, a key or the wheel in which scrolling is somebody's wish: lists also scroll when their room changes. */
const BY_HAND = 1000;

/** One line, or several that say the same of the same: what the first of them says, up to the last. */
interface Told extends Line {
  readonly last: number;
}
const lastOf = (line: Line | undefined): number | undefined => line && ((line as Partial<Told>).last ?? line.n);

/** Lines that belong together as one; what happened after my last turn is not told with what was before it. */
export function gather(
  lines: readonly Line[],
  since: number,
  asOne: Presenter['asOne'],
  known: Known,
): readonly Line[] {
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
  const name = () => faceOf(props.speaker.face.id).sign?.(props.what);
  /** Where a game has no signs of its own, whoever did it is the sign. */
  const seat = () => (faceOf(props.speaker.face.id).sign ? undefined : props.what['seat']);
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

export function RecordPanel(props: {
  readonly speaker: Speaker;
  readonly game: string;
  readonly lines: readonly Line[];
  /** Answers before my last own one: what follows is new to me. */
  readonly since: number;
}): JSX.Element {
  let list: HTMLOListElement | undefined;
  const known: Known = new WeakMap();
  /** Whoever reads older lines goes on reading them, whatever happens; whoever reads the end still does when room or lines change. */
  let [presenter, room, touched] = [false, PAGE, Number.NEGATIVE_INFINITY];
  const [told, setTold] = createSignal({ lines: props.lines, since: props.since });
  const [first, setFirst] = createSignal(Math.max(0, props.lines.length - room));
  const latest = createMemo(() => {
    const { presenter: words, view } = props.speaker;
    const { lines } = told();
    return words?.asTold?.(lines, first(), view) ?? lines.slice(first());
  });
  const shown = createMemo(() => gather(latest(), told().since, props.speaker.presenter?.asOne, known));
  /** The first line that is new to me, where others stand before it. */
  const mark = createMemo(() => {
    const at = shown().findIndex((line) => line.n > told().since);
    return at > 0 ? shown()[at] : undefined;
  });
  /** More of what the line above tells of. What stands above a line stays there. */
  const isMore = (line: Line, i: number): boolean => line.n === lastOf(shown()[i - 1]);
  const toTheEnd = (): void => {
    // Many lines may be told as few: there are always enough to fill the room.
    while (list && list.scrollHeight <= list.clientHeight && first() > 0) {
      room += PAGE;
      older(list);
    }
    if (!presenter) list?.scrollTo({ top: 1e6 });
  };
  framesLater(
    OTHERS,
    () => ({ lines: props.lines, since: props.since }),
    (now) => {
      const { length } = now.lines;
      batch(() => {
        setTold(now);
        setFirst((before) => (presenter && before < length ? before : Math.max(0, length - room)));
      });
      // With the frame: asking for the height at once would lay the page out twice.
      requestAnimationFrame(toTheEnd);
    },
  );
  /** What is being read stays where it is while older lines come in above it. */
  const older = (log: HTMLElement): void => {
    const below = log.scrollHeight - log.scrollTop;
    setFirst((before) => Math.max(0, before - PAGE));
    log.scrollTop = log.scrollHeight - below;
  };
  const touch = (): void => {
    touched = performance.now();
  };
  const note = (): void => {
    const byHand = performance.now() - touched < BY_HAND;
    // Where nobody scrolls, the list has gone to its end: asking where it stands would lay the page out.
    if (!list || !(presenter || byHand)) return;
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 8) presenter = false;
    else if (byHand) presenter = true;
    if (presenter && list.scrollTop < list.clientHeight && first() > 0) older(list);
  };
  onMount(() => {
    const watch = new ResizeObserver(toTheEnd);
    if (list) watch.observe(list);
    onCleanup(() => watch.disconnect());
  });
  return (
    <ol
      class="log"
      ref={list}
      onScroll={note}
      onWheel={touch}
      onTouchMove={touch}
      onPointerDown={touch}
      onKeyDown={touch}
      aria-live="off"
      tabindex="0"
      aria-label={t('record')}
      data-region="record"
    >
      <For each={shown()}>
        {(line, i) => {
          const sub = untrack(() => isMore(line, i()));
          return (
            <>
              <Show when={line === mark()}>
                <li class="since">{t('record.since')}</li>
              </Show>
              <li class={sub ? 'le sub' : 'le'}>
                <time>{line.at && !sub ? time(line.at) : ''}</time>
                <Sign speaker={props.speaker} what={line.what} />
                <span>
                  {lineText(props.speaker, line.what)}
                  <Cites game={props.game} rules={line.what.rules} />
                </span>
              </li>
            </>
          );
        }}
      </For>
    </ol>
  );
}
