/** Where the link for a new password leads. */
import { useNavigate, useParams } from '@solidjs/router';
import { createSignal, type JSX } from 'solid-js';
import { resetPassword } from '../client/remote.ts';
import { t } from '../i18n.ts';
import { Problem } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

export default function Password(): JSX.Element {
  const params = useParams<{ token: string }>();
  const navigate = useNavigate();
  const [password, setPassword] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const reset = async (): Promise<void> => {
    try {
      await resetPassword(params.token, password());
      navigate('/account');
    } catch {
      setProblem(t('account.reset.old'));
    }
  };
  return (
    <Shell>
      <main class="formpage sheet" id="content">
        <h1>{t('account.reset')}</h1>
        <form
          onSubmit={(e) => {
            e.preventDefault();
            void reset();
          }}
        >
          <div class="field">
            <label for="fresh">{t('account.fresh')}</label>
            <input
              id="fresh"
              type="password"
              required
              minlength={8}
              autocomplete="new-password"
              value={password()}
              onInput={(e) => setPassword(e.currentTarget.value)}
            />
            <p>{t('account.password.help')}</p>
          </div>
          <Problem what={problem()} />
          <button type="submit" class="btn go">
            {t('account.change')}
          </button>
        </form>
      </main>
    </Shell>
  );
}
