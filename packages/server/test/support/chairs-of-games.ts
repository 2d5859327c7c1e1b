import { Chance } from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import { begin, type Head, type Live, lift, ownCount, repeat, seenBy, seqFor, show } from '@tabularium/table';
import type { FromServer, Heard, TableId, TableSummary, Viewer } from '@tabularium/table/protocol';
import { type Game, gather, type Leak, move, start } from './musical-chairs.ts';
import type { Eyes, Person } from './person.ts';
import { someAnswer } from './player.ts';
import { type Scene, summaryOf } from './scene.ts';

/** So many answers are given before everybody gives up. */
const ANSWERS = 40;

/**
 * Musical chairs at a real game: people sit down, get up, are sent away, open and close in an order that the seed decides, play a while,
 * give up and play again with seats rotated, some still looking through the seat they had. Every picture and every line that anybody was
 * sent is held against what the rules, played again, show to the eyes of that account. Returns what is not so.
 */
export async function chairsOf(scene: Scene, game: string, seed: number): Promise<readonly Leak[]> {
  const chance = Chance.fromSeed(seed);
  const first = await gather(scene, game, chance.below(2) === 0);
  for (let step = 0; step < 25; step++) await move(first, chance);
  await start(first);
  await playAWhile(first, chance);
  const second = await again(first, chance);
  await playAWhile(second, chance);
  const leaks: Leak[] = [];
  for (const table of [first, second]) leaks.push(...(await leaksAt(scene, table)));
  return leaks;
}

const everybody = ({ host, guests }: Game): readonly Person[] => [host, ...guests];

/** Random answers of all who sit, and then they give up, so that it is over. */
async function playAWhile(game: Game, chance: Chance): Promise<void> {
  const { id } = game;
  const places: { readonly person: Person; readonly eyes: Eyes }[] = [];
  for (const person of everybody(game)) {
    for (const seat of (await summaryOf(person, id).catch(() => undefined))?.mine ?? []) {
      places.push({ person, eyes: await person.open(id, seat) });
    }
    // Also through eyes that are not theirs.
    person.send({ type: 'open', table: id, seat: chance.below(4) });
  }
  for (let given = 0; given < ANSWERS; given++) {
    const asked = (): (typeof places)[number] | undefined => places.find(({ eyes }) => eyes.now.asked !== null);
    const [{ person: anybody }] = places;
    await anybody.until(() => asked() !== undefined || places[0].eyes.now.status !== 'running');
    const place = asked();
    if (!place) break;
    const { person, eyes } = place;
    const { seq } = eyes;
    const question = eyes.now.asked;
    for (let attempt = 0; question && attempt < 50; attempt++) {
      const reply = await person.answer(eyes, someAnswer(question, attempt));
      if (reply.type === 'refused') continue;
      await person.until(() => eyes.seq > seq);
      break;
    }
  }
  for (const { person, eyes } of places) await person.do({ type: 'concede', table: id, seat: eyes.seat as number });
  for (const { person, eyes } of places) await person.until(() => eyes.now.status === 'over');
}

/** Somebody wants to play again; the seats are rotated, and not everybody knows it yet. */
async function again(game: Game, chance: Chance): Promise<Game> {
  const people = everybody(game);
  const seated: Person[] = [];
  for (const person of people) if ((await summaryOf(person, game.id)).mine.length > 0) seated.push(person);
  const { id } = await seated[chance.below(seated.length)].post<TableSummary>(`/api/tables/${game.id}/rematch`);
  for (const person of people) {
    const { mine } = await summaryOf(person, game.id);
    // Where they sat before, somebody else sits now.
    person.send({ type: 'open', table: id, seat: mine[0] ?? null });
  }
  return { ...game, id };
}

async function leaksAt(scene: Scene, game: Game): Promise<Leak[]> {
  const truth = await playedAgain(scene, game.id);
  const leaks: Leak[] = [];
  for (const person of everybody(game)) {
    const mine = await summaryOf(person, game.id).then(
      (table) => table.mine,
      () => [],
    );
    for (const text of person.raw) {
      const message = JSON.parse(text) as FromServer;
      if (!('table' in message) || message.table !== game.id) continue;
      const wrong = truth(message, mine);
      if (wrong) leaks.push({ name: `${person.me?.name}: ${wrong}`, text: text.slice(0, 500) });
    }
  }
  return leaks;
}

/** Says what is wrong with a message to somebody who has these seats. */
type Truth = (message: FromServer, mine: readonly number[]) => string | undefined;

async function playedAgain({ server }: Scene, id: TableId): Promise<Truth> {
  const { db } = server.store;
  const row = await db.selectFrom('game_table').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seat').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const title = registry.get(row.game);
  if (!title) throw new Error(`no game ${row.game}`);
  const head: Head = {
    id,
    game: row.game,
    version: row.version,
    seats: seats.length,
    options: JSON.parse(row.options) as Head['options'],
    seed: JSON.parse(row.seed) as string,
    bots: seats.map(({ kind, level }) => (kind === 'bot' ? level : null)),
    pace: null,
    rated: row.rated === 1,
    veil: row.veil,
  };
  const live: Live = begin(head, title.game, Number.POSITIVE_INFINITY);
  const viewers: readonly Viewer[] = [null, ...seats.map(({ seat }) => seat)];
  const pictures = new Map<string, string>();
  const look = (): void => {
    for (const { viewer, seq, hash } of show(live, viewers)) pictures.set(`${seq} ${viewer}`, hash);
    for (const viewer of viewers) pictures.set(`${seqFor(live, viewer)} ${viewer}`, seenBy(live, viewer).hash);
  };
  for (const event of await server.store.events(id, 0)) {
    if (lift(live, event.at)) look();
    repeat(live, event);
    look();
  }
  if (lift(live, Number.POSITIVE_INFINITY)) look();
  const may = (viewer: Viewer, { n, what }: Heard): boolean => {
    const told = JSON.stringify(what);
    return live.heard.some(
      ({ to, ...line }) =>
        ownCount(live, viewer, line.n) === n &&
        (to === 'all' || (viewer !== null && to.includes(viewer))) &&
        JSON.stringify(line.what) === told,
    );
  };
  return (message, mine) => {
    if (message.type !== 'state' && message.type !== 'patch' && message.type !== 'current') return undefined;
    const { seat, seq } = message;
    if (seat !== null && !mine.includes(seat)) return `the eyes of seat ${seat}`;
    if (pictures.get(`${seq} ${seat}`) !== message.hash) return `another picture after event ${seq}`;
    if (message.type === 'current') return undefined;
    return message.happenings.every((line) => may(seat, line)) ? undefined : 'a line for others';
  };
}
