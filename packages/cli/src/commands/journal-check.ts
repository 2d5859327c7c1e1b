import { replay } from '@tabularium/engine';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import { nameOfGame, PACK_OPTION } from '../games.ts';
import { journalIn, otherRules } from '../journals.ts';
import { count } from '../progress.ts';

interface Checked {
  readonly file: string;
  readonly ok: boolean;
  readonly game?: string;
  readonly version?: string;
  readonly players?: number;
  readonly answers?: number;
  readonly over?: boolean;
  readonly problem?: string;
}

export const command: Command = {
  name: 'journal check',
  summary: 'Replays journals answer by answer and compares every position with the recorded one.',
  usage: 'FILE… [options]',
  about: 'Ends with 1 if a journal is damaged, does not fit the rules of this version, or leads to other positions.',
  options: { pack: PACK_OPTION, json: { help: 'the findings as JSON' } },
  examples: [
    ['tabularium journal check game.jsonl', 'one exported game'],
    ['tabularium journal check games/*/test/corpus/*.jsonl', 'every recorded game'],
  ],
  run: async (given) => {
    if (given.words.length === 0)
      throw new Usage('Which journals?', 'For example "tabularium journal check game.jsonl".');
    const checked: Checked[] = [];
    for (const file of given.words) checked.push(await check(file, given.text('pack')));
    if (given.on('json')) process.stdout.write(`${JSON.stringify(checked, null, 2)}\n`);
    else for (const one of checked) process.stdout.write(`${inWords(one)}\n`);
    return checked.every(({ ok }) => ok) ? EXIT.ok : EXIT.fault;
  },
};

const REASONS: Readonly<Record<string, string>> = {
  'bad-start': 'it could not begin like this:',
};

async function check(file: string, pack: string | undefined): Promise<Checked> {
  try {
    const { journal, game, fault } = await journalIn(file, pack);
    const head = {
      file,
      game: game.id,
      version: journal.version,
      players: journal.seats,
      answers: journal.entries.length,
    };
    const other = otherRules(journal, game);
    if (other) return { ...head, ok: false, problem: other };
    const replayed = replay(game, journal, undefined, { keep: false, tell: false });
    if (!replayed.ok) {
      const where =
        replayed.reason === 'diverged'
          ? `answer ${replayed.at + 1} does not fit: `
          : `${REASONS[replayed.reason] ?? replayed.reason} `;
      return { ...head, ok: false, problem: `${where}${replayed.detail}` };
    }
    const over = replayed.table.over;
    return fault ? { ...head, ok: false, over, problem: fault } : { ...head, ok: true, over };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { file, ok: false, problem: error.message.replace(`${file}: `, '') };
  }
}

function inWords({ file, ok, game, players, answers, over, problem }: Checked): string {
  const what = game
    ? `${nameOfGame(game)}, ${players} players, ${count(answers ?? 0)} answers${over ? ', played to the end' : ''}`
    : '';
  return ok ? `ok     ${file}: ${what}` : `WRONG  ${file}: ${problem}${what ? ` (${what})` : ''}`;
}
