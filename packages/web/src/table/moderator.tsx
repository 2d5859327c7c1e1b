/** What should not happen at a table, told to whoever looks after the server. */
import { createSignal, type JSX, Show } from 'solid-js';
import { tellModerator } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { hasText, t } from '../i18n.ts';
import { Problem } from '../ui/index.tsx';
import { type Dialogs, Modal } from './dialogs.tsx';

/** As long as the server takes it. */
const LONGEST = 2000;

interface TellingProps {
  readonly dialogs: Dialogs;
  readonly state: TableState;
}

export function TellModerator(props: TellingProps): JSX.Element {
  return (
    <Modal name="moderator" dialogs={props.dialogs} title={t('moderator')}>
      <Telling {...props} />
    </Modal>
  );
}

function Telling(props: TellingProps): JSX.Element {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [sent, setSent] = createSignal(false);
  const send = async (): Promise<void> => {
    setProblem('');
    try {
      await tellModerator(props.state.id, text().trim());
      setSent(true);
    } catch (error) {
      const code = error instanceof Error ? error.message : 'failed';
      setProblem(hasText(`http.${code}`) ? t(`http.${code}`) : t('http.failed'));
    }
  };
  return (
    <Show when={!sent()} fallback={<p role="status">{t('moderator.sent')}</p>}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (text().trim() !== '') void send();
        }}
      >
        <div class="telling">
          <label for="moderator-text">{t('moderator.what')}</label>
          <textarea
            id="moderator-text"
            class="inp"
            rows={5}
            required
            maxlength={LONGEST}
            aria-describedby="moderator-help"
            onInput={(e) => setText(e.currentTarget.value)}
          />
          <p id="moderator-help">{t('moderator.help')}</p>
        </div>
        <Problem what={problem()} />
        <div class="row" style={{ 'justify-content': 'flex-end' }}>
          <button type="button" class="btn quiet" onClick={props.dialogs.close}>
            {t('close')}
          </button>
          <button type="submit" class="btn go" data-moderator-send>
            {t('moderator.send')}
          </button>
        </div>
      </form>
    </Show>
  );
}
