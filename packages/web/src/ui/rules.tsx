/** The rule behind anything: one popover for the whole app, and the ledgers, fetched when first asked for. */
import { A } from '@solidjs/router';
import { createEffect, createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { atTable, setOpened } from '../encyclopaedia/opened.ts';
import { hasText, locale, t } from '../i18n.ts';
import { Icon } from './index.tsx';
import { shownRule as open, playedEdition, rulesPath, showRule as setOpen } from './shown-rule.ts';

export interface LedgerEntry {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly chapter: string;
  /** How it is played here where the book leaves it open, or where what is printed was not at hand, in words for players. */
  readonly played: string | undefined;
  /** The edition that has it, where not all have. */
  readonly edition?: string;
  /** Rules of another edition that it stands for. */
  readonly instead?: readonly string[];
  /** An edition that has nothing of the kind. */
  readonly notIn?: string;
  /** Rules that go with it. */
  readonly see?: readonly string[];
}

/** What a rule says in every edition that has it otherwise. */
export const variantsOf = (ledger: readonly LedgerEntry[], { id }: LedgerEntry): readonly LedgerEntry[] =>
  ledger.filter(({ instead }) => instead?.includes(id));

/** The name of an edition in the words of its game; nothing for rules that all editions share. */
export function editionName(game: string, edition: string | undefined): string {
  const id = `game.${game}.edition.${edition}`;
  return edition !== undefined && hasText(id) ? t(id) : '';
}

const ledgers = import.meta.glob<{ default: readonly Record<string, unknown>[] }>(
  '../../../../games/*/rules/ledger.json',
);
/** The same in other languages: titles and texts by id, names of chapters by their English ones. */
const translations = import.meta.glob<{ default: Translation }>('../../../../games/*/rules/ledger.*.json');
interface Translation {
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, { readonly title: string; readonly rule: string; readonly played?: string }>>;
}

const str = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The rulebook of a game in our own words, in the language of the player; empty where there is none. */
export async function ledgerOf(game: string, language = locale()): Promise<readonly LedgerEntry[]> {
  const load = ledgers[`../../../../games/${game}/rules/ledger.json`];
  if (!load) return [];
  const [{ default: entries }, there] = await Promise.all([
    load(),
    translations[`../../../../games/${game}/rules/ledger.${language}.json`]?.(),
  ]);
  return entries.flatMap((entry) => {
    const id = str(entry['id']);
    if (!id) return [];
    const chapter = str(entry['chapter']) ?? '';
    return [
      {
        id,
        title: there?.default.rules[id]?.title ?? str(entry['title']) ?? id,
        rule: there?.default.rules[id]?.rule ?? str(entry['rule']) ?? '',
        chapter: there?.default.chapters[chapter] ?? chapter,
        // Another language has its own or none: half a rule in English would be worse.
        played: there ? there.default.rules[id]?.played : str(entry['played']),
        ...marksOf(entry),
        ...(Array.isArray(entry['see']) ? { see: entry['see'].map(String) } : {}),
      },
    ];
  });
}

/** To which editions it belongs. */
function marksOf(entry: Record<string, unknown>): Pick<LedgerEntry, 'edition' | 'instead' | 'notIn'> {
  const [edition, notIn, instead] = [str(entry['edition']), str(entry['notIn']), entry['instead']];
  return {
    ...(edition === undefined || edition === 'both' ? {} : { edition }),
    ...(notIn === undefined ? {} : { notIn }),
    ...(Array.isArray(instead) ? { instead: instead.map(String) } : {}),
  };
}

/**
 * A rule as each edition has it, side by side: the one that is played first. Without variants it is just its text.
 */
export function RuleTexts(props: {
  readonly game: string;
  readonly entry: LedgerEntry;
  readonly variants: readonly LedgerEntry[];
  /** The edition that is played, or whose rules alone are read. */
  readonly edition?: string | undefined;
}): JSX.Element {
  const sides = () => {
    const own = { edition: props.entry.edition ?? FIRST, entries: [props.entry] };
    const others = [...Map.groupBy(props.variants, ({ edition }) => edition ?? FIRST)].map(([edition, entries]) => ({
      edition,
      entries,
    }));
    return [own, ...others].sort((a, b) => Number(b.edition === props.edition) - Number(a.edition === props.edition));
  };
  return (
    <Show
      when={props.variants.length > 0}
      fallback={
        <>
          <p>{props.entry.rule}</p>
          <Show when={props.entry.played}>
            {(played) => (
              <p class="asplayed">
                <b>{t('rules.played')}</b> {played()}
              </p>
            )}
          </Show>
        </>
      }
    >
      <div class="editions" data-editions>
        <For each={sides()}>
          {({ edition, entries }) => (
            <section data-edition={edition} classList={{ ours: edition === props.edition }}>
              <h4 class="eyebrow">{editionName(props.game, edition)}</h4>
              <For each={entries}>
                {(entry) => (
                  <p>
                    {entry.rule}
                    <Show when={entry.id !== props.entry.id}>
                      {' '}
                      <span class="rub">{entry.id}</span>
                    </Show>
                  </p>
                )}
              </For>
            </section>
          )}
        </For>
      </div>
    </Show>
  );
}
/** Rules that all share but for one edition: told under the name that the game gives them. */
const FIRST = 'both';

export function RulePopover(): JSX.Element {
  const [ledger] = createResource(
    () => open() && ([open()?.game ?? '', locale()] as const),
    ([game, language]) => ledgerOf(game, language),
  );
  const entry = createMemo(() => ledger()?.find((e) => e.id === open()?.rule));
  const near = createMemo(() => {
    const all = ledger() ?? [];
    const at = all.findIndex((e) => e.id === open()?.rule);
    return at < 0 ? [] : [all[at - 1], all[at + 1]].filter((e) => e !== undefined);
  });
  let box!: HTMLDivElement;
  createEffect(() => {
    const asked = open();
    if (!asked) return;
    if (!box.matches(':popover-open')) box.showPopover();
    // Its height is known when its text is there.
    entry();
    near();
    placeBeside(box, asked.anchor);
  });
  return (
    <div
      ref={box}
      class="pop"
      popover="auto"
      role="dialog"
      aria-labelledby="rule-title"
      onToggle={(event) => {
        if (event.newState === 'closed') setOpen(undefined);
      }}
    >
      <div class="hd">
        <Icon name="book" size={22} />
        <div class="grow">
          <span class="eyebrow">{t('rule.rules')}</span>
          <h2 id="rule-title">{entry()?.title ?? open()?.rule}</h2>
        </div>
        <button type="button" class="tool icon" aria-label={t('close')} autofocus onClick={() => box.hidePopover()}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <div class="tx">
        <Show when={entry()} fallback={<p class="muted">{ledger.loading ? t('loading') : t('rule.missing')}</p>}>
          {(e) => (
            <RuleTexts
              game={open()?.game ?? ''}
              entry={e()}
              variants={variantsOf(ledger() ?? [], e())}
              edition={playedEdition()}
            />
          )}
        </Show>
        <Near entries={near()} />
      </div>
      <div class="ft">
        <span class="rub grow">{open()?.rule}</span>
        <OpenRule close={() => box.hidePopover()} />
      </div>
    </div>
  );
}

/** On to the whole text: beside the game at its table, which stays where it is, elsewhere in the rulebook. */
function OpenRule(props: { readonly close: () => void }): JSX.Element {
  const game = () => open()?.game ?? '';
  const beside = (): void => {
    setOpened({ game: game(), entry: `rule/${open()?.rule}` });
    props.close();
  };
  return (
    <Show
      when={atTable() === game()}
      fallback={
        <A class="btn sm" href={rulesPath(game(), playedEdition(), open()?.rule)} onClick={props.close}>
          {t('rule.open')}
        </A>
      }
    >
      <button type="button" class="btn sm" onClick={beside}>
        {t('rule.open')}
      </button>
    </Show>
  );
}

/** The rules before and after. */
function Near(props: { readonly entries: readonly LedgerEntry[] }): JSX.Element {
  return (
    <Show when={props.entries.length > 0}>
      <h3 class="eyebrow" style={{ margin: '1.2rem 0 0.4rem' }}>
        {t('rule.also')}
      </h3>
      <For each={props.entries}>
        {(e) => (
          <div style={{ 'font-size': '1.3rem' }}>
            <button type="button" class="rub" onClick={() => setOpen((o) => o && { ...o, rule: e.id })}>
              {e.id}
            </button>{' '}
            {e.title}
          </div>
        )}
      </For>
    </Show>
  );
}

/** Room between a thing and what stands beside it, and to the edge of the window. */
const GAP = 8;

/** Below it, or above where there is more room; never beyond the edge. */
function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = at.bottom + GAP + height > innerHeight && at.top > innerHeight - at.bottom;
  const within = (x: number, size: number, room: number): number => Math.max(GAP, Math.min(x, room - size - GAP));
  box.style.left = `${within((at.left + at.right - width) / 2, width, innerWidth)}px`;
  box.style.top = `${within(above ? at.top - GAP - height : at.bottom + GAP, height, innerHeight)}px`;
}
