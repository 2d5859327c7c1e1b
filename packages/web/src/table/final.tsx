/** The end: who won, the places, and the ways on. */
import { nameOf, resultText } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon, Key } from '../ui/index.tsx';
import type { PanelProps } from './panel-props.ts';

export function Final(props: PanelProps): JSX.Element {
  const ranking = createMemo(() => {
    const { places, scores } = props.state.outcome ?? { places: [], scores: undefined };
    return places.map((place, seat) => ({ place, seat, score: scores?.[seat] })).sort((a, b) => a.place - b.place);
  });
  return (
    <>
      <div class="q">
        <span class="eyebrow">{t('over')}</span>
        <h1 id="question" aria-live="polite" tabindex="-1" data-final>
          {resultText(props.state.seats, props.state.outcome) ?? t('over.nobody')}
        </h1>
        <Show when={props.state.ending && props.state.ending !== 'rules' && props.state.ending}>
          {(ending) => <p>{t(`over.${ending()}`)}</p>}
        </Show>
      </div>
      <ol class="opts" data-ranking>
        <For each={ranking()}>
          {(r) => (
            <li class="opt">
              <Key k={String(r.place)} size={24} plain={r.place > 1} />
              <span class="lab">
                <b>{nameOf(props.state.seats, r.seat)}</b>
              </span>
              <b class="num" style={{ 'font-size': '17px' }}>
                {r.score ?? ''}
              </b>
            </li>
          )}
        </For>
      </ol>
      <div class="acts">
        <a class="btn go" href={`/report/${props.state.where}/${props.state.id}`} data-report>
          <Icon name="trophy" size={16} /> {t('report')}
        </a>
        <a class="btn" href={`/replay/${props.state.where}/${props.state.id}`}>
          <Icon name="history" size={16} /> {t('replay.open')}
        </a>
        <a class="btn" href="/">
          {t('home')}
        </a>
      </div>
    </>
  );
}
