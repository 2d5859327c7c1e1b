/** Every named leader comes to the empire on his marker, in his ages only; the cup holds all the others. */
import { expect, test } from 'vitest';
import { bit } from '../../src/content/tables.ts';
import { firstLevelOf } from '../../src/model/empires.ts';
import { classic, Scene } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { act, EXPANSIONS } from './scenes.ts';

const { content } = new Scene({ expansions: EXPANSIONS });
const named = content.leaders.flatMap((leader, id) => (leader.named ? [{ ...leader, number: id }] : []));

test.each(named.map((leader) => [leader.id, leader] as const))(
  'leader %s is promoted by his empire in his age',
  (_, leader) => {
    const offered = (age: number): boolean => {
      const empire = content.cards[leader.cards[0]]?.empire.id ?? '';
      const scene = { expansions: EXPANSIONS };
      const { game } = act(empire, 'civilise', { scene, level: firstLevelOf(age) + 1, units: { gobi: ['spear'] } });
      for (let n = 0; n < 9 && game.state.action !== null && !isAsked(game, 'civilise.promote'); n++) game.decline();
      if (!isAsked(game, 'civilise.promote') || !game.options('civilise.promote').includes(leader.number)) return false;
      game.answer('civilise.promote', leader.number);
      if (isAsked(game, 'leader.area')) game.answer('leader.area', game.area('gobi'));
      expect(game.state.leaderArea[leader.number]).toBe(game.area('gobi'));
      return true;
    };
    for (let age = 1; age <= 7; age++) expect(offered(age)).toBe((leader.ages & bit(age)) !== 0);
  },
);

test('there are 92 named leaders and 40 more in the expansions, and every ability is in the cup three times or more', () => {
  expect(classic.leaders.filter((leader) => leader.named)).toHaveLength(92);
  expect(named).toHaveLength(132);
  const cup = classic.leaders.filter((leader) => !leader.named);
  for (let ability = 0; ability < 10; ability++)
    expect(cup.filter((leader) => (leader.abilities & bit(ability)) !== 0).length).toBeGreaterThanOrEqual(3);
  expect(cup.some((leader) => leader.abilities === 0)).toBe(true); // "no leader"
});
