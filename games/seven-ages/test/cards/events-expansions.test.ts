/** Events of the expansions whose effects are found in no Classic card, and the artefacts of the expansions. */
import { expect, test } from 'vitest';
import { REGIONS } from '../../src/content/vocabulary.ts';
import { lift } from '../../src/model/board.ts';
import { firstLevelOf } from '../../src/model/empires.ts';
import { NONE, Scene, type Sitting } from '../helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, open, setOut, unitOf } from '../marching.ts';
import { EXPANSIONS, fightRound } from './scenes.ts';

const AS_ARTEFACT = 1000;

/** The Etruscans of seat 0 are about to move; the event is played before. */
function moving(
  event: string,
  played: boolean,
  units: Readonly<Record<string, readonly string[]>>,
  target?: number,
): { game: Sitting; us: number } {
  const scene = new Scene({ expansions: EXPANSIONS });
  const us = scene.empire('etruscans', { seat: 0, set: 'light-blue', level: 10, units, marker: 'manoeuvre' });
  scene.empire('sanga', { seat: 1, level: 10, units: { sanga: ['spear'] } });
  const [card] = scene.hand(0, event);
  const game = manoeuvre(scene, us);
  game.answer('event.manoeuvre.start', played ? card : NONE);
  if (isAsked(game, 'event.target')) game.answer('event.target', target ?? NONE);
  return { game, us };
}

test('event 129 longships: a ship carries two units', () => {
  const carries = (played: boolean): boolean => {
    const { game, us } = moving('longships', played, { latium: ['galley', 'spear', 'spear', 'spear'] });
    game.answer('move.unit', unitOf(game, 'latium', us, 'galley'));
    const spears = game.unitIds('latium', us).filter((unit) => game.typeOf(unit) === 'spear');
    expect(game.question('move.with').validate(spears)).toBeDefined(); // never three
    return game.question('move.with').validate(spears.slice(1)) === undefined;
  };
  expect([carries(true), carries(false)]).toEqual([true, false]);
});

test('event 129 longships: galleys pass through oceans, and end elsewhere', () => {
  const voyage = (played: boolean): string[] => {
    const { game, us } = moving('longships', played, { java: ['galley', 'spear'], ceylon: ['spear'] });
    setOut(game, unitOf(game, 'java', us, 'galley'));
    if (!open(game).includes('east-indian-ocean')) return [];
    game.answer('move.to', game.area('east-indian-ocean'));
    expect(game.question('move.to').validate(NONE)).toBeDefined(); // no place to stop
    return open(game);
  };
  expect(voyage(true)).toContain('malabar-coast');
  expect(voyage(false)).toEqual([]);
});

test('event 129 longships: invasions give the defender no bonus', () => {
  const defence = (played: boolean): number => {
    const scene = new Scene({ expansions: EXPANSIONS });
    scene.empire('toltecs', { seat: 1, level: 10, units: { sicily: ['spear', 'spear'], gobi: ['spear'] } });
    const units = { apulia: ['galley', 'spear'], mongolia: ['spear'] };
    const us = scene.empire('etruscans', { seat: 0, level: 10, units, marker: 'manoeuvre' });
    const [card] = scene.hand(0, 'longships');
    scene.draws(0, 0);
    const game = manoeuvre(scene, us);
    game.answer('event.manoeuvre.start', played ? card : NONE);
    march(game, unitOf(game, 'apulia', us, 'galley'), ['tyrrhenian-sea', 'sicily']);
    finishMoving(game);
    return fightRound(game)[1];
  };
  expect(defence(false) - defence(true)).toBe(2);
});

test('event 156 monsoon: sailing ships neither enter nor leave the seas of the region', () => {
  const sails = (played: boolean, type: string, level: number): boolean => {
    const scene = new Scene({ expansions: EXPANSIONS });
    const units = { ceylon: ['spear'], chola: [type, 'spear'] };
    const us = scene.empire('etruscans', { seat: 0, level, units, marker: 'manoeuvre' });
    scene.empire('sanga', { seat: 1, level, units: { sanga: ['spear'] } });
    const [card] = scene.hand(0, 'monsoon');
    const game = manoeuvre(scene, us);
    game.answer('event.manoeuvre.start', played ? card : NONE);
    if (isAsked(game, 'event.target')) game.answer('event.target', REGIONS.indexOf('india'));
    return game.options('move.unit').includes(unitOf(game, 'chola', us, type));
  };
  expect([sails(false, 'galley', 10), sails(true, 'galley', 10), sails(true, 'cruiser', 40)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('event 156 monsoon: land of the region costs 1 more to enter', () => {
  const steps = (played: boolean): string[] => {
    const units = { gondwana: ['spear', 'spear'], maharashtra: ['spear'], pallava: ['spear'] };
    const { game, us } = moving('monsoon', played, units, REGIONS.indexOf('india'));
    setOut(game, unitOf(game, 'gondwana', us, 'spear'));
    game.answer('move.to', game.area('maharashtra'));
    return open(game);
  };
  expect(steps(false)).toContain('pallava');
  expect(steps(true)).toEqual([]);
});

/** The Etruscans attack the Sanga in Venetia; the event is played at its window. Answers both totals. */
function battle(
  event: string,
  window: string,
  played: boolean,
  level: number,
  ours: readonly string[],
  theirs: readonly string[],
  side: number,
): number[] {
  const scene = new Scene({ expansions: EXPANSIONS });
  const them = scene.empire('sanga', {
    seat: 1,
    set: 'light-green',
    level,
    units: { venetia: theirs, sanga: ['spear'] },
  });
  const us = scene.empire('etruscans', {
    seat: 0,
    set: 'light-blue',
    level,
    units: { gobi: ['spear'] },
    marker: 'manoeuvre',
  });
  scene.units(us, 'venetia', ...ours);
  const [card] = scene.hand(0, event);
  scene.draws(0, 0);
  const game = manoeuvre(scene, us);
  for (let n = 0; n < 20; n++) {
    const asked = game.table.next;
    if (!asked) break;
    const about = asked.about.replace('7a.', '');
    const answers: Readonly<Record<string, number | number[]>> = {
      'conflict.commit': game.unitIds('venetia', asked.seat === 0 ? us : them),
      [`event.${window}`]: played && game.hand(0).includes(card) ? card : NONE,
      'event.target': side,
    };
    const { happenings } = game.answer(about, answers[about] ?? NONE, asked.seat);
    const told = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['totals'];
    if (Array.isArray(told)) return told.map(Number);
  }
  throw new Error('no round was fought');
}

const idOf = (card: number): string => new Scene({ expansions: EXPANSIONS }).content.cards[card]?.event.id ?? '';

test('event 125 longbows: missiles support with twice as much against cavalry, with 2 more otherwise', () => {
  const gain = (theirs: readonly string[]): number => {
    const fight = (played: boolean): number =>
      battle(idOf(125), 'conflict.reveal', played, 10, ['archer', 'spear'], theirs, 0)[0];
    return fight(true) - fight(false);
  };
  expect(gain(['chariot', 'spear'])).toBe(2); // an archer of support 2
  expect(gain(['spear', 'spear'])).toBe(2);
  const two = (theirs: readonly string[]): number => {
    const fight = (played: boolean): number =>
      battle(idOf(125), 'conflict.reveal', played, 26, ['cannon', 'spear'], theirs, 0)[0];
    return fight(true) - fight(false);
  };
  expect(two(['chariot', 'spear'])).toBe(5); // a cannon of support 5
  expect(two(['spear', 'spear'])).toBe(2);
});

test('event 142 trench-warfare: the defender adds 4 unless tanks, bombers or artillery attack', () => {
  const gain = (ours: readonly string[]): number => {
    const fight = (played: boolean): number =>
      battle(idOf(142), 'conflict.start', played, 31, ours, ['spear', 'spear'], 1)[1];
    return fight(true) - fight(false);
  };
  expect(gain(['rifle', 'spear'])).toBe(4);
  expect(gain(['artillery', 'spear'])).toBe(0);
});

test.each([
  ['event 164 speculators: the side named wins, and the value of both cards is paid', 0, 6],
  ['event 164 speculators: the side named loses, and nothing is paid', 1, 0],
] as const)('%s', (_, side, paid) => {
  const scene = new Scene({ seats: 3, expansions: EXPANSIONS });
  const us = scene.empire('etruscans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'trade' });
  scene.empire('sanga', { seat: 1, level: 10, units: { apulia: ['spear'] } });
  const bank = scene.empire('kongo', { seat: 2, level: 10, units: { kongo: ['spear'] } });
  const quiet = (value: number): number =>
    scene.state.deck.find((c) => {
      const card = scene.content.cards[c];
      return card?.value === value && card.event.timing.every((when) => when === 'civilise');
    }) ?? NONE;
  const cards = [...scene.hand(0, quiet(6)), ...scene.hand(1, quiet(0))];
  const [card] = scene.hand(2, scene.content.cards[164]?.event.id ?? '');
  scene.loose(1, 'civilise');
  const game = scene.play();
  game.turnOver(us);
  for (let n = 0; n < 30 && game.state.action !== null; n++) {
    const about = game.table.next?.about.replace('7a.', '') ?? '';
    const seat = game.table.next?.seat ?? 0;
    if (about === 'event.trade.partner') game.answer(about, game.hand(2).includes(card) ? card : NONE, 2);
    else if (about === 'event.target') game.answer(about, side);
    else if (about === 'trade.card') game.answer(about, cards[seat], seat);
    else game.decline();
  }
  expect(game.empire(bank).money).toBe(paid);
});

test('event 141 timetables: land units that did not fight move once more within the empire, at 1 point an area', () => {
  const scene = new Scene({ expansions: EXPANSIONS });
  const units = { etruria: ['spear', 'spear'], 'cis-alpine': ['spear'], austria: ['spear'], bohemia: ['spear'] };
  const us = scene.empire('etruscans', { seat: 0, level: 30, units, marker: 'manoeuvre' });
  scene.empire('sanga', { seat: 1, level: 30, units: { sanga: ['spear'] } });
  const [card] = scene.hand(0, 'timetables');
  const game = manoeuvre(scene, us);
  const spear = unitOf(game, 'etruria', us, 'spear');
  march(game, spear, ['cis-alpine']);
  finishMoving(game);
  game.answer('event.manoeuvre.end', card);
  setOut(game, spear);
  expect(open(game)).not.toContain('venetia'); // vacant
  game.answer('move.to', game.area('austria')); // mountains
  game.answer('move.to', game.area('bohemia')); // forest
  expect(game.state.unitArea[spear]).toBe(game.area('bohemia'));
});

/** The Sanga of seat 1 around Venetia are about to go; the Etruscans of seat 0 sit next to them and hold the card. */
function neighbours(marker?: 'discardEmpire'): { scene: Scene; us: number; them: number; card: number } {
  const scene = new Scene({ expansions: EXPANSIONS });
  const us = scene.empire('etruscans', { seat: 0, level: 10, units: { etruria: ['spear'] } });
  const units: Record<string, string[]> =
    marker === undefined ? { latium: ['spear'] } : { latium: ['spear'], 'cis-alpine': ['spear'], sanga: ['spear'] };
  const them = scene.empire('sanga', { seat: 1, level: 10, units, ...(marker ? { marker } : {}) });
  scene.city('latium', 2);
  const [card] = scene.hand(0, 'heirs-of-the-fallen');
  return { scene, us, them, card };
}

test('event 127 heirs-of-the-fallen: free infantry in the land next door that a discarded empire leaves vacant', () => {
  const { scene, us, them, card } = neighbours('discardEmpire');
  const game = scene.play();
  game.turnOver(them);
  expect(game.isInPlay(them)).toBe(false);
  game.answer('event.discard.end', card);
  const places = game.options('event.place');
  expect(places).toContain(game.placement('latium', 'spear'));
  expect(places).not.toContain(game.placement('sanga', 'spear')); // not next to the Etruscans
  expect(places).not.toContain(game.placement('latium', 'archer'));
  game.answer('event.place', game.placement('latium', 'spear'));
  expect(game.options('event.place')).not.toContain(game.placement('latium', 'spear')); // one in each
  game.answer('event.place', game.placement('cis-alpine', 'spear'));
  expect([game.holder('latium'), game.holder('cis-alpine'), game.city('latium')]).toEqual([us, us, 2]);
});

test('event 127 heirs-of-the-fallen: an empire that has lost its last unit leaves heirs too', () => {
  const { scene, us, them, card } = neighbours();
  scene.loose(0, 'civilise');
  const [flood] = scene.hand(0, 'rebellion-2');
  scene.draws(7);
  const game = scene.play();
  game.turnOverLoose();
  game.answer('civilise.card', flood);
  while (isAsked(game, 'event.target')) game.answer('event.target', game.area('latium'));
  expect(game.isInPlay(them)).toBe(false);
  game.declineUntil('event.discard.end');
  game.answer('event.discard.end', card);
  game.answer('event.place', game.placement('latium', 'spear'));
  expect(game.holder('latium')).toBe(us);
});

test('event 127 heirs-of-the-fallen: nothing to inherit far away', () => {
  const { scene, them } = neighbours('discardEmpire');
  scene.state.control.forEach((_, area) => {
    if (scene.state.control[area] === them && area !== scene.area('sanga')) {
      for (let unit = scene.state.top[area]; unit !== NONE; unit = scene.state.top[area]) lift(scene.t, unit);
    }
  });
  const game = scene.play();
  game.turnOver(them);
  expect(game.isInPlay(them)).toBe(false);
  expect(isAsked(game, 'event.discard.end')).toBe(false);
});

/** What the artefact on a card of the expansions may be played on: an empire in each of its ages, in Civilise. */
const cards = new Scene({ expansions: EXPANSIONS }).content.cards.flatMap((card) =>
  card && card.id > 110 ? [card] : [],
);
test.each(cards.map((card) => [String(card.id), card] as const))(
  'the artefact on card %s is played in its ages',
  (_, card) => {
    const offered = (age: number): boolean => {
      const scene = new Scene({ expansions: EXPANSIONS });
      const empire = scene.empire('etruscans', {
        seat: 0,
        level: firstLevelOf(age) + 1,
        units: { egypt: ['spear'], palestine: ['spear'] }, // Suez is a place for a canal
        marker: 'civilise',
      });
      scene.hand(0, card.id);
      const game = scene.play();
      game.turnOver(empire);
      return isAsked(game, 'civilise.card') && game.options('civilise.card').includes(card.id + AS_ARTEFACT);
    };
    const artefact = new Scene({ expansions: EXPANSIONS }).content.artefacts[card.artefact];
    for (let age = 1; age <= 7; age++)
      expect([artefact.id, age, offered(age)]).toEqual([
        artefact.id,
        age,
        artefact.playable && (artefact.ages & (1 << age)) !== 0,
      ]);
  },
);

test('card 111: the General AI waits for option 16 and is in nobody’s way', () => {
  const { artefacts } = new Scene({ expansions: EXPANSIONS }).content;
  const closed = cards.filter((card) => !artefacts[card.artefact].playable);
  expect(closed.map((card) => artefacts[card.artefact].id)).toEqual(['general-ai']);
});
