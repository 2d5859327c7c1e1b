import { expect, test } from 'vitest';
import { incomeOf } from '../src/actions/production.ts';
import {
  harvestSeen,
  type Landing,
  landingSeen,
  oddsSeen,
  outcomeSeen,
  type Revealed,
  startSeen,
  totalOf,
} from '../src/index.ts';
import { battle, fight } from './battles.ts';
import { type EmpireOptions, NONE, Scene } from './helpers.ts';
import { finishMoving, manoeuvre, march, marchers, rivals, unitOf } from './marching.ts';

interface Field {
  readonly ours?: string;
  readonly theirs: readonly string[];
  readonly defender?: Partial<EmpireOptions>;
  readonly prepare?: (scene: Scene) => void;
}

/** One of us in Latium, about to go to Etruria; what it would meet, and what it does meet when it goes, without cards. */
function landing({ ours = 'spear', theirs, defender, prepare }: Field): { ahead: Landing; met: readonly Revealed[] } {
  const scene = new Scene({ seats: 2 });
  const them = rivals(scene, { units: { etruria: theirs }, ...defender });
  const us = marchers(scene, { units: { latium: [ours, 'spear'] }, elites: 1 });
  scene.units(them, 'mongolia', 'spear');
  prepare?.(scene);
  scene.draws(0, 0);
  const game = manoeuvre(scene, us);
  const unit = unitOf(game, 'latium', us, ours);
  const ahead = landingSeen(game.content, game.table.view(0), unit, game.area('etruria'));
  if (!ahead) throw new Error('nobody is there');
  const met: unknown[] = [];
  const hear = game.table.answer.bind(game.table);
  game.table.answer = (seat, answer) => {
    const given = hear(seat, answer);
    if (given.ok)
      for (const { what } of given.happenings) if (what.type === '7a.conflict.round') met.push(what['sides']);
    return given;
  };
  march(game, unit, ['etruria']);
  finishMoving(game);
  return { ahead, met: met[0] as readonly Revealed[] };
}

test('7A-CONF-09 what a landing will meet is what it meets, where nothing is hidden', () => {
  const { ahead, met } = landing({ theirs: ['spear'], defender: { level: 22, elites: 2 } });
  expect(ahead.sides).toEqual(met);
  expect(ahead.unseen).toBe(0);
});

test('7A-CONF-14 7A-CONF-15 the forecast counts the ground as the rules do', () => {
  const { ahead, met } = landing({
    theirs: ['spear'],
    prepare: (scene) => {
      scene.fort('etruria');
      scene.city('etruria', 3);
    },
  });
  expect(ahead.sides).toEqual(met);
  expect(ahead.sides[1].items.map(({ what }) => what)).toEqual(expect.arrayContaining(['fort', 'city']));
});

test('7A-CONF-21 the forecast halves foot alone against horse alone', () => {
  const { ahead, met } = landing({ theirs: ['chariot'] });
  expect(ahead.sides.map(({ items }) => totalOf(items))).toEqual(met.map(({ items }) => totalOf(items)));
  expect(ahead.sides[0].items.some(({ what }) => what === 'halved')).toBe(true);
});

test('7A-INFO-05 of a stack of others the forecast knows the top counter, and how many lie below', () => {
  const scene = new Scene({ seats: 2 });
  rivals(scene, { units: { etruria: ['spear', 'chariot', 'chariot'] } });
  const us = marchers(scene, { units: { latium: ['spear', 'spear'] } });
  const game = manoeuvre(scene, us);
  const ahead = landingSeen(
    game.content,
    game.table.view(0),
    unitOf(game, 'latium', us, 'spear'),
    game.area('etruria'),
  );
  expect(ahead?.sides[1].faces.length).toBe(1);
  expect(ahead?.unseen).toBe(2);
});

test('where nobody is there is nothing to forecast', () => {
  const scene = new Scene({ seats: 2 });
  const us = marchers(scene, { units: { latium: ['spear', 'spear'] } });
  const game = manoeuvre(scene, us);
  const unit = unitOf(game, 'latium', us, 'spear');
  expect(landingSeen(game.content, game.table.view(0), unit, game.area('etruria'))).toBeUndefined();
});

test('7A-OPT14-03 7A-MOVE-13 those aboard count too: whole where they land, half at sea', () => {
  const scene = new Scene({ seats: 2, optional: { marines: true } });
  rivals(scene, { units: { 'tyrrhenian-sea': ['galley'], apulia: ['spear'] } });
  const us = marchers(scene, { units: { sardinia: ['galley', 'sword', 'spear'] } });
  const game = manoeuvre(scene, us);
  const [galley, sword] = [unitOf(game, 'sardinia', us, 'galley'), unitOf(game, 'sardinia', us, 'sword')];
  const total = (area: string, cargo: readonly number[]): number => {
    const ahead = landingSeen(game.content, game.table.view(0), galley, game.area(area), cargo);
    return totalOf(ahead?.sides[0].items ?? []);
  };
  // galley 2 and 1, sword 4 and 1
  expect(total('apulia', [])).toBe(2);
  expect(total('apulia', [sword])).toBe(4 + 1);
  expect(total('tyrrhenian-sea', [sword])).toBe(2 + 1);
});

test('7A-OPT13-03 7A-OPT13-04 what an open quick conflict is said to cost is what it costs', () => {
  const spears = (count: number): string[] => Array<string>(count).fill('spear');
  const { game, us, them, ours, theirs } = battle({
    ours: spears(7),
    theirs: spears(6),
    cards: [7, 5],
    optional: { quickConflict: true },
    prepare: (scene, _, defender) => void scene.units(defender, 'cis-alpine', 'spear'),
  });
  fight(game, ours.slice(0, 3), theirs.slice(0, 2));
  expect(game.asked).toEqual(['0 7a.conflict.lost']);
  const ahead = outcomeSeen(game.content, game.table.view(1));
  expect(ahead).toEqual({ winner: 0, lost: [1, 2], toll: [NONE, 2] });
  game.answer('conflict.lost', [ours[0]]);
  game.answer('conflict.pursued', theirs.slice(2, 4), 1);
  expect(7 - game.unitsIn('etruria', us).length).toBe(1);
  expect(6 - (game.unitsIn('cis-alpine', them).length - 1)).toBe(2 + 2);
});

test('7A-START-05 among whom an empire would begin is foretold from what the seat sees', () => {
  const scene = new Scene({ seats: 2 });
  const them = rivals(scene, { units: { latium: ['spear'] } });
  const game = scene.play();
  const { content } = game;
  const latium = game.area('latium');
  const begins = (area: (areas: readonly number[]) => boolean): number =>
    content.cards.findIndex((card) => card && area(card.empire.start.areas));
  const there = begins((areas) => areas.includes(latium));
  const beside = begins(
    (areas) => !areas.includes(latium) && areas.some((area) => content.areas[area].neighbours.includes(latium)),
  );
  const view = game.table.view(0);
  expect(startSeen(content, view, there).held).toEqual([them]);
  expect(startSeen(content, view, beside)).toMatchObject({ held: [], around: [them] });
});

test('7A-PROD-02 7A-GLORY-36 what an empire would earn in its start areas is what it earns there', () => {
  const scene = new Scene({ seats: 2 });
  rivals(scene, { units: { mongolia: ['spear'] } });
  const { content, table } = scene.play();
  const card = content.cards.findIndex((one) => one?.empire.id === 'romans');
  const found = content.cards[card];
  if (!found) throw new Error('no such card');
  const { yields } = startSeen(content, table.view(0), card);
  const begun = new Scene({ seats: 2 });
  rivals(begun, { units: { mongolia: ['spear'] } });
  const { areas: all, anyOf, pick } = found.empire.start;
  const areas = [...all, ...anyOf.slice(0, pick)].map((area) => content.areas[area].id);
  const there = begun.empire(found.empire.id, {
    seat: 0,
    level: 8 + (found.empire.offset ?? 0),
    capital: areas[0],
    units: Object.fromEntries(areas.map((area) => [area, ['spear']])),
  });
  begun.city(areas[0], 3); // the largest of its age
  const after = begun.play();
  expect(yields?.glory).toBe(harvestSeen(content, after.table.view(0))[there]);
  expect(yields?.income).toBe(incomeOf(begun.t, there));
  expect(yields?.income).toBeGreaterThan(0);
});

test('7A-CONF-05 the odds of a total follow from the cards that the seat has not seen', () => {
  const scene = new Scene({ seats: 2 });
  rivals(scene, { units: { latium: ['spear'] } });
  const game = scene.play();
  const { content } = game;
  const view = game.table.view(0);
  expect(oddsSeen(content, view, 100, false)).toEqual({ better: 1, even: 0 });
  const { better, even } = oddsSeen(content, view, 0, true);
  expect(better).toBeCloseTo((1 - even) / 2);
  const worst = Math.min(...content.cards.flatMap((card) => (card ? [card.value] : [])));
  expect(oddsSeen(content, view, worst, false).better).toBe(0);
  expect(oddsSeen(content, view, worst, false).even).toBeGreaterThan(0);
});
