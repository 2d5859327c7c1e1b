import type { Rule } from '@tabularium/engine';
import type { Params } from '../content/shape.ts';
import { gainGlory } from '../empires.ts';
import { amountOf, empiresFor, type Played, seatsFor } from '../events/played.ts';
import { remember } from '../lasting.ts';
import { NONE } from '../state.ts';

/** A player gains or loses glory now. */
export function* glory(e: Played, { who, add, lose }: Params): Rule<void> {
  for (const seat of seatsFor(e, who)) {
    gainGlory(e.t, seat, Math.max(0, amountOf(e, add ?? 0)) - Math.max(0, amountOf(e, lose ?? 0)), e.event.id);
  }
}

/** Changes this harvest: noted before the count for empires; a player's total at once when it is already counted. */
export function* harvest(e: Played, params: Params): Rule<void> {
  const { t } = e;
  const { mode } = params;
  if (mode === 'cap') {
    const cap = amountOf(e, params['amount']);
    for (const seat of seatsFor(e, params['who'])) t.state.tally[seat] = Math.min(t.state.tally[seat], cap);
    return;
  }
  if (mode === 'transfer') {
    const [from] = empiresFor(e, params['from']);
    const [to] = empiresFor(e, params['to']);
    if (from === undefined || to === undefined) return;
    const moved = Math.max(0, amountOf(e, params['amount'], from));
    t.state.tally[t.ownerOf(from)] -= moved;
    t.state.tally[t.ownerOf(to)] += moved;
    return;
  }
  const everyone = params['who'] === 'all';
  const empires = everyone ? [NONE] : empiresFor(e, params['who']);
  for (const empire of empires) {
    const noted = { ...params, amount: amountOf(e, params['amount'] ?? 0, empire) };
    remember(t, {
      effect: 'harvest',
      params: noted,
      empire,
      seat: e.seat,
      areas: [],
      until: 'turn',
      turn: t.state.turn,
    });
  }
}
