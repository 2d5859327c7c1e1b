/** Before the game: who sits where, the link for friends, bots for empty seats. It starts by itself. */
import { useNavigate } from '@solidjs/router';
import { createResource, type JSX, lazy, Show, Suspense } from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { closeTable, fillWithBot, freeSeat, getUp, join, linkTo, remote } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Shell } from '../pages/shell.tsx';
import { createAttempt } from '../together/attempt.ts';
import { Played } from '../ui/agreed.tsx';
import { Icon, Problem } from '../ui/index.tsx';
import { LinkField } from '../ui/link-field.tsx';
import { SeatRows, SitDown, TeachingNote, Welcome } from './seating.tsx';

const AskFriends = lazy(() => import('./ask-friends.tsx'));

export function WaitingRoom(props: { readonly state: TableState }): JSX.Element {
  const [games] = createResource(() => remote.games());
  const levels = () => games()?.find((game) => game.id === props.state.game)?.bots ?? [];
  const navigate = useNavigate();
  const { problem, attempt } = createAttempt();
  const go = async (what: (id: string) => Promise<void>): Promise<void> => {
    if (await attempt(() => what(props.state.id))) navigate('/');
  };
  const seated = () => props.state.seats.some((seat) => seat.mine);
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <Welcome game={props.state.game}>
          <p class="eyebrow">{t(`game.${props.state.game}`)}</p>
          <h1>{t(props.state.closed ? 'gather.closed' : 'gather.title')}</h1>
          <p class="lead">{props.state.title}</p>
          <p class="muted">{t('gather.help')}</p>
          <Show when={props.state.teaching}>
            <TeachingNote />
          </Show>
          <Show when={props.state.host}>
            <TableLink id={props.state.id} />
          </Show>
          <Show when={seated()}>
            <Suspense>
              <AskFriends table={props.state.id} />
            </Suspense>
          </Show>
          <SeatRows
            seats={props.state.seats}
            taken={(seat) => (
              <Show when={props.state.host && !props.state.seats[seat]?.mine}>
                <button
                  type="button"
                  class="btn sm quiet"
                  onClick={() => void attempt(() => freeSeat(props.state.id, seat))}
                  data-free
                >
                  {t('gather.free')}
                </button>
              </Show>
            )}
          >
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
          <Show when={seated() || props.state.host}>
            <div class="row onward">
              <WayOut host={props.state.host === true} go={(what) => void go(what)} />
            </div>
          </Show>
          <Problem what={problem()} />
          <Show when={!seated()}>
            <SitDown sit={() => join(props.state.id)} />
          </Show>
        </Welcome>
      </main>
    </Shell>
  );
}

/** The host closes the table, others get up. */
function WayOut(props: {
  readonly host: boolean;
  readonly go: (what: (id: string) => Promise<void>) => void;
}): JSX.Element {
  return (
    <Show
      when={props.host}
      fallback={
        <button type="button" class="btn quiet" onClick={() => props.go(getUp)} data-get-up>
          {t('gather.leave')}
        </button>
      }
    >
      <button type="button" class="btn quiet" onClick={() => props.go(closeTable)} data-close-table>
        {t('gather.close')}
      </button>
    </Show>
  );
}

/** One link for the whole table: whoever opens it takes a free seat. */
function TableLink(props: { readonly id: string }): JSX.Element {
  const [link] = createResource(() => props.id, linkTo);
  return (
    <Show when={!link.error && link.latest}>
      {(url) => <LinkField id="table-link" url={url()} label={t('gather.link')} help={t('gather.link.help')} />}
    </Show>
  );
}
