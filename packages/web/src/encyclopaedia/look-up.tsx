import { type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { atTable, setOpened } from './opened.ts';

/** At a table: opens the page of a thing beside the game. Elsewhere there is nothing to stay at. */
export function LookUp(props: { readonly game: string; readonly entry: string; readonly name: string }): JSX.Element {
  return (
    <Show when={atTable() === props.game}>
      <button
        type="button"
        class="tool icon lookit"
        aria-label={t('look.up', { name: props.name })}
        title={t('look.up', { name: props.name })}
        onClick={() => setOpened({ game: props.game, entry: props.entry })}
        data-look={props.entry}
      >
        <Icon name="book" size={15} />
      </button>
    </Show>
  );
}
