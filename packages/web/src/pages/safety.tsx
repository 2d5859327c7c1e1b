/** What keeps an account its owner's: password, address, where one is signed in, and how to leave for good. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import {
  changePassword,
  deleteMe,
  endSession,
  me,
  myData,
  mySessions,
  setEmail,
  signOutEverywhere,
} from '../client/remote.ts';
import { day, t } from '../i18n.ts';
import { browserOf } from '../together/browser-of.ts';
import { save } from '../ui/save.ts';

interface SafetyProps {
  readonly attempt: (what: Promise<void>) => Promise<void>;
}

export function Safety(props: SafetyProps): JSX.Element {
  return (
    <>
      <Password {...props} />
      <Address {...props} />
      <Places {...props} />
      <Leaving {...props} />
    </>
  );
}

function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly type: 'password' | 'email';
  readonly autocomplete: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly minlength?: number;
}): JSX.Element {
  return (
    <div class="field">
      <label for={props.id}>{props.label}</label>
      <input
        id={props.id}
        type={props.type}
        value={props.value}
        minlength={props.minlength}
        autocomplete={props.autocomplete}
        onInput={(e) => props.onInput(e.currentTarget.value)}
      />
    </div>
  );
}

function Password(props: SafetyProps): JSX.Element {
  const [old, setOld] = createSignal('');
  const [fresh, setFresh] = createSignal('');
  const [done, setDone] = createSignal(false);
  const change = async (): Promise<void> => {
    await changePassword(old(), fresh());
    setOld('');
    setFresh('');
    setDone(true);
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        setDone(false);
        void props.attempt(change());
      }}
    >
      <h2>{t('account.change')}</h2>
      <Field
        id="old"
        label={t('account.old')}
        type="password"
        autocomplete="current-password"
        value={old()}
        onInput={setOld}
      />
      <Field
        id="fresh"
        label={t('account.fresh')}
        type="password"
        autocomplete="new-password"
        minlength={8}
        value={fresh()}
        onInput={setFresh}
      />
      <Show when={done()}>
        <p role="status">{t('account.changed')}</p>
      </Show>
      <button type="submit" class="btn" data-change>
        {t('account.change')}
      </button>
    </form>
  );
}

function Address(props: SafetyProps): JSX.Element {
  const [email, setTyped] = createSignal(me()?.email ?? '');
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void props.attempt(setEmail(email()));
      }}
    >
      <Field
        id="email"
        label={t('account.email')}
        type="email"
        autocomplete="email"
        value={email()}
        onInput={setTyped}
      />
      <p>{me()?.emailConfirmed ? t('account.email.confirmed') : t('account.email.help')}</p>
      <button type="submit" class="btn">
        {t('account.email.save')}
      </button>
    </form>
  );
}

function Places(props: SafetyProps): JSX.Element {
  const [sessions, { refetch }] = createResource(mySessions);
  const end = async (id: string): Promise<void> => {
    await endSession(id);
    await refetch();
  };
  return (
    <section>
      <h2>{t('account.sessions')}</h2>
      <ul data-sessions>
        <For each={sessions()}>
          {(one) => (
            <li class="row">
              <span>
                {browserOf(one.agent) || t('account.session.unknown')}, {day(one.createdAt)}
              </span>
              <Show when={!one.current} fallback={<b>{t('account.session.here')}</b>}>
                <button type="button" class="btn quiet" onClick={() => void props.attempt(end(one.id))}>
                  {t('account.logout')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <button type="button" class="btn" onClick={() => void props.attempt(signOutEverywhere())} data-everywhere>
        {t('account.everywhere')}
      </button>
    </section>
  );
}

function Leaving(props: SafetyProps): JSX.Element {
  const [password, setPassword] = createSignal('');
  const download = async (): Promise<void> => {
    const mine = JSON.stringify(await myData(), null, 2);
    save(new Blob([mine], { type: 'application/json' }), 'tabularium.json');
  };
  return (
    <details>
      <summary>{t('account.leave')}</summary>
      <button type="button" class="btn quiet" onClick={() => void props.attempt(download())}>
        {t('account.data')}
      </button>
      <p>{t('account.delete.help')}</p>
      <Field
        id="farewell"
        label={t('account.password')}
        type="password"
        autocomplete="current-password"
        value={password()}
        onInput={setPassword}
      />
      <button type="button" class="btn" onClick={() => void props.attempt(deleteMe(password()))} data-delete>
        {t('account.delete')}
      </button>
    </details>
  );
}
