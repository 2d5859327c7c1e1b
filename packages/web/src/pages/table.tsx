/** A table and one's place at it, on this device or on a server. */
import { useParams } from '@solidjs/router';
import type { Answer, Asked } from '@tabularium/engine';
import type { Presenter } from '@tabularium/words';
import { batch, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { clientFor } from '../client/index.ts';
import type { Client, Line, TableSession, TableState, Where } from '../client/types.ts';
import { boardOf, faceOf, presenterOf } from '../faces.ts';
import { needTexts } from '../i18n.ts';
import { Frame } from '../table/frame.tsx';
import { answered, seenOf, type Turns } from '../table/seen.ts';
import { share } from '../table/share.ts';
import { WaitingRoom } from '../table/waiting-room.tsx';
import { Loading } from '../ui/index.tsx';
import { SorryPage, type Why, whyNoTable } from './sorry.tsx';

/** The question was no longer there. */
const MOVED_ON: ReadonlySet<string> = new Set(['stale', 'not-asked', 'over']);

export default function TablePage(props: { readonly where: Where }): JSX.Element {
  const params = useParams();
  return (
    <Show when={params['id']} keyed>
      {(id) => <TableAt where={props.where} id={id} />}
    </Show>
  );
}

interface At {
  readonly where: Where;
  readonly id: string;
  /** A lesson brings a client of its own. */
  readonly client?: Client;
}

/** Sits down at a table and keeps up with what happens there, until the page is left. */
function createSession(props: At) {
  const [store, setStore] = createStore<{ state: TableState | null }>({ state: null });
  // Thousands in a long game, never changed once they are there: plain data, not a store.
  const [lines, setLines] = createSignal<readonly Line[]>([]);
  const [online, setOnline] = createSignal(true);
  const [trouble, setTrouble] = createSignal<Why>();
  /** An answer of mine was delayed by a cut line and then did not count. */
  const [late, setLate] = createSignal(false);
  const [turns, setTurns] = createSignal<Turns>(seenOf(props.id)?.turns ?? { last: 0, before: 0 });
  const [presenter, setPresenter] = createSignal<Presenter>({});
  // Large and read as a whole: plain data, not stores.
  const [view, setView] = createSignal<unknown>(null);
  const [asked, setAsked] = createSignal<Asked | null>(null);
  let place: TableSession | undefined;
  let left = false;
  let ready: Promise<void> | undefined;

  /** Words, board and arithmetic of the game are there before its first position is shown. */
  async function prepare(game: string): Promise<void> {
    const face = faceOf(game);
    const [found] = await Promise.all([presenterOf(face), needTexts(`${face.id}/game`), boardOf(face).preload?.()]);
    setPresenter(found);
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

  return {
    state: () => store.state,
    lines,
    online,
    trouble,
    late,
    turns,
    presenter,
    view,
    asked,
    send,
    place: () => place,
  };
}

/** A table and its place. */
export function TableAt(props: At): JSX.Element {
  const table = createSession(props);
  return (
    <Show
      when={table.state()}
      fallback={
        <Show when={table.trouble()} fallback={<Loading />}>
          {(why) => <SorryPage {...why()} />}
        </Show>
      }
    >
      {(state) => (
        <Show when={!state().gathering} fallback={<WaitingRoom state={state()} />}>
          <Show when={table.view() !== null} fallback={<Loading what={state().fault} />}>
            <Frame
              state={state()}
              lines={table.lines()}
              turns={table.turns()}
              online={table.online()}
              late={table.late()}
              send={table.send}
              place={table.place}
              presenter={table.presenter()}
              view={table.view()}
              asked={table.asked()}
              advise={props.client ? undefined : (seat, also) => clientFor(props.where).advice(props.id, seat, also)}
              past={props.client ? undefined : (seat, from) => clientFor(props.where).past(props.id, seat, from)}
            />
          </Show>
        </Show>
      )}
    </Show>
  );
}
