/** A conflict as a duel on one sheet: who stands where, both totals line by line, what has been lost. The question stays in the rail. */
import { outcomeSeen, type Revealed, type Outcome as Seen, totalOf, type View } from '@tabularium/seven-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { t } from '@tabularium/web/i18n.ts';
import { Cite, Icon } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Side } from './conflict-side.tsx';
import { inkOf } from './ink.ts';
import { ACTIONS, contentIn, empireName, TERRAINS, terrainOf } from './names.ts';
import type { Part } from './roster.tsx';

const NONE = -1;

interface Round {
  readonly round: number;
  readonly totals: readonly [number, number];
  readonly sides: readonly [Revealed, Revealed];
}

/** The rounds of the conflict in this area, from the record. */
function roundsOf(lines: readonly Line[], area: number): Round[] {
  const found: Round[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const { what } = lines[i];
    if (what.type === '7a.conflict' && what['area'] === area) break;
    if (what.type === '7a.conflict.round' && what['area'] === area) found.unshift(what as unknown as Round);
  }
  return found;
}

export function ConflictSheet(props: Part & { readonly close: () => void }): JSX.Element {
  const fight = () => props.v.conflict;
  const rounds = createMemo(() => {
    const area = fight()?.area;
    return area === undefined ? [] : roundsOf(props.lines ?? [], area);
  });
  /** What is on the table now; between rounds, what the last one showed. */
  const open = createMemo((): readonly [Revealed, Revealed] | undefined => {
    const [a, b] = fight()?.sides ?? [];
    if (a?.revealed && b?.revealed) return [a.revealed, b.revealed];
    return undefined;
  });
  const last = () => rounds().at(-1);
  const totals = createMemo((): readonly [number, number] | undefined => {
    const now = open();
    if (now) return [totalOf(now[0].items), totalOf(now[1].items)];
    return last()?.totals;
  });
  const shown = createMemo(() => open() ?? last()?.sides);
  return (
    <Show when={fight()}>
      {(c) => (
        <section class="duelsheet" aria-label={titleOf(props.v, c())} data-conflict>
          <SheetHeader v={props.v} conflict={c()} rounds={rounds()} close={props.close} />
          <div class="duel">
            <Side
              {...props}
              which={0}
              side={c().sides[0]}
              seen={shown()?.[0]}
              now={open() !== undefined}
              lost={lostIn(props.v, props.lines ?? [], c().sides[0].empire)}
            />
            <div class="mid">
              <Balance v={props.v} conflict={c()} totals={totals()} />
              <Outcome v={props.v} conflict={c()} totals={totals()} open={open()} last={last()} />
            </div>
            <Side
              {...props}
              which={1}
              side={c().sides[1]}
              seen={shown()?.[1]}
              now={open() !== undefined}
              lost={lostIn(props.v, props.lines ?? [], c().sides[1].empire)}
            />
          </div>
        </section>
      )}
    </Show>
  );
}

type Conflict = NonNullable<View['conflict']>;
type Totals = readonly [number, number];
interface InSheet {
  readonly v: View;
  readonly conflict: Conflict;
}

const titleOf = (v: View, { area }: Conflict): string =>
  t('7a.duel.title', { area: contentIn(v).areas[area]?.name ?? '' });

/** Where it is fought, in which action, round by round. */
function SheetHeader(props: InSheet & { readonly rounds: readonly Round[]; readonly close: () => void }): JSX.Element {
  /** An event may bring one about outside of all actions. */
  const action = (): string => {
    const empire = empireName(props.v, props.conflict.sides[0].empire);
    const name = props.v.phase === 'actions' ? ACTIONS[props.v.step] : undefined;
    return name ? t('7a.duel.of', { action: t(`7a.marker.${name}`), empire }) : empire;
  };
  return (
    <header class="dh">
      <div class="ttl">
        <span class="eyebrow">{action()}</span>
        <h2>{titleOf(props.v, props.conflict)}</h2>
      </div>
      <Conditions v={props.v} conflict={props.conflict} />
      <ol class="rounds">
        <For each={props.rounds}>
          {(round) => (
            <li class="rd" classList={{ on: round.round === props.conflict.round }}>
              <em>{round.round}</em>
              <span classList={{ w: round.totals[0] > round.totals[1] }}>{round.totals[0]}</span>
              <i />
              <span classList={{ w: round.totals[1] > round.totals[0] }}>{round.totals[1]}</span>
            </li>
          )}
        </For>
      </ol>
      <button
        type="button"
        class="tool icon"
        aria-label={t('7a.duel.map')}
        title={t('7a.duel.map')}
        onClick={props.close}
      >
        <Icon name="map" />
      </button>
    </header>
  );
}

/** What of the area matters to those who fight there. */
function Conditions(props: InSheet): JSX.Element {
  const terrain = () => terrainOf(props.v, props.conflict.area);
  return (
    <div class="cond">
      <Show
        when={terrain() >= 0}
        fallback={
          <span>
            <Icon name="anchor" size={15} />
            {t('7a.terrain.water')}
          </span>
        }
      >
        <span>
          <Icon name={TERRAINS[terrain()]} size={15} />
          {t(`7a.terrain.${TERRAINS[terrain()]}`)}
        </span>
      </Show>
      <Show when={props.v.fort[props.conflict.area] > 0}>
        <span>
          <Icon name="fort" size={15} />
          {t('7a.words.fort')}
        </span>
      </Show>
      <Show when={props.v.city[props.conflict.area] > 0}>
        <span>
          <Icon name="capital" size={15} />
          {t('7a.words.city', { value: props.v.city[props.conflict.area] })}
        </span>
      </Show>
    </div>
  );
}

/** Scales that lean to the stronger side. */
function Balance(props: InSheet & { readonly totals: Totals | undefined }): JSX.Element {
  const tilt = () => {
    const [a, b] = props.totals ?? [0, 0];
    return Math.max(-9, Math.min(9, (b - a) * 1.2));
  };
  return (
    <svg width="15rem" height="9.6rem" viewBox="0 0 150 96" aria-hidden="true">
      <g class="beam" style={{ transform: `rotate(${tilt()}deg)`, 'transform-origin': '75px 34px' }}>
        <path d="M16 34H134" stroke="var(--ink)" stroke-width="3" />
        <path d="M16 34 4 62h24ZM134 34l-12 28h24Z" fill="none" stroke="var(--ink)" stroke-width="1.3" />
        <path
          d="M2 62h28c-2 8-8 10-14 10S4 70 2 62Z"
          fill={inkOf(props.v, props.conflict.sides[0].empire).fill}
          stroke="var(--keyline)"
          stroke-width="1.3"
        />
        <path
          d="M120 62h28c-2 8-8 10-14 10s-12-2-14-10Z"
          fill={inkOf(props.v, props.conflict.sides[1].empire).fill}
          stroke="var(--keyline)"
          stroke-width="1.3"
        />
      </g>
      <path d="M75 22v66M58 90h34" stroke="var(--ink)" stroke-width="3" />
      <circle cx="75" cy="22" r="5" fill="var(--ink)" />
    </svg>
  );
}

/** Both totals, who wins and what that costs. */
function Outcome(
  props: InSheet & {
    readonly totals: Totals | undefined;
    readonly open: readonly [Revealed, Revealed] | undefined;
    readonly last: Round | undefined;
  },
): JSX.Element {
  const quick = () => (props.v.agreed.optional.quickConflict ? '.quick' : '');
  const outcome = createMemo(() => (props.open ? outcomeSeen(contentIn(props.v), props.v) : undefined));
  const better = () => {
    const [a, b] = props.totals ?? [0, 0];
    return a === b ? NONE : a > b ? 0 : 1;
  };
  const winner = () => outcome()?.winner ?? better();
  /** Between rounds; or somebody has left, and it is all but over. */
  const settled = (): string => {
    const gone = props.conflict.sides.find(
      ({ empire }) => !props.v.stacks.some((stack) => stack.area === props.conflict.area && stack.empire === empire),
    );
    if (gone) return t('7a.duel.left-area', { empire: empireName(props.v, gone.empire) });
    return t(`7a.duel.last${quick()}`, { round: props.last?.round ?? 0 });
  };
  return (
    <Show when={props.totals} fallback={<p class="out">{t(`7a.duel.secret${quick()}`)}</p>}>
      {(sums) => (
        <>
          <div class="tot" data-totals>
            <span classList={{ win: winner() === 0 }}>{sums()[0]}</span>
            <i>:</i>
            <span classList={{ win: winner() === 1 }}>{sums()[1]}</span>
          </div>
          <p class="out">
            <Show when={outcome()} fallback={settled()}>
              <Show when={winner() !== NONE} fallback={t('7a.duel.tie')}>
                {t('7a.duel.wins', {
                  empire: empireName(props.v, props.conflict.sides[winner()].empire),
                  by: Math.abs(sums()[0] - sums()[1]),
                })}
              </Show>
            </Show>
          </p>
          <Show when={outcome()}>{(seen) => <Costs {...props} outcome={seen()} />}</Show>
        </>
      )}
    </Show>
  );
}

/** What each side loses, and who has to leave. */
function Costs(props: InSheet & { readonly outcome: Seen }): JSX.Element {
  const name = (side: 0 | 1): string => empireName(props.v, props.conflict.sides[side].empire);
  const rule = (side: 0 | 1): string => {
    const tie = props.outcome.winner < 0;
    if (!props.v.agreed.optional.quickConflict) return tie ? '7A-CONF-24' : '7A-CONF-23';
    if (tie) return '7A-OPT13-05';
    return props.outcome.lost[side] > props.conflict.sides[side].committed.length ? '7A-OPT13-02' : '7A-OPT13-03';
  };
  return (
    <ul data-costs>
      <For each={[0, 1] as const}>
        {(side) => (
          <>
            <Show when={props.outcome.lost[side] > 0}>
              <li>
                {t('7a.duel.loses', { empire: name(side), count: props.outcome.lost[side] })}{' '}
                <Cite game="seven-ages" rule={rule(side)} />
              </li>
            </Show>
            <Show when={props.outcome.toll[side] >= 0}>
              <li>
                {t('7a.duel.leaves', { empire: name(side), toll: props.outcome.toll[side] })}{' '}
                <Cite game="seven-ages" rule={props.outcome.winner < 0 ? '7A-OPT13-05' : '7A-OPT13-04'} />
              </li>
            </Show>
          </>
        )}
      </For>
    </ul>
  );
}

/** What an empire has lost since the conflict began, from the record: counters of the same kind. */
function lostIn(v: View, lines: readonly Line[], empire: number): number[] {
  const box = contentIn(v);
  const begun = lines.findLastIndex(({ what }) => what.type === '7a.conflict');
  return lines.slice(begun + 1).flatMap(({ what }) => {
    if (what.type !== '7a.unit.lost' || what['empire'] !== empire) return [];
    const face = box.unitType.findIndex((type, at) => type === what['unit'] && box.unitSet[at >> 1] === empire);
    return face < 0 ? [] : [face];
  });
}
