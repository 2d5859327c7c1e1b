import { playMatch, playOut } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import { type Bot, Chance, type Game, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { greedyBot, throughTheAgesBot } from '../src/bot.ts';
import { throughTheAges } from '../src/index.ts';
import type { State } from '../src/state.ts';

const game = throughTheAges as unknown as Game;
const bot = throughTheAgesBot as Bot;
const greedy = greedyBot as Bot;

const tableOf = (seats: number, seed: string): Table => Table.start(game, { seats, seed }, SIMULATION);

test('it beats players of chance, and decides in under 20 ms', () => {
  const spent = { ms: 0, decisions: 0 };
  const timed: Bot = (chair, chance) => {
    const begun = process.threadCpuUsage().user;
    const answer = bot(chair, chance);
    spent.ms += (process.threadCpuUsage().user - begun) / 1000;
    spent.decisions++;
    return answer;
  };
  const { wins } = playMatch({ game, seats: 2, challenger: timed, rival: randomBot, games: 30 });
  expect(wins).toBeGreaterThanOrEqual(29);
  expect(spent.ms / spent.decisions).toBeLessThan(20);
});

for (const seats of [2, 3, 4]) {
  test(`it answers every question of games for ${seats}`, () => {
    const table = tableOf(seats, 'whole game');
    playOut(table, (seat) => (seat === 0 ? randomWithoutResigning : bot), Chance.fromSeed('players'));
    expect(table.outcome?.places).toHaveLength(seats);
  });
}

const randomWithoutResigning: Bot = (chair, chance) => {
  const answer = randomBot(chair, chance);
  return answer === 'resign' ? (chair.question.about === 'tta.resign' ? 'stay' : 'pass') : answer;
};

test('its games against itself are as long and as rich as people’s', () => {
  let rounds = 0;
  let winning = 0;
  const games = 4;
  const after = (table: Table): void => {
    const { round, civs } = table.state as State;
    rounds += round;
    winning += Math.max(...civs.map((civ) => civ.culture));
  };
  playMatch({ game, seats: 2, challenger: bot, rival: bot, games, after });
  expect(rounds / games).toBeGreaterThanOrEqual(18.5);
  expect(rounds / games).toBeLessThanOrEqual(21.5);
  expect(winning / games).toBeGreaterThanOrEqual(140);
});

test('it wins most games against the greedy player', () => {
  const { wins } = playMatch({ game, seats: 2, challenger: bot, rival: greedy, games: 6 });
  expect(wins).toBeGreaterThanOrEqual(4);
});

test('what it cannot see does not sway it', () => {
  const table = tableOf(2, 'blindfold');
  const chance = Chance.fromSeed('blindfold');
  for (let question = table.next; question; question = table.next) {
    const { seat } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error('nobody is asked');
    const answer = bot(chair, Chance.fromSeed('the same'));
    if (table.answers % 9 === 0) {
      const elsewhere = chair.imagine(chance).chair(seat);
      expect(elsewhere && bot(elsewhere, Chance.fromSeed('the same'))).toEqual(answer);
    }
    table.answer(seat, answer);
  }
  expect(table.outcome).toBeDefined();
});
