/** Government, leader, specials, tactic, wonders, colonies, pacts and wars, each with what it gives. */
import type { Seat } from '@tabularium/engine';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { colourOf, iconOfCard, Spot, Stages, shortReason, useDesk, Yields } from './cards.tsx';
import { kept, type Part } from './parts.ts';
import { cardName, faceOfCard } from './presenter.ts';

interface Placed {
  readonly kind: string;
  readonly card: string;
  readonly note?: string;
  readonly bad?: boolean;
}

function placedBy({ view, seat }: Part, who: (seat: Seat) => string): Placed[] {
  const civ = view.civs[seat];
  return [
    { kind: 'government', card: civ.government },
    ...(civ.leader ? [{ kind: 'leader', card: civ.leader }] : []),
    ...civ.specials.map((card) => ({ kind: 'special', card })),
    ...(civ.tactic ? [{ kind: 'tactic', card: civ.tactic, note: civ.exclusive ? t('tta.exclusive') : '' }] : []),
    ...civ.wonders.map(({ card, ruined, homer }) => ({
      kind: 'wonder',
      card,
      note: ruined ? t('tta.ruined') : homer ? t('tta.homer') : '',
    })),
    ...civ.colonies.map((card) => ({ kind: 'colony', card })),
    ...pactsOf({ view, seat }, who),
    ...warsOf({ view, seat }, who),
  ];
}

const pactsOf = ({ view, seat }: Part, who: (seat: Seat) => string): Placed[] =>
  view.pacts
    .filter((pact) => pact.owner === seat || pact.partner === seat)
    .map((pact) => ({
      kind: 'pact',
      card: pact.card,
      note: t('tta.pact.with', {
        who: who(pact.owner === seat ? pact.partner : pact.owner),
        side: (pact.owner === seat) === (pact.ownerSide === 'A') ? 'A' : 'B',
      }),
    }));

const warsOf = ({ view, seat }: Part, who: (seat: Seat) => string): Placed[] =>
  view.civs.flatMap(({ war }, by): Placed[] => {
    if (!war || (by !== seat && war.rival !== seat)) return [];
    const note = by === seat ? t('tta.war.on', { who: who(war.rival) }) : t('tta.war.by', { who: who(by) });
    return [{ kind: 'war', card: war.card, note, bad: true }];
  });

export function InPlay(props: Part): JSX.Element {
  const desk = useDesk();
  const placed = kept(() => placedBy(props, (seat) => nameOf(desk.speaker.seats, seat)));
  const unfinished = createMemo(() => props.view.civs[props.seat].unfinished);
  let side: HTMLDivElement | undefined;
  const [room, setRoom] = createSignal(Number.POSITIVE_INFINITY);
  onMount(() => {
    const watch = new ResizeObserver(() => setRoom(side?.clientHeight ?? 0));
    if (side) watch.observe(side);
    onCleanup(() => watch.disconnect());
  });
  /** The height of rows of two, and of the wonder in building below them. */
  const height = (row: number): number => Math.ceil(placed().length / 2) * row + (unfinished() ? 58 : 0);
  return (
    <div
      class="side"
      classList={{ tight: placed().length > 7 || height(58) > room(), full: height(25) > room() }}
      ref={side}
    >
      <For each={placed()}>{(it) => <PlacedCard it={it} />}</For>
      <Show when={unfinished()?.card} keyed>
        {(card) => <Unfinished card={card} stages={unfinished()?.stages ?? 0} />}
      </Show>
    </div>
  );
}

function PlacedCard(props: { readonly it: Placed }): JSX.Element {
  return (
    <Spot
      kind={props.it.kind}
      id={props.it.card}
      card={props.it.card}
      class={`pc${props.it.bad ? ' foe' : ''}${props.it.kind === 'government' ? ' gov' : ''}`}
      style={{ '--c': colourOf(props.it.card) }}
    >
      <small data-thing={`card/${props.it.card}`}>
        {t(`tta.kind.${props.it.kind}`)}
        <Show when={props.it.kind === 'leader'}> · {t('tta.age.short', { age: faceOfCard(props.it.card).age })}</Show>
        <Show when={props.it.note}>
          <span classList={{ bad: props.it.bad ?? false }}> · {props.it.note}</span>
        </Show>
      </small>
      <b classList={{ long: cardName(props.it.card).length > 20 }}>{cardName(props.it.card)}</b>
      <div class="ys">
        <Yields face={faceOfCard(props.it.card)} size={12} />
        <Show when={hasText(`tta.short.${props.it.card}`)}>
          <small>{t(`tta.short.${props.it.card}`)}</small>
        </Show>
      </div>
    </Spot>
  );
}

function Unfinished(props: { readonly card: string; readonly stages: number }): JSX.Element {
  const desk = useDesk();
  return (
    <Spot kind="wonder" id={props.card} card={props.card} class="pc wide" style={{ '--c': 'var(--cat-wonder)' }}>
      <small>{t('tta.kind.unfinished')}</small>
      <div class="row" style={{ gap: '8px' }} data-thing={`card/${props.card}`}>
        <Icon name={iconOfCard(props.card)} size={30} />
        <div class="grow">
          <b>{cardName(props.card)}</b>
          <div class="ys">
            <Stages stages={faceOfCard(props.card).stages} done={props.stages} big />
            <Yields face={faceOfCard(props.card)} />
            <small class="whyt">{shortReason(desk, 'wonder', props.card)}</small>
          </div>
        </div>
      </div>
    </Spot>
  );
}
