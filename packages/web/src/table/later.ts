/** The board and the question are on the screen first: what is told of others can wait for the next frame. */
import { createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';

/** Hands every new value on once the frame in which it came is painted; of several in one frame only the last. */
export function aFrameLater<T>(value: () => T, then: (value: T) => void): void {
  createEffect(
    on(
      value,
      (now) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const frame = requestAnimationFrame(() => {
          timer = setTimeout(() => then(now));
        });
        onCleanup(() => {
          cancelAnimationFrame(frame);
          clearTimeout(timer);
        });
      },
      { defer: true },
    ),
  );
}

/** A value as it was until a frame ago. */
export function createLate<T>(value: () => T): () => T {
  const [late, setLate] = createSignal(untrack(value));
  aFrameLater(value, (now) => setLate(() => now));
  return late;
}
