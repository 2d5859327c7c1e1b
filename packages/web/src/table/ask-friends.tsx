/** In the waiting room: friends are asked to this table. */
import { createResource, type JSX, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { askNoLonger, askToTable, myFriends } from '../together/api.ts';
import { AskThem } from '../together/ask-them.tsx';

export default function AskFriends(props: { readonly table: string }): JSX.Element {
  const [found] = createResource(
    () => me()?.guest === false,
    () => needTexts('together').then(myFriends, () => undefined),
  );
  const friends = () => found.latest?.friends ?? [];
  return (
    <Show when={friends().length > 0}>
      <section class="tablelink">
        <h2 class="eyebrow">{t('friends.ask.title')}</h2>
        <AskThem
          friends={friends()}
          ask={(id) => askToTable(props.table, id)}
          askNoLonger={(id) => askNoLonger(props.table, id)}
        />
      </section>
    </Show>
  );
}
