/** The encyclopaedia beside a game: a sheet over the middle of the board; the question stays readable and answerable. */
import { createResource, createSignal, type JSX, onMount, Show } from 'solid-js';
import { locale, needTexts, t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { Encyclopaedia } from './index.tsx';
import { entryPath, type Opened, setOpened } from './opened.ts';

export default function Beside(props: { readonly opened: Opened }): JSX.Element {
  const [ready] = createResource(locale, async () => {
    await needTexts('encyclopaedia');
    return true;
  });
  /** The pages before this one. */
  const [past, setPast] = createSignal<readonly Opened[]>([]);
  const before = document.activeElement;
  const close = (): void => {
    setOpened(undefined);
    if (before instanceof HTMLElement) before.focus();
  };
  const open = (game: string, entry: string | undefined): void => {
    setPast((pages) => [...pages, props.opened]);
    setOpened({ game, entry });
  };
  const back = (): void => {
    const page = past().at(-1);
    setPast((pages) => pages.slice(0, -1));
    if (page) setOpened(page);
  };
  let sheet!: HTMLElement;
  onMount(() => sheet.focus());
  return (
    <section
      ref={sheet}
      class="lookup"
      role="dialog"
      aria-label={t('rules')}
      tabindex="-1"
      data-region
      data-beside
      // letters typed here are no answers
      on:keydown={(event) => {
        if (event.key === 'F6') return;
        event.stopPropagation();
        if (event.key === 'Escape') close();
        if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
          event.preventDefault();
          sheet.querySelector<HTMLInputElement>('[data-look-up]')?.focus();
        }
      }}
    >
      <Show when={ready.latest}>
        <div class="hd">
          <button
            type="button"
            class="tool icon"
            aria-label={t('enc.back')}
            title={t('enc.back')}
            disabled={past().length === 0}
            onClick={back}
          >
            <Icon name="chevron-left" />
          </button>
          <Icon name="book" size={18} />
          <h2 class="eyebrow">{t('enc')}</h2>
          <a
            class="tool icon"
            href={entryPath(props.opened.game, props.opened.entry)}
            target="_blank"
            rel="noopener"
            aria-label={t('enc.wide')}
            title={t('enc.wide')}
          >
            <Icon name="expand" />
          </a>
          <button type="button" class="tool icon" aria-label={t('close')} title={t('close')} onClick={close} data-close>
            <Icon name="close" />
          </button>
        </div>
        <Encyclopaedia game={props.opened.game} at={props.opened.entry} open={open} beside />
      </Show>
    </section>
  );
}
