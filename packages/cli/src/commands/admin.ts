import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type Command, EXIT, Failure, type Given, nearest, Usage } from '../command.ts';

/** Who can read the store runs the server: the key in it opens what is for them. */
async function operatorKey(given: Given): Promise<string> {
  const url = given.text('database') ?? process.env['DATABASE_URL'];
  const sql = "select value from secret where name = 'operator'";
  let key: string | undefined;
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect().catch((error: Error) => {
      throw new Failure(`The database does not answer: ${error.message}`, 'Look at DATABASE_URL.');
    });
    key = (await client.query<{ value: string }>(sql)).rows[0]?.value;
    await client.end();
  } else {
    const file = join(resolve(given.text('data') ?? process.env['DATA_DIR'] ?? 'data'), 'tabularium.db');
    if (!existsSync(file))
      throw new Failure(`There is no ${file}.`, 'Name the folder of the server: --data or DATA_DIR.');
    const db = new Sqlite(file, { readonly: true });
    key = db.prepare<[], { value: string }>(sql).get()?.value;
    db.close();
  }
  if (!key) throw new Failure('This store has no key yet.', 'Start the server once.');
  return key;
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function server(given: Given): Promise<Ask> {
  const key = await operatorKey(given);
  const address = given.text('server') ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
  return async (method, path, body) => {
    const response = await fetch(`${address}/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Failure(`No server answers at ${address}.`, 'Start it, or name its address: --server URL.');
    });
    const reply = (await response.json()) as { readonly error?: string };
    if (!response.ok) throw new Failure(`The server refuses: ${reply.error ?? response.status}.`);
    return reply as never;
  };
}

interface Account {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly role: string;
  readonly bannedUntil: number | null;
}

async function accountOf(ask: Ask, name: string): Promise<Account> {
  const found = await ask<Account[]>('GET', `/accounts?name=${encodeURIComponent(name)}`);
  const [one] = found;
  if (!one) throw new Failure(`There is no account "${name}".`);
  if (found.length === 1) return one;
  const protectedOnes = found.filter(({ guest }) => !guest);
  if (protectedOnes.length === 1) return protectedOnes[0];
  throw new Failure(`"${name}" may be any of ${found.map(({ id }) => id).join(', ')}.`, 'Name the one by this id.');
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const date = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const DAY = 86_400_000;

interface Deed {
  readonly words: string;
  run(ask: Ask, words: readonly string[], given: Given): Promise<void>;
}

const DEEDS: Readonly<Record<string, Deed>> = {
  account: {
    words: 'NAME',
    run: async (ask, [name]) => print(JSON.stringify(await accountOf(ask, name), null, 2)),
  },
  ban: {
    words: 'NAME',
    run: async (ask, [name], given) => {
      const account = await accountOf(ask, name);
      const days = given.text('days') && given.whole('days', 0);
      await ask('POST', `/accounts/${account.id}/ban`, { until: days ? Date.now() + days * DAY : null });
      print(`${account.name} is out${days ? ` for ${days} days` : ''}, and signed out everywhere.`);
    },
  },
  unban: {
    words: 'NAME',
    run: async (ask, [name]) => {
      const account = await accountOf(ask, name);
      await ask('POST', `/accounts/${account.id}/ban`, { until: 0 });
      print(`${account.name} may sign in again.`);
    },
  },
  role: {
    words: 'NAME ROLE',
    run: async (ask, [name, role]) => {
      const account = await accountOf(ask, name);
      await ask('PUT', `/accounts/${account.id}/role`, { role });
      print(`${account.name} is ${role} now.`);
    },
  },
  export: {
    words: 'NAME',
    run: async (ask, [name]) => {
      const { id } = await accountOf(ask, name);
      print(JSON.stringify(await ask('GET', `/accounts/${id}/data`), null, 2));
    },
  },
  delete: {
    words: 'NAME',
    run: async (ask, [name], given) => {
      const account = await accountOf(ask, name);
      if (!given.on('yes')) throw new Failure(`${account.name} would be gone for good.`, 'Say so: --yes.');
      await ask('DELETE', `/accounts/${account.id}`);
      print(`${account.name} is gone; bots play on where others still play.`);
    },
  },
  close: {
    words: 'TABLE',
    run: async (ask, [table]) => {
      await ask('POST', `/tables/${table}/close`);
      print('The game is over as it stood.');
    },
  },
  replace: {
    words: 'TABLE SEAT NAME',
    run: async (ask, [table, seat, name]) => {
      const by = name === 'bot' ? 'bot' : { account: (await accountOf(ask, name)).id };
      await ask('PUT', `/tables/${table}/seats/${seatOf(seat)}`, { by });
      print(name === 'bot' ? 'A bot plays on until the person returns.' : `${name} plays on.`);
    },
  },
  restore: {
    words: 'TABLE SEAT',
    run: async (ask, [table, seat]) => {
      await ask('PUT', `/tables/${table}/seats/${seatOf(seat)}`, { by: 'back' });
      print('Whoever sat there before plays on.');
    },
  },
  stuck: {
    words: '',
    run: async (ask) => {
      const tables = await ask<{ id: string; game: string; name: string; why: string; since: number }[]>(
        'GET',
        '/tables/stuck',
      );
      for (const { id, game, name, why, since } of tables)
        print(`${id}  ${date(since)}  ${why.padEnd(6)}  ${game}  ${name}`);
      if (tables.length === 0) print('No table is stuck.');
    },
  },
  reports: {
    words: '',
    run: async (ask, _words, given) => {
      const reports = await ask<{ id: string; table: string; user: string; text: string; at: number; done: boolean }[]>(
        'GET',
        `/reports${given.on('all') ? '?all=1' : ''}`,
      );
      for (const { id, table, user, text, at, done } of reports)
        print(
          `${id}  ${date(at)}  table ${table}  by ${user}${done ? '  done' : ''}\n    ${text.replaceAll('\n', '\n    ')}`,
        );
      if (reports.length === 0) print('Nothing is reported.');
    },
  },
  done: {
    words: 'REPORT',
    run: async (ask, [report]) => {
      await ask('POST', `/reports/${report}/done`);
      print('Dealt with.');
    },
  },
  clean: {
    words: '',
    run: async (ask) => {
      const gone = await ask<Record<string, number>>('POST', '/clean');
      print(
        `Gone: ${Object.entries(gone)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}.`,
      );
    },
  },
};

/** As people count them, from 1. */
function seatOf(word: string): number {
  const seat = Number(word) - 1;
  if (Number.isSafeInteger(seat) && seat >= 0) return seat;
  throw new Usage(`"${word}" is no seat.`, 'Seats are counted from 1.');
}

export const command: Command = {
  name: 'admin',
  summary: 'For whoever runs a server: people, tables, reports, clean-up.',
  usage: `WHAT …\n${Object.entries(DEEDS)
    .map(([name, { words }]) => `    ${`${name} ${words}`.trimEnd()}`)
    .join('\n')}`,
  about:
    'Talks to the running server, with the key that lies in its store: run it where the server runs, with the same\nDATA_DIR or DATABASE_URL. Roles are player, moderator (reports, bans, tables) and administrator (accounts too).',
  options: {
    server: { value: 'URL', help: 'where the server is (else http://127.0.0.1:PORT)' },
    data: { value: 'FOLDER', help: 'where the games are kept (DATA_DIR, else ./data)' },
    database: { value: 'URL', help: 'PostgreSQL instead (DATABASE_URL)' },
    days: { value: 'N', help: 'ban: for so long (else for ever)' },
    all: { help: 'reports: those that are dealt with, too' },
    yes: { help: 'delete: it is meant' },
  },
  examples: [
    ['tabularium admin role Livia moderator', 'Livia may read reports, ban people and close tables'],
    ['tabularium admin ban Nero --days 30', 'out for a month'],
    ['tabularium admin replace Xy3… 2 bot', 'a bot plays on for whoever sits at the second seat'],
    ['tabularium admin stuck', 'tables that do not go on by themselves'],
  ],
  run: async (given) => {
    const [what = '', ...words] = given.words;
    const deed = DEEDS[what];
    const near = nearest(what, Object.keys(DEEDS));
    if (!deed)
      throw new Usage(
        `"tabularium admin" cannot "${what}".`,
        near && what ? `Did you mean "${near}"?` : '"tabularium admin --help" lists what it can.',
      );
    const wanted = deed.words.split(' ').filter((word) => word !== '').length;
    if (words.length !== wanted) throw new Usage(`It is: tabularium admin ${what} ${deed.words}`.trimEnd());
    await deed.run(await server(given), words, given);
    return EXIT.ok;
  },
};
