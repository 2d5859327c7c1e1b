import { createMemo, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { showRule } from './shown-rule.ts';
import { signOf } from './signs.ts';

/** A sign of the set, in the colour of its text. Decoration only: say in words what it means. */
export function Icon(props: { readonly name: string; readonly size?: number; readonly class?: string }): JSX.Element {
  return (
    <svg
      class={`ic ${props.class ?? ''}`}
      width={`${(props.size ?? 18) / 10}rem`}
      height={`${(props.size ?? 18) / 10}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={signOf(props.name)} />
    </svg>
  );
}

/** The gilt lozenge that stands on the board and in the list alike. */
export function Key(props: {
  readonly k: string | undefined;
  readonly size?: number;
  readonly plain?: boolean;
}): JSX.Element {
  return (
    <span
      class="key"
      classList={{ plain: props.plain ?? false }}
      style={{ '--s': `${(props.size ?? 22) / 10}rem` }}
      aria-hidden="true"
    >
      <i>{props.k ?? '·'}</i>
    </span>
  );
}

/** A citation that opens the rule. */
export function Cite(props: { readonly game: string; readonly rule: string }): JSX.Element {
  return (
    <button
      type="button"
      class="rub"
      aria-label={t('rule.cite', { rule: props.rule })}
      title={props.rule}
      onClick={(event) => {
        event.stopPropagation();
        showRule({ game: props.game, rule: props.rule, anchor: event.currentTarget });
      }}
    >
      {props.rule}
    </button>
  );
}

export function Cites(props: { readonly game: string; readonly rules: readonly string[] | undefined }): JSX.Element {
  return (
    <For each={props.rules ?? []}>
      {(rule) => (
        <>
          {' '}
          <Cite game={props.game} rule={rule} />
        </>
      )}
    </For>
  );
}

/** Muted, well apart, never a colour of the pieces: people are not Empires. */
const SEAT_COLOURS = ['#8a6420', '#566a79', '#7a5a86', '#4c6b52', '#8c4a3c', '#3f6f78', '#6b6447'];
export const seatColour = (seat: number): string => SEAT_COLOURS[seat % SEAT_COLOURS.length];

export function Avatar(props: {
  readonly name: string;
  readonly seat: number;
  /** Where players have colours of their own in the game. */
  readonly ink?: { readonly fill: string; readonly on: string } | undefined;
}): JSX.Element {
  return (
    <span
      class="ava"
      style={{ '--c': props.ink?.fill ?? seatColour(props.seat), color: props.ink?.on }}
      aria-hidden="true"
    >
      {props.name.slice(0, 1)}
    </span>
  );
}

/** "h:mm:ss" live, "2d 04h" over days. */
export function Clock(props: { readonly ms: number }): JSX.Element {
  const text = createMemo(() => {
    const s = Math.max(0, Math.floor(props.ms / 1000));
    const two = (n: number): string => String(n).padStart(2, '0');
    if (s >= 86_400)
      return t('clock.days', { days: Math.floor(s / 86_400), hours: two(Math.floor((s % 86_400) / 3600)) });
    return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`;
  });
  return (
    <span class="clock" classList={{ low: props.ms < 60_000 }}>
      {text()}
    </span>
  );
}

export function Loading(props: { readonly what?: string }): JSX.Element {
  return (
    <p class="muted" style={{ padding: '2.4rem' }} role="status">
      {props.what ?? t('loading')}
    </p>
  );
}

/** What went wrong, where anything did. */
export function Problem(props: { readonly what: string }): JSX.Element {
  return (
    <Show when={props.what}>
      <p class="bad" role="alert">
        {props.what}
      </p>
    </Show>
  );
}

/** The arms of an Empire. */
export function Shield(props: { readonly empire: string; readonly size: number }): JSX.Element {
  return (
    <svg class="ic emb" width={props.size} height={props.size * 1.14} viewBox="0 0 24 27.4" aria-hidden="true">
      <path
        d="M2 1.2h20v12.6c0 6-4 10-10 12.6C6 23.8 2 19.8 2 13.8Z"
        fill={`var(--e-${props.empire})`}
        stroke="var(--ink)"
        stroke-width="1.5"
      />
      <svg
        x="5"
        y="4.8"
        width="14"
        height="14"
        viewBox="0 0 24 24"
        aria-hidden="true"
        style={{ color: `var(--e-${props.empire}-on)` }}
      >
        <use href={signOf(`emblem-${props.empire}`)} />
      </svg>
    </svg>
  );
}
