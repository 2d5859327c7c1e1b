/** What simulations remember of a game of Through the Ages. */
import { type Notes, readable } from '@tabularium/bots';
import { cardOf, type State } from '../src/index.ts';

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

export const notes: Notes = {
  rounds: 'rounds',
  countRounds: (state) => (state as State).round,
  hear: (what) => {
    const { type, seat, card } = what as { type: string; seat?: number; card?: string };
    if (!PLAYED.includes(type) || seat === undefined || card === undefined) return undefined;
    return { kind: KINDS[cardOf(card).kind] ?? 'technology', name: readable(card), seat };
  },
};
