/** What pages about people begin with: their texts, and whether there is a server. */
import '../styles/together.css';
import { type Accessor, createSignal, type JSX, onMount, Show } from 'solid-js';
import { meetServer, reachable } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { Shell } from '../pages/shell.tsx';
import { Loading } from '../ui/index.tsx';
import { setTitle } from './pulse.ts';

/** Whether these texts are there. No resource: what arrives in the middle of a change of page would wait for it for ever. */
export function createReady(...texts: readonly string[]): Accessor<boolean> {
  const [ready, setReady] = createSignal(false);
  onMount(() => void needTexts(...texts).then(() => setReady(true)));
  return ready;
}

export function PeoplePage(props: {
  readonly class?: string;
  /** Further catalogues that it reads. */
  readonly texts?: readonly string[];
  readonly children: JSX.Element;
}): JSX.Element {
  const ready = createReady('together', ...(props.texts ?? []));
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
