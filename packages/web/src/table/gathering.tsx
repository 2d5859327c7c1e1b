/** Before the game: who sits where, links for friends, bots for empty seats. It starts by itself. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { fillWithBot, invite, join, remote } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Shell } from '../pages/shell.tsx';
import { Avatar, Icon } from '../ui/index.tsx';

export function Gathering(props: { readonly state: TableState }): JSX.Element {
  const [games] = createResource(() => remote.games());
  const levels = () => games()?.find((game) => game.id === props.state.game)?.bots ?? [];
  const [link, setLink] = createSignal<{ readonly seat: number; readonly url: string }>();
  const seated = () => props.state.seats.some((seat) => seat.mine);
  const copy = async (seat: number): Promise<void> => {
    const url = await invite(props.state.id, seat);
    setLink({ seat, url });
    await navigator.clipboard?.writeText(url).catch(() => undefined);
  };
  return (
    <Shell>
      <main class="formpage sheet" id="content" style={{ 'margin-top': '14px' }}>
        <h1>{t('gather.title')}</h1>
        <p class="muted">
          {t(`game.${props.state.game}`)}, {props.state.title}. {t('gather.help')}
        </p>
        <For each={props.state.seats}>
          {(seat, i) => (
            <div class="turnrow" style={{ 'align-items': 'center' }}>
              <Show when={seat.kind !== 'open'} fallback={<span class="ava" style={{ 'border-style': 'dashed' }} />}>
                <Avatar name={seat.name} seat={i()} />
              </Show>
              <b class="grow">
                {seat.name} {seat.mine ? <span class="faint">{t('you.tag')}</span> : ''}
                <Show when={link()?.seat === i()}>
                  <input
                    class="inp"
                    readonly
                    value={link()?.url}
                    aria-label={t('gather.invite')}
                    data-link
                    onFocus={(e) => e.currentTarget.select()}
                  />
                </Show>
              </b>
              <Show when={seat.kind === 'open' && props.state.host}>
                <button type="button" class="btn sm" onClick={() => void copy(i())} data-invite>
                  <Icon name="link" size={14} /> {link()?.seat === i() ? t('gather.copied') : t('gather.invite')}
                </button>
                <button
                  type="button"
                  class="btn sm quiet"
                  onClick={() => void fillWithBot(props.state.id, i(), usualLevel(levels()))}
                  data-bot
                >
                  <Icon name="bot" size={14} /> {t('gather.bot')}
                </button>
              </Show>
              <Show when={seat.kind === 'open' && !seated()}>
                <button
                  type="button"
                  class="btn go sm"
                  onClick={() => void join(props.state.id).then(() => location.reload())}
                  data-join
                >
                  {t('gather.join')}
                </button>
              </Show>
            </div>
          )}
        </For>
      </main>
    </Shell>
  );
}
