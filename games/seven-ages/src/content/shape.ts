/** A small schema language for the content files: a shape reads an unknown value and reports what is wrong, and where. */

export interface Problem {
  readonly file: string;
  readonly entry: string;
  readonly reason: string;
}

/** Collects the problems of one file while it is read. */
export class Report {
  readonly problems: Problem[] = [];
  readonly file: string;
  entry = '';
  constructor(file: string) {
    this.file = file;
  }
  wrong(reason: string): void {
    this.problems.push({ file: this.file, entry: this.entry, reason });
  }
}

export type Shape<T> = (value: unknown, at: string, report: Report) => T;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = (value, at, report) => {
  if (typeof value === 'string' && value !== '') return value;
  report.wrong(`${at} must be a text`);
  return '';
};

export const flag: Shape<boolean> = (value, at, report) => {
  if (typeof value === 'boolean') return value;
  report.wrong(`${at} must be true or false`);
  return false;
};

export function whole(min: number, max: number): Shape<number> {
  return (value, at, report) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    report.wrong(`${at} must be a whole number from ${min} to ${max}`);
    return min;
  };
}

/** A flag that is only ever set. */
export const yes: Shape<true> = (value, at, report) => {
  if (value !== true) report.wrong(`${at} can only be true; found ${JSON.stringify(value)}`);
  return true;
};

export const number: Shape<number> = (value, at, report) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  report.wrong(`${at} must be a number`);
  return 0;
};

export function oneOf<const T extends string>(...names: readonly T[]): Shape<T> {
  return (value, at, report) => {
    for (const name of names) if (name === value) return name;
    report.wrong(`${at} must be one of ${names.join(', ')}; found ${JSON.stringify(value)}`);
    return names[0] as T;
  };
}

export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  return (value, at, report) => {
    if (Array.isArray(value)) return value.map((item, i) => of(item, `${at}[${i}]`, report));
    report.wrong(`${at} must be a list`);
    return [];
  };
}

export function optional<T>(of: Shape<T>): Shape<T | undefined> {
  return (value, at, report) => (value === undefined ? undefined : of(value, at, report));
}

export function nullable<T>(of: Shape<T>): Shape<T | null> {
  return (value, at, report) => (value === null ? null : of(value, at, report));
}

/** Tries the shapes in order; the last one reports if none fits. */
export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return (value, at, report) => {
    const trial = new Report(report.file);
    const read = a(value, at, trial);
    return trial.problems.length === 0 ? read : b(value, at, report);
  };
}

/** One shape for each kind of JSON value the place may hold; what it holds decides which of them reads it. */
export function byType<T = never, N = never, L = never, E = never>(of: {
  readonly text?: Shape<T>;
  readonly number?: Shape<N>;
  readonly list?: Shape<L>;
  readonly entry?: Shape<E>;
}): Shape<T | N | L | E> {
  const wanted = Object.keys(of).join(' or ');
  return (value, at, report) => {
    const type = Array.isArray(value) ? 'list' : isRecord(value) ? 'entry' : typeof value === 'string' ? 'text' : typeof value;
    const shape = type === 'text' || type === 'number' || type === 'list' || type === 'entry' ? of[type] : undefined;
    if (shape) return shape(value, at, report);
    report.wrong(`${at} must be a ${wanted}; found ${JSON.stringify(value)}`);
    return undefined as never;
  };
}

export type Fields = { readonly [key: string]: Shape<unknown> };
type OptionalKey<F extends Fields> = { [K in keyof F]: undefined extends Shaped<F[K]> ? K : never }[keyof F];
export type Read<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalKey<F>>]: Shaped<F[K]> } & {
  readonly [K in OptionalKey<F>]?: Shaped<F[K]>;
};

export function entry<F extends Fields>(fields: F): Shape<Read<F>> {
  return (value, at, report) => {
    const source = isRecord(value) ? value : {};
    if (source !== value) report.wrong(`${at} must be an entry with named fields`);
    const read: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) {
      const shape = fields[key];
      const field = shape?.(source[key], at === '' ? key : `${at}.${key}`, report);
      if (field !== undefined) read[key] = field;
    }
    for (const key of Object.keys(source)) {
      if (key in fields) continue;
      const place = at === '' ? '' : `${at} `;
      report.wrong(`${place}has an unknown field ${key}; known are ${Object.keys(fields).join(', ')}`);
    }
    return read as Read<F>;
  };
}

/** Any plain data: parameters that are checked by name elsewhere. */
export type Params = { readonly [key: string]: unknown };
export const params: Shape<Params> = (value, at, report) => {
  if (isRecord(value)) return value;
  report.wrong(`${at} must be an entry with named fields`);
  return {};
};

export const anything: Shape<unknown> = (value) => value;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list under `key`, each item read with its own name in the report. */
export function entries<T>(file: unknown, key: string, of: Shape<T>, report: Report): readonly T[] {
  const source = isRecord(file) ? file[key] : undefined;
  if (!Array.isArray(source)) {
    report.entry = key;
    report.wrong('the list is missing');
    return [];
  }
  return source.map((item, i) => {
    const names = isRecord(item) ? [item['card'], item['id']] : [];
    const known = names.filter((name) => typeof name === 'string' || typeof name === 'number');
    report.entry = known.length > 0 ? `${key} ${known.join(' ')}` : `${key} #${i + 1}`;
    return of(item, '', report);
  });
}
