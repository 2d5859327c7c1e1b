/** Before the game: who sits where, the link for friends, bots for empty seats. It starts by itself. */
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { fillWithBot, join, linkTo, remote } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Shell } from '../pages/shell.tsx';
import { Played } from '../ui/agreed.tsx';
import { Icon } from '../ui/index.tsx';
import { SeatRows, SitDown, Welcome } from './seating.tsx';

export function WaitingRoom(props: { readonly state: TableState }): JSX.Element {
  const [games] = createResource(() => remote.games());
  const levels = () => games()?.find((game) => game.id === props.state.game)?.bots ?? [];
  const seated = () => props.state.seats.some((seat) => seat.mine);
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <Welcome game={props.state.game}>
          <p class="eyebrow">{t(`game.${props.state.game}`)}</p>
          <h1>{t('gather.title')}</h1>
          <p class="lead">{props.state.title}</p>
          <p class="muted">{t('gather.help')}</p>
          <Show when={props.state.host}>
            <TableLink id={props.state.id} />
          </Show>
          <SeatRows seats={props.state.seats}>
            {(seat) => (
              <Show when={props.state.host}>
                <button
                  type="button"
                  class="btn sm quiet"
                  onClick={() => void fillWithBot(props.state.id, seat, usualLevel(levels()))}
                  data-bot
                >
                  <Icon name="bot" size={14} /> {t('gather.bot')}
                </button>
              </Show>
            )}
          </SeatRows>
          <Played game={props.state.game} options={props.state.options} />
          <Show when={!seated()}>
            <SitDown sit={() => join(props.state.id)} />
          </Show>
        </Welcome>
      </main>
    </Shell>
  );
}

/** One link for the whole table: whoever opens it takes a free seat. */
function TableLink(props: { readonly id: string }): JSX.Element {
  const [link] = createResource(() => props.id, linkTo);
  const [done, setDone] = createSignal<'copied' | 'selected'>();
  let field: HTMLInputElement | undefined;
  const copy = async (): Promise<void> => {
    field?.select();
    try {
      await navigator.clipboard.writeText(link.latest ?? '');
      setDone('copied');
    } catch {
      // Without a safe connection a page may not copy; whoever reads it can.
      setDone('selected');
    }
  };
  return (
    <Show when={!link.error && link.latest}>
      {(url) => (
        <div class="tablelink">
          <label for="table-link">{t('gather.link')}</label>
          <div class="row">
            <input
              id="table-link"
              class="inp grow"
              ref={field}
              readonly
              value={url()}
              aria-describedby="table-link-help"
              onFocus={(e) => e.currentTarget.select()}
              data-link
            />
            <button type="button" class="btn" onClick={() => void copy()} data-copy>
              <Icon name={done() === 'copied' ? 'check' : 'link'} size={15} /> {t('gather.copy')}
            </button>
          </div>
          <p id="table-link-help">
            {t('gather.link.help')} <b role="status">{done() ? t(`gather.${done()}`) : ''}</b>
          </p>
        </div>
      )}
    </Show>
  );
}
