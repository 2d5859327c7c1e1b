/** What a game tells the encyclopaedia: a page for everything it has, derived from its content and its words. */
import type { Pictured } from '@tabularium/words';

export interface Entry {
  /** Its address, and what statistics count it under: `leader/imhotep`. */
  readonly id: string;
  /** The group it stands in: `<prefix>.pages.<group>` names it. */
  readonly group: string;
  readonly name: string;
  /** What tells it from others of the same name: "age II", "card 12". */
  readonly hint?: string | undefined;
  readonly icon?: string | undefined;
  readonly picture?: Pictured | undefined;
  /** Other names by which people look for it. */
  readonly also?: readonly string[] | undefined;
  /** The page, worked out when somebody opens or searches it. */
  read(): Page;
}

export interface Page {
  /** What it is, in a sentence. */
  readonly lead?: string | undefined;
  /** What it does. */
  readonly text?: string | undefined;
  /** What it does in an edition that has it otherwise than the one of the box. */
  readonly editions?: readonly { readonly edition: string; readonly text: string }[];
  readonly facts?: readonly Fact[];
  readonly lists?: readonly List[];
  /** Rules that are about it: whole ids, or what the ids of a chapter begin with. */
  readonly rules?: readonly string[];
}

/** A number or a word of it, or the pages it leads to. */
export interface Fact {
  readonly name: string;
  readonly value?: string | number | undefined;
  readonly to?: readonly string[] | undefined;
}

export interface List {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Everything one game has pages for. */
export interface GamePages {
  /** Groups, in the order in which they are offered. */
  readonly groups: readonly string[];
  readonly entries: readonly Entry[];
  /** What statistics call the first round. */
  readonly firstRound?: number;
}

/** A page for each; where something has no page there is no link either. */
export const fact = (name: string, value: string | number | undefined): Fact[] =>
  value === undefined || value === '' ? [] : [{ name, value }];
export const links = (name: string, to: readonly string[]): Fact[] => (to.length === 0 ? [] : [{ name, to }]);
export const list = (name: string, lines: readonly string[]): List[] => (lines.length === 0 ? [] : [{ name, lines }]);
