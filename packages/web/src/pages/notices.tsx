/** News, and how one wants to be told: what by which way, when, and when not. */
import '../styles/together.css';
import { A } from '@solidjs/router';
import type { How, NoticeKind, Reach } from '@tabularium/table/protocol';
import { createEffect, createResource, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { createStore, type SetStoreFunction, unwrap } from 'solid-js/store';
import { me, meetServer, reachable, setEmail } from '../client/remote.ts';
import { day, hasText, locale, t, time } from '../i18n.ts';
import {
  canPush,
  dropDevice,
  dropNotice,
  goAway,
  keepReach,
  myDevices,
  myHolidays,
  myNotices,
  myReach,
  pushIsOn,
  pushOff,
  pushOn,
  readNotices,
  sendTrial,
  setWebhook,
  whyNot,
} from '../together/api.ts';
import { browserOf } from '../together/browser-of.ts';
import { createReady } from '../together/page.tsx';
import { lookAgain, setTitle } from '../together/pulse.ts';
import { Icon, Loading, Problem } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

const KINDS: readonly NoticeKind[] = ['turn', 'time', 'asked', 'paired', 'round', 'over'];
const WAYS = ['push', 'mail', 'webhook'] as const;
const HOWS: readonly How[] = ['now', 'daily', 'off'];

export default function Notices(): JSX.Element {
  const ready = createReady('together');
  onMount(() => {
    void meetServer();
    setTitle('Tabularium');
  });
  return (
    <Shell>
      <main class="wide noticespage" id="content">
        <Show when={ready() && reachable() !== undefined} fallback={<Loading />}>
          <Show when={reachable() && me()} fallback={<p class="sheet plain">{t('notices.nobody')}</p>}>
            <div>
              <News />
              <Devices />
            </div>
            <Settings />
          </Show>
        </Show>
      </main>
    </Shell>
  );
}

function News(): JSX.Element {
  const [list, { refetch }] = createResource(() => me()?.id, myNotices);
  // What stands here is read from now on; it is marked as new until one comes again.
  createEffect(
    on(
      () => list(),
      (found) => {
        if (found?.some(({ read }) => !read)) void readNotices().then(lookAgain);
      },
    ),
  );
  const drop = async (id: string): Promise<void> => {
    await dropNotice(id).catch(() => {});
    await refetch();
  };
  return (
    <section class="sheet" aria-labelledby="news">
      <div class="hd">
        <h1 id="news">{t('notices')}</h1>
      </div>
      <Show when={list.latest} fallback={<Loading />}>
        <ul class="newslist">
          <For each={list.latest} fallback={<li class="faint">{t('notices.none')}</li>}>
            {(one) => (
              <li classList={{ fresh: !one.read }}>
                <A class="grow" href={one.path}>
                  {hasText(`notice.${one.what}`) ? t(`notice.${one.what}`, one.args) : t('notices')}
                  <small class="faint">
                    {day(one.at)}, {time(one.at)}
                  </small>
                </A>
                <button
                  type="button"
                  class="tool icon"
                  aria-label={t('notices.drop')}
                  onClick={() => void drop(one.id)}
                  data-drop
                >
                  <Icon name="close" size={13} />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** Where I can be reached: browsers, a mail address, a webhook, and when I am away. */
function Devices(): JSX.Element {
  const [devices, { refetch }] = createResource(() => me()?.id, myDevices);
  const [on, setOn] = createSignal<boolean>();
  const [problem, setProblem] = createSignal('');
  const [sent, setSent] = createSignal(false);
  onMount(() => void pushIsOn().then(setOn));
  const attempt = async (what: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    try {
      await what();
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  const turn = (): Promise<void> =>
    attempt(async () => {
      if (on()) {
        await pushOff();
        setOn(false);
      } else {
        const done = await pushOn();
        setOn(done);
        if (!done) setProblem(t('notices.push.refused'));
      }
      await refetch();
    });
  return (
    <section class="sheet" aria-labelledby="devices">
      <div class="hd">
        <h2 id="devices" class="eyebrow">
          {t('notices.where')}
        </h2>
      </div>
      <div class="plain">
        <div class="row">
          <span class="grow">{t('notices.push.here')}</span>
          <Show when={canPush()} fallback={<span class="faint">{t('notices.push.cannot')}</span>}>
            <button type="button" class="btn sm" aria-pressed={on() ?? false} onClick={() => void turn()} data-push>
              {on() ? t('notices.push.off') : t('notices.push.on')}
            </button>
          </Show>
        </div>
        <For each={devices.latest}>
          {(one) => (
            <div class="row">
              <span class="grow">
                {browserOf(one.agent) || t('account.session.unknown')}, {day(one.at)}
              </span>
              <button
                type="button"
                class="btn sm quiet"
                onClick={() => void attempt(() => dropDevice(one.id).then(refetch))}
                data-device
              >
                {t('notices.device.drop')}
              </button>
            </div>
          )}
        </For>
        <Address attempt={attempt} />
        <button
          type="button"
          class="btn"
          onClick={() => void attempt(() => sendTrial().then(() => setSent(true)))}
          data-trial
        >
          <Icon name="bell" /> {t('notices.trial')}
        </button>
        <Show when={sent()}>
          <p role="status">{t('notices.trial.sent')}</p>
        </Show>
        <Problem what={problem()} />
        <Away attempt={attempt} />
      </div>
    </section>
  );
}

interface Attempting {
  readonly attempt: (what: () => Promise<unknown>) => Promise<void>;
}

function Address(props: Attempting): JSX.Element {
  const [email, setTyped] = createSignal(me()?.email ?? '');
  const [hook, setHook] = createSignal(me()?.webhook ?? '');
  return (
    <form
      class="ways"
      onSubmit={(e) => {
        e.preventDefault();
        void props.attempt(async () => {
          if (email() !== (me()?.email ?? '')) await setEmail(email());
          if (hook() !== (me()?.webhook ?? '')) await setWebhook(hook());
        });
      }}
    >
      <label>
        <span>{t('account.email')}</span>
        <input class="inp" type="email" value={email()} onInput={(e) => setTyped(e.currentTarget.value)} data-mail />
      </label>
      <Show when={me()?.email}>
        <small class="faint">{t(me()?.emailConfirmed ? 'account.email.confirmed' : 'account.email.help')}</small>
      </Show>
      <label>
        <span>{t('notices.webhook')}</span>
        <input class="inp" type="url" value={hook()} onInput={(e) => setHook(e.currentTarget.value)} data-webhook />
      </label>
      <small class="faint">{t('notices.webhook.help')}</small>
      <button type="submit" class="btn sm">
        {t('notices.save')}
      </button>
    </form>
  );
}

const DAY = 86_400_000;

function Away(props: Attempting): JSX.Element {
  const [days, setDays] = createSignal(7);
  const until = () => me()?.vacationUntil ?? undefined;
  const [holidays] = createResource(() => [me()?.id, until()] as const, myHolidays);
  const known = () => (holidays.error ? undefined : holidays.latest);
  return (
    <div class="away">
      <b>{t('away')}</b>
      <Show
        when={until()}
        fallback={
          <div class="row">
            <label class="grow">
              {t('away.days')}{' '}
              <input
                class="inp few"
                type="number"
                min={1}
                max={known()?.left}
                value={days()}
                onInput={(e) => setDays(e.currentTarget.valueAsNumber || 1)}
              />
            </label>
            <button
              type="button"
              class="btn sm"
              onClick={() => void props.attempt(() => goAway(Date.now() + days() * DAY))}
              data-away
            >
              {t('away.begin')}
            </button>
          </div>
        }
      >
        {(end) => (
          <div class="row">
            <span class="grow">{t('away.until', { day: day(end()) })}</span>
            <button type="button" class="btn sm" onClick={() => void props.attempt(() => goAway(null))} data-back>
              {t('back')}
            </button>
          </div>
        )}
      </Show>
      <small class="faint">
        {t('away.help')} <Show when={known()}>{(days) => t('away.left', days())}</Show>
      </small>
    </div>
  );
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) % 1440;
};

function Settings(): JSX.Element {
  const [kept] = createResource(() => me()?.id, myReach);
  return (
    <Show when={kept()} fallback={<Loading />}>
      {(reach) => <Form reach={reach()} />}
    </Show>
  );
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] extends object ? Writable<T[Key]> : T[Key] };

type Wanted = Writable<Reach>;

/** What is sent by which way. */
function Kinds(props: {
  readonly reach: Wanted;
  readonly choose: (kind: NoticeKind, way: (typeof WAYS)[number], how: How) => void;
}): JSX.Element {
  return (
    <table class="reach">
      <thead>
        <tr>
          <th scope="col">{t('reach.what')}</th>
          <For each={WAYS}>{(way) => <th scope="col">{t(`reach.${way}`)}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={KINDS}>
          {(kind) => (
            <tr>
              <th scope="row">
                {t(`reach.kind.${kind}`)}
                <small>{t(`reach.kind.${kind}.help`)}</small>
              </th>
              <For each={WAYS}>
                {(way) => (
                  <td data-way={t(`reach.${way}`)}>
                    <select
                      aria-label={`${t(`reach.kind.${kind}`)}: ${t(`reach.${way}`)}`}
                      onChange={(e) => props.choose(kind, way, e.currentTarget.value as How)}
                      data-reach={`${kind}-${way}`}
                    >
                      <For each={HOWS.filter((how) => how !== 'daily' || kind !== 'time')}>
                        {(how) => (
                          <option value={how} selected={props.reach.kinds[kind][way] === how}>
                            {t(`reach.how.${how}`)}
                          </option>
                        )}
                      </For>
                    </select>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** When nothing is sent, and when the daily message comes. */
function Hours(props: {
  readonly reach: Wanted;
  readonly change: SetStoreFunction<Wanted>;
  readonly keep: () => void;
}): JSX.Element {
  return (
    <>
      <label class="row">
        <input
          type="checkbox"
          checked={props.reach.quiet !== null}
          onChange={(e) => {
            props.change('quiet', e.currentTarget.checked ? { from: 22 * 60, to: 8 * 60 } : null);
            props.keep();
          }}
          data-quiet
        />
        <b>{t('reach.quiet')}</b>
      </label>
      <Show when={props.reach.quiet}>
        {(quiet) => (
          <>
            <div class="row">
              <label>
                {t('reach.from')}{' '}
                <input
                  class="inp few"
                  type="time"
                  value={clockOf(quiet().from)}
                  onChange={(e) => {
                    props.change('quiet', { from: minutesOf(e.currentTarget.value), to: quiet().to });
                    props.keep();
                  }}
                />
              </label>
              <label>
                {t('reach.to')}{' '}
                <input
                  class="inp few"
                  type="time"
                  value={clockOf(quiet().to)}
                  onChange={(e) => {
                    props.change('quiet', { from: quiet().from, to: minutesOf(e.currentTarget.value) });
                    props.keep();
                  }}
                />
              </label>
            </div>
            <QuietTrack from={quiet().from} to={quiet().to} />
          </>
        )}
      </Show>
      <p class="faint">{t('reach.quiet.help')}</p>
      <label class="row">
        <b>{t('reach.daily')}</b>
        <input
          class="inp few"
          type="time"
          value={clockOf(props.reach.daily)}
          onChange={(e) => {
            props.change('daily', minutesOf(e.currentTarget.value));
            props.keep();
          }}
        />
      </label>
    </>
  );
}

function Form(props: { readonly reach: Reach }): JSX.Element {
  const [reach, setReach] = createStore<Wanted>(structuredClone(props.reach) as Wanted);
  const [problem, setProblem] = createSignal('');
  const [saved, setSaved] = createSignal(false);
  /** Every change is kept at once; with it where this browser's clock stands, and the language. */
  const keep = async (): Promise<void> => {
    setProblem('');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      await keepReach({ ...structuredClone(unwrap(reach)), zone, language: locale() } as Reach);
      setSaved(true);
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  const choose = (kind: NoticeKind, way: (typeof WAYS)[number], one: How): void => {
    setReach('kinds', kind, way, one);
    void keep();
  };
  return (
    <section class="sheet" aria-labelledby="how">
      <div class="hd">
        <h2 id="how">{t('reach')}</h2>
        <span class="grow" />
        <Show when={saved()}>
          <small class="faint" role="status">
            {t('reach.saved')}
          </small>
        </Show>
      </div>
      <Kinds reach={reach} choose={choose} />
      <div class="plain">
        <Hours reach={reach} change={setReach} keep={() => void keep()} />
        <Problem what={problem()} />
      </div>
    </section>
  );
}

/** The day as a track: hatched where nothing is sent. */
function QuietTrack(props: { readonly from: number; readonly to: number }): JSX.Element {
  const parts = () =>
    props.from <= props.to ? [[props.from, props.to] as const] : [[0, props.to] as const, [props.from, 1440] as const];
  return (
    <div class="daytrack" aria-hidden="true">
      <For each={parts()}>
        {([from, to]) => <i style={{ left: `${from / 14.4}%`, width: `${(to - from) / 14.4}%` }} />}
      </For>
      <For each={[0, 6, 12, 18, 24]}>{(hour) => <small style={{ left: `${hour / 0.24}%` }}>{hour}</small>}</For>
    </div>
  );
}
