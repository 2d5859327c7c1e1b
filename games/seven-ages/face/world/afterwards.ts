import { createSignal, onCleanup } from 'solid-js';

/** True once the table is on the screen and the browser has nothing better to do: what nobody misses at first comes then. */
export function afterwards(): () => boolean {
  const [now, setNow] = createSignal(false);
  const done = (): void => void setNow(true);
  const timer = window.setTimeout(() => {
    // not every browser says when it is idle
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout: 2000 });
    else done();
  }, 250);
  onCleanup(() => clearTimeout(timer));
  return now;
}
