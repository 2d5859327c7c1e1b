/** The rule behind anything: one popover for the whole app, and the ledgers, fetched when first asked for. */
import { A } from '@solidjs/router';
import { createEffect, createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { locale, t } from '../i18n.ts';
import { Icon } from './index.tsx';
import { shownRule as open, showRule as setOpen } from './shown-rule.ts';

export interface LedgerEntry {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly chapter: string;
}

const ledgers = import.meta.glob<{ default: readonly Record<string, unknown>[] }>(
  '../../../../games/*/rules/ledger.json',
);
/** The same in other languages: titles and texts by id, names of chapters by their English ones. */
const translations = import.meta.glob<{ default: Translation }>('../../../../games/*/rules/ledger.*.json');
interface Translation {
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, { readonly title: string; readonly rule: string }>>;
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
      },
    ];
  });
}

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
          {(e) => <p>{e().rule}</p>}
        </Show>
        <Show when={near().length > 0}>
          <h3 class="eyebrow" style={{ margin: '12px 0 4px' }}>
            {t('rule.also')}
          </h3>
          <For each={near()}>
            {(e) => (
              <div style={{ 'font-size': '13px' }}>
                <button type="button" class="rub" onClick={() => setOpen((o) => o && { ...o, rule: e.id })}>
                  {e.id}
                </button>{' '}
                {e.title}
              </div>
            )}
          </For>
        </Show>
      </div>
      <div class="ft">
        <span class="rub grow">{open()?.rule}</span>
        <A class="btn sm" href={`/rules/${open()?.game}?rule=${open()?.rule}`} onClick={() => box.hidePopover()}>
          {t('rule.open')}
        </A>
      </div>
    </div>
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
