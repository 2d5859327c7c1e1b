/** A number that rolls to its new value, with what was won or lost floating off. */
import { createEffect, type JSX, on } from 'solid-js';
import { motion } from '../prefs.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

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
        const gain = document.createElement('i');
        gain.className = 'gain';
        gain.setAttribute('aria-hidden', 'true');
        gain.textContent = `${up ? '+' : '−'}${Math.abs(now - before)}`;
        box.append(gain);
        gain.animate(
          [
            { transform: 'translate(-50%, 0)', opacity: 0 },
            { transform: 'translate(-50%, -60%)', opacity: 1, offset: 0.25 },
            { transform: 'translate(-50%, -110%)', opacity: 0 },
          ],
          { duration: 1400, easing: 'ease-out' },
        ).onfinish = () => gain.remove();
      },
    ),
  );
  return (
    <span class="rolling" ref={box}>
      {props.value}
    </span>
  );
}
