/**
 * Loaded into every thread of a server that `cost.ts` measures: at a signal all of them throw away what nobody needs, and the
 * first writes what is left in each, and the processor time of all before and after that, into a file.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const channel = new BroadcastChannel('measured');
channel.unref();

const ms = ({ user, system }) => (user + system) / 1000;

function used() {
  globalThis.gc();
  globalThis.gc();
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

if (isMainThread) {
  let n = 0;
  let heaps = [];
  channel.onmessage = ({ data }) => (heaps[data.threadId] = data.used);
  process.on('SIGUSR2', () => {
    const until = { all: ms(process.cpuUsage()), first: ms(process.threadCpuUsage()) };
    heaps = [];
    channel.postMessage('now');
    const own = used();
    setTimeout(() => {
      const name = `${process.env.MEASURED}.${++n}`;
      const since = { all: ms(process.cpuUsage()), first: ms(process.threadCpuUsage()) };
      writeFileSync(
        `${name}.new`,
        JSON.stringify({ until, since, heaps: [own, ...heaps.filter((heap) => heap !== undefined)] }),
      );
      renameSync(`${name}.new`, name);
    }, 1500);
  });
} else {
  channel.onmessage = ({ data }) => {
    if (data === 'now') channel.postMessage({ threadId, used: used() });
  };
}
