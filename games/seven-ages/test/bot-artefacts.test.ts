/** The player and what artefacts do (option 16). */
import { Chance } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { effectWorth } from '../bot/artefacts.ts';
import { artefactWorth, keepWorth } from '../bot/cards.ts';
import { ruleOfThumb } from '../bot/index.ts';
import { Position } from '../bot/position.ts';
import { hold, type Stage, stage } from './artefacts/scenes.ts';
import { NONE, Scene, type Sitting } from './helpers.ts';
import { march, marchers, rivals } from './marching.ts';

const chance = Chance.fromSeed('player');
function chairOf(game: Sitting) {
  const question = game.table.next;
  const chair = question && game.table.chair(question.seat);
  if (!chair) throw new Error('nobody is asked');
  return chair;
}
const look = (game: Sitting): Position => new Position(chairOf(game), chance);
/** What the player answers to the question that is open. */
const reply = (game: Sitting): unknown => ruleOfThumb(chairOf(game) as never, chance);
const idOf = ({ scene }: Stage, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;

/** Seat 0 is about to turn a marker over. */
function position(on: Stage): Position {
  const game = on.scene.play();
  return look(game);
}

describe('what an artefact is worth', () => {
  test('a category worth more pays every turn, where the empire is first in it', () => {
    const on = stage({ level: 8, money: 40, marker: 'civilise' }, { level: 8 });
    const p = position(on);
    expect(effectWorth(p, on.us, idOf(on, 'great-zimbabwe'))).toBeGreaterThan(
      effectWorth(p, on.us, idOf(on, 'paved-roads')),
    );
  });

  test('dearer units are a loss, and so is a heresy', () => {
    const on = stage({ marker: 'civilise' });
    const p = position(on);
    expect(effectWorth(p, on.us, idOf(on, 'concentrated-ownership'))).toBeLessThan(0);
    expect(effectWorth(p, on.us, idOf(on, 'heresy'))).toBeLessThan(0);
  });

  test('what the track already gives is not worth having twice', () => {
    const on = stage({ level: 30, marker: 'civilise' });
    const printing = idOf(on, 'printing');
    const before = effectWorth(position(on), on.us, printing);
    on.scene.state.blue[printing] = 25;
    expect([before > 0, effectWorth(position(on), on.us, printing)]).toEqual([true, 0]);
  });

  test('a religion that demands land the empire does not reach is worth nothing', () => {
    const on = stage({ marker: 'civilise' });
    expect(artefactWorth(position(on), idOf(on, 'hinduism'))).toBe(0);
  });

  test('the end of the game is played by who would win, and by nobody else', () => {
    const ends = (glory: number): number => {
      const on = stage({ level: 45, marker: 'civilise' });
      for (const id of ['computing', 'satellites']) on.scene.state.blue[idOf(on, id)] = 43;
      on.scene.state.players[0].glory = glory;
      on.scene.state.players[1].glory = 50;
      return artefactWorth(position(on), idOf(on, 'internet'));
    };
    expect([ends(60) > 50, ends(0)]).toEqual([true, 0]);
  });
});

describe('towards prerequisites', () => {
  test('a card that lacks another of the hand is kept, and not without it', () => {
    const kept = (...others: readonly string[]): number => {
      const on = stage({ level: 36, marker: 'civilise' });
      const card = hold(on.scene, 'printing');
      for (const other of others) hold(on.scene, other);
      return keepWorth(position(on), card);
    };
    expect(kept('renaissance')).toBeGreaterThan(kept());
  });

  test('what opens others in the hand is worth more', () => {
    const worth = (...others: readonly string[]): number => {
      const on = stage({ level: 36, marker: 'civilise' });
      for (const other of others) hold(on.scene, other);
      return artefactWorth(position(on), idOf(on, 'renaissance'));
    };
    expect(worth('printing')).toBeGreaterThan(worth());
  });
});

describe('the Forum', () => {
  /** Whether the action is saved, in the third turn of so many. */
  function saved(marker: 'manoeuvre' | 'production', turns: number): unknown {
    const units = { crete: ['spear'] };
    const on = stage({ marker, capital: 'crete', units }, {});
    on.scene.city('crete', 3);
    on.scene.artefact('forum', 'crete');
    const { state } = on.scene;
    Object.assign(state, { turn: 3, agreed: { ...state.agreed, end: 'turns', endAt: turns } });
    const game = on.scene.play();
    game.turnOver(on.us);
    return reply(game);
  }

  test('an action that brings nothing is saved, one that pays is not', () => {
    expect([saved('manoeuvre', 9), saved('production', 9)]).toEqual(['yes', 'no']);
  });

  test('in the last of an agreed number of turns nothing is saved', () => {
    expect(saved('manoeuvre', 3)).toBe('no');
  });
});

describe('votes', () => {
  /** The Etruscans (seat 0) call a vote against the Toltecs (seat 1), the defender of the faith; the Inca (seat 2) believe, too. */
  function ballots(glory: readonly number[]): unknown[] {
    const { scene, us, them } = stage(
      { religions: ['christianity'], marker: 'civilise', capital: 'etruria', units: { etruria: ['spear'] } },
      { religions: ['christianity'] },
      { seats: 3 },
    );
    scene.empire('inca', { seat: 2, level: 15, religions: ['christianity'], units: { cuzco: ['spear'] } });
    scene.leader(them, 'gobi', 'Ar');
    scene.t.empire(them).reds.push(scene.content.artefactOf.get('defender-of-the-faith') ?? NONE);
    scene.state.players.forEach((player, seat) => {
      player.glory = glory[seat];
    });
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.discard');
    game.answer('civilise.discard', 2000 + them);
    return [0, 1, 2].map((seat) => {
      const vote = reply(game);
      game.answer('vote.unseat', seat === 0 ? 'yes' : 'no', seat);
      return vote;
    });
  }

  test('nobody votes against oneself; a third player votes against the one who is ahead', () => {
    expect(ballots([0, 20, 10])).toEqual(['yes', 'no', 'yes']);
    expect(ballots([20, 0, 10])).toEqual(['yes', 'no', 'no']);
  });
});

describe('the United Nations', () => {
  /** The Etruscans (seat 0) walk into the land of the Toltecs (seat 1); the council is that of the Shang (seat 2). */
  function invaded(glory: readonly number[]): Sitting {
    const scene = new Scene({ seats: 3, optional: { artefactEffects: true } });
    const us = marchers(scene, { level: 44, capital: 'latium', units: { latium: ['spear', 'spear'] } });
    rivals(scene, { level: 44, units: { etruria: ['spear'], gobi: ['spear'] } });
    scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
    scene.artefact('united-nations', 'kansu');
    scene.state.players.forEach((player, seat) => {
      player.glory = glory[seat];
    });
    const game = scene.play();
    game.turnOver(us);
    march(game, game.unitIds('latium', us)[0], ['etruria']);
    return game;
  }

  test('the council calls against the leader, and not against who is behind', () => {
    expect([reply(invaded([30, 10, 20])), reply(invaded([10, 20, 20]))]).toEqual(['yes', 'no']);
  });

  test('who is invaded votes for a censure, a third player only where the offender is ahead', () => {
    const ballots = (glory: readonly number[]): unknown[] => {
      const game = invaded(glory);
      game.answer('censure.call', 'yes');
      return [1, 2].map((seat) => {
        const vote = reply(game);
        game.answer('vote.censure', 'yes', seat);
        return vote;
      });
    };
    expect([ballots([30, 10, 20]), ballots([10, 20, 20])]).toEqual([
      ['yes', 'yes'],
      ['yes', 'no'],
    ]);
  });
});
