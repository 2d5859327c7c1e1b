/** A replay inside somebody else's page: what `public/tabularium-replay.js` puts there. That page sends the record of the game. */
import './styles/base.css';
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { needTexts, t } from './i18n.ts';
import { openJournal } from './pages/recorded.ts';
import { Player } from './pages/replay.tsx';
import { whyNoReplay } from './pages/sorry.tsx';
import { Hatching } from './ui/hatching.tsx';
import { Loading } from './ui/index.tsx';
import { laySigns } from './ui/signs.ts';

/** What the page around says. */
interface Sent {
  readonly tabularium: 'journal';
  /** Nothing: it could not be fetched. */
  readonly journal: string | null;
  readonly names: readonly string[];
  readonly at: number | null;
}

const isSent = (data: unknown): data is Sent =>
  typeof data === 'object' && data !== null && 'tabularium' in data && data.tabularium === 'journal';

function Shown(): JSX.Element {
  const [sent, setSent] = createSignal<Sent>();
  addEventListener('message', ({ source, data }) => {
    if (source === parent && isSent(data)) setSent(() => data);
  });
  parent.postMessage({ tabularium: 'ready' }, '*');
  const [opened] = createResource(sent, ({ journal, names }) =>
    journal === null ? Promise.reject(new Error('no-journal')) : openJournal(journal, names),
  );
  return (
    <Show when={!opened.error} fallback={<Sorry error={opened.error} />}>
      <Show when={opened()} keyed fallback={<Loading />}>
        {(it) => <Player {...it} begin={sent()?.at ?? undefined} />}
      </Show>
    </Show>
  );
}

function Sorry(props: { readonly error: unknown }): JSX.Element {
  const what = (): string => `sorry.${whyNoReplay(props.error, 'local', '').what}`;
  return (
    <main class="formpage sheet" style={{ 'margin-top': '1.4rem' }} data-sorry>
      <h1>{t(what())}</h1>
      <p class="muted">{t(`${what()}.help`)}</p>
    </main>
  );
}

void laySigns();
await needTexts('app');
const root = document.getElementById('app');
if (root) {
  render(
    () => (
      <>
        <Hatching />
        <Shown />
      </>
    ),
    root,
  );
}
