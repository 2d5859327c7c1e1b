/** The board and the cards of 7 Empires: do they hang together, and do the pieces suffice? */

import { Checks, graphOf, reachable, total } from '@tabularium/engine/content-check';
import map from './content/map.json' with { type: 'json' };
import setup from './content/setup.json' with { type: 'json' };
import { provenance } from './src/provenance.ts';

type Ends = readonly [string, string];
const endsOf = ({ between: [a, b] }: { readonly between: readonly string[] }): Ends => [a, b];

export function check(): Checks {
  const c = new Checks('seven-empires');
  c.provenance = provenance;
  board(c);
  empires(c);
  cards(c);
  return c;
}

function board(c: Checks): void {
  const ids = map.regions.map(({ id }) => id);
  const kind = new Map(map.regions.map((region) => [region.id, region.kind]));
  const isSea = (id: string): boolean => kind.get(id) === 'sea';
  c.unique(ids, 'region');
  const all: Ends[] = [];
  for (const [name, borders, seas] of [
    ['land border', map.landBorders, 0],
    ['sea border', map.seaBorders, 2],
    ['coast', map.coastlines, 1],
  ] as const) {
    for (const border of borders) {
      const [a, b] = endsOf(border);
      all.push([a, b]);
      c.must(kind.has(a) && kind.has(b) && a !== b, `${name} ${a} – ${b} names an unknown region`);
      c.must(Number(isSea(a)) + Number(isSea(b)) === seas, `${name} ${a} – ${b} joins the wrong kinds of regions`);
    }
  }
  c.unique(
    all.map((ends) => ends.toSorted().join(' – ')),
    'border',
  );
  const everything = graphOf(ids, all);
  const water = graphOf(ids, map.seaBorders.map(endsOf));
  const land = graphOf(ids, map.landBorders.map(endsOf));
  const shore = graphOf(ids, map.coastlines.map(endsOf));
  c.must(reachable(everything, ids[0]).size === ids.length, 'the map falls apart');
  const seas = ids.filter(isSea);
  c.must(reachable(water, seas[0]).size === seas.length, 'the seas fall apart');
  for (const sea of seas) c.must((shore.get(sea)?.size ?? 0) > 0, `${sea} touches no land`);
  for (const { id, kind: of, lonlat, ...rest } of map.regions) {
    const [lon, lat] = lonlat;
    c.must(lon > -20 && lon < 46 && lat > 32 && lat < 66, `${id} lies off the map`);
    if (of !== 'neutral') continue;
    const island = 'island' in rest && rest.island === true;
    c.must((land.get(id)?.size === 0) === island, `${id}: an island, and only one, has no land border`);
  }
}

function empires(c: Checks): void {
  const land = graphOf(
    map.regions.map(({ id }) => id),
    map.landBorders.map(endsOf),
  );
  const coasts = new Set(map.coastlines.map((coast) => endsOf(coast).join()));
  c.unique(
    map.empires.map(({ id }) => id),
    'Empire',
  );
  for (const { id, units } of map.empires) {
    const cities = map.regions.filter((region) => 'empire' in region && region.empire === id);
    const own = new Set(cities.map((city) => city.id));
    const capitals = cities.filter((city) => 'capital' in city && city.capital);
    c.must(capitals.length === 1, `${id} has ${capitals.length} capitals`);
    c.must(
      capitals.every((city) => 'startsBuilt' in city && city.startsBuilt),
      `${id}: the capital is not built at the start`,
    );
    const harbours = cities.filter((city) => 'harbourSea' in city && city.harbourSea);
    c.must(
      harbours.length === units.twoMaster - 5,
      `${id}: ${harbours.length} harbours do not fit ${units.twoMaster} two-masters`,
    );
    const barracks = cities.filter((city) => 'produces' in city && city.produces === 'infantry');
    c.must(
      barracks.length === units.infantry - 5,
      `${id}: ${barracks.length} infantry cities do not fit ${units.infantry} infantry`,
    );
    const [first] = cities;
    if (first)
      c.must(
        reachable(land, first.id, (node) => own.has(node)).size === cities.length,
        `the cities of ${id} are no block`,
      );
    for (const city of harbours) {
      const sea = 'harbourSea' in city ? city.harbourSea : '';
      c.must(
        coasts.has(`${city.id},${sea}`) || coasts.has(`${sea},${city.id}`),
        `${city.id} does not lie on its sea ${sea}`,
      );
    }
  }
  const pieces = (of: 'twoMaster' | 'threeMaster' | 'infantry' | 'artillery'): number =>
    total(map.empires, ({ units }) => units[of]);
  c.must(
    [pieces('twoMaster'), pieces('threeMaster'), pieces('infantry'), pieces('artillery')].join() === '47,47,49,49',
    'the pieces are not those of the box',
  );
}

function cards(c: Checks): void {
  const perEmpire = setup.influenceCards.length;
  const copies = new Map(setup.hourglassTiles.map((tile) => [tile.tile, tile.copies]));
  c.must(total(setup.hourglassTiles, (tile) => tile.copies) === 17, 'there are not 17 hourglass tiles');
  c.must(
    setup.rankFactors.map(({ factor }) => factor).join() === '7,6,5,4,3,2,1',
    'the factors of the ranks are not 7 to 1',
  );
  for (const { players, tiles, longer, draft } of setup.timelines) {
    const used = [...tiles, ...longer];
    c.must(tiles.length === 7 && longer.length === 2, `${players} players: a timeline has 7 tiles and 2 more`);
    for (const tile of new Set(used)) {
      const needed = used.filter((one) => one === tile).length;
      c.must(
        needed <= (copies.get(tile) ?? 0),
        `${players} players: ${needed} tiles "${tile}" are needed, there are ${copies.get(tile) ?? 0}`,
      );
      c.must(
        !/^\d$/.test(tile) || Number(tile) <= players,
        `${players} players: tile ${tile} is for a seat that is not there`,
      );
    }
    for (const letter of 'ABC') {
      const needed = [...draft].filter((one) => one === letter).length * players;
      c.must(
        needed <= map.empires.length,
        `${players} players: ${needed} cards ${letter} are needed, there are ${map.empires.length}`,
      );
    }
    c.must(draft.length * players <= perEmpire * map.empires.length, `${players} players: too few influence cards`);
  }
  const known = new Set(map.empires.map(({ id }) => id));
  for (const { id, players, hands } of setup.distributions) {
    const letters = [...(setup.timelines.find((line) => line.players === players)?.draft ?? '')].sort().join('');
    c.must(hands.length === players, `distribution ${id} has ${hands.length} hands`);
    c.unique(hands.flat(), `distribution ${id}: card`);
    for (const hand of hands) {
      c.must(
        hand
          .map(([letter]) => letter)
          .sort()
          .join('') === letters,
        `distribution ${id}: a hand has other letters than ${letters}`,
      );
      for (const card of hand) c.must(known.has(card.slice(2)), `distribution ${id}: unknown Empire in ${card}`);
    }
  }
}
