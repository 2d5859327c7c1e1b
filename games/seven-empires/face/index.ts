import type { Face } from '@tabularium/web/faces.ts';
import { lazy } from 'solid-js';
import { vocabulary } from '../words/vocabulary.ts';

export const face: Face = {
  ...vocabulary,
  icon: 'emblem-france',
  bots: 3,
  sign: (what) => (typeof what['empire'] === 'string' ? `shield-${what['empire']}` : undefined),
  board: lazy(() => import('./board.tsx')),
  presenter: () => import('./presenter.ts').then((m) => m.presenter),
  inWords: () => import('./in-words.ts').then((m) => m.inWords),
  areas: 'region',
  cues: () => import('./cues.ts').then((m) => m.cueOf),
  provenance: () => import('../src/provenance.ts').then((m) => m.provenance),
  encyclopaedia: () => import('../encyclopaedia/index.ts').then((m) => m.pages),
  legend: [
    'crown',
    'action-build',
    'action-move',
    'action-attack',
    'action-palace',
    'action-empire',
    'infantry',
    'artillery7',
    'two-master',
    'three-master',
    'palace',
    'nobility',
    'glory',
    'hourglass',
  ],
};
