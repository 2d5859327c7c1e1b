/** Events of the frame, of starting empires, Production, Trade, Destiny and the harvest: each in its window. */
import { expect, test } from 'vitest';
import { RELIGIONS } from '../../src/content/vocabulary.ts';
import { ACTIONS } from '../../src/model/state.ts';
import { NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { deckOf, drive, type Script, type Stage, stage } from './scenes.ts';

const of = (game: Sitting, event: string): number => game.content.cardOfEvent.get(event) ?? NONE;

// --- starting empires

/** Seat 0 starts the Assyrians, whose age is 2, while the leading empire is at the level. */
function starting(event: string, holder: number, level: number): Sitting {
  const scene = new Scene(deckOf(event));
  scene.empire('sanga', { seat: 1, level, units: { cape: ['spear'] }, marker: 'destiny' });
  scene.loose(0, 'startEmpire');
  scene.hand(0, 'assyrians');
  scene.hand(holder, event);
  const game = scene.play();
  game.turnOverLoose();
  return game;
}

test('event 033 time-ripple: an empire up to two ages before or after those on its card', () => {
  const offered = (level: number, played: boolean): boolean => {
    const game = starting('time-ripple', 0, level);
    game.answer('event.startEmpire.declare', played ? of(game, 'time-ripple') : NONE, 0);
    return isAsked(game, 'start.card') && game.options('start.card').includes(6);
  };
  expect(offered(24, true)).toBe(true); // age 4
  expect(offered(24, false)).toBe(false);
  expect(offered(31, true)).toBe(false); // age 5
});

test('event 069 shaky-throne: half the money, no elites and no free forts', () => {
  const begin = (played: boolean): number => {
    const game = starting('shaky-throne', 1, 10);
    game.answer('start.card', 6);
    for (let n = 0; n < 9 && !isAsked(game, 'start.units'); n++) {
      if (isAsked(game, 'event.startEmpire.declare'))
        game.answer('event.startEmpire.declare', played ? of(game, 'shaky-throne') : NONE, 1);
      else game.decline();
    }
    return game.empire(game.state.empires.findIndex((empire) => empire?.owner === 0)).money;
  };
  expect(begin(true)).toBe(Math.floor(begin(false) / 2 + 0.5));
});

test('event 116 exiles-return: 4 more money for each age, and an elite marker', () => {
  const begin = (played: boolean): { money: number; elites: number } => {
    const game = starting('exiles-return', 0, 14);
    const set = (): number => game.state.empires.findIndex((empire) => empire?.owner === 0);
    let money = 0;
    for (let n = 0; n < 60 && game.state.action !== null; n++) {
      const due = played && set() >= 0 && game.hand(0).includes(of(game, 'exiles-return'));
      if (isAsked(game, 'event.startEmpire.declare'))
        game.answer('event.startEmpire.declare', due ? of(game, 'exiles-return') : NONE, 0);
      else if (isAsked(game, 'start.card')) game.answer('start.card', 6);
      else {
        if (isAsked(game, 'start.units')) money = Math.max(money, game.empire(set()).money);
        game.decline();
      }
    }
    return { money, elites: game.empire(set()).elites };
  };
  const [with4, without] = [begin(true), begin(false)];
  expect([with4.money - without.money, with4.elites - without.elites]).toEqual([4 * 2, 1]);
});

// --- production

/** The empire of seat 0 produces; the event is played in its window. Answers the game at the first question of building. */
function producing(
  event: string,
  options: Stage,
  played = true,
  until = 'build',
): ReturnType<typeof stage> & { income: number } {
  const drama = stage(event, { marker: 'production', ...options });
  const window = drama.game.content.cards[drama.card]?.event.timing[0] ?? '';
  const told = drive(drama.game, { [`event.${window}`]: () => (played ? drama.card : NONE) }, until);
  const income = told.find(({ type }) => type === '7a.income')?.amount ?? Number.NaN;
  return { ...drama, income };
}

test('event 041 shipwrights: ships for 2 less, any number on a coast, whatever the icon', () => {
  const money = (played: boolean): number[] => {
    const { game, us } = producing(
      'shipwrights',
      { prepare: (scene, own) => void (scene.t.empire(own).noShips = true) },
      played,
    );
    const spent: number[] = [];
    while (game.options('build').includes(game.placement('etruria', 'galley')) && spent.length < 2) {
      const before = game.empire(us).money;
      game.answer('build', game.placement('etruria', 'galley'));
      spent.push(before - game.empire(us).money);
      if (isAsked(game, 'coast')) game.answer('coast', 0);
    }
    return spent;
  };
  expect(money(true)).toEqual([3, 3]);
  expect(money(false)).toEqual([]);
});

test('event 043 drought: fertile and steppe land away from rivers earns nothing', () => {
  // Latium, with its city, lies on no river; Etruria does
  const dry = producing('drought', {}).income;
  const wet = producing('drought', {}, false).income;
  expect(wet - dry).toBe(3);
});

test('event 051 inflation: land units cost 1 more, ships 2, forts 3', () => {
  const { game, us } = producing('inflation', { holder: 1, mine: { money: 60 } });
  const price = (act: () => void): number => {
    const before = game.empire(us).money;
    act();
    return before - game.empire(us).money;
  };
  expect(price(() => void game.answer('build', game.placement('latium', 'spear')))).toBe(3);
  expect(price(() => void game.answer('build', game.placement('etruria', 'galley')))).toBe(7);
  if (isAsked(game, 'coast')) game.answer('coast', 0);
  game.declineUntil('fort');
  expect(price(() => void game.answer('fort', game.area('latium')))).toBe(8);
});

test('event 054 tax-farmers: the value of all cities more; after the action a city is disordered', () => {
  const prepare = (scene: Scene): void => scene.city('latium', 3);
  const farmed = producing('tax-farmers', { prepare });
  expect(farmed.income - producing('tax-farmers', { prepare }, false).income).toBe(3);
  expect(farmed.game.isDisordered('latium')).toBe(false);
  farmed.game.declineRest();
  expect(farmed.game.isDisordered('latium')).toBe(true);
});

test('event 057 deserters: 2 money for every unit', () => {
  const units = { latium: ['spear', 'spear', 'spear'], etruria: ['spear'] };
  const left = (played: boolean): number => {
    const { game, us } = producing('deserters', { holder: 1, mine: { units } }, played);
    return game.empire(us).money;
  };
  expect(left(false) - left(true)).toBe(4);
});

test('event 061 mechanica-miraculum: units five levels ahead', () => {
  const builds = (played: boolean): boolean => {
    const { game } = producing('mechanica-miraculum', { mine: { level: 7 } }, played);
    return game.options('build').includes(game.placement('latium', 'sword')); // level 12
  };
  expect([builds(true), builds(false)]).toEqual([true, false]);
});

test('event 091 quartermasters: no maintenance, and one unit more in every area', () => {
  const run = (played: boolean): [number, number] => {
    const { game, us } = producing('quartermasters', {}, played);
    const { money } = game.empire(us);
    let built = 0;
    for (; game.options('build').includes(game.placement('etruria', 'spear')); built++)
      game.answer('build', game.placement('etruria', 'spear'));
    return [money, built];
  };
  const [[free, two], [paid, one]] = [run(true), run(false)];
  expect([free - paid, two, one]).toEqual([3, 2, 1]);
});

test('event 101 murrain: half the card in cavalry, and none but tanks is built this action', () => {
  const { game, us } = producing('murrain', {
    holder: 1,
    draws: [4],
    mine: { units: { latium: ['chariot', 'spear', 'horse-archer', 'chariot'], etruria: ['spear'] } },
  });
  expect(game.unitsIn('latium', us)).toHaveLength(2);
  expect(game.options('build')).not.toContain(game.placement('latium', 'chariot'));
  expect(game.options('build')).toContain(game.placement('latium', 'spear'));
});

test('event 101 murrain: 7A-INFO-05 not for cavalry that lies hidden in its stack', () => {
  const offered = (...units: string[]): boolean => {
    const { game } = stage('murrain', { marker: 'production', holder: 1, mine: { units: { latium: units } } });
    drive(game, {}, 'event.production.maintenance');
    return isAsked(game, 'event.production.maintenance');
  };
  expect([offered('chariot', 'spear'), offered('spear', 'chariot')]).toEqual([true, false]);
});

test('event 108 bumper-crop: 1 more from fertile areas, 2 more from wheat', () => {
  const units = { latium: ['spear'], sardinia: ['spear'], carthage: ['spear'] }; // fertile, mountain, fertile with wheat
  const gain =
    producing('bumper-crop', { mine: { units } }).income - producing('bumper-crop', { mine: { units } }, false).income;
  expect(gain).toBe(1 + 1 + 2);
});

test('event 131 guild-of-masons: forts for 2, and a city a level larger for 5', () => {
  const { game, us } = producing('guild-of-masons', { mine: { level: 16, money: 40 } }, true, 'event.city');
  const before = game.empire(us).money;
  game.answer('event.city', game.area('latium'));
  expect([game.city('latium'), before - game.empire(us).money]).toEqual([3, 5]);
  game.declineUntil('fort');
  const money = game.empire(us).money;
  game.answer('fort', game.area('latium'));
  expect(money - game.empire(us).money).toBe(2);
});

test('event 134 general-strike: cities earn nothing but for a Populist, and one unit is placed in an area', () => {
  const strike = (played: boolean, populist: boolean): ReturnType<typeof producing> =>
    producing(
      'general-strike',
      {
        holder: 1,
        mine: { level: 30, money: 40 },
        prepare: (scene, own) => {
          scene.city('etruria', 3);
          if (populist) scene.leader(own, 'etruria', 'Po');
        },
      },
      played,
    );
  expect(strike(false, false).income - strike(true, false).income).toBe(3 + 1);
  expect(strike(false, true).income - strike(true, true).income).toBe(1); // the capital alone
  const twice = (played: boolean): boolean => {
    const { game } = producing(
      'general-strike',
      {
        holder: 1,
        mine: { level: 30, money: 40 },
        prepare: (scene, own) => void scene.leader(own, 'latium', 'Ad'), // who builds any number
      },
      played,
    );
    game.answer('build', game.placement('latium', 'spear'));
    return game.options('build').includes(game.placement('latium', 'spear'));
  };
  expect([twice(true), twice(false)]).toEqual([false, true]);
});

test('event 136 mass-production: land units for half in all, any number in a city', () => {
  const { game, us } = producing('mass-production', { mine: { level: 30, money: 40 } });
  const before = game.empire(us).money;
  for (let n = 0; n < 4; n++) game.answer('build', game.placement('latium', 'rifle'));
  expect(before - game.empire(us).money).toBe(4); // four at 2, halved
  expect(game.options('build')).toContain(game.placement('latium', 'rifle'));
});

test('event 162 smugglers: 2 money for each of its coasts, at most 3 for each age of yours', () => {
  const take = (level: number): number => {
    const { game, them } = stage('smugglers', {
      marker: 'production',
      holder: 1,
      mine: { money: 50, units: { latium: ['spear'], etruria: ['spear'], austria: ['spear'] } },
      theirs: { level },
    });
    const before = game.empire(them).money;
    game.answer('event.production.income', of(game, 'smugglers'), 1);
    return game.empire(them).money - before;
  };
  expect(take(10)).toBe(4);
  expect(take(5)).toBe(3); // age 1
});

// --- trade

interface Deal extends Stage {
  /** Values of the cards laid by seats 0 and 1. */
  readonly values: readonly [number, number];
  readonly played?: boolean;
  readonly script?: Script;
}
interface Dealt extends ReturnType<typeof stage> {
  readonly levels: readonly number[];
  readonly worth: readonly number[];
}

const quiet = (scene: Scene, value: number): number => {
  const found = scene.state.deck.find((c) => {
    const card = scene.content.cards[c];
    return card?.value === value && card.event.timing.every((when) => when === 'civilise');
  });
  if (found === undefined) throw new Error(`no quiet card of ${value}`);
  return found;
};

/** The Etruscans (trade +1) trade with the Sanga (0); the event is played in its window. */
function trading(event: string, { values, played = true, script = {}, prepare, ...options }: Deal): Dealt {
  const laid: number[] = [];
  const drama = stage(event, {
    ...options,
    marker: 'trade',
    prepare: (scene, us, them) => {
      for (const seat of [0, 1]) laid.push(...scene.hand(seat, quiet(scene, values[seat])));
      prepare?.(scene, us, them);
    },
  });
  const { game, card, us, them } = drama;
  const window = game.content.cards[card]?.event.timing[0] ?? '';
  const told = drive(game, {
    'trade.partner': () => them,
    'trade.card': (seat) => laid[seat],
    [`event.${window}`]: (seat) => (played && seat === (options.holder ?? 0) ? card : NONE),
    'trade.levels': () => 2,
    ...script,
  });
  const result = told.findLast(({ type }) => type === '7a.trade.result')?.['values'];
  return {
    ...drama,
    levels: [us, them].map((id) => game.empire(id).level),
    worth: Array.isArray(result) ? result.map(Number) : [],
  };
}

test('event 004 stolen-plans: the winner advances a level less, and a third empire behind it one', () => {
  const third = (played: boolean): number[] => {
    let thief = NONE;
    const { game, levels } = trading('stolen-plans', {
      seats: 3,
      holder: 2,
      values: [6, 0],
      played,
      prepare: (scene) => {
        thief = scene.empire('kongo', { seat: 2, level: 8, units: { venetia: ['spear'] } });
      },
    });
    return [levels[0], game.empire(thief).level];
  };
  const [[lost, gained], [usual, stayed]] = [third(true), third(false)];
  expect(usual - lost).toBe(1);
  expect(gained - stayed).toBe(1);
});

test('event 018 hard-bargain: a second card counts; it is kept if the trade is not won', () => {
  const bargain = (theirs: number): Dealt => {
    let second = NONE;
    return trading('hard-bargain', {
      values: [1, theirs],
      prepare: (scene) => {
        [second] = scene.hand(0, quiet(scene, 3));
      },
      script: { 'trade.second': () => second },
    });
  };
  const won = bargain(3);
  expect(won.worth).toEqual([1 + 3 + 1, 3]);
  expect(won.game.hand(0)).toHaveLength(1); // both are gone, the partner's card has come
  const lost = bargain(6);
  expect(lost.game.hand(0)).toHaveLength(2); // the second card, and the partner's
});

test('event 035 silk-road: 3 more with a partner on another continent, and money for both', () => {
  const theirs = { capital: 'carthage', units: { carthage: ['spear'] } };
  const with3 = trading('silk-road', { theirs, values: [3, 6] });
  const without = trading('silk-road', { theirs, values: [3, 6], played: false });
  expect(with3.worth[0] - without.worth[0]).toBe(3);
  expect(with3.game.empire(with3.us).money).toBeGreaterThanOrEqual(20 + 4);
  const { game, card } = stage('silk-road', {
    marker: 'trade',
    prepare: (scene) => void scene.hand(1, quiet(scene, 3)),
  });
  drive(game, {}, 'event.trade.reveal');
  expect(isAsked(game, 'event.trade.reveal')).toBe(false); // next door is no other continent
  expect(card).toBeGreaterThan(0);
});

test('event 046 travellers-tales: after the trade three cards are drawn and one is kept; the partner’s hand is seen', () => {
  const before = trading('travellers-tales', { values: [6, 0], played: false }).game;
  const { game } = trading('travellers-tales', {
    values: [6, 0],
    script: { 'event.put-back': () => undefined, 'event.take': () => undefined },
  });
  expect(game.hand(0).length - (before.hand(0).length - 1)).toBe(1); // one more than without, the event itself gone
  expect(game.state.discards.length - before.state.discards.length).toBe(3); // two of the three, and the event
});

test('event 052 lost-in-translation: both lay a card at random instead', () => {
  let [mine, theirs] = [NONE, NONE];
  const { worth } = trading('lost-in-translation', {
    values: [6, 6],
    prepare: (scene) => {
      [mine] = scene.hand(0, quiet(scene, 1));
      [theirs] = scene.hand(1, quiet(scene, 2));
    },
  });
  expect([mine, theirs]).not.toContain(NONE);
  expect(worth).toEqual([1 + 1, 2]); // the only other cards they hold
});

test('event 059 embargo: the empire trades with the deck, at 1 less; the other has not traded', () => {
  const { game, them, worth } = trading('embargo', { plain: 'toltecs', holder: 1, values: [3, 6], draws: [5] });
  expect(worth).toEqual([3 - 1, 5]);
  expect(game.empire(them).traded).toBe(false);
});

test('event 063 caravan-lost: nobody advances, and both cards are discarded', () => {
  const { game, levels, us, them } = trading('caravan-lost', { holder: 1, values: [6, 0] });
  expect(levels).toEqual([10, 10]);
  expect([us, them].map((id) => game.empire(id).money)).toEqual([20, 22]); // the trade was carried out, so the Sanga have their 2
  expect(game.state.discards).toHaveLength(3);
});

test('event 078 false-weights: each side counts the other’s card', () => {
  const swapped = trading('false-weights', { holder: 1, values: [6, 1] });
  expect(swapped.worth).toEqual([1 + 1, 6]);
});

test('event 100 technology-transfer: three levels behind, two levels even after losing, not past the partner', () => {
  const lost = trading('technology-transfer', { values: [0, 6], theirs: { level: 16 } });
  expect(lost.levels[0]).toBe(12);
  expect(trading('technology-transfer', { values: [0, 6], theirs: { level: 16 }, played: false }).levels[0]).toBe(10);
  const near = trading('technology-transfer', { values: [0, 6], theirs: { level: 12 } });
  expect(near.levels[0]).toBe(10); // two behind only
});

test('event 113 amber-road: the value of all the cards in money after a trade, and range', () => {
  const dealt = (played: boolean): Dealt => trading('amber-road', { values: [6, 3], played });
  const [gained, usual] = [dealt(true), dealt(false)];
  expect(gained.game.empire(gained.us).money - usual.game.empire(usual.us).money).toBe(9);
  expect(gained.game.state.lasting.some((l) => l.effect === 'range' && l.empire === gained.us)).toBe(true);
});

test('event 140 market-crash: both traders and every capitalist lose half their money', () => {
  let capitalists = NONE;
  const dealt = (played: boolean): number[] => {
    const { game, us, them } = trading('market-crash', {
      seats: 3,
      holder: 2,
      played,
      values: [6, 0],
      mine: { level: 30, money: 20 },
      theirs: { level: 30, money: 20 },
      prepare: (scene) => {
        capitalists = scene.empire('kongo', {
          seat: 2,
          level: 30,
          money: 20,
          government: 'capitalism',
          units: { cape: ['spear'] },
        });
      },
    });
    return [us, them, capitalists].map((id) => game.empire(id).money);
  };
  const [crash, usual] = [dealt(true), dealt(false)];
  expect(usual.map((money, i) => money - crash[i])).toEqual([10, 10, 10]);
});

test('event 161 monopoly: 1 more for each area with wheat, elephants or oil, and twice that in money if the trade is won', () => {
  const options = { mine: { units: { latium: ['spear'], carthage: ['spear'] } } };
  const dealt = (played: boolean, values: readonly [number, number]): Dealt =>
    trading('monopoly', { ...options, values, played });
  const [with1, without] = [dealt(true, [6, 0]), dealt(false, [6, 0])];
  expect(with1.worth[0] - without.worth[0]).toBe(1);
  expect(with1.game.empire(with1.us).money - without.game.empire(without.us).money).toBe(2);
  const [lost, usual] = [dealt(true, [0, 7]), dealt(false, [0, 7])];
  expect(lost.game.empire(lost.us).money).toBe(usual.game.empire(usual.us).money);
});

// --- destiny, discard, the turn

test('event 152 prophecy: the top seven cards of the deck are seen, and two taken', () => {
  const { game, card } = stage('prophecy', { marker: 'destiny' });
  const top = game.state.deck.slice(-7);
  game.answer('event.destiny.start', card);
  expect(game.options('event.put-back').length).toBeGreaterThan(0);
  game.answer('event.put-back', top.slice(0, 5));
  for (let n = 0; n < 9 && game.state.pending.length > 0; n++) game.decline();
  expect(game.hand(0)).toEqual(expect.arrayContaining(top.slice(5)));
});

test('event 159 calendar-reform: you are first player next turn, and it passes to your left from there', () => {
  const first = (played: boolean): number => {
    const scene = new Scene({ ...deckOf('calendar-reform'), seats: 3 });
    for (const [seat, id] of ['etruscans', 'sanga', 'kongo'].entries())
      scene.empire(id, { seat, level: 10, units: { [['latium', 'sanga', 'cape'][seat]]: ['spear'] } });
    const [card] = scene.hand(2, 'calendar-reform');
    const game = scene.play('harvest');
    for (let n = 0; n < 60 && game.state.turn === 1; n++) {
      if (isAsked(game, 'event.endOfTurn.marker')) game.answer('event.endOfTurn.marker', played ? card : NONE, 2);
      else game.decline();
    }
    return game.state.first;
  };
  expect([first(true), first(false)]).toEqual([2, 1]);
});

test('event 093 gold-mine: at any time, before maintenance is paid as well', () => {
  const { game, us, card } = stage('gold-mine', {
    marker: 'production',
    draws: [3],
    mine: { units: { latium: ['spear'], 'cis-alpine': ['spear'], austria: ['spear'] } },
  });
  game.declineUntil('event.production.maintenance');
  const before = game.empire(us).money;
  game.answer('event.production.maintenance', card, 0);
  expect(game.empire(us).money).toBe(before + 2 * 3 + 3 * 2 - 3); // less three units, paid just after
});

test('event 137 urgent-telegram: right after the markers were placed', () => {
  const scene = new Scene(deckOf('urgent-telegram'));
  const us = scene.empire('etruscans', { seat: 0, level: 10, units: { latium: ['spear'] } });
  scene.empire('sanga', { seat: 1, level: 10, units: { sanga: ['spear'] } });
  const [card] = scene.hand(0, 'urgent-telegram');
  const game = scene.play('markers');
  for (let n = 0; n < 9 && !isAsked(game, 'event.any'); n++) {
    const asked = game.table.next;
    if (asked?.about === '7a.marker') game.answer('marker', ACTIONS.indexOf('production'), asked.seat);
    else game.decline();
  }
  game.answer('event.any', card, 0);
  game.answer('event.marker', ACTIONS.indexOf('trade'));
  expect(game.empire(us).marker).toEqual({ marker: ACTIONS.indexOf('trade'), turned: false });
});

test('event 137 urgent-telegram: an unturned marker is exchanged for an unused one still to come', () => {
  const { game, us, card } = stage('urgent-telegram', {
    marker: 'production',
    prepare: (scene) => void scene.empire('kongo', { seat: 0, level: 10, units: { cape: ['spear'] }, marker: 'trade' }),
  });
  const kongo = game.state.empires.findIndex((empire, id) => empire?.owner === 0 && id !== us);
  for (let n = 0; n < 9 && !isAsked(game, 'event.production.build'); n++) game.decline();
  game.answer('event.production.build', card, 0);
  if (isAsked(game, 'event.target')) game.answer('event.target', kongo);
  expect(game.options('event.marker')).not.toContain(ACTIONS.indexOf('startEmpire')); // its step has passed
  game.answer('event.marker', ACTIONS.indexOf('manoeuvre'));
  expect(game.empire(kongo).marker).toEqual({ marker: ACTIONS.indexOf('manoeuvre'), turned: false });
});

test('event 007 long-shadow: half the age and 1 for each city of 3 or more, for an empire of three areas dropped', () => {
  const dropped = (areas: readonly string[]): number => {
    const { game, card } = stage('long-shadow', {
      marker: 'discardEmpire',
      mine: { level: 20, units: Object.fromEntries(areas.map((area) => [area, ['spear']])) },
      prepare: (scene) => {
        scene.city('etruria', 3);
        scene.city('venetia', 5);
      },
    });
    drive(game, { 'event.discard.end': () => card });
    return game.glory(0);
  };
  expect(dropped(['latium', 'etruria', 'venetia'])).toBe(2 + 2); // half of 3 is 2
  expect(dropped(['latium', 'etruria'])).toBe(0);
});

test('event 014 wheel-of-fortune: everybody passes two cards to the left', () => {
  const scene = new Scene({ seats: 3 });
  const us = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'destiny' });
  const [wheel] = scene.hand(1, 'wheel-of-fortune', 'flood', 'fires');
  const [locusts] = scene.hand(2, 'locusts');
  scene.loose(2, 'civilise');
  const game = scene.play();
  game.turnOver(us);
  drive(game, { 'event.destiny.end': () => wheel, 'event.pass-on': () => undefined }, 'event.pass-on');
  const [first, second] = game.hand(0);
  game.answer('event.pass-on', [first, second], 0);
  game.answer('event.pass-on', [of(game, 'flood'), of(game, 'fires')], 1);
  game.answer('event.pass-on', [locusts], 2);
  expect(game.hand(1)).toEqual([first, second]);
  expect(game.hand(2)).toEqual([of(game, 'flood'), of(game, 'fires')]);
  expect(game.hand(0)).toContain(locusts);
});

test('event 042 lost-decade: no free progress for the player’s empires', () => {
  const scene = new Scene();
  const us = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] } });
  const them = scene.empire('sanga', { seat: 1, level: 10, units: { sicily: ['spear'] } });
  const [card] = scene.hand(0, 'lost-decade');
  const game = scene.play('progress');
  game.answer('event.endOfTurn.progress', card);
  game.answer('event.target', 1);
  while (game.state.phase === 'progress') game.decline();
  expect([us, them].map((id) => game.empire(id).level)).toEqual([11, 10]);
});

test('event 065 second-wind: one more action of another kind at once, and no free progress', () => {
  const { game, us, card } = stage('second-wind', { marker: 'production' });
  for (let n = 0; n < 40 && !(game.table.next?.seat === 0 && game.asked[0].includes('7a.event.')); n++) game.decline();
  game.answer(game.asked[0].split(' 7a.')[1], card, 0);
  expect(game.options('event.action')).not.toContain(ACTIONS.indexOf('production'));
  game.answer('event.action', ACTIONS.indexOf('destiny'));
  game.declineRest();
  expect(game.hand(0).length).toBeGreaterThanOrEqual(6); // drawn in Destiny
  expect(game.state.lasting.some((l) => l.effect === 'freeProgress' && l.empire === us)).toBe(true);
});

// --- harvest

interface Harvested {
  readonly game: Sitting;
  readonly glory: readonly number[];
}
/**
 * The Sumerians of seat 0 and the Nubians of seat 1 harvest; the event is played at its moment by the holder.
 */
function harvest(
  event: string,
  holder: number,
  target: 'ours' | 'theirs' | number | null,
  played: boolean,
  prepare?: (scene: Scene, us: number, them: number) => void,
): Harvested {
  const scene = new Scene(deckOf(event));
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 10,
    capital: 'etruria',
    units: { etruria: ['spear'], latium: ['spear'] },
  });
  const them = scene.empire('kongo', { seat: 1, level: 10, units: { gobi: ['spear'] } });
  prepare?.(scene, us, them);
  const [card] = scene.hand(holder, event);
  const game = scene.play('harvest');
  const window = scene.content.cards[card]?.event.timing[0] ?? '';
  for (let n = 0; n < 60 && game.state.phase === 'harvest'; n++) {
    const asked = game.table.next;
    if (played && asked?.about === `7a.event.${window}`) game.answer(`event.${window}`, card, holder);
    else if (asked?.about === '7a.event.target')
      game.answer('event.target', target === 'ours' ? us : target === 'theirs' ? them : (target ?? NONE));
    else game.decline();
    if (!game.hand(holder).includes(card)) break;
  }
  for (let n = 0; n < 60 && game.state.phase === 'harvest'; n++) {
    if (isAsked(game, 'event.target'))
      game.answer('event.target', target === 'ours' ? us : target === 'theirs' ? them : (target ?? NONE));
    else game.decline();
  }
  return { game, glory: [game.glory(0), game.glory(1)] };
}

test('event 003 tall-poppies: who earned most receives only as much as the second', () => {
  const usual = harvest('tall-poppies', 1, null, false).glory;
  expect(usual[0]).toBeGreaterThan(usual[1]);
  expect(harvest('tall-poppies', 1, null, true).glory).toEqual([usual[1], usual[1]]);
});

test('event 024 glory-bah-humbug: nobody harvests', () => {
  expect(harvest('glory-bah-humbug', 1, null, true).glory).toEqual([0, 0]);
});

test('event 026 poet-laureate: 1 more for each leader, at most 4', () => {
  const prepare = (scene: Scene, us: number): void => {
    scene.leader(us, 'etruria', 'Ta');
    scene.leader(us, 'latium', 'St');
  };
  const [usual] = harvest('poet-laureate', 0, 'ours', false, prepare).glory;
  expect(harvest('poet-laureate', 0, 'ours', true, prepare).glory[0] - usual).toBe(2);
});

test('event 027 great-exhibition: 1 more for every two artefacts, rounded up from a half', () => {
  const prepare = (scene: Scene): void => {
    for (const id of ['forum', 'summer-palace', 'peace-treaty']) scene.artefact(id, 'etruria');
  };
  const [usual] = harvest('great-exhibition', 0, 'ours', false, prepare).glory;
  expect(harvest('great-exhibition', 0, 'ours', true, prepare).glory[0] - usual).toBe(2);
});

test('event 029 glorious-glory: an empire’s harvest doubles', () => {
  const [usual] = harvest('glorious-glory', 0, 'ours', false).glory;
  expect(usual).toBeGreaterThan(0);
  expect(harvest('glorious-glory', 0, 'ours', true).glory[0]).toBe(usual + Math.min(7, usual));
});

test('event 060 glory-halved: every player receives half', () => {
  const usual = harvest('glory-halved', 0, null, false).glory;
  expect(harvest('glory-halved', 0, null, true).glory).toEqual(usual.map((glory) => Math.floor(glory / 2 + 0.5)));
});

test('event 094 infamy: 1 less for each area it took this turn, at most 4, never below 0', () => {
  const took =
    (areas: number) =>
    (scene: Scene, us: number): void =>
      void (scene.t.empire(us).took = areas);
  const [usual] = harvest('infamy', 1, 'ours', false, took(2)).glory;
  expect(harvest('infamy', 1, 'ours', true, took(2)).glory[0]).toBe(Math.max(0, usual - 2));
  expect(harvest('infamy', 1, 'ours', true, took(9)).glory[0]).toBe(Math.max(0, usual - 4));
});

test('event 097 triumph: the harvest of an empire that took an area doubles', () => {
  const took = (scene: Scene, us: number): void => void (scene.t.empire(us).took = 1);
  const [usual] = harvest('triumph', 0, 'ours', false, took).glory;
  expect(harvest('triumph', 0, 'ours', true, took).glory[0]).toBe(usual * 2);
  expect(harvest('triumph', 0, 'ours', true).game.hand(0)).toHaveLength(1); // nothing was taken
});

test('event 102 revisionist-history: half the difference, at most 3, moves from another player to you', () => {
  const some = (scene: Scene): void => {
    for (const player of scene.state.players) player.glory = 5;
  };
  const usual = harvest('revisionist-history', 1, 'ours', false, some).glory;
  const moved = Math.min(3, Math.floor((usual[0] - usual[1]) / 2 + 0.5));
  expect(moved).toBeGreaterThan(0);
  expect(harvest('revisionist-history', 1, 'ours', true, some).glory).toEqual([usual[0] - moved, usual[1] + moved]);
});

test('event 111 forgotten-kings: a glory category of one’s choice pays nobody', () => {
  const { glory } = harvest('forgotten-kings', 1, null, false);
  expect(glory[0]).toBeGreaterThan(0);
  const scene = new Scene(deckOf('forgotten-kings'));
  scene.empire('etruscans', {
    seat: 0,
    level: 10,
    capital: 'etruria',
    units: { etruria: ['spear'], latium: ['spear'] },
  });
  scene.empire('kongo', { seat: 1, level: 10, units: { gobi: ['spear'] } });
  const [card] = scene.hand(1, 'forgotten-kings');
  const named = scene.play('harvest');
  named.declineUntil('event.harvest.start');
  named.answer('event.harvest.start', card, 1);
  const open = named.options('event.category', 1).map(String);
  expect(open.length).toBeGreaterThan(1);
  const total = (category: string): number => {
    const sitting = named.table.fork();
    sitting.answer(1, category);
    for (let n = 0; n < 60 && sitting.state.phase === 'harvest' && sitting.next; n++)
      sitting.answer(sitting.next.seat, sitting.next.enumerate(1)[0]);
    return sitting.state.players[0].glory + sitting.state.players[1].glory;
  };
  expect(open.some((category) => total(category) < glory[0] + glory[1])).toBe(true);
});

test('event 123 chronicle: ties are won, and the own empire that earns least earns 1 more', () => {
  /** The Elamites have as many artefacts, and a Philosopher who would win the tie. */
  const tied = (scene: Scene): void => {
    const elamites = scene.empire('elamites', { seat: 1, level: 10, units: { cape: ['spear'] } });
    scene.leader(elamites, 'cape', 'Ph');
    scene.artefact('forum', 'etruria');
    scene.artefact('summer-palace', 'cape');
  };
  const gain = (prepare?: (scene: Scene) => void): number =>
    harvest('chronicle', 0, 0, true, prepare).glory[0] - harvest('chronicle', 0, 0, false, prepare).glory[0];
  expect(gain()).toBe(1);
  expect(gain(tied)).toBe(1 + 1);
});

test('event 139 war-guilt: empires of ages 5 to 7 that took an area harvest half', () => {
  const warring =
    (level: number) =>
    (scene: Scene, us: number): void => {
      Object.assign(scene.t.empire(us), { took: 1, level });
    };
  const [usual] = harvest('war-guilt', 1, null, false, warring(30)).glory;
  expect(harvest('war-guilt', 1, null, true, warring(30)).glory[0]).toBe(Math.floor(usual / 2 + 0.5));
  const [early] = harvest('war-guilt', 1, null, false, warring(10)).glory;
  expect(harvest('war-guilt', 1, null, true, warring(10)).glory[0]).toBe(early);
});

test('event 148 sacred-rites: the religious category counts 1 higher, and 1 more for each own site', () => {
  const site = (scene: Scene): { area: string; religion: number } => {
    const found = scene.content.areas.find((area) => area.sites !== 0 && area.kind === 0);
    return { area: found?.id ?? '', religion: Math.log2((found?.sites ?? 1) & -(found?.sites ?? 1)) };
  };
  const faith =
    (holy: boolean) =>
    (scene: Scene, us: number): void => {
      const { area, religion } = site(scene);
      scene.t.empire(us).religions.push(religion);
      scene.units(us, holy ? area : 'gedrosia', 'spear');
    };
  const gain = (holy: boolean): number => {
    const [usual, sacred] = [false, true].map(
      (played) => harvest('sacred-rites', 0, 'ours', played, faith(holy)).glory[0],
    );
    return sacred - usual;
  };
  expect(gain(false)).toBeGreaterThanOrEqual(1);
  expect(gain(true) - gain(false)).toBe(1);
});

test('event 148 sacred-rites: ties in the religious category are won', () => {
  /** The Aryans of seat 1 hold as many areas of the religion, and a Philosopher who would win the tie. */
  const rivals = (scene: Scene, us: number): void => {
    const hinduism = RELIGIONS.indexOf('hinduism');
    scene.t.empire(us).religions.push(hinduism);
    const units = { cape: ['spear'], zululand: ['spear'] };
    const aryans = scene.empire('aryans', { seat: 1, level: 10, religions: ['hinduism'], units });
    scene.leader(aryans, 'cape', 'Ph');
  };
  const [usual, sacred] = [false, true].map((played) => harvest('sacred-rites', 0, 'ours', played, rivals).glory);
  expect(sacred[0] - usual[0]).toBe(1);
  expect(usual[1] - sacred[1]).toBe(1); // of the two points of the Aryans' own category
});

test('event 155 victory-parade: 1 for every two enemy units destroyed by an empire that won a conflict, at most 5', () => {
  const war =
    (destroyed: number, won = 1) =>
    (scene: Scene, us: number): void => {
      Object.assign(scene.t.empire(us), { destroyed, won });
    };
  const gain = (destroyed: number): number =>
    harvest('victory-parade', 0, 'ours', true, war(destroyed)).glory[0] -
    harvest('victory-parade', 0, 'ours', false, war(destroyed)).glory[0];
  expect([gain(4), gain(5), gain(20)]).toEqual([2, 3, 5]);
  expect(harvest('victory-parade', 0, 'ours', true, war(4, 0)).game.hand(0)).toHaveLength(1); // no conflict won
});
