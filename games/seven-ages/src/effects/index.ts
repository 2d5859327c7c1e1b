/** What events do: every primitive of the vocabulary once. An event whose primitives are not all here cannot be played. */
import type { Rule } from '@tabularium/engine';
import type { Params } from '../content/shape.ts';
import type { PrimitiveName } from '../content/vocabulary.ts';
import type { Played } from '../events/played.ts';
import { cancelEvent } from './cancel.ts';
import { discardCards, draw, lookCards, takeCard } from './cards.ts';
import { capital, city, fort } from './cities.ts';
import { endConflict, onSide, retreat } from './conflict.ts';
import { disorderAdd, disorderRemove } from './disorder.ts';
import { choose, spread } from './flow.ts';
import { forbid } from './forbidding.ts';
import { glory, harvest } from './glory.ts';
import { assassinate, leaderGain, leaderLoss, leaderMove, protect } from './leaders.ts';
import { artefact, elite, government } from './markers.ts';
import { money, tribute } from './money.ts';
import { freeProgress, progress } from './progress.ts';
import { changeAction, extraAction, loseAction, newOwner, religion, turnMarker } from './realms.ts';
import { lasting } from './standing.ts';
import { startMod } from './starting.ts';
import { trade, tradeCard, tradeResult } from './trade.ts';
import { convertUnits, destroyUnits, freeUnits, moveUnits } from './units.ts';

export type Effect = (e: Played, params: Params) => Rule<void>;

export const EFFECTS = {
  // at once
  artefact,
  assassinate,
  cancelEvent,
  capital,
  changeAction,
  choose,
  city,
  convertUnits,
  destroyUnits,
  discardCards,
  disorderAdd,
  disorderRemove,
  draw,
  elite,
  endConflict,
  extraAction,
  forbid,
  fort,
  freeUnits,
  glory,
  government,
  leaderGain,
  leaderLoss,
  leaderMove,
  lookCards,
  loseAction,
  money,
  moveUnits,
  newOwner,
  progress,
  protect,
  religion,
  retreat,
  spread,
  startMod,
  takeCard,
  trade,
  tradeCard,
  tradeResult,
  tribute,
  turnMarker,
  // for a time: noted here, read by the chapter it changes
  build: lasting('build'),
  commitment: onSide('commitment'),
  conflictCard: onSide('conflictCard'),
  conflictLosses: onSide('conflictLosses'),
  conflictTotal: onSide('conflictTotal'),
  convertOnWin: onSide('convertOnWin'),
  freeProgress,
  harvest,
  ignoreDefence: onSide('ignoreDefence'),
  income: lasting('income'),
  leaderNumber: lasting('leaderNumber'),
  maintenance: lasting('maintenance'),
  move: lasting('move'),
  range: lasting('range'),
  unitCost: lasting('unitCost'),
  unitValue: onSide('unitValue'),
} satisfies Partial<Record<PrimitiveName, Effect>>;
export type EffectName = keyof typeof EFFECTS;
