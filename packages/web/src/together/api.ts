/** What the server offers so that people find each other. */
import type {
  Club,
  ClubCard,
  ClubLine,
  Device,
  Friends,
  Notice,
  Pairing,
  Player,
  PlayerName,
  Pulse,
  RatedTable,
  Rating,
  Reach,
  StrengthAt,
  TableSummary,
  VacationDays,
  Wish,
} from '@tabularium/table/protocol';
import { changeMe, HttpProblem, http, someone } from '../client/remote.ts';
import { hasText, t } from '../i18n.ts';

export const pulseNow = (): Promise<Pulse> => http('GET', '/pulse');
export async function pairMe(wish: Wish): Promise<Pairing> {
  await someone();
  return http('PUT', '/pairing', wish);
}
export const dropPairing = (): Promise<unknown> => http('DELETE', '/pairing');

/** With a free seat, and those that are being played. */
export async function listed(): Promise<{ readonly open: TableSummary[]; readonly running: TableSummary[] }> {
  const [open, all] = await Promise.all([
    http<TableSummary[]>('GET', '/tables?which=open'),
    http<TableSummary[]>('GET', '/tables?which=listed'),
  ]);
  return { open, running: all.filter(({ status }) => status === 'running') };
}

/** Why it did not work, in a sentence. */
export function whyNot(error: unknown): string {
  const code = error instanceof HttpProblem ? error.message : 'failed';
  return hasText(`http.${code}`) ? t(`http.${code}`) : t('http.failed');
}

// ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────

export const myNotices = (): Promise<readonly Notice[]> => http('GET', '/notices');
export const readNotices = (): Promise<unknown> => http('POST', '/notices/read', {});
export const dropNotice = (id: string): Promise<unknown> => http('DELETE', `/notices/${id}`);
export const myReach = (): Promise<Reach> => http('GET', '/reach');
export const keepReach = (reach: Reach): Promise<Reach> => http('PUT', '/reach', reach);
export const sendTrial = (): Promise<unknown> => http('POST', '/reach/trial', {});
export const setWebhook = (webhook: string): Promise<void> => changeMe({ webhook: webhook === '' ? null : webhook });
export const myHolidays = (): Promise<VacationDays> => http('GET', '/me/vacation');
/** Until then clocks of games over days stand still; null: I am back. */
export const goAway = (until: number | null): Promise<void> => changeMe({ vacationUntil: until });

// ── Web push ────────────────────────────────────────────────────────────────────────────────────────────────────

export const myDevices = (): Promise<readonly Device[]> => http('GET', '/push/devices');
export const dropDevice = (id: string): Promise<unknown> => http('DELETE', `/push/devices/${id}`);

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

export async function pushIsOn(): Promise<boolean> {
  if (!canPush()) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** From now on this browser is told; false: its owner or its maker does not want that. */
export async function pushOn(): Promise<boolean> {
  await someone();
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await http<{ key: string }>('GET', '/push/key');
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (!subscription) return false;
  const { endpoint, keys } = subscription.toJSON();
  await http('POST', '/push/subscriptions', { endpoint, keys });
  return true;
}

export async function pushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await http('DELETE', '/push/subscriptions', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

// ── Strength ────────────────────────────────────────────────────────────────────────────────────────────────────

export const ladderOf = (game: string, seats: number): Promise<readonly Rating[]> =>
  http('GET', `/ratings?game=${game}&seats=${seats}`);
export const playerOf = (id: string): Promise<Player> => http('GET', `/players/${id}`);
export const historyOf = (id: string, game: string, seats: number): Promise<readonly StrengthAt[]> =>
  http('GET', `/players/${id}/history?game=${game}&seats=${seats}`);
export const ratingOf = (table: string): Promise<RatedTable> => http('GET', `/tables/${table}/rating`);

// ── Friends and clubs ───────────────────────────────────────────────────────────────────────────────────────────

export const myFriends = (): Promise<Friends> => http('GET', '/friends');
export const befriend = (id: string): Promise<Friends> => http('PUT', `/friends/${id}`, { kind: 'friend' });
export const keepAway = (id: string): Promise<Friends> => http('PUT', `/friends/${id}`, { kind: 'block' });
export const part = (id: string): Promise<Friends> => http('DELETE', `/friends/${id}`);
export const peopleNamed = (name: string): Promise<readonly PlayerName[]> =>
  http('GET', `/players?name=${encodeURIComponent(name)}`);
export const askToTable = (table: string, player: string): Promise<unknown> =>
  http('POST', `/tables/${table}/ask`, { player });

export const askNoLonger = (table: string, player: string): Promise<unknown> =>
  http('DELETE', `/tables/${table}/ask/${player}`);

export const myClubs = (): Promise<readonly ClubCard[]> => http('GET', '/clubs');
export const clubOf = (id: string): Promise<Club> => http('GET', `/clubs/${id}`);
export const makeClub = (name: string, about: string): Promise<Club> => http('POST', '/clubs', { name, about });
export const dropClub = (id: string): Promise<unknown> => http('DELETE', `/clubs/${id}`);
export const joinClub = (id: string): Promise<Club> => http('POST', `/clubs/${id}/join`, {});
export async function joinClubBy(token: string): Promise<Club> {
  await someone();
  return http('POST', `/club-links/${token}`, {});
}
export const askToClub = (id: string, player: string): Promise<unknown> => http('POST', `/clubs/${id}/ask`, { player });
export const leaveClub = (id: string, player: string): Promise<unknown> =>
  http('DELETE', `/clubs/${id}/members/${player}`);
export const clubLines = (id: string, after: number): Promise<readonly ClubLine[]> =>
  http('GET', `/clubs/${id}/chat?after=${after}`);
export const sayInClub = (id: string, text: string): Promise<ClubLine> => http('POST', `/clubs/${id}/chat`, { text });
