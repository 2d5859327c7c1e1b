/**
 * What empires of each card bring, learned from games of persons with themselves: how far the reckoning of a start was off.
 *
 *   node games/seven-ages/scripts/starts.ts [--games 200] [--seed starts] [--records starts.jsonl] [--out bot/learned/starts.json]
 *
 * Games are written to the records as they end, and all that is there counts: called again it goes on where it stopped, and
 * records of several machines may be put together.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bot, Chance, Table } from '@tabularium/engine';
import { botWith } from '../bot/index.ts';
import { tables } from '../bot/learned/tables.ts';
import { Position } from '../bot/position.ts';
import { person, USUAL } from '../bot/taste.ts';
import { startWorth } from '../bot/worth.ts';
import { edition2004 } from '../editions/2004.ts';
import { collector, contentOf, type State, sevenAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'starts' },
    records: { type: 'string', default: 'starts.jsonl' },
    out: { type: 'string', default: 'games/seven-ages/bot/learned/starts.json' },
  },
});

/** An empire's time on the table: what the reckoning said, and what it harvested turn by turn. */
interface Start {
  readonly empire: string;
  readonly reckoned: number;
  readonly harvests: number[];
}
interface Played {
  readonly edition: string;
  readonly starts: readonly Start[];
}
/** Turns that count; who rules for less says nothing. */
const [FEWEST, MOST] = [3, 10];
/** So few starts make no experience. */
const ENOUGH = 200;

const read = (): Played[] =>
  existsSync(values.records)
    ? readFileSync(values.records, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Played)
    : [];

for (let n = read().length; n < Number(values.games); n++)
  appendFileSync(values.records, `${JSON.stringify(play(n))}\n`);
const all = read();
const promises = Object.fromEntries(
  ['collector', '2004'].map((edition) => [edition, experienceOf(all.filter((one) => one.edition === edition))]),
);
writeFileSync(
  values.out,
  `${JSON.stringify({ from: `${all.length} games of persons with themselves, 2 to 7 at the table`, promises }, null, 1)}\n`,
);

function play(n: number): Played {
  const chance = Chance.fromSeed(`${values.seed} players ${n}`);
  const { seats, options } = tables(chance);
  const bots = Array.from({ length: seats }, () => botWith(person(chance)) as Bot);
  const table = Table.start(sevenAges, { seats, seed: `${values.seed} ${n}`, options }, { keep: false, tell: true });
  const { agreed } = table.state as State;
  const edition = agreed.edition === edition2004.id ? edition2004 : collector;
  const { cards } = contentOf(edition, agreed.expansions);
  const starts: Start[] = [];
  const ruling = new Map<number, Start>();
  let reckoned = 0;
  for (let question = table.next; question; question = table.next) {
    const { seat, about } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error(`no chair for seat ${seat}`);
    const answer = bots[seat](chair, chance);
    if (about === '7a.start.card' && typeof answer === 'number' && answer >= 0)
      reckoned = startWorth(
        new Position({ seat, view: () => chair.view() as View }, chance, { ...USUAL, experience: 0 }),
        answer,
      );
    const given = table.answer(seat, answer);
    if (!given.ok) throw new Error(`${about}: ${given.code}`);
    for (const { what } of given.happenings) {
      const {
        type,
        empire = -1,
        card = -1,
        amount = 0,
      } = what as { type: string; empire?: number; card?: number; amount?: number };
      if (type === '7a.start') {
        const start = { empire: cards[card]?.empire.id ?? '', reckoned, harvests: [] };
        starts.push(start);
        ruling.set(empire, start);
      } else if (type === '7a.harvest') ruling.get(empire)?.harvests.push(amount);
      else if (type === '7a.empire.discarded') ruling.delete(empire);
    }
  }
  return { edition: edition.id, starts };
}

/** Glory a turn is base + slope x reckoned + what is the card's own, which is drawn to nothing the less often it was seen. */
function experienceOf(games: readonly Played[]) {
  const seen = games
    .flatMap(({ starts }) => starts)
    .filter(({ harvests }) => harvests.length >= FEWEST)
    .map(({ empire, reckoned, harvests }) => ({ empire, reckoned, glory: mean(harvests.slice(0, MOST)) }));
  let own = new Map<string, number>();
  let [base, slope] = [0, 1];
  if (seen.length < ENOUGH) return { base, slope, cards: {} };
  for (let round = 0; round < 4; round++) {
    const rest = seen.map(({ empire, glory }) => glory - (own.get(empire) ?? 0));
    const [x, y] = [mean(seen.map(({ reckoned }) => reckoned)), mean(rest)];
    slope =
      seen.reduce((sum, { reckoned }, i) => sum + (reckoned - x) * (rest[i] - y), 0) /
      seen.reduce((sum, { reckoned }) => sum + (reckoned - x) ** 2, 0);
    base = y - slope * x;
    own = ownOf(seen.map(({ empire, reckoned, glory }) => ({ empire, off: glory - base - slope * reckoned })));
  }
  const cards = Object.fromEntries(
    [...own].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, off]) => [id, hundredths(off)]),
  );
  return { base: hundredths(base), slope: hundredths(slope), cards };
}

/** Means by card, each times the share of its variance that is not chance. */
function ownOf(offs: readonly { readonly empire: string; readonly off: number }[]): Map<string, number> {
  const by = Map.groupBy(offs, ({ empire }) => empire);
  const groups = [...by].map(([empire, of]) => ({
    empire,
    count: of.length,
    mean: mean(of.map(({ off }) => off)),
    of,
  }));
  const within =
    groups.reduce((sum, { of, mean: m }) => sum + of.reduce((all, { off }) => all + (off - m) ** 2, 0), 0) /
    Math.max(1, offs.length - groups.length);
  const between = groups.reduce((sum, { count, mean: m }) => sum + count * m ** 2, 0) / Math.max(1, groups.length - 1);
  const size =
    (offs.length - groups.reduce((sum, { count }) => sum + count ** 2, 0) / offs.length) /
    Math.max(1, groups.length - 1);
  const real = Math.max(0.01, (between - within) / size);
  return new Map(groups.map(({ empire, count, mean: m }) => [empire, (count / (count + within / real)) * m]));
}

function mean(of: readonly number[]): number {
  return of.reduce((a, b) => a + b, 0) / Math.max(1, of.length);
}
function hundredths(n: number): number {
  return Math.round(100 * n) / 100;
}
