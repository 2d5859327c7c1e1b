/** The end of a game: places on a podium, the score taken apart, honours, and the ways on. It lies over the board, never over the panel. */
import { nameOf, resultText, type Speaker, say } from '@tabularium/words';
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import '../styles/ceremony.css';
import type { Line, TableState } from '../client/types.ts';
import { needTexts, t } from '../i18n.ts';
import { motion } from '../prefs.ts';
import { type Row, reportOf } from '../report.ts';
import { wishesLike } from '../ui/agreed.tsx';
import { Avatar, Icon } from '../ui/index.tsx';
import { Medal } from '../ui/medal.tsx';

interface Ended {
  readonly state: TableState;
  readonly speaker: Speaker;
  readonly view: unknown;
  readonly lines: readonly Line[];
}
interface Honour {
  readonly row: Row;
  readonly seat: number;
  readonly best: number;
}

/** The highest figure of each kind is an honour; one for each player at most, and none that two share. */
export function honoursOf(figures: readonly Row[]): readonly Honour[] {
  const found: Honour[] = [];
  for (const row of figures) {
    const best = Math.max(...row.values);
    const seat = row.values.indexOf(best);
    if (best > 0 && row.values.lastIndexOf(best) === seat && !found.some((other) => other.seat === seat))
      found.push({ row, seat, best });
  }
  return found;
}

/** The winner in the middle, the second to the left. */
const PODIUM = [1, 0, 2];

export default function Ceremony(props: Ended & { readonly close: () => void }): JSX.Element {
  const [report] = createResource(async () => {
    const [found] = await Promise.all([reportOf(props.state.game), needTexts('report', `${props.state.game}/report`)]);
    return found;
  });
  const places = () => props.state.outcome?.places ?? [];
  const totals = () => props.state.outcome?.scores ?? props.speaker.presenter?.points?.(props.view) ?? [];
  /** Seats from the first place to the last. */
  const order = createMemo(() => props.state.seats.map((_, seat) => seat).sort((a, b) => places()[a] - places()[b]));
  const score = createMemo(() => report()?.score(props.view, props.lines) ?? []);
  const honours = createMemo(() => honoursOf(report()?.figures(props.view, props.lines) ?? []));
  // Any key or click shows it all at once.
  const [done, setDone] = createSignal(motion() !== 'full');
  const skip = (event: Event): void => {
    setDone(true);
    if (event instanceof KeyboardEvent && event.key === 'Escape') props.close();
  };
  onMount(() => {
    addEventListener('keydown', skip);
    addEventListener('pointerdown', skip);
  });
  onCleanup(() => {
    removeEventListener('keydown', skip);
    removeEventListener('pointerdown', skip);
  });
  return (
    <Show when={report.state === 'ready'}>
      <section
        class="ceremony"
        classList={{ done: done() }}
        aria-labelledby="ceremony-title"
        tabindex="0"
        data-ceremony-sheet
      >
        <header>
          <p class="eyebrow">
            {t(`game.${props.state.game}`)} · {t('over')}
          </p>
          <h2 id="ceremony-title">{resultText(props.state.seats, props.state.outcome) ?? t('over.nobody')}</h2>
          <button type="button" class="tool icon" aria-label={t('close')} onClick={props.close} data-ceremony-close>
            <Icon name="close" size={16} />
          </button>
        </header>
        <Podium {...props} order={order()} places={places()} totals={totals()} />
        <div class="parts">
          <Show when={score().length > 0}>
            <Parts rows={score()} order={order()} speaker={props.speaker} />
          </Show>
          <Honours speaker={props.speaker} honours={honours()} />
        </div>
        <Ways state={props.state} />
      </section>
    </Show>
  );
}

function Honours(props: { readonly speaker: Speaker; readonly honours: readonly Honour[] }): JSX.Element {
  return (
    <Show when={props.honours.length > 0}>
      <section aria-label={t('ceremony.honours')}>
        <h3 class="eyebrow">{t('ceremony.honours')}</h3>
        <ul class="honours">
          <For each={props.honours}>
            {(honour) => (
              <li>
                <Who speaker={props.speaker} seat={honour.seat} />
                <span class="grow">{say(props.speaker, honour.row.text)}</span>
                <b class="num">{honour.best}</b>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** The ways on. */
function Ways(props: { readonly state: TableState }): JSX.Element {
  return (
    <div class="acts">
      <a
        class="btn ink"
        href={`/new/${props.state.game}?${wishesLike({ game: props.state.game, options: props.state.options })}`}
        data-rematch
      >
        <Icon name="rematch" size={16} /> {t('ceremony.rematch')}
      </a>
      <a class="btn" href={`/report/${props.state.where}/${props.state.id}`}>
        <Icon name="trophy" size={16} /> {t('report')}
      </a>
      <a class="btn" href={`/replay/${props.state.where}/${props.state.id}`}>
        <Icon name="history" size={16} /> {t('replay.open')}
      </a>
    </div>
  );
}

function Who(props: { readonly speaker: Speaker; readonly seat: number }): JSX.Element {
  return (
    <>
      <Avatar
        name={nameOf(props.speaker.seats, props.seat)}
        seat={props.seat}
        ink={props.speaker.presenter?.inkOf?.(props.speaker.view, props.seat)}
      />
      <span>{nameOf(props.speaker.seats, props.seat)}</span>
    </>
  );
}

function Podium(
  props: Ended & {
    readonly order: readonly number[];
    readonly places: readonly number[];
    readonly totals: readonly number[];
  },
): JSX.Element {
  return (
    <div class="podium">
      {/* In the order of places for whoever hears it; the style sheet puts the winner in the middle. */}
      <ol>
        <For each={props.order.slice(0, PODIUM.length)}>
          {(seat, i) => (
            <li class={`p${i() + 1}`}>
              <Medal place={props.places[seat] ?? i() + 1} size={[96, 78, 68][i()] ?? 68} />
              <span class="sr">{t('report.place', { place: props.places[seat] ?? i() + 1 })} </span>
              <span class="who">
                <Who speaker={props.speaker} seat={seat} />
              </span>
              <b class="num">{props.totals[seat] ?? ''}</b>
              <i class="plinth" aria-hidden="true" />
            </li>
          )}
        </For>
      </ol>
      <Show when={props.order.length > PODIUM.length}>
        <ol class="others" start={PODIUM.length + 1}>
          <For each={props.order.slice(PODIUM.length)}>
            {(seat) => (
              <li>
                <span>{props.places[seat]}</span>
                <Who speaker={props.speaker} seat={seat} />
                <b class="num">{props.totals[seat] ?? ''}</b>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </div>
  );
}

/** The score taken apart, a row after the other as it was counted; bars are shares of the largest part. */
function Parts(props: {
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly speaker: Speaker;
}): JSX.Element {
  const most = () => Math.max(1, ...props.rows.flatMap(({ values }) => values));
  return (
    <section class="scroll" tabindex="0" aria-label={t('report.score')}>
      <table class="apart">
        <caption class="eyebrow">{t('report.score')}</caption>
        <thead>
          <tr>
            <td />
            <For each={props.order}>
              {(seat) => (
                <th scope="col">
                  <span class="who">
                    <Who speaker={props.speaker} seat={seat} />
                  </span>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row, i) => (
              <tr style={{ '--n': i() }}>
                <th scope="row">{say(props.speaker, row.text)}</th>
                <For each={props.order}>
                  {(seat) => (
                    <td class="num">
                      <i style={{ '--share': Math.max(0, row.values[seat] ?? 0) / most() }} aria-hidden="true" />
                      {row.values[seat] ?? ''}
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
