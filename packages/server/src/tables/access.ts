import type { UserId, Viewer } from '@tabularium/table/protocol';
import type { Meta } from './tables.ts';

/**
 * Whether an account may look at a table through these eyes: through a seat's if the seat is theirs, or all hands are open there;
 * through a bystander's if the table is listed, or they are at it, or they came by its link. Nothing else decides what leaves
 * the server: it is asked when somebody opens a table, whenever its seats change, and with every message that is sent.
 */
export function maySee(meta: Meta | undefined, user: UserId | null, viewer: Viewer): boolean {
  if (!meta) return false;
  const { row, seats, bystanders } = meta;
  if (viewer !== null && (row.teaching === 0 || !seats[viewer])) return mayAct(meta, user, viewer);
  return row.listed === 1 || (user !== null && (row.host === user || bystanders.has(user) || isSeated(meta, user)));
}

/** Whether a seat is theirs: to look through its eyes is not yet to play for it. */
export function mayAct(meta: Meta | undefined, user: UserId | null, viewer: Viewer): boolean {
  const seat = viewer === null ? undefined : meta?.seats[viewer];
  return user !== null && seat?.kind === 'person' && seat.user_id === user;
}

export const isSeated = (meta: Meta, user: UserId): boolean => meta.seats.some(({ user_id }) => user_id === user);
