/** Looking for a page: as one types, ranked, the words marked; or by leafing through a group. */
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { faces } from '../faces.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { type Book, bookOf, type Found, groupName, RULES } from './book.ts';
import type { Entry } from './entry.ts';
import { entryPath } from './opened.ts';
import { PageLink } from './pages.tsx';
import { find, type Hit, marked } from './search.ts';

const MOST = 40;

export interface Look {
  readonly wanted: string;
  readonly group: string;
}

interface FinderProps {
  readonly book: Book;
  readonly at: string | undefined;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  /** Opens a page, of this game or another. */
  readonly open: (game: string, entry: string) => void;
  /** The other games are searched too. */
  readonly everywhere: boolean;
}

/** What is found in this game and, where they are searched too, in the others. */
function createHits(props: FinderProps): () => readonly Hit<Found>[] {
  const [others] = createResource(
    () => props.everywhere && props.look.wanted.trim().length > 1 && props.book,
    (book) => Promise.all(elsewhere(book.game).map(bookOf)),
  );
  return createMemo((): readonly Hit<Found>[] => {
    const { wanted } = props.look;
    const own = find(props.book.index, wanted, MOST);
    const rest = (others.latest ?? []).flatMap((book) => find(book.index, wanted, MOST / 4));
    // an exact name in another game comes before a mere mention in this one
    return [...own, ...rest.map((hit) => ({ ...hit, score: hit.score / 2 }))]
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST);
  });
}

export function Finder(props: FinderProps): JSX.Element {
  const hits = createHits(props);
  const [active, setActive] = createSignal(0);
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((was) => Math.max(0, Math.min(hits().length - 1, was + step)));
      document.getElementById(`enc-hit-${active()}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      const hit = hits()[active()];
      if (hit) props.open(hit.of.game, hit.of.entry.id);
    } else if (event.key === 'Escape' && props.look.wanted !== '') {
      event.stopPropagation();
      props.setLook({ ...props.look, wanted: '' });
    }
  };
  return (
    <search class="encfind">
      <div class="encbox">
        <Icon name="search" size={16} />
        <input
          class="inp"
          type="search"
          role="combobox"
          aria-label={t('enc.search')}
          aria-expanded={hits().length > 0}
          aria-controls="enc-hits"
          aria-activedescendant={hits().length > 0 ? `enc-hit-${active()}` : undefined}
          aria-autocomplete="list"
          autocomplete="off"
          placeholder={t('enc.search')}
          value={props.look.wanted}
          onInput={(event) => {
            setActive(0);
            props.setLook({ ...props.look, wanted: event.currentTarget.value });
          }}
          // natively, since beside a game keys go no further than the sheet
          on:keydown={onKey}
          data-look-up
        />
      </div>
      <p class="faint enccount" role="status">
        {props.look.wanted.trim() === '' ? '' : t('enc.found', { count: hits().length })}
      </p>
      <div id="enc-hits" class="enchits" role="listbox" aria-label={t('enc.results')}>
        <For each={hits()}>
          {(hit, i) => (
            <HitRow
              hit={hit}
              i={i()}
              wanted={props.look.wanted}
              isActive={i() === active()}
              foreign={hit.of.game !== props.book.game}
              open={props.open}
            />
          )}
        </For>
      </div>
      <Show when={props.look.wanted.trim() === ''}>
        <Leaf {...props} />
      </Show>
    </search>
  );
}

const elsewhere = (game: string): string[] =>
  faces.filter((face) => face.id !== game && face.encyclopaedia).map(({ id }) => id);

function Marked(props: { readonly text: string; readonly wanted: string }): JSX.Element {
  return (
    <For each={marked(props.text, props.wanted)}>
      {(piece) => (piece.found ? <mark>{piece.text}</mark> : piece.text)}
    </For>
  );
}

function HitRow(props: {
  readonly hit: Hit<Found>;
  readonly i: number;
  readonly wanted: string;
  readonly isActive: boolean;
  readonly foreign: boolean;
  readonly open: (game: string, entry: string) => void;
}): JSX.Element {
  const entry = (): Entry => props.hit.of.entry;
  const about = (): string =>
    [props.foreign ? t(`game.${props.hit.of.game}`) : '', groupName(props.hit.of.game, entry().group), entry().hint]
      .filter(Boolean)
      .join(' · ');
  return (
    <a
      id={`enc-hit-${props.i}`}
      role="option"
      aria-selected={props.isActive}
      classList={{ on: props.isActive }}
      href={entryPath(props.hit.of.game, entry().id)}
      tabindex="-1"
      data-hit={entry().id}
      on:click={(event) => {
        if (event.ctrlKey || event.metaKey || event.button !== 0) return;
        event.preventDefault();
        props.open(props.hit.of.game, entry().id);
      }}
    >
      <Icon name={entry().icon ?? 'book'} size={18} />
      <span>
        <b>
          <Marked text={entry().name} wanted={props.wanted} />
        </b>
        <small>{about()}</small>
        <Show when={props.hit.around}>
          {(around) => (
            <small class="around">
              <Marked text={around()} wanted={props.wanted} />
            </small>
          )}
        </Show>
      </span>
    </a>
  );
}

/** The groups, and the pages of one of them in the order of their names; rules in the order of the book. */
function Leaf(props: {
  readonly book: Book;
  readonly at: string | undefined;
  readonly look: Look;
  readonly setLook: (look: Look) => void;
}): JSX.Element {
  const group = (): string =>
    props.look.group || (props.at && props.book.byId.get(props.at)?.group) || (props.book.groups[0] ?? RULES);
  const counts = createMemo(() => Map.groupBy(props.book.entries, (entry) => entry.group));
  const entries = createMemo(() => {
    const all = counts().get(group()) ?? [];
    return group() === RULES ? all : all.toSorted((a, b) => a.name.localeCompare(b.name));
  });
  return (
    <>
      <fieldset class="encgroups">
        <legend class="sr">{t('enc.pages')}</legend>
        <For each={props.book.groups}>
          {(one) => (
            <button
              type="button"
              class="btn sm"
              classList={{ ink: one === group() }}
              aria-pressed={one === group()}
              onClick={() => props.setLook({ ...props.look, group: one })}
              data-group={one}
            >
              {groupName(props.book.game, one)} <small>{counts().get(one)?.length ?? 0}</small>
            </button>
          )}
        </For>
      </fieldset>
      <ul class="enclist" aria-label={groupName(props.book.game, group())}>
        <For each={entries()}>
          {(entry) => (
            <li aria-current={entry.id === props.at ? 'page' : undefined}>
              <PageLink to={entry.id} />
              <Show when={entry.hint}>{(hint) => <small class="faint">{hint()}</small>}</Show>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
