import { Chance, Table } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { SHIP, sevenAges } from '../src/index.ts';
import { topOf } from '../src/model/board.ts';
import { NONE, Scene, type Sitting } from './helpers.ts';
import { finishMoving, manoeuvre, marchers, rivals } from './marching.ts';

function peace(): Scene {
  const scene = new Scene({ seats: 2 });
  scene.empire('egyptians', {
    seat: 0,
    level: 8,
    money: 12,
    elites: 1,
    capital: 'egypt',
    units: { egypt: ['spear', 'archer', 'chariot'] },
    marker: 'production',
  });
  scene.empire('harappans', {
    seat: 1,
    level: 8,
    money: 7,
    capital: 'sind',
    units: { sind: ['archer', 'spear'] },
    marker: 'trade',
  });
  scene.hand(0, 'assassin', 'romans');
  scene.hand(1, 'flood');
  scene.fort('egypt');
  return scene;
}

test('7A-INFO-01 map, top units, cities, forts, money, progress, cards, elites, discards and glory are public', () => {
  const scene = peace();
  scene.state.discards.push(scene.state.deck.pop() ?? NONE);
  const view = scene.play().table.view(1);
  expect(view.empires[0]).toMatchObject({ card: 1, level: 8, money: 12, elites: 1, capital: scene.area('egypt') });
  expect(view.fort[scene.area('egypt')]).toBe(1);
  expect(view.city[scene.area('egypt')]).toBe(1);
  expect(view.discards).toHaveLength(1);
});

test('7A-INFO-02 hands are seen by their owner, their size by everybody', () => {
  const scene = peace();
  const game = scene.play();
  expect(game.table.view(0).hand).toEqual([scene.card('assassin'), scene.card('romans')]);
  expect(game.table.view(1).players[0].cards).toBe(2);
  expect(JSON.stringify(game.table.view(null).hand)).toBe('[]');
});

test('7A-INFO-03 nobody sees the deck', () => {
  const view = peace().play().table.view(0);
  expect(view.deck).toBe(110 - 5);
});

test('7A-INFO-05 7A-CONF-53 others see the top unit of a stack and its height, the owner all of it', () => {
  const game = peace().play();
  const stack = (seat: number) => game.table.view(seat).stacks.find((s) => s.area === game.area('egypt'));
  expect(stack(0)?.units).toHaveLength(3);
  expect(stack(1)?.units).toBe(null);
  expect(stack(1)?.height).toBe(3);
  const face = stack(1)?.face ?? NONE;
  expect(game.content.unitTypes[game.content.unitType[face]].id).toBe('spear');
});

test('7A-INFO-04 7A-INFO-05 dealing anew changes what is hidden and keeps what is seen', () => {
  const scene = peace();
  const { state } = scene;
  const seen = JSON.stringify(sevenAges.view(state, 1));
  const hidden = JSON.stringify([state.players[0].hand, state.empires[0]?.marker, state.unitArea]);
  const dealt = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const world = sevenAges.clone?.(state) ?? state;
    sevenAges.determinize?.(world, 1, Chance.fromSeed(seed));
    expect(JSON.stringify(sevenAges.view(world, 1))).toBe(seen);
    for (const law of sevenAges.laws ?? []) expect(law.measure(world)).toEqual(law.measure(state));
    dealt.add(JSON.stringify([world.players[0].hand, world.empires[0]?.marker, world.unitArea]));
  }
  expect(dealt.size).toBeGreaterThan(10);
  expect(dealt.has(hidden) && dealt.size === 1).toBe(false);
});

/** A conflict in Etruria: five Toltecs of seat 1 below a spear, which the Etruscans of seat 0 cannot see. */
function ambush(): { game: Sitting; them: number } {
  const scene = new Scene({ seed: 3 });
  const them = rivals(scene, {
    level: 30,
    units: { etruria: ['spear', 'archer', 'archer', 'archer', 'spear', 'spear'], gobi: ['spear'] },
  });
  const us = marchers(scene, { units: { etruria: ['spear', 'spear', 'spear'], latium: ['spear'] } });
  const game = manoeuvre(scene, us);
  finishMoving(game);
  return { game, them };
}

/** What lies in the defender's stack in the worlds that the active player can imagine. */
function imagined(game: Sitting, worlds = 20): Set<string> {
  const stacks = new Set<string>();
  for (let seed = 0; seed < worlds; seed++) {
    const { state } = game.table.determinize(0, Chance.fromSeed(seed));
    const types: string[] = [];
    for (let unit = state.top[game.area('etruria')]; unit !== NONE; unit = state.unitBelow[unit])
      types.push(game.content.unitTypes[game.content.unitType[unit * 2 + state.unitSide[unit]]].id);
    stacks.add(types.join());
  }
  return stacks;
}

test('7A-INFO-05 7A-INFO-06 in the middle of a conflict the enemy stack is dealt anew, sealed units and all', () => {
  const { game, them } = ambush();
  expect(game.asked).toContain('0 7a.conflict.commit');
  game.answer('conflict.commit', game.unitIds('etruria', them).slice(0, 2), 1); // sealed
  expect(imagined(game).size).toBeGreaterThan(10);
});

/** A port of seat 1 in Etruria: a spear on top, below it a galley towards the Adriatic, two ships on the other shore, and an archer. */
function port(): Scene {
  const scene = new Scene({ seed: 3 });
  const them = rivals(scene, { level: 30, units: { etruria: ['spear'], gobi: ['spear'] } });
  scene.units(them, 'etruria', 'galley', 'archer');
  for (const unit of scene.units(them, 'etruria', 'galley', 'ship-of-the-line')) scene.state.unitCoast[unit] = 1;
  marchers(scene, { units: { sicily: ['spear'] } });
  return scene;
}

test('7A-MOVE-25 everybody sees how many ships lie on which coast', () => {
  const scene = port();
  const stackOf = (area: string) =>
    scene
      .play()
      .table.view(0)
      .stacks.find((stack) => stack.area === scene.area(area));
  expect(stackOf('etruria')).toMatchObject({ units: null, height: 5, coast: NONE, coasts: [1, 2] });
  expect(stackOf('gobi')).toMatchObject({ coast: NONE, coasts: [] }); // no choice of coasts
});

test('7A-MOVE-25 a ship on top of its stack shows its own coast', () => {
  const scene = new Scene();
  const them = rivals(scene, { units: { etruria: ['galley', 'galley'] } });
  scene.state.unitCoast[topOf(scene.t, scene.area('etruria'), them)] = 1;
  const [stack] = scene.play().table.view(0).stacks;
  expect(stack).toMatchObject({ coast: 1, coasts: [1, 1] });
});

test('7A-MOVE-25 7A-INFO-05 worlds dealt anew keep the ships on their coasts, and deal the rest', () => {
  const scene = port();
  const seen = JSON.stringify(sevenAges.view(scene.state, 0));
  const dealt = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const world = sevenAges.clone?.(scene.state) ?? scene.state;
    sevenAges.determinize?.(world, 0, Chance.fromSeed(seed));
    expect(JSON.stringify(sevenAges.view(world, 0))).toBe(seen);
    const stack: string[] = [];
    for (let unit = world.top[scene.area('etruria')]; unit !== NONE; unit = world.unitBelow[unit])
      stack.push(scene.content.unitTypes[scene.content.unitType[unit * 2 + world.unitSide[unit]]].id);
    dealt.add(stack.sort().join());
  }
  expect(dealt.size).toBeGreaterThan(5);
});

test('7A-PROD-26 nobody imagines ships of those who may not build any', () => {
  const scene = new Scene({ seed: 3 });
  const units = { apulia: ['spear', 'archer', 'archer', 'archer', 'spear', 'spear'], gobi: ['spear'] };
  rivals(scene, { level: 30, units }, 'inca');
  marchers(scene, { units: { sicily: ['spear'] } });
  for (let seed = 0; seed < 20; seed++) {
    const world = sevenAges.clone?.(scene.state) ?? scene.state;
    sevenAges.determinize?.(world, 0, Chance.fromSeed(seed));
    for (let unit = world.top[scene.area('apulia')]; unit !== NONE; unit = world.unitBelow[unit])
      expect(scene.content.unitTypes[scene.content.unitType[unit * 2 + world.unitSide[unit]]].category).not.toBe(SHIP);
  }
});

test('7A-INFO-05 while an event is being carried out the stacks are dealt anew too', () => {
  const scene = new Scene({ seed: 3 });
  const units = {
    etruria: ['spear', 'archer', 'archer', 'archer', 'spear', 'spear'],
    gobi: ['spear'],
    kansu: ['spear'],
  };
  const them = rivals(scene, { level: 30, units });
  const us = marchers(scene, { units: { latium: ['spear'] }, marker: 'civilise' });
  const [fires] = scene.hand(0, 'fires');
  scene.draws(1);
  const game = scene.play();
  game.turnOver(us);
  game.answer('civilise.card', fires);
  game.answer('event.target', them);
  expect(game.asked).toEqual(['0 7a.event.areas']);
  expect(imagined(game).size).toBeGreaterThan(10);
});

test('7A-CONF-28 everybody sees how many units were set aside, only their own player which', () => {
  const { game, them } = ambush();
  const [spent] = game.unitIds('etruria', them);
  game.state.conflict?.sides[1].spent.push(spent);
  const aside = (seat: number) => game.table.view(seat).conflict?.sides[1].spent;
  expect(aside(1)).toEqual([spent]);
  expect(aside(0)).toEqual([NONE]);
});

test('7A-INFO-01 what is dealt anew depends on what the seat sees and on luck, on nothing else', () => {
  for (let seed = 0; seed < 3; seed++) {
    const table = Table.start(sevenAges, { seats: 3, seed, options: { startAge: 2 + seed } }, { tell: false });
    const chance = Chance.fromSeed(seed);
    for (let n = 0; n < 700 && table.next; n++) {
      const { seat } = chance.pick(table.asked);
      if (n % 7 === 0) {
        const luck = chance.split().words();
        const other = table.determinize(seat, chance); // looks the same to the seat
        const worlds = [table, other].map((from) => from.determinize(seat, Chance.fromWords(luck)).state);
        expect(worlds[1]).toEqual(worlds[0]);
      }
      const question = table.question(seat);
      if (question) table.answer(seat, question.sample(chance));
    }
  }
});

test('7A-INFO-05 that there is something to modernise tells of hidden units: what came before is not taken back', () => {
  const undone = (units: Readonly<Record<string, readonly string[]>>): boolean => {
    const scene = new Scene();
    const us = scene.empire('romans', { seat: 0, level: 30, capital: 'latium', units, marker: 'civilise' });
    rivals(scene, { units: { gobi: ['spear'] } });
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.modernise');
    return game.table.undo().ok;
  };
  expect(undone({ latium: ['spear', 'archer'] })).toBe(false);
  expect(undone({ latium: ['spear'], etruria: ['archer'] })).toBe(true); // all to be seen
});

test('7A-INFO-09 a leader drawn from the cup is seen by its drawer, by all once it is placed, and not at all if it goes back', () => {
  const scene = new Scene({ seed: 4 });
  scene.empire('inca', { seat: 0, level: 16, capital: 'cuzco', units: { cuzco: ['spear'] }, marker: 'civilise' });
  scene.empire('harappans', { seat: 1, level: 8, units: { sind: ['spear'] }, marker: 'discardEmpire' });
  const game = scene.play();
  game.turnOver(0);
  const promote = game.declineUntil('civilise.promote');
  const before = JSON.stringify(game.table.view(1));
  const draw =
    promote.enumerate(100).find((value) => value !== NONE && Number(value) >= game.content.leaders.length) ?? NONE;
  const told = game.answer('civilise.promote', Number(draw)).happenings;
  expect(JSON.stringify(game.table.view(1))).toBe(before);
  const drawn = told.filter(({ what }) => what.type === '7a.cup.drawn');
  expect(drawn.length).toBeGreaterThan(0);
  for (const { to } of drawn) expect(to).toEqual([0]);
  game.answer('civilise.keep-leader', 'keep');
  expect(game.table.view(1).leaders).toHaveLength(1);
});

test('7A-INFO-10 a spy sees the hand of the target, nobody else does', () => {
  const scene = new Scene({ seats: 3 });
  scene.loose(0, 'civilise');
  scene.hand(0, 'counterspy');
  const cards = scene.hand(1, 'romans', 'greeks');
  const game = scene.play();
  game.turnOverLoose();
  game.answer('civilise.card', scene.card('counterspy'));
  while (game.asked.includes('0 7a.event.target')) game.answer('event.target', 1);
  while (game.asked.includes('1 7a.event.response')) game.decline();
  expect(game.table.view(0).shown).toEqual([{ owner: 1, hand: cards }]);
  expect(game.table.view(2).shown).toEqual([]);
  expect(game.table.view(null).shown).toEqual([]);
  game.answer('event.take', cards[0]);
  expect(game.table.view(0).shown).toEqual([]);
});
