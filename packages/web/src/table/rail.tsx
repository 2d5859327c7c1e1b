/** Beside the board: the question, offers, what is under the pointer, the record and the chat. */
import { createEffect, createSignal, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { DecisionPanel } from './panel.tsx';
import { PlaybackOffer } from './playback.tsx';
import { RecordPanel } from './record.tsx';
import type { PartProps } from './sitting.ts';
import { Chat, Offers } from './talk.tsx';

export function Rail(props: PartProps): JSX.Element {
  const { question, choice, left, undo, undoing, film } = props.sitting;
  return (
    <aside class="rail" data-region="question" aria-label={t('rail')}>
      <Show when={props.late}>
        <p class="refusal" role="alert" data-late>
          {t('answer.late')}
        </p>
      </Show>
      <Regents {...props} />
      <Teaching {...props} />
      <Show when={props.state.seat === null && !props.state.over && props.state.delay}>
        {(seconds) => (
          <p class="sheet offered" role="status" data-delayed>
            {t('watching.delay', { minutes: Math.ceil(seconds() / 60) })}
          </p>
        )}
      </Show>
      <DecisionPanel
        speaker={props.sitting.speaker}
        state={props.state}
        view={question().view}
        choice={choice}
        clock={props.state.seat === null ? undefined : left(props.state.seat)}
        undo={undo}
        undoing={undoing()}
        withdraw={() => void props.place()?.withdraw(props.state.seat ?? 0)}
        online={props.online}
        advise={props.advise}
        celebrate={() => props.sitting.celebrate(true)}
      />
      <PlaybackOffer count={film.offered()} watch={() => void film.open()} drop={film.drop} />
      <Offers state={props.state} place={props.place} />
      {/* A board explains here what is under the pointer. */}
      <div id="inspector" />
      <RecordAndChat {...props} />
    </aside>
  );
}

/** When time has run out: who plays for whom, and the way back. */
function Regents(props: PartProps): JSX.Element {
  const mine = () =>
    !props.state.borrowed && props.state.seat !== null && props.state.seats[props.state.seat]?.regent === true;
  const others = () => props.state.seats.filter(({ regent, mine }) => regent && !mine).map(({ name }) => name);
  return (
    <Show when={!props.state.over}>
      <Show when={mine()}>
        <div class="sheet offered" role="alert" data-regent>
          <p>
            <b>{t('regent.mine')}</b>
          </p>
          <p>{t('regent.mine.help')}</p>
          <div class="row">
            <button type="button" class="btn go" onClick={() => void props.place()?.declare?.('back')} data-back>
              <Icon name="person" size={16} /> {t('back')}
            </button>
          </div>
        </div>
      </Show>
      <Show when={others().length > 0}>
        <p class="sheet offered" role="status" data-regents>
          {t('regent.others', { names: others().join(', ') })}
        </p>
      </Show>
    </Show>
  );
}

/** What is different at a table where somebody is taught, and whose hand is open before me. */
function Teaching(props: PartProps): JSX.Element {
  const [read, setRead] = createSignal(false);
  const whose = () =>
    props.state.borrowed && props.state.seat !== null ? props.state.seats[props.state.seat] : undefined;
  return (
    <Show when={props.state.teaching}>
      <Show when={!read() && !whose() && !props.state.over}>
        <div class="sheet offered" role="status" data-teaching>
          <p>
            <b>{t('new.teaching')}</b>
          </p>
          <p>{t('teaching.text')}</p>
          <p>{t('teaching.how')}</p>
          <div class="row">
            <button type="button" class="btn sm" onClick={() => setRead(true)} data-read>
              {t('teaching.read')}
            </button>
          </div>
        </div>
      </Show>
      <Show when={whose()}>
        {(seat) => (
          <div class="sheet offered" role="status" data-borrowed>
            <p>
              <b>{t('teaching.through', { name: seat().name })}</b>
            </p>
            <div class="row">
              <button type="button" class="btn sm" onClick={() => props.place()?.lookAs?.(null)} data-own-eyes>
                <Icon name="eye" size={15} /> {t('teaching.own')}
              </button>
            </div>
          </div>
        )}
      </Show>
    </Show>
  );
}

function RecordAndChat(props: PartProps): JSX.Element {
  const { film, since } = props.sitting;
  const [pane, setPane] = createSignal<'record' | 'chat'>('record');
  const [seenChat, setSeenChat] = createSignal(props.state.chat.length);
  createEffect(() => {
    if (pane() === 'chat') setSeenChat(props.state.chat.length);
  });
  return (
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
        <span class="faint" title={props.presenter.when?.(props.view)}>
          {props.presenter.when?.(props.view) ?? ''}
        </span>
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
        <RecordPanel speaker={props.sitting.speaker} game={props.state.game} lines={props.lines} since={since()} />
      </Show>
    </section>
  );
}
