import { expect, test } from 'vitest';
import { CARD_TITLES, CITIES_OF, cardOf, EMPIRE_IDS, EMPIRES, type Tile } from '../src/index.ts';
import { reassignMonarchs } from '../src/monarchs.ts';
import type { SevenEmpires } from '../src/state.ts';
import {
  acted,
  asked,
  asks,
  closed,
  crown,
  empire,
  emptyBoard,
  everyoneElse,
  garrison,
  give,
  hasMoved,
  kind,
  offered,
  type Play,
  playOn,
  put,
  refused,
  region,
  say,
  shown,
  supply,
} from './scene.ts';

/** Four players; seat 2 is about to end the decade with Spain's Empire action, and this tile lies on its space. */
function decadeEnds(tile: Tile, change: (s: SevenEmpires) => void = () => undefined): Play {
  const s = emptyBoard(4);
  for (const e of EMPIRES) s.monarch[e] = e % 4;
  acted(s, ...everyoneElse('spain'));
  s.markers.splice(empire('spain') * 5, 5, 0, 3, 2, 0, 0);
  s.turn = 2;
  s.track[0] = tile;
  change(s);
  crown(s, 2, 'spain');
  return say(playOn(s), 'empire');
}
/** Seats in the order they are asked, everybody taking the first option. */
function pickOrder(t: Play, about: string): number[] {
  const order: number[] = [];
  while (asks(t) === about) {
    order.push(asked(t) as number);
    say(t, offered(t)[0] as string);
  }
  return order;
}

test('7E-DECADE-01 the decade ends with the seventh action, by itself', () => {
  const t = decadeEnds('pawn');
  expect(t.state.decade).toBe(1);
  expect(asks(t)).toBe('7e.take-card');
});

test('7E-DECADE-02 pawn, tile, markers, monarchs, in this order', () => {
  const t = decadeEnds('worker', (s) => {
    give(s, 3, 'prussia', 'peasant');
    crown(s, 0, 'prussia');
  });
  const log: string[] = t.happenings.map(({ what }) => what.type);
  while (asks(t) === '7e.take-worker') {
    const given = t.answer(asked(t) as number, offered(t)[0]);
    if (given.ok) log.push(...given.happenings.map(({ what }) => what.type));
  }
  const steps = log.filter((type) => ['7e.log.pawn', '7e.log.tile', '7e.log.shifted', '7e.log.monarch'].includes(type));
  expect([...new Set(steps)]).toEqual(['7e.log.pawn', '7e.log.tile', '7e.log.shifted', '7e.log.monarch']);
});

test('7E-DECADE-03 the pawn goes to the left of whoever took the last turn', () => {
  expect(decadeEnds('pawn').state.pawn).toBe(3);
});

test('7E-DECADE-03 7E-TURN-11 after a rule c turn, to the left of the player who named the Empire', () => {
  const s = emptyBoard(4);
  crown(s, 0, ...EMPIRE_IDS);
  acted(s, ...everyoneElse('spain'));
  s.turn = 2;
  s.track[0] = 'pawn';
  const t = say(playOn(s), 'madrid', 'palace', 'madrid');
  expect(t.state.pawn).toBe(3);
});

test('7E-DECADE-04 the first decade turns over the tile on 1700', () => {
  const t = decadeEnds('worker');
  expect(t.view(0).track[0]).toBe('worker');
  expect(t.view(0).track[1]).toBe('hidden');
});

test('7E-DECADE-05 7E-EX-08 a numbered tile: that position picks first, the others clockwise', () => {
  expect(pickOrder(decadeEnds('3'), '7e.take-card')).toEqual([2, 3, 0, 1]);
  expect(pickOrder(decadeEnds('1'), '7e.take-card')).toEqual([0, 1, 2, 3]);
  const shifted = decadeEnds('1', (s) => {
    s.first = 1;
  });
  expect(pickOrder(shifted, '7e.take-card')).toEqual([1, 2, 3, 0]);
});

test('7E-DECADE-06 the pawn tile: whoever has just received the pawn picks first', () => {
  expect(pickOrder(decadeEnds('pawn'), '7e.take-card')).toEqual([3, 0, 1, 2]);
});

test('7E-DECADE-05 7E-DECADE-06 7E-DECADE-09 whoever takes a card is told by which tile', () => {
  const rules = (tile: Tile) => decadeEnds(tile).next?.rules;
  expect(rules('3')).toEqual(['7E-DECADE-05', '7E-DECADE-08']);
  expect(rules('pawn')).toEqual(['7E-DECADE-06', '7E-DECADE-08']);
  expect(rules('worker')).toEqual(['7E-DECADE-09', '7E-DECADE-08']);
});

test('7E-DECADE-06 the record tells who took which card', () => {
  const t = decadeEnds('pawn');
  const given = t.answer(3, 'france');
  expect(given.ok && given.happenings[0].what).toEqual({
    type: '7e.log.took',
    seat: 3,
    card: 'france:nobility:0',
    rules: ['7E-DECADE-06'],
  });
});

test('7E-DECADE-07 only the top card of a stack is on offer, and two of one Empire may be taken', () => {
  const t = decadeEnds('pawn', (s) => give(s, 3, 'france', 'nobility', 'clergy'));
  const options = () => t.next?.describe().options ?? [];
  const shown = () => options().find((option) => option.value === 'france')?.text?.args?.title;
  expect(shown()).toBe('bourgeoisie');
  say(t, 'france');
  expect(t.state.cards[cardOf(empire('france'), 2)]).toBe(3);
  expect(shown()).toBe('magistrate');
});

test('7E-DECADE-08 an empty stack is not on offer, and a card must be taken while there is one', () => {
  const t = decadeEnds('pawn', (s) => give(s, 0, 'france', ...CARD_TITLES.slice(0, 7)));
  expect(offered(t).length).toBe(6);
  expect(refused(t, 'france')).toBe('7E-DECADE-08');
  expect(refused(t, 'pass')).toBe('7E-DECADE-08');
});

test('7E-DECADE-08 an empty stack is shown as closed, and only that', () => {
  const t = decadeEnds('pawn', (s) => give(s, 0, 'france', ...CARD_TITLES.slice(0, 7)));
  expect(closed(t)).toEqual([['france', { rule: '7E-DECADE-08', args: { empire: 'france' } }]]);
});

test('7E-DECADE-08 with a single stack left nobody is asked, with none nobody gets a card', () => {
  const t = decadeEnds('pawn', (s) => {
    for (const id of EMPIRE_IDS) give(s, 0, id, ...CARD_TITLES.slice(0, id === 'france' ? 5 : 7));
  });
  expect(t.state.cards[cardOf(empire('france'), 5)]).toBe(3);
  expect(t.state.cards[cardOf(empire('france'), 6)]).toBe(0);
  expect(asks(t)).not.toBe('7e.take-card');
});

test('7E-DECADE-09 the worker tile: from the pawn clockwise one worker each', () => {
  const t = decadeEnds('worker');
  expect(pickOrder(t, '7e.take-worker')).toEqual([3, 0, 1, 2]);
  expect(EMPIRES.filter((e) => t.state.cards[cardOf(e, 7)] >= 0).length).toBe(4);
  expect(EMPIRES.filter((e) => t.state.cards[cardOf(e, 0)] >= 0).length).toBe(0);
});

test('7E-DECADE-10 workers run out: later players get none', () => {
  const t = decadeEnds('worker', (s) => {
    for (const id of everyoneElse('spain', 'russia')) give(s, 0, id, 'worker');
  });
  expect(offered(t)).toEqual(['spain', 'russia']);
  say(t, 'spain');
  // The last one goes to the next player by itself; the other two are not asked.
  expect(t.state.cards[cardOf(empire('russia'), 7)]).toBe(0);
  expect(asks(t)).not.toBe('7e.take-worker');
});

test('7E-DECADE-10 a worker that is taken is shown as gone', () => {
  const t = decadeEnds('worker', (s) => give(s, 0, 'spain', 'worker'));
  expect(closed(t)).toEqual([['spain', { rule: '7E-DECADE-10', args: { empire: 'spain' } }]]);
});

test('7E-DECADE-11 the infantry tile: one infantry in any own city region, sites without a city included', () => {
  const t = decadeEnds('infantry', (s) => crown(s, 3, 'great_britain'));
  while (offered(t)[0] !== 'london') say(t, offered(t)[0] as string);
  expect(offered(t)).toEqual(['london', 'liverpool', 'york', 'edinburgh']);
  say(t, 'edinburgh');
  expect(garrison(t, 'edinburgh')).toBe('1 infantry');
});

test('7E-DECADE-11 an exhausted supply places nothing', () => {
  const t = decadeEnds('infantry', (s) => {
    crown(s, 0, ...EMPIRE_IDS);
    for (const id of EMPIRE_IDS) s.supply[empire(id) * 4] = 0;
  });
  expect(asks(t)).not.toBe('7e.raise-infantry');
});

test('7E-DECADE-12 not where a foreign unit stands nor where three own units are', () => {
  const t = decadeEnds('infantry', (s) => {
    crown(s, 3, 'great_britain');
    put(s, 'great_britain', 'london', 'infantry', 3);
    put(s, 'france', 'york', 'infantry');
  });
  while (asks(t) === '7e.raise-infantry' && offered(t).at(-1) !== 'edinburgh') say(t, offered(t)[0] as string);
  expect(offered(t)).toEqual(['liverpool', 'edinburgh']);
});

test('7E-DECADE-12 with every region full or occupied nothing is placed', () => {
  const t = decadeEnds('infantry', (s) => {
    crown(s, 0, ...EMPIRE_IDS);
    for (const e of EMPIRES) {
      for (const r of CITIES_OF[e]) {
        s.holder[r] = e;
        s.units[r * 4 + 2] = 3;
      }
    }
  });
  expect(asks(t)).not.toBe('7e.raise-infantry');
});

test('7E-DECADE-13 the two-master tile: any own harbour without a foreign unit, built or not', () => {
  const t = decadeEnds('two-master', (s) => {
    crown(s, 3, 'great_britain');
    put(s, 'great_britain', 'london', 'infantry', 3);
    put(s, 'france', 'liverpool', 'infantry');
  });
  while (offered(t).at(-1) !== 'edinburgh') say(t, offered(t)[0] as string);
  expect(offered(t)).toEqual(['london', 'edinburgh']);
});

test('7E-DECADE-12 7E-DECADE-13 7E-OCC-03 a tile that brings units asks where, by its own rule', () => {
  const question = (tile: Tile) => [asks(decadeEnds(tile)), decadeEnds(tile).next?.rules];
  expect(question('infantry')).toEqual(['7e.raise-infantry', ['7E-DECADE-12', '7E-OCC-03']]);
  expect(question('two-master')).toEqual(['7e.launch-two-master', ['7E-DECADE-13', '7E-OCC-03']]);
});

test('7E-DECADE-13 without two-masters in the supply none is launched', () => {
  const t = decadeEnds('two-master', (s) => {
    for (const id of EMPIRE_IDS) s.supply[empire(id) * 4 + kind('two-master')] = 0;
  });
  expect(asks(t)).not.toBe('7e.launch-two-master');
});

test('7E-DECADE-14 7E-EX-32 a full harbour is reduced to three at once, by its monarch', () => {
  const t = decadeEnds('two-master', (s) => {
    crown(s, 3, 'great_britain');
    put(s, 'great_britain', 'london', 'infantry', 3);
  });
  while (offered(t).at(-1) !== 'edinburgh') say(t, offered(t)[0] as string);
  say(t, 'london');
  expect([asks(t), asked(t)]).toEqual(['7e.reduce.two-master', 3]);
  expect(garrison(t, 'london')).toBe('3 infantry, 1 two-master');
  expect(offered(t)).toEqual(['infantry', 'two-master']);
  say(t, 'infantry');
  expect(garrison(t, 'london')).toBe('2 infantry, 1 two-master');
  expect(supply(t, 'great_britain', 'infantry')).toBe(4);
});

test('7E-DECADE-15 monarchs place one after the other, clockwise from the pawn, one Empire at a time', () => {
  const t = decadeEnds('infantry', (s) => {
    crown(s, 1, ...EMPIRE_IDS);
    crown(s, 3, 'russia', 'france');
    s.monarch[empire('habsburg')] = -1;
  });
  const asksFor: unknown[] = [];
  while (asks(t) === '7e.raise-infantry') {
    asksFor.push([asked(t), t.next?.describe().args?.empire]);
    say(t, offered(t)[0] as string);
  }
  expect(asksFor).toEqual([
    [3, 'france'],
    [3, 'russia'],
    [1, 'prussia'],
    [1, 'ottomans'],
    [1, 'great_britain'],
    [2, 'spain'],
  ]);
  expect(supply(t, 'habsburg', 'infantry')).toBe(8);
});

test('7E-DECADE-16 the markers move only after the tile is resolved', () => {
  const t = decadeEnds('worker');
  expect(hasMoved(t, 'spain')).toBe(true);
  pickOrder(t, '7e.take-worker');
  expect(hasMoved(t, 'spain')).toBe(false);
});

test('7E-DECADE-17 monarchs change hands last: a card taken from the tile rules only from the next decade', () => {
  const t = decadeEnds('pawn', (s) => {
    crown(s, 1, 'france');
    give(s, 1, 'france', 'bourgeoisie');
  });
  say(t, 'france');
  expect(t.state.monarch[empire('france')]).toBe(1);
  pickOrder(t, '7e.take-card');
  expect(t.state.monarch[empire('france')]).toBe(3);
});

test('7E-DECADE-18 ties go to the better letter', () => {
  const s = emptyBoard(2);
  give(s, 0, 'spain', 'bourgeoisie', 'magistrate');
  give(s, 1, 'spain', 'clergy', 'peasant');
  crown(s, 0, 'spain');
  reassignMonarchs(s);
  expect(s.monarch[empire('spain')]).toBe(1);
});

test('7E-DECADE-18 between players without a letter the monarch stays; else the best card, then the seat next to the pawn', () => {
  const s = emptyBoard(4);
  give(s, 0, 'france', 'peasant', 'worker');
  give(s, 2, 'france', 'magistrate');
  crown(s, 0, 'france');
  reassignMonarchs(s);
  expect(s.monarch[empire('france')]).toBe(0);
  crown(s, 1, 'france');
  reassignMonarchs(s);
  expect(s.monarch[empire('france')]).toBe(2);
  give(s, 1, 'spain', 'peasant');
  give(s, 3, 'spain', 'peasant');
  s.pawn = 2;
  reassignMonarchs(s);
  expect(s.monarch[empire('spain')]).toBe(3);
});

test('7E-DECADE-19 the laurel ends the game: no shift, no new monarchs, scoring at once', () => {
  const t = decadeEnds('laurel', (s) => {
    give(s, 3, 'spain', 'nobility');
    s.flags[region('portugal')] = empire('spain');
  });
  expect(t.over).toBe(true);
  expect(hasMoved(t, 'spain')).toBe(true);
  expect(t.state.monarch[empire('spain')]).toBe(2);
  expect(t.outcome?.places[3]).toBe(1);
});

test('7E-DECADE-17 the Empires that changed hands are told apart from those that did not', () => {
  const s = emptyBoard(2);
  give(s, 0, 'france', 'nobility');
  give(s, 1, 'spain', 'nobility');
  crown(s, 0, 'france');
  expect(reassignMonarchs(s)).toEqual([empire('spain')]);
});

test('7E-DECADE-17 7E-TURN-16 nobody rules an Empire of which nobody has a card, whoever ruled it before', () => {
  const s = emptyBoard(3);
  crown(s, 1, 'russia');
  reassignMonarchs(s);
  expect(s.monarch[empire('russia')]).toBe(-1);
});

test('7E-DECADE-09 7E-DECADE-17 a worker alone is enough to rule where nobody else has a card', () => {
  const s = emptyBoard(3);
  give(s, 2, 'russia', 'worker');
  reassignMonarchs(s);
  expect(s.monarch[empire('russia')]).toBe(2);
});

test('7E-DECADE-07 7E-DECADE-08 a stack shows its top card and its Empire, an empty one its Empire', () => {
  const t = decadeEnds('pawn', (s) => give(s, 0, 'spain', ...CARD_TITLES.slice(0, 7)));
  expect(shown(t, 'france')).toEqual({
    points: [
      { kind: 'card', id: 'france:nobility:0' },
      { kind: 'empire', id: 'france' },
    ],
    text: { id: '7e.name.card', args: { empire: 'france', title: 'nobility' } },
  });
  const empty = t.next?.describe().barred?.find(({ value }) => value === 'spain');
  expect([empty?.points, empty?.text]).toEqual([[{ kind: 'empire', id: 'spain' }], { id: '7e.name.empire.spain' }]);
});
