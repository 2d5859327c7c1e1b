/** Your move first, three games, bots in one click, open tables. */
import { A, useNavigate } from '@solidjs/router';
import { resultText, titleOf } from '@tabularium/words';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  lazy,
  onCleanup,
  onMount,
  Show,
  Suspense,
} from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { local } from '../client/local.ts';
import { join, me, meetServer, reachable, remote } from '../client/remote.ts';
import type { GameInfo, TableCard } from '../client/types.ts';
import { boardOf, type Face, faceOf, faces, presenterOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { teaches } from '../learn/index.ts';
import { progressOf } from '../learn/progress.ts';
import { prefs, setPrefs } from '../prefs.ts';
import { pulse, setTitle } from '../together/pulse.ts';
import { Clock, Icon } from '../ui/index.tsx';
import { hasPlate, Plate } from '../ui/plate.tsx';
import { Shell } from './shell.tsx';

const Today = lazy(() => import('../together/today.tsx'));

export default function Home(): JSX.Element {
  const [games] = createResource(() => local.games());
  const [mine, { refetch }] = createResource(() => local.tables());
  const [there, { refetch: again }] = createResource(
    () => (reachable() ? (me()?.id ?? 'nobody') : undefined),
    // What cannot be had now is had the next time.
    (_who, { value }: { value?: readonly TableCard[] | undefined }) => remote.tables().catch(() => value ?? []),
  );
  onMount(() => void meetServer());
  const timer = setInterval(() => {
    void refetch();
    if (reachable()) void again();
  }, 10_000);
  onCleanup(() => clearInterval(timer));
  const all = createMemo(() => [...(mine.latest ?? []), ...(there.latest ?? [])]);
  createEffect(() => void needTexts(...new Set(all().map((card) => `${card.game}/game`))));
  // What the running tables need comes while one looks around, so that they open at once.
  createEffect(() => {
    const running = new Set(all().flatMap((card) => (card.mine && !card.over ? [faceOf(card.game)] : [])));
    const timer = setTimeout(() => {
      // What fails here will be asked for again, and complained about, where it is needed.
      for (const face of running)
        Promise.all([import('./table.tsx'), presenterOf(face), boardOf(face).preload?.()]).catch(() => {});
    }, 100);
    onCleanup(() => clearTimeout(timer));
  });
  createEffect(() => {
    setTitle('Tabularium');
  });
  const offered = createMemo(() => faces.filter((face) => hasPlate(face.id)));
  /** Until a first game is learnt or played, learning comes first. */
  const newcomer = createMemo(
    () =>
      !prefs.known &&
      mine.latest !== undefined &&
      all().every((card) => !card.mine) &&
      offered().every(({ id }) => !progressOf(id)?.finished),
  );
  const example = () => games()?.filter((game) => game.example) ?? [];

  return (
    <Shell>
      <div class="lb" classList={{ alone: newcomer() }}>
        <Show when={!newcomer()}>
          <MyTables cards={all()} dropped={() => void refetch()} />
        </Show>
        <main class="games" id="content">
          <Show when={newcomer()} fallback={<h1 class="sr">{t('home.title')}</h1>}>
            <Newcomer />
          </Show>
          <div class="plates">
            <For each={offered()}>
              {(face) => (
                <GameCard
                  face={face}
                  info={games()?.find((game) => game.id === face.id)}
                  ready={games() !== undefined}
                  calm={newcomer()}
                />
              )}
            </For>
          </div>
          <OpenTables cards={all().filter((card) => !card.mine && card.open)} />
          <Examples games={example()} />
        </main>
      </div>
    </Shell>
  );
}

/** The lightest game to learn first. */
const FIRST = 'seven-empires';

function Newcomer(): JSX.Element {
  return (
    <section class="newcomer" data-newcomer>
      <div>
        <p class="eyebrow">{t('home.new.eyebrow')}</p>
        <h1>{t('home.new.title')}</h1>
        <p>{t('home.new.help')}</p>
        <div class="row">
          <A class="btn go" href={`/learn/${FIRST}`}>
            <Icon name="play" size={16} /> {t('home.new.start', { game: t(`game.${FIRST}`) })}
          </A>
          <button type="button" class="btn" onClick={() => setPrefs('known', true)} data-known>
            {t('home.new.known')}
          </button>
        </div>
      </div>
      <Plate game={FIRST} />
    </section>
  );
}

function GameCard(props: {
  readonly face: Face;
  readonly info: GameInfo | undefined;
  readonly ready: boolean;
  /** Something else on the page is the next step. */
  readonly calm: boolean;
}): JSX.Element {
  const navigate = useNavigate();
  const [busy, setBusy] = createSignal(false);
  const { face } = props;
  const level = () => usualLevel(props.info?.bots ?? []);
  const start = async (): Promise<void> => {
    if (!props.info || busy()) return;
    setBusy(true);
    const bots = Array.from({ length: Math.min(face.bots, props.info.seats.max - 1) }, () => ({ bot: level() }));
    const id = await local.create({ game: face.id, title: t('table.bots'), options: {}, seats: ['me', ...bots] });
    navigate(`/local/${id}`);
  };
  return (
    <article class="plate1">
      <Plate game={face.id} />
      <h2>{t(`game.${face.id}`)}</h2>
      <p>{t(`game.${face.id}.about`)}</p>
      <div class="facts">
        <For each={t(`game.${face.id}.facts`).split('|')}>{(fact) => <span>{fact}</span>}</For>
      </div>
      <div class="play">
        <button
          type="button"
          class={props.calm ? 'btn wide' : 'btn wide go'}
          disabled={!props.info || busy()}
          onClick={() => void start()}
          data-start={face.id}
        >
          <Icon name="play" size={15} /> {props.ready && !props.info ? t('home.soon') : t('home.bots')}
        </button>
        <div class="row sub2">
          <span class="grow">
            {props.info ? t('home.against', { bots: face.bots, level: t(`bot.${level()}`) }) : ''}
          </span>
          <A class="link" href={`/new/${face.id}`}>
            {t('home.change')}
          </A>
        </div>
        <div class="two">
          <Show when={teaches(face.id)}>
            <A
              class="btn quiet"
              href={`/learn/${face.id}`}
              aria-label={t('home.learn.of', { game: t(`game.${face.id}`) })}
              data-learn={face.id}
            >
              <Show
                when={progressOf(face.id)?.step}
                fallback={<Icon name={progressOf(face.id)?.finished ? 'check' : 'star'} size={16} />}
              >
                {(step) => (
                  <small class="faint">
                    {step()}/{progressOf(face.id)?.of}
                  </small>
                )}
              </Show>{' '}
              {t('home.learn')}
            </A>
          </Show>
          <A class="btn quiet" href={`/new/${face.id}?people=1`}>
            <Icon name="players" size={16} /> {t('home.people')}
          </A>
          <A class="btn quiet" href={`/rules/${face.id}`}>
            <Icon name="book" size={16} /> {t('rules')}
          </A>
        </div>
      </div>
    </article>
  );
}

/** Small games that show how one is written. */
function Examples(props: { readonly games: readonly { readonly id: string }[] }): JSX.Element {
  return (
    <Show when={props.games.length > 0}>
      <p>
        {t('home.examples')}{' '}
        <For each={props.games}>
          {(game, i) => (
            <>
              {i() > 0 ? ' · ' : ''}
              <A class="link" href={`/new/${game.id}`}>
                {t(`game.${game.id}`)}
              </A>
            </>
          )}
        </For>
      </p>
    </Show>
  );
}

function MyTables(props: { readonly cards: readonly TableCard[]; readonly dropped: () => void }): JSX.Element {
  const mine = createMemo(() => props.cards.filter((card) => card.mine));
  // Whose time runs out first comes first.
  const yours = createMemo(() =>
    mine()
      .filter((card) => card.yourMove && !card.over)
      .toSorted((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY)),
  );
  const others = createMemo(() => mine().filter((card) => !card.yourMove && !card.over));
  const over = createMemo(() =>
    mine()
      .filter((card) => card.over)
      .slice(0, 8),
  );
  return (
    <aside class="mine" aria-label={t('home.mine')}>
      <div class="hd2">
        <h2 class="eyebrow">{t('home.yourmove')}</h2>
        <Show when={yours().length > 0}>
          <b>{yours().length}</b>
        </Show>
      </div>
      <For
        each={yours()}
        fallback={
          <p class="faint" style={{ padding: '0.4rem 1.4rem 1rem' }}>
            {t('home.nothing')}
          </p>
        }
      >
        {(card) => <TableRow card={card} hot dropped={props.dropped} />}
      </For>
      <Show when={others().length > 0}>
        <div class="hd2">
          <h2 class="eyebrow">{t('home.waiting')}</h2>
        </div>
        <For each={others()}>{(card) => <TableRow card={card} dropped={props.dropped} />}</For>
      </Show>
      <Show when={over().length > 0}>
        <div class="hd2">
          <h2 class="eyebrow">{t('home.finished')}</h2>
        </div>
        <For each={over()}>{(card) => <TableRow card={card} dropped={props.dropped} />}</For>
      </Show>
      <Show when={reachable() !== undefined}>
        <Suspense>
          <Today />
        </Suspense>
      </Show>
      <div class="note">
        <Icon name={reachable() ? 'bell' : 'lock'} size={15} />
        <p class="grow">
          {reachable() ? (me() && !me()?.guest ? t('home.note.account') : t('home.note.guest')) : t('home.note.local')}
        </p>
        <Show when={reachable()}>
          <A class="link" href="/account">
            {t('home.note.change')}
          </A>
        </Show>
      </div>
    </aside>
  );
}

/** What else there is to know of a table: something was said, who sits there, how long there is. */
function Beside(props: { readonly card: TableCard }): JSX.Element {
  const others = () =>
    props.card.seats
      .filter((seat) => !seat.mine)
      .map((seat) => seat.name)
      .join(', ');
  return (
    <>
      <Show when={pulse()?.chats.some((id) => id === props.card.id)}>
        <span class="tag" data-unread>
          {t('chat.unread')}
        </span>
      </Show>
      <small>
        {others()}
        <Show when={!props.card.over && props.card.due}>
          {(due) => (
            <>
              {' '}
              · <Clock ms={Math.max(0, due() - Date.now())} />
            </>
          )}
        </Show>
      </small>
    </>
  );
}

function TableRow(props: {
  readonly card: TableCard;
  readonly hot?: boolean;
  readonly dropped: () => void;
}): JSX.Element {
  const face = () => faceOf(props.card.game);
  const words = (): string => {
    const { card } = props;
    if (card.over) {
      const seat = card.seats.findIndex((s) => s.mine);
      const { places, scores } = card.outcome ?? { places: [], scores: undefined };
      if (places[seat] === undefined) return resultText(card.seats, card.outcome) ?? t('over');
      const shared = places[seat] === 1 && places.filter((place) => place === 1).length > 1;
      const place = shared ? 'shared' : places[seat] === 1 ? 'first' : 'other';
      return t('home.place', { place, n: places[seat], of: places.length, score: scores?.[seat] ?? 'none' });
    }
    if (card.open) return t('home.gathering');
    // What only the position can name stands at the table itself.
    const unnamed = Object.entries(card.args ?? {}).some(
      ([key, value]) => typeof value === 'number' && !['seat', undefined].includes(face().argKinds[key]),
    );
    return card.about && !unnamed
      ? titleOf({ face: face(), seats: card.seats }, { about: card.about, ...(card.args ? { args: card.args } : {}) })
      : card.yourMove
        ? t('home.yourmove')
        : t('waiting');
  };
  return (
    <div class="turnrow" classList={{ hot: props.hot ?? false }}>
      <span class="gm">
        <Icon name={face().icon} size={20} />
      </span>
      <A
        class="grow"
        href={
          props.card.over
            ? `/replay/${props.card.where}/${props.card.id}`
            : `/${props.card.where === 'local' ? 'local' : 'table'}/${props.card.id}`
        }
      >
        <b>
          {t(`game.${props.card.game}`)}
          <Show when={props.card.title && props.card.title !== t(`game.${props.card.game}`)}>, {props.card.title}</Show>
        </b>
        <p>{words()}</p>
        <Beside card={props.card} />
      </A>
      <Show when={props.card.can.remove}>
        <button
          type="button"
          class="x"
          aria-label={t('home.forget', { title: t(`game.${props.card.game}`) })}
          title={t('home.forget', { title: t(`game.${props.card.game}`) })}
          onClick={() => void local.remove(props.card.id).then(props.dropped)}
        >
          <Icon name="close" size={13} />
        </button>
      </Show>
    </div>
  );
}

function OpenTables(props: { readonly cards: readonly TableCard[] }): JSX.Element {
  const navigate = useNavigate();
  /** Whoever has a name sits down at once; others say it at the table. Where the seat has gone meanwhile one may watch. */
  const sit = async (id: string): Promise<void> => {
    if (prefs.name || me()?.guest === false) await join(id).catch(() => undefined);
    navigate(`/table/${id}`);
  };
  return (
    <section class="sheet opentables">
      <div class="hd">
        <h2 class="eyebrow grow">{t('home.open')}</h2>
        <A class="btn sm" href="/find" data-find>
          <Icon name="players" size={13} /> {t('home.all')}
        </A>
        <A class="btn sm ink" href="/new">
          <Icon name="plus" size={13} /> {t('home.opentable')}
        </A>
      </div>
      <Show
        when={props.cards.length > 0}
        fallback={
          <p class="faint" style={{ padding: '1.4rem' }}>
            {reachable() === undefined ? t('loading') : reachable() ? t('home.noopen') : t('home.offline')}
          </p>
        }
      >
        <table>
          <tbody>
            <For each={props.cards.slice(0, 6)}>
              {(card) => {
                const taken = () => card.seats.filter((seat) => seat.kind !== 'open').length;
                return (
                  <tr>
                    <td>
                      <b>{t(`game.${card.game}`)}</b>
                    </td>
                    <td>{card.title}</td>
                    <td class="st">
                      <For each={card.seats}>{(seat) => <i class={seat.kind === 'open' ? '' : 'f'} />}</For>
                      <span class="faint">{t('home.seats', { taken: taken(), of: card.seats.length })}</span>
                    </td>
                    <td>{card.seats.find((seat) => seat.kind === 'person')?.name ?? ''}</td>
                    <td>
                      <button type="button" class="btn sm" onClick={() => void sit(card.id)}>
                        {t('home.join')}
                      </button>
                    </td>
                  </tr>
                );
              }}
            </For>
          </tbody>
        </table>
      </Show>
    </section>
  );
}
