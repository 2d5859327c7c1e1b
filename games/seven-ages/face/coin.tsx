/** Small things that stand for an empire or a player, in the panels. */
import type { View } from '@tabularium/seven-ages';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { drawingOf } from '@tabularium/web/ui/pictures.ts';
import { createMemo, createUniqueId, type JSX, Show } from 'solid-js';
import { HATCH, type Ink, inkOf, playerInk } from './ink.ts';
import { ACTION_ICONS, contentIn } from './names.ts';

/** Hatching for a small sign of its own. */
function Lines(props: { readonly ink: Ink; readonly id: string }): JSX.Element {
  const how = () => HATCH[props.ink.hue] ?? 0;
  return (
    <pattern
      id={props.id}
      width="3.4"
      height="3.4"
      patternUnits="userSpaceOnUse"
      patternTransform={typeof how() === 'number' ? `rotate(${how()})` : ''}
    >
      <Show when={how() !== 'dots'} fallback={<circle cx="1" cy="1" r=".8" fill="currentColor" />}>
        <path d={how() === 'grid' ? 'M0 1.7H3.4M1.7 0V3.4' : 'M0 1.7H3.4'} stroke="currentColor" stroke-width=".8" />
      </Show>
    </pattern>
  );
}

/** The coin of an empire in play, struck in the colours of its counters; one of two shades has a rim of the lighter one. */
export function Coin(props: { readonly v: View; readonly empire: number; readonly size: number }): JSX.Element {
  const id = createUniqueId();
  const ink = createMemo(() => inkOf(props.v, props.empire));
  const isParted = () => ink().shade === 'multi';
  const emblem = createMemo(() => {
    const at = props.v.empires[props.empire]?.card;
    const empire = at === undefined ? undefined : contentIn(props.v).cards[at]?.empire;
    return empire && drawingOf('seven-ages/emblems', empire.id);
  });
  return (
    <svg
      class="ic coin"
      classList={{ small: props.size < 48 }}
      width={`${props.size / 10}rem`}
      height={`${props.size / 10}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ color: ink().on, '--fill': ink().fill }}
    >
      <defs>
        <Lines ink={ink()} id={id} />
      </defs>
      <circle
        cx="12"
        cy="12"
        r="11.2"
        fill={isParted() ? ink().light : ink().fill}
        stroke="var(--keyline)"
        stroke-width="1.4"
      />
      <Show when={isParted()}>
        <circle cx="12" cy="12" r="9.4" fill={ink().fill} stroke="var(--keyline)" stroke-width=".5" />
      </Show>
      <Show when={ink().shade === 'dark'}>
        <circle cx="12" cy="12" r="11.2" fill={`url(#${id})`} opacity=".16" />
      </Show>
      <Show when={emblem()} keyed>
        {({ body }) => <svg class="emblem" x="2" y="2" width="20" height="20" viewBox="6 6 52 52" innerHTML={body} />}
      </Show>
    </svg>
  );
}

/** A player's shield. */
export function Banner(props: {
  readonly v: View;
  readonly seat: number;
  readonly size?: number;
  readonly text?: string;
}): JSX.Element {
  const id = createUniqueId();
  const ink = createMemo(() => playerInk(props.v, props.seat));
  const size = () => props.size ?? 18;
  return (
    <svg
      class="ic"
      width={`${size() / 10}rem`}
      height={`${size() * 0.122}rem`}
      viewBox="0 0 18 22"
      aria-hidden="true"
      style={{ color: ink().on }}
    >
      <defs>
        <Lines ink={ink()} id={id} />
      </defs>
      <path d="M1 1h16v12L9 21 1 13Z" fill={ink().fill} stroke="var(--keyline)" stroke-width="1.3" />
      <path d="M1 1h16v12L9 21 1 13Z" fill={`url(#${id})`} opacity=".35" />
      <Show when={props.text}>
        <text x="9" y="12.6" text-anchor="middle" class="banner-text">
          {props.text}
        </text>
      </Show>
    </svg>
  );
}

/** An action marker: its sign, its back, or an empty place. */
export function Mark(props: {
  readonly marker: number | null;
  readonly state: 'back' | 'own' | 'now' | 'done' | 'empty';
  readonly size?: number;
  readonly label: string;
}): JSX.Element {
  return (
    <span class={`am ${props.state}`} style={{ '--s': `${(props.size ?? 25) / 10}rem` }} title={props.label}>
      <Show when={props.state !== 'back' && props.marker !== null}>
        <Icon name={`act-${ACTION_ICONS[props.marker ?? 0]}`} size={(props.size ?? 25) * 0.62} />
      </Show>
      <span class="sr">{props.label}</span>
    </span>
  );
}
