/** All courses at once, for the recorder and for tests: the app loads one at a time. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@tabularium/games/registry';
import type { Course, Recorded } from '../src/learn/course.ts';

const GAMES = join(import.meta.dirname, '../../../games');
export const recordOf = (game: string): string => join(GAMES, game, 'lessons', 'recorded.json');
export const recorded = (game: string): Recorded => JSON.parse(readFileSync(recordOf(game), 'utf8')) as Recorded;

const taught = [...registry.keys()].filter((game) => existsSync(join(GAMES, game, 'lessons', 'index.ts')));

export const COURSES: readonly Course[] = await Promise.all(
  taught.map(async (game) => {
    const { course } = (await import(`@tabularium/${game}/lessons`)) as { readonly course: Course };
    return course;
  }),
);
