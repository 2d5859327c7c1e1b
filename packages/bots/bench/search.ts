/** Looks ahead per second on one core in 7 Empires, with playouts cut at the next decade: node packages/bots/bench/search.ts [looks] */
import { type Bot, Chance, type Game, Table } from '@tabularium/engine';
import { sevenEmpires } from '@tabularium/seven-empires';
import { sevenEmpiresAtOnce, searchModel as sevenEmpiresInsight } from '@tabularium/seven-empires/bot';
import { search } from '../src/search.ts';
import type { SearchModel } from '../src/search-model.ts';

const looks = Number(process.argv[2] ?? 2000);
const [game, searchModel, bot] = [
  sevenEmpires as unknown as Game,
  sevenEmpiresInsight as SearchModel,
  sevenEmpiresAtOnce as Bot,
];

/** Milliseconds of processor time: other work on the machine does not count. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const seats of [2, 4, 6]) {
  const table = Table.start(game, { seats, seed: `bench ${seats}` }, { keep: true, tell: false });
  const chance = Chance.fromSeed('bench');
  let spent = 0;
  let done = 0;
  let searched = 0;
  for (let question = table.next; question; question = table.next) {
    const chair = table.chair(question.seat);
    if (!chair) break;
    // Every seventh of the questions that are searched at all, from the first to the last decade.
    if (searchModel.searched.has(question.about) && searched++ % 7 === 0) {
      const from = cpu();
      done += search(searchModel, chair, chance, { looks: looks / 10, width: 8, ms: 0, caution: 0 }).looks;
      spent += cpu() - from;
    }
    table.answer(question.seat, bot(chair, chance));
  }
  console.log(
    `${game.id}, ${seats} seats: ${done} looks in ${Math.round(spent)} ms, ${Math.round((1000 * done) / spent)}/s`,
  );
}
