/** A process of its own that plays games for the pool: it is told the plans once, then one game after the other. */

import type { Plan } from '@tabularium/bots/arena';
import { type GameRecord, playGame } from '@tabularium/bots/arena';
import { registry } from '@tabularium/games/registry';

export interface Order {
  readonly job: number;
  readonly plan: Plan;
  readonly n: number;
}
export type Done =
  | { readonly job: number; readonly record: GameRecord }
  | { readonly job: number; readonly error: string };

function play({ job, plan, n }: Order): Done {
  try {
    const title = registry.get(plan.game);
    if (!title) throw new Error(`no game ${plan.game}`);
    if (title.game.version !== plan.version) {
      throw new Error(`the run is by version ${plan.version} of the rules, this machine has ${title.game.version}`);
    }
    return { job, record: playGame(title, plan, n, () => performance.now()) };
  } catch (error) {
    return { job, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order: Order) => {
  process.send?.(play(order));
});
// The parent ends us; Ctrl-C in the terminal is its business.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
