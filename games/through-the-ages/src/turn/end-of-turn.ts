import { ask, type Rule, type Seat, select } from '@tabularium/engine';
import { discontent } from '../model/counts.ts';
import {
  type Civilization,
  forgetShown,
  freshTurn,
  militaryHandLimit,
  militaryReady,
  type Play,
  perk,
  playersLeft,
} from '../model/state.ts';
import { addCulture } from '../model/tokens.ts';
import { discard, drawMilitary } from './discard.ts';
import { type Produced, productionPhase } from './production.ts';

/** TTA-END-17. */
export const MOST_DRAWN = 3;

/** TTA-TURN-03: only the discard is a decision. */
export function* endOfTurn(t: Play, seat: Seat): Rule<void> {
  const civ = t.state.civs[seat];
  yield* discardExcess(t, seat, civ.military.length - militaryHandLimit(civ));
  produceUnlessUprising(t, seat);
  drawMilitary(t, seat, Math.min(MOST_DRAWN, militaryReady(civ)));
  resetActions(civ);
}

/** TTA-END-05 to -16, and what leaders score at the end of a turn. Returns what was produced, nothing in an uprising. */
export function produceUnlessUprising(t: Play, seat: Seat): Produced | undefined {
  const civ = t.state.civs[seat];
  let made: Produced | undefined;
  if (discontent(civ) > civ.unused) t.tell({ type: 'tta.uprising', seat, rules: ['TTA-END-05'] });
  else made = productionPhase(t, seat);
  scoreAmongStrongest(t, seat);
  return made;
}

/** Names each card of a hand apart from its copies: its place and its id. */
export const handOption = (card: string, at: number): string => `${at} ${card}`;
export const handIndex = (option: string): number => Number(option.slice(0, option.indexOf(' ')));

/** TTA-END-03: face down, the owner's choice. */
export function* discardExcess(t: Play, seat: Seat, excess: number): Rule<void> {
  if (excess <= 0) return;
  const { state } = t;
  const civ = state.civs[seat];
  const picked = yield* ask(
    select<string>({
      seat,
      about: 'tta.discard',
      rules: ['TTA-END-03'],
      args: { count: excess },
      min: excess,
      max: excess,
      options: () => civ.military.map(handOption),
      show: (value) => ({ points: [{ kind: 'hand', id: value.slice(value.indexOf(' ') + 1) }] }),
    }),
  );
  const gone = new Set(picked.map(handIndex));
  for (const at of gone) discard(state, civ.military[at]);
  civ.military = civ.military.filter((_, at) => !gone.has(at));
  forgetShown(civ);
  t.tell({ type: 'tta.discarded', seat, amount: excess });
}

/** Genghis Khan: among the two strongest, or the strongest of two players; he wins ties (TTA-APX-04). */
function scoreAmongStrongest(t: Play, seat: Seat): void {
  const { state } = t;
  const civ = state.civs[seat];
  const culture = perk(civ, 'cultureIfAmongStrongest');
  if (culture === 0) return;
  const places = playersLeft(state) === 2 ? 1 : 2;
  const stronger = state.civs.filter(
    (other) => !other.resigned && other.ratings.strength > civ.ratings.strength,
  ).length;
  if (stronger < places) addCulture(civ, culture);
}

/** TTA-END-21, TTA-ACT-48. */
function resetActions(civ: Civilization): void {
  civ.white.ready += civ.white.spent;
  civ.white.spent = 0;
  civ.red.ready += civ.red.spent;
  civ.red.spent = 0;
  civ.thisTurn = freshTurn();
  civ.fresh = [];
}
