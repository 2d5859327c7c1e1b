import { faultyOf } from '@tabularium/web/test/pictures.ts';
import { expect, test } from 'vitest';
import { edition2004 } from '../editions/2004.ts';
import { drawings as artefacts } from '../pictures/artefacts.ts';
import { drawings as emblems } from '../pictures/emblems.ts';
import { drawings as events } from '../pictures/events.ts';
import { drawings as leaders } from '../pictures/leaders.ts';
import { ABILITIES, collector, contentOf } from '../src/index.ts';

const box = contentOf(collector, ['A', 'M', 'N', 'R', 'V', 'KS']);
const cards = box.cards.filter((card) => card !== undefined);
const then = contentOf(edition2004, []);

test('every empire has an emblem', () => {
  expect(cards.map(({ empire }) => empire.id).filter((id) => !emblems[id])).toEqual([]);
});

test('no two empires have the same emblem', () => {
  expect(new Set(Object.values(emblems).map(({ body }) => body)).size).toBe(Object.keys(emblems).length);
});

test('every event has a picture, in either edition', () => {
  const all = [...cards, ...then.cards.filter((card) => card !== undefined)];
  expect(all.map(({ event }) => event.id).filter((id) => !events[id])).toEqual([]);
});

test('every artefact has a picture, in either edition', () => {
  expect([...box.artefacts, ...then.artefacts].map(({ id }) => id).filter((id) => !artefacts[id])).toEqual([]);
});

test('every talent of a leader has a picture', () => {
  expect(Object.keys(leaders).toSorted()).toEqual([...ABILITIES].toSorted());
});

test.each([
  ['artefacts', artefacts],
  ['emblems', emblems],
  ['events', events],
  ['leaders', leaders],
])('every picture of %s is whole, in three inks and below three kilobytes', (_, drawings) => {
  expect(faultyOf(drawings)).toEqual({});
});
