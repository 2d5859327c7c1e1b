import { areaAt, loadMap } from '@tabularium/atlas';
import europe from '@tabularium/atlas/generated/europe.json' with { type: 'json' };
import { expect, test } from 'vitest';
import {
  CITY_REGIONS,
  COAST_OF,
  HARBOUR_SEA,
  isCityRegion,
  isHarbour,
  isNeutralLand,
  isSea,
  LAND_FROM,
  NEUTRAL_LANDS,
  REGION_IDS,
  REGIONS,
  type Region,
  SEA_FROM,
  SEAS,
} from '../src/index.ts';
import { acts, done, emptyBoard, flagged, move, put, reach, region, type UnitId } from './scene.ts';

const byLand = (a: string, b: string) =>
  LAND_FROM[region(a)].includes(region(b)) || LAND_FROM[region(b)].includes(region(a));
const coast = (a: string, b: string) =>
  COAST_OF[region(a)].includes(region(b)) || COAST_OF[region(b)].includes(region(a));
function distance(from: string, to: string, next: readonly (readonly number[])[]): number {
  let edge = [region(from) as number];
  for (let steps = 0; steps < 10; steps++) {
    if (edge.includes(region(to))) return steps;
    edge = edge.flatMap((r) => next[r]);
  }
  return Number.POSITIVE_INFINITY;
}

test('7E-MAP-01 every region is a city region, neutral land or a sea, and only the last two carry flags', () => {
  for (const r of REGIONS) expect([isCityRegion(r), isNeutralLand(r), isSea(r)].filter(Boolean).length).toBe(1);
  expect([CITY_REGIONS.length, NEUTRAL_LANDS.length, SEAS.length]).toEqual([26, 35, 15]);
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  const t = acts(s, 'habsburg', 'move-fight');
  move(t, 'infantry@vienna', 'prague');
  done(move(t, 'infantry@vienna', 'bavaria'));
  expect(flagged(t, 'habsburg')).toEqual(['bavaria']);
});

test('7E-MAP-02 units cross borders only: regions that touch at a point are not neighbours', () => {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'infantry');
  put(s, 'spain', 'atlantic', 'three-master');
  const t = acts(s, 'spain', 'move-fight');
  expect(byLand('madrid', 'portugal')).toBe(true);
  expect(coast('madrid', 'atlantic')).toBe(false);
  // From Madrid only a second step from Portugal or Bilbao could board in the Atlantic.
  expect(reach(t, 'infantry@madrid')).toContain('brest');
  expect(reach(t, 'infantry@madrid')).not.toContain('london');
});

// ---- What is drawn on the map besides its borders

type Point = readonly [number, number];
const drawn = loadMap(europe as unknown as Parameters<typeof loadMap>[0]);

/** The regions that lie on both sides of a line at one and the same place, so that the line cuts through them. */
function cutBy(line: readonly Point[]): string[] {
  const cut = new Set<string>();
  for (const [i, [bx, by]] of line.entries()) {
    const [ax, ay] = line[Math.max(0, i - 1)];
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const aside = (far: number): Point => [
      (ax + bx) / 2 - ((by - ay) / length) * far,
      (ay + by) / 2 + ((bx - ax) / length) * far,
    ];
    const bank = areaAt(drawn, ...aside(2))?.id;
    if (bank !== undefined && bank === areaAt(drawn, ...aside(-2))?.id) cut.add(bank);
  }
  return [...cut];
}

/** The drawn rivers as lines of points. */
const rivers = europe.objects.rivers.geometries.flatMap(({ arcs }) =>
  arcs.map(([arc]): Point[] => {
    let [x, y] = [0, 0];
    return europe.arcs[arc].map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * europe.transform.scale[0], y * europe.transform.scale[1]];
    });
  }),
);
/** From every neighbour of a region a unit crosses it and comes to every other one in two steps: it is one region. */
function isOneRegion(through: string, next: (r: Region) => readonly Region[], unit: UnitId): boolean {
  const around = next(region(through));
  return around.every((from) => {
    const s = emptyBoard(2);
    put(s, 'spain', REGION_IDS[from], unit);
    const ends = reach(acts(s, 'spain', 'move-fight'), `${unit}@${REGION_IDS[from]}`);
    return around.every((to) => to === from || ends.includes(REGION_IDS[to]));
  });
}

test('7E-MAP-03 a river divides nothing: whoever crosses a region crosses the rivers in it', () => {
  const cut = [...new Set(rivers.flatMap(cutBy))];
  expect(cut.toSorted()).toEqual(expect.arrayContaining(['budapest', 'lyon', 'paris', 'rhineland', 'saxony']));
  expect(cut.filter((id) => !isOneRegion(id, (r) => LAND_FROM[r], 'infantry'))).toEqual([]);
});

test('7E-MAP-03 the rays of a compass divide nothing: whoever crosses a sea crosses all that is drawn in it', () => {
  const seas = SEAS.map((sea) => REGION_IDS[sea]);
  expect(seas.filter((id) => !isOneRegion(id, (r) => SEA_FROM[r], 'two-master'))).toEqual([]);
});

test('7E-MAP-03 the drawn map has one area for each region of the game, and no other', () => {
  expect(drawn.areas.map(({ id }) => id).toSorted()).toEqual(REGION_IDS.toSorted());
});

test('7E-MAP-04 ships put to sea from an anchor only, into its own sea', () => {
  expect(HARBOUR_SEA[region('liverpool')]).toBe(region('irish_sea'));
  expect(isHarbour(region('paris'))).toBe(false);
  const s = emptyBoard();
  put(s, 'great_britain', 'liverpool', 'two-master');
  // Liverpool has a North Atlantic coast as well, but its anchor lies in the Irish Sea.
  expect(reach(acts(s, 'great_britain', 'move-fight'), 'two-master@liverpool')).toEqual([
    'north_atlantic',
    'irish_sea',
  ]);
});

test('7E-FAQ-02 the only islands are Ireland, Sicily and the Berber Coast', () => {
  const islands = NEUTRAL_LANDS.filter((r) => LAND_FROM[r].length === 0).map((r) => REGION_IDS[r]);
  expect(islands.sort()).toEqual(['berber_coast', 'ireland', 'sicily']);
  for (const id of ['corsica', 'sardinia', 'crete', 'cyprus']) expect(REGION_IDS).not.toContain(id);
});

test('7E-FAQ-03 7E-EX-26 easily missed land borders exist', () => {
  expect(byLand('bavaria', 'switzerland')).toBe(true);
  expect(byLand('venice', 'papal_states')).toBe(true);
});

test('7E-FAQ-04 7E-EX-26 five pairs have no land border', () => {
  const pairs = [
    ['denmark', 'sweden'],
    ['sweden', 'finland'],
    ['ireland', 'edinburgh'],
    ['madrid', 'berber_coast'],
    ['sicily', 'naples'],
  ];
  for (const [a, b] of pairs) expect(byLand(a, b)).toBe(false);
});

test('7E-FAQ-05 7E-EX-27 ten corner contacts are no coasts', () => {
  const corners = [
    ['baltic_sea', 'norway'],
    ['north_sea', 'sweden'],
    ['north_sea', 'paris'],
    ['english_channel', 'southern_netherlands'],
    ['atlantic', 'madrid'],
    ['western_mediterranean', 'portugal'],
    ['ligurian_sea', 'papal_states'],
    ['tyrrhenian_sea', 'tuscany'],
    ['aegean_sea', 'wallachia'],
    ['black_sea', 'constantinople'],
  ];
  for (const [sea, land] of corners) expect(coast(sea, land), `${sea} ${land}`).toBe(false);
});

test('7E-FAQ-06 7E-EX-25 Constantinople is one region between Salonica, Bulgaria and Konya', () => {
  const around = LAND_FROM[region('constantinople')].map((r) => REGION_IDS[r]);
  expect(around.sort()).toEqual(['bulgaria', 'konya', 'salonica']);
  expect(distance('salonica', 'konya', LAND_FROM)).toBe(2);
});

test('7E-FAQ-07 7E-EX-25 the Aegean links the Black Sea with the Ionian and the Levantine Sea', () => {
  expect(distance('black_sea', 'ionian_sea', SEA_FROM)).toBe(2);
  expect(distance('black_sea', 'levantine_sea', SEA_FROM)).toBe(2);
});
