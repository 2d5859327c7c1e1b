import type { Time } from '@tabularium/table/protocol';

/** A smaller step is the machine following its time server. */
const JUMP_MS = 1000;

/**
 * The time that tables go by: never before `from`, and never back. If the machine's clock is set back, it goes on as if
 * nothing had happened, until the machine's clock is right again.
 */
export function steadyClock(from: Time): () => Time {
  let ahead = Math.max(0, from - Date.now());
  let last = { wall: Date.now(), run: performance.now(), told: 0 };
  return () => {
    const wall = Date.now();
    const run = performance.now();
    const back = last.wall + (run - last.run) - wall;
    if (Math.abs(back) > JUMP_MS) ahead = Math.max(0, ahead + back);
    const told = Math.max(last.told, Math.floor(wall + ahead));
    last = { wall, run, told };
    return told;
  };
}
