/** What pages about people begin with: their texts, and whether there is a server. */
import '../styles/together.css';
import { createResource, type JSX, onMount, Show } from 'solid-js';
import { meetServer, reachable } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { Shell } from '../pages/shell.tsx';
import { Loading } from '../ui/index.tsx';
import { setTitle } from './pulse.ts';

export function PeoplePage(props: { readonly class?: string; readonly children: JSX.Element }): JSX.Element {
  const [ready] = createResource(() => needTexts('together').then(() => true));
  onMount(() => {
    void meetServer();
    setTitle('Tabularium');
  });
  return (
    <Shell>
      <main class={`wide ${props.class ?? ''}`} id="content">
        <Show when={ready() && reachable() !== undefined} fallback={<Loading />}>
          <Show when={reachable()} fallback={<p class="sheet plain">{t('home.offline')}</p>}>
            {props.children}
          </Show>
        </Show>
      </main>
    </Shell>
  );
}
