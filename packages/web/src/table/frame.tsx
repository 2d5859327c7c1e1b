/** The frame around every game: the board in the middle, the bar above it, the rail beside it, dialogs over it. */
import { createEffect, For, type JSX, lazy, onCleanup, Show, Suspense } from 'solid-js';
import { opened, setAtTable, setOpened } from '../encyclopaedia/opened.ts';
import { boardOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { useFluidUnit } from '../screen.ts';
import { pulse } from '../together/pulse.ts';
import { editionOf } from '../ui/agreed.tsx';
import { Icon, Loading } from '../ui/index.tsx';
import { setPlayedEdition } from '../ui/shown-rule.ts';
import { Bar } from './bar.tsx';
import { Modal } from './dialogs.tsx';
import { Concede, OfferEnd } from './ending.tsx';
import { Shortcuts, Signs } from './help.tsx';
import { TellModerator } from './moderator.tsx';
import { Moment } from './moment.tsx';
import { Notes } from './notes.tsx';
import { Orders } from './orders.tsx';
import { PlaybackBar } from './playback.tsx';
import { markOf } from './question.tsx';
import { Rail } from './rail.tsx';
import { Seats } from './seats.tsx';
import { Settings } from './settings.tsx';
import { createSitting, type FrameProps, type PartProps } from './sitting.ts';
import { Spoken } from './voice.tsx';

const TableInWords = lazy(() => import('./table-in-words.tsx'));
const Areas = lazy(() => import('./areas.tsx'));
const LookUp = lazy(() => import('../encyclopaedia/beside.tsx'));
const Ceremony = lazy(() => import('./ceremony.tsx'));

export function Frame(props: FrameProps): JSX.Element {
  const sitting = createSitting(props);
  const { tab, onBoard, stage, film, dialogs, points } = sitting;
  useFluidUnit();
  createEffect(() => setPlayedEdition(editionOf(props.state)));
  createEffect(() => setAtTable(props.state.game));
  onCleanup(() => {
    setPlayedEdition(undefined);
    setAtTable(undefined);
    setOpened(undefined);
  });
  return (
    <div class={`frame game-${props.state.game}`} data-tab={tab()} data-glows={markOf(onBoard.asked())}>
      <a class="skip" href="#question">
        {t('skip')}
      </a>
      <a class="skip" href="#board">
        {t('skip.board')}
      </a>
      <Spoken voice={sitting.voice} />
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
      <Show when={film.moments() ? undefined : stage.moment()} keyed>
        {(line) => <Moment speaker={sitting.speaker} line={line} />}
      </Show>
      <Show when={props.state.over && sitting.celebrating()}>
        <Suspense>
          <Ceremony
            state={props.state}
            speaker={sitting.speaker}
            view={props.view}
            lines={props.lines}
            close={() => sitting.celebrate(false)}
          />
        </Suspense>
      </Show>
      <Show when={opened()}>
        {(page) => (
          <Suspense>
            <LookUp opened={page()} />
          </Suspense>
        )}
      </Show>
      <Rail {...props} sitting={sitting} />
      <Tabs {...props} sitting={sitting} />
      <Settings dialogs={dialogs} state={props.state} place={props.place} />
      <Concede dialogs={dialogs} state={props.state} place={props.place} />
      <Notes dialogs={dialogs} state={props.state} />
      <TellModerator dialogs={dialogs} state={props.state} />
      <OfferEnd dialogs={dialogs} state={props.state} place={props.place} points={points()} />
      <Orders asked={props.asked} dialogs={dialogs} state={props.state} speaker={sitting.speaker} place={props.place} />
      <Signs game={props.state.game} dialogs={dialogs} />
      <Shortcuts dialogs={dialogs} />
      <Modal name="words" dialogs={dialogs} title={t('words')}>
        <Suspense fallback={<Loading />}>
          <TableInWords {...props} sitting={sitting} />
        </Suspense>
      </Modal>
      <Modal name="areas" dialogs={dialogs} title={t('areas')}>
        <Suspense fallback={<Loading />}>
          <Areas {...props} sitting={sitting} />
        </Suspense>
      </Modal>
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
              <Show when={id === 'record' && pulse()?.chats.some((one) => one === props.state.id)}>
                <span class="dot" title={t('chat.unread')} />
              </Show>
            </button>
          )}
        </For>
      </div>
    </nav>
  );
}
