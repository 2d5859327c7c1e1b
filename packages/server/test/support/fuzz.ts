import { Chance } from '@tabularium/engine';
import type { TableId } from '@tabularium/table/protocol';
import { Person } from './person.ts';
import type { Scene } from './scene.ts';

export interface FuzzFigures {
  readonly messages: number;
  readonly replies: number;
  /** What somebody got that is not theirs to know. */
  readonly leaks: readonly string[];
}

let luck = Chance.fromSeed(1);
const below = (n: number): number => luck.below(n);
const pick = <T>(items: readonly T[]): T => items[below(items.length)];

const SCALARS: readonly unknown[] = [
  null, true, false, 0, -1, 1, 2, 7, 0.5, 1e308, -0, 2 ** 53, 99, '', 'x', '__proto__', 'constructor', '0', '\u0000',
  '\ud800', 'a'.repeat(300), "'; drop table deed; --", '../../etc/passwd', [], {}, [[]], { a: 1 },
]; // biome-ignore format: a list

function something(depth = 0): unknown {
  const roll = below(10);
  if (depth > 3 || roll < 6) return pick(SCALARS);
  if (roll < 8) return Array.from({ length: below(5) }, () => something(depth + 1));
  const keys = ['type', 'id', 'table', 'seat', 'at', 'answer', '__proto__', 'toJSON', 'length', 'x'];
  return JSON.parse(
    `{${Array.from({ length: below(5) }, () => `${JSON.stringify(pick(keys))}:${JSON.stringify(something(depth + 1)) ?? 'null'}`).join(',')}}`,
  );
}

const TYPES = [
  'open',
  'close',
  'answer',
  'undo',
  'orders',
  'offer',
  'reply',
  'back',
  'resume',
  'chat',
  'ping',
  'begin',
  'tick',
  'pause',
];

/** A message that is nearly right, or not at all. */
function hostile(table: TableId, seats: number): string | Buffer {
  const roll = below(100);
  if (roll < 4) return Buffer.from(Array.from({ length: below(200) }, () => below(256)));
  if (roll < 8) return '{"type":"answer",'.repeat(below(4));
  if (roll < 10) return `${'['.repeat(5000)}${']'.repeat(5000)}`;
  if (roll < 11) return JSON.stringify({ type: 'chat', id: 1, table, text: 'x'.repeat(60_000) });
  if (roll < 30) return JSON.stringify(something()) ?? 'undefined';
  const message: Record<string, unknown> = {
    type: pick(TYPES),
    id: below(1000),
    table,
    seat: pick([null, ...Array.from({ length: seats }, (_, seat) => seat)]),
    at: below(50),
    answer: below(10),
    count: 1 + below(3),
    what: pick([{ kind: 'undo', answers: below(9) }, { kind: 'undo', answers: -1 }, { kind: 'nothing' }]),
    accept: false,
    orders: [{ about: 'chest.guess', answer: below(10) }],
    since: below(40) - 1,
    hash: pick(['', '0123456789abcdef']),
    text: 'boo',
  };
  // Only the fields of its type, so that many get past the first look.
  const fields: Record<string, readonly string[]> = {
    open: ['table', 'seat', 'since', 'hash'],
    close: ['table', 'seat'],
    answer: ['id', 'table', 'seat', 'at', 'answer'],
    undo: ['id', 'table', 'seat', 'count'],
    orders: ['id', 'table', 'seat', 'orders'],
    offer: ['id', 'table', 'seat', 'what'],
    reply: ['id', 'table', 'seat', 'accept'],
    back: ['id', 'table', 'seat'],
    resume: ['id', 'table', 'seat'],
    chat: ['id', 'table', 'text'],
    ping: [],
  };
  const kept = fields[message.type as string] ?? Object.keys(message);
  const sent: Record<string, unknown> = { type: message.type };
  for (const field of kept) sent[field] = message[field];
  if (below(3) === 0 && kept.length > 0) sent[pick(kept)] = something();
  if (below(10) === 0) sent.extra = something();
  return JSON.stringify(sent);
}

/**
 * A seated enemy sends all it can think of, over the socket and over HTTP. Whoever gets another seat's secret is noted. The same
 * seed sends the same.
 */
export async function fuzz(scene: Scene, messages: number, seed: number): Promise<FuzzFigures> {
  luck = Chance.fromSeed(seed);
  const seated = await scene.seated({ game: 'secret-chests' }, 3);
  const { id, people, eyes } = seated;
  const secrets = eyes.map(({ now }) => (now.view as { mine: number }).mine);
  const outsider = await scene.person('Outsider');
  for (const person of [...people, outsider]) person.keepRaw = true;
  people[2].careless = outsider.careless = true;
  await outsider.open(id, null);
  const bodies: string[] = [];
  let sent = 0;
  const enemies: Person[] = [people[2], outsider];
  while (sent < messages) {
    for (const enemy of enemies) {
      if (!enemy.connected) {
        enemy.hangUp();
        await enemy.connect();
      }
      for (let i = 0; i < 20 && sent < messages; i++, sent++) enemy.sendRaw(hostile(id, 3));
    }
    const path = pick([
      `/api/tables/${id}`, `/api/tables/${id}/steps?seat=${below(4)}`, `/api/tables/${id}/journal`, `/api/tables/${id}/chat`,
      `/api/tables/${id}/branch`, `/api/tables/${id}/seats/0`, `/api/tables/${id}/notes`, '/api/import', '/api/tables',
      '/api/me', `/api/tables/${encodeURIComponent((JSON.stringify(something()) ?? "").toWellFormed())}`, '/api/ratings?game=secret-chests', '/%00', '/../../data',
    ]); // biome-ignore format: a list
    const method = pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    const body =
      method === 'GET'
        ? undefined
        : pick([something(), { answers: 1 }, { journal: 'x' }, { seat: 0 }, { kind: 'open' }]);
    // Not by accident: the session of the enemy must live on.
    const response = await pick(enemies).request(method, path, body);
    bodies.push(await response.text());
    sent++;
    // The others play on meanwhile.
    if (below(5) === 0) {
      for (const seat of [0, 1]) if (eyes[seat].now.asked) await people[seat].answer(eyes[seat], below(100));
    }
  }
  // After all that the table still plays: the three bid once more.
  const third = new Person(scene.address);
  third.cookie = people[2].cookie;
  await third.connect();
  const last = [...eyes.slice(0, 2), await third.open(id, 2)];
  await third.do({ type: 'orders', table: id, seat: 2, orders: [] });
  const { answers } = last[2].now;
  for (const [seat, person] of [people[0], people[1], third].entries()) {
    if (last[seat].now.asked) await person.answer(last[seat], 1);
  }
  await third.until(() => last[2].now.answers > answers);
  third.hangUp();

  const leaks: string[] = [];
  const look = (who: string, texts: readonly string[], own: number): void => {
    secrets.forEach((secret, seat) => {
      const found = seat === own ? undefined : texts.find((text) => new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text));
      if (found !== undefined) leaks.push(`${who} got the secret of seat ${seat}: ${found.slice(0, 300)}`);
    });
  };
  people.forEach((person, seat) => {
    look(`seat ${seat}`, person.raw, seat);
  });
  look('the outsider', outsider.raw, -1);
  // HTTP replies went to either enemy.
  const others = bodies.filter((body) => !new RegExp(`(?<!\\d)${secrets[2]}(?!\\d)`).test(body));
  look('a reply', others, -1);
  return { messages: sent, replies: people[2].raw.length + outsider.raw.length + bodies.length, leaks };
}
