/** Moments of the three games as a browser might have kept them, taken from the recorded games of their tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type Game, importJournal, type Question, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import type { StoredTable1 } from '../src/client/stored.ts';

const GAMES = join(import.meta.dirname, '../../../games');
const NAMES = ['Livia', 'Marek', 'Aiko', 'Teo', 'Cassius', 'Nadia', 'Olu'];

/** How well a question of somebody's fits what is looked for; the best one of the whole game is taken. */
type Fit = (question: Question, state: object, answers: number) => number;

/** A recorded game up to the question that fits best; whoever is asked it sits before the screen. */
export function momentOf(game: string, players: number, id: string, fit: Fit, who = 'normal'): StoredTable1 {
  const title = registry.get(game);
  const read = importJournal(readFileSync(join(GAMES, game, `test/corpus/${who}-${players}.jsonl`), 'utf8'));
  if (!title || !read.ok) throw new Error(`no recorded game of ${game}`);
  const { seed, options, entries } = read.journal;
  const table = Table.start(title.game as Game<object>, { seats: players, seed, options });
  let best = { at: 0, seat: 0, fit: 0 };
  for (const [at, entry] of entries.entries()) {
    const question = table.question(entry.seat);
    const fits = question ? fit(question, table.state, at) : 0;
    if (fits > best.fit) best = { at, seat: entry.seat, fit: fits };
    table.answer(entry.seat, entry.answer);
  }
  if (best.fit === 0) throw new Error(`no such moment in the recorded game of ${game}`);
  return {
    id,
    game,
    version: title.game.version,
    title: title.name,
    seed,
    options,
    seats: NAMES.slice(0, players).map((name, seat) => (seat === best.seat ? { name } : { name, bot: 'random' })),
    created: 1,
    changed: 1,
    entries: entries.slice(0, best.at).map(({ seat, about, answer }): Entry => ({ seat, about, answer })),
    times: entries.slice(0, best.at).map(() => 1),
    over: false,
  };
}

/** What of a state of Through the Ages tells how full its table is. */
interface Civilisations {
  readonly age: number;
  readonly civs: readonly Readonly<
    Record<'techs' | 'specials' | 'wonders' | 'colonies' | 'hand' | 'military', readonly unknown[]>
  >[];
}

const crowd: Fit = ({ about, seat }, state) => {
  const { age, civs } = state as Civilisations;
  if (about !== 'tta.action' || age < 3) return 0;
  const of = ({ techs, specials, wonders, colonies, hand, military }: Civilisations['civs'][number]): number =>
    3 * techs.length + specials.length + wonders.length + colonies.length + hand.length + military.length;
  return of(civs[seat]) + civs.reduce((sum, civ) => sum + of(civ), 0) / 10;
};
const first =
  (about: string): Fit =>
  (question, _, answers) =>
    question.about === about ? 1 / (answers + 1) : 0;
const many =
  (about: string, from: number): Fit =>
  (question, _, answers) =>
    question.about === about && answers > from ? 1 + (question.describe().options?.length ?? 0) : 0;

/** What of each game is looked at besides its replay: its opening, a late and crowded moment, a conflict, a lesson. */
export const SCENES: Readonly<
  Record<
    string,
    {
      readonly opening: () => StoredTable1;
      readonly late: () => StoredTable1;
      readonly conflict: () => StoredTable1;
      readonly lesson: string;
    }
  >
> = {
  'through-the-ages': {
    opening: () => momentOf('through-the-ages', 4, 'tta-opening', first('tta.first-turn')),
    late: () => momentOf('through-the-ages', 4, 'tta-late', crowd),
    conflict: () => momentOf('through-the-ages', 4, 'tta-conflict', many('tta.defend', 0)),
    lesson: 'event',
  },
  'seven-empires': {
    opening: () => momentOf('seven-empires', 6, '7e-opening', (_, __, answers) => 1 / (answers + 1)),
    late: () =>
      momentOf('seven-empires', 6, '7e-late', (question, _, answers) =>
        answers > 220 ? (question.describe().options?.length ?? 0) : 0,
      ),
    conflict: () => momentOf('seven-empires', 6, '7e-conflict', first('7e.fight.target'), 'random'),
    lesson: 'fight',
  },
  'seven-ages': {
    opening: () => momentOf('seven-ages', 5, '7a-opening', first('7a.marker')),
    late: () => momentOf('seven-ages', 5, '7a-late', many('7a.move.unit', 1500)),
    conflict: () => momentOf('seven-ages', 5, '7a-conflict', first('7a.conflict.commit')),
    lesson: 'commit',
  },
};
