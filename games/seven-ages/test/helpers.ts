/** Scenes: a table set up at a position, told in the words of the game, and played through its public decisions. */
import { type Accepted, Chance, type Question, type Refusal, type Scalar, type Seat, Table } from '@tabularium/engine';
import {
  ABILITIES,
  type AbilityName,
  GOVERNMENTS,
  type GovernmentName,
  RELIGIONS,
  type ReligionName,
  type SetName,
} from '../src/content/vocabulary.ts';
import {
  type AreaId,
  type Content,
  collector,
  contentOf,
  type Edition,
  type EmpireId,
  type LeaderId,
  sevenAges,
  type UnitId,
} from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';
import { type OptionalRules, optionalRulesFrom } from '../src/model/agreed.ts';
import { inPool, place, sideOf, topOf, unitsIn } from '../src/model/board.ts';
import { clone } from '../src/model/clone.ts';
import { type HouseRules, NO_HOUSE_RULES } from '../src/model/house.ts';
import {
  ACTIONS,
  type ActionName,
  type Empire,
  emptyState,
  type Lasting,
  NONE,
  type Phase,
  type State,
  WILD,
} from '../src/model/state.ts';
import { Play, type SevenAgesHappening } from '../src/model/table.ts';
import { checkFact, checkQuestion } from './catalogue.ts';

export const classic: Content = contentOf(collector);
/** All of them, as a table has them: with V come the artefacts of the stretch goals. */
export const EXPANSIONS = ['A', 'M', 'N', 'R', 'V', 'KS'] as const;

export interface SceneOptions {
  readonly seats?: number;
  readonly first?: Seat;
  readonly seed?: number;
  readonly expansions?: readonly SetName[];
  readonly edition?: Edition;
  readonly end?: State['agreed']['end'];
  readonly endAt?: number;
  readonly startAge?: number;
  readonly empireSets?: number;
  /** The optional rules that are on. */
  readonly optional?: Partial<OptionalRules>;
  readonly house?: Partial<HouseRules>;
}

export interface EmpireOptions {
  readonly seat: Seat;
  /** The counter set, such as `dark-blue`; by default the next idle one of the seat's colour. */
  readonly set?: string;
  readonly level?: number;
  readonly money?: number;
  readonly elites?: number;
  readonly capital?: string;
  readonly homeland?: string;
  readonly religions?: readonly ReligionName[];
  readonly government?: GovernmentName;
  /** Units by area: `{ latium: ['sword', 'spear'] }`. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** The marker placed on it this turn. */
  readonly marker?: ActionName | 'wild';
  readonly since?: number;
}

export class Scene {
  readonly content: Content;
  readonly state: State;
  readonly t: Play;
  readonly #seed: number;

  /** An effect of an event that lasts, with the parameters that the test is about. */
  lasts(
    effect: Lasting['effect'],
    params: object,
    about: Partial<Pick<Lasting, 'empire' | 'seat' | 'areas' | 'until'>> = {},
  ): void {
    const usual = { empire: NONE, seat: 0, areas: [], until: 'turn', turn: 1 };
    this.state.lasting.push(Object.freeze({ effect, params, ...usual, ...about }) as Lasting);
  }

  constructor(options: SceneOptions = {}) {
    const { seats = 2, first = 0, seed = 1, expansions = [], end = 'progress', endAt = 20, startAge = 0 } = options;
    const { edition = collector } = options;
    this.content = contentOf(edition, expansions);
    const empireSets = options.empireSets ?? this.content.counterSets.length;
    const optional = Object.freeze({
      ...optionalRulesFrom({}, this.content.rules.artefactsAlwaysAct),
      ...options.optional,
    });
    const named = edition === collector ? {} : { edition: edition.id };
    const house = options.house ? { house: Object.freeze({ ...NO_HOUSE_RULES, ...options.house }) } : {};
    this.state = emptyState(
      this.content,
      seats,
      Object.freeze({ empireSets, expansions, startAge, end, endAt, late: 0, optional, ...house, ...named }),
    );
    this.state.first = first;
    this.state.turn = 1;
    this.state.phase = 'actions';
    this.state.players.forEach((player, seat) => {
      player.colour = seat;
    });
    this.#seed = seed;
    const chance = Chance.fromSeed(seed);
    chance.shuffle(this.state.deck);
    this.t = new Play(this.content, { state: this.state, chance, seats, keeps: false, tell: () => {} });
  }

  area(id: string): AreaId {
    const area = this.content.areaOf.get(id);
    if (area === undefined) throw new Error(`no area ${id}`);
    return area;
  }

  /** An empire in play. Its card is taken from the deck. */
  empire(id: string, options: EmpireOptions): EmpireId {
    const card = this.content.cardOfEmpire.get(id) ?? NONE;
    const printed = this.content.cards[card]?.empire;
    if (!printed) throw new Error(`no empire ${id}`);
    const set = this.#set(options);
    this.#take(card);
    const area = (name: string | undefined): AreaId => (name === undefined ? NONE : this.area(name));
    const empire: Empire = {
      card,
      owner: options.seat,
      level: options.level ?? 1,
      money: options.money ?? 0,
      elites: options.elites ?? 0,
      capital: area(options.capital),
      homeland: area(options.homeland ?? options.capital),
      start: Object.freeze(printed.start.areas.slice()),
      parent: NONE,
      religions: (options.religions ?? []).map((name) => RELIGIONS.indexOf(name)),
      government: options.government === undefined ? NONE : GOVERNMENTS.indexOf(options.government),
      reds: [],
      awaited: Object.freeze([]),
      noShips: printed.noShips,
      noCavalry: printed.noCavalry,
      marker: options.marker === undefined ? null : { marker: markerOf(options.marker), turned: false },
      wild: false,
      traded: false,
      choseTrade: false,
      chose: NONE,
      since: options.since ?? 0,
      took: 0,
      destroyed: 0,
      won: 0,
      harvest: 0,
    };
    this.state.empires[set] = empire;
    for (const [name, types] of Object.entries(options.units ?? {})) this.units(set, name, ...types);
    if (options.capital !== undefined && this.state.city[empire.capital] === 0) this.state.city[empire.capital] = 1;
    return set;
  }

  #set({ seat, set }: EmpireOptions): EmpireId {
    const { counterSets, colours } = this.content;
    const colour = colours[this.state.players[seat].colour];
    const found = counterSets.findIndex(
      (s, i) => !this.state.empires[i] && (set === undefined ? s.colour === colour : s.id === set),
    );
    if (found < 0) throw new Error(`no idle set for seat ${seat}`);
    return found;
  }

  /** Units of the empire in an area, the first on top. */
  units(empire: EmpireId, area: string, ...types: readonly string[]): UnitId[] {
    return types.map((name) => {
      const type = this.content.unitTypeOf.get(name) ?? NONE;
      const unit = inPool(this.t, empire, type);
      if (unit === NONE) throw new Error(`no ${name} left`);
      place(this.t, empire, unit, sideOf(this.t, unit, type), this.area(area));
      return unit;
    });
  }

  city(area: string, value: number): void {
    this.state.city[this.area(area)] = value;
  }
  fort(...areas: readonly string[]): void {
    for (const area of areas) this.state.fort[this.area(area)] = 1;
  }
  disorder(...areas: readonly string[]): void {
    for (const area of areas) this.state.disorder[this.area(area)] = 1;
  }
  artefact(id: string, area: string): void {
    const artefact = this.content.artefactOf.get(id) ?? NONE;
    this.state.mapArtefacts.push(Object.freeze({ artefact, area: this.area(area), which: NONE }));
  }

  /** Temples of a religion (option 12). */
  temples(religion: ReligionName, ...areas: readonly string[]): void {
    for (const area of areas) this.state.temple[this.area(area)] = RELIGIONS.indexOf(religion);
  }

  /** The Great Temple of a religion. */
  temple(religion: ReligionName, area: string): void {
    const artefact = this.content.artefactOf.get('great-temple') ?? NONE;
    const which = RELIGIONS.indexOf(religion);
    this.state.mapArtefacts.push(Object.freeze({ artefact, area: this.area(area), which }));
  }

  /** An unnamed leader with exactly this ability, or the named one. */
  leader(empire: EmpireId, area: string, who: AbilityName | string): LeaderId {
    const ability = ABILITIES.findIndex((code) => code === who);
    const found = this.content.leaders.findIndex(
      (leader, i) =>
        this.state.leaderArea[i] === NONE &&
        (ability >= 0 ? !leader.named && leader.abilities === 1 << ability : leader.id === who),
    );
    if (found < 0) throw new Error(`no leader ${who}`);
    this.state.leaderArea[found] = this.area(area);
    this.state.leaderEmpire[found] = empire;
    return found;
  }

  /** Cards in a hand, by number, empire or event. */
  hand(seat: Seat, ...cards: readonly (number | string)[]): number[] {
    const ids = cards.map((card) => this.card(card));
    for (const id of ids) {
      this.#take(id);
      this.state.players[seat].hand.push(id);
    }
    return ids;
  }

  card(card: number | string): number {
    if (typeof card === 'number') return card;
    const found = this.content.cardOfEmpire.get(card) ?? this.content.cardOfEvent.get(card);
    if (found === undefined) throw new Error(`no card ${card}`);
    return found;
  }

  /** The next cards of the deck have these values, in this order. */
  draws(...values: readonly number[]): void {
    const { deck } = this.state;
    const found = values.map((value) => {
      const at = deck.findIndex((card) => this.content.cards[card]?.value === value);
      if (at < 0) throw new Error(`no card of value ${value} left`);
      return deck.splice(at, 1)[0];
    });
    deck.push(...found.reverse());
  }

  #take(card: number): void {
    const at = this.state.deck.indexOf(card);
    if (at < 0) throw new Error(`card ${card} is not in the deck`);
    this.state.deck.splice(at, 1);
  }

  /** A marker on no empire. */
  loose(seat: Seat, marker: ActionName | 'wild'): void {
    this.state.players[seat].loose.push({ marker: markerOf(marker), turned: false });
  }

  /** Sits down at the table, by default in the middle of a turn with the first action step to come. */
  play(phase: Phase = this.state.phase): Sitting {
    this.state.phase = phase;
    const chance = Chance.fromSeed(this.#seed).words();
    const start = { seats: this.state.players.length, seed: this.#seed };
    return new Sitting(Table.load(sevenAges, start, { at: 0, state: this.state, chance }, []), this.content);
  }
}

const markerOf = (marker: ActionName | 'wild'): number => (marker === 'wild' ? WILD : ACTIONS.indexOf(marker));

/** A game being played by the test. */
export class Sitting {
  readonly table: Table<State, SevenAgesHappening, View>;
  readonly content: Content;

  constructor(table: Table<State, SevenAgesHappening, View>, content: Content) {
    this.table = table;
    this.content = content;
  }

  get state(): State {
    return this.table.state;
  }
  get t(): Play {
    return new Play(this.content, this.table);
  }

  /** What is asked of whom, as `seat about`. */
  get asked(): string[] {
    return this.table.asked.map((question) => `${question.seat} ${question.about}`);
  }

  /** The position as the seat could imagine it: what it does not know is dealt anew. */
  dealt(seat: Seat, seed: number): State {
    const imagined = clone(this.state);
    sevenAges.determinize?.(imagined, seat, Chance.fromSeed(seed));
    return imagined;
  }

  question(about: string, seat?: Seat): Question {
    const found = this.table.asked.find((q) => q.about === `7a.${about}` && (seat === undefined || q.seat === seat));
    if (!found) throw new Error(`not asked about ${about}; open: ${this.asked.join(', ') || 'nothing'}`);
    checkQuestion(found);
    return found;
  }

  /** Every legal answer to the question. */
  options(about: string, seat?: Seat): readonly unknown[] {
    return this.question(about, seat).enumerate(10_000);
  }

  answer(about: string, answer: Scalar | readonly Scalar[], seat?: Seat): Accepted<SevenAgesHappening> {
    const question = this.question(about, seat);
    const given = this.table.answer(question.seat, answer);
    if (!given.ok) throw new Error(`${about}: ${JSON.stringify(answer)} refused by ${given.rule}`);
    for (const { what } of given.happenings) checkFact(what);
    return given;
  }

  refusal(about: string, answer: unknown, seat?: Seat): Refusal {
    const question = this.question(about, seat);
    const given = this.table.answer(question.seat, answer);
    if (given.ok) throw new Error(`${about}: ${JSON.stringify(answer)} was accepted`);
    return given;
  }

  /** Turns over the marker of an empire. */
  turnOver(empire: EmpireId): void {
    this.answer('turn-over', empire);
  }
  /** Turns over a marker that lies on no empire. */
  turnOverLoose(index = 0): void {
    this.answer('turn-over', 100 + index);
  }

  /** Declines whatever is asked until this question comes (or, without one, until the game is over or `most` answers). */
  declineUntil(about: string, most = 500): Question {
    for (let n = 0; n < most; n++) {
      const found = this.table.asked.find((q) => q.about === `7a.${about}`);
      if (found) return found;
      this.decline();
    }
    throw new Error(`never asked about ${about}; open: ${this.asked.join(', ')}`);
  }

  /** Declines everything until the game is over. */
  declineUntilOver(most = 500): void {
    for (let n = 0; n < most && !this.table.over; n++) this.decline();
  }

  /** Declines everything of the action under way. */
  declineRest(): void {
    for (let n = 0; n < 500 && this.state.action !== null; n++) this.decline();
  }

  /** Gives the most passive answer to the next open question. */
  decline(): void {
    const question = this.table.next;
    if (!question) throw new Error('the game is over');
    checkQuestion(question);
    const passive: readonly (Scalar | readonly Scalar[])[] = [NONE, 'no', 'stay', 'keep', 'stop', 0, []];
    const legal = passive.find((answer) => question.validate(answer) === undefined) ?? question.enumerate(1)[0];
    const given = this.table.answer(question.seat, legal);
    if (!given.ok) throw new Error(`cannot decline ${question.about}`);
  }

  /** The last fact of the kind that was told. */
  happened(type: string): SevenAgesHappening | undefined {
    return this.table.happenings.map(({ what }) => what).findLast((what) => what.type === `7a.${type}`);
  }

  area(id: string): AreaId {
    const area = this.content.areaOf.get(id);
    if (area === undefined) throw new Error(`no area ${id}`);
    return area;
  }

  empire(id: EmpireId): Empire {
    return this.t.empire(id);
  }
  isInPlay(id: EmpireId): boolean {
    return this.state.empires[id] !== null;
  }
  glory(seat: Seat): number {
    return this.state.players[seat].glory;
  }
  hand(seat: Seat): readonly number[] {
    return this.state.players[seat].hand;
  }
  city(area: string): number {
    return this.state.city[this.area(area)];
  }
  isFortified(area: string): boolean {
    return this.state.fort[this.area(area)] === 1;
  }
  isDisordered(area: string): boolean {
    return this.state.disorder[this.area(area)] === 1;
  }
  /** The religion of the temple in an area. */
  templeIn(area: string): ReligionName | undefined {
    return RELIGIONS[this.state.temple[this.area(area)]];
  }
  /** The empire that controls an area; NONE if it is vacant. */
  holder(area: string): EmpireId {
    return this.state.control[this.area(area)];
  }
  /** Types of an empire's units in an area, top first. */
  unitsIn(area: string, empire: EmpireId): string[] {
    return unitsIn(this.t, this.area(area), empire).map((unit) => this.typeOf(unit));
  }
  unitIds(area: string, empire: EmpireId): UnitId[] {
    return unitsIn(this.t, this.area(area), empire);
  }
  typeOf(unit: UnitId): string {
    return this.content.unitTypes[this.content.unitType[unit * 2 + this.state.unitSide[unit]]].id;
  }
  topIn(area: string, empire: EmpireId): UnitId {
    return topOf(this.t, this.area(area), empire);
  }
  /** The number that a question about placing a unit uses. */
  placement(area: string, type: string): number {
    return this.area(area) * 32 + (this.content.unitTypeOf.get(type) ?? NONE);
  }
}

export { NONE };
