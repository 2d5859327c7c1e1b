/** "Since your last turn" as a short film on the board: captions, pause, step, skip. The list beside it says the same in words. */

import { lineText, type Speaker } from '@tabularium/words';
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { PastPosition } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { Picture } from '../ui/picture.tsx';
import { afterFrames, COMPLETE } from './defer.ts';
import type { Stage } from './motion.ts';

/** How long a moment stays, by the number of its lines. */
const stay = (lines: number): number => Math.min(2600, 1100 + 350 * lines);

export interface PlaybackProps {
  readonly moments: readonly PastPosition[];
  readonly speaker: Speaker;
  readonly stage: Stage;
  /** The position to show on the board. */
  readonly show: (moment: PastPosition) => void;
  readonly close: () => void;
  /** The time of the game at a position, in words. */
  readonly when: ((view: unknown) => string) | undefined;
}

type Player = ReturnType<typeof createPlayer>;

/** Goes from moment to moment by itself, unless somebody steps. */
function createPlayer(moments: () => readonly PastPosition[]) {
  const [at, setAt] = createSignal(0);
  const [playing, setPlaying] = createSignal(true);
  const moment = createMemo(() => moments()[at()]);
  const last = (): number => moments().length - 1;
  const go = (to: number): void => void setAt(Math.max(0, Math.min(last(), to)));
  const stopAt = (to: number): void => {
    setPlaying(false);
    go(to);
  };
  const step = (by: number): void => stopAt(at() + by);
  const toggle = (): void => {
    if (!playing() && at() === last()) go(0);
    setPlaying(!playing());
  };
  createEffect(() => {
    const here = moment();
    if (!playing() || !here) return;
    const timer = setTimeout(() => (at() < last() ? go(at() + 1) : setPlaying(false)), stay(here.lines.length));
    onCleanup(() => clearTimeout(timer));
  });
  return { at, playing, moment, last, stopAt, step, toggle };
}

/** Before the question's own keys: while a film runs these belong to it, all others still answer. */
function onKeys(player: Player, close: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === ',') player.step(-1);
    else if (event.key === '.') player.step(1);
    else if (event.key === 'Escape') close();
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) player.toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  onMount(() => document.addEventListener('keydown', onKey, true));
  onCleanup(() => document.removeEventListener('keydown', onKey, true));
}

export function PlaybackBar(props: PlaybackProps): JSX.Element {
  const player = createPlayer(() => props.moments);
  const { at, moment } = player;
  /** In the names of that moment. */
  const words = ({ lines, view }: PastPosition): string => {
    const { face, seats, presenter } = props.speaker;
    const then: Speaker = { face, seats, view, ...(presenter ? { presenter } : {}) };
    return lines.map((line) => lineText(then, line.what)).join('. ');
  };
  /** Of all that happened in it, the first thing that has a picture. */
  const pictured = createMemo(() => {
    const { presenter } = props.speaker;
    const here = moment();
    return here?.lines.flatMap(({ what }) => presenter?.picture?.(what, here.view) ?? [])[0];
  });
  let list: HTMLOListElement | undefined;

  createEffect(
    on(moment, (here) => {
      if (!here) return;
      props.show(here);
      props.stage.skip();
      onCleanup(
        afterFrames(COMPLETE, () => {
          props.stage.show(here.lines);
          const now = list?.querySelector<HTMLElement>('.now');
          if (list && now) list.scrollTop = now.offsetTop - list.clientHeight / 2;
        }),
      );
    }),
  );
  onKeys(player, () => props.close());

  return (
    <section class="filmbar sheet" aria-label={t('film')} data-filmbar>
      <div class="hd">
        <h2 class="eyebrow grow">{t('film')}</h2>
        <span class="faint">{props.when?.(moment()?.view)}</span>
        <span class="faint" data-film-at>
          {t('film.count', { at: at() + 1, of: props.moments.length })}
        </span>
      </div>
      <p class="filmline" aria-live="polite">
        <Show when={pictured()}>{(it) => <Picture {...it()} width={72} />}</Show>
        {moment() ? words(moment()) : ''}
      </p>
      <Controls player={player} close={props.close} />
      <ol class="log" ref={list} tabindex="0" aria-label={t('film.list')}>
        <For each={props.moments}>
          {(each, i) => (
            <li>
              <button
                type="button"
                class="le"
                classList={{ now: i() === at() }}
                aria-current={i() === at() ? 'step' : undefined}
                onClick={() => player.stopAt(i())}
              >
                <time>{each.n}</time>
                <span>{words(each)}</span>
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

function Controls(props: { readonly player: Player; readonly close: () => void }): JSX.Element {
  return (
    <div class="row">
      <button
        type="button"
        class="tool icon"
        aria-label={t('replay.step-back')}
        disabled={props.player.at() === 0}
        onClick={() => props.player.step(-1)}
      >
        <Icon name="step-back" />
      </button>
      <button
        ref={(element) => onMount(() => element.focus({ preventScroll: true }))}
        type="button"
        class="tool icon"
        aria-label={props.player.playing() ? t('replay.pause') : t('replay.play')}
        onClick={props.player.toggle}
        data-film-play
      >
        <Icon name={props.player.playing() ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        class="tool icon"
        aria-label={t('replay.step-next')}
        disabled={props.player.at() === props.player.last()}
        onClick={() => props.player.step(1)}
        data-film-next
      >
        <Icon name="step-next" />
      </button>
      <span class="grow" />
      <button type="button" class="btn sm ink" onClick={props.close} data-film-close>
        <Icon name="skip" size={15} /> {t('film.skip')}
      </button>
    </div>
  );
}

/** Back at a table where much happened: one may watch it. */
export function PlaybackOffer(props: {
  readonly count: number;
  readonly watch: () => void;
  readonly drop: () => void;
}): JSX.Element {
  return (
    <Show when={props.count > 0}>
      <div class="filmoffer sheet" role="status">
        <p class="grow">{t('film.offer', { count: props.count })}</p>
        <button type="button" class="btn sm ink" onClick={props.watch} data-film-offer>
          <Icon name="play" size={14} /> {t('film.watch')}
        </button>
        <button type="button" class="tool icon" aria-label={t('close')} onClick={props.drop}>
          <Icon name="close" size={14} />
        </button>
      </div>
    </Show>
  );
}
