import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { createMemo, For, type JSX } from 'solid-js';
import { areaKey, areaWords, asView, contentIn } from '../names.ts';
import { afterwards } from './afterwards.ts';

/** The world in words: every area somebody holds or stands in. */
export function WorldInWords(props: { readonly v: View }): JSX.Element {
  const settled = afterwards();
  /** Few areas change with an answer: the words of the others are kept. */
  const said = new Map<number, { readonly key: string; readonly text: string }>();
  const inWords = (v: View, id: number): string => {
    const key = areaKey(v, id);
    const known = said.get(id);
    if (known?.key === key) return known.text;
    const text = areaWords(v, id);
    said.set(id, { key, text });
    return text;
  };
  const lines = createMemo(() => {
    if (!settled()) return [];
    const v = asView(props.v);
    const stood = new Set(v.stacks.map(({ area }) => area));
    return contentIn(v).areas.flatMap((_, id) => (v.control[id] >= 0 || stood.has(id) ? [inWords(v, id)] : []));
  });
  return (
    <ul class="sr" aria-label={t('7a.map')}>
      <For each={lines()}>{(line) => <li>{line}</li>}</For>
    </ul>
  );
}
