import type {
  Answer,
  Args,
  Asked,
  Happening,
  Options,
  Outcome,
  Scalar,
  Setting,
  Settings,
  StandingOrder,
} from '@tabularium/engine';
import { z } from 'zod';

/** What messages and replies are made of: ids, numbers, and what the engine says in plain data. */

// ── Ids and numbers ─────────────────────────────────────────────────────────────────────────────────────────────────

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
export const tableId = id.brand<'TableId'>();
export const userId = id.brand<'UserId'>();
export const seatNo = z.int().min(0).max(99).describe('A seat, counted from 0');
export const viewer = seatNo.nullable().describe('Whose eyes: those of a seat, or null: those of a bystander');
export const time = z.number().describe("Milliseconds since 1970 by the server's clock");
export const count = z.int().min(0).max(1_000_000);
export const seats = z.array(seatNo);
/** So much that it always stays below what a message may hold. */
const words = z.string().max(100);

// ── The engine's ────────────────────────────────────────────────────────────────────────────────────────────────────
// The types stand in the engine, which depends on nothing; the compiler checks that these schemas give them.

const given: z.ZodType<Scalar> = z.union([z.string().max(200), z.number()]);
/** As a client gives it: no longer than any rule could want. */
export const answerGiven: z.ZodType<Answer> = z.union([given, z.array(given).max(1000)]);
export const orderGiven: z.ZodType<StandingOrder> = z.strictObject({
  about: words,
  answer: answerGiven,
  until: words.optional(),
});

const scalar: z.ZodType<Scalar> = z.union([z.string(), z.number()]);
export const answer: z.ZodType<Answer> = z.union([scalar, z.array(scalar)]);
export const args: z.ZodType<Args> = z.record(z.string(), scalar).describe('What to put into a text');
export const order: z.ZodType<StandingOrder> = z
  .strictObject({
    about: z.string().describe('The question that it answers'),
    answer,
    until: z.string().optional().describe('It ends when the seat is asked this'),
  })
  .describe(
    'Answers a question by itself, at once, for as long as it stands; an answer that does not fit is not given',
  );

const text = z.strictObject({ id: z.string(), args: args.optional() });
const option = {
  value: scalar,
  points: z
    .array(z.strictObject({ kind: z.string(), id: scalar }))
    .optional()
    .describe('What it points at on the board'),
  text: text.optional(),
  effects: z.array(text).optional().describe('What choosing it will bring about'),
  group: z.string().optional(),
};
export const asked: z.ZodType<Asked> = z
  .strictObject({
    at: z.int().describe('Comes back with the answer'),
    seat: seatNo,
    shape: z.enum(['choose', 'select', 'amount', 'arrange']),
    about: z.string().describe("From the game's catalogue of decisions; also the id of the prompt's text"),
    rules: z.array(z.string()).describe('The rules behind the question'),
    args: args.optional(),
    options: z.array(z.strictObject(option)).optional(),
    barred: z
      .array(z.strictObject({ ...option, why: z.strictObject({ rule: z.string(), args: args.optional() }) }))
      .optional()
      .describe('Worth showing, but not allowed now'),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .describe('A question to a seat');

export const happening: z.ZodType<Happening> = z
  .looseObject({ type: z.string(), rules: z.array(z.string()).optional() })
  .describe('A fact about what happened, with what the game tells about it');
export const outcome: z.ZodType<Outcome> = z.strictObject({
  places: z.array(z.int().min(1)).describe('By seat: 1 is the winner, equal numbers share the place'),
  scores: z.array(z.number()).optional(),
});

export const ending = z
  .enum(['rules', 'conceded', 'drawn', 'ended-early'])
  .describe('How it ended: by the rules, by concession, by agreement');

export const optionValue = z.union([z.string(), z.number(), z.boolean()]);
export const options: z.ZodType<Options> = z.record(z.string(), optionValue);
const only = z
  .strictObject({ setting: z.string(), values: z.array(optionValue) })
  .optional()
  .describe('It counts only while another setting has one of these values');
const shown = {
  only,
  group: z.string().optional().describe('Settings of one group stand together'),
  rule: z.string().optional().describe('The rule it brings into the game or changes'),
};
const setting: z.ZodType<Setting> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), default: z.boolean(), ...shown }),
  z.strictObject({ kind: z.literal('choice'), values: z.array(scalar), default: scalar, ...shown }),
  z.strictObject({ kind: z.literal('number'), min: z.number(), max: z.number(), default: z.number(), ...shown }),
]);
export const settings: z.ZodType<Settings> = z.record(z.string(), setting);
