/** Trying out is done in a game made of what the seat knows: it is the same at tables that differ in all else. */
import { type Answer, Chance, hash } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { expect, test } from 'vitest';
import { act, begin, type Head, type Live, ownCount, stateFor, tryOut } from '../src/index.ts';
import type { TableId } from '../src/protocol.ts';

const GAMES = ['seven-empires', 'through-the-ages', 'seven-ages'] as const;
const SEATS = 3;

const titleOf = (id: string) => {
  const title = registry.get(id);
  if (!title) throw new Error(id);
  return title;
};

/** A table some way into a game of bots. */
function tableAt(id: string, answers: number): Live {
  const title = titleOf(id);
  const head: Head = {
    id: 't' as TableId,
    game: id,
    version: title.game.version,
    seats: SEATS,
    options: {},
    seed: `trial ${id}`,
    bots: Array.from({ length: SEATS }, () => null),
    pace: null,
    rated: false,
  };
  const live = begin(head, title.game);
  act(live, { kind: 'begin', entries: [] }, 0);
  const chance = Chance.fromSeed(id);
  for (let next = live.table.next; next && live.table.answers < answers; next = live.table.next) {
    const chair = live.table.chair(next.seat);
    if (!chair) break;
    const done = act(
      live,
      {
        kind: 'answer',
        seat: next.seat,
        at: ownCount(live, next.seat, next.at),
        answer: title.bots['normal'](chair, chance),
      },
      0,
    );
    if ('ok' in done) throw new Error(done.code);
  }
  return live;
}

/** All that the seat does not know is another. */
const otherwise = (live: Live, seat: number, seed: number): Live => ({
  ...live,
  table: live.table.determinize(seat, Chance.fromSeed(seed), { keep: true, tell: true }),
  pictures: new Map(),
});

test.each(GAMES)('a trial in %s is the same in every world that the seat cannot tell apart', (id) => {
  let different = 0;
  for (const answers of [40, 90, 150]) {
    const live = tableAt(id, answers);
    const question = live.table.next;
    if (!question) continue;
    const { seat } = question;
    const [one, other] = [1, 2].map((seed) => otherwise(live, seat, seed));
    expect(hash(stateFor(one, seat).view)).toBe(hash(stateFor(other, seat).view));
    if (hash(one.table.state) !== hash(other.table.state)) different++;
    const given: Answer[] = [];
    for (let n = 0; n < 3; n++) {
      const [a, b] = [one, other].map((twin) => tryOut(twin, seat, given, titleOf(id).bots['random']));
      expect(a, `${id} after ${answers}`).toEqual(b);
      if (!a.ok) throw new Error(a.code);
      if (!a.state.asked?.options?.length || a.state.asked.shape !== 'choose') break;
      given.push(a.state.asked.options[0].value);
    }
  }
  expect(different).toBeGreaterThan(1);
});

test('nothing of a trial happens, and what it shows is counted on from the table', () => {
  const live = tableAt('seven-empires', 60);
  const before = hash(live.table.state);
  const seat = live.table.next?.seat ?? 0;
  const first = tryOut(live, seat, [], titleOf('seven-empires').bots['normal']);
  if (!first.ok) throw new Error(first.code);
  expect(first.state.answers).toBe(60);
  const [option] = first.state.asked?.options ?? [];
  const then = tryOut(live, seat, [option.value], titleOf('seven-empires').bots['normal']);
  expect(then.ok && then.state.answers > 60 && then.state.undo.free).toBe(1);
  expect(hash(live.table.state)).toBe(before);
  expect(live.table.answers).toBe(60);
});
