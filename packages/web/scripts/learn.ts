/**
 * Records the games of the tutorials anew, after a rule or a lesson has changed: `node scripts/learn.ts [--same] [game…]`.
 * `--same`: the recorded game stays, which lessons may tell of, and new lessons find their places in it.
 * Our own players play; as soon as the learner's seat meets the position that the next lesson waits for, it is noted. A
 * game in which a lesson never finds its position is thrown away. Of the others one that the learner wins is kept, if there is
 * one, and that which gets to its lessons soonest.
 */

import { writeFileSync } from 'node:fs';
import { type Title, USUAL_LEVEL } from '@tabularium/bots';
import { type Answer, Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import {
  type Course,
  goodOptions,
  LEARNER,
  type LessonPosition,
  momentOf,
  type Recorded,
  type Step,
} from '../src/learn/course.ts';
import { COURSES, recorded as recordedGame, recordOf } from '../test/courses.ts';

/** Seeds tried at least, and at most as long as none has all lessons. */
const ENOUGH = 60;
const SEEDS = 400;
/** Answers without a new lesson after which a game is given up. */
const PATIENCE = 1500;
/** As good as lessons that come so many answers earlier. */
const WINNING = 1000;

interface Take {
  readonly recorded: Recorded;
  /** How late the lessons come, all in all; less is better. */
  readonly cost: number;
}

function answerTo(step: Step, moment: LessonPosition, botSays: Answer): Answer | undefined {
  const shown = step.show?.(moment);
  if (shown !== undefined) return shown;
  return step.good?.(botSays, moment) ? botSays : goodOptions(step, moment)[0];
}

/** The recorded game, or how many lessons it had. */
function record(title: Title, course: Course, seed: string): Take | number {
  const table = Table.start(title.game, { seats: course.seats, seed, options: course.options });
  const luck = Chance.fromSeed(`${seed}/bots`);
  const bot = title.bots[USUAL_LEVEL];
  const found: { at: number; show?: Answer }[] = [];
  let patience = PATIENCE;
  while (found.length < course.steps.length) {
    if (--patience === 0) return found.length;
    const chair = table.chair(LEARNER);
    if (!chair && !table.over) {
      const other = table.next && table.chair(table.next.seat);
      if (!other) return found.length;
      table.answer(other.seat, bot(other, luck));
      continue;
    }
    const moment = momentOf(course, table);
    const botSays = chair && bot(chair, luck);
    let show: Answer | undefined;
    for (
      let step = course.steps[found.length];
      show === undefined && step?.when(moment);
      step = course.steps[found.length]
    ) {
      if (step.good) {
        show = botSays === undefined ? undefined : answerTo(step, moment, botSays);
        if (show === undefined) break;
      }
      found.push({ at: table.answers, ...(show === undefined ? {} : { show }) });
      patience = PATIENCE;
    }
    const next = course.steps[found.length];
    if (!next) break;
    if (botSays === undefined) return found.length;
    const given = table.answer(LEARNER, show ?? course.meanwhile?.(moment, next) ?? botSays);
    if (!given.ok) throw new Error(`before ${next.id}: ${given.code}`);
  }
  const answers = table.entries().map(({ seat, answer }) => [seat, answer] as const);
  const won = table.outcome?.places[LEARNER] === 1;
  const cost = found.reduce((sum, { at }) => sum + at, 0) - (won ? WINNING : 0);
  return { recorded: { seed, answers, steps: found }, cost };
}

/** The same game, with the places of all lessons in it; a lesson asks for what was played there. */
function again(title: Title, course: Course, { seed, answers }: Recorded): Recorded | number {
  const table = Table.start(title.game, { seats: course.seats, seed, options: course.options });
  const steps: { at: number; show?: Answer }[] = [];
  for (const [seat, answer] of [...answers, [LEARNER, undefined] as const]) {
    let asks = false;
    while (seat === LEARNER && !asks && course.steps[steps.length]?.when(momentOf(course, table))) {
      const { good } = course.steps[steps.length];
      asks = good !== undefined;
      if (good && (answer === undefined || !good(answer, momentOf(course, table)))) break;
      steps.push({ at: table.answers, ...(asks ? { show: answer } : {}) });
    }
    if (answer !== undefined) table.answer(seat, answer);
  }
  return steps.length === course.steps.length ? { seed, answers, steps } : steps.length;
}

function write(game: string, { seed, steps, answers }: Recorded): void {
  const lines = answers.map((entry) => JSON.stringify(entry)).join(',\n');
  writeFileSync(recordOf(game), `${JSON.stringify({ seed, steps }).slice(0, -1)},"answers":[\n${lines}\n]}\n`);
}

const same = process.argv.includes('--same');
const only = process.argv.slice(2).filter((word) => word !== '--same');
for (const course of COURSES) {
  if (only.length > 0 && !only.includes(course.game)) continue;
  const title = registry.get(course.game);
  if (!title) throw new Error(course.game);
  if (same) {
    const found = again(title, course, recordedGame(course.game));
    if (typeof found === 'number') throw new Error(`${course.game}: no ${course.steps[found].id}`);
    write(course.game, found);
    console.log(`${course.game}: ${found.steps.length} steps`);
    continue;
  }
  let best: Take | undefined;
  let most = 0;
  for (let n = 1; n <= (best ? ENOUGH : SEEDS); n++) {
    const tried = record(title, course, `lesson ${n}`);
    if (typeof tried === 'object') best = !best || tried.cost < best.cost ? tried : best;
    else if (tried > most) {
      most = tried;
      console.log(`${course.game}: seed ${n} has ${tried} of ${course.steps.length}, no ${course.steps[tried]?.id}`);
    }
  }
  if (!best) throw new Error(`${course.game}: no game has all lessons`);
  const { seed, steps, answers } = best.recorded;
  write(course.game, best.recorded);
  console.log(`${course.game}: ${steps.length} steps in ${answers.length} answers, ${seed}, cost ${best.cost}`);
}
