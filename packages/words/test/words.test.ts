import type { Options, Settings } from '@tabularium/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { compileCatalogue } from '../src/compile.ts';
import {
  createTexts,
  differences,
  labelOf,
  lineText,
  nameFrom,
  nameThing,
  type Speaker,
  sentenceOf,
  texts,
  titleOf,
} from '../src/index.ts';

test('an id without a text still reads', () => {
  expect(sentenceOf('7a.trade.with-whom')).toBe('with whom');
  expect(sentenceOf('endTurn')).toBe('end Turn');
  expect(nameFrom('alexander-the-great')).toBe('Alexander the Great');
  expect(createTexts().t('x.no-such-text')).toBe('no such text');
});

test('two languages at the same time, each with its own marks', () => {
  const english = createTexts();
  english.load('en', compileCatalogue('en', { 'x.turns': '{n, plural, one {# turn} other {# turns}}: go!' }));
  english.speak('en');
  const french = createTexts();
  french.load('fr', compileCatalogue('fr', { 'x.turns': '{n, plural, one {# tour} other {# tours}} : allez !' }));
  french.speak('fr');
  expect(english.t('x.turns', { n: 2 })).toBe('2 turns: go!');
  expect(french.t('x.turns', { n: 2 })).toBe('2 tours\u00a0: allez\u00a0!');
});

test('whoever shows texts hears when one is read', () => {
  const spoken = createTexts();
  let reads = 0;
  spoken.whenRead(() => reads++);
  spoken.t('x');
  spoken.hasText('x');
  spoken.language();
  expect(reads).toBe(3);
});

test('what differs from the usual settings is told, with what belongs to it', () => {
  const catalogue = {
    'g.setting.horses': 'Horses',
    'g.setting.horses.help': 'There are horses.',
    'g.setting.end': 'End',
    'g.setting.end.told': 'It ends after {turns} turns.',
    'setting.on': '{name}',
    'setting.off': 'Without {name}',
    'setting.is': '{name}: {value}',
  };
  texts.load('en', compileCatalogue('en', catalogue));
  const settings = {
    horses: { kind: 'flag', default: false, rule: 'G-1' },
    riders: { kind: 'flag', default: false, only: { setting: 'horses', values: [true] } },
    rain: { kind: 'flag', default: true },
    end: { kind: 'choice', values: ['open', 'turns'], default: 'open' },
    turns: { kind: 'number', min: 1, max: 9, default: 5, only: { setting: 'end', values: ['turns'] } },
  } as const satisfies Settings;
  const said = (options: Options): string[] =>
    differences('g', settings, options).map(({ name, sentence }) => `${name}. ${sentence}`.trim());
  expect(said({})).toEqual([]);
  expect(said({ riders: true, turns: 7 })).toEqual([]);
  expect(said({ horses: true, rain: false })).toEqual(['Horses. There are horses.', 'Without rain.']);
  expect(said({ end: 'turns', turns: 7 })).toEqual(['End: turns. It ends after 7 turns.']);
  expect(differences('g', settings, { horses: true })[0].rule).toBe('G-1');
});

describe('a game speaks', () => {
  const catalogue = {
    'g.ask': 'Where to, {seat}?',
    'g.moved': '{seat} goes to {to}',
    'g.name.place.inn': 'the inn',
    'question.unknown': '{what}?',
  };
  texts.load('en', compileCatalogue('en', catalogue));
  texts.speak('en');
  afterAll(() => texts.whenRead(() => undefined));
  const speaker: Speaker = {
    face: { id: 'g', prefix: 'g', argKinds: { seat: 'seat', to: 'place' } },
    seats: [{ name: 'Livia' }, { name: 'Nero' }],
    presenter: { name: (_, kind, id) => (kind === 'place' && id === 7 ? 'the seventh hill' : undefined) },
  };
  test('of seats, of things in the catalogue and of those only its tables know', () => {
    expect(nameThing(speaker, 'seat', 1)).toBe('Nero');
    expect(nameThing(speaker, 'place', 'inn')).toBe('the inn');
    expect(nameThing(speaker, 'place', 7)).toBe('the seventh hill');
    expect(nameThing(speaker, 'place', 'old-bridge')).toBe('Old Bridge');
  });
  test('questions, facts and options; without a text of their own, too', () => {
    expect(titleOf(speaker, { about: 'g.ask', args: { seat: 0 } })).toBe('Where to, Livia?');
    expect(titleOf(speaker, { about: 'g.bid-more', args: { seat: 0 } })).toBe('bid more: Livia?');
    expect(lineText(speaker, { type: 'g.moved', ...{ seat: 0, to: 'inn' } })).toBe('Livia goes to the inn');
    expect(labelOf(speaker, { about: 'g.ask' }, { value: 'a', points: [{ kind: 'place', id: 7 }] })).toBe(
      'the seventh hill',
    );
    expect(labelOf(speaker, { about: 'g.ask' }, { value: 12 })).toBe('12');
  });
});
