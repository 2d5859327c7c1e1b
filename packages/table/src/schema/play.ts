import { REFUSALS } from '@tabularium/engine';
import { z } from 'zod';
import type { Json } from '../patch.ts';
import { chatLine, pace, tableSummary } from './http.ts';
import {
  answer,
  answerGiven,
  args,
  asked,
  count,
  ending,
  happening,
  id,
  order,
  orderGiven,
  outcome,
  seatNo,
  seats,
  tableId,
  time,
  userId,
  viewer,
} from './shapes.ts';

/** What travels over the WebSocket. */

// ── What a seat sees ────────────────────────────────────────────────────────────────────────────────────────────────

export const offerKind = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('draw') }),
    z.strictObject({ kind: z.literal('end') }),
    z.strictObject({ kind: z.literal('undo'), answers: count }),
    z.strictObject({ kind: z.literal('pace'), pace }),
  ])
  .describe(
    'To draw, to end with the places of the moment, to go back to so many answers, or to play on by other clocks; needs the consent of all other people',
  );
export const offer = z.strictObject({ seat: seatNo, what: offerKind, accepted: seats });

export const clocks = z
  .strictObject({
    at: time,
    left: z.array(z.number()).describe('By seat: milliseconds left as of `at`'),
    running: seats.describe('Seats whose clocks run down from there'),
    away: seats.describe('Seats on vacation: their clocks stand still'),
  })
  .describe('The clocks, where the table has any');

export const undoState = z.strictObject({
  free: z
    .int()
    .describe(
      'How many of its own last answers this seat may take back without asking anybody; what bots answered since goes with them',
    ),
  sealed: z.boolean().describe('Its sealed answer may be opened again (send `undo` with count 1)'),
  last: z
    .strictObject({ at: z.int(), about: z.string(), answer })
    .nullable()
    .describe(
      'Its own last answer, unless other people have answered since, and how many came before it. If `free` is 0, something was revealed since',
    ),
});

export const seatState = z
  .strictObject({
    status: z
      .enum(['running', 'paused', 'over'])
      .describe('paused: a rule or a bot failed; somebody seated may `resume`'),
    view: z.unknown().describe("The game's own view of the position for this seat"),
    asked: asked.nullable().describe('What this seat is asked now. `asked.at` must come back with the answer'),
    waitingFor: seats.describe('Seats that this viewer may know to be thinking'),
    answers: z.int().describe('How many answers have been given in the game'),
    clocks: clocks.nullable(),
    undo: undoState,
    offer: offer.nullable().describe('An offer on the table, if there is one'),
    orders: z.array(order).describe("This seat's standing orders"),
    regents: seats.describe(
      'Seats for which a bot plays until the person returns (`back`, or any other command of the person)',
    ),
    conceded: seats,
    outcome: outcome.nullable(),
    ending: ending.nullable(),
  })
  .describe('The whole of what one seat (or a bystander) sees of a game under way. Patches change this');

export const heard = z
  .strictObject({ n: z.int(), at: time, what: happening })
  .describe('A line of the record: a fact told to this viewer, after how many answers, and when');

// ── From the client ─────────────────────────────────────────────────────────────────────────────────────────────────

const requestId = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Chosen by the client; comes back in `done` or `refused`');
const fromSeat = {
  id: requestId,
  table: tableId,
  seat: seatNo,
  key: id.optional().describe('A name of the command that no other has: it is done once'),
  again: z.literal(true).optional().describe('Sent again because the line broke'),
};

export const seatMessage = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answer'), ...fromSeat, at: count, answer: answerGiven }),
    z.strictObject({ type: z.literal('undo'), ...fromSeat, count: z.int().min(1).max(100_000) }),
    z.strictObject({ type: z.literal('orders'), ...fromSeat, orders: z.array(orderGiven).max(50) }),
    z.strictObject({ type: z.literal('offer'), ...fromSeat, what: offerKind }),
    z.strictObject({ type: z.literal('reply'), ...fromSeat, accept: z.boolean() }),
    z.strictObject({ type: z.literal('concede'), ...fromSeat }),
    z.strictObject({ type: z.literal('back'), ...fromSeat }),
    z.strictObject({ type: z.literal('resume'), ...fromSeat }),
    z.strictObject({ type: z.literal('stand-in'), ...fromSeat, who: seatNo }),
  ])
  .describe('What a seat wants to do at a table');

export const fromClient = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('open'),
      table: tableId,
      seat: viewer,
      since: z.int().min(-1).optional().describe('The number of the last state that is known'),
      hash: z.string().max(40).optional().describe('Its fingerprint'),
      said: count
        .optional()
        .describe('The last line of chat that is known: how the table stands and later lines follow'),
    })
    .describe('Shows the table from now on'),
  z.strictObject({ type: z.literal('close'), table: tableId, seat: viewer }),
  seatMessage,
  z.strictObject({
    type: z.literal('chat'),
    id: requestId,
    table: tableId,
    text: z.string().trim().min(1).max(2000),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

// ── From the server ─────────────────────────────────────────────────────────────────────────────────────────────────

const about = {
  table: tableId,
  seat: viewer,
  seq: z.int().describe('The number of the last event that this message covers'),
  hash: z.string().describe('The fingerprint of the SeatState after this message'),
};

const json: z.ZodType<Json> = z.any();
const path = z.array(z.union([z.string(), z.number()]));
export const patch = z
  .array(
    z.union([
      z.strictObject({ path, set: json }).describe('Put `set` at `path` (the empty path: the whole value)'),
      z.strictObject({ path, drop: z.literal(true) }).describe('Remove the property at `path`'),
      z
        .strictObject({ path, at: z.int(), out: z.int(), put: z.array(json) })
        .describe('In the array at `path`: at index `at` take out `out` items and put `put` there'),
    ]),
  )
  .describe('What has changed in a SeatState, in order');

export const playRefusal = z
  .enum([
    ...REFUSALS,
    'not-your-seat',
    'not-running',
    'paused',
    'fault',
    'no-offer',
    'not-in-rated',
    'no-clock',
    'too-fast',
    'too-early',
    'busy',
  ])
  .describe('fault: the rules failed or took too long on this; the table is paused and it has been reported');
const refused = {
  code: playRefusal,
  rule: z.string().optional().describe('The rule that forbids it'),
  about: z.string().optional(),
  args: args.optional(),
};
export const refusedBy = z.strictObject(refused);

export const errorCode = z.enum([
  'malformed',
  'no-table',
  'not-allowed',
  'not-started',
  'too-fast',
  'signed-out',
  'failed',
  'no-rules',
  'delayed',
  'restarting',
]);

export const fromServer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), user: userId, time }),
  z
    .strictObject({ type: z.literal('state'), ...about, state: seatState, happenings: z.array(heard) })
    .describe('The whole state and the record'),
  z
    .strictObject({ type: z.literal('patch'), ...about, from: z.int(), patch, happenings: z.array(heard) })
    .describe(
      'Leads from the state numbered `from` to `seq`. Lines of the record after more answers than the new state has were taken back; then come the `happenings`',
    ),
  z.strictObject({ type: z.literal('current'), ...about }).describe('Nothing that this viewer sees has changed'),
  z
    .strictObject({ type: z.literal('done'), id: requestId, seq: z.int() })
    .describe('The command has become an event, and that is durable'),
  z
    .strictObject({ type: z.literal('refused'), id: requestId, ...refused })
    .describe('Nothing has changed. After `stale` and `not-asked` the newer state is on its way or has arrived'),
  z.strictObject({ type: z.literal('chat'), ...chatLine.shape }),
  z
    .strictObject({ type: z.literal('table'), table: tableSummary })
    .describe(
      "The lobby's side of the table changed: seats, start, end. Who is no longer in `mine` has lost the seat and gets nothing more through its eyes",
    ),
  z
    .strictObject({ type: z.literal('presence'), table: tableId, here: seats, watching: z.int() })
    .describe('Who has the table open'),
  z.strictObject({ type: z.literal('pong'), time }),
  z
    .strictObject({ type: z.literal('error'), code: errorCode, table: tableId.optional() })
    .describe('A message that was not understood, or could not be served, or a table that may be seen no longer'),
]);
