/** Under the question: what would you do, and trying it out. Both speak only when they are asked. */
import { A } from '@solidjs/router';
import { createEffect, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { t } from '../i18n.ts';
import type { PanelProps } from '../table/panel-props.ts';
import { Icon, Loading } from '../ui/index.tsx';

const Ideas = lazy(() => import('./ideas.tsx'));

export function AskCoach(props: PanelProps): JSX.Element {
  const [open, setOpen] = createSignal(false);
  // What was said of one question is of no use for the next.
  createEffect(
    on(
      () => props.choice.asked()?.at,
      () => setOpen(false),
      { defer: true },
    ),
  );
  const rated = (): boolean => props.state.rated === true;
  return (
    <Show when={props.advise}>
      {(advise) => (
        <>
          <div class="coach-row">
            <button
              type="button"
              class="btn sm"
              aria-expanded={open()}
              disabled={rated()}
              title={rated() ? t('coach.rated') : undefined}
              onClick={() => setOpen(!open())}
              data-coach
            >
              <Icon name="star" size={15} /> <span>{t('coach.ask')}</span>
            </button>
            <Show
              when={!rated()}
              fallback={
                <span class="faint" data-rated>
                  {t('coach.rated')}
                </span>
              }
            >
              <A class="btn quiet sm" href={`/try/${props.state.where}/${props.state.id}`} data-try>
                <Icon name="fork" size={15} /> <span>{t('coach.try')}</span>
              </A>
            </Show>
          </div>
          <Show when={open()}>
            <Suspense fallback={<Loading />}>
              <Ideas {...props} advise={advise()} close={() => setOpen(false)} />
            </Suspense>
          </Show>
        </>
      )}
    </Show>
  );
}
