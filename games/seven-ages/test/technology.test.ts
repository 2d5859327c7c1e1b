/** Option 7 Technology: destiny depends on who else takes it. */
import { describe, expect, it } from 'vitest';
import type { OptionalRules } from '../src/model/agreed.ts';
import type { ActionName } from '../src/model/state.ts';
import { Scene, type Sitting } from './helpers.ts';

const LANDS = ['egypt', 'sind', 'latium', 'mesopotamia'] as const;
const CARDS = ['egyptians', 'harappans', 'romans', 'sumerians'] as const;

/** By seat: the level of an empire that takes Destiny, or 'loose' for a marker on no empire, or nothing. */
type Taker = number | 'loose' | null;

function destinies(takers: readonly Taker[], optional: Partial<OptionalRules> = {}, first = 0): Sitting {
  const scene = new Scene({ seats: takers.length, first, optional: { technology: true, ...optional } });
  takers.forEach((taker, seat) => {
    const units = { [LANDS[seat]]: ['spear'] };
    const marker: { marker?: ActionName } = typeof taker === 'number' ? { marker: 'destiny' } : {};
    scene.empire(CARDS[seat], { seat, level: typeof taker === 'number' ? taker : 3, units, ...marker });
    if (taker === 'loose') scene.loose(seat, 'destiny');
  });
  return scene.play();
}

/** Everybody turns over what they have. */
function reveal(game: Sitting): void {
  for (let open = game.table.next; open?.about === '7a.turn-over'; open = game.table.next)
    game.answer('turn-over', Number(open.enumerate(9)[0]), open.seat);
}

/** Plays the step and says how many cards each seat holds after it. */
function fills(game: Sitting): number[] {
  for (let n = 0; n < 50 && game.table.next?.about !== '7a.marker'; n++) {
    const open = game.table.next;
    if (!open || game.state.step !== 4) break;
    if (open.about === '7a.turn-over') game.answer('turn-over', Number(open.enumerate(9)[0]), open.seat);
    else game.decline();
  }
  return game.state.players.map(({ hand }) => hand.length);
}

describe('Technology', () => {
  it('7A-OPT07-01: all destiny markers are shown before anybody draws', () => {
    const game = destinies([14, 20]);
    game.turnOver(0);
    expect(game.hand(0)).toEqual([]);
    expect(game.asked).toEqual(['1 7a.turn-over']);
    reveal(game);
    expect(game.hand(0).length).toBeGreaterThan(0);
  });

  it('7A-OPT07-01: a wild card is shown now, or is no destiny', () => {
    const scene = new Scene({ optional: { technology: true } });
    const egypt = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'wild' });
    scene.empire('harappans', { seat: 1, level: 3, units: { sind: ['spear'] }, marker: 'destiny' });
    scene.state.step = 4;
    const game = scene.play();
    game.turnOver(egypt);
    expect(game.table.view(1).destinies).toEqual([{ seat: 0, empire: egypt, to: 0 }]);
  });

  it('7A-OPT07-01: without the option each is carried out at once', () => {
    const game = destinies([14, 20], { technology: false });
    game.turnOver(0);
    expect(game.hand(0).length).toBe(6);
  });

  it('7A-OPT07-02: the only player fills up to seven', () => {
    expect(fills(destinies([14, null, null]))).toEqual([7, 0, 0]);
  });

  it('7A-OPT07-02: the only player fills up to seven with each action', () => {
    const scene = new Scene({ optional: { technology: true } });
    const egypt = scene.empire('egyptians', { seat: 0, level: 3, units: { egypt: ['spear'] }, marker: 'destiny' });
    scene.loose(0, 'wild');
    scene.state.step = 4;
    const game = scene.play();
    game.turnOver(egypt);
    game.turnOverLoose();
    expect(game.state.action?.to).toBe(7);
    game.declineUntil('destiny.discard');
    game.answer('destiny.discard', game.hand(0).slice(0, 4));
    expect(game.hand(0)).toHaveLength(7);
  });

  it('7A-OPT07-03: the most advanced empire fills up to seven', () => {
    expect(fills(destinies([14, 20, 16]))).toEqual([5, 7, 6]);
  });

  it('7A-OPT07-03: among equals the first player, or the nearest to their left', () => {
    expect(fills(destinies([20, 20, 14], {}, 1))).toEqual([6, 7, 5]);
    expect(fills(destinies([20, 14, 20], {}, 1))).toEqual([6, 5, 7]);
  });

  it('7A-OPT07-04: the action on no empire fills up to five, all others to six', () => {
    expect(fills(destinies([20, 14, 'loose']))).toEqual([7, 6, 5]);
    expect(fills(destinies(['loose', 3, 20]))).toEqual([5, 6, 7]);
  });

  it('7A-OPT07-04: of several on no empire only the furthest from the first player', () => {
    expect(fills(destinies(['loose', 'loose', 9], {}, 1))).toEqual([5, 6, 7]);
  });

  it('7A-OPT07-04: if there is none the least advanced empire, among equals the furthest', () => {
    expect(fills(destinies([14, 14, 20], {}, 1))).toEqual([5, 6, 7]);
    expect(fills(destinies([14, 14, 20], {}, 0))).toEqual([6, 5, 7]);
  });

  it('7A-OPT07-03 7A-OPT05-07: one card more is one more than Technology says', () => {
    expect(fills(destinies([14, 20, 'loose'], { oneMoreCard: true }))).toEqual([7, 8, 6]);
  });

  it('7A-OPT07-01: an empire that is gone by then does not keep its owner from drawing', () => {
    const scene = new Scene({ optional: { technology: true } });
    scene.state.step = 4;
    scene.state.done = 2;
    scene.state.destinies = [{ seat: 1, empire: 3, to: 7 }];
    const game = scene.play();
    expect(game.hand(1)).toHaveLength(7);
    expect(game.state.destinies).toEqual([]);
  });
});
