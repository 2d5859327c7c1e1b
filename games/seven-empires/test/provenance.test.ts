import { expect, test } from 'vitest';
import map from '../content/map.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };
import { provenance } from '../src/provenance.ts';

const kind = (id: string) => provenance.kinds.find((one) => one.id === id)?.entries ?? [];

test('every list of the content is told entry by entry, printed or not', () => {
  const { about: _map, ...board } = map;
  const { about: _setup, ...cards } = setup;
  for (const [name, list] of Object.entries({ ...board, ...cards })) expect(kind(name).length, name).toBe(list.length);
});

test('an entry is printed if all of it is, reconstructed if nothing is', () => {
  const origin = (id: string) => kind('regions').find(({ ids }) => ids[0] === id)?.origin;
  expect([origin('north_sea'), origin('liverpool'), origin('london')]).toEqual(['printed', 'partly', 'reconstructed']);
});

test('no starting distribution is said to be printed', () => {
  expect(new Set(kind('distributions').map(({ origin }) => origin))).toEqual(new Set(['reconstructed']));
});
