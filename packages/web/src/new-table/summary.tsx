/** A new table in words: who plays, and what of it is not as in the box. */
import { differences } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { GameInfo } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { locale, t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import type { Options, SeatWish } from './wishes.ts';

export function Summary(props: {
  readonly info: GameInfo;
  readonly seats: readonly SeatWish[];
  readonly options: Options;
  readonly reset: (setting: string) => void;
}): JSX.Element {
  const who = (): string => {
    const count = (kind: string): number => props.seats.filter((seat) => seat.split(':')[0] === kind).length;
    const groups = ['me', 'open', 'bot'].filter((kind) => count(kind) > 0);
    const said = (kind: string): string =>
      t(kind === 'me' && count(kind) > 1 ? 'new.who.me.several' : `new.who.${kind}`, { count: count(kind) });
    return new Intl.ListFormat(locale()).format(groups.map(said));
  };
  const told = createMemo(() => differences(faceOf(props.info.id).prefix, props.info.settings, props.options));
  return (
    <section class="inwords" aria-labelledby="inwords-title">
      <h2 id="inwords-title" class="eyebrow">
        {t('new.words')}
      </h2>
      <p class="lead">
        {t('new.words.who', { game: t(`game.${props.info.id}`), seats: props.seats.length, who: who() })}
      </p>
      <Show when={Object.keys(props.info.settings).length > 0}>
        <p role="status">{told().length > 0 ? t('new.differs', { count: told().length }) : t('new.standard')}</p>
        <ul class="agreed">
          <For each={told()}>
            {({ setting, name, sentence }) => (
              <li>
                <b>{name}</b> {sentence}
                <button
                  type="button"
                  class="tool icon"
                  aria-label={t('new.usual', { name })}
                  title={t('new.usual', { name })}
                  onClick={() => props.reset(setting)}
                >
                  <Icon name="close" size={13} />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
