/** In the waiting room: friends are asked to this table, those who are here first. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { askToTable, myFriends } from '../together/api.ts';
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
              <button
                type="button"
                class="btn sm"
                disabled={asked().includes(one.id)}
                onClick={() =>
                  void attempt(() => askToTable(props.table, one.id).then(() => setAsked((old) => [...old, one.id])))
                }
                data-ask-friend
              >
                {t(asked().includes(one.id) ? 'friends.asked' : 'friends.ask.table')}
              </button>
            </div>
          )}
        </For>
        <Problem what={problem()} />
      </section>
    </Show>
  );
}
