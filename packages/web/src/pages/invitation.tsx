/** Behind a link: which table it is and who is there; a seat, or where there is none any more, a place to watch from. */
import { A, useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createResource, createSignal, type JSX, Show } from 'solid-js';
import { accept, HttpProblem, type Invited, meetServer, tableBehind, watchBy } from '../client/remote.ts';
import { t } from '../i18n.ts';
import { SeatRows, SitDown, TeachingNote, Welcome } from '../table/seating.tsx';
import { setTitle } from '../together/pulse.ts';
import { Played } from '../ui/agreed.tsx';
import { Icon, Loading } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

export default function Invitation(): JSX.Element {
  const params = useParams();
  const token = () => params['token'] ?? '';
  const [invited, { refetch }] = createResource(token, async (key) => {
    await meetServer();
    return tableBehind(key);
  });
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <Show when={!invited.error} fallback={<Failed why={invited.error} again={() => void refetch()} />}>
          <Show when={invited.latest} fallback={<Loading />}>
            {(found) => <Table {...found()} token={token()} look={() => void refetch()} />}
          </Show>
        </Show>
      </main>
    </Shell>
  );
}

/** What the server says of a link that it does not know; everything else may pass. */
const BAD = ['not-found', 'malformed'];

/** A link that leads nowhere, or nobody who could say where it leads. */
function Failed(props: { readonly why: unknown; readonly again: () => void }): JSX.Element {
  const isBad = (): boolean => props.why instanceof HttpProblem && BAD.includes(props.why.message);
  const kind = (): string => (isBad() ? 'bad' : 'offline');
  return (
    <>
      <h1>{t(`invitation.${kind()}`)}</h1>
      <p class="muted">{t(`invitation.${kind()}.help`)}</p>
      <div class="row onward">
        <A class="btn quiet" href="/">
          {t('home')}
        </A>
        <Show when={kind() === 'offline'}>
          <button type="button" class="btn" onClick={props.again}>
            {t('again')}
          </button>
        </Show>
      </div>
    </>
  );
}

function Table(props: Invited & { readonly token: string; readonly look: () => void }): JSX.Element {
  const navigate = useNavigate();
  const goTo = (id: string): void => navigate(`/table/${id}`, { replace: true });
  /** A seat of a game that has begun: its person has vanished. */
  const [query] = useSearchParams();
  const replaces = (): boolean => query['seat'] !== undefined;
  /** The link was for one seat, and that one is gone. */
  const [taken, setTaken] = createSignal(false);
  createEffect(() => {
    setTitle(`${t(`game.${props.table.game}`)}, ${props.table.title} · Tabularium`);
    // Whoever has a seat needs no invitation.
    if (props.table.mine) goTo(props.table.id);
  });
  const sit = async (): Promise<void> => {
    try {
      goTo(await accept(props.token));
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 409) throw error;
      setTaken(true);
      props.look();
    }
  };
  /** Why nobody can sit down here any more. */
  const late = (): 'over' | 'begun' | 'taken' | undefined =>
    props.table.over ? 'over' : !props.table.open && !replaces() ? 'begun' : taken() ? 'taken' : undefined;
  const Watch = (button: { readonly label: string; readonly class: string }): JSX.Element => (
    <button
      type="button"
      class={button.class}
      onClick={() => void watchBy(props.token).then(goTo, props.look)}
      data-watch
    >
      <Icon name="eye" size={15} /> {button.label}
    </button>
  );
  return (
    <Welcome game={props.table.game}>
      <Eyebrow {...props} />
      <h1>{late() ? t(`invitation.${late()}`) : t('invitation.title', { game: t(`game.${props.table.game}`) })}</h1>
      <p class="lead">
        {props.table.title}
        <Show when={props.host}>{(name) => <>, {t('invitation.by', { name: name() })}</>}</Show>
      </p>
      <Show when={props.table.teaching}>
        <TeachingNote />
      </Show>
      <section aria-label={t('invitation.who')}>
        <SeatRows seats={props.table.seats} host={props.host} />
      </section>
      <Show
        when={late()}
        fallback={
          <SitDown sit={sit}>
            <Watch class="btn quiet" label={t('invitation.watch.instead')} />
          </SitDown>
        }
      >
        {(why) => (
          <div class="sitdown" role="status">
            <p>{t(`invitation.${why()}.help`)}</p>
            <div class="row onward">
              <A class="btn quiet" href={`/new/${props.table.game}?people=1`}>
                {t('invitation.own')}
              </A>
              <Watch class="btn go" label={t('invitation.watch')} />
            </div>
          </div>
        )}
      </Show>
      {/* last: with many settings it is long, and nobody should have to look for the seat */}
      <Played game={props.table.game} options={props.table.options} />
    </Welcome>
  );
}

/** The game, how fast, and how many are there. */
function Eyebrow(props: Invited): JSX.Element {
  return (
    <p class="eyebrow">
      {[
        t(`game.${props.table.game}`),
        props.pace ? t(`new.pace.${props.pace}`) : '',
        t('invitation.seats', {
          taken: props.table.seats.filter((seat) => seat.kind !== 'open').length,
          of: props.table.seats.length,
        }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
