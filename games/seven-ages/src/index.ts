export { edition2004 } from '../editions/2004.ts';
export { collector } from '../editions/collector.ts';
export { addEdition, editionCalled, ownEdition } from '../editions/index.ts';
export type { TradeItem } from './actions/trade.ts';
export { sitesIn } from './civilise/artefacts.ts';
export { bestLine, type Fighter, type Line, type Revealed, type TotalItem, totalOf } from './conflict/totals.ts';
export { compile } from './content/compile.ts';
export { contentOf, type Edition, type EditionRules } from './content/edition.ts';
export { PACK_FILES, type Pack, type PackRead, readPack } from './content/pack.ts';
export type { Problem } from './content/shape.ts';
export * from './content/tables.ts';
export { ABILITIES, GOVERNMENTS, REGIONS, RELIGIONS, TERRAINS, WINDOWS } from './content/vocabulary.ts';
export { sevenAges, sevenAgesOf } from './game.ts';
export {
  type ArtefactSeen,
  artefactSeen,
  artefactsHad,
  type Enjoyed,
  type Had,
  holdersSeen,
} from './knowledge/artefacts.ts';
export {
  type FaithSeen,
  faithsSeen,
  harvestSeen,
  type Landing,
  landingSeen,
  markersSeen,
  type Outcome,
  outcomeSeen,
  passageSeen,
  retreatSeen,
  roundSeen,
  type StartSeen,
  startSeen,
  type TempleForecast,
  templeSeen,
  tradeSeen,
} from './knowledge/forecast.ts';
export { type Odds, oddsSeen } from './knowledge/odds.ts';
export type { SeenConflict, SeenEmpire, SeenMarker, SeenSide, SeenStack, View } from './knowledge/view.ts';
export { ageAt } from './model/empires.ts';
export { ACTIONS, type PieceKind, type State } from './model/state.ts';
export type { SevenAgesHappening } from './model/table.ts';
export { categoryKey, faithOf } from './turn/glory.ts';
export { lookOf } from './turn/thinning.ts';
