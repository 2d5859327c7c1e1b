/** What a game has to say of its positions to whoever does not see them. */
import type { Scalar } from '@tabularium/engine';
import type { Speaker } from '@tabularium/words';

/** A part of the position: its own lines, then the parts it consists of. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly parts?: readonly Section[];
}

/** A place on the map. */
export interface Place {
  readonly id: Scalar;
  readonly name: string;
  /** Who holds it, to choose among the areas by; absent where nobody does. */
  readonly holder?: string;
  /** What it is and who stands in it. */
  readonly facts: readonly string[];
  /** Where one gets from here in one step, and how. */
  readonly next: readonly { readonly id: Scalar; readonly way: string }[];
}

/** Whose table it is, and what is known of it. */
export interface Position {
  readonly view: unknown;
  readonly speaker: Speaker;
  readonly seat: number | null;
}

export interface InWords {
  /** How things stand, in a sentence or two: the time, one's own figures, those of the others. */
  state(at: Position): string;
  /** One's hand, what is common to all, then every player with all that is theirs. */
  sections(at: Position): readonly Section[];
  /** Every area of the map, those in which nobody is among them. */
  places?(at: Position): readonly Place[];
}
