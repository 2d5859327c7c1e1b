/**
 * Matches of the player against its yardsticks, and its games against itself next to people's.
 *
 *   node games/through-the-ages/scripts/arena.ts [--games 400] [--only self|random|greedy] [--seats 2]
 */
import { parseArgs } from 'node:util';
import { playMatch } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import type { Bot, Table } from '@tabularium/engine';
import { greedyBot, throughTheAgesBot } from '../bot/index.ts';
import { throughTheAges } from '../src/index.ts';
import { BOARD } from '../src/model/content.ts';
import type { State } from '../src/model/state.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    seats: { type: 'string', default: '' },
    seed: { type: 'string', default: 'arena' },
  },
});
const games = Number(values.games);
const tables = values.seats === '' ? [2, 3, 4] : [Number(values.seats)];
const game = throughTheAges;

let decisions = 0;
let spent = 0;
let slowest = 0;
let slowestAbout = '';
const player: Bot = (chair, chance) => {
  const before = process.threadCpuUsage().user;
  const answer = (throughTheAgesBot as Bot)(chair, chance);
  const took = (process.threadCpuUsage().user - before) / 1000;
  decisions++;
  spent += took;
  if (took > slowest) {
    slowest = took;
    slowestAbout = chair.question.about;
  }
  return answer;
};

/** What one table tells about its players. */
class Report {
  games = 0;
  seats = 0;
  rounds = 0;
  winning = 0;
  culture = 0;
  wonders = 0;
  colonies = 0;
  takes = 0;
  dearTakes = 0;
  strength = 0;
  wars = 0;
  population = 0;

  add(table: Table): void {
    const state = table.state as State;
    this.games++;
    this.seats += table.seats;
    this.rounds += state.round;
    this.winning += Math.max(...state.civs.map((civ) => civ.culture));
    for (const civ of state.civs) {
      this.culture += civ.culture;
      this.wonders += civ.wonders.length;
      this.colonies += civ.colonies.length;
      this.strength += civ.ratings.strength;
      this.population += civ.techs.reduce((sum, tech) => sum + tech.workers, civ.unused);
    }
    for (const { answer } of table.entries()) {
      if (typeof answer !== 'string') continue;
      if (answer.startsWith('war ')) this.wars++;
      if (!answer.startsWith('take ')) continue;
      this.takes++;
      if (BOARD.cardRow.prices[Number(answer.slice(5))] === 3) this.dearTakes++;
    }
  }

  print(): void {
    const row = (what: string, people: string, value: number, digits = 1): void =>
      console.log(`  ${what.padEnd(28)}${people.padStart(8)}${value.toFixed(digits).padStart(10)}`);
    console.log(`  ${''.padEnd(28)}${'people'.padStart(8)}${'player'.padStart(10)}`);
    row('rounds', '19.4', this.rounds / this.games);
    row('culture of the winner', '159.5', this.winning / this.games);
    row('culture of each', '', this.culture / this.seats);
    row('wonders of each', '2.7', this.wonders / this.seats);
    row('civil cards taken by each', '34', this.takes / this.seats);
    row('takes at 3 actions, %', '< 5', (100 * this.dearTakes) / this.takes);
    row('colonies of each', '', this.colonies / this.seats);
    row('population at the end', '', this.population / this.seats);
    row('strength at the end', '', this.strength / this.seats);
    row('wars declared by each', '', this.wars / this.seats);
  }
}

function match(name: string, seats: number, rival: Bot): void {
  const report = new Report();
  const { seed } = values;
  const { rate, margin } = playMatch({
    game,
    seats,
    challenger: player,
    rival,
    games,
    seed,
    after: (t) => report.add(t),
  });
  console.log(
    `${seats} players, ${games} games against ${name}: ${(100 * rate).toFixed(1)} % ± ${(100 * margin).toFixed(1)} (rounds ${(report.rounds / games).toFixed(1)}, winning culture ${(report.winning / games).toFixed(1)})`,
  );
}

function selfPlay(seats: number): void {
  const report = new Report();
  playMatch({
    game,
    seats,
    challenger: player,
    rival: player,
    games: Math.min(games, 200),
    seed: values.seed,
    after: (t) => report.add(t),
  });
  console.log(`${seats} players, against itself, ${report.games} games`);
  report.print();
}

for (const seats of tables) {
  if (values.only === '' || values.only === 'self') selfPlay(seats);
  if (values.only === '' || values.only === 'random') match('random play', seats, randomBot);
  if (values.only === '' || values.only === 'greedy') match('the greedy player', seats, greedyBot as Bot);
}
console.log(
  `${decisions} decisions, ${(spent / decisions).toFixed(2)} ms of processor time each, slowest ${slowest.toFixed(1)} ms (${slowestAbout})`,
);
