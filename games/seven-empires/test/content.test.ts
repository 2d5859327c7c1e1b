import { expect, test } from 'vitest';
import map from '../content/map.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };
import ledger from '../rules/ledger.json' with { type: 'json' };
import {
  ALL_UNITS,
  ARTILLERY,
  CARD_LETTERS,
  CITIES_OF,
  COAST_OF,
  DISTRIBUTIONS,
  EMPIRES,
  empireCalled,
  empireOfCard,
  HARBOURS_OF,
  HOME,
  INFANTRY,
  isCapital,
  isSea,
  LAND_FROM,
  REGIONS,
  type Region,
  regionCalled,
  SEA_FROM,
  SEAS,
  STARTS_BUILT,
  slotOfCard,
  TIMELINES,
  TWO_MASTER,
  timelineFor,
} from '../src/index.ts';

/** Every entry of the content says what it rests on. */
function bases(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(bases) : ['missing'];
}

test('every entry of the content names its basis', () => {
  const lists: { basis?: unknown }[][] = [
    map.empires,
    map.regions,
    map.landBorders,
    map.seaBorders,
    map.coastlines,
    setup.influenceCards,
    setup.rankFactors,
    setup.actionMarkers,
    setup.startingInfantry,
    setup.hourglassTiles,
    setup.timelines,
    setup.distributions,
  ];
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0);
    for (const entry of list) for (const basis of bases(entry.basis)) expect(['stated', 'inferred']).toContain(basis);
  }
});

function reachable(from: Region, next: (r: Region) => readonly Region[]): Set<Region> {
  const found = new Set([from]);
  for (const r of found) for (const n of next(r)) found.add(n);
  return found;
}

test('ids are unique, borders join what they should, and the whole map hangs together', () => {
  expect(new Set(map.regions.map((r) => r.id)).size).toBe(76);
  const pairs = [...map.landBorders, ...map.seaBorders, ...map.coastlines].map(({ between }) =>
    between.toSorted().join(),
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const r of REGIONS) {
    for (const n of LAND_FROM[r]) expect(isSea(r) || isSea(n)).toBe(false);
    for (const n of SEA_FROM[r]) expect(isSea(r) && isSea(n)).toBe(true);
    for (const n of COAST_OF[r]) expect(isSea(r)).not.toBe(isSea(n));
  }
  expect(reachable(REGIONS[0], (r) => [...LAND_FROM[r], ...SEA_FROM[r], ...COAST_OF[r]]).size).toBe(76);
  expect(reachable(SEAS[0], (r) => SEA_FROM[r]).size).toBe(15);
});

test('every Empire is one block of cities with one built capital, and as many harbours as its ships tell', () => {
  for (const e of EMPIRES) {
    const own = CITIES_OF[e];
    expect(reachable(own[0], (r) => LAND_FROM[r].filter((n) => HOME[n] === e)).size).toBe(own.length);
    expect(own.filter(isCapital).length).toBe(1);
    expect(own.filter((r) => isCapital(r) && STARTS_BUILT[r]).length).toBe(1);
    expect(HARBOURS_OF[e].length).toBe(ALL_UNITS[e * 4 + TWO_MASTER] - 5);
    expect(own.length - HARBOURS_OF[e].length).toBe(ALL_UNITS[e * 4 + INFANTRY] - 5);
    expect(ALL_UNITS[e * 4 + ARTILLERY]).toBe(ALL_UNITS[e * 4 + INFANTRY]);
  }
});

test('distributions give every seat the letters of its player count, of different Empires, and every Empire a monarch', () => {
  for (const { players, draft } of TIMELINES) {
    const cards = DISTRIBUTIONS.filter((d) => d.players === players);
    expect(cards.length).toBe(3);
    for (const { hands } of cards) {
      expect(hands.length).toBe(players);
      for (const hand of hands) {
        expect(hand.map((card) => CARD_LETTERS[slotOfCard(card)]).toSorted()).toEqual(draft.toSorted());
        expect(new Set(hand.map(empireOfCard)).size).toBe(hand.length);
      }
      expect(new Set(hands.flat()).size).toBe(hands.flat().length);
      expect(new Set(hands.flat().map(empireOfCard)).size).toBe(7);
    }
  }
});

test('the rulebook has 177 entries, and what they refer to exists', () => {
  const ids = new Set(ledger.map((entry) => entry.id));
  expect(ids.size).toBe(177);
  for (const { see } of ledger) for (const id of see) expect(ids.has(id), id).toBe(true);
});

test('what the content does not know is named in the error', () => {
  expect(() => empireCalled('atlantis')).toThrow('seven-empires content: no Empire is called atlantis');
  expect(() => regionCalled('atlantis')).toThrow('seven-empires content: no region is called atlantis');
  expect(() => timelineFor(7)).toThrow('seven-empires content: no timeline for 7 players');
});
