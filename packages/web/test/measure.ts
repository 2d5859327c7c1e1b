/** How tests measure time on a machine that others use, too. */
import type { CDPSession } from 'playwright-core';

/** Milliseconds of the page's own thread, not of the wall: other work on the machine does not count. */
export async function meter(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
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
