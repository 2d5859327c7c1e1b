/** The little arithmetic of the event cards: numbers, names, + - * /, comparisons, and or not, min max floor ceil half. */
import { NUMBER_NAMES, type NumberName, RECORDS, type RecordName } from './vocabulary.ts';

export type ValueName = NumberName | RecordName;
type Comparison = '>=' | '<=' | '==' | '!=' | '>' | '<';
type Operator = 'or' | 'and' | '+' | '-' | '*' | '/' | Comparison;
const CALLS = ['min', 'max', 'floor', 'ceil', 'half'] as const;
type CallName = (typeof CALLS)[number];

export type Expression =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'name'; readonly name: ValueName }
  | { readonly op: 'not' | 'minus'; readonly of: Expression }
  | { readonly op: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly op: 'call'; readonly call: CallName; readonly args: readonly Expression[] }
  /** The attacker has committed one of these units: known only in the conflict, round by round. */
  | { readonly op: 'attackerCommitted'; readonly units: readonly string[] };

/** An expression as it is written, and as it was understood when the pack was read. */
export interface Formula {
  readonly source: string;
  readonly tree: Expression;
}

/** A number, or how to work it out when the event is played. */
export type Amount = number | Formula;

export type Values = (name: ValueName) => number;

/** 7A-TERM-MODIFIERS: halves are rounded up from .5. */
export const half = (n: number): number => Math.floor(n / 2 + 0.5);

const known = new Map<string, Formula>();

/** Understands an expression; throws with the place where it cannot. Each is parsed once. */
export function formula(source: string): Formula {
  const found = known.get(source) ?? { source, tree: new Parser(source).whole() };
  known.set(source, found);
  return found;
}

export function evaluate(tree: Expression, values: Values): number {
  switch (tree.op) {
    case 'number':
      return tree.value;
    case 'name':
      return values(tree.name);
    case 'not':
      return Number(evaluate(tree.of, values) === 0);
    case 'minus':
      return -evaluate(tree.of, values);
    case 'call':
      return called(
        tree.call,
        tree.args.map((arg) => evaluate(arg, values)),
      );
    case 'attackerCommitted':
      return 0;
    default:
      return combined(tree.op, evaluate(tree.left, values), evaluate(tree.right, values));
  }
}

function called(call: CallName, args: readonly number[]): number {
  switch (call) {
    case 'min':
      return Math.min(...args);
    case 'max':
      return Math.max(...args);
    case 'floor':
      return Math.floor(args[0]);
    case 'ceil':
      return Math.ceil(args[0]);
    case 'half':
      return half(args[0]);
  }
}

function combined(op: Operator, a: number, b: number): number {
  switch (op) {
    case 'or':
      return Number(a !== 0 || b !== 0);
    case 'and':
      return Number(a !== 0 && b !== 0);
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '>=':
      return Number(a >= b);
    case '<=':
      return Number(a <= b);
    case '==':
      return Number(a === b);
    case '!=':
      return Number(a !== b);
    case '>':
      return Number(a > b);
    case '<':
      return Number(a < b);
  }
}

/** The names an expression speaks of. */
export function namesIn(tree: Expression): ValueName[] {
  switch (tree.op) {
    case 'name':
      return [tree.name];
    case 'not':
    case 'minus':
      return namesIn(tree.of);
    case 'call':
      return tree.args.flatMap(namesIn);
    case 'number':
    case 'attackerCommitted':
      return [];
    default:
      return [...namesIn(tree.left), ...namesIn(tree.right)];
  }
}

/** The units a condition forbids the attacker to commit: it holds round by round only while none of them is. */
export function barredUnits(condition: string | undefined): readonly string[] {
  if (condition === undefined) return [];
  const { tree } = formula(condition);
  return tree.op === 'not' && tree.of.op === 'attackerCommitted' ? tree.of.units : [];
}

const isDigit = (c: string): boolean => c >= '0' && c <= '9';
const isLetter = (c: string): boolean => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
const isWord = (c: string): boolean => isLetter(c) || isDigit(c) || c === '_' || c === '-';
const SIGNS = ['>=', '<=', '==', '!=', '+', '-', '*', '/', '(', ')', '<', '>', ','];
const COMPARISONS: readonly Comparison[] = ['>=', '<=', '==', '!=', '>', '<'];

/** Words, numbers and signs. A hyphen is part of a word only between two letters: `pick - 2`, but `ship-of-the-line`. */
function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < source.length; ) {
    const first = source[at];
    let end = at + 1;
    if (isDigit(first)) while (end < source.length && (isDigit(source[end]) || source[end] === '.')) end++;
    else if (isLetter(first)) {
      while (end < source.length && isWord(source[end]) && (source[end] !== '-' || isLetter(source[end + 1] ?? '')))
        end++;
    } else if (first !== ' ') end = at + (SIGNS.find((sign) => source.startsWith(sign, at))?.length ?? 1);
    if (first !== ' ') tokens.push(source.slice(at, end));
    at = end;
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly string[];
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokensOf(source);
  }

  whole(): Expression {
    const parsed = this.#or();
    if (this.#at < this.#tokens.length) this.#wrong();
    return parsed;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }
  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }
  #wrong(): never {
    throw new Error(`"${this.#source}" cannot be read at ${this.#peek() ?? 'the end'}`);
  }
  #or(): Expression {
    let left = this.#and();
    while (this.#take('or')) left = { op: 'or', left, right: this.#and() };
    return left;
  }
  #and(): Expression {
    let left = this.#not();
    while (this.#take('and')) left = { op: 'and', left, right: this.#not() };
    return left;
  }
  #not(): Expression {
    return this.#take('not') ? { op: 'not', of: this.#not() } : this.#comparison();
  }
  #comparison(): Expression {
    const left = this.#sum();
    const op = COMPARISONS.find((sign) => sign === this.#peek());
    if (!op) return left;
    this.#at++;
    return { op, left, right: this.#sum() };
  }
  #sum(): Expression {
    let left = this.#product();
    for (;;) {
      const op = this.#take('+') ? '+' : this.#take('-') ? '-' : undefined;
      if (!op) return left;
      left = { op, left, right: this.#product() };
    }
  }
  #product(): Expression {
    let left = this.#atom();
    for (;;) {
      const op = this.#take('*') ? '*' : this.#take('/') ? '/' : undefined;
      if (!op) return left;
      left = { op, left, right: this.#atom() };
    }
  }
  #atom(): Expression {
    if (this.#take('-')) return { op: 'minus', of: this.#atom() };
    if (this.#take('(')) {
      const inner = this.#or();
      if (!this.#take(')')) this.#wrong();
      return inner;
    }
    const token = this.#peek() ?? this.#wrong();
    if (isDigit(token[0])) {
      this.#at++;
      return { op: 'number', value: Number(token) };
    }
    if (this.#tokens[this.#at + 1] === '(') return this.#call(token);
    const name = [...NUMBER_NAMES, ...RECORDS].find((candidate) => candidate === token);
    if (!name) throw new Error(`"${this.#source}" speaks of ${token}, which is no number of an event`);
    this.#at++;
    return { op: 'name', name };
  }
  #call(name: string): Expression {
    const call = CALLS.find((candidate) => candidate === name);
    if (!call && name !== 'attackerCommitted') this.#wrong();
    this.#at += 2;
    const units: string[] = [];
    const args: Expression[] = [];
    do {
      if (call) args.push(this.#or());
      else {
        units.push(this.#peek() ?? this.#wrong());
        this.#at++;
      }
    } while (this.#take(','));
    if (!this.#take(')')) this.#wrong();
    return call ? { op: 'call', call, args } : { op: 'attackerCommitted', units };
  }
}
