/** The map against itself, against what is known of it, and for balance. */
import { expect, test } from 'vitest';
import { REGIONS, RELIGIONS, TERRAINS } from '../../src/content/vocabulary.ts';
import { collector } from '../../src/index.ts';
import { known, same, sorted, wrongs } from './known.ts';

const { areas, borders, canals, coasts, terrains, modifiers, resources } = collector.pack;
type Area = (typeof areas)[number];
const CONTINENTS = ['africa', 'america', 'asia', 'europe'];
const PARENT: Readonly<Record<string, string>> = {
  britain: 'europe',
  hispania: 'europe',
  italy: 'europe',
  'north-america': 'america',
  'south-america': 'america',
  australasia: 'asia',
  china: 'asia',
  india: 'asia',
  'north-east-asia': 'asia',
  'south-east-asia': 'asia',
};
const byId = new Map(areas.map((area) => [area.id, area]));
const at = (id: string): Area => {
  const found = byId.get(id);
  if (!found) throw new Error(`no area ${id}`);
  return found;
};
const land = areas.filter((area) => area.kind === 'land');
const water = areas.filter((area) => area.kind !== 'land');
const key = (a: string, b: string): string => sorted([a, b]).join('|');
const edges = new Map(borders.map((border) => [key(border.a, border.b), border]));
const neighbours = new Map(areas.map((area) => [area.id, [] as string[]]));
for (const { a, b } of borders) {
  neighbours.get(a)?.push(b);
  neighbours.get(b)?.push(a);
}
const near = (id: string): readonly string[] => neighbours.get(id) ?? [];
const isWater = (id: string): boolean => at(id).kind !== 'land';
const seasOf = (id: string): string[] =>
  near(id).filter((next) => isWater(next) && edges.get(key(id, next))?.type === 'coast');
const isCoastal = (id: string): boolean => seasOf(id).length > 0;

/** Groups of areas that hang together over borders of these types. */
function parts(fits: (area: Area) => boolean, types: readonly string[]): string[][] {
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const area of areas) {
    if (!fits(area) || seen.has(area.id)) continue;
    const part = new Set([area.id]);
    for (const id of part)
      for (const next of near(id))
        if (fits(at(next)) && types.includes(edges.get(key(id, next))?.type ?? '')) part.add(next);
    for (const id of part) seen.add(id);
    found.push([...part]);
  }
  return found.sort((a, b) => b.length - a.length);
}

test('areas have an id, a name, a place on the grid, and what belongs to their kind', () => {
  expect(new Set(areas.map((area) => area.id)).size).toBe(areas.length);
  expect(new Set(areas.map((area) => area.name)).size).toBe(areas.length);
  const found = wrongs((ok) => {
    for (const area of areas) {
      ok(/^[a-z]+(-[a-z]+)*$/.test(area.id), `id ${area.id}`);
      ok(/^[A-Z][0-9]$/.test(area.grid), `grid of ${area.id}`);
      for (const region of area.regions) {
        ok(CONTINENTS.includes(region) || region in PARENT, `region ${region} of ${area.id}`);
        const parent: string | undefined = PARENT[region];
        ok(parent === undefined || area.regions.some((name) => name === parent), `continent of ${area.id}`);
      }
      if (area.kind === 'land') {
        ok(area.terrain !== undefined, `terrain of ${area.id}`);
        ok(area.regions.filter((region) => CONTINENTS.includes(region)).length === 1, `one continent: ${area.id}`);
        ok(area.regions.filter((region) => region in PARENT).length <= 1, `one sub-region: ${area.id}`);
      } else ok(!area.terrain && !area.wheat && !area.oil && !area.elephant && !area.site, `land value on ${area.id}`);
      if (area.island) ok(isCoastal(area.id), `island without coast ${area.id}`);
    }
  });
  expect(found).toEqual([]);
});

test('borders join two areas of the right kinds, once, and nobody has too few or too many', () => {
  const kinds: Readonly<Record<string, string>> = { land: 'LL', crossing: 'LL', coast: 'LW', arrow: 'LW', sea: 'WW' };
  expect(edges.size).toBe(borders.length);
  const found = wrongs((ok) => {
    for (const { a, b, type } of borders) {
      ok(a !== b, `border of ${a} with itself`);
      const pair = sorted([isWater(a) ? 'W' : 'L', isWater(b) ? 'W' : 'L']).join('');
      ok(kinds[type] === pair, `type of border ${key(a, b)}`);
    }
    for (const area of areas) {
      const count = near(area.id).length;
      ok(count >= 2 && (area.kind !== 'land' || count <= 9), `${area.id} has ${count} neighbours`);
    }
  });
  expect(found).toEqual([]);
});

test('the waters are one, but for the Caspian; every continent hangs together, but for islands', () => {
  const [, ...lakes] = parts((area) => area.kind !== 'land', ['sea']);
  expect(lakes).toEqual([['caspian-sea']]);
  const found = wrongs((ok) => {
    for (const continent of CONTINENTS) {
      const [, ...others] = parts(
        (area) => area.kind === 'land' && area.regions.some((region) => region === continent),
        ['land', 'crossing'],
      );
      for (const part of others)
        ok(
          part.every((id) => at(id).island || at(id).regions.some((region) => region === 'australasia')),
          `${continent} falls apart: ${part}`,
        );
    }
  });
  expect(found).toEqual([]);
});

test('a water lies in the regions of the land it touches, an island in those of the land its crossing leads to', () => {
  const found = wrongs((ok) => {
    for (const { id, regions } of water) {
      const touched = new Set(near(id).flatMap((next) => (isWater(next) ? [] : [...at(next).regions])));
      ok(same(sorted(touched), sorted(regions)), `regions of ${id}`);
    }
    for (const { a, b, type } of borders) {
      if (type !== 'crossing' || at(a).island === at(b).island) continue;
      const alike = same(sorted(at(a).regions), sorted(at(b).regions));
      const joined = [a, b].some((id) => near(id).some((next) => edges.get(key(id, next))?.type === 'land'));
      ok(alike || joined, `regions over crossing ${a} - ${b}`);
    }
  });
  expect(found).toEqual([]);
});

test('rivers run along land borders, crossings name the seas below them, canals join two coasts', () => {
  const multi = new Map(coasts.map((coast) => [coast.area, coast.coasts]));
  const found = wrongs((ok) => {
    for (const border of borders) {
      if (border.river !== undefined) ok(border.type === 'land', `river on ${key(border.a, border.b)}`);
      const seas = border.seas ?? [];
      if (border.type !== 'crossing') continue;
      ok(seas.length >= 1 && seas.length <= 2, `seas of crossing ${key(border.a, border.b)}`);
      for (const sea of seas) ok(byId.has(sea) && isWater(sea), `sea ${sea} of crossing ${key(border.a, border.b)}`);
    }
    for (const canal of canals) {
      for (const id of [...canal.areas, ...canal.seas, ...canal.river]) ok(byId.has(id), `canal ${canal.id}: ${id}`);
      const [a, b] = canal.river;
      ok(edges.get(key(a, b))?.type === 'land', `canal ${canal.id}: its river is no land border`);
      const cut = canal.areas.find((id) => canal.seas.every((sea) => seasOf(id).includes(sea)));
      const groups = multi.get(cut ?? '') ?? [];
      ok(
        cut !== undefined && groups.length > 1 && !groups.some((group) => canal.seas.every((s) => group.includes(s))),
        `canal ${canal.id} joins two coasts`,
      );
    }
    for (const [id, groups] of multi) {
      ok(groups.length >= 2, `coasts of ${id}`);
      ok(same(sorted(groups.flat()), sorted(seasOf(id))), `coasts of ${id} are its seas`);
    }
  });
  expect(found).toEqual([]);
});

test('what is known of the areas holds: grid, terrain, resources, sites, coasts, regions and neighbours', () => {
  const found = wrongs((ok) => {
    for (const fact of known.areas) {
      const area = byId.get(fact.id);
      ok(area !== undefined, `${fact.id} is missing`);
      if (!area) continue;
      if (fact.grid !== undefined) ok(area.grid === fact.grid, `grid of ${fact.id}`);
      if (fact.terrain !== undefined) ok(area.terrain === fact.terrain, `terrain of ${fact.id}`);
      if (fact.wheat !== undefined) ok((area.wheat === true) === fact.wheat, `wheat of ${fact.id}`);
      if (fact.elephant !== undefined) ok((area.elephant === true) === fact.elephant, `elephants of ${fact.id}`);
      if (fact.site !== undefined) ok(area.site?.some((site) => site === fact.site) === true, `site of ${fact.id}`);
      if (fact.coastal !== undefined) ok(isCoastal(fact.id) === fact.coastal, `coast of ${fact.id}`);
      for (const region of fact.regions ?? [])
        ok(
          area.regions.some((name) => name === region),
          `${fact.id} in ${region}`,
        );
      for (const next of fact.adjacent ?? []) ok(edges.has(key(fact.id, next)), `${fact.id} touches ${next}`);
      for (const next of fact.river ?? [])
        ok(edges.get(key(fact.id, next))?.river !== undefined, `a river between ${fact.id} and ${next}`);
      for (const next of fact.notAdjacent ?? []) ok(!edges.has(key(fact.id, next)), `${fact.id} apart from ${next}`);
    }
    const grids = new Map(Object.entries(known.canals).map(([name, grid]) => [name.toLowerCase(), grid]));
    for (const canal of canals) ok(grids.get(canal.name.toLowerCase()) === canal.grid, `grid of the ${canal.name}`);
    const crossings = borders.filter(({ type }) => type === 'crossing');
    for (const id of ['solomons', 'timor-bali'])
      ok(at(id).island === true && crossings.some(({ a, b }) => a === id || b === id), `${id} is joined by a crossing`);
    ok(!crossings.some(({ a, b }) => a === 'iceland' || b === 'iceland'), 'Iceland stands alone');
    ok(same(sorted(at('iceland').regions), ['britain', 'europe']), 'Iceland lies in Britain and Europe');
    ok(at('palestine').site?.includes('judaism') === true, 'Palestine is a site of Judaism');
    const straits = edges.get(key('andalusia', 'mauretania'))?.seas ?? [];
    ok(same(sorted(straits), ['pillars-of-hercules', 'western-mediterranean']), 'the seas of Gibraltar');
    const yucatan = coasts.find(({ area }) => area === 'yucatan')?.coasts ?? [];
    ok(
      yucatan.length > 1 && !yucatan.some((sea) => sea.includes('gulf-of-mexico') && sea.includes('gulf-of-panama')),
      'Yucatan has two coasts',
    );
    ok(
      coasts.some(({ area }) => area === 'schleswig'),
      'Schleswig has two coasts',
    );
    ok(at('central-mediterranean').regions.includes('italy'), 'the Central Mediterranean lies in Italy');
  });
  expect(found).toEqual([]);
});

test('the terrain chart gives the printed examples', () => {
  const row = new Map(terrains.map((terrain) => [terrain.id, terrain]));
  const later = (id: string, age: number): (typeof terrains)[number] => {
    const { terrain } = at(id);
    const first = row.get(terrain ?? 'fertile') ?? terrains[0];
    return first.becomes && age >= first.becomes.from ? (row.get(first.becomes.terrain) ?? first) : first;
  };
  const wheat = resources.find((resource) => resource.id === 'wheat');
  const oil = resources.find((resource) => resource.id === 'oil');
  const wheatFrom = (terrain: string): number => (terrain === 'fertile' ? 1 : 5); // 7A-PROD-04, 7A-PROD-05
  const income = (id: string, age: number): number => {
    const terrain = later(id, age);
    const { incomeLater } = terrain;
    let value = incomeLater && age >= incomeLater.from ? incomeLater.value : terrain.income.value;
    if (at(id).wheat && age >= wheatFrom(terrain.id)) value += wheat?.income.value ?? 0;
    if (at(id).oil && age === 7) value += oil?.income.value ?? 0;
    return value;
  };
  const defence = (id: string, age: number): number => later(id, age).defence.value;
  expect(TERRAINS.filter((name) => !row.has(name))).toEqual([]);
  expect(income('egypt', 1) + 1).toBe(6);
  expect([4, 5, 6, 7].map((age) => income('germany', age) + 3)).toEqual([5, 7, 8, 8]);
  expect([income('ukraine', 7), Math.round((7 * 2 + income('ukraine', 7)) / 2)]).toEqual([5, 10]);
  expect(Math.max(5, income('cyrenaica', 7))).toBe(5);
  expect([2 + defence('armenia', 3) + 1, defence('muscovy', 4)]).toEqual([6, 1]);
  const bonus = (id: string): number => modifiers.find((modifier) => modifier.id === id)?.defence?.value ?? 0;
  expect(defence('epirus', 2) + bonus('river')).toBe(4);
  expect([bonus('fort'), bonus('invasion'), bonus('crossing') > 0]).toEqual([2, 2, true]);
  for (const terrain of terrains) expect(terrain.movement.value).toBeLessThanOrEqual(2);
});

test('areas, resources and sites come in the numbers of the box', () => {
  const between = (n: number, from: number, to: number): boolean => n >= from && n <= to;
  const kinds = (kind: string): number => areas.filter((area) => area.kind === kind).length;
  expect(
    [kinds('land'), kinds('sea'), kinds('ocean')].map((n, i) => between(n, [210, 60, 14][i], [250, 75, 20][i])),
  ).toEqual([true, true, true]);
  const found = wrongs((ok) => {
    ok(between(land.filter((area) => area.wheat).length, 22, 28), 'wheat');
    ok(between(land.filter((area) => area.oil).length, 10, 14), 'oil');
    ok(between(land.filter((area) => area.elephant).length, 8, 14), 'elephants');
    for (const religion of RELIGIONS)
      ok(between(land.filter((area) => area.site?.includes(religion)).length, 1, 3), `sites of ${religion}`);
    for (const region of REGIONS)
      ok(land.filter((area) => area.regions.includes(region)).length >= 4, `land in ${region}`);
  });
  expect(found).toEqual([]);
});
