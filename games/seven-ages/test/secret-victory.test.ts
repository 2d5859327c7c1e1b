import { describe, expect, it } from 'vitest';
import { gainGlory } from '../src/model/empires.ts';
import { EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';

const secret: SceneOptions = { seats: 3, expansions: EXPANSIONS, optional: { secretGlory: true } };

/** The Romans of seat 0 in a Civilise action, one empire for each of the others; glory as given. */
function table(glory: readonly number[], options: SceneOptions = {}): { scene: Scene; rome: number } {
  const scene = new Scene({ ...secret, ...options });
  const rome = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'civilise' });
  scene.empire('carthaginians', { seat: 1, level: 10, units: { sicily: ['spear'] } });
  scene.empire('toltecs', { seat: 2, level: 10, units: { gobi: ['spear'] } });
  glory.forEach((points, seat) => {
    scene.state.players[seat].glory = points;
  });
  return { scene, rome };
}

const bank = ({ content, state }: Scene | Sitting): number =>
  content.gloryBank - state.players.reduce((sum, { glory }) => sum + glory, 0);

/** The happenings that each seat was told while `act` was done, by what type they are. */
function heard(game: Sitting, seat: number, type: string): number {
  return game.table.happenings.filter(({ to, what }) => what.type === type && (to === 'all' || to.includes(seat)))
    .length;
}

describe('7A-OPT11-01 glory goes into bags', () => {
  it('7A-OPT11-01 the bag rises, the bank falls, and the view of the others is unchanged', () => {
    const { scene } = table([5, 5, 5]);
    const game = scene.play();
    const [before, left] = [JSON.stringify(game.table.view(1)), bank(game)];
    gainGlory(game.t, 0, 3, 'test');
    expect(game.table.view(0).players[0].glory).toBe(8);
    expect(left - bank(game)).toBe(3);
    expect(JSON.stringify(game.table.view(1))).toBe(before);
  });

  it('7A-OPT11-01 what is lost goes back to the bank, and nobody falls below 0', () => {
    const { scene } = table([2, 5, 5]);
    const left = bank(scene);
    gainGlory(scene.t, 0, -3, 'test');
    expect([scene.state.players[0].glory, bank(scene) - left]).toEqual([0, 2]);
  });

  it('7A-INFO-14 nobody sees the glory of another player, nor does a bystander', () => {
    const game = table([5, 6, 7]).scene.play();
    const seen = [0, 1, 2, null].map((seat) => game.table.view(seat).players.map(({ glory }) => glory));
    expect(seen).toEqual([
      [5, null, null],
      [null, 6, null],
      [null, null, 7],
      [null, null, null],
    ]);
  });

  it('7A-OPT11-02 the harvest is told to its own player', () => {
    const { scene } = table([0, 0, 0]);
    const game = scene.play('harvest');
    game.declineUntil('marker');
    expect(game.state.players.some(({ glory }) => glory > 0)).toBe(true);
    const told = game.table.happenings.filter(({ what }) => what.type === '7a.harvest' || what.type === '7a.glory');
    expect(told.every(({ to }) => to !== 'all')).toBe(true);
    expect(heard(game, 1, '7a.harvest')).toBe(1);
  });

  it('7A-OPT11-02 at the end of the game everybody sees all', () => {
    const { scene } = table([5, 6, 7], { end: 'turns', endAt: 1 });
    const game = scene.play('end');
    expect(game.table.view(0).players.map(({ glory }) => glory)).toEqual([5, 6, 7]);
  });

  it('7A-INFO-14 worlds dealt anew keep what is seen and vary the bags, from what was shown on', () => {
    const { scene } = table([20, 6, 7]);
    scene.state.players[2].shown = 30;
    const game = scene.play();
    const bags = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const { players } = game.dealt(0, seed);
      bags.add(players[1].glory);
      expect([players[0].glory, players[2].glory >= 30]).toEqual([20, true]);
    }
    expect(bags.size).toBeGreaterThan(10);
  });

  it('7A-SETUP-18 7A-OPT11-02 a newcomer gets what is known of the last bag', () => {
    const { scene } = table([5, 6, 0]);
    scene.state.players[2].seated = false;
    scene.state.players[2].colour = NONE;
    scene.state.players[0].shown = 4;
    scene.state.players[1].shown = 6;
    const game = scene.play('joining');
    game.answer('join', 'yes', 2);
    expect(game.glory(2)).toBe(4);
  });
});

describe('7A-OPT11-03 the bank', () => {
  it('7A-OPT11-03 who earns more than is left gets what is left, and the game is over', () => {
    const { scene } = table([5, 5, 5]);
    scene.state.players[1].glory += bank(scene) - 2;
    const game = scene.play('progress');
    gainGlory(game.t, 0, 3, 'test');
    expect(game.glory(0)).toBe(7);
    game.declineUntilOver();
    expect([game.table.over, game.state.turn, game.glory(0)]).toEqual([true, 1, 7]);
  });

  it('7A-OPT11-03 the last markers alone do not end it', () => {
    const { scene } = table([5, 5, 5]);
    gainGlory(scene.t, 0, bank(scene), 'test');
    expect(scene.state.bankBroken).toBe(false);
    gainGlory(scene.t, 0, 1, 'test');
    expect(scene.state.bankBroken).toBe(true);
  });
});

describe('7A-OPT11-04 claim and challenge', () => {
  /** Seat 0 plays the event on a player. */
  function played(event: string, glory: readonly number[], target: number): Sitting {
    const { scene, rome } = table(glory);
    const [card] = scene.hand(0, event);
    const game = scene.play();
    game.turnOver(rome);
    game.answer('civilise.card', card);
    game.answer('event.target', target);
    return game;
  }

  it('7A-OPT11-02 anybody may be aimed at: who is behind is not known', () => {
    const { scene, rome } = table([9, 5, 5]);
    const [card] = scene.hand(0, 'glorious-pity');
    const game = scene.play();
    game.turnOver(rome);
    game.answer('civilise.card', card);
    expect(game.options('event.target')).toEqual([0, 1, 2]);
  });

  it('7A-OPT11-04 the target shows their glory to all', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    expect(game.table.view(0).players.map(({ shown }) => shown)).toEqual([NONE, 8, NONE]);
    expect(game.table.view(0).players[1].glory).toBe(null);
  });

  it('7A-OPT11-04 7A-EX-OPT11 the claim stands if nobody shows', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    game.answer('claim', 7, 1);
    game.answer('challenge', 'no', 2);
    game.answer('challenge', 'no', 0);
    expect(game.glory(1)).toBe(15);
  });

  it('7A-OPT11-04 whoever shows less lowers it', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    game.answer('claim', 7, 1);
    game.answer('challenge', 'show', 2);
    game.answer('challenge', 'no', 0);
    expect(game.glory(1)).toBe(8 + 5); // two less for each, with so few players
  });

  it('7A-OPT11-04 whoever shows more does not', () => {
    const game = played('blessed-are-the-meek', [3, 8, 20], 1);
    game.answer('claim', 7, 1);
    game.answer('challenge', 'show', 2);
    game.answer('challenge', 'no', 0);
    expect(game.glory(1)).toBe(15);
  });

  it('7A-OPT11-04 for the gap to the leader all others must show', () => {
    for (const [last, gained] of [
      ['no', 5],
      ['show', 2],
    ] as const) {
      const game = played('glorious-pity', [20, 3, 1], 1);
      game.answer('claim', 5, 1);
      game.answer('challenge', 'show', 2);
      game.answer('challenge', last, 0);
      expect(game.glory(1)).toBe(3 + gained);
    }
  });

  it('7A-OPT11-04 alms count those ahead, or believed to be', () => {
    const game = played('alms-for-the-poor', [20, 3, 1], 1);
    game.answer('claim', 4, 1);
    game.answer('challenge', 'show', 2);
    game.answer('challenge', 'show', 0);
    expect(game.glory(1)).toBe(3 + 2);
  });

  it('7A-OPT11-04 nobody gets more than they claim', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    game.answer('claim', 2, 1);
    game.answer('challenge', 'no', 2);
    game.answer('challenge', 'no', 0);
    expect(game.glory(1)).toBe(10);
  });

  it('7A-OPT11-04 who claims nothing is not challenged, and gets nothing', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    game.answer('claim', 0, 1);
    expect(game.asked.some((question) => question.includes('challenge'))).toBe(false);
    expect(game.glory(1)).toBe(8);
  });

  it('7A-OPT11-04 nobody claims more than they could deserve', () => {
    const game = played('glorious-pity', [20, 3, 1], 1);
    expect(game.question('claim', 1).describe()).toMatchObject({ min: 0, max: 5 });
  });

  it('7A-OPT11-04 the others are asked from the left of the target, and told of the claim', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    const told = game.answer('claim', 7, 1).happenings.map(({ what }) => what);
    const card = game.content.cardOfEvent.get('blessed-are-the-meek');
    expect(told).toContainEqual({ type: '7a.claimed', seat: 1, card, amount: 7 });
    expect(game.asked).toEqual(['2 7a.challenge']);
    expect(game.question('challenge').asking.args).toEqual({ card, by: 1, amount: 7 });
    game.answer('challenge', 'no', 2);
    expect(game.asked).toEqual(['0 7a.challenge']);
  });

  it('7A-OPT11-04 who shows their glory is seen by all, and takes nothing back', () => {
    const game = played('blessed-are-the-meek', [3, 8, 1], 1);
    game.answer('claim', 7, 1);
    const told = game.answer('challenge', 'show', 2).happenings.map(({ what }) => what);
    expect(told).toContainEqual({ type: '7a.glory.shown', seat: 2, amount: 1 });
    expect(game.table.view(0).players[2].shown).toBe(1);
    expect(game.table.undo()).toMatchObject({ ok: false });
  });

  it('7A-EVENT-20 with the track open nobody claims anything', () => {
    const { scene, rome } = table([3, 8, 1], { optional: {} });
    const [card] = scene.hand(0, 'blessed-are-the-meek');
    const game = scene.play();
    game.turnOver(rome);
    game.answer('civilise.card', card);
    game.answer('event.target', 1);
    expect(game.glory(1)).toBe(8 + 7 - 2 * 2);
  });
});
