/** Whoever clicks twice means the question that was there when they began, and not the next one at the same place. */
import { createEffect, on, onCleanup, onMount } from 'solid-js';

/** Milliseconds in which nobody has read a question yet. */
const UNREAD = 200;

export function ignoreDoubleClicks(question: () => string | undefined): void {
  let since = 0;
  createEffect(
    on(question, () => {
      since = performance.now();
    }),
  );
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && event.timeStamp - since < UNREAD) event.stopPropagation();
  };
  onMount(() => document.addEventListener('click', onClick, true));
  onCleanup(() => document.removeEventListener('click', onClick, true));
}
