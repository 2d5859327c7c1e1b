/** What the player sees from its seat, looked up quickly: one position for each decision. */
import { type Answer, type Args, Chance, type Question, type Scalar, type Seat } from '@tabularium/engine';
import { editionCalled } from '../editions/index.ts';
import { contentOf } from '../src/content/edition.ts';
import {
  type Age,
  type AreaId,
  bit,
  type CardId,
  type Content,
  type EmpireCard,
  type EmpireId,
  type GloryCategory,
  LAND,
  UNLIMITED,
  type UnitId,
  type UnitType,
} from '../src/content/tables.ts';
import { tableSeen } from '../src/knowledge/forecast.ts';
import type { SeenEmpire, SeenStack, View } from '../src/knowledge/view.ts';
import { ageAt, terrainFor } from '../src/model/empires.ts';
import { NONE } from '../src/model/state.ts';
import type { Play } from '../src/model/table.ts';
import { type Holdings, harvestNow, holdings } from '../src/turn/glory.ts';
import { type Taste, USUAL } from './taste.ts';

/** A counter of this player on the map. */
export interface OwnUnit {
  readonly unit: UnitId;
  readonly empire: EmpireId;
  readonly side: number;
  readonly area: AreaId;
  readonly coast: number;
}

/** A chair, or a position that is looked at without a question. */
interface Seen {
  readonly seat: Seat;
  readonly question?: Question;
  view(): View;
}

const NO_STACKS: readonly SeenStack[] = [];

export class Position {
  readonly content: Content;
  readonly view: View;
  readonly seat: Seat;
  readonly chance: Chance;
  readonly taste: Taste;
  /** Empires of this player, and of the others. */
  readonly own: readonly EmpireId[];
  readonly rivals: readonly EmpireId[];
  readonly topLevel: number;
  /** Worked out once for a position: the worth of starts, actions and artefacts, and by category what each empire has. */
  readonly startWorths = new Map<CardId, number>();
  readonly actionWorths: number[] = [];
  readonly effectWorths: number[] = [];
  readonly counts = new Map<GloryCategory, number[]>();
  /** By artefact: the empires that could have it. */
  readonly targets: (readonly EmpireId[])[] = [];
  readonly gains = new Map<GloryCategory, number>();
  readonly #question: Question | undefined;
  #options: readonly Scalar[] | undefined = undefined;
  #table: Play | undefined = undefined;
  #harvest: readonly number[] | undefined = undefined;
  readonly #holdings: (Holdings | undefined)[] = [];
  #stacks: (SeenStack[] | undefined)[] | undefined = undefined;
  #land = new Map<EmpireId, AreaId[]>();

  constructor(chair: Seen, chance: Chance = Chance.fromSeed('nobody asks'), taste: Taste = USUAL) {
    this.taste = taste;
    this.view = chair.view();
    const { edition, expansions } = this.view.agreed;
    this.content = contentOf(editionCalled(edition), expansions);
    this.seat = chair.seat;
    this.#question = chair.question;
    this.chance = chance;
    const own: EmpireId[] = [];
    const rivals: EmpireId[] = [];
    let top = 0;
    this.view.empires.forEach((empire, id) => {
      if (!empire) return;
      (empire.owner === this.seat ? own : rivals).push(id);
      top = Math.max(top, empire.level);
    });
    this.own = own;
    this.rivals = rivals;
    this.topLevel = top;
  }

  // --- the rules' arithmetic

  /** The table as it looks from here, which the rules can count on. */
  get table(): Play {
    this.#table ??= tableSeen(this.content, this.view);
    return this.#table;
  }
  /** By empire: the glory it would harvest now. */
  get harvest(): readonly number[] {
    this.#harvest ??= harvestNow(this.table, (empire) => this.holdings(empire));
    return this.#harvest;
  }
  /** What the glory categories count of an empire. */
  holdings(empire: EmpireId): Holdings {
    this.#holdings[empire] ??= holdings(this.table, empire);
    return this.#holdings[empire];
  }

  // --- the question

  get question(): Question {
    if (!this.#question) throw new Error('nothing is asked at a position that is only looked at');
    return this.#question;
  }
  get args(): Args {
    return this.question.asking.args ?? {};
  }
  arg(name: string): number {
    const value = this.args[name];
    return typeof value === 'number' ? value : NONE;
  }
  /** The options of a choice, or of a selection one by one. */
  get options(): readonly Scalar[] {
    if (this.#options) return this.#options;
    const { asking } = this.question;
    const options = 'options' in asking && typeof asking.options === 'function' ? asking.options() : [];
    this.#options = options;
    return options;
  }
  /** Options that are numbers other than "none". */
  get ids(): number[] {
    return this.options.filter((value): value is number => typeof value === 'number' && value !== NONE);
  }
  has(value: Scalar): boolean {
    return this.options.includes(value);
  }
  bounds(): { min: number; max: number } {
    const { asking } = this.question;
    const min = 'min' in asking && typeof asking.min === 'number' ? asking.min : 0;
    const max = 'max' in asking && typeof asking.max === 'number' ? asking.max : min;
    return { min, max };
  }
  anything(): Answer {
    return this.question.sample(this.chance);
  }

  // --- empires

  empire(id: EmpireId): SeenEmpire {
    const empire = this.view.empires[id];
    if (!empire) throw new Error(`no empire uses counter set ${id}`);
    return empire;
  }
  ownerOf(id: EmpireId): Seat {
    return this.view.empires[id]?.owner ?? NONE;
  }
  isOwn(id: EmpireId): boolean {
    return this.ownerOf(id) === this.seat;
  }
  printed(card: CardId): EmpireCard {
    const found = this.content.cards[card];
    if (!found) throw new Error(`card ${card} is not in the game`);
    return found.empire;
  }
  cardOf(id: EmpireId): EmpireCard {
    return this.printed(this.empire(id).card);
  }
  cardValue(card: CardId): number {
    return this.content.cards[card]?.value ?? 0;
  }
  ageOf(id: EmpireId): Age {
    return ageAt(this.empire(id).level);
  }
  get gameAge(): Age {
    return this.topLevel === 0 ? 0 : ageAt(this.topLevel);
  }
  isBarbarian(id: EmpireId): boolean {
    return (this.cardOf(id).barbarian & bit(this.ageOf(id))) !== 0;
  }
  /** As many empires as a player may have before the extra marker is lost (7A-TURN-06). */
  get maximum(): number {
    const seated = this.view.players.filter((player) => player.seated).length;
    return Math.ceil(this.view.agreed.empireSets / seated);
  }
  get isLastTurn(): boolean {
    const { turn, beyond, agreed } = this.view;
    return beyond.length > 0 || (agreed.end === 'turns' && turn >= agreed.endAt);
  }
  /** The glory of a player; in a bag, what the harvests on the map suggest, and not less than was shown. */
  gloryOf(seat: Seat): number {
    const { glory, shown } = this.view.players[seat];
    if (glory !== null) return glory;
    const own = this.view.players[this.seat].glory ?? 0;
    const harvest = (of: Seat): number =>
      this.harvest.reduce((sum, points, empire) => sum + (this.ownerOf(empire) === of ? points : 0), 2);
    return Math.max(shown, (own * Math.max(1, harvest(seat))) / Math.max(1, harvest(this.seat)));
  }
  /** The other players, the most glorious first. */
  rivalSeats(): Seat[] {
    return this.view.players
      .flatMap((player, seat) => (player.seated && seat !== this.seat ? [seat] : []))
      .sort((a, b) => this.gloryOf(b) - this.gloryOf(a));
  }
  /** How much it pays to hurt a player: the leader most, oneself not at all. */
  threat(seat: Seat): number {
    if (seat === this.seat || seat === NONE) return -1;
    return 1 / (1 + this.rivalSeats().indexOf(seat));
  }

  // --- the map

  stacksIn(area: AreaId): readonly SeenStack[] {
    if (!this.#stacks) {
      this.#stacks = [];
      for (const stack of this.view.stacks) {
        const there = this.#stacks[stack.area];
        if (there) there.push(stack);
        else this.#stacks[stack.area] = [stack];
      }
    }
    return this.#stacks[area] ?? NO_STACKS;
  }
  height(area: AreaId, empire: EmpireId): number {
    for (const stack of this.stacksIn(area)) if (stack.empire === empire) return stack.height;
    return 0;
  }
  isVacant(area: AreaId): boolean {
    return this.stacksIn(area).length === 0;
  }
  isLand(area: AreaId): boolean {
    return this.content.areas[area].kind === LAND;
  }
  isContested(area: AreaId): boolean {
    return this.stacksIn(area).length > 1;
  }
  areasOf(empire: EmpireId): readonly AreaId[] {
    const known = this.#land.get(empire);
    if (known) return known;
    const found: AreaId[] = [];
    const { control } = this.view;
    for (let area = 0; area < control.length; area++) if (control[area] === empire) found.push(area);
    this.#land.set(empire, found);
    return found;
  }
  landOf(empire: EmpireId): AreaId[] {
    return this.areasOf(empire).filter((area) => this.isLand(area));
  }
  unitCount(empire: EmpireId): number {
    let count = 0;
    for (const stack of this.view.stacks) if (stack.empire === empire) count += stack.height;
    return count;
  }
  /** Ships of an empire as far as they show. */
  shipCount(empire: EmpireId): number {
    let count = 0;
    for (const stack of this.view.stacks)
      if (stack.empire === empire && !this.isLand(stack.area)) count += stack.height;
    return count;
  }
  /** Own counters of an empire, and those it runs. */
  unitsOf(empire: EmpireId): OwnUnit[] {
    const found: OwnUnit[] = [];
    for (const stack of this.view.stacks) {
      if (stack.empire !== empire || !stack.units) continue;
      for (const { unit, side, coast } of stack.units) found.push({ unit, empire, side, coast, area: stack.area });
    }
    return found;
  }
  unit(id: UnitId): OwnUnit | undefined {
    for (const stack of this.view.stacks) {
      const found = stack.units?.find((seen) => seen.unit === id);
      if (found) return { unit: id, empire: stack.empire, side: found.side, coast: found.coast, area: stack.area };
    }
    return undefined;
  }
  typeOf({ unit, side }: OwnUnit): UnitType {
    return this.content.unitTypes[this.content.unitType[unit * 2 + side]];
  }
  /** Front and support together: what a counter brings into a conflict, about. */
  strengthOf(face: number): number {
    const front = this.content.front[face];
    return ((front === UNLIMITED ? 0 : front) + this.content.support[face]) / 2; // a nuke holds nothing
  }
  strength({ unit, side }: OwnUnit): number {
    return this.strengthOf(unit * 2 + side);
  }
  /** Strength of a stack as far as it shows. */
  stackStrength(stack: SeenStack): number {
    if (stack.units) return stack.units.reduce((sum, { unit, side }) => sum + this.strengthOf(unit * 2 + side), 0);
    return stack.height * this.strengthOf(stack.face);
  }
  terrain(area: AreaId, age: Age): number {
    return terrainFor({ content: this.content, state: this.view }, area, age);
  }
  /** Units of other players next door: the largest stack. */
  menace(empire: EmpireId, area: AreaId): number {
    let most = 0;
    for (const next of this.content.areas[area].neighbours) {
      for (const stack of this.stacksIn(next))
        if (stack.empire !== empire && stack.empire >= 0 && !this.isOwn(stack.empire))
          most = Math.max(most, stack.height); // a kingdom stays where it is
    }
    return most;
  }
}

/** The best of some things; undefined if there is none. */
export function best<T>(things: Iterable<T>, worth: (thing: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = worth(thing);
    if (value <= most) continue;
    most = value;
    found = thing;
  }
  return found;
}
