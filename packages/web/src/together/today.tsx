/** For whoever comes back: the puzzle of the day, friends who are here, and how one stands on the ladder. */
import { A } from '@solidjs/router';
import type { Friends, Player } from '@tabularium/table/protocol';
import { createResource, For, type JSX, onCleanup, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { needTexts, t } from '../i18n.ts';
import { dailyOf } from '../puzzles/daily.ts';
import { puzzled, puzzlesOf, solved } from '../puzzles/store.ts';
import { Avatar, Icon } from '../ui/index.tsx';
import { myFriends, playerOf } from './api.ts';

const SHOWN = 3;
const LOOK_MS = 30_000;

export default function Today(): JSX.Element {
  const [ready] = createResource(() => needTexts('together', 'puzzles').then(() => true));
  const account = () => (me()?.guest === false ? me()?.id : undefined);
  const [friends, { refetch }] = createResource(account, () => myFriends().catch(() => undefined));
  const [player] = createResource(account, (id) => playerOf(id).catch(() => undefined));
  const timer = setInterval(() => account() && void refetch(), LOOK_MS);
  onCleanup(() => clearInterval(timer));
  return (
    <Show when={ready()}>
      <DailyPuzzle />
      <Show when={friends.latest}>{(all) => <FriendsHere friends={all().friends} />}</Show>
      <Show when={player.latest}>{(one) => <Standing player={one()} />}</Show>
    </Show>
  );
}

function DailyPuzzle(): JSX.Element {
  const [daily] = createResource(async () => {
    const [game] = puzzled();
    const count = game === undefined ? 0 : ((await puzzlesOf(game))?.puzzles.length ?? 0);
    return game === undefined || count === 0 ? undefined : { game, n: dailyOf(count, Date.now()) };
  });
  return (
    <Show when={daily()}>
      {(one) => (
        <section class="todaypart" aria-labelledby="today-puzzle">
          <h2 class="eyebrow" id="today-puzzle">
            {t('today.puzzle')}
          </h2>
          <A class="row" href={`/puzzles/${one().game}/${one().n}`} data-today-puzzle>
            <Icon name={solved()[`${one().game}/${one().n}`] ? 'check' : 'star'} size={16} />
            <b class="grow">{t(`game.${one().game}`)}</b>
            <span class="link">{t(solved()[`${one().game}/${one().n}`] ? 'today.solved' : 'today.try')}</span>
          </A>
        </section>
      )}
    </Show>
  );
}

function FriendsHere(props: { readonly friends: Friends['friends'] }): JSX.Element {
  const here = () => props.friends.filter(({ online }) => online);
  return (
    <section class="todaypart" aria-labelledby="today-friends" data-today-friends>
      <h2 class="eyebrow row" id="today-friends">
        <span class="grow">{t('today.friends')}</span>
        <Show when={props.friends.length > 0}>
          <span class="faint">{t('today.friends.of', { here: here().length, of: props.friends.length })}</span>
        </Show>
      </h2>
      <For
        each={here().slice(0, SHOWN)}
        fallback={
          <p class="faint">
            {t(props.friends.length > 0 ? 'today.friends.away' : 'today.friends.none')}{' '}
            <A class="link" href="/people">
              {t('nav.people')}
            </A>
          </p>
        }
      >
        {(one, i) => (
          <A class="row" href={`/player/${one.id}`}>
            <Avatar name={one.name} seat={i()} /> <b>{one.name}</b>
          </A>
        )}
      </For>
    </section>
  );
}

function Standing(props: { readonly player: Player }): JSX.Element {
  return (
    <section class="todaypart" aria-labelledby="today-ladder" data-today-ladder>
      <h2 class="eyebrow" id="today-ladder">
        {t('today.ladder')}
      </h2>
      <For
        each={props.player.strengths.slice(0, SHOWN)}
        fallback={
          <p class="faint">
            {t('player.unrated')}{' '}
            <A class="link" href="/find">
              {t('nav.find')}
            </A>
          </p>
        }
      >
        {(one) => (
          <A class="row" href={`/ladder?game=${one.game}&seats=${one.seats}`}>
            <span class="grow">
              <b>
                {t(`game.${one.game}`)}, {one.seats}
              </b>{' '}
              <small class="faint">
                {one.place === null ? t('ladder.provisional') : t('player.place', { place: one.place, of: one.of })}
              </small>
            </span>
            <b class="num">
              {one.points} <small class="faint">± {one.range}</small>
            </b>
          </A>
        )}
      </For>
    </section>
  );
}
