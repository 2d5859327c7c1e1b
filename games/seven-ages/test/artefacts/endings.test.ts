/** Option 16: artefacts that end the game, and those that lead there. */
import { describe, expect, test } from 'vitest';
import { outcome } from '../../src/turn/ending.ts';
import { advance } from '../../src/turn/progress.ts';
import { type EmpireOptions, NONE, type Scene, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { handArtefact, isPlayable, playArtefact, type Two, two } from './neighbours.ts';

/** Turns the marker over; Satellites look at nothing. */
function begin(game: Sitting, empire: number): void {
  game.turnOver(empire);
  if (isAsked(game, 'artefact.peek')) game.answer('artefact.peek', NONE);
}

/** In the last age with these artefacts in Etruria, about to civilise with one card in hand. */
function civilising(
  artefact: string,
  having: readonly string[],
  { ours = {}, seats = 2 }: { ours?: Partial<EmpireOptions>; seats?: number } = {},
  change: (about: Two) => void = () => {},
): Two & { game: Sitting; card: number } {
  const about = two({ ours: { level: 45, marker: 'civilise', ...ours }, theirs: { level: 44 }, seats });
  for (const id of having) about.scene.artefact(id, 'etruria');
  change(about);
  const card = handArtefact(about.scene, 0, artefact);
  const game = about.scene.play();
  begin(game, about.us);
  return { ...about, game, card };
}

describe('General AI', () => {
  test('7A-WIN-06 7A-ART-GENERALAI-01 the game ends at once and the owner wins, whatever the glory', () => {
    const { game, card, us } = civilising('general-ai', ['mars-landing'], { seats: 3 }, ({ scene }) => {
      scene.state.players[0].glory = 3;
      scene.state.players[1].glory = 50;
      scene.state.players[2].glory = 60;
    });
    playArtefact(game, card, us);
    expect(game.table.over).toBe(true);
    expect(outcome(game.state).places).toEqual([1, 3, 2]);
  });

  test('7A-ART-GENERALAI-01 only an empire that is alone most advanced, with the Mars landing', () => {
    const offered = (having: readonly string[], level: number): boolean => {
      const { game, card } = civilising('general-ai', having, { ours: { level } });
      return isPlayable(game, card);
    };
    expect([offered(['mars-landing'], 45), offered(['mars-landing'], 44), offered([], 45)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('7A-CIV-16 without option 16 black artefacts cannot be played', () => {
    const { scene, us } = two({ ours: { level: 45, marker: 'civilise' }, optional: { artefactEffects: false } });
    scene.artefact('mars-landing', 'etruria');
    const card = handArtefact(scene, 0, 'general-ai');
    const game = scene.play();
    begin(game, us);
    expect(isPlayable(game, card)).toBe(false);
  });
});

describe('the Internet', () => {
  const NETWORK = ['computing', 'satellites'];

  /** Played with 10 glory against players ahead with 20; the next cards of the deck are worth 4, 5, 6. */
  function played(seats: number, ahead: number, having = NETWORK): number {
    const { game, card, us } = civilising('internet', having, { seats }, ({ scene }) => {
      scene.state.players.forEach((player, seat) => {
        player.glory = seat > 0 && seat <= ahead ? 20 : 10;
      });
      scene.draws(4, 5, 6, 1);
    });
    playArtefact(game, card, us);
    expect(game.table.over).toBe(true);
    return game.glory(0) - 10;
  }

  test('7A-ART-INTERNET-01 needs Computing and Satellites, and no Social Media in play', () => {
    const offered = (...having: readonly string[]): boolean => {
      const { game, card } = civilising('internet', having);
      return isPlayable(game, card);
    };
    expect([offered(...NETWORK), offered('computing'), offered('satellites')]).toEqual([true, false, false]);
    expect(offered(...NETWORK, 'social-media')).toBe(false);
  });

  test('7A-ART-INTERNET-01 in age 7 only', () => {
    const { game, card } = civilising('internet', NETWORK, { ours: { level: 42 } });
    expect(isPlayable(game, card)).toBe(false);
  });

  test('7A-ART-INTERNET-02 two cards for each player ahead, one with more than four players', () => {
    expect([played(2, 1), played(4, 1), played(5, 2), played(3, 0)]).toEqual([9, 9, 9, 0]);
  });

  test('7A-ART-INTERNET-03 the game ends after the draw, without a harvest, and most glory wins', () => {
    const { game, card, us } = civilising('internet', NETWORK, {}, ({ scene }) => {
      scene.state.players[1].glory = 9;
      scene.draws(4, 4);
    });
    playArtefact(game, card, us);
    expect([game.table.over, game.glory(0), game.glory(1)]).toEqual([true, 8, 9]);
    expect(outcome(game.state).places).toEqual([2, 1]);
  });

  test('7A-ART-SOCIALMEDIA-01 needs Computing and Satellites in age 7, and shuts the Internet out on anybody’s map', () => {
    const offered = (having: readonly string[], level = 45): boolean => {
      const { game, card } = civilising('social-media', having, { ours: { level } });
      return isPlayable(game, card);
    };
    expect([offered(NETWORK), offered(['computing']), offered(NETWORK, 42)]).toEqual([true, false, false]);
    const { game, card } = civilising('internet', NETWORK, {}, ({ scene }) => scene.artefact('social-media', 'apulia'));
    expect(isPlayable(game, card)).toBe(false);
  });

  test('7A-ART-MOON-03 the Moon landing pays 7 more to whom the Internet ends the game for', () => {
    expect(played(2, 0, [...NETWORK, 'moon-landing'])).toBe(7 + 1); // and the civilise action
  });
});

describe('Moon and Mars', () => {
  test('7A-ART-MOON-01 needs Computing and Satellites in age 7', () => {
    const offered = (having: readonly string[], level = 45): boolean => {
      const { game, card } = civilising('moon-landing', having, { ours: { level } });
      return isPlayable(game, card);
    };
    expect([offered(['computing', 'satellites']), offered(['computing']), offered(['satellites'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(offered(['computing', 'satellites'], 42)).toBe(false);
  });

  test('7A-ART-MOON-02 1 glory each time it carries out Civilise', () => {
    const glory = (change: (scene: Scene) => void): number => {
      const { scene, us } = two({ ours: { level: 45, marker: 'civilise' } });
      change(scene);
      const game = scene.play();
      begin(game, us);
      return game.glory(0);
    };
    expect([glory((scene) => scene.artefact('moon-landing', 'etruria')), glory(() => {})]).toEqual([1, 0]);
  });

  test('7A-ART-MOON-03 7 more for passing level 49 first', () => {
    const { scene, us, them } = two({ ours: { level: 49 }, theirs: { level: 49 } });
    scene.artefact('moon-landing', 'etruria');
    scene.artefact('moon-landing', 'apulia');
    advance(scene.t, us, 1);
    advance(scene.t, them, 1);
    expect(scene.state.players.map(({ glory }) => glory)).toEqual([14, 0]);
  });

  test('7A-ART-MARS-01 needs the Moon landing, and pays 7 at once besides the 1 of every artefact', () => {
    const { game, card, us } = civilising('mars-landing', ['moon-landing']);
    const before = game.glory(0);
    playArtefact(game, card, us, 'latium');
    expect(game.glory(0) - before).toBe(8);
    const { game: without, card: other } = civilising('mars-landing', ['satellites']);
    expect(isPlayable(without, other)).toBe(false);
  });

  test('7A-ART-MARS-01 1 glory as each later action of the empire begins, but not for a pass', () => {
    const { scene, us } = two({ ours: { level: 45, marker: 'trade' } });
    scene.artefact('mars-landing', 'etruria');
    const game = scene.play();
    begin(game, us);
    expect(game.glory(0)).toBe(1);
    const passing = two({ ours: { level: 45, marker: 'trade' } });
    passing.scene.artefact('mars-landing', 'etruria');
    const idle = passing.scene.play();
    const { happenings } = idle.answer('turn-over', NONE);
    expect(happenings.filter(({ what }) => what['why'] === 'mars-landing')).toEqual([]);
  });
});
