/** The frame around every game: question, record, players and clocks, chat, undo, standing orders, what happened meanwhile. */
import { A, useParams } from '@solidjs/router';
import type { Answer, Asked, Seat } from '@tabularium/engine';
import { answerText, lineText, type Presenter, type Speaker, titleOf } from '@tabularium/words';
import {
  batch,
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  Show,
  Suspense,
  untrack,
} from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { clientFor } from '../client/index.ts';
import type { Client, Line, PastPosition, TableSession, TableState, Where } from '../client/types.ts';
import { boardOf, faceOf, readingOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { undoLabel } from '../table/answer-buttons.tsx';
import { createChoice, createOnBoard } from '../table/choice.ts';
import { createDialogs } from '../table/dialogs.tsx';
import { Concede, OfferEnd } from '../table/ending.tsx';
import { FilmBar, FilmOffer } from '../table/film.tsx';
import { Gathering } from '../table/gathering.tsx';
import { useHaste } from '../table/haste.ts';
import { Shortcuts, Signs } from '../table/help.tsx';
import { useKeys } from '../table/keys.ts';
import { createLate, OTHERS, QUESTION } from '../table/later.ts';
import { createStage } from '../table/motion.ts';
import { Orders } from '../table/orders.tsx';
import { DecisionPanel } from '../table/panel.tsx';
import { markOf } from '../table/question.tsx';
import { Record } from '../table/record.tsx';
import { answered, saw, seenOf, sinceOf, type Turns } from '../table/seen.ts';
import { Settings } from '../table/settings.tsx';
import { createShared, share } from '../table/share.ts';
import { play } from '../table/sound.ts';
import { Chat, Offers } from '../table/talk.tsx';
import { Avatar, Clock, Icon, Loading } from '../ui/index.tsx';
import { Rolling } from '../ui/rolling.tsx';
import { SorryPage, type Why, whyNoTable } from './sorry.tsx';

/** The question was no longer there. */
const MOVED_ON: ReadonlySet<string> = new Set(['stale', 'not-asked', 'over']);

type Tab = 'board' | 'roster' | 'hand' | 'record';

export default function TablePage(props: { readonly where: Where }): JSX.Element {
  const params = useParams();
  return (
    <Show when={params['id']} keyed>
      {(id) => <TableAt where={props.where} id={id} />}
    </Show>
  );
}

/** A table and its place. A lesson brings a client of its own. */
export function TableAt(props: { readonly where: Where; readonly id: string; readonly client?: Client }): JSX.Element {
  const [store, setStore] = createStore<{ state: TableState | null }>({ state: null });
  // Thousands in a long game, never changed once they are there: plain data, not a store.
  const [lines, setLines] = createSignal<readonly Line[]>([]);
  const [online, setOnline] = createSignal(true);
  const [trouble, setTrouble] = createSignal<Why>();
  /** An answer of mine was delayed by a cut line and then did not count. */
  const [late, setLate] = createSignal(false);
  const [turns, setTurns] = createSignal<Turns>(seenOf(props.id)?.turns ?? { last: 0, before: 0 });
  const [reading, setReading] = createSignal<Presenter>({});
  // Large and read as a whole: plain data, not stores.
  const [view, setView] = createSignal<unknown>(null);
  const [asked, setAsked] = createSignal<Asked | null>(null);
  let place: TableSession | undefined;
  let left = false;
  let ready: Promise<void> | undefined;

  /** Words, board and arithmetic of the game are there before its first position is shown. */
  async function prepare(game: string): Promise<void> {
    const face = faceOf(game);
    const [found] = await Promise.all([readingOf(face), needTexts(`${face.id}/game`), boardOf(face).preload?.()]);
    setReading(found);
  }

  void (props.client ?? clientFor(props.where))
    .sit(
      props.id,
      (news) => {
        // One promise for all news: they are shown in the order in which they came.
        ready ??= prepare(news.state.game);
        void ready.then(() => {
          batch(() => {
            // The record names things as they are called after what it tells.
            setView((old: unknown) => share(old, news.state.view));
            setLines((old) => old.slice(0, news.record.from).concat(news.record.lines));
            setAsked(news.state.asked);
            setStore('state', reconcile({ ...news.state, view: null, asked: null }, { key: null, merge: true }));
          });
        });
      },
      setOnline,
    )
    .then((taken) => {
      place = taken;
      if (left) taken.leave();
    })
    .catch((error: unknown) => setTrouble(whyNoTable(error, props.where)));
  onCleanup(() => {
    left = true;
    place?.leave();
  });

  const send = async (answer: Answer, asked: Asked) => {
    if (!place) return { ok: false, code: 'stale' } as const;
    setLate(false);
    const reply = await place.answer(asked.seat, asked.at, answer);
    if (reply.ok) setTurns((before) => answered(before, asked.at + 1));
    else if (reply.late && MOVED_ON.has(reply.code)) setLate(true);
    return reply;
  };

  return (
    <Show
      when={store.state}
      fallback={
        <Show when={trouble()} fallback={<Loading />}>
          {(why) => <SorryPage {...why()} />}
        </Show>
      }
    >
      {(state) => (
        <Show when={!state().gathering} fallback={<Gathering state={state()} />}>
          <Show when={view() !== null} fallback={<Loading what={state().fault} />}>
            <Frame
              state={state()}
              lines={lines()}
              turns={turns()}
              online={online()}
              late={late()}
              send={send}
              place={() => place}
              reading={reading()}
              view={view()}
              asked={asked()}
              past={props.client ? undefined : (seat, from) => clientFor(props.where).past(props.id, seat, from)}
            />
          </Show>
        </Show>
      )}
    </Show>
  );
}

interface FrameProps {
  readonly state: TableState;
  readonly lines: readonly Line[];
  readonly turns: Turns;
  readonly online: boolean;
  readonly late: boolean;
  readonly send: (answer: Answer, asked: Asked) => ReturnType<TableSession['answer']>;
  readonly place: () => TableSession | undefined;
  readonly reading: Presenter;
  readonly view: unknown;
  readonly asked: Asked | null;
  /** What happened after so many answers; a lesson has no past of its own. */
  readonly past: ((seat: Seat | null, from: number) => Promise<readonly PastPosition[]>) | undefined;
}

function Frame(props: FrameProps): JSX.Element {
  const face = faceOf(props.state.game);
  const said: Speaker = {
    face,
    get seats() {
      return props.state.seats;
    },
    get reading() {
      return props.reading;
    },
    // Names follow the position, but a new position alone is no reason to say everything again.
    get view() {
      return untrack(() => props.view);
    },
  };
  const speaker = (): Speaker => said;
  const since = createMemo(() => sinceOf(props.turns, props.state.answers));
  const [tab, setTab] = createSignal<Tab>('board');
  // A lesson leaps to another position: what it speaks of is said beside the board.
  createEffect(
    on(
      () => props.state.answers,
      () => {
        if (!props.past) setTab('board');
      },
      { defer: true },
    ),
  );
  const [pane, setPane] = createSignal<'record' | 'chat'>('record');
  let menu: HTMLButtonElement | undefined;
  const dialogs = createDialogs(() => menu);
  const reading = () => props.reading;
  /** The table's own name, where somebody gave it one. */
  const named = () => (props.state.title === t(`game.${props.state.game}`) ? '' : props.state.title);
  /** My answers here in words, by the number of answers before them. */
  const given = new Map<number, string>();
  const question = createLate(QUESTION, () => ({
    asked: props.asked,
    view: props.view,
    undoing: undoLabel(said, props.state, given, props.lines.at(-1)),
  }));
  // What others do meanwhile must not take the focus out of an unchanged list.
  const asked = createShared(() => {
    const { asked: q, view } = question();
    return q && (reading().enrich?.(q, view) ?? q);
  });
  const choice = createChoice(
    asked,
    async (answer, q) => {
      given.set(q.at, answerText(said, q, answer));
      const reply = await props.send(answer, q);
      if (!reply.ok) given.delete(q.at);
      return reply;
    },
    (q) => markOf(q) === markOf(props.asked),
    (q) => reading().keys?.(q),
  );
  const onBoard = createOnBoard(choice);
  const undoing = () => question().undoing;
  const points = createMemo(() => reading().points?.(props.view));
  const now = createNow();
  const Board = boardOf(face);
  const undo = () => void props.place()?.undo();
  const [seenChat, setSeenChat] = createSignal(props.state.chat.length);
  createEffect(() => {
    if (pane() === 'chat') setSeenChat(props.state.chat.length);
  });
  const waited = createLate(OTHERS, () => props.asked);
  createEffect(() => {
    const q = waited();
    document.title = q ? `● ${titleOf(said, q)}` : `${t(`game.${props.state.game}`)} · Tabularium`;
  });
  useHaste(() => markOf(choice.asked()));
  useKeys({ choice, undo, help: () => dialogs.show('keys') });

  const stage = createStage(face, (line) => lineText(said, line.what));
  useHappenings(props, stage.play);
  const film = createFilm(props, since, () => setTab('board'));

  const left = (seat: number): number | undefined => {
    const clock = props.state.clocks?.[seat];
    return clock ? clock.left - (clock.since === undefined ? 0 : now() - clock.since) : undefined;
  };

  const Seats = (): JSX.Element => (
    <For each={props.state.seats}>
      {(seat, i) => (
        <div
          class="seat"
          classList={{
            turn: props.state.waitingFor.includes(i()) && !props.state.over,
            away: seat.kind === 'person' && seat.present === false,
          }}
          title={seat.regent ? t('seat.regent') : undefined}
          data-thing={`seat/${i()}`}
        >
          <Avatar name={seat.name} seat={i()} ink={reading().inkOf?.(props.view, i())} />
          <div class="who">
            <b>
              {seat.name}{' '}
              <Show when={seat.mine}>
                <em>{t('you.tag')}</em>
              </Show>
            </b>
            <span>
              <Show when={seat.kind === 'bot'}>
                <Icon name="bot" size={11} /> {t(`bot.${seat.level}`)}
              </Show>
              <Show when={seat.kind === 'open'}>{t('seat.open')}</Show>
              <Show when={left(i()) !== undefined}>
                <Clock ms={left(i()) ?? 0} />
              </Show>
              <Show when={props.state.waitingFor.includes(i()) && left(i()) === undefined && !props.state.over}>
                {' '}
                {t('seat.thinking')}
              </Show>
            </span>
          </div>
          <Show when={points()}>
            {(p) => (
              <b class="num pts" title={t('points.now')}>
                <span class="sr">{t('points.now')}</span>
                <Rolling value={p()[i()]} />
              </b>
            )}
          </Show>
        </div>
      )}
    </For>
  );

  return (
    <div class={`frame game-${props.state.game}`} data-tab={tab()} data-glows={markOf(onBoard.asked())}>
      <a class="skip" href="#question">
        {t('skip')}
      </a>
      <header class="bar">
        <A class="brand" href="/" aria-label="Tabularium">
          <Icon name="mark" size={22} />
          <span class="wide-only">Tabularium</span>
        </A>
        <span class="sep" />
        <span class="game">{t(`game.${props.state.game}`)}</span>
        <span class="faint nowrap table-name wide-only">
          {[named(), reading().when?.(props.view)].filter(Boolean).join(' · ')}
        </span>
        <div class="grow" />
        <Show when={!props.online}>
          <span class="offline" role="status">
            {t('offline.lost')}
          </span>
        </Show>
        {/* A board shows here where in its turn the game is. */}
        <div id="phases" class="wide-only" />
        <div class="seats">
          <Seats />
        </div>
        <span class="sep" />
        <div class="row" style={{ gap: '2px' }}>
          <button
            type="button"
            class="tool"
            disabled={props.state.undo.steps === 0}
            title={undoing()}
            aria-label={undoing().startsWith(t('undo')) ? undoing() : `${t('undo')}: ${undoing()}`}
            onClick={undo}
            data-undo
          >
            <Icon name="undo" size={17} />
            <b class="wide-only">{t('undo')}</b>
          </button>
          <Show when={props.state.can.replay}>
            <A
              class="tool icon wide-only"
              href={`/replay/${props.state.where}/${props.state.id}`}
              aria-label={t('replay.open')}
              title={t('replay.open')}
            >
              <Icon name="history" />
            </A>
          </Show>
          <A class="tool icon wide-only" href={`/rules/${props.state.game}`} aria-label={t('rules')} title={t('rules')}>
            <Icon name="book" />
          </A>
          <button
            type="button"
            class="tool icon"
            aria-label={t('settings')}
            title={t('settings')}
            ref={menu}
            onClick={() => dialogs.show('settings')}
          >
            <Icon name="more" />
          </button>
        </div>
      </header>
      <div class="strip">
        <Seats />
        <span class="grow" />
        <Show when={reading().when}>{(when) => <b class="serif">{when()(props.view)}</b>}</Show>
      </div>
      <Suspense fallback={<Loading />}>
        <Board
          face={face}
          seats={props.state.seats}
          seat={props.state.seat}
          view={film.moment()?.view ?? props.view}
          options={props.state.options}
          waitingFor={props.state.waitingFor}
          over={props.state.over}
          choice={film.moments() ? undefined : onBoard}
          attend={film.moment()?.lines}
          orders={props.state.orders}
          stand={(orders) => void props.place()?.orders(props.state.seat ?? 0, orders)}
          lines={film.lines()}
        />
      </Suspense>
      <Show when={film.moments()}>
        {(moments) => (
          <FilmBar
            moments={moments()}
            speaker={speaker()}
            stage={stage}
            show={film.show}
            close={film.close}
            when={reading().when}
          />
        )}
      </Show>
      <div class="motions" ref={stage.layer} aria-hidden="true" />
      <p class="caption" aria-hidden="true">
        {film.moments() ? '' : stage.caption()}
      </p>
      <aside class="rail" data-region="question" aria-label={t('rail')}>
        <Show when={props.late}>
          <p class="refusal" role="alert" data-late>
            {t('answer.late')}
          </p>
        </Show>
        <DecisionPanel
          speaker={speaker()}
          state={props.state}
          view={question().view}
          choice={choice}
          clock={props.state.seat === null ? undefined : left(props.state.seat)}
          undo={undo}
          undoing={undoing()}
          withdraw={() => void props.place()?.withdraw(props.state.seat ?? 0)}
          online={props.online}
        />
        <FilmOffer count={film.offered()} watch={() => void film.open()} drop={film.drop} />
        <Offers state={props.state} place={props.place} />
        {/* A board explains here what is under the pointer. */}
        <div id="inspector" />
        <section class="sheet record">
          <div class="hd">
            <Show when={props.state.can.talk} fallback={<h2 class="eyebrow grow">{t('record')}</h2>}>
              <div class="segs grow" role="tablist">
                <button type="button" role="tab" aria-selected={pane() === 'record'} onClick={() => setPane('record')}>
                  {t('record')}
                </button>
                <button type="button" role="tab" aria-selected={pane() === 'chat'} onClick={() => setPane('chat')}>
                  {t('chat')}{' '}
                  <Show when={props.state.chat.length > seenChat()}>({props.state.chat.length - seenChat()})</Show>
                </button>
              </div>
            </Show>
            <span class="faint">{reading().when?.(props.view) ?? ''}</span>
            <Show when={props.past && props.lines.some((line) => line.n > since())}>
              <button
                type="button"
                class="tool icon"
                aria-label={t('film.open')}
                title={t('film.open')}
                onClick={() => void film.open()}
                data-film
              >
                <Icon name="play" size={15} />
              </button>
            </Show>
          </div>
          <Show when={pane() === 'record'} fallback={<Chat state={props.state} place={props.place} />}>
            <Record speaker={speaker()} game={props.state.game} lines={props.lines} since={since()} />
          </Show>
        </section>
      </aside>
      <nav class="tabs" aria-label={t('tabs')}>
        <div role="tablist" style={{ display: 'contents' }}>
          <For
            each={
              [
                ['board', 'map'],
                ['roster', 'crown'],
                ['hand', 'cards'],
                ['record', 'log'],
              ] as const
            }
          >
            {([id, icon]) => (
              <button type="button" role="tab" aria-selected={tab() === id} onClick={() => setTab(id)}>
                <Icon name={icon} size={20} />
                {t(`tab.${id}`)}
              </button>
            )}
          </For>
        </div>
      </nav>
      <Settings dialogs={dialogs} state={props.state} place={props.place} />
      <Concede dialogs={dialogs} state={props.state} place={props.place} />
      <OfferEnd dialogs={dialogs} state={props.state} place={props.place} points={points()} />
      <Orders asked={props.asked} dialogs={dialogs} state={props.state} speaker={speaker()} place={props.place} />
      <Signs game={props.state.game} dialogs={dialogs} />
      <Shortcuts dialogs={dialogs} />
    </div>
  );
}

/** What is new is played once it is on the board; my turn and the end have their sounds. A lesson leaps, so nothing moves in it. */
function useHappenings(props: FrameProps, show: (lines: readonly Line[]) => void): void {
  let shown = props.lines.length;
  createEffect(() => {
    const { lines } = props;
    if (lines.length > shown && props.past) show(lines.slice(shown));
    shown = lines.length;
  });
  createEffect(
    on(
      () => [props.asked !== null, props.state.over] as const,
      ([mine, over], before) => {
        if (before === undefined) return;
        if (over && !before[1]) play('end');
        else if (mine && !before[0]) play('turn');
      },
    ),
  );
  const remember = (): void => {
    if (props.past) saw(props.state.id, { answers: props.state.answers, turns: props.turns });
  };
  addEventListener('pagehide', remember);
  onCleanup(() => {
    removeEventListener('pagehide', remember);
    remember();
  });
}

/** Fewer things than this one has read before a film of them would begin. */
const WORTH_A_FILM = 4;

/** The film of what happened since my last turn, and the offer of it to whoever comes back. */
function createFilm(props: FrameProps, since: () => number, toBoard: () => void) {
  const [moments, setMoments] = createSignal<readonly PastPosition[]>();
  const [moment, setMoment] = createSignal<PastPosition>();
  const seen = props.past && seenOf(props.state.id);
  const missed = seen ? props.lines.filter((line) => line.n > seen.answers).length : 0;
  const [offered, setOffered] = createSignal(missed >= WORTH_A_FILM ? missed : 0);
  const close = (): void => {
    setMoments(undefined);
    setMoment(undefined);
  };
  // Whoever answers is back in the present.
  createEffect(
    on(
      () => props.turns,
      () => {
        close();
        setOffered(0);
      },
      { defer: true },
    ),
  );
  return {
    moments,
    moment,
    show: setMoment,
    close,
    /** As much of the record as there was by then. */
    lines: createMemo(() => {
      const n = moment()?.n;
      return n === undefined ? props.lines : props.lines.filter((line) => line.n <= n);
    }),
    offered,
    drop: () => void setOffered(0),
    async open(): Promise<void> {
      setOffered(0);
      const found = await props.past?.(props.state.seat, since());
      if (!found || found.length === 0) return;
      toBoard();
      setMoments(found);
    },
  };
}

function createNow(): () => number {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 1000);
  onCleanup(() => clearInterval(timer));
  return now;
}
