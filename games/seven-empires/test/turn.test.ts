import { expect, test } from 'vitest';
import { EMPIRE_IDS, EMPIRES, HOME, MARKER_COLOURS, REGION_IDS } from '../src/index.ts';
import { trayOf } from '../src/state.ts';
import {
  acted,
  action,
  acts,
  asked,
  asks,
  closed,
  crown,
  empire,
  emptyBoard,
  everyoneElse,
  flag,
  garrison,
  give,
  hasMoved,
  markers,
  newGame,
  offered,
  playOn,
  put,
  question,
  reach,
  reason,
  refused,
  region,
  say,
  shown,
  supply,
  told,
  until,
} from './scene.ts';

test('7E-TURN-01 a basic game is eight decades of seven actions', () => {
  const t = newGame(3);
  let actions = 0;
  until(t, (now) => {
    if (asks(now) === '7e.action') actions++;
    return false;
  });
  expect(actions).toBe(56);
});

test('7E-TURN-02 turns go clockwise from the pawn', () => {
  const s = emptyBoard(4);
  for (const e of EMPIRES) s.monarch[e] = e % 4;
  s.pawn = s.turn = 1;
  const t = playOn(s);
  const turns: number[] = [];
  until(t, (now) => {
    if (asks(now) === '7e.action') turns.push(now.state.turn);
    return now.state.decade > 0;
  });
  expect(turns.slice(0, 7)).toEqual([1, 2, 3, 0, 1, 2, 3]);
});

test('7E-TURN-03 one Empire and one action per turn: with two players one has four turns of the seven', () => {
  const t = newGame(2);
  const { first } = t.state;
  const turns: number[] = [];
  until(t, (now) => {
    if (asks(now) === '7e.action') turns.push(now.state.turn);
    return now.state.decade > 0;
  });
  expect(turns.slice(0, 7).filter((seat) => seat === first).length).toBe(4);
  expect(turns.slice(0, 7).filter((seat) => seat !== first).length).toBe(3);
});

test('7E-TURN-04 an Empire that has acted cannot be chosen again in the decade', () => {
  const s = emptyBoard(2);
  crown(s, 0, 'france', 'russia', 'spain');
  acted(s, 'france');
  const t = playOn(s);
  expect(offered(t)).toEqual(['spain', 'russia']);
  expect(refused(t, 'france')).toBe('7E-TURN-04');
});

test('7E-TURN-05 7E-EX-29 rule a: an own monarch that has not acted comes first, whatever else one holds', () => {
  const s = emptyBoard(2);
  crown(s, 0, 'france', 'russia');
  crown(s, 1, 'spain');
  give(s, 0, 'spain', 'clergy', 'peasant');
  const t = playOn(s);
  expect(offered(t)).toEqual(['france', 'russia']);
  expect(refused(t, 'spain')).toBe('7E-TURN-05');
});

test('7E-TURN-06 rule b: the highest own influence among the Empires left', () => {
  const s = emptyBoard(3);
  crown(s, 1, 'spain', 'prussia', 'russia');
  crown(s, 0, 'france');
  acted(s, 'france');
  // Seat 1 has more in Prussia and Spain: that does not matter.
  give(s, 1, 'prussia', 'nobility', 'clergy');
  give(s, 0, 'spain', 'magistrate', 'peasant');
  give(s, 0, 'prussia', 'bourgeoisie');
  give(s, 0, 'russia', 'worker');
  const t = playOn(s);
  expect(asks(t)).toBe('7e.action');
  expect(t.state.acting).toMatchObject({ empire: empire('spain'), by: 'b', seat: 0 });
});

test('7E-TURN-07 rule b needs three influence: a worker alone is not enough', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...EMPIRE_IDS);
  give(s, 0, 'spain', 'worker');
  expect(asks(playOn(s))).toBe('7e.empire.any');
  give(s, 0, 'russia', 'peasant');
  expect(playOn(s).state.acting).toMatchObject({ empire: empire('russia'), by: 'b' });
});

test('7E-TURN-08 7E-EX-30 rule b: the player chooses between equals and decides everything', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...EMPIRE_IDS);
  give(s, 0, 'spain', 'clergy');
  give(s, 0, 'prussia', 'clergy');
  give(s, 0, 'russia', 'peasant');
  give(s, 0, 'ottomans', 'worker');
  const t = playOn(s);
  expect(asks(t)).toBe('7e.empire.strongest');
  expect(offered(t)).toEqual(['prussia', 'spain']);
  say(t, 'spain', 'palace');
  expect([asks(t), asked(t)]).toEqual(['7e.palace', 0]);
});

test('7E-TURN-09 under rule b the monarch has no say and stays where it is', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...EMPIRE_IDS);
  give(s, 0, 'spain', 'peasant');
  const t = playOn(s);
  expect(asked(t)).toBe(0);
  say(t, 'palace', 'madrid');
  expect(t.state.monarch[empire('spain')]).toBe(1);
});

/** Seat 2 of four has nothing it could act with; Prussia is left, and seat 0 rules it. */
function ruleC() {
  const s = emptyBoard(4);
  crown(s, 1, ...EMPIRE_IDS);
  crown(s, 0, 'prussia');
  s.turn = 2;
  give(s, 2, 'prussia', 'worker');
  return s;
}

test('7E-TURN-10 rule c: the monarch of the named Empire picks and performs its action', () => {
  const t = playOn(ruleC());
  expect([asks(t), asked(t)]).toEqual(['7e.empire.any', 2]);
  expect(offered(t).length).toBe(7);
  say(t, 'prussia', 'berlin');
  expect([asks(t), asked(t)]).toEqual(['7e.action', 0]);
  say(t, 'palace');
  expect([asks(t), asked(t)]).toEqual(['7e.palace', 0]);
});

test('7E-TURN-11 it stays the turn of the player who named the Empire', () => {
  const t = say(playOn(ruleC()), 'prussia', 'berlin', 'palace', 'berlin');
  expect(t.state.turn).toBe(3);
});

test('7E-TURN-12 the compensation is a unit a city can produce now, in any Empire', () => {
  const s = ruleC();
  s.city[region('kiev')] = 2;
  const t = say(playOn(s), 'prussia');
  expect([asks(t), asked(t)]).toEqual(['7e.compensation', 2]);
  expect(offered(t)).not.toContain('edinburgh');
  expect(refused(t, 'edinburgh')).toBe('7E-TURN-12');
  say(t, 'kiev');
  expect(garrison(t, 'kiev')).toBe('1 artillery');
  expect(supply(t, 'russia', 'artillery')).toBe(6);
});

test('7E-TURN-12 where the unit has run out the weaker one takes its place, and without either the city is closed', () => {
  const s = ruleC();
  s.city[region('kiev')] = 2;
  put(s, 'russia', 'moscow', 'artillery', 7);
  expect(garrison(say(playOn(s), 'prussia', 'kiev'), 'kiev')).toBe('1 infantry');
  put(s, 'russia', 'moscow', 'infantry', 7);
  expect(offered(say(playOn(s), 'prussia'))).not.toContain('kiev');
});

test('7E-TURN-13 the compensation comes first: the unit moves in the action that follows', () => {
  const s = ruleC();
  markers(s, 'prussia', [null, 'empire', 'attack']);
  const t = say(playOn(s), 'prussia', 'berlin', 'move-fight');
  expect(offered(t)).toEqual(['infantry@berlin', 'done']);
});

test('7E-TURN-14 an occupied city takes no compensation unit', () => {
  const s = ruleC();
  put(s, 'prussia', 'budapest', 'infantry');
  const t = say(playOn(s), 'prussia');
  expect(offered(t)).toContain('vienna');
  expect(offered(t)).not.toContain('budapest');
});

test('7E-TURN-15 7E-EX-31 the monarch who got the unit reduces to three at the end of the turn; the pawn passes on', () => {
  const s = ruleC();
  acted(s, ...everyoneElse('prussia'));
  s.track[0] = 'worker';
  put(s, 'prussia', 'berlin', 'infantry', 2);
  put(s, 'prussia', 'berlin', 'artillery', 1);
  const t = say(playOn(s), 'berlin');
  expect(garrison(t, 'berlin')).toBe('3 infantry, 1 artillery');
  say(t, 'palace', 'breslau');
  expect([asks(t), asked(t)]).toEqual(['7e.reduce.compensation', 0]);
  say(t, 'infantry');
  expect(garrison(t, 'berlin')).toBe('2 infantry, 1 artillery');
  expect(t.state.pawn).toBe(3);
});

test('7E-TURN-15 without a monarch whoever placed the unit reduces', () => {
  const s = ruleC();
  s.monarch[empire('russia')] = -1;
  acted(s, 'russia');
  put(s, 'russia', 'moscow', 'infantry', 2);
  put(s, 'russia', 'moscow', 'artillery', 1);
  const t = say(playOn(s), 'prussia', 'moscow', 'palace', 'berlin');
  expect([asks(t), asked(t)]).toEqual(['7e.reduce.compensation', 2]);
});

test('7E-TURN-16 an Empire nobody rules is played, in peace, before rule c and without compensation', () => {
  const s = ruleC();
  s.monarch[empire('russia')] = -1;
  markers(s, 'russia', [null, 'empire', 'attack']);
  put(s, 'russia', 'kiev', 'infantry');
  flag(s, 'ottomans', 'crimea');
  const t = playOn(s);
  expect(t.state.acting).toMatchObject({ empire: empire('russia'), by: 'neutral', seat: 2 });
  say(t, 'move-fight');
  expect(reach(t, 'infantry@kiev')).not.toContain('crimea');
  expect(reach(t, 'infantry@kiev')).toContain('moldavia');
});

test('7E-MARK-01 7E-EX-07 only the markers in the tray can be chosen', () => {
  const s = emptyBoard(2);
  crown(s, 1, ...EMPIRE_IDS);
  crown(s, 0, 'habsburg');
  const t = playOn(s);
  expect(offered(t)).toEqual(['build-deploy', 'attack', 'palace']);
  expect(refused(t, 'move-fight')).toBe('7E-MARK-04');
  expect(refused(t, 'empire')).toBe('7E-MARK-04');
});

test('7E-MARK-02 7E-EX-07 the yellow marker is Build & Deploy', () => {
  expect(MARKER_COLOURS[action('build-deploy')]).toBe('yellow');
  const t = acts(emptyBoard(2), 'habsburg', 'build-deploy');
  expect(asks(t)).toBe('7e.build');
  expect(hasMoved(t, 'habsburg')).toBe(true);
});

test('7E-MARK-03 7E-EX-07 at the end of a decade III returns to the tray, II goes to III, I to II', () => {
  const s = emptyBoard(2);
  crown(s, 0, ...EMPIRE_IDS);
  acted(s, ...everyoneElse('habsburg'));
  markers(s, 'habsburg', [null, 'empire', 'move-fight']);
  s.track[0] = 'worker';
  const t = say(playOn(s), 'build-deploy', 'prague', 'each-city');
  const at = () => trayOf(t.state, empire('habsburg'));
  expect(at()).toEqual([2, 3]);
  until(t, (now) => asks(now) !== '7e.take-worker');
  expect(at()).toEqual([1, 2, 3]);
  expect(t.state.markers.slice(empire('habsburg') * 5, empire('habsburg') * 5 + 5)).toEqual([2, 0, 0, 0, 3]);
});

test('7E-MARK-04 7E-EX-33 a used action rests for two decades', () => {
  const t = newGame(2, {}, 5);
  const attackOffered: boolean[] = [];
  const russiaChooses = () => asks(t) === '7e.action' && t.state.acting?.empire === empire('russia');
  while (t.state.decade < 5) {
    until(t, russiaChooses);
    attackOffered[t.state.decade] = offered(t).includes('attack');
    // Attack is taken in the second decade, and otherwise left alone.
    say(t, t.state.decade === 1 ? 'attack' : (offered(t).find((id) => id !== 'attack') as string));
  }
  expect(attackOffered.slice(1, 5)).toEqual([true, false, false, true]);
});

test('7E-MARK-05 an Empire that is to act always has three actions, and two markers are left in its tray', () => {
  const t = newGame(4);
  const sizes = new Set<string>();
  until(t, (now) => {
    for (const e of EMPIRES)
      sizes.add(`${hasMoved(now, EMPIRE_IDS[e]) ? 'acted' : 'to act'} ${trayOf(now.state, e).length}`);
    return false;
  });
  expect([...sizes].toSorted()).toEqual(['acted 2', 'to act 3']);
});

// ---- What is asked, shown, refused and told

test('7E-TURN-05 7E-TURN-06 7E-TURN-08 7E-TURN-16 7E-VAR-06 7E-TURN-10 the question for an Empire names the rule one acts by', () => {
  const own = emptyBoard(2);
  crown(own, 0, 'france', 'russia');
  expect(question(playOn(own))).toEqual({ about: '7e.empire.own', rules: ['7E-TURN-05'] });
  const strongest = emptyBoard(2);
  crown(strongest, 1, ...EMPIRE_IDS);
  give(strongest, 0, 'spain', 'clergy');
  give(strongest, 0, 'prussia', 'clergy');
  expect(question(playOn(strongest))).toEqual({ about: '7e.empire.strongest', rules: ['7E-TURN-06', '7E-TURN-08'] });
  const neutral = emptyBoard(2);
  crown(neutral, 1, ...everyoneElse('spain', 'russia'));
  expect(question(playOn(neutral))).toEqual({ about: '7e.empire.neutral', rules: ['7E-TURN-16', '7E-VAR-06'] });
  expect(question(playOn(ruleC()))).toEqual({ about: '7e.empire.any', rules: ['7E-TURN-10'] });
});

test('7E-TURN-04 7E-TURN-05 Empires one cannot act for are shown with the reason', () => {
  const s = emptyBoard(2);
  crown(s, 0, 'france', 'russia', 'spain');
  acted(s, 'france');
  expect(closed(playOn(s))).toEqual([
    ['prussia', { rule: '7E-TURN-05' }],
    ['ottomans', { rule: '7E-TURN-05' }],
    ['habsburg', { rule: '7E-TURN-05' }],
    ['france', { rule: '7E-TURN-04' }],
    ['great_britain', { rule: '7E-TURN-05' }],
  ]);
});

test('7E-TURN-05 what is no Empire is refused by the rule one acts by', () => {
  const s = emptyBoard(2);
  crown(s, 0, 'france', 'russia');
  expect(reason(playOn(s), 'atlantis')).toEqual({ rule: '7E-TURN-05' });
});

test('7E-TURN-05 an Empire on offer is pointed at', () => {
  const s = emptyBoard(2);
  crown(s, 0, 'france', 'russia');
  expect(shown(playOn(s), 'france')).toEqual({
    points: [{ kind: 'empire', id: 'france' }],
    text: { id: '7e.name.empire.france' },
  });
});

test('7E-TURN-12 7E-TURN-14 the question for the compensation names its rules', () => {
  expect(question(say(playOn(ruleC()), 'prussia'))).toEqual({
    about: '7e.compensation',
    rules: ['7E-TURN-12', '7E-TURN-14'],
  });
});

test('7E-TURN-12 the record tells who placed which compensation where', () => {
  expect(told(say(playOn(ruleC()), 'prussia', 'moscow'), '7e.log.compensated')).toEqual([
    {
      type: '7e.log.compensated',
      seat: 2,
      empire: 'russia',
      region: 'moscow',
      unit: 'infantry',
      rules: ['7E-TURN-12'],
    },
  ]);
});

test('7E-TURN-12 where no city can produce there is no compensation', () => {
  const s = ruleC();
  s.city.fill(0);
  const t = say(playOn(s), 'prussia');
  expect([asks(t), t.state.compensated]).toEqual(['7e.action', -1]);
});

test('7E-TURN-15 the region of the compensation is remembered until the end of the turn', () => {
  const t = say(playOn(ruleC()), 'prussia', 'berlin');
  expect(t.state.compensated).toBe(region('berlin'));
  say(t, 'palace', 'berlin');
  expect([t.state.compensated, t.state.turn]).toEqual([-1, 3]);
});

test('7E-TURN-15 the compensation in the very first region of the board is reduced by its monarch, too', () => {
  const s = ruleC();
  const first = REGION_IDS[0];
  const home = EMPIRE_IDS[HOME[0]];
  put(s, home, first, 'infantry', 2);
  put(s, home, first, 'artillery', 1);
  s.city[0] = 1;
  const other = everyoneElse(home)[0];
  const t = say(playOn(s), other, first, 'palace');
  say(t, offered(t)[0] as string);
  expect([asks(t), asked(t)]).toEqual(['7e.reduce.compensation', s.monarch[empire(home)]]);
});

test('7E-MARK-01 7E-MARK-04 the question for an action names the Empire and points at the markers', () => {
  const t = say(playOn(ruleC()), 'prussia', 'berlin');
  expect(question(t)).toEqual({
    about: '7e.action',
    rules: ['7E-MARK-01', '7E-MARK-04'],
    args: { empire: 'prussia' },
  });
  expect(shown(t, 'palace')).toEqual({
    points: [{ kind: 'action', id: 'palace' }],
    text: { id: '7e.name.action.palace' },
  });
});

test('7E-MARK-04 the markers that rest are shown with the decades they rest', () => {
  const s = ruleC();
  markers(s, 'prussia', [null, 'empire', 'attack']);
  expect(closed(say(playOn(s), 'prussia', 'berlin'))).toEqual([
    ['attack', { rule: '7E-MARK-04', args: { decades: 1 } }],
    ['empire', { rule: '7E-MARK-04', args: { decades: 2 } }],
  ]);
});

test('7E-TURN-10 7E-TURN-05 the record tells who acts, whose turn it is, and by which rule', () => {
  const t = say(playOn(ruleC()), 'prussia', 'berlin', 'palace');
  const line = { type: '7e.log.acts', action: 'palace' };
  expect(told(t, '7e.log.acts')).toEqual([
    { ...line, seat: 0, turn: 2, empire: 'prussia', by: 'c', rules: ['7E-TURN-10'] },
  ]);
  const own = acts(emptyBoard(2), 'spain', 'palace');
  expect(told(own, '7e.log.acts')).toEqual([
    { ...line, seat: 0, turn: 0, empire: 'spain', by: 'a', rules: ['7E-TURN-05'] },
  ]);
});

test('7E-TURN-05 nobody acts any more when the turn is over', () => {
  const t = say(acts(emptyBoard(2), 'spain', 'palace'), 'madrid');
  expect([t.state.turn, t.state.acting]).toEqual([1, null]);
});

test('7E-BUILD-10 the question for a surplus unit names the region, and the record tells which went', () => {
  const s = emptyBoard();
  s.city[region('vienna')] = 2;
  put(s, 'habsburg', 'vienna', 'infantry');
  const t = say(acts(s, 'habsburg', 'build-deploy'), 'prague', 'vienna');
  expect(question(t)).toEqual({ about: '7e.reduce', rules: ['7E-BUILD-10'], args: { region: 'vienna' } });
  expect(shown(t, 'infantry')).toEqual({ text: { id: '7e.name.unit.infantry' } });
  expect(told(say(t, 'infantry'), '7e.log.reduced')).toEqual([
    { type: '7e.log.reduced', empire: 'habsburg', region: 'vienna', unit: 'infantry', rules: ['7E-BUILD-10'] },
  ]);
});

test('7E-TURN-15 the question after a compensation names its own rule', () => {
  const s = ruleC();
  put(s, 'prussia', 'berlin', 'infantry', 2);
  put(s, 'prussia', 'berlin', 'artillery', 1);
  expect(question(say(playOn(s), 'prussia', 'berlin', 'palace', 'breslau'))).toEqual({
    about: '7e.reduce.compensation',
    rules: ['7E-TURN-15'],
    args: { region: 'berlin' },
  });
});

test('7E-TURN-10 until an action is chosen the Empire that acts has none', () => {
  expect(say(playOn(ruleC()), 'prussia', 'berlin').state.acting).toEqual({
    empire: empire('prussia'),
    seat: 0,
    by: 'c',
    action: -1,
  });
});

test('7E-OCC-02 7E-BUILD-10 foreign units are not reduced with one’s own', () => {
  const s = emptyBoard();
  put(s, 'france', 'trieste', 'infantry', 4);
  const t = say(acts(s, 'habsburg', 'palace'), 'vienna');
  expect(garrison(t, 'trieste')).toBe('4 infantry');
});
