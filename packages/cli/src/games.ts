/** The games, their players and their settings, as they are named on the line. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Title, USUAL_LEVEL } from '@tabularium/bots';
import {
  type Game,
  isBadOption,
  isWithin,
  type Options,
  readOptions,
  type Setting,
  seatsWith,
} from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { Failure, type Given, nearest, type Option, Usage } from './command.ts';
import { ENDING, homeOf } from './homes.ts';

/** Short names people type: `7a`, `7ages` and `7-ages` mean seven-ages. */
const SHORT: ReadonlyMap<string, string> = new Map(
  [...registry.values()].flatMap(({ game, name, prefix }) => {
    const dashed = name.toLowerCase().replaceAll(' ', '-');
    return [prefix, dashed, dashed.replaceAll('-', '')].map((short) => [short, game.id] as const);
  }),
);

export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...registry].map(([id, { name }]) => [id, name]),
);

export const nameOfGame = (id: string): string => NAMES[id] ?? id;

const offered = (): Title[] => [...registry.values()].filter(({ example }) => !example);

export function titleCalled(word: string): Title {
  const id = SHORT.get(word.toLowerCase()) ?? word.toLowerCase();
  const title = registry.get(id);
  if (title) return title;
  const near = nearest(id, [...registry.keys(), ...SHORT.keys()]);
  const short = offered().map(({ prefix }) => prefix);
  throw new Usage(
    `There is no game "${word}".`,
    near
      ? `Did you mean "${near}"?`
      : `There are: ${offered()
          .map(({ game }) => game.id)
          .join(', ')} (${short.join(', ')} for short).`,
  );
}

/** A part of a game's folder that only some games have. */
export async function partOf<Part>(
  game: string,
  part: 'check' | 'pack' | 'terminal' | 'words/vocabulary' | 'face/presenter',
): Promise<Part | undefined> {
  const file = `${homeOf(game)}${part}${ENDING}`;
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Part) : undefined;
}

export const PACK_OPTION: Option = {
  value: 'FOLDER',
  help: 'a 7 Ages pack of your own (see "content check") instead of the one that comes with the game',
};

interface Packs {
  titleFrom(folder: string): Title | { readonly problems: readonly string[] };
}

/** The game with the pack in a folder, where one is named. */
export async function withPack(title: Title, folder: string | undefined): Promise<Title> {
  if (folder === undefined) return title;
  const packs = await partOf<Packs>(title.game.id, 'pack');
  if (!packs) throw new Usage(`${nameOfGame(title.game.id)} has no packs.`, 'A pack is always one of 7 Ages.');
  if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}.`);
  const found = packs.titleFrom(folder);
  if (!('problems' in found)) return found;
  const shown = found.problems.slice(0, 10).map((problem) => `  ${problem}`);
  throw new Failure(`The pack in ${folder} is refused:\n${shown.join('\n')}`);
}

/** The games named on the line; `all` means those people play. */
export function titlesCalled(words: readonly string[]): Title[] {
  if (words.length === 0) throw new Usage('Which game?', 'For example "7e", "tta", "7a" or "all".');
  return words.flatMap((word) => (word === 'all' ? offered() : [titleCalled(word)]));
}

/** The player a game is measured with unless another is named. */
export const usualBot = ({ bots }: Title): string =>
  USUAL_LEVEL in bots ? USUAL_LEVEL : (Object.keys(bots).at(-1) ?? 'random');

/** `outside`: players that come from outside, by name. */
export function botsCalled(title: Title, words: readonly string[], outside: readonly string[] = []): string[] {
  const known = [...Object.keys(title.bots), ...outside];
  for (const word of words) {
    if (known.includes(word)) continue;
    const near = nearest(word, known);
    throw new Usage(
      `${nameOfGame(title.game.id)} has no player "${word}".`,
      near ? `Did you mean "${near}"?` : `Its players are: ${known.join(', ')}.`,
    );
  }
  return [...words];
}

/** How many sit with these options; who names nobody and no number gets as many of `otherwise` as there is room for. */
export function seatsFor({ game }: Title, given: Given, options: Options, otherwise: number): number {
  const room = seatsWith(game, options);
  const { min, max } = room;
  const seats = given.whole('seats', Math.min(max, Math.max(min, otherwise)));
  if (isWithin(room, seats)) return seats;
  const helps = game.seats.more?.filter(({ setting, values }) => !values.includes(options[setting])) ?? [];
  throw new Usage(
    `${nameOfGame(game.id)} is for ${min === max ? min : `${min} to ${max}`} players${game.seats.more ? ' with these options' : ''}, not ${seats}.`,
    seats > max && helps.length > 0
      ? `There is room for more with ${helps.map(({ setting, values, seats: n }) => `${setting}=${values[0]} (${n} more)`).join(', ')}.`
      : undefined,
  );
}

/** `--option name=value`, checked against the game's settings. */
export function optionsFor(game: Game, words: readonly string[]): Options {
  const given: Record<string, unknown> = {};
  for (const word of words) {
    const [name, ...rest] = word.split('=');
    const setting = game.settings[name];
    if (rest.length === 0) throw new Usage(`An option is written as name=value, not "${word}".`, settingsOf(game));
    if (!setting) {
      const near = nearest(name, Object.keys(game.settings));
      throw new Usage(
        `${nameOfGame(game.id)} has no option "${name}".`,
        near ? `Did you mean "${near}"?` : settingsOf(game),
      );
    }
    given[name] = valueFrom(setting, rest.join('='));
  }
  const options = readOptions(game, given);
  if (isBadOption(options)) {
    const { badOption } = options;
    const setting = game.settings[badOption];
    throw new Usage(
      `${badOption} cannot be ${String(given[badOption])}.`,
      setting ? `It can be ${rangeOf(setting)}.` : settingsOf(game),
    );
  }
  return options;
}

function valueFrom(setting: Setting, word: string): unknown {
  if (setting.kind === 'flag')
    return ['true', 'yes', 'on', '1'].includes(word) ? true : ['false', 'no', 'off', '0'].includes(word) ? false : word;
  if (setting.kind === 'number') return Number(word);
  return setting.values.find((value) => String(value) === word) ?? word;
}

const rangeOf = (setting: Setting): string =>
  setting.kind === 'flag'
    ? 'yes or no'
    : setting.kind === 'number'
      ? `${setting.min} to ${setting.max}`
      : setting.values.join(', ');

function settingsOf(game: Game): string {
  const all = Object.entries(game.settings).map(
    ([name, setting]) => `  ${name} (${rangeOf(setting)}; usually ${String(setting.default)})`,
  );
  return all.length > 0 ? `Its options are:\n${all.join('\n')}` : `${nameOfGame(game.id)} has no options.`;
}

/** `normal,hard` or several times the option. */
export const listed = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => word.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
