import { For, type JSX } from 'solid-js';

/** The leaves of a laurel: how far up its branch, and to which side. */
const LEAVES = Array.from({ length: 14 }, (_, i) => ({ turn: 20 + (i >> 1) * 21, lean: i % 2 ? 38 : -38 }));
/** Heraldic metals: dots are gold, silver is plain, lines are bronze. */
const METALS: readonly ('gold' | 'silver' | 'bronze')[] = ['gold', 'silver', 'bronze'];
const DOTS = Array.from({ length: 24 }, (_, i) => (i / 24) * Math.PI * 2);

/** A medal for one of the first three places, in a laurel; said aloud by whoever shows it. */
export function Medal(props: { readonly place: number; readonly size: number }): JSX.Element {
  const metal = () => METALS[props.place - 1];
  return (
    <svg
      class="medal"
      viewBox="-50 -50 100 100"
      style={{ width: `${props.size / 10}rem`, height: `${props.size / 10}rem` }}
      aria-hidden="true"
    >
      <For each={[1, -1]}>
        {(side) => (
          <g transform={`scale(${side} 1)`}>
            <path d="M2 42A42 42 0 0 0 20-37" fill="none" stroke="var(--ink)" stroke-width="1.4" />
            <For each={LEAVES}>
              {({ turn, lean }) => (
                <path
                  d="M0 0Q3.4-6 0-12Q-3.4-6 0 0Z"
                  fill="var(--ink)"
                  transform={`rotate(${180 - turn}) translate(0 -42) rotate(${-90 + lean})`}
                />
              )}
            </For>
          </g>
        )}
      </For>
      <circle r="31" fill="var(--paper-hi)" stroke="var(--ink)" stroke-width="2.4" />
      <circle r="21" fill="none" stroke="var(--ink)" stroke-width="1.1" />
      {metal() === 'gold' && (
        <For each={DOTS}>{(a) => <circle cx={26 * Math.cos(a)} cy={26 * Math.sin(a)} r="1.7" fill="var(--ink)" />}</For>
      )}
      {metal() === 'bronze' && (
        <circle r="26" fill="none" stroke="var(--ink)" stroke-width="7" stroke-dasharray="1 2.4" />
      )}
      <text y="10" text-anchor="middle">
        {props.place}
      </text>
    </svg>
  );
}
