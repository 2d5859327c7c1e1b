/** Option 16: votes of those who share a dominant religion. */
import { describe, expect, test } from 'vitest';
import { controlsSite } from '../../src/artefacts/faith.ts';
import type { EmpireOptions, Scene, Sitting } from '../helpers.ts';
import { paid, stage } from './scenes.ts';

const VOTE = 2000;

describe('against the defender of the faith', () => {
  /** The Etruscans civilise; they, the Toltecs (the defender) and the Inca are Christian. */
  function called(ours: Partial<EmpireOptions> = {}, change: (scene: Scene) => void = () => {}) {
    const { scene, us, them } = stage(
      { religions: ['christianity'], marker: 'civilise', capital: 'etruria', units: { etruria: ['spear'] }, ...ours },
      { religions: ['christianity'] },
      { seats: 3 },
    );
    const third = scene.empire('inca', {
      seat: 2,
      level: 15,
      religions: ['christianity'],
      units: { cuzco: ['spear'] },
    });
    scene.leader(them, 'gobi', 'Ar');
    scene.t.empire(them).reds.push(scene.content.artefactOf.get('defender-of-the-faith') ?? -1);
    change(scene);
    const game = scene.play();
    game.turnOver(us);
    game.declineUntil('civilise.discard');
    return { game, us, them, third };
  }
  const cast = (game: Sitting, ...votes: readonly ('no' | 'yes')[]): void => {
    votes.forEach((vote, seat) => {
      game.answer('vote.unseat', vote, seat);
    });
  };

  test('7A-ART-DEFENDER-05 a fellow believer may call a vote instead of discarding a religion', () => {
    const { game, us, them } = called();
    game.answer('civilise.discard', VOTE + them);
    expect(game.asked).toEqual(['0 7a.vote.unseat', '1 7a.vote.unseat', '2 7a.vote.unseat']);
    cast(game, 'no', 'no', 'no');
    expect(game.empire(us).religions).toHaveLength(1);
  });

  test('7A-ART-DEFENDER-05 only against who is a defender', () => {
    const { game, them } = called();
    const calls = game.options('civilise.discard').filter((value) => Number(value) >= VOTE);
    expect(calls).toEqual([VOTE + them]);
  });

  test('7A-ART-DEFENDER-06 one site among other areas is enough for the second vote', () => {
    const { scene, us } = stage({ religions: ['islam'], units: { latium: ['spear'], mecca: ['spear'] } });
    const faith = scene.t.empire(us).religions[0];
    expect(controlsSite(scene.t, us, faith)).toBe(true);
  });

  test('7A-ART-DEFENDER-05 whose dominant religion is another may not', () => {
    const { game, them } = called({ religions: ['islam', 'christianity'] });
    expect(game.refusal('civilise.discard', VOTE + them).rule).toBe('7A-CIV-40');
  });

  test('7A-ART-DEFENDER-06 two thirds of the votes are not enough, and cost the caller 1 glory', () => {
    const { game, them } = called();
    game.answer('civilise.discard', VOTE + them);
    cast(game, 'yes', 'no', 'yes');
    expect([game.empire(them).reds.length, paid(game, 0, 'defender-of-the-faith')]).toEqual([1, -1]);
  });

  test('7A-ART-DEFENDER-06 whichever counters the caller has', () => {
    const { game, them } = called({ set: 'light-blue' });
    game.answer('civilise.discard', VOTE + them);
    cast(game, 'yes', 'no', 'yes');
    expect(paid(game, 0, 'defender-of-the-faith')).toBe(-1);
  });

  test('7A-ART-DEFENDER-06 more than two thirds remove the artefact, and the call costs nothing', () => {
    const { game, them } = called({}, (scene) => {
      scene.temple('christianity', 'etruria'); // a site: a second vote
    });
    game.answer('civilise.discard', VOTE + them);
    cast(game, 'yes', 'no', 'yes');
    expect([game.empire(them).reds.length, paid(game, 0, 'defender-of-the-faith')]).toEqual([0, 0]);
  });

  test('7A-ART-DEFENDER-06 ballots are sealed until all have voted', () => {
    const { game, them } = called();
    game.answer('civilise.discard', VOTE + them);
    game.answer('vote.unseat', 'yes', 0);
    expect(game.table.happenings.some(({ what }) => what.type === '7a.vote.cast')).toBe(false);
    expect(game.asked).toEqual(['1 7a.vote.unseat', '2 7a.vote.unseat']);
  });

  test('7A-ART-DEFENDER-06 a standing order casts the ballot of who has given it, sealed like the others', () => {
    const { game, them } = called();
    game.table.setOrders(1, [{ about: '7a.vote.unseat', answer: 'no' }]);
    game.answer('civilise.discard', VOTE + them);
    expect(game.asked).toEqual(['0 7a.vote.unseat', '2 7a.vote.unseat']);
    expect(game.table.happenings.some(({ what }) => what.type === '7a.vote.cast')).toBe(false);
    game.answer('vote.unseat', 'yes', 0);
    game.answer('vote.unseat', 'yes', 2);
    expect(game.empire(them).reds).toHaveLength(1); // two of three
  });
});
