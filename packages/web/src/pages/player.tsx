/** Somebody: how strong at which game, how that went, and their last games. */
import { A, useParams } from '@solidjs/router';
import type { Friends, Player, Strength, StrengthAt } from '@tabularium/table/protocol';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { bookOf, groupName } from '../encyclopaedia/book.ts';
import { entryPath } from '../encyclopaedia/opened.ts';
import { day, t } from '../i18n.ts';
import { befriend, historyOf, keepAway, myFriends, part, playerOf } from '../together/api.ts';
import { createAttempt } from '../together/attempt.ts';
import { PeoplePage } from '../together/page.tsx';
import { Avatar, Icon, Loading, Problem } from '../ui/index.tsx';

export default function PlayerPage(): JSX.Element {
  const params = useParams();
  return (
    <PeoplePage class="playerpage">
      <Show when={params['id']} keyed>
        {(id) => <Known id={id} />}
      </Show>
    </PeoplePage>
  );
}

function Known(props: { readonly id: string }): JSX.Element {
  const [player] = createResource(() => playerOf(props.id).catch(() => null));
  return (
    <Show when={player() !== undefined} fallback={<Loading />}>
      <Show when={player()} fallback={<p class="sheet plain">{t('player.nobody')}</p>}>
        {(one) => (
          <>
            <Head player={one()} />
            <Show
              when={one().strengths.length > 0}
              fallback={<p class="sheet plain faint">{t(one().guest ? 'player.guest' : 'player.unrated')}</p>}
            >
              <Strengths player={one()} />
            </Show>
            <Show when={one().favourites.length > 0}>
              <Favourites player={one()} />
            </Show>
            <Results player={one()} />
          </>
        )}
      </Show>
    </Show>
  );
}

function Head(props: { readonly player: Player }): JSX.Element {
  return (
    <section class="sheet who1">
      <Avatar name={props.player.name} seat={0} />
      <div class="grow">
        <h1>{props.player.name}</h1>
        <p class="faint">{t('player.since', { day: day(props.player.since) })}</p>
        <p>
          <span class="tag">{t('player.games', { count: props.player.games })}</span>
          <span class="tag">{t('player.won', { count: props.player.won })}</span>
        </p>
      </div>
      <Show when={me()?.guest === false && me()?.id !== props.player.id && !props.player.guest}>
        <Between id={props.player.id} />
      </Show>
    </section>
  );
}

/** What I have with them, and how that changes. */
function Between(props: { readonly id: string }): JSX.Element {
  const [list, { mutate }] = createResource(() => myFriends().catch(() => undefined));
  const { problem, attempt } = createAttempt();
  const has = (which: 'friends' | 'asked' | 'waiting' | 'blocked'): boolean =>
    list.latest?.[which].some(({ id }) => id === props.id) ?? false;
  const change = (what: Promise<Friends>): void => void attempt(async () => mutate(await what));
  return (
    <Show when={list.latest}>
      <div class="column between2">
        <Show when={!has('blocked')}>
          <Show
            when={has('friends') || has('waiting')}
            fallback={
              <button type="button" class="btn" onClick={() => change(befriend(props.id))} data-befriend>
                <Icon name="plus" size={14} /> {t(has('asked') ? 'friends.yes' : 'friends.be')}
              </button>
            }
          >
            <button type="button" class="btn quiet" onClick={() => change(part(props.id))} data-part>
              {t(has('friends') ? 'friends.part' : 'friends.back')}
            </button>
          </Show>
        </Show>
        <Show
          when={has('blocked')}
          fallback={
            <button
              type="button"
              class="btn sm quiet"
              title={t('friends.block.help')}
              onClick={() => change(keepAway(props.id))}
              data-block
            >
              {t('friends.block')}
            </button>
          }
        >
          <p class="faint">{t('friends.block.help')}</p>
          <button type="button" class="btn" onClick={() => change(part(props.id))} data-unblock>
            {t('friends.unblock')}
          </button>
        </Show>
        <Problem what={problem()} />
      </div>
    </Show>
  );
}

function Strengths(props: { readonly player: Player }): JSX.Element {
  const [at, setAt] = createSignal(0);
  const one = createMemo(() => props.player.strengths[at()]);
  const [history] = createResource(one, (strength) =>
    historyOf(props.player.id, strength.game, strength.seats).catch((): StrengthAt[] => []),
  );
  return (
    <section class="sheet" aria-labelledby="strength">
      <div class="hd filters">
        <h2 id="strength" class="eyebrow grow">
          {t('player.strength')}
        </h2>
        <div class="chips">
          <For each={props.player.strengths}>
            {({ game, seats }, i) => (
              <button type="button" class="chip" aria-pressed={at() === i()} onClick={() => setAt(i())} data-strength>
                {t(`game.${game}`)}, {seats}
              </button>
            )}
          </For>
        </div>
      </div>
      <Show when={one()}>
        {(strength) => (
          <div class="strength">
            <Figure strength={strength()} />
            <Show when={history.latest}>{(points) => <Course points={points()} />}</Show>
          </div>
        )}
      </Show>
    </section>
  );
}

function Figure(props: { readonly strength: Strength }): JSX.Element {
  return (
    <div>
      <p class="points">
        <b>{props.strength.points}</b> ± {props.strength.range}
      </p>
      <p>{t('player.rated', { count: props.strength.games })}</p>
      <Show
        when={props.strength.place}
        fallback={
          <p>
            <span class="tag">{t('ladder.provisional')}</span>
          </p>
        }
      >
        {(place) => <p>{t('player.place', { place: place(), of: props.strength.of })}</p>}
      </Show>
      <A class="link" href={`/ladder?game=${props.strength.game}&seats=${props.strength.seats}`}>
        {t('ladder')}
      </A>
    </div>
  );
}

const WIDE = 600;
const HIGH = 180;

/** The points game by game, in the band in which they may really lie; the places below. */
function Course(props: { readonly points: readonly StrengthAt[] }): JSX.Element {
  const low = createMemo(() => Math.min(1500, ...props.points.map(({ points, range }) => points - range)));
  const high = createMemo(() => Math.max(1500, ...props.points.map(({ points, range }) => points + range)));
  const x = (i: number): number => (props.points.length < 2 ? WIDE / 2 : (i * WIDE) / (props.points.length - 1));
  const y = (points: number): number => HIGH - ((points - low()) * HIGH) / Math.max(1, high() - low());
  const line = createMemo(() => props.points.map((one, i) => `${x(i)},${y(one.points)}`).join(' '));
  const band = createMemo(() =>
    [
      ...props.points.map((one, i) => `${x(i)},${y(one.points + one.range)}`),
      ...props.points.map((one, i) => `${x(i)},${y(one.points - one.range)}`).reverse(),
    ].join(' '),
  );
  return (
    <figure class="course">
      <svg viewBox={`-4 -6 ${WIDE + 8} ${HIGH + 12}`} role="img" aria-label={t('player.course')}>
        <polygon points={band()} fill="var(--paper-lo)" />
        <line x1="0" x2={WIDE} y1={y(1500)} y2={y(1500)} stroke="var(--rule-strong)" stroke-dasharray="2 4" />
        <polyline points={line()} fill="none" stroke="var(--ink)" stroke-width="2" />
        <For each={props.points.slice(-1)}>
          {(last) => <circle cx={x(props.points.length - 1)} cy={y(last.points)} r="4" fill="var(--rubric)" />}
        </For>
      </svg>
      <figcaption class="form">
        <For each={props.points.slice(-20)}>
          {({ place, of, at }) => (
            <span
              class="square"
              classList={{ first: place === 1, last: place === of }}
              title={`${t('player.place', { place, of })}, ${day(at)}`}
            >
              {place}
            </span>
          )}
        </For>
      </figcaption>
    </figure>
  );
}

/** The empires, leaders and cards that they had most often: each leads to its page. */
function Favourites(props: { readonly player: Player }): JSX.Element {
  const games = createMemo(() => [...Map.groupBy(props.player.favourites, ({ game }) => game)]);
  return (
    <section class="sheet" aria-labelledby="favourites">
      <div class="hd">
        <h2 id="favourites" class="eyebrow">
          {t('player.favourites')}
        </h2>
      </div>
      <For each={games()}>{([game, things]) => <FavouritesOf game={game} things={things} />}</For>
    </section>
  );
}

function FavouritesOf(props: { readonly game: string; readonly things: Player['favourites'] }): JSX.Element {
  const [book] = createResource(() => bookOf(props.game).catch(() => undefined));
  const kinds = createMemo(() =>
    [...Map.groupBy(props.things, ({ entry }) => book.latest?.byId.get(entry)?.group)].flatMap(([group, things]) =>
      group === undefined ? [] : [{ group, things }],
    ),
  );
  return (
    <Show when={kinds().length > 0}>
      <div class="favourites" data-favourites={props.game}>
        <h3>{t(`game.${props.game}`)}</h3>
        <dl>
          <For each={kinds()}>
            {({ group, things }) => (
              <>
                <dt class="faint">{groupName(props.game, group)}</dt>
                <dd>
                  <For each={things}>
                    {({ entry, games, won }) => (
                      <A class="tag" href={entryPath(props.game, entry)} title={t('player.favourite', { games, won })}>
                        {book.latest?.byId.get(entry)?.name} <b class="num">{games}</b>
                      </A>
                    )}
                  </For>
                </dd>
              </>
            )}
          </For>
        </dl>
      </div>
    </Show>
  );
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Results(props: { readonly player: Player }): JSX.Element {
  return (
    <section class="sheet" aria-labelledby="lately">
      <div class="hd">
        <h2 id="lately" class="eyebrow">
          {t('player.lately')}
        </h2>
      </div>
      <ul class="results">
        <For each={props.player.results} fallback={<li class="faint">{t('player.none')}</li>}>
          {(one) => (
            <li>
              <span class="square" classList={{ first: one.place === 1, last: one.place === one.of }}>
                {one.place}
              </span>
              <span class="grow">
                <b>{t(`game.${one.game}`)}</b>
                <Show when={one.name !== one.game}>
                  {' '}
                  <i>{one.name}</i>
                </Show>
                <small class="faint">
                  {one.others.join(', ') || t('table.bots')} · {day(one.at)}
                </small>
              </span>
              <Show when={one.change !== null}>
                <b class="num">{signed(one.change ?? 0)}</b>
              </Show>
              <A class="btn sm quiet" href={`/report/server/${one.table}`}>
                <Icon name="trophy" size={13} /> {t('report')}
              </A>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
