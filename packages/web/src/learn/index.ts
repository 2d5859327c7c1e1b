/** The first games there are: each is loaded when somebody begins it. */
import type { Course, Recorded } from './course.ts';

type Loader = () => Promise<[{ readonly course: Course }, { readonly default: unknown }]>;

const courses: Readonly<Record<string, Loader>> = {
  'seven-ages': () => Promise.all([import('./seven-ages.ts'), import('./seven-ages.json')]),
  'seven-empires': () => Promise.all([import('./seven-empires.ts'), import('./seven-empires.json')]),
  'through-the-ages': () => Promise.all([import('./through-the-ages.ts'), import('./through-the-ages.json')]),
};

export const teaches = (game: string): boolean => game in courses;

export async function loadCourse(game: string): Promise<{ course: Course; recorded: Recorded } | undefined> {
  const found = await courses[game]?.();
  return found && { course: found[0].course, recorded: found[1].default as Recorded };
}
