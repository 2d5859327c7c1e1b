/** The lessons still fit the rules: every recorded position is there, teaches what it should, and has words in every language. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_LEVEL } from '@tabularium/bots';
import { Chance, type Scalar, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { type Course, goodOptions, LEARNER, lessonsOf, momentOf, type Recorded, values } from '../src/learn/course.ts';
import { COURSES, recorded as recordOf } from './courses.ts';

const src = join(import.meta.dirname, '../src');
const read = (path: string): unknown => JSON.parse(readFileSync(join(src, path), 'utf8'));
const wordsIn = (language: string, { game }: Course): Readonly<Record<string, string>> =>
  read(`../../../games/${game}/words/${language}/lessons.json`) as Readonly<Record<string, string>>;

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
  const recorded = recordOf(course.game);
  const { prefix, example } = registry.get(course.game) ?? {};

  test.skipIf(example)('has eight to twenty lessons', () => {
    expect(lessonsOf(course).length).toBeGreaterThanOrEqual(8);
    expect(lessonsOf(course).length).toBeLessThanOrEqual(20);
  });
  test('every lesson has its position', () => {
    expect(recorded.steps.length).toBe(course.steps.length);
  });

  test.each(course.steps.map((step, n) => [step.id, step, n] as const))(
    '%s: the position is what the lesson waits for, and the move it shows is legal and good',
    (_id, step, n) => {
      const { at, show } = recorded.steps[n];
      const table = tableOf(course, recorded, at);
      const moment = momentOf(course, table);
      expect(step.when(moment)).toBe(true);
      if (!step.good) return;
      expect(show).toBeDefined();
      expect(step.good(show ?? '', moment)).toBe(true);
      expect(table.answer(LEARNER, show)).toMatchObject({ ok: true });
    },
  );

  test.skipIf(example)('now and then a legal move is not what the lesson is about, and several moves are', () => {
    const choices = course.steps.flatMap((step, n) => {
      const moment = momentOf(course, tableOf(course, recorded, recorded.steps[n].at));
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

test('an attack is held off by whichever cards are enough, and not by keeping them', () => {
  const course = COURSES.find(({ game }) => game === 'through-the-ages');
  const at = course?.steps.findIndex(({ id }) => id === 'defend') ?? -1;
  if (!course || at < 0) throw new Error('no such lesson');
  const recorded = recordOf(course.game);
  const moment = momentOf(course, tableOf(course, recorded, recorded.steps[at].at));
  const show = recorded.steps[at].show as readonly string[];
  const others = values(moment).filter((value) => !show.includes(String(value)));
  const instead = [...show.slice(1), others[0]].sort();
  expect(course.steps[at].good?.(instead, moment)).toBe(true);
  expect(tableOf(course, recorded, recorded.steps[at].at).answer(LEARNER, instead)).toMatchObject({ ok: true });
  expect(course.steps[at].good?.([], moment)).toBe(false);
});

test('an action card that moves a worker to the better card does what the lesson on science asks', () => {
  const course = COURSES.find(({ game }) => game === 'through-the-ages');
  const step = course?.steps.find(({ id }) => id === 'better');
  const title = registry.get('through-the-ages');
  if (!course || !step || !title) throw new Error('no such lesson');
  const table = Table.start(title.game, { seats: 2, seed: 'an action card' });
  const chance = Chance.fromSeed('an action card');
  let byCard: readonly Scalar[] = [];
  while (byCard.length === 0) {
    const chair = table.next && table.chair(table.next.seat);
    if (!chair) throw new Error('no such card was held');
    if (chair.seat === LEARNER)
      byCard = values(momentOf(course, table)).filter((value) => /^play \S+ upgrade /.test(String(value)));
    if (byCard.length === 0) table.answer(chair.seat, title.bots[USUAL_LEVEL](chair, chance));
  }
  expect(goodOptions(step, momentOf(course, table))).toEqual(expect.arrayContaining([...byCard]));
});
