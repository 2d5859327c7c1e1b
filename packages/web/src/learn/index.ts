/** The first games there are: each is loaded when somebody begins it. */
import type { Course, Recorded } from './course.ts';

const courses = import.meta.glob<{ readonly course: Course }>('../../../../games/*/lessons/index.ts');
const recordings = import.meta.glob<{ readonly default: unknown }>('../../../../games/*/lessons/recorded.json');
const folderOf = (game: string): string => `../../../../games/${game}/lessons`;

export const teaches = (game: string): boolean => `${folderOf(game)}/index.ts` in courses;

export async function loadCourse(game: string): Promise<{ course: Course; recorded: Recorded } | undefined> {
  if (!teaches(game)) return undefined;
  const [{ course }, recorded] = await Promise.all([
    courses[`${folderOf(game)}/index.ts`](),
    recordings[`${folderOf(game)}/recorded.json`](),
  ]);
  return { course, recorded: recorded.default as Recorded };
}
