/** A process of its own that plays games to learn from, and matches between those who have learned. */
import { appendFileSync, readFileSync } from 'node:fs';
import { type Learnable, Network, type PackedNetwork, type Title } from '@tabularium/bots';
import { type Draw, type Meeting, playDeal, playLesson } from '@tabularium/bots/learn';
import { type Bot, Chance } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';

/** Games until the time is up; their examples go to two files that begin with `part`. */
export interface Lessons {
  readonly do: 'lessons';
  readonly game: string;
  readonly part: string;
  readonly seconds: number;
  readonly seed: string;
  /** Numbers of the games: the first, and how far apart. */
  readonly from: number;
  readonly step: number;
  /** Packed networks, the one to learn from first, then older ones. */
  readonly networks: readonly string[];
}
/** One deal, played twice. */
export interface Deal {
  readonly do: 'deal';
  readonly game: string;
  readonly a: string;
  readonly b: string;
  /** Absent: whatever tables are learned on. */
  readonly seats?: number;
  readonly seed: string;
  readonly deal: number;
}
export type Task = Lessons | Deal;
export type Said =
  | { readonly said: 'on'; readonly games: number; readonly rows: number }
  | { readonly said: 'done'; readonly won: number }
  | { readonly said: 'failed'; readonly error: string };

/** One seat in so many is taken by an older generation. */
const OLDER = 5;

const networks = new Map<string, Network>();
function networkIn(file: string, { inputs, changing }: Learnable): Network {
  let network = networks.get(file);
  if (!network) {
    network = new Network(JSON.parse(readFileSync(file, 'utf8')) as PackedNetwork, inputs, changing);
    networks.set(file, network);
  }
  return network;
}

function learnableOf(game: string): [Title, Learnable] {
  const title = registry.get(game);
  if (!title?.learnable) throw new Error(`nobody can learn ${game}`);
  return [title, title.learnable];
}

function play({ game, part, seconds, seed, from, step, networks: files }: Lessons): void {
  const [title, learnable] = learnableOf(game);
  const [own, ...older] = files.map((file) => networkIn(file, learnable));
  const draw: Draw = (seats, chance) =>
    learnable.player(older.length > 0 && chance.below(OLDER) === 0 ? chance.pick(older) : own, seats, chance);
  const end = performance.now() + 1000 * seconds;
  for (let n = from; performance.now() < end; n += step) {
    const { rows, x, y } = playLesson(title.game, learnable, draw, seed, n);
    appendFileSync(`${part}.x`, new Uint8Array(x.buffer));
    appendFileSync(`${part}.y`, new Uint8Array(y.buffer));
    say({ said: 'on', games: 1, rows });
  }
}

/** `net:FILE` and `master:FILE` are made of a network; then the yardsticks, then the game's own levels. */
function playerCalled(name: string, title: Title, learnable: Learnable): Bot {
  const at = name.indexOf(':');
  const [kind, file] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
  if (kind === 'net') return learnable.levels(networkIn(file, learnable)).hard.bot;
  if (kind === 'master' && file) return learnable.levels(networkIn(file, learnable)).master.bot;
  const bot = learnable.yardsticks[name] ?? title.bots[name];
  if (!bot) throw new Error(`${title.game.id} has no player called ${name}`);
  return bot;
}

function meet({ game, a, b, seats, seed, deal }: Deal): number {
  const [title, learnable] = learnableOf(game);
  const bots = [playerCalled(a, title, learnable), playerCalled(b, title, learnable)] as const;
  return playDeal(title.game, bots, meetingOf(learnable, seats, seed, deal), deal);
}

const TRIES = 1000;
function meetingOf(learnable: Learnable, seats: number | undefined, seed: string, deal: number): Meeting {
  const chance = Chance.fromSeed(`${seed} table ${deal}`);
  for (let tried = 0; tried < TRIES; tried++) {
    const table = learnable.tables(chance);
    if (seats === undefined || table.seats === seats) return { ...table, seed };
  }
  throw new Error(`nobody learns at tables of ${seats}`);
}

const say = (what: Said): void => void process.send?.(what);

process.on('message', (task: Task) => {
  try {
    if (task.do === 'lessons') play(task);
    say({ said: 'done', won: task.do === 'deal' ? meet(task) : 0 });
  } catch (error) {
    say({ said: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
