/** Government, leader, specials, tactic, wonders, colonies, pacts and wars, each with what it gives. */
import type { Seat } from '@tabularium/engine';
import { t } from '@tabularium/web/i18n.ts';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Art, colourOf, Spot, Stages, shortReason, useDesk, Yields } from './cards.tsx';
import { kept, type Part } from './parts.ts';
import { cardName, faceOfCard } from './presenter.ts';

interface Placed {
  readonly kind: string;
  readonly card: string;
  readonly note?: string;
  readonly bad?: boolean;
}

/** What lies in front of a seat besides its technologies. */
export function placedBy({ view, seat }: Part, who: (seat: Seat) => string): Placed[] {
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
  return (
    <div class="side">
      <ul class="slips">
        <For each={placed()}>{(it) => <PlacedCard it={it} />}</For>
        <Show when={unfinished()?.card} keyed>
          {(card) => <Unfinished card={card} stages={unfinished()?.stages ?? 0} />}
        </Show>
      </ul>
    </div>
  );
}

/** The government has most to say, and a war is said in full. */
const needsLine = ({ kind }: Placed): boolean => kind === 'government' || kind === 'war';

function PlacedCard(props: { readonly it: Placed }): JSX.Element {
  const name = cardName(props.it.card);
  return (
    <li class="slipbox" classList={{ wide: needsLine(props.it), foe: props.it.bad ?? false }}>
      <Spot
        kind={props.it.kind}
        id={props.it.card}
        card={props.it.card}
        class={`pc${props.it.bad ? ' foe' : ''}${faceOfCard(props.it.card).yields.length > 2 ? ' many' : ''}`}
        says={[t(`tta.kind.${props.it.kind}`), props.it.note].filter(Boolean).join(', ')}
        style={{ '--c': colourOf(props.it.card) }}
      >
        <Art card={props.it.card} width={40} />
        <b classList={{ long: name.length > 14, lengthy: name.length > 22 }} data-thing={`card/${props.it.card}`}>
          {name}
        </b>
        <Show when={props.it.note}>
          <small classList={{ bad: props.it.bad ?? false }}>{props.it.note}</small>
        </Show>
        <span class="ys">
          <Yields face={faceOfCard(props.it.card)} size={12} />
        </span>
      </Spot>
    </li>
  );
}

function Unfinished(props: { readonly card: string; readonly stages: number }): JSX.Element {
  const desk = useDesk();
  return (
    <li class="slipbox wide building">
      <Spot
        kind="wonder"
        id={props.card}
        card={props.card}
        class="pc"
        says={t('tta.kind.unfinished')}
        style={{ '--c': 'var(--cat-wonder)' }}
      >
        <Art card={props.card} />
        <b data-thing={`card/${props.card}`}>{cardName(props.card)}</b>
        <Stages stages={faceOfCard(props.card).stages} done={props.stages} big />
        <small class="bad">{shortReason(desk, 'wonder', props.card)}</small>
      </Spot>
    </li>
  );
}
