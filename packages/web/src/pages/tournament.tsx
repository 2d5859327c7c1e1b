/** A tournament to follow: its conditions in words, its rounds with their tables, how everybody stands, and my way in and out. */
import { A, useParams } from '@solidjs/router';
import type { Tournament } from '@tabularium/table/protocol';
import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { createAttempt } from '../together/attempt.ts';
import { CupPage, cupName, entrantName, moment } from '../together/cup-page.tsx';
import { Conditions } from '../together/cup-words.tsx';
import { beginNow, callOff, enter, letIn, takeOut, tournamentOf } from '../together/cups.ts';
import { Rounds, Standings } from '../together/rounds.tsx';
import { Played } from '../ui/agreed.tsx';
import { Avatar, Icon, Loading, Problem } from '../ui/index.tsx';
import { Medal } from '../ui/medal.tsx';
import { hasPlate, Plate } from '../ui/plate.tsx';

const LOOK_MS = 5000;

export default function TournamentPage(): JSX.Element {
  const params = useParams();
  return (
    <CupPage>
      <Show when={params['id']} keyed>
        {(id) => <Followed id={id} />}
      </Show>
    </CupPage>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Followed(props: { readonly id: string }): JSX.Element {
  const [cup, { refetch, mutate }] = createResource(
    () => me()?.id ?? 'nobody',
    // What is the same stays the same: whoever reads with the keys keeps their place.
    async (_, { value }: { value: Tournament | null | undefined }): Promise<Tournament | null> => {
      const next = await tournamentOf(props.id).catch(() => null);
      return value && isSame(next, value) ? value : next;
    },
  );
  const timer = setInterval(() => void refetch(), LOOK_MS);
  onCleanup(() => clearInterval(timer));
  return (
    <Show when={cup.latest !== undefined} fallback={<Loading />}>
      <Show when={cup.latest} fallback={<p class="sheet plain">{t('cup.notthere')}</p>}>
        {(found) => (
          <>
            <Head cup={found()} />
            <div class="cupsides">
              <div class="column">
                <Show when={found().status !== 'open'} fallback={<Entered cup={found()} show={mutate} />}>
                  <Show when={found().round > 0}>
                    <Rounds cup={found()} />
                    <Standings cup={found()} />
                  </Show>
                  <Show when={found().manages}>
                    <Entered cup={found()} show={mutate} />
                  </Show>
                </Show>
              </div>
              <Mine cup={found()} show={mutate} />
            </div>
          </>
        )}
      </Show>
    </Show>
  );
}

function Head(props: { readonly cup: Tournament }): JSX.Element {
  const cup = () => props.cup;
  return (
    <section class="sheet cuphead" aria-labelledby="cup">
      <div class="cut">
        <Show when={hasPlate(cup().game)} fallback={<Icon name={faceOf(cup().game).icon} size={40} />}>
          <Plate game={cup().game} />
        </Show>
      </div>
      <div class="grow">
        <p class="eyebrow">
          {t(`game.${cup().game}`)} · {t(`cup.format.${cup().format}`)} ·{' '}
          {t('cup.entered', { count: cup().entered, of: cup().size })}
          <Show when={cup().rated}> · {t('cup.rated')}</Show>
        </p>
        <h1 id="cup">{cupName(cup())}</h1>
        <Conditions cup={cup()} />
      </div>
      <Show when={cup().rounds > 0}>
        <ol class="track" aria-label={t('cup.rounds')}>
          <For each={Array.from({ length: cup().rounds }, (_, i) => i + 1)}>
            {(n) => (
              <li
                classList={{
                  done: n < cup().round || cup().status === 'over',
                  now: n === cup().round && cup().status === 'running',
                }}
                aria-current={n === cup().round && cup().status === 'running' ? 'step' : undefined}
              >
                <i aria-hidden="true" />
                <span>{t('cup.round.short', { n })}</span>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

interface Shown {
  readonly cup: Tournament;
  readonly show: (cup: Tournament) => unknown;
}

/** What there is to do for me; the host has more. */
function Mine(props: Shown): JSX.Element {
  const { problem, attempt } = createAttempt();
  const cup = () => props.cup;
  const does = (what: Promise<Tournament>): Promise<boolean> => attempt(async () => props.show(await what));
  const still = () => cup().status === 'open' || cup().status === 'running';
  const inIt = () => cup().bar === 'entered';
  return (
    <aside class="sheet wordspanel" aria-labelledby="my-cup" data-status={cup().status}>
      <h2 id="my-cup" class="eyebrow">
        {t('cup.my')}
      </h2>
      <Stands cup={cup()} />
      <Show when={cup().next?.table}>
        {(table) => (
          <A class="btn go" href={`/table/${table()}`} data-my-table>
            <Icon name="play" size={15} /> {t('cup.totable')}
          </A>
        )}
      </Show>
      <Show when={cup().bar === null}>
        <button
          type="button"
          class="btn"
          classList={{ go: !cup().next }}
          onClick={() => void does(enter(cup().id))}
          data-enter-cup
        >
          {t(cup().status === 'running' ? 'cup.back' : 'cup.enter')}
        </button>
      </Show>
      <Show when={still() && inIt()}>
        <Sure
          name="withdraw"
          label={t('cup.withdraw')}
          sure={t(cup().status === 'running' ? 'cup.withdraw.sure' : 'cup.withdraw.open')}
          act={() => void does(takeOut(cup().id, me()?.id ?? ''))}
        />
      </Show>
      <Show when={cup().manages && still()}>
        <hr />
        <Show when={cup().status === 'open'}>
          <button type="button" class="btn" onClick={() => void does(beginNow(cup().id))} data-begin-cup>
            {t('cup.begin')}
          </button>
        </Show>
        <Sure
          name="off"
          label={t('cup.off.do')}
          sure={t('cup.off.sure')}
          act={() =>
            void attempt(async () => {
              await callOff(cup().id);
              props.show(
                await tournamentOf(cup().id).catch(() => ({ ...cup(), status: 'off' as const, bar: 'over' as const })),
              );
            })
          }
        />
      </Show>
      <Problem what={problem()} />
      <Played game={cup().game} options={cup().options} />
    </aside>
  );
}

/** How it stands, and for me, in a sentence. */
function Stands(props: { readonly cup: Tournament }): JSX.Element {
  const cup = () => props.cup;
  const winner = () => cup().winner;
  return (
    <div class="stands" role="status">
      <Show when={winner()} keyed>
        {(id) => (
          <div class="won" data-winner>
            <Medal place={1} size={120} />
            <b>{entrantName(id, cup().winnerName ?? '')}</b>
          </div>
        )}
      </Show>
      <p class="serif">
        <Show when={cup().status === 'open'}>{t('cup.begins', { at: moment(cup().startsAt) })}. </Show>
        <Show when={cup().status === 'running'}>{t('cup.round.of', { n: cup().round, of: cup().rounds })}. </Show>
        <Show when={cup().status === 'running' && cup().dueAt}>
          {(due) => <>{t('cup.until', { at: moment(due()) })} </>}
        </Show>
        <Show when={cup().status === 'running' && cup().bar === 'entered' && !cup().next}>{t('cup.wait')}</Show>
        <Show when={cup().status === 'off'}>{t('cup.off')}</Show>
        <Show when={cup().bar} keyed>
          {(bar) => <Show when={bar !== 'over'}>{t(`cup.bar.${bar}`)}</Show>}
        </Show>
        <Show when={cup().status === 'over'}>{t('cup.over')}</Show>
      </p>
    </div>
  );
}

/** What is not done by one careless press. */
function Sure(props: {
  readonly name: string;
  readonly label: string;
  readonly sure: string;
  readonly act: () => void;
}): JSX.Element {
  const [asked, setAsked] = createSignal(false);
  return (
    <Show
      when={asked()}
      fallback={
        <button type="button" class="btn quiet" onClick={() => setAsked(true)} data-ask={props.name}>
          {props.label}
        </button>
      }
    >
      <p>{props.sure}</p>
      <div class="row">
        <button type="button" class="btn" onClick={() => setAsked(false)}>
          {t('cup.no')}
        </button>
        <button
          type="button"
          class="btn danger"
          onClick={() => {
            setAsked(false);
            props.act();
          }}
          data-sure={props.name}
        >
          {props.label}
        </button>
      </div>
    </Show>
  );
}

function Entered(props: Shown): JSX.Element {
  const { problem, attempt } = createAttempt();
  const cup = () => props.cup;
  const does = (what: Promise<Tournament>): Promise<boolean> => attempt(async () => props.show(await what));
  const people = () => cup().entrants.filter(({ bot }) => !bot);
  return (
    <section class="sheet" aria-labelledby="entered">
      <div class="hd">
        <h2 id="entered" class="eyebrow">
          {t('cup.entrants', { count: people().filter(({ out }) => out !== 'removed').length })}
        </h2>
      </div>
      <For each={people()} fallback={<p class="plain faint">{t('cup.nobody')}</p>}>
        {(one) => (
          <div class="known">
            <Avatar name={one.name} seat={one.name.length} />
            <span class="grow">
              <A class="link" href={`/player/${one.id}`}>
                {one.name}
              </A>
              <Show when={one.out} keyed>
                {(out) => <small class="faint">{t(`cup.out.${out}`)}</small>}
              </Show>
            </span>
            <Show when={cup().manages && one.id !== me()?.id && cup().status !== 'over' && cup().status !== 'off'}>
              <Show
                when={one.out === 'removed'}
                fallback={
                  <button
                    type="button"
                    class="btn sm quiet"
                    onClick={() => void does(takeOut(cup().id, one.id))}
                    data-send-away={one.id}
                  >
                    {t('cup.send-away')}
                  </button>
                }
              >
                <button
                  type="button"
                  class="btn sm"
                  onClick={() => void does(letIn(cup().id, one.id))}
                  data-let-in={one.id}
                >
                  {t('cup.let-in')}
                </button>
              </Show>
            </Show>
          </div>
        )}
      </For>
      <Problem what={problem()} />
    </section>
  );
}
