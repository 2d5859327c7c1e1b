export { Chance, type ChanceWords } from './chance.ts';
export { deepCopy } from './clone.ts';
export * from './game.ts';
export { hash, hashOfAll, type ItemPrint, type Print, printOf, printOfAll, printOfItem, printOfItems } from './hash.ts';
export * from './journal.ts';
export * from './provenance.ts';
export * from './question.ts';
export { numbered, type Reveal } from './reveal.ts';
export { ask, askUnlessForced, type Rule, rest, together } from './rule.ts';
export type { Snapshot } from './snapshot.ts';
export { alike, Still } from './still.ts';
export {
  type Accepted,
  type Bot,
  type Chair,
  type Entry,
  type Mode,
  SIMULATION,
  type StandingOrder,
  type Start,
  Table,
} from './table.ts';
