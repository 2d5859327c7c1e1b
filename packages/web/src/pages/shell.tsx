/** The head of every page that is not a table. */
import { A, useLocation } from '@solidjs/router';
import { For, type JSX, onMount, Show } from 'solid-js';
import { me, reachable } from '../client/remote.ts';
import { LOCALES, type Locale, locale, speak, t } from '../i18n.ts';
import { setPrefs, theme } from '../prefs.ts';
import { pulse } from '../together/pulse.ts';
import { Icon } from '../ui/index.tsx';

export function Shell(props: { readonly children: JSX.Element }): JSX.Element {
  return (
    <div class="page">
      <a class="skip" href="#content">
        {t('skip.content')}
      </a>
      <header class="lh">
        <A class="brand" href="/">
          <Icon name="mark" size={34} />
          <span>Tabularium</span>
        </A>
        <span class="motto">{t('motto')}</span>
        <span class="grow" />
        <Entries />
        <span class="sep" />
        <Show when={reachable() === false}>
          <span class="offline local">{t('offline.mode')}</span>
        </Show>
        <select
          class="tool"
          aria-label={t('language')}
          value={locale()}
          onChange={(e) => void speak(e.currentTarget.value as Locale)}
          style={{ background: 'transparent', border: '1px solid var(--rule-strong)' }}
        >
          <For each={Object.entries(LOCALES)}>{([id, name]) => <option value={id}>{name}</option>}</For>
        </select>
        <Show when={me()}>
          <A
            class="tool icon"
            href="/notices"
            aria-label={t('nav.notices', { count: pulse()?.notices ?? 0 })}
            title={t('nav.notices', { count: pulse()?.notices ?? 0 })}
            data-bell
          >
            <Icon name="bell" />
            <Show when={(pulse()?.notices ?? 0) > 0}>
              <span class="dot" />
            </Show>
          </A>
        </Show>
        <button
          type="button"
          class="tool icon"
          aria-label={theme() === 'lamp' ? t('theme.plate') : t('theme.lamp')}
          onClick={() => setPrefs('theme', theme() === 'lamp' ? 'plate' : 'lamp')}
        >
          <Icon name={theme() === 'lamp' ? 'sun' : 'moon'} />
        </button>
      </header>
      {props.children}
    </div>
  );
}

/** The pages by name. */
function Entries(): JSX.Element {
  const location = useLocation();
  const here = (path: string) =>
    location.pathname === path || (path !== '/' && location.pathname.startsWith(path)) ? 'page' : undefined;
  let nav!: HTMLElement;
  // where the entries do not all fit, the one of this page is in sight
  onMount(() => {
    const at = nav.querySelector('[aria-current]')?.getBoundingClientRect();
    const { left, width } = nav.getBoundingClientRect();
    if (at) nav.scrollLeft += at.left - left - (width - at.width) / 2;
  });
  return (
    <nav aria-label={t('nav')} ref={nav}>
      <For
        each={
          [
            ['/', 'nav.play'],
            ['/find', 'nav.find'],
            ['/people', 'nav.people'],
            ['/ladder', 'nav.ladder'],
            ['/tournaments', 'nav.tournaments'],
            ['/puzzles', 'nav.puzzles'],
            ['/replays', 'nav.replays'],
            ['/encyclopaedia', 'nav.encyclopaedia'],
            ['/rules', 'nav.rules'],
            ['/account', 'nav.account'],
          ] as const
        }
      >
        {([path, id]) => (
          <A href={path} aria-current={here(path)}>
            {path === '/account' && me() && !me()?.guest ? me()?.name : t(id)}
          </A>
        )}
      </For>
    </nav>
  );
}
