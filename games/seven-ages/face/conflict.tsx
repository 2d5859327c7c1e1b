/** A conflict as a duel on one sheet: who stands where, both totals line by line, what has been lost. The question stays in the rail. */
import {
  bestLine,
  type Fighter,
  type Revealed,
  type SeenSide,
  type SeenStack,
  totalOf,
  type View,
} from '@tabularium/seven-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { t } from '@tabularium/web/i18n.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { Cite, Icon } from '@tabularium/web/ui/index.tsx';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Coin } from './coin.tsx';
import { inkOf } from './ink.ts';
import { ageAt, contentIn, empireName, faceName, leaderName, TERRAINS, terrainOf } from './names.ts';
import type { Part } from './roster.tsx';

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

export function Counter(props: {
  readonly v: View;
  readonly empire: number;
  readonly face: number;
  readonly size?: number;
  readonly lost?: boolean;
}): JSX.Element {
  const box = () => contentIn(props.v);
  const ink = () => inkOf(props.v, props.empire);
  const parted = () => ink().shade === 'multi';
  return (
    <svg
      class="ctr7"
      classList={{ lost: props.lost ?? false }}
      width={props.size ?? 58}
      height={props.size ?? 58}
      viewBox="-29 -29 58 58"
      role="img"
      aria-label={faceName(box(), props.face)}
      style={{ color: ink().on }}
    >
      <rect x="-27" y="-25.6" width="54" height="54" rx="5" fill="rgb(10 18 24 / .3)" />
      <rect
        x="-27"
        y="-27"
        width="54"
        height="54"
        rx="5"
        fill={ink().fill}
        stroke="var(--keyline)"
        stroke-width="1.6"
      />
      <Show when={parted()}>
        <path d="M-26.2 9H26.2V22a4 4 0 0 1-4 4H-22.2a4 4 0 0 1-4-4Z" fill={ink().light} />
      </Show>
      <svg x="-18" y="-25" width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
        <use href={signOf(String(box().unitTypes[box().unitType[props.face]]?.id))} />
      </svg>
      <g class="cv" fill={parted() ? '#17222b' : 'currentColor'}>
        <text x="-23.5" y="23.4" font-size="16">
          {box().front[props.face]}
        </text>
        <text x="0" y="23.4" font-size="12.5" text-anchor="middle">
          +{box().support[props.face]}
        </text>
        <text x="23.5" y="23.4" font-size="14" text-anchor="end">
          {box().move[props.face]}
        </text>
      </g>
    </svg>
  );
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
  const tilt = () => {
    const [a, b] = totals() ?? [0, 0];
    return Math.max(-9, Math.min(9, (b - a) * 1.2));
  };
  const winner = () => {
    const [a, b] = totals() ?? [0, 0];
    return a === b ? undefined : a > b ? 0 : 1;
  };
  const area = () => contentIn(props.v).areas[fight()?.area ?? 0];
  const terrain = () => terrainOf(props.v, fight()?.area ?? 0);
  return (
    <Show when={fight()}>
      {(c) => (
        <section class="duelsheet" aria-label={t('7a.duel.title', { area: area()?.name ?? '' })} data-conflict>
          <header class="dh">
            <div class="ttl">
              <span class="eyebrow">{t('7a.duel.of', { empire: empireName(props.v, c().sides[0].empire) })}</span>
              <h2>{t('7a.duel.title', { area: area()?.name ?? '' })}</h2>
            </div>
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
              <Show when={props.v.fort[c().area] > 0}>
                <span>
                  <Icon name="fort" size={15} />
                  {t('7a.words.fort')}
                </span>
              </Show>
              <Show when={props.v.city[c().area] > 0}>
                <span>
                  <Icon name="capital" size={15} />
                  {t('7a.words.city', { value: props.v.city[c().area] })}
                </span>
              </Show>
            </div>
            <ol class="rounds">
              <For each={rounds()}>
                {(round) => (
                  <li class="rd" classList={{ on: round.round === c().round }}>
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
          <div class="duel">
            <Side
              {...props}
              which={0}
              side={c().sides[0]}
              seen={shown()?.[0]}
              now={open() !== undefined}
              lost={lostIn(rounds(), 0)}
            />
            <div class="mid">
              <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
                <g class="beam" style={{ transform: `rotate(${tilt()}deg)`, 'transform-origin': '75px 34px' }}>
                  <path d="M16 34H134" stroke="var(--ink)" stroke-width="3" />
                  <path d="M16 34 4 62h24ZM134 34l-12 28h24Z" fill="none" stroke="var(--ink)" stroke-width="1.3" />
                  <path
                    d="M2 62h28c-2 8-8 10-14 10S4 70 2 62Z"
                    fill={inkOf(props.v, c().sides[0].empire).fill}
                    stroke="var(--keyline)"
                    stroke-width="1.3"
                  />
                  <path
                    d="M120 62h28c-2 8-8 10-14 10s-12-2-14-10Z"
                    fill={inkOf(props.v, c().sides[1].empire).fill}
                    stroke="var(--keyline)"
                    stroke-width="1.3"
                  />
                </g>
                <path d="M75 22v66M58 90h34" stroke="var(--ink)" stroke-width="3" />
                <circle cx="75" cy="22" r="5" fill="var(--ink)" />
              </svg>
              <Show when={totals()} fallback={<p class="out">{t('7a.duel.secret')}</p>}>
                {(sums) => (
                  <>
                    <div class="tot" data-totals>
                      <span classList={{ win: winner() === 0 }}>{sums()[0]}</span>
                      <i>:</i>
                      <span classList={{ win: winner() === 1 }}>{sums()[1]}</span>
                    </div>
                    <p class="out">
                      <Show when={open()} fallback={t('7a.duel.last', { round: last()?.round ?? 0 })}>
                        <Show when={winner() !== undefined} fallback={t('7a.duel.tie')}>
                          {t('7a.duel.wins', {
                            empire: empireName(props.v, c().sides[winner() ?? 0].empire),
                            by: Math.abs(sums()[0] - sums()[1]),
                          })}
                        </Show>
                      </Show>
                    </p>
                    <Show when={open()}>
                      <ul>
                        <For each={[0, 1].filter((side) => side !== winner())}>
                          {(side) => (
                            <li>
                              {t('7a.duel.loses', {
                                empire: empireName(props.v, c().sides[side].empire),
                                count: open()?.[side].faces.length ?? 0,
                              })}{' '}
                              <Cite game="seven-ages" rule={winner() === undefined ? '7A-CONF-24' : '7A-CONF-23'} />
                            </li>
                          )}
                        </For>
                      </ul>
                    </Show>
                  </>
                )}
              </Show>
            </div>
            <Side
              {...props}
              which={1}
              side={c().sides[1]}
              seen={shown()?.[1]}
              now={open() !== undefined}
              lost={lostIn(rounds(), 1)}
            />
          </div>
        </section>
      )}
    </Show>
  );
}

/** The loser of a round loses what it committed; events that save some of it are rare and corrected by the counters on the map. */
const lostIn = (rounds: readonly Round[], which: 0 | 1): number[] =>
  rounds.flatMap(({ totals, sides }) => (totals[which] <= totals[1 - which] ? [...sides[which].faces] : []));

/** One's own counters, to be chosen from: those committed stand out, those that have fought are pale. */
function OwnUnits(
  props: Pick<Part, 'v' | 'choice' | 'speaker'> & {
    readonly side: SeenSide;
    readonly units: NonNullable<SeenStack['units']>;
    readonly committed: (unit: number) => boolean;
    readonly size: number;
  },
): JSX.Element {
  return (
    <For each={props.units}>
      {({ unit, side }) => (
        <Inspectable
          choice={props.choice}
          speaker={props.speaker}
          kind="unit"
          id={unit}
          label={faceName(contentIn(props.v), unit * 2 + side)}
          class={props.committed(unit) ? 'in' : props.side.spent.includes(unit) ? 'spent' : ''}
        >
          <Counter v={props.v} empire={props.side.empire} face={unit * 2 + side} size={props.size} />
        </Inspectable>
      )}
    </For>
  );
}

/** What the units chosen so far are worth. */
function chosenLine(choice: Part['choice']): Fighter | undefined {
  if (choice?.asked()?.about !== '7a.conflict.commit') return undefined;
  const units = choice.options().flatMap(({ option }) => {
    const worth = choice.isPicked(option.value) ? option.effects?.find(({ id }) => id === '7a.fx.fights') : undefined;
    return worth ? [{ front: Number(worth.args?.['front']), support: Number(worth.args?.['support']) }] : [];
  });
  return units.length > 0 ? bestLine(units) : undefined;
}

function Side(
  props: Part & {
    readonly which: 0 | 1;
    readonly side: SeenSide;
    readonly seen: Revealed | undefined;
    readonly now: boolean;
    readonly lost: readonly number[];
  },
): JSX.Element {
  const e = () => props.v.empires[props.side.empire];
  const stack = createMemo(() =>
    props.v.stacks.find((s) => s.area === props.v.conflict?.area && s.empire === props.side.empire),
  );
  const own = () => props.side.seat === props.v.seat;
  const front = () => props.seen?.faces.slice(0, props.seen.inFront) ?? [];
  const support = () => props.seen?.faces.slice(props.seen.inFront) ?? [];
  /** The counters behind a line of the total. */
  const faces = (what: string): readonly number[] => (what === 'front' ? front() : what === 'support' ? support() : []);
  const kinds = (all: readonly number[]): string =>
    [...Map.groupBy(all, (face) => faceName(contentIn(props.v), face))]
      .map(([kind, { length }]) => (length > 1 ? `${kind} ×${length}` : kind))
      .join(', ');
  const leaders = () =>
    props.v.leaders.filter((l) => l.area === props.v.conflict?.area && l.empire === props.side.empire);
  /** The card in hand for the commitment at hand; the other side's is face down until both are shown. */
  const drawn = () => contentIn(props.v).cards[props.side.card]?.value;
  /** The card that belongs to the counters beside it. */
  const card = () => (props.seen ? props.seen.card : drawn());
  const committed = (unit: number): boolean => props.side.committed.includes(unit);
  const chosen = createMemo(() => (own() ? chosenLine(props.choice) : undefined));
  return (
    <section
      class={`side ${props.which === 0 ? 'l' : 'r'}`}
      style={{ '--c': inkOf(props.v, props.side.empire).fill }}
      data-side={props.which}
    >
      <header>
        <Coin v={props.v} empire={props.side.empire} size={38} />
        <div class="grow">
          <h3>
            {empireName(props.v, props.side.empire)}{' '}
            <small>{props.which === 0 ? t('7a.duel.attack') : t('7a.duel.defence')}</small>
          </h3>
          <p>
            {nameOf(props.seats, props.side.seat)} {own() ? `(${t('you.tag')})` : ''} ·{' '}
            {t('7a.age.n', { age: ageAt(e()?.level ?? 1) })} ·{' '}
            {t('7a.duel.left', { count: stack()?.height ?? 0, lost: props.side.lost })}
          </p>
        </div>
        <div class="mkrs">
          <Show when={(e()?.elites ?? 0) > 0}>
            <span class="em">
              <Icon name="elite" size={13} />
              {t('7a.duel.elites', { count: e()?.elites ?? 0 })}
            </span>
          </Show>
          <Show when={props.side.disorder > 0}>
            <span class="dm">
              <Icon name="disorder" size={13} />
              {t('7a.duel.disorder', { count: props.side.disorder })}
            </span>
          </Show>
        </div>
      </header>
      <div class="stk">
        <Show
          when={props.seen}
          fallback={
            <div class="grow">
              <em>{own() ? t('7a.duel.units.own') : t('7a.duel.units.theirs')}</em>
              <div class="bcs">
                <Show
                  when={own() && stack()?.units}
                  fallback={
                    <For each={Array.from({ length: stack()?.height ?? 0 }, (_, i) => i)}>
                      {(i) => (
                        <Show when={i === 0 && stack()} fallback={<span class="bk7" title={t('7a.duel.facedown')} />}>
                          {(top) => <Counter v={props.v} empire={props.side.empire} face={top().face} size={50} />}
                        </Show>
                      )}
                    </For>
                  }
                >
                  {(units) => <OwnUnits {...props} units={units()} committed={committed} size={50} />}
                </Show>
              </div>
            </div>
          }
        >
          <div>
            <em>{t('7a.total.front')}</em>
            <div class="bcs">
              <For each={front()}>{(face) => <Counter v={props.v} empire={props.side.empire} face={face} />}</For>
            </div>
          </div>
          <Show when={support().length > 0}>
            <div>
              <em>{t('7a.total.support')}</em>
              <div class="bcs">
                <For each={support()}>{(face) => <Counter v={props.v} empire={props.side.empire} face={face} />}</For>
              </div>
            </div>
          </Show>
        </Show>
        <For each={leaders()}>
          {({ leader }) => (
            <div>
              <em>{t('7a.duel.leader')}</em>
              <Inspectable
                choice={props.choice}
                speaker={props.speaker}
                kind="leader"
                id={leader}
                label={leaderName(contentIn(props.v), leader)}
                class="ld"
              >
                <span class="ldc">
                  <Icon name="leader" size={24} />
                </span>
                <span>{leaderName(contentIn(props.v), leader)}</span>
              </Inspectable>
            </div>
          )}
        </For>
        <div>
          <em>{t('7a.duel.card')}</em>
          <div class="cb" classList={{ back: card() === undefined }}>
            {card()}
          </div>
        </div>
      </div>
      <table classList={{ old: !props.now }}>
        <tbody>
          <For each={props.seen?.items}>
            {(item) => (
              <tr classList={{ hi: item.what === 'disorder', void: item.what === 'siege' }}>
                <td>
                  {t(`7a.total.${item.what}`)}
                  <Show when={faces(item.what).length > 0}>
                    <small>{kinds(faces(item.what))}</small>
                  </Show>
                </td>
                <td class="rf">
                  <Cite game="seven-ages" rule={item.rule} />
                </td>
                <td class="v">{item.value}</td>
              </tr>
            )}
          </For>
          <Show when={props.seen}>
            {(seen) => (
              <tr class="sum">
                <td>{t('7a.total')}</td>
                <td class="rf" />
                <td class="v">{totalOf(seen().items)}</td>
              </tr>
            )}
          </Show>
        </tbody>
      </table>
      <Show when={props.seen && !props.now && own() ? stack()?.units : undefined}>
        {(units) => (
          <div class="again stk">
            <div class="grow">
              <em>{t('7a.duel.units.own')}</em>
              <div class="bcs">
                <OwnUnits {...props} units={units()} committed={() => false} size={44} />
              </div>
            </div>
            <Show when={props.choice?.asked()?.about === '7a.conflict.commit' && drawn() !== undefined}>
              <div>
                <em>{t('7a.duel.card')}</em>
                <div class="cb">{drawn()}</div>
              </div>
            </Show>
          </div>
        )}
      </Show>
      <Show when={chosen()}>
        {(line) => (
          <p class="soon" role="status" data-chosen>
            {t('7a.duel.chosen', {
              front: line().front,
              support: line().support,
              card: drawn() ?? 0,
              total: line().front + line().support + (drawn() ?? 0),
            })}
          </p>
        )}
      </Show>
      <Show when={own() && !props.now && props.side.spent.length > 0}>
        <p class="pale">{t('7a.duel.spent')}</p>
      </Show>
      <Show when={props.lost.length > 0}>
        <div class="lost7">
          <em>{t('7a.duel.lost')}</em>
          <For each={props.lost}>
            {(face) => <Counter v={props.v} empire={props.side.empire} face={face} size={34} lost />}
          </For>
        </div>
      </Show>
    </section>
  );
}
