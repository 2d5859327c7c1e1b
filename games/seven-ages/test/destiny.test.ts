import { expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { collector, type Edition } from '../src/index.ts';
import { Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

/** Cards whose events have nothing to say in Destiny. */
function quiet(scene: Scene, count: number): number[] {
  return scene.state.deck
    .filter((id) => scene.content.cards[id]?.event.timing.every((when) => when === 'civilise'))
    .slice(0, count);
}

/** Seat 0 holds so many cards and has turned a Destiny marker over. */
function destiny(cards: number, prepare: (scene: Scene) => void = () => {}): Sitting {
  const scene = new Scene();
  scene.empire('egyptians', { seat: 0, level: 3, capital: 'egypt', units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.empire('harappans', { seat: 1, level: 3, capital: 'sind', units: { sind: ['spear'] }, marker: 'civilise' });
  scene.hand(0, ...quiet(scene, cards));
  prepare(scene);
  const game = scene.play();
  game.turnOver(0);
  return game;
}

test('7A-DEST-01 any number of cards may be discarded first', () => {
  for (const count of [0, 3, 5]) {
    const game = destiny(5);
    const out = game.hand(0).slice(0, count);
    game.answer('destiny.discard', out);
    expect(game.state.discards).toEqual(out);
    for (const card of out) expect(game.hand(0)).not.toContain(card);
  }
});

test('7A-DEST-02 then the hand is filled up to six', () => {
  const game = destiny(5);
  const kept = game.hand(0).slice(3);
  const deck = game.state.deck.length;
  game.answer('destiny.discard', game.hand(0).slice(0, 3));
  expect(game.hand(0)).toHaveLength(6);
  expect(game.hand(0)).toEqual(expect.arrayContaining(kept));
  expect(game.state.deck).toHaveLength(deck - 4);
});

test('7A-DEST-02 a larger hand draws nothing and is not cut down', () => {
  const game = destiny(8);
  game.answer('destiny.discard', game.hand(0).slice(0, 1));
  expect(game.hand(0)).toHaveLength(7);
  expect(game.state.action).toBe(null);
});

test('7A-DEST-03 7A-TERM-DECK the discards are shuffled when the deck runs out, those of this Destiny among them', () => {
  const game = destiny(5, (scene) => {
    scene.state.deck.length = 2;
  });
  const out = game.hand(0).slice(0, 3);
  const deck = game.state.deck.slice();
  game.answer('destiny.discard', out);
  // two cards of the deck, then two of the three that were just discarded
  expect(game.hand(0)).toEqual(expect.arrayContaining(deck));
  expect(game.hand(0)).toHaveLength(6);
  expect(game.state.discards).toEqual([]);
  expect(game.state.deck).toHaveLength(1);
  expect(out).toContain(game.state.deck[0]);
});

test('7A-TERM-DECK discards lie face up', () => {
  const game = destiny(2);
  const out = game.hand(0).slice();
  game.answer('destiny.discard', out);
  expect(game.table.view(1).discards).toEqual(out);
  expect(game.table.view(1).deck).toBe(game.state.deck.length);
});

test('7A-OPT05-07 with one card more, a destiny action fills the hand to seven', () => {
  const scene = new Scene({ optional: { oneMoreCard: true } });
  scene.empire('egyptians', { seat: 0, level: 3, capital: 'egypt', units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.hand(0, ...quiet(scene, 5));
  const game = scene.play();
  game.turnOver(0);
  game.answer('destiny.discard', []);
  expect(game.hand(0)).toHaveLength(7);
});

/** In 2004 the Egyptians, with a Religious leader in Egypt or without, have turned a Destiny marker over. */
function seers(
  leader: boolean,
  cards: number,
  prepare: (scene: Scene) => void = () => {},
  edition: Edition = edition2004,
): Sitting {
  const scene = new Scene({ edition });
  const us = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] } });
  if (leader) scene.leader(us, 'egypt', 'Re');
  scene.hand(0, ...quiet(scene, cards));
  prepare(scene);
  const game = scene.play();
  game.turnOver(us);
  return game;
}
const discarded =
  (count: number) =>
  (scene: Scene): void =>
    void scene.state.discards.push(...scene.state.deck.splice(0, count));

test('7A-DEST-2004-1 without a Religious leader cards come from the deck, and discards go on top', () => {
  const game = seers(false, 4, discarded(2));
  const pile = [...game.state.discards];
  const [out] = game.hand(0);
  game.answer('destiny.discard', [out]);
  expect([game.state.discards, isAsked(game, 'destiny.from')]).toEqual([[...pile, out], false]);
});

test('7A-DEST-02 by the other rules a Religious leader changes nothing', () => {
  const game = seers(true, 4, discarded(2), collector);
  game.answer('destiny.discard', []);
  expect([isAsked(game, 'destiny.from'), game.hand(0).length]).toEqual([false, 6]);
});

test('7A-DEST-2004-1 the whole hand is filled, from the deck where nothing is discarded, as far as there are cards', () => {
  const drawn = (deck: number, discards: number): [number, number] => {
    const game = seers(true, 4, (scene) => {
      scene.state.deck.length = deck + discards;
      discarded(discards)(scene);
    });
    game.answer('destiny.discard', []);
    while (isAsked(game, 'destiny.from')) game.answer('destiny.from', 'discards');
    return [game.hand(0).length, game.state.deck.length];
  };
  expect([drawn(9, 0), drawn(9, 1), drawn(1, 0)]).toEqual([
    [6, 7],
    [6, 8],
    [5, 0],
  ]);
});

test('7A-DEST-2004-1 a card said to come from the deck does', () => {
  const game = seers(true, 5, discarded(1));
  game.answer('destiny.discard', []);
  const next = game.state.deck.at(-1);
  game.answer('destiny.from', 'deck');
  expect([game.hand(0).at(-1), game.state.discards.length]).toEqual([next, 1]);
});

test('7A-DEST-02 for a marker on no empire nobody draws more than six', () => {
  const scene = new Scene();
  scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] } });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] } });
  scene.loose(0, 'destiny');
  scene.hand(0, ...quiet(scene, 2));
  const game = scene.play();
  game.turnOverLoose();
  game.answer('destiny.discard', []);
  expect(game.hand(0)).toHaveLength(6);
});
