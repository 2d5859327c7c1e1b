/** Tables on the server: accounts and the lobby over HTTP, play over `line.ts`. */
import type {
  ChangeMe,
  CreateTable,
  HttpFault,
  Invitation,
  Me,
  GameInfo as ServerGame,
  SessionInfo,
  Steps,
  TableSummary,
} from '@tabularium/table/protocol';
import { createSignal } from 'solid-js';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { cardOf } from './cards.ts';
import { reconnect, socketLine } from './line.ts';
import { PACES } from './paces.ts';
import { positionsOf, sit, type Transport } from './session.ts';
import type { Client, NewTable, TableCard } from './types.ts';

const [me, setMe] = createSignal<Me | null>(null);
/** Whether a server answers at all; without one everything stays on this device. */
const [reachable, setReachable] = createSignal<boolean>();

export { me, reachable };

export class HttpProblem extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** Longer than anything the server takes time for. */
const GIVE_UP = 30_000;

/** Asked too often, the server says when to come back: until then, by this device's clock, everybody waits. */
const [refusedUntil, setRefusedUntil] = createSignal<number>();
let refused = 0;

export { refusedUntil };

class TooMany extends HttpProblem {
  readonly seconds: number;
  constructor(response: Response) {
    super(429, 'too-many');
    this.seconds = Math.max(1, Number(response.headers.get('retry-after') ?? 10));
  }
}

/** A request that waits when it is refused for being one too many: nothing was done, so it can be made again. */
export async function http<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (;;) {
    try {
      const answer = await once<T>(method, path, body);
      if (refused === 0) setRefusedUntil(undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const { seconds } = error;
      refused++;
      setRefusedUntil((before) => Math.max(before ?? 0, Date.now() + seconds * 1000));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      refused--;
    }
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(GIVE_UP),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const json = response.headers.get('content-type')?.includes('json');
    if (response.status === 429) throw new TooMany(response);
    if (!response.ok) {
      const fault = json ? ((await response.json()) as HttpFault) : undefined;
      throw new HttpProblem(response.status, fault?.error ?? 'failed');
    }
    return (await (json ? response.json() : response.text())) as T;
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem(0, 'unreachable');
  }
}

/** Looks once whether there is a server, and who I am there. */
export async function meetServer(): Promise<void> {
  try {
    const games = await http<ServerGame[]>('GET', '/games');
    setReachable(Array.isArray(games));
    setMe(await http<Me>('GET', '/me').catch(() => null));
  } catch {
    setReachable(false);
  }
}

/** One can play at once: whoever has no account is a guest until they want one. */
export async function someone(): Promise<Me> {
  const known =
    me() ??
    (await http<Me>('GET', '/me').catch(() => null)) ??
    (await http<Me>('POST', '/guest', prefs.name ? { name: prefs.name } : {}));
  setMe(known);
  return known;
}

// Whoever tries passwords is told at once that it was once too often.
export async function register(name: string, password: string): Promise<void> {
  await someone();
  setMe(await once<Me>('POST', '/register', { name, password }));
  reconnect();
}
export async function login(name: string, password: string): Promise<void> {
  setMe(await once<Me>('POST', '/login', { name, password }));
  reconnect();
}
export async function logout(): Promise<void> {
  await http('POST', '/logout', {});
  setMe(null);
  reconnect();
}

/** Another password; who else is signed in with the old one is out. */
export async function changePassword(old: string, password: string): Promise<void> {
  setMe(await once<Me>('POST', '/me/password', { old, password }));
}
/** Sends a letter with a link, if there is such an account and it has an address. */
export async function forgotPassword(name: string): Promise<void> {
  await once('POST', '/password/forgot', { name });
}
export async function resetPassword(token: string, password: string): Promise<void> {
  setMe(await once<Me>('POST', '/password/reset', { token, password }));
  reconnect();
}
export async function setEmail(email: string): Promise<void> {
  await changeMe({ email: email === '' ? null : email });
}
export async function changeMe(change: ChangeMe): Promise<void> {
  setMe(await once<Me>('PATCH', '/me', change));
}
export const mySessions = (): Promise<readonly SessionInfo[]> => http('GET', '/sessions');
export async function endSession(id: string): Promise<void> {
  await http('DELETE', `/sessions/${id}`);
}
export async function signOutEverywhere(): Promise<void> {
  await http('POST', '/sessions/end', {});
  setMe(null);
  reconnect();
}
export const myData = (): Promise<unknown> => http('GET', '/me/data');
export async function deleteMe(password: string): Promise<void> {
  await once('DELETE', '/me', { password });
  setMe(null);
  reconnect();
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────────────────

async function tables(): Promise<TableCard[]> {
  const [mine, listed] = await Promise.all([
    me() ? http<TableSummary[]>('GET', '/tables?which=mine') : Promise.resolve([]),
    http<TableSummary[]>('GET', '/tables?which=listed'),
  ]);
  const all = new Map([...listed, ...mine].map((summary) => [summary.id, summary]));
  return [...all.values()].map((summary) => cardOf(summary, 'server')).sort((a, b) => b.changed - a.changed);
}

export async function join(id: string): Promise<void> {
  await someone();
  await http('POST', `/tables/${id}/join`, {});
}
/** The name that others see: a guest may say one, an account has its own. */
export async function callMe(name: string): Promise<void> {
  const known =
    me() ?? (await http<Me>('GET', '/me').catch(() => null)) ?? (await http<Me>('POST', '/guest', { name }));
  setMe(known.guest && known.name !== name ? await http<Me>('PATCH', '/me', { name }) : known);
}
/** For its host: the link by which others come to the table. */
export async function linkTo(id: string): Promise<string> {
  const { path } = await http<Invitation>('GET', `/tables/${id}/link`);
  return new URL(path, location.origin).href;
}
/** For its host: a link by which somebody else takes the seat that a bot plays on for. */
export async function linkToSeat(id: string, seat: number): Promise<string> {
  const { path } = await http<Invitation>('POST', `/tables/${id}/invitations`, { seat });
  return new URL(`${path}?seat=${seat + 1}`, location.origin).href;
}
/** What happens at a table that should not. */
export async function tellModerator(id: string, text: string): Promise<void> {
  await http('POST', `/tables/${id}/reports`, { text });
}
/** The table that a link leads to, and who opened it. */
export async function tableBehind(token: string): Promise<Invited> {
  const summary = await http<TableSummary>('GET', `/invitations/${token}`);
  const host = summary.seats.find((seat) => seat.kind === 'person' && seat.user === summary.host);
  const pace = Object.entries(PACES).find(([, one]) => one?.bank === summary.pace?.bank)?.[0];
  return {
    table: cardOf(summary, 'server'),
    ...(host?.kind === 'person' ? { host: host.name } : {}),
    ...(pace ? { pace } : {}),
  };
}
export interface Invited {
  readonly table: TableCard;
  readonly host?: string;
  /** As `NewTable.pace` names it. */
  readonly pace?: string;
}
export async function accept(token: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', `/invitations/${token}/accept`, {})).id;
}
export async function watchBy(token: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', `/invitations/${token}/watch`, {})).id;
}
export async function fillWithBot(id: string, seat: number, level: string): Promise<void> {
  await http('PUT', `/tables/${id}/seats/${seat}`, { kind: 'bot', level });
}
/** Its host sends a bot or somebody away before the start. */
export async function freeSeat(id: string, seat: number): Promise<void> {
  await http('PUT', `/tables/${id}/seats/${seat}`, { kind: 'open' });
}
/** Gives my seats back before the start. */
export async function getUp(id: string): Promise<void> {
  await http('POST', `/tables/${id}/leave`, {});
}
/** Its host closes it before the start. */
export async function closeTable(id: string): Promise<void> {
  await http('DELETE', `/tables/${id}`);
}
/** The same again, with the seats moved on by one: one table for all who ask. */
export const rematch = async (id: string): Promise<string> =>
  (await http<TableSummary>('POST', `/tables/${id}/rematch`, {})).id;
export const notesOf = async (id: string): Promise<string> =>
  (await http<{ text: string }>('GET', `/tables/${id}/notes`)).text;
export const keepNotes = (id: string, text: string): Promise<unknown> => http('PUT', `/tables/${id}/notes`, { text });
export const mutedAt = async (id: string): Promise<'all' | readonly string[]> =>
  (await http<{ users: 'all' | string[] }>('GET', `/tables/${id}/mutes`)).users;
export const muteAt = (id: string, users: 'all' | readonly string[]): Promise<unknown> =>
  http('PUT', `/tables/${id}/mutes`, { users });
export const readChat = (id: string, n: number): Promise<unknown> => http('PUT', `/tables/${id}/read`, { n });
/** A game begun on this device goes on at the server. */
export async function upload(journal: string): Promise<string> {
  await someone();
  return (await http<TableSummary>('POST', '/import', { journal })).id;
}

const transport: Transport = {
  where: 'server',
  reliable: false,
  ...socketLine,
  async summary(id) {
    await someone();
    return http<TableSummary>('GET', `/tables/${id}`);
  },
  remembered: () => Promise.resolve(undefined),
  me: () => me()?.id,
  whyPaused: () => t('fault.paused'),
  // The journal of a game is given away when it is over: it holds everybody's secrets.
  can: (over) => ({ talk: true, vote: true, replay: over }),
};

export const remote: Client = {
  where: 'server',
  games: () => http('GET', '/games'),
  tables,
  async create(wish: NewTable) {
    await someone();
    const order: CreateTable = {
      game: wish.game,
      name: wish.title,
      options: wish.options,
      seats: wish.seats.map((seat) =>
        typeof seat === 'object' ? { kind: 'bot' as const, level: seat.bot } : { kind: seat },
      ),
      listed: wish.listed ?? true,
      ...(wish.rated ? { rated: true } : {}),
      ...(wish.club ? { club: wish.club } : {}),
      ...(wish.teaching ? { teaching: true } : {}),
      ...(wish.delay ? { delay: wish.delay } : {}),
      ...(wish.veil === undefined ? {} : { veil: wish.veil }),
      pace: PACES[wish.pace ?? 'none'],
    };
    return (await http<TableSummary>('POST', '/tables', order)).id;
  },
  remove: () => Promise.resolve(),
  card: async (id) => cardOf(await http<TableSummary>('GET', `/tables/${id}`), 'server'),
  sit: (id, hear, onLine) => sit(transport, id, hear, onLine),
  journal: (id) => http('GET', `/tables/${id}/journal`),
  advice: (id, seat, also) => http('POST', `/tables/${id}/seats/${seat}/advice`, also === undefined ? {} : { also }),
  tryOut: (id, seat, answers) => http('POST', `/tables/${id}/seats/${seat}/trial`, { answers }),
  async past(id, seat, from) {
    const stepsFrom = (n: number): Promise<Steps> =>
      http('GET', `/tables/${id}/steps?from=${n}${seat === null ? '' : `&seat=${seat}`}`);
    let found = await stepsFrom(from + 1);
    // More than anybody watches at once: the last of them.
    if (found.total > from + found.steps.length) found = await stepsFrom(found.total - found.steps.length + 1);
    return positionsOf(found);
  },
};
