import { z } from 'zod';
import { pace } from './http.ts';
import { id, options, seatNo, tableId, time, userId } from './shapes.ts';
import { title } from './together.ts';

/** Tournaments: what they are like, who plays whom, and how everybody stands. */

export const tournamentFormat = z
  .enum(['swiss', 'knock-out', 'league'])
  .describe('Whoever stands alike meets; the best of each table go on; everybody meets everybody');

export const makeTournament = z
  .strictObject({
    name: title,
    game: id,
    options: z.record(z.string().max(60), z.unknown()).optional(),
    seats: z.int().min(2).max(7).describe('Of each table'),
    format: tournamentFormat,
    rounds: z.int().min(1).max(20).optional().describe('Absent: as many as usual for those who have entered'),
    advance: z.int().min(1).max(6).optional().describe('Knock-out: so many of each table go on; absent: half'),
    pace,
    roundHours: z.int().min(1).max(2160).describe('So long a round may last; then its games count as they stand'),
    size: z.int().min(2).max(64).describe('So many may enter'),
    fill: z.boolean().optional().describe('Bots take the places that are free when it begins'),
    level: z.string().max(40).optional().describe('Of its bots; absent: the middle one'),
    rated: z.boolean().optional(),
    club: id.optional().describe('For its members'),
    startsAt: z.int().min(0).max(9_999_999_999_999),
  })
  .describe('A new tournament. It begins by itself, or when its host begins it earlier');

export const tournamentParams = z.strictObject({ tournament: id });
export const entrantParams = z.strictObject({ tournament: id, entrant: id });
export const tournamentsQuery = z.strictObject({ club: id.optional() });

const card = {
  id: z.string(),
  name: z.string(),
  weekly: z.boolean().describe('The cup that the server itself opens every week'),
  game: z.string(),
  seats: z.int(),
  format: tournamentFormat,
  status: z.enum(['open', 'running', 'over', 'off']).describe('off: it does not take place'),
  startsAt: time,
  round: z.int().describe('0: it has not begun'),
  rounds: z.int().describe('0: as many as usual, which is known when it begins'),
  entered: z.int(),
  size: z.int(),
  fill: z.boolean(),
  rated: z.boolean(),
  club: z.string().nullable(),
  winner: z.string().nullable().describe('An entrant'),
  winnerName: z.string().nullable(),
  mine: z.boolean().describe('I have entered'),
};
export const tournamentCard = z.strictObject(card);
export const tournamentList = z.strictObject({
  now: z.array(tournamentCard),
  upcoming: z.array(tournamentCard),
  past: z.array(tournamentCard),
});

export const entrant = z.strictObject({
  id: z.string().describe('An account, or `bot-N`'),
  name: z.string(),
  bot: z.boolean(),
  out: z.enum(['withdrawn', 'removed', 'forfeited']).nullable().describe('Why they play no further'),
});
export const tournamentStanding = z.strictObject({
  id: z.string(),
  points: z.number(),
  wins: z.int(),
  opposition: z.number().describe('The points of all whom they have met'),
  came: z.array(z.strictObject({ round: z.int(), place: z.int(), forfeit: z.boolean() })),
  out: z.boolean(),
});
export const tournamentTable = z.strictObject({
  table: tableId,
  seats: z.array(
    z.strictObject({
      id: z.string().nullable().describe('Null: a bot of the house'),
      place: z.int().nullable().describe('Null: the game is not over'),
      forfeit: z.boolean(),
    }),
  ),
  over: z.boolean(),
});
/** Why somebody cannot enter now. */
const entryBar = z.enum(['entered', 'account', 'full', 'begun', 'removed', 'out', 'over']);

export const tournament = z.strictObject({
  ...card,
  host: userId.nullable().describe('Null: the server itself'),
  hostName: z.string().nullable(),
  options,
  advance: z.int(),
  pace,
  roundHours: z.int(),
  level: z.string(),
  dueAt: time.nullable().describe('When the round ends at the latest'),
  entrants: z.array(entrant),
  standings: z.array(tournamentStanding).describe('The first first'),
  played: z.array(
    z.strictObject({ n: z.int(), tables: z.array(tournamentTable), byes: z.array(z.string()) }).describe('A round'),
  ),
  bar: entryBar.nullable().describe('Why I cannot enter now; null: I can'),
  manages: z.boolean().describe('I may begin it, cancel it, remove entrants'),
  next: z.strictObject({ table: tableId, seat: seatNo }).nullable().describe('My table of this round'),
});
