import type { Chance } from './chance.ts';

/** A place at the table, counted from 0. */
export type Seat = number;
/** The id of a ledger entry, such as `7E-MOVE-13`. */
export type RuleId = string;
export type Scalar = string | number;
export type Args = Readonly<Record<string, Scalar>>;
/** What every answer to every question is made of: readable in a journal, safe on the wire. */
export type Answer = Scalar | readonly Scalar[];

/** A text of the product: an id into the message catalogues and what to put into it. */
export interface Text {
  readonly id: string;
  readonly args?: Args;
}

/** A thing on the board that an option points at, so that the board can light it up. */
export interface Target {
  readonly kind: string;
  readonly id: Scalar;
}

/** How an option presents itself: what it points at, its name, and what choosing it will bring about. */
export interface Shown {
  readonly points?: readonly Target[];
  readonly text?: Text;
  readonly effects?: readonly Text[];
  readonly group?: string;
}

/** Why something is not allowed: the rule that forbids it and the numbers behind it. */
export interface WhyNot {
  readonly rule: RuleId;
  readonly args?: Args;
}

export const REFUSALS = ['over', 'not-asked', 'stale', 'malformed', 'illegal', 'revealed', 'nothing-to-undo'] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** A typed "no". It never carries anything that its receiver may not know. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly rule?: RuleId;
  readonly about?: string;
  readonly args?: Args;
}

export type Shape = 'choose' | 'select' | 'amount' | 'arrange';

interface Asking {
  readonly seat: Seat;
  /** Stable id from the game's decision catalogue; also the id of the prompt's text. */
  readonly about: string;
  /** The rules behind the question; a refusal without a better reason names the first. */
  readonly rules: readonly RuleId[];
  /** What to put into the prompt's text. */
  readonly args?: Args;
  /** Others must not learn that this seat is being asked (event windows). */
  readonly discreet?: boolean;
}

interface Offering<V extends Scalar> extends Asking {
  /** How an option presents itself; called for people only, never in simulations. */
  readonly show?: (value: V) => Shown;
  /** Values worth showing greyed out, beside those that are open. */
  readonly barred?: (open: readonly V[]) => readonly V[];
  /** Why a value is not among the options. */
  readonly why?: (value: V) => WhyNot;
}

export interface Choose<V extends Scalar> extends Offering<V> {
  /** Every legal value. Computed when first needed: a replay never pays for it. */
  readonly options: () => readonly V[];
  /** Legality of one value without listing them all; must agree with `options`. */
  readonly allows?: (value: V) => boolean;
  /** A random legal value, where an even choice would make games of chance players meaningless (resigning, say). */
  readonly draw?: (chance: Chance) => V;
}

export interface Select<V extends Scalar> extends Offering<V> {
  readonly options: () => readonly V[];
  readonly min: number;
  readonly max: number;
  /** Legality of a whole selection that already has a right number of different options. */
  readonly test?: (picked: readonly V[]) => WhyNot | undefined;
  /** A random legal selection, where few selections pass the test. */
  readonly draw?: (chance: Chance) => readonly V[];
}

export interface Amount extends Asking {
  readonly min: number;
  readonly max: number;
  readonly test?: (amount: number) => WhyNot | undefined;
  readonly effect?: (amount: number) => Text;
}

export interface Arrange<V extends Scalar> extends Offering<V> {
  readonly items: () => readonly V[];
  readonly test?: (order: readonly V[]) => WhyNot | undefined;
}

/** A question as it leaves the table: plain data for panels, boards and bots across the net. */
export interface AskedOption extends Shown {
  readonly value: Scalar;
}
export interface AskedBarred extends AskedOption {
  readonly why: WhyNot;
}
export interface Asked {
  readonly at: number;
  readonly seat: Seat;
  readonly shape: Shape;
  readonly about: string;
  readonly rules: readonly RuleId[];
  readonly args?: Args;
  readonly options?: readonly AskedOption[];
  readonly barred?: readonly AskedBarred[];
  readonly min?: number;
  readonly max?: number;
}

/** A bug in the rules: a question without a legal answer. */
export class DeadEnd extends Error {
  constructor(about: string, seat: Seat) {
    super(`${about} for seat ${seat} has no legal answer`);
    this.name = 'DeadEnd';
  }
}

/**
 * One open decision of one seat. Four shapes only, so that every interface, bot and fuzzer can answer any of them.
 * Contract: `validate` accepts exactly the answers that `enumerate(Infinity)` would list (for `select`, in any order);
 * `sample` returns one of them; an open question has at least one.
 */
export abstract class Question<A extends Answer = Answer> {
  abstract readonly shape: Shape;
  abstract readonly asking: Asking;
  /** Set by the table: grows with the answers given; with the seat it names the question. */
  at = -1;

  get seat(): Seat {
    return this.asking.seat;
  }
  get about(): string {
    return this.asking.about;
  }
  get rules(): readonly RuleId[] {
    return this.asking.rules;
  }

  /** Nothing if the answer is legal; otherwise the refusal. */
  abstract validate(answer: unknown): Refusal | undefined;
  /** Legal answers in a stable order, at most `limit`. */
  abstract enumerate(limit: number): A[];
  /** Some legal answer. */
  abstract sample(chance: Chance): A;
  abstract describe(): Asked;

  protected refuse(code: RefusalCode, why?: WhyNot): Refusal {
    const { about, rules } = this.asking;
    return { ok: false, code, about, rule: why?.rule ?? rules[0], ...(why?.args ? { args: why.args } : {}) };
  }

  protected deadEnd(): never {
    throw new DeadEnd(this.about, this.seat);
  }

  protected head(): Pick<Asked, 'at' | 'seat' | 'shape' | 'about' | 'rules' | 'args'> {
    const { seat, about, rules, args } = this.asking;
    return { at: this.at, seat, shape: this.shape, about, rules, ...(args ? { args } : {}) };
  }
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
const isScalars = (value: unknown): value is readonly Scalar[] => Array.isArray(value) && value.every(isScalar);

function describeOptions<V extends Scalar>(
  asking: Offering<V>,
  values: readonly V[],
): Pick<Asked, 'options' | 'barred'> {
  const { show, barred, why, rules } = asking;
  const options = values.map((value) => ({ value, ...show?.(value) }));
  const closed = barred?.(values) ?? [];
  if (closed.length === 0) return { options };
  return {
    options,
    barred: closed.map((value) => ({ value, ...show?.(value), why: why?.(value) ?? { rule: rules[0] } })),
  };
}

class ChooseQuestion<V extends Scalar> extends Question<V> {
  readonly shape = 'choose';
  readonly asking: Choose<V>;
  private known: readonly V[] | undefined = undefined;

  constructor(asking: Choose<V>) {
    super();
    this.asking = asking;
  }
  private list(): readonly V[] {
    return (this.known ??= this.asking.options());
  }
  validate(answer: unknown): Refusal | undefined {
    const { allows, why } = this.asking;
    if (!isScalar(answer)) return this.refuse('malformed');
    const value = answer as V;
    if (allows ? allows(value) : this.list().includes(value)) return undefined;
    return this.refuse('illegal', why?.(value));
  }
  enumerate(limit: number): V[] {
    return this.list().slice(0, limit);
  }
  sample(chance: Chance): V {
    const { draw } = this.asking;
    if (draw) return draw(chance);
    const list = this.list();
    return list.length > 0 ? list[chance.below(list.length)] : this.deadEnd();
  }
  describe(): Asked {
    return { ...this.head(), ...describeOptions(this.asking, this.list()) };
  }
}

class SelectQuestion<V extends Scalar> extends Question<readonly V[]> {
  readonly shape = 'select';
  readonly asking: Select<V>;
  private known: readonly V[] | undefined = undefined;

  constructor(asking: Select<V>) {
    super();
    this.asking = asking;
  }
  private list(): readonly V[] {
    return (this.known ??= this.asking.options());
  }
  validate(answer: unknown): Refusal | undefined {
    const { min, max, test, why } = this.asking;
    if (!isScalars(answer) || new Set(answer).size !== answer.length) return this.refuse('malformed');
    if (answer.length < min || answer.length > max) return this.refuse('illegal');
    const options = this.list();
    for (const value of answer as readonly V[]) {
      if (!options.includes(value)) return this.refuse('illegal', why?.(value));
    }
    const wrong = test?.(answer as readonly V[]);
    return wrong ? this.refuse('illegal', wrong) : undefined;
  }
  enumerate(limit: number): V[][] {
    const { min, max, test } = this.asking;
    const options = this.list();
    const found: V[][] = [];
    const picked: V[] = [];
    const extend = (from: number): void => {
      if (picked.length >= min && !test?.(picked)) found.push(picked.slice());
      if (picked.length >= max) return;
      for (let i = from; i < options.length && found.length < limit; i++) {
        picked.push(options[i]);
        extend(i + 1);
        picked.pop();
      }
    };
    if (limit > 0) extend(0);
    return found;
  }
  sample(chance: Chance): readonly V[] {
    const { min, max, test, draw } = this.asking;
    if (draw) return draw(chance);
    const options = this.list();
    const most = Math.min(max, options.length);
    if (most < min) return this.deadEnd();
    for (let attempt = 0; attempt < 24; attempt++) {
      const picked = someOf(options, chance.between(min, most), chance);
      if (!test?.(picked)) return picked;
    }
    return this.enumerate(1)[0] ?? this.deadEnd();
  }
  describe(): Asked {
    const { min, max } = this.asking;
    return { ...this.head(), min, max, ...describeOptions(this.asking, this.list()) };
  }
}

/** `count` different items in their own order. */
function someOf<V>(items: readonly V[], count: number, chance: Chance): V[] {
  const picked: V[] = [];
  let needed = count;
  for (let i = 0; i < items.length && needed > 0; i++) {
    if (chance.below(items.length - i) < needed) {
      picked.push(items[i]);
      needed--;
    }
  }
  return picked;
}

class AmountQuestion extends Question<number> {
  readonly shape = 'amount';
  readonly asking: Amount;

  constructor(asking: Amount) {
    super();
    this.asking = asking;
  }
  validate(answer: unknown): Refusal | undefined {
    const { min, max, test } = this.asking;
    if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return this.refuse('malformed');
    if (answer < min || answer > max) return this.refuse('illegal');
    const wrong = test?.(answer);
    return wrong ? this.refuse('illegal', wrong) : undefined;
  }
  enumerate(limit: number): number[] {
    const { min, max, test } = this.asking;
    const found: number[] = [];
    for (let n = min; n <= max && found.length < limit; n++) if (!test?.(n)) found.push(n);
    return found;
  }
  sample(chance: Chance): number {
    const { min, max, test } = this.asking;
    if (!test && max >= min) return chance.between(min, max);
    const legal = this.enumerate(Number.POSITIVE_INFINITY);
    return legal.length > 0 ? chance.pick(legal) : this.deadEnd();
  }
  describe(): Asked {
    const { min, max, test, effect } = this.asking;
    if (!(effect || test) || max - min > 40) return { ...this.head(), min, max };
    const options = this.enumerate(41).map((value) => ({ value, ...(effect && { effects: [effect(value)] }) }));
    return { ...this.head(), min, max, options };
  }
}

class ArrangeQuestion<V extends Scalar> extends Question<readonly V[]> {
  readonly shape = 'arrange';
  readonly asking: Arrange<V>;
  private known: readonly V[] | undefined = undefined;

  constructor(asking: Arrange<V>) {
    super();
    this.asking = asking;
  }
  private list(): readonly V[] {
    return (this.known ??= this.asking.items());
  }
  validate(answer: unknown): Refusal | undefined {
    if (!isScalars(answer)) return this.refuse('malformed');
    const items = this.list();
    if (answer.length !== items.length || new Set(answer).size !== answer.length) return this.refuse('malformed');
    if (!items.every((item) => answer.includes(item))) return this.refuse('malformed');
    const wrong = this.asking.test?.(answer as readonly V[]);
    return wrong ? this.refuse('illegal', wrong) : undefined;
  }
  enumerate(limit: number): V[][] {
    const { test } = this.asking;
    const found: V[][] = [];
    const extend = (order: V[], left: readonly V[]): void => {
      if (left.length === 0 && !test?.(order)) found.push(order);
      for (let i = 0; i < left.length && found.length < limit; i++) {
        extend([...order, left[i]], left.toSpliced(i, 1));
      }
    };
    if (limit > 0) extend([], this.list());
    return found;
  }
  sample(chance: Chance): readonly V[] {
    const { test } = this.asking;
    for (let attempt = 0; attempt < 24; attempt++) {
      const order = chance.shuffle([...this.list()]);
      if (!test?.(order)) return order;
    }
    return this.enumerate(1)[0] ?? this.deadEnd();
  }
  describe(): Asked {
    return { ...this.head(), ...describeOptions(this.asking, this.list()) };
  }
}

/** One of the options. */
export const choose = <V extends Scalar>(asking: Choose<V>): Question<V> => new ChooseQuestion(asking);
/** Between `min` and `max` different options. */
export const select = <V extends Scalar>(asking: Select<V>): Question<readonly V[]> => new SelectQuestion(asking);
/** A whole number from `min` to `max`. */
export const amount = (asking: Amount): Question<number> => new AmountQuestion(asking);
/** All items, in an order. */
export const arrange = <V extends Scalar>(asking: Arrange<V>): Question<readonly V[]> => new ArrangeQuestion(asking);
