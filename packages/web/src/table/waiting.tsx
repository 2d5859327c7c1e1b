/** While nothing is asked of me: who is waited for, a fault, or the end. */
import { nameOf } from '@tabularium/words';
import { type JSX, Match, Show, Switch } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { plays, UndoButton } from './answer-buttons.tsx';
import { Final } from './final.tsx';
import type { PanelProps } from './panel-props.ts';

export function WaitingPanel(props: PanelProps): JSX.Element {
  const who = () => props.state.waitingFor.map((seat) => nameOf(props.state.seats, seat));
  return (
    <section class="decide calm" aria-labelledby="question">
      <Switch>
        <Match when={props.state.fault}>
          <div class="q">
            <span class="eyebrow">{t('fault')}</span>
            <h1 id="question" tabindex="-1">
              {t('fault.title')}
            </h1>
            <p>{props.state.fault}</p>
          </div>
        </Match>
        <Match when={props.state.over}>
          <Final {...props} />
        </Match>
        <Match when={true}>
          <div class="q">
            <span class="eyebrow">{props.state.seat === null ? t('watching') : t('waiting')}</span>
            <h1 id="question" tabindex="-1">
              {props.state.sealed
                ? t('waiting.sealed', { count: who().length, names: who().join(', ') })
                : who().length > 0
                  ? t('waiting.for', { names: who().join(', ') })
                  : t('waiting.server')}
            </h1>
          </div>
          <Show when={plays(props.state)}>
            <div class="acts">
              <Show when={props.state.sealed}>
                <button type="button" class="btn" onClick={props.withdraw}>
                  <Icon name="undo" size={15} /> {t('waiting.reopen')}
                </button>
              </Show>
              <UndoButton {...props} />
            </div>
          </Show>
        </Match>
      </Switch>
    </section>
  );
}
