/** The record: one line per happening, the rule behind it, and a red line where my last turn was. */
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import type { Line } from '../client/types.ts';
import { t, time } from '../i18n.ts';
import { Cites, Icon, Shield } from '../ui/index.tsx';
import { lineText, type Speaker } from './words.ts';

/** More lines than anybody scrolls through; the replay has them all. */
const SHOWN = 120;

export function Sign(props: { readonly speaker: Speaker; readonly what: Line['what'] }): JSX.Element {
  const name = () => props.speaker.face.sign?.(props.what);
  return (
    <Show when={name()} fallback={<span />}>
      {(icon) =>
        icon().startsWith('shield-') ? <Shield empire={icon().slice(7)} size={14} /> : <Icon name={icon()} size={15} />
      }
    </Show>
  );
}

export function Record(props: {
  readonly speaker: Speaker;
  readonly game: string;
  readonly lines: readonly Line[];
  /** Answers before my last own one: what follows is new to me. */
  readonly since: number;
}): JSX.Element {
  let list: HTMLOListElement | undefined;
  const shown = createMemo(() => props.lines.slice(-SHOWN));
  const mark = createMemo(() => shown().findIndex((line) => line.n > props.since));
  createEffect(
    on(
      () => props.lines.length,
      // With the frame: asking for the height at once would lay the page out twice.
      () => requestAnimationFrame(() => list?.scrollTo({ top: 1e6 })),
    ),
  );
  return (
    <ol class="log" ref={list} aria-live="off" tabindex="0" aria-label={t('record')} data-region="record">
      <For each={shown()}>
        {(line, i) => (
          <>
            <Show when={i() === mark() && i() > 0}>
              <li class="since">{t('record.since')}</li>
            </Show>
            <li class="le" classList={{ sub: line.n === shown()[i() - 1]?.n }}>
              <time>{line.at && line.n !== shown()[i() - 1]?.n ? time(line.at) : ''}</time>
              <Sign speaker={props.speaker} what={line.what} />
              <span>
                {lineText(props.speaker, line.what)}
                <Cites game={props.game} rules={line.what.rules} />
              </span>
            </li>
          </>
        )}
      </For>
    </ol>
  );
}
