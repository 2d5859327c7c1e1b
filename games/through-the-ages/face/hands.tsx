/** The own hands, civil and military. */
import { t } from '@tabularium/web/i18n.ts';
import { createMemo, For, type JSX } from 'solid-js';
import { civilHandLimit, militaryHandLimit } from '../forecast.ts';
import { CardBack, CardFace, Spot } from './cards.tsx';
import type { Part } from './parts.ts';

export function Hands(props: Part): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  return (
    <>
      <section class="sheet hnd">
        <h2 class="eyebrow v">{t('tta.hand.civil', { n: civ().hand.length, limit: civilHandLimit(civ()) })}</h2>
        <div class="hcards">
          <For each={civ().hand} fallback={<span class="faint">{t('tta.nobody')}</span>}>
            {(card) => (
              <Spot kind="hand" id={card} card={card} reasons>
                <CardFace card={card} art={30} />
              </Spot>
            )}
          </For>
        </div>
      </section>
      <section class="sheet hnd">
        <h2 class="eyebrow v">
          {t('tta.hand.military', { n: civ().military.length, limit: militaryHandLimit(civ()) })}
        </h2>
        <div class="hcards">
          <For
            each={civ().military.map((held) => held.card ?? held.level)}
            fallback={<span class="faint">{t('tta.nobody')}</span>}
          >
            {(held) =>
              typeof held === 'number' ? (
                <CardBack level={held} />
              ) : (
                <Spot kind="hand" id={held} card={held} reasons>
                  <CardFace card={held} art={30} />
                </Spot>
              )
            }
          </For>
        </div>
      </section>
    </>
  );
}
