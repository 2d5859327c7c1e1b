/** The levels of 7 Ages that look ahead: which questions each looks into, and how far. */
import {
  heuristicLevel,
  type Level,
  type Limits,
  levelFor,
  MASTER_MS,
  type Network,
  searchLevel,
} from '@tabularium/bots';
import type { Bot } from '@tabularium/engine';
import { sevenAgesBot } from './index.ts';
import { FEW, type Foresight, figures, searchModelWith } from './search.ts';

const thumb = sevenAgesBot as Bot;
const plain = heuristicLevel(thumb, figures);

/** By question: how to look into it. */
type Plan = Readonly<Record<string, Partial<Foresight> & Omit<Limits, 'ms'>>>;

/** Half of what counts at the end of a look is what was learned, half what the rules of thumb say. */
const TRUST = 0.5;
const HARD_MS = 80;

/**
 * What to lay on no empire decides how soon new ones begin, and costs no more to look into than any other marker; the markers
 * of the empires depend on each other, and their first one says most.
 */
const HARD: Plan = {
  '7a.marker': { looks: 4, width: 2, caution: 1, close: 0.15 },
  '7a.marker.loose': { looks: 8, width: 3, caution: 1, close: 3 },
  '7a.start.card': { looks: 8, width: 3, caution: 1 },
};
const MASTER: Plan = {
  '7a.marker': { looks: 16, width: 3, caution: 1, close: 0.8, all: true },
  '7a.marker.loose': { looks: 24, width: 4, caution: 0.7, close: 3 },
  '7a.start.card': { looks: 24, width: 4, caution: 0.7, close: 1.5 },
};

function levelOf(plan: Plan, ms: number, network: Network | undefined): Level {
  const learned = network ? { network, trust: TRUST } : {};
  const levels = new Map(
    Object.entries(plan).map(([about, how]) => {
      const model = searchModelWith({ ...FEW, ...learned, ...how, searched: [about] });
      return [
        about,
        searchLevel(model, thumb, figures, { looks: how.looks, width: how.width, caution: how.caution, ms }),
      ];
    }),
  );
  return levelFor((chair) => levels.get(chair.question.about) ?? plain);
}

export const levelsWith = (network: Network | undefined): { readonly hard: Level; readonly master: Level } => ({
  hard: levelOf(HARD, HARD_MS, network),
  master: levelOf(MASTER, MASTER_MS, network),
});
