/** What the browser keeps of a table of its own, and how lists show it. No rules are needed for either. */
import type { Entry, OptionValue } from '@tabularium/engine';
import type { News, SeatInfo, TableCard } from './types.ts';

/** A local table as the browser keeps it. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly title: string;
  readonly seed: string | number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly created: number;
  changed: number;
  entries: readonly Entry[];
  times: readonly number[];
  over: boolean;
  about?: string;
  args?: TableCard['args'];
  outcome?: TableCard['outcome'];
  /** What was on the screen last, and which build drew it: a long game is shown at once and played through meanwhile. */
  shown?: { readonly build: string; readonly news: News };
}

export function cardOf(kept: Kept): TableCard {
  const card = {
    where: 'local' as const,
    id: kept.id,
    game: kept.game,
    title: kept.title,
    seats: kept.seats.map(seatInfo),
    answers: kept.entries.length,
    mine: true,
    yourMove: kept.about !== undefined,
    open: false,
    over: kept.over,
    changed: kept.changed,
  };
  return {
    ...card,
    ...(kept.about ? { about: kept.about } : {}),
    ...(kept.args ? { args: kept.args } : {}),
    ...(kept.outcome ? { outcome: kept.outcome } : {}),
  };
}

export const seatInfo = (seat: Kept['seats'][number]): SeatInfo => ({
  name: seat.name,
  kind: seat.bot ? 'bot' : 'person',
  mine: !seat.bot,
  ...(seat.bot ? { level: seat.bot } : {}),
});
