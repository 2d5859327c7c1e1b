import { describe, expect, it } from 'vitest';
import type { TargetKind } from '../src/content/vocabulary.ts';
import { BORDER } from '../src/events/played.ts';
import { artefactReach, reachFor, whyOutOfReach } from '../src/events/take-that.ts';
import { eventsFor } from '../src/events/windows.ts';
import type { OptionalRules } from '../src/model/agreed.ts';
import { CIVILISE, newConflict, START_EMPIRE, type State, type TradeSide } from '../src/model/state.ts';
import { NONE, Scene, type Sitting } from './helpers.ts';

const ORACLE = 37;
const HERESY = 104;
const asArtefact = (card: number): number => card + 1000;

/** The Romans of seat 0 (age 2) with Carthage in Sicily beside them and the Toltecs far away in the Gobi, both of seat 1. */
function scene(takeThat: OptionalRules['takeThat'] = 'range', seats = 2) {
  const table = new Scene({ seats, optional: { takeThat } });
  const rome = table.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'civilise' });
  const carthage = table.empire('carthaginians', { seat: 1, level: 10, units: { sicily: ['spear'] } });
  const toltecs = table.empire('toltecs', { seat: seats - 1, level: 10, units: { gobi: ['spear'] } });
  return { scene: table, rome, carthage, toltecs };
}

function civilises(table: Scene, empire: number): Sitting {
  const game = table.play();
  game.turnOver(empire);
  return game;
}

const why = (game: Sitting, about: string, value: number): string | undefined =>
  game
    .question(about)
    .describe()
    .barred?.find((barred) => barred.value === value)?.why.rule;

describe('7A-OPT08-01 cards played in Civilise need range', () => {
  it('7A-OPT08-01 an event is offered empires within range of the acting one, itself included', () => {
    const { scene: table, rome, carthage, toltecs } = scene();
    const [famine] = table.hand(0, 'famine');
    const game = civilises(table, rome);
    game.answer('civilise.card', famine);
    expect(game.options('event.target')).toEqual([rome, carthage]);
    expect(why(game, 'event.target', toltecs)).toBe('7A-OPT08-01');
  });

  it('7A-EVENT-03 without the rule any empire', () => {
    const { scene: table, rome, carthage, toltecs } = scene('anywhere');
    const [famine] = table.hand(0, 'famine');
    const game = civilises(table, rome);
    game.answer('civilise.card', famine);
    expect(game.options('event.target')).toEqual([rome, carthage, toltecs]);
  });

  it('7A-OPT08-01 a card with nothing in range is not offered, and the rule says why', () => {
    const { scene: table, rome, toltecs } = scene();
    table.t.empire(toltecs).money = 9;
    const [coinage, famine] = table.hand(0, 'debased-coinage', 'famine');
    const game = civilises(table, rome);
    expect(game.options('civilise.card')).not.toContain(coinage);
    expect(game.options('civilise.card')).toContain(famine);
    expect(why(game, 'civilise.card', coinage)).toBe('7A-OPT08-01');
  });

  it('7A-OPT08-01 artefacts, too', () => {
    const { scene: table, rome, carthage, toltecs } = scene();
    table.hand(0, HERESY);
    const game = civilises(table, rome);
    game.answer('civilise.card', asArtefact(HERESY));
    expect(game.options('artefact.empire')).toEqual([rome, carthage]);
    expect(why(game, 'artefact.empire', toltecs)).toBe('7A-OPT08-01');
  });

  it('7A-OPT08-01 a marker on no empire reaches as far as any empire of the player', () => {
    const { scene: table, rome, carthage, toltecs } = scene();
    table.t.empire(rome).marker = null;
    const mongols = table.empire('shang', { seat: 0, level: 10, units: { mongolia: ['spear'] } });
    table.loose(0, 'civilise');
    const [famine] = table.hand(0, 'famine');
    const game = table.play();
    game.turnOverLoose();
    game.answer('civilise.card', famine);
    expect(game.options('event.target')).toEqual(expect.arrayContaining([rome, carthage, toltecs, mongols]));
  });

  it('7A-OPT08-01 the empire that acts reaches only as far as itself', () => {
    const { scene: table, rome, carthage } = scene();
    table.empire('shang', { seat: 0, level: 10, units: { mongolia: ['spear'] } });
    const [famine] = table.hand(0, 'famine');
    const game = civilises(table, rome);
    game.answer('civilise.card', famine);
    expect(game.options('event.target')).toEqual([rome, carthage]);
  });
});

describe('7A-OPT08-02 at any other time some empire must be in range', () => {
  /** What seat 0, with an empire in the given area, may play at the start of a conflict in the Gobi between the others. */
  function playable(area: string, takeThat: OptionalRules['takeThat']): number[] {
    const table = new Scene({ seats: 3, optional: { takeThat } });
    table.empire('romans', { seat: 0, level: 10, units: { [area]: ['spear'] } });
    const attacker = table.empire('shang', { seat: 1, level: 10, units: { mongolia: ['spear'] } });
    const defender = table.empire('toltecs', { seat: 2, level: 10, units: { gobi: ['spear'] } });
    table.hand(0, 'conjunction');
    table.state.conflict = newConflict(table.area('gobi'), [attacker, 1], [defender, 2], 0);
    return eventsFor(table.t, 0, 'conflict.start');
  }

  it('7A-OPT08-02 far from the battle the event is not offered', () => {
    expect(playable('latium', 'range')).toHaveLength(0);
  });

  it('7A-OPT08-02 beside it, it is', () => {
    expect(playable('manchuria', 'range')).toHaveLength(1);
  });

  it('7A-EVENT-03 without the rule it is offered from anywhere', () => {
    expect(playable('latium', 'anywhere')).toHaveLength(1);
  });
});

describe('7A-OPT08-02 whatever the event is aimed at', () => {
  const { scene: table, rome, carthage, toltecs } = scene('range', 3);
  const [latium, sicily, gobi, amur] = ['latium', 'sicily', 'gobi', 'amur'].map((id) => table.area(id));
  const reaches = (kind: TargetKind, target: number): boolean => reachFor(table.t, 0, kind)(target);

  it.each(['area', 'stack'] as const)('7A-OPT08-02 a target that is a place has to be near: %s', (kind) => {
    expect([latium, sicily, gobi].map((area) => reaches(kind, area))).toEqual([true, true, false]);
  });

  it('7A-OPT08-02 an empire has to have an area that is near', () => {
    expect([rome, carthage, toltecs].map((id) => reaches('empire', id))).toEqual([true, true, false]);
  });

  it('7A-OPT08-02 7A-OPT08-03 one area is enough', () => {
    const { scene: wide } = scene('range', 3);
    const shang = wide.empire('shang', { seat: 2, level: 10, units: { mongolia: ['spear'], etruria: ['spear'] } });
    expect([reachFor(wide.t, 0, 'empire')(shang), reachFor(wide.t, 0, 'player')(2)]).toEqual([true, true]);
  });

  it('7A-OPT08-01 whoever acts, range is counted from the empire that does', () => {
    const { scene: game, rome: near, carthage: acting, toltecs: own } = scene();
    game.state.action = Object.freeze({ seat: 1, empire: acting, action: CIVILISE });
    const oracle = game.content.artefactOf.get('oracle') ?? NONE;
    for (const reach of [reachFor(game.t, 1, 'empire'), artefactReach(game.t, oracle)])
      expect([near, acting, own].map(reach)).toEqual([true, true, false]);
  });

  it.each(['area', 'stack'] as const)('7A-OPT08-02 what else is near does not matter: %s', (kind) => {
    const first = new Scene({ optional: { takeThat: 'range' } });
    first.empire('romans', { seat: 0, level: 10, units: { [first.content.areas[0].id]: ['spear'] } });
    const far = first.content.areas.findIndex((_, area) => !reachFor(first.t, 0, 'area')(area));
    expect([0, far].map(reachFor(first.t, 0, kind))).toEqual([true, false]);
  });

  it('7A-OPT08-02 of a border one side has to be near', () => {
    const between = (a: number, b: number): boolean => reaches('border', a * BORDER + b);
    expect([between(gobi, latium), between(latium, gobi), between(gobi, amur)]).toEqual([true, true, false]);
  });

  it('7A-OPT08-02 of a region one area has to be near', () => {
    const regionsOf = (area: number): number[] =>
      [...Array(31).keys()].filter((region) => (table.content.areas[area].regions & (1 << region)) !== 0);
    expect(regionsOf(latium).length).toBeGreaterThan(0);
    expect(regionsOf(latium).every((region) => reaches('region', region))).toBe(true);
    expect(regionsOf(amur).some((region) => reaches('region', region))).toBe(false);
  });

  it('7A-OPT08-02 a leader has to stand near', () => {
    const { scene: court } = scene();
    const [beside, far] = [court.leader(carthage, 'sicily', 'Bu'), court.leader(toltecs, 'gobi', 'Bu')];
    expect([beside, far].map(reachFor(court.t, 0, 'leader'))).toEqual([true, false]);
  });

  it('7A-OPT08-02 a side of a trade has to be near, unless it is no empire', () => {
    const side = (empire: number) => ({ empire }) as unknown as TradeSide;
    const sides = (own: number, other: number): boolean[] => {
      table.state.trade = { sides: [side(own), side(other)] } as unknown as State['trade'];
      const found = [0, 1].map((which) => reaches('trade', which));
      table.state.trade = null;
      return found;
    };
    expect(sides(carthage, toltecs)).toEqual([true, false]);
    expect(sides(NONE, carthage)).toEqual([true, true]);
  });

  it('7A-OPT08-02 an action has to be that of an empire that is near, or on no empire of a player who is', () => {
    const acting = (seat: number): boolean => {
      table.state.action = Object.freeze({ seat, empire: NONE, action: START_EMPIRE });
      const found = reaches('action', NONE);
      table.state.action = null;
      return found;
    };
    expect([reaches('action', carthage), reaches('action', toltecs)]).toEqual([true, false]);
    expect([acting(0), acting(1), acting(2)]).toEqual([true, true, false]);
  });

  it.each(['none', 'event', 'card'] as const)('7A-OPT08-02 what is aimed at no place needs no range: %s', (kind) => {
    expect(reaches(kind, NONE)).toBe(true);
  });

  it('7A-OPT08-02 without a conflict none is near', () => {
    expect(reaches('conflict', 0)).toBe(false);
  });

  it('7A-OPT08-01 7A-OPT08-02 in another player’s Civilise, and when the own one is over, any own empire will do', () => {
    const { scene: game, rome: acting, toltecs: target } = scene();
    game.empire('shang', { seat: 0, level: 10, units: { mongolia: ['spear'] } });
    const during = (seat: number, action: number, over?: true): [boolean, string] => {
      game.state.action = Object.freeze({ seat, empire: acting, action, ...(over && { over }) });
      return [reachFor(game.t, 0, 'empire')(target), whyOutOfReach(game.t, 0, 'empire').rule];
    };
    expect(during(0, CIVILISE)).toEqual([false, '7A-OPT08-01']);
    expect(during(0, START_EMPIRE)).toEqual([true, '7A-OPT08-02']);
    expect(during(1, CIVILISE)).toEqual([true, '7A-OPT08-02']);
    expect(during(0, CIVILISE, true)).toEqual([true, '7A-OPT08-02']);
  });
});

describe('7A-OPT08-03 events aimed at a player', () => {
  it('7A-OPT08-03 need an empire of that player within range of one of yours', () => {
    const { scene: table, rome } = scene('range', 3);
    table.hand(1, 'fires');
    table.hand(2, 'flood');
    const [spy] = table.hand(0, 'counterspy');
    const game = civilises(table, rome);
    const told = game.answer('civilise.card', spy).happenings.map(({ what }) => what);
    expect(told).toContainEqual({ type: '7a.event.played', seat: 0, card: spy, target: 1 });
  });

  it('7A-OPT08-03 any of your empires will do, also when another one acts; oneself in any case', () => {
    const { scene: table, rome } = scene('range', 3);
    const aimed = (): boolean[] => [0, 1, 2].map((seat) => reachFor(table.t, 0, 'player')(seat));
    table.state.action = Object.freeze({ seat: 0, empire: rome, action: CIVILISE });
    expect(aimed()).toEqual([true, true, false]);
    table.empire('shang', { seat: 0, level: 10, units: { mongolia: ['spear'] } });
    expect(aimed()).toEqual([true, true, true]);
    expect(reachFor(new Scene({ optional: { takeThat: 'range' } }).t, 0, 'player')(0)).toBe(true);
  });

  it('7A-OPT08-03 no contact at all: the card is not offered', () => {
    const { scene: table, rome, carthage } = scene('range', 3);
    table.state.empires[carthage] = null;
    for (const unit of table.state.unitArea.keys()) {
      if (table.content.unitSet[unit] === carthage) table.state.unitArea[unit] = NONE;
    }
    table.state.control[table.area('sicily')] = NONE;
    table.state.top[table.area('sicily')] = NONE;
    table.hand(2, 'fires');
    const [spy, famine] = table.hand(0, 'counterspy', 'famine');
    const game = civilises(table, rome);
    expect(game.options('civilise.card')).toContain(famine);
    expect(why(game, 'civilise.card', spy)).toBe('7A-OPT08-03');
  });
});

describe('7A-OPT08-04 artefacts only on empires of one’s own', () => {
  it('7A-OPT08-04 a green one not on a rival in range', () => {
    const { scene: table, rome, carthage } = scene('own');
    const second = table.empire('etruscans', { seat: 0, level: 10, units: { etruria: ['spear'] } });
    table.hand(0, ORACLE);
    const game = civilises(table, rome);
    game.answer('civilise.card', asArtefact(ORACLE));
    expect(game.options('artefact.empire')).toEqual([rome, second].sort((a, b) => a - b));
    expect(why(game, 'artefact.empire', carthage)).toBe('7A-OPT08-04');
  });

  it('7A-OPT08-04 a red one goes on any empire in range', () => {
    const { scene: table, rome, carthage } = scene('own');
    table.hand(0, HERESY);
    const game = civilises(table, rome);
    game.answer('civilise.card', asArtefact(HERESY));
    expect(game.options('artefact.empire')).toEqual([rome, carthage]);
  });

  it('7A-OPT08-01 7A-OPT08-04 an own empire that is too far away is out of range', () => {
    const { scene: table, rome } = scene('own');
    table.empire('etruscans', { seat: 0, level: 10, units: { etruria: ['spear'] } });
    const shang = table.empire('shang', { seat: 0, level: 10, units: { mongolia: ['spear'] } });
    table.hand(0, ORACLE);
    const game = civilises(table, rome);
    game.answer('civilise.card', asArtefact(ORACLE));
    expect(why(game, 'artefact.empire', shang)).toBe('7A-OPT08-01');
  });

  it('7A-OPT08-04 with range alone a green one goes on a rival', () => {
    const { scene: table, rome, carthage } = scene('range');
    table.hand(0, ORACLE);
    const game = civilises(table, rome);
    game.answer('civilise.card', asArtefact(ORACLE));
    expect(game.options('artefact.empire')).toEqual([rome, carthage]);
  });

  it('7A-CIV-03 without the rule an artefact goes on any empire', () => {
    const { scene: table, rome, toltecs } = scene('anywhere');
    table.state.action = Object.freeze({ seat: 0, empire: rome, action: CIVILISE });
    expect(artefactReach(table.t, table.content.artefactOf.get('oracle') ?? 0)(toltecs)).toBe(true);
  });
});
