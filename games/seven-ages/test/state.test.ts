/** The position at its beginning. */
import { describe, expect, test } from 'vitest';
import { optionalRulesFrom } from '../src/model/agreed.ts';
import { emptyState, newConflict, type State } from '../src/model/state.ts';
import { classic, NONE } from './helpers.ts';

const opened = (optional: object = {}, late = 0): State =>
  emptyState(
    classic,
    4,
    Object.freeze({
      empireSets: 15,
      expansions: [],
      startAge: 0,
      end: 'progress',
      endAt: 20,
      late,
      optional: { ...optionalRulesFrom({}, false), ...optional },
    }),
  );
/** Every field of the box, long lists as the different things in them. */
const inShort = ({ agreed: _, deck: __, players: ___, ...state }: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, Array.isArray(value) ? [...new Set<unknown>(value)] : value]),
  );

describe('the box opened', () => {
  test('7A-SETUP-01 everything is in its tray: nothing is dealt, built or begun', () => {
    const { unitEmpire, ...rest } = inShort(opened());
    const all = (names: string, value: unknown): object => Object.fromEntries(names.split(' ').map((n) => [n, value]));
    expect(rest).toEqual({
      phase: 'bid',
      ...all('turn first step done glimpses', 0),
      ...all('declared settingUp', NONE),
      ...all('begun bankBroken noElephants paused handling', false),
      ...all('cadence thinning action trade manoeuvre conflict', null),
      ...all('draft passed removed discards bids temple blue destinies passages', []),
      ...all('mapArtefacts marines lasting beyond shown outgrown bereaved vacated fallen pending', []),
      ...all('unitArea unitBelow top control leaderArea leaderEmpire picks', [NONE]),
      ...all('unitSide unitCoast city fort disorder tally', [0]),
      empires: [null],
    });
    expect(opened()).toMatchObject({ tally: [0, 0, 0, 0], picks: [NONE, NONE, NONE, NONE] });
    expect(unitEmpire).toEqual([...classic.counterSets.keys()]);
  });

  test('7A-SETUP-08 the deck has all cards before any are dealt, and every seat an empty hand', () => {
    const { deck, players } = opened();
    expect(deck).toEqual(classic.deck);
    expect(deck).not.toBe(classic.deck);
    expect(players).toEqual(Array(4).fill({ seated: true, colour: NONE, glory: 0, shown: NONE, hand: [], loose: [] }));
  });

  test('7A-SETUP-18 seats of late players are empty, but for two', () => {
    const seated = (late: number): boolean[] => opened({}, late).players.map((player) => player.seated);
    expect([seated(1), seated(3)]).toEqual([
      [true, true, true, false],
      [true, true, false, false],
    ]);
  });

  test('7A-OPT12-02 7A-OPT16-05 what only options have', () => {
    const { temple, blue, world } = inShort(opened({ deusVult: true, artefactEffects: true }));
    expect({ temple, blue, world }).toEqual({
      temple: [NONE],
      blue: [NONE],
      world: { clock: NONE, halved: 0, goes: classic.counterSets.map(() => 0), spent: [], manoeuvred: [] },
    });
  });
});

test('7A-CONF-06 a conflict begins with nothing committed', () => {
  const nothing = {
    spent: [],
    committed: [],
    leaders: [],
    card: NONE,
    disorder: 0,
    lost: 0,
    recruited: 0,
    total: 0,
    fell: 0,
  };
  const side = { ...nothing, lostLeader: false, routed: false };
  expect(newConflict(7, [1, 0], [2, 1], 3)).toEqual({
    area: 7,
    sides: [
      { empire: 1, seat: 0, ...side },
      { empire: 2, seat: 1, ...side },
    ],
    round: 0,
    entered: 3,
    choosing: NONE,
    truce: false,
  });
});
