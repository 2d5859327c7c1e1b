/** Friends, who asks to be one, who is here, and clubs. */
import { A, useNavigate } from '@solidjs/router';
import type { Acquaintance, Friends, PlayerName } from '@tabularium/table/protocol';
import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { t } from '../i18n.ts';
import { befriend, joinClub, leaveClub, makeClub, myClubs, myFriends, part, peopleNamed } from '../together/api.ts';
import { createAttempt } from '../together/attempt.ts';
import { PeoplePage } from '../together/page.tsx';
import { Avatar, Icon, Loading, Problem } from '../ui/index.tsx';

export default function People(): JSX.Element {
  return (
    <PeoplePage class="twosides">
      <Show when={me()?.guest === false} fallback={<Nobody />}>
        <FriendList />
        <Clubs />
      </Show>
    </PeoplePage>
  );
}

function Nobody(): JSX.Element {
  return (
    <section class="sheet plain">
      <h1>{t('friends')}</h1>
      <p>{t('friends.account')}</p>
      <A class="btn" href="/account">
        {t('account.register')}
      </A>
    </section>
  );
}

function FriendList(): JSX.Element {
  const [list, { mutate, refetch }] = createResource(() => me()?.id, myFriends);
  const { problem, attempt } = createAttempt();
  const timer = setInterval(() => void refetch(), 30_000);
  onCleanup(() => clearInterval(timer));
  const change = (what: Promise<Friends>): Promise<boolean> => attempt(async () => mutate(await what));
  return (
    <section class="sheet" aria-labelledby="friends">
      <div class="hd">
        <h1 id="friends">{t('friends')}</h1>
      </div>
      <Problem what={problem()} />
      <Show when={list.latest} fallback={<Loading />}>
        {(found) => (
          <>
            <For each={found().asked}>
              {(one) => (
                <Known one={one} note={t('friends.asks')}>
                  <button type="button" class="btn sm go" onClick={() => void change(befriend(one.id))} data-yes>
                    {t('friends.yes')}
                  </button>
                  <button type="button" class="btn sm quiet" onClick={() => void change(part(one.id))} data-no>
                    {t('friends.no')}
                  </button>
                </Known>
              )}
            </For>
            <For each={found().friends} fallback={<p class="plain faint">{t('friends.none')}</p>}>
              {(one) => (
                <Known one={one} note={t(one.online ? 'friends.here' : 'friends.away')}>
                  <button type="button" class="btn sm quiet" onClick={() => void change(part(one.id))} data-part>
                    {t('friends.part')}
                  </button>
                </Known>
              )}
            </For>
            <For each={found().waiting}>
              {(one) => (
                <Known one={one} note={t('friends.waiting')}>
                  <button type="button" class="btn sm quiet" onClick={() => void change(part(one.id))}>
                    {t('friends.back')}
                  </button>
                </Known>
              )}
            </For>
            <FindFriend known={found()} ask={(id) => change(befriend(id))} />
            <Show when={found().blocked.length > 0}>
              <h2 class="eyebrow between">{t('friends.blocked')}</h2>
              <For each={found().blocked}>
                {(one) => (
                  <Known one={one} note="">
                    <button type="button" class="btn sm quiet" onClick={() => void change(part(one.id))} data-unblock>
                      {t('friends.unblock')}
                    </button>
                  </Known>
                )}
              </For>
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}

function Known(props: {
  readonly one: Acquaintance;
  readonly note: string;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <div class="known" classList={{ here: props.one.online }}>
      <Avatar name={props.one.name} seat={props.one.name.length} />
      <span class="grow">
        <A class="link" href={`/player/${props.one.id}`}>
          {props.one.name}
        </A>
        <small class="faint">{props.note}</small>
      </span>
      {props.children}
    </div>
  );
}

function FindFriend(props: { readonly known: Friends; readonly ask: (id: string) => Promise<boolean> }): JSX.Element {
  const [name, setName] = createSignal('');
  const [found, setFound] = createSignal<readonly PlayerName[]>();
  const look = async (): Promise<void> => {
    if (name().trim().length >= 2) setFound(await peopleNamed(name().trim()).catch(() => []));
  };
  const isNew = ({ id }: PlayerName): boolean =>
    id !== me()?.id && [...props.known.friends, ...props.known.waiting].every((one) => one.id !== id);
  return (
    <form
      class="plain"
      onSubmit={(e) => {
        e.preventDefault();
        void look();
      }}
    >
      <label for="friend-name">
        <b>{t('friends.find')}</b>
      </label>
      <div class="row">
        <input
          id="friend-name"
          class="inp grow"
          value={name()}
          maxlength={40}
          onInput={(e) => setName(e.currentTarget.value)}
        />
        <button type="submit" class="btn sm" data-find-person>
          {t('friends.look')}
        </button>
      </div>
      <Show when={found()}>
        {(people) => (
          <For each={people().filter(isNew)} fallback={<p class="faint">{t('friends.nobody')}</p>}>
            {(one) => (
              <div class="row">
                <A class="link grow" href={`/player/${one.id}`}>
                  {one.name}
                </A>
                <button
                  type="button"
                  class="btn sm"
                  onClick={() => void props.ask(one.id).then(() => setFound(undefined))}
                  data-ask
                >
                  <Icon name="plus" size={13} /> {t('friends.ask')}
                </button>
              </div>
            )}
          </For>
        )}
      </Show>
    </form>
  );
}

function Clubs(): JSX.Element {
  const navigate = useNavigate();
  const [clubs, { refetch }] = createResource(() => me()?.id, myClubs);
  const [name, setName] = createSignal('');
  const [about, setAbout] = createSignal('');
  const { problem, attempt } = createAttempt();
  const make = (): Promise<boolean> =>
    attempt(async () => {
      const { id } = await makeClub(name().trim(), about().trim());
      navigate(`/club/${id}`);
    });
  return (
    <section class="sheet" aria-labelledby="clubs">
      <div class="hd">
        <h2 id="clubs">{t('clubs')}</h2>
      </div>
      <For each={clubs.latest} fallback={<p class="plain faint">{t('clubs.none')}</p>}>
        {(one) => (
          <div class="known">
            <Icon name="players" />
            <span class="grow">
              <Show when={!one.asked} fallback={<b>{one.name}</b>}>
                <A class="link" href={`/club/${one.id}`}>
                  {one.name}
                </A>
              </Show>
              <small class="faint">{t('clubs.members', { count: one.members })}</small>
            </span>
            <Show when={one.asked}>
              <button
                type="button"
                class="btn sm go"
                onClick={() => void attempt(() => joinClub(one.id).then(() => navigate(`/club/${one.id}`)))}
                data-yes
              >
                {t('clubs.join')}
              </button>
              <button
                type="button"
                class="btn sm quiet"
                onClick={() => void attempt(() => leaveClub(one.id, me()?.id ?? '').then(refetch))}
              >
                {t('friends.no')}
              </button>
            </Show>
          </div>
        )}
      </For>
      <form
        class="plain"
        onSubmit={(e) => {
          e.preventDefault();
          void make();
        }}
      >
        <b>{t('clubs.new')}</b>
        <label>
          {t('clubs.name')}
          <input
            class="inp"
            required
            minlength={2}
            maxlength={40}
            value={name()}
            onInput={(e) => setName(e.currentTarget.value)}
            data-club-name
          />
        </label>
        <label>
          {t('clubs.about')}
          <input class="inp" maxlength={500} value={about()} onInput={(e) => setAbout(e.currentTarget.value)} />
        </label>
        <button type="submit" class="btn" data-make-club>
          {t('clubs.make')}
        </button>
        <Problem what={problem()} />
      </form>
    </section>
  );
}
