/** What the parts of the board share. */
import type { Seat } from '@tabularium/engine';
import type { View } from '@tabularium/through-the-ages';
import { createMemo } from 'solid-js';

/** A part shows a seat's side of a position. */
export interface Part {
  readonly view: View;
  readonly seat: Seat;
}

/** Columns of a civilisation, as on the player board. */
export const KINDS = [
  'farm',
  'mine',
  'lab',
  'temple',
  'library',
  'theater',
  'arena',
  'infantry',
  'cavalry',
  'artillery',
  'air',
] as const;

/** Keeps the very objects of before where they say the same, so that a list draws only what is new in it. */
export function kept<T>(list: () => readonly T[]): () => readonly T[] {
  const known = new Map<string, T>();
  return createMemo(() =>
    list().map((it) => {
      const said = JSON.stringify(it);
      const old = known.get(said) ?? it;
      known.set(said, old);
      return old;
    }),
  );
}
