/** Events to come, the last one with what it scored, and the tactics all may copy. */
import type { View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { t } from '@tabularium/web/i18n.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Spot, signed, useDesk } from './cards.tsx';
import { AGES, breakable, cardName, faceOfCard } from './presenter.ts';

function Deck(props: {
  readonly name: string;
  readonly cards: View['currentEvents'];
  readonly id: string;
}): JSX.Element {
  const top = () => props.cards[0];
  return (
    <div class="dk">
      <h3 class="cap">{props.name}</h3>
      <div
        class="deck"
        classList={{ none: props.cards.length === 0 }}
        style={{ '--c': `var(--age-${['a', '1', '2', '3'][top()?.level ?? 0]})` }}
        data-thing={`deck/${props.id}`}
        title={props.cards.map((card) => (card.card ? cardName(card.card) : AGES[card.level])).join(', ')}
      >
        <b>{props.cards.length}</b>
        <em>{top() ? AGES[top().level] : ''}</em>
      </div>
    </div>
  );
}

export function Events(props: { readonly view: View; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const lastCard = () => props.view.pastEvents.at(-1);
  /** Who scored what by the last event. */
  const scored = createMemo(() => {
    const at = props.lines.findLastIndex(({ what }) => what.type === 'tta.event');
    if (at < 0 || props.lines[at].what['card'] !== lastCard()) return [];
    const after = props.lines.slice(at + 1);
    const end = after.findIndex(({ what }) => what.type === 'tta.turn' || what.type === 'tta.took');
    return (end < 0 ? after : after.slice(0, end))
      .filter(({ what }) => what.type === 'tta.scored')
      .map(({ what }) => `${nameOf(desk.speaker.seats, Number(what['seat']))} ${signed(Number(what['amount']))}`);
  });
  /** Events of one's own that will come some day, and the next one if one has looked. */
  const yours = createMemo(() => [
    ...props.view.yoursInCurrentEvents,
    ...[...props.view.currentEvents.slice(0, 1), ...props.view.futureEvents].flatMap(({ card }) =>
      card ? [card] : [],
    ),
  ]);
  const known = (): string => [...new Set(yours())].map(cardName).join(', ');
  return (
    <section class="sheet evs" classList={{ many: props.view.commonTactics.length > 7 }} aria-label={t('tta.events')}>
      <div class="decks">
        <Deck name={t('tta.events.current')} cards={props.view.currentEvents} id="current" />
        <Deck name={t('tta.events.future')} cards={props.view.futureEvents} id="future" />
        <div class="ev">
          <h3 class="cap">{t('tta.events.last')}</h3>
          <Show when={lastCard()} fallback={<small class="faint">{t('tta.nobody')}</small>} keyed>
            {(card) => (
              <Spot kind="event" id={card} card={card} class="word">
                <b>{breakable(cardName(card))}</b>
                <For each={scored()}>{(line) => <small>{line}</small>}</For>
              </Spot>
            )}
          </Show>
          <Show when={yours().length > 0}>
            <small class="known" title={known()}>
              {t('tta.events.yours')} {known()}
            </small>
          </Show>
        </div>
      </div>
      <div class="tactics">
        <h3 class="cap">{t('tta.tactics')}</h3>
        <ul>
          <For each={props.view.commonTactics} fallback={<li class="faint">{t('tta.nobody')}</li>}>
            {(card) => (
              <li title={cardName(card)}>
                <Spot kind="tactic" id={card} card={card} class="tcx">
                  <b>{cardName(card)}</b>
                  <span class="un">
                    <For each={unitsOf(card)}>{(unit) => <Icon name={`unit-${unit}`} size={11} />}</For>
                  </span>
                  <em>+{faceOfCard(card).tactic?.strength}</em>
                </Spot>
              </li>
            )}
          </For>
        </ul>
      </div>
    </section>
  );
}

const unitsOf = (card: string): string[] =>
  Object.entries(faceOfCard(card).tactic?.units ?? {}).flatMap(([unit, n]) => Array<string>(n).fill(unit));
