/**
 * How long the ways to play take: every preset is played by bots, and the decisions of each player are counted, with those that
 * left a choice. The hours are a guess at 5 to 15 seconds a choice, one after the other; nobody has sat there with a watch.
 *
 *   node games/seven-ages/scripts/evenings.ts [--games 3] [--preset id]
 */
import { parseArgs } from 'node:util';
import { Chance, Table } from '@tabularium/engine';
import { title } from '../index.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '3' }, preset: { type: 'string' } } });
const SECONDS = [5, 15];

for (const { id, options, seats = 3 } of title.presets ?? []) {
  if (values.preset !== undefined && values.preset !== id) continue;
  const bot = title.bots['normal'];
  const games = Number(values.games);
  let [decisions, choices, turns] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const table = Table.start(title.game, { seats, seed: `${id} ${game}`, options });
    const chance = Chance.fromSeed(`${id} ${game}`);
    for (let question = table.next; question; question = table.next) {
      const chair = table.chair(question.seat);
      if (!chair || !bot) throw new Error('nobody plays');
      decisions++;
      if (question.enumerate(2).length > 1) choices++;
      table.answer(question.seat, bot(chair, chance));
    }
    turns += (table.state as { readonly turn: number }).turn;
  }
  const each = (n: number): number => Math.round(n / games / seats);
  const hours = SECONDS.map((seconds) => ((choices / games) * (seconds / 3600)).toFixed(1)).join(' to ');
  console.log(
    `${id}: ${seats} players, ${Math.round(turns / games)} turns, ${each(decisions)} decisions each, ${each(choices)} with a choice, ${hours} h`,
  );
}
