/** Terrain as the ages see it, and the world after the collapse of its climate. */
import type { Pack } from './pack.ts';
import type { Age, Climate, Content } from './tables.ts';
import { TERRAINS } from './vocabulary.ts';

type TerrainTables = Pick<Content, 'terrainIn' | 'moveCost' | 'defence' | 'cavalry' | 'pursuit' | 'countsForGlory' | 'income'>;

export function compileTerrains(pack: Pack): TerrainTables {
  const terrains = TERRAINS.map((id) => pack.terrains.find((t) => t.id === id));
  const terrainIn = terrains.map((t, i) =>
    Array.from({ length: 8 }, (_, age) =>
      t?.becomes && age >= t.becomes.from ? TERRAINS.indexOf(t.becomes.terrain) : i,
    ),
  );
  const incomeOf = (terrain: number, age: Age): number => {
    const t = terrains[terrain];
    if (!t) return 0;
    return t.incomeLater && age >= t.incomeLater.from ? t.incomeLater.value : t.income.value;
  };
  return {
    terrainIn,
    moveCost: terrains.map((t) => t?.movement.value ?? 1),
    defence: terrains.map((t) => t?.defence.value ?? 0),
    cavalry: terrains.map((t) => t?.cavalry.value ?? 0),
    pursuit: terrains.map((t) => ({ add: t?.pursuit?.add ?? 0, half: t?.pursuit?.half === true })),
    countsForGlory: terrains.map((t) => t?.glory.counts ?? true),
    income: terrainIn.map((row) => row.map((terrain, age) => incomeOf(terrain, age))),
  };
}

/** Nothing is cleared any more: what has become forest stays forest. */
export function compileClimate(pack: Pack): Climate | null {
  const clock = pack.artefacts.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'climateClock' ? [effect.params] : [])),
  )[0];
  if (clock === undefined) return null;
  const { down, up, top, bottom } = clock;
  const becomes: Readonly<Record<string, string | undefined>> = bottom.terrain;
  const terrain = TERRAINS.map((id) => TERRAINS.findIndex((other) => other === (becomes[id] ?? id)));
  const later = (i: number): number => {
    const found = pack.terrains.find(({ id }) => id === TERRAINS[i]);
    return found?.incomeLater?.value ?? found?.income.value ?? 0;
  };
  return {
    down: down.by,
    halvings: up.perConsecutiveHalving,
    up: up.by,
    top: top.at,
    bottom: bottom.at,
    terrain,
    income: terrain.map(later),
    wheatIncome: bottom.wheatIncome,
    oilIncome: bottom.oilIncome,
  };
}
