/** A new table: a way to play, who sits where, and every setting of the game for whoever wants it otherwise. */
import '../styles/new-table.css';
import { A, useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { asTheyCount, type MoreSeats, type OptionValue, seatsWith } from '@tabularium/engine';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { createStore, type SetStoreFunction } from 'solid-js/store';
import { usualLevel } from '../client/levels.ts';
import { local } from '../client/local.ts';
import { HttpProblem, me, meetServer, reachable, remote } from '../client/remote.ts';
import type { GameInfo, PaceName } from '../client/types.ts';
import { faceOf, faces } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { Pick } from '../new-table/pick.tsx';
import { Presets } from '../new-table/presets.tsx';
import { Seats } from '../new-table/seats.tsx';
import { GameSettings } from '../new-table/settings.tsx';
import { Summary } from '../new-table/summary.tsx';
import {
  changedTo,
  fitted,
  optionsOf,
  type Plan,
  presetOf,
  type SeatWish,
  usualSeats,
  wished,
  wishOf,
} from '../new-table/wishes.ts';
import { Icon, Loading, Problem } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

export default function NewTablePage(): JSX.Element {
  const params = useParams();
  const [search] = useSearchParams();
  const people = search['people'] !== undefined;
  const [plan, setPlan] = createStore<Plan>({
    seats: undefined,
    title: '',
    pace: 'none',
    listed: search['private'] === undefined,
    rated: false,
    teaching: search['teaching'] !== undefined,
    delay: 0,
    veil: undefined,
    club: typeof search['club'] === 'string' ? search['club'] : undefined,
  });
  const [games] = createResource(() => local.games());
  onMount(() => void meetServer());
  const info = createMemo(() => games()?.find((game) => game.id === params['game']));
  /** In the order of the home page. */
  const offered = createMemo(() => {
    const place = ({ id }: GameInfo): number => faces.findIndex((face) => face.id === id);
    return games()
      ?.filter((game) => !game.example || game.id === params['game'])
      .sort((a, b) => place(a) - place(b));
  });
  return (
    <Shell>
      <main class="formpage newtable sheet" id="content">
        <h1>{t('new.title')}</h1>
        <Show when={games()} fallback={<Loading />}>
          <nav class="segs" style={{ margin: '0.8rem 0 0.4rem' }} aria-label={t('new.game')}>
            <For each={offered()}>
              {(game) => (
                <A
                  class="btn sm"
                  classList={{ ink: game.id === params['game'] }}
                  href={`/new/${game.id}${people ? '?people=1' : ''}`}
                  aria-current={game.id === params['game'] ? 'true' : undefined}
                >
                  {t(`game.${game.id}`)}
                </A>
              )}
            </For>
          </nav>
        </Show>
        <Show
          when={info()}
          keyed
          fallback={
            <Show when={games() && params['game']}>
              <p class="bad">{t('new.missing')}</p>
            </Show>
          }
        >
          {(game) => <Form info={game} people={people} plan={plan} change={setPlan} />}
        </Show>
      </main>
    </Shell>
  );
}

interface FormProps {
  readonly info: GameInfo;
  readonly people: boolean;
  readonly plan: Plan;
  readonly change: SetStoreFunction<Plan>;
}

/** The wishes for one game: who sits where as far as there is room, the settings as they count. */
function createWishes(props: FormProps, first: boolean) {
  const { info } = props;
  const [search] = useSearchParams();
  const level = first && info.bots.includes('easy') ? 'easy' : usualLevel(info.bots);
  const others: SeatWish = props.people ? 'open' : `bot:${level}`;
  const [asked, setOptions] = createStore<Record<string, OptionValue>>(
    Object.fromEntries(Object.entries(info.settings).map(([name, setting]) => [name, wished(setting, search[name])])),
  );
  const options = createMemo(() => asTheyCount(info.settings, asked));
  const preset = createMemo(() => presetOf(info, options()));
  const room = createMemo(() => seatsWith(info, options()));
  const wanted = () => props.plan.seats ?? usualSeats(preset()?.seats ?? faceOf(info.id).bots + 1, others);
  const seats = createMemo(() => fitted(wanted(), room(), info, others));
  return {
    others,
    options,
    preset,
    room,
    seats,
    /** Seats that were chosen and for which there is no room. */
    left: () => Math.max(0, wanted().length - room().max),
    sit: (next: SeatWish[]) => props.change('seats', next),
    set: (name: string, value: OptionValue) => setOptions(changedTo(info, name, value)),
    setAll: (all: Readonly<Record<string, OptionValue>>) => setOptions(all),
    makeRoom: ({ setting, values }: MoreSeats) => {
      setOptions(changedTo(info, setting, values[0]));
      props.change('seats', [...seats(), others]);
    },
  };
}

function Form(props: FormProps): JSX.Element {
  const { info } = props;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Whoever comes from the lessons has the easiest company, and need not choose anything.
  const first = search['first'] !== undefined;
  const wishes = createWishes(props, first);
  const { seats, options } = wishes;
  const [problem, setProblem] = createSignal('');
  createEffect(() => void needTexts(`${info.id}/game`));
  const server = createMemo(() => seats().includes('open'));

  async function start(): Promise<void> {
    try {
      const client = server() ? remote : local;
      const id = await client.create(wishOf(info.id, props.plan, seats(), options()));
      navigate(server() ? `/table/${id}` : `/local/${id}`);
    } catch (error) {
      const crowded = error instanceof HttpProblem && error.message === 'bad-seats';
      setProblem(crowded ? t('new.bad.seats', { ...wishes.room() }) : t('new.failed'));
    }
  }

  return (
    <form
      class="newform"
      onSubmit={(e) => {
        e.preventDefault();
        void start();
      }}
    >
      <div class="choices">
        <Show when={info.presets.length > 0}>
          <Presets info={info} chosen={wishes.preset()} choose={(preset) => wishes.setAll(optionsOf(info, preset))} />
        </Show>
        <div class="field">
          <label for="title">{t('new.name')}</label>
          <input
            id="title"
            value={props.plan.title}
            maxlength={40}
            onInput={(e) => props.change('title', e.currentTarget.value)}
            placeholder={t('new.name.hint')}
          />
        </div>
        <Seats
          info={info}
          room={wishes.room()}
          options={options()}
          seats={seats()}
          left={wishes.left()}
          change={wishes.sit}
          makeRoom={wishes.makeRoom}
          more={wishes.others}
        />
        <Show when={server()}>
          <Company plan={props.plan} change={props.change} discreet={info.discreet} />
        </Show>
        <Show when={Object.keys(info.settings).length > 0}>
          <GameSettings info={info} options={options()} set={wishes.set} open={!first} />
        </Show>
      </div>
      <aside class="side">
        <Summary
          info={info}
          seats={seats()}
          options={options()}
          reset={(setting) => wishes.set(setting, info.settings[setting].default)}
        />
        <Problem what={problem()} />
        <Starting server={server()} />
      </aside>
    </form>
  );
}

/** The way on, and where the table will live. */
function Starting(props: { readonly server: boolean }): JSX.Element {
  const nobody = () => props.server && reachable() === false;
  return (
    <div class="starting">
      <span class="grow" classList={{ faint: !nobody(), bad: nobody() }} role="status">
        {nobody() ? t('new.noserver') : props.server ? t('new.onserver') : t('new.here')}
      </span>
      <button type="submit" class="btn go" disabled={nobody()} data-create>
        <Icon name="play" size={15} /> {props.server ? t('new.start.people') : t('new.start')}
      </button>
    </div>
  );
}

/** Seconds; -1: as usual. */
const VEILS = [-1, 0, 5, 15, 30];
const PACE_NAMES: readonly PaceName[] = ['none', 'quick', 'live', 'evening', 'day', 'days', 'weeks'];
/** Minutes by which those who watch may be behind. */
const DELAYS = [0, 5, 15, 60] as const;

/** What matters only where people come: how fast, and who may find the table. */
function Company(props: {
  readonly plan: Plan;
  readonly change: SetStoreFunction<Plan>;
  readonly discreet: boolean;
}): JSX.Element {
  return (
    <>
      <Pick
        id="pace"
        label={t('new.pace')}
        of={PACE_NAMES.map((pace) => [pace, t(`new.pace.${pace}`)] as const)}
        chosen={props.plan.pace}
        choose={(pace) => props.change('pace', pace)}
        help={t('new.pace.help')}
      />
      <Show when={me()?.guest === false}>
        <div class="field flag">
          <label for="rated">{t('new.rated')}</label>
          <input
            id="rated"
            type="checkbox"
            checked={props.plan.rated && !props.plan.teaching}
            disabled={props.plan.teaching}
            onChange={(e) => props.change('rated', e.currentTarget.checked)}
          />
          <p>{t('new.rated.help')}</p>
        </div>
      </Show>
      <div class="field flag">
        <label for="teaching">{t('new.teaching')}</label>
        <input
          id="teaching"
          type="checkbox"
          checked={props.plan.teaching}
          onChange={(e) => props.change('teaching', e.currentTarget.checked)}
        />
        <p>{t('teaching.text')}</p>
      </div>
      <Show when={!props.plan.club} fallback={<p class="field">{t('new.club')}</p>}>
        <div class="field flag">
          <label for="listed">{t('new.listed')}</label>
          <input
            id="listed"
            type="checkbox"
            checked={props.plan.listed}
            onChange={(e) => props.change('listed', e.currentTarget.checked)}
          />
          <p>{t('new.listed.help')}</p>
        </div>
      </Show>
      <Pick
        id="delay"
        label={t('new.delay')}
        of={DELAYS.map((minutes) => [minutes * 60, t('new.delay.by', { minutes })] as const)}
        chosen={props.plan.delay}
        choose={(seconds) => props.change('delay', seconds)}
        help={t('new.delay.help')}
      />
      <Veil {...props} />
    </>
  );
}

/** Where others are asked in secret: how long nobody can tell by the time it takes. */
function Veil(props: {
  readonly plan: Plan;
  readonly change: SetStoreFunction<Plan>;
  readonly discreet: boolean;
}): JSX.Element {
  return (
    <Show when={props.discreet && !props.plan.teaching}>
      <Pick
        id="veil"
        label={t('new.veil')}
        of={VEILS.map((s) => [s, s < 0 ? t('new.veil.usual') : t('new.veil.by', { seconds: s })] as const)}
        chosen={props.plan.veil ?? -1}
        choose={(seconds) => props.change('veil', seconds < 0 ? undefined : seconds)}
        help={t('new.veil.help')}
      />
    </Show>
  );
}
