/** The present turn, tried out: a table like the real one, clearly marked, whose answers are kept or thrown away. */
import '../styles/coach.css';
import { useNavigate, useParams } from '@solidjs/router';
import type { Answer, Asked } from '@tabularium/engine';
import { createResource, createSignal, type JSX, Show } from 'solid-js';
import { clientFor } from '../client/index.ts';
import { linesOf } from '../client/session.ts';
import type { Client, Reply, TableSession, TableState, TableUpdate, Where } from '../client/types.ts';
import { needTexts, t } from '../i18n.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { TableAt } from './table.tsx';

export default function TryPage(): JSX.Element {
  const params = useParams();
  const where = (): Where => (params['where'] === 'server' ? 'server' : 'local');
  return (
    <Show when={params['id']} keyed>
      {(id) => <Trying where={where()} id={id} />}
    </Show>
  );
}

/** The table as it really is: it is only looked at, until the trial is kept. */
interface Real {
  readonly place: TableSession;
  state(): TableState;
}

async function sitDown(client: Client, id: string): Promise<Real> {
  let state: TableState | undefined;
  let seen: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const place = await client.sit(
    id,
    (update) => {
      state = update.state;
      if (state.view !== null) seen();
    },
    () => {},
  );
  await first;
  if (!state) throw new Error('no-such-table');
  return { place, state: () => state as TableState };
}

const no: Reply = { ok: false, code: 'nothing-to-undo' };

interface Given {
  readonly asked: Asked;
  readonly answer: Answer;
}

/** What has been answered so far, and the table after it. */
function createTrial(client: Client, real: Real) {
  const seat = real.state().asked?.seat;
  const [given, setGiven] = createSignal<readonly Given[]>([]);
  let asked: Asked | null = real.state().asked;
  let hear: (update: TableUpdate) => void = () => {};

  /** Shows the table after these answers, if they can be given. */
  async function show(next: readonly Given[]): Promise<Reply> {
    if (seat === undefined) return no;
    const tried = await client.tryOut(
      real.state().id,
      seat,
      next.map(({ answer }) => answer),
    );
    if (!tried.ok) return tried;
    const { state, heard } = tried;
    setGiven(next);
    asked = state.asked;
    const { clocks: _, ...there } = real.state();
    hear({
      state: {
        ...there,
        can: { talk: false, vote: false, replay: false },
        view: state.view,
        asked: state.asked,
        answers: state.answers,
        waitingFor: state.waitingFor,
        over: state.status === 'over',
        sealed: false,
        undo: { steps: next.length, blocked: false },
      },
      record: { from: 0, lines: linesOf(heard) },
    });
    return { ok: true };
  }

  const place: TableSession = {
    answer: (_seat, _at, answer) => (asked ? show([...given(), { asked, answer }]) : Promise.resolve(no)),
    undo: () => show(given().slice(0, -1)),
    withdraw: () => Promise.resolve(no),
    orders: () => Promise.resolve(no),
    say: () => Promise.resolve(no),
    leave: () => {},
  };
  return {
    seat,
    given,
    client: {
      ...client,
      async sit(_id: string, listen: (update: TableUpdate) => void) {
        hear = listen;
        await show([]);
        return place;
      },
    },
  };
}

/** Gives the answers at the real table, as long as the same is asked. Says how many were given. */
async function keep(real: Real, seat: number, given: readonly Given[]): Promise<number> {
  for (const [n, { asked, answer }] of given.entries()) {
    const q = real.state().asked;
    if (!q || q.seat !== seat || q.about !== asked.about) return n;
    const reply = await real.place.answer(seat, q.at, answer);
    if (!reply.ok) return n;
    // The next question is there when the table is seen to have gone on.
    for (let i = 0; i < 100 && real.state().asked?.at === q.at; i++) await new Promise((done) => setTimeout(done, 20));
  }
  return given.length;
}

function Trying(props: { readonly where: Where; readonly id: string }): JSX.Element {
  const client = clientFor(props.where);
  const navigate = useNavigate();
  const back = (): string => (props.where === 'local' ? `/local/${props.id}` : `/table/${props.id}`);
  const [ready] = createResource(async () => {
    const [real] = await Promise.all([sitDown(client, props.id), needTexts('coach')]);
    return { real, trial: createTrial(client, real) };
  });
  const [busy, setBusy] = createSignal(false);
  const [partly, setPartly] = createSignal<number>();
  return (
    <Show when={!ready.loading && ready()} fallback={<Loading />}>
      {(found) => {
        const { real, trial } = found();
        const leave = (): void => {
          real.place.leave();
          navigate(back(), { replace: true });
        };
        const keepAll = async (): Promise<void> => {
          setBusy(true);
          const kept = await keep(real, trial.seat ?? 0, trial.given());
          setBusy(false);
          if (kept === trial.given().length) leave();
          else setPartly(kept);
        };
        return (
          <div class="trying" data-trying={trial.given().length}>
            <section class="trial" aria-labelledby="trial">
              <h2 id="trial">
                <Icon name="fork" size={18} /> {t('try.title')}
              </h2>
              <p role="status">
                {trial.seat === undefined
                  ? t('try.moved')
                  : partly() === undefined
                    ? t('try.help')
                    : t('try.kept.some', { count: partly() ?? 0 })}
              </p>
              <button type="button" class="btn" onClick={leave} data-drop>
                {t('try.drop')}
              </button>
              <Show when={partly() === undefined}>
                <button
                  type="button"
                  class="btn ink"
                  disabled={busy() || trial.given().length === 0}
                  onClick={() => void keepAll()}
                  data-keep
                >
                  {t('try.keep', { count: trial.given().length })}
                </button>
              </Show>
            </section>
            <Show when={trial.seat !== undefined}>
              <div class="learn-table">
                <TableAt where={props.where} id={props.id} client={trial.client} />
              </div>
            </Show>
          </div>
        );
      }}
    </Show>
  );
}
