/** Moments at which cards may be played: who is asked, with which cards, and what a window waits for. */
import type { Question, Rule } from '@tabularium/engine';
import { describe, expect, test } from 'vitest';
import { heirs, situation } from '../src/events/situations.ts';
import { eventsFor, eventWindow, playEvent } from '../src/events/windows.ts';
import type { PendingEvent } from '../src/model/state.ts';
import { NONE, Scene, type SceneOptions } from './helpers.ts';
import { acting, carried, FIRST } from './seeking.ts';
import { listening, withEvent } from './telling.ts';

/** Romans of seat 0 in Latium, Sanga of seat 1 in Sicily and Nubia. */
function table(options: SceneOptions = {}) {
  const scene = new Scene({ seats: 3, ...options });
  const us = scene.empire('romans', { seat: 0, level: 10, money: 9, units: { latium: ['spear'] } });
  const them = scene.empire('sanga', { seat: 1, level: 10, money: 9, units: { sicily: ['spear'], nubia: ['spear'] } });
  return { scene, state: scene.state, us, them };
}
const PROGRESS = 'endOfTurn.progress';
const about = (name: string): string => `event.${name}`;
const pending = (card: number): PendingEvent => ({
  card,
  seat: 1,
  window: 'civilise',
  as: 'event',
  target: NONE,
  own: NONE,
});

/** What the first player of a window is asked. */
function firstOf(rule: Rule<unknown>): Question {
  const signal = rule.next(undefined).value as { readonly parts: readonly Rule<unknown>[] };
  return signal.parts[0].next(undefined).value as Question;
}

describe('a window', () => {
  test('7A-EVENT-02 offers the cards for this moment, and those for another not', () => {
    const { scene } = table();
    const [decade] = scene.hand(0, 'lost-decade', 'debased-coinage');
    expect([eventsFor(scene.t, 0, PROGRESS), eventsFor(scene.t, 0, 'harvest.start')]).toEqual([[decade], []]);
  });

  test('7A-EVENT-10 does not open while an event is being carried out', () => {
    const { scene, state } = table();
    const [, other] = scene.hand(0, 'lost-decade', 'famine');
    state.pending.push(pending(other));
    carried(eventWindow(scene.t, PROGRESS));
    expect(state.pending).toHaveLength(1);
  });

  test('7A-EVENT-11 asks for heirs of leaders lost before it', () => {
    const { scene, state, them } = table();
    scene.hand(1, 'vital-heir');
    state.bereaved.push({ empire: them, area: scene.area('sicily') });
    carried(eventWindow(scene.t, PROGRESS), [about('leaderLost'), NONE, 1]);
    expect(state.bereaved).toEqual([]);
  });

  test('7A-CIV-22 asks an empire that has left its age for its red artefacts first', () => {
    const { scene, state, them } = table();
    state.empires[them]?.reds.push(scene.content.artefactOf.get('revolution') ?? NONE);
    state.outgrown.push(them);
    carried(eventWindow(scene.t, PROGRESS), ['drop-reds', [0], 1]);
    expect(state.empires[them]?.reds).toEqual([]);
  });

  test('7A-EVENT-05 that is not of the conflict stays open where events in conflicts are forbidden', () => {
    const { scene } = table();
    scene.hand(0, 'lost-decade');
    scene.lasts('forbid', { what: 'conflictEvents' });
    carried(eventWindow(scene.t, PROGRESS), [about(PROGRESS), NONE, 0]);
  });

  test('7A-HOUSE-07 asks nobody who is away', () => {
    const { scene, state } = table({ house: { inactivePlayers: true } });
    scene.hand(0, 'lost-decade');
    const [theirs] = scene.hand(1, 'famine');
    state.house?.away.push(0);
    carried(eventWindow(scene.t, PROGRESS));
    expect(state.players[1].hand).toEqual([theirs]);
  });

  test('7A-INFO-02 tells everybody a little: that somebody may play, and where nothing follows that nobody can', () => {
    const glimpses = (window: 'production.build' | typeof PROGRESS, held: boolean): number => {
      const { scene, state } = table();
      if (!held) {
        carried(eventWindow(scene.t, window));
        return state.glimpses;
      }
      const [card] = scene.hand(0, 'lost-decade');
      const content = withEvent(scene, card, { timing: [window] });
      carried(eventWindow(listening(scene, content).t, window), [about(window), NONE, 0]);
      return state.glimpses;
    };
    expect([
      glimpses(PROGRESS, false),
      glimpses('production.build', false),
      glimpses('production.build', true),
    ]).toEqual([1, 0, 1]);
  });

  test('7A-EVENT-11 stops the action under way while the target of a card is chosen', () => {
    const { scene } = table();
    const [decade] = scene.hand(0, 'lost-decade');
    const game = scene.play('progress');
    game.answer(about(PROGRESS), decade);
    expect([game.asked, game.state.paused]).toEqual([['0 7a.event.target'], true]);
  });

  test('7A-OPT08-02 names the rule that keeps a card from being played', () => {
    const { scene, them } = table({ optional: { takeThat: 'range' } });
    const [glory, infamy] = scene.hand(0, 'glorious-glory', 'infamy');
    scene.units(them, 'cuzco', 'spear');
    for (const area of ['sicily', 'nubia']) scene.state.control[scene.area(area)] = NONE;
    Object.assign(scene.t.empire(them), { took: 1 });
    const question = firstOf(eventWindow(scene.t, 'harvest.start'));
    expect(question.enumerate(9)).toEqual([glory, NONE]);
    expect(question.describe().barred?.map(({ value, why }) => [value, why.rule])).toEqual([[infamy, '7A-OPT08-02']]);
  });

  test('7A-EVENT-02 refuses a card that is not for it', () => {
    const { scene } = table();
    const [, famine] = scene.hand(0, 'lost-decade', 'famine');
    expect(firstOf(eventWindow(scene.t, PROGRESS)).validate(famine)?.rule).toBe('7A-EVENT-02');
  });
});

describe('an event', () => {
  test('7A-INFO-10 leaves no hand open behind it', () => {
    const { scene, state, us } = table();
    const [coinage] = scene.hand(0, 'debased-coinage');
    acting(state, 0, us);
    state.shown = [{ owner: 1, to: 0 }];
    carried(playEvent(listening(scene).t, 0, coinage, 'civilise'));
    expect(state.shown).toEqual([]);
  });

  test('7A-EVENT-05 7A-EVENT-08 that was cancelled grants no action', () => {
    const { scene, state, us } = table();
    const [wind] = scene.hand(0, 'second-wind');
    const [star] = scene.hand(1, 'shooting-star');
    acting(state, 0, us, undefined, true);
    carried(playEvent(scene.t, 0, wind, 'destiny.end'), [about('response'), star, 1]);
    expect(state.discards).toEqual(expect.arrayContaining([wind, star]));
  });

  test('7A-EVENT-05 grants one by its own card, not by one that was played before', () => {
    const { scene, state, us } = table();
    const [coinage] = scene.hand(0, 'debased-coinage');
    acting(state, 0, us, undefined, true);
    scene.lasts('extraAction', { who: 'target', action: 'different' }, { empire: us });
    carried(playEvent(listening(scene).t, 0, coinage, 'civilise'));
    expect(state.discards).toEqual([coinage]);
  });

  test('7A-EVENT-09 an answer that is cancelled itself does nothing else either', () => {
    const { scene, state, them } = table({ expansions: ['V'] });
    const [rebellion] = scene.hand(0, 'rebellion');
    const [augury] = scene.hand(1, 'bad-augury');
    const [fate] = scene.hand(2, 'inexorable-fate');
    const effects = [
      { kind: 'cancelEvent', params: { at: 'response.event' } },
      { kind: 'glory', params: { who: 'you', add: 1 } },
    ];
    const { t } = listening(scene, withEvent(scene, augury, { effects }));
    carried(
      playEvent(t, 0, rebellion, 'civilise'),
      [about('target'), scene.area('sicily'), 0],
      [about('response'), augury, 1],
      [about('response'), fate, 2],
    );
    expect([state.players[1].glory, state.control[scene.area('nubia')]]).toEqual([0, them]);
  });
});

describe('what happens at the table', () => {
  const situated = () => {
    const { scene, state, us, them } = table({ expansions: ['V'] });
    const [heir] = scene.hand(1, 'vital-heir', 'bodyguard', 'famine');
    return { scene, state, us, them, heir };
  };

  test('7A-EVENT-11 is answered with the cards that name it', () => {
    const { scene, them, heir } = situated();
    expect(firstOf(situation(scene.t, 'leaderLost', them)).enumerate(9)).toEqual([heir, NONE]);
  });

  test('7A-EVENT-11 is asked of the owner alone where the card says so', () => {
    const { scene, us, state } = situated();
    expect(carried(situation(scene.t, 'leaderLost', us))).toBe(false);
    expect(state.glimpses).toBe(1);
  });

  test('7A-EVENT-11 goes its way if nobody answers', () => {
    const { scene, them } = situated();
    expect(carried(situation(scene.t, 'leaderLost', them), [about('leaderLost'), NONE, 1])).toBe(false);
  });

  test('7A-EVENT-08 an answer to it may be cancelled, and is used up', () => {
    const { scene, state, them, heir } = situated();
    const [fate] = scene.hand(2, 'inexorable-fate');
    const stood = carried(
      situation(scene.t, 'leaderLost', them, { lossArea: scene.area('sicily') }),
      [about('leaderLost'), heir, 1],
      [about('response'), fate, 2],
    );
    expect([stood, state.pending, state.leaderEmpire.includes(them)]).toEqual([false, [], false]);
    expect(state.discards).toEqual([fate, heir]);
  });

  test('7A-EVENT-11 an heir stands where the leader was lost', () => {
    const { scene, state, them, heir } = situated();
    state.bereaved.push({ empire: them, area: scene.area('nubia') });
    const choices = [about('keep-leader'), 'leader.area'].map((name) => [name, FIRST, 1] as const);
    carried(heirs(listening(scene).t), [about('leaderLost'), heir, 1], ...choices);
    expect(state.leaderArea[state.leaderEmpire.indexOf(them)]).toBe(scene.area('nubia'));
  });

  test('7A-EVENT-11 no heir is asked for of an empire that is gone', () => {
    const { scene, state, them } = situated();
    state.bereaved.push({ empire: them, area: scene.area('nubia') });
    state.empires[them] = null;
    carried(heirs(scene.t));
    expect([state.bereaved, state.glimpses]).toEqual([[], 0]);
  });
});
