/** All courses at once, for the recorder and for tests: the app loads one at a time. */
import type { Table } from '@tabularium/engine';
import type { Reading } from '../games/index.ts';
import { reading as sevenEmpiresReading } from '../games/seven-empires/reading.ts';
import { type Course, LEARNER, type Moment } from './course.ts';
import { course as sevenAges } from './seven-ages.ts';
import { course as sevenEmpires } from './seven-empires.ts';
import { course as throughTheAges } from './through-the-ages.ts';

export const COURSES: readonly Course[] = [sevenEmpires, throughTheAges, sevenAges];

/** What the texts of each game begin with. */
export const PREFIXES: Readonly<Record<string, string>> = {
  'seven-empires': '7e',
  'through-the-ages': 'tta',
  'seven-ages': '7a',
};

const READINGS: Readonly<Record<string, Reading>> = { 'seven-empires': sevenEmpiresReading };

/** What the learner sees at a table. */
export function momentOf(game: string, table: Table): Moment {
  const view = table.view(LEARNER);
  const asked = table.question(LEARNER)?.describe() ?? null;
  return { view, asked: asked && (READINGS[game]?.enrich?.(asked, view) ?? asked) };
}
