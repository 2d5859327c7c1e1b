/** A unit's counter, drawn as it lies on the table. */
import type { View } from '@tabularium/seven-ages';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { type JSX, Show } from 'solid-js';
import { inkOf } from './ink.ts';
import { contentIn, faceName, printedValue } from './names.ts';

export function Counter(props: {
  readonly v: View;
  readonly empire: number;
  readonly face: number;
  readonly size?: number;
  readonly lost?: boolean;
}): JSX.Element {
  const box = () => contentIn(props.v);
  const ink = () => inkOf(props.v, props.empire);
  const parted = () => ink().shade === 'multi';
  return (
    <svg
      class="ctr7"
      classList={{ lost: props.lost ?? false }}
      width={`${(props.size ?? 58) / 10}rem`}
      height={`${(props.size ?? 58) / 10}rem`}
      viewBox="-29 -29 58 58"
      role="img"
      aria-label={faceName(box(), props.face)}
      style={{ color: ink().on }}
    >
      <rect x="-27" y="-25.6" width="54" height="54" rx="5" fill="rgb(10 18 24 / .3)" />
      <rect
        x="-27"
        y="-27"
        width="54"
        height="54"
        rx="5"
        fill={ink().fill}
        stroke="var(--keyline)"
        stroke-width="1.6"
      />
      <Show when={parted()}>
        <path d="M-26.2 9H26.2V22a4 4 0 0 1-4 4H-22.2a4 4 0 0 1-4-4Z" fill={ink().light} />
      </Show>
      <svg x="-18" y="-25" width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
        <use href={signOf(String(box().unitTypes[box().unitType[props.face]]?.id))} />
      </svg>
      <g class="cv" fill={parted() ? '#17222b' : 'currentColor'}>
        <text x="-23.5" y="23.4" font-size="16">
          {printedValue(box().front[props.face])}
        </text>
        <text x="0" y="23.4" font-size="12.5" text-anchor="middle">
          +{box().support[props.face]}
        </text>
        <text x="23.5" y="23.4" font-size="14" text-anchor="end">
          {printedValue(box().move[props.face])}
        </text>
      </g>
    </svg>
  );
}
