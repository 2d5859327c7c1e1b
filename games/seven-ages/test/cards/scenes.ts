/** Scenes for single cards: an empire at one of its actions, or an event in its window. */
import type { Accepted } from '@tabularium/engine';
import type { EmpireId } from '../../src/index.ts';
import type { ActionName } from '../../src/model/state.ts';
import type { SevenAgesHappening } from '../../src/model/table.ts';
import { classic, type EmpireOptions, EXPANSIONS, NONE, Scene, type SceneOptions, type Sitting } from '../helpers.ts';
import { isAsked } from '../marching.ts';

/** The id of the card a test is named after: `empire 012 romans unitCost: ...` is about the Romans. */
export const named = (title: string): string => title.split(' ')[2].replace(':', '');

export { EXPANSIONS };

/** The Classic deck, and all the expansions where the card is one of theirs. */
export function deckOf(id: string): SceneOptions {
  const card = classic.cardOfEmpire.get(id) ?? classic.cardOfEvent.get(id) ?? NONE;
  return classic.deck.includes(card) ? {} : { expansions: EXPANSIONS };
}

/** An empire without a special rule that touches anything but destiny. */
export const PLAIN = 'etruscans';

export interface Acting extends Partial<EmpireOptions> {
  readonly scene?: SceneOptions;
  /** No icon forbids ships or cavalry. */
  readonly free?: boolean;
  readonly prepare?: (scene: Scene, empire: EmpireId) => void;
}

export interface Turn {
  readonly scene: Scene;
  readonly game: Sitting;
  readonly empire: EmpireId;
  /** What turning over the marker brought about. */
  readonly told: Accepted<SevenAgesHappening>;
}

/** The empire of seat 0 turns over its marker. */
export function act(id: string, marker: ActionName, options: Acting): Turn {
  const { scene: sceneOptions, free = true, prepare, ...empireOptions } = options;
  const scene = new Scene({ ...deckOf(id), ...sceneOptions });
  const empire = scene.empire(id, { seat: 0, level: 8, marker, ...empireOptions });
  if (free) Object.assign(scene.t.empire(empire), { noShips: false, noCavalry: false });
  prepare?.(scene, empire);
  const game = scene.play();
  return { scene, game, empire, told: game.answer('turn-over', empire) };
}

/** The income told when a production marker was turned over. */
export function incomeOf(id: string, options: Acting): number {
  const { told } = act(id, 'production', { money: 0, ...options });
  const found = told.happenings.find(({ what }) => what.type === '7a.income');
  if (found?.what.amount === undefined) throw new Error('no income');
  return found.what.amount;
}

/** What building one unit of the type costs in the empire's only area. */
export function priceOf(id: string, area: string, type: string, options: Acting): number {
  const { game, empire } = act(id, 'production', {
    money: 60,
    capital: area,
    units: { [area]: ['spear'] },
    ...options,
  });
  game.declineUntil('build');
  const before = game.empire(empire).money;
  game.answer('build', game.placement(area, type));
  return before - game.empire(empire).money;
}

/** Whether the type can be built in the empire's only area at this level. */
export function canBuild(id: string, area: string, type: string, level: number, options: Acting = {}): boolean {
  const { game } = act(id, 'production', { money: 60, level, capital: area, units: { [area]: ['spear'] }, ...options });
  game.declineUntil('build');
  return game.options('build').includes(game.placement(area, type));
}

export interface Field {
  readonly area?: string;
  readonly level?: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly own?: Partial<EmpireOptions>;
  readonly other?: Partial<EmpireOptions>;
  /** Values of the cards to come; zeroes by default. */
  readonly cards?: readonly number[];
  readonly prepare?: (scene: Scene, own: EmpireId, other: EmpireId) => void;
}

export interface Battle {
  readonly scene: Scene;
  readonly game: Sitting;
  readonly own: EmpireId;
  readonly other: EmpireId;
  /** Totals of the first round, if neither side had a choice. */
  readonly opening: Totals | undefined;
}

/** Two totals, the attacker's first. */
export type Totals = readonly [number, number];

function totalsIn({ happenings }: Accepted<SevenAgesHappening>): Totals | undefined {
  const totals = happenings.find(({ what }) => what.type === '7a.conflict.round')?.what['totals'];
  return Array.isArray(totals) ? [Number(totals[0]), Number(totals[1])] : undefined;
}

/**
 * The empire of the card fights in an area: as the attacker of seat 0, or as the defender of seat 1 against the plain empire.
 * Movement is over, the first question of the conflict is open.
 */
export function battle(id: string, role: 'attack' | 'defend', field: Field): Battle {
  const { area = 'etruria', level = 8, cards = [0, 0] } = field;
  const attacks = role === 'attack';
  const scene = new Scene(deckOf(id));
  const base = { level, since: 0 };
  const marker = { marker: 'manoeuvre' } as const;
  const own = scene.empire(id, { seat: attacks ? 0 : 1, ...base, ...(attacks ? marker : {}), ...field.own });
  const other = scene.empire('toltecs', {
    seat: attacks ? 1 : 0,
    set: attacks ? 'light-green' : 'light-blue',
    ...base,
    ...(attacks ? {} : marker),
    ...field.other,
  });
  scene.loose(1, 'destiny'); // the turn goes on afterwards
  // who defends holds the area, so his units come first
  if (attacks) {
    scene.units(other, area, ...field.theirs);
    scene.units(own, area, ...field.ours);
  } else {
    scene.units(own, area, ...field.ours);
    scene.units(other, area, ...field.theirs);
  }
  scene.units(own, 'gobi', 'spear'); // both live on elsewhere
  scene.units(other, 'mongolia', 'spear');
  field.prepare?.(scene, own, other);
  scene.draws(...cards);
  const game = scene.play();
  let opening = totalsIn(game.answer('turn-over', attacks ? own : other));
  if (isAsked(game, 'move.unit')) opening = totalsIn(game.answer('move.unit', NONE));
  return { scene, game, own, other, opening };
}

/** Both sides commit all they have in the area of the conflict, retreats refused; answers the totals, the attacker's first. */
export function fightRound(game: Sitting): Totals {
  for (let n = 0; n < 20; n++) {
    const asked = game.table.next;
    if (!asked) break;
    let given: Accepted<SevenAgesHappening>;
    if (asked.about === '7a.conflict.commit') {
      const side = game.state.conflict?.sides.find(({ seat }) => seat === asked.seat);
      const area = game.state.conflict?.area ?? NONE;
      const units = game.unitIds(game.content.areas[area].id, side?.empire ?? NONE);
      given = game.answer('conflict.commit', units, asked.seat);
    } else if (asked.about === '7a.conflict.retreat') given = game.answer('conflict.retreat', 'stay', asked.seat);
    else throw new Error(`unexpected ${asked.about}`);
    const totals = totalsIn(given);
    if (totals) return totals;
  }
  throw new Error('no round was fought');
}

/** The empire's total in a first round in which everybody is committed, less that of a plain empire in its place. */
export function advantage(id: string, role: 'attack' | 'defend', field: Field): number {
  const total = (who: string): number => {
    const { game, opening } = battle(who, role, field);
    return (opening ?? fightRound(game))[role === 'attack' ? 0 : 1];
  };
  return total(id) - total(PLAIN);
}

/** Declines everything but commits all units, until the conflict is over. */
export function fightOn(game: Sitting): void {
  for (let n = 0; n < 60 && game.state.conflict !== null; n++) {
    if (isAsked(game, 'conflict.commit')) fightRound(game);
    else game.decline();
  }
}

/** A scene for an event: the Etruscans of seat 0 in Italy, the Sanga of seat 1 next to them. */
export interface Stage {
  readonly scene?: SceneOptions;
  readonly seats?: number;
  /** The first player. */
  readonly first?: number;
  /** Another empire than the Etruscans, whose own card may be the event. */
  readonly plain?: string;
  readonly mine?: Partial<EmpireOptions>;
  readonly theirs?: Partial<EmpireOptions>;
  /** The marker to be turned over, of the Etruscans by default. */
  readonly marker?: ActionName;
  /** Whose action it is. */
  readonly actor?: 0 | 1;
  /** Who holds the card. */
  readonly holder?: number;
  /** Values of the cards to be drawn. */
  readonly draws?: readonly number[];
  readonly prepare?: (scene: Scene, us: EmpireId, them: EmpireId) => void;
}

export interface Drama {
  readonly scene: Scene;
  readonly game: Sitting;
  readonly us: EmpireId;
  readonly them: EmpireId;
  readonly card: number;
}

/** The event is in a hand, and the action about to begin. */
export function stage(event: string, options: Stage = {}): Drama {
  const { seats = 2, first = 0, marker = 'civilise', actor = 0, holder = 0, draws = [], prepare } = options;
  const scene = new Scene({ ...deckOf(event), ...options.scene, seats, first });
  const us = scene.empire(options.plain ?? PLAIN, {
    seat: 0,
    set: 'light-blue',
    level: 10,
    money: 20,
    capital: 'latium',
    units: { latium: ['spear', 'spear'], etruria: ['spear'] },
    ...(actor === 0 ? { marker } : {}),
    ...options.mine,
  });
  const them = scene.empire('sanga', {
    seat: 1,
    set: 'light-green',
    level: 10,
    money: 20,
    capital: 'apulia',
    units: { apulia: ['spear', 'spear', 'spear'], sicily: ['spear'] },
    ...(actor === 1 ? { marker } : {}),
    ...options.theirs,
  });
  prepare?.(scene, us, them);
  const [card] = scene.hand(holder, event);
  scene.draws(...draws);
  if (marker !== 'civilise' && marker !== 'discardEmpire') scene.loose(1, 'civilise'); // the turn goes on afterwards
  const game = scene.play();
  game.turnOver(actor === 0 ? us : them);
  return { scene, game, us, them, card };
}

/** The event is played in Civilise, on the area, empire, leader or player. */
export function playEvent(event: string, target: number | string | null, options: Stage = {}): Drama {
  const drama = stage(event, options);
  const { game, card } = drama;
  game.answer('civilise.card', card);
  if (target !== null && isAsked(game, 'event.target'))
    game.answer('event.target', typeof target === 'string' ? game.area(target) : target);
  return drama;
}

/** Whether the event could be played in Civilise. */
export function mayPlayEvent(event: string, options: Stage = {}): boolean {
  const { game, card } = stage(event, options);
  return isAsked(game, 'civilise.card') && game.options('civilise.card').includes(card);
}

/** Targets offered for the event; the only one counts as offered too. */
export function targetsFor(event: string, options: Stage = {}): readonly unknown[] {
  const { game, card } = stage(event, options);
  game.answer('civilise.card', card);
  return isAsked(game, 'event.target') ? game.options('event.target') : ['forced'];
}

type Reply = string | number | readonly number[] | undefined;
/** Answers by what is asked; undefined leaves it to the most passive answer. */
export type Script = Readonly<Record<string, (seat: number) => Reply>>;

/** Plays on by the script, declining everything else, until the action is over or the question comes. Answers what was told. */
export function drive(game: Sitting, script: Script, until?: string): SevenAgesHappening[] {
  const told: SevenAgesHappening[] = [];
  for (let n = 0; n < 120 && game.state.action !== null; n++) {
    const asked = game.table.next;
    if (!asked || asked.about === `7a.${until}`) break;
    const about = asked.about.replace('7a.', '');
    const wanted = script[about]?.(asked.seat);
    const passive: readonly Exclude<Reply, undefined>[] = [NONE, 'no', 'stay', 'keep', 'stop', 0, []];
    const candidates = wanted === undefined ? passive : [wanted, ...passive];
    const reply = candidates.find((answer) => asked.validate(answer) === undefined);
    if (reply === undefined) game.decline();
    else told.push(...game.answer(about, reply, asked.seat).happenings.map(({ what }) => what));
  }
  return told;
}
