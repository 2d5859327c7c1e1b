import { expect, test } from 'vitest';
import { collector } from '../src/index.ts';
import { provenance } from '../src/provenance.ts';

const kind = (id: string) => provenance.kinds.find((one) => one.id === id)?.entries ?? [];

test('every area, border, card and counter of the pack is told, printed or not', () => {
  const { areas, borders, canals, coasts, terrains, modifiers, resources, units, mixes, common } = collector.pack;
  const { empires, events, artefacts, artefactCards, named, unnamed } = collector.pack;
  const lists = { areas, borders, canals, coasts, units, mixes, empires, events, artefacts, artefactCards };
  for (const [name, list] of Object.entries(lists)) expect(kind(name).length, name).toBe(list.length);
  expect(kind('terrain').length).toBe(terrains.length + modifiers.length + resources.length);
  expect(kind('leaders').length + kind('unnamedLeaders').length).toBe(named.length + unnamed.length);
  expect(kind('elephants').length).toBe(common.elephants.length);
});

test('what is known of an empire card is named', () => {
  const egypt = kind('empires').find(({ ids }) => ids[0] === 'egyptians');
  expect(egypt).toMatchObject({ origin: 'partly', why: 'known: card, name, start, ages, offset' });
});

test('borders are printed where the examples of the rules name them', () => {
  const printed = kind('borders').filter(({ origin }) => origin === 'printed');
  expect(printed.map(({ name }) => name)).toContain('Germany – Low Countries');
  expect(printed.length).toBe(16);
});
