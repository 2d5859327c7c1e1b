/** The record: one line per happening, the rule behind it, and a red line where my last turn was. */

import { lineText, nameOf, type Pictured, type Presenter, type Speaker } from '@tabularium/words';
import {
  type Accessor,
  batch,
  createMemo,
  createSignal,
  For,
  type JSX,
  onCleanup,
  onMount,
  type Setter,
  Show,
  untrack,
} from 'solid-js';
import type { Line } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t, time } from '../i18n.ts';
import { Avatar, Cites, Icon, Shield } from '../ui/index.tsx';
import { Picture } from '../ui/picture.tsx';
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

export function Sign(props: {
  readonly speaker: Speaker;
  readonly what: Line['what'];
  readonly size?: number;
}): JSX.Element {
  const name = () => faceOf(props.speaker.face.id).sign?.(props.what);
  /** Where a game has no signs of its own, whoever did it is the sign. */
  const seat = () => (faceOf(props.speaker.face.id).sign ? undefined : props.what['seat']);
  return (
    <Show when={name()} fallback={<By speaker={props.speaker} seat={seat()} />}>
      {(icon) =>
        icon().startsWith('shield-') ? (
          <Shield empire={icon().slice(7)} size={props.size ?? 14} />
        ) : (
          <Icon name={icon()} size={props.size ?? 15} />
        )
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

/** Scrolls the record, and draws more of it where somebody reads back. */
function createScrolling(log: () => HTMLElement | undefined, first: Accessor<number>, setFirst: Setter<number>) {
  /** Whoever reads older lines goes on reading them, whatever happens; whoever reads the end still does when room or lines change. */
  let [reading, room, touched] = [false, PAGE, Number.NEGATIVE_INFINITY];
  /** What is being read stays where it is while older lines come in above it. */
  const older = (list: HTMLElement): void => {
    const below = list.scrollHeight - list.scrollTop;
    setFirst((before) => Math.max(0, before - PAGE));
    list.scrollTop = list.scrollHeight - below;
  };
  const toTheEnd = (): void => {
    const list = log();
    // Many lines may be told as few: there are always enough to fill the room.
    while (list && list.scrollHeight <= list.clientHeight && first() > 0) {
      room += PAGE;
      older(list);
    }
    if (!reading) list?.scrollTo({ top: 1e6 });
  };
  const touch = (): void => {
    touched = performance.now();
  };
  const note = (): void => {
    const list = log();
    const byHand = performance.now() - touched < BY_HAND;
    // Where nobody scrolls, the list has gone to its end: asking where it stands would lay the page out.
    if (!list || !(reading || byHand)) return;
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 8) reading = false;
    else if (byHand) reading = true;
    if (reading && list.scrollTop < list.clientHeight && first() > 0) older(list);
  };
  onMount(() => {
    const list = log();
    const watch = new ResizeObserver(toTheEnd);
    if (list) watch.observe(list);
    onCleanup(() => watch.disconnect());
  });
  /** The first line to draw of so many, where it was `before`. */
  const firstOf = (length: number, before: number): number =>
    reading && before < length ? before : Math.max(0, length - room);
  return { toTheEnd, touch, note, firstOf };
}

/** What a line is about, engraved. */
export const pictureOf = ({ presenter, view }: Speaker, { what }: Line): Pictured | undefined =>
  presenter?.picture?.(what, view);

interface InRecord {
  readonly speaker: Speaker;
  readonly game: string;
}

/** A line; above it, where it is the first that is new, the mark that says so. */
function Row(props: InRecord & { readonly line: Line; readonly sub: boolean; readonly marked: boolean }): JSX.Element {
  const pictured = createMemo(() => pictureOf(props.speaker, props.line));
  return (
    <>
      <Show when={props.marked}>
        <li class="since">{t('record.since')}</li>
      </Show>
      <li class={props.sub ? 'le sub' : 'le'}>
        <time>{props.line.at && !props.sub ? time(props.line.at) : ''}</time>
        <Sign speaker={props.speaker} what={props.line.what} />
        <span>
          <Show when={pictured()}>{(it) => <Picture {...it()} width={32} />}</Show>
          {lineText(props.speaker, props.line.what)}
          <Cites game={props.game} rules={props.line.what.rules} />
        </span>
      </li>
    </>
  );
}

export function RecordPanel(
  props: InRecord & {
    readonly lines: readonly Line[];
    /** Answers before my last own one: what follows is new to me. */
    readonly since: number;
  },
): JSX.Element {
  let list: HTMLOListElement | undefined;
  const known: Known = new WeakMap();
  const [told, setTold] = createSignal({ lines: props.lines, since: props.since });
  const [first, setFirst] = createSignal(Math.max(0, props.lines.length - PAGE));
  const scroll = createScrolling(() => list, first, setFirst);
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
  framesLater(
    OTHERS,
    () => ({ lines: props.lines, since: props.since }),
    (now) => {
      const { length } = now.lines;
      batch(() => {
        setTold(now);
        setFirst((before) => scroll.firstOf(length, before));
      });
      // With the frame: asking for the height at once would lay the page out twice.
      requestAnimationFrame(scroll.toTheEnd);
    },
  );
  return (
    <ol
      class="log"
      ref={list}
      onScroll={scroll.note}
      onWheel={scroll.touch}
      onTouchMove={scroll.touch}
      onPointerDown={scroll.touch}
      onKeyDown={scroll.touch}
      aria-live="off"
      tabindex="0"
      aria-label={t('record')}
      data-region="record"
    >
      <For each={shown()}>
        {(line, i) => {
          const sub = untrack(() => isMore(line, i()));
          return <Row speaker={props.speaker} game={props.game} line={line} sub={sub} marked={line === mark()} />;
        }}
      </For>
    </ol>
  );
}
