/** At the end of a rated game: what it has changed for whom, or why it does not count. */
import { nameOf } from '@tabularium/words';
import { createResource, For, type JSX, onCleanup, Show } from 'solid-js';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { ratingOf } from '../together/api.ts';

/** It is counted a moment after the last move. */
const AGAIN = 1500;

export default function Rated(props: { readonly state: TableState }): JSX.Element {
  const [rated, { refetch }] = createResource(() => ratingOf(props.state.id).catch(() => undefined));
  const timer = setInterval(() => {
    if (rated.latest?.why === 'unfinished') void refetch();
  }, AGAIN);
  onCleanup(() => clearInterval(timer));
  return (
    <Show when={rated.latest}>
      {(found) => (
        <div class="ratedend" data-rated>
          <Show when={found().why === null} fallback={<p>{t(`rated.why.${found().why}`)}</p>}>
            <ul>
              <For each={found().changes}>
                {({ seat, before, after }) => (
                  <li>
                    {t('rated.change', { name: nameOf(props.state.seats, seat), before, after })}{' '}
                    <b>{after >= before ? `+${after - before}` : `−${before - after}`}</b>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </div>
      )}
    </Show>
  );
}
