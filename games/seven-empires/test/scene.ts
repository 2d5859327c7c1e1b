/** Scenes: positions put together piece by piece, then played through the public decisions. */
import { Chance, type Seat, Table } from '@tabularium/engine';
import { expect } from 'vitest';
import type { Happened } from '../src/happenings.ts';
import {
  ACTION_IDS,
  ACTIONS,
  type Action,
  ALL_UNITS,
  CARD_COUNT,
  CARD_TITLES,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireCalled,
  KIND_IDS,
  KINDS,
  type Kind,
  REGION_IDS,
  type Region,
  regionCalled,
  sevenEmpires,
} from '../src/index.ts';
import { hasActed, NOBODY, placeUnit, post, type SevenEmpires, setMarker } from '../src/state.ts';
import type { View } from '../src/view.ts';

export type Play = Table<SevenEmpires, Happened, View>;
export type ActionId = (typeof ACTION_IDS)[number];
export type UnitId = (typeof KIND_IDS)[number];

export const kind = (id: UnitId): Kind => KINDS[KIND_IDS.indexOf(id)];
export const action = (id: ActionId): Action => ACTIONS[ACTION_IDS.indexOf(id)];

/** A fresh game as people get it. */
export const newGame = (seats = 4, options: Record<string, unknown> = {}, seed: number | string = 1): Play =>
  Table.start(sevenEmpires, { seats, seed, options });

/** The board after set-up with nobody's cards, monarchs or units on it; seat 0 has position 1, the pawn and the turn. */
export function emptyBoard(seats = 4): SevenEmpires {
  const s = newGame(seats).state;
  s.first = s.pawn = s.turn = 0;
  s.cards = new Array(CARD_COUNT).fill(NOBODY);
  s.monarch = EMPIRES.map(() => NOBODY);
  s.holder.fill(NOBODY);
  s.units.fill(0);
  s.supply = ALL_UNITS.slice();
  return s;
}

/** From a position to a table where it is played on. */
export const playOn = (s: SevenEmpires): Play =>
  Table.load(sevenEmpires, { seats: s.seats, seed: 1 }, { at: 0, state: s, chance: Chance.fromSeed(1).words() }, []);

// ---- Arranging

export function give(s: SevenEmpires, seat: Seat, empire: string, ...titles: string[]): void {
  for (const title of titles) {
    const slots = CARD_TITLES.flatMap((t, slot) => (t === title ? [slot] : []));
    const slot = slots.find((n) => s.cards[cardOf(empireCalled(empire), n)] === NOBODY);
    if (slot === undefined) throw new Error(`no ${title} of ${empire} left`);
    s.cards[cardOf(empireCalled(empire), slot)] = seat;
  }
}
export function crown(s: SevenEmpires, seat: Seat, ...empires: string[]): void {
  for (const e of empires) s.monarch[empireCalled(e)] = seat;
}
export function put(s: SevenEmpires, empire: string, where: string, unit: UnitId, count = 1): void {
  for (let i = 0; i < count; i++) placeUnit(s, empireCalled(empire), regionCalled(where), kind(unit));
}
export function flag(s: SevenEmpires, empire: string, ...regions: string[]): void {
  for (const r of regions) s.flags[regionCalled(r)] = empireCalled(empire);
}
/** The Empire has acted in this decade: its Empire marker lies on I, the other two that rest on II and III. */
export function acted(s: SevenEmpires, ...empires: string[]): void {
  for (const id of empires) markers(s, id, ['empire', 'attack', 'palace']);
}
/** Puts markers on the positions I, II and III; `null` leaves a position empty. All others go to the tray. */
export function markers(s: SevenEmpires, empire: string, positions: readonly (ActionId | null)[]): void {
  const e = empireCalled(empire);
  for (const a of ACTIONS) setMarker(s, e, a, 0);
  positions.forEach((id, i) => {
    if (id !== null) setMarker(s, e, action(id), i + 1);
  });
}
export const everyoneElse = (...but: string[]): string[] =>
  ['prussia', 'ottomans', 'spain', 'habsburg', 'france', 'russia', 'great_britain'].filter((e) => !but.includes(e));

// ---- Acting

export const asks = (t: Play): string | undefined => t.next?.about;
export const asked = (t: Play): Seat | undefined => t.next?.seat;
export const offered = (t: Play): unknown[] => t.next?.enumerate(Number.POSITIVE_INFINITY) ?? [];

/** Gives these answers to the questions that come, each of which must be accepted. */
export function say(t: Play, ...answers: (string | number | readonly string[])[]): Play {
  for (const answer of answers) {
    const question = t.next;
    if (!question) throw new Error(`nobody is asked, so nobody answers ${answer}`);
    const given = t.answer(question.seat, answer);
    expect(given, `${question.about}: ${answer} of ${JSON.stringify(offered(t))}`).toMatchObject({ ok: true });
  }
  return t;
}
/** The rule that forbids this answer. */
export function refused(t: Play, answer: string): string | undefined {
  const question = t.next;
  const given = question && t.answer(question.seat, answer);
  return given && !given.ok ? given.rule : undefined;
}

/** Seat 0 rules this Empire, seat 1 all others but the neutral; its turn has come and it takes this action. */
export function acts(s: SevenEmpires, empire: string, id: ActionId, neutral = ''): Play {
  s.turn = 0;
  for (const e of EMPIRES) if (s.monarch[e] === NOBODY && EMPIRE_IDS[e] !== neutral) s.monarch[e] = 1;
  crown(s, 0, empire);
  const resting = (['empire', 'attack', 'palace'] as const).filter((other) => other !== id);
  markers(s, empire, [null, resting[0], resting[1]]);
  return say(playOn(s), id);
}

/** Picks a unit, ending the ships' step before a land unit goes, and sends it to its destination. */
export function move(t: Play, unit: string, to: string): Play {
  if (asks(t) === '7e.ship' && !unit.includes('master')) say(t, 'done');
  say(t, unit);
  if (asks(t) === '7e.ship.to' || asks(t) === '7e.land-unit.to') say(t, to);
  return t;
}
/** Where a unit may go. */
export function reach(t: Play, unit: string): unknown[] {
  const tried = t.fork({ keep: true, tell: true });
  if (asks(tried) === '7e.ship' && !unit.includes('master')) say(tried, 'done');
  if (!offered(tried).includes(unit)) return [];
  say(tried, unit);
  if (asks(tried)?.endsWith('.to')) return offered(tried);
  // A single destination is not asked for.
  return tried.happenings.flatMap(({ what }) => (what.type === '7e.log.moved' ? [what.to] : []));
}
export function done(t: Play): Play {
  while (asks(t) === '7e.ship' || asks(t) === '7e.land-unit') say(t, 'done');
  return t;
}
/** Plays on at random until a question like this comes, or the game is over. */
export function until(t: Play, stop: (t: Play) => boolean, seed = 1): Play {
  const chance = Chance.fromSeed(seed);
  for (let q = t.next; q && !stop(t); q = t.next) say(t, q.sample(chance) as string);
  return t;
}

// ---- Looking

export const region = (id: string): Region => regionCalled(id);
export const empire = (id: string): Empire => empireCalled(id);
export const units = (t: { state: SevenEmpires }, where: string, unit: UnitId): number =>
  t.state.units[post(region(where), kind(unit))];
export const garrison = (t: { state: SevenEmpires }, where: string): string => {
  const s = t.state;
  return KINDS.flatMap((k) => {
    const n = s.units[post(region(where), k)];
    return n > 0 ? [`${n} ${KIND_IDS[k]}`] : [];
  }).join(', ');
};
export const holderOf = (t: Play, where: string): Empire | -1 => t.state.holder[region(where)];
export const flagIn = (t: Play, where: string): Empire | -1 => t.state.flags[region(where)];
export const flagged = (t: Play, e: string): string[] =>
  t.game.view(t.state, null).flags.flatMap((owner, r) => (owner === empire(e) ? [REGION_IDS[r]] : []));
export const supply = (t: { state: SevenEmpires }, e: string, unit: UnitId): number =>
  t.state.supply[empire(e) * 4 + kind(unit)];
export const power = (t: Play, e: string): number => t.state.power[empire(e)];
export const hasMoved = (t: Play, e: string): boolean => hasActed(t.state, empire(e));
/** What is asked, by which rules, and what is put into the words of it. */
export const question = (t: Play): unknown => {
  const asking = t.next?.describe();
  return asking && { about: asking.about, rules: asking.rules, ...(asking.args && { args: asking.args }) };
};
/** An option as people see it. */
export function shown(t: Play, option: string): unknown {
  const found = t.next?.describe().options?.find(({ value }) => value === option);
  if (!found) return undefined;
  const { value, ...look } = found;
  return look;
}
/** What cannot be chosen, and why. */
export const closed = (t: Play): unknown[] => t.next?.describe().barred?.map(({ value, why }) => [value, why]) ?? [];
/** The rule that forbids this answer, with the numbers behind it. */
export function reason(t: Play, answer: string): unknown {
  const given = t.next && t.answer(t.next.seat, answer);
  return given && !given.ok ? { rule: given.rule, ...given.args } : undefined;
}
/** What the record tells of the last answer, of one kind. */
export const told = (t: Play, type: Happened['type']): Happened[] =>
  t.happenings.flatMap(({ what }) => (what.type === type ? [what] : []));
