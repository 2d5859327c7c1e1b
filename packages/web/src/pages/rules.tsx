/** The rulebook of each game from its ledger, searchable, every paragraph with an address. */
import games from 'virtual:games';
import { A, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { locale, t } from '../i18n.ts';
import { Loading } from '../ui/index.tsx';
import { type LedgerEntry, ledgerOf } from '../ui/rules.tsx';
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
  const found = createMemo(() => {
    const words = wanted().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return (ledger() ?? []).filter((entry) => {
      const text = `${entry.id} ${entry.title} ${entry.rule}`.toLocaleLowerCase();
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
    if (ledger() && typeof rule === 'string')
      queueMicrotask(() => document.getElementById(rule)?.scrollIntoView({ block: 'center' }));
  });
  createEffect(() => {
    document.title = `${t('rules')} · ${t(`game.${game()}`)}`;
  });
  return (
    <Shell>
      <div class="rulespage">
        <Contents game={game()} chapters={chapters()} />
        <main class="sheet" id="content">
          <div style={{ padding: '16px 18px' }}>
            <h1 class="serif" style={{ 'font-size': '32px', 'line-height': 1.1 }}>
              {t('rules.of', { game: t(`game.${game()}`) })}
            </h1>
            <p class="muted" style={{ 'margin-top': '4px' }}>
              {t('rules.help')}
            </p>
            <input
              class="inp"
              type="search"
              style={{ 'margin-top': '10px' }}
              value={wanted()}
              onInput={(e) => setWanted(e.currentTarget.value)}
              placeholder={t('rules.search')}
              aria-label={t('rules.search')}
            />
            <p class="faint" role="status" style={{ 'margin-top': '5px' }}>
              {ledger() ? t('rules.found', { count: found().length }) : ''}
            </p>
          </div>
          <ProvenanceNote game={game()} />
          <Show when={ledger()} fallback={<Loading />}>
            <For each={chapters()} fallback={<p style={{ padding: '18px' }}>{t('rules.none')}</p>}>
              {([chapter, entries]) => <Chapter name={chapter} entries={entries} here={search['rule']} />}
            </For>
          </Show>
        </main>
      </div>
    </Shell>
  );
}

const offered = games.filter(({ example }) => !example);

function Contents(props: {
  readonly game: string;
  readonly chapters: readonly (readonly [string, readonly LedgerEntry[]])[];
}): JSX.Element {
  return (
    <nav class="sheet" aria-label={t('rules.chapters')} style={{ padding: '10px' }}>
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
      <hr style={{ border: 0, 'border-top': '1px solid var(--rule)', margin: '8px 0' }} />
      <For each={props.chapters}>{([chapter, entries]) => <a href={`#${entries[0]?.id}`}>{chapter}</a>}</For>
    </nav>
  );
}

function Chapter(props: {
  readonly name: string;
  readonly entries: readonly LedgerEntry[];
  /** The rule that a link leads to. */
  readonly here: string | string[] | undefined;
}): JSX.Element {
  return (
    <section aria-label={props.name}>
      <h2 class="eyebrow" style={{ padding: '14px 18px 6px' }}>
        {props.name}
      </h2>
      <For each={props.entries}>
        {(entry) => (
          <article class="rule1" classList={{ here: props.here === entry.id }} id={entry.id}>
            <h3>
              {entry.title}{' '}
              <a class="rub" href={`?rule=${entry.id}`}>
                {entry.id}
              </a>
            </h3>
            <p>{entry.rule}</p>
          </article>
        )}
      </For>
    </section>
  );
}
