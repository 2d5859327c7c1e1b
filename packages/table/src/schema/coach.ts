import { z } from 'zod';
import { heard, refusedBy, seatState } from './play.ts';
import { answer, answerGiven } from './shapes.ts';

/** Asking the coach, and trying out. */

export const askCoach = z.strictObject({
  also: answerGiven.optional().describe('An answer that one wants to know about, too'),
});
const behind = z.strictObject({ by: z.number(), error: z.number() });
export const advice = z
  .strictObject({
    now: z.array(z.number()).describe('By seat, the chance to win'),
    ideas: z.array(
      z.strictObject({
        answer,
        chance: z.number(),
        error: z.number().describe('Standard error of the chance'),
        looks: z.int().describe('In how many imagined games'),
        behind: behind.describe('By how much it is behind the first idea'),
        leads: z.array(z.strictObject({ figure: z.string(), by: z.number() })),
      }),
    ),
    looks: z.int(),
  })
  .nullable()
  .describe(
    'What the strongest player would do, from what the seat may know; null: the seat is not asked, or the game has no coach',
  );
export const tryOut = z.strictObject({ answers: z.array(answerGiven).max(200) });
export const trial = z.union([
  z
    .strictObject({ ok: z.literal(true), state: seatState, heard: z.array(heard) })
    .describe('A game that could be going on as far as the seat knows, after these answers. Nothing of it happens'),
  z.strictObject({ ok: z.literal(false), ...refusedBy.shape }),
]);
