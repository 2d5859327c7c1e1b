/** Events of the expansions whose effects on the march are found in no Classic card. */
import { expect, test } from 'vitest';
import { REGIONS } from '../../src/content/vocabulary.ts';
import { NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, manoeuvre, open, setOut, unitOf } from '../marching.ts';

/** The Etruscans of seat 0 are about to move; the event is played before. */
function moving(
  event: string,
  played: boolean,
  units: Readonly<Record<string, readonly string[]>>,
  target?: number,
): { game: Sitting; us: number } {
  const scene = new Scene({ expansions: ['A', 'M', 'N', 'R', 'V'] });
  const us = scene.empire('etruscans', { seat: 0, set: 'light-blue', level: 10, units, marker: 'manoeuvre' });
  scene.empire('sanga', { seat: 1, level: 10, units: { sanga: ['spear'] } });
  const [card] = scene.hand(0, event);
  const game = manoeuvre(scene, us);
  game.answer('event.manoeuvre.start', played ? card : NONE);
  if (isAsked(game, 'event.target')) game.answer('event.target', target ?? NONE);
  return { game, us };
}

test('event 129 longships: a ship carries two units', () => {
  const carries = (played: boolean): boolean => {
    const { game, us } = moving('longships', played, { latium: ['galley', 'spear', 'spear', 'spear'] });
    game.answer('move.unit', unitOf(game, 'latium', us, 'galley'));
    const spears = game.unitIds('latium', us).filter((unit) => game.typeOf(unit) === 'spear');
    expect(game.question('move.with').validate(spears)).toBeDefined(); // never three
    return game.question('move.with').validate(spears.slice(1)) === undefined;
  };
  expect([carries(true), carries(false)]).toEqual([true, false]);
});

test('event 129 longships: galleys pass through oceans, and end elsewhere', () => {
  const voyage = (played: boolean): string[] => {
    const { game, us } = moving('longships', played, { java: ['galley', 'spear'], ceylon: ['spear'] });
    setOut(game, unitOf(game, 'java', us, 'galley'));
    if (!open(game).includes('east-indian-ocean')) return [];
    game.answer('move.to', game.area('east-indian-ocean'));
    expect(game.question('move.to').validate(NONE)).toBeDefined(); // no place to stop
    return open(game);
  };
  expect(voyage(true)).toContain('malabar-coast');
  expect(voyage(false)).toEqual([]);
});

test('event 156 monsoon: land of the region costs 1 more to enter', () => {
  const steps = (played: boolean): string[] => {
    const units = { gondwana: ['spear', 'spear'], maharashtra: ['spear'], pallava: ['spear'] };
    const { game, us } = moving('monsoon', played, units, REGIONS.indexOf('india'));
    setOut(game, unitOf(game, 'gondwana', us, 'spear'));
    game.answer('move.to', game.area('maharashtra'));
    return open(game);
  };
  expect(steps(false)).toContain('pallava');
  expect(steps(true)).toEqual([]);
});
