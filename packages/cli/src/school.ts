/**
 * Generations of players: games against themselves and those before them, training, a match against the best so far. All of it is
 * in one folder and goes on from there.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Learnable, PackedNetwork, Title } from '@tabularium/bots';
import { wilson } from '@tabularium/bots/arena';
import {
  bytesOf,
  type Generation,
  type Measured,
  packed,
  type Report,
  schoolPage,
  unpackedWeights,
  weightsFrom,
} from '@tabularium/bots/learn';
import { Crew } from './crew.ts';
import { ENDING, homeOf } from './homes.ts';
import type { Said } from './learner.ts';

export interface Wish {
  readonly title: Title;
  readonly learnable: Learnable;
  readonly folder: string;
  readonly cores: number;
  readonly seconds: number;
  readonly hidden: string;
  /** Packed weights to begin with. */
  readonly from?: string;
  /** The matches at the end, and their share of the time. */
  readonly matches: readonly Match[];
  readonly spare: number;
  readonly generations: number;
  readonly seed: string;
  readonly say: (line: string) => void;
}

export interface Match {
  /** `net` and `master` are the best network's. */
  readonly a: string;
  readonly b: string;
  readonly seats?: number;
  readonly games: number;
}

interface Records {
  readonly game: string;
  readonly version: string;
  readonly inputs: string;
  generations: Generation[];
  matches: Measured[];
  /** The file of the best network. */
  best: string | null;
}

const SLICE = 90;
const GATE = 12;
/** Numbers of the games of one generation. */
const NUMBERS = 100_000;
/** So many older networks sit down in self-play. */
const OLDER = 6;

export async function goToSchool(wish: Wish): Promise<void> {
  const school = new School(wish);
  try {
    await school.learn();
  } finally {
    school.close();
  }
}

class School {
  private readonly wish: Wish;
  private readonly records: Records;
  private readonly crew: Crew;
  private readonly begun = performance.now();

  constructor(wish: Wish) {
    mkdirSync(wish.folder, { recursive: true });
    this.wish = wish;
    this.records = this.load();
    this.crew = new Crew(wish.cores, (what) => this.log(what));
  }

  async learn(): Promise<void> {
    const { seconds, spare, generations } = this.wish;
    const most = this.records.generations.length + generations;
    const slice = Math.min(SLICE, seconds / 8);
    while (this.left() > spare * seconds + slice / 2 && this.records.generations.length < most) {
      const found = await this.generation(Math.min(slice, this.left() - spare * seconds));
      if (!found) break;
      this.save();
    }
    await this.lastMatches();
    this.save();
    this.log('done');
  }

  close(): void {
    this.crew.stop();
  }

  private left(): number {
    return this.wish.seconds - (performance.now() - this.begun) / 1000;
  }

  private log(line: string): void {
    this.wish.say(`[${Math.round((performance.now() - this.begun) / 1000)} s] ${line}`);
  }

  private file(name: string): string {
    return join(this.wish.folder, name);
  }

  private load(): Records {
    const { title, learnable, from, folder } = this.wish;
    const inputs = packed({ sizes: [learnable.inputs.length], layers: [] }, learnable.inputs, '').inputs;
    const path = join(folder, 'school.json');
    if (existsSync(path)) {
      const known = JSON.parse(readFileSync(path, 'utf8')) as Records;
      if (known.inputs === inputs && known.game === title.game.id) return known;
      throw new Error(`${folder} holds what was learned with other inputs`);
    }
    let best: string | null = null;
    if (from !== undefined) {
      const start = JSON.parse(readFileSync(from, 'utf8')) as PackedNetwork;
      if (start.inputs !== inputs) throw new Error(`${from} has weights for other inputs`);
      best = join(folder, 'net-0.json');
      writeFileSync(best, JSON.stringify(start));
      writeFileSync(join(folder, 'net-0.bin'), bytesOf(unpackedWeights(start)));
    }
    return { game: title.game.id, version: title.game.version, inputs, generations: [], matches: [], best };
  }

  private save(): void {
    const { title, folder } = this.wish;
    const { records } = this;
    writeFileSync(join(folder, 'school.json'), JSON.stringify(records));
    writeFileSync(
      join(folder, 'report.html'),
      schoolPage(`${title.name}: what was learned`, records.generations, records.matches),
    );
    if (records.best) copyFileSync(records.best, join(folder, 'best.json'));
  }

  // ── A generation ──────────────────────────────────────────────────────────────────────────────────────────────────

  private async generation(seconds: number): Promise<boolean> {
    const { records } = this;
    const n = records.generations.length + 1;
    const games = await this.selfPlay(n, seconds);
    if (games === 0) {
      this.log('no game was finished: nothing to learn from');
      return false;
    }
    const learned = await this.train(n);
    if (!learned) return false;
    const { report, net } = learned;
    let gate: Measured | undefined;
    const time = Math.min(GATE, seconds / 4);
    if (records.best) gate = await this.match({ a: `net:${net}`, b: `net:${records.best}`, games: 1000 }, time);
    const kept = gate === undefined || gate.rate >= 0.5;
    if (kept) records.best = net;
    const [usual] = Object.keys(this.wish.learnable.yardsticks);
    const yardstick =
      kept && usual !== undefined ? await this.match({ a: `net:${net}`, b: usual, games: 1000 }, time / 2) : undefined;
    records.generations.push({
      n,
      games,
      seconds,
      report,
      ...(gate ? { gate } : {}),
      ...(yardstick ? { yardstick } : {}),
      kept,
    });
    return true;
  }

  private async selfPlay(n: number, seconds: number): Promise<number> {
    const { title, seed } = this.wish;
    const folder = this.file(`data-${n}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const kept = this.records.generations.filter((one) => one.kept).map((one) => this.file(`net-${one.n}.json`));
    const older = [this.file('net-0.json'), ...kept].filter((file) => existsSync(file) && file !== this.records.best);
    const networks = this.records.best ? [this.records.best, ...older.slice(-OLDER)] : [];
    let [games, rows] = [0, 0];
    const heard = (said: Said): void => {
      if (said.said !== 'on') return;
      games += said.games;
      rows += said.rows;
    };
    await Promise.all(
      Array.from({ length: this.crew.size }, (_, member) =>
        this.crew.give(
          member,
          {
            do: 'lessons',
            game: title.game.id,
            part: join(folder, `part-${member}`),
            seconds,
            seed: `${seed} ${n}`,
            from: n * NUMBERS + member,
            step: this.crew.size,
            networks,
          },
          seconds,
          heard,
        ),
      ),
    );
    this.log(`generation ${n}: ${games} games, ${rows} examples in ${Math.round(seconds)} s`);
    return games;
  }

  private async train(n: number): Promise<{ readonly net: string; readonly report: Report } | undefined> {
    const { title, learnable, folder, hidden, seed } = this.wish;
    const out = this.file(`net-${n}.bin`);
    const data = readdirSync(folder).filter((name) => name.startsWith('data-'));
    const { best } = this.records;
    const start = best?.replace(/json$/, 'bin');
    const args = [
      ...data.flatMap((name) => [join(folder, name)]),
      ...['--inputs', String(learnable.inputs.length), '--out', out, '--hidden', hidden, '--seed', `${seed} ${n}`],
      ...['--seconds', String(Math.round(Math.max(20, Math.min(120, this.left() / 6))))],
      ...(start && existsSync(start) ? ['--start', start] : []),
    ];
    const said = await this.trainer(args, data.length);
    if (!said) return undefined;
    const report = JSON.parse(said) as Report;
    this.log(
      `trained on ${report.examples}: log-loss ${report.logLoss.toFixed(4)} (${report.blind.toFixed(4)} blind), error ${report.error.toFixed(4)}`,
    );
    const played = this.records.generations.reduce((sum, { games }) => sum + games, 0);
    const from = `self-play of version ${title.game.version}: generation ${n}, ${report.examples} positions, after ${played} games of older ones`;
    const net = this.file(`net-${n}.json`);
    writeFileSync(net, JSON.stringify(packed(weightsFrom(readFileSync(out)), learnable.inputs, from)));
    return { net, report };
  }

  /** With PyTorch where there is one, else in plain loops; the last line it says, which is the report. */
  private async trainer(args: readonly string[], folders: number): Promise<string | undefined> {
    const python = join(homeOf('bots'), 'learn', 'train.py');
    const given = ['--data', ...args];
    // In Node an option that may be given often is named every time.
    const named = [...args.slice(0, folders).flatMap((one) => ['--data', one]), ...args.slice(folders)];
    const plain = fileURLToPath(new URL(`./trainer${ENDING}`, import.meta.url));
    const ways: (readonly [string, readonly string[]])[] = [
      ...(existsSync(python) && (await this.hasTorch()) ? [['python3', [python, ...given]] as const] : []),
      [process.execPath, ['--disable-warning=ExperimentalWarning', '--max-old-space-size=8192', plain, ...named]],
    ];
    for (const [program, line] of ways) {
      const { code, out } = await run(program, line, (said) => this.log(said));
      if (code === 0) return out.trim().split('\n').at(-1);
      this.log(`${program} ended with ${code}`);
    }
    return undefined;
  }

  private torch: boolean | undefined;
  private async hasTorch(): Promise<boolean> {
    this.torch ??= (await run('python3', ['-c', 'import torch, numpy'], () => {})).code === 0;
    return this.torch;
  }

  // ── Matches ───────────────────────────────────────────────────────────────────────────────────────────────────────

  private async match(match: Match, seconds: number): Promise<Measured> {
    const [found] = await this.meet([match], seconds);
    this.log(inWords(found));
    return found;
  }

  private async lastMatches(): Promise<void> {
    const { best } = this.records;
    if (!best || this.wish.matches.length === 0) return;
    const named = (name: string): string => (name === 'net' || name === 'master' ? `${name}:${best}` : name);
    const matches = this.wish.matches.map((one) => ({ ...one, a: named(one.a), b: named(one.b) }));
    const found = await this.meet(matches, Math.max(10, this.left() - 5));
    for (const one of found) this.log(inWords(one));
    this.records.matches.push(...found);
  }

  /** The matches take turns, deal by deal, until all are played or the time is up. */
  private async meet(matches: readonly Match[], seconds: number): Promise<Measured[]> {
    const { title, seed } = this.wish;
    const end = performance.now() + 1000 * seconds;
    const sums = matches.map(() => ({ won: 0, games: 0 }));
    const rounds = Math.max(...matches.map(({ games }) => Math.ceil(games / 2)));
    const queue = Array.from({ length: rounds }, (_, deal) =>
      matches.flatMap(({ games }, match) => (2 * deal < games ? [{ match, deal }] : [])),
    ).flat();
    queue.reverse();
    const work = async (member: number): Promise<void> => {
      for (let next = queue.pop(); next && performance.now() < end; next = queue.pop()) {
        const { match, deal } = next;
        const { a, b, seats } = matches[match];
        const left = (end - performance.now()) / 1000;
        const task = { do: 'deal', game: title.game.id, a, b, seed: `${seed} match`, deal } as const;
        await this.crew.give(member, { ...task, ...(seats === undefined ? {} : { seats }) }, left, (said) => {
          if (said.said !== 'done') return;
          sums[match].won += said.won;
          sums[match].games += 2;
        });
      }
    };
    await Promise.all(Array.from({ length: this.crew.size }, (_, member) => work(member)));
    return matches.map(({ a, b, seats }, i) => {
      const { won, games } = sums[i];
      const rate = games === 0 ? 0 : won / games;
      return {
        a: short(a),
        b: short(b),
        ...(seats === undefined ? {} : { seats }),
        games,
        rate,
        ...wilson(rate, games),
      };
    });
  }
}

const short = (name: string): string => name.replace(/:.*net-(\d+)\.json$/, ' $1');
const inWords = ({ a, b, seats, games, rate, low, high }: Measured): string =>
  `${a} against ${b}${seats === undefined ? '' : `, ${seats} players`}: ${rate.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}) in ${games} games`;

function run(
  program: string,
  args: readonly string[],
  heard: (line: string) => void,
): Promise<{ readonly code: number; readonly out: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, wrong] = ['', ''];
    child.stdout.on('data', (data) => {
      out += String(data);
    });
    child.stderr.on('data', (data) => {
      wrong += String(data);
    });
    child.on('error', (error) => resolve({ code: 127, out: error.message }));
    child.on('close', (code) => {
      for (const line of out.trim().split('\n').slice(0, -1)) heard(line);
      if (code !== 0) heard(wrong.slice(-2000));
      resolve({ code: code ?? 1, out });
    });
  });
}
