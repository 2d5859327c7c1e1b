import { expect, test } from 'vitest';
import { collector } from '../src/index.ts';
import { NONE, Scene } from './helpers.ts';

const fill = (type: string, count: number): string[] => Array.from({ length: count }, () => type);

test('7A-LIMIT-01 a type without a counter in the pool cannot be built', () => {
  const buildable = (knights: number): boolean => {
    const scene = new Scene();
    const me = scene.empire('etruscans', {
      seat: 0,
      set: 'light-blue', // four chariots and knights
      level: 20,
      money: 90,
      capital: 'latium',
      marker: 'production',
      units: { latium: fill('knight', knights) },
    });
    const game = scene.play();
    game.turnOver(me);
    return game.options('build').includes(game.placement('latium', 'knight'));
  };
  expect(buildable(3)).toBe(true);
  expect(buildable(4)).toBe(false);
});

test('7A-LIMIT-02 an empire saves 199 at most; what is more is lost', () => {
  const scene = new Scene();
  const me = scene.empire('etruscans', {
    seat: 0,
    level: 8,
    money: 195,
    capital: 'latium',
    marker: 'production',
    units: { latium: ['spear'] },
  });
  scene.city('latium', 7);
  const game = scene.play();
  game.turnOver(me);
  expect(game.empire(me).money).toBeLessThanOrEqual(199);
  expect(game.empire(me).money).toBeGreaterThanOrEqual(198);
});

test('7A-LIMIT-03 nobody has more than three elite markers', () => {
  const offered = (elites: number): boolean => {
    const scene = new Scene();
    const me = scene.empire('etruscans', {
      seat: 0,
      level: 8,
      money: 90,
      elites,
      capital: 'latium',
      marker: 'production',
      units: { latium: ['spear'] },
    });
    const game = scene.play();
    game.turnOver(me);
    for (let n = 0; n < 50 && game.state.action !== null; n++) {
      if (game.asked[0] === '0 7a.elite') return true;
      game.decline();
    }
    return false;
  };
  expect(offered(2)).toBe(true);
  expect(offered(3)).toBe(false);
});

test('7A-LIMIT-04 a hand above six is not cut down', () => {
  const scene = new Scene();
  const me = scene.empire('etruscans', { seat: 0, level: 8, marker: 'destiny', units: { latium: ['spear'] } });
  scene.hand(0, ...scene.state.deck.filter((card) => card !== scene.card('etruscans')).slice(0, 9));
  const game = scene.play();
  game.turnOver(me);
  game.declineUntil('destiny.discard');
  game.answer('destiny.discard', []);
  expect(game.hand(0)).toHaveLength(9);
});

test('7A-LIMIT-05 promotion stops at the Leader number', () => {
  const scene = new Scene();
  const me = scene.empire('romans', { seat: 0, level: 8, marker: 'civilise', units: { latium: ['spear'] } });
  const number = scene.content.cards[scene.card('romans')]?.empire.leaderNumber ?? 0;
  for (let i = 0; i < number; i++) scene.leader(me, 'latium', 'Ar');
  const game = scene.play();
  game.turnOver(me);
  const seen: string[] = [];
  while (game.state.action !== null) {
    seen.push(game.asked[0]);
    game.decline();
  }
  expect(seen).not.toContain('0 7a.civilise.promote');
});

test('7A-LIMIT-05 an empty cup gives no leader, and a named one comes once in a game', () => {
  const scene = new Scene();
  const me = scene.empire('romans', { seat: 0, level: 8, marker: 'civilise', units: { latium: ['spear'] } });
  const named = scene.content.cards[scene.card('romans')]?.empire.leaders ?? [];
  scene.content.leaders.forEach(({ abilities }, leader) => {
    if (abilities !== 0) scene.state.leaderArea[leader] = -2; // dead, or far away
  });
  const game = scene.play();
  game.turnOver(me);
  game.declineUntil('civilise.promote');
  expect(game.options('civilise.promote').filter((id) => named.includes(Number(id)))).toEqual([]);
  game.answer('civilise.promote', 1000); // only "no leader" counters are left
  expect(game.asked.some((asked) => asked.includes('keep-leader'))).toBe(false);
  expect(game.state.leaderEmpire.every((empire) => empire === NONE)).toBe(true);
});

test('7A-EX-COUNTERS a light horse is 3 +2 moving 3 from level 6, a tank 7 +5 moving 4 from level 43, Siam’s elephant 3 +1 moving 2', () => {
  const { units } = collector.pack;
  const regular = collector.pack.mixes.find(({ id }) => id === 'light-blue')?.counters ?? [];
  const horse = regular.find(({ counter }) => counter === 'light-horse/tank');
  expect([horse?.obverse, horse?.reverse]).toEqual([
    [3, 2, 3],
    [7, 5, 4],
  ]);
  expect(['light-horse', 'tank'].map((id) => units.find((unit) => unit.id === id)?.level)).toEqual([6, 43]);
  expect(collector.pack.common.elephants.find(({ area }) => area === 'siam')?.obverse).toEqual([3, 1, 2]);
});
