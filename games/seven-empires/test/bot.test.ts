import { playMatch } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import type { Bot } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { cpu } from '../../../packages/engine/test/cpu.ts';
import { sevenEmpiresBot } from '../bot/index.ts';
import { EMPIRE_IDS, sevenEmpires } from '../src/index.ts';
import { acts, asked, crown, emptyBoard, flag, give, markers, offered, type Play, playOn, put, say } from './scene.ts';

const game = sevenEmpires;
const bot = sevenEmpiresBot as Bot;

/** What the bot answers to the question that is open. */
function botSays(t: Play): unknown {
  const chair = t.chair(asked(t) as number);
  if (!chair) throw new Error('nobody is asked');
  return sevenEmpiresBot(chair, t.chance);
}

for (const seats of [2, 3, 4, 5, 6]) {
  test(`alone among players of chance it wins at least 95 % of its games with ${seats} at the table, within 5 ms a decision`, () => {
    const spent: number[] = [];
    const timed: Bot = (chair, chance) => {
      const begun = cpu();
      const answer = bot(chair, chance);
      spent.push(cpu() - begun);
      return answer;
    };
    const { rate } = playMatch({ game, seats, challenger: timed, rival: randomBot, games: seats * 10 });
    expect(rate).toBeGreaterThanOrEqual(0.95);
    expect(spent.toSorted((x, y) => x - y)[spent.length >> 1]).toBeLessThan(5);
  });
}

test('it plays every variant to the end', () => {
  const variants: Readonly<Record<string, string | number | boolean>>[] = [
    { draft: 'letters' },
    { draft: 'top', quickstart: true },
    { decades: 9 },
    { decades: 10 },
  ];
  for (const options of variants) {
    expect(playMatch({ game, seats: 3, challenger: bot, rival: bot, games: 1, options }).games).toBe(1);
  }
});

test('it takes a card of the strongest Empire rather than of the weakest', () => {
  const s = emptyBoard(2);
  s.power = EMPIRE_IDS.map((id) => (id === 'russia' ? 60 : 10));
  for (const id of EMPIRE_IDS) {
    give(s, 1, id, 'nobility');
    crown(s, 1, id);
    markers(s, id, ['empire', 'attack', 'palace']);
  }
  s.decade = 6;
  s.track[6] = 'pawn';
  expect(botSays(playOn(s))).toBe('russia');
});

test('it spreads flags for its own Empire, and takes a rival’s before an empty land', () => {
  const s = emptyBoard(2);
  give(s, 0, 'habsburg', 'nobility', 'clergy');
  give(s, 1, 'prussia', 'nobility', 'clergy');
  put(s, 'habsburg', 'prague', 'infantry');
  flag(s, 'prussia', 'saxony');
  for (const city of ['berlin', 'breslau']) put(s, 'prussia', city, 'artillery', 2);
  s.decade = 7;
  const t = acts(s, 'habsburg', 'move-fight');
  expect(botSays(t)).toBe('infantry@prague');
  say(t, 'infantry@prague');
  expect(offered(t)).toContain('bavaria');
  expect(botSays(t)).toBe('saxony');
});

test('it counts its flags when that alone brings the first rank', () => {
  const s = emptyBoard(2);
  give(s, 0, 'habsburg', 'nobility', 'clergy');
  give(s, 1, 'prussia', 'nobility', 'clergy');
  crown(s, 1, ...EMPIRE_IDS);
  crown(s, 0, 'habsburg');
  for (const id of EMPIRE_IDS) markers(s, id, ['empire', 'attack', 'build-deploy']);
  markers(s, 'habsburg', [null, 'attack', 'build-deploy']);
  flag(s, 'habsburg', 'bavaria', 'saxony', 'switzerland', 'venice', 'milan', 'serbia', 'bosnia');
  s.power = EMPIRE_IDS.map((id) => (id === 'prussia' ? 12 : 0));
  s.decade = 7;
  expect(botSays(playOn(s))).toBe('empire');
});

test('it does an Empire that only serves its rivals no favours', () => {
  const s = emptyBoard(2);
  give(s, 0, 'habsburg', 'nobility', 'clergy');
  give(s, 0, 'prussia', 'peasant');
  give(s, 1, 'prussia', 'nobility', 'clergy', 'bourgeoisie');
  crown(s, 1, ...EMPIRE_IDS);
  crown(s, 0, 'habsburg');
  markers(s, 'habsburg', ['empire', 'attack', 'build-deploy']);
  flag(s, 'prussia', 'saxony', 'denmark', 'hanover', 'livonia', 'baltic_sea');
  markers(s, 'prussia', [null, 'palace', 'build-deploy']);
  s.decade = 7;
  expect(botSays(playOn(s))).not.toBe('empire');
});
