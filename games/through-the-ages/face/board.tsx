/** The table of Through the Ages: card row, own civilisation, hands, events, rivals. */
import './board.css';
import type { Seat } from '@tabularium/engine';
import type { View } from '@tabularium/through-the-ages';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/prefs.ts';
import { createDeferred, OTHERS } from '@tabularium/web/table/defer.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import type { Speaker } from '@tabularium/words';
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { type Production, productionOf } from '../forecast.ts';
import { DeskContext, type Looked } from './cards.tsx';
import { Civilisation } from './civilisation.tsx';
import { Events } from './events.tsx';
import { Figures } from './figures.tsx';
import { Hands } from './hands.tsx';
import { Inspector } from './inspector.tsx';
import { asView } from './presenter.ts';
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

  return (
    <DeskContext.Provider value={desk}>
      <div class="board tta">
        <main
          class="centre"
          classList={{ duel: rivals().length < 2, crowded: rivals().length > 2 }}
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
          <div class="foot hands" data-region="hand">
            <Hands view={others().view} seat={me()} />
            <Events view={others().view} lines={others().lines} />
          </div>
          <div class="rivals" classList={{ three: rivals().length > 2 }} data-region="roster">
            <For each={rivals()}>
              {(seat) => <Rival view={others().view} seat={seat} me={me()} lines={others().lines} />}
            </For>
          </div>
        </main>
      </div>
    </DeskContext.Provider>
  );
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
  const place = (): void => {
    setRail(phone.matches ? null : document.getElementById('inspector'));
  };
  onMount(place);
  phone.addEventListener('change', place);
  onCleanup(() => phone.removeEventListener('change', place));
  return (
    <Show when={rail()} fallback={<div class="inline-insp">{props.children}</div>} keyed>
      {(mount) => <Portal mount={mount}>{props.children}</Portal>}
    </Show>
  );
}
