export { type Check, checkCorpus, checkGame, countLines, difference, type Fault, variations } from './check.ts';
export { notPlain, shared } from './plain.ts';
