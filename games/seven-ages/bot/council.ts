/** Votes, censures and the deeds of artefacts that ask their owner something (option 16). */
import { ACTIONS, DISCARD_EMPIRE, NONE } from '../src/model/state.ts';
import { actionWorth } from './planning.ts';
import { best, type Position } from './position.ts';
import { areaWorth } from './worth.ts';

// --- the United Nations

/** How much a player would like to see it undone: a move into its own area, an event of its rival. */
function offence(p: Position): number {
  const area = p.arg('area');
  const holder = area === NONE ? NONE : (p.view.control[area] ?? NONE);
  const lost = holder === NONE || !p.isOwn(holder) ? 0 : 0.5 + areaWorth(p, holder, area);
  return lost + 0.6 * p.threat(p.arg('by'));
}

/** Everybody must agree, and who calls in vain pays for it: against the leader, or with few to ask. */
export const callsCensure = (p: Position): boolean =>
  p.threat(p.arg('by')) === 1 && offence(p) > 0.2 * p.rivalSeats().length;

/** The offender is ahead of us or has come into our land. */
export const censures = (p: Position): boolean => offence(p) >= 0.5 || p.gloryOf(p.arg('by')) > p.gloryOf(p.seat);

/** Glory for an area, or for an event that others do not like. */
export function defies(p: Position): boolean {
  const area = p.arg('area');
  const empire = p.view.action?.empire ?? NONE;
  const prize = area === NONE || !p.isOwn(empire) ? 0.6 : 2 * areaWorth(p, empire, area);
  return prize > p.arg('price');
}

// --- fellow believers

/** Who is against an artefact of another empire wishes its owner ill, and more so than it wishes the caller ill. */
export function unseats(p: Position): boolean {
  const owner = p.ownerOf(p.arg('of'));
  if (owner === p.seat) return false;
  const caller = p.ownerOf(p.arg('by'));
  return caller === p.seat || p.threat(owner) >= p.threat(caller);
}

// --- the Forum

/** Below this an action is better saved for another turn. */
const IDLE = 0.25;

/** An action that brings next to nothing is saved. */
export function savesAction(p: Position): boolean {
  const empire = p.arg('empire');
  const action = ACTIONS.findIndex((name) => name === p.args['action']);
  return !p.isLastTurn && action >= 0 && actionWorth(p, empire, action) < IDLE;
}

/** The second action that brings most, if it is worth one. */
export function secondAction(p: Position): number {
  const empire = p.arg('empire');
  const worth = (action: number): number => (action === DISCARD_EMPIRE ? -1 : actionWorth(p, empire, action));
  const chosen = best(p.ids, worth);
  return chosen !== undefined && worth(chosen) > (p.isLastTurn ? 0 : 2 * IDLE) ? chosen : NONE;
}
