import { describe, expect, it } from 'vitest';
import { markersOf, placedBy, setsEach, spareSets, without } from '../src/model/markers.ts';
import { ACTIONS, CIVILISE, DESTINY, MANOEUVRE, PRODUCTION, START_EMPIRE, TRADE, WILD } from '../src/model/state.ts';
import { EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from './helpers.ts';

const HOMES = ['egypt', 'mesopotamia', 'sind', 'latium', 'gobi', 'champa', 'finland'];
const CARDS = ['egyptians', 'sumerians', 'harappans', 'etruscans', 'toltecs', 'chams', 'early-finns'];

/** One empire for each player, before the turn's markers are placed. */
function turn(options: SceneOptions): Scene {
  const scene = new Scene({ optional: { spareMarkers: true }, ...options });
  scene.state.players.forEach((_, seat) => {
    scene.empire(CARDS[seat], { seat, level: 3, units: { [HOMES[seat]]: ['spear'] } });
  });
  return scene;
}

/** Takes the first of the offered spare markers so many times. */
function drafts(game: Sitting, count: number): void {
  for (let n = 0; n < count; n++) game.answer('draft', Number(game.options('draft')[0]));
}

const box = { deluxe: EXPANSIONS, classic: [] } as const;

describe('7A-OPT05-01 a spare set is drafted', () => {
  it('7A-OPT05-01 with four players of the smaller box: the first player takes one, then the next to the left', () => {
    const game = turn({ seats: 4, first: 2 }).play('markers');
    const asked: string[] = [];
    for (let n = 0; n < 4; n++) {
      asked.push(...game.asked);
      drafts(game, 1);
    }
    expect(asked).toEqual(['2 7a.draft', '3 7a.draft', '0 7a.draft', '1 7a.draft']);
    expect(game.asked[0]).toBe('0 7a.marker');
  });

  it('7A-OPT05-01 the second player chooses among 7 markers, the third among 6', () => {
    const game = turn({ seats: 4 }).play('markers');
    const left: number[] = [];
    for (let n = 0; n < 3; n++) {
      left.push(game.options('draft').length);
      drafts(game, 1);
    }
    expect(left).toEqual([8, 7, 6]);
  });

  it('7A-OPT05-01 the marker taken is one more to place in this turn', () => {
    const game = turn({ seats: 4 }).play('markers');
    game.answer('draft', TRADE);
    drafts(game, 3);
    expect(markersOf(game.content, game.state, 0)).toEqual([0, 1, TRADE, TRADE, 3, 4, 5, 6, 7]);
    game.answer('marker', TRADE, 0);
    expect(game.options('marker.loose', 0)).toContain(TRADE);
  });

  it('7A-OPT05-01 the draft names its rule and the markers', () => {
    const draft = (seats: number) => turn({ seats }).play('markers').question('draft').describe();
    expect([4, 3].map((seats) => draft(seats).rules?.[0])).toEqual(['7A-OPT05-01', '7A-OPT05-02']);
    const names = draft(4).options?.map(({ text }) => text?.id);
    expect(names).toEqual([...ACTIONS, 'wild'].map((name) => `7a.marker.${name}`));
  });

  it('7A-OPT05-01 what is placed is told apart from what is left', () => {
    const scene = turn({ seats: 4 });
    scene.loose(0, 'destiny');
    scene.t.empire(0).marker = { marker: TRADE, turned: false };
    expect(placedBy(scene.state, 0).map(({ marker }) => marker)).toEqual([DESTINY, TRADE]);
    expect(scene.state.players[0].loose).toHaveLength(1);
    const all = [TRADE, TRADE, WILD];
    expect(without(all, [TRADE, DESTINY])).toEqual([TRADE, WILD]);
    expect(all).toEqual([TRADE, TRADE, WILD]);
  });

  it('7A-OPT05-01 at the end of the turn it goes back', () => {
    const game = turn({ seats: 4 }).play('markers');
    drafts(game, 4);
    game.declineUntil('draft');
    expect(game.state.turn).toBe(2);
    expect(game.state.draft).toEqual([]);
  });

  it('7A-OPT05-02 with three players of the smaller box two sets go round twice', () => {
    const game = turn({ seats: 3 }).play('markers');
    drafts(game, 5);
    expect(game.question('draft').asking.args).toEqual({ round: 2, rounds: 2 });
    drafts(game, 1);
    expect(game.state.draft.map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(markersOf(game.content, game.state, 1)).toHaveLength(10);
  });

  it.each([
    ['classic', 2, 2, 0],
    ['classic', 3, 1, 2],
    ['classic', 4, 1, 1],
    ['classic', 5, 1, 0],
    ['deluxe', 2, 3, 0],
    ['deluxe', 3, 2, 0],
    ['deluxe', 4, 1, 2],
    ['deluxe', 5, 1, 2],
    ['deluxe', 6, 1, 1],
    ['deluxe', 7, 1, 0],
  ] as const)('7A-OPT05-03 %s, %i players: %i sets each and %i to draft', (name, seats, each, spare) => {
    const optional = { spareMarkers: true, markerSets: 3 };
    const { content, state } = new Scene({ seats, expansions: box[name], optional });
    expect([setsEach(content, state), spareSets(content, state)]).toEqual([each, spare]);
  });

  it('7A-TURN-02 without the option one set each and none to draft', () => {
    const { content, state } = new Scene({ seats: 2, optional: { markerSets: 3 } });
    expect([setsEach(content, state), spareSets(content, state)]).toEqual([1, 0]);
  });

  it('7A-OPT05-03 two players agree on two sets or on three', () => {
    const sets = [2, 3].map((markerSets) => {
      const { content, state } = new Scene({ expansions: EXPANSIONS, optional: { spareMarkers: true, markerSets } });
      return markersOf(content, state, 0).filter((marker) => marker === PRODUCTION).length;
    });
    expect(sets).toEqual([2, 3]);
  });

  it('7A-OPT05-04 an empire still gets exactly one marker', () => {
    const scene = turn({ seats: 2 });
    scene.empire('romans', { seat: 0, level: 8, units: { latium: ['spear'] } });
    const game = scene.play('markers');
    game.answer('marker', PRODUCTION, 0);
    game.answer('marker', PRODUCTION, 0);
    expect(game.asked).toEqual(['0 7a.marker.loose', '1 7a.marker']);
  });
});

describe('7A-INFO-12 spare markers are secret', () => {
  it('7A-INFO-12 nobody sees what another player took', () => {
    const game = turn({ seats: 4 }).play('markers');
    game.answer('draft', WILD);
    expect(game.table.view(0).draft).toEqual([{ seat: 0, marker: WILD }]);
    expect(game.table.view(1).draft).toEqual([{ seat: 0, marker: null }]);
  });

  it('7A-INFO-12 the record names who took one, not which', () => {
    const game = turn({ seats: 4 }).play('markers');
    const told = game.answer('draft', WILD).happenings.map(({ what }) => what);
    expect(told).toEqual([{ type: '7a.drafted', seat: 0 }]);
  });

  it('7A-INFO-12 who hands the markers on knows what was taken before, not by whom', () => {
    const game = turn({ seats: 4 }).play('markers');
    for (const marker of [WILD, TRADE, CIVILISE, DESTINY]) game.answer('draft', marker);
    const before = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { draft } = game.dealt(2, seed);
      expect(draft[2]).toEqual({ seat: 2, marker: CIVILISE });
      expect([draft[3].marker === WILD, draft[3].marker === TRADE]).toEqual([false, false]);
      before.add(
        draft
          .slice(0, 2)
          .map(({ marker }) => marker)
          .join(),
      );
    }
    expect([...before].sort()).toEqual([`${TRADE},${WILD}`, `${WILD},${TRADE}`]);
  });

  it('7A-INFO-12 a second marker of a kind, once turned over, gives the spare one away', () => {
    const scene = new Scene({ seats: 4, optional: { spareMarkers: true } });
    scene.state.draft = [1, 2, 3, 0].map((seat) => Object.freeze({ seat, marker: seat === 1 ? TRADE : seat + 3 }));
    for (const id of ['egyptians', 'sumerians'] as const) {
      const empire = scene.empire(id, {
        seat: 1,
        level: 3,
        units: { [id === 'egyptians' ? 'egypt' : 'sind']: ['spear'] },
      });
      scene.t.empire(empire).marker = { marker: TRADE, turned: true };
    }
    const game = scene.play();
    for (let seed = 0; seed < 20; seed++) expect(game.dealt(0, seed).draft[0]).toEqual({ seat: 1, marker: TRADE });
  });
});

describe('7A-OPT05-05 manoeuvres in turn', () => {
  /** Anna has two manoeuvres and a wild card, Peter one, Alex none. */
  function three(optional = { roundRobin: true }): Sitting {
    const scene = new Scene({ seats: 3, optional });
    scene.empire('romans', { seat: 0, level: 8, units: { latium: ['spear'] }, marker: 'manoeuvre' });
    scene.empire('huns', { seat: 0, level: 8, units: { kirghiz: ['spear'] }, marker: 'manoeuvre' });
    scene.empire('irish', { seat: 0, level: 8, units: { ireland: ['spear'] }, marker: 'wild' });
    scene.empire('parthians', { seat: 1, level: 8, units: { parthia: ['spear'] }, marker: 'manoeuvre' });
    scene.state.step = MANOEUVRE;
    return scene.play();
  }
  /** Turns over what comes first and does nothing with it, until the step is over. */
  function order(game: Sitting): string[] {
    const turned: string[] = [];
    while (game.state.step === MANOEUVRE && game.state.phase === 'actions') {
      const question = game.table.next;
      if (question?.about !== '7a.turn-over') game.decline();
      else {
        const empire = Number(question.enumerate(1)[0]);
        turned.push(game.content.cards[game.empire(empire).card]?.empire.id ?? '');
        game.turnOver(empire);
      }
    }
    return turned;
  }

  it('7A-OPT05-05 7A-EX-OPT05 each player performs one before anybody performs a second', () => {
    expect(order(three())).toEqual(['romans', 'parthians', 'huns', 'irish']);
  });

  it('7A-TURN-09 without the option the first player completes theirs before the next', () => {
    expect(order(three({ roundRobin: false }))).toEqual(['romans', 'huns', 'irish', 'parthians']);
  });

  it('7A-OPT05-05 who passes may not perform one later in this turn', () => {
    const game = three();
    game.answer('turn-over', NONE);
    expect(game.asked).toEqual(['1 7a.turn-over']);
    game.turnOver(Number(game.options('turn-over')[0]));
    game.declineRest();
    expect(game.state.step).not.toBe(MANOEUVRE);
  });

  it('7A-OPT05-05 only manoeuvres are taken in turn', () => {
    const scene = new Scene({ optional: { roundRobin: true } });
    scene.empire('romans', { seat: 0, level: 8, units: { latium: ['spear'] }, marker: 'destiny' });
    scene.empire('huns', { seat: 0, level: 8, units: { kirghiz: ['spear'] }, marker: 'destiny' });
    scene.empire('parthians', { seat: 1, level: 8, units: { parthia: ['spear'] }, marker: 'destiny' });
    const game = scene.play();
    game.turnOver(Number(game.options('turn-over')[0]));
    game.declineUntil('turn-over');
    expect(game.asked).toEqual(['0 7a.turn-over']);
  });
});

describe('7A-OPT05-06 two markers on no empire', () => {
  /** Seat 0 with so many empires of a maximum of three. */
  function below(empires: number, optional = { twoLoose: true }): Sitting {
    const scene = new Scene({ seats: 2, empireSets: 6, optional });
    for (let n = 0; n < empires; n++) scene.empire(CARDS[n], { seat: 0, level: 3, units: { [HOMES[n]]: ['spear'] } });
    scene.empire('romans', { seat: 1, level: 8, units: { latium: ['spear'] } });
    const game = scene.play('markers');
    for (let n = 0; n < empires; n++) game.answer('marker', n + 1, 0);
    return game;
  }

  it('7A-OPT05-06 two empires below the maximum: two may be placed', () => {
    const game = below(1);
    game.answer('marker.loose', START_EMPIRE, 0);
    game.answer('marker.loose', DESTINY, 0);
    game.answer('marker', PRODUCTION, 1);
    game.answer('marker.loose', NONE, 1);
    expect(game.state.players[0].loose.map(({ marker }) => marker)).toEqual([START_EMPIRE, DESTINY]);
  });

  it('7A-OPT05-06 with the second question one is told where the first lies', () => {
    const game = below(1);
    game.answer('marker.loose', DESTINY, 0);
    expect(game.question('marker.loose', 0).asking.args?.['placed']).toBe(`0:1 ${NONE}:${DESTINY}`);
  });

  it('7A-OPT05-06 one empire below the maximum: one', () => {
    const game = below(2);
    game.answer('marker.loose', START_EMPIRE, 0);
    expect(game.asked).not.toContain('0 7a.marker.loose');
  });

  it('7A-TURN-04 without the option: one', () => {
    const game = below(1, { twoLoose: false });
    game.answer('marker.loose', START_EMPIRE, 0);
    expect(game.asked).not.toContain('0 7a.marker.loose');
  });
});
