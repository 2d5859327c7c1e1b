/** The hand: cards of three parts, and one's own action markers. */
import type { Content } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/screen.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { Picture } from '@tabularium/web/ui/picture.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Mark } from './coin.tsx';
import { CardDetails } from './inspect.tsx';
import { markersLie, markerWords } from './markers.ts';
import { agesOf, contentIn, gameAge, ownMarkers, signed } from './names.ts';
import { isAboutEvents } from './offers.ts';
import type { Looked, Part } from './roster.tsx';

/** Which part of a card the question is about; a question lights up only the part that can be used. */
function partAsked(about: string, texts: readonly (string | undefined)[]): string {
  if (about === '7a.start.card') return 'lit1';
  if (texts.includes('7a.opt.as-artefact')) return texts.includes('7a.opt.as-event') ? 'lit2 lit3' : 'lit2';
  if (isAboutEvents(about) || texts.includes('7a.opt.as-event')) return 'lit3';
  return '';
}

export function Hand(props: Part & { readonly looked: Looked | undefined }): JSX.Element {
  return (
    <section class="sheet foot hand7" data-region="hand" aria-label={t('7a.hand')}>
      <div class="hd v">
        <h2 class="eyebrow">
          {t('7a.hand')} {props.v.hand.length}
        </h2>
      </div>
      <div class="hcards">
        <For
          each={props.v.hand}
          fallback={<p class="faint">{props.v.seat === null ? t('7a.hand.watching') : t('7a.hand.empty')}</p>}
        >
          {(card) => <HandCard {...props} card={card} />}
        </For>
      </div>
      <Show when={props.v.seat !== null}>
        <Markers {...props} />
      </Show>
      <Show when={phone() && props.looked?.kind === 'card' ? props.looked : undefined}>
        {(at) => <CardDetails v={props.v} card={at().id} />}
      </Show>
    </section>
  );
}

function HandCard(props: Part & { readonly card: number }): JSX.Element {
  const options = () => props.choice?.at('card', props.card) ?? [];
  const lit = () =>
    partAsked(
      props.choice?.asked()?.about ?? '',
      options().map(({ option }) => option.text?.id),
    );
  const look = (): void => props.look({ kind: 'card', id: props.card });
  return (
    <div
      class="hcard"
      data-thing={`card/${props.card}`}
      onPointerEnter={look}
      onPointerLeave={(event) => event.pointerType === 'mouse' && props.look(undefined)}
      onFocusIn={look}
    >
      <Inspectable
        choice={props.choice}
        speaker={props.speaker}
        kind="card"
        id={props.card}
        label={contentIn(props.v).cards[props.card]?.empire.name ?? ''}
        class={options().length > 0 ? lit() : ''}
      >
        <TriCard box={contentIn(props.v)} card={props.card} age={gameAge(props.v)} />
      </Inspectable>
    </div>
  );
}

/** Where an empire may start: the first of its areas, or anywhere. */
function startsOf(box: Content, card: Content['cards'][number] | undefined): string {
  const start = card?.empire.start;
  const ids = start ? (start.areas.length > 0 ? start.areas : start.anyOf) : [];
  const names = ids.slice(0, 2).map((id) => box.areas[id]?.name);
  return names.length === 0 ? t('7a.card.anywhere') : `${names.join(', ')}${ids.length > 2 ? '…' : ''}`;
}

export function TriCard(props: { readonly box: Content; readonly card: number; readonly age: number }): JSX.Element {
  const card = () => props.box.cards[props.card];
  const artefact = () => props.box.artefacts[card()?.artefact ?? -1];
  const starts = () => startsOf(props.box, card());
  return (
    <Show when={card()}>
      {(c) => (
        <div class="tri">
          <div class="p1">
            <span class="val" title={t('7a.card.value', { value: c().value })}>
              <span class="sr">{t('7a.card.line', { card: props.card, value: c().value })}</span>
              <span aria-hidden="true">{c().value}</span>
            </span>
            <Picture of="seven-ages/emblems" id={c().empire.id} width={37} class="coin2" />
            <span class="no" aria-hidden="true">
              {props.card}
            </span>
            <h3 title={c().empire.name}>{c().empire.name}</h3>
            <div class="st" title={starts()}>
              {starts()}
            </div>
            <div class="ag" role="img" aria-label={t('7a.card.ages', { ages: agesOf(c().empire.ages).join(', ') })}>
              <For each={[1, 2, 3, 4, 5, 6, 7]}>
                {(age) => (
                  <i
                    classList={{
                      on: (c().empire.ages & (1 << age)) !== 0,
                      half: c().empire.conditional.some((x) => x.age === age),
                      now: age === props.age,
                    }}
                  >
                    {age}
                  </i>
                )}
              </For>
            </div>
            <span class="sr">
              {t('7a.card.numbers.line', {
                money: c().empire.money,
                leaders: c().empire.leaderNumber,
                trade: signed(tradeOf(c().empire.trade)),
              })}
            </span>
            <div class="nums" aria-hidden="true">
              <span title={t('7a.col.money')}>
                <Icon name="money" size={10} />
                {c().empire.money}
                {c().empire.moneyPerAge > 0 ? '+' : ''}
              </span>
              <span title={t('7a.card.trade')}>
                <Icon name="act-trade" size={10} />
                {signed(tradeOf(c().empire.trade))}
              </span>
              <span title={t('7a.card.leaders')}>
                <Icon name="leader" size={10} />
                {c().empire.leaderNumber}
              </span>
            </div>
          </div>
          <div class="p2" style={{ '--c': `var(--art-${artefact()?.colour ?? 'green'})` }}>
            <Picture of="seven-ages/artefacts" id={artefact()?.id ?? ''} width={33} />
            <span classList={{ long: isLong(artefact()?.name) }} title={artefact()?.name}>
              {artefact()?.name}
            </span>
          </div>
          <div class="p3">
            <Picture of="seven-ages/events" id={c().event.id} width={33} />
            <span classList={{ long: isLong(c().event.name) }} title={c().event.name}>
              {c().event.name}
            </span>
          </div>
        </div>
      )}
    </Show>
  );
}

/** Two lines, or one long word: in smaller letters. */
const isLong = (name = ''): boolean => name.length > 12 || name.split(' ').some((word) => word.length > 10);
const tradeOf = (trade: readonly number[]): number => trade.find((n, age) => age > 0 && n !== undefined) ?? 0;

/** The eight markers: where each lies, and what can still be done with it. */
function Markers(props: Part): JSX.Element {
  const lies = createMemo(() => markersLie(props.v));
  const owned = createShared(() => {
    const counts = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const marker of ownMarkers(props.v)) counts[marker]++;
    return counts;
  });
  const where = (marker: number): string => markerWords(marker, lies().get(marker)?.where);
  return (
    <div class="mk7">
      <h2 class="eyebrow">{t('7a.markers.own')}</h2>
      <div class="mks">
        <For each={[0, 1, 2, 3, 4, 5, 6, 7]}>
          {(marker) => (
            <Inspectable choice={props.choice} speaker={props.speaker} kind="marker" id={marker} label={where(marker)}>
              <Mark marker={marker} state={lies().get(marker)?.state ?? 'empty'} size={28} label={where(marker)} />
              <Show when={(owned()[marker] ?? 1) > 1}>
                <i class="n" title={t('7a.several', { count: owned()[marker] })}>
                  {owned()[marker]}
                </i>
              </Show>
            </Inspectable>
          )}
        </For>
      </div>
      <small data-thing="deck/deck">{t('7a.deck', { deck: props.v.deck, discards: props.v.discards.length })}</small>
    </div>
  );
}
