import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { type CardId, SPECIAL_TECHS, WARS } from '../model/content.ts';
import { type Play, takeOut } from '../model/state.ts';
import { strengthsOf, updateStatistics } from '../model/statistics.ts';
import { addCulture, addScience, takeYellow } from '../model/tokens.ts';
import { discard } from '../turn/discard.ts';
import { applyTokenSymbols, enterSpecial } from './losses.ts';

/** TTA-WAR-01 to -10: strengths as they are now, no cards from hand. */
export function* resolveWar(t: Play, seat: Seat): Rule<void> {
  const { state } = t;
  const civ = state.civs[seat];
  if (civ.war === null) return;
  const { card, rival } = civ.war;
  civ.war = null;
  discard(state, card);
  const { own, theirs } = strengthsOf(state, seat, rival);
  const advantage = own - theirs;
  t.tell({ type: 'tta.war-resolved', seat, card, other: rival, amount: advantage });
  state.resolving = { card, by: seat, rival };
  if (advantage > 0) yield* sackDefeated(t, card, seat, rival, advantage);
  else if (advantage < 0) yield* sackDefeated(t, card, rival, seat, -advantage);
  state.resolving = null;
}

function* sackDefeated(t: Play, card: CardId, victor: Seat, loser: Seat, advantage: number): Rule<void> {
  const { state } = t;
  const effect = WARS[card].attack;
  switch (effect.do) {
    case 'take-culture': {
      const lost = -addCulture(state.civs[loser], -(effect.base + advantage * effect.perAdvantage));
      addCulture(state.civs[victor], lost);
      return;
    }
    case 'take-yellow':
      takeYellow(state.civs[loser], state.civs[victor], effect.base + Math.floor(advantage / effect.perAdvantage));
      return;
    case 'take-technology':
      yield* stealTechnologies(t, victor, loser, advantage);
  }
}

/** Special technologies at their printed cost first, the rest in science points (TTA-WAR-05 to -07). */
function* stealTechnologies(t: Play, victor: Seat, loser: Seat, advantage: number): Rule<void> {
  const { state } = t;
  const winner = state.civs[victor];
  const defeated = state.civs[loser];
  let left = advantage;
  for (;;) {
    const loot = defeated.specials.filter(
      (card) =>
        SPECIAL_TECHS[card].scienceCost <= left && !winner.specials.includes(card) && !winner.hand.includes(card),
    );
    if (loot.length === 0) break;
    const card = yield* ask(
      choose<CardId>({
        seat: victor,
        about: 'tta.steal-technology',
        rules: ['TTA-WAR-05', 'TTA-WAR-06'],
        args: { left },
        options: () => [...loot, 'none'],
        show: (value) => (value === 'none' ? {} : { points: [{ kind: 'special', id: value }] }),
      }),
    );
    if (card === 'none') break;
    left -= SPECIAL_TECHS[card].scienceCost;
    takeOut(defeated.specials, card);
    yield* applyTokenSymbols(t, loser, SPECIAL_TECHS[card].symbols, -1);
    updateStatistics(state, loser);
    yield* enterSpecial(t, victor, card);
    t.tell({ type: 'tta.stole', seat: victor, other: loser, card });
  }
  addScience(winner, -addScience(defeated, -left));
}
