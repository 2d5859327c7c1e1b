/** Notes to oneself about a table: nobody else reads them. */
import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { keepNotes, notesOf } from '../client/remote.ts';
import type { TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { createAttempt } from '../together/attempt.ts';
import { Problem } from '../ui/index.tsx';
import { type Dialogs, Modal } from './dialogs.tsx';

export function Notes(props: { readonly dialogs: Dialogs; readonly state: TableState }): JSX.Element {
  return (
    <Modal name="notes" dialogs={props.dialogs} title={t('notes')}>
      <Sheet id={props.state.id} />
    </Modal>
  );
}

/** So long after the last letter it is kept. */
const PAUSE = 600;

function Sheet(props: { readonly id: string }): JSX.Element {
  const [text, setText] = createSignal<string>();
  const [kept, setKept] = createSignal(true);
  const { problem, attempt } = createAttempt();
  let timer: number | undefined;
  onMount(() => void attempt(async () => setText(await notesOf(props.id))));
  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    const now = text();
    if (kept() || now === undefined) return;
    if (await attempt(() => keepNotes(props.id, now))) setKept(true);
  };
  onCleanup(() => void keep());
  return (
    <>
      <p class="muted">{t('notes.help')}</p>
      <Show when={text() !== undefined}>
        <textarea
          class="inp notes"
          rows={10}
          maxlength={20_000}
          value={text()}
          aria-label={t('notes')}
          onInput={(e) => {
            setText(e.currentTarget.value);
            setKept(false);
            clearTimeout(timer);
            timer = window.setTimeout(() => void keep(), PAUSE);
          }}
          data-notes-text
        />
        <small class="faint" role="status">
          {kept() ? t('notes.kept') : ''}
        </small>
      </Show>
      <Problem what={problem()} />
    </>
  );
}
