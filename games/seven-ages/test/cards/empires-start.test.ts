/** How the empire cards come onto the map: ages, money, start areas, what they bring along. */
import { describe, expect, test } from 'vitest';
import { bit } from '../../src/content/tables.ts';
import { GOVERNMENTS, RELIGIONS } from '../../src/content/vocabulary.ts';
import type { EmpireId } from '../../src/index.ts';
import { firstLevelOf } from '../../src/model/empires.ts';
import { removeEmpire } from '../../src/turn/upkeep.ts';
import { NONE, Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { deckOf, EXPANSIONS, named } from './scenes.ts';

interface Start {
  /** The age of the game. */
  readonly age: number;
  /** Where the leading empire of seat 1 lives. */
  readonly elsewhere?: readonly string[];
  readonly leader?: string;
  readonly scene?: SceneOptions;
  readonly prepare?: (scene: Scene, leader: EmpireId) => void;
}

/** Seat 0 plays the card to start its empire. */
function begin(
  id: string,
  { age, elsewhere = ['gobi', 'kansu'], leader = 'toltecs', scene: options, prepare }: Start,
): { scene: Scene; game: Sitting } {
  const scene = new Scene({ ...deckOf(id), ...options });
  const units = Object.fromEntries(elsewhere.map((area) => [area, ['spear']]));
  const [capital] = elsewhere;
  const first = scene.empire(leader, { seat: 1, level: firstLevelOf(age) + 3, capital, units, marker: 'destiny' });
  prepare?.(scene, first);
  scene.loose(0, 'startEmpire');
  scene.hand(0, id);
  const game = scene.play();
  game.turnOverLoose();
  if (isAsked(game, 'event.startEmpire.declare')) game.decline(); // the event on the card itself
  return { scene, game };
}

/** Starts the empire with as few decisions as possible; stops before the question. */
function setUp(id: string, start: Start, until?: string): Sitting {
  const { scene, game } = begin(id, start);
  game.answer('start.card', scene.card(id));
  for (let n = 0; n < 60 && game.state.action !== null; n++) {
    if (until !== undefined && isAsked(game, until)) break;
    game.decline();
  }
  return game;
}

const started = (game: Sitting): EmpireId => game.state.empires.findIndex((empire) => empire?.owner === 0);

/** Every card, in every age on it: it may be started then, gets its money and stands in its start area. */
describe('every empire of the deck and of the expansions', () => {
  const cards = new Scene({ expansions: EXPANSIONS }).content.cards.flatMap((card) => (card ? [card] : []));
  test('there are 165 of them', () => {
    expect(cards).toHaveLength(165);
  });

  test.each(cards.map((card) => [`${String(card.id).padStart(3, '0')} ${card.empire.id}`, card] as const))(
    'starts in the ages on its card: %s',
    (_, { id, empire: printed }) => {
      for (let age = 1; age <= 7; age++) {
        // the Free State needs two areas to break away with, the Pirates a neighbour
        const { scene, game } = begin(printed.id, {
          age,
          elsewhere: ['gobi', 'kansu', 'shensi', 'hopei'],
          leader: printed.id === 'toltecs' ? 'sanga' : 'toltecs',
        });
        const offered = isAsked(game, 'start.card') && game.options('start.card').includes(id);
        const printedAge = (printed.ages & bit(age)) !== 0;
        const met = printed.conditional.some((c) => c.age === age && c.inPlay === 'any' && c.notInPlay.length === 0);
        expect(offered).toBe(printedAge || met);
        if (!offered) continue;
        game.answer('start.card', scene.card(printed.id));
        for (let n = 0; n < 30 && started(game) < 0; n++) game.decline();
        const empire = game.empire(started(game));
        const own = Math.ceil(Math.min(49, empire.level) / 7);
        expect(empire.money).toBe(Math.min(199, printed.money + printed.moneyPerAge * own));
        for (let n = 0; n < 90 && game.state.action !== null; n++) game.decline();
        // at once or beaten by those who live there
        const set = started(game);
        if (set >= 0) expect(game.empire(set).start.some((area) => game.state.control[area] === set)).toBe(true);
      }
    },
  );
});

// --- what they bring along

type Faith = readonly [title: string, age: number, religion: (typeof RELIGIONS)[number]];
test.each<Faith>([
  ['empire 008 hebrews artefactStart: with Judaism, whose markers come with set R', 2, 'judaism'],
  ['empire 024 umayyads artefactStart: with Islam', 3, 'islam'],
  ['empire 026 abbasids artefactStart: with Islam', 3, 'islam'],
  ['empire 035 spanish artefactStart: with Christianity', 4, 'christianity'],
  ['empire 069 fatimids artefactStart: with Islam', 3, 'islam'],
  ['empire 091 papal-states artefactStart: with Christianity', 3, 'christianity'],
  ['empire 115 aryans artefactStart: with Hinduism', 2, 'hinduism'],
  ['empire 124 crusader-kingdoms artefactStart: with Christianity', 3, 'christianity'],
  ['empire 140 israelis artefactStart: with Judaism', 7, 'judaism'],
  ['empire 141 pakistanis artefactStart: with Islam', 7, 'islam'],
  ['empire 148 khazars artefactStart: with Judaism', 3, 'judaism'],
  ['empire 150 almohads artefactStart: with Islam', 3, 'islam'],
  ['empire 151 teutonic-knights artefactStart: with Christianity', 3, 'christianity'],
  ['empire 152 safavids artefactStart: with Islam', 4, 'islam'],
  ['empire 154 taiping artefactStart: with Christianity', 6, 'christianity'],
])('%s', (title, age, religion) => {
  const game = setUp(named(title), { age, ...(religion === 'judaism' ? { scene: { expansions: EXPANSIONS } } : {}) });
  expect(game.empire(started(game)).religions.map((r) => RELIGIONS[r])).toEqual([religion]);
  expect(game.glory(0)).toBe(0); // no glory for it
});

type Rule = readonly [title: string, age: number, government: (typeof GOVERNMENTS)[number]];
test.each<Rule>([
  ['empire 010 greeks artefactStart: with Democracy in age 2', 2, 'democracy'],
  ['empire 051 americans artefactStart: with Democracy', 5, 'democracy'],
  ['empire 052 peoples-republic-of-china artefactStart: with Socialism', 7, 'socialism'],
  ['empire 053 indians artefactStart: with Democracy', 7, 'democracy'],
  ['empire 103 iroquois artefactStart: with Democracy', 3, 'democracy'],
  ['empire 131 poles artefactStart: with Democracy from age 4', 4, 'democracy'],
  ['empire 139 soviets artefactStart: with Socialism', 7, 'socialism'],
  ['empire 143 european-union artefactStart: with Democracy', 7, 'democracy'],
])('%s', (title, age, government) => {
  const game = setUp(named(title), { age, elsewhere: ['cape', 'zululand'] });
  expect(GOVERNMENTS[game.empire(started(game)).government]).toBe(government);
});

test('empire 131 poles artefactStart: without Democracy before age 4', () => {
  const game = setUp('poles', { age: 3, elsewhere: ['cape', 'zululand'] });
  expect(game.empire(started(game)).government).toBe(NONE);
});

test('empire 148 khazars artefactStart: without Judaism where set R is not in the game', () => {
  const pack = { expansions: ['N'] } as const;
  const game = setUp('israelis', { age: 7, elsewhere: ['cape', 'zululand'], scene: pack });
  expect(game.empire(started(game)).religions).toEqual([]);
});

type Work = readonly [title: string, age: number, artefact: string, area: string];
test.each<Work>([
  ['empire 044 italians artefactStart: with Renaissance in age 4', 4, 'renaissance', 'cis-alpine'],
  ['empire 046 ming artefactStart: with the Great Wall', 4, 'great-wall', 'wu'],
  ['empire 100 qin artefactStart: with the Great Wall', 2, 'great-wall', 'shensi'],
  ['empire 156 ptolemies artefactStart: with the Great Library', 2, 'great-library', 'egypt'],
])('%s', (title, age, artefact, area) => {
  const game = setUp(named(title), { age, elsewhere: ['cape', 'zululand'] });
  const found = game.state.mapArtefacts.map((m) => [
    game.content.artefacts[m.artefact].id,
    game.content.areas[m.area].id,
  ]);
  expect(found).toEqual([[artefact, area]]);
});

test.each([
  ['empire 015 macedonians extraAction: a manoeuvre right after set-up', 2],
  ['empire 029 normans extraAction: a manoeuvre right after set-up', 3],
  ['empire 040 seljuks extraAction: a manoeuvre right after set-up', 3],
  ['empire 041 mongols extraAction: a manoeuvre right after set-up', 3],
  ['empire 108 gran-colombians extraAction: a manoeuvre right after set-up', 6],
  ['empire 122 goths extraAction: a manoeuvre right after set-up', 2],
] as const)('%s', (title, age) => {
  const id = named(title);
  const { scene, game } = begin(id, { age, elsewhere: ['cape', 'zululand'] });
  game.answer('start.card', scene.card(id));
  for (let n = 0; n < 60 && game.state.action !== null && !isAsked(game, 'move.unit'); n++) {
    const asked = game.table.next;
    // all the money goes into units, so that some may leave
    if (asked?.about === '7a.start.units') game.answer('start.units', Number(game.options('start.units')[0]));
    else game.decline();
  }
  expect(game.asked).toEqual(['0 7a.move.unit']);
  const unit = Number(game.options('move.unit')[0]);
  game.answer('move.unit', unit);
  const from = game.state.unitArea[unit];
  while (!isAsked(game, 'move.to')) game.decline();
  game.answer('move.to', Number(game.options('move.to')[0]));
  expect(game.state.unitArea[unit]).not.toBe(from);
});

test('empire 055 jurchens unitCost: cavalry for 2 while they set up in age 3', () => {
  const price = (age: number): number => {
    const game = setUp('jurchens', { age, elsewhere: ['cape', 'zululand'] }, 'start.units');
    const set = started(game);
    const before = game.empire(set).money;
    game.answer('start.units', game.placement('manchuria', 'light-horse'));
    return before - game.empire(set).money;
  };
  expect(price(3)).toBe(2);
  expect(price(4)).toBe(4);
});

// --- odd start areas

test('empire 054 byzantines start: in Thracia and every coast of the Eastern Mediterranean held by Romans, Greeks or Macedonians', () => {
  const { scene, game } = begin('byzantines', {
    age: 2,
    leader: 'romans',
    elsewhere: ['latium', 'egypt', 'syria', 'assyria'],
    prepare: (s) => void s.empire('sanga', { seat: 1, level: 9, units: { cyprus: ['spear'] } }),
  });
  game.answer('start.card', scene.card('byzantines'));
  for (let n = 0; n < 20 && started(game) < 0; n++) game.decline();
  const areas = game.empire(started(game)).start.map((area) => game.content.areas[area].id);
  expect(areas.sort()).toEqual(['egypt', 'syria', 'thracia']);
});

test.each([
  ['empire 066 aborigines start: in one of three areas', 3, ['arnhem-land', 'new-south-wales', 'queensland']],
  ['empire 108 gran-colombians start: in one of two areas', 6, ['muisca', 'venezuela']],
  ['empire 164 east-india-company start: in one of three areas', 5, ['bengal', 'gujarat', 'pallava']],
] as const)('%s', (title, age, areas) => {
  const game = setUp(named(title), { age }, 'start.area');
  const open = game.options('start.area').map((area) => game.content.areas[Number(area)].id);
  expect(open.sort()).toEqual(areas);
  game.answer('start.area', game.area(areas[1]));
  for (let n = 0; n < 60 && game.state.action !== null; n++) game.decline();
  expect(game.empire(started(game)).start).toEqual([game.area(areas[1])]);
});

test('empire 098 pirate-state start: on any coast within three areas of another empire', () => {
  const game = setUp('pirate-state', { age: 3, elsewhere: ['bohemia'] }, 'start.area');
  const open = game.options('start.area').map((area) => game.content.areas[Number(area)].id);
  expect(open).toContain('prussia'); // next to Saxony and Poland
  expect(open).not.toContain('bohemia'); // no coast
  expect(open).not.toContain('sicily');
  const first = new Scene();
  first.loose(0, 'startEmpire');
  first.hand(0, 'pirate-state');
  const alone = first.play();
  alone.turnOverLoose();
  expect(isAsked(alone, 'start.card')).toBe(false); // not as the first empire on the map
});

test('empire 099 free-state spawn: two connected areas of a rival, neither capital nor with a leader, change sides', () => {
  const { scene, game } = begin('free-state', {
    age: 3,
    elsewhere: ['latium', 'etruria', 'venetia', 'cis-alpine', 'cape'],
    prepare: (s, leader) => void s.leader(leader, 'cis-alpine', 'Ar'),
  });
  game.answer('start.card', scene.card('free-state'));
  while (!isAsked(game, 'start.area') && started(game) < 0) game.decline();
  if (isAsked(game, 'start.area')) {
    const open = game.options('start.area').map((area) => game.content.areas[Number(area)].id);
    expect(open.sort()).toEqual(['etruria', 'venetia']); // Latium is the capital, the Cape alone, a leader in Cis-alpine
    game.answer('start.area', game.area('etruria'));
  }
  for (let n = 0; n < 60 && game.state.action !== null; n++) game.decline();
  const set = started(game);
  expect(['etruria', 'venetia'].map((area) => game.holder(area))).toEqual([set, set]);
  expect(game.unitsIn('etruria', set)).toContain('spear');
  expect(game.empire(set).parent).not.toBe(NONE);
});

test('empire 143 european-union start: in three of five areas', () => {
  const game = setUp('european-union', { age: 7 }, 'start.area');
  const five = ['austria', 'burgundy', 'cis-alpine', 'germany', 'low-countries'];
  expect(
    game
      .options('start.area')
      .map((area) => game.content.areas[Number(area)].id)
      .sort(),
  ).toEqual(five);
  for (const area of five.slice(0, 3)) game.answer('start.area', game.area(area));
  for (let n = 0; n < 60 && game.state.action !== null; n++) game.decline();
  expect(game.empire(started(game)).start).toHaveLength(3);
});

/** The successors tear Etruria and Venetia out of the leading empire of seat 1. */
function succession(): { game: Sitting; set: EmpireId; parent: EmpireId } {
  let parent = NONE;
  const { scene, game } = begin('successor-state', {
    age: 3,
    elsewhere: ['latium', 'etruria', 'venetia', 'cis-alpine', 'cape'],
    prepare: (_, leader) => {
      parent = leader;
    },
  });
  game.answer('start.card', scene.card('successor-state'));
  game.declineUntil('start.area');
  const open = game.options('start.area').map((area) => game.content.areas[Number(area)].id);
  expect(open.sort()).toEqual(['cape', 'cis-alpine', 'etruria', 'venetia']); // all but the capital
  game.answer('start.area', game.area('etruria'));
  game.answer('start.area', game.area('venetia'));
  game.answer('start.area', NONE); // up to three
  for (let n = 0; n < 60 && game.state.action !== null; n++) game.decline();
  return { game, set: started(game), parent };
}

test('empire 162 successor-state start: up to three connected areas of any empire, not its capital, change sides', () => {
  const { game, set, parent } = succession();
  expect(['etruria', 'venetia', 'latium'].map((area) => game.holder(area))).toEqual([set, set, parent]);
  expect(game.empire(set).level).toBe(game.empire(parent).level);
});

test('empire 162 successor-state spawn: it takes over the card of the empire it left when that is discarded', () => {
  const { game, set, parent } = succession();
  const { card } = game.empire(parent);
  const own = game.empire(set).card;
  removeEmpire(game.t, parent);
  expect(game.empire(set).card).toBe(card);
  expect(game.state.discards).toContain(own);
});
