/** Option 16: heresy, and the votes it makes of actions. */
import { describe, expect, test } from 'vitest';
import { loseReligion } from '../../src/artefacts/leaving.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import type { ReligionName } from '../../src/content/vocabulary.ts';
import { type EmpireOptions, NONE, type Scene, type Sitting } from '../helpers.ts';
import { asks, hold, lay, stage } from './scenes.ts';

const idOf = (scene: Scene, artefact: string): number => scene.content.artefactOf.get(artefact) ?? NONE;

interface Given {
  readonly ours?: Partial<EmpireOptions>;
  readonly theirs?: Partial<EmpireOptions>;
  /** Of the card that is picked. */
  readonly picked?: number;
  readonly change?: (scene: Scene, us: number, them: number) => void;
}

/** Etruscans and Toltecs are Christian; the heresy lies on the Toltecs' card. The Etruscans turn over their marker, the others later. */
function heretical({ ours = {}, theirs = {}, picked = 5, change = () => {} }: Given = {}) {
  const faith: { religions: readonly ReligionName[] } = { religions: ['christianity'] };
  const { scene, us, them } = stage(
    { ...faith, marker: 'production', ...ours },
    { ...faith, marker: 'civilise', ...theirs },
  );
  scene.t.empire(them).reds.push(idOf(scene, 'heresy'));
  change(scene, us, them);
  scene.draws(picked);
  const game = scene.play();
  game.turnOver(us);
  return { game, us, them };
}
const remains = (game: Sitting, them: number): boolean => game.empire(them).reds.length > 0;

test('7A-ART-HERESY-01 it is played on a religious empire, and lies on its card', () => {
  const whyNot = (religions: readonly ReligionName[]): string | undefined => {
    const { scene, us } = stage({ religions });
    return whyNotOn(scene.t, us, idOf(scene, 'heresy'))?.rule;
  };
  expect([whyNot([]), whyNot(['islam'])]).toEqual(['7A-ART-HERESY-01', undefined]);
  const { scene, us, them } = stage({ religions: ['islam'], marker: 'civilise' }, { religions: ['islam'] });
  const card = hold(scene, 'heresy');
  const game = scene.play();
  game.turnOver(us);
  lay(game, card, them);
  expect(game.empire(them).reds).toEqual([idOf(scene, 'heresy')]);
});

test('7A-ART-HERESY-01 it goes with the religion on which it lies', () => {
  const { scene, us } = stage({ religions: ['islam'] });
  scene.t.empire(us).reds.push(idOf(scene, 'heresy'));
  loseReligion(scene.t, us, scene.t.empire(us).religions[0]);
  expect(scene.t.empire(us).reds).toEqual([]);
});

describe('7A-ART-HERESY-02', () => {
  test('7A-ART-HERESY-02 an action of any empire of that dominant religion becomes a vote', () => {
    const { game } = heretical();
    expect(asks(game, 'heresy.share')).toBe(true);
  });

  test('7A-ART-HERESY-02 nobody else’s: of another dominant religion, or a socialist', () => {
    expect(asks(heretical({ ours: { religions: ['islam', 'christianity'] } }).game, 'heresy.share')).toBe(false);
    expect(asks(heretical({ ours: { government: 'socialism' } }).game, 'heresy.share')).toBe(false);
  });

  test('7A-ART-HERESY-02 who is drawn into a trade with its own marker votes first, and then trades without having chosen to', () => {
    const near = { units: { apulia: ['spear'] }, marker: 'trade' } as const;
    const { game, them } = heretical({ ours: { religions: [], marker: 'trade' }, theirs: near, picked: 0 });
    game.answer('vote.heresy', 'no', 1);
    expect([game.empire(them).marker?.turned, game.empire(them).choseTrade]).toEqual([true, false]);
    expect(game.state.trade?.joined).toBe(false);
  });
});

describe('the vote', () => {
  test('7A-ART-HERESY-03 the card says how many levels are lost, the voting empire who loses them, and each level is a vote', () => {
    const { game, us, them } = heretical();
    expect(game.question('heresy.share').describe().args).toMatchObject({ empire: us, total: 5 });
    game.answer('heresy.share', 3);
    expect(game.asked).toEqual(['0 7a.vote.heresy', '1 7a.vote.heresy']);
    const votes = [0, 1].map((seat) => game.question('vote.heresy', seat).describe().args);
    expect(votes).toMatchObject([
      { empire: us, votes: 3 },
      { empire: them, votes: 2 },
    ]);
  });

  const held = (share: number, ballots: readonly ('no' | 'yes')[], given: Given = {}) => {
    const { game, us, them } = heretical(given);
    game.answer('heresy.share', share);
    ballots.forEach((ballot, seat) => {
      game.answer('vote.heresy', ballot, seat);
    });
    return [game.empire(us).level, game.empire(them).level, remains(game, them)];
  };

  test('7A-ART-HERESY-04 a majority carries: the levels are lost and the heresy is over', () => {
    expect(held(3, ['yes', 'no'])).toEqual([12, 13, false]);
    expect(held(2, ['yes', 'no'])).toEqual([15, 15, true]);
    expect(held(2, ['yes', 'no'], { picked: 4 })).toEqual([15, 15, true]); // half is not enough
  });

  test('7A-ART-HERESY-04 with nothing to lose the voting empire decides alone', () => {
    const { game, them } = heretical({ picked: 0 });
    expect(game.asked).toEqual(['0 7a.vote.heresy']);
    game.answer('vote.heresy', 'yes');
    expect(remains(game, them)).toBe(false);
  });

  test('7A-ART-HERESY-04 nobody loses what it does not have', () => {
    const { game, us } = heretical({ ours: { level: 2 } });
    expect(game.options('heresy.share')).toEqual([0, 1]);
    game.answer('heresy.share', 1);
    game.answer('vote.heresy', 'yes', 0);
    game.answer('vote.heresy', 'yes', 1);
    expect(game.empire(us).level).toBe(1);
    expect(heretical({ ours: { level: 50 } }).game.asked).toEqual(['1 7a.vote.heresy']); // beyond the track
  });

  test('7A-ART-HERESY-03 who stands on the last level of the track may lose some', () => {
    expect(heretical({ ours: { level: 49 } }).game.options('heresy.share')).toContain(5);
  });

  test('7A-ART-SOCIALISM-05 7A-ART-HERESY-03 a socialist of that religion loses nothing and has no vote', () => {
    const red = (scene: Scene): void => {
      const more = { religions: ['christianity'], government: 'socialism' } as const;
      scene.empire('inca', { seat: 1, level: 15, units: { cuzco: ['spear'] }, ...more });
    };
    const { game } = heretical({ change: red });
    game.answer('heresy.share', 0);
    expect(game.asked).toEqual(['1 7a.vote.heresy']);
  });

  test('7A-ART-HERESY-04 the record names the vote of every empire, and counts both sides', () => {
    const { game, them } = heretical();
    game.answer('heresy.share', 3);
    game.answer('vote.heresy', 'yes', 0);
    game.answer('vote.heresy', 'no', 1);
    expect(game.happened('vote.cast')).toMatchObject({ empire: them, vote: 'no', amount: 2 });
    expect(game.happened('vote.counted')).toMatchObject({ yes: 3, no: 2, passed: true });
  });

  test('7A-ART-STRIFE-02 7A-ART-HERESY-04 with it goes the strife of the religion', () => {
    const torn = (scene: Scene, us: number): void => void scene.t.empire(us).reds.push(idOf(scene, 'religious-strife'));
    const { game, us } = heretical({ change: torn, picked: 0 });
    game.answer('vote.heresy', 'yes');
    expect(game.empire(us).reds).toEqual([]);
  });

  test('7A-ART-HERESY-04 a vote is the action: nothing else follows', () => {
    const { game, us } = heretical({ picked: 0, ours: { money: 3 } });
    game.answer('vote.heresy', 'no');
    expect([game.empire(us).money, game.asked]).toEqual([3, ['1 7a.turn-over']]); // no income
  });
});

describe('a Religious leader', () => {
  const led = (scene: Scene, us: number): void => void scene.leader(us, 'latium', 'Re');

  test('7A-ART-HERESY-05 7A-LEAD-RE-04 may end it before the vote; no card is picked, and the action is spent', () => {
    const { game, us, them } = heretical({ change: led, ours: { money: 3 } });
    const cards = game.state.deck.length;
    game.answer('heresy.end', 'end');
    expect([remains(game, them), game.empire(us).money, game.empire(us).level]).toEqual([false, 3, 15]);
    expect(game.state.deck.length).toBe(cards);
    expect(game.asked).toEqual(['1 7a.turn-over']);
  });

  test('7A-ART-HERESY-05 or let them vote', () => {
    const { game } = heretical({ change: led });
    game.answer('heresy.end', 'vote');
    expect(asks(game, 'heresy.share')).toBe(true);
  });

  test('7A-LEAD-RE-03 no strife comes on its empire', () => {
    const played = (leader: boolean): boolean => {
      const { scene, us } = stage({ religions: ['islam'], marker: 'civilise' });
      const card = hold(scene, 'religious-strife');
      if (leader) led(scene, us);
      const game = scene.play();
      game.turnOver(us);
      return asks(game, 'civilise.card') && game.options('civilise.card').includes(card + 1000);
    };
    expect([played(false), played(true)]).toEqual([true, false]);
  });
});
