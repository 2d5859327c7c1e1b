/** The encyclopaedia of a game: the finder, the page, and what is counted of it. Alone on a page, or beside a game. */
import '../styles/encyclopaedia.css';
import type { EntryStatistics } from '@tabularium/bots/arena';
import { createEffect, createMemo, createResource, createSignal, type JSX, on, Show } from 'solid-js';
import { locale, needTexts, t } from '../i18n.ts';
import { Loading } from '../ui/index.tsx';
import { Article } from './article.tsx';
import { type Book, bookOf, statisticsOf } from './book.ts';
import { Counted } from './counted.tsx';
import type { Entry } from './entry.ts';
import { Finder, type Look } from './finder.tsx';
import { PagesProvider } from './pages.tsx';

export function Encyclopaedia(props: {
  readonly game: string;
  readonly at: string | undefined;
  /** Opens a page, or none. */
  readonly open: (game: string, entry: string | undefined) => void;
  /** It lies beside a game: the address stays. */
  readonly beside?: boolean;
  readonly children?: JSX.Element;
}): JSX.Element {
  const [book] = createResource(
    () => [props.game, locale()] as const,
    async ([game]) => {
      await needTexts('encyclopaedia');
      return bookOf(game);
    },
  );
  const [statistics] = createResource(() => props.game, statisticsOf);
  const [look, setLook] = createSignal<Look>({ wanted: '', group: '' });
  const entry = createMemo((): Entry | undefined =>
    props.at === undefined ? undefined : book.latest?.byId.get(props.at),
  );
  let scroll!: HTMLDivElement;
  // what is opened next is read from its beginning, and the finder shows where it stands
  createEffect(
    on(
      () => props.at,
      () => {
        setLook((was) => ({ ...was, group: '', wanted: props.at === undefined ? was.wanted : '' }));
        scroll?.scrollTo({ top: 0 });
      },
      { defer: true },
    ),
  );
  return (
    <Show when={book.latest} fallback={<Loading />}>
      {(found) => (
        <PagesProvider
          value={() => ({
            book: found(),
            go: props.beside ? (to: string) => props.open(props.game, to) : undefined,
          })}
        >
          <div class="enc" classList={{ beside: props.beside ?? false, open: props.at !== undefined }}>
            <div class="encside sheet">
              {props.children}
              <Finder
                book={found()}
                at={props.at}
                look={look()}
                setLook={setLook}
                open={props.open}
                everywhere={!props.beside}
              />
            </div>
            <div class="encmain sheet" ref={scroll} id="content" tabindex="-1">
              <Show
                when={entry()}
                fallback={<p class="encempty muted">{t(props.at === undefined ? 'enc.choose' : 'enc.missing')}</p>}
              >
                {(one) => (
                  <Shown
                    book={found()}
                    entry={one()}
                    all={statistics()}
                    leave={() => props.open(props.game, undefined)}
                  />
                )}
              </Show>
            </div>
          </div>
        </PagesProvider>
      )}
    </Show>
  );
}

/** A page, and what is counted of it; rules are not counted. */
function Shown(props: {
  readonly book: Book;
  readonly entry: Entry;
  readonly all: EntryStatistics | undefined;
  readonly leave: () => void;
}): JSX.Element {
  return (
    <>
      <button type="button" class="btn sm quiet encback" onClick={props.leave} data-all-pages>
        {t('enc.all')}
      </button>
      <Article entry={props.entry} />
      <Show when={!props.entry.id.startsWith('rule/') && props.all}>
        {(all) => <Counted game={props.book.game} entry={props.entry} all={all()} firstRound={props.book.firstRound} />}
      </Show>
    </>
  );
}
