/** The player with temples (option 12), and at full tables. */
import { playMatch } from '@tabularium/bots/arena';
import { type Bot, Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { ruleOfThumb } from '../bot/index.ts';
import { RELIGIONS, type ReligionName } from '../src/content/vocabulary.ts';
import { sevenAges } from '../src/index.ts';
import { type EmpireOptions, Scene, type Sitting } from './helpers.ts';

/** The Etruscans of seat 0 at their Civilise, the Sanga of seat 1 far away. */
function italy(options: Partial<EmpireOptions> = {}): {
  readonly scene: Scene;
  readonly us: number;
  readonly them: number;
} {
  const scene = new Scene({ expansions: ['R'], optional: { deusVult: true } });
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 22,
    money: 30,
    capital: 'latium',
    religions: ['islam'],
    units: { latium: ['spear'], etruria: ['spear'], apulia: ['spear'], sicily: ['spear'] },
    marker: 'civilise',
    ...options,
  });
  const them = scene.empire('sanga', { seat: 1, level: 22, units: { provence: ['spear'] } });
  return { scene, us, them };
}

/** What the player answers to the question when it comes. */
function replyTo(scene: Scene, empire: number, about: string): unknown {
  const game: Sitting = scene.play();
  game.turnOver(empire);
  game.declineUntil(about);
  const chair = game.table.chair(0);
  return chair && ruleOfThumb(chair, Chance.fromSeed(1));
}
const religion = (name: ReligionName): number => RELIGIONS.indexOf(name);

test('it builds its first temple, where the land is rich', () => {
  const { scene, us } = italy();
  scene.city('latium', 5);
  expect(replyTo(scene, us, 'civilise.temple')).toBe(scene.area('latium'));
});

test('of two religions it serves the one that disorders nothing next door', () => {
  const { scene, us } = italy({ religions: ['christianity', 'islam'] });
  scene.temples('islam', 'etruria');
  // in Latium either religion is possible: the one of the temple next door disorders nothing
  const game = scene.play();
  game.turnOver(us);
  game.declineUntil('civilise.temple');
  game.answer('civilise.temple', game.area('latium'));
  const chair = game.table.chair(0);
  expect(chair && ruleOfThumb(chair, Chance.fromSeed(1))).toBe(religion('islam'));
});

test('it razes a temple of a strange god in rich land, and keeps its own', () => {
  const raze = (god: ReligionName): unknown => {
    const { scene, us } = italy({ religions: ['islam'] });
    scene.city('latium', 7);
    scene.temples(god, 'latium');
    return replyTo(scene, us, 'civilise.raze') === scene.area('latium');
  };
  expect([raze('hinduism'), raze('islam')]).toEqual([true, false]);
});

test('it takes up a second religion', () => {
  const { scene, us, them } = italy();
  scene.t.empire(them).religions.push(religion('judaism'));
  expect(replyTo(scene, us, 'civilise.adopt')).toBe(religion('judaism'));
});

test.each([6, 7])('with %i at the table and everything in the box its rules of thumb keep to the rules', (seats) => {
  const illegal: string[] = [];
  const watched: Bot = (chair, chance) => {
    const answer = (ruleOfThumb as Bot)(chair, chance);
    if (!chair.question.validate(answer)) return answer;
    illegal.push(`${chair.question.about}: ${JSON.stringify(answer)}`);
    return chair.question.sample(chance);
  };
  const sets = { setA: true, setM: true, setN: true, setR: true, setV: true };
  const options = { ...sets, deusVult: true, startAge: 3, end: 'turns', endAt: 7 };
  playMatch({ game: sevenAges, seats, challenger: watched, rival: watched, games: 1, seed: `full ${seats}`, options });
  expect(illegal).toEqual([]);
});
