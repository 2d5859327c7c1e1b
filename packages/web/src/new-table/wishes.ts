/** What is wished for a new table: who sits where, and the settings as they count. */
import { asTheyCount, changedIn, type OptionValue, type Range, type Setting } from '@tabularium/engine';
import { usualLevel } from '../client/levels.ts';
import type { GameInfo, NewTable, PaceName, Preset } from '../client/types.ts';
import { t } from '../i18n.ts';

export type SeatWish = 'me' | 'open' | `bot:${string}`;
export type Options = Readonly<Record<string, OptionValue>>;

/** What is wished for the table, whichever game it will be. */
export interface Plan {
  /** Seats as they were chosen; undefined: as the game usually has them. */
  seats: SeatWish[] | undefined;
  title: string;
  pace: PaceName;
  listed: boolean;
  rated: boolean;
  teaching: boolean;
  /** Seconds. */
  delay: number;
  /** Seconds; undefined: as usual. Of games that ask in secret. */
  veil: number | undefined;
  /** For the members of this club. */
  club: string | undefined;
}

/** Who sits where with `count` seats when nobody has chosen. */
export const usualSeats = (count: number, others: SeatWish): SeatWish[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? 'me' : others));

/** The seats as far as there is room for them: bots that the game has, and never without me where I sat. */
export function fitted(seats: readonly SeatWish[], room: Range, info: GameInfo, others: SeatWish): SeatWish[] {
  const known = seats.map((seat): SeatWish => {
    const [, level] = seat.split(':');
    return level !== undefined && !info.bots.includes(level) ? `bot:${usualLevel(info.bots)}` : seat;
  });
  const kept = known.slice(0, room.max);
  if (known.includes('me') && !kept.includes('me')) kept[kept.length - 1] = 'me';
  while (kept.length < room.min) kept.push(others);
  return kept;
}

/** What a link asks for, where the game knows it; else as usual. */
export function wished(setting: Setting, given: string | string[] | undefined): OptionValue {
  if (typeof given !== 'string') return setting.default;
  if (setting.kind === 'flag') return given === 'true';
  if (setting.kind === 'number') {
    const n = Number(given);
    return n >= setting.min && n <= setting.max ? n : setting.default;
  }
  return setting.values.find((value) => String(value) === given) ?? setting.default;
}

/** The options of a preset, every setting named. */
export const optionsOf = ({ settings }: GameInfo, preset: Preset): Options => ({
  ...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default])),
  ...preset.options,
});

/** The preset that these options are. */
export function presetOf(info: GameInfo, options: Options): Preset | undefined {
  const differs = (preset: Preset): boolean => {
    const there = optionsOf(info, preset);
    return Object.entries(asTheyCount(info.settings, options)).some(([name, value]) => there[name] !== value);
  };
  return info.presets.find((preset) => !differs(preset));
}

/** A setting changed, and with it what it cannot do without. */
export function changedTo({ settings }: GameInfo, name: string, value: OptionValue): Options {
  const only = settings[name]?.only;
  return only && value !== settings[name].default
    ? { [only.setting]: only.values[0], [name]: value }
    : { [name]: value };
}

export const isChanged = ({ settings }: GameInfo, options: Options, name: string): boolean =>
  changedIn(settings, options).includes(name);

export function wishOf(game: string, plan: Plan, seats: readonly SeatWish[], options: Options): NewTable {
  return {
    game,
    title: plan.title.trim() || (seats.includes('open') ? t('table.people') : t('table.bots')),
    options,
    seats: seats.map((seat) => (seat === 'me' || seat === 'open' ? seat : { bot: seat.slice(4) })),
    pace: plan.pace,
    listed: plan.listed && !plan.club,
    rated: plan.rated && !plan.teaching && seats.includes('open'),
    teaching: plan.teaching && seats.includes('open'),
    delay: plan.delay,
    veil: plan.veil,
    ...(plan.club ? { club: plan.club } : {}),
  };
}
