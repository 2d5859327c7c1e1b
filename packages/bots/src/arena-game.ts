/** One game of a tournament: played, timed, and written down in one line. */
import { type Bot, Chance, type Happening, type Seat, Table } from '@tabularium/engine';
import { type Plan, seatingOf } from './arena-plan.ts';
import type { Title } from './title.ts';

/** A bot that looks ahead forks the table: without kept rests each fork would play the game again from its start. */
export const KEPT = { keep: true, tell: false } as const;

/** A finished game. Everything but the times is the same whenever and wherever it is played again. */
export interface GameRecord {
  /** Its number in its plan. */
  readonly n: number;
  readonly players: readonly string[];
  readonly places: readonly number[];
  readonly scores?: readonly number[];
  /** Who opened the game; absent where that is always the first chair. Turns go on from there clockwise. */
  readonly first?: Seat;
  readonly decisions: number;
  readonly rounds?: number;
  readonly ms: number;
  /** By player: decisions, milliseconds in all, the slowest one. */
  readonly thought: Readonly<Record<string, readonly [number, number, number]>>;
  /** By kind: what was with which seat. */
  readonly held?: Readonly<Record<string, readonly (readonly [string, number])[]>>;
}

/** Plays game `n` of the plan. The clock is the caller's: players and rules know none. */
export function playGame(title: Title, plan: Plan, n: number, now: () => number): GameRecord {
  const { game, notes } = title;
  const { players, seed } = seatingOf(plan, n);
  const bots = players.map((name) => botCalled(title, name));
  const begun = now();
  const start = { seats: plan.seats, seed, options: plan.options };
  const table = Table.start(game, start, notes?.hear ? { ...KEPT, tell: true } : KEPT);
  const chance = Chance.fromSeed(`${seed} players`);
  const thought: Record<string, [number, number, number]> = {};
  for (const name of players) thought[name] = [0, 0, 0];
  const held = new Map<string, Map<string, [string, number]>>();
  const note = (kind: string, name: string, seat: number): void => {
    const known = held.get(kind) ?? new Map<string, [string, number]>();
    held.set(kind, known.set(`${seat} ${name}`, [name, seat]));
  };
  let first: Seat | undefined;
  const hear = ({ what }: { readonly what: Happening }): void => {
    first ??= notes?.opens?.(what);
    const fact = notes?.hear?.(what, table);
    if (fact) note(fact.kind, fact.name, fact.seat);
  };
  table.happenings.forEach(hear);
  for (let question = table.next; question; question = table.next) {
    const { seat } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error(`no chair for seat ${seat}`);
    const since = now();
    const answer = bots[seat](chair, chance);
    const took = now() - since;
    const sum = thought[players[seat]];
    sum[0]++;
    sum[1] += took;
    sum[2] = Math.max(sum[2], took);
    const given = table.answer(seat, answer);
    if (!given.ok) {
      throw new Error(`${players[seat]} answers ${question.about} with ${JSON.stringify(answer)}: ${given.code}`);
    }
    given.happenings.forEach(hear);
  }
  for (const { kind, name, seat } of notes?.atEnd?.(table.state) ?? []) note(kind, name, seat);
  first ??= notes?.openedBy?.(table.state);
  const { places = [], scores } = table.outcome ?? {};
  return {
    n,
    players,
    places,
    ...(scores ? { scores } : {}),
    ...(first === undefined ? {} : { first }),
    decisions: table.answers,
    ...(notes ? { rounds: notes.countRounds(table.state) } : {}),
    ms: round(now() - begun),
    thought: Object.fromEntries(
      Object.entries(thought).map(([name, [decisions, ms, slowest]]) => [name, [decisions, round(ms), round(slowest)]]),
    ),
    ...(held.size > 0 ? { held: Object.fromEntries([...held].map(([kind, all]) => [kind, [...all.values()]])) } : {}),
  };
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000;

function botCalled(title: Title, name: string): Bot {
  const bot = title.bots[name];
  if (!bot) throw new Error(`${title.game.id} has no player called ${name}`);
  return bot;
}
