/** Reading journals from files, with a sentence for everything that can be wrong with one. */

import { readFileSync } from 'node:fs';
import { type Game, importJournal, type Journal, type JournalFault } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { Failure } from './command.ts';
import { nameOfGame, withPack } from './games.ts';

const FAULTS: Readonly<Record<JournalFault, string>> = {
  foreign: 'it is not a journal of Tabularium',
  newer: 'it was written by a newer version of Tabularium',
  damaged: 'the line is not what it should be',
  truncated: 'its end is missing',
};

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new Failure(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${String(code ?? error)}).`,
    );
  }
}

export interface FoundJournal {
  readonly journal: Journal;
  readonly game: Game;
  /** What is wrong with the file, if only its beginning could be read. */
  readonly fault?: string;
}

/** Why these rules cannot replay a journal; a pack of somebody's own is part of the version (`2+name.fingerprint`). */
export function otherRules({ version }: Journal, game: Game): string | undefined {
  if (version === game.version) return undefined;
  const [, pack] = version.split('+');
  if (pack === undefined) return `it was played by version ${version} of the rules; these are version ${game.version}`;
  const [, here] = game.version.split('+');
  const missing = here === undefined ? 'name its folder with --pack' : `the one named is ${here}`;
  return `it was played with the pack ${pack}, which is not here: ${missing}`;
}

/** The journal in a file; of a damaged one, as much as could be read. Its game may have a pack of somebody's own. */
export async function journalIn(file: string, pack?: string): Promise<FoundJournal> {
  const read = importJournal(readText(file));
  const fault = read.ok ? undefined : `line ${read.line}: ${FAULTS[read.fault]}`;
  const journal = read.ok ? read.journal : read.good;
  if (!journal) throw new Failure(`${file}: ${fault}.`);
  const title = registry.get(journal.game);
  if (!title)
    throw new Failure(`${file} is a game of "${nameOfGame(journal.game)}", which is not among the games here.`);
  return { journal, game: (await withPack(title, pack)).game, ...(fault ? { fault } : {}) };
}
