import { expect, test } from 'vitest';
import cards from '../content/cards.json' with { type: 'json' };
import { provenance } from '../src/provenance.ts';

test('the game follows the edition of 2015, and every card of it is told as printed', () => {
  expect(provenance.edition).toMatchObject({ title: 'Through the Ages: A New Story of Civilization', year: 2015 });
  const told = provenance.kinds.flatMap(({ entries }) => entries);
  expect(told.filter(({ origin }) => origin !== 'printed')).toEqual([]);
  const ids = new Set(told.flatMap((entry) => entry.ids));
  expect(cards.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('a card whose moment print leaves open says how it is read', () => {
  const open = cards.flatMap((card) => ('openQuestion' in card ? [card.id] : []));
  const told = provenance.kinds.flatMap(({ entries }) => entries.filter(({ why }) => why).map(({ ids }) => ids[0]));
  expect(told).toEqual(open);
});
