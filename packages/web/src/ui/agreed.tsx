/** What a table plays, for everybody at it: how it differs from the game as it comes. */
import games from 'virtual:games';
import { changedIn, type Options, type Settings } from '@tabularium/engine';
import { differences } from '@tabularium/words';
import { createEffect, For, type JSX, Show } from 'solid-js';
import { faceOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { Cite } from './index.tsx';

const settingsOf = (game: string): Settings => games.find(({ id }) => id === game)?.settings ?? {};

/** A game without settings has nothing to tell. */
export const hasSettings = (game: string): boolean => Object.keys(settingsOf(game)).length > 0;

/** The edition a table plays, where that is not the usual one. */
export function editionOf({ game, options }: { readonly game: string; readonly options: Options }): string | undefined {
  return changedIn(settingsOf(game), options).includes('edition') ? String(options['edition']) : undefined;
}

/** What differs, as the address of a new table asks for it. */
export function wishesLike({ game, options }: { readonly game: string; readonly options: Options }): string {
  const changed = changedIn(settingsOf(game), options).map((name) => [name, String(options[name])]);
  return String(new URLSearchParams(Object.fromEntries(changed)));
}

/** The same under its heading, where people meet before the game. */
export function Played(props: { readonly game: string; readonly options: Options }): JSX.Element {
  return (
    <Show when={hasSettings(props.game)}>
      <section class="played" aria-labelledby="played-title">
        <h2 id="played-title" class="eyebrow">
          {t('agreed')}
        </h2>
        <Agreed {...props} />
      </section>
    </Show>
  );
}

export function Agreed(props: { readonly game: string; readonly options: Options }): JSX.Element {
  createEffect(() => void needTexts(`${props.game}/game`));
  const told = () => differences(faceOf(props.game).prefix, settingsOf(props.game), props.options);
  return (
    <Show when={told().length > 0} fallback={<p class="muted">{t('agreed.standard')}</p>}>
      <ul class="agreed" data-agreed>
        <For each={told()}>
          {({ name, sentence, rule }) => (
            <li>
              <b>{name}</b> {sentence} <Show when={rule}>{(cited) => <Cite game={props.game} rule={cited()} />}</Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
