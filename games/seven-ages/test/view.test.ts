import { describe, expect, test } from 'vitest';
import { secrets, view } from '../src/knowledge/view.ts';
import { topOf, unitsIn } from '../src/model/board.ts';
import { clone } from '../src/model/clone.ts';
import { GONE, newConflict, type PendingEvent, type State } from '../src/model/state.ts';
import { NONE, Scene } from './helpers.ts';
import { marchers, rivals } from './marching.ts';

/** Two empires in Latium, and everything else that a position can hold. */
function everything() {
  const scene = new Scene({ seats: 3 });
  const { state } = scene;
  const us = marchers(scene, {
    religions: ['islam'],
    capital: 'latium',
    units: { latium: ['spear', 'archer'], apulia: ['spear'] },
  });
  const them = rivals(scene, { units: { latium: ['archer', 'spear', 'sword'] }, marker: 'trade' });
  state.empires[us]?.reds.push(3);
  const [ours, theirs] = [scene.hand(0, 'assassin', 'romans'), scene.hand(1, 'flood')];
  scene.loose(0, 'wild');
  scene.loose(1, 'destiny');
  state.players[1].loose.push({ marker: 2, turned: true });
  scene.leader(us, 'latium', 'Ta');
  scene.artefact('great-wall', 'latium');
  scene.lasts('leaderNumber', { add: 1 }, { empire: us });
  const named = scene.content.leaders.findIndex((leader) => leader.named);
  state.leaderArea[named] = GONE;
  const take = (): number => state.deck.pop() ?? NONE;
  state.discards.push(take());
  state.bids = [take(), take(), take()];
  state.tally.splice(0, 3, 4, 5, 6);
  state.beyond.push(Object.freeze({ empire: us, seat: 0 }));
  state.picks[1] = take();
  state.shown = [{ owner: 1, to: 2 }];
  const event: PendingEvent = { card: take(), seat: 0, window: 'any', as: 'event', target: NONE, own: us };
  state.pending.push(event);
  state.declared = take();
  const side = { choseTrade: true, level: 8, kept: NONE, add: 1 };
  state.trade = {
    sides: [
      { ...side, empire: us, seat: 0, cards: [take()] },
      { ...side, empire: them, seat: 1, cards: [take(), take()] },
    ],
    fresh: true,
    joined: false,
    advance: [1, 2],
    fixed: [true, false],
    winner: 1,
    swapped: false,
    voided: true,
    worth: 9,
    later: [{ ...event }],
  };
  state.manoeuvre = {
    empire: us,
    held: [1],
    moved: [2],
    moving: [3],
    rode: [4],
    entered: { 5: 6 },
    slipped: [7],
    landed: [8],
    reduced: [9],
    liberated: [10],
    refused: [11],
    second: true,
    last: null,
    strayed: [12],
    fought: [13],
  };
  const area = scene.area('latium');
  const conflict = newConflict(area, [us, 0], [them, 1], 3);
  conflict.sides[0].card = take();
  conflict.sides[1].card = take();
  state.conflict = conflict;
  return { scene, state, us, them, ours, theirs, named, area, conflict };
}

const seen = ({ content }: Scene, state: State, seat: number | null) => view(content, state, seat);

describe('what everybody sees', () => {
  test('7A-INFO-01 the course of the game, and everything that lies open on the table', () => {
    const { scene, state, us, named, area } = everything();
    const { players, trade, ...rest } = state;
    Object.assign(state, { turn: 4, step: 3, done: 1, first: 2 });
    for (const seat of [0, 1, null]) {
      const v = seen(scene, state, seat);
      expect(v).toMatchObject({
        seat,
        agreed: rest.agreed,
        phase: 'actions',
        turn: 4,
        step: 3,
        done: 1,
        first: 2,
        deck: rest.deck.length,
        discards: rest.discards,
        bids: rest.bids,
        control: rest.control,
        city: rest.city,
        fort: rest.fort,
        disorder: rest.disorder,
        mapArtefacts: rest.mapArtefacts,
        lasting: rest.lasting,
        tally: [4, 5, 6],
        beyond: [{ empire: us, seat: 0 }],
        action: rest.action,
        declared: rest.declared,
        pending: rest.pending,
        trade,
        gone: [named],
      });
      expect(v.leaders).toEqual([{ leader: rest.leaderArea.indexOf(area), area, empire: us }]);
      expect(v.players.map(({ cards, colour, glory, seated }) => [cards, colour, glory, seated])).toEqual(
        players.map(({ hand, colour, glory, seated }) => [hand.length, colour, glory, seated]),
      );
    }
  });

  test('7A-INFO-01 a leader in the first area of the map is seen there', () => {
    const { scene, state, us } = everything();
    scene.leader(us, scene.content.areas[0].id, 'Ex');
    expect(seen(scene, state, 1).leaders.map(({ area }) => area)).toContain(0);
  });

  test('7A-INFO-01 without trade, march and conflict there is none to see', () => {
    const v = new Scene().play().table.view(0);
    expect([v.trade, v.manoeuvre, v.conflict]).toEqual([null, null, null]);
  });

  test('7A-INFO-05 of a march what happened, not which units did it', () => {
    const { scene, state, us } = everything();
    expect(seen(scene, state, 0).manoeuvre).toEqual({
      empire: us,
      held: [1],
      rode: [4],
      entered: { 5: 6 },
      slipped: [7],
      landed: [8],
      reduced: [9],
      liberated: [10],
      refused: [11],
      second: true,
    });
  });

  test('a view shares nothing with the position that could change', () => {
    const { scene, state, conflict, us, them, area } = everything();
    conflict.sides[0].committed = unitsIn(scene.t, area, us).slice(0, 1);
    conflict.sides[1].committed = unitsIn(scene.t, area, them).slice(0, 1);
    conflict.sides[0].leaders = [0];
    conflict.sides[0].spent = unitsIn(scene.t, area, us).slice(1, 2);
    const live = new Set<unknown>();
    const collect = (value: unknown, into: Set<unknown>): void => {
      if (typeof value !== 'object' || value === null || Object.isFrozen(value) || into.has(value)) return;
      into.add(value);
      for (const part of Object.values(value)) collect(part, into);
    };
    collect(state, live);
    for (const seat of [0, 1, 2, null]) {
      const parts = new Set<unknown>();
      collect(seen(scene, state, seat), parts);
      expect([...parts].filter((part) => live.has(part) && part !== state.agreed.expansions)).toEqual([]);
    }
  });
});

describe('what one seat sees', () => {
  test('7A-INFO-02 its own hand; of the others how many cards they hold', () => {
    const { scene, state, ours, theirs } = everything();
    expect([0, 1, 2, null].map((seat) => seen(scene, state, seat).hand)).toEqual([ours, theirs, [], []]);
  });

  test('7A-INFO-04 its own markers, and those turned over', () => {
    const { scene, state, us, them } = everything();
    const markers = (seat: number | null) => {
      const { players, empires } = seen(scene, state, seat);
      return [...players[0].loose, ...players[1].loose, empires[us]?.marker, empires[them]?.marker].map(
        (m) => m?.marker,
      );
    };
    expect(markers(0)).toEqual([7, null, 2, 3, null]);
    expect(markers(1)).toEqual([null, 4, 2, null, 2]);
    expect(markers(null)).toEqual([null, null, 2, null, null]);
  });

  test('7A-INFO-04 that a marker lies there, and whether it is turned over, everybody sees', () => {
    const { scene, state } = everything();
    expect(seen(scene, state, 0).players[1].loose.map(({ turned }) => turned)).toEqual([false, true]);
  });

  test('7A-INFO-08 the card it has picked in secret', () => {
    const { scene, state } = everything();
    expect([0, 1, null].map((seat) => seen(scene, state, seat).pick)).toEqual([NONE, state.picks[1], NONE]);
  });

  test('7A-INFO-10 a hand that lies open to it', () => {
    const { scene, state, theirs } = everything();
    expect([0, 1, 2, null].map((seat) => seen(scene, state, seat).shown)).toEqual([
      [],
      [],
      [{ owner: 1, hand: theirs }],
      [],
    ]);
  });

  test('7A-INFO-05 of a shared area each empire’s stack for itself, one’s own unit by unit', () => {
    const { scene, state, us, them, area } = everything();
    state.conflict = null;
    const stacks = (seat: number | null) =>
      seen(scene, state, seat)
        .stacks.filter((stack) => stack.area === area)
        .map(({ empire, height, units }) => [empire, height, units?.length ?? null]);
    expect(stacks(0)).toEqual(
      expect.arrayContaining([
        [us, 2, 2],
        [them, 3, null],
      ]),
    );
    expect(stacks(1)).toEqual(
      expect.arrayContaining([
        [us, 2, null],
        [them, 3, 3],
      ]),
    );
    expect(stacks(null)).toEqual(
      expect.arrayContaining([
        [us, 2, null],
        [them, 3, null],
      ]),
    );
    expect(stacks(0)).toHaveLength(2);
  });

  test('7A-INFO-05 the unit that shows is the top one, with the side that is up', () => {
    const { scene, state, them, area } = everything();
    const [top] = unitsIn(scene.t, area, them);
    state.unitSide[top] = 1;
    const stack = seen(scene, state, 0).stacks.find((s) => s.area === area && s.empire === them);
    expect(stack?.face).toBe(scene.content.face[top] * 2 + 1);
  });

  test('7A-CONF-04 the player nominated for an empire sees its units where it fights, and only there', () => {
    const { scene, state, us, them, area } = everything();
    state.conflict = newConflict(area, [them, 1], [us, 2], 0);
    const units = (where: string): boolean =>
      seen(scene, state, 2).stacks.find((s) => s.area === scene.area(where) && s.empire === us)?.units !== null;
    expect([units('latium'), units('apulia')]).toEqual([true, false]);
    const enemy = seen(scene, state, 2).stacks.find((s) => s.area === area && s.empire === them);
    expect(enemy?.units).toBe(null);
  });

  test('7A-MOVE-25 how many ships lie on which coast; other units lie on none', () => {
    const { scene, state, us } = everything();
    const [galley, other] = scene.units(us, 'etruria', 'galley', 'galley');
    const [spear] = scene.units(us, 'etruria', 'spear');
    state.unitCoast[galley] = 1;
    state.unitCoast[other] = 1;
    state.unitCoast[spear] = 1;
    const stack = seen(scene, state, 1).stacks.find((s) => s.area === scene.area('etruria'));
    expect(stack).toMatchObject({ coast: 1, coasts: [0, 2], height: 3 });
  });
});

describe('a conflict', () => {
  const cards = ({ scene, state }: ReturnType<typeof everything>, seat: number | null) =>
    seen(scene, state, seat).conflict?.sides.map(({ card }) => card);

  test('7A-INFO-06 a conflict card is seen by its side alone until units are committed', () => {
    const about = everything();
    const { conflict, scene, us, area } = about;
    const [ours, theirs] = conflict.sides.map(({ card }) => card);
    expect([cards(about, 0), cards(about, 1), cards(about, 2)]).toEqual([
      [ours, NONE],
      [NONE, theirs],
      [NONE, NONE],
    ]);
    conflict.sides[0].committed = [topOf(scene.t, area, us)];
    expect([cards(about, 1), cards(about, null)]).toEqual([
      [ours, theirs],
      [ours, NONE],
    ]);
  });

  test('7A-INFO-07 both totals are open once both sides have committed', () => {
    const about = everything();
    const { conflict, scene, state, us, them, area } = about;
    const open = () => seen(scene, state, 2).conflict?.sides.map(({ revealed }) => revealed !== null);
    expect(open()).toEqual([false, false]);
    conflict.sides[0].committed = [topOf(scene.t, area, us)];
    expect(open()).toEqual([false, false]);
    conflict.sides[1].committed = [topOf(scene.t, area, them)];
    expect(open()).toEqual([true, true]);
  });

  test('7A-CONF-01 where it is, which round, and how the attackers came', () => {
    const { scene, state, conflict, area } = everything();
    conflict.round = 2;
    const { sides, ...rest } = seen(scene, state, 2).conflict ?? {};
    expect(rest).toEqual({ area, round: 2, entered: 3 });
    expect(sides).toHaveLength(2);
  });

  test('7A-CONF-28 units set aside that have left the area are not counted', () => {
    const { scene, state, conflict, us, area } = everything();
    const [first, second] = unitsIn(scene.t, area, us);
    conflict.sides[0].spent = [first, second];
    const aside = (): unknown => seen(scene, state, 1).conflict?.sides[0].spent;
    expect(aside()).toEqual([NONE, NONE]);
    state.unitArea[second] = scene.area('gobi');
    expect(aside()).toEqual([NONE]);
    expect(seen(scene, state, 0).conflict?.sides[0].spent).toEqual([first, second]);
  });
});

describe('what a seat does not know', () => {
  const hidden = ({ content }: Scene, state: State, seat: number): string[] =>
    secrets(content, state, seat).map(String).sort();

  test('7A-INFO-02 7A-INFO-04 7A-INFO-05 the deck, hands, picks and conflict cards, markers face down, units below the top', () => {
    const { scene, state, us, them, ours, theirs, conflict } = everything();
    state.glimpses = 17;
    const deck = state.deck.map((card) => `card ${card}`);
    const [mine, yours] = conflict.sides.map(({ card }) => `card ${card}`);
    const pick = `card ${state.picks[1]}`;
    const common = [...deck, 'glimpse 17'];
    expect(hidden(scene, state, 0)).toEqual(
      [
        ...common,
        ...theirs.map((card) => `card ${card}`),
        pick,
        'marker 1 loose 0',
        `marker ${them}`,
        `unit ${them} 0`,
        `unit ${them} 1`,
        yours,
      ].sort(),
    );
    expect(hidden(scene, state, 1)).toEqual(
      [
        ...common,
        ...ours.map((card) => `card ${card}`),
        'marker 0 loose 0',
        `marker ${us}`,
        `unit ${us} 0`,
        mine,
      ].sort(),
    );
  });

  test('7A-INFO-10 a hand that lies open is no secret to the one it is open to', () => {
    const { scene, state, theirs, ours } = everything();
    const cards = hidden(scene, state, 2);
    expect([cards.includes(`card ${theirs[0]}`), cards.includes(`card ${ours[0]}`)]).toEqual([false, true]);
    expect(cards).toContain(`card ${state.picks[1]}`);
  });

  test('7A-INFO-06 nor is a conflict card after its reveal, or a marker turned over', () => {
    const { scene, state, conflict, them, area } = everything();
    conflict.sides[1].committed = [topOf(scene.t, area, them)];
    const marker = state.empires[them]?.marker;
    if (marker) marker.turned = true;
    const left = hidden(scene, state, 0);
    expect([left.includes(`card ${conflict.sides[1].card}`), left.includes(`marker ${them}`)]).toEqual([false, false]);
  });

  test('nothing is told of cards that are not there', () => {
    const { scene, state, conflict } = everything();
    conflict.sides[1].card = NONE;
    state.picks[1] = NONE;
    expect(hidden(scene, state, 0)).not.toContain(`card ${NONE}`);
  });

  test('a copy of the position knows and hides the same', () => {
    const { scene, state } = everything();
    expect(hidden(scene, clone(state), 0)).toEqual(hidden(scene, state, 0));
    expect(seen(scene, clone(state), 1)).toEqual(seen(scene, state, 1));
    expect(clone(state)).toEqual(state);
  });
});
