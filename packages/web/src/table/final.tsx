/** The end: who won, the places, and the ways on. */
import { nameOf, resultText } from '@tabularium/words';
import { createMemo, For, type JSX, lazy, Show, Suspense } from 'solid-js';
import { rematch } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { createAttempt } from '../together/attempt.ts';
import { Icon, Key, Problem } from '../ui/index.tsx';
import type { PanelProps } from './panel-props.ts';

const Rated = lazy(() => import('./rated.tsx'));

export function Final(props: PanelProps): JSX.Element {
  const ranking = createMemo(() => {
    const { places, scores } = props.state.outcome ?? { places: [], scores: undefined };
    return places.map((place, seat) => ({ place, seat, score: scores?.[seat] })).sort((a, b) => a.place - b.place);
  });
  return (
    <>
      <div class="q">
        <span class="eyebrow">{t('over')}</span>
        <h1 id="question" tabindex="-1" data-final>
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
              <b class="num" style={{ 'font-size': '1.7rem' }}>
                {r.score ?? ''}
              </b>
            </li>
          )}
        </For>
      </ol>
      <Show when={props.state.rated}>
        <Suspense>
          <Rated state={props.state} />
        </Suspense>
      </Show>
      <div class="acts">
        <Show when={props.state.where === 'server' && props.state.seat !== null}>
          <Again state={props.state} />
        </Show>
        <a class="btn" href={`/report/${props.state.where}/${props.state.id}`} data-report>
          <Icon name="trophy" size={16} /> {t('report')}
        </a>
        <button type="button" class="btn" onClick={props.celebrate} data-ceremony>
          <Icon name="elite" size={16} /> {t('ceremony')}
        </button>
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

/** The same again in one press; who has asked for it first has opened the table. */
function Again(props: { readonly state: TableState }): JSX.Element {
  const { problem, attempt } = createAttempt();
  const go = (): Promise<boolean> => attempt(async () => location.assign(`/table/${await rematch(props.state.id)}`));
  return (
    <>
      <button type="button" class="btn go" onClick={() => void go()} data-rematch>
        <Icon name="rematch" size={16} /> {t(props.state.rematch ? 'rematch.come' : 'rematch')}
      </button>
      <Problem what={problem()} />
    </>
  );
}
