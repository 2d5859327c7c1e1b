import type { Chance } from './chance.ts';
import type { RuleId, Scalar, Seat } from './question.ts';
import type { Rule } from './rule.ts';

/** Who hears of a happening. */
export type Audience = 'all' | readonly Seat[];

/** A fact about what happened, told by the rules: log, animation, sound and statistics are made from it. */
export interface Happening {
  /** Stable id; also the id of its text. */
  readonly type: string;
  readonly rules?: readonly RuleId[];
}

export interface Announcement<H extends Happening = Happening> {
  readonly to: Audience;
  readonly what: H;
}

/** What a rule works with. Rules change `state` in place, draw luck from `chance`, and tell what happened. */
export interface Play<S, H extends Happening = Happening> {
  readonly state: S;
  readonly chance: Chance;
  readonly seats: number;
  /** Whether positions at rests are kept: what `rest` wants to know. */
  readonly keeps: boolean;
  /** Tells everyone, or only some seats. Costs nothing in simulations. */
  tell(what: H, to?: Audience): void;
  /**
   * Says that here somebody may be asked discreetly, whether or not anybody is: hosts see to it that both look the same. Absent
   * at a host of before.
   */
  hush?(): void;
}

/** One setting of a game, offered when a table is made. */
export type Setting = (
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly values: readonly Scalar[]; readonly default: Scalar }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
) & {
  /** It counts only while another setting has one of these values. */
  readonly only?: { readonly setting: string; readonly values: readonly OptionValue[] };
  /** Settings of one group stand together, under its name. */
  readonly group?: string;
  /** The rule that it brings into the game or changes. */
  readonly rule?: RuleId;
};

export type Settings = Readonly<Record<string, Setting>>;
export type OptionValue = Scalar | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** How many may sit at a table as it comes, and how many more where a setting brings the pieces for them. */
export interface Seats {
  readonly min: number;
  readonly max: number;
  readonly more?: readonly MoreSeats[];
}

/** While `setting` has one of these values, so many more may sit. */
export interface MoreSeats {
  readonly setting: string;
  readonly values: readonly OptionValue[];
  readonly seats: number;
}

export interface Outcome {
  /** 1 is the winner; equal numbers share the place. By seat. */
  readonly places: readonly number[];
  readonly scores?: readonly number[];
}

/** A quantity that never changes while the game runs. */
export interface Law<S> {
  readonly name: string;
  measure(state: S): unknown;
}

/**
 * A game: pure data and functions. The contracts here are checked by the conformance kit for every game.
 */
export interface Game<S extends object = object, H extends Happening = Happening, V = unknown> {
  readonly id: string;
  /** Changes whenever old journals may replay differently. */
  readonly version: string;
  readonly seats: Seats;
  readonly settings: Settings;
  /** It asks questions that nobody is to notice but the seat that is asked (`discreet`): hosts take care of what else would tell. */
  readonly discreet?: true;
  /** The position before the first rule. */
  setup(seats: number, options: Options, chance: Chance): S;
  /** The whole game, enterable at the set-up and at every rest. Returns when the game is over. */
  play(table: Play<S, H>): Rule<void>;
  /** Who came where. Before `play` has returned: who would, by the score of the moment, if the game ended now. */
  outcome(state: S): Outcome;
  /**
   * All that a seat may know (`null`: a bystander). Plain data; shares nothing that a caller could change. `open` gives what
   * a bystander sees: what is taken over from there as it is, a host looks at once for all seats. `by`: the same whenever the
   * same host looks at the same table, which keeps what it was shown: what has not changed may be the same frozen object again
   * (see `Still`), and need not be looked into.
   */
  view(state: S, seat: Seat | null, open?: () => V, by?: object): V;
  /** Names of the things this seat does not know. A name that leaves the list has been revealed. Absent: open information. */
  secrets?(state: S, seat: Seat): readonly Scalar[];
  /** Deals anew, in place, what this seat does not know. Absent: open information. */
  determinize?(state: S, seat: Seat, chance: Chance): void;
  /** A copy that shares nothing mutable; absent: a generic deep copy. */
  clone?(state: S): S;
  readonly laws?: readonly Law<S>[];
  /** More answers than any game can take: beyond it the kit calls the game unbounded. */
  readonly maxAnswers: number;
}

/** Fills in defaults; a setting that does not exist or does not fit is named. */
export function readOptions(game: Game, given: Readonly<Record<string, unknown>>): Options | BadOption {
  const options: Record<string, OptionValue> = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(game.settings, name)) return { badOption: name, reason: 'unknown' };
  }
  for (const [name, setting] of Object.entries(game.settings)) {
    const value = given[name] ?? setting.default;
    if (!fits(setting, value)) return { badOption: name, reason: 'unfit' };
    options[name] = value;
  }
  return options;
}

export interface BadOption {
  readonly badOption: string;
  readonly reason: 'unknown' | 'unfit';
}

export const isBadOption = (read: Options | BadOption): read is BadOption => 'badOption' in read;

const optionIn = (settings: Settings, options: Options, name: string): OptionValue | undefined =>
  options[name] ?? settings[name]?.default;

/** Whether a setting counts with the others as they are: the one it hangs on counts itself, and has the value it wants. */
export function countsIn(settings: Settings, options: Options, name: string): boolean {
  const only = settings[name]?.only;
  if (!only) return true;
  const other = countsIn(settings, options, only.setting)
    ? optionIn(settings, options, only.setting)
    : settings[only.setting]?.default;
  return (only.values as readonly unknown[]).includes(other);
}

/** Every setting as it counts: what has no effect with the others is as usual. */
export const asTheyCount = (settings: Settings, options: Options): Options =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      countsIn(settings, options, name) ? (options[name] ?? setting.default) : setting.default,
    ]),
  );

/** The settings that count and are not as usual, in the order of the game. */
export const changedIn = (settings: Settings, options: Options): string[] =>
  Object.keys(settings).filter(
    (name) => optionIn(settings, options, name) !== settings[name].default && countsIn(settings, options, name),
  );

/** How many may sit with these settings. */
export function seatsWith({ seats, settings }: Pick<Game, 'seats' | 'settings'>, options: Options): Range {
  const counts = ({ setting, values }: MoreSeats): boolean =>
    countsIn(settings, options, setting) &&
    (values as readonly unknown[]).includes(optionIn(settings, options, setting));
  const more = seats.more?.reduce((sum, one) => sum + (counts(one) ? one.seats : 0), 0) ?? 0;
  return { min: seats.min, max: seats.max + more };
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export const isWithin = ({ min, max }: Range, n: number): boolean => Number.isInteger(n) && n >= min && n <= max;

function fits(setting: Setting, value: unknown): value is OptionValue {
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return setting.values.some((v) => v === value);
    case 'number':
      return typeof value === 'number' && isWithin(setting, value);
  }
}
