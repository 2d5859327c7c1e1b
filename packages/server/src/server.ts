import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import websocket from '@fastify/websocket';
import type { HttpFault, TableId, UserId } from '@tabularium/table/protocol';
import type { Language } from '@tabularium/words';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Channel, lettersOf, makeChannels, type NotifyOptions, pushRoutes } from './channels.ts';
import { steadyClock } from './clock.ts';
import { noteFavourites } from './favourites.ts';
import { accountRoutes } from './http/accounts.ts';
import { chatRoutes } from './http/chat.ts';
import { clubRoutes } from './http/clubs.ts';
import { coachRoutes } from './http/coach.ts';
import { BEAT_MS } from './http/connection.ts';
import { friendRoutes } from './http/friends.ts';
import { gameRoutes } from './http/games.ts';
import { historyRoutes } from './http/history.ts';
import { invitationRoutes } from './http/invitations.ts';
import { ladderRoutes } from './http/ladder.ts';
import { newTableRoutes } from './http/new-tables.ts';
import { noteRoutes } from './http/notes.ts';
import { noticeRoutes } from './http/notices.ts';
import { operation, THIS_MACHINE } from './http/operation.ts';
import { operatorRoutes } from './http/operators.ts';
import { pairingRoutes } from './http/pairing.ts';
import { passwordRoutes } from './http/passwords.ts';
import { profileRoutes } from './http/profile.ts';
import { refusedPage } from './http/refused.ts';
import { reportRoutes } from './http/reports.ts';
import { Refusal } from './http/routes.ts';
import { seatRoutes } from './http/seats.ts';
import { COOKIE, sessionRoutes, userOf } from './http/sessions.ts';
import { sockets } from './http/socket.ts';
import { tableRoutes } from './http/tables.ts';
import { tournamentRoutes } from './http/tournaments.ts';
import { watchVacations } from './http/vacation.ts';
import { HOUR, LIMITS, type Limits, Quota } from './limits.ts';
import { makeMetrics, tellLoad } from './metrics.ts';
import { notify, remind, type Telling, tellDaily, tellEnd, tellRegents } from './notify.ts';
import { cleanUp } from './operations/clean-up.ts';
import { Pool } from './play/pool.ts';
import { loadTitles } from './play/titles.ts';
import { settle } from './ratings.ts';
import { makeShelf } from './rules/shelf.ts';
import { type Handlers, type JobKind, startJobs } from './store/jobs.ts';
import { Store, type Where } from './store/store.ts';
import { playBots } from './tables/bots.ts';
import { startTables } from './tables/recovery.ts';
import { makeTables, quietly, type TablesOptions } from './tables/tables.ts';
import { runTournament, tournamentTableOver } from './tournaments/run.ts';
import { openWeekly, type WeeklyCup, watchTournaments } from './tournaments/weekly.ts';

export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  /** PostgreSQL; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string;
  /** The built web app. */
  readonly webDir?: string;
  /** The URL of a module that exports more `titles`. */
  readonly titles?: string;
  /** Where people reach this server, for links in messages. */
  readonly publicUrl?: string;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string;
  /** Of messages to people. */
  readonly mailLanguage?: Language;
  /** Cookies over HTTPS only; as the request came, if not said. */
  readonly secure?: boolean;
  /** How many proxies in front, or which, are believed when they say where a request came from. */
  readonly trustProxy?: number | string | false;
  readonly workers?: number;
  readonly thinkers?: number;
  readonly ruleLimitMs?: number;
  readonly botLimitMs?: number;
  readonly digestMs?: number;
  readonly remindMs?: number;
  /** See `Head.veil`: for new tables, if nobody says otherwise. */
  readonly veilMs?: number;
  readonly sweepMs?: number;
  readonly requestsPerMinute?: number;
  readonly messagesPerSecond?: number;
  readonly limits?: Partial<Limits>;
  /** The cup that begins by itself every week; none, if not said. */
  readonly weeklyCup?: WeeklyCup | undefined;
  /** Addresses and networks that may read /metrics; this machine, if not said. */
  readonly metricsFrom?: readonly string[];
  /** Whoever brings this may read /metrics, too. */
  readonly metricsToken?: string | undefined;
  /** How often a connection shows that it lives. */
  readonly beatMs?: number;
  /** What the clocks of tables go by. */
  readonly clock?: () => number;
  readonly localWebhooks?: boolean;
  /** Further ways to reach people. */
  readonly channels?: readonly Channel[];
  readonly logLevel?: string;
}

export interface Server {
  readonly address: string;
  readonly store: Store;
  /** Puts the rules of all games into the store, played here or not: on devices they are played too. */
  keepRules(): Promise<void>;
  /** Does now what is due later. */
  runJob(kind: JobKind, subject: string): Promise<void>;
  close(): Promise<void>;
}

const VEIL_MS = 600;
/** A server that stops waits so long for others. */
const PATIENCE_MS = 2000;
/** Tables are looked after so much more often than tournaments. */
const SWEEPS = 15;

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs/dist', import.meta.url));

export const whereOf = ({ databaseUrl, dataDir = 'data' }: Pick<ServeOptions, 'databaseUrl' | 'dataDir'>): Where =>
  databaseUrl ? { url: databaseUrl } : { file: join(resolve(dataDir), 'tabularium.db') };

export async function serve(options: ServeOptions = {}): Promise<Server> {
  const log = pino({
    level: options.logLevel ?? 'info',
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token', '*.password', '*.token'],
  });
  const { app, store, keepRules, runJob, stop } = await build(options, log);
  try {
    await app.listen({ port: options.port ?? 8080, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    await stop();
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : (options.port ?? 8080);
  return { address: `http://${options.host ?? '127.0.0.1'}:${port}`, store, keepRules, runJob, close: stop };
}

interface Built {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly keepRules: () => Promise<void>;
  readonly runJob: Server['runJob'];
  readonly stop: () => Promise<void>;
}

async function build(options: ServeOptions, log: Logger): Promise<Built> {
  const titles = await loadTitles(options.titles);
  const store = await Store.open(whereOf(options));
  store.onTrouble = (error, what) => log.error({ err: error }, what);
  const metrics = makeMetrics();
  const shelf = makeShelf(store, titles, options.titles);
  await shelf.adopt();
  await store.operatorKey();
  const clock = options.clock ?? steadyClock(await store.lastBeat());
  const tables = makeTables(tablesOptions(options, { store, titles, shelf, metrics, log, clock }));
  const reach: NotifyOptions = {
    store,
    log,
    publicUrl: options.publicUrl ?? `http://localhost:${options.port ?? 8080}`,
    smtpUrl: options.smtpUrl,
    mailFrom: options.mailFrom ?? 'tabularium@localhost',
    language: options.mailLanguage ?? 'en',
    localWebhooks: options.localWebhooks ?? false,
    mails: new Quota(options.limits?.mailsPerHour ?? LIMITS.mailsPerHour, HOUR),
  };
  const channels = [...(await makeChannels(reach)), ...(options.channels ?? [])];
  const telling = { store, tables, channels, log };
  tables.onBots = (table) => playBots(tables, table);
  const handlers: Handlers = {
    // A long game of bots must not hold up other jobs. If it is lost, the sweep finds it.
    bots: (table) => Promise.resolve(quietly(tables, playBots(tables, table as TableId))),
    settle: async (table) => {
      const first = await settle(store, tables, table as TableId, options.limits?.ratedAnswers ?? LIMITS.ratedAnswers);
      await tournamentTableOver(tables, table as TableId);
      if (!first) return;
      await tellEnd(tables, table as TableId);
      await noteFavourites(store, tables, table as TableId);
    },
    notify: (user) => notify(telling, user as UserId),
    daily: (user) => tellDaily(telling, user as UserId),
    remind: (table) => remind(telling, table as TableId),
    round: (tournament) => runTournament(tables, tournament),
    weekly: () => (options.weeklyCup ? openWeekly(tables, options.weeklyCup) : Promise.resolve()),
  };
  const jobs = await startJobs(store, handlers);

  const app = await makeApp(options, store, log);
  await app.register((scope, _options, done) => {
    addRoutes(scope, telling, options, reach);
    done();
  });
  operation(app, store, metrics, { from: options.metricsFrom ?? THIS_MACHINE, token: options.metricsToken });
  await serveWeb(app, resolve(options.webDir ?? WEB));
  await app.ready();
  const stopTables = await startTables(tables, jobs);
  const stopWatching = watchTournaments(tables, tables.options.sweepMs * SWEEPS, options.weeklyCup !== undefined);
  tellLoad(metrics, tables, jobs);

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // Nothing new is taken on; what is under way is finished.
    tables.stopping = true;
    stopWatching();
    // Lines that are silent, or in the middle of a request that never ends, are cut.
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(cut);
    await Promise.race([jobs.stop(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    await stopTables();
    await store.close();
  };
  const keepRules = async (): Promise<void> => {
    for (const { game, example } of titles.values()) if (!example && !stopping) await shelf.current(game.id);
  };
  const runJob: Server['runJob'] = (kind, subject) => handlers[kind](subject);
  return { app, store, keepRules, runJob, stop: () => (stopping ??= stop()) };
}

function tablesOptions(
  options: ServeOptions,
  given: Pick<TablesOptions, 'store' | 'titles' | 'shelf' | 'metrics' | 'log' | 'clock'>,
): TablesOptions {
  return {
    ...given,
    workers: options.workers ?? Pool.defaultSize(),
    thinkers: options.thinkers ?? Pool.defaultSize(),
    ruleLimitMs: options.ruleLimitMs ?? 3000,
    botLimitMs: options.botLimitMs ?? 20_000,
    digestMs: options.digestMs ?? 60_000,
    remindMs: options.remindMs ?? 6 * 3_600_000,
    sweepMs: options.sweepMs ?? 1000,
    veilMs: options.veilMs ?? VEIL_MS,
    ownClock: options.clock === undefined,
  };
}

/** The web server without routes: what holds for every request. */
async function makeApp(options: ServeOptions, store: Store, log: Logger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log.child({}, { serializers: { req: describeRequest } }) as never,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 200_000,
    trustProxy: proxiesOf(options.trustProxy ?? false),
    routerOptions: { maxParamLength: 100 },
    // Addresses that lead to no route at all are refused in the same words as everything else.
    frameworkErrors(error, request, reply) {
      void refuse(log, error, request as FastifyRequest, reply as FastifyReply);
    },
  }) as unknown as FastifyInstance;
  app.decorateRequest('user', null);
  app.decorate('perMinute', options.requestsPerMinute ?? 600);
  app.decorate('describedRoutes', []);

  await app.register(helmet, { contentSecurityPolicy: CONTENT });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: app.perMinute,
    timeWindow: 60_000,
    // The first visit alone takes more than a hundred files: they cost little, and a household shares one address.
    // The route is looked at, not the address, which can be spelt in many ways.
    allowList: ({ routeOptions }) => !isServed(routeOptions.url ?? ''),
    errorResponseBuilder: () => new Refusal(429, 'too-many'),
  });
  await app.register(websocket, { options: { maxPayload: 64_000, perMessageDeflate: false } });

  app.addHook('onRequest', async (request, reply) => {
    if (!sameOrigin(request)) throw new Refusal(403, 'foreign-origin');
    if (request.url.startsWith('/api') || request.url.startsWith('/ws')) {
      request.user = await userOf(store, request.cookies[COOKIE]);
      void reply.header('cache-control', 'no-store');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern, not the address: invitations carry their secret in it.
    log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.setErrorHandler((error: unknown, request, reply) => refuse(log, error, request, reply));
  return app;
}

/** So many proxies, the nearest first, or those of a list. */
const proxiesOf = (trusted: number | string | false) =>
  typeof trusted === 'number' ? (_address: string, hop: number): boolean => hop < trusted : trusted;

function refuse(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = faultOf(error);
  if (fault.status === 429 && request.headers.accept?.startsWith('text/html')) {
    const seconds = Number(reply.getHeader('retry-after') ?? 60);
    return reply.status(429).type('text/html; charset=utf-8').send(refusedPage(seconds));
  }
  if (fault.status >= 500) log.error({ err: error }, 'a request failed');
  const { field } = fault;
  return reply
    .status(fault.status)
    .type('application/json')
    .send({ error: fault.error, ...(field ? { field } : {}) } satisfies HttpFault);
}

/** The API and the WebSocket. */
function addRoutes(app: FastifyInstance, telling: Telling, options: ServeOptions, reach: NotifyOptions): void {
  const { tables } = telling;
  const { store, titles, clock, log, metrics } = tables.options;
  const limits = { ...LIMITS, ...options.limits };
  const lobby = { store, tables, titles, limits };
  gameRoutes(app, lobby);
  tableRoutes(app, lobby);
  newTableRoutes(app, lobby);
  seatRoutes(app, lobby);
  invitationRoutes(app, lobby);
  historyRoutes(app, lobby);
  coachRoutes(app, lobby);
  noteRoutes(app, lobby);
  ladderRoutes(app, lobby);
  pairingRoutes(app, lobby);
  pushRoutes(app, store);
  noticeRoutes(app, telling);
  friendRoutes(app, lobby);
  clubRoutes(app, lobby);
  tournamentRoutes(app, lobby);
  const connection = {
    tables,
    chat: chatRoutes(app, lobby, limits),
    log,
    perSecond: options.messagesPerSecond ?? 60,
    beatMs: options.beatMs ?? BEAT_MS,
    limits,
    clock,
  };
  const { closeAll, signOut } = sockets(app, connection, metrics);
  const failedLogins = new Quota(limits.failedLoginsPerHour, HOUR);
  tables.onSignOut = signOut;
  tables.onRegents = (table, seats) => tellRegents(tables, table, seats);
  const onSignOut = (hash: string): void => {
    signOut(hash);
    store.publish({ kind: 'session', table: hash as TableId, n: 0 });
  };
  const sessions = { store, secure: options.secure ?? ('auto' as const), onSignOut, failedLogins };
  const { mails } = reach;
  const letters = lettersOf(reach);
  accountRoutes(app, sessions, tables);
  sessionRoutes(app, sessions);
  passwordRoutes(app, { ...sessions, mails, resetMail: letters?.reset });
  const { vacationDays } = limits;
  profileRoutes(app, { store, tables, mails, sessions, vacationDays, confirmEmail: letters?.confirm });
  reportRoutes(app, lobby);
  operatorRoutes(app, sessions, tables);
  cleanDaily(app, store);
  watchVacations(app, store, tables);
  app.addHook('preClose', () => Promise.resolve(closeAll()));
}

const DAY_MS = 86_400_000;

function cleanDaily(app: FastifyInstance, store: Store): void {
  const timer = setInterval(() => {
    cleanUp(store).catch((error: unknown) => store.onTrouble(error, 'clean-up'));
  }, DAY_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** What the server answers itself; all else are pages and files of the app. */
const isServed = (url: string): boolean => /^\/(api|ws|metrics|health)(\/|\?|$)/.test(url);
const isDocs = (url: string): boolean => /^\/docs(\/|\?|$)/.test(url);

/** The replay that other people's pages show (`<tabularium-replay>`) may be framed and fetched by them, and nothing else. */
function forAnyPage(reply: FastifyReply, path: string): void {
  if (!/[\\/](replay\.html|tabularium-replay\.js)$/.test(path)) return;
  reply.raw.removeHeader('x-frame-options');
  void reply.header('cross-origin-resource-policy', 'cross-origin');
  const { directives } = CONTENT;
  const policy = Object.entries({ ...directives, frameAncestors: ['*'] }).map(
    ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
  );
  void reply.header('content-security-policy', policy.join('; '));
}

/** The built app, with every unknown path leading to it, and the documentation beside it. */
async function serveWeb(app: FastifyInstance, dir: string): Promise<void> {
  const built = existsSync(join(dir, 'index.html'));
  if (built) await app.register(files, { root: dir, wildcard: false, index: 'index.html', setHeaders: forAnyPage });
  if (existsSync(join(DOCS, 'index.html'))) {
    await app.register(files, { root: DOCS, prefix: '/docs/', decorateReply: !built });
    app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !isServed(request.url) && !isDocs(request.url);
    if (built && page && !/\.\w+$/.test(request.url.split('?')[0])) return reply.sendFile('index.html');
    return reply.status(404).send({ error: 'not-found' } satisfies HttpFault);
  });
}

/** Browsers say where a request comes from; others than our own pages may only read. */
function sameOrigin(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (reads && request.headers.upgrade === undefined) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

function faultOf(error: unknown): { status: number; error: HttpFault['error']; field?: string | undefined } {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 429) return { status, error: 'too-many' };
  return status < 500 ? { status, error: 'malformed' } : { status: 500, error: 'failed' };
}

const describeRequest = (request: FastifyRequest): object => ({
  method: request.method,
  route: request.routeOptions?.url,
});

const CONTENT = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", 'ws:', 'wss:'],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};
