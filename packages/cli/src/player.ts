/** A process of its own that plays games for the pool: it is told the plans once, then one game after the other. */

import type { Title } from '@tabularium/bots';
import { type GameRecord, type Plan, playGame } from '@tabularium/bots/arena';
import { registry } from '@tabularium/games/registry';
import { withPack } from './games.ts';
import { inviting } from './outside.ts';

export interface Order {
  readonly job: number;
  readonly plan: Plan;
  readonly n: number;
}
export type Done =
  | { readonly job: number; readonly record: GameRecord }
  | { readonly job: number; readonly error: string };

async function play({ job, plan, n }: Order): Promise<Done> {
  try {
    const known = registry.get(plan.game);
    if (!known) throw new Error(`no game ${plan.game}`);
    const title = await titleFor(known, plan);
    if (title.game.version !== plan.version) {
      throw new Error(`the run is by version ${plan.version} of the rules, this machine has ${title.game.version}`);
    }
    return { job, record: await playGame(title, plan, n, () => performance.now(), inviting(plan)) };
  } catch (error) {
    return { job, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let latest: { readonly folder: string; readonly title: Title } | undefined;

/** A pack is read once, not for every game. */
async function titleFor(known: Title, { game, pack }: Plan): Promise<Title> {
  if (pack === undefined) return known;
  if (latest?.folder === pack && latest.title.game.id === game) return latest.title;
  const title = await withPack(known, pack);
  latest = { folder: pack, title };
  return title;
}

process.on('message', (order: Order) => {
  void play(order).then((done) => process.send?.(done));
});
// The parent ends us; Ctrl-C in the terminal is its business.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
