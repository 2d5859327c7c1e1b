/** Three ideas for a question: what they bring, why, and what they make of the chance to win. */
import '../styles/coach.css';
import type { Advice } from '@tabularium/bots';
import type { Answer, Asked, Scalar } from '@tabularium/engine';
import { answerText, effectsOf, nameOf } from '@tabularium/words';
import { createEffect, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { needTexts, t } from '../i18n.ts';
import { prefs, setPrefs } from '../prefs.ts';
import type { Choice } from '../table/choice.ts';
import type { Advise, PanelProps } from '../table/panel-props.ts';
import { Icon, seatColour } from '../ui/index.tsx';
import { isWarning, percent, reasonOf } from './words.ts';

type Props = PanelProps & { readonly advise: Advise; readonly close: () => void };
type Idea = Advice['ideas'][number];

const RANKS = ['I', 'II', 'III'] as const;

export default function Ideas(props: Props): JSX.Element {
  const asked = props.choice.asked();
  // No resource of the page: nothing else is to wait for it.
  const [advice, setAdvice] = createSignal<Advice | null>();
  const [words] = createResource(() => needTexts('coach', `${props.speaker.face.id}/coach`).then(() => true));
  void props
    .advise(asked?.seat ?? 0)
    .catch(() => null)
    .then(setAdvice);
  let sheet!: HTMLElement;
  // on a phone it comes below the list, where nobody would see it
  createEffect(() => {
    if (words() && advice()) queueMicrotask(() => sheet.scrollIntoView({ block: 'nearest' }));
  });
  return (
    <section
      ref={sheet}
      class="coach"
      aria-labelledby="coach"
      aria-live="polite"
      data-ready={advice() === undefined ? undefined : ''}
    >
      <Show when={words()}>
        <div class="hd">
          <h2 class="eyebrow grow" id="coach">
            <Icon name="star" size={14} /> {t('coach')}
          </h2>
          <button
            type="button"
            class="tool icon"
            aria-label={t('close')}
            onClick={() => props.close()}
            data-close-coach
          >
            <Icon name="close" size={14} />
          </button>
        </div>
        <Show when={advice() !== undefined} fallback={<p class="pad faint">{t('coach.thinking')}</p>}>
          <Show when={advice()} fallback={<p class="pad">{t('coach.none')}</p>}>
            {(found) => (
              <>
                <Now {...props} now={found().now} />
                <ol class="ideas">
                  <For each={found().ideas.slice(0, RANKS.length)}>
                    {(idea, i) => <IdeaView {...props} asked={asked} idea={idea} first={found().ideas[0]} rank={i()} />}
                  </For>
                </ol>
                <p class="faint pad">{t('coach.looks', { count: found().looks })}</p>
              </>
            )}
          </Show>
        </Show>
        <label class="row pad warns">
          <input
            type="checkbox"
            checked={prefs.warns ?? false}
            onChange={(e) => setPrefs('warns', e.currentTarget.checked)}
            data-warns
          />
          <span>{t('coach.warns')}</span>
        </label>
      </Show>
    </section>
  );
}

/** The chance of everybody to win, as things are. */
function Now(props: PanelProps & { readonly now: readonly number[] }): JSX.Element {
  const ink = (seat: number) => props.speaker.presenter?.inkOf?.(props.view, seat);
  return (
    <div class="chances" data-now>
      <span class="faint">{t('coach.now')}</span>
      <ul>
        <For each={props.now}>
          {(chance, seat) => (
            <li
              style={{
                flex: `${Math.max(0.02, chance)} 1 0`,
                background: ink(seat())?.fill ?? seatColour(seat()),
                color: ink(seat())?.on ?? '#fff',
              }}
              title={`${nameOf(props.state.seats, seat())}: ${percent(chance)}`}
            >
              <span class="sr">{nameOf(props.state.seats, seat())} </span>
              <span classList={{ sr: chance < 0.09 }}>{percent(chance)}</span>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

interface IdeaProps extends Props {
  readonly asked: Asked | null;
  readonly idea: Idea;
  readonly first: Idea;
  readonly rank: number;
}

function IdeaView(props: IdeaProps): JSX.Element {
  const { idea } = props;
  const label = (): string => (props.asked ? answerText(props.speaker, props.asked, idea.answer) : '');
  const brings = (): readonly string[] => {
    const option = props.asked?.options?.find(({ value }) => value === idea.answer);
    return option ? effectsOf(props.speaker, option) : [];
  };
  return (
    <li classList={{ worse: isWarning(idea) }}>
      <button type="button" class="idea" onClick={() => take(props.choice, idea.answer)} data-idea={RANKS[props.rank]}>
        <span class="rank" aria-hidden="true">
          {RANKS[props.rank]}
        </span>
        <span class="lab">
          <b>{label() || t('coach.nothing')}</b>
          <span class="reason">{reasonOf(props.speaker.face.prefix, idea, props.rank === 0)}</span>
          <Show when={brings().length > 0}>
            <small>{brings().join(' · ')}</small>
          </Show>
        </span>
        <span class="chance">
          <b class="num">{percent(idea.chance)}</b>
          <small>± {percent(2 * Math.min(0.5, idea.error))}</small>
        </span>
      </button>
    </li>
  );
}

/** Chosen, not given: whoever asks still decides. */
function take(choice: Choice, answer: Answer): void {
  const q = choice.asked();
  if (q?.shape === 'amount') choice.setAmount(Number(answer));
  else choice.setPicked(typeof answer === 'object' ? answer : [answer as Scalar]);
  if (typeof answer !== 'object') choice.focus(answer);
}
