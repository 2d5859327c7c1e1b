/**
 * No player knows what its seat may not know. The same decision is put to a player twice, at two tables that look alike
 * from its seat and differ in all that is hidden from it: it must give the same answer for the same chance.
 */

import { type Bot, Chance, hash, type Question, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { type State as Ages, collector, contentOf, LAND } from '@tabularium/seven-ages';
import type { State as Empires } from '@tabularium/seven-empires';
import { cardOf, type State as Tta } from '@tabularium/through-the-ages';
import { describe, expect, test } from 'vitest';
import { advise, coachOf, SLOW_LEVELS, type Title } from '../src/index.ts';

interface Settled {
  readonly id: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Decisions put to the quick levels, and to those that look ahead. */
  readonly decisions: number;
  readonly hard: number;
  /** Questions it looks ahead for. */
  readonly ahead: readonly string[];
}

const GAMES: readonly Settled[] = [
  { id: 'seven-empires', seats: 3, decisions: 60, hard: 8, ahead: ['7e.action', '7e.empire.own', '7e.take-card'] },
  { id: 'through-the-ages', seats: 2, decisions: 60, hard: 20, ahead: ['tta.action', 'tta.politics'] },
  { id: 'through-the-ages', seats: 3, decisions: 60, hard: 6, ahead: ['tta.action', 'tta.politics'] },
  {
    id: 'seven-ages',
    seats: 3,
    options: { startAge: 3 },
    decisions: 60,
    hard: 6,
    ahead: ['7a.marker', '7a.marker.loose', '7a.start.card'],
  },
];

const AREAS = contentOf(collector).areas;

/** Changes by hand, without the game's own dealing, what a seat cannot see in a position at rest. */
const POISONS: Readonly<Record<string, (state: never, seat: number, chance: Chance) => void>> = {
  'seven-empires': (s: Empires) => {
    const hidden = s.track.flatMap((tile, at) => (at >= s.decade && tile !== 'laurel' ? [at] : []));
    const tiles = hidden.map((at) => s.track[at]);
    hidden.forEach((at, i) => {
      s.track[at] = tiles[(i + 1) % tiles.length];
    });
  },
  'through-the-ages': (s: Tta, seat, chance) => {
    chance.shuffle(s.civilDeck);
    s.civs.forEach((civ, at) => {
      if (at === seat) return;
      civ.military.forEach((card, i) => {
        const level = cardOf(card).level;
        const other = s.militaryDeck.findIndex((one) => cardOf(one).level === level && one !== card);
        if (other < 0 || civ.shown.length > 0) return;
        civ.military[i] = s.militaryDeck[other];
        s.militaryDeck[other] = card;
      });
    });
    chance.shuffle(s.militaryDeck);
  },
  'seven-ages': (s: Ages, seat, chance) => {
    s.players.forEach((player, owner) => {
      if (owner === seat) return;
      for (let i = 0; i < player.hand.length && i < s.deck.length; i++) {
        const card = player.hand[i];
        player.hand[i] = s.deck[i];
        s.deck[i] = card;
      }
    });
    chance.shuffle(s.deck);
    s.empires.forEach((empire, id) => {
      if (!empire || empire.owner === seat) return;
      // The lowest units of two stacks on land change places.
      const lowest = s.top.flatMap((top, area) => {
        if (top < 0 || s.control[area] !== id || AREAS[area].kind !== LAND) return [];
        let over = top;
        while (s.unitBelow[s.unitBelow[over]] >= 0) over = s.unitBelow[over];
        return s.unitBelow[over] < 0 ? [] : [{ area, over, unit: s.unitBelow[over] }];
      });
      if (lowest.length < 2) return;
      const [a, b] = lowest;
      [s.unitBelow[a.over], s.unitBelow[b.over]] = [b.unit, a.unit];
      [s.unitArea[a.unit], s.unitArea[b.unit]] = [b.area, a.area];
    });
  },
};

/** The true table, and one whose last rest was poisoned, played on to here; nothing if it went another way. */
function poisoned(
  table: Table,
  { id, seats, options }: Settled,
  question: Question,
  chance: Chance,
): Twins | undefined {
  const snapshot = table.snapshot();
  if (!snapshot) return undefined;
  const { seat } = question;
  const since = table.entries().slice(snapshot.at);
  const start = { seats, seed: table.seed, options: options ?? {} };
  POISONS[id](snapshot.state as never, seat, chance);
  const other = Table.load(table.game, start, snapshot, [], { keep: true, tell: false });
  for (const { seat: who, answer } of since) if (!other.answer(who, answer).ok) return undefined;
  const same = other.question(seat)?.about === question.about && hash(other.view(seat)) === hash(table.view(seat));
  return same ? { one: table, other, question, byHand: true } : undefined;
}

/** The same table to the eyes of a seat; all that it does not know is another. */
interface Twins {
  readonly one: Table;
  readonly other: Table;
  readonly question: Question;
  /** Made without the game's own dealing. */
  readonly byHand: boolean;
}

/** Positions of a game that is played by a mixture of sense and chance, told apart by what is asked. */
function* positions(title: Title, { seats, options }: Settled, seed: string): Generator<Table> {
  const table = Table.start(title.game, { seats, seed, options: options ?? {} }, { keep: true, tell: false });
  const chance = Chance.fromSeed(seed);
  for (let question = table.next; question; question = table.next) {
    yield table;
    const chair = table.chair(question.seat);
    const bot: Bot = chance.below(8) === 0 ? title.bots['random'] : title.bots['easy'];
    if (chair) table.answer(question.seat, bot(chair, chance));
  }
}

/** Twins by the game's own dealing, and by hand, in turn. */
function twinsOf(table: Table, settled: Settled, question: Question, chance: Chance): Twins {
  return (chance.below(2) === 0 && poisoned(table, settled, question, chance)) || dealtAnew(table, question, chance);
}

function dealtAnew(table: Table, question: Question, chance: Chance): Twins {
  const keep = { keep: true, tell: false };
  const { seat } = question;
  return {
    one: table.determinize(seat, chance, keep),
    other: table.determinize(seat, chance, keep),
    question,
    byHand: false,
  };
}

/** Spreads `count` decisions over the kinds of questions and over the game. */
function* decisions(
  title: Title,
  settled: Settled,
  seed: string,
  count: number,
  abouts?: readonly string[],
): Generator<Twins> {
  const asked = new Map<string, number>();
  const chance = Chance.fromSeed(`${seed} twins`);
  let found = 0;
  for (let game = 0; found < count && game < 8; game++) {
    for (const table of positions(title, settled, `${seed} ${game}`)) {
      const question = table.asked[chance.below(table.asked.length)];
      if (abouts && !abouts.includes(question.about)) continue;
      const times = asked.get(question.about) ?? 0;
      // Seldom questions at once, frequent ones now and then.
      if (chance.below(4 + 12 * times) > 0) continue;
      asked.set(question.about, times + 1);
      yield twinsOf(table, settled, question, chance);
      if (++found >= count) return;
    }
  }
}

/** Both look the same to the seat; says whether they are really different. */
function expectTwins({ one, other, question: { seat } }: Twins): boolean {
  expect(hash(one.view(seat))).toBe(hash(other.view(seat)));
  return hash(one.state) !== hash(other.state);
}

const given = (table: Table, { seat }: Question, bot: Bot, seed: string): unknown => {
  const chair = table.chair(seat);
  return chair && bot(chair, Chance.fromSeed(seed));
};

describe.each(GAMES)('poisoned secrets in $id for $seats', (settled) => {
  const title = registry.get(settled.id) as Title;

  test('what a seat imagines depends on its view and on chance alone', () => {
    let different = 0;
    let byHand = 0;
    for (const twins of decisions(title, settled, 'imagined', settled.decisions)) {
      const { one, other, question } = twins;
      if (expectTwins(twins)) different++;
      if (twins.byHand) byHand++;
      const imagined = (table: Table): string => hash(table.determinize(question.seat, Chance.fromSeed(7)).state);
      expect(imagined(one), question.about).toBe(imagined(other));
    }
    expect(different).toBeGreaterThan(settled.decisions / 2);
    expect(byHand).toBeGreaterThan(settled.decisions / 6);
  });

  test.each(['easy', 'normal', 'hard', 'master'])('%s answers alike whatever is hidden from it', (level) => {
    const bot = title.bots[level];
    let compared = 0;
    // The master takes its time: fewer decisions are put to it.
    const slow = level === 'master' ? Math.ceil(settled.hard / 4) : settled.hard;
    const [count, abouts] = SLOW_LEVELS.includes(level) ? [slow, settled.ahead] : [settled.decisions / 3, undefined];
    for (const twins of decisions(title, settled, `secret ${level}`, count, abouts)) {
      const { one, other, question } = twins;
      if (expectTwins(twins)) compared++;
      const seed = `${question.about} ${compared}`;
      expect(given(one, question, bot, seed), question.about).toEqual(given(other, question, bot, seed));
    }
    expect(compared).toBeGreaterThan(count / 3);
  });

  test('what a position is learned by is the same whatever is hidden from the seat', () => {
    const { learnable } = title;
    if (!learnable) return;
    const told = (table: Table, seat: number): Float32Array => {
      const x = new Float32Array(learnable.inputs.length);
      learnable.features(table.view(seat), seat, x);
      return x;
    };
    for (const { one, other, question } of decisions(title, settled, 'learned', 12))
      expect(told(one, question.seat), question.about).toEqual(told(other, question.seat));
  });

  test('the coach says the same whatever is hidden from the seat', () => {
    const coach = coachOf(title);
    let compared = 0;
    for (const twins of decisions(title, settled, 'secret coach', 5)) {
      const { one, other, question } = twins;
      if (expectTwins(twins)) compared++;
      const said = (table: Table) => {
        const chair = table.chair(question.seat);
        return coach && chair && advise(coach, chair, Chance.fromSeed('coach'), { ms: 0, worlds: 2, width: 3 });
      };
      expect(said(one)?.ideas.length, question.about).toBeGreaterThan(0);
      expect(said(one), question.about).toEqual(said(other));
    }
    expect(compared).toBeGreaterThan(1);
  });
});
