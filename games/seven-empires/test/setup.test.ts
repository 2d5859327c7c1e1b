import { expect, test } from 'vitest';
import {
  CAPITAL_OF,
  CARD_LETTERS,
  CITY_REGIONS,
  cardOf,
  DISTRIBUTIONS,
  EMPIRES,
  STACK_SLOTS,
  TILE_COPIES,
  TIMELINES,
  WORKER_SLOT,
} from '../src/index.ts';
import { reassignMonarchs } from '../src/monarchs.ts';
import { influence, markerOf, positionOf, seatAtPosition, topCard, trayOf } from '../src/state.ts';
import {
  action,
  asks,
  crown,
  empire,
  emptyBoard,
  give,
  newGame,
  offered,
  region,
  supply,
  units,
  until,
} from './scene.ts';

const counts = [2, 3, 4, 5, 6];

test('7E-SETUP-01 power starts at nothing', () => {
  expect(newGame().state.power).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('7E-SETUP-02 7E-EX-02 initial cities lie one crown up; Edinburgh stays open', () => {
  const { city } = newGame().state;
  expect(['london', 'liverpool', 'york', 'edinburgh'].map((id) => city[region(id)])).toEqual([1, 1, 1, 0]);
  expect(['madrid', 'barcelona', 'bilbao'].map((id) => city[region(id)])).toEqual([1, 1, 0]);
  expect(['paris', 'brest', 'toulouse', 'lyon', 'marseille'].filter((id) => city[region(id)] === 1).length).toBe(4);
});

test('7E-SETUP-03 7E-EX-02 each capital has the only palace of its Empire, two crowns up', () => {
  const { palace } = newGame().state;
  for (const e of EMPIRES) expect(palace[CAPITAL_OF[e]]).toBe(2);
  expect(CITY_REGIONS.filter((r) => palace[r] > 0).length).toBe(7);
});

test('7E-SETUP-04 7E-SETUP-05 7E-EX-03 blue on III, red on II, three markers to choose from', () => {
  const t = newGame();
  for (const e of EMPIRES) {
    expect(markerOf(t.state, e, action('move-fight'))).toBe(3);
    expect(markerOf(t.state, e, action('empire'))).toBe(2);
    expect(trayOf(t.state, e)).toEqual([action('build-deploy'), action('attack'), action('palace')]);
  }
  until(t, (now) => asks(now) === '7e.action');
  expect(offered(t)).toEqual(['build-deploy', 'attack', 'palace']);
});

test('7E-SETUP-06 the stacks lie in order: A, B, C, Magistrate, three Peasants', () => {
  const s = emptyBoard();
  const taken: number[] = [];
  for (let card = topCard(s, EMPIRES[0], STACK_SLOTS); card >= 0; card = topCard(s, EMPIRES[0], STACK_SLOTS)) {
    taken.push(card);
    s.cards[card] = 0;
  }
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(taken.map((slot) => CARD_LETTERS[slot])).toEqual(['A', 'B', 'C', undefined, undefined, undefined, undefined]);
});

test('7E-SETUP-07 seven workers lie apart: a stack never offers one', () => {
  const s = emptyBoard();
  for (const e of EMPIRES) for (let slot = 0; slot < STACK_SLOTS; slot++) s.cards[cardOf(e, slot)] = 0;
  for (const e of EMPIRES) {
    expect(s.cards[cardOf(e, WORKER_SLOT)]).toBe(-1);
    expect(topCard(s, e, STACK_SLOTS)).toBe(-1);
  }
});

test('7E-SETUP-08 a random player starts; positions follow clockwise and never change', () => {
  const firsts = new Set(Array.from({ length: 40 }, (_, seed) => newGame(5, {}, seed).state.first));
  expect(firsts.size).toBe(5);
  const t = newGame(5, {}, 3);
  const { first, pawn, turn } = t.state;
  expect([pawn, turn]).toEqual([first, first]);
  const positions = () => [0, 1, 2, 3, 4].map((seat) => positionOf(t.state, seat));
  const before = positions();
  expect(before.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(before[(first + 1) % 5]).toBe(2);
  until(t, (now) => now.state.decade === 3);
  expect(t.state.pawn).not.toBe(pawn);
  expect(positions()).toEqual(before);
});

test('7E-SETUP-09 7E-SETUP-10 7E-EX-04 eight tiles, the laurel on 1770', () => {
  for (const seats of counts) {
    const { track } = newGame(seats).state;
    expect(track.length).toBe(8);
    expect(track.indexOf('laurel')).toBe(7);
  }
});

test('7E-SETUP-11 7E-EX-04 the other seven lie hidden on 1700 to 1760 in the order of the shuffle', () => {
  expect(newGame(4).view(0).track.slice(0, 7)).toEqual(new Array(7).fill('hidden'));
  expect(newGame(4, {}, 9).state.track).toEqual(newGame(4, {}, 9).state.track);
  const orders = new Set(Array.from({ length: 20 }, (_, seed) => newGame(4, {}, seed).state.track.join()));
  expect(orders.size).toBeGreaterThan(10);
});

test('7E-SETUP-12 the tiles for longer games stay out of the basic game', () => {
  for (const seats of counts) {
    const timeline = TIMELINES.find((t) => t.players === seats);
    expect(newGame(seats).state.track.slice(0, 7).toSorted()).toEqual(timeline?.tiles.toSorted());
    expect(newGame(seats).state.boxed).toBe(null);
  }
});

test('7E-SETUP-13 7E-EX-06 every position takes the cards its column lists', () => {
  for (const seats of counts) {
    for (const number of ['1', '2', '3']) {
      const { state } = newGame(seats, { distribution: number });
      const card = DISTRIBUTIONS.filter((d) => d.players === seats)[Number(number) - 1];
      const held = state.cards.flatMap((seat, i) => (seat >= 0 ? [i] : []));
      expect(held).toEqual(card.hands.flat().toSorted((a, b) => a - b));
      card.hands.forEach((hand, i) => {
        for (const c of hand) expect(state.cards[c]).toBe(seatAtPosition(state, i + 1));
      });
    }
  }
});

test('7E-SETUP-14 7E-EX-06 the greatest sum takes the monarch, not the best single card', () => {
  const s = emptyBoard(3);
  give(s, 0, 'france', 'nobility');
  give(s, 1, 'france', 'clergy');
  give(s, 1, 'spain', 'magistrate', 'peasant', 'peasant');
  give(s, 2, 'spain', 'nobility');
  reassignMonarchs(s);
  expect([s.monarch[empire('france')], s.monarch[empire('spain')]]).toEqual([0, 1]);
});

test('7E-SETUP-15 equal influence: the better letter rules', () => {
  const s = emptyBoard(2);
  give(s, 0, 'france', 'magistrate', 'peasant');
  give(s, 1, 'france', 'nobility');
  crown(s, 0, 'france');
  reassignMonarchs(s);
  expect(s.monarch[empire('france')]).toBe(1);
});

test('7E-SETUP-17 7E-EX-05 the fewer cards handed out, the more infantry in the capital', () => {
  const seen = new Set<string>();
  for (const seats of counts) {
    for (const number of ['1', '2', '3']) {
      const t = newGame(seats, { distribution: number });
      for (const e of EMPIRES) {
        const out = [0, 1, 2].filter((slot) => t.state.cards[cardOf(e, slot)] >= 0).length;
        const infantry = t.state.units[CAPITAL_OF[e] * 4];
        seen.add(`${out} cards, ${infantry} infantry`);
      }
    }
  }
  expect([...seen].toSorted()).toEqual(['1 cards, 2 infantry', '2 cards, 1 infantry', '3 cards, 0 infantry']);
  const s = newGame(2, { distribution: '1' });
  expect(units(s, 'vienna', 'infantry')).toBe(1);
  expect(supply(s, 'habsburg', 'infantry')).toBe(7);
});

test('7E-SETUP-17 7E-EX-05 an Empire of which no card was drafted starts with three infantry', () => {
  const t = newGame(4, { draft: 'letters' });
  const takesFrom = ['prussia', 'ottomans', 'spain', 'habsburg', 'france', 'russia'];
  while (asks(t) === '7e.draft') t.answer(t.next?.seat ?? 0, takesFrom.find((id) => offered(t).includes(id)) ?? '');
  expect(influence(t.state, 0, empire('great_britain'))).toBe(0);
  expect(units(t, 'london', 'infantry')).toBe(3);
});

test('there are 17 hourglass tiles, and every timeline can be laid with them', () => {
  expect([...TILE_COPIES.values()].reduce((a, b) => a + b)).toBe(17);
  for (const { tiles, longer, players } of TIMELINES) {
    for (const [tile, copies] of TILE_COPIES) {
      expect([...tiles, ...longer].filter((other) => other === tile).length).toBeLessThanOrEqual(copies);
    }
    for (const tile of tiles) if (Number(tile) > 0) expect(Number(tile)).toBeLessThanOrEqual(players);
  }
});

test('7E-SETUP-08 7E-SETUP-13 without a draft the decades begin at once, and nobody has been compensated', () => {
  const { phase, compensated } = newGame().state;
  expect([phase, compensated]).toEqual(['decades', -1]);
});

test('7E-VAR-05 before the draft nobody rules anything', () => {
  expect(newGame(3, { draft: 'letters' }).state.monarch).toEqual([-1, -1, -1, -1, -1, -1, -1]);
});
