import { expect, test } from 'vitest';
import { AFFECTED, AGES, ALL_CARDS, BOARD, COUNTS, PERKS, SPECIALS, UNITS, URBAN } from '../src/model/content.ts';

const CARDS = ALL_CARDS as unknown as readonly Readonly<Record<string, unknown>>[];

/** Every value under a key, anywhere in the cards. */
function valuesOf(key: string): Set<string> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === key && typeof value === 'string') found.add(value);
      walk(value);
    }
  };
  walk(CARDS);
  return found;
}

test('the cards use the vocabulary, and every word of it', () => {
  expect([...valuesOf('per')].toSorted()).toEqual([...COUNTS].toSorted());
  expect([...valuesOf('who')].toSorted()).toEqual([...AFFECTED].toSorted());
  const perks = new Set(
    CARDS.flatMap((card) => (card['kind'] === 'pact' ? [] : Object.keys((card['perks'] ?? {}) as object))),
  );
  expect([...perks].toSorted()).toEqual([...PERKS].toSorted());
});

const KINDS: readonly string[] = [
  'farm',
  'mine',
  ...URBAN,
  ...UNITS,
  ...SPECIALS,
  ...['government', 'leader', 'wonder', 'action', 'event', 'territory', 'aggression', 'war', 'pact', 'tactic', 'bonus'],
];

test('every card has an id of its own, an age, a kind, and copies that grow with the players', () => {
  expect(new Set(CARDS.map((card) => card['id'])).size).toBe(CARDS.length);
  for (const card of ALL_CARDS) {
    expect(card.id, card.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(AGES[card.level], card.id).toBe(card.age);
    expect(KINDS, card.id).toContain(card.kind);
    const { 2: two, 3: three, 4: four } = card.copies;
    expect(two <= three && three <= four, card.id).toBe(true);
    expect('initial' in card ? four === 0 : four >= 1, card.id).toBe(true);
  }
});

test('each age has its leaders, wonders and technologies', () => {
  const count = (age: string, kinds: readonly string[]) =>
    ALL_CARDS.filter((card) => card.age === age && kinds.includes(card.kind)).reduce(
      (sum, card) => sum + card.copies['4'],
      0,
    );
  const technologies = KINDS.slice(0, KINDS.indexOf('leader'));
  for (const age of ['I', 'II', 'III']) {
    expect([count(age, ['leader']), count(age, ['wonder']), count(age, ['action']), count(age, technologies)]).toEqual([
      6, 4, 13, 30,
    ]);
  }
  expect([count('A', ['leader']), count('A', ['wonder']), count('A', ['action']), count('A', ['event'])]).toEqual([
    6, 4, 10, 10,
  ]);
});

test('technologies of a kind cost more and yield no less from level to level', () => {
  for (const kind of ['farm', 'mine', ...URBAN, ...UNITS]) {
    const ladder = ALL_CARDS.filter((card) => card.kind === kind && 'perWorker' in card).toSorted(
      (a, b) => a.level - b.level,
    );
    for (let i = 1; i < ladder.length; i++) {
      const [low, high] = [ladder[i - 1], ladder[i]];
      if (!('perWorker' in low) || !('perWorker' in high)) throw new Error(kind);
      expect(high.resourceCost, high.id).toBeGreaterThan(low.resourceCost);
      for (const [rating, amount] of Object.entries(low.perWorker)) {
        expect((high.perWorker as Record<string, number>)[rating], `${high.id} ${rating}`).toBeGreaterThanOrEqual(
          amount,
        );
      }
    }
  }
});

test('the boards have their squares and prices', () => {
  expect(BOARD.blueBank.reduce((sum, section) => sum + section.squares, 0)).toBe(16);
  expect(BOARD.yellowBank.reduce((sum, section) => sum + section.squares, 0)).toBe(18);
  expect(BOARD.cardRow.prices).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
});
