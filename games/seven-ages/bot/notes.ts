/** What simulations remember of a game of 7 Ages. */
import type { Deed, Notes } from '@tabularium/bots';
import type { Seat } from '@tabularium/engine';
import { type Content, contentOf, type Edition, type State } from '../src/index.ts';
import { balanceOf } from './balance.ts';

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
  favours: ['started', 'played', 'led'],
  deeds: (what, state) => deedsOf(contentOf(edition), what as Told, state as State),
  balance: balanceOf(edition),
  deedsAtEnd: (state) => {
    const s = state as State;
    const { areas } = contentOf(edition);
    return s.control.flatMap((empire, area) => {
      const seat = s.empires[empire]?.owner;
      return seat === undefined ? [] : [{ entry: `area/${areas[area].id}`, deed: 'held', seat }];
    });
  },
});

interface Told {
  readonly type: string;
  readonly seat?: number;
  readonly empire?: number;
  readonly card?: number;
  readonly area?: number;
  readonly artefact?: number;
  readonly leader?: number;
  readonly amount?: number;
}

function deedsOf(box: Content, what: Told, state: State): readonly Deed[] {
  const { type, seat, empire = -1, card = -1, area = -1, artefact = -1, leader = -1, amount = 0 } = what;
  const whose = seat === undefined ? {} : { seat };
  switch (type) {
    case '7a.start':
      return [{ entry: `empire/${box.cards[card]?.empire.id}`, deed: 'started', ...whose }];
    case '7a.empire.discarded':
      return [{ entry: `empire/${box.cards[card]?.empire.id}`, deed: 'left', ...whose }];
    case '7a.harvest': {
      const e = state.empires[empire];
      const id = box.cards[e?.card ?? -1]?.empire.id;
      return e && id ? [{ entry: `empire/${id}`, deed: 'harvested', seat: e.owner, amount }] : [];
    }
    case '7a.event.played':
    case '7a.event.cancel':
      return [{ entry: `event/${box.cards[card]?.event.id}`, deed: 'played', ...whose }];
    case '7a.artefact.played':
      return [{ entry: `artefact/${box.artefacts[artefact].id}`, deed: 'played', ...whose }];
    case '7a.leader.placed': {
      const owner = state.empires[empire]?.owner;
      const who = box.leaders[leader];
      return who?.named && owner !== undefined ? [{ entry: `leader/${who.id}`, deed: 'led', seat: owner }] : [];
    }
    case '7a.conflict':
      return [{ entry: `area/${box.areas[area].id}`, deed: 'fought' }];
    case '7a.disorder':
      return [{ entry: `area/${box.areas[area].id}`, deed: 'disordered' }];
    default:
      return [];
  }
}
