import { isIP } from 'node:net';
import { isLanguage, LANGUAGES } from '@tabularium/words';
import { LIMITS, type Limits } from './limits.ts';
import type { ServeOptions } from './server.ts';
import type { WeeklyCup } from './tournaments/weekly.ts';

/** A value that cannot be meant; the message is for whoever started the server. */
export class Unfit extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whoever mistypes a setting learns it at the start, not from what the server does. */
export function settingsFrom(env: Environment): ServeOptions {
  const port = whole(env, 'PORT', 0, 65_535);
  const workers = whole(env, 'WORKERS', 1, 64);
  const requestsPerMinute = whole(env, 'REQUESTS_PER_MINUTE', 1, 1_000_000_000);
  const messagesPerSecond = whole(env, 'MESSAGES_PER_SECOND', 1, 1_000_000_000);
  const veilMs = whole(env, 'VEIL_MS', 0, 60_000);
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = address(env, 'PUBLIC_URL', ['http:', 'https:']);
  const smtpUrl = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const titles = address(env, 'TITLES', ['file:']);
  const mailLanguage = oneOf(env, 'MAIL_LANGUAGE', Object.keys(LANGUAGES));
  const logLevel = oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);
  return {
    port: port ?? 8080,
    host: env['HOST'] || '127.0.0.1',
    databaseUrl,
    dataDir: env['DATA_DIR'] || './data',
    ...(env['WEB_DIR'] ? { webDir: env['WEB_DIR'] } : {}),
    ...(publicUrl ? { publicUrl } : {}),
    smtpUrl,
    ...(env['MAIL_FROM'] ? { mailFrom: env['MAIL_FROM'] } : {}),
    ...(mailLanguage && isLanguage(mailLanguage) ? { mailLanguage } : {}),
    ...(oneOf(env, 'SECURE', ['0', '1']) === '1' ? { secure: true } : {}),
    trustProxy: proxies(env),
    ...(workers === undefined ? {} : { workers }),
    ...(titles ? { titles } : {}),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(messagesPerSecond === undefined ? {} : { messagesPerSecond }),
    ...(veilMs === undefined ? {} : { veilMs }),
    limits: limitsFrom(env),
    weeklyCup: weeklyCup(env),
    ...networks(env),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    logLevel: logLevel ?? 'info',
  };
}

const LIMIT_NAMES: { readonly [K in keyof Limits]: string } = {
  socketsPerAccount: 'SOCKETS_PER_ACCOUNT',
  socketsPerAddress: 'SOCKETS_PER_ADDRESS',
  socketBuffer: 'SOCKET_BUFFER',
  chatPerMinute: 'CHAT_PER_MINUTE',
  advicePerMinute: 'ADVICE_PER_MINUTE',
  trialsPerMinute: 'TRIALS_PER_MINUTE',
  mailsPerHour: 'MAILS_PER_HOUR',
  failedLoginsPerHour: 'FAILED_LOGINS_PER_HOUR',
  importsPerHour: 'IMPORTS_PER_HOUR',
  botTables: 'BOT_TABLES',
  listedTables: 'LISTED_TABLES',
  tablesPerHour: 'TABLES_PER_HOUR',
  tournaments: 'TOURNAMENTS',
  vacationDays: 'VACATION_DAYS',
  ratedAnswers: 'RATED_ANSWERS',
};

function limitsFrom(env: Environment): Limits {
  const limits: { -readonly [K in keyof Limits]: number } = { ...LIMITS };
  for (const [limit, name] of Object.entries(LIMIT_NAMES) as [keyof Limits, string][])
    limits[limit] = whole(env, name, 1, 1_000_000_000) ?? LIMITS[limit];
  return limits;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const CUP = { games: 'seven-empires', at: 'saturday 18:00' };

/** `off`, or the games that take turns. */
function weeklyCup(env: Environment): WeeklyCup | undefined {
  const games = given(env, 'WEEKLY_CUP') ?? CUP.games;
  const at = given(env, 'WEEKLY_CUP_AT') ?? CUP.at;
  const [, day, hours, minutes] = /^([a-z]+) ([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (!DAYS.includes(day)) throw unfit('WEEKLY_CUP_AT', at, `a day and a time of the day (UTC), as in "${CUP.at}"`);
  if (games === 'off') return undefined;
  if (!/^[a-z\d-]+(,[a-z\d-]+)*$/.test(games))
    throw unfit('WEEKLY_CUP', games, `"off", or games with commas between them, as in "${CUP.games}"`);
  return { games: games.split(','), day: DAYS.indexOf(day), minute: Number(hours) * 60 + Number(minutes) };
}

/** As if it were not there, where it is empty. */
const given = (env: Environment, name: string): string | undefined => env[name] || undefined;

const unfit = (name: string, value: string, wanted: string): Unfit =>
  new Unfit(`${name} is "${value}". It has to be ${wanted}.`);

function whole(env: Environment, name: string, min: number, max: number): number | undefined {
  const value = given(env, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw unfit(name, value, `a whole number from ${min} to ${max}`);
  }
  return number;
}

function oneOf(env: Environment, name: string, values: readonly string[]): string | undefined {
  const value = given(env, name);
  if (value !== undefined && !values.includes(value)) throw unfit(name, value, `one of ${values.join(', ')}`);
  return value;
}

function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = given(env, name);
  if (value === undefined) return undefined;
  // The value itself may hold a password.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new Unfit(
      `${name} has to be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  }
  return value;
}

/** Who may read the figures; without a word: this machine. */
function networks(env: Environment): Pick<ServeOptions, 'metricsFrom'> {
  const value = given(env, 'METRICS_FROM');
  if (value === undefined) return {};
  const from = value.split(',').map((one) => one.trim());
  if (from.every(isNetwork)) return { metricsFrom: from };
  throw unfit('METRICS_FROM', value, 'addresses or networks (10.0.0.7, 192.168.0.0/16)');
}

function isNetwork(text: string): boolean {
  const [address, bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function secret(env: Environment, name: string): string | undefined {
  const value = given(env, name);
  if (value !== undefined && !/^[\x21-\x7e]{16,200}$/.test(value))
    throw new Unfit(`${name} has to be 16 to 200 characters without spaces.`);
  return value;
}

const PROXY = /^[\da-f.:]+(\/\d{1,3})?$/i;

/** How many proxies are in front, or which: whoever else says where a request came from is not believed. */
function proxies(env: Environment): number | string | false {
  const value = given(env, 'TRUST_PROXY');
  if (value === undefined) return false;
  if (/^\d$/.test(value)) return value === '0' ? false : Number(value);
  if (value.split(',').every((one) => PROXY.test(one.trim()) && /[.:]/.test(one))) return value;
  throw unfit('TRUST_PROXY', value, 'how many proxies are in front (1), or their addresses (10.0.0.1, 192.168.0.0/16)');
}
