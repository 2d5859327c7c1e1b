import { describe, expect, it } from 'vitest';
import { CIVILISE, DESTINY, DISCARD_EMPIRE, MANOEUVRE, PRODUCTION, TRADE } from '../src/model/state.ts';
import { type EmpireOptions, NONE, Scene, type Sitting } from './helpers.ts';

const cadence = { optional: { cadence: true } };

/** A scene at the end of the actions, with these actions in the three boxes. */
function boxes(none: number, poor: number, rich: number, expansions: readonly 'N'[] = []): Scene {
  const scene = new Scene({ ...cadence, expansions });
  scene.state.cadence = { by: 0, boxes: [none, poor, rich], shown: false, dropped: [] };
  return scene;
}

/** The Dutch trade with 3, the Chams with 1, the Early Finns with -2. */
const HOME = { dutch: 'low-countries', chams: 'champa', 'early-finns': 'finland' } as const;
function empire(scene: Scene, id: keyof typeof HOME, chose = NONE, options: Partial<EmpireOptions> = {}): number {
  const set = scene.empire(id, { seat: 0, level: 10, units: { [HOME[id]]: ['spear'] }, ...options });
  scene.t.empire(set).chose = chose;
  return set;
}

/** The levels that the empires have at the harvest. */
const levels = (game: Sitting): number[] => game.state.empires.flatMap((e) => (e ? [e.level] : []));

describe('7A-OPT09-02 the three boxes', () => {
  function filling(): Sitting {
    const scene = new Scene({ seats: 2, first: 1, ...cadence });
    empire(scene, 'chams');
    const game = scene.play('markers');
    game.answer('marker', PRODUCTION, 0);
    game.answer('marker.loose', NONE, 0);
    game.answer('marker.loose', NONE, 1);
    return game;
  }

  it('7A-OPT09-01 7A-OPT09-02 when the markers lie, the first player chooses among all seven actions', () => {
    const game = filling();
    expect(game.asked).toEqual(['1 7a.cadence']);
    expect(game.options('cadence')).toHaveLength(7);
  });

  it('7A-OPT09-02 an action can lie in one box only', () => {
    const game = filling();
    game.answer('cadence', TRADE);
    expect(game.options('cadence')).toEqual([0, 1, 3, 4, 5, 6]);
    game.answer('cadence', CIVILISE);
    game.answer('cadence', DESTINY);
    expect(game.state.cadence).toMatchObject({ boxes: [TRADE, CIVILISE, DESTINY], dropped: [] });
  });

  it('7A-INFO-13 only who filled them knows what is in them', () => {
    const game = filling();
    for (const action of [TRADE, CIVILISE, DESTINY]) game.answer('cadence', action);
    expect(game.table.view(1).cadence?.boxes).toEqual([TRADE, CIVILISE, DESTINY]);
    expect(game.table.view(0).cadence?.boxes).toEqual([null, null, null]);
    expect(game.table.view(null).cadence?.boxes).toEqual([null, null, null]);
  });

  it('7A-INFO-13 others imagine any three different actions', () => {
    const game = filling();
    for (const action of [TRADE, CIVILISE, DESTINY]) game.answer('cadence', action);
    const seen = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const dealt = game.dealt(0, seed).cadence?.boxes ?? [];
      expect(new Set(dealt).size).toBe(3);
      seen.add(dealt[0]);
    }
    expect(seen.size).toBe(7);
  });

  it('7A-OPT09-03 7A-INFO-13 at the end of the turn everybody sees them, and they replace the free progress', () => {
    const scene = boxes(TRADE, CIVILISE, DESTINY);
    empire(scene, 'chams');
    const [card] = scene.hand(1, 'lost-decade');
    const game = scene.play('progress');
    expect(game.question('event.endOfTurn.progress', 1).validate(card)).toBeUndefined();
    expect(game.table.view(1).cadence?.boxes).toEqual([TRADE, CIVILISE, DESTINY]);
    game.answer('event.endOfTurn.progress', NONE, 1);
    expect(levels(game)).toEqual([11]);
  });

  it('7A-OPT09-01 they are filled anew every turn', () => {
    const game = filling();
    for (const action of [TRADE, CIVILISE, DESTINY]) game.answer('cadence', action);
    game.declineUntil('cadence');
    expect(game.state.turn).toBe(2);
    expect(game.asked).toEqual(['0 7a.cadence']);
  });
});

describe('what the boxes do', () => {
  it('7A-OPT09-03 an empire whose action is in no box advances a level', () => {
    const scene = boxes(TRADE, CIVILISE, DESTINY);
    empire(scene, 'dutch', PRODUCTION);
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-04 7A-OPT09-10 the extra box adds a level with a trade number of 2 or more, if one likes', () => {
    for (const taken of [1, 2]) {
      const scene = boxes(TRADE, DESTINY, CIVILISE);
      empire(scene, 'dutch', CIVILISE);
      const game = scene.play('progress');
      game.answer('cadence.levels', taken);
      expect(levels(game)).toEqual([10 + taken]);
    }
  });

  it('7A-OPT09-04 with less it adds nothing', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'chams', CIVILISE);
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-04 an event that changes the trade number counts', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    const chams = empire(scene, 'chams', CIVILISE);
    scene.lasts('trade', { add: 1 }, { empire: chams });
    expect(scene.play('progress').asked).toEqual(['0 7a.cadence.levels']);
  });

  it('7A-OPT09-06 the first box stops every empire that chose its action', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'dutch', TRADE);
    expect(levels(scene.play('progress'))).toEqual([10]);
  });

  it('7A-OPT09-06 the second stops those with a trade number below 0', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'early-finns', DESTINY);
    empire(scene, 'chams', DESTINY);
    expect(levels(scene.play('progress'))).toEqual([10, 11]);
  });

  it('7A-OPT09-05 a discarded empire that earned a level gives it to another', () => {
    const scene = boxes(TRADE, DESTINY, DISCARD_EMPIRE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: 2 });
    empire(scene, 'chams');
    const finns = empire(scene, 'early-finns');
    const game = scene.play('progress');
    game.answer('cadence.bonus', finns);
    game.answer('cadence.levels', 2);
    expect(game.empire(finns).level).toBe(12);
  });

  it('7A-OPT09-05 one with a trade number below 2 earns none', () => {
    const scene = boxes(TRADE, DESTINY, DISCARD_EMPIRE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: 1 });
    empire(scene, 'chams');
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-07 a discarded empire that was stopped holds back all the others of its player', () => {
    const scene = boxes(TRADE, DISCARD_EMPIRE, CIVILISE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: -2 });
    empire(scene, 'chams');
    const other = scene.empire('romans', { seat: 1, level: 10, units: { latium: ['spear'] } });
    const game = scene.play('progress');
    expect(levels(game)).toEqual([10, 11]);
    expect(game.empire(other).level).toBe(11);
  });

  it('7A-OPT09-07 the discard action notes whose empire it was and how it traded', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    const finns = empire(scene, 'early-finns', NONE, { marker: 'discardEmpire' });
    empire(scene, 'chams', NONE, { marker: 'discardEmpire' });
    const game = scene.play();
    game.turnOver(finns);
    expect(game.state.cadence?.dropped ?? []).toEqual([{ seat: 0, trade: -2 }]);
  });

  it('7A-OPT09-08 a wild card costs a level and counts as the action it became', () => {
    const scene = boxes(MANOEUVRE, DESTINY, CIVILISE);
    const chams = empire(scene, 'chams', NONE, { marker: 'wild' });
    scene.state.step = MANOEUVRE;
    const game = scene.play();
    game.turnOver(chams);
    game.declineUntil('marker');
    expect(game.empire(chams).level).toBe(9);
  });

  it('7A-OPT09-08 with an Administrator it costs none', () => {
    const scene = boxes(MANOEUVRE, DESTINY, CIVILISE);
    const chams = empire(scene, 'chams', TRADE);
    scene.t.empire(chams).wild = true;
    scene.leader(chams, 'champa', 'Ad');
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-09 nobody leaves a dark level without a Scientist', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'dutch', CIVILISE, { level: 33 });
    expect(levels(scene.play('progress'))).toEqual([33]);
  });

  it('7A-OPT09-09 two levels end on the dark one between', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'dutch', CIVILISE, { level: 31 });
    expect(levels(scene.play('progress'))).toEqual([32]);
  });

  it('7A-OPT09-09 back it goes, dark or not', () => {
    const scene = boxes(TRADE, DISCARD_EMPIRE, CIVILISE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: -2 });
    empire(scene, 'dutch', TRADE, { level: 33 });
    expect(levels(scene.play('progress'))).toEqual([32]);
  });

  it('7A-EX-OPT09 Cat fills the boxes, Susan has three empires', () => {
    const scene = boxes(MANOEUVRE, DISCARD_EMPIRE, CIVILISE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: -2 });
    const dutch = empire(scene, 'dutch', CIVILISE);
    const chams = empire(scene, 'chams', MANOEUVRE);
    scene.t.empire(chams).wild = true;
    const game = scene.play('progress');
    expect([game.empire(dutch).level, game.empire(chams).level]).toEqual([11, 8]);
  });

  it('7A-OPT09-11 an action besides that of the marker is not compared', () => {
    const scene = boxes(DISCARD_EMPIRE, DESTINY, TRADE);
    scene.state.cadence?.dropped.push({ seat: 0, trade: 0 });
    const finns = empire(scene, 'early-finns', NONE, { marker: 'civilise' });
    const [wind] = scene.hand(0, 'second-wind');
    const game = scene.play();
    game.turnOver(finns);
    game.declineUntil('event.any');
    game.answer('event.any', wind);
    game.declineUntil('event.action');
    game.answer('event.action', DESTINY);
    game.declineUntil('marker');
    expect(game.empire(finns).level).toBe(10);
  });

  it('7A-OPT09-03 an event against free progress stops the way forward, not the way back', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    const [dutch, chams] = [empire(scene, 'dutch', TRADE), empire(scene, 'chams')];
    scene.t.empire(dutch).wild = true;
    scene.lasts('freeProgress', {}, { empire: dutch });
    scene.lasts('freeProgress', {}, { empire: chams });
    expect(levels(scene.play('progress'))).toEqual([9, 10]);
  });

  it('7A-OPT09-03 what a card adds to free progress is added', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE, ['N']);
    const japan = scene.empire('imperial-japan', { seat: 0, level: 43, units: { manchuria: ['spear'] } });
    scene.empire('romans', { seat: 1, level: 48, units: { latium: ['spear'] } });
    const game = scene.play('progress');
    game.answer('cadence.levels', 2);
    expect(game.empire(japan).level).toBe(45);
  });

  it('7A-OPT09-06 a trade number of 0 is not below 0', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    const chams = empire(scene, 'chams', DESTINY);
    scene.lasts('trade', { add: -1 }, { empire: chams });
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-05 who has no empire left gives the level to none', () => {
    const scene = boxes(TRADE, DESTINY, DISCARD_EMPIRE);
    scene.state.cadence?.dropped.push({ seat: 1, trade: 2 });
    empire(scene, 'chams');
    expect(levels(scene.play('progress'))).toEqual([11]);
  });

  it('7A-OPT09-03 an empire that goes neither forward nor back is not said to move', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    empire(scene, 'dutch', TRADE);
    empire(scene, 'chams', CIVILISE, { level: 33 });
    const game = scene.play('progress');
    game.declineUntil('marker');
    expect(game.table.happenings.filter(({ what }) => what.type === '7a.progress')).toEqual([]);
  });

  it('7A-OPT09-10 7A-WIN-03 nobody goes more than one level beyond the last', () => {
    const scene = boxes(TRADE, DESTINY, CIVILISE);
    const dutch = empire(scene, 'dutch', CIVILISE, { level: 49 });
    const game = scene.play('progress');
    expect(game.asked).not.toContain('0 7a.cadence.levels');
    expect(game.empire(dutch).level).toBe(50);
  });
});
