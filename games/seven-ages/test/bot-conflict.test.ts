/** How the player answers where the optional rules of conflict are in use. */
import { type Answer, type Bot, Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { ruleOfThumb, sevenAgesBot } from '../bot/index.ts';
import { battle, type Field } from './battles.ts';
import { Scene, type Sitting } from './helpers.ts';
import { finishMoving, manoeuvre, rivals } from './marching.ts';
import { atWar } from './warlike.ts';

/** What the player would answer to the question of this seat. */
function reply(game: Sitting, seat: number): Answer {
  const chair = game.table.chair(seat);
  if (!chair) throw new Error('nothing is asked');
  return sevenAgesBot(chair, Chance.fromSeed('reply'));
}
const count = (answer: Answer): number => (Array.isArray(answer) ? answer.length : 1);
const spears = (n: number): string[] => Array<string>(n).fill('spear');

test('in wars with all of them its rules of thumb keep to the rules of the game', () => {
  const illegal: string[] = [];
  for (let n = 0; n < 12; n++) {
    const options = { pursuit: true, quickConflict: n % 2 === 0, marines: true };
    const table = Table.start(atWar, { seats: 3, seed: `war ${n}`, options });
    const chance = Chance.fromSeed(`player ${n}`);
    for (let question = table.next; question; question = table.next) {
      const chair = table.chair(question.seat);
      if (!chair) throw new Error('no chair');
      const answer = (ruleOfThumb as Bot)(chair as never, chance);
      const wrong = question.validate(answer);
      if (wrong) illegal.push(`${question.about}: ${JSON.stringify(answer)}`);
      table.answer(question.seat, wrong ? question.sample(chance) : answer);
    }
  }
  expect(illegal).toEqual([]);
});

test('7A-OPT13-01 the player commits what wins with a margin, all it needs to overwhelm, or one to lose', () => {
  const committed = (field: Pick<Field, 'ours' | 'theirs' | 'cards'>): number =>
    count(reply(battle({ ...field, optional: { quickConflict: true } }).game, 0));
  const ours = [...spears(4), 'sword', 'sword'];
  expect(committed({ ours, theirs: ['spear'], cards: [7, 0] })).toBe(5); // three to one
  expect(committed({ ours, theirs: ['spear'], cards: [0, 0] })).toBe(3);
  expect(committed({ ours: ['sword', 'sword', 'sword', ...spears(5)], theirs: spears(3) })).toBeLessThan(8);
  expect(committed({ ours: spears(2), theirs: Array<string>(5).fill('sword') })).toBe(1);
});

test('7A-OPT06-01 the player stays where a retreat would cost as much as a defeat', () => {
  const flees = (pursuing: readonly string[]): Answer => {
    const scene = new Scene({ optional: { pursuit: true } });
    const them = rivals(scene, { units: { pannonia: pursuing, mongolia: ['spear'] }, level: 45 });
    const units = { pannonia: ['rifle', 'rifle'], austria: ['spear'] };
    const us = scene.empire('ukrainians', { seat: 0, level: 45, marker: 'manoeuvre', units });
    scene.state.control[scene.area('pannonia')] = them;
    const game = manoeuvre(scene, us);
    finishMoving(game);
    return reply(game, 0);
  };
  expect(flees(Array<string>(6).fill('rifle'))).toBe('retreat');
  expect(flees(['tank', 'tank', 'rifle', 'rifle', 'rifle', 'rifle'])).toBe('stay');
});

test('7A-OPT06-03 the player gives up what takes the losses most cheaply', () => {
  const scene = new Scene({ optional: { pursuit: true } });
  const them = rivals(scene, { units: { pannonia: ['tank', 'tank', 'spear'], mongolia: ['spear'] }, level: 45 });
  const units = { pannonia: ['chariot', 'motorised', 'motorised', 'rifle'], austria: ['spear'] };
  const us = scene.empire('ukrainians', { seat: 0, set: 'light-blue', level: 45, marker: 'manoeuvre', units });
  scene.state.control[scene.area('pannonia')] = them;
  const game = manoeuvre(scene, us);
  finishMoving(game);
  game.answer('conflict.retreat', 'retreat');
  const lost = reply(game, 0);
  expect(Array.isArray(lost) ? lost.map((unit) => game.typeOf(Number(unit))) : lost).toEqual(['chariot']);
});
