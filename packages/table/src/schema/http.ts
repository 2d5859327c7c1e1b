import { z } from 'zod';
import {
  answer,
  ending,
  happening,
  id,
  options,
  optionValue,
  outcome,
  seatNo,
  seats,
  settings,
  tableId,
  time,
  userId,
} from './shapes.ts';

/** What travels over HTTP: what comes in is held to its limits, what goes out is what it says and nothing more. */

/** Letters of any script, but nothing that hides or reorders text. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
  .transform((text) => text.normalize('NFC'));
const password = z.string().min(8).max(200);
const level = z.string().max(40).describe('A level of the bots of the game');

// ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────

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
export const me = z.strictObject({
  id: userId,
  name: z.string(),
  guest: z.boolean(),
  vacationUntil: time.nullable(),
  webhook: z.string().nullable(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
});
export const vacationDays = z.strictObject({
  year: z.int().describe('So many in any year'),
  left: z.int().describe('So many of them may still be taken'),
});
export const changePassword = z.strictObject({ old: z.string().max(200), password });
export const forgot = z.strictObject({ name });
export const resetPassword = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/), password });
export const sessionInfo = z.strictObject({
  id: z.string(),
  createdAt: time,
  agent: z.string().describe('What the browser said it was'),
  current: z.boolean(),
});
export const sessionParams = z.strictObject({ session: z.string().max(40) });
export const erase = z.strictObject({ password: z.string().max(200) });

// ── For moderators and administrators ───────────────────────────────────────────────────────────────────────────────

export const role = z.enum(['player', 'moderator', 'administrator']);
export const accountParams = z.strictObject({ account: userId });
export const accountsQuery = z.strictObject({ name: z.string().min(1).max(100) });
export const accountInfo = z.strictObject({
  id: userId,
  name: z.string(),
  guest: z.boolean(),
  role,
  bannedUntil: time.nullable(),
  createdAt: time,
});
export const accountData = z.record(z.string(), z.unknown());
export const ban = z.strictObject({ until: z.int().min(0).nullable().describe('Null: for ever; 0: no longer') });
export const giveRole = z.strictObject({ role });
export const cleaned = z.strictObject({
  sessions: z.int(),
  invitations: z.int(),
  resets: z.int(),
  tables: z.int(),
  guests: z.int(),
});
export const makeReport = z.strictObject({ text: z.string().trim().min(1).max(2000) });
export const reportsQuery = z.strictObject({ all: z.literal('1').optional() });
export const reportParams = z.strictObject({ report: z.string().max(40) });
export const report = z.strictObject({
  id: z.string(),
  table: tableId,
  user: userId,
  text: z.string(),
  at: time,
  done: z.boolean(),
});
export const stuckTable = z.strictObject({
  id: tableId,
  game: z.string(),
  name: z.string(),
  why: z.enum(['paused', 'bots']),
  since: time,
});
export const replaceSeat = z.strictObject({
  by: z.union([z.literal('bot'), z.literal('back'), z.strictObject({ account: userId })]),
});

export const confirmed = z.strictObject({ confirmed: z.boolean() });

// ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const seconds = z
  .int()
  .min(0)
  .max(366 * 86_400);
export const pace = z
  .strictObject({ bank: seconds, increment: seconds, cap: seconds })
  .describe('Seconds: what each starts with, what each decision adds, what can be saved up');

export const gameInfo = z.strictObject({
  id: z.string(),
  version: z.string(),
  seats: z
    .strictObject({
      min: z.int(),
      max: z.int(),
      more: z
        .array(z.strictObject({ setting: z.string(), values: z.array(optionValue), seats: z.int() }))
        .optional()
        .describe('How many more may sit while a setting has one of these values'),
    })
    .describe('How many may sit with the usual settings'),
  settings,
  presets: z
    .array(z.strictObject({ id: z.string(), options, seats: z.int().optional() }))
    .describe('Settings that go well together, the usual ones first'),
  bots: z.array(z.string()).describe('Levels of its bots, weakest first'),
  example: z.boolean(),
  discreet: z.boolean().describe('It asks questions in secret'),
});

export const seatInfo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('person'), user: userId, name: z.string() }),
  z.strictObject({
    kind: z.literal('bot'),
    level: z.string(),
    name: z.string().optional().describe('Where it plays on for somebody and keeps the name'),
  }),
]);

export const tableSummary = z.strictObject({
  id: tableId,
  game: z.string(),
  version: z.string(),
  name: z.string(),
  options,
  seats: z.array(seatInfo),
  status: z.enum(['open', 'running', 'paused', 'over']),
  listed: z.boolean(),
  rated: z.boolean(),
  teaching: z.boolean().describe('All hands are open and everybody may take back; never rated'),
  delay: seconds.describe('By so much later those who watch see what happens'),
  pace: pace.nullable(),
  absence: seconds
    .nullable()
    .describe('Without a clock: whoever is waited for longer than this may be played for by a bot'),
  host: userId,
  createdAt: time,
  changedAt: time,
  waitingFor: seats.describe('Seats that are openly being waited for'),
  dueAt: time.nullable().describe('When the first clock of those who are waited for runs out'),
  outcome: outcome.nullable(),
  ending: ending.nullable(),
  branchOf: z
    .strictObject({ table: tableId, answers: z.int() })
    .nullable()
    .describe('The table that this one was branched from, and after how many answers'),
  rematch: tableId.nullable(),
  mine: seats.describe('My seats; several on one device is hot-seat'),
});

export const createTable = z
  .strictObject({
    game: id,
    name: name.optional(),
    options: z.record(z.string().max(60), z.unknown()).optional(),
    seats: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('me') }),
          z.strictObject({ kind: z.literal('open') }),
          z.strictObject({ kind: z.literal('bot'), level }),
        ]),
      )
      .min(1)
      .max(20)
      .describe('One per seat. `me` may be several (hot-seat)'),
    listed: z.boolean().optional(),
    rated: z.boolean().optional(),
    teaching: z.boolean().optional().describe('All hands are open, and everybody may take back; not with a rating'),
    delay: z.int().min(0).max(3600).optional().describe('Seconds; by so much later those who watch see what happens'),
    pace: pace.nullable().optional().describe('Null or absent: no clock'),
    absence: seconds.min(3600).optional().describe('Without a clock; absent: three days'),
    veil: z
      .int()
      .min(0)
      .max(60)
      .optional()
      .describe('Seconds by up to which is kept back what an answer brings after which another may be asked in secret'),
    club: id.optional().describe('For its members: they see it and may sit down'),
  })
  .describe('The table starts as soon as all seats are taken');

export const listTables = z.strictObject({
  which: z
    .enum(['listed', 'open', 'mine', 'turn'])
    .default('listed')
    .describe('open: only those of the listed that have a free seat; turn: only tables that wait for me'),
  game: id.optional(),
});
export const tableParams = z.strictObject({ id: tableId });
export const seatParams = z.strictObject({ id: tableId, seat: z.coerce.number().int().min(0).max(99) });
export const join = z.strictObject({ seat: seatNo.optional() });
export const fillSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level }),
]);
export const branch = z.strictObject({ answers: z.int().min(0).max(1_000_000) });

// ── Invitations ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const tokenParams = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
export const invite = z.strictObject({ seat: seatNo });
export const invitation = z.strictObject({
  token: z.string(),
  path: z.string().describe('Path of the link: `/invitation/TOKEN`'),
});

// ── The record ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const rulesParams = z.strictObject({ game: id, version: z.string().regex(/^\w[\w.-]{0,39}$/) });
export const rulesText = z.string().describe('Rules, content and bots as a module of JavaScript that exports `title`');
export const journalText = z.string().describe('A journal, as text');
export const bringJournal = z.strictObject({ journal: z.string().max(4_000_000) });
export const stepsQuery = z.strictObject({
  seat: z.coerce.number().int().min(0).max(99).optional(),
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().min(0).optional().describe('At most 200 steps at a time'),
});
export const step = z
  .strictObject({
    answers: z.int(),
    entry: z
      .strictObject({ seat: seatNo, about: z.string(), answer })
      .nullable()
      .describe('Who gave the answer that led here, and which; of others only once the game is over'),
    view: z.unknown(),
    waitingFor: seats,
    happenings: z.array(happening),
  })
  .describe('The position after so many answers');
export const steps = z.strictObject({ total: z.int(), steps: z.array(step) });

// ── Chat, notes, ladders, messages ──────────────────────────────────────────────────────────────────────────────────

export const chatQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const chatLine = z.strictObject({
  table: tableId,
  n: z.int().describe('Counted from 1 per table'),
  user: userId,
  name: z.string(),
  text: z.string(),
  at: time,
  aside: z.boolean().describe('Among those who watch; until the end the players do not get it'),
});
export const readChat = z.strictObject({ n: z.int().min(0).describe('The number of the last line') });
export const notes = z.strictObject({ text: z.string().max(20_000) });
export const mutes = z.strictObject({ users: z.union([z.literal('all'), z.array(userId).max(100)]) });

export const ratingsQuery = z.strictObject({ game: id, seats: z.coerce.number().int().min(1).max(20).optional() });
export const rating = z.strictObject({
  user: z.string().describe('An account, or `bot:LEVEL`'),
  name: z.string(),
  game: z.string(),
  seats: z.int(),
  score: z.number().describe('Conservative estimate, by which ladders are ordered'),
  mu: z.number(),
  sigma: z.number(),
  points: z.int().describe('What ladders show: somebody new has 1500'),
  range: z.int().describe('With 19 in 20 the true strength lies within so many points'),
  provisional: z.boolean().describe('Too few games, or too long ago, for a place'),
  place: z.int().nullable(),
  games: z.int(),
});

export const pushKey = z.strictObject({ key: z.string() });
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export const pushEndpoint = z.strictObject({ endpoint: z.string().max(1000) });
export const nothing = z.strictObject({});

// ── Faults ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const httpError = z.enum([
  'malformed',
  'signed-out',
  'not-found',
  'not-allowed',
  'name-taken',
  'wrong-password',
  'seat-taken',
  'already-started',
  'not-started',
  'not-over',
  'bad-option',
  'bad-seats',
  'bad-journal',
  'no-rules',
  'too-many',
  'not-in-rated',
  'no-days',
  'full',
  'too-few',
  'already-entered',
  'already-over',
  'banned',
  'foreign-origin',
  'failed',
]);
export const httpFault = z.strictObject({
  error: httpError,
  field: z.string().optional().describe('Which field, where it is one'),
});
