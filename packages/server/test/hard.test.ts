import { describe, expect, test } from 'vitest';
import { fuzz } from './support/fuzz.ts';
import { killRun } from './support/kills.ts';
import { freePort, startServer } from './support/process.ts';
import { Scene } from './support/scene.ts';

/** Small sizes; the full ones are in scripts/. */
describe('hard times', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'killed without warning on %s: nothing acknowledged is lost, all games go on',
    async (store) => {
      const { faults, acknowledged } = await killRun({ store, kills: 2, tables: 8 });
      expect(faults).toEqual([]);
      expect(acknowledged).toBeGreaterThan(8);
    },
  );

  test('hostile messages: nobody gets a secret, the process lives', async () => {
    const scene = await Scene.set(undefined);
    const { leaks, messages } = await fuzz(scene, 1500);
    await scene.strike();
    expect(leaks).toEqual([]);
    expect(messages).toBe(1500);
  });

  test('a taken port is said plainly, without a stack, with exit code 1', async () => {
    const PORT = String(await freePort());
    const DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/tabularium-port-${PORT}`;
    const first = await startServer({ PORT, DATA_DIR });
    const second = await startServer({ PORT, DATA_DIR }).catch((error: Error) => error.message);
    await first.stop();
    expect(second).toMatch(/ended with 1: Port \d+ is taken/);
    expect(second).not.toMatch(/\n\s+at /);
  });
});
