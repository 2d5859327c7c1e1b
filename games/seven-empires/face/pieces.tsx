/** The pieces: squares march, discs sail, pennants claim, plaques stand. Nothing else has these shapes. */
import { EMPIRE_IDS, type Empire, isShip, type Kind } from '@tabularium/seven-empires';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { For, type JSX, Show } from 'solid-js';

export const UNIT_ICONS = ['infantry', 'artillery7', 'two-master', 'three-master'] as const;
export const ACTION_ICONS = ['action-build', 'action-move', 'action-attack', 'action-palace', 'action-empire'] as const;
const ACTION_COLOURS = ['build', 'move', 'attack', 'palace', 'empire'] as const;
export const actionColour = (action: number): string => `var(--act-${ACTION_COLOURS[action]})`;
export const actionInk = (action: number): string => (action === 0 ? '#17222b' : '#fff');
export const CARD_ICONS = [
  'nobility',
  'clergy',
  'bourgeoisie',
  'magistrate',
  'peasant',
  'peasant',
  'peasant',
  'worker-card',
] as const;

/** An icon inside the map. */
export function At(props: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}): JSX.Element {
  return (
    <svg
      aria-hidden="true"
      x={props.x}
      y={props.y}
      width={props.size}
      height={props.size}
      viewBox="0 0 24 24"
      style={{ color: props.colour }}
    >
      <use href={signOf(props.name)} />
    </svg>
  );
}

interface UnitProps {
  readonly x: number;
  readonly y: number;
  readonly empire: Empire;
  readonly kind: Kind;
  readonly count: number;
  readonly size: number;
  readonly glow?: boolean;
}

export function Unit(props: UnitProps): JSX.Element {
  const id = () => EMPIRE_IDS[props.empire];
  const r = () => props.size / 2;
  const Body = (body: {
    readonly fill: string;
    readonly stroke?: string;
    readonly dy?: number;
    readonly grow?: number;
    readonly class?: string;
    readonly opacity?: number;
  }): JSX.Element => {
    const g = body.grow ?? 0;
    return isShip(props.kind) ? (
      <circle
        class={body.class}
        r={r() + g}
        cy={body.dy ?? 0}
        fill={body.fill}
        stroke={body.stroke}
        opacity={body.opacity}
        stroke-width="1.4"
      />
    ) : (
      <rect
        class={body.class}
        x={-r() - g}
        y={-r() - g + (body.dy ?? 0)}
        width={props.size + g * 2}
        height={props.size + g * 2}
        rx={3 + g / 2}
        fill={body.fill}
        stroke={body.stroke}
        opacity={body.opacity}
        stroke-width="1.4"
      />
    );
  };
  const Ring = (ring: { readonly class: string }): JSX.Element =>
    isShip(props.kind) ? (
      <circle class={ring.class} r={r() + 4} />
    ) : (
      <rect class={ring.class} x={-r() - 4} y={-r() - 4} width={props.size + 8} height={props.size + 8} rx="5" />
    );
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <Show when={props.glow}>
        <Ring class="pg0" />
        <Ring class="pg1" />
      </Show>
      <Show when={props.count > 1}>
        <g transform="translate(2.6 -2.6)">
          <Body fill={`var(--e-${id()})`} stroke="var(--keyline)" />
        </g>
      </Show>
      <Body fill="rgb(10 18 24/.35)" dy={1.6} />
      <Body fill={`var(--e-${id()})`} stroke="var(--keyline)" />
      <Body class="hatch" fill={`url(#pc-${id()})`} opacity={0.28} />
      <At
        name={UNIT_ICONS[props.kind]}
        x={-props.size * 0.39}
        y={-props.size * 0.4}
        size={props.size * 0.78}
        colour={`var(--e-${id()}-on)`}
      />
      <Show when={props.count > 1}>
        <circle class="count" cx={r()} cy={-r()} r="5.4" />
        <text class="countn" x={r()} y={-r() + 3}>
          {props.count}
        </text>
      </Show>
    </g>
  );
}

export function Flag(props: {
  readonly x: number;
  readonly y: number;
  readonly empire: Empire;
  readonly size: number;
}): JSX.Element {
  const id = () => EMPIRE_IDS[props.empire];
  const s = () => props.size;
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path
        d={`M${-s() * 0.42} ${s() * 0.62}V${-s() * 0.62}`}
        stroke="var(--keyline)"
        stroke-width="1.8"
        stroke-linecap="round"
      />
      <path
        d={`M${-s() * 0.4} ${-s() * 0.58}h${s() * 1.05}l${-s() * 0.22} ${s() * 0.36} ${s() * 0.22} ${s() * 0.36}h${-s() * 1.05}Z`}
        fill={`var(--e-${id()})`}
        stroke="var(--keyline)"
        stroke-width="1.1"
        stroke-linejoin="round"
      />
      <At name={`emblem-${id()}`} x={-s() * 0.33} y={-s() * 0.5} size={s() * 0.56} colour={`var(--e-${id()}-on)`} />
    </g>
  );
}

/** A plaque with its crowns above; dashed where nothing is built yet. */
export function Plaque(props: {
  readonly x: number;
  readonly y: number;
  readonly icon: string;
  readonly crowns: number;
  readonly size: number;
  readonly open?: boolean;
}): JSX.Element {
  const s = () => props.size;
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <rect
        x={-s() / 2}
        y={-s() / 2}
        width={s()}
        height={s()}
        rx="1.6"
        fill="var(--bone)"
        fill-opacity={props.open ? 0.55 : 1}
        stroke="var(--keyline)"
        stroke-width="1.1"
        stroke-dasharray={props.open ? '2.2 2' : undefined}
      />
      <Show when={!props.open}>
        <At name={props.icon} x={-s() * 0.38} y={-s() * 0.36} size={s() * 0.76} colour="var(--bone-ink)" />
      </Show>
      <For each={Array.from({ length: props.crowns }, (_, i) => i)}>
        {(i) => <At name="crown" x={-props.crowns * 3.4 + i * 6.8} y={-s() / 2 - 5} size={6.8} colour="var(--ink)" />}
      </For>
    </g>
  );
}

/** The key of an option. It may stick out over a neighbour: a click on it means its own option all the same. */
export function MapKey(props: {
  readonly x: number;
  readonly y: number;
  readonly k: string | undefined;
  readonly size?: number;
  /** The region it belongs to; the key of a piece is part of the piece. */
  readonly of?: string;
  readonly press?: (event: MouseEvent) => void;
  readonly point?: () => void;
}): JSX.Element {
  const s = () => props.size ?? 25;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the board is the keyboard's and the reader's way
    <g
      class="skey"
      data-key-of={props.of}
      transform={`translate(${props.x} ${props.y})`}
      onClick={(event) => props.press?.(event)}
      onPointerEnter={() => props.point?.()}
    >
      <rect x={-s() * 0.37} y={-s() * 0.37} width={s() * 0.74} height={s() * 0.74} rx="2" transform="rotate(45)" />
      <text y={s() * 0.19} style={{ 'font-size': `${s() * 0.55}px` }}>
        {props.k}
      </text>
    </g>
  );
}
