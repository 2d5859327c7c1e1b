/** What a command is: its words on the line, its help, and the ways it can end. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const EXIT = { ok: 0, fault: 1, usage: 2, stopped: 130 } as const;

/** The line makes no sense; the hint says what would. */
export class Usage extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The work cannot be done, for a reason that needs no stack trace. */
export class Failure extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

export interface Option {
  readonly help: string;
  /** What stands for the value in the help; absent: a switch. */
  readonly value?: string;
  readonly many?: true;
  readonly short?: string;
}

export interface Given {
  readonly words: readonly string[];
  text(name: string): string | undefined;
  all(name: string): readonly string[];
  on(name: string): boolean;
  /** A whole number of at least `least`. */
  whole(name: string, otherwise: number, least?: number): number;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The rest of the usage line. */
  readonly usage: string;
  /** More about it, where the summary does not say it all. */
  readonly about?: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly (readonly [string, string])[];
  run(given: Given): Promise<number>;
}

export function read(command: Command, args: readonly string[]): Given {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, option] of Object.entries(command.options)) {
    options[name] = {
      type: option.value ? 'string' : 'boolean',
      ...(option.many ? { multiple: true } : {}),
      ...(option.short ? { short: option.short } : {}),
    };
  }
  let values: Record<string, unknown>;
  let words: readonly string[];
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    values = parsed.values;
    words = parsed.positionals;
  } catch (error) {
    throw unknownOption(command, error);
  }
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words,
    text,
    all: (name) => (Array.isArray(values[name]) ? (values[name] as string[]) : []),
    on: (name) => values[name] === true,
    whole: (name, otherwise, least = 1) => {
      const given = text(name);
      if (given === undefined) return otherwise;
      const number = Number(given.replaceAll(/[_,']/g, ''));
      if (Number.isSafeInteger(number) && number >= least) return number;
      throw new Usage(`--${name} wants a whole number of at least ${least}, not "${given}".`);
    },
  };
}

function unknownOption(command: Command, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const [, wrong] = /Unknown option '(--?[^']+)'/.exec(message) ?? [];
  const help = `"tabularium ${command.name} --help" lists its options.`;
  if (!wrong) return new Usage(message.split('. ')[0], help);
  const refused = `"tabularium ${command.name}" has no option ${wrong}.`;
  if (!wrong.startsWith('--')) return new Usage(refused, `${help} A word that begins with a dash goes behind "--".`);
  const near = nearest(wrong.slice(2), Object.keys(command.options));
  return new Usage(refused, near ? `Did you mean --${near}?` : help);
}

export function helpOf(command: Command): string {
  const options = { ...command.options, help: { help: 'this text', short: 'h' } };
  const left = Object.entries(options).map(
    ([name, { value, short }]: [string, Option]) =>
      `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
  );
  const width = Math.max(...left.map((text) => text.length));
  return [
    `tabularium ${command.name} ${command.usage}`.trimEnd(),
    '',
    command.summary,
    ...(command.about ? ['', command.about] : []),
    '',
    'Options',
    ...Object.values(options).map((option, i) => `${left[i].padEnd(width)}  ${option.help}`),
    '',
    'Examples',
    ...command.examples.flatMap(([line, what]) => [`  ${line}`, `      ${what}`]),
    '',
  ].join('\n');
}

/** The candidate that was probably meant. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const scored = candidates
    .map((name) => ({ name, off: name.includes(wanted) && wanted.length > 2 ? 0 : distance(wanted, name) }))
    .sort((a, b) => a.off - b.off);
  const [best] = scored;
  return best && best.off <= Math.max(2, Math.floor(wanted.length / 3)) ? best.name : undefined;
}

/** Letters to change, add, leave out or exchange with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[a.length][b.length];
}
