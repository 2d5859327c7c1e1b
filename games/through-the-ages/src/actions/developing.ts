import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { enterSpecial } from '../conflict/losses.ts';
import {
  type CardId,
  cardOf,
  GOVERNMENTS,
  isSpecial,
  isTechnology,
  isUnit,
  type Technology,
} from '../model/content.ts';
import { scienceAtHand, scienceCost, scienceSponsors } from '../model/costs.ts';
import { civilReady, civilTotal, militaryTotal, type Play, perk, type State, takeOut } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import { addCulture, gainStored, payCivil, regainCivil } from '../model/tokens.ts';
import { removeLeader } from '../turn/ages.ts';

// ── Develop a technology (TTA-ACT-32 to -36) ────────────────────────────────────────────────────────────────────────

function canPayScience(state: State, seat: Seat, card: Technology, discount: number, revolution: boolean): boolean {
  const cost = Math.max(0, scienceCost(state, seat, card, revolution) - discount);
  if (scienceAtHand(state.civs[seat], card) < cost) return false;
  for (const sponsor of scienceSponsors(state, seat)) if (state.civs[sponsor].science < 1) return false;
  return true;
}

export function canDevelop(state: State, seat: Seat, card: CardId, discount: number): boolean {
  const tech = cardOf(card);
  return isTechnology(tech) && canPayScience(state, seat, tech, discount, false);
}

export function* develop(t: Play, seat: Seat, card: CardId, discount: number): Rule<void> {
  const tech = cardOf(card);
  if (!isTechnology(tech)) throw new Error(`${card} is no technology`);
  payScience(t, seat, tech, discount, false);
  const civ = t.state.civs[seat];
  takeOut(civ.hand, card);
  if (tech.kind === 'government') civ.government = card;
  else if (isSpecial(tech)) yield* enterSpecial(t, seat, card);
  else civ.techs.push({ card, workers: 0, tokens: 0 });
  updateStatistics(t.state, seat);
  t.tell({ type: 'tta.developed', seat, card });
  afterDeveloping(t, seat);
}

/** Science for this turn goes first (TTA-FOOD-16). */
function payScience(t: Play, seat: Seat, card: Technology, discount: number, revolution: boolean): void {
  const { state } = t;
  const civ = state.civs[seat];
  const cost = Math.max(0, scienceCost(state, seat, card, revolution) - discount);
  const temporary = isUnit(card.kind) ? Math.min(cost, civ.thisTurn.militaryScience) : 0;
  civ.thisTurn.militaryScience -= temporary;
  civ.science -= cost - temporary;
  for (const sponsor of scienceSponsors(state, seat)) state.civs[sponsor].science--;
}

/** Leonardo, Newton and Einstein, once the tokens are settled (TTA-ACT-40, TTA-APX-10). */
function afterDeveloping(t: Play, seat: Seat): void {
  const civ = t.state.civs[seat];
  gainStored(civ, 'resources', perk(civ, 'resourcesOnDeveloping'));
  addCulture(civ, perk(civ, 'cultureOnDeveloping'));
  if (perk(civ, 'civilActionOnDeveloping') > 0) regainCivil(civ);
}

// ── Declare a revolution (TTA-ACT-37 to -42, TTA-APX-06 to -09) ─────────────────────────────────────────────────────

export function canRevolt(state: State, seat: Seat, card: CardId, discount: number): boolean {
  const government = GOVERNMENTS[card];
  if (government === undefined) return false;
  const civ = state.civs[seat];
  const actionsReady =
    perk(civ, 'militaryRevolution') > 0 ? civ.red.ready >= militaryTotal(civ) : civilReady(civ) >= civilTotal(civ);
  return actionsReady && canPayScience(state, seat, government, discount, true);
}

export function revolt(t: Play, seat: Seat, card: CardId, discount: number): void {
  const { state } = t;
  const civ = state.civs[seat];
  const tokens = perk(civ, 'militaryRevolution') > 0 ? civ.red : civ.white;
  payScience(t, seat, GOVERNMENTS[card], discount, true);
  if (tokens === civ.white) payCivil(civ, civilTotal(civ));
  else {
    tokens.spent += tokens.ready;
    tokens.ready = 0;
  }
  takeOut(civ.hand, card);
  civ.government = card;
  const ready = tokens.ready;
  updateStatistics(state, seat);
  const gained = Math.max(0, tokens.ready - ready);
  tokens.ready -= gained;
  tokens.spent += gained;
  t.tell({ type: 'tta.revolution', seat, card });
  addCulture(civ, perk(civ, 'cultureOnRevolution'));
  afterDeveloping(t, seat);
}

// ── Play a leader (TTA-ACT-26, -27) ─────────────────────────────────────────────────────────────────────────────────

export function* playLeader(t: Play, seat: Seat, card: CardId): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  payCivil(civ, 1);
  takeOut(civ.hand, card);
  if (civ.leader !== null) {
    const tucked = yield* tuckUnderWonder(t, seat);
    removeLeader(t, seat);
    civ.thisTurn.leadersReplaced++;
    if (!tucked) regainCivil(civ);
  }
  civ.leader = card;
  updateStatistics(state, seat);
  t.tell({ type: 'tta.leader', seat, card });
}

/** Homer, when replaced, may go beneath a completed wonder instead of giving a civil action back (TTA-APX-01). */
function* tuckUnderWonder(t: Play, seat: Seat): Rule<boolean> {
  const civ = t.state.civs[seat];
  if (perk(civ, 'tucksUnderWonder') === 0 || civ.wonders.length === 0) return false;
  const wonder = yield* ask(
    choose<CardId>({
      seat,
      about: 'tta.tuck-homer',
      rules: ['TTA-APX-01'],
      options: () => ['none', ...civ.wonders.map((w) => w.card)],
      show: (value) => (value === 'none' ? {} : { points: [{ kind: 'wonder', id: value }] }),
    }),
  );
  for (const w of civ.wonders) if (w.card === wonder) w.homer = true;
  return wonder !== 'none';
}
