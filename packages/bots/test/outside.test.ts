/** The protocol for outside players: what a host says, what it refuses, and that our levels answer through it as they do within. */
import { readFileSync } from 'node:fs';
import { type Answer, type Chair, Chance, Table } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { describe, expect, test } from 'vitest';
import { answerWith, Conversation, type House, type ToPlayer } from '../src/outside/index.ts';
import type { Title } from '../src/title.ts';

const titleOf = (id: string): Title => {
  const title = registry.get(id);
  if (!title) throw new Error(id);
  return title;
};

/** A host, and all it has said to the player since it was last asked. */
function talk(house: Partial<House> = {}): {
  say(message: unknown): ToPlayer[];
  conversation: Conversation;
  heard(): ToPlayer[];
} {
  let said: ToPlayer[] = [];
  const send = (message: ToPlayer): void => void said.push(JSON.parse(JSON.stringify(message)) as ToPlayer);
  const conversation = new Conversation({
    titles: registry,
    name: 'test',
    opens: true,
    close: () => {},
    ...house,
    send,
  });
  const heard = (): ToPlayer[] => {
    const all = said;
    said = [];
    return all;
  };
  return {
    conversation,
    heard,
    say: (message) => {
      conversation.hear(typeof message === 'string' ? message : JSON.stringify(message));
      return heard();
    },
  };
}
const hello = { type: 'hello', protocol: 1, name: 'test' };
const open = { type: 'open', game: 'tic-tac-toe', seats: 2, seed: 7 };
const typesOf = (said: readonly ToPlayer[]): string[] => said.map(({ type }) => type);

/** Puts questions to a level of ours at the other end of a line. */
function far(
  level: string,
  title: Title,
  table: Table,
  seats: readonly number[],
  luck: string,
): (chair: Chair) => Promise<Answer | undefined> {
  const conversation = new Conversation({
    titles: registry,
    name: 'test',
    opens: false,
    truth: true,
    close: () => {},
    send: (message) => follow(JSON.stringify(message)),
  });
  const follow = answerWith(registry, level, (message) => conversation.hear(JSON.stringify(message)));
  conversation.begin();
  const no = conversation.seat(title, table, seats, luck);
  return (chair) => conversation.ask(no, chair);
}

describe.each([
  ['seven-empires', {}],
  ['through-the-ages', {}],
  ['seven-ages', { startAge: 3 }],
])('%s: our levels answer through the protocol as they do in process', (id, options) => {
  test.each([
    ['random', 150],
    ['easy', 60],
    ['normal', 60],
    ['hard', 12],
    ['master', 6],
  ])('%s', async (level, decisions) => {
    const title = titleOf(id);
    const table = Table.start(title.game, { seats: 2, seed: 'conformance', options });
    const ask = far(level, title, table, [0, 1], 'luck');
    const chance = Chance.fromSeed('luck');
    const near: Answer[] = [];
    const through: (Answer | undefined)[] = [];
    for (let n = 0; n < decisions && table.next; n++) {
      const chair = table.chair(table.next.seat);
      if (!chair) throw new Error('no chair');
      through.push(await ask(chair));
      const answer = title.bots[level](chair, chance);
      near.push(answer);
      table.answer(chair.seat, answer);
    }
    expect(through).toEqual(near);
  });
});

test('a player hears of the games, is seated, asked, and told the end', () => {
  const { say, conversation, heard } = talk();
  conversation.begin();
  expect(heard()).toMatchObject([{ type: 'hello', protocol: 1 }]);
  expect(say(hello)).toEqual([]);
  let said = say(open);
  expect(typesOf(said)).toEqual(['game', 'question']);
  for (let n = 0; n < 20; n++) {
    const last = said.at(-1);
    if (last?.type !== 'question') break;
    expect(last.question.legal.length).toBe(last.question.options?.length);
    said = say({ type: 'answer', table: last.table, answer: last.question.legal[0] });
  }
  expect(said).toMatchObject([{ type: 'over', places: [1, 2] }]);
});

test('an illegal answer is refused with its rule; after three chance answers', () => {
  const { say } = talk();
  say(hello);
  const [game] = say(open);
  if (game.type !== 'game') throw new Error(game.type);
  const wrong = { type: 'answer', table: game.table, answer: 99 };
  expect(say(wrong)).toMatchObject([{ type: 'refused', code: 'illegal', rule: expect.any(String), left: 2 }]);
  expect(say({ ...wrong, at: 5 })).toMatchObject([{ code: 'stale', left: 2 }]);
  expect(typesOf(say(wrong))).toEqual(['refused']);
  expect(typesOf(say(wrong))).toEqual(['refused', 'question']);
});

test.each([
  ['hello', '{"type":"hello"'],
  ['a list', '[1]'],
  ['an unknown message', '{"type":"cheat"}'],
  ['a message without its table', '{"type":"answer","answer":1}'],
  ['a game that does not exist', { ...open, game: 'chess' }],
  ['a number of seats that does not fit', { ...open, seats: 9 }],
  ['a setting that does not exist', { ...open, options: { constructor: 1 } }],
  ['a level that does not exist', { ...open, players: ['you', 'constructor'] }],
  ['players that do not fit the seats', { ...open, players: ['you'] }],
])('%s is answered with an error, and the conversation goes on', (_, message) => {
  const { say } = talk();
  say(hello);
  expect(typesOf(say(message))).toEqual(['error']);
  expect(typesOf(say(open))).toEqual(['game', 'question']);
});

test('another version of the protocol ends the conversation', () => {
  let closed = 0;
  const { say } = talk({ close: () => closed++ });
  expect(typesOf(say({ ...hello, protocol: 2 }))).toEqual(['error']);
  expect(closed).toBe(1);
});

test('a player sees its own seat and no other, and the truth only where the host tells it', () => {
  const { say } = talk();
  say(hello);
  const said = say({ ...open, game: 'seven-ages', seats: 3, players: ['you', 'random', 'random'] });
  const [{ table }] = said as [Extract<ToPlayer, { type: 'game' }>];
  expect(typesOf(say({ type: 'view', table }))).toEqual(['view']);
  expect(typesOf(say({ type: 'view', table, seat: 1 }))).toEqual(['error']);
  expect(typesOf(say({ type: 'truth', table }))).toEqual(['error']);
  expect(JSON.stringify(said)).not.toContain('"seed"');
});

test('an imagined world can be played in, by the player and by our levels, and is gone after the answer', () => {
  const { say } = talk();
  say({ ...hello, views: true });
  const said = say({ ...open, game: 'seven-empires', players: ['you', 'easy'] });
  const last = said.at(-1);
  if (last?.type !== 'question') throw new Error('not asked');
  const { table } = last;
  const [answer] = last.question.legal;
  const [{ world }] = say({ type: 'imagine', table, luck: 1 }) as [Extract<ToPlayer, { type: 'world' }>];
  expect(say({ type: 'try', table, world, answer })).toMatchObject([{ type: 'world', world, over: false }]);
  expect(say({ type: 'playout', table, world, by: 'easy', answers: 5, luck: 1 })).toMatchObject([{ over: false }]);
  const [end] = say({ type: 'playout', table, world, luck: 1 });
  expect(end).toMatchObject({
    type: 'world',
    over: true,
    standings: { places: [expect.any(Number), expect.any(Number)] },
  });
  const again = say({ type: 'imagine', table, luck: 1 })[0] as Extract<ToPlayer, { type: 'world' }>;
  expect(again.question).toEqual(last.question);
  say({ type: 'answer', table, answer });
  expect(say({ type: 'try', table, world, answer })).toMatchObject([{ type: 'error' }]);
});

test('the transcript of the documentation is what is said', () => {
  const guide = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const [, transcript = ''] = /```transcript\n(.*?)```/s.exec(guide) ?? [];
  const lines = transcript
    .trim()
    .split('\n')
    .map((line) => [line[0], line.slice(2)] as const);
  expect(lines.length).toBeGreaterThan(10);
  const { conversation, heard } = talk({
    name: 'tabularium 0.2.0',
    titles: new Map([['sealed-bids', titleOf('sealed-bids')]]),
  });
  conversation.begin();
  const real: string[] = [];
  const note = (): void => heard().forEach((message) => void real.push(`< ${JSON.stringify(message)}`));
  note();
  for (const [who, line] of lines) {
    if (who !== '>') continue;
    real.push(`> ${line}`);
    conversation.hear(line);
    note();
  }
  expect(real.join('\n')).toBe(transcript.trim());
});
