/** Asked too often, the server wants to be left alone for a while: everybody may know, and nobody has to do anything. */
import { createEffect, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { refusedUntil } from '../client/remote.ts';
import { t } from '../i18n.ts';

export function Refused(): JSX.Element {
  const [now, setNow] = createSignal(Date.now());
  createEffect(() => {
    if (refusedUntil() === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    onCleanup(() => clearInterval(timer));
  });
  return (
    <Show when={refusedUntil()}>
      {(until) => (
        <p class="refused" role="status" data-refused>
          {t('refused', { seconds: Math.max(1, Math.ceil((until() - now()) / 1000)) })}
        </p>
      )}
    </Show>
  );
}
