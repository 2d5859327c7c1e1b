/** Small things that stand for an empire or a player, in the panels. */
import type { View } from '@tabularium/seven-ages';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { createMemo, createUniqueId, type JSX, Show } from 'solid-js';
import { HATCH, type Ink, inkOf, playerInk } from './ink.ts';
import { lettersOf } from './letters.ts';
import { ACTION_ICONS, contentIn, empireName } from './names.ts';

/** Emblems drawn so far; the others show their first two letters. */
const EMBLEMS: Readonly<Record<string, string>> = {
  babylonians: 'babylonians',
  carthaginians: 'carthaginians',
  celts: 'celts',
  egyptians: 'egyptians',
  french: 'french',
  greeks: 'greeks',
  ottomans: 'ottomans',
  persians: 'persians',
  iranians: 'persians',
  phoenicians: 'phoenicians',
  romans: 'romans',
  russians: 'russians',
};
export const emblemOf = (empire: string): string | undefined => EMBLEMS[empire] && `emblem-${EMBLEMS[empire]}`;

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

export function Coin(props: { readonly v: View; readonly empire: number; readonly size: number }): JSX.Element {
  const id = createUniqueId();
  const ink = createMemo(() => inkOf(props.v, props.empire));
  const card = () => {
    const at = props.v.empires[props.empire]?.card;
    return at === undefined ? undefined : contentIn(props.v).cards[at]?.empire;
  };
  const emblem = createMemo(() => emblemOf(card()?.id ?? ''));
  return (
    <svg
      class="ic coin"
      width={props.size}
      height={props.size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ color: ink().on }}
    >
      <defs>
        <Lines ink={ink()} id={id} />
      </defs>
      <circle cx="12" cy="12" r="11" fill={ink().fill} stroke="var(--keyline)" stroke-width="1.5" />
      <Show when={ink().shade === 'dark'}>
        <circle cx="12" cy="12" r="11" fill={`url(#${id})`} opacity=".22" />
      </Show>
      <Show when={ink().shade === 'multi'}>
        <path d="M1.4 15h21.2A11 11 0 0 1 1.4 15Z" fill={ink().light} stroke="var(--keyline)" stroke-width=".7" />
      </Show>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width=".7" opacity=".6" />
      <Show
        when={emblem()}
        fallback={
          <text x="12" y="15.6" text-anchor="middle" class="coin-letters">
            {lettersOf(contentIn(props.v), empireName(props.v, props.empire))}
          </text>
        }
      >
        {(name) => (
          <svg x="5.2" y="5.2" width="13.6" height="13.6" viewBox="0 0 24 24" aria-hidden="true">
            <use href={signOf(name())} />
          </svg>
        )}
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
      width={size()}
      height={size() * 1.22}
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
    <span class={`am ${props.state}`} style={{ '--s': `${props.size ?? 25}px` }} title={props.label}>
      <Show when={props.state !== 'back' && props.marker !== null}>
        <Icon name={`act-${ACTION_ICONS[props.marker ?? 0]}`} size={(props.size ?? 25) * 0.62} />
      </Show>
      <span class="sr">{props.label}</span>
    </span>
  );
}
