/** The rulebook of each game from its ledger, searchable, every paragraph with an address. */
import games from 'virtual:games';
import { A, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { locale, t } from '../i18n.ts';
import { setTitle } from '../together/pulse.ts';
import { Loading } from '../ui/index.tsx';
import { editionName, type LedgerEntry, ledgerOf, RuleTexts, variantsOf } from '../ui/rules.tsx';
import { rulesPath } from '../ui/shown-rule.ts';
import { ProvenanceNote } from './provenance.tsx';
import { Shell } from './shell.tsx';

export default function Rules(): JSX.Element {
  const params = useParams();
  const [search] = useSearchParams();
  const game = () => params['game'] ?? 'seven-empires';
  const [ledger] = createResource(
    () => [game(), locale()] as const,
    ([of, language]) => ledgerOf(of, language),
  );
  const [wanted, setWanted] = createSignal('');
  /** The edition whose rules are read; none: all of them, side by side. */
  const edition = (): string | undefined => (typeof search['edition'] === 'string' ? search['edition'] : undefined);
  const editions = createMemo(() => [
    ...new Set((ledger() ?? []).flatMap(({ instead, edition: of }) => (instead && of !== undefined ? [of] : []))),
  ]);
  const found = createMemo(() => {
    const words = wanted().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const all = ledger() ?? [];
    // What another edition has instead is read beside it, and found with it.
    return all
      .filter((entry) => !entry.instead && (edition() === undefined || entry.notIn !== edition()))
      .filter((entry) => {
        const told = [entry, ...variantsOf(all, entry)].map(
          ({ id, title, rule, played }) => `${id} ${title} ${rule} ${played ?? ''}`,
        );
        const text = told.join(' ').toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      });
  });
  const chapters = createMemo(() => {
    const by = new Map<string, LedgerEntry[]>();
    for (const entry of found()) {
      const there = by.get(entry.chapter);
      if (there) there.push(entry);
      else by.set(entry.chapter, [entry]);
    }
    return [...by];
  });
  createEffect(() => {
    const rule = search['rule'];
    if (ledger() && typeof rule === 'string') {
      const at = ledger()?.find(({ id }) => id === rule)?.instead?.[0] ?? rule;
      queueMicrotask(() => document.getElementById(at)?.scrollIntoView({ block: 'center' }));
    }
  });
  createEffect(() => {
    setTitle(`${t('rules')} · ${t(`game.${game()}`)}`);
  });
  return (
    <Shell>
      <div class="rulespage">
        <Contents game={game()} chapters={chapters()} />
        <main class="sheet" id="content">
          <Search game={game()} wanted={wanted()} seek={setWanted} found={ledger() && found().length} />
          <Show when={editions().length > 0}>
            <Editions game={game()} editions={editions()} edition={edition()} />
          </Show>
          <ProvenanceNote game={game()} />
          <Show when={ledger()} fallback={<Loading />}>
            <For each={chapters()} fallback={<p style={{ padding: '1.8rem' }}>{t('rules.none')}</p>}>
              {([chapter, entries]) => (
                <Chapter
                  game={game()}
                  name={chapter}
                  entries={entries}
                  ledger={ledger() ?? []}
                  edition={edition()}
                  here={search['rule']}
                />
              )}
            </For>
          </Show>
        </main>
      </div>
    </Shell>
  );
}

function Search(props: {
  readonly game: string;
  readonly wanted: string;
  readonly seek: (words: string) => void;
  /** How many rules have the words. */
  readonly found: number | undefined;
}): JSX.Element {
  return (
    <div style={{ padding: '1.6rem 1.8rem' }}>
      <h1 class="serif" style={{ 'font-size': '3.2rem', 'line-height': 1.1 }}>
        {t('rules.of', { game: t(`game.${props.game}`) })}
      </h1>
      <p class="muted" style={{ 'margin-top': '0.4rem' }}>
        {t('rules.help')}
      </p>
      <input
        class="inp"
        type="search"
        style={{ 'margin-top': '1rem' }}
        value={props.wanted}
        onInput={(e) => props.seek(e.currentTarget.value)}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
      />
      <p class="faint" role="status" style={{ 'margin-top': '0.5rem' }}>
        {props.found === undefined ? '' : t('rules.found', { count: props.found })}
      </p>
    </div>
  );
}

/** Which edition is read: all of them side by side, or one alone. */
function Editions(props: {
  readonly game: string;
  readonly editions: readonly string[];
  readonly edition: string | undefined;
}): JSX.Element {
  return (
    <section class="editionbar" aria-label={t('rules.editions')}>
      <div class="segs">
        <A
          href={rulesPath(props.game, undefined)}
          class="btn sm"
          classList={{ ink: props.edition === undefined }}
          data-edition-link="all"
        >
          {t('rules.editions.all')}
        </A>
        <For each={props.editions}>
          {(edition) => (
            <A
              href={rulesPath(props.game, edition)}
              class="btn sm"
              classList={{ ink: props.edition === edition }}
              aria-current={props.edition === edition ? 'true' : undefined}
              data-edition-link={edition}
            >
              {t('rules.editions.one', { edition: editionName(props.game, edition) })}
            </A>
          )}
        </For>
      </div>
      <p class="muted">{t(`game.${props.game}.editions`)}</p>
    </section>
  );
}

const offered = games.filter(({ example }) => !example);

function Contents(props: {
  readonly game: string;
  readonly chapters: readonly (readonly [string, readonly LedgerEntry[]])[];
}): JSX.Element {
  return (
    <nav class="sheet" aria-label={t('rules.chapters')} style={{ padding: '1rem' }}>
      <For each={offered}>
        {({ id }) => (
          <A
            href={`/rules/${id}`}
            aria-current={id === props.game ? 'page' : undefined}
            class="serif"
            style={{ 'font-weight': id === props.game ? 700 : 500 }}
          >
            {t(`game.${id}`)}
          </A>
        )}
      </For>
      <hr style={{ border: 0, 'border-top': '1px solid var(--rule)', margin: '0.8rem 0' }} />
      <For each={props.chapters}>{([chapter, entries]) => <a href={`#${entries[0]?.id}`}>{chapter}</a>}</For>
    </nav>
  );
}

/** What of a rule is the matter of one edition. */
function Mark(props: {
  readonly game: string;
  readonly entry: LedgerEntry;
  readonly ledger: readonly LedgerEntry[];
  readonly edition: string | undefined;
}): JSX.Element {
  const said = (): string => {
    const { notIn, edition } = props.entry;
    const name = editionName(props.game, edition);
    if (variantsOf(props.ledger, props.entry).length > 0) return t('rules.differs');
    if (notIn !== undefined) return t('rules.not-in', { edition: editionName(props.game, notIn) });
    // where an edition is read alone, what it takes from another one is said; else that is the usual case
    if (edition !== undefined && others().has(edition))
      return props.edition === undefined ? '' : t('rules.as-in', { edition: name });
    return name;
  };
  /** Editions for which another one has rules instead. */
  const others = (): ReadonlySet<string | undefined> => {
    const replaced = new Set(props.ledger.flatMap(({ instead }) => instead ?? []));
    return new Set(props.ledger.flatMap(({ id, edition }) => (replaced.has(id) ? [edition] : [])));
  };
  return (
    <Show when={said()}>
      <small class="edmark">{said()}</small>
    </Show>
  );
}

function Chapter(props: {
  readonly game: string;
  readonly name: string;
  readonly entries: readonly LedgerEntry[];
  readonly ledger: readonly LedgerEntry[];
  readonly edition: string | undefined;
  /** The rule that a link leads to. */
  readonly here: string | string[] | undefined;
}): JSX.Element {
  return (
    <section aria-label={props.name}>
      <h2 class="eyebrow" style={{ padding: '1.4rem 1.8rem 0.6rem' }}>
        {props.name}
      </h2>
      <For each={props.entries}>
        {(entry) => (
          <article
            class="rule1"
            classList={{ here: [entry, ...variantsOf(props.ledger, entry)].some(({ id }) => id === props.here) }}
            id={entry.id}
          >
            <h3>
              {entry.title} <Mark game={props.game} entry={entry} ledger={props.ledger} edition={props.edition} />{' '}
              <a class="rub" href={`?rule=${entry.id}`}>
                {entry.id}
              </a>
            </h3>
            <RuleTexts
              game={props.game}
              entry={entry}
              variants={variantsOf(props.ledger, entry)}
              edition={props.edition}
            />
          </article>
        )}
      </For>
    </section>
  );
}
