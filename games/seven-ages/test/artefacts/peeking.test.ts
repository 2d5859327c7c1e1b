/** The Oracle and Satellites: looking at what others hide. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { collector, type Edition } from '../../src/index.ts';
import { clone } from '../../src/model/clone.ts';
import { type EmpireOptions, EXPANSIONS, NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, rivals } from '../marching.ts';

interface Looking {
  readonly artefact: 'oracle' | 'satellites';
  readonly edition?: Edition;
  readonly level?: number;
  readonly money?: number;
  readonly theirs?: Partial<EmpireOptions>;
  readonly seats?: number;
  readonly change?: (scene: Scene, us: number, them: number) => void;
}

/** Etruscans of seat 0 with the artefact in Latium are about to civilise; Toltecs of seat 1, in Apulia, have three cards in hand. */
function looking({ artefact, edition = collector, level = 8, money = 0, theirs = {}, seats = 2, change }: Looking) {
  const scene = new Scene({ seats, optional: { artefactEffects: true }, expansions: EXPANSIONS, edition });
  const units = { latium: ['spear'], etruria: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level, money, units, marker: 'civilise' });
  const them = rivals(scene, { level: 8, capital: 'apulia', units: { apulia: ['spear', 'sword'] }, ...theirs });
  scene.artefact(artefact, 'latium');
  const cards = scene.hand(1, 'romans', 'germans', 'shang');
  change?.(scene, us, them);
  const game = scene.play();
  game.turnOver(us);
  return { scene, game, us, them, cards };
}
/** What of the hand of the Toltecs the seat sees. */
const seen = (game: Sitting, seat = 0): readonly number[] =>
  game.table.view(seat).shown.flatMap(({ owner, hand }) => (owner === 1 ? hand : []));

describe('the Oracle', () => {
  test('7A-ART-ORACLE-01 before its action the empire sees a hand, and nobody else does', () => {
    const { game, cards } = looking({ artefact: 'oracle', seats: 3 });
    game.answer('artefact.peek', 1);
    expect([seen(game), seen(game, 2)]).toEqual([cards, []]);
    expect(game.options('artefact.seen')).toEqual([NONE]);
    game.answer('artefact.seen', NONE);
    expect([seen(game), game.hand(1)]).toEqual([[], cards]);
    expect(game.state.action?.action).toBe(5);
  });

  test('7A-ART-ORACLE-01 it need not; and only whom it reaches, who has something in hand', () => {
    const { game } = looking({ artefact: 'oracle' });
    game.answer('artefact.peek', NONE);
    expect(isAsked(game, 'artefact.seen')).toBe(false);
    const asked = (change: Partial<Looking>): boolean =>
      isAsked(looking({ artefact: 'oracle', ...change }).game, 'artefact.peek');
    expect(asked({ theirs: { capital: 'gobi', units: { gobi: ['spear'] } } })).toBe(false);
    expect(asked({ change: (scene) => void scene.state.deck.push(...scene.state.players[1].hand.splice(0)) })).toBe(
      false,
    );
  });

  test('7A-ART-ORACLE-02 of an empire whose capital is in disorder a card is kept, whichever it is', () => {
    const { game, cards } = looking({ artefact: 'oracle', change: (scene) => scene.disorder('apulia') });
    game.answer('artefact.peek', 1);
    expect(game.options('artefact.seen')).toEqual(['any', NONE]);
    expect(game.refusal('artefact.seen', cards[0]).rule).toBe('7A-ART-ORACLE-02');
    game.answer('artefact.seen', 'any');
    expect(game.hand(1)).toHaveLength(2);
    expect([...game.hand(0), ...game.hand(1)].sort()).toEqual(cards.toSorted());
  });

  test('7A-ART-ORACLE-2004-1 it reaches twice as far, and the card is chosen', () => {
    const far = { capital: 'burgundy', units: { burgundy: ['spear'] } };
    const reaches = (edition: Edition): boolean =>
      isAsked(looking({ artefact: 'oracle', edition, theirs: far }).game, 'artefact.peek');
    expect([reaches(collector), reaches(edition2004)]).toEqual([false, true]);
    const { game, cards } = looking({
      artefact: 'oracle',
      edition: edition2004,
      change: (scene) => scene.disorder('apulia'),
    });
    game.answer('artefact.peek', 1);
    expect(game.options('artefact.seen')).toEqual([...cards, NONE]);
    game.answer('artefact.seen', cards[1]);
    expect([game.hand(0), game.hand(1)]).toEqual([[cards[1]], [cards[0], cards[2]]]);
  });

  test('7A-ART-ORACLE-01 the whole hand lies open, and nothing else', () => {
    const { game } = looking({ artefact: 'oracle' });
    game.answer('artefact.peek', 1);
    expect(game.state.shown).toEqual([{ owner: 1, to: 0 }]);
  });

  test('7A-ART-ORACLE-01 what others were shown stays open to them', () => {
    const theirs = { owner: 0, to: 1 };
    const { game } = looking({ artefact: 'oracle', change: (scene) => void scene.state.shown.push(theirs) });
    game.answer('artefact.peek', 1);
    game.answer('artefact.seen', NONE);
    expect(game.state.shown).toEqual([theirs]);
  });

  test('7A-ART-ORACLE-01 nobody looks at the own hand', () => {
    const { game } = looking({ artefact: 'oracle', change: (scene) => void scene.hand(0, 'goths', 'inca') });
    expect(game.options('artefact.peek')).toEqual([1, NONE]);
  });

  const GOBI = { capital: 'gobi', units: { gobi: ['spear'] } };
  const second = (units: Record<string, readonly string[]>, capital: string) => (scene: Scene) => {
    scene.empire('inca', { seat: 1, level: 8, capital, units });
  };

  test('7A-ART-ORACLE-01 one area of one of the empires of a player in reach is enough', () => {
    const { game } = looking({
      artefact: 'oracle',
      theirs: GOBI,
      change: second({ cuzco: ['spear'], apulia: ['spear'] }, 'cuzco'),
    });
    expect(game.options('artefact.peek')).toEqual([1, NONE]);
  });

  test('7A-ART-ORACLE-02 of several empires only one must be unruly, and that one in reach with some area', () => {
    const kept = (theirs: Partial<EmpireOptions>, unruly: string, change: (scene: Scene) => void): boolean => {
      const { game } = looking({
        artefact: 'oracle',
        theirs,
        change: (scene) => {
          change(scene);
          scene.disorder(unruly);
        },
      });
      game.answer('artefact.peek', 1);
      return game.options('artefact.seen').includes('any');
    };
    const near = { capital: 'apulia', units: { apulia: ['spear'], mongolia: ['spear'] } };
    expect(kept(near, 'apulia', second({ cuzco: ['spear'] }, 'cuzco'))).toBe(true);
    expect(kept(near, 'cuzco', second({ cuzco: ['spear'] }, 'cuzco'))).toBe(false);
  });

  test('7A-ART-ORACLE-2004-1 a capital that is unruly twice as far away counts, too', () => {
    const { game, cards } = looking({
      artefact: 'oracle',
      edition: edition2004,
      theirs: { capital: 'burgundy', units: { burgundy: ['spear'] } },
      change: (scene) => scene.disorder('burgundy'),
    });
    game.answer('artefact.peek', 1);
    expect(game.options('artefact.seen')).toEqual([...cards, NONE]);
    expect(game.question('artefact.seen').describe().barred ?? []).toEqual([]);
  });

  test('7A-ART-ORACLE-02 of a calm empire no card is kept, and the cards say why', () => {
    const { game, cards } = looking({ artefact: 'oracle', edition: edition2004 });
    game.answer('artefact.peek', 1);
    expect(
      game
        .question('artefact.seen')
        .describe()
        .barred?.map(({ value }) => value),
    ).toEqual(cards);
    expect(game.refusal('artefact.seen', cards[0]).rule).toBe('7A-ART-ORACLE-02');
  });

  test('7A-INFO-10 what was seen cannot be taken back', () => {
    const { game } = looking({ artefact: 'oracle' });
    game.answer('artefact.peek', 1);
    expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
  });
});

describe('Satellites', () => {
  const high = { artefact: 'satellites', level: 44, money: 3 } as const;

  test('7A-ART-SATELLITES-03 random cards for 1 money each, wherever their player is', () => {
    const { game, us, cards } = looking({ ...high, theirs: { capital: 'gobi', units: { gobi: ['spear'] } } });
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 2);
    expect(game.empire(us).money).toBe(1);
    game.answer('artefact.stack', NONE);
    expect(seen(game)).toHaveLength(2);
    expect(cards).toEqual(expect.arrayContaining([...seen(game)]));
    expect(game.options('artefact.seen')).toEqual([NONE]);
  });

  test('7A-ART-SATELLITES-03 no more than can be paid; and one stack for nothing, which the others do not see', () => {
    const { game, them } = looking({ ...high, money: 1, seats: 3 });
    const stack = (seat: number) => game.table.view(seat).stacks.find(({ empire }) => empire === them)?.units;
    game.answer('artefact.peek', 1);
    expect(game.refusal('artefact.peek-at', 2).code).toBeDefined();
    game.answer('artefact.peek-at', 0);
    expect(stack(0)).toBe(null);
    game.answer('artefact.stack', game.area('apulia'));
    expect(stack(0)?.map(({ unit }) => game.typeOf(unit))).toEqual(game.unitsIn('apulia', them));
    expect(stack(2)).toBe(null);
    game.answer('artefact.seen', NONE);
    expect(stack(0)).toBe(null);
  });

  test('7A-ART-SATELLITES-03 a hand of which some cards are known is dealt anew but for these, an open stack not at all', () => {
    const { game, them } = looking(high);
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 2);
    game.answer('artefact.stack', game.area('apulia'));
    const known = seen(game);
    const worlds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => game.dealt(0, seed));
    for (const world of worlds) {
      expect(world.players[1].hand).toEqual(expect.arrayContaining([...known]));
      expect(game.unitIds('apulia', them).map((unit) => world.unitArea[unit])).toEqual([
        game.area('apulia'),
        game.area('apulia'),
      ]);
    }
    expect(new Set(worlds.map((world) => world.players[1].hand.toSorted().join())).size).toBeGreaterThan(1);
    expect(clone(game.state)).toEqual(game.state);
  });

  test('7A-ART-SATELLITES-03 they keep no card, of an unruly empire either', () => {
    const { game, cards } = looking({ ...high, change: (scene) => scene.disorder('apulia') });
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 3);
    game.answer('artefact.stack', NONE);
    expect(game.options('artefact.seen')).toEqual([NONE]);
    expect(game.refusal('artefact.seen', cards[0]).rule).toBe('7A-ART-SATELLITES-01');
  });

  test('7A-ART-SATELLITES-03 the hand that was looked into is as it was', () => {
    const { game, cards } = looking(high);
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 2);
    expect(game.hand(1)).toEqual(cards);
  });

  test('7A-ART-SATELLITES-03 who wants to see neither cards nor a stack sees nothing', () => {
    const { game } = looking(high);
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 0);
    game.answer('artefact.stack', NONE);
    expect(isAsked(game, 'artefact.seen')).toBe(false);
  });

  test('7A-ART-SATELLITES-03 without money there is a stack to see, of those who have one', () => {
    const { game } = looking({ ...high, money: 0, seats: 3, change: (scene) => void scene.hand(2, 'goths') });
    expect(game.options('artefact.peek')).toEqual([1, NONE]);
    game.answer('artefact.peek', 1);
    expect(game.asked).toEqual(['0 7a.artefact.stack']);
  });

  test('7A-ART-SATELLITES-03 of who has no empire there are cards to see, but no stack', () => {
    const { game } = looking({ ...high, seats: 3, change: (scene) => void scene.hand(2, 'goths') });
    game.answer('artefact.peek', 2);
    game.answer('artefact.peek-at', 1);
    expect(game.asked).toEqual(['0 7a.artefact.seen']);
  });

  test('7A-ART-SATELLITES-03 the stacks are offered in the order of the map', () => {
    const { game } = looking({
      ...high,
      change: (scene) => void scene.empire('inca', { seat: 1, level: 8, units: { gobi: ['spear'] } }),
    });
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 0);
    expect(game.options('artefact.stack')).toEqual([game.area('apulia'), game.area('gobi'), NONE]);
  });

  test('7A-ART-SATELLITES-2004-1 in 2004 one card costs 1 money, and without it nobody is asked', () => {
    const asked = (money: number): boolean =>
      isAsked(looking({ ...high, money, edition: edition2004 }).game, 'artefact.peek');
    expect([asked(0), asked(1)]).toEqual([false, true]);
  });

  test('7A-ART-SATELLITES-2004-1 no stack is seen in 2004', () => {
    const { game } = looking({ ...high, edition: edition2004 });
    game.answer('artefact.peek', 1);
    game.answer('artefact.peek-at', 1);
    expect(game.asked).toEqual(['0 7a.artefact.seen']);
  });
});
