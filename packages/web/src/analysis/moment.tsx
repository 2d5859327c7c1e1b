/** One moment: what was played, what would have been better and why; that line step by step, and playing on from it. */
import { useNavigate } from '@solidjs/router';
import type { Moment } from '@tabularium/bots';
import type { Entry } from '@tabularium/engine';
import { answerText, lineText, nameOf, type Speaker, titleOf } from '@tabularium/words';
import { createEffect, createResource, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { branch, frames, think } from '../client/local.ts';
import { leadsText, percent } from '../coach/words.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import type { Recorded } from '../pages/recorded.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { keepNote, noteOf } from './notes.ts';
import type { Past } from './past.ts';

type Props = Recorded & { readonly moment: Moment; readonly past: Past; readonly back: () => void };

export function MomentPanel(props: Props): JSX.Element {
  const { moment, recording, seats } = props;
  const face = faceOf(recording.game);
  /** Through the eyes of whoever was asked: they know what the answers name. */
  const [view] = createResource(async () => (await frames(recording.id, moment.seat, [moment.n]))[0]);
  const speaker = (): Speaker => ({ face, seats, presenter: props.presenter, view: view() ?? recording.last });
  const said = ({ about, answer }: Pick<Entry, 'about' | 'answer'>): string =>
    answerText(speaker(), { about }, answer) || String(answer);
  const title = (): string => titleOf(speaker(), recording.steps[moment.n]);
  const list = (): string => leadsText(face.prefix, moment.leads);
  let panel: HTMLDivElement | undefined;
  let first: HTMLButtonElement | undefined;
  onMount(() => {
    // The list may have been moved along, in its own frame or with the page.
    for (let box: HTMLElement | null = panel ?? null; box; box = box.parentElement) box.scrollTop = 0;
    first?.focus({ preventScroll: true });
  });
  return (
    <div class="weighed" ref={panel} data-at={moment.n}>
      <div class="hd">
        <button
          type="button"
          class="tool icon"
          ref={first}
          aria-label={t('analysis.back')}
          onClick={() => props.back()}
          data-list
        >
          <Icon name="chevron-left" size={16} />
        </button>
        <h2 class="eyebrow grow">
          {nameOf(seats, moment.seat)}: {t(`analysis.kind.${moment.kind}`)}
        </h2>
      </div>
      <Show when={view()} fallback={<Loading />}>
        <p class="pad serif">{title()}</p>
        <dl class="two-chances">
          <div>
            <dt>{t('analysis.played', { answer: said({ about: moment.about, answer: moment.played }) })}</dt>
            <dd>{percent(moment.chances.played)}</dd>
          </div>
          <div class="better">
            <dt>{t('analysis.better', { answer: said({ about: moment.about, answer: moment.best }) })}</dt>
            <dd>{percent(moment.chances.best)}</dd>
          </div>
        </dl>
        <Show when={list() !== ''}>
          <p class="pad">{t('analysis.why', { list: list() })}</p>
        </Show>
        <Line {...props} speaker={speaker()} said={said} />
      </Show>
      <label class="pad notes">
        <span class="eyebrow">{t('analysis.note')}</span>
        <textarea
          rows={3}
          value={noteOf(recording.id, moment.n)}
          onInput={(e) => keepNote(recording.id, moment.n, e.currentTarget.value)}
          data-note
        />
      </label>
    </div>
  );
}

/** The better line, on the board and in words. */
type LineProps = Props & {
  readonly speaker: Speaker;
  readonly said: (entry: Pick<Entry, 'about' | 'answer'>) => string;
};

function Line(props: LineProps): JSX.Element {
  const { moment, recording, seats, past } = props;
  const navigate = useNavigate();
  const [steps] = createResource(
    () => ({ eyes: past.eyes() }),
    ({ eyes }) => think('betterLine', recording.id, moment.n, moment.best, eyes),
  );
  const [at, setAt] = createSignal(0);
  createEffect(
    on([at, steps], () => {
      const step = steps()?.[at() - 1];
      if (step) past.showInstead(step.view);
      else past.go(moment.n);
    }),
  );
  const play = async (): Promise<void> => {
    const then = (steps() ?? []).slice(0, at()).map(({ entry }) => entry);
    const names = seats.map(({ name }) => name);
    const level = usualLevel(props.bots);
    const id = await branch(recording.id, moment.n, moment.seat, level, t('replay.branch.title'), names, then);
    navigate(`/local/${id}`);
  };
  return (
    <Show when={steps()} fallback={<Loading />}>
      {(line) => (
        <>
          <ol class="betterline" aria-label={t('analysis.line')}>
            <For each={line()}>
              {(step, i) => (
                <li>
                  <button
                    type="button"
                    class="opt"
                    classList={{ now: at() === i() + 1 }}
                    aria-current={at() === i() + 1 ? 'step' : undefined}
                    onClick={() => setAt(i() + 1)}
                    data-step={i() + 1}
                  >
                    <span class="faint">{i() + 1}</span>
                    <span class="lab">
                      {step.lines.length > 0
                        ? step.lines
                            .slice(0, 2)
                            .map(({ what }) => lineText({ ...props.speaker, view: step.view }, what))
                            .join('; ')
                        : `${nameOf(seats, step.entry.seat)}: ${props.said(step.entry)}`}
                    </span>
                  </button>
                </li>
              )}
            </For>
          </ol>
          <div class="acts">
            <button type="button" class="btn quiet" disabled={at() === 0} onClick={() => setAt(at() - 1)}>
              <Icon name="step-back" size={15} /> {t('analysis.step.back')}
            </button>
            <button
              type="button"
              class="btn quiet"
              disabled={at() >= line().length}
              onClick={() => setAt(at() + 1)}
              data-forward
            >
              <Icon name="step-next" size={15} /> {t('analysis.step')}
            </button>
            <button type="button" class="btn go" onClick={() => void play()} data-branch>
              <Icon name="fork" size={15} /> {t('analysis.play')}
            </button>
          </div>
        </>
      )}
    </Show>
  );
}
