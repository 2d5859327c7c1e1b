/** Option 16: what a table remembers between actions, looked at closely: feuds, treaties, the climate clock. */
import { describe, expect, test } from 'vitest';
import { startClock, tickClock } from '../../src/artefacts/climate.ts';
import { isClockRunning, isCollapsed } from '../../src/model/climate.ts';
import {
  feudsOf,
  forgetEmpire,
  forgetFeuds,
  keptBorders,
  noteFeud,
  noteIntruder,
  wasAttackedBy,
  wasEnteredBy,
  wasRobbed,
} from '../../src/model/feuds.ts';
import { areAtPeace } from '../../src/model/treaties.ts';
import { NONE } from '../helpers.ts';
import { listening } from '../telling.ts';
import { idOf, two } from './neighbours.ts';

/** Kingdoms, and nobody. */
const NO_EMPIRE = -2;

describe('feuds', () => {
  const three = () => {
    const about = two({ seats: 3 });
    const third = about.scene.empire('inca', { seat: 2, units: { cuzco: ['spear'] } });
    return { ...about, third, t: about.scene.t };
  };

  test('7A-OPT16-01 without option 16, and by nobody, nothing is noted', () => {
    const plain = two({ optional: { artefactEffects: false } });
    noteFeud(plain.scene.t, 'lost', plain.us, plain.them);
    expect(plain.scene.state.feuds).toBeUndefined();
    const { scene, them } = two();
    noteFeud(scene.t, 'lost', NO_EMPIRE, them);
    expect(scene.state.feuds).toBeUndefined();
    noteFeud(scene.t, 'lost', 0);
    expect(scene.state.feuds).toEqual([{ what: 'lost', empire: 0, other: NONE, by: NONE, turn: 1 }]);
  });

  test('7A-ART-DEMOCRACY-04 an area given up in upkeep is no robbery, nor is one that was gained', () => {
    const { t, us, them } = three();
    noteFeud(t, 'lost', us);
    noteFeud(t, 'gained', us, them);
    expect(wasRobbed(t, us)).toBe(false);
    noteFeud(t, 'lost', us, them);
    expect([wasRobbed(t, us), wasRobbed(t, them)]).toEqual([true, false]);
  });

  test('7A-ART-DEMOCRACY-05 7A-ART-DEMOCRACY-2004-2 who attacked or came in is told from who did not', () => {
    const { t, us, them, third } = three();
    noteFeud(t, 'defended', us, them);
    noteFeud(t, 'entered', us, third);
    expect([wasAttackedBy(t, us, them), wasAttackedBy(t, us, third)]).toEqual([true, false]);
    expect([wasEnteredBy(t, us, them), wasEnteredBy(t, us, third)]).toEqual([false, true]);
  });

  test('7A-ART-DEMOCRACY-2004-2 whoever comes in is noted once a turn, and not in its own land or in nobody’s', () => {
    const { scene, us, them, third } = three();
    const { t } = listening(scene, { ...scene.content, intrudersMatter: true });
    const entered = (): number => feudsOf(t, us).length;
    noteIntruder(t, us, us);
    noteIntruder(t, NO_EMPIRE, them);
    expect(scene.state.feuds ?? []).toEqual([]);
    noteFeud(t, 'defended', us, them);
    noteIntruder(t, us, them);
    noteIntruder(t, us, them);
    expect(entered()).toBe(2);
    noteIntruder(t, us, third);
    expect(entered()).toBe(3);
    scene.state.turn++;
    noteIntruder(t, us, them);
    expect(entered()).toBe(4);
    const deaf = three();
    noteIntruder(listening(deaf.scene, { ...deaf.scene.content, intrudersMatter: false }).t, deaf.us, deaf.them);
    expect(deaf.scene.state.feuds ?? []).toEqual([]);
  });

  test('7A-ART-DEMOCRACY-2004-2 the first empire of the box is an empire like others', () => {
    const { scene, us } = two();
    const first = scene.empire('romans', { seat: 1, set: scene.content.counterSets[0].id, units: { gobi: ['spear'] } });
    expect(first).toBe(0);
    const { t } = listening(scene, { ...scene.content, intrudersMatter: true });
    noteIntruder(t, first, us);
    expect(feudsOf(t, first)).toHaveLength(1);
  });

  test('7A-ART-NOBEL-03 borders were kept if none changed this turn', () => {
    const { t, scene, us, them } = three();
    noteFeud(t, 'defended', us, them);
    expect(keptBorders(t, us)).toBe(true);
    noteFeud(t, 'gained', us, them);
    expect(keptBorders(t, us)).toBe(false);
    scene.state.turn++;
    expect(keptBorders(t, us)).toBe(true);
  });

  test('7A-ART-DEMOCRACY-05 older than last turn is forgotten, and so is what an empire did that is gone', () => {
    const { t, scene, us, them, third } = three();
    noteFeud(t, 'defended', us, them);
    noteFeud(t, 'defended', them, us);
    noteFeud(t, 'defended', third, us);
    noteFeud(t, 'defended', them, third);
    if (scene.state.world) scene.state.world.manoeuvred = [us, them];
    forgetEmpire(t, us);
    expect(scene.state.feuds?.map(({ empire, other }) => [empire, other])).toEqual([[them, third]]);
    expect(scene.state.world?.manoeuvred).toEqual([them]);
    forgetFeuds(t);
    expect(scene.state.feuds).toHaveLength(1);
    scene.state.turn++;
    forgetFeuds(t);
    expect(scene.state.feuds).toEqual([]);
  });
});

describe('7A-ART-PEACE-03 a peace', () => {
  /** Markers in Etruria (ours) and where the second lies. */
  function between(second: string, { which = 0, artefact = 'peace-treaty', option = true } = {}) {
    const { scene, us, them } = two({ optional: { artefactEffects: option } });
    const pair = [
      { artefact: idOf(scene, 'peace-treaty'), area: scene.area('etruria'), which: 0 },
      { artefact: idOf(scene, artefact), area: scene.area(second), which },
    ];
    scene.state.mapArtefacts.push(...pair.map((marker) => Object.freeze(marker)));
    // who controls what is counted when play begins
    const { t } = scene.play();
    return { t, us, them };
  }

  test('holds between the two empires in whose land the markers of a pair lie, whichever asks', () => {
    const { t, us, them } = between('apulia');
    expect([areAtPeace(t, us, them), areAtPeace(t, them, us), areAtPeace(t, us, us)]).toEqual([true, true, false]);
    expect(areAtPeace(t, us, NO_EMPIRE)).toBe(false);
  });

  test('does not hold with both markers on one side, with markers of two pairs, with another artefact, without the option', () => {
    const holds = (...where: Parameters<typeof between>): boolean => {
      const { t, us, them } = between(...where);
      return areAtPeace(t, us, them);
    };
    expect(holds('latium')).toBe(false);
    expect(holds('apulia', { which: 1 })).toBe(false);
    expect(holds('apulia', { artefact: 'great-wall' })).toBe(false);
    expect(holds('apulia', { option: false })).toBe(false);
  });

  test('holds with the first empire of the box as with others', () => {
    const { scene, us } = two();
    const first = scene.empire('romans', { seat: 1, set: scene.content.counterSets[0].id, units: { gobi: ['spear'] } });
    for (const area of ['etruria', 'gobi'])
      scene.state.mapArtefacts.push(
        Object.freeze({ artefact: idOf(scene, 'peace-treaty'), area: scene.area(area), which: 0 }),
      );
    expect([first, areAtPeace(scene.play().t, us, first)]).toEqual([0, true]);
  });
});

describe('the climate clock', () => {
  function clock(at: number, halved = 0) {
    const { scene, us } = two();
    const { world } = scene.state;
    if (!world) throw new Error('no world');
    world.clock = at;
    world.halved = halved;
    return { ...listening(scene), scene, us, world };
  }
  const set = ({ t, us }: ReturnType<typeof clock>, start: number): void => {
    for (const _ of startClock({ t, empire: us, artefact: NONE, at: NONE, occasion: {} }, { start })) break;
  };

  test('7A-ART-ENVIRONMENT-01 is set once, and a second artefact does not set it again', () => {
    const about = clock(NONE, 1);
    set(about, 5);
    expect([about.world.clock, about.world.halved, about.told]).toEqual([5, 0, [{ type: '7a.climate', amount: 5 }]]);
    tickClock(about.t, false);
    set(about, 5);
    expect(about.world.clock).toBe(4);
    const plain = two({ optional: { artefactEffects: false } });
    for (const _ of startClock(
      { t: plain.scene.t, empire: plain.us, artefact: NONE, at: NONE, occasion: {} },
      { start: 5 },
    ));
    expect(plain.scene.state.world).toBeUndefined();
  });

  test('7A-ART-ENVIRONMENT-05 7A-ART-ENVIRONMENT-06 says when it goes and when it has run out', () => {
    const up = clock(9, 1);
    tickClock(up.t, true);
    expect([up.world.clock, up.told.at(-1)?.type]).toEqual([NONE, '7a.climate.restored']);
    const down = clock(1);
    tickClock(down.t, false);
    expect([down.world.clock, down.told.at(-1)?.type]).toEqual([0, '7a.climate.collapsed']);
    const neither = clock(4);
    tickClock(neither.t, false);
    expect(neither.told).toEqual([{ type: '7a.climate', amount: 3 }]);
  });

  test('7A-ART-ENVIRONMENT-06 stands still off its track and at the bottom', () => {
    for (const at of [NONE, 0]) {
      const { t, told, world } = clock(at, 1);
      tickClock(t, true);
      tickClock(t, false);
      expect([world.clock, world.halved, told]).toEqual([at, 1, []]);
    }
    const { content } = clock(0).scene;
    const states = [NONE, 0, 3].map((at) => clock(at).t);
    expect(states.map(isClockRunning)).toEqual([false, false, true]);
    expect(states.map(isCollapsed)).toEqual([false, true, false]);
    expect([isClockRunning({ content }), isCollapsed({ content })]).toEqual([false, false]);
  });
});
