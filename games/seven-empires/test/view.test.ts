/** What a seat sees, what it has to imagine, and copies of a position. */
import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { ALL_UNITS, sevenEmpires } from '../src/index.ts';
import { copyState, countUnits, type SevenEmpires } from '../src/state.ts';
import { determinize, secrets } from '../src/view.ts';
import { acts, emptyBoard, move, newGame, put, until } from './scene.ts';

test('7E-MAT-09 secret are the tiles still to come, but not the laurel, and the tile in the box', () => {
  const { state } = newGame(4, { decades: 9 });
  state.decade = 3;
  expect(secrets(state)).toEqual(['tile-4', 'tile-5', 'tile-6', 'tile-7', 'tile-8', 'boxed']);
  expect(secrets({ ...state, boxed: null })).toEqual(['tile-4', 'tile-5', 'tile-6', 'tile-7', 'tile-8']);
});

/** A game of nine decades after its third, its unknown tiles dealt anew. */
function imagined(seed: number, change: (s: SevenEmpires) => void = () => undefined): SevenEmpires {
  const s = copyState(newGame(4, { decades: 9 }).state);
  s.decade = 3;
  change(s);
  determinize(s, Chance.fromSeed(seed));
  return s;
}

test('7E-MAT-09 7E-VAR-12 imagining deals the unknown tiles anew, the boxed one among them, and leaves the known ones', () => {
  const { track, boxed } = newGame(4, { decades: 9 }).state;
  const worlds = Array.from({ length: 30 }, (_, seed) => imagined(seed));
  for (const world of worlds) {
    expect(world.track.slice(0, 3)).toEqual(track.slice(0, 3));
    expect(world.track[8]).toBe('laurel');
    expect([...world.track.slice(3, 8), world.boxed].toSorted()).toEqual([...track.slice(3, 8), boxed].toSorted());
  }
  expect(new Set(worlds.map((world) => world.boxed)).size).toBeGreaterThan(1);
  expect(new Set(worlds.map((world) => world.track.join())).size).toBeGreaterThan(5);
});

test('7E-MAT-09 where the unknown tiles really lie makes no difference to what is imagined', () => {
  const turned = imagined(7, (s) => {
    s.track.splice(3, 5, ...s.track.slice(3, 8).reverse());
  });
  expect(turned).toEqual(imagined(7));
});

test('7E-MAT-09 without a tile in the box none is imagined there', () => {
  const s = copyState(newGame(4).state);
  determinize(s, Chance.fromSeed(1));
  expect(s.boxed).toBe(null);
});

test('7E-MAT-09 an imagined table keeps the laws of the game, and its first tile is another now and then', () => {
  const t = newGame(4);
  const laws = (s: SevenEmpires) => sevenEmpires.laws?.map(({ measure }) => measure(s));
  const worlds = Array.from({ length: 20 }, (_, seed) => t.determinize(0, Chance.fromSeed(seed)).state);
  for (const world of worlds) expect(laws(world)).toEqual(laws(t.state));
  expect(new Set(worlds.map((world) => world.track[0])).size).toBeGreaterThan(1);
});

test('7E-VAR-12 the law of the tiles counts every tile, on the track and in the box', () => {
  const { state } = newGame(4, { decades: 9 });
  const tiles = sevenEmpires.laws?.find(({ name }) => name === 'hourglass tiles');
  expect(tiles?.measure(state)).toEqual([...state.track, state.boxed].toSorted());
});

test('7E-MAT-02 every unit is on the board, in a fight or in the supply', () => {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'artillery', 2);
  put(s, 'france', 'marseille', 'infantry', 2);
  put(s, 'france', 'marseille', 'two-master');
  put(s, 'russia', 'baltic_sea', 'three-master');
  const supplied = s.supply.slice();
  expect(countUnits(s)).toEqual(ALL_UNITS);
  expect(s.supply).toEqual(supplied);
  const t = acts(s, 'spain', 'move-fight');
  expect(countUnits(t.state)).toEqual(ALL_UNITS);
  expect(countUnits(move(t, 'artillery@madrid', 'marseille').state)).toEqual(ALL_UNITS);
});

/** Every object in a position, by where it is. */
function objects(value: unknown, at = ''): Map<string, object> {
  if (typeof value !== 'object' || value === null) return new Map();
  const inner = Object.entries(value).flatMap(([key, part]) => [...objects(part, `${at}/${key}`)]);
  return new Map([[at, value], ...inner]);
}

test('a copy of a position is equal and shares nothing with it', () => {
  const s = emptyBoard();
  put(s, 'spain', 'madrid', 'artillery', 2);
  put(s, 'spain', 'bilbao', 'infantry');
  put(s, 'france', 'marseille', 'infantry', 2);
  put(s, 'france', 'marseille', 'two-master');
  const fighting = move(acts(s, 'spain', 'move-fight'), 'artillery@madrid', 'marseille').state;
  const over = until(newGame(2), () => false).state;
  for (const state of [newGame(4, { decades: 9 }).state, fighting, over]) {
    const copy = copyState(state);
    expect(copy).toEqual(state);
    const own = objects(copy);
    expect([...objects(state)].filter(([at, part]) => own.get(at) === part).map(([at]) => at)).toEqual([]);
  }
  expect(fighting.campaign?.fight).not.toBe(null);
  expect(over.final).not.toBe(null);
});
