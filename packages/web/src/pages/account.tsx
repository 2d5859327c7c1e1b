/** Who I am: a name on this device, and an account that keeps all seats. */
import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { forgotPassword, login, logout, me, meetServer, reachable, register } from '../client/remote.ts';
import { hasText, t } from '../i18n.ts';
import { prefs, setPrefs } from '../prefs.ts';
import { Problem } from '../ui/index.tsx';
import { Safety } from './safety.tsx';
import { Shell } from './shell.tsx';

export default function Account(): JSX.Element {
  onMount(() => void meetServer());
  const [problem, setProblem] = createSignal('');
  const attempt = async (what: Promise<void>): Promise<void> => {
    setProblem('');
    try {
      await what;
    } catch (error) {
      const code = error instanceof Error ? error.message : 'failed';
      setProblem(hasText(`http.${code}`) ? t(`http.${code}`) : t('http.failed'));
    }
  };
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <h1>{t('account.title')}</h1>
        <div class="field">
          <label for="device-name">{t('account.device')}</label>
          <input
            id="device-name"
            value={prefs.name ?? ''}
            maxlength={30}
            onInput={(e) => setPrefs('name', e.currentTarget.value)}
            placeholder={t('name.default')}
            autocomplete="nickname"
          />
          <p>{t('account.device.help')}</p>
        </div>
        <Show when={reachable()} fallback={<p class="muted">{t('account.noserver')}</p>}>
          <Show when={me() && !me()?.guest} fallback={<SignIn attempt={attempt} />}>
            <p>{t('account.hello', { name: me()?.name ?? '' })}</p>
            <button type="button" class="btn" onClick={() => void attempt(logout())}>
              {t('account.logout')}
            </button>
            <Safety attempt={attempt} />
          </Show>
          <Problem what={problem()} />
        </Show>
      </main>
    </Shell>
  );
}

function SignIn(props: { readonly attempt: (what: Promise<void>) => Promise<void> }): JSX.Element {
  const [name, setName] = createSignal(prefs.name ?? '');
  const [password, setPassword] = createSignal('');
  const [sent, setSent] = createSignal(false);
  const forgot = (): void => {
    if (name() !== '') void props.attempt(forgotPassword(name()).then(() => void setSent(true)));
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void props.attempt(register(name(), password()));
      }}
    >
      <p class="muted">{t('account.guest')}</p>
      <div class="field">
        <label for="name">{t('account.name')}</label>
        <input
          id="name"
          required
          value={name()}
          maxlength={30}
          autocomplete="username"
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="password">{t('account.password')}</label>
        <input
          id="password"
          type="password"
          required
          minlength={8}
          value={password()}
          autocomplete="current-password"
          onInput={(e) => setPassword(e.currentTarget.value)}
        />
        <p>{t('account.password.help')}</p>
      </div>
      <Show when={sent()}>
        <p role="status">{t('account.forgot.sent')}</p>
      </Show>
      <div class="row" style={{ 'justify-content': 'flex-end' }}>
        <button type="button" class="btn quiet" onClick={forgot} data-forgot>
          {t('account.forgot')}
        </button>
        <button type="button" class="btn quiet" onClick={() => void props.attempt(login(name(), password()))}>
          {t('account.login')}
        </button>
        <button type="submit" class="btn go">
          {t('account.register')}
        </button>
      </div>
    </form>
  );
}
