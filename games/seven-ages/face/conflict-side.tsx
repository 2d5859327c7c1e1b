/** One side of a conflict: its counters, leaders and card, its total line by line, what it has lost. */
import {
  bestLine,
  type Fighter,
  type Line,
  type Revealed,
  type SeenSide,
  type SeenStack,
  totalOf,
} from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { Cite, Icon } from '@tabularium/web/ui/index.tsx';
import { Picture } from '@tabularium/web/ui/picture.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Coin } from './coin.tsx';
import { Counter } from './counter.tsx';
import { totalName } from './forecast.ts';
import { inkOf } from './ink.ts';
import { ageAt, contentIn, empireName, faceName, leaderName } from './names.ts';
import { talentOf } from './pictured.ts';
import type { Part } from './roster.tsx';

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

/** The question which units to commit, by either way to fight it out. */
const isCommitting = (choice: Part['choice']): choice is NonNullable<Part['choice']> =>
  /^7a\.conflict\.(commit|split)$/.test(choice?.asked()?.about ?? '');

/** What the units chosen so far are worth. */
function chosenLine(choice: Part['choice']): Line<Fighter> | undefined {
  if (!isCommitting(choice)) return undefined;
  const units = choice.options().flatMap(({ option }) => {
    // those aboard a ship go with it
    const worth = choice.isPicked(option.value)
      ? (option.effects ?? []).filter(({ id }) => id === '7a.fx.fights' || id === '7a.fx.aboard')
      : [];
    return worth.map(({ args }) => ({ front: Number(args?.['front']), support: Number(args?.['support']) }));
  });
  return units.length > 0 ? bestLine(units) : undefined;
}

interface SideProps extends Part {
  readonly which: 0 | 1;
  readonly side: SeenSide;
  /** What it has shown: in this round, or in the last one. */
  readonly seen: Revealed | undefined;
  /** Both sides lie open now. */
  readonly now: boolean;
  readonly lost: readonly number[];
}
/** With the side's stack in the area that is fought for. */
interface WithStack extends SideProps {
  readonly stack: SeenStack | undefined;
}

const isOwn = (props: SideProps): boolean => props.side.seat === props.v.seat;
/** The card in hand for the commitment at hand; the other side's is face down until both are shown. */
const drawnBy = (props: SideProps): number | undefined => contentIn(props.v).cards[props.side.card]?.value;
const frontOf = (seen: Revealed | undefined): readonly number[] => seen?.faces.slice(0, seen.inFront) ?? [];
const supportOf = (seen: Revealed | undefined): readonly number[] => seen?.faces.slice(seen.inFront) ?? [];

export function Side(props: SideProps): JSX.Element {
  const stack = createMemo(() =>
    props.v.stacks.find((s) => s.area === props.v.conflict?.area && s.empire === props.side.empire),
  );
  return (
    <section
      class={`side ${props.which === 0 ? 'l' : 'r'}`}
      style={{ '--c': inkOf(props.v, props.side.empire).fill }}
      data-side={props.which}
      aria-label={empireName(props.v, props.side.empire)}
      // it scrolls where there is little room
      tabindex="0"
    >
      <SideHeader {...props} stack={stack()} />
      <Standing {...props} stack={stack()} />
      <Total {...props} />
      <NextRound {...props} stack={stack()} />
      <Show when={isOwn(props) && !props.now && props.side.spent.length > 0}>
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

/** Whose side it is, what it has left, what helps and what hinders it. */
function SideHeader(props: WithStack): JSX.Element {
  const e = () => props.v.empires[props.side.empire];
  return (
    <header>
      <Coin v={props.v} empire={props.side.empire} size={48} />
      <div class="grow">
        <h3>
          {empireName(props.v, props.side.empire)}{' '}
          <small>{props.which === 0 ? t('7a.duel.attack') : t('7a.duel.defence')}</small>
        </h3>
        <p>
          {nameOf(props.seats, props.side.seat)} {isOwn(props) ? `(${t('you.tag')})` : ''} ·{' '}
          {t('7a.age.n', { age: ageAt(e()?.level ?? 1) })} ·{' '}
          {t('7a.duel.left', { count: props.stack?.height ?? 0, lost: props.side.lost })}
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
  );
}

/** What stands against the other side: counters shown, or still to be chosen, leaders and the card. */
function Standing(props: WithStack): JSX.Element {
  const leaders = () =>
    props.v.leaders.filter((l) => l.area === props.v.conflict?.area && l.empire === props.side.empire);
  /** The card that belongs to the counters beside it. */
  const card = () => (props.seen ? props.seen.card : drawnBy(props));
  return (
    <div class="stk">
      <Show when={props.seen} fallback={<Unshown {...props} />}>
        <Counters {...props} label={t('7a.total.front')} faces={frontOf(props.seen)} />
        <Show when={supportOf(props.seen).length > 0}>
          <Counters {...props} label={t('7a.total.support')} faces={supportOf(props.seen)} />
        </Show>
        <Reserves {...props} />
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
              <Picture of="seven-ages/leaders" id={talentOf(contentIn(props.v), leader) ?? ''} width={60} class="ldc" />
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
  );
}

/** Counters in front or behind, side by side. */
function Counters(
  props: Pick<SideProps, 'v' | 'side'> & { readonly label: string; readonly faces: readonly number[] },
): JSX.Element {
  return (
    <div>
      <em>{props.label}</em>
      <div class="bcs">
        <For each={props.faces}>{(face) => <Counter v={props.v} empire={props.side.empire} face={face} />}</For>
      </div>
    </div>
  );
}

/** Where one round decides, those held back while the others fight: one's own open, the other side's face down. */
function Reserves(props: WithStack): JSX.Element {
  const held = () =>
    props.v.agreed.optional.quickConflict && props.now
      ? (props.stack?.height ?? 0) - props.side.committed.length - props.side.spent.length
      : 0;
  const own = () => props.stack?.units?.filter(({ unit }) => !props.side.committed.includes(unit));
  return (
    <Show when={held() > 0}>
      <div data-reserves>
        <em>{t('7a.duel.reserves')}</em>
        <div class="bcs">
          <Show
            when={isOwn(props) && own()}
            fallback={
              <For each={Array.from({ length: held() }, (_, i) => i)}>
                {() => <span class="bk7" title={t('7a.duel.facedown')} />}
              </For>
            }
          >
            {(units) => (
              <For each={units()}>
                {({ unit, side }) => (
                  <Counter v={props.v} empire={props.side.empire} face={unit * 2 + side} size={44} />
                )}
              </For>
            )}
          </Show>
        </div>
      </div>
    </Show>
  );
}

/** A side before it has shown anything: one's own counters, or the backs of the other's. */
function Unshown(props: WithStack): JSX.Element {
  const committed = (unit: number): boolean => props.side.committed.includes(unit);
  return (
    <div class="grow">
      <em>{isOwn(props) ? t('7a.duel.units.own') : t('7a.duel.units.theirs')}</em>
      <div class="bcs">
        <Show
          when={isOwn(props) && props.stack?.units}
          fallback={
            <For each={Array.from({ length: props.stack?.height ?? 0 }, (_, i) => i)}>
              {(i) => (
                <Show when={i === 0 && props.stack} fallback={<span class="bk7" title={t('7a.duel.facedown')} />}>
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
  );
}

/** Line by line what the side is worth, and the sum. */
function Total(props: SideProps): JSX.Element {
  /** The counters behind a line of the total. */
  const faces = (what: string): readonly number[] =>
    what === 'front' ? frontOf(props.seen) : what === 'support' ? supportOf(props.seen) : [];
  const kinds = (all: readonly number[]): string =>
    [...Map.groupBy(all, (face) => faceName(contentIn(props.v), face))]
      .map(([kind, { length }]) => (length > 1 ? `${kind} ×${length}` : kind))
      .join(', ');
  return (
    <table classList={{ old: !props.now }}>
      <tbody>
        <For each={props.seen?.items}>
          {(item) => (
            <tr classList={{ hi: item.what === 'disorder', void: item.what === 'siege' }}>
              <td>
                {item.source === undefined
                  ? t(`7a.total.${item.what}`)
                  : totalName(contentIn(props.v), item.what, item.source)}
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
  );
}

/** After a round: what may be committed to the next, and what the choice so far is worth. */
function NextRound(props: WithStack): JSX.Element {
  const chosen = createMemo(() => (isOwn(props) ? chosenLine(props.choice) : undefined));
  return (
    <>
      <Show when={props.seen && !props.now && isOwn(props) ? props.stack?.units : undefined}>
        {(units) => (
          <div class="again stk">
            <div class="grow">
              <em>{t('7a.duel.units.own')}</em>
              <div class="bcs">
                <OwnUnits {...props} units={units()} committed={() => false} size={44} />
              </div>
            </div>
            <Show when={isCommitting(props.choice) && drawnBy(props) !== undefined}>
              <div>
                <em>{t('7a.duel.card')}</em>
                <div class="cb">{drawnBy(props)}</div>
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
              card: drawnBy(props) ?? 0,
              total: line().front + line().support + (drawnBy(props) ?? 0),
            })}
            <Show when={props.v.agreed.optional.quickConflict}>
              {' '}
              {t('7a.duel.held', { count: (props.stack?.height ?? 0) - line().fighters.length })}
            </Show>
          </p>
        )}
      </Show>
    </>
  );
}
