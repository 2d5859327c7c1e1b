/** 9 Cadenced progress: the three boxes, face down until the end of the turn but for the player who filled them. */
import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { For, type JSX, Show } from 'solid-js';
import { Mark } from './coin.tsx';
import { ACTIONS } from './names.ts';

const BOXES = ['none', 'poor', 'rich'] as const;

export function CadenceBoxes(props: { readonly v: View }): JSX.Element {
  const inBox = (i: number): number | null | undefined => props.v.cadence?.boxes[i];
  const label = (i: number): string => {
    const action = inBox(i);
    if (action === undefined) return t('7a.marker.none');
    return action === null ? t('7a.marker.hidden') : t(`7a.marker.${ACTIONS[action]}`);
  };
  return (
    <Show when={props.v.agreed.optional.cadence && props.v.cadence}>
      <dl class="cadence" aria-label={t('7a.cadence.track')}>
        <For each={BOXES}>
          {(box, i) => (
            <div class={box}>
              <dt>{t(`7a.cadence.box.${box}`)}</dt>
              <dd>
                <Mark
                  marker={inBox(i()) ?? null}
                  state={inBox(i()) === undefined ? 'empty' : inBox(i()) === null ? 'back' : 'own'}
                  size={22}
                  label={label(i())}
                />
              </dd>
            </div>
          )}
        </For>
      </dl>
    </Show>
  );
}
