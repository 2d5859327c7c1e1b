/** Players and their empires at the left, tracks around the map, the steps of the turn in the bar. */
import type { SeenMarker, View } from '@tabularium/seven-ages';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { unit } from '@tabularium/web/screen.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { nameOf, type Speaker } from '@tabularium/words';
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { Banner, Coin, Mark } from './coin.tsx';
import { playerInk } from './ink.ts';
import {
  ACTION_ICONS,
  ACTIONS,
  ageAt,
  areasOf,
  artefactName,
  contentIn,
  empireName,
  GOVERNMENTS,
  gameAge,
  harvestNow,
  RELIGIONS,
  signed,
} from './names.ts';
import { isBlue, onTrack, Reaches, TrackMarks } from './track-marks.tsx';

export interface Part extends BoardProps {
  readonly v: View;
  readonly speaker: Speaker;
  /** Something the player wants explained. */
  readonly look: (what: Looked | undefined) => void;
}
export type Looked = { readonly kind: 'card' | 'empire' | 'artefact'; readonly id: number };

const markName = (marker: number | null): string =>
  marker === null ? t('7a.marker.hidden') : t(`7a.marker.${ACTIONS[marker]}`);

const seatsOf = (v: View): number[] => v.players.map((_, seat) => seat);

/** How a marker on an empire looks to this seat. */
export function markState(v: View, marker: SeenMarker, empire: number): 'back' | 'own' | 'now' | 'done' {
  if (marker.turned) return v.action?.empire === empire && empire >= 0 && !v.action.over ? 'now' : 'done';
  return marker.marker === null ? 'back' : 'own';
}

interface Rows extends Part {
  readonly fly: (empire: number) => void;
}
interface Counted extends Rows {
  /** What each empire would harvest now. */
  readonly harvest: readonly number[];
}

export function Roster(props: Rows): JSX.Element {
  const harvest = createMemo(() => harvestNow(props.v));
  // numbers, so that what stays is not drawn anew: every position is a new object
  const seats = createShared(() => seatsOf(props.v));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of lists that scrolls, not a part of a form
    <div class="log players" tabindex="0" role="group" aria-label={t('7a.players')}>
      <For each={seats()}>{(seat) => <Player {...props} harvest={harvest()} at={seat} />}</For>
    </div>
  );
}

function Player(props: Counted & { readonly at: number }): JSX.Element {
  const mine = createShared(() => props.v.empires.flatMap((e, i) => (e?.owner === props.at ? [i] : [])));
  const player = () => props.v.players[props.at];
  const first = () => props.at === props.v.first && props.v.turn > 0;
  return (
    <section class="pl" classList={{ you: props.at === props.seat }} data-thing={`seat/${props.at}`}>
      <Inspectable
        choice={props.choice}
        speaker={props.speaker}
        kind="seat"
        id={props.at}
        label={nameOf(props.seats, props.at)}
        class="ph"
      >
        <Banner v={props.v} seat={props.at} {...(first() ? { text: '1' } : {})} />
        <h3 class="nowrap">{nameOf(props.seats, props.at)}</h3>
        <Show when={props.at === props.seat}>
          <span class="faint">{t('you.tag')}</span>
        </Show>
        <Show when={first()}>
          <span class="stamp" title={t('7a.first.help')}>
            {t('7a.first.stamp')}
          </span>
        </Show>
        <span class="grow" />
        <For each={player()?.loose}>
          {(marker) => (
            <Mark
              marker={marker.marker}
              state={markState(props.v, marker, -1)}
              size={17}
              label={t('7a.loose', { marker: markName(marker.marker) })}
            />
          )}
        </For>
        <span class="hc" title={t('7a.cardslabel')}>
          <Icon name="cards" size={12} />
          {player()?.cards}
          <span class="sr">{t('7a.cardslabel')}</span>
        </span>
        <span class="gl" title={gloryTitle(player())}>
          <Icon name="glory" size={13} />
          <b>{player()?.glory ?? '?'}</b>
          <span class="sr">{gloryTitle(player())}</span>
        </span>
      </Inspectable>
      <For each={mine()} fallback={<p class="faint none">{t('7a.noempires')}</p>}>
        {(empire) => <EmpireRow {...props} empire={empire} />}
      </For>
    </section>
  );
}

/** On the track, or in a bag (option 11). */
function gloryTitle(player: View['players'][number] | undefined): string {
  if (!player || player.glory !== null) return t('7a.glorylabel');
  return player.shown < 0 ? t('7a.glory.bag') : t('7a.glory.last', { amount: player.shown });
}

function EmpireRow(props: Counted & { readonly empire: number }): JSX.Element {
  const e = () => props.v.empires[props.empire];
  const acts = () => props.v.action?.empire === props.empire;
  return (
    <Show when={e()}>
      {(own) => (
        <div data-thing={`empire/${props.empire}`}>
          <Inspectable
            choice={props.choice}
            speaker={props.speaker}
            kind="empire"
            id={props.empire}
            label={empireName(props.v, props.empire)}
            class={acts() ? 'er act' : 'er'}
          >
            <EmpireButton {...props} own={own()} />
            <Show
              when={own().marker}
              fallback={<Mark marker={null} state="empty" size={23} label={t('7a.marker.none')} />}
            >
              {(marker) => (
                <Mark
                  marker={marker().marker}
                  state={markState(props.v, marker(), props.empire)}
                  size={23}
                  label={markName(marker().marker)}
                />
              )}
            </Show>
          </Inspectable>
        </div>
      )}
    </Show>
  );
}

interface OfEmpire extends Counted {
  readonly empire: number;
  readonly own: NonNullable<View['empires'][number]>;
}

/** The empire itself: looking at it explains it, pressing it shows where it is. */
function EmpireButton(props: OfEmpire): JSX.Element {
  const look = (): void => props.look({ kind: 'empire', id: props.empire });
  return (
    <button
      type="button"
      class="empb"
      onClick={() => {
        look();
        props.fly(props.empire);
      }}
      onPointerEnter={look}
      onPointerLeave={() => props.look(undefined)}
      onFocus={look}
      onBlur={() => props.look(undefined)}
    >
      <Coin v={props.v} empire={props.empire} size={27} />
      <span class="grow">
        <span class="en">{empireName(props.v, props.empire)}</span>
        <Figures v={props.v} empire={props.empire} own={props.own} harvest={props.harvest} />
      </span>
    </button>
  );
}

/** What the empire has and is, each as a sign and a number. */
function Figures(props: Pick<OfEmpire, 'v' | 'empire' | 'own' | 'harvest'>): JSX.Element {
  const faith = () => props.own.religions.map((id) => RELIGIONS[id]);
  return (
    <span class="ed">
      <span title={t('7a.col.level')}>
        <Icon name="progress" size={10} />
        {props.own.level}
        <span class="sr">{t('7a.col.level')}</span>
      </span>
      <span title={t('7a.col.money')}>
        <Icon name="money" size={10} />
        {props.own.money}
        <span class="sr">{t('7a.col.money')}</span>
      </span>
      <span title={t('7a.col.areas')}>
        <Icon name="map" size={10} />
        {areasOf(props.v, props.empire)}
        <span class="sr">{t('7a.col.areas')}</span>
      </span>
      <span title={t('7a.col.harvest')}>
        <Icon name="glory" size={10} />
        {signed(props.harvest[props.empire] ?? 0)}
        <span class="sr">{t('7a.col.harvest')}</span>
      </span>
      <Show when={props.own.elites > 0}>
        <span title={t('7a.col.elites')}>
          <Icon name="elite" size={10} />
          {props.own.elites}
          <span class="sr">{t('7a.col.elites')}</span>
        </span>
      </Show>
      <For each={faith()}>
        {(religion) => (
          <span title={artefactName(religion)}>
            <Icon name={`religion-${religion}`} size={10} />
            <span class="sr">{artefactName(religion)}</span>
          </span>
        )}
      </For>
      <Show when={props.own.government >= 0}>
        <span title={artefactName(GOVERNMENTS[props.own.government] ?? '')}>
          <Icon name="government" size={10} />
          <span class="sr">{artefactName(GOVERNMENTS[props.own.government] ?? '')}</span>
        </span>
      </Show>
    </span>
  );
}

// ── Tracks ─────────────────────────────────────────────────────────────────────────────────────────────────

const DARK = [18, 19, 20, 24, 26, 32, 33, 38, 45];
const LEVELS = Array.from({ length: 49 }, (_, i) => i + 1);
/** Between the middles of coins side by side. */
const COIN = 18;

/** The width a track has to itself: signs and letters keep their shape on every screen. */
function measured(): { readonly width: () => number; readonly ref: (element: HTMLElement) => void } {
  const [wide, setWide] = createSignal(834);
  const watch = new ResizeObserver(([entry]) => setWide(Math.max(320, Math.round(entry.contentRect.width))));
  onCleanup(() => watch.disconnect());
  const width = (): number => Math.round(wide() / unit());
  return { width, ref: (element) => watch.observe(element) };
}

const HEIGHT = 50;
/** The row for markers of artefacts, where there are any. */
const MARKERS = 16;
const PAD = 10;

/** Where things stand on the progress track. */
export interface Layout {
  /** Where a level begins. */
  x(level: number): number;
  /** The width of a level. */
  step(level: number): number;
  /** Where an age ends. */
  edge(age: number): number;
  /** Between the middles of coins side by side. */
  readonly coin: number;
  /** Of the whole track. */
  readonly height: number;
}

/** The age of the game takes most of the width; beyond its share, a level has room for the coins that stand on it. */
function layOut(
  width: number,
  age: number,
  standing: ReadonlyMap<number, readonly number[]>,
  coins: number,
  height: number,
): Layout {
  const all = width - 2 * PAD;
  const coin = Math.min(COIN, (all * 0.55) / Math.max(1, coins));
  const free = all - coin * coins;
  const shares = LEVELS.map((level) => {
    const a = ageAt(level);
    return a === age ? 2.7 : a === age + 1 ? 1.5 : 0.85;
  });
  const sum = shares.reduce((a, b) => a + b, 0);
  const begins = [PAD];
  for (const level of LEVELS)
    begins.push(begins[level - 1] + (shares[level - 1] / sum) * free + coin * (standing.get(level)?.length ?? 0));
  return {
    x: (level) => begins[level - 1],
    step: (level) => begins[level] - begins[level - 1],
    edge: (a) => begins[a * 7],
    coin,
    height,
  };
}

/** Levels 1 to 49 in seven ages. */
export function ProgressTrack(props: Pick<Part, 'v' | 'look'>): JSX.Element {
  const { width, ref } = measured();
  const age = createMemo(() => gameAge(props.v));
  const playing = createShared(() => props.v.empires.flatMap((e, empire) => (e ? [empire] : [])));
  const levels = createShared(() => props.v.empires.map((e) => Math.min(49, e?.level ?? 1)));
  const levelOf = (empire: number): number => levels()[empire];
  /** The empires on each level. */
  const standing = createMemo(() => Map.groupBy(playing(), levelOf));
  const blue = createShared(() => onTrack(props.v));
  const at = createMemo(() =>
    layOut(width(), age(), standing(), playing().length, HEIGHT + (blue().length > 0 ? MARKERS : 0)),
  );
  const box = createMemo(() => contentIn(props.v));
  const types = createMemo(
    () =>
      new Map(
        box()
          .unitTypes.filter((u) => !u.common || box().common.length > 0)
          .map((u) => [u.level, u.id]),
      ),
  );
  /** Coins of one level stand side by side. */
  const placeOf = (empire: number): number => {
    const level = levelOf(empire);
    const beside = standing().get(level) ?? [];
    const shift = (beside.indexOf(empire) - (beside.length - 1) / 2) * at().coin;
    return at().x(level) + at().step(level) / 2 + shift - 10;
  };
  return (
    <div class="nl top" classList={{ marked: blue().length > 0 }} ref={ref}>
      <svg
        class="ptk"
        viewBox={`0 0 ${width()} ${at().height}`}
        role="img"
        aria-label={t('7a.progress.track', { age: age() })}
      >
        <defs>
          <pattern id="a7-dark" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 1.5H3" stroke="var(--ink)" stroke-width="1.3" />
          </pattern>
        </defs>
        <Reaches
          at={at()}
          levels={blue()
            .filter(([artefact]) => isBlue(props.v, artefact))
            .map(([, level]) => level)}
        />
        <For each={[1, 2, 3, 4, 5, 6, 7]}>{(a) => <AgeBand at={at()} age={a} now={a === age()} />}</For>
        <For each={LEVELS}>{(level) => <LevelMark at={at()} level={level} type={types().get(level)} />}</For>
        <For each={playing()}>
          {(empire) => (
            <svg aria-hidden="true" x={placeOf(empire)} y="12" width="20" height="20" viewBox="0 0 20 20">
              <Coin v={props.v} empire={empire} size={20} />
            </svg>
          )}
        </For>
      </svg>
      <TrackMarks v={props.v} look={props.look} at={at()} markers={blue()} />
    </div>
  );
}

function AgeBand(props: { readonly at: Layout; readonly age: number; readonly now: boolean }): JSX.Element {
  const from = () => props.at.edge(props.age - 1);
  const wide = () => props.at.edge(props.age) - from();
  const name = () => t(`7a.age.${props.age}`);
  return (
    <>
      <rect
        x={from()}
        y={props.at.height - 17}
        width={wide()}
        height="17"
        fill={props.age % 2 ? 'var(--paper-hi)' : 'var(--paper-lo)'}
        stroke="var(--ink)"
        stroke-width=".8"
      />
      <text x={from() + 4} y="10" class="agn" classList={{ cur: props.now }}>
        {props.age} {wide() > 12 + name().length * 6 ? name() : ''}
      </text>
    </>
  );
}

/** A level: whether it is dark, its stroke, the units it brings, its number where there is room. */
function LevelMark(props: {
  readonly at: Layout;
  readonly level: number;
  readonly type: string | undefined;
}): JSX.Element {
  const wide = () => props.at.step(props.level) > (props.type === undefined ? 16 : 30);
  return (
    <>
      <Show when={DARK.includes(props.level)}>
        <rect
          x={props.at.x(props.level)}
          y={props.at.height - 17}
          width={props.at.step(props.level)}
          height="17"
          fill="url(#a7-dark)"
          opacity=".55"
        />
      </Show>
      <path
        d={`M${props.at.x(props.level)} ${props.at.height - 17}v${props.level % 7 === 1 ? 17 : 4}`}
        stroke="var(--ink)"
        stroke-width={props.level % 7 === 1 ? 1.2 : 0.7}
      />
      <Show when={props.type && props.at.step(props.level) > 11}>
        <svg
          aria-hidden="true"
          x={props.at.x(props.level) + props.at.step(props.level) / 2 - 6 + (wide() ? 4 : 0)}
          y={props.at.height - 14}
          width="12"
          height="12"
          viewBox="0 0 24 24"
          style={{ color: 'var(--ink-2)' }}
        >
          <use href={signOf(String(props.type))} />
        </svg>
      </Show>
      <Show when={wide()}>
        <text x={props.at.x(props.level) + 3} y={props.at.height - 5} class="lvl">
          {props.level}
        </text>
      </Show>
    </>
  );
}

export function GloryTrack(props: { readonly v: View; readonly seats: BoardProps['seats'] }): JSX.Element {
  const H = 34;
  const pad = 74;
  /** By seat; of a bag what was last shown, if ever. */
  const glories = createShared(() => props.v.players.map(({ glory, shown }) => glory ?? shown));
  const most = createMemo(() => Math.max(60, Math.ceil((Math.max(...glories()) + 8) / 20) * 20));
  const { width, ref } = measured();
  const step = () => (width() - pad - 18) / most();
  const tick = () => (most() > 400 ? 10 : most() > 120 ? 5 : 1);
  const every = () => (most() > 400 ? 50 : most() > 160 ? 20 : 10);
  const gloryOf = (seat: number): number => glories()[seat] ?? 0;
  const isShownOnly = (seat: number): boolean => props.v.players[seat]?.glory === null;
  const order = createShared(() =>
    seatsOf(props.v)
      .filter((seat) => gloryOf(seat) >= 0)
      .sort((a, b) => gloryOf(a) - gloryOf(b)),
  );
  /** Banners that would cover each other stand side by side. */
  const places = createMemo(() => {
    const at = new Map<number, number>();
    let free = 0;
    for (const seat of order()) {
      const x = Math.max(free, pad + gloryOf(seat) * step());
      at.set(seat, x);
      free = x + 23;
    }
    return at;
  });
  return (
    <div class="nl foot-track" ref={ref}>
      <svg
        class="ptk"
        viewBox={`0 0 ${width()} ${H}`}
        role="img"
        aria-label={order()
          .map((seat) => `${nameOf(props.seats, seat)} ${gloryOf(seat)}`)
          .join(', ')}
      >
        <text x="10" y="21" class="agn cur caps">
          {t('7a.glory.track')}
        </text>
        <For each={Array.from({ length: Math.floor(most() / tick()) + 1 }, (_, i) => i * tick())}>
          {(n) => (
            <>
              <path
                d={`M${pad + n * step()} ${H}v${n % every() === 0 ? -9 : n % 5 === 0 ? -6 : -4}`}
                stroke="var(--ink)"
                stroke-width=".8"
              />
              <Show when={n % every() === 0}>
                <text x={pad + n * step()} y={H - 12} text-anchor="middle" class="lvl">
                  {n}
                </text>
              </Show>
            </>
          )}
        </For>
        <For each={order()}>
          {(seat) => {
            const ink = createMemo(() => playerInk(props.v, seat));
            return (
              <g transform={`translate(${places().get(seat)} 13)`} opacity={isShownOnly(seat) ? 0.55 : 1}>
                <Show when={isShownOnly(seat)}>
                  <title>{t('7a.glory.last', { amount: gloryOf(seat) })}</title>
                </Show>
                <path d="M-11 -11H11V5L0 15 -11 5Z" fill={ink().fill} stroke="var(--keyline)" stroke-width="1.2" />
                <text text-anchor="middle" y="3.4" class="gnum" fill={ink().on}>
                  {gloryOf(seat)}
                </text>
              </g>
            );
          }}
        </For>
      </svg>
    </div>
  );
}

/** Where in the turn the game is: the seven actions in the order of play, then the harvest. */
export function Phases(props: { readonly v: View }): JSX.Element {
  const at = () =>
    props.v.phase === 'actions'
      ? props.v.step
      : props.v.phase === 'progress' || props.v.phase === 'harvest' || props.v.phase === 'end'
        ? 7
        : -1;
  const label = (i: number): string => (i === 7 ? t('7a.phase.harvest') : t(`7a.marker.${ACTIONS[i]}`));
  return (
    <>
      <ol class="steps7" aria-label={t('7a.phases')}>
        <For each={[0, 1, 2, 3, 4, 5, 6, 7]}>
          {(i) => (
            <li
              classList={{ past: i < at(), on: i === at() }}
              title={label(i)}
              aria-current={i === at() ? 'step' : undefined}
            >
              <Icon name={i === 7 ? 'glory' : `act-${ACTION_ICONS[i]}`} size={17} />
              <span class="sr">{label(i)}</span>
            </li>
          )}
        </For>
      </ol>
      {/* Beside the signs, which stay where they are whatever is said here. */}
      <b class="step7" aria-hidden="true">
        {at() >= 0 ? label(at()) : ''}
      </b>
    </>
  );
}
