/** 11 Secret Victory: events that compare glory work by claim and challenge (7A-OPT11-04). */
import { amount, ask, choose, type Rule, type Seat } from '@tabularium/engine';
import type { Amount } from '../content/expressions.ts';
import { amountOf, type Played } from '../events/played.ts';
import type { Play } from '../model/table.ts';

/**
 * The target shows their glory and claims what they deserve; the others, from the left, may show theirs. Of those who do not,
 * the best for the claim is believed.
 */
export function* claimedGlory(e: Played, seat: Seat, deserved: Amount): Rule<number> {
  const { t, card } = e;
  const open = [seat];
  const most = (): number => {
    e.open = open;
    const points = Math.max(0, amountOf(e, deserved));
    e.open = null;
    return points;
  };
  showGlory(t, seat);
  const claim = yield* ask(
    amount({ seat, about: '7a.claim', rules: ['7A-OPT11-04'], args: { card }, min: 0, max: most() }),
  );
  t.tell({ type: '7a.claimed', seat, card, amount: claim });
  for (let by = 1; by < t.seats && claim > 0; by++) {
    const other = t.leftOf(seat, by);
    const answer = yield* ask(
      choose({
        seat: other,
        about: '7a.challenge',
        rules: ['7A-OPT11-04'],
        args: { card, by: seat, amount: claim },
        options: () => ['no', 'show'] as const,
      }),
    );
    if (answer === 'no') continue;
    showGlory(t, other);
    open.push(other);
  }
  return Math.min(claim, most());
}

/** Everybody sees what is in the bag at this moment. */
function showGlory(t: Play, seat: Seat): void {
  const player = t.state.players[seat];
  player.shown = player.glory;
  t.state.glimpses++;
  t.tell({ type: '7a.glory.shown', seat, amount: player.glory });
}
