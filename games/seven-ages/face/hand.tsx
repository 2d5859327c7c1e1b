/** The hand: cards of three parts, and one's own action markers. */
import type { Content, View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/prefs.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { emblemOf, Mark } from './coin.tsx';
import { CardDetails } from './inspect.tsx';
import { lettersOf } from './letters.ts';
import { ACTIONS, agesOf, contentIn, empireName, gameAge, ownMarkers, signed, timingIcon } from './names.ts';
import { isAboutEvents } from './offers.ts';
import { ARTEFACT_ICON } from './pieces.ts';
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
      <Show when={phone.matches && props.looked?.kind === 'card' ? props.looked : undefined}>
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

export function TriCard(props: { readonly box: Content; readonly card: number; readonly age: number }): JSX.Element {
  const card = () => props.box.cards[props.card];
  const artefact = () => props.box.artefacts[card()?.artefact ?? -1];
  const starts = () => {
    const start = card()?.empire.start;
    const ids = start ? (start.areas.length > 0 ? start.areas : start.anyOf) : [];
    const names = ids.slice(0, 2).map((id) => props.box.areas[id]?.name);
    return names.length === 0 ? t('7a.card.anywhere') : `${names.join(', ')}${ids.length > 2 ? '…' : ''}`;
  };
  return (
    <Show when={card()}>
      {(c) => (
        <div class="tri">
          <div class="p1">
            <span class="val" title={t('7a.card.value', { value: c().value })}>
              {c().value}
            </span>
            <span class="coin2">
              <Show
                when={emblemOf(c().empire.id)}
                fallback={<b class="mono">{lettersOf(props.box, c().empire.name)}</b>}
              >
                {(name) => <Icon name={name()} size={20} />}
              </Show>
            </span>
            <span class="no">{props.card}</span>
            <h3>{c().empire.name}</h3>
            <div class="st">{starts()}</div>
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
            <div class="nums">
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
            <Icon name={ARTEFACT_ICON(artefact()?.group ?? '', artefact()?.id ?? '')} size={13} />
            <span classList={{ long: isLong(artefact()?.name) }}>{artefact()?.name}</span>
          </div>
          <div class="p3">
            <Icon name={timingIcon(c().event.timing[0] ?? '')} size={13} />
            <span classList={{ long: isLong(c().event.name) }}>{c().event.name}</span>
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
  const lies = createMemo(() => {
    const v: View = props.v;
    const places = new Map<number, { readonly where: string; readonly state: 'own' | 'now' | 'done' }>();
    v.empires.forEach((e, empire) => {
      const marker = e?.owner === v.seat ? e?.marker : null;
      if (!marker || marker.marker === null) return;
      const now = v.action?.empire === empire && !v.action.over;
      places.set(marker.marker, {
        where: empireName(v, empire),
        state: marker.turned ? (now ? 'now' : 'done') : 'own',
      });
    });
    for (const marker of v.players[v.seat ?? 0]?.loose ?? [])
      if (marker.marker !== null)
        places.set(marker.marker, { where: t('7a.marker.loosely'), state: marker.turned ? 'done' : 'own' });
    return places;
  });
  const owned = createShared(() => {
    const counts = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const marker of ownMarkers(props.v)) counts[marker]++;
    return counts;
  });
  const where = (marker: number): string => {
    const at = lies().get(marker);
    return at
      ? t('7a.marker.at', { marker: t(`7a.marker.${ACTIONS[marker]}`), where: at.where })
      : t('7a.marker.free', { marker: t(`7a.marker.${ACTIONS[marker]}`) });
  };
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
