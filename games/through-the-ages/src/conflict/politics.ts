import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { evaluateEvent } from '../events/events.ts';
import { showPolitics } from '../knowledge/showing.ts';
import { AGGRESSIONS, type CardId, cardOf, EVENTS, PACTS, TERRITORIES, WARS } from '../model/content.ts';
import { attackCost } from '../model/costs.ts';
import { barredPolitics, whyNoPolitics } from '../model/refusals.ts';
import {
  clockwiseFrom,
  forgetShown,
  isLastRound,
  isParty,
  type Play,
  pactPerk,
  perk,
  type State,
  takeOut,
} from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import { addCulture, gainYellow, payMilitary } from '../model/tokens.ts';
import { removeLeader } from '../turn/ages.ts';
import { endPact } from '../turn/discard.ts';
import { resign } from '../turn/resigning.ts';
import { breakPacts, isWeaker, mayAttack, playAggression } from './aggressions.ts';
import { colonize, settle } from './colonization.ts';

const PASS = 'pass';

/**
 * One political action, or none (TTA-POL-01). Returns whether the player chooses again: after thinking better of a
 * resignation, or for a second action (Julius Caesar, once).
 */
export function* politicsPhase(t: Play, seat: Seat): Rule<boolean> {
  const { state } = t;
  const civ = state.civs[seat];
  if (civ.skipsPolitics) {
    civ.skipsPolitics = false;
    return false;
  }
  yield* lookAtNextEvent(t, seat);
  const answer = yield* ask(
    choose<string>({
      seat,
      about: 'tta.politics',
      rules: ['TTA-POL-01', 'TTA-POL-02'],
      options: () => politicalActions(state, seat),
      show: (value) => showPolitics(state, seat, value),
      barred: (open) => barredPolitics(state, seat, open),
      why: (value) => whyNoPolitics(state, seat, value),
    }),
  );
  if (answer === PASS) return false;
  if (answer === 'resign' && !(yield* confirmsResignation(seat))) return true;
  if (state.politicalActions > 0) civ.usedSecondPoliticalAction = true;
  state.politicalActions++;
  yield* perform(t, seat, answer.split(' '));
  return perk(civ, 'secondPoliticalAction') > 0 && !civ.usedSecondPoliticalAction;
}

/** Joan of Arc (TTA-APX-25). */
function* lookAtNextEvent(t: Play, seat: Seat): Rule<void> {
  const { state } = t;
  if (perk(state.civs[seat], 'seesNextEvent') === 0 || state.politicalActions > 0 || state.sawTop.includes(seat))
    return;
  const answer = yield* ask(
    choose<'look' | 'not'>({ seat, about: 'tta.look', rules: ['TTA-APX-25'], options: () => ['look', 'not'] }),
  );
  if (answer === 'not') return;
  state.sawTop.push(seat);
  const top = state.currentEvents.at(-1);
  if (top) t.tell({ type: 'tta.saw-event', seat, card: top.card }, [seat]);
}

// ── What may be done (TTA-POL-02, -03) ──────────────────────────────────────────────────────────────────────────────

function politicalActions(state: State, seat: Seat): string[] {
  const civ = state.civs[seat];
  const actions = [PASS];
  const { military } = civ;
  const rivals = clockwiseFrom(state, seat).slice(1);
  for (let i = 0; i < military.length; i++) {
    const card = military[i];
    if (military.indexOf(card) < i) continue;
    if (card in EVENTS || card in TERRITORIES) actions.push(`event ${card}`);
    else if (card in AGGRESSIONS) {
      for (const rival of rivals) {
        if (mayAttack(state, seat, rival, card) && isWeaker(state, seat, rival))
          actions.push(`aggression ${card} ${rival}`);
      }
    } else if (card in WARS) {
      if (isLastRound(state)) continue;
      for (const rival of rivals) {
        if (mayAttack(state, seat, rival, card) && pactPerk(state, rival, 'immuneToWar') === 0) {
          actions.push(`war ${card} ${rival}`);
        }
      }
    } else if (card in PACTS) {
      for (const rival of rivals) {
        actions.push(`pact ${card} ${rival} A`);
        if (!PACTS[card].pact.symmetric) actions.push(`pact ${card} ${rival} B`);
      }
    }
    if (card in TERRITORIES && perk(civ, 'colonyForLeaving') > 0) actions.push(`discover ${card}`);
  }
  for (const pact of state.pacts) if (isParty(pact, seat)) actions.push(`cancel ${pact.card}`);
  if (perk(civ, 'yellowTokenForLeaving') > 0) actions.push('retire');
  if (state.age < 4) actions.push('resign');
  return actions;
}

function* perform(t: Play, seat: Seat, [verb, card, rival, side]: readonly string[]): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  switch (verb) {
    case 'event':
      yield* prepareEvent(t, seat, card);
      return;
    case 'aggression':
      yield* playAggression(t, seat, card, Number(rival));
      return;
    case 'war':
      declareWar(t, seat, card, Number(rival));
      return;
    case 'pact':
      yield* offerPact(t, seat, card, Number(rival), side === 'B' ? 'B' : 'A');
      return;
    case 'cancel':
      for (const pact of state.pacts.filter((p) => p.card === card)) endPact(state, pact);
      t.tell({ type: 'tta.pact-ended', seat, card });
      return;
    case 'retire':
      gainYellow(state, civ, perk(civ, 'yellowTokenForLeaving'));
      removeLeader(t, seat);
      updateStatistics(state, seat);
      return;
    case 'discover':
      takeOut(civ.military, card);
      removeLeader(t, seat);
      yield* settle(t, seat, card);
      return;
    case 'resign':
      resign(t, seat);
      return;
    default:
      throw new Error(`no such political action: ${verb}`);
  }
}

// ── Prepare an event (TTA-POL-04 to -09) ────────────────────────────────────────────────────────────────────────────

function* prepareEvent(t: Play, seat: Seat, card: CardId): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  takeOut(civ.military, card);
  state.futureEvents.push({ card, by: seat });
  addCulture(civ, cardOf(card).level);
  t.tell({ type: 'tta.prepared', seat, amount: cardOf(card).level });
  yield* revealEvent(t);
  if (state.currentEvents.length === 0) rebuildCurrentEvents(t);
}

function* revealEvent(t: Play): Rule<void> {
  const { state } = t;
  const revealed = state.currentEvents.pop();
  if (revealed === undefined) return;
  state.sawTop = [];
  state.resolving = { card: revealed.card, by: state.seat, rival: null };
  if (revealed.card in TERRITORIES) {
    t.tell({ type: 'tta.territory', card: revealed.card });
    const coloniser = yield* colonize(t, revealed.card);
    if (coloniser === null) state.pastEvents.push(revealed.card);
  } else {
    yield* evaluateEvent(t, revealed.card, state.seat);
    state.pastEvents.push(revealed.card);
  }
  state.resolving = null;
}

/** TTA-POL-07: shuffled, then earlier ages above later ones; the top is the end of the list. */
function rebuildCurrentEvents({ state, chance }: Play): void {
  const events = chance.shuffle(state.futureEvents);
  state.currentEvents = events.sort((a, b) => cardOf(b.card).level - cardOf(a.card).level);
  state.futureEvents = [];
  state.sawTop = [];
}

// ── Declare a war (TTA-POL-25 to -31) ───────────────────────────────────────────────────────────────────────────────

function declareWar(t: Play, seat: Seat, card: CardId, rival: Seat): void {
  const { state } = t;
  const civ = state.civs[seat];
  takeOut(civ.military, card);
  payMilitary(civ, attackCost(state, card, rival));
  breakPacts(state, seat, rival);
  civ.war = { card, rival };
  t.tell({ type: 'tta.war', seat, card, other: rival });
}

// ── Offer a pact (TTA-POL-32 to -38) ────────────────────────────────────────────────────────────────────────────────

function* offerPact(t: Play, seat: Seat, card: CardId, partner: Seat, ownerSide: 'A' | 'B'): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  if (!civ.shown.includes(card)) civ.shown.push(card);
  t.tell({ type: 'tta.pact-offered', seat, card, other: partner, to: ownerSide });
  state.resolving = { card, by: seat, rival: partner };
  const answer = yield* ask(
    choose<'accept' | 'refuse'>({
      seat: partner,
      about: 'tta.pact-answer',
      rules: ['TTA-POL-34'],
      args: { card, from: seat, side: ownerSide },
      options: () => ['accept', 'refuse'],
    }),
  );
  state.resolving = null;
  t.tell({ type: answer === 'accept' ? 'tta.pact' : 'tta.pact-refused', seat: partner, card, other: seat });
  if (answer === 'refuse') return;
  takeOut(civ.military, card);
  forgetShown(civ);
  for (const pact of state.pacts.filter((p) => p.owner === seat)) endPact(state, pact);
  state.pacts.push({ card, owner: seat, partner, ownerSide });
  updateStatistics(state, seat);
}

function* confirmsResignation(seat: Seat): Rule<boolean> {
  const answer = yield* ask(
    choose<'stay' | 'resign'>({
      seat,
      about: 'tta.resign',
      rules: ['TTA-POL-40'],
      options: () => ['stay', 'resign'],
      // Players of pure chance seldom give up: their games would end before they begin.
      draw: (chance) => (chance.below(100) === 0 ? 'resign' : 'stay'),
    }),
  );
  return answer === 'resign';
}
