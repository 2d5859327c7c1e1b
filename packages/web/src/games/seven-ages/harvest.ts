/** What each empire would harvest now, as far as one can see: hidden counters count as what lies on top of them. */
import type { GloryCategory, View } from '@tabularium/seven-ages';
import { ageAt, boxOf, gameAge } from './reading.ts';

const EUROPE = 1 << 3;
const [FERTILE, CAVALRY, SHIP] = [0, 2, 3];
/** Bits of the leaders' abilities that a harvest asks about. */
const [ARTIST, PHILOSOPHER, RELIGIOUS, SCIENTIST] = [1 << 1, 1 << 4, 1 << 6, 1 << 7];

class Harvest {
  readonly #view: View;
  readonly #box: ReturnType<typeof boxOf>;
  readonly #areas: readonly (readonly number[])[];

  constructor(view: View) {
    this.#view = view;
    this.#box = boxOf(view);
    const areas: number[][] = view.empires.map(() => []);
    view.control.forEach((empire, area) => {
      if (empire >= 0 && view.disorder[area] === 0) areas[empire]?.push(area);
    });
    this.#areas = areas;
  }

  #empire(id: number) {
    const e = this.#view.empires[id];
    const card = e && this.#box.cards[e.card]?.empire;
    return e && card ? { e, card, age: ageAt(e.level), areas: this.#areas[id] ?? [] } : undefined;
  }

  #led(id: number, ability: number): number[] {
    return this.#view.leaders
      .filter(({ leader, empire }) => empire === id && ((this.#box.leaders[leader]?.abilities ?? 0) & ability) !== 0)
      .map(({ area }) => area);
  }

  #counts(id: number, area: number): boolean {
    const own = this.#empire(id);
    const { terrain } = this.#box.areas[area];
    if (terrain < 0 || !own) return true;
    const now = this.#box.terrainIn[terrain][own.age];
    return this.#box.countsForGlory[now] === true || (own.card.counts & (1 << now)) !== 0;
  }

  #units(id: number, fits: (category: number) => boolean): number {
    let sum = 0;
    for (const { empire, area, face, height, units } of this.#view.stacks) {
      if (empire !== id || this.#view.disorder[area] > 0) continue;
      const kind = (side: number): number => this.#box.unitTypes[this.#box.unitType[side]]?.category ?? 0;
      sum += units
        ? units.filter(({ unit, side }) => fits(kind(unit * 2 + side))).length
        : fits(kind(face))
          ? height
          : 0;
    }
    return sum;
  }

  /** Every empire is compared with every other: each is counted once. */
  readonly #known = new Map<string, number>();
  #amount(id: number, c: GloryCategory): number {
    const key = `${id} ${c.category} ${c.world} ${c.regions} ${c.religion} ${c.kind}`;
    const amount = this.#known.get(key) ?? this.#count(id, c);
    this.#known.set(key, amount);
    return amount;
  }

  /** How much of a category an empire has (7A-GLORY-15 to 7A-GLORY-32). */
  #count(id: number, c: GloryCategory): number {
    const own = this.#empire(id);
    if (!own) return 0;
    const { e, areas } = own;
    const { areas: places } = this.#box;
    switch (c.category) {
      case 'areas':
        return areas.filter((area) => {
          if (!c.world && (places[area].regions & c.regions) === 0) return false;
          if (c.kind !== 'all' && (c.kind === 'land') !== (places[area].kind === 0)) return false;
          return this.#counts(id, area);
        }).length;
      case 'notEurope':
        return this.#isEuropean(id)
          ? areas.filter((area) => (places[area].regions & EUROPE) === 0 && this.#counts(id, area)).length
          : 0;
      case 'progress':
        return e.level;
      case 'artefacts': {
        const [artists, scientists] = [this.#led(id, ARTIST), this.#led(id, SCIENTIST)];
        let count = e.religions.length + (e.government >= 0 ? 1 : 0) - e.reds.length;
        for (const { artefact, area } of this.#view.mapArtefacts) {
          if (!areas.includes(area)) continue;
          const helped = this.#box.artefacts[artefact]?.colour === 'blue' ? scientists : artists;
          count += helped.includes(area) ? 2 : 1;
        }
        return count;
      }
      case 'cities':
        return areas.reduce((sum, area) => sum + this.#view.city[area], 0);
      case 'money':
        return e.money;
      case 'ships':
        return this.#units(id, (kind) => kind === SHIP);
      case 'cavalry':
        return this.#units(id, (kind) => kind === CAVALRY);
      case 'landUnits':
        return this.#units(id, (kind) => kind <= CAVALRY);
      case 'religion': {
        if (!e.religions.includes(c.religion)) return 0;
        const led = this.#led(id, RELIGIOUS).reduce((sum, area) => sum + 1 + this.#view.city[area], 0);
        return led + areas.filter((area) => this.#counts(id, area)).length;
      }
      default:
        return 0;
    }
  }

  #isEuropean(id: number): boolean {
    const capital = this.#view.empires[id]?.capital ?? -1;
    return capital >= 0 && (this.#box.areas[capital].regions & EUROPE) !== 0;
  }

  /** Categories that pay without comparing; undefined for the others. */
  #flat(id: number, c: GloryCategory): number | undefined {
    const own = this.#empire(id);
    if (!own) return 0;
    const { areas: places } = this.#box;
    switch (c.category) {
      case 'homeland':
        return this.#view.control[own.e.homeland] === id ? 1 : -1;
      case 'wheat':
        return own.areas.filter((area) => {
          const { wheat, terrain } = places[area];
          return wheat && (own.age >= 5 || (terrain >= 0 && this.#box.terrainIn[terrain][own.age] === FERTILE));
        }).length;
      case 'elephant':
        return gameAge(this.#view) >= 7 ? 0 : own.areas.filter((area) => places[area].elephant).length;
      case 'oil':
        return own.age < 7 ? 0 : own.areas.filter((area) => places[area].oil).length;
      default:
        return undefined;
    }
  }

  of(id: number): number {
    const own = this.#empire(id);
    if (!own) return 0;
    const [dominant] = own.e.religions;
    let glory =
      dominant === undefined
        ? 0
        : own.areas.filter((area) => (this.#box.areas[area].sites & (1 << dominant)) !== 0).length;
    for (const c of own.card.glory) {
      const flat = this.#flat(id, c);
      if (flat !== undefined) {
        glory += flat;
        continue;
      }
      const amount = this.#amount(id, c);
      if (amount === 0) continue;
      const wise = (other: number): number => this.#led(other, PHILOSOPHER).length;
      const ahead = this.#view.empires.filter((e, other) => {
        if (!e || other === id) return false;
        const theirs = this.#amount(other, c);
        return (
          theirs > amount ||
          (theirs === amount && (wise(other) > wise(id) || (wise(other) === wise(id) && this.#goesBefore(other, id))))
        );
      }).length;
      glory += Math.max(0, c.points - ahead);
    }
    return glory;
  }

  /** Ties go to the first player and on clockwise. */
  #goesBefore(a: number, b: number): boolean {
    const seats = this.#view.players.length;
    const place = (id: number): number => ((this.#view.empires[id]?.owner ?? 0) - this.#view.first + seats) % seats;
    return place(a) < place(b) || (place(a) === place(b) && a < b);
  }
}

/** By empire. */
export function harvestNow(view: View): readonly number[] {
  const harvest = new Harvest(view);
  return view.empires.map((e, id) => (e ? harvest.of(id) : 0));
}
