import { Chance } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { PASSAGE } from '../src/actions/passage.ts';
import { DESTINY } from '../src/model/state.ts';
import { type EmpireOptions, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';

/** A card of this value whose event has nothing to say during a trade. */
function plain(scene: Scene, value: number): number {
  const quiet = scene.state.deck.find((id) => {
    const card = scene.content.cards[id];
    return (
      card?.value === value && card.event.timing.every((when) => when === 'civilise' || when.startsWith('conflict'))
    );
  });
  if (quiet === undefined) throw new Error(`no quiet card of value ${value} left`);
  return quiet;
}

const SYRACUSE = 0;
const ROME = 3;

interface Deal {
  readonly syracuse?: Partial<EmpireOptions>;
  readonly rome?: Partial<EmpireOptions>;
  readonly cards?: readonly [number, number];
  readonly scene?: SceneOptions;
  readonly prepare?: (scene: Scene) => void;
}

/** The Syracusans (trade +2) have turned over their Trade marker; the Romans (trade +1) are further on and next to them. */
function trading({ syracuse, rome, cards, scene: options, prepare }: Deal = {}): { scene: Scene; game: Sitting } {
  const scene = new Scene(options);
  scene.empire('syracusans', {
    seat: 0,
    level: 9,
    money: 10,
    capital: 'sicily',
    units: { sicily: ['spear'] },
    marker: 'trade',
    ...syracuse,
  });
  scene.empire('romans', { seat: 1, level: 12, money: 10, capital: 'apulia', units: { apulia: ['spear'] }, ...rome });
  if (cards) cards.forEach((value, seat) => void scene.hand(seat, plain(scene, value)));
  prepare?.(scene);
  scene.loose(1, 'destiny'); // the turn is not over after the trade
  const game = scene.play();
  while (!game.asked.includes('0 7a.turn-over')) game.decline();
  game.turnOver(SYRACUSE);
  return { scene, game };
}

/** Both lay their (first) card. */
function lay(game: Sitting): void {
  for (const seat of [0, 1])
    if (game.asked.includes(`${seat} 7a.trade.card`)) game.answer('trade.card', game.hand(seat)[0], seat);
}

const levels = (game: Sitting): number[] => [game.empire(SYRACUSE).level, game.empire(ROME).level];
const money = (game: Sitting): number[] => [game.empire(SYRACUSE).money, game.empire(ROME).money];

// --- the partner

test('7A-TRADE-01 7A-EX-RANGE 7A-TERM-RANGE-01 the partner is an empire of another player within range', () => {
  const partners = (level: number): readonly unknown[] => {
    const scene = new Scene({ seats: 3 });
    scene.empire('syracusans', { seat: 0, level, units: { sicily: ['spear'] }, marker: 'trade' });
    scene.empire('carthaginians', { seat: 0, level: 9, units: { carthage: ['spear'] } });
    scene.empire('romans', { seat: 1, level: 9, units: { apulia: ['spear'] } });
    scene.empire('greeks', { seat: 2, level: 9, units: { epirus: ['spear'] } });
    const game = scene.play();
    game.turnOver(0);
    return game.asked.includes('0 7a.trade.partner')
      ? game.options('trade.partner')
      : [game.state.trade?.sides[1].empire];
  };
  expect(partners(7)).toEqual([3]); // age 1: next door only; one's own empire is no partner
  expect(partners(8)).toEqual([3, 6]); // two areas away over the sea
});

test('7A-TRADE-02 those that have not traded this turn come first', () => {
  const scene = new Scene({ seats: 3 });
  scene.empire('syracusans', { seat: 0, level: 8, units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire('romans', { seat: 1, level: 9, units: { apulia: ['spear'] } });
  scene.empire('greeks', { seat: 2, level: 9, units: { epirus: ['spear'] } });
  scene.t.empire(3).traded = true;
  const game = scene.play();
  game.turnOver(0);
  expect(game.state.trade?.sides[1].empire).toBe(6);
  expect(game.empire(6).traded).toBe(true);
});

test('7A-TRADE-03 7A-TRADE-09 7A-TRADE-20 with nobody in range the deck is the partner: its bare card, which is kept', () => {
  const { game, scene } = trading({
    rome: { units: { egypt: ['spear'] }, capital: 'egypt' },
    cards: [3, 3],
    prepare: (s) => s.draws(5),
  });
  const [own] = game.hand(0);
  const top = scene.state.deck.at(-1);
  lay(game);
  expect(game.hand(0)).toEqual([top]);
  expect(game.state.discards).toEqual([own]);
  expect(game.empire(SYRACUSE).level).toBe(10); // 3 + 2 against 5: a tie
  expect(game.hand(1)).toHaveLength(1);
});

test('7A-TRADE-04 a partner with a Trade marker turns it over: one trade for both actions', () => {
  const { game } = trading({ rome: { marker: 'trade' }, cards: [1, 7] });
  expect(game.empire(ROME).marker?.turned).toBe(true);
  lay(game);
  game.answer('trade.levels', 2, 1); // the partner chose trade, too
  game.declineRest();
  expect(levels(game)).toEqual([9, 14]);
  expect(game.state.step).toBe(DESTINY);
});

test('7A-WILD-04 a partner with a wild card keeps it', () => {
  const { game } = trading({ rome: { marker: 'wild' }, cards: [1, 7] });
  expect(game.empire(ROME).marker).toEqual({ marker: 7, turned: false });
  lay(game);
  expect(game.asked).not.toContain('1 7a.trade.levels');
  game.declineRest();
  expect(game.asked).toEqual(['1 7a.turn-over']);
  expect(levels(game)).toEqual([9, 13]);
});

// --- cards and values

test('7A-TRADE-05 both lay a card in secret, shown together', () => {
  const { game } = trading({ cards: [4, 5] });
  expect(game.asked).toEqual(['0 7a.trade.card', '1 7a.trade.card']);
  game.answer('trade.card', game.hand(0)[0], 0);
  expect(game.table.view(1).trade?.sides[0].cards).toEqual([]);
  expect(game.table.view(1).players[0].cards).toBe(1);
});

const handAndDeck = (scene: Scene): void => {
  scene.hand(0, plain(scene, 3));
  scene.draws(7);
};

test('7A-TRADE-06 an empty hand uses the top card of the deck', () => {
  const { game, scene } = trading({ prepare: handAndDeck });
  const top = scene.state.deck.at(-1);
  expect(game.asked).toEqual(['0 7a.trade.card']);
  lay(game);
  expect(game.hand(0)).toEqual([top]);
  expect(levels(game)).toEqual([9, 13]);
});

test('7A-TRADE-07 card, trade number, Scientists, less the disordered areas', () => {
  // 4 + 2 + 1 - 2 = 5 against 5 + 1
  const { game } = trading({
    cards: [4, 5],
    syracuse: { units: { sicily: ['spear'], latium: ['spear'], etruria: ['spear'] } },
    prepare: (scene) => {
      scene.leader(SYRACUSE, 'sicily', 'Sc');
      scene.disorder('latium', 'etruria');
    },
  });
  game.answer('trade.card', game.hand(0)[0], 0);
  const told = game.answer('trade.card', game.hand(1)[0], 1).happenings;
  expect(JSON.stringify(told)).toContain('"values":[5,6]');
});

test('7A-TRADE-08 7A-TRADE-11 7A-TRADE-18 7A-TRADE-19 7A-TRADE-21 7A-EX-TRADE-LOSS Syracuse plays 3, Rome 5', () => {
  const { game } = trading({ cards: [3, 5] });
  const [three, five] = [game.hand(0)[0], game.hand(1)[0]];
  lay(game);
  expect(levels(game)).toEqual([9, 13]); // no bonus: Rome did not choose to trade, and Syracuse was behind
  expect(money(game)).toEqual([15, 10]);
  expect([game.hand(0), game.hand(1)]).toEqual([[five], [three]]);
  game.answer('trade.gift', 0, 0);
  game.answer('trade.gift', 4, 1);
  expect(money(game)).toEqual([19, 6]);
});

test('7A-TRADE-12 7A-TRADE-13 7A-TRADE-14 7A-EX-TRADE-WIN Syracuse plays 5: 1, 2 or 3 levels, not none', () => {
  for (const wanted of [1, 2, 3]) {
    const { game } = trading({ cards: [5, 5] });
    lay(game);
    expect(game.refusal('trade.levels', 0).rule).toBe('7A-TRADE-14');
    expect(game.refusal('trade.levels', 4).rule).toBe('7A-TRADE-14');
    game.answer('trade.levels', wanted);
    expect(levels(game)).toEqual([9 + wanted, 12]);
    expect(money(game)).toEqual([10, 15]);
  }
});

test('7A-TRADE-12 7A-TRADE-13 against an empire that is not ahead, and against the deck, two levels at most', () => {
  const level = trading({ cards: [7, 1], rome: { level: 9 } }).game;
  lay(level);
  expect(level.refusal('trade.levels', 3).rule).toBe('7A-TRADE-14');
  level.answer('trade.levels', 2);
  expect(level.empire(SYRACUSE).level).toBe(11);

  const deck = trading({
    cards: [7, 1],
    rome: { capital: 'egypt', units: { egypt: ['spear'] } },
    prepare: (s) => s.draws(0),
  }).game;
  lay(deck);
  expect(deck.refusal('trade.levels', 3).rule).toBe('7A-TRADE-14');
});

test('7A-TRADE-15 7A-TRADE-17 7A-EX-TRADE-TIE Syracuse plays 4: a tie, and the chooser advances one', () => {
  const { game } = trading({ cards: [4, 5] });
  lay(game);
  expect(levels(game)).toEqual([10, 12]);
  expect(money(game)).toEqual([10, 14]);
});

test('7A-TRADE-16 a tie of two choosers: the one behind advances; at the same level neither does', () => {
  const tie = (rome: number): number[] => {
    const { game } = trading({ cards: [4, 5], rome: { level: rome, marker: 'trade' } });
    lay(game);
    return levels(game);
  };
  expect(tie(12)).toEqual([10, 12]);
  expect(tie(8)).toEqual([9, 9]);
  expect(tie(9)).toEqual([9, 9]);
});

test('7A-TRADE-17 glory for a trade won, not for a tie', () => {
  const glory = (card: number): number => {
    const scene = new Scene();
    scene.empire('zimbabwe', { seat: 0, level: 15, capital: 'sicily', units: { sicily: ['spear'] }, marker: 'trade' });
    scene.empire('romans', { seat: 1, level: 15, capital: 'apulia', units: { apulia: ['spear'] } });
    scene.hand(0, plain(scene, card));
    scene.hand(1, plain(scene, 4));
    const game = scene.play();
    game.turnOver(0);
    lay(game);
    if (game.asked.includes('0 7a.trade.levels')) game.answer('trade.levels', 1);
    return game.glory(0);
  };
  expect(glory(4)).toBe(0); // 4 + 1 each
  expect(glory(5)).toBe(1);
});

test('7A-TRADE-18 7A-TRADE-09 who loses to the deck receives the value of its card', () => {
  const { game } = trading({
    cards: [1, 1],
    rome: { capital: 'egypt', units: { egypt: ['spear'] } },
    prepare: (s) => s.draws(7),
  });
  lay(game);
  expect(game.empire(SYRACUSE).level).toBe(9);
  expect(game.empire(SYRACUSE).money).toBe(17);
});

test('7A-TRADE-21 nothing can be given in a trade with the deck', () => {
  const { game } = trading({
    cards: [1, 1],
    rome: { capital: 'egypt', units: { egypt: ['spear'] } },
    prepare: (s) => s.draws(7),
  });
  lay(game);
  expect(game.state.action).toBe(null);
});

test('7A-TRADE-22 past level 49 an empire stays in age 7, and the game ends with the turn', () => {
  const { game } = trading({ cards: [7, 1], syracuse: { level: 48 }, rome: { level: 49 } });
  lay(game);
  game.answer('trade.levels', 3);
  expect(game.state.beyond).toEqual([{ empire: SYRACUSE, seat: 0 }]);
  while (game.state.phase !== 'over') game.decline();
  expect(game.state.turn).toBe(1);
});

test('7A-TRADE-23 dark ages do not hold a trader back', () => {
  const { game } = trading({ cards: [7, 1], syracuse: { level: 18 }, rome: { level: 18 } });
  lay(game);
  game.answer('trade.levels', 2);
  expect(game.empire(SYRACUSE).level).toBe(20);
});

test('7A-TRADE-12 a partner that has taken its own Trade action this turn has the bonus, too', () => {
  const won = (choseTrade: boolean): boolean => {
    const { game } = trading({
      cards: [1, 7],
      prepare: (scene) => {
        scene.t.empire(ROME).traded = true;
        scene.t.empire(ROME).choseTrade = choseTrade;
      },
    });
    lay(game);
    return game.asked.includes('1 7a.trade.levels');
  };
  expect([won(false), won(true)]).toEqual([false, true]);
});

// --- events of the trade

/** A trade in which seat 0 or 1 plays this event in its window; the players hold the event and one card of each value. */
function withEvent(event: string, player: number, window: string, deal: Deal): Sitting {
  const prepare = (s: Scene): void => {
    deal.prepare?.(s);
    s.hand(player, event);
  };
  const { game, scene } = trading({ ...deal, prepare });
  for (let n = 0; n < 20 && !game.asked.includes(`${player} 7a.event.${window}`); n++) {
    if (game.asked.includes('0 7a.trade.card') || game.asked.includes('1 7a.trade.card')) lay(game);
    else game.decline();
  }
  game.answer(`event.${window}`, scene.card(event), player);
  return game;
}

test('7A-TRADE-10 events are played around the reveal, before the markers move', () => {
  const game = withEvent('silk-road', 0, 'trade.reveal', {
    cards: [4, 5],
    rome: { units: { apulia: ['spear'], carthage: ['spear'] } },
  });
  game.answer('trade.levels', 3); // 4 + 2 + 3 against 6
  expect(levels(game)).toEqual([12, 12]);
  expect(money(game)).toEqual([10 + 2 * 2, 10 + 4 + 2 * 2]); // both gain 2 for each age of Syracuse
});

test('7A-TRADE-10 Embargo: the deck instead, one less, and the partner has not traded', () => {
  const game = withEvent('embargo', 1, 'trade.partner', {
    cards: [4, 5],
    rome: { marker: 'trade' },
    prepare: (s) => s.draws(5),
  });
  game.answer('trade.card', game.hand(0)[0], 0);
  expect(game.empire(SYRACUSE).level).toBe(10); // 4 + 2 - 1 against 5
  expect(game.empire(ROME).traded).toBe(false);
  expect(game.asked).toEqual(['1 7a.turn-over']);
});

test('7A-TRADE-10 Hard bargain: a second card, taken back unless it wins', () => {
  const bargain = (second: number): Sitting => {
    const game = withEvent('hard-bargain', 0, 'trade.reveal', {
      cards: [1, 5],
      prepare: (s) => void s.hand(0, plain(s, second)),
    });
    game.answer('trade.second', game.hand(0)[0]);
    return game;
  };
  const won = bargain(6);
  won.answer('trade.levels', 1);
  expect(won.hand(1)).toHaveLength(2);
  const lost = bargain(2);
  expect(lost.hand(0)).toHaveLength(2);
  expect(lost.hand(1)).toHaveLength(1);
  expect(levels(lost)).toEqual([9, 13]);
});

test('7A-TRADE-10 False weights: each side counts the card of the other, for the result and the income', () => {
  const game = withEvent('false-weights', 1, 'trade.reveal', { cards: [1, 7] });
  game.answer('trade.levels', 1); // 7 + 2 against 1 + 1
  expect(levels(game)).toEqual([10, 12]);
  expect(money(game)).toEqual([10, 17]);
});

test('7A-TRADE-10 Lost in translation: other cards at random', () => {
  const game = withEvent('lost-in-translation', 1, 'trade.reveal', {
    cards: [1, 7],
    prepare: (s) => {
      s.hand(0, plain(s, 6));
      s.hand(1, plain(s, 2));
    },
  });
  game.answer('trade.levels', 3); // 6 + 2 against 2 + 1
  const value = (card: number): number => game.content.cards[card]?.value ?? NONE;
  expect(game.hand(0).map(value).sort()).toEqual([1, 2]);
  expect(game.hand(1).map(value).sort()).toEqual([6, 7]);
});

test('7A-TRADE-10 7A-TRADE-17 Caravan lost: carried out, but nobody gains anything', () => {
  const game = withEvent('caravan-lost', 1, 'trade.result', { cards: [7, 1] });
  expect(levels(game)).toEqual([9, 12]);
  expect(money(game)).toEqual([10, 10]);
  expect([game.hand(0), game.hand(1)]).toEqual([[], []]);
  expect(game.empire(ROME).traded).toBe(true);
});

test('7A-TRADE-10 Technology transfer: two levels instead of the result', () => {
  const game = withEvent('technology-transfer', 0, 'trade.result', { cards: [1, 7] });
  game.declineRest();
  expect(levels(game)).toEqual([11, 13]);
});

test('7A-TRADE-10 Stolen plans: an empire outside the trade takes one of its levels', () => {
  const game = withEvent('stolen-plans', 0, 'trade.result', {
    cards: [1, 7],
    prepare: (s) => void s.empire('carthaginians', { seat: 0, level: 8, units: { carthage: ['spear'] } }),
  });
  expect(game.empire(1).level).toBe(9);
  expect(levels(game)).toEqual([9, 12]);
});

// --- passage by permission

/** Syracuse in Sicily; the Romans of seat 1 (counter set 4) bar the way to the Etruscans of seat 2 in Latium. */
function barred(): Sitting {
  const scene = new Scene({ seats: 3 });
  scene.empire('syracusans', { seat: 0, level: 8, money: 10, units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire('romans', {
    seat: 1,
    set: 'light-green',
    level: 9,
    money: 3,
    units: { apulia: ['spear'], 'tyrrhenian-sea': ['galley'], 'central-mediterranean': ['galley'] },
  });
  scene.empire('etruscans', { seat: 2, level: 9, units: { latium: ['spear'] } });
  scene.hand(0, plain(scene, 3), plain(scene, 4));
  const game = scene.play();
  game.turnOver(0);
  return game;
}
const BAR = 4;
const ETRUSCANS = 6;
const purses = (game: Sitting): number[] => [game.empire(SYRACUSE).money, game.empire(BAR).money];

test('7A-TERM-RANGE-04 range ends in the area of another player, and passes through it by permission only', () => {
  const refused = barred();
  expect(refused.options('trade.partner')).toEqual([BAR, PASSAGE + BAR]);
  refused.answer('trade.partner', PASSAGE + BAR);
  refused.answer('passage.answer', 'refuse', 1);
  expect(refused.state.trade?.sides[1].empire).toBe(BAR); // nobody else is left to ask or to choose

  const granted = barred();
  granted.answer('trade.partner', PASSAGE + BAR);
  granted.answer('passage.answer', 'grant', 1);
  expect(granted.options('trade.partner')).toEqual([BAR, ETRUSCANS]);
});

test('7A-TERM-RANGE-05 permission may cost money and cards, handed over at once', () => {
  const game = barred();
  const hand = game.hand(0).slice();
  game.answer('trade.partner', PASSAGE + BAR);
  game.answer('passage.answer', 'demand', 1);
  game.answer('passage.money', 4, 1);
  game.answer('passage.cards', 1, 1);
  game.answer('passage.name', [], 1);
  game.answer('passage.accept', 'yes', 0);
  game.answer('passage.hand-over', [hand[1]], 0);
  expect(purses(game)).toEqual([6, 7]);
  expect([game.hand(0), game.hand(1)]).toEqual([[hand[0]], [hand[1]]]);
  expect(game.options('trade.partner')).toContain(ETRUSCANS);
});

test('7A-TERM-RANGE-05 a card may be demanded by name; who does not hold it cannot pay', () => {
  const demand = (card: (game: Sitting) => number): Sitting => {
    const game = barred();
    game.answer('trade.partner', PASSAGE + BAR);
    game.answer('passage.answer', 'demand', 1);
    game.answer('passage.money', 0, 1);
    game.answer('passage.cards', 2, 1);
    game.answer('passage.name', [card(game)], 1);
    return game;
  };
  const held = demand((game) => game.hand(0)[1]);
  const hand = held.hand(0).slice();
  held.answer('passage.accept', 'yes', 0); // the other card is the only one left
  expect([held.hand(0), held.hand(1)]).toEqual([[], [hand[1], hand[0]]]);
  expect(demand((game) => game.state.deck[0]).options('passage.accept', 0)).toEqual(['no']);
});

test('7A-TERM-RANGE-05 nobody has to pay the price, and none can be asked that cannot be paid', () => {
  const game = barred();
  game.answer('trade.partner', PASSAGE + BAR);
  game.answer('passage.answer', 'demand', 1);
  expect(game.refusal('passage.money', 11, 1).rule).toBe('7A-TERM-RANGE-05');
  game.answer('passage.money', 10, 1);
  expect(game.refusal('passage.cards', 3, 1).rule).toBe('7A-TERM-RANGE-05');
  game.answer('passage.cards', 0, 1);
  game.answer('passage.accept', 'no', 0);
  expect(purses(game)).toEqual([10, 3]);
  expect(game.state.trade?.sides[1].empire).toBe(BAR);
});

test('7A-TRADE-03 7A-TERM-RANGE-04 one’s own empires let each other pass', () => {
  const scene = new Scene({ seats: 3 });
  scene.empire('syracusans', { seat: 0, level: 8, units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire('carthaginians', {
    seat: 0,
    level: 9,
    units: { apulia: ['spear'], 'tyrrhenian-sea': ['galley'], 'central-mediterranean': ['galley'] },
  });
  scene.empire('etruscans', { seat: 2, level: 9, units: { latium: ['spear'] } });
  const game = scene.play();
  game.turnOver(0);
  expect(game.state.trade?.sides[1].empire).toBe(6);
});

test('7A-TERM-RANGE-02 range is one-way: it depends on the age of the one that reaches', () => {
  const partner = (level: number, other: number): number | undefined => {
    const scene = new Scene();
    scene.empire('syracusans', { seat: 0, level, units: { sicily: ['spear'] }, marker: 'trade' });
    scene.empire('romans', { seat: 1, level: other, units: { latium: ['spear'] } });
    scene.hand(0, 1);
    const game = scene.play();
    game.turnOver(0);
    return game.state.trade?.sides[1].empire;
  };
  expect(partner(8, 1)).toBe(ROME); // two areas
  expect(partner(1, 8)).toBe(NONE);
});

/** Whether an empire of seat 0 reaches another across an ocean. */
function reachesOverseas(id: string, level: number, prepare: (scene: Scene) => void = () => {}): boolean {
  const scene = new Scene();
  const [here, there] = acrossAnOcean(scene);
  scene.empire(id, { seat: 0, level, units: { [here]: ['spear'] }, marker: 'trade' });
  scene.empire('dutch', { seat: 1, level: 22, units: { [there]: ['spear'] } });
  scene.hand(0, 1);
  prepare(scene);
  const game = scene.play();
  game.turnOver(0);
  return game.state.trade?.sides[1].empire === ROME;
}

test('7A-TERM-RANGE-03 oceans are open from ships-of-the-line on', () => {
  expect(reachesOverseas('english', 22)).toBe(false);
  expect(reachesOverseas('english', 23)).toBe(true);
});

test('7A-TERM-RANGE-03 7A-PROD-26 who may not build ships does not reach across an ocean, until a trade lifts the icon', () => {
  expect(reachesOverseas('inca', 23)).toBe(false);
  const traded = (scene: Scene): void => {
    scene.t.empire(0).noShips = false;
  };
  expect(reachesOverseas('inca', 23, traded)).toBe(true);
});

test('7A-TERM-RANGE-03 a card that builds ships-of-the-line early, or knows the oceans, reaches across them', () => {
  expect(reachesOverseas('portuguese', 22)).toBe(true);
  expect(reachesOverseas('ming', 22)).toBe(true);
});

/** Two land areas on one ocean that are further apart than four areas on any other way. */
function acrossAnOcean(scene: Scene): [string, string] {
  const { areas } = scene.content;
  for (const ocean of areas) {
    const shores = ocean.kind === 2 ? ocean.neighbours.map((id) => areas[id]).filter((area) => area.kind === 0) : [];
    for (const here of shores) {
      const there = shores.find((shore) => !nearby(scene, here.id, 4).has(scene.area(shore.id)));
      if (there) return [here.id, there.id];
    }
  }
  throw new Error('no such ocean');
}

/** Areas so many steps away without an ocean. */
function nearby(scene: Scene, from: string, steps: number): Set<number> {
  const found = new Set([scene.area(from)]);
  for (let n = 0; n < steps; n++)
    for (const area of [...found])
      for (const next of scene.content.areas[area].neighbours)
        if (scene.content.areas[next].kind !== 2) found.add(next);
  return found;
}

/** An empire of seat 0 wants something of the Etruscans of seat 2, who lie behind the Romans of seat 1. */
function behindRome(etruscans: Partial<EmpireOptions>, prepare: (scene: Scene, etruscans: number) => void): Sitting {
  const scene = new Scene({ seats: 3 });
  scene.empire('syracusans', {
    seat: 0,
    level: 14,
    capital: 'sicily',
    units: { sicily: ['spear'] },
    marker: 'civilise',
  });
  scene.empire('romans', {
    seat: 1,
    set: 'light-green',
    level: 9,
    units: { apulia: ['spear'], 'tyrrhenian-sea': ['galley'], 'central-mediterranean': ['galley'] },
  });
  const they = scene.empire('etruscans', { seat: 2, level: 9, units: { latium: ['spear'] }, ...etruscans });
  prepare(scene, they);
  const game = scene.play();
  game.turnOver(0);
  return game;
}

test('7A-TERM-RANGE-04 a religion is adopted across another empire by permission', () => {
  const game = behindRome({ religions: ['pantheism'] }, () => {});
  game.declineUntil('civilise.adopt');
  expect(game.options('civilise.adopt')).toEqual([PASSAGE + BAR, NONE]);
  game.answer('civilise.adopt', PASSAGE + BAR);
  game.answer('passage.answer', 'grant', 1);
  const pantheism = game.empire(ETRUSCANS).religions[0];
  game.answer('civilise.adopt', pantheism);
  expect(game.empire(SYRACUSE).religions).toEqual([pantheism]);
});

test('7A-TERM-RANGE-04 7A-EVENT-13 an assassin crosses another empire by permission, for this one card', () => {
  let victim = NONE;
  const game = behindRome({ capital: 'latium' }, (scene, etruscans) => {
    victim = scene.leader(etruscans, 'latium', 'Ar');
    scene.leader(etruscans, 'latium', 'Po');
    scene.hand(0, 'assassin', 'ides-of-march');
  });
  const [assassin, ides] = [44, 106];
  expect(game.options('civilise.card')).not.toContain(assassin);
  game.answer('civilise.card', PASSAGE + BAR);
  game.answer('passage.answer', 'grant', 1);
  expect(game.options('civilise.card')).toContain(assassin);
  game.answer('civilise.card', assassin);
  game.answer('event.target', victim);
  game.declineUntil('civilise.card');
  expect(game.options('civilise.card')).toContain(PASSAGE + BAR); // to be asked again
  expect(game.options('civilise.card')).not.toContain(ides);
});

// --- what is shown, and what counts

test('7A-TRADE-02 7A-TERM-RANGE-01 who is no partner is shown with the reason', () => {
  const scene = new Scene({ seats: 3 });
  scene.empire('syracusans', { seat: 0, level: 9, units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire('carthaginians', { seat: 0, level: 9, units: { carthage: ['spear'] } });
  const rome = scene.empire('romans', { seat: 1, level: 9, units: { apulia: ['spear'] } });
  const latins = scene.empire('huns', { seat: 1, level: 9, units: { latium: ['spear'] } });
  const greeks = scene.empire('greeks', { seat: 2, level: 9, units: { epirus: ['spear'] } });
  const toltecs = scene.empire('toltecs', { seat: 2, level: 9, units: { anahuac: ['spear'] } });
  scene.t.empire(greeks).traded = true;
  const game = scene.play();
  game.turnOver(0);
  const { options, barred } = game.question('trade.partner').describe();
  const partners = options?.filter(({ value }) => Number(value) < PASSAGE).map(({ value }) => value);
  expect(partners?.toSorted()).toEqual([rome, latins].toSorted());
  expect(new Map(barred?.map(({ value, why }) => [value, why.rule]))).toEqual(
    new Map([
      [greeks, '7A-TRADE-02'],
      [toltecs, '7A-TERM-RANGE-01'],
    ]),
  );
});

test('7A-TRADE-07 an event adds to the value of its empire', () => {
  const winner = (add: number): unknown => {
    const prepare = (scene: Scene): void => {
      scene.lasts('trade', { add }, { empire: ROME, seat: 1 });
      scene.lasts('trade', {}, { empire: ROME, seat: 1 });
    };
    const { game } = trading({ cards: [3, 3], prepare });
    lay(game);
    return game.table.happenings.find(({ what }) => what.type === '7a.trade.result')?.what['values'];
  };
  expect(winner(4)).toEqual([3 + 2, 3 + 1 + 4]);
});

test('7A-TRADE-19 the record of a trade shows the cards of both', () => {
  const { scene, game } = trading({ cards: [3, 1] });
  const laid = scene.state.players.map(({ hand }) => [hand[0]]);
  lay(game);
  const told = game.table.happenings.find(({ what }) => what.type === '7a.trade.result')?.what;
  expect(told).toMatchObject({ empire: SYRACUSE, partner: ROME, winner: 0, cards: laid });
});

test('7A-TRADE-11 7A-TRADE-16 in a tie between two that chose to trade nobody advances if they are level', () => {
  const { game } = trading({
    syracuse: { level: 9 },
    rome: { level: 9, marker: 'trade' },
    cards: [3, 4],
  });
  lay(game);
  expect(levels(game)).toEqual([9, 9]);
});

test('7A-TRADE-02 both have traded; only who chose it is marked so', () => {
  const { game } = trading({ cards: [3, 1] });
  lay(game);
  expect([game.empire(SYRACUSE), game.empire(ROME)]).toMatchObject([
    { traded: true, choseTrade: true },
    { traded: true, choseTrade: false },
  ]);
});

test('7A-TRADE-21 7A-LIMIT-02 nobody gives more than he has, or than the other can hold', () => {
  const most = (mine: number, theirs: number): unknown => {
    const { game } = trading({ cards: [1, 7], syracuse: { money: mine }, rome: { money: theirs } });
    lay(game);
    game.declineUntil('trade.gift', 20);
    return game.question('trade.gift', 0).describe().max;
  };
  expect(most(10, 5)).toBe(10 + 7); // and what the lost trade brought
  expect(most(50, 190)).toBe(9);
});

test('7A-TRADE-21 who has no money is not asked for a gift', () => {
  const { game } = trading({ cards: [7, 1], syracuse: { money: 0 }, rome: { money: 0 } });
  lay(game);
  while (game.state.action !== null && !game.asked.some((asked) => asked.startsWith('0 7a.trade.gift'))) game.decline();
  expect(game.state.action).toBeNull();
});

test('7A-TRADE-06 7A-TRADE-21 the deck neither advances nor is given anything', () => {
  const scene = new Scene();
  scene.empire('syracusans', { seat: 0, level: 9, money: 10, units: { sicily: ['spear'] }, marker: 'trade' });
  scene.empire('toltecs', { seat: 1, level: 12, units: { anahuac: ['spear'] } });
  scene.hand(0, plain(scene, 1));
  scene.loose(1, 'destiny');
  scene.draws(7);
  const game = scene.play();
  while (!game.asked.includes('0 7a.turn-over')) game.decline();
  game.turnOver(0);
  lay(game);
  game.declineRest();
  expect([game.empire(0).level, game.empire(0).money]).toEqual([9, 10 + 7]);
});

test('7A-TERM-RANGE-05 cards that may be named: all that the owner does not hold, in the order of their numbers', () => {
  const game = barred();
  game.state.players[1].hand.push(game.state.deck.pop() ?? NONE);
  game.answer('trade.partner', PASSAGE + BAR);
  game.answer('passage.answer', 'demand', 1);
  game.answer('passage.money', 0, 1);
  game.answer('passage.cards', 1, 1);
  const question = game.question('passage.name', 1);
  const cards = question.describe().options?.map(({ value }) => Number(value)) ?? [];
  expect(cards).toEqual([...game.state.deck, ...game.hand(0)].toSorted((a, b) => a - b));
  expect(question.sample(Chance.fromSeed(1))).toEqual([]);
});

test('7A-TERM-RANGE-05 7A-LIMIT-02 no more money is asked for than the owner can hold', () => {
  const game = barred();
  game.empire(BAR).money = 195;
  game.answer('trade.partner', PASSAGE + BAR);
  game.answer('passage.answer', 'demand', 1);
  expect(game.question('passage.money', 1).describe().max).toBe(4);
});

test('7A-TERM-RANGE-04 a partner is shown by its empire, a passage by the empire in the way', () => {
  expect(barred().question('trade.partner').describe().options).toEqual([
    { value: BAR, points: [{ kind: 'empire', id: BAR }] },
    { value: PASSAGE + BAR, text: { id: '7a.passage.ask' }, points: [{ kind: 'empire', id: BAR }] },
  ]);
});
