/** What a seat may see: everything but the faces of the hourglass tiles still to come (7E-MAT-09). */
import type { Chance, Seat } from '@tabularium/engine';
import type { Tile } from './content.ts';
import { copyState, type Open, type State } from './state.ts';

type HiddenTile = 'hidden';
export interface View extends Open {
  track: (Tile | HiddenTile)[];
  boxed: HiddenTile | null;
}

/** The laurel lies in plain sight on its space; the other tiles show an hourglass until their decade is over. */
const isHidden = (s: State, space: number): boolean => space >= s.decade && s.track[space] !== 'laurel';

/** The same for every seat and for bystanders. */
export function view(s: State, _seat?: Seat | null, seen?: () => View): View {
  if (seen) return seen();
  const { boxed, ...open } = copyState(s);
  return { ...open, track: s.track.map((tile, i) => (isHidden(s, i) ? 'hidden' : tile)), boxed: boxed && 'hidden' };
}

export function secrets(s: State): readonly string[] {
  const hidden = s.track.flatMap((_, i) => (isHidden(s, i) ? [`tile-${i + 1}`] : []));
  return s.boxed ? [...hidden, 'boxed'] : hidden;
}

/** Deals the unknown tiles anew, the boxed one among them. */
export function determinize(s: State, chance: Chance): void {
  const spaces = s.track.flatMap((_, i) => (isHidden(s, i) ? [i] : []));
  const tiles = spaces.map((i) => s.track[i]);
  if (s.boxed) tiles.push(s.boxed);
  // In an order of their own first: where they really lie must make no difference.
  chance.shuffle(tiles.sort());
  spaces.forEach((space, i) => {
    s.track[space] = tiles[i];
  });
  if (s.boxed) s.boxed = tiles[spaces.length];
}
