/** What simulations remember of a game of 7 Ages. */
import type { Notes } from '@tabularium/bots';
import type { Seat } from '@tabularium/engine';
import { contentOf, type Edition, type State } from '../src/index.ts';

export const notesOf = (edition: Edition): Notes => ({
  rounds: 'turns',
  countRounds: (state) => (state as State).turn,
  // Whoever opens the later turns changes from turn to turn.
  opens: (what) => (what.type === '7a.first' ? (what as { seat?: Seat }).seat : undefined),
  hear: (what) => {
    const { type, seat = -1, card = -1 } = what as { type: string; seat?: number; card?: number };
    const found = contentOf(edition).cards[card]; // compiled when first needed: whoever only plays a match must not pay for it
    if (!found || seat < 0) return undefined;
    if (type === '7a.start') return { kind: 'empire', name: found.empire.name, seat };
    if (type === '7a.event.played' || type === '7a.event.cancel')
      return { kind: 'event', name: found.event.name, seat };
    return undefined;
  },
});
