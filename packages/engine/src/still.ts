/** Things that rules change in place, as they were shown last to those who look again and again: what is still the same is shown again. */

/** Whether two pieces of plain data are the same. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !alike(a[i], b[i])) return false;
    return true;
  }
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => alike(one[key], other[key]));
}

/** For a list of things: what is shown of each, made of a copy of it. */
export class Still<T extends object, V> {
  private readonly copy: (thing: T) => T;
  private readonly make: (copy: T) => V;
  private readonly kept = new WeakMap<object, ({ readonly was: T; readonly seen: V } | undefined)[]>();

  constructor(copy: (thing: T) => T, make: (copy: T) => V) {
    this.copy = copy;
    this.make = make;
  }

  /** `by`: who looks; whoever keeps nothing is shown all anew. */
  of(thing: T, place: number, by: object | undefined): V {
    if (!by) return this.make(this.copy(thing));
    let kept = this.kept.get(by);
    if (!kept) this.kept.set(by, (kept = []));
    const known = kept[place];
    if (known && alike(known.was, thing)) return known.seen;
    const was = this.copy(thing);
    const seen = this.make(was);
    kept[place] = { was, seen };
    return seen;
  }
}
