/** Option 16: whose artefacts answer when a manoeuvre that cost them land is over. */
import { Chance } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { performDeed } from '../../src/artefacts/deeds.ts';
import { answerLosses, bordersNow } from '../../src/artefacts/losses.ts';
import { reprisal } from '../../src/artefacts/reprisals.ts';
import type { ReligionName } from '../../src/content/vocabulary.ts';
import { lift, unitsIn } from '../../src/model/board.ts';
import { Play } from '../../src/model/table.ts';
import { type EmpireOptions, NONE, type Scene, type SceneOptions } from '../helpers.ts';
import { stage } from './scenes.ts';

/** The table as somebody plays on it. */
function played({ content, state, t }: Scene): Play {
  const play = { state, chance: Chance.fromSeed(1), seats: state.players.length, keeps: false, tell: () => {} };
  return new Play(content, play, { ...t.consequences, performDeed });
}

/** The Toltecs before and after a manoeuvre of the Etruscans, and what they are asked about it at once. */
function after(
  religion: ReligionName,
  change: (scene: Scene, us: number, them: number) => void,
  { theirs = {}, options = {} }: { theirs?: Partial<EmpireOptions>; options?: SceneOptions } = {},
) {
  const units = { gobi: ['spear'], shensi: ['spear'], 'tyrrhenian-sea': ['galley'] };
  const { scene, us, them } = stage({}, { religions: [religion], units, ...theirs }, options);
  const before = bordersNow(scene.t);
  change(scene, us, them);
  const answering = answerLosses(played(scene), us, before).next();
  const unruly = scene.content.areas.filter((_, area) => scene.state.disorder[area] === 1).map(({ id }) => id);
  return { isAsked: answering.done === false, unruly };
}
function lose(scene: Scene, empire: number, area: string): void {
  for (const unit of unitsIn(scene.t, scene.area(area), empire)) lift(scene.t, unit);
}
function take(scene: Scene, us: number, them: number, area: string): void {
  lose(scene, them, area);
  scene.units(us, area, area === 'tyrrhenian-sea' ? 'galley' : 'spear');
}

describe('7A-ART-BUDDHISM-02 Buddhists strike back', () => {
  test('7A-ART-BUDDHISM-02 for land that the active empire took', () => {
    const answer = after('buddhism', (scene, us, them) => take(scene, us, them, 'gobi'));
    expect(answer.isAsked).toBe(true);
  });

  test('7A-ART-BUDDHISM-02 even if other land was lost to nobody', () => {
    const answer = after('buddhism', (scene, us, them) => {
      lose(scene, them, 'shensi');
      take(scene, us, them, 'gobi');
    });
    expect(answer.isAsked).toBe(true);
  });

  test('7A-ART-BUDDHISM-02 not for land that nobody holds now', () => {
    expect(after('buddhism', (scene, _, them) => lose(scene, them, 'gobi')).isAsked).toBe(false);
  });

  test('7A-ART-BUDDHISM-02 not for the sea', () => {
    const answer = after('buddhism', (scene, us, them) => take(scene, us, them, 'tyrrhenian-sea'));
    expect(answer.isAsked).toBe(false);
  });

  test('7A-ART-BUDDHISM-02 not for land of an empire whose counters serve another card now', () => {
    const answer = after('buddhism', (scene, us, them) => {
      take(scene, us, them, 'gobi');
      scene.t.empire(them).card = scene.card('inca');
    });
    expect(answer.isAsked).toBe(false);
  });

  test('7A-ART-BUDDHISM-02 nothing can be stirred up where all is in disorder', () => {
    const answer = after('buddhism', (scene, us, them) => {
      take(scene, us, them, 'gobi');
      scene.disorder('latium', 'etruria', 'gobi');
    });
    expect(answer.isAsked).toBe(false);
  });

  test('7A-ART-BUDDHISM-02 they need not', () => {
    const { scene, us, them } = stage({}, { religions: ['buddhism'], units: { gobi: ['spear'] } });
    const doing = { t: scene.t, empire: them, artefact: 0, at: NONE, occasion: { other: us } };
    const asking = reprisal(doing, { against: 'conqueror', where: 'anywhere' });
    asking.next();
    asking.next(NONE);
    expect(scene.state.disorder.some((marked) => marked !== 0)).toBe(false);
  });
});

describe('7A-ART-CHRISTIANITY-05 Christians atone', () => {
  const CAPITAL = { theirs: { capital: 'gobi' } };

  test('7A-ART-CHRISTIANITY-05 for fertile land, whoever has it now', () => {
    const answer = after('christianity', (scene, _, them) => lose(scene, them, 'shensi'), CAPITAL);
    expect(answer.unruly).toEqual(['gobi']);
  });

  test('7A-ART-CHRISTIANITY-05 not for desert while they keep what is fertile', () => {
    const answer = after('christianity', (scene, _, them) => lose(scene, them, 'gobi'), {
      theirs: { capital: 'shensi' },
    });
    expect(answer.unruly).toEqual([]);
  });

  const LAND = { gobi: ['spear'], mongolia: ['spear'], kansu: ['spear'], shensi: ['spear'], apulia: ['spear'] };

  test('7A-ART-CHRISTIANITY-05 once for a manoeuvre, however much was lost', () => {
    const both = (scene: Scene, _: number, them: number): void => {
      for (const area of ['shensi', 'apulia']) lose(scene, them, area);
    };
    const theirs = { capital: 'gobi', units: LAND };
    expect(after('christianity', both, { theirs })).toEqual({ isAsked: false, unruly: ['gobi'] });
  });

  test('7A-ART-CHRISTIANITY-05 in 2004 for each of the areas, in cities', () => {
    const { scene, us, them } = stage(
      {},
      {
        religions: ['christianity'],
        capital: 'gobi',
        units: LAND,
      },
      { edition: edition2004, expansions: [] },
    );
    for (const city of ['mongolia', 'kansu']) scene.city(city, 1);
    const before = bordersNow(scene.t);
    for (const area of ['shensi', 'apulia']) lose(scene, them, area);
    const answering = answerLosses(played(scene), us, before);
    answering.next(); // the capital is disordered, and one of two cities is asked for
    expect(answering.next(scene.area('kansu')).done).toBe(true);
    expect(['gobi', 'kansu', 'mongolia'].map((area) => scene.state.disorder[scene.area(area)])).toEqual([1, 1, 0]);
  });
});
