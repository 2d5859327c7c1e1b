import { describe, expect, test } from 'vitest';
import { incomeOf, maintenanceOf } from '../src/actions/production.ts';
import { rangeOf } from '../src/actions/range.ts';
import { mayBuildType, unitCost } from '../src/actions/recruiting.ts';
import type { SetName } from '../src/content/vocabulary.ts';
import { leaderNumber } from '../src/model/empires.ts';
import { ARTIST, countOf, PHILOSOPHER, SCIENTIST } from '../src/model/leaders.ts';
import { GONE } from '../src/model/state.ts';
import { addDisorder, settle } from '../src/turn/upkeep.ts';
import { classic, type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, marchers, open, rivals, setOut, unitOf } from './marching.ts';

const ALL: readonly SetName[] = ['A', 'M', 'N', 'R', 'V', 'KS'];
const religion = (name: string): number => classic.religions.names.indexOf(classic.artefactOf.get(name) ?? NONE);
const type = (name: string): number => classic.unitTypeOf.get(name) ?? NONE;

interface Table {
  readonly scene: Scene;
  /** The Etruscans of seat 0, about to civilise. */
  readonly us: number;
  /** The Toltecs of seat 1, on the other side of the Tyrrhenian Sea. */
  readonly them: number;
}

/** Two empires whose cards touch nothing that events do here. */
function scene(ours: Partial<EmpireOptions> = {}, theirs: Partial<EmpireOptions> = {}, seats = 2): Table {
  const table = new Scene({ seats, expansions: ALL });
  const us = table.empire('etruscans', {
    seat: 0,
    level: 10,
    money: 20,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'], apulia: ['spear'] },
    marker: 'civilise',
    ...ours,
  });
  const them = table.empire('toltecs', {
    seat: 1,
    level: 10,
    money: 20,
    units: { burgundy: ['spear', 'archer'], aquitaine: ['spear'], provence: ['spear', 'spear', 'spear'] },
    ...theirs,
  });
  return { scene: table, us, them };
}

/** Seat 0 plays the event in the Etruscans' Civilise; `picks` are the values drawn for it. */
function play({ scene: table, us }: Table, card: string, ...picks: readonly number[]): Sitting {
  const [played] = table.hand(0, card);
  if (picks.length > 0) table.draws(...picks);
  const game = table.play();
  game.turnOver(us);
  game.answer('civilise.card', played);
  return game;
}

const disordered = (game: Sitting, ...areas: readonly string[]): string[] =>
  areas.filter((area) => game.isDisordered(area));

describe('money and building', () => {
  test('money is added, lost and multiplied, from 0 to 199', () => {
    const rich = scene({ money: 20 });
    rich.scene.city('latium', 1);
    expect(play(rich, 'financier').empire(rich.us).money).toBe(20 + 16); // at most 8 an age
    const poor = scene({}, { money: 3, units: { burgundy: ['spear'] } });
    const game = play(poor, 'barbarian-incursion', 4);
    expect(game.empire(poor.them).money).toBe(0);
    const halved = scene({}, { money: 15 });
    expect(play(halved, 'debased-coinage').empire(halved.them).money).toBe(8); // 7.5 is rounded up
  });

  test('a choice that must be paid in full is closed to those who cannot', () => {
    const asked = (money: number): boolean => isAsked(play(scene({}, { money }), 'tax-revolt'), 'event.option');
    expect(asked(7)).toBe(false); // 4 for each of two ages
    expect(asked(8)).toBe(true);
    const paying = scene({}, { money: 9 });
    const game = play(paying, 'tax-revolt');
    game.answer('event.option', 0, 1);
    expect(game.empire(paying.them).money).toBe(1);
  });

  test('tribute goes from one empire to another', () => {
    const table = scene(
      { units: { provence: ['spear', 'spear', 'spear', 'archer'] } },
      { money: 10, units: { burgundy: ['spear'] } },
    );
    const game = play(table, 'homage');
    game.answer('event.option', 0, 1);
    expect([game.empire(table.us).money, game.empire(table.them).money]).toEqual([26, 4]);
  });

  test('income of areas fails until their next production', () => {
    const table = scene({}, { capital: 'burgundy', units: { burgundy: ['spear'], aquitaine: ['spear'] } });
    const before = incomeOf(table.scene.t, table.them);
    const game = play(table, 'locusts');
    game.answer('event.target', game.area('burgundy'));
    expect(before).toBeGreaterThan(0);
    expect(incomeOf(game.t, table.them)).toBe(0); // Burgundy, and fertile Aquitaine next to it
  });

  test('maintenance, prices and levels change for the action', () => {
    const table = scene({ marker: 'production', money: 50 });
    const cards = table.scene.hand(0, 'quartermasters', 'mechanica-miraculum');
    const [inflation] = table.scene.hand(1, 'inflation');
    const game = table.scene.play();
    game.turnOver(table.us);
    game.answer('event.production.maintenance', cards[0], 0);
    expect(maintenanceOf(game.t, table.us, game.topIn('latium', table.us))).toBe(0);
    game.declineUntil('event.production.build');
    expect(mayBuildType(game.t, table.us, type('sword'))).toBe(false); // level 12
    game.answer('event.production.build', cards[1], 0);
    game.answer('event.production.build', inflation, 1);
    expect(mayBuildType(game.t, table.us, type('sword'))).toBe(true); // the first player's comes first
    game.answer('event.production.build', inflation, 1);
    game.declineUntil('build');
    expect(unitCost(game.t, table.us, type('spear'), game.area('latium'), false)).toBe(3);
    game.declineRest();
    expect(unitCost(game.t, table.us, type('spear'), game.area('latium'), false)).toBe(2);
  });

  test('what an event puts off comes at the end of the action', () => {
    const table = scene({ marker: 'production', money: 50 });
    table.scene.city('latium', 3);
    table.scene.city('etruria', 1);
    const [farmers] = table.scene.hand(0, 'tax-farmers');
    const plain = incomeOf(table.scene.t, table.us);
    const game = table.scene.play();
    game.turnOver(table.us);
    game.answer('event.production.income', farmers, 0);
    expect(incomeOf(game.t, table.us)).toBe(plain + 4);
    expect(disordered(game, 'latium', 'etruria')).toEqual([]);
    game.declineUntil('event.areas');
    game.answer('event.areas', [game.area('etruria')]);
    expect(disordered(game, 'latium', 'etruria')).toEqual(['etruria']);
  });
});

describe('glory', () => {
  /** Harvests of the two seats; seat 0 has its homeland (1 glory) and buys two points. */
  function harvest(cards: Readonly<Record<string, number>>, prepare: (table: Scene) => void = () => {}): number[] {
    const table = new Scene({ expansions: ALL });
    table.empire('sumerians', {
      seat: 0,
      level: 5,
      money: 100,
      homeland: 'mesopotamia',
      units: { mesopotamia: ['spear'] },
    });
    table.empire('aztecs', { seat: 1, level: 4, units: { babylonia: ['spear'] } });
    prepare(table);
    for (const [card, seat] of Object.entries(cards)) table.hand(seat, card);
    const game = table.play('harvest');
    for (let n = 0; n < 60 && game.state.phase === 'harvest'; n++) {
      const question = game.table.next;
      const held = Object.entries(cards).find(
        ([card, seat]) => seat === question?.seat && question.validate(table.card(card)) === undefined,
      );
      if (question?.about.startsWith('7a.event.harvest') && held) game.table.answer(question.seat, table.card(held[0]));
      else if (question?.about === '7a.buy-glory') game.answer('buy-glory', 2);
      else game.decline();
    }
    return [game.glory(0), game.glory(1)];
  }

  test('the whole harvest of every player is halved, purchases included', () => {
    const [plain, other] = harvest({});
    expect(harvest({ 'glory-halved': 1 })).toEqual([Math.floor(plain / 2 + 0.5), Math.floor(other / 2 + 0.5)]);
    expect(plain % 2).toBe(1); // so that rounding per empire and per player would differ
  });

  test('the best harvest is cut to the second', () => {
    const [, other] = harvest({});
    expect(harvest({ 'tall-poppies': 1 })).toEqual([other, other]);
  });

  test('an empire’s harvest is raised, lowered and handed over', () => {
    const [plain, other] = harvest({});
    const withLeader = (table: Scene): void => {
      table.leader(0, 'mesopotamia', 'St');
    };
    expect(harvest({ 'poet-laureate': 0 }, withLeader)[0]).toBe(plain + 1);
    const conquering = (table: Scene): void => {
      table.t.empire(0).took = 1;
    };
    expect(harvest({ infamy: 1 }, conquering)[0]).toBe(plain - 1);
    const [from, to] = harvest({ 'revisionist-history': 1 });
    expect(plain - from).toBe(to - other);
    expect(to).toBeGreaterThanOrEqual(other);
  });

  test('a named category is not scored', () => {
    const table = new Scene({ expansions: ALL });
    table.empire('sumerians', { seat: 0, level: 5, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
    const [kings] = table.hand(1, 'forgotten-kings');
    const game = table.play('harvest');
    game.answer('event.harvest.start', kings, 1);
    const named = (game.options('event.category', 1) as string[]).find((key) => key.startsWith('homeland')) ?? '';
    game.answer('event.category', named, 1);
    while (game.state.phase === 'harvest') game.decline();
    const plain = new Scene({ expansions: ALL });
    plain.empire('sumerians', { seat: 0, level: 5, homeland: 'mesopotamia', units: { mesopotamia: ['spear'] } });
    const other = plain.play('harvest');
    while (other.state.phase === 'harvest') other.decline();
    expect(other.glory(0) - game.glory(0)).toBe(1);
  });

  test('a chronicle wins ties even against Philosophers, and adds 1 to the least', () => {
    const tie = (table: Scene): void => {
      table.city('mesopotamia', 1);
      table.city('babylonia', 1);
      table.leader(0, 'mesopotamia', 'Ph');
    };
    const [, plain] = harvest({}, tie);
    expect(harvest({ chronicle: 1 }, tie)[1]).toBeGreaterThan(plain + 1);
  });
});

describe('progress and order', () => {
  test('progress is won even in a dark age, and lost down to the start of the age', () => {
    const dark = scene({ level: 18 }, { level: 30 });
    expect(play(dark, 'eureka').empire(dark.us).level).toBe(19);
    const burning = scene({}, { level: 9 });
    burning.scene.hand(1, 1, 3);
    const game = play(burning, 'book-burning');
    expect(game.empire(burning.them).level).toBe(8); // not out of age 2
    expect(game.hand(1)).toHaveLength(1);
  });

  test('a player has no free progress', () => {
    const table = scene();
    const [decade] = table.scene.hand(0, 'lost-decade');
    const game = table.scene.play('progress');
    game.answer('event.endOfTurn.progress', decade, 0);
    game.answer('event.target', 1, 0);
    game.declineUntil('marker');
    expect([game.empire(table.us).level, game.empire(table.them).level]).toEqual([11, 10]);
  });

  test('an uprising spreads to weak neighbours; riots take the greatest cities first, the owner choosing among equals', () => {
    const uprising = play(scene(), 'uprising', 3);
    uprising.answer('event.target', uprising.area('burgundy'));
    expect(disordered(uprising, 'burgundy', 'aquitaine', 'provence')).toEqual(['burgundy', 'aquitaine']);
    const table = scene();
    table.scene.city('burgundy', 3);
    table.scene.city('aquitaine', 1);
    table.scene.city('provence', 1);
    const riots = play(table, 'urban-riots', 2);
    riots.answer('event.target', table.them);
    riots.answer('event.areas', [riots.area('provence')], 1);
    expect(disordered(riots, 'burgundy', 'aquitaine', 'provence')).toEqual(['burgundy', 'provence']);
  });

  test('disorder is removed without paying', () => {
    const table = scene();
    table.scene.disorder('etruria', 'apulia', 'latium');
    table.scene.city('apulia', 1);
    const game = play(table, 'land-reform');
    expect(disordered(game, 'etruria', 'apulia', 'latium')).toEqual(['apulia', 'latium']);
  });
});

describe('units', () => {
  test('a famine spares the last unit of an area, and what is paid for', () => {
    const table = scene({}, { money: 4 });
    const game = play(table, 'famine', 4);
    game.answer('event.target', table.them);
    expect(game.question('event.save-units').validate(2)).toBeDefined(); // 3 money each
    game.answer('event.save-units', 1, 1);
    const before = ['burgundy', 'aquitaine', 'provence'].flatMap((area) => game.unitsIn(area, table.them)).length;
    while (isAsked(game, 'event.unit')) game.answer('event.unit', Number(game.options('event.unit')[0]), 1);
    const left = ['burgundy', 'aquitaine', 'provence'].map((area) => game.unitsIn(area, table.them).length);
    expect(left.every((units) => units > 0)).toBe(true);
    expect(left.reduce((a, b) => a + b)).toBe(Math.max(3, before - 3 + wheat(game, table.them)));
    expect(game.empire(table.them).money).toBe(1);
  });
  const wheat = (game: Sitting, empire: number): number =>
    classic.areas.filter((area, id) => game.state.control[id] === empire && area.wheat && area.terrain === 0).length;

  test('a storm takes the oldest ships first; a volcano takes all', () => {
    const table = scene({}, { units: { provence: ['spear'], 'north-sea': ['galley', 'ship-of-the-line'] } });
    const storm = play(table, 'great-storm', 1);
    expect(storm.unitsIn('north-sea', table.them)).toEqual(['ship-of-the-line']);
    const mountain = scene({}, { units: { provence: ['spear'], austria: ['spear', 'archer'] } });
    mountain.scene.city('austria', 3);
    const volcano = play(mountain, 'volcano');
    expect(volcano.unitsIn('austria', mountain.them)).toEqual([]);
    expect(volcano.city('austria')).toBe(1);
  });

  test('a plague spreads area by area, a card for each', () => {
    const table = scene(
      {},
      {
        units: {
          burgundy: ['spear', 'archer', 'archer', 'archer'],
          provence: ['spear', 'spear'],
          aquitaine: ['spear', 'spear'],
        },
      },
    );
    const game = play(table, 'black-death', 3, 7);
    game.answer('event.target', game.area('burgundy'));
    while (isAsked(game, 'event.unit')) game.answer('event.unit', Number(game.options('event.unit')[0]), 1);
    expect(game.unitsIn('burgundy', table.them)).toHaveLength(2);
    const others = ['aquitaine', 'provence'].map((area) => game.unitsIn(area, table.them).length);
    expect(others.toSorted((a, b) => a - b)).toEqual([1, 2]); // 3 spares one of them, 7 strikes the other
  });

  test('sea peoples: a card for each coastal area next to the sea', () => {
    const table = scene({}, { money: 9, units: { provence: ['spear'], sicily: ['spear'] } });
    const game = play({ ...table, us: table.us }, 'sea-peoples', 7, 0, 0, 0, 0);
    const target = game.area('tyrrhenian-sea');
    if (isAsked(game, 'event.target')) game.answer('event.target', target);
    const hit = disordered(game, 'latium', 'etruria', 'apulia', 'sicily', 'provence');
    expect(hit).toHaveLength(1);
  });

  test('colonists settle vacant land next door; a city there drops a step', () => {
    const table = scene();
    table.scene.city('sicily', 3);
    const game = play(table, 'colonists');
    game.answer('event.place', game.placement('sicily', 'spear'));
    expect(game.holder('sicily')).toBe(table.us);
    expect(game.city('sicily')).toBe(1);
    expect(game.question('event.place').validate(game.placement('sicily', 'spear'))).toBeDefined(); // one to an area
  });

  test('secession drives the units to the nearest own land', () => {
    const table = scene({}, { units: { burgundy: ['spear', 'archer'], aquitaine: ['spear'] } });
    table.scene.disorder('burgundy');
    table.scene.city('burgundy', 3);
    const game = play(table, 'secession');
    game.declineRest();
    expect(game.holder('burgundy')).toBe(NONE);
    expect(game.unitsIn('aquitaine', table.them)).toHaveLength(3);
    expect(game.city('burgundy')).toBe(3);
  });

  /** Two swords of seat 0 attack two spears in Apulia; the question before cards are picked is open. */
  function fight(
    card: string,
    seat: number,
    units: Readonly<Record<string, readonly string[]>> = {},
  ): { game: Sitting; me: number; foe: number; card: number } {
    const table = new Scene({ expansions: ALL });
    const me = marchers(table, { units: { latium: ['sword', 'sword', 'spear'], ...units } });
    const foe = rivals(table, { units: { apulia: ['spear', 'archer'], sicily: ['spear'] } });
    const [held] = table.hand(seat, card);
    table.draws(7);
    const game = manoeuvre(table, me);
    for (const _ of [1, 2]) march(game, unitOf(game, 'latium', me, 'sword'), ['apulia']);
    finishMoving(game);
    game.declineUntil('event.conflict.pick');
    return { game, me, foe, card: held };
  }

  test('a turncoat joins the other side, as the same type from its pool', () => {
    const { game, me, foe, card } = fight('turncoats', 0);
    game.answer('event.conflict.pick', card, 0);
    game.answer('event.target', 1, 0);
    expect(game.unitsIn('apulia', foe)).toHaveLength(1);
    expect(game.unitsIn('apulia', me)).toHaveLength(3);
  });

  test('reinforcements come from next door and leave a garrison', () => {
    const { game, me, card } = fight('reinforcements', 0, { etruria: ['spear'] });
    game.answer('event.conflict.pick', card, 0);
    if (isAsked(game, 'event.target')) game.answer('event.target', 0, 0);
    expect(isAsked(game, 'event.reinforce')).toBe(false); // one spear in Latium is the garrison
    const strong = fight('reinforcements', 0, { latium: ['sword', 'sword', 'spear', 'spear'] });
    strong.game.answer('event.conflict.pick', strong.card, 0);
    strong.game.answer('event.target', 0, 0);
    strong.game.answer('event.reinforce', unitOf(strong.game, 'latium', strong.me, 'spear'), 0);
    expect(strong.game.unitsIn('apulia', strong.me)).toHaveLength(3);
    expect(strong.game.unitsIn('latium', strong.me)).toHaveLength(1);
    expect(me).toBeGreaterThanOrEqual(0);
  });

  test('morning mist closes the round to other events', () => {
    const { game, card } = fight('morning-mist', 1);
    game.answer('event.conflict.pick', card, 1);
    expect(game.state.lasting.map((l) => Reflect.get(l.params, 'what')).filter(Boolean)).toEqual([
      'tactician',
      'tactician',
      'conflictEvents',
    ]);
    game.state.players[0].hand.push(...game.state.deck.splice(game.state.deck.indexOf(12), 1)); // Driving rain
    const round = game.state.conflict?.round;
    while (game.state.conflict?.round === round) {
      expect(isAsked(game, 'event.conflict.reveal')).toBe(false);
      game.decline();
    }
  });
});

describe('cities, forts and capitals', () => {
  test('master builders raise a city two steps, as if an age later', () => {
    const table = scene({ level: 16 });
    const game = play(table, 'master-builders');
    game.answer('event.target', game.area('etruria'));
    expect(game.city('etruria')).toBe(3);
    const later = scene({ level: 16 });
    later.scene.city('etruria', 3);
    const again = play(later, 'master-builders');
    again.answer('event.target', again.area('etruria'));
    expect(again.city('etruria')).toBe(5); // 5 belongs to age 4, 7 does not
  });

  test('walls: two cities or one other area', () => {
    const table = scene();
    table.scene.city('etruria', 1);
    const game = play(table, 'city-walls');
    game.answer('event.option', 0);
    expect(['latium', 'etruria', 'apulia'].filter((area) => game.isFortified(area))).toEqual(['latium', 'etruria']);
  });

  test('the court moves: the capital, its order and its city', () => {
    const table = scene();
    table.scene.city('apulia', 1);
    table.scene.disorder('apulia');
    const game = play(table, 'moving-the-court');
    expect(game.empire(table.us).capital).toBe(game.area('apulia'));
    expect([game.city('apulia'), game.isDisordered('apulia')]).toEqual([3, false]);
  });
});

describe('leaders', () => {
  test('a coup strikes the leader at court and its government', () => {
    const table = scene({}, { capital: 'burgundy', government: 'autocracy' });
    const atCourt = table.scene.leader(table.them, 'burgundy', 'Ar');
    const away = table.scene.leader(table.them, 'provence', 'Ar');
    const game = play(table, 'palace-coup', 4);
    expect(game.state.leaderArea[atCourt]).toBe(NONE);
    expect(game.state.leaderArea[away]).toBe(game.area('provence'));
    expect(game.empire(table.them).government).toBe(NONE);
  });

  test('an inquisition costs a level only if nobody is burned', () => {
    const level = (artist: boolean): number => {
      const table = scene({ religions: ['christianity'] });
      table.scene.disorder('apulia');
      if (artist) table.scene.leader(table.us, 'latium', 'Ar');
      return play(table, 'inquisition').empire(table.us).level;
    };
    expect(level(false)).toBe(9);
    expect(level(true)).toBe(10);
  });

  test('brains drain into an undisordered city', () => {
    const table = scene({ units: { cilicia: ['spear'], latium: ['spear'], 'cis-alpine': ['spear'] } });
    table.scene.city('cis-alpine', 1);
    table.scene.disorder('latium');
    const builder = table.scene.leader(table.them, 'burgundy', 'Bu');
    const game = play(table, 'brain-drain', 4);
    expect(game.state.leaderEmpire[builder]).toBe(table.us);
    expect(game.state.leaderArea[builder]).toBe(game.area('cis-alpine'));
  });

  test('a sage: one leader of three counters, beyond the leader number', () => {
    const table = scene();
    for (const area of ['latium', 'etruria', 'apulia']) table.scene.leader(table.us, area, 'St');
    const game = play(table, 'wandering-sage');
    const before = game.state.leaderArea.filter((area) => area >= 0).length;
    const [leader] = game.options('event.keep-leader') as number[];
    game.answer('event.keep-leader', leader);
    game.answer('leader.area', game.area('apulia'));
    expect(game.state.leaderArea.filter((area) => area >= 0)).toHaveLength(before + 1);
  });

  test('decadence takes an elite marker and lowers the leader number for the age', () => {
    const table = scene({}, { elites: 1 });
    for (const area of ['burgundy', 'aquitaine', 'provence']) table.scene.city(area, 1);
    const number = leaderNumber(table.scene.t, table.them);
    const game = play(table, 'decadence');
    expect(game.empire(table.them).elites).toBe(0);
    expect(game.empire(table.them).level).toBe(10);
    expect(leaderNumber(game.t, table.them)).toBe(number - 1);
  });

  test('a golden age counts as three leaders until its area is disordered', () => {
    const table = scene();
    const game = play(table, 'golden-age');
    const types = (): number[] => [ARTIST, PHILOSOPHER, SCIENTIST].map((ability) => countOf(game.t, table.us, ability));
    expect(types()).toEqual([1, 1, 1]);
    addDisorder(game.t, game.area('latium'));
    settle(game.t);
    expect(types()).toEqual([0, 0, 0]);
    game.state.disorder[game.area('latium')] = 0;
    expect(types()).toEqual([0, 0, 0]); // it does not come back
  });

  test('an heir follows a leader who was lost, in the same area', () => {
    const table = scene();
    const leader = table.scene.leader(table.them, 'burgundy', 'Ar');
    const [heir] = table.scene.hand(1, 'vital-heir');
    const game = play(table, 'witch-hunt', 5);
    expect(game.state.leaderArea[leader]).toBe(NONE);
    game.answer('event.leaderLost', heir, 1);
    const [chosen] = game.options('event.keep-leader', 1) as number[];
    game.answer('event.keep-leader', chosen, 1);
    if (isAsked(game, 'leader.area')) game.answer('leader.area', game.area('burgundy'), 1);
    expect(game.state.leaderArea[chosen]).toBe(game.area('burgundy'));
  });

  test('nobody inherits from a leader whom age or the owner has removed', () => {
    const table = scene();
    const leader = table.scene.leader(table.us, 'latium', 'caesar');
    table.scene.hand(0, 'vital-heir');
    const game = table.scene.play();
    game.turnOver(table.us);
    game.declineUntil('civilise.remove-leader');
    game.answer('civilise.remove-leader', leader);
    expect(game.state.leaderArea[leader]).toBe(GONE);
    while (game.state.action !== null) {
      expect(isAsked(game, 'event.leaderLost')).toBe(false);
      game.decline();
    }
  });

  test('a bodyguard answers the free attempt of the Assassins', () => {
    const table = new Scene();
    const killers = table.empire('assassins', { seat: 0, level: 16, units: { egypt: ['spear'] }, marker: 'civilise' });
    const victims = table.empire('nubians', { seat: 1, level: 16, units: { nubia: ['spear'] } });
    const leader = table.leader(victims, 'nubia', 'Ta');
    const [guard] = table.hand(1, 'bodyguard');
    const game = table.play();
    game.turnOver(killers);
    game.answer('civilise.assassinate', leader);
    game.answer('event.freeAssassination', guard, 1);
    expect(isAsked(game, 'assassin')).toBe(false);
    expect(game.state.leaderArea[leader]).toBe(game.area('nubia'));
  });
});

describe('artefacts, religion and cards', () => {
  test('tombs are robbed for money; icons of all who share the religion are broken', () => {
    const robbed = scene();
    robbed.scene.artefact('forum', 'burgundy');
    const tomb = play(robbed, 'tomb-robbers', 3);
    expect(tomb.state.mapArtefacts).toEqual([]);
    expect(tomb.empire(robbed.us).money).toBe(20 + 6);
    const faith = scene({ religions: ['islam'] }, { religions: ['islam'] });
    faith.scene.artefact('forum', 'burgundy');
    faith.scene.artefact('oracle', 'latium');
    expect(play(faith, 'iconoclasts').state.mapArtefacts).toEqual([]);
  });

  test('a schism loses the dominant religion without disorder; missionaries bring their own', () => {
    const torn = scene({}, { religions: ['islam'] });
    torn.scene.city('burgundy', 1);
    const schism = play(torn, 'schism', 3);
    expect(schism.empire(torn.them).religions).toEqual([]);
    expect(disordered(schism, 'burgundy', 'aquitaine', 'provence')).toEqual(['burgundy']);
    const heathen = scene({ religions: ['buddhism'], units: { latium: ['spear'], 'cis-alpine': ['spear'] } });
    heathen.scene.city('burgundy', 1);
    const mission = play(heathen, 'missionaries');
    mission.answer('event.option', 0, 1);
    expect(mission.empire(heathen.them).religions).toEqual([religion('buddhism')]);
    expect([mission.glory(0), mission.glory(1)]).toEqual([2, 1]);
  });

  test('cards are taken from the discards, looked at, discarded and passed on', () => {
    const vizier = scene();
    vizier.scene.state.discards.push(...vizier.scene.state.deck.splice(0, 3));
    const wanted = vizier.scene.state.discards[1];
    const taken = play(vizier, 'vizier');
    taken.answer('event.take', wanted);
    expect(taken.hand(0)).toEqual([wanted]);
    const spied = scene();
    const [loser, kept] = spied.scene.hand(1, 1, 3);
    const spy = play(spied, 'counterspy');
    spy.answer('event.take', loser, 0);
    expect(spy.hand(1)).toEqual([kept]);
    expect(spy.state.discards).toContain(loser);
  });

  test('the wheel of fortune: all pass two cards to the left at once', () => {
    const table = scene({ marker: 'destiny' }, {}, 3);
    const [wheel] = table.scene.hand(2, 'wheel-of-fortune', 1, 3);
    table.scene.hand(1, 7);
    const game = table.scene.play();
    game.turnOver(table.us);
    game.declineUntil('event.destiny.end');
    game.answer('event.destiny.end', wheel, 2);
    expect(game.asked).toHaveLength(3);
    const mine = game.hand(0).slice(0, 2);
    game.answer('event.pass-on', mine, 0);
    game.answer('event.pass-on', [7], 1);
    game.answer('event.pass-on', [1, 3], 2);
    expect(game.hand(1)).toEqual(mine);
    expect(game.hand(2)).toEqual([7]);
    expect(game.hand(0)).toEqual(expect.arrayContaining([1, 3]));
  });

  test('a prophecy: two of the top seven are kept, the rest goes back in an order of choice', () => {
    const table = scene({ marker: 'destiny' });
    const [prophecy] = table.scene.hand(0, 'prophecy');
    const top = table.scene.state.deck.slice(-7).reverse();
    const game = table.scene.play();
    game.turnOver(table.us);
    game.answer('event.destiny.start', prophecy, 0);
    const back = top.slice(2);
    game.answer('event.put-back', back);
    game.answer('event.order', back.toReversed());
    expect(game.hand(0).toSorted()).toEqual(top.slice(0, 2).toSorted());
    expect(game.state.deck.slice(-5).reverse()).toEqual(back.toReversed());
  });
});

describe('actions and empires', () => {
  test('a new dynasty makes the empire another player’s, or halves its money if there is no room', () => {
    const table = scene({}, { money: 9 });
    table.scene.disorder('burgundy');
    const game = play(table, 'new-dynasty', 7);
    expect(game.empire(table.them).owner).toBe(0);
    const crowded = new Scene({ empireSets: 2 });
    const us = crowded.empire('etruscans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'civilise' });
    const them = crowded.empire('toltecs', { seat: 1, level: 10, money: 9, units: { burgundy: ['spear'] } });
    crowded.disorder('burgundy');
    const full = play({ scene: crowded, us, them }, 'new-dynasty', 7);
    expect([full.empire(them).owner, full.empire(them).money]).toEqual([1, 5]);
  });

  test('a lost action: the next marker turned over is a pass', () => {
    const table = scene({}, { marker: 'discardEmpire' });
    const game = play(table, 'succession-crisis', 4);
    game.declineRest();
    game.turnOver(table.them);
    expect(game.isInPlay(table.them)).toBe(true);
    expect(game.state.lasting).toEqual([]);
  });

  test('a second wind: one more action of another kind at once, and no free progress', () => {
    const table = scene({ marker: 'production', money: 30 });
    const [wind] = table.scene.hand(0, 'second-wind');
    const game = table.scene.play();
    game.turnOver(table.us);
    game.declineUntil('event.any');
    game.answer('event.any', wind, 0);
    expect(game.options('event.action')).toEqual([2, 3, 4, 5]); // not another production
    game.answer('event.action', 5);
    game.declineUntil('civilise.promote');
    while (game.state.phase !== 'markers') game.decline();
    expect(game.empire(table.us).level).toBe(10);
    expect(game.empire(table.them).level).toBe(11);
  });

  test('an urgent telegram exchanges a marker for an action still to come', () => {
    const table = scene({ marker: 'civilise' });
    const other = table.scene.empire('nubians', { seat: 0, level: 8, units: { nubia: ['spear'] }, marker: 'destiny' });
    const [telegram] = table.scene.hand(0, 'urgent-telegram');
    const game = table.scene.play();
    game.turnOver(other);
    game.declineUntil('event.any');
    game.answer('event.any', telegram, 0);
    expect(game.options('event.marker')).toEqual([6, 7, NONE]); // what is past cannot be chosen
    expect(
      game
        .question('event.marker', 0)
        .describe()
        .options?.map(({ text }) => text?.id),
    ).toEqual(['7a.marker.discardEmpire', '7a.marker.wild', '7a.event.marker.keep']);
    game.answer('event.marker', 7);
    expect(game.empire(table.us).marker).toEqual({ marker: 7, turned: false });
  });

  test('a calendar reform makes its player first', () => {
    const table = scene({}, {}, 3);
    const [reform] = table.scene.hand(0, 'calendar-reform');
    const game = table.scene.play('end');
    game.answer('event.endOfTurn.marker', reform, 0);
    expect(game.state.first).toBe(0);
    const plain = scene({}, {}, 3).scene.play('end');
    expect(plain.state.first).toBe(1);
  });

  test('an empire discarded by its owner casts a long shadow', () => {
    const table = scene({ level: 16, marker: 'discardEmpire' });
    table.scene.city('etruria', 3);
    const [shadow] = table.scene.hand(0, 'long-shadow');
    const game = table.scene.play();
    game.turnOver(table.us);
    game.answer('event.discard.end', shadow, 0);
    expect(game.glory(0)).toBe(2 + 1); // half of age 3, and one city
    expect(game.isInPlay(table.us)).toBe(false);
  });

  test('range grows for a time', () => {
    const table = scene({ marker: 'trade' });
    const [amber, card] = table.scene.hand(0, 'amber-road', 1);
    const game = table.scene.play();
    game.turnOver(table.us);
    game.declineUntil('trade.card');
    game.answer('trade.card', card);
    game.declineUntil('event.trade.end');
    game.answer('event.trade.end', amber, 0);
    expect(rangeOf(game.t, table.us)).toBe(3);
  });
});

describe('what is forbidden', () => {
  /** First steps of a unit after an event at the start of the manoeuvre. */
  function steps(card: string, unit: string, from: string, target?: (game: Sitting) => number): string[] {
    const table = new Scene({ expansions: ALL });
    const me = marchers(table, { level: 20, units: { [from]: [unit, unit, 'spear'], latium: ['spear'] } });
    const [held] = table.hand(1, card);
    const game = manoeuvre(table, me);
    if (target) {
      game.answer('event.manoeuvre.start', held, 1);
      if (isAsked(game, 'event.target')) game.answer('event.target', target(game), 1);
    } else game.answer('event.manoeuvre.start', NONE, 1);
    if (!isAsked(game, 'move.unit') || game.question('move.unit').validate(unitOf(game, from, me, unit)) !== undefined)
      return [];
    setOut(game, unitOf(game, from, me, unit));
    return open(game);
  }

  test('ships becalmed do not leave their waters', () => {
    expect(steps('becalmed', 'galley', 'tyrrhenian-sea')).not.toEqual([]);
    expect(steps('becalmed', 'galley', 'tyrrhenian-sea', (game) => game.area('tyrrhenian-sea'))).toEqual([]);
  });

  test('a pass blocked is not crossed', () => {
    const border = (game: Sitting): number => {
      const [a, b] = [game.area('austria'), game.area('burgundy')].sort((x, y) => x - y);
      return a * 1000 + b;
    };
    expect(steps('blocked-pass', 'spear', 'burgundy')).toContain('austria');
    const after = steps('blocked-pass', 'spear', 'burgundy', border);
    expect(after).not.toContain('austria');
    expect(after).toContain('normandy');
  });

  test('after a royal marriage neither empire enters the other', () => {
    const table = scene({ units: { latium: ['spear'], 'cis-alpine': ['spear', 'spear'] }, marker: 'civilise' });
    table.scene.leader(table.us, 'latium', 'Ar');
    table.scene.leader(table.them, 'burgundy', 'Ar');
    const game = play(table, 'royal-marriage');
    expect([game.glory(0), game.glory(1)]).toEqual([2, 1]);
    const entering = game.content.areas[game.area('cis-alpine')].borders.filter(
      ({ to }) => to === game.area('burgundy'),
    );
    expect(entering).toHaveLength(1);
    game.declineRest();
    const movable = game.unitIds('cis-alpine', table.us)[0];
    for (let n = 0; n < 200 && !isAsked(game, 'move.unit'); n++) {
      const about = game.table.asked.find((question) => question.seat === 0)?.about;
      if (about === '7a.marker') game.answer('marker', 3, 0);
      else if (about === '7a.turn-over' && game.state.step === 3) game.turnOver(table.us);
      else game.decline();
    }
    setOut(game, movable);
    expect(open(game)).not.toContain('burgundy');
    expect(open(game)).toContain('austria');
  });
});
