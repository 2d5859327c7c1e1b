import { createMemo } from 'solid-js';

/** What is worked out anew with every position, and mostly comes out as before. */
export function createShared<T>(value: () => T): () => T {
  return createMemo((old: T | undefined): T => share(old, value()), undefined) as () => T;
}

/**
 * A new position with the very objects of the last one wherever they say the same: what is drawn from those need not even look
 * whether it changed. The new value is built upon, not copied.
 */
export function share<T>(old: unknown, now: T): T {
  if (old === now || typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return now;
  if (Array.isArray(old)) return Array.isArray(now) && shareList(old, now) ? (old as T) : now;
  return !Array.isArray(now) && shareFields(old as Fields, now as Fields) ? (old as T) : now;
}

type Fields = Record<string, unknown>;

/** Whether both are the same throughout. */
function shareList(old: readonly unknown[], now: unknown[]): boolean {
  let same = old.length === now.length;
  for (let i = 0; i < now.length; i++) {
    if (old[i] === now[i]) continue;
    now[i] = share(old[i], now[i]);
    if (old[i] !== now[i]) same = false;
  }
  return same;
}

function shareFields(old: Fields, now: Fields): boolean {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    if (old[key] === now[key] && key in old) continue;
    now[key] = share(old[key], now[key]);
    if (old[key] !== now[key] || !(key in old)) same = false;
  }
  return same;
}
