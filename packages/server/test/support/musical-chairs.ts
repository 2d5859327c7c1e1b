import { Chance } from '@tabularium/engine';
import type { FromServer, Invitation, SeatNo, TableId, TableSummary } from '@tabularium/table/protocol';
import type { Person } from './person.ts';
import { type Scene, summaryOf } from './scene.ts';

export interface Game {
  readonly id: TableId;
  readonly host: Person;
  readonly guests: readonly Person[];
  readonly token: string;
}

/** What somebody was sent that is not theirs to know. */
export interface Leak {
  readonly name: string;
  readonly text: string;
}

/**
 * People sit down at a table of secrets, get up, are sent away, open and close it through any eyes, in an order that the seed decides;
 * then bots take the free seats and those who are seated play. Returns what anybody was sent that is not theirs to know.
 */
export async function musicalChairs(scene: Scene, seed: number): Promise<readonly Leak[]> {
  const chance = Chance.fromSeed(seed);
  const game = await gather(scene, 'secret-chests', chance.below(2) === 0);
  for (let step = 0; step < 40; step++) await move(game, chance);
  const seats = await start(game);
  const everybody = [game.host, ...game.guests];
  const mine = new Map(
    everybody.map((person) => [person, seats.flatMap((one, seat) => (one === person ? [seat] : []))]),
  );
  const secrets = await play(game.id, mine);
  return everybody.flatMap((person) => leaksTo(person, mine.get(person) ?? [], secrets));
}

export async function gather(scene: Scene, game: string, listed: boolean): Promise<Game> {
  const host = await scene.person('Host');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  const { id } = await host.makeTable({ game, seats, listed });
  const { token } = await host.get<Invitation>(`/api/tables/${id}/link`);
  const guests: Person[] = [];
  for (const name of ['Ann', 'Ben']) guests.push(await scene.person(name));
  for (const person of [host, ...guests]) {
    person.keepRaw = true;
    // Who opens a seat anew may still get a patch for what they saw before.
    person.careless = true;
  }
  return { id, host, guests, token };
}

export async function move({ id, host, guests, token }: Game, chance: Chance): Promise<void> {
  const person = guests[chance.below(guests.length)];
  const seat = chance.below(4);
  const viewer = chance.below(5) === 0 ? null : seat;
  switch (chance.below(6)) {
    case 0:
    case 1:
      await person.request('POST', `/api/invitations/${token}/accept`, {});
      break;
    case 2:
      await person.request('POST', `/api/tables/${id}/leave`, {});
      break;
    case 3:
      if (seat > 0) await host.request('PUT', `/api/tables/${id}/seats/${seat}`, { kind: 'open' });
      break;
    case 4:
      person.send({ type: 'close', table: id, seat: viewer });
      break;
    default: {
      // More often than not through the eyes of a seat that they have.
      const { mine } = await person.post<TableSummary>(`/api/invitations/${token}/watch`);
      person.send({ type: 'open', table: id, seat: mine[0] ?? viewer });
    }
  }
}

/** Bots take what is free. Returns who sits where. */
export async function start({ id, host, guests }: Game): Promise<readonly (Person | undefined)[]> {
  const { seats } = await summaryOf(host, id);
  for (const [seat, { kind }] of seats.entries()) {
    if (kind === 'open') await host.put(`/api/tables/${id}/seats/${seat}`, { kind: 'bot', level: 'random' });
  }
  const begun = await summaryOf(host, id);
  return begun.seats.map((one) =>
    one.kind === 'person' ? [host, ...guests].find(({ me }) => me?.id === one.user) : undefined,
  );
}

/** Two rounds. Returns the secrets of the seats that people have. */
async function play(id: TableId, mine: ReadonlyMap<Person, readonly SeatNo[]>): Promise<ReadonlyMap<SeatNo, number>> {
  const secrets = new Map<SeatNo, number>();
  const seated = [...mine].flatMap(([person, seats]) => seats.map((seat) => ({ person, seat })));
  const eyes = seated.map(({ person, seat }) => person.look(id, seat));
  await Promise.all(seated.map(({ person }, i) => person.until(() => eyes[i].state !== undefined)));
  for (const [i, { seat }] of seated.entries()) secrets.set(seat, (eyes[i].now.view as { mine: number }).mine);
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      seated.map(async ({ person }, i) => {
        const turn = (): number => (eyes[i].now.view as { turn: number }).turn;
        await person.until(() => turn() === round && eyes[i].now.asked !== null);
        await person.answer(eyes[i], 1);
        await person.until(() => turn() > round);
      }),
    );
  }
  // Whatever was on its way to somebody has come when this is answered.
  for (const person of mine.keys()) await person.do({ type: 'chat', table: id, text: 'well played' });
  return secrets;
}

function leaksTo(person: Person, seats: readonly SeatNo[], secrets: ReadonlyMap<SeatNo, number>): Leak[] {
  const others = [...secrets].filter(([seat]) => !seats.includes(seat)).map(([, secret]) => String(secret));
  const name = person.me?.name ?? '';
  return person.raw
    .filter((text) => {
      const message = JSON.parse(text) as FromServer;
      const foreign = 'seat' in message && message.seat !== null && !seats.includes(message.seat);
      return foreign || others.some((secret) => text.includes(secret));
    })
    .map((text) => ({ name, text }));
}
