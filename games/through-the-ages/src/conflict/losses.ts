import { ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { type CardId, type Gains, SPECIAL_TECHS, type Symbols, TERRITORIES } from '../model/content.ts';
import { type Play, takeOut } from '../model/state.ts';
import { updateStatistics } from '../model/statistics.ts';
import {
  addCulture,
  addScience,
  gainBlue,
  gainPopulation,
  gainStored,
  gainYellow,
  loseYellow,
} from '../model/tokens.ts';
import { drawMilitary } from '../turn/discard.ts';

/** Gains and losses in the order written (TTA-FOOD-04). */
export function* applyGains(t: Play, seat: Seat, gains: Gains): Rule<void> {
  const civ = t.state.civs[seat];
  for (const [what, amount] of Object.entries(gains) as [keyof Gains, number][]) {
    switch (what) {
      case 'food':
      case 'resources':
        gainStored(civ, what, amount);
        break;
      case 'science':
        addScience(civ, amount);
        break;
      case 'culture':
        addCulture(civ, amount);
        break;
      case 'population':
        if (amount > 0) gainPopulation(civ, amount);
        else yield* losePopulation(t, seat, -amount);
        break;
      case 'militaryCards':
        drawMilitary(t, seat, amount);
        break;
      case 'blueTokens':
        if (amount > 0) gainBlue(t.state, civ, amount);
        else yield* loseBlue(t, seat, -amount);
        break;
    }
  }
}

/** TTA-TOK-13: unused workers first; then the owner picks from the cards. */
export function* losePopulation(t: Play, seat: Seat, count: number): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  for (let i = 0; i < count; i++) {
    if (civ.unused > 0) civ.unused--;
    else {
      const staffed = civ.techs.filter((tech) => tech.workers > 0);
      if (staffed.length === 0) return;
      const card = yield* askUnlessForced(
        choose<CardId>({
          seat,
          about: 'tta.lose-worker',
          rules: ['TTA-TOK-13'],
          options: () => staffed.map((tech) => tech.card),
          show: (value) => ({ points: [{ kind: 'tech', id: value }] }),
        }),
      );
      for (const tech of staffed) if (tech.card === card) tech.workers--;
      updateStatistics(state, seat);
    }
    civ.yellowBank++;
  }
}

/** Where a blue token may be taken from when the bank is empty: the owner chooses. */
export function* chooseTokenCard(t: Play, seat: Seat, about: string, rules: readonly string[]): Rule<void> {
  const civ = t.state.civs[seat];
  const holding = civ.techs.filter((tech) => tech.tokens > 0);
  if (holding.length === 0) return;
  const card = yield* askUnlessForced(
    choose<CardId>({
      seat,
      about,
      rules,
      options: () => holding.map((tech) => tech.card),
      show: (value) => ({ points: [{ kind: 'tech', id: value }] }),
    }),
  );
  for (const tech of holding) if (tech.card === card) tech.tokens--;
  civ.blueBank++;
}

/** TTA-TOK-06: from the bank, then from farms and mines of the owner's choice; tokens on a wonder are safe. */
export function* loseBlue(t: Play, seat: Seat, count: number): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  for (let i = 0; i < count; i++) {
    if (civ.blueBank === 0) yield* chooseTokenCard(t, seat, 'tta.lose-blue', ['TTA-TOK-06']);
    if (civ.blueBank === 0) return;
    civ.blueBank--;
    state.box.blue++;
  }
}

/** TTA-TOK-03: token symbols of a card that enters (sign 1) or leaves (sign -1) the play area. */
export function* applyTokenSymbols(t: Play, seat: Seat, symbols: Symbols, sign: 1 | -1): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  const yellow = sign * (symbols.yellowTokens ?? 0);
  const blue = sign * (symbols.blueTokens ?? 0);
  if (yellow > 0) gainYellow(state, civ, yellow);
  else loseYellow(state, civ, -yellow);
  if (blue > 0) gainBlue(state, civ, blue);
  else yield* loseBlue(t, seat, -blue);
}

/** Only the lasting part of a colony moves with it (TTA-CARD-24). */
export function* gainColony(t: Play, seat: Seat, colony: CardId): Rule<void> {
  t.state.civs[seat].colonies.push(colony);
  yield* applyTokenSymbols(t, seat, TERRITORIES[colony].territory.permanent, 1);
  updateStatistics(t.state, seat);
}

export function* loseColony(t: Play, seat: Seat, colony: CardId): Rule<void> {
  takeOut(t.state.civs[seat].colonies, colony);
  yield* applyTokenSymbols(t, seat, TERRITORIES[colony].territory.permanent, -1);
  updateStatistics(t.state, seat);
}

export function* chooseColony(
  t: Play,
  chooser: Seat,
  owner: Seat,
  about: string,
  rules: readonly string[],
): Rule<CardId> {
  return yield* askUnlessForced(
    choose<CardId>({
      seat: chooser,
      about,
      rules,
      options: () => t.state.civs[owner].colonies,
      show: (value) => ({ points: [{ kind: 'colony', id: value }] }),
    }),
  );
}

/**
 * A special technology enters a play area, by development or theft: of one kind only the higher stays (TTA-ACT-33, -34,
 * TTA-WAR-07). Tokens change once, by the difference.
 */
export function* enterSpecial(t: Play, seat: Seat, card: CardId): Rule<void> {
  const civ = t.state.civs[seat];
  const arriving = SPECIAL_TECHS[card];
  const old = civ.specials.find((id) => SPECIAL_TECHS[id].kind === arriving.kind);
  if (old !== undefined && SPECIAL_TECHS[old].level >= arriving.level) return;
  if (old !== undefined) takeOut(civ.specials, old);
  civ.specials.push(card);
  const tokens =
    (arriving.symbols.blueTokens ?? 0) - (old === undefined ? 0 : (SPECIAL_TECHS[old].symbols.blueTokens ?? 0));
  yield* applyTokenSymbols(t, seat, { blueTokens: tokens }, 1);
  updateStatistics(t.state, seat);
}

/** A building of one's own choice, or of the attacker's, goes; its worker returns to the owner's pool. */
export function* destroyBuilding(
  t: Play,
  chooser: Seat,
  owner: Seat,
  about: string,
  rules: readonly string[],
  isTarget: (card: CardId) => boolean,
  mayDecline: boolean,
): Rule<CardId | null> {
  const civ = t.state.civs[owner];
  const targets = civ.techs.filter((tech) => tech.workers > 0 && isTarget(tech.card)).map((tech) => tech.card);
  if (targets.length === 0) return null;
  const question = choose<CardId>({
    seat: chooser,
    about,
    rules,
    options: () => (mayDecline ? [...targets, 'none'] : targets),
    show: (value) => (value === 'none' ? {} : { points: [{ kind: 'tech', id: `${owner}:${value}` }] }),
  });
  const card = mayDecline ? yield* ask(question) : yield* askUnlessForced(question);
  if (card === 'none') return null;
  for (const tech of civ.techs) if (tech.card === card) tech.workers--;
  civ.unused++;
  updateStatistics(t.state, owner);
  t.tell({ type: 'tta.destroyed', seat: owner, card });
  return card;
}
