import { z } from 'zod';
import { tableSummary } from './http.ts';
import { id, seatNo, tableId, time, userId } from './shapes.ts';

/** What travels over HTTP so that people find each other, and what reaches them when they are not there. */

// ── Finding people ──────────────────────────────────────────────────────────────────────────────────────────────────

export const speed = z.enum(['live', 'days']);
export const wish = z
  .strictObject({
    game: id,
    seats: z.int().min(2).max(10),
    speed,
    rated: z.boolean(),
    range: z
      .int()
      .min(25)
      .max(2000)
      .nullable()
      .describe('How far the others may be from me, in points of the ladder; null: anybody'),
  })
  .describe('What somebody who wants to be paired would like to play');
export const pairing = z.strictObject({
  wish: wish.nullable(),
  looking: z.int().describe('How many others wish for the same now'),
  table: tableId.nullable().describe('It is found, and has begun'),
});

export const pulse = z
  .strictObject({
    turns: z.int().describe('Tables that wait for me'),
    notices: z.int().describe('News that I have not read'),
    chats: z.array(tableId).describe('Tables of mine where something was said that I have not read'),
    pairing,
  })
  .describe('What every page shows, whatever it is about');

// ── What reaches people ─────────────────────────────────────────────────────────────────────────────────────────────

export const noticeKind = z
  .enum(['turn', 'time', 'over', 'asked', 'paired', 'round'])
  .describe('My turn; my time; a game of mine has ended; somebody asks me something; I am paired; a tournament');
export const how = z
  .enum(['off', 'now', 'daily'])
  .describe('now: at once, outside the quiet hours; daily: together once a day');
const ways = z.strictObject({ push: how, mail: how, webhook: how });
const minutes = z.int().min(0).max(1439).describe('Minutes after midnight');
export const reach = z
  .strictObject({
    kinds: z.strictObject({ turn: ways, time: ways, over: ways, asked: ways, paired: ways, round: ways }),
    quiet: z.strictObject({ from: minutes, to: minutes }).nullable().describe('Between these nothing is sent'),
    zone: z.string().max(60).describe('Where the clock of these hours stands: a name as `Europe/Paris`'),
    daily: minutes,
    language: z.enum(['en', 'fr']).nullable().describe('Of the messages; null: as the server is set'),
  })
  .describe('How somebody wants to be reached');
export const notice = z.strictObject({
  id: z.string(),
  what: z.string().describe('The text is `notice.WHAT` of the catalogue'),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.string().describe('The page that it is about'),
  at: time,
  read: z.boolean(),
});
export const noticeParams = z.strictObject({ notice: id });
export const device = z.strictObject({ id: z.string(), agent: z.string(), at: time });
export const deviceParams = z.strictObject({ device: id });

// ── Strength ────────────────────────────────────────────────────────────────────────────────────────────────────────

const strength = {
  points: z.int().describe('On the ladder: somebody new has 1500'),
  range: z
    .int()
    .describe('With 19 in 20 the true strength lies within so many points; it grows while somebody does not play'),
  provisional: z.boolean().describe('Too few games, or too long ago, for a place'),
};
export const playerParams = z.strictObject({ player: userId });
export const playersQuery = z.strictObject({ name: z.string().trim().min(2).max(40) });
export const playerName = z.strictObject({ id: userId, name: z.string() });
export const strengthOf = z.strictObject({
  game: z.string(),
  seats: z.int(),
  ...strength,
  games: z.int(),
  place: z.int().nullable(),
  of: z.int().describe('How many have a place'),
});
export const result = z.strictObject({
  table: tableId,
  game: z.string(),
  name: z.string(),
  place: z.int(),
  of: z.int(),
  at: time,
  change: z.int().nullable().describe('In points; null: it did not count'),
  others: z.array(z.string()),
});
export const player = z.strictObject({
  id: userId,
  name: z.string(),
  since: time,
  guest: z.boolean(),
  games: z.int(),
  won: z.int(),
  strengths: z.array(strengthOf),
  favourites: z
    .array(z.strictObject({ game: z.string(), entry: z.string(), games: z.int(), won: z.int() }))
    .describe('What they had most often in public games: `entry` is a page of the encyclopaedia'),
  results: z.array(result).describe('Of public tables, the latest first'),
});
export const historyQuery = z.strictObject({ game: id, seats: z.coerce.number().int().min(1).max(20) });
export const strengthAt = z.strictObject({ at: time, points: z.int(), range: z.int(), place: z.int(), of: z.int() });
export const ratedTable = z.strictObject({
  why: z
    .enum(['guest', 'twice', 'short', 'often', 'unrated', 'unfinished'])
    .nullable()
    .describe('Why it does not count; null: it counts'),
  changes: z.array(z.strictObject({ seat: seatNo, before: z.int(), after: z.int() })),
});

// ── Friends and clubs ───────────────────────────────────────────────────────────────────────────────────────────────

export const acquaintance = z.strictObject({
  id: userId,
  name: z.string(),
  online: z.boolean().describe('Of friends alone'),
});
export const friends = z.strictObject({
  friends: z.array(acquaintance),
  asked: z.array(acquaintance).describe('Who asks me'),
  waiting: z.array(acquaintance).describe('Whom I have asked'),
  blocked: z.array(acquaintance),
});
export const tie = z.strictObject({
  kind: z.enum(['friend', 'block']).describe('friend: ask, or say yes to who has asked'),
});
export const askedParams = z.strictObject({ id: tableId, player: userId });
export const askPlayer = z.strictObject({ player: userId });

/** What a club or a tournament is called. */
export const title = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
export const makeClub = z.strictObject({ name: title, about: z.string().trim().max(500) });
export const clubParams = z.strictObject({ club: id });
export const clubMemberParams = z.strictObject({ club: id, player: userId });
export const clubCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  members: z.int(),
  asked: z.boolean().describe('I am asked to join and have not said yes'),
});
export const club = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  owner: userId,
  members: z.array(acquaintance),
  tables: z.array(tableSummary),
  path: z.string().describe('The link by which others join'),
});
export const clubLine = z.strictObject({ n: z.int(), user: userId, name: z.string(), text: z.string(), at: time });
export const sayInClub = z.strictObject({ text: z.string().trim().min(1).max(2000) });
