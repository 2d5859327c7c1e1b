/** Friends who may be asked to something, those who are here first; and asked no longer. */
import type { Acquaintance } from '@tabularium/table/protocol';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Problem } from '../ui/index.tsx';
import { createAttempt } from './attempt.ts';

export function AskThem(props: {
  readonly friends: readonly Acquaintance[];
  readonly ask: (id: string) => Promise<unknown>;
  readonly askNoLonger: (id: string) => Promise<unknown>;
}): JSX.Element {
  const [asked, setAsked] = createSignal<readonly string[]>([]);
  const { problem, attempt } = createAttempt();
  const order = () => props.friends.toSorted((a, b) => Number(b.online) - Number(a.online));
  const ask = (id: string): void => void attempt(() => props.ask(id).then(() => setAsked((before) => [...before, id])));
  const back = (id: string): void =>
    void attempt(() => props.askNoLonger(id).then(() => setAsked((before) => before.filter((one) => one !== id))));
  return (
    <>
      <For each={order()}>
        {(one) => (
          <div class="row">
            <span class="grow">
              {one.name} <small class="faint">{t(one.online ? 'friends.here' : 'friends.away')}</small>
            </span>
            <Show
              when={asked().includes(one.id)}
              fallback={
                <button type="button" class="btn sm" onClick={() => ask(one.id)} data-ask-friend>
                  {t('friends.ask.table')}
                </button>
              }
            >
              <span class="faint">{t('friends.asked')}</span>
              <button type="button" class="btn sm quiet" onClick={() => back(one.id)} data-ask-no-longer>
                {t('friends.back')}
              </button>
            </Show>
          </div>
        )}
      </For>
      <Problem what={problem()} />
    </>
  );
}
