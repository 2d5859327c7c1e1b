/** The lessons still fit the rules: every recorded position is there, teaches what it should, and has words in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@tabularium/bots';
import { Table } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { type Course, goodOptions, LEARNER, lessonsOf, type Recorded, values } from '../src/learn/course.ts';
import { COURSES, momentOf, PREFIXES } from '../src/learn/offline.ts';

const src = join(import.meta.dirname, '../src');
const read = (path: string): unknown => JSON.parse(readFileSync(join(src, path), 'utf8'));
const recordOf = ({ game }: Course): Recorded => read(`learn/${game}.json`) as Recorded;
const wordsIn = (language: string, { game }: Course): Readonly<Record<string, string>> =>
  read(`locales/${language}/learn-${game}.json`) as Readonly<Record<string, string>>;

function tableOf({ game, seats, options }: Course, { seed, answers }: Recorded, at: number): Table {
  const title = registry.get(game);
  if (!title) throw new Error(game);
  const table = Table.start(title.game, { seats, seed, options });
  for (const [seat, answer] of answers.slice(0, at)) {
    const given = table.answer(seat, answer);
    if (!given.ok)
      throw new Error(`${game}: answer ${table.answers + 1} is refused (${given.code}): node scripts/learn.ts`);
  }
  return table;
}

describe.each(COURSES.map((course) => [course.game, course] as const))('the first game of %s', (_, course) => {
  const recorded = recordOf(course);
  const prefix = PREFIXES[course.game];

  test('has eight to fourteen lessons', () => {
    expect(lessonsOf(course).length).toBeGreaterThanOrEqual(8);
    expect(lessonsOf(course).length).toBeLessThanOrEqual(14);
    expect(recorded.steps.length).toBe(course.steps.length);
  });

  test.each(course.steps.map((step, n) => [step.id, step, n] as const))(
    '%s: the position is what the lesson waits for, and the move it shows is legal and good',
    (_id, step, n) => {
      const { at, show } = recorded.steps[n];
      const table = tableOf(course, recorded, at);
      const moment = momentOf(course.game, table);
      expect(step.when(moment)).toBe(true);
      if (!step.good) return;
      expect(show).toBeDefined();
      expect(step.good(show ?? '', moment)).toBe(true);
      expect(table.answer(LEARNER, show)).toMatchObject({ ok: true });
    },
  );

  test('now and then a legal move is not what the lesson is about, and several moves are', () => {
    const choices = course.steps.flatMap((step, n) => {
      const moment = momentOf(course.game, tableOf(course, recorded, recorded.steps[n].at));
      return step.good && moment.asked?.shape === 'choose'
        ? [{ good: goodOptions(step, moment).length, all: values(moment).length }]
        : [];
    });
    expect(choices.filter(({ good, all }) => good < all).length).toBeGreaterThan(4);
    expect(choices.filter(({ good }) => good > 1).length).toBeGreaterThan(2);
  });

  test.each(['en', 'fr'])('every lesson has its words (%s)', (language) => {
    const words = wordsIn(language, course);
    const wanted = [
      ...lessonsOf(course).map((lesson) => `learn.${prefix}.lesson.${lesson}`),
      ...course.steps.map(({ id }) => `learn.${prefix}.${id}`),
      ...course.steps.flatMap(({ id, good }) => (good ? [`learn.${prefix}.${id}.hint`] : [])),
    ];
    expect(wanted.filter((id) => !(id in words))).toEqual([]);
    const known = new Set([...wanted, ...course.steps.map(({ id }) => `learn.${prefix}.${id}.done`)]);
    expect(Object.keys(words).filter((id) => !known.has(id))).toEqual([]);
  });
});

test('an action card that moves a worker to the better card does what the lesson on science asks', () => {
  const science = COURSES.find(({ game }) => game === 'through-the-ages');
  const at = science?.steps.findIndex(({ id }) => id === 'better') ?? -1;
  if (!science || at < 0) throw new Error('no such lesson');
  const recorded = recordOf(science);
  const moment = momentOf(science.game, tableOf(science, recorded, recorded.steps[at].at));
  const byCard = values(moment).filter((value) => /^play \S+ upgrade /.test(String(value)));
  expect(byCard.length).toBeGreaterThan(0);
  expect(goodOptions(science.steps[at], moment)).toEqual(expect.arrayContaining(byCard));
});
