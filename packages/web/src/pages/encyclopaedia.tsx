/** The encyclopaedia on pages of its own: `/encyclopaedia/<game>/<page>`. */
import games from 'virtual:games';
import { A, useNavigate, useParams } from '@solidjs/router';
import { createEffect, createResource, For, type JSX, Show } from 'solid-js';
import { bookOf } from '../encyclopaedia/book.ts';
import { Encyclopaedia } from '../encyclopaedia/index.tsx';
import { entryPath } from '../encyclopaedia/opened.ts';
import { locale, needTexts, t } from '../i18n.ts';
import { rulesPath } from '../ui/shown-rule.ts';
import { Shell } from './shell.tsx';

const offered = games.filter(({ example }) => !example);

export default function EncyclopaediaPage(): JSX.Element {
  const params = useParams();
  const navigate = useNavigate();
  const [ready] = createResource(locale, async () => {
    await needTexts('encyclopaedia');
    return true;
  });
  const game = (): string => params['game'] ?? offered[0]?.id ?? '';
  const at = (): string | undefined => params['entry'] || undefined;
  const [book] = createResource(
    () => [game(), locale()] as const,
    ([of]) => bookOf(of),
  );
  createEffect(() => {
    if (!ready.latest) return;
    const name = book.latest?.byId.get(at() ?? '')?.name;
    document.title = [name, t('enc.of', { game: t(`game.${game()}`) })].filter(Boolean).join(' · ');
  });
  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.key !== '/' || target.matches('input, textarea, select')) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>('[data-look-up]')?.focus();
  };
  return (
    <Shell>
      <Show when={ready.latest}>
        <main class="encalone" onKeyDown={onKey} tabindex="-1">
          <Encyclopaedia
            game={game()}
            at={at()}
            open={(of, entry) => navigate(entryPath(of, entry), { scroll: false })}
          >
            <nav class="encgames" aria-label={t('enc')}>
              <For each={offered}>
                {({ id }) => (
                  <A href={entryPath(id)} aria-current={id === game() ? 'page' : undefined} data-book={id}>
                    {t(`game.${id}`)}
                  </A>
                )}
              </For>
              <A class="btn sm quiet" href={rulesPath(game(), undefined)}>
                {t('enc.rulebook')}
              </A>
            </nav>
          </Encyclopaedia>
        </main>
      </Show>
    </Shell>
  );
}
