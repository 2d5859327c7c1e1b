import { playMatch, playOut } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import { type Bot, Chance, SIMULATION, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { cpu } from '../../../packages/engine/test/cpu.ts';
import { greedyBot, throughTheAgesBot } from '../bot/index.ts';
import { throughTheAges } from '../src/index.ts';
import type { State } from '../src/model/state.ts';
import { type Scene, scene } from './scene.ts';

const game = throughTheAges;
const bot = throughTheAgesBot as Bot;
const greedy = greedyBot as Bot;

const tableOf = (seats: number, seed: string): Table => Table.start(game, { seats, seed }, SIMULATION);

test('it beats players of chance, at less than 5 ms of processor time a decision', () => {
  const spent = { ms: 0, decisions: 0 };
  const timed: Bot = (chair, chance) => {
    const begun = cpu();
    const answer = bot(chair, chance);
    spent.ms += cpu() - begun;
    spent.decisions++;
    return answer;
  };
  const { wins } = playMatch({ game, seats: 2, challenger: timed, rival: randomBot, games: 30 });
  expect(wins).toBeGreaterThanOrEqual(29);
  expect(spent.ms / spent.decisions).toBeLessThan(5);
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

/** What the bot says to the open question. */
function says(s: Scene): unknown {
  const chair = s.table.next && s.table.chair(s.table.next.seat);
  if (!chair) throw new Error('nobody is asked');
  return throughTheAgesBot(chair, Chance.fromSeed('advice'));
}

/** All that the bot does in the rest of this Action Phase. */
function deeds(s: Scene): string[] {
  const done: string[] = [];
  while (done.at(-1) !== 'end') {
    done.push(String(says(s)));
    s.do(done.at(-1) ?? '');
  }
  return done;
}

test('it ends no turn in an uprising that it can prevent', () => {
  const s = scene(2, (a) => a.nation(0).people(16, 0).stores(4, 0).blue(12));
  expect(deeds(s)).toContain('populate');
  expect(s.told).not.toContain('tta.uprising');
});

test('it takes a card where it costs least', () => {
  const s = scene(2, (a) => a.row({ 1: 'iron', 12: 'iron' }).nation(0).points(5));
  expect(deeds(s)).toEqual(expect.arrayContaining(['take 1', 'develop iron']));
});

test('it trades a resource for food rather than go hungry, and only then', () => {
  const side = (farms: number) =>
    scene(3, (a) => {
      a.age(3).turn(0, 'actions').pact('trade-routes-agreement', 0, 1, 'B');
      a.nation(0).people(16, 1).has('agriculture', farms).stores(0, 3).points(0, 20).spent(4, 2);
    });
  expect(deeds(side(0))).toEqual(['trade resources', 'end']);
  expect(deeds(side(2))).toEqual(['end']);
});

test('it does not let a leader’s word go unspoken in its last turn', () => {
  const s = scene(2, (a) => {
    a.age(4).turn(0, 'actions', 20).nation(0).ledBy('winston-churchill');
    a.state.lastRound = 20;
  });
  expect(deeds(s)).toContain('speak culture');
});

test('it declares war over culture on a rival who is far weaker, not on an equal', () => {
  const facing = (units: number) =>
    scene(2, (a) => {
      a.age(3).turn(0, 'politics', 16);
      a.nation(0).has('communism').has('modern-infantry', 5).holds('war-over-culture');
      a.nation(1).has('modern-infantry', units).points(0, 100);
    });
  expect(says(facing(0))).toBe('war war-over-culture 1');
  expect(says(facing(5))).not.toBe('war war-over-culture 1');
});

test('TTA-POL-15 it reckons without a pact that its attack would end, for itself and for the rival', () => {
  const partners = (card: string, side: 'A' | 'B', own: number) =>
    scene(3, (a) => {
      a.age(3).turn(0, 'politics', 16).pact(card, 0, 1, side);
      a.nation(0).has('communism').has('modern-infantry', own).holds('war-over-culture');
      a.nation(1).has('modern-infantry', 5).points(0, 100);
      a.nation(2).has('modern-infantry', 9);
    });
  // 4 stronger with the pact, equals without it; and 1 stronger with it, 5 without.
  expect(says(partners('promise-of-military-protection', 'B', 5))).not.toBe('war war-over-culture 1');
  expect(says(partners('promise-of-military-protection', 'A', 6))).toBe('war war-over-culture 1');
});

test('it never thinks of resigning', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics');
    a.nation(1).has('modern-infantry', 9).points(0, 300);
  });
  expect(says(s)).toBe('pass');
});

test('it plunders all it can, food first where it is hungry', () => {
  const loot = (farms: number) => {
    const s = scene(2, (a) => {
      a.age(3).turn(0, 'politics').nation(0).has('warriors', 9).has('agriculture', farms).holds('plunder-ii');
      a.nation(1).stores(4, 4);
    }).do('aggression plunder-ii 1');
    while (s.asked.startsWith('tta.plunder')) s.do(says(s) as number);
    return [s.amount(0, 'resources'), s.amount(0, 'food')];
  };
  expect([loot(0), loot(2)]).toEqual([
    [1, 4],
    [4, 1],
  ]);
});

test('it defends with what it can best spare', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics');
    a.nation(0).has('warriors', 2).holds('plunder-i');
    a.nation(1).has('warriors', 1).stores(2, 2).holds('military-bonus-i', 'fighting-band');
  }).do('aggression plunder-i 1');
  expect(says(s)).toEqual(['discard 1 fighting-band']);
});
