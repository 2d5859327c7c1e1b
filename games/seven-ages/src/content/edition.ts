/** An edition of the game is data: its pack, and the numbers and readings that the chapters look up. */
import { compile } from './compile.ts';
import type { Pack } from './pack.ts';
import type { Content } from './tables.ts';
import type { SetName } from './vocabulary.ts';

/** Where editions differ in their rules. No chapter asks which edition it is; it reads what it needs here (`t.content.rules`). */
export interface EditionRules {
  /** Cards dealt before play, and to who joins later. */
  readonly openingHand: number;
  /** Cards to which a destiny action fills a hand. */
  readonly handSize: number;
  /** The most money an empire can save. */
  readonly mostMoney: number;
  /** 7A-OPT12-12: what the places pay by the number of empires with a religion, from one; the last row also holds for more. */
  readonly templeGlory: readonly (readonly number[])[];
}

export interface Edition {
  readonly id: string;
  /** Journals are replayed by the version they were played with. */
  readonly version: string;
  readonly pack: Pack;
  readonly rules: EditionRules;
}

const compiled = new WeakMap<Edition, Map<string, Content>>();

/** The tables of an edition with the chosen expansion sets; each choice is compiled once. */
export function contentOf(edition: Edition, sets: readonly SetName[] = []): Content {
  const known = compiled.get(edition) ?? new Map<string, Content>();
  compiled.set(edition, known);
  const content = known.get(sets.join()) ?? compile(edition, sets);
  known.set(sets.join(), content);
  return content;
}
