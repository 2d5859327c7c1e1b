/** Destiny (7A-DEST): discard what you like, then draw to six. */
import { amount, ask, askUnlessForced, type Rule, type Seat, select } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { discardFromHand, drawTo } from '../model/cards.ts';
import { specials } from '../model/empires.ts';
import { countOf, PHILOSOPHER } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

export function* destiny(t: Play, seat: Seat, empire: EmpireId): Rule<void> {
  yield* eventWindow(t, 'destiny.start');
  yield* discardAnyNumber(t, seat);
  const before = t.state.players[seat].hand.length;
  drawTo(t, seat, t.content.rules.handSize + (yield* chooseExtra(t, seat, empire)));
  // 7A-DEST-02: a hand already above six is not cut down, unless extra cards were drawn (7A-LEAD-PH-01)
  if (t.state.players[seat].hand.length > Math.max(t.content.rules.handSize, before))
    yield* discardDown(t, seat, t.content.rules.handSize);
  t.tell({ type: '7a.destiny', seat, amount: t.state.players[seat].hand.length });
  yield* eventWindow(t, 'destiny.end');
}

/** 7A-LEAD-PH-01: extra draws, as many as the player likes; nobody is asked where none would bring a card. */
function* chooseExtra(t: Play, seat: Seat, empire: EmpireId): Rule<number> {
  const max = empire === NONE || !t.state.empires[empire] ? 0 : extraCards(t, empire);
  if (max === 0 || t.state.players[seat].hand.length >= t.content.rules.handSize + max) return 0;
  return yield* ask(
    amount({ seat, about: '7a.destiny.extra', rules: ['7A-LEAD-PH-01'], args: { empire }, min: 0, max }),
  );
}

/** One card more for each Philosopher, and as the card says. */
function extraCards(t: Play, empire: EmpireId): number {
  let extra = countOf(t, empire, PHILOSOPHER);
  for (const draw of specials(t, empire, 'draw')) if (draw.on === 'destiny') extra += draw.cards;
  return extra;
}

/** 7A-DEST-01 */
function* discardAnyNumber(t: Play, seat: Seat): Rule<void> {
  const { hand } = t.state.players[seat];
  if (hand.length === 0) return;
  const out = yield* ask(
    select({
      seat,
      about: '7a.destiny.discard',
      rules: ['7A-DEST-01'],
      min: 0,
      max: hand.length,
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of out) discardFromHand(t, seat, card);
}

export function* discardDown(t: Play, seat: Seat, to: number): Rule<void> {
  const surplus = t.state.players[seat].hand.length - to;
  if (surplus <= 0) return;
  const out = yield* askUnlessForced(
    select({
      seat,
      about: '7a.destiny.surplus',
      rules: ['7A-LEAD-PH-01'],
      min: surplus,
      max: surplus,
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of out) discardFromHand(t, seat, card);
}
