/** In the waiting room: friends are asked to this table, those who are here first. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { askNoLonger, askToTable, myFriends } from '../together/api.ts';
import { createAttempt } from '../together/attempt.ts';
import { Problem } from '../ui/index.tsx';

export default function AskFriends(props: { readonly table: string }): JSX.Element {
  const [friends] = createResource(
    () => me()?.guest === false,
    () => needTexts('together').then(myFriends, () => undefined),
  );
  const [asked, setAsked] = createSignal<readonly string[]>([]);
  const { problem, attempt } = createAttempt();
  const order = () => (friends.latest?.friends ?? []).toSorted((a, b) => Number(b.online) - Number(a.online));
  return (
    <Show when={order().length > 0}>
      <section class="tablelink">
        <h2 class="eyebrow">{t('friends.ask.title')}</h2>
        <For each={order()}>
          {(one) => (
            <div class="row">
              <span class="grow">
                {one.name} <small class="faint">{t(one.online ? 'friends.here' : 'friends.away')}</small>
              </span>
              <Show
                when={asked().includes(one.id)}
                fallback={
                  <button
                    type="button"
                    class="btn sm"
                    onClick={() =>
                      void attempt(() =>
                        askToTable(props.table, one.id).then(() => setAsked((old) => [...old, one.id])),
                      )
                    }
                    data-ask-friend
                  >
                    {t('friends.ask.table')}
                  </button>
                }
              >
                <span class="faint">{t('friends.asked')}</span>
                <button
                  type="button"
                  class="btn sm quiet"
                  onClick={() =>
                    void attempt(() =>
                      askNoLonger(props.table, one.id).then(() => setAsked((old) => old.filter((id) => id !== one.id))),
                    )
                  }
                  data-ask-no-longer
                >
                  {t('friends.back')}
                </button>
              </Show>
            </div>
          )}
        </For>
        <Problem what={problem()} />
      </section>
    </Show>
  );
}
