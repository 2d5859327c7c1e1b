/** A finished game taken apart: the chance to win over the game, the moments that decided it, and what would have been better. */
import '../styles/replay.css';
import '../styles/analysis.css';
import { A, useParams, useSearchParams } from '@solidjs/router';
import type { Analysis, Moment } from '@tabularium/bots';
import { nameOf, type Speaker } from '@tabularium/words';
import { createMemo, createResource, createSignal, For, type JSX, lazy, onCleanup, Show, Suspense } from 'solid-js';
import { MomentPanel } from '../analysis/moment.tsx';
import { createPast } from '../analysis/past.ts';
import { clientFor } from '../client/index.ts';
import { think } from '../client/local.ts';
import type { Where } from '../client/types.ts';
import { percent } from '../coach/words.ts';
import { boardOf, faceOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { colourOf } from '../ui/curves.tsx';
import { Icon, Loading } from '../ui/index.tsx';
import { openRecorded, type Recorded } from './recorded.ts';
import { SorryPage, whyNoReplay } from './sorry.tsx';

const Chart = lazy(() => import('../ui/chart.tsx'));

export default function AnalysisPage(): JSX.Element {
  const params = useParams();
  const where = (): Where => (params['where'] === 'server' ? 'server' : 'local');
  const id = (): string => params['id'] ?? '';
  const [loaded] = createResource(
    () => `${where()}/${id()}`,
    async () => {
      const [recorded] = await Promise.all([openRecorded(where(), id()), needTexts('analysis')]);
      await needTexts(`${recorded.recording.game}/coach`);
      if (!recorded.recording.outcome) throw new Error('not-over');
      return recorded;
    },
  );
  return (
    <Show when={!loaded.error} fallback={<SorryPage {...whyNoReplay(loaded.error, where(), id())} />}>
      <Show when={loaded()} fallback={<Loading />}>
        {(it) => <Analysed {...it()} where={where()} id={id()} />}
      </Show>
    </Show>
  );
}

type Props = Recorded & { readonly where: Where; readonly id: string };

/** A slice of the work: between two of them others are served. */
const SLICE = 150;

/** Found little by little in the background, as long as the page is open. */
function createAnalysis(props: Props): () => Analysis {
  const [found, setFound] = createSignal<Analysis>({ curve: [], moments: [], done: 0 });
  let left = false;
  onCleanup(() => {
    left = true;
  });
  /** Those found stay the same things while more are found, and so does what is drawn of them. */
  const kept = new Map<number, Moment>();
  const keep = (moment: Moment): Moment => {
    const one = kept.get(moment.n) ?? moment;
    kept.set(one.n, one);
    return one;
  };
  const run = async (): Promise<void> => {
    const journal = props.where === 'server' ? await clientFor('server').journal(props.id) : undefined;
    await think('recording', props.id, null, journal);
    while (!left && found().done < 1) {
      const { curve, moments, done } = await think('analysis', props.id, SLICE);
      setFound({ curve, moments: moments.map(keep), done });
    }
  };
  void run();
  return found;
}

function Analysed(props: Props): JSX.Element {
  const { recording, seats, presenter } = props;
  const face = faceOf(recording.game);
  const found = createAnalysis(props);
  const [search, setSearch] = useSearchParams();
  const past = createPast(recording, Number(search['at'] ?? recording.length));
  const [opened, open] = createSignal(search['at'] === undefined ? undefined : past.at());
  const moment = createMemo(() => found().moments.find(({ n }) => n === opened()));
  const go = (n: number): void => {
    past.go(n);
    open(n);
    setSearch({ at: n }, { replace: true });
  };
  const back = (): void => {
    const from = opened();
    open(undefined);
    document.querySelector<HTMLElement>(`[data-moment="${from}"]`)?.focus();
  };
  const atEnd: Speaker = { face, seats, presenter, view: recording.last };
  const Board = boardOf(face);
  return (
    <div class={`rp an game-${recording.game}`} data-done={found().done === 1 ? '' : undefined}>
      <Heading {...props} past={past} />
      <section class="sheet chartbox" aria-labelledby="chances">
        <div class="hd">
          <h2 class="eyebrow grow" id="chances">
            {t('analysis.chances')}
          </h2>
          <Show when={found().done < 1}>
            <label class="row">
              <span class="faint">{t('analysis.progress', { percent: Math.round(100 * found().done) })}</span>
              <progress value={found().done} max={1} />
            </label>
          </Show>
        </div>
        <Suspense fallback={<Loading />}>
          <Show when={found().curve.length > 1} fallback={<Loading />}>
            <Chart
              id="chances"
              values={found().curve.map(({ chances }) => chances.map((chance) => Math.round(1000 * chance) / 10))}
              series={seats.map((seat, i) => ({ name: seat.name, colour: colourOf(atEnd, i) }))}
              at={found().curve.map(({ n }) => n)}
              eras={[]}
              marks={found().moments.map(({ n }) => n)}
              now={past.at()}
              jump={go}
            />
          </Show>
        </Suspense>
      </section>
      <div class="boardbox stage">
        <Suspense fallback={<Loading />}>
          <Show when={past.view() !== undefined}>
            <Board
              face={face}
              seats={seats}
              seat={past.eyes()}
              view={past.view()}
              options={recording.options}
              waitingFor={[]}
              over={true}
              attend={[]}
            />
          </Show>
        </Suspense>
      </div>
      <aside class="sheet atmoment">
        <Show
          when={moment()}
          keyed
          fallback={<MomentList found={found()} seats={props.seats} recorded={props} go={go} />}
        >
          {(one) => <MomentPanel {...props} moment={one} past={past} back={back} />}
        </Show>
      </aside>
    </div>
  );
}

function Heading(props: Props & { readonly past: ReturnType<typeof createPast> }): JSX.Element {
  const { recording, seats, past } = props;
  return (
    <header class="bar">
      <A class="brand" href="/" aria-label="Tabularium">
        <Icon name="mark" size={22} />
      </A>
      <h1 class="game">{t(`game.${recording.game}`)}</h1>
      <span class="faint nowrap hide-s">
        {props.title} · {t('analysis')}
      </span>
      <span class="grow" />
      <label class="row">
        <span class="faint hide-s">{t('analysis.eyes')}</span>
        <select
          class="tool line"
          aria-label={t('analysis.eyes')}
          onChange={(e) => past.look(e.currentTarget.value === '' ? null : Number(e.currentTarget.value))}
          data-eyes
        >
          <option value="">{t('analysis.all')}</option>
          <For each={seats}>{(seat, i) => <option value={i()}>{seat.name}</option>}</For>
        </select>
      </label>
      <span class="banner" role="status">
        <Icon name="history" size={16} /> {t('replay.count', { at: past.at(), of: recording.length })}
      </span>
      <A class="btn sm" href={`/replay/${props.where}/${props.id}?at=${past.at()}`} aria-label={t('replay')}>
        <Icon name="history" size={15} /> <span class="hide-s">{t('replay')}</span>
      </A>
    </header>
  );
}

const SIGNS = { mistake: '?', slip: '−', brilliant: '!!' } as const;

function MomentList(props: {
  readonly found: Analysis;
  readonly seats: Recorded['seats'];
  readonly recorded: Recorded;
  readonly go: (n: number) => void;
}): JSX.Element {
  const lost = createMemo(() =>
    props.seats.map((_, seat) =>
      props.found.moments
        .filter((one) => one.seat === seat)
        .reduce((sum, { chances }) => sum + Math.max(0, chances.best - chances.played), 0),
    ),
  );
  return (
    <>
      <div class="hd">
        <h2 class="eyebrow grow">{t('analysis.moments')}</h2>
      </div>
      <p class="pad faint">
        {props.seats
          .map((_, seat) =>
            t('analysis.lost', { name: nameOf(props.seats, seat), points: Math.round(100 * lost()[seat]) }),
          )
          .join(' · ')}
      </p>
      <Show
        when={props.found.moments.length > 0}
        fallback={<p class="pad">{props.found.done < 1 ? t('analysis.searching') : t('analysis.none')}</p>}
      >
        <ol class="moments">
          <For each={props.found.moments}>
            {(one) => (
              <li>
                <button type="button" class="opt" onClick={() => props.go(one.n)} data-moment={one.n}>
                  <span class={`kind ${one.kind}`} aria-hidden="true">
                    {SIGNS[one.kind]}
                  </span>
                  <span class="lab">
                    <b>
                      {nameOf(props.seats, one.seat)}: {t(`analysis.kind.${one.kind}`)}
                    </b>
                    <small>
                      {percent(one.chances.played)} · {t('analysis.best', { chance: percent(one.chances.best) })}
                    </small>
                  </span>
                  <span class="faint">{one.n}</span>
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </>
  );
}
