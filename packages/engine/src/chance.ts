/**
 * The one source of luck: sfc32, four 32-bit words, frozen for ever because every journal depends on it.
 * Its last word counts the numbers drawn, which is how a table knows that chance was consumed.
 */
export type ChanceWords = readonly [number, number, number, number];

export class Chance {
  private a: number;
  private b: number;
  private c: number;
  private count: number;

  private constructor(a: number, b: number, c: number, drawn: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.count = drawn | 0;
  }

  static fromSeed(seed: string | number): Chance {
    return typeof seed === 'number' && Number.isSafeInteger(seed)
      ? Chance.warm(seed | 0, Math.floor(seed / 0x1_0000_0000) | 0, 0x9e3779b9)
      : Chance.fromText(String(seed));
  }

  static fromWords(words: ChanceWords): Chance {
    return new Chance(words[0], words[1], words[2], words[3]);
  }

  private static fromText(text: string): Chance {
    let h = 0x811c9dc5;
    let g = 0x2545f491 ^ text.length;
    for (let i = 0; i < text.length; i++) {
      h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
      g = Math.imul(g ^ (text.charCodeAt(i) + (h >>> 15)), 0x85ebca6b);
    }
    return Chance.warm(h, g, 0x9e3779b9);
  }

  private static warm(a: number, b: number, c: number): Chance {
    const chance = new Chance(a, b, c, 1);
    for (let i = 0; i < 12; i++) chance.next();
    chance.count = 1;
    return chance;
  }

  /** A uniform 32-bit unsigned integer. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** A uniform integer from 0 to n - 1, exactly: n up to 2^21, so that the product below has no rounding. */
  below(n: number): number {
    if (n <= 1) return 0;
    let product = this.next() * n;
    if (product >>> 0 < n) {
      const uneven = 0x1_0000_0000 % n;
      while (product >>> 0 < uneven) product = this.next() * n;
    }
    return Math.floor(product / 0x1_0000_0000);
  }

  /** A uniform integer from min to max, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('Chance.pick: nothing to pick from');
    return items[this.below(items.length)];
  }

  /** Shuffles in place and returns the same array. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = items[i];
      items[i] = items[j];
      items[j] = kept;
    }
    return items;
  }

  /** An independent stream; consumes four numbers of this one. */
  split(): Chance {
    const child = new Chance(this.next(), this.next(), this.next(), 1);
    for (let i = 0; i < 4; i++) child.next();
    return child;
  }

  /** How many numbers have been drawn since the seed (modulo 2^32): equal before and after means no luck was used. */
  get drawn(): number {
    return this.count;
  }

  words(): ChanceWords {
    return [this.a, this.b, this.c, this.count];
  }

  copy(): Chance {
    return new Chance(this.a, this.b, this.c, this.count);
  }
}
