/** A club: who is in it, its tables, its chat, and the way in for others. */
import { A, useNavigate, useParams } from '@solidjs/router';
import type { Club, ClubLine } from '@tabularium/table/protocol';
import { createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { t, time } from '../i18n.ts';
import {
  askToClub,
  clubLines,
  clubOf,
  dropClub,
  joinClubBy,
  leaveClub,
  myFriends,
  sayInClub,
} from '../together/api.ts';
import { AskThem } from '../together/ask-them.tsx';
import { createAttempt } from '../together/attempt.ts';
import { tournaments } from '../together/cups.ts';
import { PeoplePage } from '../together/page.tsx';
import { Avatar, Icon, Loading, Problem } from '../ui/index.tsx';
import { LinkField } from '../ui/link-field.tsx';

export default function ClubPage(): JSX.Element {
  const params = useParams();
  return (
    <PeoplePage class="twosides">
      <Show when={params['id']} keyed fallback={<Entering token={params['token'] ?? ''} />}>
        {(id) => <Inside id={id} />}
      </Show>
    </PeoplePage>
  );
}

/** Whoever comes by the link says yes first. */
function Entering(props: { readonly token: string }): JSX.Element {
  const navigate = useNavigate();
  const { problem, attempt } = createAttempt();
  return (
    <section class="sheet plain">
      <h1>{t('clubs.invited')}</h1>
      <p>{t('clubs.invited.help')}</p>
      <button
        type="button"
        class="btn go"
        onClick={() => void attempt(async () => navigate(`/club/${(await joinClubBy(props.token)).id}`))}
        data-enter
      >
        {t('clubs.join')}
      </button>
      <Problem what={problem()} />
    </section>
  );
}

function Inside(props: { readonly id: string }): JSX.Element {
  const [club, { refetch }] = createResource(
    () => me()?.id,
    () => clubOf(props.id).catch(() => null),
  );
  const timer = setInterval(() => void refetch(), 15_000);
  onCleanup(() => clearInterval(timer));
  return (
    <Show when={club.latest !== undefined || !me()} fallback={<Loading />}>
      <Show when={club.latest} fallback={<p class="sheet plain">{t('clubs.notthere')}</p>}>
        {(found) => (
          <>
            <div class="column">
              <Tables club={found()} />
              <Talk id={props.id} />
            </div>
            <Members club={found()} changed={() => void refetch()} />
          </>
        )}
      </Show>
    </Show>
  );
}

function Tables(props: { readonly club: Club }): JSX.Element {
  const [cups] = createResource(
    () => props.club.id,
    (id) =>
      tournaments(id)
        .then(({ now, upcoming, past }) => [...now, ...upcoming, ...past.slice(0, 5)])
        .catch(() => []),
  );
  return (
    <section class="sheet" aria-labelledby="club">
      <div class="hd">
        <h1 id="club" class="grow">
          {props.club.name}
        </h1>
        <Show when={me()?.guest === false}>
          <A class="btn sm" href={`/tournaments/new?club=${props.club.id}`} data-club-cup>
            <Icon name="plus" size={13} /> {t('clubs.tournament')}
          </A>
        </Show>
        <A class="btn sm ink" href={`/new?people=1&club=${props.club.id}`} data-club-table>
          <Icon name="plus" size={13} /> {t('home.opentable')}
        </A>
      </div>
      <Show when={props.club.about}>
        <p class="plain serif">{props.club.about}</p>
      </Show>
      <For each={cups.latest}>
        {(cup) => (
          <div class="known">
            <span class="grow">
              <A class="link" href={`/tournaments/${cup.id}`}>
                {cup.name}
              </A>
              <small class="faint">
                {t('nav.tournaments')} · {t(`game.${cup.game}`)} · {cup.entered} / {cup.size}
              </small>
            </span>
          </div>
        )}
      </For>
      <For each={props.club.tables} fallback={<p class="plain faint">{t('clubs.notables')}</p>}>
        {(table) => (
          <div class="known">
            <span class="grow">
              <A class="link" href={table.status === 'over' ? `/report/server/${table.id}` : `/table/${table.id}`}>
                {t(`game.${table.game}`)}
                <Show when={table.name !== table.game}>, {table.name}</Show>
              </A>
              <small class="faint">
                {t(`clubs.table.${table.status}`)} ·{' '}
                {t('home.seats', {
                  taken: table.seats.filter(({ kind }) => kind !== 'open').length,
                  of: table.seats.length,
                })}
              </small>
            </span>
          </div>
        )}
      </For>
    </section>
  );
}

const LOOK = 5000;

function Talk(props: { readonly id: string }): JSX.Element {
  const [lines, setLines] = createSignal<readonly ClubLine[]>([]);
  const [text, setText] = createSignal('');
  const { problem, attempt } = createAttempt();
  const look = async (): Promise<void> => {
    const more = await clubLines(props.id, lines().at(-1)?.n ?? 0).catch(() => []);
    if (more.length > 0) setLines((old) => [...old, ...more.filter(({ n }) => old.every((line) => line.n !== n))]);
  };
  onMount(() => void look());
  const timer = setInterval(() => void look(), LOOK);
  onCleanup(() => clearInterval(timer));
  const say = (): Promise<boolean> =>
    attempt(async () => {
      await sayInClub(props.id, text().trim());
      setText('');
      await look();
    });
  return (
    <section class="sheet talk" aria-labelledby="club-chat">
      <div class="hd">
        <h2 id="club-chat" class="eyebrow">
          {t('chat')}
        </h2>
      </div>
      <ol class="lines" aria-live="polite" tabindex="0" aria-labelledby="club-chat">
        <For each={lines()}>
          {(line) => (
            <li>
              <time class="faint">{time(line.at)}</time> <b>{line.name}</b> {line.text}
            </li>
          )}
        </For>
      </ol>
      <form
        class="chatbox"
        onSubmit={(e) => {
          e.preventDefault();
          if (text().trim()) void say();
        }}
      >
        <input
          value={text()}
          maxlength={2000}
          onInput={(e) => setText(e.currentTarget.value)}
          placeholder={t('clubs.write')}
          aria-label={t('clubs.write')}
          data-club-say
        />
        <button type="submit">{t('chat.send')}</button>
      </form>
      <Problem what={problem()} />
    </section>
  );
}

function Members(props: { readonly club: Club; readonly changed: () => void }): JSX.Element {
  const navigate = useNavigate();
  const { problem, attempt } = createAttempt();
  const owns = () => props.club.owner === me()?.id;
  const [sure, setSure] = createSignal(false);
  const leave = (): Promise<boolean> =>
    attempt(async () => {
      await (owns() ? dropClub(props.club.id) : leaveClub(props.club.id, me()?.id ?? ''));
      navigate('/people');
    });
  return (
    <section class="sheet" aria-labelledby="members">
      <div class="hd">
        <h2 id="members" class="eyebrow">
          {t('clubs.members', { count: props.club.members.length })}
        </h2>
      </div>
      <For each={props.club.members}>
        {(one) => (
          <div class="known" classList={{ here: one.online }}>
            <Avatar name={one.name} seat={one.name.length} />
            <span class="grow">
              <A class="link" href={`/player/${one.id}`}>
                {one.name}
              </A>
              <small class="faint">
                {one.id === props.club.owner ? t('clubs.owner') : t(one.online ? 'friends.here' : 'friends.away')}
              </small>
            </span>
            <Show when={owns() && one.id !== props.club.owner}>
              <button
                type="button"
                class="btn sm quiet"
                onClick={() => void attempt(() => leaveClub(props.club.id, one.id).then(props.changed))}
              >
                {t('clubs.send-away')}
              </button>
            </Show>
          </div>
        )}
      </For>
      <div class="plain">
        <AskFriend club={props.club} />
        <LinkField
          id="club-link"
          url={new URL(props.club.path, location.origin).href}
          label={t('clubs.link')}
          help={t('clubs.link.help')}
        />
        <Show
          when={sure()}
          fallback={
            <button type="button" class="btn quiet" onClick={() => setSure(true)} data-leave-club>
              {t(owns() ? 'clubs.drop' : 'clubs.leave')}
            </button>
          }
        >
          <p>{t(owns() ? 'clubs.drop.sure' : 'clubs.leave.sure')}</p>
          <div class="row">
            <button type="button" class="btn" onClick={() => setSure(false)}>
              {t('clubs.stay')}
            </button>
            <button type="button" class="btn danger" onClick={() => void leave()} data-sure>
              {t(owns() ? 'clubs.drop' : 'clubs.leave')}
            </button>
          </div>
        </Show>
        <Problem what={problem()} />
      </div>
    </section>
  );
}

function AskFriend(props: { readonly club: Club }): JSX.Element {
  const [friends] = createResource(
    () => me()?.guest === false,
    () => myFriends().catch(() => undefined),
  );
  const others = () =>
    friends.latest?.friends.filter(({ id }) => props.club.members.every((member) => member.id !== id)) ?? [];
  return (
    <Show when={others().length > 0}>
      <b>{t('clubs.ask')}</b>
      <AskThem
        friends={others()}
        ask={(id) => askToClub(props.club.id, id)}
        askNoLonger={(id) => leaveClub(props.club.id, id)}
      />
    </Show>
  );
}
