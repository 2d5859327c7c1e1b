/** Games that begin in the middle of a war for Italy and its seas, and a player who fights it. */
import type { Answer, Chance, Game, Question, Table } from '@tabularium/engine';
import { type EmpireId, sevenAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';
import { optionalRulesFrom } from '../src/model/agreed.ts';
import { inPool } from '../src/model/board.ts';
import { board } from '../src/model/marines.ts';
import { NONE, type State } from '../src/model/state.ts';
import type { SevenAgesHappening } from '../src/model/table.ts';
import { Scene } from './helpers.ts';

const CARDS = ['ukrainians', 'timurids', 'picts'];
const LANDS = ['latium', 'etruria', 'apulia', 'sicily', 'sardinia', 'cis-alpine', 'venetia', 'illyria', 'carthage'];
const SEAS = ['tyrrhenian-sea', 'adriatic', 'central-mediterranean', 'western-mediterranean'];
const FOOT = ['spear', 'rifle', 'archer', 'cannon'];
const ARMY = [...FOOT, 'knight', 'light-horse', 'tank', 'fighter'];

/** The same game, but everybody has armies and fleets side by side, and a manoeuvre to turn over. */
export const atWar: Game<State, SevenAgesHappening, View> = {
  ...sevenAges,
  setup(seats, options, chance) {
    const optional = optionalRulesFrom(options);
    const scene = new Scene({ seats, seed: chance.below(1_000_000), optional, end: 'turns', endAt: 2 });
    const empires = Array.from({ length: seats }, (_, seat) =>
      scene.empire(CARDS[seat], { seat, level: 45, elites: chance.below(2), marker: 'manoeuvre' }),
    );
    for (const area of LANDS) garrison(scene, chance.pick(empires), area, ARMY, chance);
    for (const area of SEAS) {
      const empire = chance.pick(empires);
      const ships = garrison(scene, empire, area, ['cruiser', 'galley'], chance);
      if (!optional.marines) continue;
      for (const ship of ships)
        for (const unit of raise(scene, empire, area, chance.pick(FOOT))) board(scene.t, unit, ship);
    }
    for (const [seat, empire] of empires.entries()) {
      garrison(scene, empire, ['mongolia', 'gobi', 'anahuac'][seat], ['spear'], chance); // they live on elsewhere
      scene.leader(empire, ['mongolia', 'gobi', 'anahuac'][seat], 'Ta');
    }
    return scene.state;
  },
};

/** One to four units of these types, as far as there are counters. */
function garrison(scene: Scene, empire: EmpireId, area: string, types: readonly string[], chance: Chance): number[] {
  return Array.from({ length: 1 + chance.below(4) }, () => chance.pick(types)).flatMap((type) =>
    raise(scene, empire, area, type),
  );
}

function raise(scene: Scene, empire: EmpireId, area: string, type: string): number[] {
  const known = scene.content.unitTypeOf.get(type) ?? NONE;
  return inPool(scene.t, empire, known) === NONE ? [] : scene.units(empire, area, type);
}

/** Marches on others and retreats when it may; the rest is left to luck. */
export function warlike(table: Table, question: Question, chance: Chance): Answer {
  const options = (question.describe().options ?? []).map(({ value }) => value);
  const real = options.filter((value): value is number => typeof value === 'number' && value !== NONE);
  if (chance.below(5) === 0) return question.sample(chance);
  switch (question.about) {
    case '7a.turn-over':
    case '7a.move.unit':
      return real.length > 0 ? chance.pick(real) : NONE;
    case '7a.move.to': {
      const s = table.state as State;
      const enemies = real.filter(
        (area) => s.top[area] !== NONE && s.empires[s.control[area]]?.owner !== question.seat,
      );
      if (enemies.length > 0) return chance.pick(enemies);
      return options.includes(NONE) && chance.below(2) === 0 ? NONE : question.sample(chance);
    }
    case '7a.conflict.retreat':
      return 'retreat';
    default:
      return question.sample(chance);
  }
}
