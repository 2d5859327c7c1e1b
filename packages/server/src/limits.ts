/** What one account or address may take of this node, and of the ladder. */
export interface Limits {
  readonly socketsPerAccount: number;
  readonly socketsPerAddress: number;
  /** Bytes that wait for a connection to read them; one that lets more pile up is closed. */
  readonly socketBuffer: number;
  readonly chatPerMinute: number;
  /** Questions to the coach, each more than a second of a processor, and trials, which take little. */
  readonly advicePerMinute: number;
  readonly trialsPerMinute: number;
  /** To one mail address, for one account, and asked for from one address. */
  readonly mailsPerHour: number;
  /** For one name, wherever they come from. */
  readonly failedLoginsPerHour: number;
  readonly importsPerHour: number;
  /** Running tables of one host where only bots play. */
  readonly botTables: number;
  /** Listed tables of one host that wait for players. */
  readonly listedTables: number;
  /** New tables of one account, however they are made; and what they may begin with costs as much as a game. */
  readonly tablesPerHour: number;
  /** Open or running tournaments of one host. */
  readonly tournaments: number;
  /** In any year. */
  readonly vacationDays: number;
  /** A game that is given up counts for the ratings once everybody has given so many answers. */
  readonly ratedAnswers: number;
}

export const LIMITS: Limits = {
  socketsPerAccount: 20,
  socketsPerAddress: 200,
  socketBuffer: 1_000_000,
  chatPerMinute: 30,
  advicePerMinute: 6,
  trialsPerMinute: 60,
  mailsPerHour: 20,
  failedLoginsPerHour: 20,
  importsPerHour: 20,
  botTables: 3,
  listedTables: 10,
  tablesPerHour: 100,
  tournaments: 3,
  vacationDays: 60,
  ratedAnswers: 5,
};

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
const TIDY_FROM = 10_000;

/** So many in so long for each key; what is used up comes back little by little. */
export class Quota {
  private readonly max: number;
  private readonly ms: number;
  private readonly used = new Map<string, { count: number; at: number }>();

  constructor(max: number, ms: number) {
    this.max = max;
    this.ms = ms;
  }

  /** Takes one for each of these keys, if all of them have one left. */
  take(...keys: readonly string[]): boolean {
    // Not the time of day, which may be set.
    const now = performance.now();
    if (this.used.size > TIDY_FROM) for (const key of this.used.keys()) if (this.of(key, now) === 0) this.forget(key);
    if (keys.some((key) => this.of(key, now) + 1 > this.max)) return false;
    for (const key of keys) this.used.set(key, { count: this.of(key, now) + 1, at: now });
    return true;
  }

  forget(key: string): void {
    this.used.delete(key);
  }

  private of(key: string, now: number): number {
    const { count, at } = this.used.get(key) ?? { count: 0, at: now };
    return Math.max(0, count - ((now - at) / this.ms) * this.max);
  }
}

/** How many of a thing there are for each key. */
export class Counts {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, more: 1 | -1): void {
    const count = this.of(key) + more;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
