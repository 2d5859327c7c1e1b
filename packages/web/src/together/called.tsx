/** Whoever wished to be paired is called to the table, on whatever page they are. */
import { useLocation, useNavigate } from '@solidjs/router';
import { createEffect, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { dropPairing } from './api.ts';
import { lookAgain, pulse } from './pulse.ts';

export function Called(): JSX.Element {
  const navigate = useNavigate();
  const location = useLocation();
  const table = () => pulse()?.pairing.table ?? undefined;
  const sit = async (id: string): Promise<void> => {
    navigate(`/table/${id}`);
    await dropPairing().catch(() => {});
    await lookAgain();
  };
  // Who is looking at nothing else goes at once.
  createEffect(() => {
    const found = table();
    if (found && (location.pathname === '/find' || location.pathname === `/table/${found}`)) void sit(found);
  });
  return (
    <Show when={table()}>
      {(found) => (
        <div class="called" role="alert">
          <Icon name="players" />
          <b>{t('pair.found')}</b>
          <button type="button" class="btn go" onClick={() => void sit(found())} data-called>
            {t('pair.go')}
          </button>
        </div>
      )}
    </Show>
  );
}
