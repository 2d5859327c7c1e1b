import type { Face } from '@tabularium/web/faces.ts';
import { lazy } from 'solid-js';
import { vocabulary } from '../words/vocabulary.ts';

const ACTIONS = ['start', 'production', 'trade', 'manoeuvre', 'destiny', 'civilise', 'discard', 'wild'];
const SIGNS: Readonly<Record<string, string>> = {
  '7a.start': 'act-start',
  '7a.start.declared': 'act-start',
  '7a.income': 'act-production',
  '7a.built': 'act-production',
  '7a.trade.result': 'act-trade',
  '7a.moved': 'act-manoeuvre',
  '7a.destiny': 'act-destiny',
  '7a.empire.discarded': 'act-discard',
  '7a.conflict': 'aggression',
  '7a.conflict.round': 'aggression',
  '7a.conflict.retreated': 'aggression',
  '7a.unit.lost': 'aggression',
  '7a.event.played': 'event',
  '7a.event.cancel': 'event',
  '7a.event.check': 'event',
  '7a.glory': 'glory',
  '7a.harvest': 'glory',
  '7a.progress': 'progress',
  '7a.city': 'city7',
  '7a.fort.told': 'fort',
  '7a.elite.told': 'elite',
  '7a.leader.placed': 'leader',
  '7a.leader.removed': 'leader',
  '7a.artefact.declared': 'artefact',
  '7a.artefact.played': 'artefact',
  '7a.disorder': 'disorder',
  '7a.order': 'check',
  '7a.liberated': 'flag',
};

export const face: Face = {
  ...vocabulary,
  icon: 'emblem-romans',
  bots: 3,
  sign: ({ type, action }) =>
    type === '7a.turned' && typeof action === 'number'
      ? `act-${ACTIONS[action]}`
      : SIGNS[String(type).replace(/\.many$/, '')],
  board: lazy(() => import('./board.tsx')),
  presenter: () => import('./presenter.ts').then((m) => m.presenter),
  // the words of the cards, where they are not those of the rules
  catalogues: ['box'],
  cues: () => import('./cues.ts').then((m) => m.cueOf),
  provenance: () => import('../src/provenance.ts').then((m) => m.provenance),
  legend: [
    'progress',
    'money',
    'map',
    'glory',
    'elite',
    'cards',
    'government',
    'religion',
    'capital',
    'city7',
    'fort',
    'disorder',
    'leader',
    'artefact',
    'wheat',
    'ivory',
    'oil',
    'act-start',
    'act-production',
    'act-trade',
    'act-manoeuvre',
    'act-destiny',
    'act-civilise',
    'act-discard',
    'act-wild',
    'aggression',
  ],
};
