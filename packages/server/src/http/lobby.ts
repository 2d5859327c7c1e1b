import { randomBytes } from 'node:crypto';
import type { Title } from '@tabularium/bots';
import { type Entry, isBadOption, type Options, readOptions } from '@tabularium/engine';
import type { GameInfo, Pace, SeatNo, TableId, TableSummary, UserId } from '@tabularium/table/protocol';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Meta, Tables } from '../tables.ts';
import { newId, newToken, tokenHash } from './accounts.ts';
import * as input from './input.ts';
import { notAllowed, notFound, Refusal, route, signedIn } from './routes.ts';

export interface LobbyOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly titles: ReadonlyMap<string, Title>;
}

type NewSeat = {
  readonly kind: 'open' | 'person' | 'bot';
  readonly user_id: UserId | null;
  readonly level: string | null;
};
interface NewTable {
  readonly title: Title;
  readonly name: string;
  readonly options: Options;
  readonly seed: string | number;
  readonly seats: readonly NewSeat[];
  readonly listed: boolean;
  readonly rated: boolean;
  readonly pace: Pace | null;
  readonly host: UserId;
  readonly branchOf?: { readonly table: TableId; readonly answers: number };
  readonly entries?: readonly Entry[];
}

/** Who may look at a table: everybody if it is listed, otherwise those at it and those who came by its link. */
export const mayWatch = (meta: Meta, user: UserId | null): boolean =>
  meta.row.listed === 1 ||
  (user !== null && (meta.row.host === user || meta.bystanders.has(user) || isSeated(meta, user)));

export const hasSeat = (meta: Meta, user: UserId | null, seat: SeatNo): boolean =>
  user !== null && meta.seats[seat]?.kind === 'person' && meta.seats[seat].user_id === user;

const isSeated = (meta: Meta, user: UserId): boolean => meta.seats.some(({ user_id }) => user_id === user);

/** Nobody can guess the luck to come. */
const newSeed = (): string => randomBytes(18).toString('base64url');

export function lobby(app: FastifyInstance, { store, tables, titles }: LobbyOptions): void {
  const { db } = store;

  route(app, 'GET', '/api/games', { about: 'The games', gives: 'GameInfo[]' }, () =>
    Promise.resolve(
      [...titles.values()].map(
        ({ game, bots, example }): GameInfo => ({
          id: game.id,
          version: game.version,
          seats: game.seats,
          settings: game.settings,
          bots: Object.keys(bots),
          example: example ?? false,
        }),
      ),
    ),
  );

  // ── Lists ─────────────────────────────────────────────────────────────────────────────────────────────────────

  const list = { about: 'Tables: listed, mine, or waiting for me', gives: 'TableSummary[]', query: input.listTables };
  route(app, 'GET', '/api/tables', list, async ({ request, query }) => {
    const { user } = request;
    let rows = db
      .selectFrom('game_table')
      .leftJoin('progress', 'progress.table_id', 'game_table.id')
      .select(['game_table.id', 'game_table.created_at'])
      .orderBy('game_table.created_at', 'desc')
      .limit(100);
    if (query.game !== undefined) rows = rows.where('game_table.game', '=', query.game);
    if (query.which === 'listed') {
      const found = await rows
        .where('game_table.listed', '=', 1)
        .where((eb) => eb.or([eb('progress.status', 'is', null), eb('progress.status', '!=', 'over')]))
        .execute();
      return tables.summaries(
        found.map(({ id }) => id),
        user,
      );
    }
    const mine = signedIn(request);
    let own = rows.where((eb) =>
      eb.or([
        eb('game_table.host', '=', mine),
        eb.exists(
          eb
            .selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.table_id', '=', 'game_table.id')
            .where('seat.user_id', '=', mine),
        ),
      ]),
    );
    if (query.which === 'turn') {
      await store.flush();
      own = own.where('progress.status', '=', 'running').where('progress.asked', '!=', '[]');
    }
    const found = await own.select('progress.asked').execute();
    const summaries = await tables.summaries(
      found.map(({ id }) => id),
      user,
    );
    if (query.which === 'mine') return summaries;
    return summaries.filter(({ id, mine: seats }) => {
      const asked = JSON.parse(found.find((row) => row.id === id)?.asked ?? '[]') as SeatNo[];
      return seats.some((seat) => asked.includes(seat));
    });
  });

  async function metaFor(id: TableId, user: UserId | null): Promise<Meta> {
    const meta = await tables.meta(id);
    if (!meta || !mayWatch(meta, user)) throw notFound();
    return meta;
  }

  async function summary(id: TableId, user: UserId | null): Promise<TableSummary> {
    const found = await tables.summary(id, user);
    if (!found) throw notFound();
    return found;
  }

  const one = { about: 'One table', gives: 'TableSummary', params: input.tableParams };
  route(app, 'GET', '/api/tables/:id', one, async ({ request, params }) => {
    await metaFor(params.id, request.user);
    return summary(params.id, request.user);
  });

  // ── Making ────────────────────────────────────────────────────────────────────────────────────────────────────

  async function make(table: NewTable, in_: Kysely<Schema> = db): Promise<TableId> {
    const id = newId<TableId>();
    const write = async (trx: Kysely<Schema>): Promise<void> => {
      await trx
        .insertInto('game_table')
        .values({
          id,
          game: table.title.game.id,
          version: table.title.game.version,
          name: table.name,
          options: JSON.stringify(table.options),
          seed: JSON.stringify(table.seed),
          listed: table.listed ? 1 : 0,
          rated: table.rated ? 1 : 0,
          pace: table.pace && JSON.stringify(table.pace),
          host: table.host,
          created_at: Date.now(),
          branch_of: table.branchOf?.table ?? null,
          branch_answers: table.branchOf?.answers ?? null,
          begin_with: table.entries ? JSON.stringify(table.entries) : null,
        })
        .execute();
      await trx
        .insertInto('seat')
        .values(table.seats.map((seat, i) => ({ table_id: id, seat: i, ...seat })))
        .execute();
    };
    if (in_ === db) await db.transaction().execute(write);
    else await write(in_);
    return id;
  }

  const create = { about: 'A new table', gives: 'TableSummary', body: input.createTable };
  route(app, 'POST', '/api/tables', create, async ({ request, body }) => {
    const user = signedIn(request);
    const title = titles.get(body.game);
    if (!title) throw new Refusal(400, 'not-found', 'game');
    const options = readOptions(title.game, body.options ?? {});
    if (isBadOption(options)) throw new Refusal(400, 'bad-option', options.badOption);
    const { min, max } = title.game.seats;
    if (body.seats.length < min || body.seats.length > max) throw new Refusal(400, 'malformed', 'seats');
    const own = body.seats.filter(({ kind }) => kind === 'me').length;
    if (body.rated && own > 1) throw new Refusal(400, 'not-allowed', 'rated');
    const seats = body.seats.map((seat): NewSeat => {
      if (seat.kind === 'me') return { kind: 'person', user_id: user, level: null };
      if (seat.kind === 'open') return { kind: 'open', user_id: null, level: null };
      if (!Object.hasOwn(title.bots, seat.level)) throw new Refusal(400, 'malformed', 'level');
      return { kind: 'bot', user_id: null, level: seat.level };
    });
    const { game } = title;
    const id = await make({
      title,
      name: body.name ?? game.id,
      options,
      seed: newSeed(),
      seats,
      listed: body.listed ?? false,
      rated: body.rated ?? false,
      pace: body.pace ?? null,
      host: user,
    });
    await tables.startIfFull(id);
    return summary(id, user);
  });

  // ── Seats ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes a seat that is still free; two at once, and one of them is told so. */
  async function take(meta: Meta, user: UserId, seat: SeatNo): Promise<void> {
    if (meta.row.rated === 1 && isSeated(meta, user)) throw notAllowed();
    if (!(await tookSeat(meta.row.id, user, seat))) throw new Refusal(409, 'seat-taken');
    await tables.changed(meta.row.id);
  }

  async function tookSeat(id: TableId, user: UserId, seat: SeatNo): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('seat')
      .set({ kind: 'person', user_id: user, level: null })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .where('kind', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * One seat for everybody, whichever is free. All try the first free one, so that whoever comes twice at once meets
   * themselves there.
   */
  async function takeAny(id: TableId, user: UserId): Promise<void> {
    for (;;) {
      const seats = await db.selectFrom('seat').selectAll().where('table_id', '=', id).orderBy('seat').execute();
      if (seats.some(({ user_id }) => user_id === user)) return;
      const open = seats.find(({ kind }) => kind === 'open');
      if (!open) throw new Refusal(409, 'seat-taken');
      if (await tookSeat(id, user, open.seat)) return tables.changed(id);
    }
  }

  const started = ({ seats }: Meta): boolean => seats.every(({ kind }) => kind !== 'open');
  const beforeStart = (meta: Meta): void => {
    if (started(meta)) throw new Refusal(409, 'already-started');
  };

  /** Changes a seat only as long as some seat is open: once the game has begun nobody moves. */
  const whileOpen = (id: TableId) => {
    const open = db
      .selectFrom('seat as other')
      .select('other.table_id')
      .where('other.table_id', '=', id)
      .where('other.kind', '=', 'open');
    return db.updateTable('seat').where('table_id', '=', id).where('table_id', 'in', open);
  };

  const join = { about: 'Take a free seat', gives: 'TableSummary', params: input.tableParams, body: input.join };
  route(app, 'POST', '/api/tables/:id/join', join, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    const seat = body.seat ?? meta.seats.find(({ kind }) => kind === 'open')?.seat;
    if (seat === undefined) throw new Refusal(409, 'seat-taken');
    await take(meta, user, seat);
    return summary(params.id, user);
  });

  const leave = { about: 'Give my seats back before the start', gives: 'TableSummary', params: input.tableParams };
  route(app, 'POST', '/api/tables/:id/leave', leave, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    beforeStart(meta);
    await whileOpen(params.id).set({ kind: 'open', user_id: null }).where('user_id', '=', user).execute();
    await tables.changed(params.id);
    return summary(params.id, user);
  });

  const fill = {
    about: 'The host fills a seat with a bot, or frees it',
    gives: 'TableSummary',
    params: input.seatParams,
    body: input.fillSeat,
  };
  route(app, 'PUT', '/api/tables/:id/seats/:seat', fill, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    if (meta.row.host !== user) throw notAllowed();
    beforeStart(meta);
    if (!meta.seats[params.seat]) throw notFound();
    const level = body.kind === 'bot' ? body.level : null;
    if (level !== null && !Object.hasOwn(titles.get(meta.row.game)?.bots ?? {}, level)) {
      throw new Refusal(400, 'malformed', 'level');
    }
    await whileOpen(params.id).set({ kind: body.kind, level, user_id: null }).where('seat', '=', params.seat).execute();
    await tables.changed(params.id);
    return summary(params.id, user);
  });

  // ── Invitations ───────────────────────────────────────────────────────────────────────────────────────────────

  const invite = { about: 'A link for one seat', gives: 'Invitation', params: input.tableParams, body: input.invite };
  route(app, 'POST', '/api/tables/:id/invitations', invite, async ({ request, params, body }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    if (meta.row.host !== user) throw notAllowed();
    if (meta.seats[body.seat]?.kind !== 'open') throw new Refusal(409, 'seat-taken');
    const token = newToken();
    await db
      .insertInto('invitation')
      .values({ token_hash: tokenHash(token), table_id: params.id, seat: body.seat, created_at: Date.now() })
      .execute();
    return { token, path: `/invitation/${token}` };
  });

  const link = { about: 'The link for the whole table', gives: 'Invitation', params: input.tableParams };
  route(app, 'GET', '/api/tables/:id/link', link, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    if (meta.row.host !== user) throw notAllowed();
    // Made when it is first wanted; of two made at once the first stays.
    await db
      .updateTable('game_table')
      .set({ link: newToken() })
      .where('id', '=', params.id)
      .where('link', 'is', null)
      .execute();
    const { link: token } = await db
      .selectFrom('game_table')
      .select('link')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    return { token, path: `/invitation/${token}` };
  });

  /** What a link leads to; `seat` is null where any free one will do. */
  async function invitation(token: string): Promise<{ meta: Meta; seat: SeatNo | null }> {
    const one = await db
      .selectFrom('invitation')
      .select(['table_id', 'seat'])
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    const all = one ? undefined : db.selectFrom('game_table').select('id').where('link', '=', token);
    const id = one?.table_id ?? (await all?.executeTakeFirst())?.id;
    const meta = id && (await tables.meta(id));
    if (!meta) throw notFound();
    return { meta, seat: one?.seat ?? null };
  }

  const invited = { about: 'What I am invited to', gives: 'TableSummary', params: input.tokenParams };
  route(app, 'GET', '/api/invitations/:token', invited, async ({ request, params }) => {
    const { meta } = await invitation(params.token);
    return summary(meta.row.id, request.user);
  });

  const accept = { about: 'Take the seat, or any free one', gives: 'TableSummary', params: input.tokenParams };
  route(app, 'POST', '/api/invitations/:token/accept', accept, async ({ request, params }) => {
    const user = signedIn(request);
    const { meta, seat } = await invitation(params.token);
    if (seat === null) await takeAny(meta.row.id, user);
    else if (!hasSeat(meta, user, seat)) await take(meta, user, seat);
    return summary(meta.row.id, user);
  });

  const watch = { about: 'Watch without a seat', gives: 'TableSummary', params: input.tokenParams };
  route(app, 'POST', '/api/invitations/:token/watch', watch, async ({ request, params }) => {
    const user = signedIn(request);
    const { meta } = await invitation(params.token);
    const { id } = meta.row;
    if (!mayWatch(meta, user)) {
      await db
        .insertInto('bystander')
        .values({ table_id: id, user_id: user })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tables.changed(id);
    }
    return summary(id, user);
  });

  // ── Again, and from here ──────────────────────────────────────────────────────────────────────────────────────

  const rematch = {
    about: 'The same again, seats rotated; one for all who ask',
    gives: 'TableSummary',
    params: input.tableParams,
  };
  route(app, 'POST', '/api/tables/:id/rematch', rematch, async ({ request, params }) => {
    const user = signedIn(request);
    const meta = await metaFor(params.id, user);
    if (!isSeated(meta, user)) throw notAllowed();
    if (!(await tables.isOver(params.id))) throw new Refusal(409, 'not-over');
    const title = titles.get(meta.row.game);
    if (!title) throw notFound();
    const id = await db.transaction().execute(async (trx) => {
      const { rematch: known } = await trx
        .selectFrom('game_table')
        .select('rematch')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow();
      if (known) return known;
      const [one, ...others] = meta.seats.map(({ kind, user_id, level }) => ({ kind, user_id, level }));
      const made = await make(
        {
          title,
          name: meta.row.name,
          options: JSON.parse(meta.row.options) as Options,
          seed: newSeed(),
          seats: [...others, one],
          listed: meta.row.listed === 1,
          rated: meta.row.rated === 1,
          pace: meta.row.pace ? (JSON.parse(meta.row.pace) as Pace) : null,
          host: user,
        },
        trx,
      );
      const { numUpdatedRows } = await trx
        .updateTable('game_table')
        .set({ rematch: made })
        .where('id', '=', params.id)
        .where('rematch', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(409, 'already-started');
      return made;
    });
    await tables.changed(params.id);
    await tables.startIfFull(id);
    return summary(id, user);
  });

  const branch = {
    about: 'A new table from a point of a finished game',
    gives: 'TableSummary',
    params: input.tableParams,
    body: input.branch,
  };
  route(app, 'POST', '/api/tables/:id/branch', branch, async ({ request, params, body }) => {
    const user = signedIn(request);
    const { row, seats } = await metaFor(params.id, user);
    if (!(await tables.isOver(params.id))) throw new Refusal(409, 'not-over');
    const title = titles.get(row.game);
    if (!title || title.game.version !== row.version) throw notFound();
    const entries = await tables.entries(params.id);
    if (body.answers > entries.length) throw new Refusal(400, 'malformed', 'answers');
    const id = await make({
      title,
      name: row.name,
      options: JSON.parse(row.options) as Options,
      seed: JSON.parse(row.seed) as string | number,
      seats: seats.map(() => ({ kind: 'person', user_id: user, level: null })),
      listed: false,
      rated: false,
      pace: null,
      host: user,
      branchOf: { table: params.id, answers: body.answers },
      entries: entries.slice(0, body.answers),
    });
    await tables.startIfFull(id);
    return summary(id, user);
  });

  const bring = {
    about: 'A table from a journal',
    gives: 'TableSummary',
    body: input.journal,
    bodyLimit: 5_000_000,
    share: 1 / 30,
  };
  route(app, 'POST', '/api/import', bring, async ({ request, body }) => {
    const user = signedIn(request);
    const read = await tables.import(body.journal);
    if (!read.ok) throw new Refusal(400, 'bad-journal', read.detail);
    const title = titles.get(read.game);
    if (!title) throw notFound();
    const id = await make({
      title,
      name: title.game.id,
      options: read.options,
      seed: read.seed,
      seats: Array.from({ length: read.seats }, () => ({ kind: 'person', user_id: user, level: null })),
      listed: false,
      rated: false,
      pace: null,
      host: user,
      entries: read.entries,
    });
    await tables.startIfFull(id);
    return summary(id, user);
  });

  // ── The record ────────────────────────────────────────────────────────────────────────────────────────────────

  const journal = { about: 'The record of a finished game', gives: 'text', params: input.tableParams };
  route(app, 'GET', '/api/tables/:id/journal', journal, async ({ request, params, reply }) => {
    await metaFor(params.id, request.user);
    const text = await tables.journal(params.id);
    if (text === undefined) throw new Refusal(409, 'not-over');
    void reply.type('text/plain; charset=utf-8');
    return text;
  });

  const steps = {
    about: 'Step by step: a finished game through any eyes, a running one through my own',
    gives: 'Steps',
    params: input.tableParams,
    query: input.stepsQuery,
  };
  route(app, 'GET', '/api/tables/:id/steps', steps, async ({ request, params, query }) => {
    const meta = await metaFor(params.id, request.user);
    const viewer = query.seat ?? null;
    if (viewer !== null && viewer >= meta.seats.length) throw notFound();
    const own = viewer === null || hasSeat(meta, request.user, viewer);
    if (!own && !(await tables.isOver(params.id))) throw notAllowed();
    const to = Math.min(query.to ?? query.from + 199, query.from + 199);
    const found = await tables.steps(params.id, viewer, query.from, to);
    if (!found) throw new Refusal(409, 'not-started');
    return found;
  });
}
