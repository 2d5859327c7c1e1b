/** Option 16: modifiers seen in the course of play. */
import { expect, test } from 'vitest';
import { conflictValue } from '../src/conflict/totals.ts';
import type { GovernmentName } from '../src/content/vocabulary.ts';
import type { Conflict } from '../src/model/state.ts';
import { NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

test('7A-ART-AUTOCRACY-05 it advances a level less when it wins a trade that it began', () => {
  const advance = (government?: GovernmentName, cards: readonly [number, number] = [7, 1]): number[] => {
    const scene = new Scene({ optional: { artefactEffects: true } });
    const ruled = government ? { government } : {};
    const us = scene.empire('syracusans', {
      seat: 0,
      level: 9,
      units: { sicily: ['spear'] },
      marker: 'trade',
      ...ruled,
    });
    const them = scene.empire('romans', { seat: 1, level: 12, units: { apulia: ['spear'] }, ...ruled });
    cards.forEach((value, seat) => {
      const card = scene.state.deck.find((id) => {
        const { event, value: worth } = scene.content.cards[id] ?? {};
        return worth === value && event?.timing.every((when) => when === 'civilise' || when.startsWith('conflict'));
      });
      scene.hand(seat, card ?? NONE);
    });
    const game = scene.play();
    game.turnOver(us);
    for (const seat of [0, 1]) game.answer('trade.card', game.hand(seat)[0], seat);
    return game.state.trade?.advance.slice() ?? [game.empire(us).level - 9, game.empire(them).level - 12];
  };
  expect([advance(), advance('autocracy')]).toEqual([
    [3, 0],
    [2, 0],
  ]);
  expect(advance('autocracy', [1, 7])).toEqual(advance(undefined, [1, 7]));
});

test("7A-ART-PHAROS-01 the owner's ships within range of it fight at +1 in front and in support", () => {
  const scene = new Scene({ optional: { artefactEffects: true } });
  const us = marchers(scene, { level: 8, units: { latium: ['spear'] } });
  const them = rivals(scene, { level: 8, units: { gobi: ['spear'] } });
  const { areas } = scene.content;
  const sea = areas[scene.area('latium')].neighbours.find((area) => areas[area].kind === 1) ?? NONE;
  const far = scene.area('philippine-sea');
  const values = (at: number, empire: number, type: string): number[] => {
    const [unit] = scene.units(empire, areas[at].id, type);
    const sides = [
      { empire, committed: [] },
      { empire: empire === us ? them : us, committed: [] },
    ];
    const fight = { area: at, sides } as unknown as Conflict;
    return [true, false].map((front) => conflictValue(scene.t, fight, 0, unit, front));
  };
  const gain = (at: number, empire: number, type: string): number[] => {
    scene.state.mapArtefacts.length = 0;
    const before = values(at, empire, type);
    scene.artefact('pharos-lighthouse', 'latium');
    return values(at, empire, type).map((value, i) => value - before[i]);
  };
  expect(gain(sea, us, 'galley')).toEqual([1, 1]);
  expect(gain(scene.area('etruria'), us, 'spear')).toEqual([0, 0]);
  expect(gain(far, us, 'galley')).toEqual([0, 0]);
  expect(gain(sea, them, 'galley')).toEqual([0, 0]);
});
