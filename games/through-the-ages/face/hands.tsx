/** The own hands, civil and military, held as fans: whoever points at a card lifts it. */
import type { CivilizationView } from '@tabularium/through-the-ages';
import { t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { civilHandLimit, militaryHandLimit } from '../forecast.ts';
import { CardBack, CardFace, reasonsSaidOnce, Spot, shortReason, useDesk } from './cards.tsx';
import type { Part } from './parts.ts';

export function Hands(props: Part): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const military = createShared(() => civ().military.map(({ card, level }) => card ?? level));
  return (
    <>
      <Hand
        title={t('tta.hand.civil', { n: civ().hand.length, limit: civilHandLimit(civ()) })}
        cards={civ().hand}
        later=""
      />
      <Hand
        title={t('tta.hand.military', { n: civ().military.length, limit: militaryHandLimit(civ()) })}
        cards={military()}
        later={t('tta.hand.later')}
      />
    </>
  );
}

interface HandProps {
  readonly title: string;
  /** A card that one does not know is the level of its back. */
  readonly cards: readonly (string | number)[];
  /** What to say while none of them may be played. */
  readonly later: string;
}

function Hand(props: HandProps): JSX.Element {
  const desk = useDesk();
  /** Of two alike only the one that is pointed at. */
  const [lifted, setLifted] = createSignal<{ readonly card: string; readonly at: number }>();
  const known = (): readonly string[] => props.cards.filter((card) => typeof card === 'string');
  const reasons = createShared(() => reasonsSaidOnce(known().map((card) => shortReason(desk, 'hand', card))));
  const reasonOf = (card: string) => reasons().each[known().indexOf(card)] ?? { told: '', shown: false };
  /** While actions are chosen, cards that wait for another time are not barred: they say when that is. */
  const later = (): string => {
    const acting = desk.choice?.asked()?.about === 'tta.action';
    const waits = known().some((card) => reasonOf(card).told === '' && desk.choice?.at('hand', card).length === 0);
    return acting && waits ? props.later : '';
  };
  return (
    // a hand has room for what it holds, and an empty one for its name
    <section class="sheet hnd" style={{ '--n': Math.max(3, props.cards.length) }}>
      <h2 class="cap">
        {props.title}
        <Show when={reasons().once || later()}>{(said) => <em>{said()}</em>}</Show>
      </h2>
      <div class="fan" classList={{ tight: props.cards.length > 7 }} style={{ '--n': props.cards.length }}>
        <For each={props.cards} fallback={<span class="faint">{t('tta.nobody')}</span>}>
          {(card, i) => (
            <div
              class="slot"
              classList={{ last: i() === props.cards.length - 1 }}
              style={{ '--i': i() }}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse' && typeof card === 'string') setLifted({ card, at: i() });
              }}
              onPointerLeave={() => setLifted(undefined)}
              onFocusIn={(event) => {
                if (typeof card === 'string' && event.target.matches(':focus-visible')) setLifted({ card, at: i() });
              }}
              onFocusOut={() => setLifted(undefined)}
            >
              <Show when={typeof card === 'string' ? card : undefined} fallback={<CardBack level={Number(card)} />}>
                {(id) => (
                  <Spot kind="hand" id={id()} card={id()} reason={reasonOf(id()).told} usable>
                    <CardFace card={id()} why={reasonOf(id()).shown ? reasonOf(id()).told : undefined} />
                  </Spot>
                )}
              </Show>
              <Show when={lifted()?.at === i() && lifted()?.card === card && lifted()}>
                {(it) => <Lifted card={it().card} why={reasonOf(it().card).told} />}
              </Show>
            </div>
          )}
        </For>
      </div>
    </section>
  );
}

/** A card of the fan, upright and whole, with its rule. */
function Lifted(props: { readonly card: string; readonly why: string }): JSX.Element {
  return (
    <div class="lifted" aria-hidden="true">
      <CardFace card={props.card} why={props.why || undefined} />
      <p class="ruletext">{t(`tta.text.${props.card}`)}</p>
    </div>
  );
}

/** What a rival holds: cards they took in the open, backs of the rest. */
export function HandInOpen(props: { readonly civ: CivilizationView }): JSX.Element {
  return (
    <div class="ohand">
      <h3 class="cap">{t('tta.hand.open', { n: props.civ.hand.length })}</h3>
      <For each={props.civ.hand} fallback={<span class="faint">{t('tta.nobody')}</span>}>
        {(card) => (
          <Spot kind="rival-hand" id={card} card={card}>
            <CardFace card={card} />
          </Spot>
        )}
      </For>
      <h3 class="cap">{t('tta.hand.hidden', { n: props.civ.military.length })}</h3>
      <For each={props.civ.military} fallback={<span class="faint">{t('tta.nobody')}</span>}>
        {({ level }) => <CardBack level={level} />}
      </For>
    </div>
  );
}
