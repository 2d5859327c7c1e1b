import { type Answer, Chance, type Refusal, type Seat, Table } from '@tabularium/engine';
import { expect } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import type { View } from '../src/knowledge/view.ts';
import { type Age, type CardId, cardOf, deckOf, isCivil, isSpecial, isWorkerTech } from '../src/model/content.ts';
import { type Civilization, cloneState, type Phase, type State, type Told } from '../src/model/state.ts';
import { updateStatistics } from '../src/model/statistics.ts';
import { type Store, stored } from '../src/model/tokens.ts';
import { setup } from '../src/turn/setup.ts';

/** Puts one civilization together, in the words of the game. */
export class Nation {
  readonly civ: Civilization;
  spentWhite = 0;
  spentRed = 0;
  constructor(civ: Civilization) {
    this.civ = civ;
  }
  /** Technologies into play: so many workers and stored tokens. */
  has(card: CardId, workers = 0, tokens = 0): this {
    const known = this.civ.techs.find((tech) => tech.card === card);
    if (known) Object.assign(known, { workers, tokens });
    else if (isWorkerTech(cardOf(card))) this.civ.techs.push({ card, workers, tokens });
    else if (isSpecial(cardOf(card))) this.civ.specials.push(card);
    else this.civ.government = card;
    return this;
  }
  /** Food and resources as single tokens of value 1. */
  stores(food: number, resources: number): this {
    for (const tech of this.civ.techs) {
      if (tech.card === 'agriculture') tech.tokens = food;
      if (tech.card === 'bronze') tech.tokens = resources;
    }
    return this;
  }
  /** Cards into the civil or military hand. */
  holds(...cards: CardId[]): this {
    for (const card of cards) (isCivil(cardOf(card)) ? this.civ.hand : this.civ.military).push(card);
    return this;
  }
  ledBy(leader: CardId): this {
    this.civ.leader = leader;
    return this;
  }
  completed(...wonders: CardId[]): this {
    for (const card of wonders) this.civ.wonders.push({ card, ruined: false, homer: false });
    return this;
  }
  building(wonder: CardId, stages = 0): this {
    this.civ.unfinished = { card: wonder, stages };
    return this;
  }
  colonized(...colonies: CardId[]): this {
    this.civ.colonies.push(...colonies);
    return this;
  }
  follows(tactic: CardId, exclusive = false): this {
    this.civ.tactic = tactic;
    this.civ.exclusive = exclusive;
    return this;
  }
  points(science: number, culture = 0): this {
    Object.assign(this.civ, { science, culture });
    return this;
  }
  people(yellowBank: number, unused: number): this {
    Object.assign(this.civ, { yellowBank, unused });
    return this;
  }
  blue(bank: number): this {
    this.civ.blueBank = bank;
    return this;
  }
  spent(civil: number, military = 0): this {
    this.spentWhite = civil;
    this.spentRed = military;
    return this;
  }
  atWar(card: CardId, rival: Seat): this {
    this.civ.war = { card, rival };
    return this;
  }
}

/** A table in the middle of a game, ready to be arranged. */
export class Arrangement {
  readonly state: State;
  readonly nations: Nation[];
  constructor(state: State) {
    this.state = state;
    this.nations = state.civs.map((civ) => new Nation(civ));
  }
  nation(seat: Seat): Nation {
    return this.nations[seat];
  }
  age(age: Age): this {
    const { state } = this;
    state.age = age;
    state.civilDeck = age === 4 ? [] : [...deckOf('civil', age, state.civs.length)];
    state.militaryDeck = age === 4 ? [] : [...deckOf('military', age, state.civs.length)];
    return this;
  }
  turn(seat: Seat, phase: Phase, round = 5): this {
    Object.assign(this.state, { seat, phase, round });
    return this;
  }
  /** Cards in the row by space. */
  row(cards: Readonly<Record<number, CardId>>): this {
    for (const [space, card] of Object.entries(cards)) this.state.row[Number(space)] = card;
    return this;
  }
  fullRow(card: CardId = 'iron'): this {
    this.state.row = this.state.row.map(() => card);
    return this;
  }
  /** The current events, from the top. */
  events(...cards: CardId[]): this {
    this.state.currentEvents = cards.toReversed().map((card) => ({ card, by: -1 }));
    return this;
  }
  future(...cards: CardId[]): this {
    this.state.futureEvents = cards.toReversed().map((card) => ({ card, by: -1 }));
    return this;
  }
  pact(card: CardId, owner: Seat, partner: Seat, ownerSide: 'A' | 'B' = 'A'): this {
    this.state.pacts.push({ card, owner, partner, ownerSide });
    return this;
  }
}

/** A running table with handles for asserting. */
export class Scene {
  readonly table: Table<State, Told, View>;
  constructor(state: State, seed: number) {
    this.table = Table.load(
      throughTheAges,
      { seats: state.civs.length, seed },
      { at: 0, state, chance: Chance.fromSeed(seed).words() },
      [],
    );
  }
  get state(): State {
    return this.table.state;
  }
  civ(seat: Seat): Civilization {
    return this.state.civs[seat];
  }
  get asked(): string {
    const { next } = this.table;
    return next ? `${next.about} ${next.seat}` : 'over';
  }
  get options(): Answer[] {
    return this.table.next?.enumerate(Number.POSITIVE_INFINITY) ?? [];
  }
  /** Answers the open questions one after another; each must be accepted. */
  do(...answers: Answer[]): this {
    for (const answer of answers) {
      const question = this.table.next;
      if (!question) throw new Error(`nobody is asked, yet the answer is ${answer}`);
      const given = this.table.answer(question.seat, answer);
      if (!given.ok) throw new Error(`${question.about} refuses ${answer}; open: ${this.options.join(' | ')}`);
    }
    return this;
  }
  allows(answer: Answer): boolean {
    return this.table.next?.validate(answer) === undefined;
  }
  refusal(answer: Answer): Refusal | undefined {
    return this.table.next?.validate(answer);
  }
  /** What is asked, by which rules, and what is put into the words of it. */
  get question(): unknown {
    const asked = this.table.next?.describe();
    return asked && { about: asked.about, rules: asked.rules, ...(asked.args && { args: asked.args }) };
  }
  /** An option as people see it. */
  look(option: Answer): unknown {
    const found = this.table.next?.describe().options?.find(({ value }) => value === option);
    if (!found) return undefined;
    const { value, ...look } = found;
    return look;
  }
  /** What cannot be chosen, and the rule against it. */
  get barred(): string[] {
    return this.table.next?.describe().barred?.map(({ value, why }) => `${value}: ${why.rule}`) ?? [];
  }
  /** What was told of one kind since the last answer. */
  facts(type: Told['type']): Told[] {
    return this.table.happenings.flatMap(({ what }) => (what.type === type ? [what] : []));
  }
  /** What was told since the last answer. */
  get told(): readonly string[] {
    return this.table.happenings.map(({ what }) => what.type);
  }
  amount(seat: Seat, store: Store): number {
    return stored(this.civ(seat), store);
  }
  tech(seat: Seat, card: CardId) {
    const tech = this.civ(seat).techs.find((t) => t.card === card);
    if (!tech) throw new Error(`${card} is not in play`);
    return tech;
  }
  /** Ends the running Action Phase and, in politics, passes until it is this seat's Action Phase. */
  playOn(until: string): this {
    for (let n = 0; n < 200 && this.asked !== until; n++) {
      const { about } = this.table.next ?? {};
      if (about === 'tta.politics') this.do('pass');
      else if (about === 'tta.action' || about === 'tta.first-turn') this.do('end');
      else if (about === 'tta.discard') this.do(this.options[0]);
      else throw new Error(`stuck at ${this.asked}`);
    }
    expect(this.asked).toBe(until);
    return this;
  }
}

/** A table in Age I with an empty row, in the Action Phase of seat 0; statistics follow from what is arranged. */
export function scene(seats: number, arrange: (a: Arrangement) => void = () => {}, seed = 1): Scene {
  const state = setup(seats, {}, Chance.fromSeed(seed));
  const a = new Arrangement(state);
  a.age(1).turn(0, 'actions');
  state.row = state.row.map(() => null);
  arrange(a);
  for (let seat = 0; seat < seats; seat++) updateStatistics(state, seat);
  for (const { civ, spentWhite, spentRed } of a.nations) {
    civ.white = { ready: civ.white.ready + civ.white.spent - spentWhite, spent: spentWhite };
    civ.red = { ready: civ.red.ready + civ.red.spent - spentRed, spent: spentRed };
  }
  return new Scene(cloneState(state), seed);
}

/** Seat 0 prepares an event without a level, so that this card comes up and nothing else changes. */
export function reveal(seats: number, card: CardId, arrange: (a: Arrangement) => void = () => {}): Scene {
  return scene(seats, (a) => {
    a.turn(0, 'politics').events(card, 'development-of-science');
    a.nation(0).holds('development-of-science');
    arrange(a);
  }).do('event development-of-science');
}

/** A fresh game from the very start. */
export const freshGame = (seats: number, seed = 1): Scene => new Scene(setup(seats, {}, Chance.fromSeed(seed)), seed);
