/**
 * What hostile people have tried or might: node packages/server/scripts/attacks.ts [--only deaf,flood] [--seed N]
 * Servers of our own on this machine, bounded in count and time. Says what held, with figures; ends with 1 where something gave way.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as lineTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Chance } from '@tabularium/engine';
import type { Rating, TableSummary } from '@tabularium/table/protocol';
import { WebSocket } from 'ws';
import { chairsOf } from '../test/support/chairs-of-games.ts';
import { fuzz } from '../test/support/fuzz.ts';
import { killRun } from '../test/support/kills.ts';
import { startMail } from '../test/support/mail.ts';
import { musicalChairs } from '../test/support/musical-chairs.ts';
import { type Eyes, Person } from '../test/support/person.ts';
import { type Running, startServer } from '../test/support/process.ts';
import { eventually, Scene } from '../test/support/scene.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = Number(values.seed);

interface Outcome {
  readonly figure: string;
  readonly held: boolean;
}
type Attack = () => Promise<Outcome>;

const bot = (level: string) => ({ kind: 'bot', level }) as const;

const home = mkdtempSync(join(tmpdir(), 'tabularium-attacks-'));
const folder = (): string => mkdtempSync(join(home, 'server-'));

/** As it is by default for each account; all come from one address here, which may do more. */
const serve = (more: Record<string, string> = {}): Promise<Running> =>
  startServer({
    DATA_DIR: folder(),
    SOCKETS_PER_ACCOUNT: '20',
    MESSAGES_PER_SECOND: '60',
    LOG_LEVEL: 'fatal',
    ...more,
  });

async function line(address: string, cookie: string): Promise<WebSocket | number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  return new Promise((resolve) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => resolve(0));
  });
}

async function metric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
const memory = async (address: string): Promise<number> =>
  (await metric(address, 'process_resident_memory_bytes')) / 1_000_000;

/** Somebody who plays on, against a bot. */
class Victim {
  private readonly person: Person;
  private readonly eyes: Eyes;
  private constructor(person: Person, eyes: Eyes) {
    this.person = person;
    this.eyes = eyes;
  }
  static async at(address: string): Promise<Victim> {
    const person = await Person.arrive(address, 'Victim');
    await person.connect();
    const seats = [{ kind: 'me' }, bot('random')] as const;
    const { id } = await person.makeTable({ game: 'long-walk', seats, options: { turns: 100_000 } });
    return new Victim(person, await person.open(id, 0));
  }
  /** The median and the longest time until an answer is given and the bot has replied. */
  async play(rounds: number): Promise<{ readonly median: number; readonly longest: number }> {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      await this.person.until(() => this.eyes.now.asked !== null);
      const at = this.eyes.now.asked?.at ?? 0;
      const since = performance.now();
      await this.person.answer(this.eyes, 1);
      await this.person.until(() => (this.eyes.now.asked?.at ?? 0) > at);
      times.push(performance.now() - since);
    }
    times.sort((a, b) => a - b);
    return { median: times[rounds >> 1], longest: times[rounds - 1] };
  }
  leave(): void {
    this.person.hangUp();
  }
}

const ROUNDS = 15;

/** Somebody plays on while others do this; it holds if the wait stays bearable. */
async function besides(server: Running, attack: () => Promise<string>): Promise<Outcome> {
  const victim = await Victim.at(server.address);
  await victim.play(5);
  const before = await victim.play(ROUNDS);
  let told = '';
  const under = attack().then((text) => {
    told = text;
  });
  await pause(200);
  const during = await victim.play(ROUNDS);
  await under;
  const healthy = (await fetch(`${server.address}/health`)).status === 200;
  victim.leave();
  const wait = `others wait ${before.median.toFixed(0)} ms before, ${during.median.toFixed(0)} meanwhile (${during.longest.toFixed(0)} at most)`;
  return {
    figure: `${told}; ${wait}`,
    held: healthy && during.median < Math.max(500, 10 * before.median) && during.longest < 8000,
  };
}

/** With a server of its own, which is gone afterwards. */
const at =
  (attack: (server: Running) => Promise<Outcome>, more?: Record<string, string>): Attack =>
  async () => {
    const server = await serve(more);
    try {
      return await attack(server);
    } finally {
      await server.stop('SIGKILL');
    }
  };

const statusOf = async (person: Person, method: string, path: string, body?: unknown): Promise<number> => {
  const response = await person.request(method, path, body);
  await response.arrayBuffer();
  return response.status;
};
const countOf = (all: readonly unknown[], one: unknown): number => all.filter((other) => other === one).length;

async function deafSockets(server: Running): Promise<Outcome> {
  const { address } = server;
  const host = await Person.arrive(address);
  await host.connect();
  const { id } = await host.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }], listed: true });
  for (let i = 0; i < 200; i++) await host.do({ type: 'chat', table: id, text: 'x'.repeat(900) });
  const before = await memory(address);
  const deaf: WebSocket[] = [];
  for (let i = 0; i < 10; i++) {
    const { cookie } = await Person.arrive(address);
    for (let n = 0; n < 10; n++) {
      const one = await line(address, cookie);
      if (typeof one === 'number') continue;
      one.pause();
      for (let m = 0; m < 60; m++) one.send(JSON.stringify({ type: 'open', table: id, seat: null, said: 0 }));
      deaf.push(one);
    }
  }
  let most = 0;
  await eventually(
    async () => {
      most = Math.max(most, await memory(address));
      return metric(address, 'tabularium_sockets');
    },
    (open) => open <= 1,
    30_000,
  );
  for (const one of deaf) one.terminate();
  host.hangUp();
  return {
    figure: `${deaf.length} lines, all let go, ${(most - before).toFixed(0)} MB more at most`,
    held: most - before < 250,
  };
}

const flood = (server: Running): Promise<Outcome> =>
  besides(server, async () => {
    const { cookie } = await Person.arrive(server.address, 'Flood');
    const lines = (await Promise.all(Array.from({ length: 30 }, () => line(server.address, cookie)))).filter(
      (one) => typeof one !== 'number',
    );
    let refused = 0;
    for (const one of lines) one.on('message', (data: Buffer) => void (refused += data.includes('too-fast') ? 1 : 0));
    for (let second = 0; second < 3; second++) {
      for (const one of lines) for (let i = 0; i < 1000; i++) one.send('{"type":"ping"}');
      await pause(1000);
    }
    for (const one of lines) one.terminate();
    return `${lines.length} of 30 lines let in, ${lines.length * 3000} messages, ${refused} refused`;
  });

const requests = (server: Running): Promise<Outcome> =>
  besides(server, async () => {
    const person = await Person.arrive(server.address);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => statusOf(person, 'GET', '/api/me')))));
    return `2000 requests, ${countOf(statuses, 429)} refused`;
  });

async function chat(server: Running): Promise<Outcome> {
  const person = await Person.arrive(server.address);
  await person.connect();
  const { id } = await person.makeTable({ game: 'long-walk', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const replies = await Promise.all(
    Array.from({ length: 150 }, () => person.do({ type: 'chat', table: id, text: 'spam' })),
  );
  const said = replies.filter(({ type }) => type === 'done').length;
  person.hangUp();
  return { figure: `150 remarks at once, ${said} said`, held: said <= 31 };
}

const botTables = (server: Running): Promise<Outcome> =>
  besides(server, async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const guest = await Person.arrive(server.address);
      for (let n = 0; n < 20; n++)
        statuses.push(
          await statusOf(guest, 'POST', '/api/tables', {
            game: 'long-walk',
            seats: [bot('slow'), bot('slow')],
            options: { turns: 100_000 },
          }),
        );
    }
    return `5 guests want 20 tables of bots each, ${countOf(statuses, 200)} begin`;
  });

const replays = (server: Running): Promise<Outcome> =>
  besides(server, async () => {
    const greedy = await Person.arrive(server.address);
    const { id } = await greedy.makeTable({
      game: 'foggy-walk',
      seats: [bot('random'), bot('random')],
      options: { turns: 60 },
    });
    await eventually(
      () => greedy.get<TableSummary>(`/api/tables/${id}`),
      ({ status }) => status === 'over',
    );
    const served = await Promise.all(
      Array.from({ length: 60 }, () => statusOf(greedy, 'GET', `/api/tables/${id}/steps`)),
    );
    return `60 replays at once, ${countOf(served, 200)} served`;
  });

/** A record that somebody has tampered with. */
function mutated(text: string, chance: Chance): string {
  const place = chance.below(text.length);
  const length = chance.below(6);
  const junk = ['', '0', '-1', '99999', '{}', 'null', '"', '\n', '\ud800', '[[', 'constructor', text.slice(0, 200)];
  return text.slice(0, place) + junk[chance.below(junk.length)] + text.slice(place + length);
}

async function journals(server: Running): Promise<Outcome> {
  const { address } = server;
  const person = await Person.arrive(address);
  const texts: string[] = [];
  for (const game of ['tic-tac-toe', 'seven-empires']) {
    const { id } = await person.makeTable({ game, seats: [bot('random'), bot('random')] });
    await eventually(
      () => person.get<TableSummary>(`/api/tables/${id}`),
      ({ status }) => status === 'over',
    );
    texts.push(await person.get<string>(`/api/tables/${id}/journal`));
  }
  const chance = Chance.fromSeed(seed);
  const statuses: number[] = [];
  for (let i = 0; i < 500; i++) {
    const journal = mutated(texts[i % texts.length], chance);
    statuses.push(await statusOf(person, 'POST', '/api/import', { journal }));
  }
  const healthy = (await fetch(`${address}/health`)).status === 200;
  const failed = statuses.filter((status) => status >= 500).length;
  const taken = countOf(statuses, 200);
  return { figure: `500 mutated journals: ${taken} still true, ${failed} failures`, held: failed === 0 && healthy };
}

async function guesses(server: Running): Promise<Outcome> {
  const { address } = server;
  await (await Person.arrive(address)).post('/api/register', { name: 'Target', password: 'correct horse' });
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      statusOf(new Person(address), 'POST', '/api/login', { name: 'target', password: `wrong horse ${i}` }),
    ),
  );
  return { figure: `100 guesses at a password, ${countOf(tries, 401)} looked at`, held: countOf(tries, 401) <= 20 };
}

async function mails(): Promise<Outcome> {
  const mail = await startMail();
  const server = await serve({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const guests = await Promise.all(Array.from({ length: 20 }, () => Person.arrive(server.address)));
  await Promise.all(
    guests.flatMap((guest) =>
      Array.from({ length: 10 }, () => statusOf(guest, 'PATCH', '/api/me', { email: 'victim@example.org' })),
    ),
  );
  await pause(1000);
  await server.stop('SIGKILL');
  mail.stop();
  return { figure: `200 letters wanted to one address, ${mail.letters.length} sent`, held: mail.letters.length <= 20 };
}

/** Lines that are opened and never say what they want. */
async function halfSent(server: Running): Promise<Outcome> {
  const { hostname, port } = new URL(server.address);
  const texts = [
    '',
    'GET / HT',
    `POST /api/guest HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na`,
  ];
  const lines = Array.from({ length: 300 }, (_, i) => {
    const one = lineTo(Number(port), hostname).on('error', () => {});
    one.write(texts[i % texts.length]);
    return one;
  });
  await pause(500);
  const victim = await Victim.at(server.address);
  const { longest } = await victim.play(5);
  victim.leave();
  const since = performance.now();
  await server.stop('SIGTERM');
  const took = performance.now() - since;
  for (const one of lines) one.destroy();
  return {
    figure: `300 half-sent requests; others wait ${longest.toFixed(0)} ms at most; out after SIGTERM in ${(took / 1000).toFixed(1)} s`,
    held: took < 10_000 && server.process.exitCode === 0,
  };
}

/** In the process of this script, where the store can be looked into. */
async function onScene(attack: (scene: Scene) => Promise<Outcome>): Promise<Outcome> {
  const scene = await Scene.set(undefined);
  try {
    return await attack(scene);
  } finally {
    await scene.strike();
  }
}

async function chairs(scene: Scene): Promise<Outcome> {
  let leaks = 0;
  for (let round = 0; round < 10; round++) leaks += (await musicalChairs(scene, seed + round)).length;
  for (const game of ['seven-ages', 'through-the-ages', 'seven-empires'])
    leaks += (await chairsOf(scene, game, seed)).length;
  return { figure: `13 tables where people leave, are sent away and look on: ${leaks} leaks`, held: leaks === 0 };
}

async function hostile(scene: Scene): Promise<Outcome> {
  const { messages, leaks } = await fuzz(scene, 2000, seed);
  return { figure: `${messages} hostile messages, ${leaks.length} leaks`, held: leaks.length === 0 };
}

/** Twelve games given up at once between two accounts of one person, and twelve with guests. */
async function farm(scene: Scene): Promise<Outcome> {
  const players: Person[] = [];
  for (let i = 0; i < 24; i++) {
    const { id, people } = await scene.walked(i < 12 ? 0 : 6, i < 12);
    await people[1].do({ type: 'concede', table: id, seat: 1 });
    players.push(...people);
    const { db } = scene.server.store;
    await eventually(
      () => db.selectFrom('progress').select('settled').where('table_id', '=', id).executeTakeFirst(),
      (progress) => progress?.settled === 1,
    );
  }
  const ladder = await players[0].get<Rating[]>('/api/ratings?game=long-walk&seats=2');
  return { figure: `24 games to farm ratings, ${ladder.length} on the ladder`, held: ladder.length === 0 };
}

async function kills(): Promise<Outcome> {
  const { acknowledged, faults } = await killRun({ store: 'sqlite', kills: 5, tables: 20 });
  return {
    figure: `5 kill -9, ${acknowledged} acknowledged answers, ${faults.length} lost`,
    held: faults.length === 0,
  };
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  deaf: at(deafSockets, { CHAT_PER_MINUTE: '1000000' }),
  flood: at(flood),
  requests: at(requests, { REQUESTS_PER_MINUTE: '600' }),
  chat: at(chat),
  bots: at(botTables),
  replays: at(replays),
  journals: at(journals),
  guesses: at(guesses),
  mails,
  'half-sent': at(halfSent),
  chairs: () => onScene(chairs),
  hostile: () => onScene(hostile),
  ratings: () => onScene(farm),
  kills,
};

const wanted = values.only?.split(',') ?? Object.keys(ATTACKS);
process.stdout.write(`--seed ${seed}\n`);
for (const name of wanted) {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`No attack "${name}": ${Object.keys(ATTACKS).join(', ')}`);
  const since = performance.now();
  const { figure, held } = await attack().catch((error: unknown) => ({ figure: String(error), held: false }));
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  process.stdout.write(`${name.padEnd(10)} ${held ? 'held     ' : 'GAVE WAY '} ${seconds.padStart(4)} s  ${figure}\n`);
  if (!held) process.exitCode = 1;
}
rmSync(home, { recursive: true, force: true });
process.exit();
