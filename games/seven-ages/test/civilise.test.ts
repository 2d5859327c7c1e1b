import { describe, expect, test } from 'vitest';
import { RELIGIONS, type ReligionName } from '../src/content/vocabulary.ts';
import { reduceCity } from '../src/model/cities.ts';
import { namedLeadersFor } from '../src/model/leaders.ts';
import { GONE } from '../src/model/state.ts';
import { advance } from '../src/turn/progress.ts';
import { classic, type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { isAsked } from './marching.ts';

/** A card of the question about cards, played for its artefact. */
const asArtefact = (card: number): number => card + 1000;
const religion = (name: string): number => classic.religions.names.indexOf(classic.artefactOf.get(name) ?? NONE);
const government = (name: string): number =>
  100 + classic.governments.names.indexOf(classic.artefactOf.get(name) ?? NONE);

/** Cards with these artefacts (the classic set). */
const DEMOCRACY = 8;
const AUTOCRACY = 45;
const BUDDHISM = 66;
const HINDUISM = 72;
const PANTHEISM = 57;
const ORACLE = 37;
const LIBRARY = 49;
const PRINTING = 75;
const ROADS = 13;
const COMPUTING = 74;
const OWNERSHIP = 53;
const HERESY = 104;
const REVOLUTION = 29;
const INTERNET = 102;
const CHRISTIANITY = 100;

/** The Romans of seat 0 in Latium, Etruria and Apulia, at level 10 (age 2), about to civilise. */
function romans(options: Partial<EmpireOptions> = {}): { scene: Scene; rome: number } {
  const scene = new Scene();
  const rome = scene.empire('romans', {
    seat: 0,
    level: 10,
    money: 40,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'], apulia: ['spear'] },
    marker: 'civilise',
    ...options,
  });
  return { scene, rome };
}

/** Carthage of seat 1, next to them in Sicily. */
function neighbour(scene: Scene, options: Partial<EmpireOptions> = {}): number {
  return scene.empire('carthaginians', { seat: 1, level: 10, units: { sicily: ['spear', 'spear'] }, ...options });
}

function begin(scene: Scene, empire: number): Sitting {
  const game = scene.play();
  game.turnOver(empire);
  return game;
}

const artefactsOn = (game: Sitting, area: string): string[] =>
  game.state.mapArtefacts.filter((m) => m.area === game.area(area)).map((m) => classic.artefacts[m.artefact].id);

describe('the parts of Civilise', () => {
  test('7A-CIV-01 7A-EX-FAQ-CIV-ALL 7A-EX-FAQ-SUBSTEP-ORDER all parts come in one action, strictly in their order', () => {
    const { scene, rome } = romans({ level: 30, religions: ['buddhism'] });
    neighbour(scene, { level: 30, religions: ['hinduism'], government: 'autocracy' });
    scene.leader(rome, 'latium', 'Bu');
    scene.city('etruria', 1);
    scene.hand(0, PRINTING);
    const game = begin(scene, rome);
    const asked: string[] = [];
    while (game.state.action !== null) {
      const about = String(game.table.next?.about).replace('7a.civilise.', '');
      if (asked[asked.length - 1] !== about) asked.push(about);
      game.decline();
    }
    expect(asked).toEqual(['card', 'remove-leader', 'promote', 'adopt', 'discard', 'modernise', 'urbanise']);
  });

  test('7A-CIV-01 one action promotes, modernises, clears two disorders and builds two cities', () => {
    const { scene, rome } = romans({ level: 30 });
    scene.disorder('etruria', 'apulia');
    const game = begin(scene, rome);
    game.answer('civilise.promote', 1000);
    while (game.asked[0].includes('keep-leader')) game.answer('civilise.keep-leader', 'keep');
    if (game.asked[0].includes('leader.area')) game.answer('leader.area', game.area('latium'));
    game.answer('civilise.modernise', game.unitIds('latium', rome));
    game.answer('civilise.order', game.area('etruria'));
    game.answer('civilise.order', game.area('apulia'));
    game.answer('civilise.urbanise', game.area('etruria'));
    game.answer('civilise.urbanise', game.area('apulia'));
    game.declineRest();
    expect([game.city('etruria'), game.city('apulia')]).toEqual([1, 1]);
    expect(game.unitsIn('latium', rome)).toEqual(['rifle', 'rifle']);
    expect(game.empire(rome).money).toBe(40 - 5 - 5);
  });
});

describe('artefact cards', () => {
  test('7A-CIV-02 an artefact goes on an empire of its ages', () => {
    const offered = (level: number): boolean => {
      const { scene, rome } = romans({ level });
      const [library] = scene.hand(0, LIBRARY);
      const game = begin(scene, rome);
      return game.asked[0].includes('civilise.card') && game.options('civilise.card').includes(asArtefact(library));
    };
    expect(offered(7)).toBe(false); // age 1
    expect(offered(8)).toBe(true);
    expect(offered(21)).toBe(true);
    expect(offered(22)).toBe(false);
  });

  test('7A-CIV-03 7A-CIV-12 the target may be anybody’s empire, and its owner gains the glory', () => {
    const { scene, rome } = romans();
    const carthage = neighbour(scene);
    const [oracle] = scene.hand(0, ORACLE);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(oracle));
    expect(game.options('artefact.empire')).toEqual([rome, carthage]);
    game.answer('artefact.empire', carthage);
    expect(artefactsOn(game, 'sicily')).toEqual(['oracle']);
    expect([game.glory(0), game.glory(1)]).toEqual([0, 1]);
  });

  test('7A-INFO-02 whether another card follows tells of the hand: what was played is not taken back', () => {
    const { scene, rome } = romans();
    const carthage = neighbour(scene);
    const [oracle] = scene.hand(0, ORACLE, LIBRARY);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(oracle));
    game.answer('artefact.empire', carthage);
    expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
  });

  test('7A-CIV-04 only one religion is started by card in a Civilise, even on another empire', () => {
    const { scene, rome } = romans();
    neighbour(scene);
    const [buddhism, hinduism] = scene.hand(0, BUDDHISM, HINDUISM);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(buddhism));
    game.answer('artefact.empire', rome);
    expect(game.asked[0].includes('civilise.card') && game.options('civilise.card')).not.toContain(
      asArtefact(hinduism),
    );
  });

  test('7A-CIV-05 7A-CIV-07 an empire has room for as many religions as its card has religious icons, at least one', () => {
    const targets = (religions: EmpireOptions['religions']): number[] => {
      const scene = new Scene();
      const shogun = scene.empire('shogunate', {
        seat: 0,
        level: 16,
        units: { yamato: ['spear'] },
        religions,
        marker: 'civilise',
      });
      const rome = scene.empire('romans', { seat: 1, level: 16, units: { latium: ['spear'] }, religions });
      const [pantheism] = scene.hand(0, PANTHEISM);
      const game = begin(scene, shogun);
      if (!game.asked[0].includes('civilise.card')) return [];
      if (!game.options('civilise.card').includes(asArtefact(pantheism))) return [];
      game.answer('civilise.card', asArtefact(pantheism));
      if (game.asked[0].includes('artefact.empire')) return game.options('artefact.empire') as number[];
      return [shogun, rome].filter((id) => game.empire(id).religions.includes(religion('pantheism')));
    };
    expect(targets([])).toHaveLength(2);
    expect(targets(['buddhism'])).toEqual([0]); // two icons: room for a second; Rome has none
    expect(targets(['buddhism', 'confucianism'])).toEqual([]);
  });

  test('7A-CIV-06 a government goes only on an empire without one, and one government card is played in a Civilise', () => {
    const { scene, rome } = romans({ government: 'autocracy' });
    const carthage = neighbour(scene);
    const egypt = scene.empire('egyptians', { seat: 1, level: 10, units: { egypt: ['spear'] } });
    const [democracy, autocracy] = scene.hand(0, DEMOCRACY, AUTOCRACY);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(democracy));
    expect(game.options('artefact.empire')).toEqual([carthage, egypt]);
    game.answer('artefact.empire', carthage);
    expect(game.empire(carthage).government).toBe(government('democracy') - 100);
    expect(game.asked[0].includes('civilise.card') && game.options('civilise.card')).not.toContain(
      asArtefact(autocracy),
    );
  });

  test('7A-CIV-08 while all markers of an artefact are in play it cannot be played; a removed one can come back', () => {
    const offered = (taken: boolean): boolean => {
      const { scene, rome } = romans();
      neighbour(scene);
      if (taken) scene.artefact('oracle', 'sicily');
      const [oracle] = scene.hand(0, ORACLE);
      const game = begin(scene, rome);
      return game.asked[0].includes('civilise.card') && game.options('civilise.card').includes(asArtefact(oracle));
    };
    expect(offered(true)).toBe(false);
    expect(offered(false)).toBe(true);
  });

  test('7A-CIV-08 7A-CIV-09 7A-EX-MARKER-SWAP a face hidden under another is freed by swapping counters', () => {
    // Ten counters carry Christianity and ten Islam, two of them both. Nine empires are Christian: one such counter is left.
    const offered = (islamic: number): boolean => {
      const scene = new Scene({ seats: 5 });
      const areas = classic.areas.filter((area) => area.kind === 0).map((area) => area.id);
      const names = classic.cards.flatMap((card) => (card ? [card.empire.id] : []));
      const italy = scene.empire('italians', {
        seat: 0,
        level: 23,
        units: { [areas[0]]: ['spear'] },
        marker: 'civilise',
      });
      const free = classic.counterSets.filter((_, id) => id !== italy);
      const found = (n: number, religions: EmpireOptions['religions']): void => {
        const [seat, set] = [classic.colours.indexOf(free[n].colour), free[n].id];
        scene.empire(names[n], { seat, set, level: 23, units: { [areas[n + 1]]: ['spear'] }, religions });
      };
      for (let n = 0; n < 9; n++) found(n, ['christianity']);
      // further empires may hold two: this is about counters, not about room
      for (let n = 9; n < 14 && n - 9 < islamic; n++) found(n, islamic - 5 > n - 9 ? ['islam', 'islam'] : ['islam']);
      const [christianity] = scene.hand(0, CHRISTIANITY);
      const game = begin(scene, italy);
      return (
        game.asked[0].includes('civilise.card') && game.options('civilise.card').includes(asArtefact(christianity))
      );
    };
    expect(offered(8)).toBe(true); // the eight counters without a Christian back can serve all the Islamic ones
    expect(offered(9)).toBe(false); // ten and nine faces on eighteen counters: no swap helps
  });

  test('7A-CIV-10 7A-CIV-14 7A-LEAD-AR-01 a marker goes on a land area; a second in one area needs an Artist, or a Scientist if blue', () => {
    const areas = (card: number, who: 'Ar' | 'Sc' | null): readonly unknown[] => {
      const { scene, rome } = romans({
        units: { latium: ['spear'], etruria: ['spear'], 'tyrrhenian-sea': ['galley'] },
      });
      scene.artefact('great-library', 'latium');
      scene.artefact('forum', 'latium');
      if (who) scene.leader(rome, 'latium', who);
      const [played] = scene.hand(0, card);
      const game = begin(scene, rome);
      game.answer('civilise.card', asArtefact(played));
      if (!game.asked[0].includes('artefact.area')) return game.state.mapArtefacts.slice(2).map((m) => m.area);
      return game.options('artefact.area');
    };
    const [latium, etruria] = ['latium', 'etruria'].map((id) => classic.areaOf.get(id));
    const both = [etruria, latium];
    expect(areas(ORACLE, null)).toEqual([etruria]);
    expect(areas(ORACLE, 'Sc')).toEqual([etruria]);
    expect(areas(ORACLE, 'Ar')).toEqual(both);
    expect(areas(ROADS, 'Ar')).toEqual([etruria]);
    expect(areas(ROADS, 'Sc')).toEqual(both);
  });

  /** The Romans play a card, lose everything but Apulia to a rebellion and show what they believe in. */
  const faithAfterLoss = (card: number): { game: Sitting; rome: number } => {
    const { scene, rome } = romans({ units: { latium: ['spear'], apulia: ['spear'] } });
    const [faith, rebellion] = scene.hand(0, card, 'rebellion');
    scene.loose(0, 'civilise');
    scene.draws(7);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(faith));
    expect(isAsked(game, 'artefact.area')).toBe(false); // it has no place on the map
    expect(game.state.mapArtefacts).toEqual([]);
    game.answer('civilise.card', rebellion);
    if (isAsked(game, 'event.target')) game.answer('event.target', game.area('latium'));
    game.declineRest();
    expect(game.holder('latium')).toBe(NONE);
    return { game, rome };
  };

  test('7A-CIV-11 a religion lies on the card: losing the capital never loses it', () => {
    const { game, rome } = faithAfterLoss(BUDDHISM);
    expect(game.empire(rome).religions).toEqual([religion('buddhism')]);
  });

  test('7A-CIV-11 nor a government', () => {
    const { game, rome } = faithAfterLoss(AUTOCRACY);
    expect(game.empire(rome).government + 100).toBe(government('autocracy'));
  });

  test('7A-CIV-13 the first empire of a religion or government earns one more', () => {
    const glory = (others: boolean): number => {
      const { scene, rome } = romans();
      if (others) neighbour(scene, { religions: ['buddhism'] });
      const [buddhism] = scene.hand(0, BUDDHISM);
      const game = begin(scene, rome);
      game.answer('civilise.card', asArtefact(buddhism));
      return game.glory(0);
    };
    expect(glory(false)).toBe(2);
    expect(glory(true)).toBe(1);
  });

  test('7A-CIV-15 a red artefact lies on the card and costs the owner a glory', () => {
    const { scene, rome } = romans();
    const carthage = neighbour(scene);
    scene.state.players[1].glory = 5;
    const [ownership] = scene.hand(0, OWNERSHIP);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(ownership));
    game.answer('artefact.empire', carthage);
    expect(game.empire(carthage).reds).toEqual([classic.artefactOf.get('concentrated-ownership')]);
    expect(game.state.mapArtefacts).toEqual([]);
    expect(game.glory(1)).toBe(4);
  });

  test('7A-CIV-17 without the option only ages matter, and black artefacts are ignored', () => {
    const { scene, rome } = romans({ level: 45 });
    const [computing, internet] = scene.hand(0, COMPUTING, INTERNET);
    const game = begin(scene, rome);
    expect(game.options('civilise.card')).toContain(asArtefact(computing));
    expect(game.options('civilise.card')).not.toContain(asArtefact(internet));
    game.answer('civilise.card', asArtefact(computing));
    game.answer('artefact.area', game.area('latium'));
    expect(artefactsOn(game, 'latium')).toEqual(['computing']);
    expect(game.glory(0)).toBe(1);
  });

  test('7A-CIV-24 a card is played for its artefact or its event, never here for its empire', () => {
    const { scene, rome } = romans({ level: 23 });
    const [card] = scene.hand(0, 'financier');
    const game = begin(scene, rome);
    expect(game.options('civilise.card')).toEqual([card, asArtefact(card), NONE]);
  });

  test('7A-CIV-24 7A-EX-CARD-BANTU card 118: the Bantu, Great University and Treason!', () => {
    const scene = new Scene({ expansions: ['A'] });
    const card = scene.content.cards[118];
    expect(card?.empire.id).toBe('bantu');
    expect(card?.value).toBe(4);
    expect(card?.empire.leaderNumber).toBe(2);
    expect(card?.empire.start.areas).toEqual([scene.area('benin')]);
    expect(card?.empire.offset).toBe(-5);
    expect(card?.empire.specials.vacate).toEqual([{ ages: 0b1110 }]);
    expect(card?.empire.immediate).toEqual([{ on: 'tradeWon', glory: 1, duringTrade: false, fromParent: false }]);
    const rome = scene.empire('romans', { seat: 0, level: 23, units: { latium: ['spear'] }, marker: 'civilise' });
    scene.hand(0, 118);
    const game = begin(scene, rome);
    expect(game.options('civilise.card')).toEqual([asArtefact(118), NONE]); // Treason! belongs to conflicts
  });

  test('7A-CIV-25 the colour of an artefact is part of its card', () => {
    const colour = (card: number): string => classic.artefacts[classic.cards[card]?.artefact ?? 0].colour;
    expect([ORACLE, PRINTING, HERESY, INTERNET].map(colour)).toEqual(['green', 'blue', 'red', 'black']);
  });
});

describe('Great Temples', () => {
  /** The Romans play card 150, the Great Temple, in Latium. */
  const built = (religions: readonly ReligionName[], standing: readonly ReligionName[] = []): Sitting => {
    const scene = new Scene({ expansions: ['R'] });
    const rome = scene.empire('romans', {
      seat: 0,
      level: 10,
      units: { latium: ['spear'] },
      religions,
      marker: 'civilise',
    });
    scene.empire('toltecs', { seat: 1, level: 10, units: { egypt: ['spear'], carthage: ['spear'], nubia: ['spear'] } });
    for (const [i, religion] of standing.entries()) scene.temple(religion, ['egypt', 'carthage'][i]);
    const [temple] = scene.hand(0, 150);
    const game = begin(scene, rome);
    game.answer('civilise.card', asArtefact(temple));
    game.answer('artefact.empire', rome);
    return game;
  };
  const siteOf = (game: Sitting): string | undefined =>
    RELIGIONS[game.state.mapArtefacts.find(({ area }) => area === game.area('latium'))?.which ?? NONE];

  test('7A-TERM-SITE 7A-ART-TEMPLE-03 a Great Temple is built to the dominant religion', () => {
    expect(siteOf(built(['islam', 'judaism']))).toBe('islam');
  });

  test('7A-TERM-SITE 7A-CIV-17 an empire without a religion, or whose temple stands elsewhere, chooses among those left', () => {
    const pagan = built([]);
    expect(pagan.options('artefact.temple')).toHaveLength(7);
    pagan.answer('artefact.temple', religion('buddhism'));
    expect(siteOf(pagan)).toBe('buddhism');
    const late = built(['islam'], ['islam', 'judaism']);
    expect(late.options('artefact.temple')).toHaveLength(5);
    expect(late.options('artefact.temple')).not.toContain(religion('islam'));
  });

  test('7A-MOVE-26 a Great Temple is no canal', () => {
    const scene = new Scene({ expansions: ['R'] });
    const me = scene.empire('romans', { seat: 0, level: 30, units: { latium: ['spear'] }, marker: 'manoeuvre' });
    const { canals } = scene.content;
    const which = canals.findIndex(({ passage }) => passage);
    const [from, to] = canals[which].seas.map((sea) => scene.content.areas[sea].id);
    scene.units(me, from, 'ship-of-the-line');
    scene.temple(RELIGIONS[which], 'latium');
    const game = scene.play();
    game.turnOver(me);
    game.answer('move.unit', game.topIn(from, me));
    expect(game.options('move.to')).not.toContain(game.area(to));
  });
});

describe('artefacts on the map', () => {
  test('7A-CIV-18 7A-CIV-23 7A-EX-FAQ-REBUILD an artefact whose area is lost is gone, and may be played again in the same turn', () => {
    const { scene, rome } = romans();
    scene.artefact('oracle', 'etruria');
    scene.loose(0, 'civilise');
    const [rebellion, oracle] = scene.hand(0, 'rebellion', ORACLE);
    scene.draws(7);
    const game = scene.play();
    game.turnOverLoose();
    expect(game.options('civilise.card')).toEqual([rebellion, NONE]); // the Oracle is on the map
    game.answer('civilise.card', rebellion);
    game.answer('event.target', game.area('etruria'));
    game.declineRest();
    expect(game.holder('etruria')).toBe(NONE);
    expect(game.state.mapArtefacts).toEqual([]);
    game.turnOver(rome);
    expect(game.options('civilise.card')).toEqual([asArtefact(oracle), NONE]);
  });

  test('7A-CIV-19 an artefact goes when its empire leaves its ages', () => {
    const { scene, rome } = romans({ level: 14 });
    scene.artefact('colossus-of-rhodes', 'latium');
    scene.artefact('great-library', 'etruria');
    const game = scene.play('progress');
    expect(game.empire(rome).level).toBe(15);
    expect(game.state.mapArtefacts.map((m) => classic.artefacts[m.artefact].id)).toEqual(['great-library']);
  });

  test('7A-CIV-20 7A-CIV-29 leaving an age in either direction takes the leaders and the artefacts of the age', () => {
    const thrown = (from: number, by: number): { leaders: number; artefacts: number } => {
      const { scene, rome } = romans({ level: from });
      scene.leader(rome, 'latium', 'Ph');
      scene.artefact('oracle', 'latium');
      advance(scene.t, rome, by);
      return {
        leaders: scene.state.leaderArea.filter((area) => area >= 0).length,
        artefacts: scene.state.mapArtefacts.length,
      };
    };
    expect(thrown(8, -3)).toEqual({ leaders: 0, artefacts: 1 });
    expect(thrown(7, 1)).toEqual({ leaders: 0, artefacts: 1 });
    expect(thrown(14, 1)).toEqual({ leaders: 0, artefacts: 0 });
    expect(thrown(9, 1)).toEqual({ leaders: 1, artefacts: 1 });
  });

  test('7A-CIV-20 a Philosopher is gone before the harvest of the turn in which free progress leaves the age', () => {
    const { scene, rome } = romans({ level: 21 });
    scene.leader(rome, 'latium', 'Ph');
    const game = scene.play('progress');
    expect(game.state.leaderArea.every((area) => area < 0)).toBe(true);
    expect(game.empire(rome).level).toBe(22);
  });

  test('7A-CIV-21 a religion on the card stays even outside its ages', () => {
    const { scene, rome } = romans({ level: 15, religions: ['islam'] });
    advance(scene.t, rome, -3);
    expect(scene.t.empire(rome).religions).toEqual([religion('islam')]);
  });

  test('7A-CIV-22 an empire that leaves its age may discard any or all of its red artefacts', () => {
    const dropped = (level: number, ...which: readonly number[]): readonly number[] => {
      const { scene, rome } = romans({ level });
      const reds = [OWNERSHIP, REVOLUTION].map((card) => classic.cards[card]?.artefact ?? NONE);
      scene.t.empire(rome).reds.push(...reds);
      const game = scene.play('progress');
      if (game.asked[0].includes('drop-reds')) game.answer('drop-reds', which, 0);
      return game.empire(rome).reds.map((red) => reds.indexOf(red));
    };
    expect(dropped(21, 0, 1)).toEqual([]);
    expect(dropped(21, 0)).toEqual([1]);
    expect(dropped(21)).toEqual([0, 1]);
    expect(dropped(20, 0, 1)).toEqual([0, 1]); // level 20 is in the same age: nothing is asked
  });
});

describe('leaders', () => {
  test('7A-CIV-26 7A-CIV-27 one leader may be removed: a named one for good, an unnamed one into the cup', () => {
    const removed = (who: string): { area: number; asked: string } => {
      const { scene, rome } = romans();
      const leader = scene.leader(rome, 'latium', who);
      scene.leader(rome, 'etruria', 'Bu');
      const game = begin(scene, rome);
      game.answer('civilise.remove-leader', leader);
      return { area: game.state.leaderArea[leader], asked: game.asked[0] };
    };
    expect(removed('augustus')).toEqual({ area: GONE, asked: '0 7a.civilise.promote' });
    expect(removed('Ar')).toEqual({ area: NONE, asked: '0 7a.civilise.promote' });
  });

  test('7A-CIV-28 a leader whose area holds no unit of its empire is removed at once', () => {
    const { scene, rome } = romans();
    const carthage = neighbour(scene, { units: { sicily: ['spear'], axum: ['spear'] } });
    const leader = scene.leader(carthage, 'axum', 'Ta');
    const [volcano] = scene.hand(0, 'volcano');
    const game = begin(scene, rome);
    game.answer('civilise.card', volcano);
    expect(game.unitsIn('axum', carthage)).toEqual([]);
    expect(game.state.leaderArea[leader]).toBe(NONE);
  });

  test('7A-CIV-30 a leader is promoted below the Leader number; removing one first makes room', () => {
    const { scene, rome } = romans();
    const leaders = ['latium', 'etruria', 'apulia'].map((area) => scene.leader(rome, area, 'Ar'));
    const full = begin(scene, rome);
    full.answer('civilise.remove-leader', NONE);
    expect(full.asked[0]).not.toContain('civilise.promote');
    const again = romans();
    ['latium', 'etruria', 'apulia'].map((area) => again.scene.leader(again.rome, area, 'Ar'));
    const game = begin(again.scene, again.rome);
    game.answer('civilise.remove-leader', leaders[0]);
    expect(game.asked[0]).toContain('civilise.promote');
    game.answer(
      'civilise.promote',
      classic.leaders.findIndex((leader) => leader.id === 'augustus'),
    );
    game.answer('leader.area', game.area('latium'));
    expect(game.asked[0]).not.toContain('civilise.promote');
  });

  test('7A-CIV-31 7A-CIV-35 7A-EX-ELIZABETH 7A-EX-FAQ-NAMED-AGE a named leader of the empire’s own age appears once, in any of its areas', () => {
    const scene = new Scene();
    const english = scene.empire('english', {
      seat: 0,
      level: 23,
      capital: 'england',
      units: { england: ['spear'], normandy: ['spear'], 'north-sea': ['galley'] },
      marker: 'civilise',
    });
    scene.empire('french', { seat: 1, level: 30, units: { burgundy: ['spear'] } }); // the game is in age 5
    scene.leader(english, 'england', 'elizabeth');
    const game = begin(scene, english);
    game.answer('civilise.remove-leader', NONE);
    const shakespeare = classic.leaders.findIndex((leader) => leader.id === 'shakespeare');
    expect(game.options('civilise.promote')).toEqual([shakespeare, 1000, NONE]); // neither Elizabeth again nor Newton
    game.answer('civilise.promote', shakespeare);
    expect(game.options('leader.area')).toEqual(
      ['england', 'normandy', 'north-sea'].map((id) => game.area(id)).sort((a, b) => a - b),
    );
    game.answer('leader.area', game.area('north-sea'));
    game.state.leaderArea[shakespeare] = GONE;
    const named = classic.cards[37]?.empire.leaders ?? [];
    expect(namedLeadersFor(game.t, named, 4)).toEqual([]);
  });

  test('7A-CIV-32 7A-CIV-33 7A-CIV-34 the cup: as many draws as the Leader number, blanks use one up, the last may be refused', () => {
    // one counter only is left in the cup, so every draw is known
    const withCup = (only: (abilities: number) => boolean, answers: readonly string[]): Sitting => {
      const { scene, rome } = romans();
      let kept = false;
      classic.leaders.forEach((leader, id) => {
        if (leader.named) return;
        if (!kept && only(leader.abilities)) kept = true;
        else scene.state.leaderArea[id] = GONE;
      });
      const game = begin(scene, rome);
      game.answer('civilise.promote', 1000);
      for (const answer of answers) game.answer('civilise.keep-leader', answer);
      return game;
    };
    const draws = withCup((a) => a !== 0, ['again', 'again']);
    expect(draws.options('civilise.keep-leader')).toEqual(['keep', 'stop']); // the third and last draw
    draws.answer('civilise.keep-leader', 'stop');
    expect(draws.state.leaderArea.some((area) => area >= 0)).toBe(false);
    const kept = withCup((a) => a !== 0, ['keep']);
    kept.answer('leader.area', kept.area('apulia'));
    expect(kept.state.leaderArea.filter((area) => area >= 0)).toEqual([kept.area('apulia')]);
    const blanks = withCup((a) => a === 0, []);
    expect(blanks.asked[0]).not.toContain('keep-leader');
    expect(blanks.state.leaderArea.some((area) => area >= 0)).toBe(false);
  });
});

describe('religions and governments', () => {
  test('7A-CIV-36 7A-CIV-37 7A-EX-FAQ-ADOPT-FAR a religion of an empire in range is adopted for 1 glory, far from its holy places', () => {
    const { scene, rome } = romans();
    neighbour(scene, { religions: ['christianity'] });
    scene.empire('shang', { seat: 1, level: 10, religions: ['confucianism'], units: { honan: ['spear'] } });
    const game = begin(scene, rome);
    game.declineUntil('civilise.adopt');
    expect(game.options('civilise.adopt')).toEqual([religion('christianity'), NONE]); // Honan is out of range
    game.answer('civilise.adopt', religion('christianity'));
    expect(game.empire(rome).religions).toEqual([religion('christianity')]);
    expect(game.glory(0)).toBe(1);
  });

  test('7A-CIV-36 a single disordered area forbids adopting', () => {
    const { scene, rome } = romans({ money: 0 });
    neighbour(scene, { religions: ['christianity'] });
    scene.disorder('apulia');
    const game = begin(scene, rome);
    const asked: string[] = [];
    while (game.state.action !== null) {
      asked.push(String(game.table.next?.about));
      game.decline();
    }
    expect(asked).toContain('7a.civilise.promote');
    expect(asked).not.toContain('7a.civilise.adopt');
  });

  test('7A-CIV-38 7A-EX-FAQ-CIV-ALL one adoption, and no religion after a religion card in the same action', () => {
    const offers = (play: boolean): readonly unknown[] => {
      const scene = new Scene();
      const shogun = scene.empire('shogunate', {
        seat: 0,
        level: 16,
        units: { yamato: ['spear'] },
        marker: 'civilise',
      });
      scene.empire('han', {
        seat: 1,
        level: 16,
        religions: ['confucianism'],
        government: 'autocracy',
        units: { kyushu: ['spear'] },
      });
      const [buddhism] = scene.hand(0, BUDDHISM);
      const game = begin(scene, shogun);
      if (play) {
        game.answer('civilise.card', asArtefact(buddhism));
      }
      game.declineUntil('civilise.adopt');
      return game.options('civilise.adopt');
    };
    expect(offers(false)).toEqual([religion('confucianism'), government('autocracy'), NONE]);
    expect(offers(true)).toEqual([government('autocracy'), NONE]);
  });

  test('7A-CIV-38 whoever adopts a government has had the adoption of this action', () => {
    const { scene, rome } = romans();
    neighbour(scene, { religions: ['christianity'], government: 'autocracy' });
    const game = begin(scene, rome);
    game.declineUntil('civilise.adopt');
    game.answer('civilise.adopt', government('autocracy'));
    expect(game.asked[0]).not.toContain('civilise.adopt');
    expect(game.empire(rome).government).toBe(government('autocracy') - 100);
    expect(game.empire(rome).religions).toEqual([]);
  });

  test('7A-CIV-39 the owner may change which of two religions is dominant', () => {
    const scene = new Scene();
    const shogun = scene.empire('shogunate', {
      seat: 0,
      level: 16,
      units: { yamato: ['spear'] },
      religions: ['buddhism', 'confucianism'],
      marker: 'civilise',
    });
    const game = begin(scene, shogun);
    game.declineUntil('civilise.dominant');
    game.answer('civilise.dominant', religion('confucianism'));
    expect(game.empire(shogun).religions).toEqual([religion('confucianism'), religion('buddhism')]);
    expect(game.asked[0]).not.toContain('dominant');
  });

  test('7A-CIV-40 7A-CIV-42 one of them is discarded; cities without leaders and leaders without cities are disordered', () => {
    const { scene, rome } = romans({ religions: ['buddhism'], government: 'democracy' });
    scene.units(rome, 'cis-alpine', 'spear');
    scene.city('etruria', 1);
    scene.leader(rome, 'latium', 'Bu'); // city and leader
    scene.leader(rome, 'apulia', 'Bu'); // a leader, no city
    const game = begin(scene, rome);
    game.declineUntil('civilise.discard');
    expect(game.options('civilise.discard')).toEqual([religion('buddhism'), government('democracy'), NONE]);
    game.answer('civilise.discard', religion('buddhism'));
    expect(['latium', 'etruria', 'apulia', 'cis-alpine'].map((area) => game.isDisordered(area))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(game.empire(rome).religions).toEqual([]);
    expect(game.empire(rome).government).not.toBe(NONE);
    expect(game.asked[0]).not.toContain('civilise.discard');
  });

  test('7A-CIV-41 with the matching card it goes without disorder, and without glory', () => {
    const { scene, rome } = romans({ religions: ['buddhism'] });
    scene.city('etruria', 1);
    const [buddhism] = scene.hand(0, BUDDHISM);
    const game = begin(scene, rome);
    game.declineUntil('civilise.discard');
    game.answer('civilise.discard', religion('buddhism') + 1000);
    expect(game.empire(rome).religions).toEqual([]);
    expect(game.isDisordered('etruria')).toBe(false);
    expect(game.state.discards).toEqual([buddhism]);
    expect(game.glory(0)).toBe(0);
  });

  test('7A-CIV-38 7A-LEAD-RE-01 a Religious leader founds a religion without a card; after it none is adopted', () => {
    const { scene, rome } = romans({ level: 15 });
    neighbour(scene, { level: 15, religions: ['christianity'] });
    scene.leader(rome, 'latium', 'Re');
    const game = begin(scene, rome);
    expect(game.options('civilise.card')).toContain(religion('islam') + 2000);
    game.answer('civilise.card', religion('islam') + 2000);
    expect(game.empire(rome).religions).toEqual([religion('islam')]);
    expect(game.glory(0)).toBe(2);
    game.answer('civilise.remove-leader', NONE);
    game.answer('civilise.promote', NONE);
    expect(game.asked[0]).not.toContain('civilise.adopt');
    const without = romans({ level: 15 });
    expect(begin(without.scene, without.rome).asked[0]).not.toContain('civilise.card');
  });
});

describe('modernising', () => {
  const flips = (level: number, type: string, area = 'latium'): readonly unknown[] => {
    const { scene, rome } = romans({ level, units: { latium: ['spear'] } });
    const [unit] = scene.units(rome, area, type);
    const game = begin(scene, rome);
    for (let n = 0; n < 30 && game.state.action !== null && !game.asked[0].includes('modernise'); n++) game.decline();
    if (game.state.action === null) return [];
    if (!(game.question('civilise.modernise').validate([unit]) === undefined)) return [];
    game.answer('civilise.modernise', [unit]);
    return [game.typeOf(unit), game.empire(rome).money];
  };

  test('7A-CIV-43 7A-EX-MODERNISE 7A-EX-FAQ-FREE-CITY units whose back may be built are flipped free of charge', () => {
    expect(flips(40, 'sword')).toEqual(['motorised', 40]);
    expect(flips(40, 'ship-of-the-line')).toEqual(['battleship', 40]);
    expect(flips(40, 'galley')).toEqual(['cruiser', 40]);
    expect(flips(39, 'sword')).toEqual([]);
  });

  test('7A-CIV-44 7A-EX-MODERNISE a unit only becomes what its own back shows', () => {
    expect(flips(12, 'spear')).toEqual([]);
    expect(flips(28, 'spear')).toEqual(['rifle', 40]);
  });

  test('7A-CIV-45 7A-EX-MODERNISE a unit may be flipped back to the earlier type', () => {
    expect(flips(47, 'bomber')).toEqual(['fighter', 40]);
    expect(flips(47, 'fighter')).toEqual(['bomber', 40]);
  });

  test('7A-INFO-05 of several alike in a stack it shows whether the top one was flipped: that is not taken back', () => {
    const { scene, rome } = romans({ level: 30 });
    const game = begin(scene, rome);
    game.declineUntil('civilise.modernise');
    game.answer('civilise.modernise', [game.unitIds('latium', rome)[1] ?? NONE]);
    expect(game.table.undo()).toMatchObject({ ok: false, code: 'revealed' });
  });
});

describe('order and cities', () => {
  test('7A-CIV-46 7A-EX-CYRENAICA order costs the income of the area without leaders and disorder, at least 5', () => {
    const scene = new Scene();
    const egypt = scene.empire('egyptians', {
      seat: 0,
      level: 40,
      money: 100,
      capital: 'egypt',
      units: { egypt: ['spear'], cyrenaica: ['spear'], palestine: ['spear'] },
      marker: 'civilise',
    });
    scene.city('egypt', 7);
    scene.city('palestine', 5);
    scene.disorder('cyrenaica', 'palestine');
    scene.leader(egypt, 'palestine', 'Po');
    const game = begin(scene, egypt);
    game.declineUntil('civilise.order');
    expect(game.options('civilise.order')).toEqual([
      ...['cyrenaica', 'palestine'].map((id) => game.area(id)).sort((a, b) => a - b),
      NONE,
    ]);
    game.answer('civilise.order', game.area('cyrenaica'));
    expect(game.empire(egypt).money).toBe(95);
    game.answer('civilise.order', game.area('palestine'));
    expect(game.isDisordered('palestine')).toBe(false);
    const fertile = classic.income[classic.areas[game.area('palestine')].terrain][6];
    expect(game.empire(egypt).money).toBe(95 - (fertile + 5)); // the Populist does not double it
  });

  test('7A-CIV-46 an empire without the money cannot buy order', () => {
    const { scene, rome } = romans({ money: 4 });
    scene.disorder('apulia');
    const game = begin(scene, rome);
    while (game.state.action !== null) {
      expect(game.asked[0]).not.toContain('civilise.order');
      game.decline();
    }
  });

  test('7A-CIV-47 two different fertile areas, or one of another kind', () => {
    const scene = new Scene();
    const english = scene.empire('english', {
      seat: 0,
      level: 23,
      units: { england: ['spear'], normandy: ['spear'], wales: ['spear'], scotland: ['spear'] },
      marker: 'civilise',
    });
    const urbanising = (): Sitting => {
      const game = scene.play();
      game.turnOver(english);
      game.declineUntil('civilise.urbanise');
      return game;
    };
    const game = urbanising();
    const ids = (...areas: readonly string[]): number[] => areas.map((id) => game.area(id)).sort((a, b) => a - b);
    expect(game.options('civilise.urbanise')).toEqual([...ids('england', 'normandy', 'wales', 'scotland'), NONE]);
    const fork = game.table.fork();
    game.answer('civilise.urbanise', game.area('england'));
    expect(game.options('civilise.urbanise')).toEqual([game.area('normandy'), NONE]); // not England again, no other kind
    fork.answer(0, game.area('wales'));
    expect(fork.asked.some((question) => question.about === '7a.civilise.urbanise')).toBe(false);
    expect(fork.state.city[game.area('wales')]).toBe(1);
  });

  test('7A-CIV-48 a disordered area is not urbanised; one whose order was just bought is', () => {
    const { scene, rome } = romans({ units: { latium: ['spear'] } });
    scene.disorder('latium');
    const game = begin(scene, rome);
    game.declineUntil('civilise.order');
    const fork = game.table.fork();
    fork.answer(0, NONE);
    expect(fork.asked.some((question) => question.about === '7a.civilise.urbanise')).toBe(false);
    game.answer('civilise.order', game.area('latium'));
    expect(game.options('civilise.urbanise')).toContain(game.area('latium'));
  });

  test('7A-CIV-49 the first city built or improved becomes the capital of an empire without one', () => {
    const { scene, rome } = romans({ capital: undefined });
    scene.city('etruria', 1);
    scene.city('apulia', 1);
    const game = begin(scene, rome);
    game.declineUntil('civilise.urbanise');
    game.answer('civilise.urbanise', game.area('etruria'));
    expect(game.city('etruria')).toBe(3);
    expect(game.empire(rome).capital).toBe(game.area('etruria'));
  });

  test('7A-CIV-50 7A-EX-FAQ-FREE-CITY a new city has value 1 and costs nothing', () => {
    const { scene, rome } = romans();
    const game = begin(scene, rome);
    game.declineUntil('civilise.urbanise');
    game.answer('civilise.urbanise', game.area('etruria'));
    expect(game.city('etruria')).toBe(1);
    expect(game.empire(rome).money).toBe(40);
  });

  test('7A-CIV-51 7A-CIV-52 7A-EX-CITY-STEP 7A-EX-CAPITAL-AGE2 a city grows one step, up to the limit of the age', () => {
    const grows = (level: number, value: number): number => {
      const { scene, rome } = romans({ level, units: { latium: ['spear'] } });
      scene.city('latium', value);
      const game = begin(scene, rome);
      for (let n = 0; n < 30 && game.state.action !== null && !game.asked[0].includes('urbanise'); n++) game.decline();
      if (game.state.action === null) return value;
      game.answer('civilise.urbanise', game.area('latium'));
      expect(game.empire(rome).money).toBe(40);
      return game.city('latium');
    };
    const levels = [1, 8, 15, 22, 29, 36, 43];
    expect(levels.map((level) => grows(level, 1))).toEqual([1, 3, 3, 3, 3, 3, 3]);
    expect(levels.map((level) => grows(level, 3))).toEqual([3, 3, 3, 5, 5, 5, 5]);
    expect(levels.map((level) => grows(level, 5))).toEqual([5, 5, 5, 5, 5, 5, 7]);
  });

  test('7A-CIV-53 7A-LEAD-BU-01 barbarians do not urbanise, except through a Builder', () => {
    const offered = (builder: boolean): readonly unknown[] => {
      const scene = new Scene();
      const huns = scene.empire('huns', {
        seat: 0,
        level: 12,
        units: { mongolia: ['spear'], gobi: ['spear'] },
        marker: 'civilise',
      });
      if (builder) scene.leader(huns, 'gobi', 'Bu');
      const game = begin(scene, huns);
      for (let n = 0; n < 30 && game.state.action !== null && !game.asked[0].includes('urbanise'); n++) game.decline();
      return game.state.action === null ? [] : game.options('civilise.urbanise');
    };
    expect(offered(false)).toEqual([]);
    expect(offered(true)).toEqual([classic.areaOf.get('gobi'), NONE]);
  });

  test('7A-CIV-54 an empire without a capital must make one of its cities the capital, at the same value', () => {
    const { scene, rome } = romans({ capital: undefined });
    scene.city('etruria', 3);
    scene.city('apulia', 3);
    const game = begin(scene, rome);
    game.declineUntil('civilise.capital');
    expect(game.options('civilise.capital')).toEqual(
      ['etruria', 'apulia'].map((id) => game.area(id)).sort((a, b) => a - b),
    );
    game.answer('civilise.capital', game.area('apulia'));
    expect(game.empire(rome).capital).toBe(game.area('apulia'));
    expect(game.city('apulia')).toBe(3);
  });

  test('7A-CIV-55 the homeland may follow the capital while the old one is held', () => {
    const asked = (held: boolean): boolean => {
      const scene = new Scene();
      const french = scene.empire('french', {
        seat: 0,
        level: 23,
        capital: 'latium',
        homeland: 'burgundy',
        units: held ? { latium: ['spear'], burgundy: ['spear'] } : { latium: ['spear'] },
        marker: 'civilise',
      });
      const game = begin(scene, french);
      for (let n = 0; n < 30 && game.state.action !== null && !game.asked[0].includes('homeland'); n++) game.decline();
      if (game.state.action === null) return false;
      game.answer('civilise.homeland', 'yes');
      expect(game.empire(french).homeland).toBe(game.area('latium'));
      return true;
    };
    expect(asked(true)).toBe(true);
    expect(asked(false)).toBe(false);
  });
});

describe('special rules of cards in Civilise', () => {
  test('an empire of the card’s kind in range may be disordered in each Civilise', () => {
    const scene = new Scene();
    const pope = scene.empire('papal-states', {
      seat: 0,
      level: 16,
      capital: 'latium',
      religions: ['christianity'],
      units: { latium: ['spear'] },
      marker: 'civilise',
    });
    scene.empire('franks', { seat: 1, level: 16, religions: ['christianity'], units: { etruria: ['spear'] } });
    scene.empire('umayyads', { seat: 1, level: 16, religions: ['islam'], units: { apulia: ['spear'] } });
    const game = begin(scene, pope);
    expect(game.options('civilise.stir-up')).toEqual([game.area('etruria'), NONE]);
    game.answer('civilise.stir-up', game.area('etruria'));
    expect(game.isDisordered('etruria')).toBe(true);
  });

  test('a card may bring progress with a new religion', () => {
    const scene = new Scene({ expansions: ['M'] });
    const bulgars = scene.empire('bulgars', { seat: 0, level: 16, units: { dacia: ['spear'] }, marker: 'civilise' });
    const [buddhism] = scene.hand(0, BUDDHISM);
    const game = begin(scene, bulgars);
    game.answer('civilise.card', asArtefact(buddhism));
    expect(game.empire(bulgars).level).toBe(17);
  });
});

/** Everything is declined up to the question; whether it comes at all. */
function comes(game: Sitting, about: string): boolean {
  for (let n = 0; n < 30 && game.state.action !== null && !isAsked(game, about); n++) game.decline();
  return isAsked(game, about);
}
/** What may be adopted, by what the Romans and their neighbour have. */
function offered(mine: Partial<EmpireOptions>, theirs: Partial<EmpireOptions>): readonly unknown[] {
  const { scene, rome } = romans(mine);
  neighbour(scene, theirs);
  const game = begin(scene, rome);
  return comes(game, 'civilise.adopt') ? game.options('civilise.adopt') : [];
}

describe('adopting, one by one', () => {
  test('7A-CIV-36 7A-CIV-02 only what its own age allows', () => {
    const both = { religions: ['buddhism'], government: 'autocracy' } as const;
    expect(offered({ level: 10 }, both)).toEqual([religion('buddhism'), government('autocracy'), NONE]);
    expect(offered({ level: 7 }, both)).toEqual([]); // both from age 2 on
  });

  test('7A-CIV-36 an empire with a government may adopt a religion, and the other way round', () => {
    const both = { religions: ['buddhism'], government: 'autocracy' } as const;
    expect(offered({ government: 'democracy' }, both)).toEqual([religion('buddhism'), NONE]);
    expect(offered({ religions: ['hinduism'] }, both)).toEqual([government('autocracy'), NONE]);
  });

  test('7A-CIV-36 7A-CIV-07 an empire with one of each adopts nothing', () => {
    const both = { religions: ['buddhism'], government: 'autocracy' } as const;
    expect(offered({ religions: ['hinduism'], government: 'democracy' }, both)).toEqual([]);
  });

  test('7A-CIV-36 religions are named before governments, whoever has them', () => {
    const [one, two] = [{ government: 'autocracy' }, { religions: ['hinduism'] }] as const;
    const { scene, rome } = romans();
    neighbour(scene, one);
    scene.empire('toltecs', { seat: 1, level: 10, units: { 'cis-alpine': ['spear'] }, ...two });
    const game = begin(scene, rome);
    game.declineUntil('civilise.adopt');
    expect(game.options('civilise.adopt')).toEqual([religion('hinduism'), government('autocracy'), NONE]);
  });

  test('7A-CIV-05 7A-CIV-36 a religion that the empire has is not adopted again', () => {
    const scene = new Scene({ expansions: ['R'] });
    const options = { level: 16, units: { latium: ['spear'] }, marker: 'civilise' } as const;
    const axum = scene.empire('axumites', { seat: 0, religions: ['christianity'], ...options });
    neighbour(scene, { level: 16, religions: ['christianity'] });
    expect(comes(begin(scene, axum), 'civilise.adopt')).toBe(false);
  });

  test('7A-CIV-37 what is adopted pays 1 glory, the first religion of the list too; nothing adopted pays nothing', () => {
    const glory = (answer: number): readonly [number, readonly number[]] => {
      const { scene, rome } = romans();
      neighbour(scene, { religions: ['buddhism'] });
      const game = begin(scene, rome);
      game.declineUntil('civilise.adopt');
      const { happenings } = game.answer('civilise.adopt', answer);
      const why = happenings.flatMap(({ what }) => (what.type === '7a.glory' ? [what['why']] : []));
      expect(why).toEqual(answer === NONE ? [] : ['adopted']);
      return [game.glory(0), game.empire(rome).religions];
    };
    expect(glory(religion('buddhism'))).toEqual([1, [religion('buddhism')]]);
    expect(glory(NONE)).toEqual([0, []]);
  });

  test('7A-CIV-37 what a card pays for a religion is paid for one that is adopted', () => {
    const scene = new Scene({ expansions: ['M'] });
    const bulgars = scene.empire('bulgars', { seat: 0, level: 16, units: { apulia: ['spear'] }, marker: 'civilise' });
    neighbour(scene, { level: 16, religions: ['buddhism'] });
    const game = begin(scene, bulgars);
    game.declineUntil('civilise.adopt');
    game.answer('civilise.adopt', religion('buddhism'));
    expect(game.empire(bulgars).level).toBe(17);
  });

  test('7A-CIV-40 7A-CIV-41 a government goes alone, and with its own card only', () => {
    const { scene, rome } = romans({ religions: ['buddhism'], government: 'autocracy' });
    scene.hand(0, AUTOCRACY, PRINTING);
    const game = begin(scene, rome);
    game.declineUntil('civilise.discard');
    const [faith, rule] = [religion('buddhism'), government('autocracy')];
    expect(game.options('civilise.discard')).toEqual([faith, rule, rule + 1000, NONE]);
    game.answer('civilise.discard', rule + 1000);
    expect(game.empire(rome)).toMatchObject({ religions: [faith], government: NONE });
  });

  test('7A-CIV-40 of two religions the other one stays', () => {
    const scene = new Scene({ expansions: ['R'] });
    const options = { level: 16, units: { latium: ['spear'] }, marker: 'civilise' } as const;
    const axum = scene.empire('axumites', { seat: 0, religions: ['christianity', 'judaism'], ...options });
    const game = begin(scene, axum);
    game.declineUntil('civilise.discard');
    game.answer('civilise.discard', RELIGIONS.indexOf('christianity'));
    expect(game.empire(axum).religions).toEqual([RELIGIONS.indexOf('judaism')]);
  });
});

describe('building, one by one', () => {
  test('7A-CIV-45 7A-MOVE-24 a ship in an ocean is not turned over into a galley', () => {
    const { scene, rome } = romans({ level: 40 });
    const [near] = scene.units(rome, 'tyrrhenian-sea', 'cruiser');
    const [far] = scene.units(rome, 'north-atlantic', 'cruiser');
    const [spear] = scene.units(rome, 'north-atlantic', 'spear');
    const game = begin(scene, rome);
    game.declineUntil('civilise.modernise');
    const open = game.options('civilise.modernise').flat();
    expect([near, far, spear].map((unit) => open.includes(unit))).toEqual([true, false, true]);
  });

  test('7A-CIV-43 nobody is asked where nothing can be turned over', () => {
    const { scene, rome } = romans({ level: 10 });
    expect(comes(begin(scene, rome), 'civilise.modernise')).toBe(false);
  });

  test('7A-INFO-05 7A-CIV-43 that nothing was turned over may be taken back', () => {
    const undone = (count: number): boolean => {
      const { scene, rome } = romans({ level: 30, units: { latium: ['spear'] } });
      scene.disorder('latium'); // there is something to decide afterwards
      const game = begin(scene, rome);
      game.declineUntil('civilise.modernise');
      game.answer('civilise.modernise', game.unitIds('latium', rome).slice(0, count));
      return game.table.undo().ok;
    };
    expect([undone(0), undone(1)]).toEqual([true, false]);
  });

  test('7A-CIV-46 the last money buys order', () => {
    const asked = (money: number): boolean => {
      const { scene, rome } = romans({ money });
      scene.disorder('etruria');
      return comes(begin(scene, rome), 'civilise.order');
    };
    expect([asked(4), asked(5)]).toEqual([false, true]);
  });

  test('7A-CIV-46 a card that makes order cheaper does not make it free', () => {
    const scene = new Scene();
    const units = { latium: ['spear'], burgundy: ['spear'] };
    const french = scene.empire('french', { seat: 0, level: 25, money: 40, units, marker: 'civilise' });
    scene.disorder('burgundy');
    const game = begin(scene, french);
    game.declineUntil('civilise.order');
    game.answer('civilise.order', game.area('burgundy'));
    expect(game.empire(french).money).toBe(40 - 3);
  });

  test('7A-CIV-51 a city of 7 does not grow', () => {
    const { scene, rome } = romans({ level: 44 });
    scene.city('etruria', 7);
    scene.city('apulia', 5);
    const game = begin(scene, rome);
    game.declineUntil('civilise.urbanise');
    expect(game.options('civilise.urbanise')).toContain(game.area('apulia'));
    expect(game.options('civilise.urbanise')).not.toContain(game.area('etruria'));
  });

  test('7A-CIV-47 7A-LEAD-BU-01 a Builder at sea builds no city', () => {
    const scene = new Scene();
    const units = { mongolia: ['spear'], 'tyrrhenian-sea': ['galley'] };
    const huns = scene.empire('huns', { seat: 0, level: 12, units, marker: 'civilise' });
    scene.leader(huns, 'tyrrhenian-sea', 'Bu');
    expect(comes(begin(scene, huns), 'civilise.urbanise')).toBe(false);
  });

  test('7A-CIV-47 whoever builds no city has told of none', () => {
    const { scene, rome } = romans();
    const game = begin(scene, rome);
    game.declineUntil('civilise.urbanise');
    const { happenings } = game.answer('civilise.urbanise', NONE);
    expect(happenings.filter(({ what }) => what.type === '7a.city')).toEqual([]);
  });

  test('7A-CIV-55 an empire without a capital is not asked about its homeland', () => {
    const scene = new Scene();
    const units = { mongolia: ['spear'], gobi: ['spear'] };
    const huns = scene.empire('huns', { seat: 0, level: 12, homeland: 'gobi', units, marker: 'civilise' });
    expect(comes(begin(scene, huns), 'civilise.homeland')).toBe(false);
  });

  test('7A-CIV-55 the homeland stays if its owner wants it to', () => {
    const scene = new Scene();
    const french = scene.empire('french', {
      seat: 0,
      level: 23,
      capital: 'latium',
      homeland: 'burgundy',
      units: { latium: ['spear'], burgundy: ['spear'] },
      marker: 'civilise',
    });
    const game = begin(scene, french);
    game.declineUntil('civilise.homeland');
    game.answer('civilise.homeland', 'no');
    expect(game.empire(french).homeland).toBe(game.area('burgundy'));
  });

  test('7A-MOVE-10 a capital that is reduced stays the capital until it disappears', () => {
    const { scene, rome } = romans();
    const carthage = neighbour(scene, { capital: 'sicily' });
    scene.city('latium', 3);
    const capital = (): boolean => scene.t.empire(rome).capital === scene.area('latium');
    reduceCity(scene.t, scene.area('latium'));
    expect([scene.state.city[scene.area('latium')], capital()]).toEqual([1, true]);
    reduceCity(scene.t, scene.area('latium'));
    expect([scene.state.city[scene.area('latium')], capital()]).toEqual([0, false]);
    expect(scene.t.empire(carthage).capital).toBe(scene.area('sicily'));
  });

  test('7A-MOVE-10 a city may lose several steps at once, and never more than it has', () => {
    const { scene } = romans();
    scene.city('etruria', 7);
    reduceCity(scene.t, scene.area('etruria'), 2);
    expect(scene.state.city[scene.area('etruria')]).toBe(3);
    reduceCity(scene.t, scene.area('etruria'), 5);
    expect(scene.state.city[scene.area('etruria')]).toBe(0);
  });
});

describe('trouble for others', () => {
  const pope = (scene: Scene): number =>
    scene.empire('papal-states', {
      seat: 0,
      level: 16,
      capital: 'latium',
      religions: ['christianity'],
      units: { latium: ['spear'], apulia: ['spear'] },
      marker: 'civilise',
    });

  test('7A-TERM-DISORDER the Pope is not asked where nobody can be disordered', () => {
    const scene = new Scene();
    expect(comes(begin(scene, pope(scene)), 'civilise.stir-up')).toBe(false);
  });

  test('7A-TERM-DISORDER he disorders no area twice, none of his own and none out of range', () => {
    const scene = new Scene();
    const rome = pope(scene);
    const units = { etruria: ['spear'], normandy: ['spear'], 'cis-alpine': ['spear'], yamato: ['spear'] };
    scene.empire('franks', { seat: 1, level: 16, religions: ['christianity'], units });
    scene.disorder('etruria');
    const open = begin(scene, rome).options('civilise.stir-up');
    const areas = ['etruria', 'cis-alpine', 'latium', 'apulia', 'yamato'];
    expect(areas.filter((id) => open.includes(scene.area(id)))).toEqual(['cis-alpine']);
  });

  test('7A-TERM-DISORDER he may leave them in peace', () => {
    const scene = new Scene();
    const rome = pope(scene);
    scene.empire('franks', { seat: 1, level: 16, religions: ['christianity'], units: { etruria: ['spear'] } });
    const game = begin(scene, rome);
    const { happenings } = game.answer('civilise.stir-up', NONE);
    expect(happenings).toEqual([]);
  });

  test('7A-CONF-44 what a card does when an area is lost, it does not do in Civilise', () => {
    const scene = new Scene();
    const units = { delhi: ['spear'] };
    const indians = scene.empire('indians', { seat: 0, level: 44, units, marker: 'civilise' });
    scene.empire('franks', { seat: 1, level: 44, units: { punjab: ['spear'] } });
    expect(comes(begin(scene, indians), 'civilise.stir-up')).toBe(false);
  });

  const assassins = (scene: Scene): number =>
    scene.empire('assassins', { seat: 0, level: 16, units: { latium: ['spear'] }, marker: 'civilise' });

  test('7A-EVENT-15 the Assassins need a leader within range', () => {
    const asked = (area: string, leader: boolean): boolean => {
      const scene = new Scene();
      const us = assassins(scene);
      const them = scene.empire('franks', { seat: 1, level: 16, units: { [area]: ['spear'] } });
      if (leader) scene.leader(them, area, 'Bu');
      return comes(begin(scene, us), 'civilise.assassinate');
    };
    expect([asked('etruria', true), asked('etruria', false), asked('yamato', true)]).toEqual([true, false, false]);
  });

  test('7A-EVENT-15 they may spare everybody', () => {
    const scene = new Scene();
    const us = assassins(scene);
    const them = scene.empire('franks', { seat: 1, level: 16, units: { etruria: ['spear'] } });
    const leader = scene.leader(them, 'etruria', 'Bu');
    const game = begin(scene, us);
    game.declineUntil('civilise.assassinate');
    game.answer('civilise.assassinate', NONE);
    expect(game.state.leaderArea[leader]).toBe(game.area('etruria'));
  });
});
