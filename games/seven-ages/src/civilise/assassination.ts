/** Assassination (7A-EVENT-14 to 7A-EVENT-17), by an event or as a card allows it in Civilise. */
import { ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { LeaderId } from '../content/tables.ts';
import { discard, drawCard } from '../model/cards.ts';
import { cardValue } from '../model/empires.ts';
import { removeLeader } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** Answers whether the leader was lost. */
export function* assassination(t: Play, leader: LeaderId, seat: Seat, picks: number, theirs: number): Rule<boolean> {
  const defender = t.ownerOf(t.state.leaderEmpire[leader]);
  yield* keepOne(t, seat, picks);
  yield* keepOne(t, defender, theirs);
  const [mine, other] = [t.state.picks[seat], t.state.picks[defender]].map((card) => cardValue(t, card));
  t.tell({ type: '7a.assassination', leader, you: mine, them: other });
  for (const who of [seat, defender]) {
    discard(t, t.state.picks[who]);
    t.state.picks[who] = NONE;
  }
  if (mine <= other) return false;
  removeLeader(t, leader);
  return true;
}

/** Up to so many cards, one after the other; the last one allowed must be kept. Only its player sees it. */
function* keepOne(t: Play, seat: Seat, picks: number): Rule<void> {
  const { state } = t;
  state.picks[seat] = drawCard(t);
  for (let left = picks - 1; left > 0; left--) {
    const again = yield* ask(
      choose({ seat, about: '7a.assassin', rules: ['7A-EVENT-14'], options: () => ['keep', 'again'] }),
    );
    if (again === 'keep') return;
    discard(t, state.picks[seat]);
    state.picks[seat] = drawCard(t);
  }
}
