/** Plays plans to their end, on all cores or on many machines; goes on where an earlier run was; can be stopped at any time. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Title } from '@tabularium/bots';
import {
  countDeeds,
  type GameRecord,
  gamesIn,
  type Plan,
  reportPage,
  type Statistics,
  summarise,
} from '@tabularium/bots/arena';
import { registry } from '@tabularium/games/registry';
import { EXIT, type Given, type Option } from './command.ts';
import { NAMES, nameOfGame, optionsFor, PACK_OPTION, seatsFor, titlesCalled, withPack } from './games.ts';
import { outsidersCalled } from './outside.ts';
import { Pool, Stopped } from './pool.ts';
import { count, startProgress } from './progress.ts';
import { type Line, Results, runOf, type Task } from './results.ts';

/** What simulate and arena have in common. */
export const RUN_OPTIONS: Readonly<Record<string, Option>> = {
  seats: { value: 'N', help: 'players at the table' },
  seed: { value: 'TEXT', help: 'the same seed deals the same games (tabularium)' },
  option: { value: 'NAME=VALUE', help: 'a setting of the game; may be given several times', many: true },
  pack: PACK_OPTION,
  player: {
    value: 'NAME=COMMAND',
    help: 'a program that speaks the protocol, as a player called NAME (or NAME=ws://…, where it listens); several times',
    many: true,
  },
  time: { value: 'MS', help: 'milliseconds that such a program has for an answer (as long as it takes)' },
  truth: { help: 'shows such programs the whole table if they ask: for "tabularium player"' },
  workers: { value: 'N', help: 'processes that play (all cores)' },
  out: {
    value: 'FILE',
    help: 'the results, a line per game; a run with the same file goes on where it was (data/results/…)',
  },
  report: { value: 'FILE', help: 'the report as one page (beside the results, .html)' },
  fresh: { help: 'begin anew instead of going on' },
  json: { help: 'the statistics as JSON on standard output' },
};

/** A plan for every game named on the line; the command says who plays, how, and at how many seats unless it is told. */
export async function plansFor(
  given: Given,
  form: Plan['form'],
  games: number,
  who: (title: Title) => { readonly players: string[]; readonly seats: number },
): Promise<Plan[]> {
  const pack = given.text('pack');
  const outside = outsidersCalled(given.all('player'));
  const fromOutside = {
    ...(Object.keys(outside).length > 0 ? { outside } : {}),
    ...(given.text('time') === undefined ? {} : { time: given.whole('time', 0) }),
    ...(given.on('truth') ? { truth: true as const } : {}),
  };
  const titles = await Promise.all(titlesCalled(given.words).map((title) => withPack(title, pack)));
  return titles.map((title) => {
    const { game } = title;
    const { players, seats } = who(title);
    const options = optionsFor(game, given.all('option'));
    return {
      game: game.id,
      version: game.version,
      ...(pack === undefined ? {} : { pack: resolve(pack) }),
      seats: seatsFor(title, given, options, seats),
      options,
      seed: given.text('seed') ?? 'tabularium',
      players,
      ...fromOutside,
      form,
      games,
    };
  });
}

/** The games that are played, in words. */
export const gamesOf = (plans: readonly Plan[]): string => plans.map(({ game }) => nameOfGame(game)).join(', ');

export interface Run {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly plans: readonly Plan[];
  readonly given: Given;
  /** The statistics as JSON, and in words. */
  readonly json: (statistics: readonly Statistics[]) => object;
  readonly words: (statistics: Statistics) => string[];
  /** What else is written when the games are played; returns where it is. */
  readonly after?: (results: Results) => readonly string[];
}

/** The files that the commands of players from outside name, as they are now: whose program has changed, plays another run. */
const programsIn = (plans: readonly Plan[]): Buffer[] =>
  [...new Set(plans.flatMap(({ outside = {} }) => Object.values(outside)))]
    .flatMap((command) => command.match(/[^\s"']+/g) ?? [])
    .filter((word) => {
      const there = statSync(word, { throwIfNoEntry: false });
      return there?.isFile() && there.size < 10_000_000; // a program, not what runs it
    })
    .map((file) => readFileSync(file));

interface Failed extends Task {
  readonly error: Error;
}

export async function playRun(run: Run): Promise<number> {
  const { plans, given } = run;
  const folder = join(process.env['DATA_DIR'] ?? 'data', 'results');
  const file =
    given.text('out') ??
    join(folder, `${run.name}-${plans.map(({ game }) => game).join('+')}-${runOf(plans, programsIn(plans))}.jsonl`);
  const page = given.text('report') ?? file.replace(/(\.jsonl)?$/, '.html');
  if (given.on('fresh')) rmSync(file, { force: true });

  let onDurable: (kept: number) => void = () => {};
  const results = await Results.open(file, plans, (done) => onDurable(done));
  const total = plans.reduce((sum, plan) => sum + gamesIn(plan), 0);
  const before = results.lines.size;
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  if (before > 0)
    say(
      before < total
        ? `Going on after ${count(before)} games in ${file}.`
        : `All ${count(total)} games are in ${file} already; --fresh plays them anew.`,
    );

  const failed: Failed[] = [];
  let stopped = false;
  if (before < total) {
    const progress = startProgress('games', total, before);
    onDurable = (done) => progress.at(done + failed.length);
    stopped = await play(results, given, failed, (line) => progress.say(line));
    progress.end();
  }
  await results.close();

  const statistics = plans.map((plan, i) =>
    summarise(plan, results.of(i), gamesIn(plan), registry.get(plan.game)?.notes?.rounds),
  );
  const counted = [...writeDeeds(results, given.text('out')), ...(run.after?.(results) ?? [])];
  const done = results.lines.size;
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(
    page,
    reportPage(
      { title: run.title, about: run.about, made: `Made on ${new Date().toISOString().slice(0, 10)}.` },
      statistics,
      NAMES,
    ),
  );
  if (given.on('json')) {
    const about = {
      complete: done === total,
      games: done,
      of: total,
      failed: failed.length,
      results: file,
      report: page,
    };
    process.stdout.write(`${JSON.stringify({ ...run.json(statistics), ...about }, null, 2)}\n`);
  } else {
    for (const one of statistics) process.stdout.write(`${['', ...run.words(one)].join('\n')}\n`);
    process.stdout.write(
      `\nResults  ${file}\nReport   ${page}\n${counted.map((path) => `Written  ${path}\n`).join('')}`,
    );
  }
  for (const { plan, n, error } of failed.slice(0, 5)) {
    say(
      `Game ${n + 1} of ${nameOfGame(plans[plan].game)} could not be played to its end: ${error.message.split('\n')[0]}`,
    );
  }
  if (failed.length > 5) say(`… and ${failed.length - 5} more.`);
  if (stopped) {
    say(`Stopped after ${count(done)} of ${count(total)} games. The same command goes on from here.`);
    return EXIT.stopped;
  }
  return failed.length > 0 ? EXIT.fault : EXIT.ok;
}

/** The statistics of the encyclopaedia, for plans that count for it: where its pages find them, or beside the results. */
function writeDeeds(results: Results, out: string | undefined): string[] {
  return results.plans.flatMap((plan, i) => {
    if (!plan.encyclopaedia) return [];
    const own = fileURLToPath(new URL(`../../../games/${plan.game}/encyclopaedia/statistics.json`, import.meta.url));
    const path = out === undefined ? own : `${out.replace(/\.jsonl$/, '')}-${plan.game}.json`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(countDeeds(plan, results.of(i)))}\n`);
    return [path];
  });
}

/** Plays what is missing. Returns whether it was stopped. */
async function play(results: Results, given: Given, failed: Failed[], say: (line: string) => void): Promise<boolean> {
  const { plans, missing } = results;
  const url = process.env['DATABASE_URL'];
  // Installed without the server there is no PostgreSQL.
  const queue = url ? await import('./queue.ts') : undefined;
  const db = url ? await queue?.connect(url) : undefined;
  const stop = new AbortController();
  const pool = new Pool(Math.min(given.whole('workers', Pool.cores()), missing.length), say);
  const onSignal = (): void => {
    stop.abort();
    pool.stop();
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  const fail = (task: Task, error: Error): void => void failed.push({ ...task, error });
  const keep = async (lines: readonly Line[]): Promise<void> => {
    for (const line of lines) results.add(line);
    await results.flush();
  };
  try {
    if (queue && db)
      await queue.lead(db, { run: runOf(plans), plans, tasks: missing, pool, keep, fail, stop: stop.signal });
    else await playHere(plans, missing, pool, (line) => results.add(line), fail);
  } finally {
    pool.stop();
    await results.flush();
    await db?.end();
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
  return stop.signal.aborted;
}

/** One game after the other for each process of the pool. */
async function playHere(
  plans: readonly Plan[],
  tasks: readonly Task[],
  pool: Pool,
  add: (line: Line) => void,
  fail: (task: Task, error: Error) => void,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < tasks.length) {
      const task = tasks[next++];
      try {
        const record: GameRecord = await pool.play(plans[task.plan], task.n);
        add({ plan: task.plan, ...record });
      } catch (error) {
        if (error instanceof Stopped) return;
        fail(task, error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await Promise.all(Array.from({ length: pool.size }, lane));
}

// ── The report in words ─────────────────────────────────────────────────────────────────────────────────────────────

const percent = (rate: number): string => `${(100 * rate).toFixed(1).padStart(5)} %`;
const figure = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: n >= 100 ? 0 : 2 });

export function inWords(s: Statistics): string[] {
  const partial = s.games < s.of ? ` of ${count(s.of)}` : '';
  const lines = [`${nameOfGame(s.game)}, ${s.players} players, ${count(s.games)}${partial} games`];
  const spread = (name: string, of: Statistics['decisions']): void => {
    if (of)
      lines.push(`  ${name.padEnd(16)} ${figure(of.mean)} on average, from ${figure(of.least)} to ${figure(of.most)}`);
  };
  if (s.rounds) spread(s.rounds.name, s.rounds.spread);
  spread('decisions', s.decisions);
  spread('seconds a game', s.secondsPerGame);
  spread('winning score', s.winningScores);
  for (const { player, spread: of } of s.scores) spread(`score, ${player}`, of);
  for (const rate of [...s.byPlayer, ...s.bySeat, ...s.byTurn]) {
    lines.push(
      `  ${rate.name.padEnd(16)} wins ${percent(rate.winRate)}  [${percent(rate.low)},${percent(rate.high)}]  by chance ${percent(rate.randomLevel)}`,
    );
  }
  for (const { player, rating, low, high } of s.ratings) {
    lines.push(`  ${player.padEnd(16)} rating ${rating.toFixed(0)} ± ${((high - low) / 2).toFixed(0)}`);
  }
  for (const { player, meanMs, slowestMs } of s.thinking) {
    lines.push(`  ${player.padEnd(16)} thinks ${figure(meanMs)} ms on average, ${figure(slowestMs)} ms at most`);
  }
  for (const [kind, rates] of Object.entries(s.things)) {
    const seen = rates.filter(({ times }) => times >= Math.min(10, s.games));
    const name = ({ name: what, winRate }: (typeof rates)[number]): string => `${what} ${(100 * winRate).toFixed(0)} %`;
    // Few enough to name them all, or the ends of the list.
    const few = seen.length <= 6;
    const best = `best ${seen
      .slice(0, few ? 6 : 3)
      .map(name)
      .join(', ')}`;
    if (seen.length > 0)
      lines.push(`  ${kind.padEnd(16)} ${few ? best : `${best}; worst ${seen.slice(-3).map(name).join(', ')}`}`);
  }
  return lines;
}
