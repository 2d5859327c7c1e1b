import { Chance } from '../chance.ts';
import { deepCopy } from '../clone.ts';
import { type Announcement, type Game, type Options, type OptionValue, seatsWith } from '../game.ts';
import { hash } from '../hash.ts';
import { exportJournal, importJournal, type Journal, journalOf, replay } from '../journal.ts';
import { type Answer, DeadEnd, type Question, type Seat } from '../question.ts';
import { Table } from '../table.ts';
import { notPlain, shared } from './plain.ts';

/** Something that breaks a contract, and the game in which it showed. */
export interface Fault {
  readonly check: string;
  readonly detail: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** The number of answers given before it showed. */
  readonly at: number;
}

export interface Check {
  /** How many random games; seats and options are gone through in turn. */
  readonly games?: number;
  readonly seats?: readonly number[];
  /** Sets of options to play with; by default every setting is moved off its default once. */
  readonly options?: readonly Readonly<Record<string, OptionValue>>[];
  readonly seed?: string;
  /** About how many positions of a game are looked at closely; less than 1: in that share of the games only one is. */
  readonly closely?: number;
  /** Stop after so many faults. */
  readonly faults?: number;
  /** How the random games are played, where sampling would not do (a game's own bot, say). */
  readonly player?: (table: Table, question: Question, chance: Chance) => Answer;
}

const LOUD = { keep: false, tell: true } as const;

/** Plays random games and reports every broken contract. An empty list is what you want. */
export function checkGame(game: Game, check: Check = {}): Fault[] {
  const { games = 100, closely = 4, faults: most = 5, seed = 'conformance' } = check;
  const tables = (check.options ?? variations(game)).flatMap((options) => {
    const { min, max } = seatsWith(game, options);
    return (check.seats ?? range(min, max)).map((seats) => ({ seats, options }));
  });
  const faults: Fault[] = [];
  for (let i = 0; i < games && faults.length < most; i++) {
    const { seats, options } = tables[i % tables.length];
    const run = new Run(game, seats, options, `${seed}-${i}`, closely, check.player);
    const fault = run.play();
    if (fault) faults.push(fault);
  }
  return faults;
}

/** The default options, and every setting moved off its default once. */
export function variations(game: Game): Record<string, OptionValue>[] {
  const sets: Record<string, OptionValue>[] = [{}];
  for (const [name, setting] of Object.entries(game.settings)) {
    const others: readonly OptionValue[] =
      setting.kind === 'flag'
        ? [!setting.default]
        : setting.kind === 'choice'
          ? setting.values
          : [setting.min, setting.max];
    const where = setting.only ? { [setting.only.setting]: setting.only.values[0] } : {};
    for (const value of others) if (value !== setting.default) sets.push({ ...where, [name]: value });
  }
  return sets;
}

/** Replays recorded games hash by hash. */
export function checkCorpus(game: Game, journals: readonly Journal[]): Fault[] {
  return journals.flatMap((journal) => {
    const replayed = replay(game, journal, undefined, { keep: false, tell: false });
    if (replayed.ok) return [];
    const { seats, options } = journal;
    const at = replayed.reason === 'diverged' ? replayed.at : 0;
    return [{ check: 'corpus', detail: replayed.detail, seats, options, seed: String(journal.seed), at }];
  });
}

/** How many different lines of `depth` answers there are from here: guards move generators, like perft in chess. */
export function countLines(table: Table, depth: number): number {
  const question = table.next;
  if (depth === 0 || !question) return 1;
  const answers = question.enumerate(Number.POSITIVE_INFINITY);
  if (depth === 1) return answers.length;
  let lines = 0;
  for (const answer of answers) {
    const line = table.fork({ keep: true, tell: false });
    line.answer(question.seat, answer);
    lines += countLines(line, depth - 1);
  }
  return lines;
}

/** A contract broken: leaves the game at once. */
class Broken extends Error {
  readonly check: string;
  constructor(check: string, detail: string) {
    super(detail);
    this.check = check;
  }
}

function must(holds: boolean, check: string, detail: () => string): void {
  if (!holds) throw new Broken(check, detail());
}

class Run {
  readonly game: Game;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly closely: number;
  readonly player: Check['player'];
  /** For the player's choices and the kit's own: never the table's luck. */
  readonly chance: Chance;
  at = 0;

  constructor(
    game: Game,
    seats: number,
    options: Options,
    seed: string,
    closely: number,
    player: Check['player'] | undefined,
  ) {
    this.game = game;
    this.seats = seats;
    this.options = options;
    this.seed = seed;
    this.closely = closely;
    this.player = player;
    this.chance = Chance.fromSeed(`player of ${seed}`);
  }

  play(): Fault | undefined {
    try {
      this.wholeGame();
      return undefined;
    } catch (error) {
      const { seats, options, seed, at } = this;
      if (error instanceof Broken) return { check: error.check, detail: error.message, seats, options, seed, at };
      if (error instanceof DeadEnd) return { check: 'no dead ends', detail: error.message, seats, options, seed, at };
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { check: 'crash', detail, seats, options, seed, at };
    }
  }

  private wholeGame(): void {
    const { game, seats, options, seed, chance } = this;
    const table = Table.start(game, { seats, options, seed }, { keep: true, tell: true });
    const laws = (game.laws ?? []).map((law) => ({ law, value: law.measure(table.state) }));
    // Positions to look at closely: often at first, then ever more rarely, so that long games cost no more.
    let gap = 3;
    let nextLook =
      this.closely >= 1
        ? chance.below(4)
        : chance.below(1000) < this.closely * 1000
          ? chance.below(200)
          : Number.POSITIVE_INFINITY;
    for (let question = table.next; question; question = table.next) {
      this.at = table.answers;
      must(this.at < game.maxAnswers, 'bounded length', () => `still going after ${game.maxAnswers} answers`);
      if (this.at >= nextLook) {
        this.lookClosely(table);
        gap = Math.ceil(gap * (1 + 6 / this.closely));
        nextLook = this.closely >= 1 ? this.at + 1 + chance.below(gap) : Number.POSITIVE_INFINITY;
      }
      this.answerOnce(table, table.asked.length > 1 ? chance.pick(table.asked) : question);
      for (const { law, value } of laws) {
        const now = law.measure(table.state);
        must(now === value || hash(now) === hash(value), 'law', () => `${law.name}${difference(value, now)}`);
      }
    }
    this.at = table.answers;
    this.everybodyHasAPlace(table);
    this.journalKeeps(table);
  }

  private everybodyHasAPlace({ standings }: Table): void {
    const { places } = standings;
    must(places.length === this.seats && places.includes(1), 'outcome', () => JSON.stringify(standings));
  }

  private answerOnce(table: Table, question: Question): void {
    const others = table.asked.filter((q) => q !== question);
    const before = others.length > 0 ? hash(table.state) : '';
    const drawn = table.chance.drawn;
    const answer = this.player?.(table, question, this.chance) ?? question.sample(this.chance);
    const given = table.answer(question.seat, answer, question.at);
    must(given.ok, 'sample is legal', () => `${question.about}: ${JSON.stringify(answer)} → ${JSON.stringify(given)}`);
    if (others.some((q) => table.question(q.seat) === q)) {
      const untouched = before === hash(table.state) && drawn === table.chance.drawn && table.happenings.length === 0;
      must(untouched, 'sealed answers change nothing', () => question.about);
    }
  }

  private lookClosely(table: Table): void {
    const { game } = this;
    const bent = notPlain(table.state);
    must(bent === undefined, 'plain state', () => `state${bent}`);
    const copy = game.clone ? game.clone(table.state) : deepCopy(table.state);
    must(hash(copy) === hash(table.state), 'clone is equal', () => firstDifference(table.state, copy));
    const kept = shared(table.state, copy);
    must(kept === undefined, 'clone shares nothing', () => `state${kept}`);
    const before = table.hash();
    for (const question of table.asked) this.questionKeeps(table, question);
    this.forksKeep(table);
    this.secretsKeep(table);
    this.undoKeeps(table);
    this.everybodyHasAPlace(table);
    must(table.hash() === before, 'looking changes nothing', () => 'the position changed while it was looked at');
  }

  private questionKeeps(table: Table, question: Question): void {
    const { seat, about, rules, at } = question;
    must(rules.length > 0, 'questions name rules', () => about);
    const some = question.enumerate(60);
    must(some.length > 0, 'no dead ends', () => `${about} for seat ${seat} has no legal answer`);
    must(
      notPlain(question.describe()) === undefined,
      'plain question',
      () => `${about}: ${notPlain(question.describe())}`,
    );
    // A fork's question has not listed its options yet: it judges by `allows`, which must agree with the list.
    const unlisted = table.fork().question(seat);
    for (const answer of some) {
      const refused = unlisted?.validate(answer);
      must(
        refused === undefined,
        'listed is legal',
        () => `${about}: ${JSON.stringify(answer)} → ${JSON.stringify(refused)}`,
      );
    }
    const tried = table.fork();
    const answer = this.chance.pick(some);
    const given = tried.answer(seat, answer, at);
    must(given.ok, 'listed is accepted', () => `${about}: ${JSON.stringify(answer)} → ${JSON.stringify(given)}`);
    this.badAnswersRefused(table.fork(), question);
  }

  private badAnswersRefused(table: Table, question: Question): void {
    const { seat, about, at } = question;
    const before = table.hash();
    const refuse = (
      who: Seat,
      answer: unknown,
      when: number | undefined,
      codes: readonly string[],
      named: boolean,
    ): void => {
      const given = table.answer(who, answer, when);
      must(
        !given.ok && codes.includes(given.code),
        'bad answers refused',
        () => `${about}: ${JSON.stringify(answer)} → ${JSON.stringify(given)}`,
      );
      must(
        !named || (!given.ok && given.rule !== undefined),
        'refusals name a rule',
        () => `${about}: ${JSON.stringify(given)}`,
      );
    };
    for (const bad of [undefined, null, {}, true, Number.NaN, [null], [[0]]])
      refuse(seat, bad, at, ['malformed'], true);
    const legal = question.enumerate(5000);
    if (legal.length < 5000) {
      for (const bad of mutations(question, legal, this.chance)) refuse(seat, bad, at, ['malformed', 'illegal'], true);
    }
    refuse(seat, legal[0], at - 1, ['stale'], false);
    for (let other = 0; other < this.seats; other++) {
      if (!table.question(other)) refuse(other, legal[0], undefined, ['not-asked'], false);
    }
    refuse(this.seats, legal[0], undefined, ['not-asked'], false);
    must(table.hash() === before, 'a refusal changes nothing', () => about);
  }

  private forksKeep(table: Table): void {
    const fork = table.fork({ keep: true, tell: false });
    must(fork.hash() === table.hash(), 'fork equals original', () => firstDifference(table.state, fork.state));
    const apart = shared(table.state, fork.state);
    must(apart === undefined, 'fork shares nothing', () => `state${apart}`);
    const before = table.hash();
    const twin = table.fork({ keep: true, tell: false });
    for (let n = 0; n < 12 && fork.next; n++) {
      const { seat } = fork.next;
      const answer = fork.next.sample(this.chance);
      const a = fork.answer(seat, answer);
      const b = twin.answer(seat, answer);
      must(a.ok && b.ok && fork.hash() === twin.hash(), 'forks stay equal', () =>
        firstDifference(fork.state, twin.state),
      );
    }
    must(table.hash() === before, 'a fork leaves the original alone', () => 'the original changed');
    const again = fork.fork();
    must(again.hash() === fork.hash(), 'a fork of a fork is equal', () => firstDifference(fork.state, again.state));
  }

  /** Undo gives back the very position, and is refused exactly when somebody learnt something. */
  private undoKeeps(table: Table): void {
    const { chance } = this;
    const tried = table.fork({ keep: true, tell: true });
    const question = chance.pick(tried.asked);
    const { seat } = question;
    const before = tried.hash();
    const luck = tried.chance.drawn;
    const hidden = this.hiddenBySeat(tried);
    const together = tried.asked.length > 1;
    const answer = question.sample(chance);
    const given = tried.answer(seat, answer);
    const after = tried.hash();
    const learnt =
      tried.chance.drawn !== luck ||
      this.hiddenBySeat(tried).some((now, s) => [...hidden[s]].some((name) => !now.has(name)));
    const views = range(0, this.seats - 1).map((s) => hash(tried.view(s)));
    const taken = tried.undo();
    if (taken.ok) {
      must(!learnt, 'undo stops at a reveal', () => `${question.about}: ${JSON.stringify(answer)} taken back`);
      must(tried.hash() === before, 'undo gives the position back', () => firstDifference(table.state, tried.state));
      tried.answer(seat, answer);
      must(tried.hash() === after, 'undone and done again', () => question.about);
      if (!together && given.ok) this.nothingLearnt(table, question, answer, views, given.happenings);
    } else {
      must(taken.code === 'revealed', 'undo refused', () => taken.code);
      const sealsMayBreak = table.asked.length === 1;
      must(learnt || sealsMayBreak, 'undo refused without a reveal', () => question.about);
      must(tried.hash() === after, 'a refused undo changes nothing', () => question.about);
    }
  }

  /** What a seat sees of an answer that can be taken back must not depend on what it did not know. */
  private nothingLearnt(
    table: Table,
    { seat, about }: Question,
    answer: Answer,
    views: readonly string[],
    happenings: readonly Announcement[],
  ): void {
    for (let viewer = 0; viewer < this.seats; viewer++) {
      const world = table.determinize(viewer, this.chance, LOUD);
      const given = world.answer(seat, answer);
      if (!given.ok) continue; // an answer that only makes sense with what the viewer does not know
      must(
        hash(world.view(viewer)) === views[viewer],
        'undo accounts for reveals',
        () => `${about} tells seat ${viewer} a secret`,
      );
      const heard = JSON.stringify(audible(given.happenings, viewer));
      must(
        heard === JSON.stringify(audible(happenings, viewer)),
        'happenings keep secrets',
        () => `${about}: ${heard}`,
      );
    }
  }

  private hiddenBySeat(table: Table): Set<string | number>[] {
    return range(0, this.seats - 1).map((seat) => new Set(this.game.secrets?.(table.state, seat)));
  }

  /** Nothing that a seat gets may depend on what it does not know. */
  private secretsKeep(table: Table): void {
    const { game, seats, chance } = this;
    for (let seat = 0; seat < seats; seat++) {
      const view = table.view(seat);
      const bent = notPlain(view);
      must(bent === undefined, 'plain view', () => `view${bent}`);
      const kept = shared(table.state, view);
      must(kept === undefined, 'view shares nothing', () => `view${kept}`);
      const hidden = game.secrets?.(table.state, seat) ?? [];
      let changed = false;
      const seen = this.seenBy(table, seat);
      for (let n = 0; n < 3; n++) {
        const world = table.determinize(seat, chance);
        changed ||= hash(world.state) !== hash(table.state);
        const look = this.seenBy(world, seat);
        for (const what of Object.keys(seen) as (keyof typeof seen)[]) {
          must(
            hash(look[what]) === hash(seen[what]),
            'no leaks',
            () => `${what} of seat ${seat}${difference(seen[what], look[what])}`,
          );
        }
        const law = game.laws?.find((l) => hash(l.measure(world.state)) !== hash(l.measure(table.state)));
        must(law === undefined, 'dealing anew keeps the laws', () => `${law?.name}`);
        if (n === 0) this.playOn(world, 40);
      }
      must(
        !changed || hidden.length > 0,
        'secrets are declared',
        () => `seat ${seat}: dealt anew, yet no secrets are listed`,
      );
      must(
        changed || hidden.length < 6,
        'secrets are dealt anew',
        () => `seat ${seat}: ${hidden.length} secrets, all left as they are`,
      );
    }
  }

  /** An imagined world is a game like any other: it can be played on. */
  private playOn(world: Table, answers: number): void {
    for (let n = 0; n < answers && world.next; n++) {
      const { seat, about } = world.next;
      const given = world.answer(seat, world.next.sample(this.chance));
      must(given.ok, 'imagined worlds can be played', () => `${about}: ${JSON.stringify(given)}`);
    }
  }

  /** Everything the table would send to a seat. */
  private seenBy(table: Table, seat: Seat) {
    const question = table.question(seat);
    const silly = 'no such thing';
    return {
      view: table.view(seat),
      'bystander view': table.view(null),
      question: question?.describe() ?? null,
      refusal: question?.validate(silly) ?? null,
      secrets: [...new Set(this.game.secrets?.(table.state, seat))].map(String).sort(),
      waiting: table.waitingFor(seat).includes(seat),
    };
  }

  private journalKeeps(table: Table): void {
    const { game, chance } = this;
    const journal = journalOf(table);
    const read = importJournal(exportJournal(journal));
    must(read.ok && hash(read.journal) === hash(journal), 'journal round trip', () =>
      read.ok ? 'changed' : read.fault,
    );
    const again = replay(game, journal, undefined, { keep: false, tell: false });
    must(again.ok && again.table.hash() === table.hash(), 'replay is identical', () =>
      again.ok ? 'other end' : again.detail,
    );
    const until = chance.below(journal.entries.length + 1);
    const unhashed = {
      ...journal,
      entries: journal.entries.map(({ seat, about, answer }) => ({ seat, about, answer })),
    };
    const part = replay(game, unhashed, until, { keep: false, tell: false });
    const reached = part.ok && part.table.answers === until;
    const expected = until > 0 ? journal.entries[until - 1].hash : undefined;
    must(reached && (!expected || part.table.hash() === expected), 'replay to a point', () => `answer ${until}`);
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const audible = (happenings: readonly Announcement[], seat: Seat): unknown[] =>
  happenings.filter(({ to }) => to === 'all' || to.includes(seat)).map(({ what }) => what);

/** Answers close to legal ones that are not legal. */
function mutations(question: Question, legal: readonly Answer[], chance: Chance): unknown[] {
  const known = new Set(legal.map((answer) => JSON.stringify(canonical(question, answer))));
  const base = chance.pick(legal);
  const candidates: unknown[] = ['no such option', -1, 1e9, 0.5, '', [], ['no such option']];
  if (typeof base === 'number') candidates.push(base + 1, base - 1, -base - 1);
  if (typeof base === 'string') candidates.push(`${base}x`, base.slice(1), base.toUpperCase());
  if (typeof base === 'object')
    candidates.push([...base, base[0] ?? 'x'], base.slice(1), [...base, 'x'], [...base].reverse());
  return candidates.filter((answer) => !known.has(JSON.stringify(canonical(question, answer))));
}

/** A selection means the same in any order. */
const canonical = (question: Question, answer: unknown): unknown =>
  question.shape === 'select' && Array.isArray(answer) ? answer.map((v) => JSON.stringify(v)).sort() : answer;

/** The first place where two plain values differ, for people to read. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b) ? undefined : `${path}: ${brief(a)} / ${brief(b)}`;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = difference(left[key], right[key], `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}

const firstDifference = (a: unknown, b: unknown): string =>
  `state${difference(a, b) ?? ': equal; the luck or the open question differs'}`;
const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
