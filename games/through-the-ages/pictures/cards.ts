/** The pictures of all cards. */
import { cards, type Drawings } from '@tabularium/web/engraving/drawing.ts';
import { drawn as actions } from './drawn/actions.ts';
import { drawn as aggressions } from './drawn/aggressions.ts';
import { drawn as artsAndSpecials } from './drawn/arts-and-specials.ts';
import { drawn as bonus } from './drawn/bonus.ts';
import { drawn as developments } from './drawn/developments.ts';
import { drawn as events } from './drawn/events.ts';
import { drawn as impacts } from './drawn/impacts.ts';
import { drawn as leaders } from './drawn/leaders.ts';
import { drawn as pacts } from './drawn/pacts.ts';
import { drawn as tactics } from './drawn/tactics.ts';
import { drawn as technologies } from './drawn/technologies.ts';
import { drawn as territories } from './drawn/territories.ts';
import { drawn as wonders } from './drawn/wonders.ts';

const TINTS = {
  leader: '#2f7350',
  wonder: '#67467f',
  farm: '#6f7a2c',
  mine: '#8a5a36',
  urban: '#5d6d7a',
  unit: '#9a2f24',
  government: '#b8681c',
  special: '#27618f',
  action: '#a3810f',
  event: '#3f6a5f',
  territory: '#4d7a4a',
  tactic: '#7d2a33',
  aggression: '#7a4a56',
  war: '#6b4a55',
  pact: '#4a5d86',
  bonus: '#7d2a33',
};

export const drawings: Drawings = cards(
  {
    ...leaders,
    ...wonders,
    ...technologies,
    ...artsAndSpecials,
    ...actions,
    ...tactics,
    ...bonus,
    ...aggressions,
    ...territories,
    ...pacts,
    ...developments,
    ...events,
    ...impacts,
  },
  TINTS,
);
