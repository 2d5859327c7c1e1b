import { Chance } from '../chance.ts';
import { changedIn, countsIn, type Game, type Options, type OptionValue, type Setting, seatsWith } from '../game.ts';

/** A table as the kit sets it up. */
export interface Mixture {
  readonly seats: number;
  readonly options: Options;
}

/** Some seats and some settings, drawn by a seed: every setting has an even chance to be as usual. `fixed` is not drawn. */
export function mixture(game: Game, seed: string, fixed: Options = {}): Mixture {
  const chance = Chance.fromSeed(`mixture ${seed}`);
  const options = settle(game, fixed, (setting) =>
    chance.below(2) === 0 ? setting.default : chance.pick(offDefault(setting, chance)),
  );
  const { min, max } = seatsWith(game, options);
  return { seats: chance.between(min, max), options };
}

/** Every setting off its default at once. */
export const everything = (game: Game, fixed: Options = {}): Options =>
  settle(game, fixed, (setting) => offDefault(setting).at(-1) ?? setting.default);

/** A setting that does not count with the others as they are stays as usual. */
function settle(game: Game, fixed: Options, value: (setting: Setting) => OptionValue): Options {
  const options: Record<string, OptionValue> = { ...fixed };
  for (const [name, setting] of Object.entries(game.settings)) {
    options[name] = fixed[name] ?? (countsIn(game.settings, options, name) ? value(setting) : setting.default);
  }
  return options;
}

/** What else a setting can be; of numbers the ends, and with a chance one between them. */
function offDefault(setting: Setting, chance?: Chance): OptionValue[] {
  if (setting.kind === 'flag') return [!setting.default];
  const values =
    setting.kind === 'choice'
      ? setting.values
      : [setting.min, ...(chance ? [chance.between(setting.min, setting.max)] : []), setting.max];
  const others = values.filter((value) => value !== setting.default);
  return others.length > 0 ? others : [setting.default];
}

/** How often two settings were off their defaults in the same of these games, which all came to their end. */
export function meetings(game: Game, played: readonly Options[]): Meeting[] {
  const names = Object.keys(game.settings);
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => ({ one, other, games: 0 })));
  for (const options of played) {
    const changed = new Set(changedIn(game.settings, options));
    for (const pair of pairs) if (changed.has(pair.one) && changed.has(pair.other)) pair.games++;
  }
  return pairs;
}

export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly games: number;
}

/** The meetings as a table to read: a row and a column for every setting, `.` where two never met, `+` from ten games on. */
export function meetingsTable(pairs: readonly Meeting[]): string {
  const names = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const width = Math.max(...names.map((name) => name.length));
  const games = new Map(pairs.map((pair) => [`${pair.one} ${pair.other}`, pair.games]));
  const cell = (n: number): string => (n === 0 ? '.' : n > 9 ? '+' : String(n));
  const rows = names.map((name, row) => {
    const cells = names.slice(0, row).map((other) => cell(games.get(`${other} ${name}`) ?? 0));
    return `${String(row + 1).padStart(2)} ${name.padEnd(width)} ${cells.map((one) => one.padStart(2)).join(' ')}`;
  });
  const head = names.map((_, n) => String(n + 1).padStart(2)).join(' ');
  return [`   ${' '.repeat(width)} ${head}`, ...rows].join('\n');
}
