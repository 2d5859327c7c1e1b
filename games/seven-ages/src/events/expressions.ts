/** The little arithmetic of the event cards: numbers, names, + - * /, comparisons, and or not, min max floor ceil half. */

export type Names = (name: string) => number;
export type Expression = (names: Names) => number;

const cache = new Map<string, Expression>();

/** 7A-TERM-MODIFIERS: halves are rounded up from .5. */
export const half = (n: number): number => Math.floor(n / 2 + 0.5);

export function expression(source: string | number): Expression {
  if (typeof source === 'number') return () => source;
  const known = cache.get(source);
  if (known) return known;
  const parsed = new Parser(source).whole();
  cache.set(source, parsed);
  return parsed;
}

/** The names an expression speaks of. */
export function namesIn(source: string | number): string[] {
  const names: string[] = [];
  expression(source)((name) => {
    names.push(name);
    return 0;
  });
  return names;
}

const CALLS: { readonly [name: string]: (args: readonly number[]) => number } = {
  min: (args) => Math.min(...args),
  max: (args) => Math.max(...args),
  floor: ([n]) => Math.floor(n),
  ceil: ([n]) => Math.ceil(n),
  half: ([n]) => half(n),
};
const COMPARE: { readonly [sign: string]: (a: number, b: number) => boolean } = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

class Parser {
  readonly #tokens: readonly string[];
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = source.match(/\d+(?:\.\d+)?|[A-Za-z]\w*|>=|<=|==|!=|[-+*/()<>,]/g) ?? [];
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
    throw new Error(`cannot read "${this.#source}" at ${this.#peek() ?? 'the end'}`);
  }
  #or(): Expression {
    let left = this.#and();
    while (this.#take('or')) {
      const [a, b] = [left, this.#and()];
      left = (names) => Number(a(names) !== 0 || b(names) !== 0);
    }
    return left;
  }
  #and(): Expression {
    let left = this.#not();
    while (this.#take('and')) {
      const [a, b] = [left, this.#not()];
      left = (names) => Number(a(names) !== 0 && b(names) !== 0);
    }
    return left;
  }
  #not(): Expression {
    if (!this.#take('not')) return this.#comparison();
    const inner = this.#not();
    return (names) => Number(inner(names) === 0);
  }
  #comparison(): Expression {
    const a = this.#sum();
    const compare = COMPARE[this.#peek() ?? ''];
    if (!compare) return a;
    this.#at++;
    const b = this.#sum();
    return (names) => Number(compare(a(names), b(names)));
  }
  #sum(): Expression {
    let left = this.#product();
    for (;;) {
      const sign = this.#take('+') ? 1 : this.#take('-') ? -1 : 0;
      if (sign === 0) return left;
      const [a, b] = [left, this.#product()];
      left = (names) => a(names) + sign * b(names);
    }
  }
  #product(): Expression {
    let left = this.#atom();
    for (;;) {
      const times = this.#take('*');
      if (!times && !this.#take('/')) return left;
      const [a, b] = [left, this.#atom()];
      left = times ? (names) => a(names) * b(names) : (names) => a(names) / b(names);
    }
  }
  #atom(): Expression {
    if (this.#take('-')) {
      const inner = this.#atom();
      return (names) => -inner(names);
    }
    if (this.#take('(')) {
      const inner = this.#or();
      if (!this.#take(')')) this.#wrong();
      return inner;
    }
    const token = this.#peek();
    if (token === undefined) this.#wrong();
    this.#at++;
    if (/^\d/.test(token)) {
      const value = Number(token);
      return () => value;
    }
    if (!this.#take('(')) return (names) => names(token);
    const call = CALLS[token];
    const args: Expression[] = [];
    if (!this.#take(')')) {
      do args.push(this.#or());
      while (this.#take(','));
      if (!this.#take(')')) this.#wrong();
    }
    if (!call) return (names) => names(token); // a condition with arguments: its own primitive reads them
    return (names) => call(args.map((arg) => arg(names)));
  }
}
