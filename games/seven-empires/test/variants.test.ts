import { expect, test } from 'vitest';
import { CARD_LETTERS, CARD_TITLES, cardOf, EMPIRE_IDS, EMPIRES, TIMELINES } from '../src/index.ts';
import { positionOf, type SevenEmpires } from '../src/state.ts';
import {
  acts,
  asked,
  asks,
  closed,
  crown,
  done,
  empire,
  emptyBoard,
  flag,
  garrison,
  give,
  holderOf,
  markers,
  move,
  newGame,
  offered,
  type Play,
  playOn,
  put,
  question,
  reach,
  refused,
  region,
  say,
  supply,
  told,
  until,
} from './scene.ts';

// ---- Drafts

interface Pick {
  position: number;
  letters: (string | undefined)[];
}
/** Drafts to the end, everybody taking the first Empire on offer; notes who was asked and which letters were on offer. */
function draftPicks(t: Play): Pick[] {
  const picks: Pick[] = [];
  while (asks(t) === '7e.draft') {
    const titles = (t.next?.describe().options ?? []).map((option) => String(option.text?.args?.title));
    picks.push({
      position: positionOf(t.state, asked(t) as number),
      letters: [...new Set(titles.map((title) => CARD_LETTERS[CARD_TITLES.indexOf(title)]))],
    });
    say(t, offered(t)[0] as string);
  }
  return picks;
}
const hand = (t: Play, seat: number): string[] =>
  EMPIRES.flatMap((e) =>
    [0, 1, 2].filter((slot) => t.state.cards[cardOf(e, slot)] === seat).map((slot) => CARD_LETTERS[slot] ?? ''),
  );

test('7E-VAR-01 7E-EX-23 three players draft two A, one B and one C each', () => {
  const t = newGame(3, { draft: 'letters' });
  expect(draftPicks(t).length).toBe(12);
  for (const seat of [0, 1, 2]) expect(hand(t, seat).toSorted()).toEqual(['A', 'A', 'B', 'C']);
});

test('7E-VAR-01 the other player counts draft by their own letters', () => {
  for (const { players, draft } of TIMELINES) {
    const t = newGame(players, { draft: 'letters' });
    until(t, (now) => asks(now) !== '7e.draft', players);
    expect(hand(t, 0).toSorted()).toEqual(draft.toSorted());
  }
});

test('7E-VAR-02 7E-EX-23 the draft goes there and back again', () => {
  const order = draftPicks(newGame(3, { draft: 'letters' })).map((pick) => pick.position);
  expect(order).toEqual([1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1]);
});

test('7E-VAR-03 7E-EX-23 all A first, then B, then C', () => {
  const letters = draftPicks(newGame(3, { draft: 'letters' })).map((pick) => pick.letters.join());
  expect(letters).toEqual(['A', 'A', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'C', 'C', 'C']);
});

test('7E-VAR-03 a player who could only double an Empire takes the top card of another instead', () => {
  const s = emptyBoard(6);
  s.draft = 'letters';
  s.phase = 'draft';
  // Seventeen picks are made; seat 0 is last, and the two C left are of its own Empires.
  give(s, 0, 'prussia', 'nobility');
  give(s, 0, 'ottomans', 'clergy');
  const others = ['spain', 'habsburg', 'france', 'russia', 'great_britain'];
  others.forEach((id, i) => {
    give(s, i + 1, id, 'nobility');
    give(s, i + 1, others[(i + 1) % 5], 'clergy');
    give(s, i + 1, others[(i + 2) % 5], 'bourgeoisie');
  });
  const t = playOn(s);
  expect([asks(t), asked(t)]).toEqual(['7e.draft', 5]);
  s.first = 1;
  const last = playOn(s);
  expect(asked(last)).toBe(0);
  expect(offered(last)).toEqual(others);
  say(last, 'spain');
  expect(last.state.cards[cardOf(empire('spain'), 3)]).toBe(0);
});

test('7E-VAR-04 a player’s drafted cards are of different Empires', () => {
  for (const draft of ['letters', 'top']) {
    const t = newGame(3, { draft });
    const seat = asked(t);
    say(t, 'france');
    until(t, (now) => asked(now) === seat);
    expect(offered(t)).not.toContain('france');
    expect(refused(t, 'france')).toBe('7E-VAR-04');
  }
});

test('7E-VAR-05 after the draft the monarchs go to the greatest influence', () => {
  const t = newGame(2, { draft: 'letters' });
  until(t, (now) => asks(now) !== '7e.draft', 7);
  const both = EMPIRES.filter(
    (e) => new Set([0, 1, 2].map((slot) => t.state.cards[cardOf(e, slot)]).filter((x) => x >= 0)).size === 2,
  );
  expect(both.length).toBeGreaterThan(0);
  for (const e of both) {
    const best = [0, 1, 2].map((slot) => t.state.cards[cardOf(e, slot)]).find((seat) => seat >= 0);
    expect(t.state.monarch[e]).toBe(best);
  }
});

test('7E-VAR-10 the simplified draft offers the top card of every stack', () => {
  const t = newGame(3, { draft: 'top' });
  say(t, 'france');
  expect(t.state.cards[cardOf(empire('france'), 0)]).toBeGreaterThanOrEqual(0);
  say(t, 'france');
  expect(t.state.cards[cardOf(empire('france'), 1)]).toBeGreaterThanOrEqual(0);
  expect(t.next?.describe().options?.find((option) => option.value === 'france')?.text?.args?.title).toBe(
    'bourgeoisie',
  );
  expect(2 + draftPicks(t).length).toBe(12);
});

test('7E-VAR-02 four players too draft there and back again', () => {
  const order = draftPicks(newGame(4, { draft: 'letters' })).map((pick) => pick.position);
  expect(order).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4]);
});

test('7E-VAR-03 7E-VAR-10 7E-VAR-04 either draft asks by its own rules', () => {
  const rules = (draft: string) => question(newGame(3, { draft }));
  expect(rules('letters')).toEqual({ about: '7e.draft', rules: ['7E-VAR-03', '7E-VAR-04'] });
  expect(rules('top')).toEqual({ about: '7e.draft', rules: ['7E-VAR-10', '7E-VAR-04'] });
});

test('7E-VAR-03 7E-VAR-10 the record tells every card that is drafted, by the rule of the draft', () => {
  const line = (draft: string) => {
    const t = newGame(3, { draft });
    const seat = asked(t);
    return [told(say(t, 'france'), '7e.log.drafted'), seat];
  };
  for (const [draft, rule] of [
    ['letters', '7E-VAR-03'],
    ['top', '7E-VAR-10'],
  ]) {
    const [lines, seat] = line(draft);
    expect(lines).toEqual([{ type: '7e.log.drafted', seat, card: 'france:nobility:0', rules: [rule] }]);
  }
});

test('7E-VAR-03 7E-VAR-04 Empires are closed whose letter is gone, or of which one has a card', () => {
  const t = newGame(3, { draft: 'letters' });
  expect(closed(t)).toEqual([]);
  say(t, 'france');
  expect(closed(t)).toEqual([['france', { rule: '7E-VAR-03', args: { letter: 'A' } }]]);
  say(t, 'spain', 'russia');
  // The last seat picks again.
  expect(closed(t)).toEqual([
    ['spain', { rule: '7E-VAR-03', args: { letter: 'A' } }],
    ['france', { rule: '7E-VAR-03', args: { letter: 'A' } }],
    ['russia', { rule: '7E-VAR-04', args: { empire: 'russia' } }],
  ]);
  expect(refused(t, 'atlantis')).toBe('7E-VAR-03');
});

test('7E-VAR-05 after the draft the decades begin', () => {
  const t = newGame(3, { draft: 'letters' });
  expect(t.state.phase).toBe('draft');
  draftPicks(t);
  expect(t.state.phase).toBe('decades');
});

// ---- Neutral Empires

/** Seat 0 has nothing of its own left and plays Russia, which nobody rules; seat 1 rules the rest. */
function neutralRussia(change: (s: SevenEmpires) => void): Play {
  const s = emptyBoard(2);
  crown(s, 1, ...EMPIRE_IDS);
  s.monarch[empire('russia')] = -1;
  markers(s, 'russia', [null, 'empire', 'palace']);
  change(s);
  return playOn(s);
}

test('7E-VAR-06 an Empire without a monarch is played by whoever has no other Empire left', () => {
  expect(neutralRussia(() => undefined).state.acting).toMatchObject({
    empire: empire('russia'),
    by: 'neutral',
    seat: 0,
  });
  const two = neutralRussia((s) => {
    s.monarch[empire('spain')] = -1;
  });
  expect(asks(two)).toBe('7e.empire.neutral');
  expect(offered(two)).toEqual(['spain', 'russia']);
  const rival = neutralRussia((s) => give(s, 0, 'france', 'peasant'));
  expect(rival.state.acting).toMatchObject({ empire: empire('france'), by: 'b' });
});

test('7E-VAR-06 neutrality ends when somebody has influence and the monarchs are reassigned', () => {
  const t = neutralRussia((s) => {
    for (const id of EMPIRE_IDS) if (id !== 'russia') markers(s, id, ['empire', 'attack', 'palace']);
    markers(s, 'russia', [null, 'move-fight', 'attack']);
    s.track[0] = 'pawn';
  });
  say(t, 'empire', 'russia');
  until(t, (now) => asks(now) !== '7e.take-card');
  expect(t.state.monarch[empire('russia')]).toBe(1);
});

test('7E-VAR-07 a neutral Empire enters no region with a foreign flag, not even to cross it', () => {
  const t = neutralRussia((s) => {
    put(s, 'russia', 'st_petersburg', 'infantry');
    flag(s, 'prussia', 'livonia');
  });
  say(t, 'move-fight');
  expect(reach(t, 'infantry@st_petersburg')).toContain('finland');
  expect(reach(t, 'infantry@st_petersburg')).not.toContain('livonia');
  const enclosed = neutralRussia((s) => {
    put(s, 'russia', 'livonia', 'infantry');
    flag(s, 'prussia', 'eastern_polonia', 'western_polonia');
  });
  say(enclosed, 'move-fight');
  expect(reach(enclosed, 'infantry@livonia')).not.toContain('transylvania');
  expect(reach(enclosed, 'infantry@livonia')).not.toContain('western_polonia');
});

test('7E-VAR-07 a neutral Empire fights nobody and occupies nothing', () => {
  const t = neutralRussia((s) => {
    put(s, 'russia', 'livonia', 'infantry');
    put(s, 'prussia', 'eastern_polonia', 'infantry');
    put(s, 'russia', 'gulf_of_bothnia', 'two-master');
    put(s, 'prussia', 'baltic_sea', 'two-master');
  });
  say(t, 'move-fight');
  expect(reach(t, 'two-master@gulf_of_bothnia')).toEqual(['north_sea']);
  expect(reach(t, 'infantry@livonia')).not.toContain('eastern_polonia');
  expect(reach(t, 'infantry@livonia')).not.toContain('konigsberg');
  say(t, 'done', 'infantry@livonia');
  expect(refused(t, 'konigsberg')).toBe('7E-VAR-07');
});

test('7E-VAR-07 a neutral fleet sails round foreign flags', () => {
  const t = neutralRussia((s) => {
    put(s, 'russia', 'gulf_of_bothnia', 'three-master');
    flag(s, 'prussia', 'north_sea');
  });
  say(t, 'move-fight');
  expect(reach(t, 'three-master@gulf_of_bothnia')).toEqual(['baltic_sea']);
});

test('7E-VAR-08 7E-FIGHT-11 neutral units defend their city; the attacker names the one that answers', () => {
  const s = emptyBoard(2);
  put(s, 'prussia', 'konigsberg', 'artillery');
  put(s, 'russia', 'st_petersburg', 'infantry', 2);
  put(s, 'russia', 'st_petersburg', 'two-master');
  const t = acts(s, 'prussia', 'move-fight', 'russia');
  move(t, 'artillery@konigsberg', 'st_petersburg');
  say(t, 'infantry');
  expect([asks(t), asked(t)]).toEqual(['7e.fight.answer', 0]);
  say(t, 'two-master');
  expect(garrison(t, 'st_petersburg')).toBe('1 infantry');
});

test('7E-VAR-09 neutral units let everybody pass', () => {
  const s = emptyBoard(2);
  put(s, 'great_britain', 'london', 'three-master');
  put(s, 'russia', 'north_sea', 'two-master');
  put(s, 'prussia', 'konigsberg', 'infantry');
  put(s, 'russia', 'livonia', 'infantry');
  const t = acts(s, 'great_britain', 'move-fight', 'russia');
  move(t, 'three-master@london', 'baltic_sea');
  expect(garrison(t, 'north_sea')).toBe('1 two-master');
  const land = acts(done(t).state, 'prussia', 'move-fight', 'russia');
  expect(reach(land, 'infantry@konigsberg')).toContain('st_petersburg');
  expect(holderOf(land, 'livonia')).toBe(empire('russia'));
});

test('7E-VAR-07 a neutral ship shut in by a foreign flag is not asked to sail', () => {
  const t = neutralRussia((s) => {
    put(s, 'russia', 'gulf_of_bothnia', 'three-master');
    flag(s, 'prussia', 'baltic_sea');
  });
  expect(asks(say(t, 'move-fight'))).not.toBe('7e.ship');
});

// ---- Longer games and the quickstart

test('7E-VAR-11 ten decades: ten tiles, the laurel on 1790', () => {
  for (const { players, tiles, longer } of TIMELINES) {
    const { track, boxed } = newGame(players, { decades: 10 }).state;
    expect(track.length).toBe(10);
    expect(track.indexOf('laurel')).toBe(9);
    expect(track.slice(0, 9).toSorted()).toEqual([...tiles, ...longer].toSorted());
    expect(boxed).toBe(null);
  }
});

test('7E-VAR-12 nine decades: one tile goes back unseen, never the laurel', () => {
  const { tiles, longer } = TIMELINES[2];
  for (let seed = 0; seed < 12; seed++) {
    const t = newGame(4, { decades: 9 }, seed);
    const { track, boxed } = t.state;
    expect(track.length).toBe(9);
    expect(track.indexOf('laurel')).toBe(8);
    expect([...track.slice(0, 8), boxed].toSorted()).toEqual([...tiles, ...longer].toSorted());
    expect(t.view(0).boxed).toBe('hidden');
  }
});

test('7E-VAR-13 7E-EX-24 quickstart: every initial city starts with its unit, besides the starting infantry', () => {
  const t = newGame(4, { quickstart: true, distribution: '1' });
  expect(garrison(t, 'barcelona')).toBe('1 two-master');
  // Two Spanish cards are out: the printed infantry and one more.
  expect(garrison(t, 'madrid')).toBe('2 infantry');
  const printed = ['brest', 'lyon', 'marseille'].map((id) => garrison(t, id));
  expect(printed).toEqual(['1 two-master', '1 infantry', '1 two-master']);
  expect(garrison(t, 'paris')).toBe('2 infantry');
  expect(garrison(t, 'toulouse')).toBe('');
});

test('7E-VAR-14 7E-EX-24 quickstart keeps to three units per region', () => {
  const t = newGame(4, { draft: 'letters', quickstart: true });
  const takesFrom = ['ottomans', 'spain', 'habsburg', 'france', 'russia', 'great_britain'];
  while (asks(t) === '7e.draft') say(t, takesFrom.find((id) => offered(t).includes(id)) as string);
  // Nobody has a Prussian card: three infantry and the printed one would be four.
  expect(garrison(t, 'berlin')).toBe('3 infantry');
  expect(supply(t, 'prussia', 'infantry')).toBe(4);
  expect(t.state.city[region('berlin')]).toBe(1);
});
