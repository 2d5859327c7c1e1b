import { Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { sevenAges } from '../src/index.ts';
import { CIVILISE, DESTINY, MANOEUVRE, PRODUCTION, START_EMPIRE, TRADE, WILD } from '../src/model/state.ts';
import { mayProgressFreely } from '../src/turn/free-progress.ts';
import { NONE, Scene } from './helpers.ts';

/** Two empires of seat 0 and one of seat 1, before markers are placed. */
function planning(seats = 2): Scene {
  const scene = new Scene({ seats });
  scene.empire('egyptians', { seat: 0, level: 3, money: 9, capital: 'egypt', units: { egypt: ['spear', 'spear'] } });
  scene.empire('sumerians', { seat: 0, level: 3, money: 9, capital: 'mesopotamia', units: { mesopotamia: ['spear'] } });
  scene.empire('harappans', { seat: 1, level: 3, money: 9, capital: 'sind', units: { sind: ['spear'] } });
  return scene;
}

test('7A-TURN-01 all players place their markers at once, one on each empire', () => {
  const game = planning().play('markers');
  expect(game.asked).toEqual(['0 7a.marker', '1 7a.marker']);
  game.answer('marker', PRODUCTION, 0);
  game.answer('marker', TRADE, 0);
  game.answer('marker.loose', NONE, 0);
  game.answer('marker', DESTINY, 1);
  expect(game.state.phase).toBe('markers');
  game.answer('marker.loose', NONE, 1);
  expect(game.state.empires.map((e) => e?.marker?.marker).filter((m) => m !== undefined)).toEqual([
    PRODUCTION,
    TRADE,
    DESTINY,
  ]);
});

test('7A-TURN-01 whoever has placed a marker is told with the next question where it lies', () => {
  const game = planning().play('markers');
  const first = game.question('marker', 0).describe().args;
  game.answer('marker', TRADE, 0);
  expect(game.question('marker', 0).describe().args?.['placed']).toBe(`${first?.['empire']}:${TRADE}`);
});

test('7A-TURN-02 every marker exists once, so an action cannot lie on two empires', () => {
  const game = planning().play('markers');
  expect(game.options('marker', 0)).toHaveLength(8);
  game.answer('marker', PRODUCTION, 0);
  expect(game.refusal('marker', PRODUCTION, 0).rule).toBe('7A-TURN-01');
  expect(game.options('marker', 0)).toHaveLength(7);
});

test('7A-TURN-04 below the maximum one more marker may be placed on no empire', () => {
  const game = planning().play('markers');
  game.answer('marker', PRODUCTION, 0);
  game.answer('marker', TRADE, 0);
  game.answer('marker.loose', START_EMPIRE, 0);
  game.answer('marker', DESTINY, 1);
  game.answer('marker.loose', NONE, 1);
  expect(game.state.players[0].loose).toEqual([{ marker: START_EMPIRE, turned: false }]);
  expect(game.state.players[1].loose).toEqual([]);
});

test('7A-TURN-07 whoever holds no card that may start is told so beside the marker', () => {
  const game = planning().play('markers');
  game.answer('marker', PRODUCTION, 0);
  game.answer('marker', TRADE, 0);
  const options = game.question('marker.loose', 0).describe().options;
  expect(options?.find(({ value }) => value === START_EMPIRE)?.effects).toEqual([{ id: '7a.does.start.none' }]);
});

test('7A-TURN-07 and is told so again before the marker is turned over', () => {
  const game = planning().play('markers');
  game.answer('marker', PRODUCTION, 0);
  game.answer('marker', TRADE, 0);
  game.answer('marker.loose', START_EMPIRE, 0);
  game.answer('marker', DESTINY, 1);
  game.answer('marker.loose', NONE, 1);
  const [loose] = game.question('turn-over', 0).describe().options ?? [];
  expect(loose?.effects).toEqual([{ id: '7a.does.start.none' }]);
});

test('7A-TURN-04 7A-TURN-06 at the maximum there is no extra marker', () => {
  const scene = planning();
  const full = new Scene({ seats: 2, empireSets: 2 });
  full.empire('egyptians', { seat: 0, units: { egypt: ['spear'] } });
  full.empire('harappans', { seat: 1, units: { sind: ['spear'] } });
  const game = full.play('markers');
  game.answer('marker', PRODUCTION, 0);
  game.answer('marker', DESTINY, 1);
  expect(game.state.phase).not.toBe('markers');
  expect(scene.play('markers').asked).toHaveLength(2);
});

test("7A-TURN-03 7A-INFO-04 nobody sees another player's face-down markers; one's own are known", () => {
  const scene = planning();
  scene.state.empires[0] = { ...scene.t.empire(0), marker: { marker: MANOEUVRE, turned: false } };
  scene.loose(0, 'destiny');
  const game = scene.play();
  expect(game.table.view(1).empires[0]?.marker).toEqual({ marker: null, turned: false });
  expect(game.table.view(1).players[0].loose).toEqual([{ marker: null, turned: false }]);
  expect(game.table.view(0).empires[0]?.marker?.marker).toBe(MANOEUVRE);
});

test('7A-TURN-05 7A-EX-START-ON-EMPIRE a Start empire marker on a living empire does nothing', () => {
  const scene = new Scene();
  scene.empire('egyptians', { seat: 0, units: { egypt: ['spear'] }, marker: 'startEmpire' });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] }, marker: 'production' });
  scene.hand(0, 'sumerians');
  const game = scene.play();
  expect(game.asked).toEqual(['1 7a.turn-over']);
});

test('7A-TURN-07 7A-EX-FAQ-LOOSE-ACTIONS a marker on no empire works as Start empire, Destiny or Civilise, and as nothing else', () => {
  for (const [marker, works] of [
    ['startEmpire', true],
    ['destiny', true],
    ['civilise', true],
    ['production', false],
    ['trade', false],
    ['manoeuvre', false],
    ['discardEmpire', false],
  ] as const) {
    const scene = planning();
    scene.loose(1, marker);
    scene.hand(1, 'shang');
    const game = scene.play();
    expect(game.asked.includes('1 7a.turn-over'), marker).toBe(works);
  }
});

test('7A-TURN-07 a Civilise marker on no empire only plays cards', () => {
  const scene = planning();
  scene.loose(1, 'civilise');
  scene.hand(1, 'vizier');
  scene.state.discards.push(scene.state.deck.pop() ?? NONE);
  const game = scene.play();
  game.turnOverLoose();
  expect(game.asked).toEqual(['1 7a.civilise.card']);
  game.answer('civilise.card', NONE);
  expect(game.state.action).toBe(null);
});

test('7A-TURN-08 the actions are resolved in their order', () => {
  const scene = new Scene({ seats: 2 });
  scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.empire('sumerians', { seat: 0, level: 3, units: { mesopotamia: ['spear'] }, marker: 'production' });
  scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] }, marker: 'manoeuvre' });
  const game = scene.play();
  const steps: number[] = [];
  while (game.state.phase === 'actions') {
    if (game.table.next?.about === '7a.turn-over') steps.push(game.state.step);
    game.decline();
  }
  expect(steps).toEqual([PRODUCTION, MANOEUVRE, DESTINY]);
});

test('7A-TURN-09 in each action the first player completes theirs, then clockwise', () => {
  const scene = new Scene({ seats: 3, first: 1 });
  scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
  scene.empire('sumerians', { seat: 1, level: 3, units: { mesopotamia: ['spear'] }, marker: 'destiny' });
  scene.empire('harappans', { seat: 2, level: 3, units: { sind: ['spear'] }, marker: 'destiny' });
  const game = scene.play();
  const order: number[] = [];
  while (game.state.phase === 'actions') {
    order.push(game.table.next?.seat ?? NONE);
    game.decline();
  }
  expect(order).toEqual([1, 2, 0]);
});

test('7A-TURN-11 a marker whose empire is gone still works as one on no empire', () => {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', { seat: 0, level: 3, units: { palestine: ['archer'] }, marker: 'destiny' });
  const nubia = scene.empire('nubians', {
    seat: 1,
    level: 3,
    units: { egypt: ['spear', 'spear', 'spear'] },
    marker: 'manoeuvre',
  });
  scene.draws(7, 0);
  const game = scene.play();
  game.turnOver(nubia);
  for (const unit of game.unitIds('egypt', nubia).slice(1)) {
    game.answer('move.unit', unit);
    game.answer('move.to', game.area('palestine'));
  }
  game.declineUntil('conflict.commit');
  game.answer('conflict.commit', game.unitIds('palestine', nubia));
  expect(game.isInPlay(egypt)).toBe(false);
  game.declineUntil('turn-over');
  game.turnOverLoose();
  expect(game.hand(0)).toHaveLength(6);
});

test('7A-TURN-12 7A-TURN-13 a marker may stay face down; then it is neither shown nor usable later', () => {
  const scene = planning();
  const egypt = scene.empire('nubians', { seat: 0, level: 3, units: { nubia: ['spear'] }, marker: 'production' });
  const game = scene.play();
  game.answer('turn-over', NONE);
  while (game.state.phase === 'actions') game.decline();
  expect(game.empire(egypt).money).toBe(0);
  expect(game.table.view(1).empires[egypt]?.marker?.marker ?? null).toBe(null);
});

test('7A-TURN-14 7A-END-03 after the actions come free progress, harvest, and the turn marker moves left', () => {
  const scene = new Scene({ seats: 3, first: 2 });
  const egypt = scene.empire('egyptians', { seat: 0, level: 3, capital: 'egypt', units: { egypt: ['spear'] } });
  const game = scene.play();
  expect(game.state.phase).toBe('markers');
  expect(game.empire(egypt).level).toBe(4);
  expect(game.glory(0)).toBeGreaterThan(0);
  expect(game.state.first).toBe(0);
  expect(game.state.turn).toBe(2);
});

test('7A-WILD-01 7A-WILD-02 a wild card may be turned over in any step, also for an action already taken', () => {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 3,
    capital: 'egypt',
    units: { egypt: ['spear'] },
    marker: 'wild',
  });
  const sumer = scene.empire('sumerians', {
    seat: 0,
    level: 3,
    capital: 'mesopotamia',
    units: { mesopotamia: ['spear'] },
    marker: 'production',
  });
  const game = scene.play();
  game.turnOver(sumer);
  game.declineRest();
  game.turnOver(egypt);
  game.declineRest();
  expect(game.empire(egypt).money).toBe(5); // 6 income, 1 maintenance
});

test('7A-WILD-01 a wild card kept back is offered again in every later step', () => {
  const scene = new Scene();
  scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'wild' });
  const game = scene.play();
  const steps: number[] = [];
  while (game.state.phase === 'actions') {
    steps.push(game.state.step);
    game.answer('turn-over', NONE);
  }
  expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
});

test('7A-WILD-03 7A-LEAD-AD-05 an empire that turned its wild card over has no free progress, unless it has an Administrator', () => {
  const scene = planning();
  const egypt = 0;
  expect(mayProgressFreely(scene.t, egypt)).toBe(true);
  scene.t.empire(egypt).marker = { marker: WILD, turned: false };
  expect(mayProgressFreely(scene.t, egypt)).toBe(true);
  scene.t.empire(egypt).wild = true;
  expect(mayProgressFreely(scene.t, egypt)).toBe(false);
  scene.leader(egypt, 'egypt', 'Ad');
  expect(mayProgressFreely(scene.t, egypt)).toBe(true);
});

test('7A-WILD-03 turning the wild card over is what counts', () => {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 3,
    capital: 'egypt',
    units: { egypt: ['spear'] },
    marker: 'wild',
  });
  const game = scene.play();
  game.turnOver(egypt);
  while (game.state.phase === 'actions') game.decline();
  expect(game.empire(egypt).level).toBe(3);
});

test('7A-END-01 7A-END-02 7A-LEAD-SC-05 dark levels hold an empire without a Scientist', () => {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', { seat: 0, level: 18, units: { egypt: ['spear'] } });
  const sumer = scene.empire('sumerians', { seat: 0, level: 17, units: { mesopotamia: ['spear'] } });
  const sind = scene.empire('harappans', { seat: 1, level: 18, units: { sind: ['spear'] } });
  scene.leader(sind, 'sind', 'Sc');
  const game = scene.play('progress');
  expect([egypt, sumer, sind].map((id) => game.empire(id).level)).toEqual([18, 18, 19]);
});

test('7A-TURN-10 7A-TURN-15 markers are turned over one at a time, in strict order', () => {
  const game = Table.start(sevenAges, { seats: 2, seed: 3 });
  expect(game.asked.length).toBe(2);
  const scene = planning();
  scene.state.empires[0] = { ...scene.t.empire(0), marker: { marker: CIVILISE, turned: false } };
  scene.state.empires[3] = { ...scene.t.empire(3), marker: { marker: CIVILISE, turned: false } };
  expect(scene.play().asked).toEqual(['0 7a.turn-over']);
});

test('7A-EX-FIRST-TURN 7A-TURN-04 7A-TURN-07 in the first turn each player places one marker, on no empire', () => {
  const game = new Scene({ seats: 3 }).play('markers');
  expect(game.asked).toEqual(['0 7a.marker.loose', '1 7a.marker.loose', '2 7a.marker.loose']);
  for (const seat of [0, 1, 2]) game.answer('marker.loose', START_EMPIRE, seat);
  expect(game.state.players.map((player) => player.loose.length)).toEqual([1, 1, 1]);
});

test('7A-EX-FAQ-ORPHAN-MARKER 7A-TURN-11 with a loose Start marker and the wild card of a dead empire, two empires may be started', () => {
  const scene = new Scene();
  const etruscans = scene.empire('etruscans', { seat: 1, level: 10, units: { latium: ['archer'] }, marker: 'wild' });
  scene.loose(0, 'startEmpire');
  scene.loose(1, 'startEmpire');
  scene.hand(0, 'romans');
  scene.hand(1, 'macedonians', 'carthaginians');
  scene.draws(7, 0);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('start.card', scene.card('romans'));
  while (game.isInPlay(etruscans)) {
    const about = game.table.next?.about;
    if (about === '7a.start.units') game.answer('start.units', Number(game.options('start.units')[0]));
    else if (about === '7a.conflict.commit' && game.table.next?.seat === 0)
      game.answer('conflict.commit', game.unitIds('latium', 0), 0);
    else game.decline();
  }
  while (!game.asked.includes('1 7a.turn-over')) game.decline();
  game.turnOverLoose(0);
  expect(game.options('start.card')).toHaveLength(3);
  game.answer('start.card', scene.card('carthaginians'));
  while (!game.asked.includes('1 7a.turn-over')) game.decline();
  game.turnOverLoose(1);
  game.answer('start.card', scene.card('macedonians'));
  while (game.state.action !== null) game.decline();
  expect(game.state.empires.filter((empire) => empire?.owner === 1)).toHaveLength(2);
});
