import { describe, expect, it } from 'vitest';
import { eventsFor } from '../src/events/windows.ts';
import type { OptionalRules } from '../src/model/agreed.ts';
import { newConflict } from '../src/model/state.ts';
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
});
