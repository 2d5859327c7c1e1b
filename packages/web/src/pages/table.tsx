/** The frame around every game: question, record, players and clocks, chat, undo, standing orders, what happened meanwhile. */
import * as Dialog from '@kobalte/core/dialog';
import { A, useParams } from '@solidjs/router';
import type { Answer, Asked, Seat } from '@tabularium/engine';
import {
  batch,
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
  untrack,
} from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { clientFor } from '../client/index.ts';
import type { Client, Line, Moment, Place, TableState, Where } from '../client/types.ts';
import { faceOf, type Reading } from '../games/index.ts';
import { nameFrom, needTexts, t, time } from '../i18n.ts';
import { motion, prefs, setPrefs, theme } from '../prefs.ts';
import { createChoice } from '../table/choice.ts';
import { FilmBar, FilmOffer } from '../table/film.tsx';
import { Gathering } from '../table/gathering.tsx';
import { createStage } from '../table/motion.ts';
import { DecisionPanel, undoLabel } from '../table/panel.tsx';
import { Record } from '../table/record.tsx';
import { answered, saw, seenOf, sinceOf, type Turns } from '../table/seen.ts';
import { play } from '../table/sound.ts';
import { answerText, labelOf, lineText, nameOf, type Speaker, titleOf } from '../table/words.ts';
import { Avatar, Clock, Icon, Loading } from '../ui/index.tsx';
import { Rolling } from '../ui/rolling.tsx';

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
  const [store, setStore] = createStore<{ state: TableState | null; lines: readonly Line[] }>({
    state: null,
    lines: [],
  });
  const [online, setOnline] = createSignal(true);
  const [trouble, setTrouble] = createSignal<string>();
  const [turns, setTurns] = createSignal<Turns>(seenOf(props.id)?.turns ?? { last: 0, before: 0 });
  const [reading, setReading] = createSignal<Reading>({});
  // Large and read as a whole: plain data, not stores.
  const [view, setView] = createSignal<unknown>(null);
  const [asked, setAsked] = createSignal<Asked | null>(null);
  let place: Place | undefined;
  let left = false;
  let ready: Promise<void> | undefined;

  /** Words, board and arithmetic of the game are there before its first position is shown. */
  async function prepare(game: string): Promise<void> {
    const face = faceOf(game);
    const [found] = await Promise.all([face.reading(), needTexts(face.texts), face.board.preload?.()]);
    setReading(found);
  }

  void (props.client ?? clientFor(props.where))
    .sit(
      props.id,
      (news) => {
        // One promise for all news: they are shown in the order in which they came.
        ready ??= prepare(news.state.game);
        void ready.then(() => {
          setStore('lines', (old) => [...old.slice(0, news.record.from), ...news.record.lines]);
          batch(() => {
            setView(() => news.state.view);
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
    .catch((error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)));
  onCleanup(() => {
    left = true;
    place?.leave();
  });

  const send = async (answer: Answer, asked: Asked) => {
    if (!place) return { ok: false, code: 'stale' } as const;
    const reply = await place.answer(asked.seat, asked.at, answer);
    if (reply.ok) setTurns((before) => answered(before, asked.at + 1));
    return reply;
  };

  return (
    <Show
      when={store.state}
      fallback={
        <Show when={trouble()} fallback={<Loading />}>
          {(what) => <Trouble what={what()} />}
        </Show>
      }
    >
      {(state) => (
        <Show when={!state().gathering} fallback={<Gathering state={state()} />}>
          <Show when={view() !== null} fallback={<Loading />}>
            <Frame
              state={state()}
              lines={store.lines}
              turns={turns()}
              online={online()}
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

function Trouble(props: { readonly what: string }): JSX.Element {
  return (
    <main style={{ padding: '40px' }}>
      <h1 class="serif">{t('table.missing')}</h1>
      <p class="muted">{props.what}</p>
      <A class="btn" href="/">
        {t('home')}
      </A>
    </main>
  );
}

interface FrameProps {
  readonly state: TableState;
  readonly lines: readonly Line[];
  readonly turns: Turns;
  readonly online: boolean;
  readonly send: (answer: Answer, asked: Asked) => ReturnType<Place['answer']>;
  readonly place: () => Place | undefined;
  readonly reading: Reading;
  readonly view: unknown;
  readonly asked: Asked | null;
  /** What happened after so many answers; a lesson has no past of its own. */
  readonly past: ((seat: Seat | null, from: number) => Promise<readonly Moment[]>) | undefined;
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
  const [pane, setPane] = createSignal<'record' | 'chat'>('record');
  const [dialog, setDialog] = createSignal<'orders' | 'keys' | 'settings'>();
  const reading = () => props.reading;
  const asked = createMemo(
    () => {
      const q = props.asked;
      return q && (reading().enrich?.(q, props.view) ?? q);
    },
    null,
    // What others do meanwhile must not take the focus out of an unchanged list.
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  /** My answers here in words, by the number of answers before them. */
  const given = new Map<number, string>();
  const choice = createChoice(
    asked,
    (answer, q) => {
      given.set(q.at, answerText(said, q, answer));
      return props.send(answer, q);
    },
    (q) => reading().keys?.(q),
  );
  const undoing = createMemo(() => undoLabel(said, props.state, given, props.lines.at(-1)));
  const points = createMemo(() => reading().points?.(props.view));
  const now = createNow();
  const Board = face.board;
  const undo = () => void props.place()?.undo();
  const [seenChat, setSeenChat] = createSignal(props.state.chat.length);
  createEffect(() => {
    if (pane() === 'chat') setSeenChat(props.state.chat.length);
  });
  createEffect(() => {
    const q = props.asked;
    document.title = q ? `● ${titleOf(speaker(), q)}` : `${t(`game.${props.state.game}`)} · Tabularium`;
  });
  useKeys({ choice, undo, help: () => setDialog('keys') });

  const stage = createStage(face, (line) => lineText(said, line.what));
  useHappenings(props, stage.play);
  const film = createFilm(props, since, () => setTab('board'));

  const left = (seat: number): number | undefined => {
    const clock = props.state.clocks?.[seat];
    return clock ? clock.left - (clock.running ? now() - clockStart() : 0) : undefined;
  };
  const [clockStart, setClockStart] = createSignal(Date.now());
  createEffect(() => {
    if (props.state.clocks) setClockStart(Date.now());
  });

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
          <Avatar name={seat.name} seat={i()} />
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
    <div class={`frame game-${props.state.game}`} data-tab={tab()}>
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
          {props.state.title} <Show when={reading().when}>{(when) => <>· {when()(props.view)}</>}</Show>
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
          <A
            class="tool icon wide-only"
            href={`/replay/${props.state.where}/${props.state.id}`}
            aria-label={t('replay.open')}
            title={t('replay.open')}
          >
            <Icon name="history" />
          </A>
          <A class="tool icon wide-only" href={`/rules/${props.state.game}`} aria-label={t('rules')} title={t('rules')}>
            <Icon name="book" />
          </A>
          <button
            type="button"
            class="tool icon"
            aria-label={t('settings')}
            title={t('settings')}
            onClick={() => setDialog('settings')}
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
          choice={film.moments() ? undefined : choice}
          attend={film.moment()?.lines}
          orders={props.state.orders}
          stand={(orders) => void props.place()?.orders(props.state.seat ?? 0, orders)}
          lines={props.lines}
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
      <Show when={stage.caption() && !film.moments()}>
        <p class="caption" aria-hidden="true">
          {stage.caption()}
        </p>
      </Show>
      <aside class="rail" data-region="question" aria-label={t('rail')}>
        <DecisionPanel
          speaker={speaker()}
          state={props.state}
          view={props.view}
          choice={choice}
          clock={props.state.seat === null ? undefined : left(props.state.seat)}
          undo={undo}
          undoing={undoing()}
          withdraw={() => void props.place()?.withdraw(props.state.seat ?? 0)}
        />
        <FilmOffer count={film.offered()} watch={() => void film.open()} drop={film.drop} />
        <Offers state={props.state} place={props.place} />
        {/* A board explains here what is under the pointer. */}
        <div id="inspector" />
        <section class="sheet record">
          <div class="hd">
            <Show when={props.state.where === 'server'} fallback={<h2 class="eyebrow grow">{t('record')}</h2>}>
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
      <Settings
        open={dialog() === 'settings'}
        close={() => setDialog()}
        state={props.state}
        show={setDialog}
        place={props.place}
      />
      <Orders
        asked={props.asked}
        open={dialog() === 'orders'}
        close={() => setDialog()}
        state={props.state}
        speaker={speaker()}
        place={props.place}
      />
      <Shortcuts open={dialog() === 'keys'} close={() => setDialog()} />
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
  const [moments, setMoments] = createSignal<readonly Moment[]>();
  const [moment, setMoment] = createSignal<Moment>();
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

/** Plain letters and digits belong to the options of the question; commands use other keys. */
function useKeys(use: { choice: ReturnType<typeof createChoice>; undo: () => void; help: () => void }): void {
  const { choice } = use;
  /** Keys that mean the same at every question. */
  function command(event: KeyboardEvent, target: HTMLElement): boolean {
    switch (event.key) {
      case 'Enter':
        confirm(event, target);
        return true;
      case 'Backspace':
        use.undo();
        return true;
      case '?':
        choice.setWhyNot(!choice.whyNot());
        return true;
      case '/': {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-filter]')?.focus();
        return true;
      }
      default:
        return false;
    }
  }
  function confirm(event: KeyboardEvent, target: HTMLElement): void {
    const button = target.closest('button, a');
    const onOption = target.matches('[data-value]') && choice.picked().length > 0;
    if (!choice.ready() || (button && !onOption)) return;
    event.preventDefault();
    choice.confirm();
  }
  function onKey(event: KeyboardEvent): void {
    if (document.querySelector('[role=dialog]')) return;
    const target = event.target as HTMLElement;
    const typing =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
    if (event.altKey && event.key.toLowerCase() === 'h') use.help();
    else if (event.key === 'F6') nextRegion(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (typing) target.blur();
      choice.drop();
    }
    if (typing || command(event, target)) return;
    const asked = choice.asked();
    if (asked?.shape === 'amount') {
      if (event.key === '+' || event.key === 'ArrowUp') choice.setAmount(choice.amount() + 1);
      else if (event.key === '-' || event.key === 'ArrowDown') choice.setAmount(choice.amount() - 1);
      else if (/^\d$/.test(event.key)) choice.setAmount(typed(choice.amount(), Number(event.key), asked.max ?? 9));
      return;
    }
    const keyed = choice.options().find((o) => o.key === event.key);
    if (keyed) {
      event.preventDefault();
      choice.press(keyed.option.value);
    }
  }
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
}

/** Digits add up to a number as long as it stays in range; then a new number begins. */
const typed = (now: number, digit: number, max: number): number => (now * 10 + digit <= max ? now * 10 + digit : digit);

function nextRegion(event: KeyboardEvent): void {
  event.preventDefault();
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((r) => r.offsetParent !== null);
  const at = regions.findIndex((r) => r.contains(document.activeElement));
  const next = regions[(at + (event.shiftKey ? -1 : 1) + regions.length) % regions.length];
  const first = next?.querySelector<HTMLElement>('[data-value], button:not(:disabled), [tabindex="0"], a');
  (first ?? next)?.focus();
}

function Offers(props: { readonly state: TableState; readonly place: () => Place | undefined }): JSX.Element {
  return (
    <For each={props.state.offers}>
      {(offer) => (
        <div class="sheet" style={{ padding: '8px 10px' }} role="status">
          <p>{t(`offer.${offer.kind}`, { name: nameOf(props.state.seats, offer.by) })}</p>
          <Show
            when={
              props.state.seat !== null && offer.by !== props.state.seat && !offer.agreed.includes(props.state.seat)
            }
          >
            <div class="row">
              <button type="button" class="btn sm" onClick={() => void props.place()?.agree?.(offer.id, true)}>
                {t('yes')}
              </button>
              <button type="button" class="btn sm quiet" onClick={() => void props.place()?.agree?.(offer.id, false)}>
                {t('no')}
              </button>
            </div>
          </Show>
        </div>
      )}
    </For>
  );
}

function Chat(props: { readonly state: TableState; readonly place: () => Place | undefined }): JSX.Element {
  const [text, setText] = createSignal('');
  return (
    <>
      <ol class="log" tabindex="0" aria-label={t('chat')} aria-live="polite">
        <For each={props.state.chat}>
          {(line) => (
            <li class="le" style={{ 'grid-template-columns': '34px 1fr' }}>
              <time>{time(line.at)}</time>
              <span>
                <b>{line.name}</b> {line.text}
              </span>
            </li>
          )}
        </For>
      </ol>
      <form
        class="chatbox"
        onSubmit={(e) => {
          e.preventDefault();
          if (text().trim()) void props.place()?.say(text().trim());
          setText('');
        }}
      >
        <input
          value={text()}
          onInput={(e) => setText(e.currentTarget.value)}
          placeholder={t('chat.write')}
          aria-label={t('chat.write')}
          maxlength={500}
        />
        <button type="submit">{t('chat.send')}</button>
      </form>
    </>
  );
}

function Modal(props: {
  readonly open: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.close()}>
      <Dialog.Portal>
        <Dialog.Overlay class="veil" />
        <Dialog.Content class="dialog">
          <div class="row">
            <Dialog.Title as="h2" class="grow">
              {props.title}
            </Dialog.Title>
            <Dialog.CloseButton class="tool icon" aria-label={t('close')}>
              <Icon name="close" size={16} />
            </Dialog.CloseButton>
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Settings(props: {
  readonly open: boolean;
  readonly close: () => void;
  readonly state: TableState;
  readonly show: (what: 'orders' | 'keys') => void;
  readonly place: () => Place | undefined;
}): JSX.Element {
  const download = async (): Promise<void> => {
    const text = await clientFor(props.state.where).journal(props.state.id);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    link.download = `${props.state.game}-${props.state.id}.jsonl`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Modal open={props.open} close={props.close} title={t('settings')}>
      <div class="formrows">
        <button
          type="button"
          class="btn quiet"
          onClick={() => setPrefs('theme', theme() === 'lamp' ? 'plate' : 'lamp')}
        >
          <Icon name={theme() === 'lamp' ? 'sun' : 'moon'} /> {theme() === 'lamp' ? t('theme.plate') : t('theme.lamp')}
        </button>
        <button
          type="button"
          class="btn quiet"
          aria-pressed={prefs.direct === false}
          onClick={() => setPrefs('direct', prefs.direct === false)}
        >
          <Icon name="check" /> {prefs.direct === false ? t('settings.confirm.on') : t('settings.confirm.off')}
        </button>
        <fieldset class="segs" aria-label={t('settings.size')}>
          <For each={['1', '1.15', '1.3'] as const}>
            {(size) => (
              <button
                type="button"
                aria-pressed={(prefs.textSize ?? '1') === size}
                onClick={() => setPrefs('textSize', size)}
              >
                {t('settings.size')} ×{size}
              </button>
            )}
          </For>
        </fieldset>
        <fieldset class="segs" aria-label={t('settings.motion')}>
          <For each={['full', 'brief', 'off'] as const}>
            {(how) => (
              <button
                type="button"
                aria-pressed={motion() === how}
                onClick={() => setPrefs('motion', how)}
                data-motion={how}
              >
                {t(`settings.motion.${how}`)}
              </button>
            )}
          </For>
        </fieldset>
        <label class="row">
          <Icon name="sound" /> {t('settings.sound')}
          <input
            class="grow"
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={prefs.sound ?? 0}
            aria-valuetext={
              prefs.sound ? t('settings.sound.at', { percent: Math.round(prefs.sound * 100) }) : t('settings.sound.off')
            }
            onInput={(e) => setPrefs('sound', e.currentTarget.valueAsNumber)}
            onChange={() => play('turn')}
            data-sound
          />
          <span class="faint">{prefs.sound ? `${Math.round(prefs.sound * 100)} %` : t('settings.sound.off')}</span>
        </label>
        <Show when={props.state.seat !== null && !props.state.over}>
          <button type="button" class="btn quiet" onClick={() => props.show('orders')}>
            <Icon name="autopass" /> {t('orders')}
          </button>
        </Show>
        <button type="button" class="btn quiet" onClick={() => props.show('keys')}>
          <Icon name="keyboard" /> {t('keys')}
        </button>
        <Show when={props.state.where === 'local' || props.state.over}>
          <button type="button" class="btn quiet" onClick={() => void download()}>
            <Icon name="download" /> {t('journal.download')}
          </button>
        </Show>
        <A class="btn quiet" href={`/replay/${props.state.where}/${props.state.id}`}>
          <Icon name="history" /> {t('replay.open')}
        </A>
        <A class="btn quiet" href={`/rules/${props.state.game}`}>
          <Icon name="book" /> {t('rules')}
        </A>
        <Show when={props.state.where === 'server' && props.state.seat !== null && !props.state.over}>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.offer?.('end')}>
            <Icon name="handshake" /> {t('offer.make.end')}
          </button>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.offer?.('undo')}>
            <Icon name="undo" /> {t('offer.make.undo')}
          </button>
          <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('concede')}>
            <Icon name="flag" /> {t('concede')}
          </button>
          <Show when={props.state.seats[props.state.seat ?? 0]?.regent}>
            <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('back')}>
              <Icon name="person" /> {t('back')}
            </button>
          </Show>
          <Show when={props.state.fault}>
            <button type="button" class="btn quiet" onClick={() => void props.place()?.declare?.('resume')}>
              <Icon name="play" /> {t('resume')}
            </button>
          </Show>
        </Show>
      </div>
    </Modal>
  );
}

/** "Answer this kind of question always like that", until the player says otherwise. */
function Orders(props: {
  readonly asked: Asked | null;
  readonly open: boolean;
  readonly close: () => void;
  readonly state: TableState;
  readonly speaker: Speaker;
  readonly place: () => Place | undefined;
}): JSX.Element {
  const seat = () => props.state.seat ?? 0;
  const asked = () => props.asked;
  const give = (orders: TableState['orders']) => void props.place()?.orders(seat(), orders);
  return (
    <Modal open={props.open} close={props.close} title={t('orders')}>
      <p class="muted">{t('orders.help')}</p>
      <ul>
        <For each={props.state.orders} fallback={<li class="faint">{t('orders.none')}</li>}>
          {(order, i) => (
            <li class="row">
              <span class="grow">
                {titleOf(props.speaker, order)} <b>{nameFrom(String(order.answer))}</b>
              </span>
              <button type="button" class="btn sm" onClick={() => give(props.state.orders.filter((_, k) => k !== i()))}>
                {t('orders.drop')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={asked()?.shape === 'choose' ? asked() : undefined}>
        {(q) => (
          <>
            <h3 class="eyebrow" style={{ margin: '12px 0 6px' }}>
              {t('orders.new', { question: titleOf(props.speaker, q()) })}
            </h3>
            <div class="targets">
              <For each={q().options ?? []}>
                {(option) => (
                  <button
                    type="button"
                    class="btn sm quiet"
                    onClick={() => {
                      give([...props.state.orders, { about: q().about, answer: option.value }]);
                      props.close();
                    }}
                  >
                    {labelOf(props.speaker, q(), option)}
                  </button>
                )}
              </For>
            </div>
          </>
        )}
      </Show>
    </Modal>
  );
}

function Shortcuts(props: { readonly open: boolean; readonly close: () => void }): JSX.Element {
  const keys = [
    ['1 – 9, a – z', 'keys.option'],
    ['↵', 'keys.confirm'],
    ['Esc', 'keys.drop'],
    ['⌫', 'keys.undo'],
    ['↑ ↓ ← →', 'keys.walk'],
    ['?', 'keys.why'],
    ['/', 'keys.filter'],
    ['F6', 'keys.region'],
    ['Alt + ↑ ↓ ← →', 'keys.pan'],
    ['Alt + + − 0', 'keys.zoom'],
    [', .', 'keys.replay'],
    ['Alt H', 'keys.all'],
  ] as const;
  return (
    <Modal open={props.open} close={props.close} title={t('keys')}>
      <table class="facts-tree">
        <tbody>
          <For each={keys}>
            {([key, id]) => (
              <tr>
                <th scope="row">
                  <kbd class="kbd">{key}</kbd>
                </th>
                <td>{t(id)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Modal>
  );
}
