/**
 * Happenings as short motions over a board that already shows their result: things fly, cards turn, places light up, a caption
 * says it. Nothing waits for a motion, and any key or click ends them all. Boards only mark their things: `data-thing="kind/id"`.
 */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Line } from '../client/types.ts';
import type { Face } from '../faces.ts';
import { type Motion, motion } from '../prefs.ts';
import { signOf } from '../ui/signs.ts';
import { play, type Sound } from './sound.ts';

export type ThingId = `${string}/${string | number}`;

/** What a happening looks and sounds like. */
export interface Cue {
  /** Something goes from one thing to another. */
  readonly from?: ThingId | undefined;
  readonly to?: ThingId | undefined;
  /** Things that light up. */
  readonly marks?: readonly ThingId[];
  /** What flies, or turns where it lies. */
  readonly icon?: string;
  readonly colour?: string;
  readonly turn?: boolean;
  readonly sound?: Sound;
  /** It has a moment of its own: a plate over the board. */
  readonly grand?: boolean;
}
export type CueOf = (what: Line['what']) => Cue | undefined;

/** What can be told from the arguments alone: from here to there, and whatever else they name. */
export function plainCue(face: Face, what: Line['what']): Cue {
  const things: Record<string, ThingId> = {};
  for (const [key, value] of Object.entries(what)) {
    const kind = face.argKinds[key];
    if (kind && (typeof value === 'string' || typeof value === 'number') && value !== '')
      things[key] = `${kind}/${value}`;
  }
  const { from, to, ...others } = things;
  if (from && to) return { from, to };
  return { marks: [...new Set([from, to, ...Object.values(others)])].filter((thing) => thing !== undefined) };
}

/** Milliseconds: all motions of a burst together, and the longest and shortest one of them. */
const TIMES: Readonly<Record<Exclude<Motion, 'off'>, { all: number; one: number; least: number }>> = {
  full: { all: 4000, one: 620, least: 160 },
  brief: { all: 1200, one: 300, least: 100 },
};
/** How long a moment of its own lasts, and how many of them are kept where time is short. */
const GRAND = 1700;
const GRANDS = 2;
/** Long enough for the board to be painted, too short to be waited for. */
const PAUSE = 120;
/** Where motion is unwelcome, places are outlined instead, in peace. */
const STILL = 2000;
const still = matchMedia('(prefers-reduced-motion: reduce)');

export interface Stage {
  /** Puts facts on the stage; what does not fit into the time is left out. */
  play(lines: readonly Line[]): void;
  /** One moment of a film: all its facts at once, for as long as a moment lasts. */
  show(lines: readonly Line[]): void;
  skip(): void;
  readonly caption: Accessor<string>;
  /** What has its moment just now. */
  readonly moment: Accessor<Line | undefined>;
  /** The layer that motions are drawn in. */
  layer(element: HTMLElement): void;
}

export function createStage(face: Face, say: (line: Line) => string): Stage {
  const [caption, setCaption] = createSignal('');
  const [moment, setMoment] = createSignal<Line>();
  let own: CueOf = () => undefined;
  void face.cues?.().then((found) => {
    own = found;
  });
  const cueOf = ({ what }: Line): Cue => own(what) ?? plainCue(face, what);
  /** Only where everything moves. */
  const hasMoment = (line: Line): boolean => motion() === 'full' && !still.matches && cueOf(line).grand === true;
  let layer: HTMLElement | undefined;
  let queue: Line[] = [];
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
    setCaption('');
    setMoment(undefined);
  }
  function skip(): void {
    layer?.replaceChildren();
    end();
  }
  function next(): void {
    const speed = motion();
    const line = queue.shift();
    if (!line || speed === 'off') {
      end();
      return;
    }
    const { one, least } = TIMES[speed];
    const cue = cueOf(line);
    const isGrand = hasMoment(line) && performance.now() < until;
    const slot = isGrand ? GRAND : Math.max(least, Math.min(one, (until - performance.now()) / (queue.length + 1)));
    // Where things are is asked before anything is drawn: a page that has not changed knows it.
    perform(layer, cue, Math.min(slot, one));
    setMoment(isGrand ? line : undefined);
    setCaption(isGrand ? '' : say(line));
    timer = setTimeout(next, slot);
  }
  function begin(): void {
    if (timer !== undefined) return;
    // A new position is painted first; what moves over it waits until the page has nothing else to do.
    timer = setTimeout(next, PAUSE);
  }

  // At all times: the last motion is longer in the air than its caption.
  addEventListener('keydown', skip, true);
  addEventListener('pointerdown', skip, true);
  onCleanup(() => {
    skip();
    removeEventListener('keydown', skip, true);
    removeEventListener('pointerdown', skip, true);
  });
  return {
    play(lines) {
      const speed = motion();
      if (speed === 'off' || document.hidden || lines.length === 0) return;
      const { all, least } = TIMES[speed];
      if (timer === undefined) until = performance.now() + all;
      queue.push(...lines);
      // The newest are the ones one has not seen yet.
      const room = Math.max(1, Math.floor((until - performance.now()) / least));
      queue = latest(queue, room, hasMoment);
      begin();
    },
    show(lines) {
      for (const line of lines) perform(layer, cueOf(line), 520);
    },
    skip,
    caption,
    moment,
    layer(element) {
      layer = element;
    },
  };
}

/** As many as there is room for, and the last ones before them that have a moment. */
const latest = (lines: readonly Line[], room: number, hasMoment: (line: Line) => boolean): Line[] => [
  ...lines
    .slice(0, Math.max(0, lines.length - room))
    .filter(hasMoment)
    .slice(-GRANDS),
  ...lines.slice(-room),
];

/** The sound and the motions of a cue, drawn in the layer. */
function perform(layer: HTMLElement | undefined, cue: Cue, slot: number): void {
  if (cue.sound) play(cue.sound);
  if (!layer) return;
  const frame = layer.parentNode;
  const [from, to, ...marks] = [cue.from, cue.to, ...(cue.marks ?? [])].map((thing) => thing && placeOf(frame, thing));
  if (still.matches) {
    for (const place of [from, to, ...marks]) if (place) outline(layer, place, STILL, false);
    return;
  }
  const end = to ?? from;
  if (from && to) fly(layer, cue, from, to, slot * 1.3);
  else if (cue.turn && end) turn(layer, cue, end, slot * 1.3);
  for (const place of [end, ...marks]) if (place) outline(layer, place, slot * 1.6, true);
}

/** Areas of a map are marked in their middle, points where they are. */
const SPOT = 44;

/** The first place in sight where the thing stands. */
function placeOf(frame: ParentNode | null, thing: ThingId): DOMRect | undefined {
  for (const element of (frame ?? document).querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
    if (element.getClientRects().length === 0) continue;
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight)
      return element instanceof SVGPathElement || box.width === 0
        ? new DOMRect(x - SPOT / 2, y - SPOT / 2, SPOT, SPOT)
        : box;
  }
  return undefined;
}

const SIZE = 34;
const centred = (box: DOMRect): string =>
  `translate(${box.left + box.width / 2 - SIZE / 2}px, ${box.top + box.height / 2 - SIZE / 2}px)`;

function ghost(layer: HTMLElement, cue: Cue): HTMLElement {
  const made = document.createElement('div');
  made.className = 'ghost';
  if (cue.colour) made.style.setProperty('--c', cue.colour);
  made.innerHTML = `<svg width="20" height="20" viewBox="0 0 24 24"><use href="${signOf(cue.icon ?? 'arrow-right')}"/></svg>`;
  layer.append(made);
  return made;
}
/** Shows itself, then goes. */
function animate(element: HTMLElement, frames: Keyframe[], duration: number): void {
  const moving = element.animate(frames, { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'both' });
  moving.onfinish = () => element.remove();
}

function fly(layer: HTMLElement, cue: Cue, from: DOMRect, to: DOMRect, duration: number): void {
  animate(
    ghost(layer, cue),
    [
      { transform: `${centred(from)} scale(0.7)`, opacity: 0 },
      { transform: `${centred(from)} scale(1)`, opacity: 1, offset: 0.15 },
      { transform: `${centred(to)} scale(1)`, opacity: 1, offset: 0.8 },
      { transform: `${centred(to)} scale(0.8)`, opacity: 0 },
    ],
    duration,
  );
}

function turn(layer: HTMLElement, cue: Cue, at: DOMRect, duration: number): void {
  animate(
    ghost(layer, cue),
    [
      { transform: `${centred(at)} perspective(300px) rotateY(90deg)`, opacity: 0.4 },
      { transform: `${centred(at)} perspective(300px) rotateY(0deg)`, opacity: 1, offset: 0.5 },
      { transform: `${centred(at)} scale(1.15)`, opacity: 0 },
    ],
    duration,
  );
}

/** A ring around the thing, not larger than one takes in at a glance. */
function outline(layer: HTMLElement, box: DOMRect, duration: number, grows: boolean): void {
  const width = Math.min(box.width + 8, 240);
  const height = Math.min(box.height + 8, 120);
  const made = document.createElement('div');
  made.className = 'ring';
  made.style.width = `${width}px`;
  made.style.height = `${height}px`;
  layer.append(made);
  const at = `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px)`;
  animate(
    made,
    [
      { transform: `${at} scale(${grows ? 0.9 : 1})`, opacity: grows ? 0 : 1 },
      { transform: at, opacity: 1, offset: 0.3 },
      { transform: `${at} scale(${grows ? 1.04 : 1})`, opacity: grows ? 0 : 1 },
    ],
    duration,
  );
}
