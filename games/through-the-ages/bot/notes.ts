/** What simulations remember of a game of Through the Ages. */
import { type Notes, readable } from '@tabularium/bots';
import { cardOf, type State } from '../src/index.ts';
import { balance } from './balance.ts';

/** How cards come into play. */
const PLAYED = [
  'tta.leader',
  'tta.wonder',
  'tta.developed',
  'tta.revolution',
  'tta.tactic',
  'tta.colony',
  'tta.aggression',
  'tta.war',
];
const KINDS: Readonly<Record<string, string>> = {
  leader: 'leader',
  wonder: 'wonder',
  government: 'government',
  tactic: 'tactic',
  territory: 'colony',
  aggression: 'aggression',
  war: 'war',
};

/** What the encyclopaedia counts: by the type of the happening, the deed. */
const DEEDS: Readonly<Record<string, string>> = {
  'tta.took': 'taken',
  'tta.built': 'built',
  'tta.action-card': 'played',
  'tta.event': 'happened',
  ...Object.fromEntries(PLAYED.map((type) => [type, 'played'])),
};

export const notes: Notes = {
  balance,
  rounds: 'rounds',
  countRounds: (state) => (state as State).round,
  hear: (what) => {
    const { type, seat, card } = what as { type: string; seat?: number; card?: string };
    if (!PLAYED.includes(type) || seat === undefined || card === undefined) return undefined;
    return { kind: KINDS[cardOf(card).kind] ?? 'technology', name: readable(card), seat };
  },
  favours: ['played'],
  deeds: (what) => {
    const { type, seat, card, other } = what as { type: string; seat?: number; card?: string; other?: number };
    if (card === undefined) return [];
    // whoever accepts a pact tells it; who offered it has played it
    if (type === 'tta.pact' && other !== undefined) return [{ entry: `card/${card}`, deed: 'played', seat: other }];
    const deed = DEEDS[type];
    if (deed === undefined) return [];
    const whose = deed === 'happened' || seat === undefined ? {} : { seat };
    return [{ entry: `card/${card}`, deed, ...whose }];
  },
};
