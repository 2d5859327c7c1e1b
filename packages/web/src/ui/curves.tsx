/** The curves of a game, one figure at a time. */

import { nameThing, type Speaker, say } from '@tabularium/words';
import { createMemo, createSignal, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import type { Curve, GameStatistics } from '../client/statistics.ts';
import { t } from '../i18n.ts';
import { theme } from '../prefs.ts';
import { Loading, seatColour } from './index.tsx';

const Chart = lazy(() => import('./chart.tsx'));

/** A line on dark paper must be lighter than a filled sign. */
const lit = (colour: string): string => (theme() === 'lamp' ? `oklch(from ${colour} 0.76 calc(c * 1.7) h)` : colour);
/** A canvas does not know the names of the style sheet. */
const plain = (colour: string): string => {
  theme();
  return getComputedStyle(document.documentElement).getPropertyValue(colour.slice('var('.length, -1));
};
export function colourOf({ presenter, view }: Speaker, seat: number): string {
  const own = presenter?.inkOf?.(view, seat).fill;
  return own ? plain(own) : lit(seatColour(seat));
}

export function Curves(props: {
  readonly statistics: GameStatistics | null;
  readonly speaker: Speaker;
  /** The position that is looked at. */
  readonly now?: number;
  readonly jump: (n: number) => void;
}): JSX.Element {
  const [chosen, setChosen] = createSignal(0);
  const curve = createMemo(() => props.statistics?.curves[chosen()]);
  const series = (c: Curve) =>
    c.series?.map(({ kind, id, colour }) => ({ name: nameThing(props.speaker, kind, id), colour })) ??
    props.speaker.seats.map((seat, i) => ({ name: seat.name, colour: colourOf(props.speaker, i) }));
  const eras = createMemo(() =>
    (props.statistics?.eras ?? []).map(({ from, text }) => ({ from, name: say(props.speaker, text) })),
  );
  return (
    <Show
      when={curve()}
      fallback={
        <p class="faint" style={{ padding: '1.4rem' }}>
          {t('replay.nochart')}
        </p>
      }
    >
      {(c) => (
        <>
          <div class="hd">
            <h2 class="eyebrow grow">{t(`metric.${c().id}`)}</h2>
            <fieldset class="segs" aria-label={t('replay.metric')}>
              <For each={props.statistics?.curves}>
                {(each, i) => (
                  <button type="button" aria-pressed={i() === chosen()} onClick={() => setChosen(i())}>
                    {t(`metric.${each.id}`)}
                  </button>
                )}
              </For>
            </fieldset>
          </div>
          <Suspense fallback={<Loading />}>
            <Chart
              id={c().id}
              values={c().values}
              series={series(c())}
              at={props.statistics?.at ?? []}
              eras={eras()}
              marks={props.statistics?.turning.map(({ n }) => n) ?? []}
              now={props.now}
              jump={props.jump}
            />
          </Suspense>
        </>
      )}
    </Show>
  );
}
