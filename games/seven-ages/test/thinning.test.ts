/** Option 2 Not the full deck: pieces are removed in secret before play. */
import { Chance, type Options, Table } from '@tabularium/engine';
import { describe, expect, it } from 'vitest';
import { markerLeft } from '../src/civilise/artefacts.ts';
import { sevenAges } from '../src/index.ts';
import { thinningSecrets } from '../src/knowledge/thinned.ts';
import { inPool } from '../src/model/board.ts';
import { cup } from '../src/model/leaders.ts';
import { GONE, type PieceKind, type Removal } from '../src/model/state.ts';
import { oneOfEach, piecesOf } from '../src/turn/thinning.ts';
import { classic, NONE, Scene, Sitting } from './helpers.ts';

const sitDown = (options: Options, seats = 3): Sitting =>
  new Sitting(Table.start(sevenAges, { seats, seed: 11, options }), classic);
const packs = (game: Sitting): readonly (readonly number[])[] => game.state.thinning?.packs ?? [];
const removed = (game: Sitting, kind: PieceKind = 'cards'): number[] =>
  game.state.removed.filter((removal) => removal.kind === kind).map(({ piece }) => piece);

/** Everybody removes the first piece of what they hold. */
function removeFirst(game: Sitting): void {
  for (const { seat } of game.table.asked) game.answer('thin.remove', packs(game)[seat][0], seat);
}
function vote(game: Sitting, ...votes: readonly ('enough' | 'on')[]): void {
  for (const [seat, word] of votes.entries()) game.answer('thin.vote', word, seat);
}
/** One round, and all have enough. */
function oneRound(game: Sitting): void {
  removeFirst(game);
  while (game.table.next?.about === '7a.thin.vote') game.answer('thin.vote', 'enough', game.table.next.seat);
}

describe('the sub-deck', () => {
  it('7A-OPT02-01: the agreed number of cards is dealt out equally, the others are set aside', () => {
    const game = sitDown({ draftCards: 100 }, 5);
    expect(packs(game).map(({ length }) => length)).toEqual([20, 20, 20, 20, 20]);
    expect(game.state.deck).toHaveLength(10);
    expect(game.state.players.map(({ hand }) => hand.length)).toEqual([0, 0, 0, 0, 0]);
  });

  it('7A-OPT02-01: what cannot be dealt equally is set aside as well', () => {
    const game = sitDown({ draftCards: 100 }, 3);
    expect(packs(game).map(({ length }) => length)).toEqual([33, 33, 33]);
    expect(game.state.deck).toHaveLength(11);
  });

  it('7A-OPT02-01: it can be the full deck', () => {
    expect(sitDown({ draftCards: 165 }, 2).state.deck).toHaveLength(0);
  });

  it('7A-OPT02-02: everybody removes one at the same time', () => {
    const game = sitDown({ draftCards: 30 });
    expect(game.asked).toEqual(['0 7a.thin.remove', '1 7a.thin.remove', '2 7a.thin.remove']);
    removeFirst(game);
    expect(removed(game)).toHaveLength(3);
  });

  it('7A-OPT02-02: and hands the others to the left', () => {
    const game = sitDown({ draftCards: 30 });
    const [a, b, c] = packs(game).map((pack) => pack.slice(1));
    removeFirst(game);
    expect(packs(game)).toEqual([c, a, b]);
  });

  it('7A-OPT02-02: after the pass a vote; a majority ends it', () => {
    const game = sitDown({ draftCards: 30 });
    removeFirst(game);
    expect(game.asked).toEqual(['0 7a.thin.vote', '1 7a.thin.vote', '2 7a.thin.vote']);
    vote(game, 'enough', 'on', 'enough');
    expect(game.state.phase).toBe('bid');
  });

  it('7A-OPT02-02: no majority, another round', () => {
    const game = sitDown({ draftCards: 30 }, 4);
    removeFirst(game);
    vote(game, 'enough', 'on', 'enough', 'on');
    expect(game.question('thin.remove', 0).describe().options).toHaveLength(6);
    removeFirst(game);
    expect(removed(game)).toHaveLength(8);
  });

  it('7A-OPT02-02: the deal needs its cards, whatever the players would like', () => {
    const game = sitDown({ draftCards: 110, enhancedStart: true }, 5);
    for (let n = 0; n < 50 && game.state.phase === 'thinning'; n++) {
      removeFirst(game);
      if (game.state.phase === 'thinning') vote(game, 'on', 'on', 'on', 'on', 'on');
    }
    expect(game.state.players.map(({ hand }) => hand.length)).toEqual([10, 10, 10, 10, 10]);
  });

  it('7A-OPT02-03: what is left and what was set aside is one shuffled deck', () => {
    const game = sitDown({ draftCards: 30 });
    const out = packs(game).map(([first]) => first);
    oneRound(game);
    const hands = game.state.players.flatMap(({ hand }) => hand);
    const cards = [...game.state.deck, ...hands];
    expect(cards).toHaveLength(110 - 3);
    for (const card of out) expect(cards).not.toContain(card);
    expect(hands).toHaveLength(21);
  });

  it('7A-OPT02-01: nothing is thinned unless it was agreed', () => {
    expect(sitDown({}).state.thinning).toBe(null);
  });
});

describe('other pieces', () => {
  it.each([
    ['draftUnits', 'units'],
    ['draftArtefacts', 'artefacts'],
    ['draftLeaders', 'leaders'],
  ] as const)('7A-OPT02-04: %s deals all of them out in the same way', (setting, kind) => {
    const game = sitDown({ [setting]: true });
    const each = Math.floor(piecesOf(classic, game.state, kind).length / 3);
    expect(game.state.thinning?.kind).toBe(kind);
    expect(packs(game).map(({ length }) => length)).toEqual([each, each, each]);
    oneRound(game);
    expect(removed(game, kind)).toHaveLength(3);
    expect(game.state.phase).toBe('bid');
  });

  it('7A-OPT02-04: units of kingdoms go round only where there are kingdoms', () => {
    const dealt = (kingdoms: boolean): number =>
      packs(sitDown({ draftUnits: true, setA: true, kingdoms }, 2)).flat().length;
    expect(dealt(true) - dealt(false)).toBe(90);
  });

  it('7A-OPT02-04: kind after kind', () => {
    const game = sitDown({ draftCards: 9, draftUnits: true, draftLeaders: true });
    const order: unknown[] = [];
    while (game.state.phase === 'thinning') {
      order.push(game.state.thinning?.kind);
      oneRound(game);
    }
    expect(order).toEqual(['cards', 'units', 'leaders']);
  });

  it('7A-OPT02-04: a removed unit is not in its pool', () => {
    const game = sitDown({ draftUnits: true });
    const [unit] = packs(game)[0];
    const type = classic.unitType[unit * 2];
    oneRound(game);
    expect(game.state.unitArea[unit]).toBe(GONE);
    const set = classic.unitSet[unit];
    for (let other = 0; other < classic.units; other++)
      if (other !== unit && classic.unitSet[other] === set) game.state.unitArea[other] = 0;
    expect(inPool(game.t, set, type)).toBe(NONE);
  });

  it('7A-OPT02-04: a removed leader is not in the cup', () => {
    const game = sitDown({ draftLeaders: true });
    const leader = packs(game)[0].find((id) => !classic.leaders[id].named) ?? NONE;
    game.answer('thin.remove', leader, 0);
    oneRound(game);
    expect(cup(game.t)).not.toContain(leader);
  });

  const scene = (...faces: readonly string[]): Scene => {
    const made = new Scene();
    const ids = faces.map((face) => classic.artefactOf.get(face) ?? NONE);
    const counters = classic.artefactCounters.flatMap((counter, id) =>
      counter.every((face) => ids.includes(face)) ? [id] : [],
    );
    made.state.removed = counters.map((piece): Removal => ({ kind: 'artefacts', piece, seat: 0 }));
    return made;
  };
  it('7A-OPT02-04: an artefact whose markers are all removed cannot be placed', () => {
    const wall = classic.artefactOf.get('great-wall') ?? NONE;
    expect(markerLeft(scene().t, wall)).toBe(true);
    expect(markerLeft(scene('great-wall').t, wall)).toBe(false);
    expect(markerLeft(scene('great-library').t, wall)).toBe(true);
  });

  it('7A-OPT02-04: a religion has as many faces as are on the counters left', () => {
    const islam = classic.artefactOf.get('islam') ?? NONE;
    const all = scene('buddhism', 'christianity', 'confucianism', 'hinduism', 'islam', 'pantheism', 'judaism');
    expect(markerLeft(scene('islam', 'buddhism').t, islam)).toBe(true);
    expect(markerLeft(all.t, islam)).toBe(false);
  });
});

describe('secrets', () => {
  it('7A-INFO-11: a sub-deck is seen by who holds it, its size by everybody', () => {
    const game = sitDown({ draftCards: 30 });
    expect(game.table.view(1).thinning?.pack).toEqual(packs(game)[1]);
    expect(game.table.view(null).thinning).toMatchObject({ pack: [], left: [10, 10, 10] });
  });

  it('7A-INFO-11: a seat knows what it removed, not what others did', () => {
    const game = sitDown({ draftCards: 30 });
    oneRound(game);
    const [, own] = removed(game);
    expect(game.table.view(1).removed.map(({ piece }) => piece)).toEqual([NONE, own, NONE]);
    expect(game.table.view(null).removed.map(({ piece }) => piece)).toEqual([NONE, NONE, NONE]);
  });

  it('7A-INFO-11 7A-OPT02-03: when the game is over everything is shown', () => {
    const game = sitDown({ draftCards: 30, end: 'turns', endAt: 1 });
    oneRound(game);
    while (game.state.phase !== 'over') game.decline();
    expect(game.table.view(null).removed.map(({ piece }) => piece)).toEqual(removed(game));
  });

  it('7A-INFO-11: pools lie open: what is missing from them is seen, who removed it is not', () => {
    const game = sitDown({ draftUnits: true });
    removeFirst(game);
    expect(game.table.view(1).missing).toEqual([]);
    vote(game, 'enough', 'enough', 'enough');
    const view = game.table.view(1);
    expect(view.missing.map(({ piece }) => piece)).toEqual(removed(game, 'units').toSorted((a, b) => a - b));
    expect(view.removed[0].piece).toBe(NONE);
  });

  it('7A-INFO-11: leaders removed from the cup are missed by nobody', () => {
    const game = sitDown({ draftLeaders: true });
    for (const seat of [0, 1, 2])
      game.answer('thin.remove', packs(game)[seat].find((id) => !classic.leaders[id].named) ?? NONE, seat);
    vote(game, 'enough', 'enough', 'enough');
    expect(game.table.view(1)).toMatchObject({ missing: [], gone: [] });
  });

  it.each([
    ['draftCards', 60],
    ['draftUnits', true],
    ['draftArtefacts', true],
    ['draftLeaders', true],
  ] as const)('7A-INFO-11: dealing anew keeps what a seat sees and changes the rest: %s', (setting, value) => {
    const game = sitDown({ [setting]: value });
    const look = (): void => {
      const seen = JSON.stringify(sevenAges.view(game.state, 1));
      const worlds = new Set<string>();
      for (let seed = 0; seed < 8; seed++) {
        const world = sevenAges.clone?.(game.state) ?? game.state;
        sevenAges.determinize?.(world, 1, Chance.fromSeed(seed));
        expect(JSON.stringify(sevenAges.view(world, 1))).toBe(seen);
        for (const law of sevenAges.laws ?? []) expect(law.measure(world)).toEqual(law.measure(game.state));
        worlds.add(JSON.stringify([world.thinning, world.removed]));
      }
      expect(worlds.size).toBeGreaterThan(1);
    };
    look();
    removeFirst(game);
    look();
    vote(game, 'enough', 'enough', 'enough');
    look();
  });

  it('7A-INFO-11: positions that look alike are dealt alike', () => {
    const game = sitDown({ draftLeaders: true });
    oneRound(game);
    const other = sevenAges.clone?.(game.state) ?? game.state;
    sevenAges.determinize?.(other, 1, Chance.fromSeed(5));
    const deal = (state: typeof other): string => {
      const world = sevenAges.clone?.(state) ?? state;
      sevenAges.determinize?.(world, 1, Chance.fromSeed(9));
      return JSON.stringify([world.removed, world.leaderArea]);
    };
    expect(deal(other)).toBe(deal(game.state));
  });
});

describe('what is asked and told', () => {
  it('7A-OPT02-02: pieces that cannot be told apart are one choice', () => {
    const looks = (kind: PieceKind): number =>
      oneOfEach(classic, kind, piecesOf(classic, sitDown({}).state, kind)).length;
    const unnamed = classic.leaders.filter(({ named }) => !named).map(({ abilities }) => abilities);
    expect(looks('cards')).toBe(110);
    expect(looks('units')).toBe(new Set(classic.face).size);
    expect(looks('artefacts')).toBe(new Set(classic.artefactCounters.map((faces) => faces.join())).size);
    expect(looks('leaders')).toBe(classic.leaders.length - unnamed.length + new Set(unnamed).size);
    expect(looks('units')).toBeLessThan(classic.face.length);
  });

  it.each([
    ['draftCards', 'card'],
    ['draftUnits', 'counter'],
    ['draftArtefacts', 'artefactCounter'],
    ['draftLeaders', 'leader'],
  ] as const)('7A-OPT02-02: %s lights up each %s', (setting, kind) => {
    const game = sitDown({ [setting]: setting === 'draftCards' ? 30 : true });
    const [first] = packs(game)[0];
    expect(game.question('thin.remove', 0).describe().options?.[0]).toMatchObject({ points: [{ kind, id: first }] });
  });

  it('7A-OPT02-01: a pack is in order, so that nothing tells how it was dealt', () => {
    const dealt = [sitDown({ draftCards: 60 }), sitDown({ draftUnits: true })].flatMap(packs);
    for (const pack of dealt) expect(pack).toEqual(pack.toSorted((a, b) => a - b));
  });

  it('7A-OPT02-01: only those who sit at the table get a pack', () => {
    const game = sitDown({ draftCards: 60, late: 1 }, 3);
    expect(packs(game).map(({ length }) => length)).toEqual([30, 30, 0]);
  });

  it('7A-OPT02-03: everybody is told how many were removed', () => {
    const game = sitDown({ draftCards: 30 });
    removeFirst(game);
    vote(game, 'on', 'on', 'on');
    expect(game.state.thinning?.round).toBe(1);
    removeFirst(game);
    vote(game, 'enough', 'enough', 'enough');
    const over = game.table.happenings.map(({ what }) => what).find(({ type }) => type === '7a.thin.over');
    expect(over).toEqual({ type: '7a.thin.over', kind: 'cards', amount: 6 });
  });

  it('7A-OPT02-02: nobody removes the last piece of a kind', () => {
    const game = sitDown({ draftLeaders: true });
    for (let n = 0; n < 200 && game.state.phase === 'thinning'; n++) {
      removeFirst(game);
      if (game.table.next?.about === '7a.thin.vote') vote(game, 'on', 'on', 'on');
    }
    const all = piecesOf(classic, game.state, 'leaders').length;
    expect([game.state.phase, all - removed(game, 'leaders').length > 0]).toEqual(['bid', true]);
    expect(removed(game, 'leaders')).toHaveLength(3 * (Math.floor(all / 3) - 1));
  });

  it('7A-OPT02-03 7A-OPT02-04: each kind loses its own pieces, and no other', () => {
    const game = sitDown({ draftCards: 30, draftUnits: true, draftArtefacts: true });
    while (game.state.phase === 'thinning') oneRound(game);
    const gone = (areas: readonly number[]): number[] => [...areas.keys()].filter((piece) => areas[piece] === GONE);
    expect(gone(game.state.unitArea)).toEqual(removed(game, 'units').toSorted((a, b) => a - b));
    expect(gone(game.state.leaderArea)).toEqual([]);
    expect(game.state.deck).toHaveLength(110 - 3 - 21);
  });

  it('7A-OPT02-02: the vote says what it is about, and everybody hears it', () => {
    const game = sitDown({ draftUnits: true });
    removeFirst(game);
    expect(game.question('thin.vote', 0).asking.args).toEqual({ kind: 'units' });
    vote(game, 'enough', 'on', 'enough');
    const votes = game.table.happenings.map(({ what }) => what).filter(({ type }) => type === '7a.thin.voted');
    expect(votes.map((told) => told['vote'])).toEqual(['enough', 'on', 'enough']);
  });

  it('7A-OPT02-02: a sub-deck without cards ends it', () => {
    const game = sitDown({ draftCards: 3 });
    removeFirst(game);
    expect([game.state.phase, removed(game).length]).toEqual(['bid', 3]);
  });

  it('7A-OPT02-02: as long as the deal has its cards', () => {
    const game = sitDown({ draftCards: 110 }, 5);
    for (let n = 0; n < 50 && game.state.phase === 'thinning'; n++) {
      removeFirst(game);
      if (game.state.phase === 'thinning') vote(game, 'on', 'on', 'on', 'on', 'on');
    }
    expect([removed(game).length, game.state.deck.length]).toEqual([75, 0]);
  });
});

describe('what stays hidden', () => {
  const secrets = (game: Sitting, seat: number): readonly unknown[] => thinningSecrets(classic, game.state, seat);
  const named = (kind: string, pieces: readonly number[]): string[] => pieces.map((piece) => `${kind} ${piece}`).sort();
  const sorted = (all: readonly unknown[]): string[] => all.map(String).sort();

  it('7A-INFO-11: without thinning there is nothing to hide', () => {
    expect(secrets(sitDown({}), 0)).toEqual([]);
  });

  it('7A-INFO-11: the cards that others hold or have removed', () => {
    const game = sitDown({ draftCards: 30 });
    expect(sorted(secrets(game, 1))).toEqual(named('card', [...packs(game)[0], ...packs(game)[2]]));
    oneRound(game);
    const [a, , c] = removed(game);
    expect(sorted(secrets(game, 1))).toEqual(named('card', [a, c]));
  });

  it('7A-INFO-11: while units go round, all that the seat does not look through and has not removed', () => {
    const game = sitDown({ draftUnits: true });
    const [, own] = packs(game).map(([first]) => first);
    const known = (): number[] => [...packs(game)[1], ...(game.state.removed.length > 0 ? [own] : [])];
    const rest = (): number[] => piecesOf(classic, game.state, 'units').filter((unit) => !known().includes(unit));
    expect(sorted(secrets(game, 1))).toEqual(named('units', rest()));
    removeFirst(game);
    expect(sorted(secrets(game, 1))).toEqual(named('units', rest()));
  });

  it('7A-INFO-11: who has removed a card knows nothing of the unit with its number', () => {
    const game = sitDown({ draftCards: 30, draftUnits: true });
    const [, own] = packs(game).map(([first]) => first);
    oneRound(game);
    const unseen = packs(game)[1].includes(own) ? 0 : 1;
    expect(secrets(game, 1).filter((name) => name === `units ${own}`)).toHaveLength(unseen);
  });

  it('7A-INFO-11: once they are back, what is missing from open pools is no secret', () => {
    const game = sitDown({ draftUnits: true });
    oneRound(game);
    expect(secrets(game, 1)).toEqual([]);
  });

  it('7A-INFO-11: of leaders the cup, with those that others took out of it', () => {
    const game = sitDown({ draftLeaders: true });
    const unnamed = packs(game).map((pack) => pack.find((id) => !classic.leaders[id].named) ?? NONE);
    for (const [seat, leader] of unnamed.entries()) game.answer('thin.remove', leader, seat);
    vote(game, 'enough', 'enough', 'enough');
    const all = [...cup(game.t), unnamed[0], unnamed[2]];
    expect(sorted(secrets(game, 1))).toEqual(named('leaders', all));
  });

  it('7A-INFO-11: named leaders lie open', () => {
    const game = sitDown({ draftLeaders: true });
    const famous = packs(game).map((pack) => pack.find((id) => classic.leaders[id].named) ?? NONE);
    for (const [seat, leader] of famous.entries()) game.answer('thin.remove', leader, seat);
    vote(game, 'enough', 'enough', 'enough');
    expect(secrets(game, 1)).toEqual([]);
    expect(game.table.view(1).missing.map(({ piece }) => piece)).toEqual(famous.toSorted((a, b) => a - b));
    expect(
      game
        .dealt(1, 3)
        .removed.map(({ piece }) => piece)
        .toSorted((a, b) => a - b),
    ).toEqual(famous.toSorted((a, b) => a - b));
  });

  it('7A-INFO-11: kinds that are done with are seen while the next goes round', () => {
    const game = sitDown({ draftUnits: true, draftLeaders: true });
    oneRound(game);
    expect(game.state.thinning?.kind).toBe('leaders');
    expect(game.table.view(1).missing).toHaveLength(3);
  });

  it('7A-INFO-11: dealt anew, some leaders are out of the cup, and the others are in it', () => {
    const game = sitDown({ draftLeaders: true });
    const unnamed = packs(game).map((pack) => pack.find((id) => !classic.leaders[id].named) ?? NONE);
    for (const [seat, leader] of unnamed.entries()) game.answer('thin.remove', leader, seat);
    vote(game, 'enough', 'enough', 'enough');
    const out = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const world = game.dealt(1, seed);
      const gone = [...world.leaderArea.keys()].filter((id) => world.leaderArea[id] === GONE);
      expect(world.removed.map(({ piece }) => piece).toSorted((a, b) => a - b)).toEqual(gone);
      expect([gone.length, gone.includes(unnamed[1]), gone.some((id) => classic.leaders[id].named)]).toEqual([
        3,
        true,
        false,
      ]);
      for (const id of gone) out.add(id);
    }
    expect(out.size).toBeGreaterThan(6);
  });

  it('7A-INFO-11: dealt anew, the pieces under way are all there once', () => {
    const game = sitDown({ draftUnits: true });
    const own = packs(game)[1][0];
    removeFirst(game);
    for (let seed = 0; seed < 5; seed++) {
      const world = game.dealt(1, seed);
      const dealt = [...(world.thinning?.packs ?? []).flat(), ...world.removed.map(({ piece }) => piece)];
      expect(new Set(dealt).size).toBe(dealt.length);
      expect(world.thinning?.packs[1]).toEqual(packs(game)[1]);
      expect(world.removed[1].piece).toBe(own);
    }
  });
});
