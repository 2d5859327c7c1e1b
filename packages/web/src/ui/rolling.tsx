/** A number that rolls to its new value, with what was won or lost floating off. */
import { createEffect, type JSX, on } from 'solid-js';
import { motion } from '../prefs.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

const waiting: { readonly from: HTMLElement; readonly change: number }[] = [];

/** What was won or lost rises from the numbers, of all of them together: first all places are asked for, then all is drawn. */
function floatAll(): void {
  const layer = document.querySelector('.motions');
  const seen = waiting
    .splice(0)
    .filter(({ from }) => from.getClientRects().length > 0)
    .map(({ from, change }) => ({ box: from.getBoundingClientRect(), change }));
  for (const { box, change } of layer ? seen : []) {
    const gain = document.createElement('i');
    gain.className = 'gain';
    gain.textContent = `${change > 0 ? '+' : '−'}${Math.abs(change)}`;
    layer?.append(gain);
    const at = (rise: number): string =>
      `translate(${box.left + box.width / 2}px, ${box.top - rise}px) translateX(-50%)`;
    gain.animate(
      [
        { transform: at(-4), opacity: 0 },
        { transform: at(6), opacity: 1, offset: 0.25 },
        { transform: at(16), opacity: 0 },
      ],
      { duration: 1400, easing: 'ease-out', fill: 'both' },
    ).onfinish = () => gain.remove();
  }
}

export function Rolling(props: { readonly value: number }): JSX.Element {
  let box!: HTMLSpanElement;
  createEffect(
    on(
      () => props.value,
      (now, before) => {
        if (before === undefined || now === before || motion() === 'off' || still.matches || document.hidden) return;
        const up = now > before;
        box.animate(
          [
            { transform: `translateY(${up ? 60 : -60}%)`, opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
        );
        // After the number has been painted: asking where it is then costs nothing.
        if (waiting.push({ from: box, change: now - before }) === 1) setTimeout(floatAll, 120);
      },
    ),
  );
  return (
    <span class="rolling" ref={box}>
      {props.value}
    </span>
  );
}
