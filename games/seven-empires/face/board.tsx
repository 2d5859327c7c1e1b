/** The table of 7 Empires: trays with their future, decades, Europe, power, own influence, standing. */
import './board.css';
import {
  ACTION_IDS,
  ACTIONS,
  CARD_LETTERS,
  CARD_TITLES,
  CARD_VALUES,
  cardId,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  hasActed,
  influence,
  markerOf,
  slotOfCard,
  type View,
} from '@tabularium/seven-empires';
import type { SeatInfo } from '@tabularium/web/client/types.ts';
import type { BoardProps, Face } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { createDeferred, GLOW, OTHERS, QUESTION } from '@tabularium/web/table/defer.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Cite, Shield as Emblem, Icon, Key, seatColour } from '@tabularium/web/ui/index.tsx';
import { Picture } from '@tabularium/web/ui/picture.tsx';
import { Rolling } from '@tabularium/web/ui/rolling.tsx';
import { nameOf, nameThing } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { factorsNow, pointsNow } from '../forecast.ts';
import { BoardText, EuropeMap } from './map.tsx';
import { ACTION_ICONS, actionColour, actionInk, CARD_ICONS } from './pieces.tsx';
import { asView, decadeOf, presenter, returnYear, START_YEAR, stackOf, tilesToCome } from './presenter.ts';

export default function SevenEmpiresBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => asView(props.view));
  /** The map comes first; what is counted beside it comes with what glows. */
  const counted = createDeferred(QUESTION + GLOW, view);
  const by = createShared(() => factorsNow(counted()));
  const told = createDeferred(OTHERS, view);
  return (
    <div class="board e7">
      <aside class="sheet left" data-region="roster" aria-label={t('7e.empires')} tabindex="0">
        <div class="hd">
          <h2 class="eyebrow grow">{t('7e.empires')}</h2>
          <span class="faint">{t('7e.trays.hint')}</span>
        </div>
        <For each={EMPIRES}>{(e) => <Tray {...props} v={counted()} e={e} factor={by()[e]} />}</For>
      </aside>
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <Timeline v={counted()} face={props.face} seats={props.seats} over={props.over} />
        <EuropeMap view={view()} choice={props.choice} speaker={{ face: props.face, seats: props.seats }} />
        <BoardText view={told()} />
        <PowerTrack v={counted()} />
        <section class="foot" data-region="hand" aria-label={t('7e.hand')}>
          <Influence {...props} v={counted()} by={by()} />
          <Standing {...props} v={counted()} />
        </section>
      </main>
    </div>
  );
}

interface TrayProps extends BoardProps {
  readonly v: View;
  readonly e: Empire;
  readonly factor: number;
}

function Tray(props: TrayProps): JSX.Element {
  const { e } = props;
  const id = EMPIRE_IDS[e];
  const option = () => props.choice?.at('empire', id)[0];
  const acting = () => props.v.acting?.empire === e;
  const acted = () => hasActed(props.v, e) && !acting();
  const monarch = () => props.v.monarch[e];
  const name = () => t(`7e.name.empire.${id}`);
  return (
    <div class="tray" data-covers classList={{ acting: acting() }} data-empire={id} data-thing={`empire/${id}`}>
      <Emblem empire={id} size={27} />
      <div>
        <h3 class="nm">{name()}</h3>
        <div class="mo">
          <Icon name="crown" size={11} />
          <span class="sr">
            {t('7e.ruler', { name: monarch() >= 0 ? nameOf(props.seats, monarch()) : t('7e.nobody') })}
          </span>
          <span aria-hidden="true">{monarch() >= 0 ? nameOf(props.seats, monarch()) : t('7e.nobody')}</span>
          <Show when={acting()}>
            <span class="stamp">{t('7e.acting')}</span>
          </Show>
          <Show when={acted()}>
            <span class="stamp">{t('7e.acted')}</span>
          </Show>
        </div>
      </div>
      <div class="pw">
        <span class="sr">{t('7e.say.power', { power: props.v.power[e], factor: props.factor })}</span>
        <b aria-hidden="true">
          <Rolling value={props.v.power[e]} />
        </b>
        <span aria-hidden="true">×{props.factor}</span>
      </div>
      <Markers {...props} />
      <Shares {...props} />
      <Show when={option()}>
        {(o) => (
          <button
            type="button"
            class="pickme"
            data-cover
            classList={{ hover: props.choice?.focused() === o().option.value }}
            tabindex="-1"
            data-target={`empire/${id}`}
            onClick={() => props.choice?.press(o().option.value)}
            onPointerEnter={() => props.choice?.focus(o().option.value)}
          >
            <span class="sr">{name()}</span>
            <Key k={o().key} />
          </button>
        )}
      </Show>
    </div>
  );
}

/** Who has how much influence, and the card that comes next. */
function Shares(props: TrayProps): JSX.Element {
  const { e } = props;
  const shares = createShared(() =>
    props.seats
      .map(({ name }, i) => ({ name, i, value: influence(props.v, i, e) }))
      .filter((share) => share.value > 0)
      .sort((a, b) => b.value - a.value),
  );
  const stack = createShared(() => stackOf(props.v, e));
  return (
    <div class="inf">
      <div class="bars">
        <For each={shares()}>
          {(share) => (
            <span
              style={{ '--c': seatColour(share.i), flex: String(share.value) }}
              title={`${share.name} ${share.value}`}
            >
              <Show when={props.v.monarch[e] === share.i}>
                <Icon name="crown" size={10} />
              </Show>
              <span class="sr">{t('7e.say.influence', { name: share.name, value: share.value })}</span>
              <em aria-hidden="true">{share.name}</em> <b aria-hidden="true">{share.value}</b>
            </span>
          )}
        </For>
      </div>
      <span
        class="next"
        title={
          stack()[0] === undefined
            ? t('7e.nomorecards')
            : t('7e.nextcard', { card: t(`7e.name.card.${cardId(stack()[0])}`), left: stack().length })
        }
      >
        <Show when={stack()[0] !== undefined} fallback="–">
          <Icon name={CARD_ICONS[slotOfCard(stack()[0])]} size={12} />
          <span class="sr">
            {t('7e.nextcard', { card: t(`7e.name.card.${cardId(stack()[0])}`), left: stack().length })}
          </span>
          <span aria-hidden="true">{CARD_VALUES[slotOfCard(stack()[0])]}</span>{' '}
          <em aria-hidden="true">/{stack().length}</em>
        </Show>
      </span>
    </div>
  );
}

/** Ready, used in this decade, and resting with the year they return. */
function Markers(props: TrayProps): JSX.Element {
  const { e } = props;
  const at = (position: number) => ACTIONS.filter((a) => markerOf(props.v, e, a) === position);
  const asked = () => props.choice?.asked()?.args?.['empire'] === EMPIRE_IDS[e];
  const option = (a: number) => (asked() ? props.choice?.at('action', ACTION_IDS[a])[0] : undefined);
  const action = (a: number) => t(`7e.name.action.${ACTION_IDS[a]}`);
  const resting = createShared(() => [
    ...at(3).map((a) => [a, returnYear(props.v, 3)] as const),
    ...at(2).map((a) => [a, returnYear(props.v, 2)] as const),
  ]);
  return (
    <div class="marks">
      <For each={at(1)}>
        {(a) => (
          <span
            class="mk now"
            style={{ '--c': actionColour(a), '--on': actionInk(a) }}
            title={t('7e.usednow', { action: action(a) })}
          >
            <Icon name={ACTION_ICONS[a]} size={17} />
            <span class="sr">{t('7e.usednow', { action: action(a) })}</span>
          </span>
        )}
      </For>
      <For each={at(0)}>
        {(a) => (
          <Show
            when={option(a)}
            fallback={
              <span
                class="mk"
                style={{ '--c': actionColour(a), '--on': actionInk(a) }}
                title={t('7e.ready', { action: action(a) })}
              >
                <Icon name={ACTION_ICONS[a]} size={17} />
                <span class="sr">{t('7e.ready', { action: action(a) })}</span>
              </span>
            }
          >
            {(o) => (
              <button
                type="button"
                class="mk can"
                classList={{ hover: props.choice?.focused() === o().option.value }}
                style={{ '--c': actionColour(a), '--on': actionInk(a) }}
                aria-label={action(a)}
                tabindex="-1"
                data-target={`action/${ACTION_IDS[a]}`}
                onClick={() => props.choice?.press(o().option.value)}
                onPointerEnter={() => props.choice?.focus(o().option.value)}
              >
                <Icon name={ACTION_ICONS[a]} size={17} />
              </button>
            )}
          </Show>
        )}
      </For>
      <span class="rests">
        <For each={resting()}>
          {([a, back]) => (
            <>
              <span class="mk rest" title={t('7e.returns', { action: action(a), year: back })}>
                <Icon name={ACTION_ICONS[a]} size={13} />
                <span class="sr">{t('7e.returns', { action: action(a), year: back })}</span>
              </span>
              <span aria-hidden="true">{back}</span>
            </>
          )}
        </For>
      </span>
    </div>
  );
}

const TILE_ICONS: Readonly<Record<string, string>> = {
  pawn: 'person',
  worker: 'worker-card',
  infantry: 'infantry',
  'two-master': 'two-master',
  laurel: 'glory',
  hidden: 'hourglass',
};

/** The mix of the set-up card, as far as it is still to come. */
function Mix(props: { readonly v: View; readonly name: (tile: string) => string }): JSX.Element {
  const mix = createShared(() => [...tilesToCome(props.v)]);
  return (
    <Show when={mix().length > 0}>
      <p class="mix">
        <span class="eyebrow">{t('7e.mix')}</span>
        <For each={mix()}>
          {([tile, count]) => (
            <span title={props.name(tile)}>
              <Show when={TILE_ICONS[tile]} fallback={<b>{tile}</b>}>
                {(icon) => <Icon name={icon()} size={13} />}
              </Show>
              <span class="sr">{props.name(tile)}</span>
              <Show when={count > 1}>×{count}</Show>
            </span>
          )}
        </For>
      </p>
    </Show>
  );
}

function Timeline(props: {
  readonly v: View;
  readonly face: Face;
  readonly seats: readonly SeatInfo[];
  readonly over: boolean;
}): JSX.Element {
  const name = (tile: string): string =>
    nameThing({ face: props.face, seats: props.seats, presenter, view: props.v }, 'tile', tile);
  const acted = () => EMPIRES.filter((e) => hasActed(props.v, e)).length;
  return (
    <>
      <ol class="tl" data-thing="track/decades">
        <For each={props.v.track}>
          {(tile, i) => {
            const now = () => i() === decadeOf(props.v) && !props.over;
            const told = () => (now() ? t('7e.acted.count', { acted: acted() }) : tile === 'hidden' ? '' : name(tile));
            return (
              <li
                class="dec"
                classList={{ past: i() < decadeOf(props.v), now: now() }}
                aria-current={now() ? 'step' : undefined}
              >
                <b>{START_YEAR + i() * 10}</b>
                <Show when={TILE_ICONS[tile]} fallback={<span class="pos">{tile}</span>}>
                  {(icon) => <Icon name={icon()} size={15} />}
                </Show>
                <span class="cap" title={told()}>
                  {told()}
                </span>
              </li>
            );
          }}
        </For>
      </ol>
      <Mix v={props.v} name={name} />
    </>
  );
}

function PowerTrack(props: { readonly v: View }): JSX.Element {
  const max = createMemo(() => Math.max(44, ...props.v.power.map((p) => p + 4)));
  const pieces = createShared(() => {
    const seen = new Map<number, number>();
    return EMPIRES.map((e) => {
      const power = props.v.power[e];
      const n = seen.get(power) ?? 0;
      seen.set(power, n + 1);
      return { e, power, n };
    });
  });
  const step = () => (max() > 120 ? 10 : 5);
  return (
    <div class="pt">
      <span class="eyebrow">{t('7e.power')}</span>
      <div class="sc" aria-hidden="true">
        <For each={Array.from({ length: Math.floor(max()) + 1 }, (_, i) => i)}>
          {(i) => (
            <i class={i % step() ? '' : 'five'} style={{ left: `${(i / max()) * 100}%` }}>
              {i % step() ? '' : <em>{i}</em>}
            </i>
          )}
        </For>
        <For each={pieces()}>
          {(p) => (
            <span class="pm" style={{ left: `calc(${(p.power / max()) * 100}% + ${p.n * 0.8}rem)` }}>
              <Emblem empire={EMPIRE_IDS[p.e]} size={17} />
            </span>
          )}
        </For>
      </div>
    </div>
  );
}

function Influence(props: BoardProps & { readonly v: View; readonly by: readonly number[] }): JSX.Element {
  const seat = () => props.seat ?? 0;
  const mine = createShared(() =>
    EMPIRES.flatMap((e) =>
      CARD_VALUES.flatMap((value, slot) => (props.v.cards[cardOf(e, slot)] === seat() ? [{ e, slot, value }] : [])),
    ),
  );
  return (
    <section class="sheet hand">
      <div class="hd">
        <h2 class="eyebrow">{props.seat === null ? nameOf(props.seats, 0) : t('7e.influence')}</h2>
      </div>
      <ul class="cards" tabindex="0" aria-label={t('7e.influence')}>
        <For each={mine()} fallback={<li class="faint">{t('7e.influence.none')}</li>}>
          {({ e, slot, value }) => (
            <li
              class="infcard"
              style={{ '--c': `var(--e-${EMPIRE_IDS[e]})`, '--on': `var(--e-${EMPIRE_IDS[e]}-on)` }}
              title={t(`7e.name.card.${cardId(cardOf(e, slot))}`)}
            >
              <span class="sr">{t(`7e.name.card.${cardId(cardOf(e, slot))}`)}</span>
              <Picture of="seven-empires/cards" id={`${EMPIRE_IDS[e]}/${CARD_TITLES[slot]}`} width={78} />
              <Icon name={`emblem-${EMPIRE_IDS[e]}`} size={15} />
              <Show when={CARD_LETTERS[slot]} fallback={<span />}>
                <span class="fig" aria-hidden="true">
                  {CARD_LETTERS[slot]}
                </span>
              </Show>
              <b class="fig">{value}</b>
              <span class="fig">×{props.by[e]}</span>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

function Standing(props: BoardProps & { readonly v: View }): JSX.Element {
  const rows = createShared(() => {
    const points = pointsNow(props.v);
    const most = Math.max(1, ...points);
    return points.map((p, seat) => ({ p, seat, share: (p / most) * 100 })).sort((a, b) => b.p - a.p);
  });
  return (
    <section class="sheet stand">
      <div class="hd">
        <h2 class="eyebrow grow">{t('7e.standing')}</h2>
        <Cite game="seven-empires" rule="7E-SCORE-05" />
      </div>
      <ol class="standrows">
        <For each={rows()}>
          {(row) => (
            <li class="srow">
              <span class="n nowrap" style={{ 'font-weight': row.seat === props.seat ? 700 : 520 }}>
                {nameOf(props.seats, row.seat)}
              </span>
              <span class="bar2">
                <span style={{ width: `${row.share}%`, background: seatColour(row.seat) }} />
              </span>
              <b class="num">{row.p}</b>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
