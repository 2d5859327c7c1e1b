import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateTable, TableId, TableSummary } from '@tabularium/table/protocol';
import { type ServeOptions, type Server, serve } from '../../src/index.ts';
import { type Eyes, Person } from './person.ts';
import type { Postgres } from './postgres.ts';
import { TITLES } from './process.ts';

/** A place to play: a server in this process, on the store that is being tested. */
export class Scene {
  server: Server;
  private readonly options: ServeOptions;
  private readonly dir: string;
  private readonly people: Person[] = [];

  private constructor(server: Server, options: ServeOptions, dir: string) {
    this.server = server;
    this.options = options;
    this.dir = dir;
  }

  static async set(postgres: Postgres | undefined, more: ServeOptions = {}): Promise<Scene> {
    const dir = mkdtempSync(join(tmpdir(), 'tabularium-'));
    const options: ServeOptions = {
      port: 0,
      dataDir: dir,
      databaseUrl: postgres ? await postgres.database() : undefined,
      titles: TITLES,
      logLevel: process.env.LOG_LEVEL ?? 'silent',
      requestsPerMinute: 1_000_000,
      messagesPerSecond: 100_000,
      sweepMs: 50,
      // A busy machine may take its time; what hangs is looked into elsewhere.
      ruleLimitMs: 60_000,
      botLimitMs: 60_000,
      digestMs: 50,
      // They fall and are lifted, but nobody plays slower for them.
      veilMs: 20,
      workers: 1,
      thinkers: 1,
      ...more,
      limits: { socketsPerAddress: 1_000_000, tablesPerHour: 1_000_000, ...more.limits },
    };
    return new Scene(await serve(options), options, dir);
  }

  get address(): string {
    return this.server.address;
  }

  /** Another node at the same store. */
  async neighbour(): Promise<Server> {
    return serve(this.options);
  }

  async person(name?: string, address = this.address): Promise<Person> {
    const person = await Person.arrive(address, name);
    await person.connect();
    this.people.push(person);
    return person;
  }

  /** As many people as the table has seats, each looking at it from their own. */
  async seated(table: Omit<CreateTable, 'seats'>, count = 2): Promise<Seated> {
    const people: Person[] = [];
    for (let i = 0; i < count; i++) people.push(await this.person(`Person ${i}`));
    const [host, ...others] = people;
    const seats = people.map((_, i) => ({ kind: i === 0 ? ('me' as const) : ('open' as const) }));
    const { id } = await host.makeTable({ ...table, seats, listed: true });
    // Whoever sits down looks before the next one comes: when the game begins they are there.
    const eyes = [host.look(id, 0)];
    for (const other of others) {
      await other.post(`/api/tables/${id}/join`);
      eyes.push(other.look(id, eyes.length));
    }
    for (const [seat, person] of people.entries()) await person.until(() => eyes[seat].state !== undefined);
    return { id, people, eyes };
  }

  /** A rated game of two who have registered, and have given so many answers each. */
  async walked(answers: number, registered = true): Promise<Seated> {
    const seated = await this.seated({ game: 'long-walk', rated: true });
    const { people, eyes } = seated;
    for (const [i, person] of people.entries())
      if (registered)
        await person.post('/api/register', { name: `Walker ${i} ${seated.id}`, password: 'correct horse' });
    for (let turn = 0; turn < 2 * answers; turn++) {
      const seat = turn % 2;
      await people[seat].until(() => eyes[seat].now.asked?.at === turn);
      await people[seat].answer(eyes[seat], 1);
    }
    return seated;
  }

  async restart(): Promise<void> {
    for (const person of this.people) person.hangUp();
    await this.server.close();
    this.server = await serve({ ...this.options, port: Number(new URL(this.address).port) });
  }

  async strike(): Promise<void> {
    for (const person of this.people) person.hangUp();
    await this.server.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

export interface Seated {
  readonly id: TableId;
  readonly people: readonly Person[];
  readonly eyes: readonly Eyes[];
}

/** Somebody goes away, and the others have noticed. */
export async function leave({ people }: Seated, seat: number): Promise<void> {
  people[seat].hangUp();
  const other = people[seat === 0 ? 1 : 0];
  await other.until(() => !other.here.includes(seat));
}

/** Waits until all have seen event `seq`. */
export async function allSee({ people, eyes }: Seated, seq: number): Promise<void> {
  await Promise.all(people.map((person, i) => person.until(() => eyes[i].seq >= seq)));
}

export const summaryOf = (person: Person, id: TableId): Promise<TableSummary> => person.get(`/api/tables/${id}`);

export async function eventually<T>(read: () => Promise<T> | T, test: (value: T) => boolean, ms = 100_000): Promise<T> {
  for (const end = Date.now() + ms; ; ) {
    const value = await read();
    if (test(value)) return value;
    if (Date.now() > end) throw new Error(`in vain: ${JSON.stringify(value)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
