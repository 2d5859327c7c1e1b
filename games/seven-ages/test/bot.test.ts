import { playMatch, playOut } from '@tabularium/bots/arena';
import { randomBot } from '@tabularium/bots/random';
import { type Bot, Chance, type Options, Table } from '@tabularium/engine';
import { type Check, checkGame } from '@tabularium/engine/conformance';
import { expect, test } from 'vitest';
import { ruleOfThumb, sevenAgesBot } from '../bot/index.ts';
import { type PieceKind, type State, sevenAges } from '../src/index.ts';
import { classic, Scene, Sitting } from './helpers.ts';

const game = sevenAges;
const player = sevenAgesBot as Bot;

test('the player beats random play from every seat', () => {
  const { wins } = playMatch({ game, seats: 3, challenger: player, rival: randomBot, games: 3, seed: 'quick' });
  expect(wins).toBe(3);
});

test('its rules of thumb keep to the rules of the game', () => {
  const illegal: string[] = [];
  const watched: Bot = (chair, chance) => {
    const answer = (ruleOfThumb as Bot)(chair, chance);
    if (!chair.question.validate(answer)) return answer;
    illegal.push(`${chair.question.about}: ${JSON.stringify(answer)}`);
    return chair.question.sample(chance);
  };
  const options = { startAge: 1, end: 'age', endAt: 4 };
  playMatch({ game, seats: 3, challenger: watched, rival: watched, games: 1, seed: 'legal', options });
  expect(illegal).toEqual([]);
});

test('its games from age 1 pass through the ages, and empires rise and fall', () => {
  const ends: { turns: number; beyond: number; dropped: number }[] = [];
  const note = (table: Table): void => {
    const { turn, beyond, empires } = table.state as State;
    const started = table.entries().filter(({ about }) => about === '7a.start.card').length;
    ends.push({ turns: turn, beyond: beyond.length, dropped: started - empires.filter(Boolean).length });
  };
  playMatch({
    game,
    seats: 3,
    challenger: player,
    rival: player,
    games: 1,
    seed: 'ages',
    options: { startAge: 1 },
    after: note,
  });
  const [end] = ends;
  expect(end.beyond).toBeGreaterThan(0);
  expect(end.turns).toBeGreaterThanOrEqual(25);
  expect(end.turns).toBeLessThanOrEqual(80);
  expect(end.dropped).toBeGreaterThan(0);
});

/** The player answers for every seat. */
const everywhere: Check['player'] = (table, question, chance) => {
  const chair = table.chair(question.seat);
  return chair ? player(chair, chance) : question.sample(chance);
};

test('its games keep the contracts of the engine', () => {
  const options = [{ end: 'turns', endAt: 8 }];
  expect(checkGame(game, { games: 4, seats: [2, 3, 4, 5], options, closely: 1, player: everywhere })).toEqual([]);
});

test('its games keep the contracts with option 16, of 2004 and with house rules', () => {
  const options: readonly Options[] = [
    { artefactEffects: true, setV: true, startAge: 7, end: 'turns', endAt: 5 },
    { edition: '2004', startAge: 4, end: 'turns', endAt: 5 },
    { edition: '2004', genericArtefacts: true, rapidAging: true, startAge: 6, end: 'turns', endAt: 4 },
  ];
  expect(checkGame(game, { games: 3, seats: [3], options, closely: 1, player: everywhere })).toEqual([]);
});

test('with no card of the first age in any hand it does not wait for ever', () => {
  const options = { end: 'turns', endAt: 12 };
  const table = Table.start(game, { seats: 2, seed: 'a 64-0', options }, { keep: false, tell: false });
  playOut(table, () => player, Chance.fromSeed('patience'));
  expect((table.state as State).empires.some(Boolean)).toBe(true);
});

/** The player answers for everybody until the action under way is over. */
function playAction(game: Sitting): Sitting {
  const chance = Chance.fromSeed('action');
  for (let question = game.table.next; question && game.state.action; question = game.table.next) {
    const chair = game.table.chair(question.seat);
    if (!chair) throw new Error('no chair');
    game.table.answer(question.seat, sevenAgesBot(chair, chance));
  }
  return game;
}

/** The Minoans of seat 0 on their island, and far away somebody else. */
function crete(units: readonly string[], marker: 'manoeuvre' | 'production', money = 5): Sitting {
  const scene = new Scene({ seats: 2 });
  const us = scene.empire('minoans', {
    seat: 0,
    level: 8,
    money,
    capital: 'crete',
    units: { crete: [...units] },
    marker,
  });
  scene.empire('shang', { seat: 1, level: 8, capital: 'honan', units: { honan: ['spear'] } });
  const game = scene.play();
  game.turnOver(us);
  return playAction(game);
}
const heldBySeat = (game: Sitting, seat: number): number =>
  game.state.control.filter((empire) => game.state.empires[empire]?.owner === seat).length;

test('islanders with a ship settle overseas', () => {
  expect(heldBySeat(crete(['spear', 'spear', 'galley'], 'manoeuvre'), 0)).toBeGreaterThan(1);
});

test('islanders without a ship build one', () => {
  const game = crete(['spear'], 'production', 12);
  expect(game.unitsIn('crete', game.holder('crete'))).toContain('galley');
});

test('a neighbour too weak for the army at its border is attacked', () => {
  const scene = new Scene({ seats: 2 });
  const units = { etruria: ['spear', 'spear', 'spear', 'spear', 'archer'] };
  const us = scene.empire('romans', { seat: 0, level: 14, capital: 'etruria', units, marker: 'manoeuvre' });
  const them = scene.empire('carthaginians', { seat: 1, level: 14, units: { latium: ['spear'], carthage: ['spear'] } });
  const game = scene.play();
  game.turnOver(us);
  playAction(game);
  expect(game.unitsIn('latium', them)).toEqual([]);
});

test('before play it removes the harmful, the empty and the cheap, and has enough after three rounds', () => {
  const options = { draftUnits: true, draftArtefacts: true, draftLeaders: true };
  const game = new Sitting(Table.start(sevenAges, { seats: 4, seed: 'thin', options }), classic);
  const chance = Chance.fromSeed('thin');
  for (let question = game.table.next; question && game.state.phase === 'thinning'; question = game.table.next) {
    const chair = game.table.chair(question.seat);
    if (!chair) throw new Error('no chair');
    game.table.answer(question.seat, sevenAgesBot(chair, chance));
  }
  const removed = (kind: PieceKind): number[] =>
    game.state.removed.filter((removal) => removal.kind === kind).map(({ piece }) => piece);
  expect(removed('units')).toHaveLength(12);
  expect(removed('leaders').filter((leader) => classic.leaders[leader].named)).toEqual([]);
  expect(removed('leaders').filter((leader) => classic.leaders[leader].abilities === 0)).not.toEqual([]);
  const isRed = (counter: number): boolean =>
    classic.artefactCounters[counter].some((face) => classic.artefacts[face].colour === 'red');
  expect(removed('artefacts').filter(isRed).length).toBeGreaterThan(5);
});
