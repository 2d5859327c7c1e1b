/** Tables as lists show them, wherever they are hosted. */
import { botName } from '@tabularium/table';
import type { TableSummary } from '@tabularium/table/protocol';
import { t } from '../i18n.ts';
import { type StoredTable, summaryOf } from './stored.ts';
import type { SeatInfo, TableCard, Where } from './types.ts';

/** Who sits where; at a table that is open also who is there, and for whom a bot plays. */
export function seatsOf(summary: TableSummary, here?: readonly number[], regents?: readonly number[]): SeatInfo[] {
  return summary.seats.map((seat, i): SeatInfo => {
    if (seat.kind === 'open') return { name: t('seat.open'), kind: 'open', mine: false };
    if (seat.kind === 'bot') return { name: seat.name ?? botName(i), kind: 'bot', level: seat.level, mine: false };
    const mine = summary.mine.includes(i);
    return {
      name: seat.name,
      kind: 'person',
      mine,
      ...(here ? { present: mine || here.includes(i) } : {}),
      ...(regents?.includes(i) ? { regent: true } : {}),
    };
  });
}

/** A table that nobody has named is called as its game. */
export const titleOf = ({ name, game }: TableSummary): string => (name === game ? t(`game.${game}`) : name);

export function cardOf(summary: TableSummary, where: Where): TableCard {
  const { id, game, options, status, mine, waitingFor, changedAt, outcome, dueAt } = summary;
  return {
    where,
    can: { remove: false, upload: false },
    id,
    game,
    title: titleOf(summary),
    options,
    seats: seatsOf(summary),
    answers: 0,
    mine: mine.length > 0,
    yourMove: status === 'running' && waitingFor.some((seat) => mine.includes(seat)),
    open: status === 'open',
    ...(summary.teaching ? { teaching: true } : {}),
    over: status === 'over',
    changed: changedAt,
    ...(dueAt === null ? {} : { due: dueAt }),
    ...(outcome ? { outcome } : {}),
  };
}

export function storedCard(stored: StoredTable): TableCard {
  const { answers, about, args } = stored;
  return {
    ...cardOf(summaryOf(stored), 'local'),
    can: { remove: true, upload: true },
    answers,
    yourMove: about !== undefined,
    ...(about ? { about } : {}),
    ...(args ? { args } : {}),
  };
}
