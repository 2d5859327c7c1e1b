/** What the panel of 7 Empires says a choice will bring, against what it brings: over many random games. */
import { type Asked, type AskedOption, Chance, Table, type Text } from '@tabularium/engine';
import {
  ARTILLERY,
  CARD_COUNT,
  CITY_REGIONS,
  EMPIRE_IDS,
  EMPIRES,
  type Happening,
  isCapital,
  type State,
  sevenEmpires,
  THREE_MASTER,
  type View,
} from '@tabularium/seven-empires';
import { expect, test } from 'vitest';
import { presenter } from '../../face/presenter.ts';

type Play = Table<State, Happening, View>;
type Position = { readonly table: Play; readonly asked: Asked; readonly chance: Chance };

/** Random games of every number of players, with and without a draft, stopped at these questions. */
function* positions(games: number, wanted: (about: string) => boolean): Generator<Position> {
  for (let seed = 0; seed < games; seed++) {
    const chance = Chance.fromSeed(`forecast ${seed}`);
    const options = { draft: ['none', 'letters', 'top'][seed % 3], decades: [8, 9, 10][seed % 2] };
    const table: Play = Table.start(sevenEmpires, { seats: 2 + (seed % 5), seed, options });
    for (let question = table.next; question; question = table.next) {
      if (wanted(question.about)) {
        const asked = presenter.enrich?.(question.describe(), table.view(question.seat));
        if (asked) yield { table, asked, chance };
      }
      table.answer(question.seat, question.sample(chance));
    }
  }
}

const said = (option: AskedOption, effect: string): Text | undefined =>
  option.effects?.find(({ id }) => id === `7e.effect.${effect}`);
const tried = ({ table, asked }: Position, option: AskedOption): { after: Play; told: Happening[] } => {
  const after = table.fork({ keep: true, tell: true });
  const given = after.answer(asked.seat, option.value);
  return { after, told: given.ok ? given.happenings.map(({ what }) => what) : [] };
};
const takesCards = (about: string): boolean => about === '7e.draft' || about.startsWith('7e.take-');

/** Who has which card of an Empire. */
const cardsOf = (table: Play, empire: number): string => {
  const each = CARD_COUNT / EMPIRE_IDS.length;
  return table.state.cards.slice(empire * each, (empire + 1) * each).join();
};

/** Until monarchs are given out anew, everybody choosing like this. */
function playOut(table: Play, pick: (options: readonly string[]) => string): void {
  for (let question = table.next; question && takesCards(question.about); question = table.next)
    table.answer(question.seat, pick(question.enumerate(Number.POSITIVE_INFINITY) as string[]));
}

test('7E-DECADE-17 7E-DECADE-18 every monarch that the forecast promises is won, and none is won unannounced', () => {
  const wrong = { broken: 0, unannounced: 0, outbid: 0 };
  const seen = { promised: 0, contested: 0, kept: 0, silent: 0 };
  for (const position of positions(60, takesCards)) {
    const { table, asked, chance } = position;
    for (const option of asked.options ?? []) {
      const empire = EMPIRE_IDS.indexOf(String(option.value));
      const before = table.state.monarch[empire];
      const claims = said(option, 'monarch') ?? said(option, 'monarchfree');
      const keeps = said(option, 'monarchkept');
      const sure = !said(option, 'contested');
      if (said(option, 'monarch')) expect(said(option, 'monarch')?.args?.['seat']).toBe(before);

      // Whatever the others take, what is promised without a condition comes true, and nothing else does.
      const { after } = tried(position, option);
      playOut(after, (options) => chance.pick(options));
      const rules = after.state.monarch[empire] === asked.seat;
      if ((claims || keeps) && sure && !rules) wrong.broken++;
      if (rules && before !== asked.seat && !claims) wrong.unannounced++;

      // A promise with a condition comes true when nobody else takes a card of that Empire.
      if ((claims || keeps) && !sure) {
        const { after: alone } = tried(position, option);
        const taken = cardsOf(alone, empire);
        playOut(alone, (options) => options.find((other) => other !== option.value) ?? options[0]);
        if (cardsOf(alone, empire) === taken && alone.state.monarch[empire] !== asked.seat) wrong.outbid++;
      }
      if (claims) seen[sure ? 'promised' : 'contested']++;
      else if (keeps) seen.kept++;
      else seen.silent++;
    }
  }
  expect(wrong).toEqual({ broken: 0, unannounced: 0, outbid: 0 });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

/** The same turn begun in a changed position, up to the question of this name. */
function changed({ table, chance }: Position, change: (s: State) => void, about: string): Position | undefined {
  const state = structuredClone(table.state);
  change(state);
  const again: Play = Table.load(
    sevenEmpires,
    { seats: state.seats, seed: 1 },
    { at: 0, state, chance: Chance.fromSeed(1).words() },
    [],
  );
  for (let question = again.next; question; question = again.next) {
    const asked = presenter.enrich?.(question.describe(), again.view(question.seat));
    if (asked?.about === about) return { table: again, asked, chance };
    if (!question.about.startsWith('7e.empire.')) return undefined;
    again.answer(question.seat, question.sample(chance));
  }
  return undefined;
}

/** How many promises of power after a Palace were made; each must come true. */
function palacePromises(position: Position): number {
  const { asked, chance } = position;
  let promised = 0;
  for (const option of asked.options ?? []) {
    const power = said(option, 'powercrowns') ?? said(option, 'powerall') ?? said(option, 'power');
    if (!power) continue;
    promised++;
    const { after, told } = tried(position, option);
    for (let question = after.next; question?.about === '7e.palace'; question = after.next) {
      const given = after.answer(question.seat, question.sample(chance));
      if (given.ok) told.push(...given.happenings.map(({ what }) => what));
    }
    const total = told.flatMap((what) => (what.type === '7e.log.power' ? [what.total] : []));
    expect(total[0], JSON.stringify(option)).toBe(power.args?.['after']);
  }
  return promised;
}

test('7E-PALACE-01 7E-PALACE-06 the power that a Palace promises is the power it brings', () => {
  let promised = 0;
  for (const position of positions(30, (about) => about === '7e.action' || about === '7e.palace'))
    promised += palacePromises(position);
  expect(promised).toBeGreaterThan(500);
});

test('7E-PALACE-08 where no palace can be built the forecast promises no crown for it', () => {
  let promised = 0;
  for (const position of positions(10, (about) => about === '7e.empire.own')) {
    const grown = (s: State): void => {
      for (const r of CITY_REGIONS) s.palace[r] = isCapital(r) ? 3 : 2;
    };
    const full = changed(position, grown, '7e.action');
    if (full) promised += palacePromises(full);
  }
  expect(promised).toBeGreaterThan(20);
});

test('7E-TURN-12 7E-BUILD-12 the unit that a compensation promises is the unit that is placed', () => {
  let promised = 0;
  for (const position of positions(60, (about) => about === '7e.empire.any')) {
    const scarce = (s: State): void => {
      for (const e of EMPIRES) s.supply[e * 4 + ARTILLERY] = s.supply[e * 4 + THREE_MASTER] = 0;
      for (const r of CITY_REGIONS) s.city[r] = 2;
    };
    const compensation = changed(position, scarce, '7e.compensation');
    if (!compensation) continue;
    for (const option of compensation.asked.options ?? []) {
      const { told } = tried(compensation, option);
      const placed = told.flatMap((what) => (what.type === '7e.log.compensated' ? [what.unit] : []));
      expect(placed).toEqual([said(option, 'places')?.args?.['unit']]);
      promised++;
    }
  }
  expect(promised).toBeGreaterThan(20);
});

test('7E-BUILD-06 7E-BUILD-11 the units that a deployment promises are the units that are placed', () => {
  let promised = 0;
  for (const position of positions(20, (about) => about === '7e.deploy')) {
    for (const option of position.asked.options ?? []) {
      const { after, told } = tried(position, option);
      for (let question = after.next; question?.about.startsWith('7e.deploy.'); question = after.next) {
        const given = after.answer(question.seat, question.sample(position.chance));
        if (given.ok) told.push(...given.happenings.map(({ what }) => what));
      }
      const placed = told.filter(({ type, rules }) => type === '7e.log.deployed' && /BUILD/.test(rules[0])).length;
      const { units, most } = (said(option, 'eachcity') ?? said(option, 'three'))?.args ?? {};
      expect(placed, JSON.stringify(option)).toBeGreaterThanOrEqual(Number(units));
      expect(placed, JSON.stringify(option)).toBeLessThanOrEqual(Number(most ?? units));
      promised++;
    }
  }
  expect(promised).toBeGreaterThan(100);
});

test('7E-FIGHT-07 7E-FIGHT-08 a fight names the unit that will be lost only where there is no choice', () => {
  let named = 0;
  for (const position of positions(20, (about) => about === '7e.land-unit.to')) {
    for (const option of position.asked.options ?? []) {
      const claim = said(option, 'both');
      if (!claim) continue;
      const { after, told } = tried(position, option);
      if (after.next?.about === '7e.carriers') {
        const given = after.answer(after.next.seat, after.next.sample(position.chance));
        if (given.ok) told.push(...given.happenings.map(({ what }) => what));
      }
      const lost = told.flatMap((what) => (what.type === '7e.log.fought' ? [what.against] : []));
      expect(lost, JSON.stringify(option)).toEqual([claim.args?.['against']]);
      named++;
    }
  }
  expect(named).toBeGreaterThan(50);
});

test('7E-FLAG-01 7E-FLAG-03 7E-MAT-04 the flags that a move promises are planted when the movement is over', () => {
  let promised = 0;
  for (const position of positions(20, (about) => about === '7e.ship.to' || about === '7e.land-unit.to')) {
    const empire = position.table.state.acting?.empire;
    for (const option of position.asked.options ?? []) {
      const claim = said(option, 'flag') ?? said(option, 'takesflag');
      if (!claim) continue;
      promised++;
      const { after } = tried(position, option);
      for (
        let question = after.next;
        question && /^7e\.(ship|land-unit|carriers)/.test(question.about);
        question = after.next
      )
        after.answer(
          question.seat,
          question.enumerate(Number.POSITIVE_INFINITY).includes('done') ? 'done' : question.sample(position.chance),
        );
      // A fight is not over before its questions are answered.
      if (after.next?.about.startsWith('7e.fight')) continue;
      const flags = after.state.flags.filter((owner) => owner === empire).length;
      expect(flags, JSON.stringify(option)).toBe(claim.args?.['more']);
    }
  }
  expect(promised).toBeGreaterThan(500);
});
