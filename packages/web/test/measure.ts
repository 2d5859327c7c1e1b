/** How tests measure time on a machine that others use, too. */
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds of the page's own thread, not of the wall: other work on the machine does not count. */
export async function meter(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** What the work of `slowness` costs a page on the machine for which the budgets were set: two free cores at 2.6 GHz. */
const YARDSTICK_MS = 10;

/**
 * How many times slower a page's thread works just now than on the machine for which the budgets were set. Processor time is
 * not the same everywhere: other processors are faster, and a busy neighbour on the same core makes every millisecond poorer.
 */
export async function slowness(page: Page, spent: () => Promise<number>): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < 12; n++) {
    const before = await spent();
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.style.cssText = 'position: absolute; visibility: hidden; width: 400px';
      const words = Array.from({ length: 900 }, (_, i) => `${(i * 7919) % 900}`.padStart(4, '0'));
      for (const word of words.toSorted()) {
        const row = document.createElement('p');
        row.textContent = word;
        row.style.padding = `${Number(word) % 7}px`;
        box.append(row);
      }
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
    });
    samples.push((await spent()) - before);
  }
  // The first ones warm up.
  return samples.slice(-7).toSorted((a, b) => a - b)[3] / YARDSTICK_MS;
}

/** How many times slower than free the machine is just now. */
export function crowding(): number {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  let x = 0;
  while (performance.now() - wall < 120) x += Math.sqrt(x + 1);
  const used = process.cpuUsage(cpu);
  return Math.max(1, (performance.now() - wall) / ((used.user + used.system) / 1000));
}

/** Frames while something happens, and the work of the page's thread for each of them. */
export async function framesOf(page: Page, spent: () => Promise<number>, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const counter = window as unknown as { frames: number; going: boolean };
    counter.frames = 0;
    counter.going = true;
    const tick = (): void => {
      counter.frames++;
      if (counter.going) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const before = await spent();
  await act();
  const after = await spent();
  const frames = await page.evaluate(() => {
    const counter = window as unknown as { frames: number; going: boolean };
    counter.going = false;
    return counter.frames;
  });
  return (after - before) / frames;
}
