import type { Title } from '@tabularium/bots';
import { isBadOption, isWithin, type Options, readOptions, seatsWith } from '@tabularium/engine';
import type { CreateTable, TableId, TableSummary, UserId } from '@tabularium/table/protocol';
import * as wire from '@tabularium/table/schema';
import type { FastifyInstance } from 'fastify';
import { HOUR, Quota } from '../limits.ts';
import { isSeated } from '../tables/access.ts';
import { entriesOf, importJournal, isOver } from '../tables/history.ts';
import { paceOf } from '../tables/registry.ts';
import { startIfFull, tableChanged } from '../tables/starting.ts';
import type { Meta, Tables } from '../tables/tables.ts';
import { memberOf } from './clubs.ts';
import { type Lobby, metaFor, summaryFor } from './lobby.ts';
import { alone, makeTable, type NewSeat, type NewTable, newSeed } from './make-table.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';
import { takeKept } from './seats.ts';
import { allowBotTable, allowListedTable } from './table-limits.ts';

/** All ways to a new table: from nothing, the same again, from a point of another game, from a journal. */
export function newTableRoutes(app: FastifyInstance, lobby: Lobby): void {
  const imports = new Quota(lobby.limits.importsPerHour, HOUR);
  const tables = new Quota(lobby.limits.tablesPerHour, HOUR);
  const open = (user: UserId, table: NewTable): Promise<TableSummary> => {
    if (!tables.take(user)) throw new Refusal(429, 'too-many');
    return openTable(lobby, user, table);
  };

  const create = { about: 'A new table', reply: wire.tableSummary, body: wire.createTable };
  route(app, 'POST', '/api/tables', create, async ({ request, body }) => {
    const user = signedIn(request);
    return open(user, await wanted(lobby, body, user));
  });

  const rematch = {
    about: 'The same again, seats rotated; one for all who ask. A rated one begins when all have asked',
    reply: wire.tableSummary,
    params: wire.tableParams,
  };
  route(app, 'POST', '/api/tables/:id/rematch', rematch, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    if (!isSeated(meta, user)) throw notAllowed();
    if (!(await isOver(lobby.tables, params.id))) throw new Refusal(409, 'not-over');
    const id = await rematchOf(lobby, meta, user);
    await tableChanged(lobby.tables, params.id);
    await takeKept(lobby, id, user);
    return summaryFor(lobby, id, user);
  });

  const branch = {
    about: 'A new table from a point of a finished game',
    reply: wire.tableSummary,
    params: wire.tableParams,
    body: wire.branch,
  };
  route(app, 'POST', '/api/tables/:id/branch', branch, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(lobby, params.id, user);
    return open(user, await branchOf(lobby, meta, user, body.answers));
  });

  const bring = {
    about: 'A table from a journal',
    reply: wire.tableSummary,
    body: wire.bringJournal,
    bodyLimit: 5_000_000,
    share: 1 / 30,
  };
  route(app, 'POST', '/api/import', bring, async ({ request, body }) => {
    const user = signedIn(request);
    if (!imports.take(user)) throw new Refusal(429, 'too-many');
    const read = await importJournal(lobby.tables, body.journal, user);
    if (!read) throw new Refusal(400, 'bad-journal', 'other-version');
    if (!read.ok) throw new Refusal(400, 'bad-journal', read.detail);
    const { game, version, rules, seats, options, seed, entries } = read;
    const table = { ...alone(user, seats), game, version, rules, name: game, options, seed, entries };
    return open(user, table);
  });
}

async function openTable(lobby: Lobby, user: UserId, table: NewTable): Promise<TableSummary> {
  const id = await lobby.store.db.transaction().execute(async (trx) => {
    if (table.seats.every(({ kind }) => kind === 'bot')) await allowBotTable(trx, user, lobby.limits.botTables);
    if (table.listed) await allowListedTable(trx, user, lobby.limits.listedTables);
    return makeTable(trx, table);
  });
  await startIfFull(lobby.tables, id);
  return summaryFor(lobby, id, user);
}

async function wanted({ store, titles, tables }: Lobby, body: CreateTable, user: UserId): Promise<NewTable> {
  if (body.club !== undefined) await memberOf(store, body.club, user);
  const title = titles.get(body.game);
  if (!title) throw new Refusal(400, 'not-found', 'game');
  const options = readOptions(title.game, body.options ?? {});
  if (isBadOption(options)) throw new Refusal(400, 'bad-option', options.badOption);
  if (!isWithin(seatsWith(title.game, options), body.seats.length)) throw new Refusal(400, 'bad-seats', 'seats');
  const own = body.seats.filter(({ kind }) => kind === 'me').length;
  if (body.rated && body.teaching) throw new Refusal(400, 'not-in-rated', 'teaching');
  if (body.rated && own > 1) throw new Refusal(400, 'not-allowed', 'rated');
  const seats = body.seats.map((seat): NewSeat => {
    if (seat.kind === 'me') return { kind: 'person', user_id: user, level: null };
    if (seat.kind === 'open') return { kind: 'open', user_id: null, level: null };
    if (!Object.hasOwn(title.bots, seat.level)) throw new Refusal(400, 'malformed', 'level');
    return { kind: 'bot', user_id: null, level: seat.level };
  });
  return {
    ...(await newRules(tables, title)),
    name: body.name ?? title.game.id,
    options,
    seed: newSeed(),
    seats,
    listed: body.listed ?? false,
    rated: body.rated ?? false,
    teaching: body.teaching,
    delay: body.delay,
    pace: body.pace ?? null,
    absence: body.absence,
    ...(title.game.discreet && body.veil !== undefined ? { veil: body.veil * 1000 } : {}),
    club: body.club,
    host: user,
  };
}

/** A new game is played by the rules of this release. */
export async function newRules(
  { options }: Tables,
  { game }: Title,
): Promise<Pick<NewTable, 'game' | 'version' | 'rules' | 'veil'>> {
  const rules = await options.shelf.current(game.id);
  return { game: game.id, version: game.version, rules, veil: usualVeil(options, game.id) };
}

/** Where nobody has said how long what an answer brings may be kept back. */
export const usualVeil = ({ titles, veilMs }: Tables['options'], game: string): number | null =>
  titles.get(game)?.game.discreet && veilMs > 0 ? veilMs : null;

async function rematchOf({ store, titles, tables }: Lobby, { row, seats }: Meta, user: UserId): Promise<TableId> {
  const title = titles.get(row.game);
  if (!title) throw notFound();
  const options = readOptions(title.game, JSON.parse(row.options) as Options);
  // What was agreed then may not be offered any more.
  if (isBadOption(options)) throw new Refusal(409, 'bad-option', options.badOption);
  const rules = await newRules(tables, title);
  return store.db.transaction().execute(async (trx) => {
    const { rematch: known } = await trx
      .selectFrom('game_table')
      .select('rematch')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (known) return known;
    const [one, ...others] = seats.map(({ kind, user_id, level }): NewSeat => {
      // Nobody is made to play for their rating: the seats of the others are kept for them until they ask for it too.
      const kept = row.rated === 1 && kind === 'person';
      return { kind: kept ? 'open' : kind, user_id, level };
    });
    const made = await makeTable(trx, {
      ...rules,
      name: row.name,
      options,
      seed: newSeed(),
      seats: [...others, one],
      listed: row.listed === 1,
      rated: row.rated === 1,
      teaching: row.teaching === 1,
      delay: row.delay,
      veil: row.veil ?? rules.veil,
      pace: paceOf(row),
      ...(row.club === null ? {} : { club: row.club }),
      host: user,
    });
    const { numUpdatedRows } = await trx
      .updateTable('game_table')
      .set({ rematch: made })
      .where('id', '=', row.id)
      .where('rematch', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, 'already-started');
    return made;
  });
}

async function branchOf(lobby: Lobby, { row, seats }: Meta, user: UserId, answers: number): Promise<NewTable> {
  if (!(await isOver(lobby.tables, row.id))) throw new Refusal(409, 'not-over');
  if (row.rules === null) throw new Refusal(409, 'no-rules');
  const entries = await entriesOf(lobby.tables, row.id);
  if (answers > entries.length) throw new Refusal(400, 'malformed', 'answers');
  return {
    ...alone(user, seats.length),
    game: row.game,
    version: row.version,
    rules: row.rules,
    name: row.name,
    options: JSON.parse(row.options) as Options,
    seed: JSON.parse(row.seed) as string | number,
    branchOf: { table: row.id, answers },
    entries: entries.slice(0, answers),
  };
}
