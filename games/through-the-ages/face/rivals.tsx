/** A rival at a glance: figures, technologies, cards in play, and what the last turn brought. */
import type { Seat } from '@tabularium/engine';
import type { View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Avatar, Icon, seatColour } from '@tabularium/web/ui/index.tsx';
import { named, nameOf, type Speaker } from '@tabularium/words';
import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { civilTotal, militaryTotal, neededFaces, productionOf, stored } from '../forecast.ts';
import { colourOf, iconOfKind, Spot, signed, useDesk, Workers } from './cards.tsx';
import { KINDS, kept, type Part } from './parts.ts';
import { cardName, faceOfCard } from './presenter.ts';

/** What a rival did in their last turn, in few words; the same done twice is said once. */
function lastTurn(lines: readonly Line[], seat: Seat, speaker: Speaker): string {
  const from = lines.findLastIndex(({ what }) => what.type === 'tta.turn' && what['seat'] === seat);
  const deeds = new Map<string, number>();
  for (const { what } of lines.slice(Math.max(0, from))) {
    if (what.type === 'tta.turn' && what['seat'] !== seat) break;
    const id = what.type.replace('tta.', 'tta.did.');
    if (what['seat'] !== seat || !hasText(id)) continue;
    const { type: _, rules: __, ...args } = what;
    const said = t(id, named(speaker, args));
    deeds.set(said, (deeds.get(said) ?? 0) + 1);
  }
  return [...deeds].map(([said, times]) => (times > 1 ? `${said} ×${times}` : said)).join(', ');
}

interface RivalProps extends Part {
  readonly me: Seat;
}

export function Rival(props: RivalProps & { readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const civ = createMemo(() => props.view.civs[props.seat]);
  const said = createMemo(() => lastTurn(props.lines, props.seat, desk.speaker));
  const options = () => desk.choice?.at('seat', props.seat) ?? [];
  return (
    <section
      class="sheet op"
      classList={{ gone: civ().resigned, can: options().length > 0 }}
      style={{ '--pc': seatColour(props.seat) }}
      aria-label={nameOf(desk.speaker.seats, props.seat)}
      data-thing={`seat/${props.seat}`}
      tabindex="0"
    >
      <Head view={props.view} seat={props.seat} me={props.me} />
      <Technologies view={props.view} seat={props.seat} />
      <Cards view={props.view} seat={props.seat} />
      <Show when={said()}>
        <p class="last">
          <Icon name="history" size={13} />
          <span>
            <b>{t('tta.lastturn')}</b> {said()}
          </span>
        </p>
      </Show>
    </section>
  );
}

/** What a figure is called, its number, what a turn adds, and whether it is more than one's own. */
type Shown = readonly [name: string, value: string | number, gain: string, more: boolean];

function figuresOf(view: View, seat: Seat, me: Seat): readonly Shown[] {
  const civ = view.civs[seat];
  const { before, later } = productionOf(view, seat);
  const { culture, science, strength, happiness } = civ.ratings;
  return [
    ['culture', civ.culture, signed(culture), false],
    ['science', civ.science, signed(science), false],
    ['strength', strength, '', strength > view.civs[me].ratings.strength && me !== seat],
    ['happiness', `${happiness}/${neededFaces(civ.yellowBank)}`, '', false],
    ['food', stored(civ, 'food'), signed(later.food - before.food), false],
    ['resources', stored(civ, 'resources'), signed(later.resources - before.resources), false],
  ];
}

function Head(props: RivalProps): JSX.Element {
  const desk = useDesk();
  const name = () => nameOf(desk.speaker.seats, props.seat);
  const list = createShared(() => figuresOf(props.view, props.seat, props.me));
  return (
    <div class="oh">
      <Avatar name={name()} seat={props.seat} />
      <b>{name()}</b>
      <Show when={props.view.seat === props.seat && props.view.phase !== 'over'}>
        <span class="now" title={t('tta.playing')}>
          {t('tta.playing')}
        </span>
      </Show>
      <Index each={list()}>
        {(it) => (
          <span
            class="or"
            classList={{ more: it()[3] }}
            role="img"
            aria-label={`${t(`tta.${it()[0]}`)} ${it()[1]} ${it()[2]}`}
          >
            <Icon name={it()[0] === 'resources' ? 'resource' : it()[0]} size={14} />
            <b>{it()[1]}</b>
            <small>{it()[2]}</small>
          </span>
        )}
      </Index>
    </div>
  );
}

function Technologies(props: Part): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const techs = createShared(() =>
    KINDS.flatMap((kind) =>
      civ()
        .techs.filter(
          ({ card, workers }) => faceOfCard(card).kind === kind && (workers > 0 || faceOfCard(card).level > 0),
        )
        .map(({ card }) => card),
    ),
  );
  const workersOn = (card: string): number => civ().techs.find((tech) => tech.card === card)?.workers ?? 0;
  return (
    <div class="ob">
      <For each={techs()}>
        {(card) => (
          <Spot
            kind="rival"
            id={`${props.seat} ${card}`}
            card={card}
            also={['tech', `${props.seat}:${card}`]}
            class={`ot${workersOn(card) > 0 ? '' : ' bare'}`}
            style={{ '--c': colourOf(card) }}
          >
            <Icon name={iconOfKind(faceOfCard(card).kind)} size={14} />
            <em>{faceOfCard(card).age}</em>
            <Workers count={workersOn(card)} />
          </Spot>
        )}
      </For>
      <Show when={civ().unused > 0}>
        <span class="ot idle">
          {t('tta.idle')} <Workers count={civ().unused} />
        </span>
      </Show>
    </div>
  );
}

/** A card in play as a word; `also` is how options name it, if they may point at it. */
interface Word {
  readonly kind: string;
  readonly card: string;
  readonly says: string;
  readonly also?: readonly [kind: string, id: string];
  readonly class?: string;
  readonly colour?: string;
}

/** What of a rival's an attack or a war may take; tactics are copied from the common ones. */
const isTarget = (kind: string): boolean => kind !== 'tactic' && kind !== 'government';

function wordsOf({ view, seat }: Part, who: (seat: Seat) => string): Word[] {
  const civ = view.civs[seat];
  const inPlay = [
    ['government', civ.government],
    ...(civ.leader ? [['leader', civ.leader]] : []),
    ...civ.wonders.map(({ card }) => ['wonder', card]),
    ...civ.specials.map((card) => ['special', card]),
    ...(civ.tactic ? [['tactic', civ.tactic]] : []),
    ...civ.colonies.map((card) => ['colony', card]),
  ];
  const { unfinished, war } = civ;
  return [
    ...inPlay.map(
      ([kind, card]): Word => ({
        kind,
        card,
        says: cardName(card),
        ...(isTarget(kind) && { also: [kind, card] as const }),
      }),
    ),
    ...(unfinished
      ? [
          {
            kind: 'wonder',
            card: unfinished.card,
            says: `${cardName(unfinished.card)} ${unfinished.stages}/${faceOfCard(unfinished.card).stages.length}`,
            class: 'open',
            colour: 'var(--cat-wonder)',
          },
        ]
      : []),
    ...view.pacts
      .filter((pact) => pact.owner === seat)
      .map(({ card, partner }) => ({ kind: 'pact', card, says: `${cardName(card)} · ${who(partner)}` })),
    ...(war
      ? [
          {
            kind: 'war',
            card: war.card,
            says: `${cardName(war.card)} → ${who(war.rival)}`,
            class: 'war',
            colour: 'var(--rubric)',
          },
        ]
      : []),
  ];
}

function Cards(props: Part): JSX.Element {
  const desk = useDesk();
  const civ = createMemo(() => props.view.civs[props.seat]);
  const words = kept(() => wordsOf(props, (seat) => nameOf(desk.speaker.seats, seat)));
  return (
    <div class="ol">
      <For each={words()}>
        {(it) => (
          <Spot
            kind={`rival-${it.kind}`}
            id={it.card}
            card={it.card}
            also={it.also}
            class={it.class ? `nm ${it.class}` : 'nm'}
            style={{ '--c': it.colour ?? colourOf(it.card) }}
          >
            <span>{it.says}</span>
          </Spot>
        )}
      </For>
      <span class="plain">
        <Icon name="civil-action" size={12} />
        <span class="sr">{t('tta.yield.civilActions')}</span>
        {civilTotal(civ())}
      </span>
      <span class="plain">
        <Icon name="military-action" size={12} />
        <span class="sr">{t('tta.yield.militaryActions')}</span>
        {militaryTotal(civ())}
      </span>
      <span class="plain" title={civ().hand.map(cardName).join(', ')}>
        <Icon name="cards" size={12} />
        {t('tta.hand.counts', { civil: civ().hand.length, military: civ().military.length })}
      </span>
      <For each={civ().hand}>
        {(card) => (
          <Spot kind="rival-hand" id={card} card={card} class="held" style={{ '--c': colourOf(card) }}>
            <Icon name={iconOfKind(faceOfCard(card).kind)} size={12} />
          </Spot>
        )}
      </For>
    </div>
  );
}
