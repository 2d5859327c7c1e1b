/**
 * Records the games of the tutorials anew, after a rule or a lesson has changed: `node scripts/learn.ts [game…]`.
 * Our own players play; as soon as the learner's seat meets the position that the next lesson waits for, it is noted. A
 * game in which a lesson never finds its position is thrown away; of the others the one that gets to its lessons soonest is kept.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, type Title } from '@tabularium/bots';
import { type Answer, Chance, Table } from '@tabularium/engine';
import { type Course, goodOptions, LEARNER, type Moment, type Recorded, type Step } from '../src/learn/course.ts';
import { COURSES, momentOf } from '../src/learn/offline.ts';

/** Seeds tried at least, and at most as long as none has all lessons. */
const ENOUGH = 40;
const SEEDS = 400;
/** Answers without a new lesson after which a game is given up. */
const PATIENCE = 1500;

function botOf({ bots }: Title) {
  const bot = bots['normal'] ?? bots['standard'] ?? bots['random'];
  if (!bot) throw new Error('a bot is missing');
  return bot;
}

function answerTo(step: Step, moment: Moment, botSays: Answer): Answer | undefined {
  const shown = step.show?.(moment);
  if (shown !== undefined) return shown;
  return step.good?.(botSays, moment) ? botSays : goodOptions(step, moment)[0];
}

/** The recorded game, or how many lessons it had. */
function record(title: Title, course: Course, seed: string): Recorded | number {
  const table = Table.start(title.game, { seats: course.seats, seed, options: course.options });
  const luck = Chance.fromSeed(`${seed}/bots`);
  const bot = botOf(title);
  const found: { at: number; show?: Answer }[] = [];
  let patience = PATIENCE;
  for (;;) {
    const mine = table.question(LEARNER);
    let show: Answer | undefined;
    if (mine || table.over) {
      const moment = momentOf(course.game, table);
      const chair = table.chair(LEARNER);
      const botSays = chair && bot(chair, luck);
      for (let step = course.steps[found.length]; step?.when(moment); step = course.steps[found.length]) {
        if (step.good && botSays !== undefined) show = answerTo(step, moment, botSays);
        if (step.good && show === undefined) break;
        found.push({ at: table.answers, ...(step.good && show !== undefined ? { show } : {}) });
        patience = PATIENCE;
        if (step.good) break;
      }
      const next = course.steps[found.length];
      if (!next) break;
      if (!mine || botSays === undefined) return found.length;
      const given = table.answer(LEARNER, show ?? course.meanwhile?.(moment, next) ?? botSays);
      if (!given.ok) throw new Error(`${next.id}: ${given.code}`);
    } else {
      const q = table.next;
      const chair = q && table.chair(q.seat);
      if (!q || !chair) return found.length;
      table.answer(q.seat, bot(chair, luck));
    }
    if (--patience === 0) return found.length;
  }
  return { seed, answers: table.entries().map(({ seat, answer }) => [seat, answer] as const), steps: found };
}

/** How late the lessons come, all in all. */
const waiting = ({ steps }: Recorded): number => steps.reduce((sum, { at }) => sum + at, 0);

const only = process.argv.slice(2);
for (const course of COURSES) {
  if (only.length > 0 && !only.includes(course.game)) continue;
  const title = registry.get(course.game);
  if (!title) throw new Error(course.game);
  let best: Recorded | undefined;
  let most = 0;
  for (let n = 1; n <= (best ? ENOUGH : SEEDS); n++) {
    const tried = record(title, course, `lesson ${n}`);
    if (typeof tried === 'object') best = !best || waiting(tried) < waiting(best) ? tried : best;
    else if (tried > most) {
      most = tried;
      console.log(
        `${course.game}: seed ${n} has ${tried} of ${course.steps.length}; missing ${course.steps[tried]?.id}`,
      );
    }
  }
  if (!best) throw new Error(`${course.game}: no game has all lessons`);
  const head = JSON.stringify({ seed: best.seed, steps: best.steps });
  const answers = best.answers.map((entry) => JSON.stringify(entry)).join(',\n');
  const file = join(import.meta.dirname, `../src/learn/${course.game}.json`);
  writeFileSync(file, `${head.slice(0, -1)},"answers":[\n${answers}\n]}\n`);
  console.log(`${course.game}: ${best.steps.length} steps in ${best.answers.length} answers, ${best.seed}`);
}
