import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableId } from '@tabularium/table/protocol';
import { type Eyes, Person } from './person.ts';
import { startPostgres } from './postgres.ts';
import { freePort, type Running, startServer } from './process.ts';

export interface KillRun {
  readonly store: 'sqlite' | 'postgres';
  readonly kills: number;
  readonly tables: number;
  readonly tell?: (line: string) => void;
}
export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  /** Not acknowledged, but durable: in flight when the process died. */
  readonly inFlight: number;
  readonly faults: readonly string[];
}

interface Walk {
  readonly id: TableId;
  /** By seat; a seat without eyes is a bot's. */
  readonly eyes: readonly Eyes[];
  readonly bots: boolean;
  /** The sum of all acknowledged steps of our own seats, and how many. */
  sum: number;
  count: number;
  /** The step whose acknowledgement has not come. */
  open: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kills the server without warning at random moments while all tables play, starts it again, and looks whether everything
 * that was acknowledged is still there and every game goes on.
 */
export async function killRun({ store, kills, tables, tell = () => {} }: KillRun): Promise<KillFigures> {
  const dir = mkdtempSync(join(tmpdir(), 'tabularium-kill-'));
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dir,
    ...(postgres ? { DATABASE_URL: await postgres.database() } : {}),
  };
  let server: Running = await startServer(env);
  const faults: string[] = [];
  let acknowledged = 0;
  let inFlight = 0;
  try {
    const person = await Person.arrive(server.address, 'Walker');
    await person.connect();
    const walks: Walk[] = [];
    for (let i = 0; i < tables; i++) {
      // Every fifth against a bot: its moves must go on by themselves.
      const bots = i % 5 === 0;
      const { id } = await person.makeTable({
        game: 'long-walk',
        seats: [{ kind: 'me' }, bots ? { kind: 'bot', level: 'random' } : { kind: 'me' }],
      });
      const eyes = [await person.open(id, 0), ...(bots ? [] : [await person.open(id, 1)])];
      walks.push({ id, eyes, bots, sum: 0, count: 0, open: 0 });
    }

    let playing = true;
    const walkOn = async (walk: Walk): Promise<void> => {
      while (playing) {
        await person.until(() => !playing || !person.connected || walk.eyes.some(({ now }) => now.asked !== null));
        const eyes = walk.eyes.find(({ now }) => now.asked !== null);
        if (!playing || !person.connected || !eyes) return;
        const { seq } = eyes;
        walk.open = 1 + (walk.count % 3);
        const reply = await person.answer(eyes, walk.open);
        if (reply.type === 'refused') {
          if (reply.code !== 'busy') faults.push(`${walk.id}: ${reply.code}`);
          return;
        }
        walk.sum += walk.open;
        walk.count++;
        walk.open = 0;
        acknowledged++;
        await person.until(() => !person.connected || eyes.seq > seq);
      }
    };

    for (let kill = 1; kill <= kills; kill++) {
      const under = Promise.all(walks.map(walkOn));
      // At a random moment, but not before something was at stake.
      const enough = acknowledged + walks.length;
      await person.until(() => acknowledged >= enough);
      await pause(Math.random() * 300);
      await server.stop('SIGKILL');
      await under;
      person.hangUp();
      server = await startServer(env);
      await person.connect();
      for (const walk of walks) {
        for (const eyes of walk.eyes) {
          const { seq } = eyes;
          await person.open(walk.id, eyes.seat, eyes);
          if (eyes.seq < seq) faults.push(`kill ${kill}, ${walk.id}: deed ${seq} was seen and is gone`);
          if (eyes.now.status !== 'running') faults.push(`kill ${kill}, ${walk.id}: ${eyes.now.status}`);
        }
        const steps = (walk.eyes[0].now.view as { steps: number[] }).steps;
        const mine = walk.bots ? steps[0] : steps[0] + steps[1];
        if (walk.open > 0 && mine === walk.sum + walk.open) {
          walk.sum += walk.open;
          walk.count++;
          inFlight++;
        } else if (mine !== walk.sum) {
          faults.push(`kill ${kill}, ${walk.id}: ${walk.sum} acknowledged, ${mine} there`);
          walk.sum = mine;
        }
        walk.open = 0;
      }
      if (kill % 10 === 0) tell(`${kill} kills, ${acknowledged} acknowledged, ${faults.length} faults`);
    }

    // All games go on.
    const before = walks.map(({ count }) => count);
    const since = Date.now();
    const under = Promise.all(walks.map(walkOn));
    const stuck = (): Walk[] => walks.filter((walk, i) => walk.count < before[i] + 3);
    while (stuck().length > 0 && Date.now() - since < 100_000) await pause(20);
    for (const { id, bots } of stuck()) faults.push(`${id} does not go on${bots ? ' (bots)' : ''}`);
    tell(`all games went on within ${Date.now() - since} ms`);
    playing = false;
    await under;
    person.hangUp();
  } finally {
    await server.stop();
    await postgres?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return { kills, acknowledged, inFlight, faults };
}
