/**
 * Matches of the player against random play, with the time of its decisions. `--with artefactEffects` has these settings on,
 * `--options '{"end":"turns","endAt":20}'` others; `--rival path` plays against the player of another copy of the bot's index.ts.
 *
 *   node games/seven-ages/scripts/arena.ts [--games 200] [--seats 3] [--seed arena] [--with setting] [--options json] [--rival path]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playMatch } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import type { Bot, Table } from '@tabularium/engine';
import { ruleOfThumb, sevenAgesBot } from '../bot/index.ts';
import { type State, sevenAges } from '../src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'arena' },
    with: { type: 'string', multiple: true, default: [] },
    options: { type: 'string', default: '{}' },
    rival: { type: 'string' },
    illegal: { type: 'boolean', default: false },
  },
});

let decisions = 0;
let spent = 0;
let slowest = 0;
let slowestAbout = '';
/** Decisions beyond the 20 ms that a person may be kept waiting. */
let late = 0;
const illegal = new Map<string, number>();
const timed: Bot = (chair, chance) => {
  const before = process.threadCpuUsage().user;
  const answer = (sevenAgesBot as Bot)(chair, chance);
  const took = (process.threadCpuUsage().user - before) / 1000;
  decisions++;
  spent += took;
  if (took > 20) late++;
  if (took > slowest) {
    slowest = took;
    slowestAbout = chair.question.about;
  }
  if (values.illegal) {
    const { about } = chair.question;
    if (chair.question.validate((ruleOfThumb as Bot)(chair, chance))) illegal.set(about, (illegal.get(about) ?? 0) + 1);
  }
  return answer;
};

let turns = 0;
const glory = { player: 0, others: 0 };
const after = (table: Table, home: number): void => {
  const state = table.state as State;
  turns += state.turn;
  state.players.forEach((player, seat) => {
    if (seat === home) glory.player += player.glory;
    else glory.others += player.glory / (state.players.length - 1);
  });
};
const rival: Bot = values.rival ? (await import(resolve(values.rival))).sevenAgesBot : randomBot;
const options = { ...JSON.parse(values.options), ...Object.fromEntries(values.with.map((name) => [name, true])) };
const games = Number(values.games);
const started = process.hrtime.bigint();
const result = playMatch({
  game: sevenAges,
  seats: Number(values.seats),
  challenger: timed,
  rival,
  options,
  games,
  seed: values.seed,
  after,
});
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
console.log(
  `${values.seats} players, ${games} games against ${values.rival ?? 'random play'}: ${(100 * result.rate).toFixed(1)} % ± ${(100 * result.margin).toFixed(1)}`,
);
console.log(
  `turns ${(turns / games).toFixed(1)}, glory ${(glory.player / games).toFixed(1)} to ${(glory.others / games).toFixed(1)}, ${(seconds / games).toFixed(2)} s a game`,
);
console.log(
  `${decisions} decisions, ${(spent / decisions).toFixed(3)} ms of processor time each, slowest ${slowest.toFixed(1)} ms (${slowestAbout}), ${late} beyond 20 ms`,
);
if (values.illegal) console.log('answers that were not legal:', Object.fromEntries(illegal));
