import type { TableId, UserId } from '@tabularium/table/protocol';
import { z } from 'zod';

/** What may come in from outside. Everything else is refused before anything looks at it. */

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const tableId = id.transform((text) => text as TableId);
const seat = z.int().min(0).max(99);
const viewer = seat.nullable();
const count = z.int().min(0).max(1_000_000);
const requestId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const scalar = z.union([z.string().max(200), z.number()]);
const answer = z.union([scalar, z.array(scalar).max(1000)]);
const order = z.strictObject({ about: z.string().max(100), answer, until: z.string().max(100).optional() });

const deed = { id: requestId, table: tableId, seat, key: id.optional(), again: z.literal(true).optional() };
const offerKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('undo'), answers: count }),
]);

export const fromClient = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('open'),
    table: tableId,
    seat: viewer,
    since: z.int().min(-1).optional(),
    hash: z.string().max(40).optional(),
    said: count.optional(),
  }),
  z.strictObject({ type: z.literal('close'), table: tableId, seat: viewer }),
  z.strictObject({ type: z.literal('answer'), ...deed, at: count, answer }),
  z.strictObject({ type: z.literal('undo'), ...deed, count: z.int().min(1).max(100_000) }),
  z.strictObject({ type: z.literal('orders'), ...deed, orders: z.array(order).max(50) }),
  z.strictObject({ type: z.literal('offer'), ...deed, what: offerKind }),
  z.strictObject({ type: z.literal('reply'), ...deed, accept: z.boolean() }),
  z.strictObject({ type: z.literal('concede'), ...deed }),
  z.strictObject({ type: z.literal('back'), ...deed }),
  z.strictObject({ type: z.literal('resume'), ...deed }),
  z.strictObject({
    type: z.literal('chat'),
    id: requestId,
    table: tableId,
    text: z.string().trim().min(1).max(2000),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type Incoming = z.output<typeof fromClient>;

/** Letters of any script, but nothing that hides or reorders text. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
  .transform((text) => text.normalize('NFC'));
const password = z.string().min(8).max(200);
const seconds = z
  .int()
  .min(0)
  .max(366 * 86_400);

export const guest = z.strictObject({ name: name.optional() });
export const credentials = z.strictObject({ name, password });
export const changeMe = z.strictObject({
  name: name.optional(),
  vacationUntil: z.int().min(0).nullable().optional(),
  webhook: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  email: z.email().max(200).nullable().optional(),
});
const pace = z.strictObject({ bank: seconds, increment: seconds, cap: seconds });
export const createTable = z.strictObject({
  game: id,
  name: name.optional(),
  options: z.record(z.string().max(60), z.unknown()).optional(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({ kind: z.literal('bot'), level: z.string().max(40) }),
      ]),
    )
    .min(1)
    .max(20),
  listed: z.boolean().optional(),
  rated: z.boolean().optional(),
  pace: pace.nullable().optional(),
});
export const tableParams = z.strictObject({ id: tableId });
export const seatParams = z.strictObject({ id: tableId, seat: z.coerce.number().int().min(0).max(99) });
export const tokenParams = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
export const join = z.strictObject({ seat: seat.optional() });
export const invite = z.strictObject({ seat });
export const fillSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().max(40) }),
]);
export const listTables = z.strictObject({
  which: z.enum(['listed', 'mine', 'turn']).default('listed'),
  game: id.optional(),
});
export const branch = z.strictObject({ answers: count });
export const journal = z.strictObject({ journal: z.string().max(4_000_000) });
export const stepsQuery = z.strictObject({
  seat: z.coerce.number().int().min(0).max(99).optional(),
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().min(0).optional(),
});
export const chatQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const notes = z.strictObject({ text: z.string().max(20_000) });
export const mutes = z.strictObject({
  users: z.union([z.literal('all'), z.array(id.transform((text) => text as UserId)).max(100)]),
});
export const ratingsQuery = z.strictObject({ game: id, seats: z.coerce.number().int().min(1).max(20).optional() });
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export const pushEndpoint = z.strictObject({ endpoint: z.string().max(1000) });
