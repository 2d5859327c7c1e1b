/** 8 Take that! (7A-OPT08): cards are played only on what is within range. */
import type { Seat, WhyNot } from '@tabularium/engine';
import { areasAround, type Reach } from '../actions/range.ts';
import { type AreaId, type ArtefactId, bit, type EmpireId } from '../content/tables.ts';
import type { TargetKind } from '../content/vocabulary.ts';
import { areasOf, empiresOf } from '../model/board.ts';
import { CIVILISE, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { BORDER } from './played.ts';

export const isRestricted = (t: Play): boolean => t.state.agreed.optional.takeThat !== 'anywhere';

const isCivilising = ({ state: { action } }: Play, seat: Seat): boolean =>
  action?.action === CIVILISE && action.seat === seat && !action.over;

/** The empire in whose Civilise action the player is; NONE at any other time, and if the marker lies on no empire. */
const civilising = (t: Play, seat: Seat): EmpireId => (isCivilising(t, seat) ? (t.state.action?.empire ?? NONE) : NONE);

/** Whether a target of this kind may be aimed at by the player. */
export function reachFor(t: Play, seat: Seat, kind: TargetKind): (target: number) => boolean {
  const { state } = t;
  if (kind === 'none' || kind === 'event' || kind === 'card') return () => true; // what is aimed at a card is aimed at no place
  const own = empiresOf(t, seat);
  const acting = kind === 'player' ? NONE : civilising(t, seat);
  const from = acting === NONE ? own : [acting]; // 7A-OPT08-01, 7A-OPT08-02
  // Most targets are one's own areas: how far one reaches is worked out only for others.
  let reach: Reach | undefined;
  const near = (area: AreaId | undefined): boolean => {
    if (area === undefined) return false;
    if (from.includes(state.control[area] ?? NONE)) return true;
    reach ??= areasAround(t, from);
    return reach[area] === 1;
  };
  const empire = (id: EmpireId): boolean => areasOf(t, id).some(near);
  // 7A-OPT08-03: a player with an empire within range; oneself in any case
  const player = (other: Seat): boolean => other === seat || empiresOf(t, other).some(empire);
  switch (kind) {
    case 'player':
      return player;
    case 'empire':
      return empire;
    case 'action':
      return (id) => (id === NONE ? player(state.action?.seat ?? NONE) : empire(id));
    case 'area':
    case 'stack':
      return near;
    case 'border':
      return (border) => near(Math.floor(border / BORDER)) || near(border % BORDER);
    case 'region':
      return (region) => t.content.areas.some(({ regions }, area) => near(area) && (regions & bit(region)) !== 0);
    case 'leader':
      return (leader) => near(state.leaderArea[leader]);
    case 'conflict':
      return () => near(state.conflict?.area);
    case 'trade':
      return (side) => {
        const id = state.trade?.sides[side]?.empire ?? NONE;
        return id === NONE || empire(id);
      };
  }
}

/** 7A-OPT08-01, 7A-OPT08-04: the empires on which the acting player may play the artefact. */
export function artefactReach(t: Play, artefact: ArtefactId): (empire: EmpireId) => boolean {
  const seat = t.state.action?.seat ?? NONE;
  if (seat === NONE || !isRestricted(t)) return () => true;
  const near = reachFor(t, seat, 'empire');
  return (empire) => (t.ownerOf(empire) === seat || !isForOwn(t, artefact)) && near(empire);
}

/** All but red ones, and those that another artefact calls into foreign land. */
function isForOwn(t: Play, artefact: ArtefactId): boolean {
  const { colour, with16 } = t.content.artefacts[artefact];
  return t.state.agreed.optional.takeThat === 'own' && colour !== 'red' && with16.ends.calledBy === NONE;
}

/** The rule that keeps the artefact from an empire that it would otherwise fit. */
export const whyNoArtefact = (t: Play, artefact: ArtefactId, empire: EmpireId): WhyNot => ({
  rule:
    isForOwn(t, artefact) && t.state.empires[empire]?.owner !== t.state.action?.seat ? '7A-OPT08-04' : '7A-OPT08-01',
});

/** The rule that keeps the player from a target. */
export function whyOutOfReach(t: Play, seat: Seat, kind: TargetKind): WhyNot {
  if (kind === 'player') return { rule: '7A-OPT08-03' };
  return { rule: isCivilising(t, seat) ? '7A-OPT08-01' : '7A-OPT08-02' };
}
