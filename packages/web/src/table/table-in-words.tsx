/** The whole table as headings and lists: what is asked, what happened, one's hand, and every player with all that is theirs. */
import '../styles/in-words.css';
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { t } from '../i18n.ts';
import type { Section } from './in-words.ts';
import type { PartProps } from './sitting.ts';
import { optionsInWords, positionOf, stateInWords } from './state-in-words.ts';

export default function TableInWords(props: PartProps): JSX.Element {
  const { speaker, choice, voice, inWords } = props.sitting;
  const [words] = createResource(inWords);
  const keys = () => choice.options().map(({ key }) => key);
  const sections = createMemo((): readonly Section[] => {
    const asked = choice.asked();
    const told = voice.since();
    return [
      { title: t('words.now'), lines: [stateInWords(props, speaker, { asked, keys: keys() }, words())] },
      ...(asked?.options?.length ? [{ title: t('words.options'), lines: optionsInWords(speaker, asked, keys()) }] : []),
      { title: t('words.since'), lines: told.length > 0 ? told : [t('voice.nothing')] },
      ...(words()?.sections(positionOf(props, speaker)) ?? []),
    ];
  });
  return (
    <div class="inwords" data-inwords>
      <For each={sections()}>{(section) => <Part {...section} level={3} />}</For>
    </div>
  );
}

function Part(props: Section & { readonly level: number }): JSX.Element {
  return (
    <section>
      <Dynamic component={`h${props.level}` as 'h3'}>{props.title}</Dynamic>
      <Show when={props.lines.length > 0}>
        <ul>
          <For each={props.lines}>{(line) => <li>{line}</li>}</For>
        </ul>
      </Show>
      <For each={props.parts ?? []}>{(part) => <Part {...part} level={Math.min(6, props.level + 1)} />}</For>
    </section>
  );
}
