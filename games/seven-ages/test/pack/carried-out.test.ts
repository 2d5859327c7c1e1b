/** No artefact of either edition promises what nothing carries out. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { checkPack } from '../../src/content/pack.ts';
import type { ArtefactRules } from '../../src/content/tables.ts';
import { collector, contentOf, type Edition } from '../../src/index.ts';
import { EXPANSIONS } from '../helpers.ts';

const EDITIONS = [
  ['collector', collector],
  ['2004', edition2004],
] as const;

/** All chapters, without what only reads the pack. */
const chapters = readdirSync(new URL('../../src', import.meta.url), { withFileTypes: true, recursive: true })
  .filter((file) => file.isFile() && !file.parentPath.endsWith('content'))
  .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
  .join('\n');
const isSpokenOf = (name: string): boolean => chapters.includes(`'${name}'`);

/** Effects of the pack, with the artefact and what has become of it. */
function effectsOf({ pack }: Edition, rules: (id: string) => ArtefactRules) {
  return pack.artefacts.flatMap(({ id, onPlay = [], effects, penalties = [] }) =>
    [...onPlay, ...effects, ...penalties].map((effect) => ({ id, effect, rules: rules(id) })),
  );
}

test.each(EDITIONS)('every effect of the pack is compiled into something: %s', (_, edition) => {
  const content = contentOf(edition, edition === collector ? EXPANSIONS : []);
  const all = effectsOf(edition, (id) => content.artefacts[content.artefactOf.get(id) ?? -1].with16);
  expect(all.length).toBeGreaterThan(50);
  const lost = all.filter(({ effect, rules }) => {
    const { powers, penalties, everywhere, faithful, deeds, ...more } = rules;
    switch (effect.kind) {
      case 'modifier':
        return ![powers, penalties, everywhere, faithful].some((modifiers) => effect.name in modifiers);
      case 'deed':
        return !deeds[effect.on]?.some(({ deed }) => deed.kind === effect.deed.kind);
      case 'religiousSite':
        return !more.isSite;
      case 'noEntry':
        return !more.noEntry;
      case 'blocks':
        return more.blocks.length === 0;
      case 'censure':
        return more.censure === null;
      case 'climateClock':
        return content.climate === null;
      default:
        return false; // each has a test of its own
    }
  });
  expect(lost.map(({ id, effect }) => `${id} ${effect.kind}`)).toEqual([]);
});

test.each(EDITIONS)('every modifier is read and every moment reached by some chapter: %s', (_, edition) => {
  const names = effectsOf(edition, () => contentOf(edition).artefacts[0].with16).flatMap(({ effect }) => {
    if (effect.kind === 'modifier') return [effect.name];
    return effect.kind === 'deed' && effect.on !== 'arrival' ? [effect.on] : [];
  });
  expect([...new Set(names)].filter((name) => !isSpokenOf(name))).toEqual([]);
});

test('an effect that no chapter would carry out as it is written is refused', () => {
  const file = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'));
  const broken = (from: string, to: string): string[] => {
    const artefacts = readFileSync(new URL('../../content/artefacts.json', import.meta.url), 'utf8');
    expect(artefacts).toContain(from);
    const names = ['map', 'terrain', 'units', 'empires', 'leaders', 'events'].map((name) => `${name}.json`);
    const read = checkPack({
      ...Object.fromEntries(names.map((name) => [name, file(name)])),
      'artefacts.json': JSON.parse(artefacts.replace(from, to)),
    });
    return read.ok ? [] : read.problems.map(({ entry, reason }) => `${entry}: ${reason}`);
  };
  expect(broken('"peekHand":{"on":"beforeOwnAction"', '"peekHand":{"on":"afterDinner"')).toEqual([
    expect.stringMatching(/types satellites: effects\[1\]\.peekHand\.on must be one of .*; found "afterDinner"/),
  ]);
  expect(broken('"costPerCard":1', '"costPerCard":"all"')).toEqual([
    'types satellites: effects[1].peekHand.costPerCard must be a number',
  ]);
  expect(broken('{"range":{"add":1}}', '{"range":{"sub":1}}')).toEqual([
    expect.stringMatching(/range has an unknown field sub/),
  ]);
});
