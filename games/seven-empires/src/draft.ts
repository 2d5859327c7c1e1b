/** Chapter 6: drafting the starting cards, by letters or from the top of the stacks. */
import { askUnlessForced, choose, type Rule, rest, type Seat, type WhyNot } from '@tabularium/engine';
import {
  CARD_LETTERS,
  type Card,
  cardId,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireCalled,
  STACK_SLOTS,
  timelineFor,
} from './content.ts';
import { finishSetUp } from './setup.ts';
import { showOffer } from './show.ts';
import { NOBODY, type Play, type State, seatAtPosition, topCard } from './state.ts';

export function* draft(t: Play): Rule<void> {
  const s = t.state;
  const { draft: letters } = timelineFor(s.seats);
  for (let pick = cardsTaken(s); pick < letters.length * s.seats; pick++) {
    yield* rest(t);
    yield* draftOne(t, pick);
  }
  finishSetUp(s);
  s.phase = 'decades';
}

const cardsTaken = (s: State): number => s.cards.filter((seat) => seat !== NOBODY).length;

/** Rounds go clockwise from position 1 and back again from the last position (7E-VAR-02). */
function drafter(s: State, pick: number): Seat {
  const round = Math.floor(pick / s.seats);
  const place = pick % s.seats;
  return seatAtPosition(s, round % 2 === 0 ? place + 1 : s.seats - place);
}

function* draftOne(t: Play, pick: number): Rule<void> {
  const s = t.state;
  const seat = drafter(s, pick);
  const round = Math.floor(pick / s.seats);
  const offer = draftOffer(s, seat, round);
  const empire = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.draft',
      rules: s.draft === 'top' ? ['7E-VAR-10', '7E-VAR-04'] : ['7E-VAR-03', '7E-VAR-04'],
      options: () => EMPIRES.filter((e) => offer[e] >= 0).map((e) => EMPIRE_IDS[e]),
      barred: () => EMPIRES.filter((e) => offer[e] < 0).map((e) => EMPIRE_IDS[e]),
      why: (id): WhyNot =>
        EMPIRE_IDS.includes(id) && holdsAny(s, seat, empireCalled(id))
          ? { rule: '7E-VAR-04', args: { empire: id } }
          : { rule: '7E-VAR-03', args: { letter: timelineFor(s.seats).draft[round] } },
      show: (id) => showOffer(id, offer[empireCalled(id)]),
    }),
  );
  const card = offer[empireCalled(empire)] as Card;
  s.cards[card] = seat;
  t.tell({ type: '7e.log.drafted', seat, card: cardId(card), rules: [s.draft === 'top' ? '7E-VAR-10' : '7E-VAR-03'] });
}

/**
 * By Empire, the card this seat may take in this round, or -1. Should no card of the round's letter be left outside the
 * seat's own Empires, the top card of any other Empire is taken instead: different Empires weigh more than the letter.
 */
function draftOffer(s: State, seat: Seat, round: number): (Card | -1)[] {
  const top = (e: Empire) => (holdsAny(s, seat, e) ? -1 : topCard(s, e, STACK_SLOTS));
  if (s.draft === 'top') return EMPIRES.map(top);
  const slot = CARD_LETTERS.indexOf(timelineFor(s.seats).draft[round]);
  const offer = EMPIRES.map((e): Card | -1 => {
    const card = cardOf(e, slot);
    return s.cards[card] === NOBODY && !holdsAny(s, seat, e) ? card : -1;
  });
  return offer.some((card) => card >= 0) ? offer : EMPIRES.map(top);
}

function holdsAny(s: State, seat: Seat, e: Empire): boolean {
  for (let slot = 0; slot < STACK_SLOTS; slot++) if (s.cards[cardOf(e, slot)] === seat) return true;
  return false;
}
