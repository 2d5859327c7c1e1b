/**
 * A new position is on the screen within one frame, whatever it changes: first the board, in the next frame the question, in
 * the one after it what glows for the question, then what is told of others.
 */
import { createEffect, createSignal, on, onCleanup, untrack } from 'solid-js';

/** Frames after the position. */
export const QUESTION = 1;
export const OTHERS = 3;
/** All of it is there. */
export const COMPLETE = OTHERS + 1;
/** Frames after the question. */
export const GLOW = 1;

/** Hands every new value on so many painted frames after it came; of several in that time only the last. */
export function framesLater<T>(frames: number, value: () => T, then: (value: T) => void): void {
  let cancel: (() => void) | undefined;
  createEffect(
    on(
      value,
      () => {
        cancel ??= afterFrames(frames, () => {
          cancel = undefined;
          then(untrack(value));
        });
      },
      { defer: true },
    ),
  );
  onCleanup(() => cancel?.());
}

/** Once so many frames are painted; where nobody looks none is. */
export function afterFrames(frames: number, then: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(then);
    return () => clearTimeout(timer);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const wait = (left: number): void => {
    frame = requestAnimationFrame(() => {
      if (left > 1) wait(left - 1);
      else timer = setTimeout(then);
    });
  };
  wait(frames);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A value as it was so many frames ago. */
export function createDeferred<T>(frames: number, value: () => T): () => T {
  const [late, setLate] = createSignal(untrack(value));
  framesLater(frames, value, (now) => setLate(() => now));
  return late;
}
