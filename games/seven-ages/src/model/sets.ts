/** Counter sets: which of them somebody may take for an empire. */
import type { Seat } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import type { Play } from './table.ts';

/** 7A-START-13, 7A-START-14: an idle set of one's own colour; when there is none, an idle set nobody has claimed. `taken` are as good as in use. */
export function freeSets(t: Play, seat: Seat, taken: readonly EmpireId[] = []): EmpireId[] {
  const { state, content } = t;
  const inUse = state.empires.filter((empire) => empire !== null).length + taken.length;
  if (inUse >= state.agreed.empireSets) return []; // 7A-START-04
  const idle = content.counterSets.flatMap((_, set) => (state.empires[set] || taken.includes(set) ? [] : [set]));
  const colourOf = (set: EmpireId): number => content.colours.indexOf(content.counterSets[set].colour);
  const own = idle.filter((set) => colourOf(set) === state.players[seat].colour);
  return own.length > 0 ? own : idle.filter((set) => !state.players.some((player) => player.colour === colourOf(set)));
}
