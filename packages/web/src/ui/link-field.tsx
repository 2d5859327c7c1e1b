/** A link to be handed on. */
import { createSignal, type JSX } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from './index.tsx';

export function LinkField(props: {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly help: string;
}): JSX.Element {
  const [done, setDone] = createSignal<'copied' | 'selected'>();
  let field: HTMLInputElement | undefined;
  const copy = async (): Promise<void> => {
    field?.select();
    try {
      await navigator.clipboard.writeText(props.url);
      setDone('copied');
    } catch {
      // Without a safe connection a page may not copy; whoever reads it can.
      setDone('selected');
    }
  };
  return (
    <div class="tablelink">
      <label for={props.id}>{props.label}</label>
      <div class="row">
        <input
          id={props.id}
          class="inp grow"
          ref={field}
          readonly
          value={props.url}
          aria-describedby={`${props.id}-help`}
          onFocus={(e) => e.currentTarget.select()}
          data-link
        />
        <button type="button" class="btn" onClick={() => void copy()} data-copy>
          <Icon name={done() === 'copied' ? 'check' : 'link'} size={15} /> {t('gather.copy')}
        </button>
      </div>
      <p id={`${props.id}-help`}>
        {props.help} <b role="status">{done() ? t(`gather.${done()}`) : ''}</b>
      </p>
    </div>
  );
}
