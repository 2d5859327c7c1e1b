/**
 * How long the coach takes for an answer at late positions of the recorded games, in milliseconds of processor time, which its
 * limit is kept in here as well: node packages/bots/scripts/coach.ts [positions of a game]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJournal, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { advice } from '../src/index.ts';

const [many = '12'] = process.argv.slice(2);
const GAMES = join(import.meta.dirname, '../../../games');
/** The last part of a game. */
const LATE = 0.75;
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const title of registry.values()) {
  if (!title.coaching) continue;
  const folder = join(GAMES, title.game.id, 'test/corpus');
  const times: number[] = [];
  let most = 0;
  for (const file of readdirSync(folder).filter((name) => /^normal-\d\.jsonl$/.test(name))) {
    const read = importJournal(readFileSync(join(folder, file), 'utf8'));
    if (!read.ok) throw new Error(file);
    const { seats, seed, options, entries } = read.journal;
    const table = Table.start(title.game, { seats, seed, options }, { keep: true, tell: false });
    const worth = entries.flatMap(({ about }, n) =>
      n >= LATE * entries.length && title.coaching?.searchModel.searched.has(about) ? [n] : [],
    );
    const every = Math.max(1, Math.floor(worth.length / Number(many)));
    const asked = new Set(worth.filter((_, i) => i % every === 0));
    for (const [n, { seat, answer }] of entries.entries()) {
      const chair = asked.has(n) ? table.chair(seat) : undefined;
      if (chair) {
        const start = clock();
        advice(title, chair, undefined, clock);
        times.push(clock() - start);
        most = Math.max(most, chair.question.shape === 'choose' ? chair.question.enumerate(100).length : 0);
      }
      table.answer(seat, answer);
    }
  }
  times.sort((a, b) => a - b);
  const [half, last] = [times[Math.floor(times.length / 2)], times.at(-1) ?? 0];
  console.log(
    `${title.game.id}: ${times.length} positions, median ${Math.round(half)} ms, longest ${Math.round(last)} ms, up to ${most} answers`,
  );
}
