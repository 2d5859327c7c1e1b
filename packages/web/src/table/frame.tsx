/** The frame around every game: the board in the middle, the bar above it, the rail beside it, dialogs over it. */
import { For, type JSX, Show, Suspense } from 'solid-js';
import { boardOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { Bar } from './bar.tsx';
import { Concede, OfferEnd } from './ending.tsx';
import { Shortcuts, Signs } from './help.tsx';
import { Orders } from './orders.tsx';
import { PlaybackBar } from './playback.tsx';
import { markOf } from './question.tsx';
import { Rail } from './rail.tsx';
import { Seats } from './seats.tsx';
import { Settings } from './settings.tsx';
import { createSitting, type FrameProps, type PartProps } from './sitting.ts';

export function Frame(props: FrameProps): JSX.Element {
  const sitting = createSitting(props);
  const { tab, onBoard, stage, film, dialogs, points } = sitting;
  return (
    <div class={`frame game-${props.state.game}`} data-tab={tab()} data-glows={markOf(onBoard.asked())}>
      <a class="skip" href="#question">
        {t('skip')}
      </a>
      <Bar {...props} sitting={sitting} />
      <div class="strip">
        <Seats {...props} sitting={sitting} />
        <span class="grow" />
        <Show when={props.presenter.when}>{(when) => <b class="serif">{when()(props.view)}</b>}</Show>
      </div>
      <Table {...props} sitting={sitting} />
      <div class="motions" ref={stage.layer} aria-hidden="true" />
      <p class="caption" aria-hidden="true">
        {film.moments() ? '' : stage.caption()}
      </p>
      <Rail {...props} sitting={sitting} />
      <Tabs {...props} sitting={sitting} />
      <Settings dialogs={dialogs} state={props.state} place={props.place} />
      <Concede dialogs={dialogs} state={props.state} place={props.place} />
      <OfferEnd dialogs={dialogs} state={props.state} place={props.place} points={points()} />
      <Orders asked={props.asked} dialogs={dialogs} state={props.state} speaker={sitting.speaker} place={props.place} />
      <Signs game={props.state.game} dialogs={dialogs} />
      <Shortcuts dialogs={dialogs} />
    </div>
  );
}

/** The board, in the present or in the film of what happened. */
function Table(props: PartProps): JSX.Element {
  const { face, onBoard, stage, film, speaker } = props.sitting;
  const Board = boardOf(face);
  return (
    <>
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
          setOrders={(orders) => void props.place()?.orders(props.state.seat ?? 0, orders)}
          lines={film.lines()}
        />
      </Suspense>
      <Show when={film.moments()}>
        {(moments) => (
          <PlaybackBar
            moments={moments()}
            speaker={speaker}
            stage={stage}
            show={film.show}
            close={film.close}
            when={props.presenter.when}
          />
        )}
      </Show>
    </>
  );
}

/** Parts of the table that lie behind each other on a narrow screen. */
function Tabs(props: PartProps): JSX.Element {
  const { tab, setTab } = props.sitting;
  return (
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
  );
}
