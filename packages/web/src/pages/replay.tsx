/** A recorded game: board, curves, steps, scrubber; play on from any moment. A past position cannot be mistaken for the present. */
import '../styles/replay.css';
import { A, useParams, useSearchParams } from '@solidjs/router';
import { kindOf, lineText, nameOf, type Speaker, say, titleOf } from '@tabularium/words';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
  untrack,
} from 'solid-js';
import { frames, statistics } from '../client/local.ts';
import type { GameStatistics } from '../client/statistics.ts';
import type { Recording, Where } from '../client/types.ts';
import { type BoardProps, boardOf, faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { motion } from '../prefs.ts';
import { useFluidUnit } from '../screen.ts';
import { afterFrames, COMPLETE } from '../table/defer.ts';
import { createStage } from '../table/motion.ts';
import { Sign } from '../table/record.tsx';
import { Curves } from '../ui/curves.tsx';
import { Avatar, Icon, Loading } from '../ui/index.tsx';
import { TurningPoints } from '../ui/turning.tsx';
import { openRecorded, type Recorded } from './recorded.ts';
import { Ways } from './replay-ways.tsx';
import { SorryPage, whyNoReplay } from './sorry.tsx';

export default function Replay(): JSX.Element {
  const params = useParams();
  const [search] = useSearchParams();
  const begin = (): number | undefined => (search['at'] === undefined ? undefined : Number(search['at']) || 0);
  const where = (): Where => (params['where'] === 'server' ? 'server' : 'local');
  const [loaded] = createResource(
    () => `${where()}/${params['id']}`,
    () => openRecorded(where(), params['id'] ?? ''),
  );
  return (
    <Show when={!loaded.error} fallback={<SorryPage {...whyNoReplay(loaded.error, where(), params['id'] ?? '')} />}>
      <Show when={loaded()} fallback={<Loading />}>
        {(it) => {
          const table = { where: where(), id: params['id'] ?? '' };
          return <Player {...it()} begin={begin()} ways={(player) => <Ways {...it()} {...table} at={player.at} />} />;
        }}
      </Show>
    </Show>
  );
}

interface Shown {
  readonly n: number;
  readonly view: unknown;
  /** The same through the eyes of whoever is asked, where all may be seen: they know what the question names. */
  readonly asked: unknown;
}

type PlayerProps = Recorded & {
  /** The step that is looked at first; else the last. */
  readonly begin?: number | undefined;
  /** Where one may go from here: nowhere, if the page belongs to somebody else. */
  readonly ways?: (player: Player) => JSX.Element;
};
type Player = ReturnType<typeof createPlayer>;
type PartProps = PlayerProps & { readonly player: Player };

/** Where in the game one is, and what is known of it. */
function createPlayer(props: PlayerProps) {
  const { recording } = props;
  const face = faceOf(recording.game);
  const speaker: Speaker = {
    face,
    seats: props.seats,
    presenter: props.presenter,
    get view() {
      return untrack(view) ?? recording.last;
    },
  };
  /** Colours and names of the whole game. */
  const atEnd: Speaker = { face, seats: props.seats, presenter: props.presenter, view: recording.last };
  const within = (n: number): number => Math.max(0, Math.min(recording.length, Math.round(n)));
  const [at, setAtRaw] = createSignal(within(untrack(() => props.begin) ?? recording.length));
  const setAt = (n: number): void => void setAtRaw(within(n));
  const atLast = untrack(at) === recording.length;
  /** The position that is shown, which comes a little after the step was chosen. */
  const [shown, setShown] = createSignal<Shown | undefined>(
    atLast ? { n: recording.length, view: recording.last, asked: recording.last } : undefined,
  );
  const view = (): unknown => shown()?.view;
  const [playing, setPlaying] = createSignal(false);
  const [speed, setSpeed] = createSignal(1);
  // No resource: the page would wait for it as a whole.
  const [figures, setFigures] = createSignal<GameStatistics | null>();
  onMount(() => void statistics(recording.id, props.seat).then((made) => setFigures(() => made)));

  follow(props, at, setShown, atLast);
  /** What led to the position that is looked at. */
  const told = createMemo(() => recording.lines.filter((line) => line.n === at()));
  const stage = createStage(face, (line) => lineText(speaker, line.what));
  // A step forward is a happening; a leap is not.
  createEffect(
    on(view, (_, __, from: number | undefined) => {
      if (from === at() - 1 && motion() !== 'off') onCleanup(afterFrames(COMPLETE, () => stage.show(told())));
      return at();
    }),
  );
  createEffect(() => {
    if (!playing()) return;
    const timer = setInterval(() => {
      if (at() >= recording.length) setPlaying(false);
      else setAt(at() + 1);
    }, 700 / speed());
    onCleanup(() => clearInterval(timer));
  });
  useReplayKeys({ at, setAt, playing, setPlaying, length: recording.length });
  const turns = createMemo(() => (figures()?.eras ?? []).map(({ from, text }) => ({ from, name: say(speaker, text) })));
  const turn = createMemo(() => turns().findLastIndex(({ from }) => from <= at()));
  const points = createMemo(() => (view() === undefined ? undefined : props.presenter.points?.(view())));
  return {
    recording,
    face,
    speaker,
    atEnd,
    at,
    setAt,
    shown,
    view,
    playing,
    setPlaying,
    speed,
    setSpeed,
    figures,
    told,
    stage,
    turns,
    turn,
    points,
  };
}

/** Shows the position of the chosen step; steps chosen while one is fetched are passed over. */
function follow(props: PlayerProps, at: () => number, setShown: (shown: Shown) => void, defer: boolean): void {
  const { recording } = props;
  let asking = false;
  const show = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    let n = -1;
    while (n !== at()) {
      n = at();
      const [found] = await frames(recording.id, props.seat, [n]);
      const step = recording.steps[n];
      const [asked] = step?.args && props.seat === null ? await frames(recording.id, step.seat, [n]) : [found];
      setShown({ n, view: found, asked });
    }
    asking = false;
  };
  createEffect(on(at, () => void show(), { defer }));
}

interface Controls {
  readonly at: () => number;
  readonly setAt: (n: number) => void;
  readonly playing: () => boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly length: number;
}

function useReplayKeys({ at, setAt, playing, setPlaying, length }: Controls): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return;
    if (event.key === ',') setAt(at() - 1);
    else if (event.key === '.') setAt(at() + 1);
    else if (event.key === 'Home') setAt(0);
    else if (event.key === 'End') setAt(length);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying(!playing());
    else return;
    event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
}

export function Player(props: PlayerProps): JSX.Element {
  const player = createPlayer(props);
  useFluidUnit();
  const { recording, shown, stage } = player;
  return (
    <div class={`rp game-${recording.game}`} data-shown={shown()?.n}>
      <Heading {...props} player={player} />
      <Stage {...props} player={player} />
      <Steps {...props} player={player} />
      <AtThisMoment {...props} player={player} />
      <div class="motions" ref={stage.layer} aria-hidden="true" />
      <Scrubber {...props} player={player} />
    </div>
  );
}

function Heading(props: PartProps): JSX.Element {
  const { recording, at } = props.player;
  /** The table's own name, where somebody gave it one. */
  const named = () => (props.title === t(`game.${recording.game}`) ? '' : props.title);
  return (
    <header class="bar">
      <Show when={props.ways} fallback={<Icon name="mark" size={22} />}>
        <A class="brand" href="/" aria-label="Tabularium">
          <Icon name="mark" size={22} />
        </A>
      </Show>
      <span class="sep hide-s" />
      <h1 class="game" title={t(`game.${recording.game}`)}>
        {t(`game.${recording.game}`)}
      </h1>
      <span class="faint nowrap hide-s">{[named(), t('replay')].filter(Boolean).join(' · ')}</span>
      <span class="grow" />
      <span class="banner" role="status">
        <Icon name="history" size={16} />
        <span class="hide-s">{t('replay.at', { at: at(), of: recording.length })}</span>
        <span class="only-s">{t('replay.count', { at: at(), of: recording.length })}</span>
      </span>
      {props.ways?.(props.player)}
    </header>
  );
}

/** The board, and the curves beneath it. */
function Stage(props: PartProps): JSX.Element {
  const { recording, face, view, told, figures, atEnd, at, setAt } = props.player;
  const Board = boardOf(face);
  return (
    <div class="stage">
      <div class="boardbox">
        <Suspense fallback={<Loading />}>
          <Show when={view() !== undefined}>
            <BoardView
              board={Board}
              face={face}
              seats={props.seats}
              seat={props.seat}
              view={view()}
              options={recording.options}
              waitingFor={[]}
              over={true}
              attend={told()}
            />
          </Show>
        </Suspense>
      </div>
      <section class="sheet chartbox">
        <Suspense fallback={<Loading />}>
          <Show when={figures() !== undefined} fallback={<Loading />}>
            <Curves statistics={figures() ?? null} speaker={atEnd} now={at()} jump={setAt} />
          </Show>
        </Suspense>
      </section>
    </div>
  );
}

/** What happened around the step that is looked at, and what is asked at it. */
function Steps(props: PartProps): JSX.Element {
  const { recording, at, setAt, shown, speaker, atEnd } = props.player;
  const here = createMemo(() => recording.lines.findLastIndex((line) => line.n <= at()));
  const windowed = createMemo(() => {
    const from = Math.max(0, here() - 60);
    return recording.lines.slice(from, here() + 40).map((line, i) => ({ line, index: from + i }));
  });
  return (
    <section class="sheet stepslist">
      <div class="hd">
        <h2 class="eyebrow grow">{t('replay.steps')}</h2>
        <span class="faint" data-at>
          {t('replay.count', { at: at(), of: recording.length })}
        </span>
      </div>
      <StepLines lines={windowed()} here={here()} at={at()} speaker={speaker} game={recording.game} jump={setAt} />
      <p class="fxb" data-asked>
        <Show when={shown()}>
          {(now) => (
            <Show when={recording.steps[now().n]} fallback={t('over')}>
              {(step) => (
                <>
                  <b>{nameOf(props.seats, step().seat)}</b>:{' '}
                  {props.seat === null || props.seat === step().seat
                    ? titleOf({ ...atEnd, view: now().asked }, step())
                    : kindOf(step().about)}
                </>
              )}
            </Show>
          )}
        </Show>
      </p>
    </section>
  );
}

function AtThisMoment(props: PartProps): JSX.Element {
  const { recording, at, setAt, points, turns, turn, figures, speaker } = props.player;
  const [list, setList] = createSignal<'turns' | 'turning'>('turns');
  return (
    <section class="sheet atmoment">
      <div class="hd">
        <h2 class="eyebrow grow">{t('replay.moment')}</h2>
      </div>
      <For each={props.seats}>
        {(seat, i) => (
          <div class="opt">
            <Avatar name={seat.name} seat={i()} ink={props.presenter.inkOf?.(recording.last, i())} />
            <span class="lab">
              <b>{seat.name}</b>
            </span>
            <b class="num" style={{ 'font-size': '1.7rem' }}>
              {points()?.[i()] ??
                (recording.outcome && at() === recording.length ? recording.outcome.scores?.[i()] : '')}
            </b>
          </div>
        )}
      </For>
      <Show when={turns().length > 0}>
        <div class="hd">
          <fieldset class="segs" aria-label={t('replay.lists')}>
            <For
              each={
                [
                  ['turns', 'replay.turns'],
                  ['turning', 'report.turning'],
                ] as const
              }
            >
              {([id, text]) => (
                <button type="button" aria-pressed={list() === id} onClick={() => setList(id)} data-list={id}>
                  {t(text)}
                </button>
              )}
            </For>
          </fieldset>
        </div>
        <Show
          when={list() === 'turns'}
          fallback={<Turning statistics={figures() ?? null} recording={recording} speaker={speaker} jump={setAt} />}
        >
          <TurnList turns={turns()} here={turn()} jump={setAt} />
        </Show>
      </Show>
    </section>
  );
}

function Scrubber(props: PartProps): JSX.Element {
  const { recording, at, setAt, playing, setPlaying, speed, setSpeed, turns, turn } = props.player;
  return (
    <section class="scrub sheet" aria-label={t('replay.controls')}>
      <Leap icon="first" to={() => setAt(0)} />
      <Leap icon="step-back" to={() => setAt(at() - 1)} />
      <button
        type="button"
        class="playbtn"
        aria-label={playing() ? t('replay.pause') : t('replay.play')}
        onClick={() => {
          if (!playing() && at() >= recording.length) setAt(0);
          setPlaying(!playing());
        }}
        data-play
      >
        <Icon name={playing() ? 'pause' : 'play'} />
      </button>
      <Leap icon="step-next" to={() => setAt(at() + 1)} />
      <Leap icon="last" to={() => setAt(recording.length)} />
      <button
        type="button"
        class="tool line"
        aria-label={t('replay.speed', { speed: speed() })}
        onClick={() => setSpeed(speed() >= 8 ? 1 : speed() * 2)}
      >
        {speed()}×
      </button>
      <Show when={turns().length > 0}>
        {/* Where there is no room for the list. */}
        <select
          class="tool line gototurn"
          aria-label={t('replay.goto')}
          onChange={(e) => setAt(Number(e.currentTarget.value))}
          data-turns
        >
          <For each={turns()}>
            {(each, i) => (
              <option value={each.from} selected={i() === turn()}>
                {each.name}
              </option>
            )}
          </For>
        </select>
      </Show>
      <div class="track">
        <Ruler turns={turns()} here={turn()} length={recording.length} jump={setAt} />
        <input
          type="range"
          min={0}
          max={recording.length}
          value={at()}
          aria-label={t('replay.position')}
          aria-valuetext={t('replay.at', { at: at(), of: recording.length })}
          onInput={(e) => setAt(e.currentTarget.valueAsNumber)}
          data-scrub
        />
      </div>
    </section>
  );
}

function Leap(props: { readonly icon: string; readonly to: () => void }): JSX.Element {
  return (
    <button type="button" class="tool icon" aria-label={t(`replay.${props.icon}`)} onClick={() => props.to()}>
      <Icon name={props.icon} />
    </button>
  );
}

interface Turn {
  readonly from: number;
  readonly name: string;
}

/** Every turn, the one that is looked at in sight. */
function TurnList(props: {
  readonly turns: readonly Turn[];
  readonly here: number;
  readonly jump: (n: number) => void;
}): JSX.Element {
  let list: HTMLElement | undefined;
  createEffect(() => {
    const now = list?.children[props.here];
    if (list && now instanceof HTMLElement) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  });
  return (
    <section class="log" ref={list} tabindex="0" aria-label={t('replay.turns')}>
      <For each={props.turns}>
        {(turn, i) => (
          <button
            type="button"
            class="opt"
            classList={{ now: i() === props.here }}
            aria-current={i() === props.here ? 'step' : undefined}
            onClick={() => props.jump(turn.from)}
            data-turn={turn.from}
          >
            <span class="lab">
              <b>{turn.name}</b>
            </span>
            <span class="link">{turn.from}</span>
          </button>
        )}
      </For>
    </section>
  );
}

function Turning(props: Parameters<typeof TurningPoints>[0]): JSX.Element {
  return (
    <section class="log" tabindex="0" aria-label={t('report.turning')}>
      <Show when={props.statistics?.turning.length} fallback={<p class="faint pad">{t('report.turning.none')}</p>}>
        <TurningPoints {...props} />
      </Show>
    </section>
  );
}

/** The times of the game over the slider, to point at; names only where there is room. Keys and readers have the list. */
function Ruler(props: {
  readonly turns: readonly Turn[];
  readonly here: number;
  readonly length: number;
  readonly jump: (n: number) => void;
}): JSX.Element {
  let box: HTMLDivElement | undefined;
  const [width, setWidth] = createSignal(0);
  onMount(() => {
    const watch = new ResizeObserver(() => setWidth(box?.clientWidth ?? 0));
    if (box) watch.observe(box);
    onCleanup(() => watch.disconnect());
  });
  /** An age is named where it begins, not each of its rounds. */
  const age = (turn: Turn | undefined): string | undefined => turn?.name.split(',')[0];
  const names = createMemo(() => {
    let free = 0;
    return props.turns.flatMap((turn, i) => {
      const name = age(turn) ?? '';
      const left = (turn.from / Math.max(1, props.length)) * width();
      const right = left + name.length * 8 + 14;
      if (name === age(props.turns[i - 1]) || left < free || right > width()) return [];
      free = right;
      return [{ left, name }];
    });
  });
  return (
    <div class="ages" ref={box} aria-hidden="true">
      <For each={props.turns}>
        {(turn, i) => (
          <button
            type="button"
            tabindex="-1"
            style={{ flex: `${Math.max(1, (props.turns[i() + 1]?.from ?? props.length) - turn.from)} 1 0` }}
            classList={{ here: i() === props.here }}
            onClick={() => props.jump(turn.from)}
            title={turn.name}
          />
        )}
      </For>
      <For each={names()}>{({ left, name }) => <span style={{ left: `${left}px` }}>{name}</span>}</For>
    </div>
  );
}

function BoardView(props: BoardProps & { readonly board: (props: BoardProps) => JSX.Element }): JSX.Element {
  const Board = props.board;
  return (
    <Board
      face={props.face}
      seats={props.seats}
      seat={props.seat}
      view={props.view}
      options={props.options}
      waitingFor={props.waitingFor}
      over={props.over}
      attend={props.attend}
    />
  );
}

function StepLines(props: {
  readonly lines: readonly { readonly line: Recording['lines'][number]; readonly index: number }[];
  readonly here: number;
  readonly at: number;
  readonly speaker: Speaker;
  readonly game: string;
  readonly jump: (n: number) => void;
}): JSX.Element {
  let list: HTMLElement | undefined;
  createEffect(
    on(
      () => props.here,
      () => queueMicrotask(() => list?.querySelector('.now')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  return (
    <section class="log" ref={list} tabindex="0" aria-label={t('replay.steps')}>
      <For each={props.lines}>
        {({ line, index }) => (
          <button
            type="button"
            class="le"
            classList={{ now: index === props.here, past: line.n > props.at }}
            onClick={() => props.jump(line.n)}
          >
            <time>{line.n}</time>
            <Sign speaker={props.speaker} what={line.what} />
            <span>{lineText(props.speaker, line.what)}</span>
          </button>
        )}
      </For>
    </section>
  );
}
