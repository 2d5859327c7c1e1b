import { Chance } from '@tabularium/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRound, winnerOf } from '../src/tournaments/pairing.ts';
import { type Entrant, type NextRound, type Plan, type Round, usualRounds } from '../src/tournaments/plan.ts';
import { placesOf, standings } from '../src/tournaments/standings.ts';

const people = (count: number): Entrant[] => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, out: null }));

/** Every table ends somehow; now and then somebody's time runs out. */
function played({ tables, byes }: NextRound, chance: Chance, forfeit = 0): Round {
  return {
    byes,
    tables: tables.map((seats) => ({
      seats,
      places: chance.shuffle(seats.map((_, i) => i + 1)),
      forfeits: seats.map((id) => id !== null && chance.below(100) < forfeit),
    })),
  };
}

interface Course {
  readonly plan: Plan;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly drawn: readonly { readonly round: NextRound; readonly active: readonly string[] }[];
}

/** A whole tournament in which some forfeit and some go; the seed makes everything. */
function course(plan: Plan, count: number, trouble: number): Course {
  const chance = Chance.fromSeed(`${plan.seed} games`);
  let entrants = people(count);
  const rounds: Round[] = [];
  const drawn: Course['drawn'][number][] = [];
  for (;;) {
    const round = nextRound(plan, entrants, rounds);
    if (!round) return { plan, entrants, rounds, drawn };
    drawn.push({ round, active: entrants.filter(({ out }) => out === null).map(({ id }) => id) });
    const done = played(round, chance, trouble);
    rounds.push(done);
    const late = done.tables.flatMap(({ seats, forfeits }) => seats.filter((_, i) => forfeits[i]));
    entrants = entrants.map((one): Entrant => {
      if (one.out) return one;
      if (late.includes(one.id)) return { ...one, out: 'forfeited' };
      return chance.below(200) < trouble ? { ...one, out: 'withdrawn' } : one;
    });
  }
}

const plans = fc
  .record({
    format: fc.constantFrom('swiss' as const, 'knock-out' as const, 'league' as const),
    seats: fc.integer({ min: 2, max: 7 }),
    count: fc.integer({ min: 2, max: 30 }),
    advance: fc.integer({ min: 1, max: 6 }),
    trouble: fc.constantFrom(0, 0, 5, 40),
    seed: fc.string(),
  })
  .map(({ format, seats, count, advance, trouble, seed }): Course => {
    const shape = { format, seats, advance: Math.min(advance, seats - 1) };
    const usual = usualRounds(shape, count);
    const rounds = format === 'knock-out' ? usual : Math.min(8, usual);
    return course({ ...shape, rounds, seed }, count, trouble);
  });
const holds = (law: (course: Course) => void): void => fc.assert(fc.property(plans, law), { numRuns: 60, seed: 7 });

const idsOf = ({ tables, byes }: NextRound): string[] => [...tables.flat(), ...byes].filter((id) => id !== null);

test('everybody who is in plays exactly once a round, at a full table', () => {
  holds(({ plan, drawn }) => {
    for (const { round, active } of drawn) {
      const ids = idsOf(round);
      expect(new Set(ids).size).toBe(ids.length);
      if (plan.format !== 'knock-out') expect(ids.toSorted()).toEqual(active.toSorted());
      for (const table of round.tables) {
        expect(table).toHaveLength(plan.seats);
        expect(table.some((id) => id !== null)).toBe(true);
      }
    }
  });
});

test('nobody plays on who is out: gone, late, or beaten', () => {
  holds(({ plan, drawn, rounds }) => {
    for (const [i, { round, active }] of drawn.entries()) {
      for (const id of idsOf(round)) expect(active).toContain(id);
      if (plan.format !== 'knock-out' || i === 0) continue;
      const before = rounds[i - 1];
      for (const table of before.tables) {
        const places = placesOf(table);
        const through = table.seats.filter((id) => id !== null && idsOf(round).includes(id));
        expect(through.length).toBeLessThanOrEqual(plan.advance);
        const worst = Math.max(0, ...through.map((id) => places[table.seats.indexOf(id)]));
        const passed = table.seats.filter((id, seat) => places[seat] < worst && !through.includes(id));
        for (const id of passed) expect(id === null || !active.includes(id)).toBe(true);
      }
    }
  });
});

test('it ends, and a winner comes out unless everybody has gone', () => {
  holds(({ plan, entrants, rounds }) => {
    const stayed = entrants.filter(({ out }) => out === null || out === 'forfeited');
    const winner = winnerOf(plan, entrants, rounds);
    if (stayed.length > 0) expect(stayed.map(({ id }) => id)).toContain(winner);
    else expect(winner).toBeUndefined();
    if (entrants.every(({ out }) => out === null)) expect(rounds).toHaveLength(plan.rounds);
  });
});

test('whoever wins the final of a knock-out has won it', () => {
  holds(({ plan, entrants, rounds }) => {
    const last = rounds.at(-1);
    if (plan.format !== 'knock-out' || last?.tables.length !== 1 || entrants.some(({ out }) => out)) return;
    const places = placesOf(last.tables[0]);
    const best = last.tables[0].seats
      .map((id, seat) => ({ id, place: places[seat] }))
      .filter(({ id }) => id !== null)
      .toSorted((a, b) => a.place - b.place)[0];
    expect(winnerOf(plan, entrants, rounds)).toBe(best.id);
  });
});

test('how everybody stands does not depend on the order in which tables end or people have entered', () => {
  holds(({ plan, entrants, rounds }) => {
    const chance = Chance.fromSeed(`${plan.seed} order`);
    const turned = rounds.map(({ tables, byes }) => ({
      tables: chance.shuffle(tables.slice()),
      byes: chance.shuffle(byes.slice()),
    }));
    expect(standings(plan, chance.shuffle(entrants.slice()), turned)).toEqual(standings(plan, entrants, rounds));
  });
});

test('the points of a table are all given, and a forfeit brings none', () => {
  const plan: Plan = { format: 'swiss', seats: 4, rounds: 1, advance: 1, seed: 'points' };
  const seats = ['p0', 'p1', 'p2', 'p3'];
  const pointsWith = (places: number[], late: number[]): number[] => {
    const forfeits = seats.map((_, seat) => late.includes(seat));
    const found = standings(plan, people(4), [{ tables: [{ seats, places, forfeits }], byes: [] }]);
    return seats.map((id) => found.find((one) => one.id === id)?.points ?? -1);
  };
  expect(pointsWith([1, 2, 3, 4], [])).toEqual([5, 3, 2, 1]);
  expect(pointsWith([1, 1, 3, 4], [])).toEqual([4, 4, 2, 1]);
  expect(pointsWith([1, 2, 3, 4], [0])).toEqual([0, 5, 3, 2]);
});

test('in a Swiss tournament nobody meets anybody again, as long as others are left', () => {
  for (const seats of [2, 3, 4])
    for (const count of [8, 9, 12, 16, 23, 32]) {
      const rounds = Math.max(
        1,
        Math.min(usualRounds({ format: 'swiss', seats, advance: 1 }, count), Math.floor(count / seats / 2)),
      );
      const plan: Plan = { format: 'swiss', seats, rounds, advance: 1, seed: `swiss ${seats} ${count}` };
      expect(mostMeetings(course(plan, count, 0)), `${count} at tables of ${seats}`).toBe(1);
    }
});

test('in a league of two everybody meets everybody once', () => {
  for (const count of [4, 7, 12]) {
    const plan: Plan = {
      format: 'league',
      seats: 2,
      rounds: usualRounds({ format: 'league', seats: 2, advance: 1 }, count),
      advance: 1,
      seed: 'league',
    };
    const { rounds } = course(plan, count, 0);
    const pairs = rounds.flatMap(({ tables }) => tables.map(({ seats }) => seats.toSorted().join()));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.filter((pair) => pair.startsWith('p'))).toHaveLength((count * (count - 1)) / 2);
  }
});

test('in a league of more everybody meets the others about equally often', () => {
  for (const [count, seats] of [
    [8, 4],
    [9, 3],
    [12, 4],
    [16, 4],
    [12, 3],
  ] as const) {
    const rounds = usualRounds({ format: 'league', seats, advance: 1 }, count);
    const plan: Plan = { format: 'league', seats, rounds, advance: 1, seed: 'groups' };
    expect(mostMeetings(course(plan, count, 0)), `${count} at tables of ${seats}`).toBeLessThanOrEqual(2);
  }
});

/** Of any two, bots of the house left out. */
function mostMeetings({ rounds }: Course): number {
  const met = new Map<string, number>();
  for (const { seats } of rounds.flatMap(({ tables }) => tables)) {
    const ids = seats.filter((id) => id !== null).toSorted();
    for (const [i, a] of ids.entries())
      for (const b of ids.slice(i + 1)) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  }
  return Math.max(...met.values());
}
