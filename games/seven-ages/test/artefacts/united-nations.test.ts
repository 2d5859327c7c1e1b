/** Option 16: the censure of the United Nations. */
import { describe, expect, test } from 'vitest';
import { edition2004 } from '../../editions/2004.ts';
import { isCensured, mayEndInOthers } from '../../src/artefacts/censure.ts';
import { whyNotOn } from '../../src/artefacts/requirements.ts';
import { mayPlay } from '../../src/events/playable.ts';
import { NONE, Scene, type Sitting } from '../helpers.ts';
import { isAsked, march, marchers, rivals } from '../marching.ts';

const OFFENDER = 0;
const COUNCIL = 2;

/** Etruscans march from Latium; Toltecs are in Etruria; the empire of seat 2 has the United Nations, in Kansu. */
function council(seats = 4, holder: number = COUNCIL) {
  const scene = new Scene({ seats, optional: { artefactEffects: true } });
  const us = marchers(scene, { level: 44, capital: 'latium', units: { latium: ['spear', 'spear', 'spear'] } });
  const them = rivals(scene, { level: 44, units: { etruria: ['spear'], gobi: ['spear'] } });
  const area = { 0: 'latium', 1: 'gobi', 2: 'kansu' }[holder] ?? 'kansu';
  if (seats > 2) scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
  scene.artefact('united-nations', area);
  for (const player of scene.state.players) player.glory = 20;
  return { scene, us, them };
}

/** The Etruscans walk into Etruria. */
function invasion(seats = 4, holder: number = COUNCIL) {
  const about = council(seats, holder);
  const game = about.scene.play();
  game.turnOver(about.us);
  march(game, game.unitIds('latium', about.us)[0], ['etruria']);
  return { ...about, game };
}

/** The council calls, and the others vote; all for it unless somebody is named. */
function called(game: Sitting, against: readonly number[] = []): void {
  game.answer('censure.call', 'yes', game.table.next?.seat);
  for (let n = 0; n < 10 && isAsked(game, 'vote.censure'); n++) {
    const seat = game.table.asked[0].seat;
    game.answer('vote.censure', against.includes(seat) ? 'no' : 'yes', seat);
  }
}
const glory = (game: Sitting): number[] => game.state.players.map((player) => player.glory);

describe('when it may be called', () => {
  test('7A-ART-UN-02 its owner is asked when a unit first ends its move in an area of another empire', () => {
    const { game, us } = invasion();
    expect(game.asked).toEqual([`${COUNCIL} 7a.censure.call`]);
    game.answer('censure.call', 'no');
    march(game, game.unitIds('latium', us)[0], ['etruria']);
    expect(isAsked(game, 'censure.call')).toBe(false);
  });

  test('7A-ART-UN-02 where it is not called the unit stays', () => {
    const { game, us } = invasion();
    game.answer('censure.call', 'no');
    expect(game.unitIds('etruria', us)).toHaveLength(1);
  });

  test('7A-ART-UN-02 not for a move at home, nor for its own', () => {
    const { scene, us } = council();
    scene.units(us, 'apulia', 'spear');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.unitIds('latium', us)[0], ['apulia']);
    expect(isAsked(game, 'censure.call')).toBe(false);
    expect(isAsked(invasion(4, OFFENDER).game, 'censure.call')).toBe(false);
  });

  test('7A-ART-UN-02 nobody is asked without option 16', () => {
    const scene = new Scene({ optional: {} });
    const us = marchers(scene, { level: 44, units: { latium: ['spear', 'spear'] } });
    rivals(scene, { level: 44, units: { etruria: ['spear'], gobi: ['spear'] } });
    scene.artefact('united-nations', 'gobi');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.unitIds('latium', us)[0], ['etruria']);
    expect(isAsked(game, 'censure.call')).toBe(false);
  });

  test('7A-ART-WORLDWAR-01 while they are in play there is no world war', () => {
    const { scene, us } = council();
    expect(whyNotOn(scene.t, us, scene.content.artefactOf.get('world-war') ?? NONE)?.rule).toBe('7A-ART-WORLDWAR-01');
  });
});

describe('the vote', () => {
  test('7A-ART-UN-03 all but the offender vote at once, its owner included', () => {
    const { game } = invasion();
    game.answer('censure.call', 'yes');
    expect(game.asked).toEqual([1, 2, 3].map((seat) => `${seat} 7a.vote.censure`));
  });

  test('7A-ART-UN-03 the record names the vote of every player', () => {
    const { game } = invasion();
    called(game, [3]);
    expect(game.happened('vote.player')).toMatchObject({ seat: 3, vote: 'no' });
    expect(game.happened('vote.cast')).toBeUndefined();
  });

  test('7A-ART-UN-03 one vote against it, and it fails: its owner loses 1 glory', () => {
    const { game, us } = invasion();
    called(game, [3]);
    expect([glory(game), isAsked(game, 'censure.answer')]).toEqual([[20, 20, 19, 20], false]);
    expect(game.unitIds('etruria', us)).toHaveLength(1);
  });
});

describe('the answer', () => {
  test('7A-ART-UN-04 who accepts goes back, and enters no other empire for the rest of the action', () => {
    const { game, us } = invasion();
    called(game);
    game.answer('censure.answer', 'accept');
    expect([game.unitIds('latium', us).length, game.unitIds('etruria', us).length, glory(game)]).toEqual([
      3,
      0,
      [20, 20, 20, 20],
    ]);
    const [unit] = game.options('move.unit').filter((id) => id !== NONE);
    game.answer('move.unit', Number(unit));
    expect(game.options('move.to')).not.toContain(game.area('etruria'));
  });

  test('7A-ART-UN-05 the price is named', () => {
    const { game } = invasion();
    called(game);
    expect(game.question('censure.answer').describe().args).toMatchObject({ price: 3 });
  });

  test('7A-ART-UN-04 it is over with the action', () => {
    const { game } = invasion();
    called(game);
    game.answer('censure.answer', 'accept');
    game.declineRest();
    expect(game.state.lasting).toEqual([]);
  });

  test('7A-ART-UN-04 who accepts is held to peace, and only to what was accepted', () => {
    const { scene } = council();
    const { t } = scene;
    const held = (): boolean[] => [!mayEndInOthers(t, 0), isCensured(t, 0, 'uprising')];
    expect(held()).toEqual([false, false]);
    scene.lasts('forbid', { what: 'somethingElse' });
    expect(held()).toEqual([false, false]);
    scene.lasts('forbid', { what: 'endInOthers' });
    expect(held()).toEqual([true, false]);
    scene.state.lasting.length = 0;
    scene.lasts('forbid', { what: 'censuredEvents' });
    expect(held()).toEqual([false, true]);
  });

  test('7A-ART-UN-04 the others are free, and so are other events', () => {
    const { scene } = council();
    for (const what of ['endInOthers', 'censuredEvents']) scene.lasts('forbid', { what });
    expect([mayEndInOthers(scene.t, 1), isCensured(scene.t, 1, 'uprising')]).toEqual([true, false]);
    expect(isCensured(scene.t, 0, 'famine')).toBe(false);
  });

  test('7A-ART-UN-2004-1 in 2004 who accepts may go on', () => {
    const scene = new Scene({ seats: 4, edition: edition2004 });
    const us = marchers(scene, { level: 44, capital: 'latium', units: { latium: ['spear', 'spear', 'spear'] } });
    rivals(scene, { level: 44, units: { etruria: ['spear'], gobi: ['spear'] } });
    scene.empire('shang', { seat: 2, level: 44, units: { kansu: ['spear'] } });
    scene.artefact('united-nations', 'kansu');
    const game = scene.play();
    game.turnOver(us);
    march(game, game.unitIds('latium', us)[0], ['etruria']);
    called(game);
    game.answer('censure.answer', 'accept');
    expect(game.state.lasting).toEqual([]);
  });

  test.each([
    [4, [17, 20, 20, 20]],
    [3, [16, 20, 20]],
  ])('7A-ART-UN-05 with %i players who defies it pays for every voter, and goes on', (seats, left) => {
    const { game, us } = invasion(seats);
    called(game);
    game.answer('censure.answer', 'defy');
    expect([glory(game), game.unitIds('etruria', us).length]).toEqual([left, 1]);
  });
});

describe('events', () => {
  /** The Etruscans hold an event, and civilise. */
  function rebellion(answer: 'accept' | 'defy') {
    const { scene, us } = council();
    const marker = scene.t.empire(us).marker;
    scene.t.empire(us).marker = marker && { marker: 5, turned: false };
    const [card] = scene.hand(OFFENDER, 'rebellion');
    const game = scene.play();
    game.turnOver(us);
    game.answer('civilise.card', card);
    for (let n = 0; n < 10 && !isAsked(game, 'censure.call'); n++) game.decline();
    called(game);
    game.answer('censure.answer', answer);
    return { game, card };
  }

  test('7A-ART-UN-02 7A-ART-UN-04 an event that is taken back has no effect, but its card is discarded', () => {
    const { game, card } = rebellion('accept');
    expect([game.state.discards.includes(card), game.state.disorder.some((mark) => mark === 1)]).toEqual([true, false]);
  });

  test('7A-ART-UN-04 none of the listed events may follow in the same action', () => {
    const { game } = rebellion('accept');
    const next = game.content.cardOfEvent.get('uprising') ?? NONE;
    const free = game.content.cardOfEvent.get('urban-riots') ?? NONE;
    game.state.players[OFFENDER].hand.push(next);
    expect([next, free].map((id) => mayPlay(game.t, OFFENDER, id, 'civilise'))).toEqual([false, false]);
    game.state.lasting.length = 0;
    expect([next, free].some((id) => mayPlay(game.t, OFFENDER, id, 'civilise'))).toBe(true);
  });

  test('7A-ART-UN-05 who defies it carries the event out', () => {
    const { game, card } = rebellion('defy');
    game.declineRest();
    expect([game.state.discards.includes(card), glory(game)[OFFENDER]]).toEqual([true, 17]);
  });
});
