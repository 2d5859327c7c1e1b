/** The table of Through the Ages: card row, own civilisation, hands, events, rivals. */
import './board.css';
import type { Seat } from '@tabularium/engine';
import type { View } from '@tabularium/through-the-ages';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/screen.ts';
import { createDeferred, OTHERS } from '@tabularium/web/table/defer.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { seatColour } from '@tabularium/web/ui/index.tsx';
import type { Speaker } from '@tabularium/words';
import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { type Production, productionOf } from '../forecast.ts';
import { DeskContext, type Looked } from './cards.tsx';
import { Civilisation } from './civilisation.tsx';
import { Events } from './events.tsx';
import { Figures } from './figures.tsx';
import { Hands } from './hands.tsx';
import { Inspector } from './inspector.tsx';
import { Opened } from './opened.tsx';
import { asView, faceOfCard } from './presenter.ts';
import { Rival } from './rivals.tsx';
import { Row } from './row.tsx';
import { cardAt } from './targets.ts';
import { isTurningPoint, TurningPoint } from './turning-points.tsx';

export default function ThroughTheAgesBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => asView(props.view));
  const speaker: Speaker = {
    face: props.face,
    get seats() {
      return props.seats;
    },
  };
  const me = createMemo(() => props.seat ?? view().seat);
  const [looked, setPointed] = createLooked(props, view, me);
  const rivals = createShared(() => [...view().civs.keys()].filter((seat) => seat !== me()));
  const others = createDeferred(OTHERS, () => ({ view: view(), lines: props.lines ?? [] }));
  const gone = () => props.over || view().civs[me()].resigned;
  const coming = createShared(() => (gone() ? undefined : productionOf(view(), me())));
  const acting = () => view().seat === me() && view().phase === 'actions';
  const last = createLast(view, acting, coming);
  const desk = {
    get choice() {
      return props.choice;
    },
    speaker,
    look: setPointed,
  };

  /** Whose board lies in the place of the own one. */
  const [opened, open] = createOpened(props);
  const shallow = createMemo(() => isShallow(view(), me()));
  /** Hands that hold nothing need room for their names only. */
  const bare = () => view().civs[me()].hand.length + view().civs[me()].military.length === 0;

  return (
    <DeskContext.Provider value={desk}>
      <div class="board tta">
        <main
          class="centre"
          classList={{
            duel: rivals().length < 2,
            crowded: rivals().length > 2,
            shallow: shallow(),
            bare: bare(),
            visiting: opened() !== undefined,
          }}
          style={{ '--pc': seatColour(me()) }}
          id="board"
          data-region="board"
          aria-label={t('board')}
          onKeyDown={walkOverCards}
          // Where nothing is asked the board may be larger than its place and has to scroll.
          tabindex={props.choice ? undefined : 0}
        >
          <Figures view={view()} seat={me()} made={coming()} />
          <Show when={isTurningPoint(view())} fallback={<Row view={view()} lines={props.lines ?? []} />}>
            <TurningPoint view={view()} seat={me()} />
          </Show>
          <Explaining>
            <Inspector
              view={view()}
              seat={me()}
              looked={looked()}
              production={isTurningPoint(view()) ? undefined : acting() ? coming() : (last() ?? coming())}
              ahead={acting() || last() === undefined}
            />
          </Explaining>
          <Civilisation view={view()} seat={me()} />
          <section class="foot hands" data-region="hand" aria-label={t('tta.hands')}>
            <Hands view={others().view} seat={me()} />
          </section>
          <Show when={opened() !== undefined}>
            <Opened view={others().view} seat={opened() ?? 0} me={me()} rivals={rivals()} open={open} />
          </Show>
          <Others {...others()} me={me()} rivals={rivals()} opened={opened()} open={open} />
        </main>
      </div>
    </DeskContext.Provider>
  );
}

/** Rivals, and what is common to all. */
function Others(props: {
  readonly view: View;
  readonly lines: NonNullable<BoardProps['lines']>;
  readonly me: Seat;
  readonly rivals: readonly Seat[];
  readonly opened: Seat | undefined;
  open(seat: Seat | undefined): void;
}): JSX.Element {
  return (
    <section
      class="rivals"
      data-region="roster"
      aria-label={t('tta.rivals.all')}
      style={{ '--rivals': props.rivals.length }}
    >
      <For each={props.rivals}>
        {(seat) => (
          <Rival
            view={props.view}
            seat={seat}
            me={props.me}
            lines={props.lines}
            open={props.opened === seat}
            toggle={() => props.open(props.opened === seat ? undefined : seat)}
          />
        )}
      </For>
      <Events view={props.view} lines={props.lines} />
    </section>
  );
}

/** A rival's board lies open until it is closed, or until another question needs the own one. */
function createOpened(props: BoardProps): [opened: () => Seat | undefined, open: (seat: Seat | undefined) => void] {
  const [opened, open] = createSignal<Seat>();
  createEffect(
    on(
      () => props.choice?.asked()?.about,
      () => open(undefined),
      { defer: true },
    ),
  );
  return [opened, open];
}

/** No column of technologies is deep yet: rows, hands and rivals have the room. */
function isShallow(view: View, me: Seat): boolean {
  const deep = new Map<string, number>();
  for (const { card } of view.civs[me].techs) {
    const { kind } = faceOfCard(card);
    deep.set(kind, (deep.get(kind) ?? 0) + 1);
  }
  return Math.max(0, ...deep.values()) < 3;
}

/** What is explained: what the pointer is on, or else the card of the option in focus. */
function createLooked(
  props: BoardProps,
  view: () => View,
  me: () => Seat,
): [looked: () => Looked | undefined, point: (at: Looked | undefined) => void] {
  const [pointed, setPointed] = createSignal<Looked>();
  /** The card of the option in focus, so that keyboard and list explain as the pointer does. */
  const focused = createMemo((): Looked | undefined => {
    const value = props.choice?.focused() ?? props.choice?.picked()[0];
    const option = props.choice?.options().find((o) => o.option.value === value)?.option;
    for (const { kind, id } of option?.points ?? []) {
      const card = cardAt(view(), kind, id);
      if (card) return { card, kind, id };
    }
    return undefined;
  });
  /** A card that was played leaves no pointer behind: what lay under it there is no longer looked at. */
  const isThere = ({ kind, id, card }: Looked): boolean => {
    if (kind === 'row') return view().row[Number(id)] === card;
    const mine = view().civs[me()];
    return kind !== 'hand' || mine.hand.includes(card) || mine.military.some((held) => held.card === card);
  };
  const looked = createMemo(() => {
    const at = pointed();
    return at && isThere(at) ? at : focused();
  });
  return [looked, setPointed];
}

/** A turn that is over, and what its end brought. */
interface Ended {
  readonly round: number;
  readonly made: Production;
}

/** What the end of my last turn brought; nothing once the game has gone on without this screen. */
function createLast(
  view: () => View,
  acting: () => boolean,
  coming: () => Production | undefined,
): () => Production | undefined {
  const [ended, setEnded] = createSignal<Ended>();
  // The last look ahead of a turn is what its end has brought.
  createEffect((before: Ended | undefined) => {
    const { round } = view();
    const made = acting() ? coming() : undefined;
    if (before && (before.round !== round || !made)) setEnded(before);
    return made && { round, made };
  });
  return () => ((ended()?.round ?? 0) >= view().round - 1 ? ended()?.made : undefined);
}

/** Cards are not in the order of tabs, for the list says it all; whoever is on the board walks over them with arrows. */
function walkOverCards(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.cover')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** In the rail beside the board; on a phone under the row of cards. */
function Explaining(props: { readonly children: JSX.Element }): JSX.Element {
  const [rail, setRail] = createSignal<HTMLElement | null>(null);
  onMount(() => createEffect(() => setRail(phone() ? null : document.getElementById('inspector'))));
  return (
    <Show when={rail()} fallback={<div class="inline-insp">{props.children}</div>} keyed>
      {(mount) => <Portal mount={mount}>{props.children}</Portal>}
    </Show>
  );
}
