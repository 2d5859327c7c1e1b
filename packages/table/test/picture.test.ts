import { hash } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { apply, type Json, type Patch } from '../src/patch.ts';
import { firstPicture, nextPicture, Together, textOf } from '../src/picture.ts';
import type { SeatState } from '../src/protocol.ts';

const state = (view: unknown, answers = 0): SeatState => ({
  status: 'running',
  view,
  asked: null,
  waitingFor: [0],
  answers,
  clocks: null,
  undo: { free: 0, sealed: false, last: null },
  offer: null,
  orders: [],
  regents: [],
  conceded: [],
  outcome: null,
  ending: null,
});

/** As a viewer reads it. */
const read = (patch: readonly string[]): Patch => JSON.parse(`[${patch.join()}]`) as Patch;

describe('the picture of a viewer', () => {
  test.each([
    ['of an object', { hand: [1, 2], deck: 9 }],
    ['of a list', [0, null, 1]],
    ['with lists of objects', { stacks: [{ area: 1, units: [{ unit: 3 }] }, null, { area: 2 }], empty: [] }],
  ])('has the fingerprint and the text of the whole state: a view %s', (_, view) => {
    const picture = firstPicture(1, 1, state(view), undefined);
    expect([picture.hash, JSON.parse(textOf(picture))]).toEqual([hash(state(view)), state(view)]);
  });

  test('changes by a patch that leads from one state to the next', () => {
    const [before, after] = [state({ hand: [1, 2], shown: 3, deck: 9 }), state({ hand: [1], deck: 9, war: true }, 1)];
    const { picture, patch } = nextPicture(firstPicture(1, 1, before, undefined), 2, 2, after, new Together());
    expect([apply(before as unknown as Json, read(patch)), picture.hash]).toEqual([after, hash(after)]);
  });

  test('is its own where another viewer has seen the same section change from something else', () => {
    const together = new Together();
    nextPicture(firstPicture(1, 1, state({ hand: [1] }), undefined), 2, 2, state({ hand: [7, 8] }), together);
    const mine = state({ hand: [5, 6] });
    const { patch } = nextPicture(firstPicture(1, 1, mine, undefined), 2, 2, state({ hand: [7, 8] }), together);
    expect(apply(mine as unknown as Json, read(patch))).toEqual(state({ hand: [7, 8] }));
  });

  test.each([
    ['an item changes', [{ a: 1 }, { a: 2 }, null], [{ a: 1 }, { a: 3 }, null]],
    ['one is taken out', [{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 1 }, { a: 3 }]],
    ['one is put in', [{ a: 1 }, { a: 3 }], [{ a: 1 }, null, { a: 3 }]],
    ['there are none any more', [{ a: 1 }], []],
    ['they are numbers now', [{ a: 1 }], [1]],
    ['the same object twice', Array(3).fill({ a: 1 }), Array(3).fill({ a: 2 })],
  ])('follows a list: %s', (_, stacks, then) => {
    const [before, after] = [state({ stacks }), state({ stacks: then })];
    const { picture, patch } = nextPicture(firstPicture(1, 1, before, undefined), 2, 2, after, new Together());
    const applied = apply(before as unknown as Json, read(patch));
    expect([applied, JSON.parse(textOf(picture)), picture.hash]).toEqual([after, after, hash(after)]);
  });

  test('follows a question that comes and goes', () => {
    const asked = { at: 1, seat: 0, shape: 'amount', about: 'x', rules: [], min: 1, max: 2 } as const;
    const states = [state(0), { ...state(0), asked }, { ...state(0), asked: { ...asked, max: 3 } }, state(0)];
    let picture = firstPicture(0, 0, states[0], undefined);
    let applied = states[0] as unknown as Json;
    for (const [i, now] of states.slice(1).entries()) {
      const next = nextPicture(picture, i, i, now, new Together());
      picture = next.picture;
      applied = apply(applied, read(next.patch));
      expect([applied, picture.hash]).toEqual([now, hash(now)]);
    }
  });

  test('of several that are shown the same object is one', () => {
    const together = new Together();
    const stack = { area: 1 };
    const firsts = [7, 8].map((hand) => firstPicture(1, 1, state({ hand, stacks: [{ area: 0 }] }), undefined));
    const patches = [7, 8].map(
      (hand, i) => nextPicture(firsts[i], 2, 2, state({ hand, stacks: [stack] }), together).patch,
    );
    expect(patches[1]).toBeDefined();
    expect(
      patches.map((patch, i) => apply(state({ hand: 7 + i, stacks: [{ area: 0 }] }) as unknown as Json, read(patch))),
    ).toEqual([7, 8].map((hand) => state({ hand, stacks: [stack] })));
  });

  test('without a change needs no patch', () => {
    const { patch } = nextPicture(
      firstPicture(1, 1, state({ deck: 9 }), undefined),
      2,
      2,
      state({ deck: 9 }),
      new Together(),
    );
    expect(patch).toEqual([]);
  });
});
