/** What events do: every effect of the vocabulary once, but for those that hold others (`events/resolve.ts`). */
import type { Rule } from '@tabularium/engine';
import type { Effect, EffectName, EffectParams } from '../content/effects.ts';
import type { Played } from '../events/played.ts';
import { cancelEvent } from './cancel.ts';
import { discardCards, draw, lookCards, takeCard } from './cards.ts';
import { capital, city, fort } from './cities.ts';
import { endConflict, onSide, retreat } from './conflict.ts';
import { disorderAdd, disorderRemove } from './disorder.ts';
import { forbid } from './forbidding.ts';
import { glory, harvest } from './glory.ts';
import { assassinate, leaderGain, leaderLoss, leaderMove, protect } from './leaders.ts';
import { artefact, elite, government } from './markers.ts';
import { money, tribute } from './money.ts';
import { freeProgress, progress } from './progress.ts';
import { changeAction, extraAction, loseAction, newOwner, religion, turnMarker } from './realms.ts';
import { splitEmpire } from './splitting.ts';
import { lasting } from './standing.ts';
import { startMod } from './starting.ts';
import { trade, tradeCard, tradeResult } from './trade.ts';
import { convertUnits, destroyUnits, freeUnits, moveUnits } from './units.ts';

type Simple = Exclude<EffectName, 'choose' | 'spread'>;

const EFFECTS: { readonly [K in Simple]: (e: Played, params: EffectParams[K]) => Rule<void> } = {
  // at once
  artefact,
  assassinate,
  cancelEvent,
  capital,
  changeAction,
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
  splitEmpire,
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
};

export const perform = <K extends Simple>(e: Played, { kind, params }: Effect<K>): Rule<void> =>
  EFFECTS[kind](e, params);
