export { Chance, type ChanceWords } from './chance.ts';
export { deepCopy } from './clone.ts';
export * from './game.ts';
export { hash } from './hash.ts';
export * from './journal.ts';
export * from './provenance.ts';
export * from './question.ts';
export { ask, askUnlessForced, type Rule, rest, together } from './rule.ts';
export {
  type Accepted,
  type Bot,
  type Chair,
  type Entry,
  type Mode,
  type Reveal,
  SIMULATION,
  type Snapshot,
  type StandingOrder,
  type Start,
  Table,
} from './table.ts';
