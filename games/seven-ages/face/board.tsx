/** The table of 7 Ages: players and their empires, the world between its tracks, the hand; a conflict on a sheet of its own. */
import './board.css';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { createDeferred, OTHERS } from '@tabularium/web/table/defer.ts';
import type { Speaker } from '@tabularium/words';
import { createEffect, createMemo, createSignal, type JSX, mergeProps, on, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { WorldNow } from './artefacts.tsx';
import { CadenceBoxes } from './cadence.tsx';
import { ConflictSheet } from './conflict.tsx';
import { Hand } from './hand.tsx';
import { Inspector } from './inspect.tsx';
import { asView, withPlaced } from './names.ts';
import { presenter } from './presenter.ts';
import { GloryTrack, type Looked, type Part, Phases, ProgressTrack, Roster } from './roster.tsx';
import { Removed, ThinningSheet } from './thinning.tsx';
import { SmallMap } from './world/small-map.tsx';
import { type Look, World, type WorldControl } from './world/world.tsx';
import { WorldInWords } from './world/world-in-words.tsx';

/** The areas named by what one should look at. */
const attendedAreas = (attend: BoardProps['attend'] = []): number[] =>
  attend.flatMap(({ what }) =>
    [what['area'], what['from']].filter((area): area is number => typeof area === 'number' && area >= 0),
  );

/** Speaks of what the board shows now. */
const speakerAt = (props: BoardProps): Speaker => ({
  face: props.face,
  get seats() {
    return props.seats;
  },
  presenter,
  get view() {
    return props.view;
  },
});

export default function SevenAgesBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => withPlaced(asView(props.view), props.choice?.asked()));
  const told = createDeferred(OTHERS, view);
  const [look, setLook] = createSignal<Look>();
  const [pointed, setLooked] = createSignal<Looked>();
  /** A card that was played leaves no pointer behind. */
  const looked = createMemo(() => {
    const at = pointed();
    const held = [...view().hand, ...(view().thinning?.pack ?? [])];
    return at?.kind === 'card' && !held.includes(at.id) ? undefined : at;
  });
  /** The area under the pointer, or touched last. */
  const [area, setArea] = createSignal<number>();
  const [world, setWorld] = createSignal<WorldControl>();
  const attended = createMemo(() => attendedAreas(props.attend));
  const speaker = speakerAt(props);
  const part: Part = mergeProps(props, {
    get v() {
      return view();
    },
    speaker,
    look: setLooked,
  });
  /** Places in the frame are there once everything is. */
  const [mounted, setMounted] = createSignal(false);
  onMount(() => setMounted(true));
  const fly = (empire: number): void =>
    world()?.flyTo(view().control.flatMap((owner, id) => (owner === empire ? [id] : [])));
  const slot = (id: string): HTMLElement | undefined => (mounted() && document.getElementById(id)) || undefined;
  return (
    <div class="board a7">
      <aside class="sheet left" data-region="roster" aria-label={t('7a.players')}>
        <div class="hd">
          <h2 class="eyebrow grow">{t('7a.players')}</h2>
          <span class="faint hint">{t('7a.hint')}</span>
        </div>
        <Roster {...part} fly={fly} />
        <Removed {...part} />
        <SmallMap v={told()} look={look()} world={world} />
      </aside>
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <ProgressTrack v={view()} look={setLooked} />
        <CadenceBoxes v={view()} />
        <World
          v={view()}
          choice={props.choice}
          speaker={speaker}
          attend={attended()}
          onLook={setLook}
          onArea={setArea}
          ref={setWorld}
        >
          <WorldNow v={view()} look={setLooked} fly={(areas) => world()?.flyTo(areas)} />
        </World>
        <GloryTrack v={view()} seats={props.seats} />
        <WorldInWords v={told()} />
        <Duel {...part} />
        <ThinningSheet {...part} />
        <Hand {...part} looked={looked()} />
      </main>
      <Show when={props.choice && slot('phases')}>
        {(mount) => (
          <Portal mount={mount()}>
            <Phases v={view()} />
          </Portal>
        )}
      </Show>
      <Show when={props.choice && slot('inspector')}>
        {(mount) => (
          <Portal mount={mount()}>
            <Inspector {...part} looked={looked()} area={area()} />
          </Portal>
        )}
      </Show>
    </div>
  );
}

/** The conflict sheet may be laid aside to see the map; a new conflict opens it again. */
function Duel(props: Part): JSX.Element {
  const [aside, setAside] = createSignal(false);
  createEffect(
    on(
      () => props.v.conflict?.area,
      () => setAside(false),
    ),
  );
  return (
    <>
      <Show when={props.v.conflict && !aside()}>
        <ConflictSheet {...props} close={() => setAside(true)} />
      </Show>
      <Show when={props.v.conflict && aside()}>
        <button type="button" class="btn go backtoduel" onClick={() => setAside(false)}>
          {t('7a.duel.back')}
        </button>
      </Show>
    </>
  );
}
