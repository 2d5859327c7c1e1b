import { Chance, importJournal, replay, Table } from '@tabularium/engine';
import { games } from '@tabularium/games';

/** A journal to replay, or a game that a level plays against itself, to its end or for so many answers. */
export type Wanted = { readonly journal: string } | Played;
export interface Played {
  readonly game: string;
  readonly level: string;
  readonly seats: number;
  readonly answers?: number;
}

/** The hash of the last position; of a journal only where every answer led to the recorded one. */
export async function hashOf(wanted: Wanted): Promise<string> {
  if ('level' in wanted) return hashPlayed(wanted);
  const read = importJournal(wanted.journal);
  const title = read.ok ? (await games[read.journal.game]?.())?.title : undefined;
  if (!read.ok || !title) return 'unread';
  const replayed = replay(title.game, read.journal);
  return replayed.ok ? replayed.table.hash() : (replayed.detail ?? 'refused');
}

async function hashPlayed({ game: id, level, seats, answers = Number.POSITIVE_INFINITY }: Played): Promise<string> {
  const { game, bots } = (await games[id]()).title;
  const table = Table.start(game, { seats, seed: 'players' }, { keep: true, tell: false });
  const chance = Chance.fromSeed('players');
  for (let question = table.next; question && table.answers < answers; question = table.next) {
    const chair = table.chair(question.seat);
    if (chair) table.answer(question.seat, bots[level](chair, chance));
  }
  return table.hash();
}

if (typeof self !== 'undefined')
  self.onmessage = async ({ data }: MessageEvent<readonly Wanted[]>) => {
    self.postMessage(await Promise.all(data.map(hashOf)));
  };
