/** A game with others: paired with whoever wishes for the same, or at a table that has a free seat. */
import '../styles/together.css';
import { A, useNavigate } from '@solidjs/router';
import { seatsWith } from '@tabularium/engine';
import type { TableSummary, Wish } from '@tabularium/table/protocol';
import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { createStore, type SetStoreFunction } from 'solid-js/store';
import { local } from '../client/local.ts';
import { join, me, meetServer, reachable } from '../client/remote.ts';
import { faceOf, faces } from '../faces.ts';
import { t } from '../i18n.ts';
import { prefs } from '../prefs.ts';
import { dropPairing, listed, pairMe, whyNot } from '../together/api.ts';
import { Chips } from '../together/chips.tsx';
import { createReady } from '../together/page.tsx';
import { lookAgain, pulse, setPairing, setTitle } from '../together/pulse.ts';
import { Avatar, Icon, Loading, Problem } from '../ui/index.tsx';
import { hasPlate, Plate } from '../ui/plate.tsx';
import { Shell } from './shell.tsx';

const played = faces.filter(({ id }) => hasPlate(id));

export default function Find(): JSX.Element {
  const ready = createReady('together');
  onMount(() => {
    void meetServer();
    setTitle('Tabularium');
  });
  return (
    <Shell>
      <main class="findpage" id="content">
        <Show when={ready() && reachable() !== undefined} fallback={<Loading />}>
          <Show when={reachable()} fallback={<p class="sheet sorry">{t('home.offline')}</p>}>
            <PairMe />
            <Tables />
          </Show>
        </Show>
      </main>
    </Shell>
  );
}

const RANGES = [150, 400] as const;

type Wished = { -readonly [Key in keyof Wish]: Wish[Key] };
const isAccount = (): boolean => me()?.guest === false;

/** The wish as a sentence of choices. */
function Choice(props: { readonly wish: Wished; readonly change: SetStoreFunction<Wished> }): JSX.Element {
  const [games] = createResource(() => local.games());
  const sizes = createMemo(() => {
    const info = games()?.find(({ id }) => id === props.wish.game);
    const room = info ? seatsWith(info, {}) : { min: 2, max: 4 };
    return Array.from({ length: room.max - room.min + 1 }, (_, i) => room.min + i);
  });
  const choose = (game: string): void => {
    props.change('game', game);
    if (!sizes().includes(props.wish.seats)) props.change('seats', sizes()[0]);
  };
  return (
    <>
      <Chips
        name="game"
        label={t('new.game')}
        of={played.map(({ id }) => [id, t(`game.${id}`)] as const)}
        chosen={props.wish.game}
        choose={choose}
      />
      <Chips
        name="seats"
        label={t('pair.seats')}
        of={sizes().map((n) => [n, t('pair.players', { n })] as const)}
        chosen={props.wish.seats}
        choose={(n) => props.change('seats', n)}
      />
      <Chips
        name="speed"
        label={t('new.pace')}
        of={(['live', 'days'] as const).map((one) => [one, t(`pair.speed.${one}`)] as const)}
        chosen={props.wish.speed}
        choose={(one) => props.change('speed', one)}
      />
      <Show when={isAccount()} fallback={<p class="faint">{t('pair.guest')}</p>}>
        <Chips
          name="with"
          label={t('pair.with')}
          of={[[0, t('pair.anyone')] as const, ...RANGES.map((n) => [n, t('pair.range', { n })] as const)]}
          chosen={props.wish.range ?? 0}
          choose={(n) => props.change('range', n === 0 ? null : n)}
        />
        <Chips
          name="rated"
          label={t('pair.counts')}
          of={[['no', t('pair.friendly')] as const, ['yes', t('pair.rated')] as const]}
          chosen={props.wish.rated ? 'yes' : 'no'}
          choose={(one) => props.change('rated', one === 'yes')}
        />
      </Show>
    </>
  );
}

function PairMe(): JSX.Element {
  const before = pulse()?.pairing.wish;
  const [wish, setWish] = createStore<Wished>(
    before ?? { game: 'seven-empires', seats: 3, speed: 'live', rated: false, range: null },
  );
  const [problem, setProblem] = createSignal('');
  const looking = () => pulse()?.pairing.wish ?? undefined;
  const ask = async (): Promise<void> => {
    setProblem('');
    try {
      setPairing(await pairMe({ ...wish, rated: wish.rated && isAccount(), range: isAccount() ? wish.range : null }));
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  const stop = async (): Promise<void> => {
    await dropPairing().catch(() => {});
    await lookAgain();
  };
  return (
    <section class="pairme" aria-labelledby="pair">
      <div>
        <p class="eyebrow">{t('pair')}</p>
        <h1 id="pair">{t('pair.title')}</h1>
        <Choice wish={wish} change={setWish} />
        <Show
          when={looking()}
          fallback={
            <button type="button" class="btn go" onClick={() => void ask()} data-pair>
              <Icon name="players" /> {t('pair.me')}
            </button>
          }
        >
          {(asked) => (
            <div class="row looking" role="status" data-looking>
              <b>{t('pair.looking', { game: t(`game.${asked().game}`), seats: asked().seats })}</b>
              <span>{t(`pair.others.${asked().speed}`, { count: pulse()?.pairing.looking ?? 0 })}</span>
              <button type="button" class="btn" onClick={() => void stop()} data-stop>
                {t('pair.stop')}
              </button>
              <A class="btn quiet" href={`/new/${asked().game}`}>
                <Icon name="bot" /> {t('pair.meanwhile')}
              </A>
            </div>
          )}
        </Show>
        <Problem what={problem()} />
      </div>
      <aside>
        <h2 class="eyebrow">{t('private.title')}</h2>
        <p>{t('private.help')}</p>
        <A class="btn" href={`/new/${wish.game}?people=1&private=1`} data-private>
          <Icon name="link" /> {t('private.open')}
        </A>
        <p>{t('private.teach')}</p>
        <A class="btn" href={`/new/${wish.game}?people=1&teaching=1`} data-teach>
          <Icon name="eye" /> {t('private.teach.open')}
        </A>
      </aside>
    </section>
  );
}

const speedOf = ({ pace }: TableSummary): 'live' | 'days' | 'none' =>
  pace === null ? 'none' : pace.bank >= 86_400 ? 'days' : 'live';

function Tables(): JSX.Element {
  const [found, { refetch }] = createResource(
    () => me()?.id ?? 'nobody',
    () => listed().catch(() => ({ open: [], running: [] })),
  );
  const timer = setInterval(() => void refetch(), 10_000);
  onCleanup(() => clearInterval(timer));
  const [game, setGame] = createSignal('all');
  const [speed, setSpeed] = createSignal('all');
  const [rated, setRated] = createSignal('all');
  const fits = (table: TableSummary): boolean =>
    (game() === 'all' || table.game === game()) &&
    (speed() === 'all' || speedOf(table) === speed()) &&
    (rated() === 'all' || table.rated === (rated() === 'yes'));
  const free = ({ seats }: TableSummary): number => seats.filter(({ kind }) => kind === 'open').length;
  // One seat short comes first: it begins as soon as somebody sits down.
  const open = createMemo(() => (found.latest?.open.filter(fits) ?? []).toSorted((a, b) => free(a) - free(b)));
  const running = createMemo(() => found.latest?.running.filter(fits) ?? []);
  return (
    <section class="sheet opentables found" aria-labelledby="open-tables">
      <div class="hd filters">
        <h2 id="open-tables">{t('home.open')}</h2>
        <Chips
          name="f-game"
          label={t('new.game')}
          of={[['all', t('find.all')] as const, ...played.map(({ id }) => [id, t(`game.${id}`)] as const)]}
          chosen={game()}
          choose={setGame}
        />
        <Chips
          name="f-speed"
          label={t('new.pace')}
          of={(['all', 'live', 'days', 'none'] as const).map((one) => [one, t(`find.speed.${one}`)] as const)}
          chosen={speed()}
          choose={setSpeed}
        />
        <Chips
          name="f-rated"
          label={t('pair.counts')}
          of={(['all', 'yes', 'no'] as const).map((one) => [one, t(`find.rated.${one}`)] as const)}
          chosen={rated()}
          choose={setRated}
        />
        <span class="grow" />
        <A class="btn sm ink" href="/new?people=1">
          <Icon name="plus" size={13} /> {t('home.opentable')}
        </A>
      </div>
      <Show when={found.latest} fallback={<Loading />}>
        <Rows tables={open()} none={t(found.latest?.open.length ? 'find.nothing' : 'home.noopen')} />
        <Show when={running().length > 0}>
          <h3 class="eyebrow between">{t('find.running')}</h3>
          <Rows tables={running()} none="" />
        </Show>
      </Show>
    </section>
  );
}

function Rows(props: { readonly tables: readonly TableSummary[]; readonly none: string }): JSX.Element {
  return (
    <Show when={props.tables.length > 0} fallback={<p class="faint none">{props.none}</p>}>
      <ul class="tablerows">
        <For each={props.tables}>{(table) => <TableRow table={table} />}</For>
      </ul>
    </Show>
  );
}

function Sitter(props: { readonly seat: TableSummary['seats'][number]; readonly at: number }): JSX.Element {
  const name = () => (props.seat.kind === 'person' ? props.seat.name : undefined);
  return (
    <Show
      when={name()}
      fallback={
        <span class="ava" classList={{ free: props.seat.kind === 'open', bot: props.seat.kind === 'bot' }}>
          <Show when={props.seat.kind === 'bot'}>
            <Icon name="bot" size={14} />
          </Show>
        </span>
      }
    >
      {(known) => <Avatar name={known()} seat={props.at} />}
    </Show>
  );
}

function TableRow(props: { readonly table: TableSummary }): JSX.Element {
  const navigate = useNavigate();
  const [problem, setProblem] = createSignal('');
  const { table } = props;
  const taken = () => table.seats.filter(({ kind }) => kind !== 'open').length;
  const host = () => table.seats.find((seat) => seat.kind === 'person' && seat.user === table.host);
  const name = () => {
    const one = host();
    return one?.kind === 'person' ? one.name : '';
  };
  /** Whoever has a name sits down at once; others say it at the table. */
  const sit = async (): Promise<void> => {
    try {
      if (prefs.name || me()?.guest === false) await join(table.id);
      navigate(`/table/${table.id}`);
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  return (
    <li>
      <div class="cut">
        <Show when={hasPlate(table.game)} fallback={<Icon name={faceOf(table.game).icon} size={30} />}>
          <Plate game={table.game} />
        </Show>
      </div>
      <div class="what">
        <b>{t(`game.${table.game}`)}</b>
        <Show when={table.name !== table.game}>
          <i>{table.name}</i>
        </Show>
      </div>
      <div class="who">
        <For each={table.seats}>{(seat, i) => <Sitter seat={seat} at={i()} />}</For>
        <span class="faint nowrap">{t('home.seats', { taken: taken(), of: table.seats.length })}</span>
      </div>
      <div class="pace">
        <span>{t(`find.pace.${speedOf(table)}`)}</span>
        <Show when={table.rated}>
          <span class="tag">{t('find.rated.yes')}</span>
        </Show>
        <Show when={table.teaching}>
          <span class="tag" title={t('teaching.text')}>
            {t('new.teaching')}
          </span>
        </Show>
      </div>
      <div class="by faint">{name()}</div>
      <Show
        when={table.status === 'open'}
        fallback={
          <A class="btn sm quiet" href={`/table/${table.id}`}>
            {t('home.watch')}
          </A>
        }
      >
        <Show
          when={table.mine.length === 0}
          fallback={
            <A class="btn sm" href={`/table/${table.id}`}>
              {t('find.mine')}
            </A>
          }
        >
          <button type="button" class="btn sm" onClick={() => void sit()} data-join={table.id}>
            {t('home.join')}
          </button>
        </Show>
      </Show>
      <Problem what={problem()} />
    </li>
  );
}
