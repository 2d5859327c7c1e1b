export { type Check, checkCorpus, checkGame, countLines, difference, type Fault, variations } from './check.ts';
export { everything, type Meeting, type Mixture, meetings, meetingsTable, mixture } from './mixtures.ts';
export { notPlain, shared } from './plain.ts';
