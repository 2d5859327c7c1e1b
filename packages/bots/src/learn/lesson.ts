/** One game of self-play and the examples it leaves. */
import { type Bot, Chance, Table } from '@tabularium/engine';
import { playOut } from '../arena.ts';
import { KEPT } from '../arena-game.ts';
import { firstPlace } from '../arena-stats.ts';
import type { Title } from '../title.ts';
import { ABOUT, FAR, type Learnable } from './learnable.ts';

/** Rows of inputs, and of what became of them, one after the other. */
export interface Examples {
  readonly rows: number;
  readonly x: Float16Array;
  readonly y: Float32Array;
}

/** Who sits down: drawn for each seat of each game. */
export type Draw = (seats: number, chance: Chance) => Bot;

/** The same seed and players play the same game. */
export function playLesson(game: Title['game'], learnable: Learnable, draw: Draw, seed: string, n: number): Examples {
  const chance = Chance.fromSeed(`${seed} players ${n}`);
  const { seats, options } = learnable.tables(chance);
  const size = learnable.inputs.length;
  const x = new Float32Array(size);
  const kept: { readonly seat: number; readonly at: number; readonly row: Float16Array }[] = [];
  const remembering =
    (bot: Bot): Bot =>
    (chair, luck) => {
      const answer = bot(chair, luck);
      for (const seat of learnable.kept(chair.question, answer, seats)) {
        learnable.features(table.view(seat), seat, x);
        kept.push({ seat, at: table.answers, row: new Float16Array(x) });
      }
      return answer;
    };
  const bots = Array.from({ length: seats }, () => remembering(draw(seats, chance)));
  const table = Table.start(game, { seats, seed: `${seed} ${n}`, options }, KEPT);
  playOut(table, (seat) => bots[seat], chance);
  const results = resultsOf(table, learnable);
  const all: Examples = {
    rows: kept.length,
    x: new Float16Array(kept.length * size),
    y: new Float32Array(kept.length * ABOUT.length),
  };
  kept.forEach(({ seat, at, row }, i) => {
    const { margin, won } = results[seat];
    all.x.set(row, i * size);
    all.y.set([n, seats, seat, margin, won, at / table.answers], i * ABOUT.length);
  });
  return all;
}

/** By seat: the lead in units, and the share of the first place. */
function resultsOf(table: Table, { points, margin }: Learnable) {
  const all = points(table.state);
  const places = table.outcome?.places ?? [];
  return all.map((own, seat) => {
    const rivals = Math.max(...all.filter((_, other) => other !== seat));
    const lead = (own - rivals) / margin;
    return { margin: Math.max(-FAR, Math.min(FAR, lead)), won: firstPlace(places, seat) };
  });
}
