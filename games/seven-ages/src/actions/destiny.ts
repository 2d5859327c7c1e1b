/** Destiny (7A-DEST): discard what you like, then draw to six; with options 5 and 7 to another number. */
import { amount, ask, askUnlessForced, choose, type Rule, type Seat, select } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { discardFromHand, drawCard, drawTo } from '../model/cards.ts';
import { specials } from '../model/empires.ts';
import { countOf, PHILOSOPHER, RELIGIOUS } from '../model/leaders.ts';
import { type Destiny, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** `to`: the cards Technology lets this action fill the hand to. */
export function* destiny(t: Play, seat: Seat, empire: EmpireId, to = t.content.rules.handSize): Rule<void> {
  const target = handTarget(t, to);
  yield* eventWindow(t, 'destiny.start');
  const seer = t.content.rules.religious === 'seer' && !!t.state.empires[empire] && countOf(t, empire, RELIGIOUS) > 0;
  yield* discardAnyNumber(t, seat, target, seer);
  const before = t.state.players[seat].hand.length;
  const full = target + (yield* chooseExtra(t, seat, empire, target));
  if (seer) yield* drawAsSeer(t, seat, full);
  else drawTo(t, seat, full);
  // 7A-DEST-02: a hand already above that is not cut down, unless extra cards were drawn (7A-LEAD-PH-01)
  if (t.state.players[seat].hand.length > Math.max(target, before))
    yield* discardDown(t, seat, target, '7a.destiny.surplus', '7A-LEAD-PH-01');
  t.tell({ type: '7a.destiny', seat, amount: t.state.players[seat].hand.length });
  yield* eventWindow(t, 'destiny.end');
}

/** The cards in a hand after destiny: six or what Technology says, and one more with 7A-OPT05-07. */
export const handTarget = (t: Play, base: number): number => base + (t.state.agreed.optional.oneMoreCard ? 1 : 0);

/** 7A-LEAD-PH-01: extra draws, as many as the player likes; nobody is asked where none would bring a card. */
function* chooseExtra(t: Play, seat: Seat, empire: EmpireId, to: number): Rule<number> {
  const max = empire === NONE || !t.state.empires[empire] ? 0 : extraCards(t, empire);
  if (max === 0 || t.state.players[seat].hand.length >= to + max) return 0;
  return yield* ask(
    amount({ seat, about: '7a.destiny.extra', rules: ['7A-LEAD-PH-01'], args: { empire, cards: to }, min: 0, max }),
  );
}

/** One card more for each Philosopher, and as the card says. */
function extraCards(t: Play, empire: EmpireId): number {
  let extra = t.content.rules.philosophers === 'number' ? countOf(t, empire, PHILOSOPHER) : 0;
  for (const draw of specials(t, empire, 'draw')) if (draw.on === 'destiny') extra += draw.cards;
  return extra;
}

/** 7A-DEST-01 */
function* discardAnyNumber(t: Play, seat: Seat, to: number, below: boolean): Rule<void> {
  const { hand } = t.state.players[seat];
  if (hand.length === 0) return;
  const out = yield* ask(
    select({
      seat,
      about: '7a.destiny.discard',
      rules: ['7A-DEST-01'],
      args: { cards: to },
      min: 0,
      max: hand.length,
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of out) discardFromHand(t, seat, card);
  if (below) t.state.discards.unshift(...t.state.discards.splice(t.state.discards.length - out.length));
}

/** 7A-DEST-2004-1: with a Religious leader each card comes from the deck or from the top of the discard pile; the own discards lie below it. */
function* drawAsSeer(t: Play, seat: Seat, to: number): Rule<void> {
  const { hand } = t.state.players[seat];
  while (hand.length < to) {
    const { discards } = t.state;
    const top = discards.at(-1);
    const from =
      top === undefined
        ? 'deck'
        : yield* ask(
            choose({
              seat,
              about: '7a.destiny.from',
              rules: ['7A-DEST-2004-1'],
              args: { card: top },
              options: () => ['deck', 'discards'] as const,
            }),
          );
    const card = from === 'deck' ? drawCard(t) : (discards.pop() ?? NONE);
    if (card === NONE) return;
    hand.push(card);
  }
}

export function* discardDown(t: Play, seat: Seat, to: number, about: string, rule: string): Rule<void> {
  const surplus = t.state.players[seat].hand.length - to;
  if (surplus <= 0) return;
  const out = yield* askUnlessForced(
    select({
      seat,
      about,
      rules: [rule],
      min: surplus,
      max: surplus,
      options: () => t.state.players[seat].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  for (const card of out) discardFromHand(t, seat, card);
}

/**
 * Technology: how many cards each of the announced actions fills the hand to. A player who is the only one fills to seven with each
 * (7A-OPT07-02). Else the most advanced empire fills to seven (7A-OPT07-03), and the action on no empire, or if there is none the
 * least advanced empire, only to five (7A-OPT07-04). They come in seat order: the first of equals is the nearest to the first
 * player, the last the furthest.
 */
export function fillTargets(t: Play, announced: readonly Destiny[]): Destiny[] {
  const { handSize } = t.content.rules;
  const to = (cards: number) => (d: Destiny) => Object.freeze({ ...d, to: cards });
  if (announced.every(({ seat }) => seat === announced[0].seat)) return announced.map(to(handSize + 1));
  const onEmpires = announced.filter(({ empire }) => empire !== NONE);
  const levels = onEmpires.map(({ empire }) => t.empire(empire).level);
  const most = onEmpires[levels.indexOf(Math.max(...levels))];
  const least =
    announced.findLast(({ empire }) => empire === NONE) ?? onEmpires[levels.lastIndexOf(Math.min(...levels))];
  return announced.map((d) => to(handSize + (d === most ? 1 : d === least ? -1 : 0))(d));
}
