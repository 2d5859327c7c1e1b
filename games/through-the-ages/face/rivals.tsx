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
import { colourOf, iconOfKind, Spot, signed, useDesk } from './cards.tsx';
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

/** What is known of all rivals, and whose board is open. */
interface AtTable {
  readonly lines: readonly Line[];
  readonly open: boolean;
  toggle(): void;
}

export function Rival(props: RivalProps & AtTable): JSX.Element {
  const desk = useDesk();
  const civ = createMemo(() => props.view.civs[props.seat]);
  const said = createMemo(() => lastTurn(props.lines, props.seat, desk.speaker));
  const options = () => desk.choice?.at('seat', props.seat) ?? [];
  const name = () => nameOf(desk.speaker.seats, props.seat);
  return (
    <section
      class="sheet op"
      classList={{ gone: civ().resigned, can: options().length > 0, open: props.open }}
      style={{ '--pc': seatColour(props.seat) }}
      aria-label={name()}
      data-thing={`seat/${props.seat}`}
      data-covers
    >
      <Head {...props} />
      <FiguresInBrief view={props.view} seat={props.seat} me={props.me} />
      <Cards view={props.view} seat={props.seat} />
      <Technologies view={props.view} seat={props.seat} />
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

/** The name opens the whole board: it is the button for all of the panel that nothing else covers. */
function Head(props: RivalProps & AtTable): JSX.Element {
  const desk = useDesk();
  const name = () => nameOf(desk.speaker.seats, props.seat);
  const civ = createMemo(() => props.view.civs[props.seat]);
  return (
    <div class="oh">
      <Avatar name={name()} seat={props.seat} />
      <button
        type="button"
        class="opener"
        data-cover
        aria-expanded={props.open}
        aria-label={t('tta.rival.open', { who: name() })}
        onClick={() => props.toggle()}
      >
        <b>{name()}</b>
      </button>
      <Show when={props.view.seat === props.seat && props.view.phase !== 'over'}>
        <span class="turn-dot" title={t('tta.playing')}>
          <span class="sr">{t('tta.playing')}</span>
        </span>
      </Show>
      <span class="has">
        <span title={t('tta.hand.counts', { civil: civ().hand.length, military: civ().military.length })}>
          <Icon name="cards" size={13} />
          <span class="sr">{t('tta.hand.counts', { civil: civ().hand.length, military: civ().military.length })}</span>
          <span aria-hidden="true">
            {civ().hand.length}·{civ().military.length}
          </span>
        </span>
        <Count icon="civil-action" what={t('tta.yield.civilActions')} n={civilTotal(civ())} />
        <Count icon="military-action" what={t('tta.yield.militaryActions')} n={militaryTotal(civ())} />
      </span>
      <Icon name={props.open ? 'collapse' : 'expand'} size={13} class="xp" />
    </div>
  );
}

function Count(props: { readonly icon: string; readonly what: string; readonly n: number }): JSX.Element {
  return (
    <span role="img" aria-label={`${props.what} ${props.n}`}>
      <Icon name={props.icon} size={13} />
      {props.n}
    </span>
  );
}

function FiguresInBrief(props: RivalProps): JSX.Element {
  const list = createShared(() => figuresOf(props.view, props.seat, props.me));
  return (
    <ul class="fgs">
      <Index each={list()}>
        {(it) => (
          <li class={`or ${it()[0]}`} classList={{ more: it()[3] }}>
            <Icon name={it()[0] === 'resources' ? 'resource' : it()[0]} size={14} />
            <span class="sr">{t(`tta.${it()[0]}`)}</span>
            <b>{it()[1]}</b>
            <small>{it()[2]}</small>
          </li>
        )}
      </Index>
    </ul>
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
            <span class="sr">{t('tta.workers', { workers: workersOn(card) })}</span>
            <b aria-hidden="true">{workersOn(card)}</b>
          </Spot>
        )}
      </For>
      <Show when={civ().unused > 0}>
        <span class="ot idle">
          {t('tta.idle')} <b>{civ().unused}</b>
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
  const single = [
    ['government', civ.government],
    ...(civ.leader ? [['leader', civ.leader]] : []),
    ...(civ.tactic ? [['tactic', civ.tactic]] : []),
  ];
  const { unfinished, war } = civ;
  return [
    ...single.map(
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
            says: `${cardName(war.card)} · ${who(war.rival)}`,
            class: 'war',
            colour: 'var(--rubric)',
          },
        ]
      : []),
  ];
}

/** What there are many of is counted here and lies open on the whole board. */
const countedOf = ({ view, seat }: Part): readonly (readonly [kind: string, n: number])[] => {
  const { wonders, colonies, specials } = view.civs[seat];
  const all = [
    ['wonder', wonders.length],
    ['special', specials.length],
    ['colony', colonies.length],
  ] as const;
  return all.filter(([, n]) => n > 0);
};

function Cards(props: Part): JSX.Element {
  const desk = useDesk();
  const words = kept(() => wordsOf(props, (seat) => nameOf(desk.speaker.seats, seat)));
  const counted = createShared(() => countedOf(props));
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
      <For each={counted()}>
        {([kind, n]) => (
          <span
            class="nm of"
            style={{ '--c': `var(--cat-${kind === 'colony' ? 'territory' : kind})` }}
            title={t(`tta.count.${kind}`, { n })}
          >
            <Icon name={kind === 'special' ? 'special-tech' : kind} size={12} />
            <span aria-hidden="true">{n}</span>
            <span class="sr">{t(`tta.count.${kind}`, { n })}</span>
          </span>
        )}
      </For>
    </div>
  );
}
