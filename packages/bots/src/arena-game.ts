/** One game of a tournament: played, timed, and written down in one line. */
import {
  type Answer,
  type Bot,
  type Chair,
  Chance,
  type Happening,
  hash,
  type Question,
  type Seat,
  Table,
} from '@tabularium/engine';
import type { Balanced, Deed, HabitSeen } from './arena-notes.ts';
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
  /** By outside player: decisions that chance took for it, because it gave no legal answer in time. */
  readonly forfeits?: Readonly<Record<string, number>>;
  /** By kind: what was with which seat. */
  readonly held?: Readonly<Record<string, readonly (readonly [string, number])[]>>;
  /** For the encyclopaedia: page, deed, seat (-1: nobody's), the round of the first time, what it brought in all. */
  readonly deeds?: readonly DeedLine[];
  /** For the balance report: by seat what was dealt; table, row, figure and the fair one; how often each habit was seen. */
  readonly dealt?: readonly string[];
  readonly findings?: readonly FindingLine[];
  readonly habits?: readonly number[];
}
export type FindingLine = readonly [table: string, row: string, value: number, fair: number];
export type DeedLine = readonly [entry: string, deed: string, seat: number, round: number, amount: number];

/** An outside player at one table. */
export interface Guest {
  /** Its legal answer, or nothing where it gives none. */
  answer(chair: Chair): Promise<Answer | undefined>;
  /** The game is over. */
  rise(): void;
}
/** Brings the outside player of this name to the seats it has at the table. */
export type Invite = (name: string, title: Title, table: Table, seats: readonly Seat[], luck: string) => Promise<Guest>;

/** Plays game `n` of the plan. The clock is the caller's: players and rules know none. */
export async function playGame(
  title: Title,
  plan: Plan,
  n: number,
  now: () => number,
  invite?: Invite,
): Promise<GameRecord> {
  const { notes } = title;
  const { players, seed } = seatingOf(plan, n);
  const begun = now();
  const { table, watch } = tableFor(title, plan, n, seed);
  const chance = Chance.fromSeed(`${seed} players`);
  const guests = await seatGuests(
    Object.keys(plan.outside ?? {}),
    players,
    invite && ((name, seats) => invite(name, title, table, seats, hash([seed, name]))),
  );
  const forfeits: Record<string, number> = {};
  const bots = players.map((name) => (guests.has(name) ? undefined : botCalled(title, name)));
  const thought: Record<string, [number, number, number]> = {};
  for (const name of players) thought[name] = [0, 0, 0];
  const held = new Map<string, Map<string, [string, number]>>();
  const note = (kind: string, name: string, seat: number): void => {
    const known = held.get(kind) ?? new Map<string, [string, number]>();
    held.set(kind, known.set(`${seat} ${name}`, [name, seat]));
  };
  let first: Seat | undefined;
  const { deeds, count } = createCount(() => notes?.countRounds(table.state) ?? 0);
  const hear = ({ what }: { readonly what: Happening }): void => {
    first ??= notes?.opens?.(what);
    const fact = notes?.hear?.(what, table);
    if (fact) note(fact.kind, fact.name, fact.seat);
    if (plan.encyclopaedia) notes?.deeds?.(what, table.state).forEach(count);
    watch?.hear(what);
  };
  table.happenings.forEach(hear);
  for (let question = table.next; question; question = table.next) {
    const { seat } = question;
    const chair = table.chair(seat);
    if (!chair) throw new Error(`no chair for seat ${seat}`);
    const since = now();
    let answer = bots[seat]?.(chair, chance) ?? (await guests.get(players[seat])?.answer(chair));
    if (answer === undefined) {
      forfeits[players[seat]] = (forfeits[players[seat]] ?? 0) + 1;
      answer = chair.question.sample(chance);
    }
    const took = now() - since;
    const sum = thought[players[seat]];
    sum[0]++;
    sum[1] += took;
    sum[2] = Math.max(sum[2], took);
    watch?.before(question, answer);
    const given = table.answer(seat, answer);
    if (!given.ok) {
      throw new Error(`${players[seat]} answers ${question.about} with ${JSON.stringify(answer)}: ${given.code}`);
    }
    given.happenings.forEach(hear);
  }
  for (const guest of guests.values()) guest.rise();
  for (const { kind, name, seat } of notes?.atEnd?.(table.state) ?? []) note(kind, name, seat);
  if (plan.encyclopaedia) notes?.deedsAtEnd?.(table.state).forEach(count);
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
    thought: rounded(thought),
    ...(Object.keys(forfeits).length > 0 ? { forfeits } : {}),
    ...(held.size > 0 ? { held: Object.fromEntries([...held].map(([kind, all]) => [kind, [...all.values()]])) } : {}),
    ...(plan.encyclopaedia ? { deeds: [...deeds.values()] } : {}),
    ...watch?.seen(places),
  };
}

/** Its table, and what is watched there for a balance report. */
function tableFor({ game, notes }: Title, plan: Plan, n: number, seed: string) {
  const balance = plan.balance ? notes?.balance : undefined;
  const tell =
    notes?.hear !== undefined ||
    plan.encyclopaedia === true ||
    balance?.habit !== undefined ||
    balance?.watch !== undefined;
  const start = { seats: plan.seats, seed, options: plan.options };
  const table = Table.start(balance?.game?.(n) ?? game, start, { ...KEPT, tell });
  return { table, watch: balance && watchOf(balance, table.state) };
}

/** What the balance report wants to know of a game. */
function watchOf(balance: Balanced, state: object) {
  const dealt = balance.dealt?.(state);
  const habits = balance.habits?.map(() => 0);
  const following = balance.watch?.(state);
  const count = (seen: readonly (number | HabitSeen)[] = []): void => {
    for (const one of seen) {
      const [habit, amount] = typeof one === 'number' ? [one, 1] : one;
      if (habits) habits[habit] += amount;
    }
  };
  return {
    before: (question: Question, answer: Answer): void => count(balance.habitBefore?.(question, answer, state)),
    hear: (what: Happening): void => {
      count(balance.habit?.(what, state));
      count(following?.hear(what));
    },
    seen: (places: readonly number[]): Pick<GameRecord, 'dealt' | 'findings' | 'habits'> => {
      const findings = balance.findings?.(state) ?? following?.findings(places);
      count(balance.habitsAtEnd?.(state));
      return {
        ...(dealt ? { dealt } : {}),
        ...(findings ? { findings: findings.map(({ table, row, value, fair }) => [table, row, value, fair]) } : {}),
        ...(habits ? { habits } : {}),
      };
    },
  };
}

/** The outside players that sit at this table. */
async function seatGuests(
  outside: readonly string[],
  players: readonly string[],
  bring: ((name: string, seats: readonly Seat[]) => Promise<Guest>) | undefined,
): Promise<Map<string, Guest>> {
  const guests = new Map<string, Guest>();
  for (const name of outside) {
    const seats = players.flatMap((player, seat) => (player === name ? [seat] : []));
    if (seats.length === 0) continue;
    if (!bring) throw new Error(`nobody brings ${name}`);
    guests.set(name, await bring(name, seats));
  }
  return guests;
}

/** Adds up what is done with each thing, by whom; the round is that of the first time. */
function createCount(roundNow: () => number) {
  const deeds = new Map<string, [...DeedLine]>();
  const count = ({ entry, deed, seat = -1, amount = 0 }: Deed): void => {
    const key = `${entry} ${deed} ${seat}`;
    const known = deeds.get(key);
    if (known) known[4] += amount;
    else deeds.set(key, [entry, deed, seat, roundNow(), amount]);
  };
  return { deeds, count };
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000;
const rounded = (thought: Readonly<Record<string, readonly [number, number, number]>>): GameRecord['thought'] =>
  Object.fromEntries(
    Object.entries(thought).map(([name, [decisions, ms, slowest]]) => [name, [decisions, round(ms), round(slowest)]]),
  );

function botCalled(title: Title, name: string): Bot {
  const bot = title.bots[name];
  if (!bot) throw new Error(`${title.game.id} has no player called ${name}`);
  return bot;
}
