/** Which action markers there are: a set of eight for each, and the spare ones of 5 Enhanced Play (7A-OPT05). */
import type { Seat } from '@tabularium/engine';
import type { Content } from '../content/tables.ts';
import { ACTIONS, MARKERS, type Marker, NONE, type PlacedMarker, type State, WILD } from './state.ts';

const seated = (s: State): number => s.players.reduce((n, player) => n + (player.seated ? 1 : 0), 0);

/**
 * 7A-OPT05-03: full sets for each player. The box has as many as colours; where they go round twice everybody has two, and two
 * players may have agreed on three.
 */
export function setsEach(content: Content, s: State): number {
  const { spareMarkers, markerSets } = s.agreed.optional;
  if (!spareMarkers) return 1;
  const players = seated(s);
  return Math.min(Math.floor(content.colours.length / players), players === 2 ? markerSets : 2);
}

/** 7A-OPT05-01, 7A-OPT05-02: spare sets that are mixed and drafted, one marker for each player and set; at most two. */
export function spareSets(content: Content, s: State): number {
  if (!s.agreed.optional.spareMarkers || setsEach(content, s) > 1) return 0;
  return Math.max(0, Math.min(2, content.colours.length - seated(s)));
}

/** So many sets, marker by marker. */
function sets(count: number): Marker[] {
  const markers: Marker[] = [];
  for (let marker = 0; marker < MARKERS; marker++) for (let n = 0; n < count; n++) markers.push(marker);
  return markers;
}

/** The spare markers that nobody has taken, in ascending order. */
export function sparesLeft(content: Content, s: State): Marker[] {
  return without(
    sets(spareSets(content, s)),
    s.draft.map(({ marker }) => marker),
  );
}

/** All the markers a player has this turn, in ascending order. */
export function markersOf(content: Content, s: State, seat: Seat): Marker[] {
  const own = sets(setsEach(content, s));
  if (s.draft.length === 0) return own;
  for (const taken of s.draft) if (taken.seat === seat) own.push(taken.marker);
  return own.sort((a, b) => a - b);
}

/** The same without these, each as often as it is named. */
export function without(markers: readonly Marker[], gone: readonly Marker[]): Marker[] {
  const left = markers.slice();
  for (const marker of gone) {
    const at = left.indexOf(marker);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Each kind once. */
export const kindsOf = (markers: readonly Marker[]): Marker[] => [...new Set(markers)];

export const markerText = (marker: Marker): { id: string } => ({
  id: marker === NONE ? '7a.marker.none' : `7a.marker.${marker === WILD ? 'wild' : ACTIONS[marker]}`,
});

/** The markers a player has on the table, on empires and on none. */
export function placedBy(s: State, seat: Seat): PlacedMarker[] {
  const placed = s.players[seat].loose.slice();
  for (const empire of s.empires) if (empire?.owner === seat && empire.marker) placed.push(empire.marker);
  return placed;
}
