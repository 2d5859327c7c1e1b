/** A new table: every option of the game, explained. */
import { A, useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { type OptionValue, type Range, type Setting, seatsWith } from '@tabularium/engine';
import { createEffect, createMemo, createResource, createSignal, For, Index, type JSX, onMount, Show } from 'solid-js';
import { createStore, type SetStoreFunction } from 'solid-js/store';
import { usualLevel } from '../client/levels.ts';
import { local } from '../client/local.ts';
import { meetServer, reachable, remote } from '../client/remote.ts';
import type { GameInfo, NewTable } from '../client/types.ts';
import { faceOf, faces } from '../faces.ts';
import { hasText, needTexts, sentenceOf, t } from '../i18n.ts';
import { Icon, Loading, Problem } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

type SeatWish = 'me' | 'open' | `bot:${string}`;

/** What is wished for the table, whichever game it will be. */
interface Plan {
  /** Seats as they were chosen; undefined: as the game usually has them. */
  seats: SeatWish[] | undefined;
  title: string;
  pace: 'none' | 'live' | 'days';
  listed: boolean;
}

/** Who sits where with `count` seats when nobody has chosen. */
const usualSeats = (count: number, others: SeatWish): SeatWish[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? 'me' : others));

/** The seats as far as this game allows them: no more than it takes, bots that it has, and never without me where I sat. */
function fitted(seats: readonly SeatWish[], room: Range, info: GameInfo, others: SeatWish): SeatWish[] {
  const known = seats.map((seat): SeatWish => {
    const [, level] = seat.split(':');
    return level !== undefined && !info.bots.includes(level) ? `bot:${usualLevel(info.bots)}` : seat;
  });
  const kept = known.slice(0, room.max);
  if (known.includes('me') && !kept.includes('me')) kept[kept.length - 1] = 'me';
  while (kept.length < room.min) kept.push(others);
  return kept;
}

export default function NewTablePage(): JSX.Element {
  const params = useParams();
  const [search] = useSearchParams();
  const people = search['people'] !== undefined;
  const [plan, setPlan] = createStore<Plan>({ seats: undefined, title: '', pace: 'none', listed: true });
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
      <main class="formpage sheet" id="content">
        <h1>{t('new.title')}</h1>
        <Show when={games()} fallback={<Loading />}>
          <nav class="segs" style={{ margin: '8px 0 4px' }} aria-label={t('new.game')}>
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

function Form(props: {
  readonly info: GameInfo;
  readonly people: boolean;
  readonly plan: Plan;
  readonly change: SetStoreFunction<Plan>;
}): JSX.Element {
  const { info } = props;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const face = faceOf(info.id);
  // Whoever comes from the lessons has the easiest company, and need not choose anything.
  const first = search['first'] !== undefined;
  const level = first && info.bots.includes('easy') ? 'easy' : usualLevel(info.bots);
  const others: SeatWish = props.people ? 'open' : `bot:${level}`;
  const [options, setOptions] = createStore<Record<string, OptionValue>>(
    Object.fromEntries(Object.entries(info.settings).map(([name, setting]) => [name, wished(setting, search[name])])),
  );
  const room = createMemo(() => seatsWith(info, options));
  const seats = createMemo(() => fitted(props.plan.seats ?? usualSeats(face.bots + 1, others), room(), info, others));
  const setSeats = (next: SeatWish[]): void => props.change('seats', next);
  const [problem, setProblem] = createSignal('');
  createEffect(() => void needTexts(`${face.id}/game`));
  const server = createMemo(() => seats().includes('open'));
  const nobody = () => server() && reachable() === false;

  async function start(): Promise<void> {
    const wish = wishOf(info.id, props.plan, seats(), { ...options });
    try {
      const client = server() ? remote : local;
      const id = await client.create(wish);
      navigate(server() ? `/table/${id}` : `/local/${id}`);
    } catch {
      setProblem(t('new.failed'));
    }
  }

  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void start();
      }}
    >
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
      <Seats info={info} room={room()} options={options} seats={seats()} change={setSeats} more={others} />
      <Show when={server()}>
        <Company plan={props.plan} change={props.change} />
      </Show>
      <Show when={Object.keys(info.settings).length > 0}>
        <GameSettings info={info} options={options} set={setOptions} open={!first} />
      </Show>
      <Problem what={problem()} />
      <div class="row starting">
        <span class="grow" classList={{ faint: !nobody(), bad: nobody() }} role="status">
          {nobody() ? t('new.noserver') : server() ? t('new.onserver') : t('new.here')}
        </span>
        <button type="submit" class="btn go" disabled={nobody()} data-create>
          <Icon name="play" size={15} /> {server() ? t('new.start.people') : t('new.start')}
        </button>
      </div>
    </form>
  );
}

function wishOf(game: string, plan: Plan, seats: readonly SeatWish[], options: NewTable['options']): NewTable {
  return {
    game,
    title: plan.title.trim() || (seats.includes('open') ? t('table.people') : t('table.bots')),
    options,
    seats: seats.map((seat) => (seat === 'me' || seat === 'open' ? seat : { bot: seat.slice(4) })),
    pace: plan.pace,
    listed: plan.listed,
  };
}

/** Who sits where. `more` is who comes to a further seat. */
function Seats(props: {
  readonly info: GameInfo;
  readonly room: Range;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly SeatWish[];
  readonly change: (seats: SeatWish[]) => void;
  readonly more: SeatWish;
}): JSX.Element {
  return (
    <fieldset class="field" style={{ border: 0, 'border-top': '1px solid var(--rule)' }}>
      <legend class="sr">{t('new.seats')}</legend>
      <span class="lbl2" aria-hidden="true">
        {t('new.seats')}
      </span>
      <div class="seatlist">
        {/* By number: whoever changes a seat is still at it afterwards. */}
        <Index each={props.seats}>
          {(seat, i) => (
            <div class="row">
              <span style={{ width: '20px' }} class="faint">
                {i + 1}
              </span>
              <select
                class="inp"
                aria-label={t('new.seat', { seat: i + 1 })}
                onChange={(e) => {
                  const chosen = e.currentTarget.value as SeatWish;
                  props.change(props.seats.map((s, k) => (k === i ? chosen : s)));
                }}
              >
                <option value="me" selected={seat() === 'me'}>
                  {t('new.me')}
                </option>
                <Show when={reachable() || seat() === 'open'}>
                  <option value="open" selected={seat() === 'open'}>
                    {t('new.open')}
                  </option>
                </Show>
                <For each={props.info.bots}>
                  {(bot) => (
                    <option value={`bot:${bot}`} selected={seat() === `bot:${bot}`}>
                      {t('new.bot', { level: t(`bot.${bot}`) })}
                    </option>
                  )}
                </For>
              </select>
              <button
                type="button"
                class="tool icon"
                disabled={props.seats.length <= props.room.min}
                aria-label={t('new.lessseat', { seat: i + 1 })}
                onClick={() => props.change(props.seats.filter((_, k) => k !== i))}
              >
                <Icon name="minus" size={14} />
              </button>
            </div>
          )}
        </Index>
        <button
          type="button"
          class="btn sm quiet"
          disabled={props.seats.length >= props.room.max}
          onClick={() => props.change([...props.seats, props.more])}
        >
          <Icon name="plus" size={13} /> {t('new.moreseat')}
        </button>
      </div>
      <div>
        <p>{t('new.seats.help', { min: props.room.min, max: props.room.max })}</p>
        <Levels bots={props.info.bots} />
      </div>
    </fieldset>
  );
}

function Levels(props: { readonly bots: readonly string[] }): JSX.Element {
  return (
    <dl class="levels">
      <For each={props.bots}>
        {(bot) => (
          <>
            <dt>{t(`bot.${bot}`)}</dt>
            <dd>{t(`bot.${bot}.help`)}</dd>
          </>
        )}
      </For>
    </dl>
  );
}

/** What matters only where people come: how fast, and who may find the table. */
function Company(props: { readonly plan: Plan; readonly change: SetStoreFunction<Plan> }): JSX.Element {
  return (
    <>
      <div class="field">
        <label for="pace">{t('new.pace')}</label>
        <select id="pace" onChange={(e) => props.change('pace', e.currentTarget.value as Plan['pace'])}>
          <For each={['none', 'live', 'days'] as const}>
            {(pace) => (
              <option value={pace} selected={props.plan.pace === pace}>
                {t(`new.pace.${pace}`)}
              </option>
            )}
          </For>
        </select>
        <p>{t('new.pace.help')}</p>
      </div>
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
    </>
  );
}

function GameSettings(props: {
  readonly info: GameInfo;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly set: (name: string, value: OptionValue) => void;
  readonly open: boolean;
}): JSX.Element {
  return (
    <details class="settings" open={props.open}>
      <summary>{t('new.settings', { count: Object.keys(props.info.settings).length })}</summary>
      <For each={Object.entries(props.info.settings)}>
        {([name, setting]) => (
          <Show when={!setting.only || setting.only.values.includes(props.options[setting.only.setting])}>
            <OptionField
              prefix={faceOf(props.info.id).prefix}
              name={name}
              setting={setting}
              value={props.options[name]}
              set={(value) => props.set(name, value)}
            />
          </Show>
        )}
      </For>
    </details>
  );
}

/** What a link asks for, where the game knows it; else as usual. */
function wished(setting: Setting, given: string | string[] | undefined): OptionValue {
  if (typeof given !== 'string') return setting.default;
  if (setting.kind === 'flag') return given === 'true';
  if (setting.kind === 'number') {
    const n = Number(given);
    return n >= setting.min && n <= setting.max ? n : setting.default;
  }
  return setting.values.find((value) => String(value) === given) ?? setting.default;
}

function OptionField(props: {
  readonly prefix: string;
  readonly name: string;
  readonly setting: Setting;
  readonly value: OptionValue | undefined;
  readonly set: (value: OptionValue) => void;
}): JSX.Element {
  const id = `option-${props.name}`;
  const text = (suffix: string, otherwise: string): string => {
    const key = `${props.prefix}.setting.${props.name}${suffix}`;
    return hasText(key) ? t(key) : otherwise;
  };
  const { setting } = props;
  return (
    <div class="field" classList={{ flag: setting.kind === 'flag' }}>
      <label for={id}>{text('', sentenceOf(props.name))}</label>
      {setting.kind === 'flag' ? (
        <input
          id={id}
          type="checkbox"
          checked={props.value === true}
          onChange={(e) => props.set(e.currentTarget.checked)}
        />
      ) : setting.kind === 'number' ? (
        <input
          id={id}
          type="number"
          min={setting.min}
          max={setting.max}
          value={Number(props.value)}
          onInput={(e) => props.set(e.currentTarget.valueAsNumber)}
        />
      ) : (
        <select id={id} onChange={(e) => props.set(setting.values[e.currentTarget.selectedIndex])}>
          <For each={setting.values}>
            {(value) => (
              <option value={String(value)} selected={value === props.value}>
                {text(`.${value}`, sentenceOf(String(value)))}
              </option>
            )}
          </For>
        </select>
      )}
      <p>{text('.help', '')}</p>
    </div>
  );
}
