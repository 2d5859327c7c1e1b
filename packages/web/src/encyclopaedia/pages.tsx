/** Where the links of an encyclopaedia lead: to another address, or to another page of the sheet beside the game. */
import { createContext, createMemo, For, type JSX, Show, useContext } from 'solid-js';
import { Icon } from '../ui/index.tsx';
import type { Book } from './book.ts';
import type { Entry } from './entry.ts';
import { entryPath } from './opened.ts';

export interface Pages {
  readonly book: Book;
  /** Absent where the address changes. */
  readonly go?: ((entry: string) => void) | undefined;
}
const PagesContext = createContext<() => Pages>();
export const PagesProvider = PagesContext.Provider;
export function usePages(): () => Pages {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('no encyclopaedia');
  return pages;
}

/** To a page of this game, by its id; plain text where there is none. */
export function PageLink(props: {
  readonly to: string;
  readonly text?: string;
  readonly plain?: boolean;
}): JSX.Element {
  const pages = usePages();
  const entry = (): Entry | undefined => pages().book.byId.get(props.to);
  return (
    <Show when={entry()} fallback={props.text}>
      {(found) => (
        <a
          class="enclink"
          classList={{ plain: props.plain ?? false }}
          href={entryPath(pages().book.game, found().id)}
          data-entry={found().id}
          // before the router hears of it
          on:click={(event) => {
            const { go } = pages();
            if (!go || event.ctrlKey || event.metaKey || event.button !== 0) return;
            event.preventDefault();
            go(found().id);
          }}
        >
          <Show when={!props.plain && found().icon}>{(icon) => <Icon name={icon()} size={13} />}</Show>
          {props.text ?? found().name}
        </a>
      )}
    </Show>
  );
}

/** A text in which everything that has a page leads there. */
export function Linked(props: { readonly text: string; readonly of: string }): JSX.Element {
  const pages = usePages();
  const pieces = createMemo(() => pages().book.names.linked(props.text, props.of));
  return (
    <For each={pieces()}>
      {(piece) => (
        <Show when={piece.to} fallback={piece.text}>
          {(to) => <PageLink to={to()} text={piece.text} plain />}
        </Show>
      )}
    </For>
  );
}
