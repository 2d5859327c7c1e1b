/** Puzzles: one of the day for each game, and all the others by how hard they are. */
import '../styles/puzzles.css';
import { A } from '@solidjs/router';
import { createResource, For, type JSX, Show } from 'solid-js';
import { day, needTexts, t } from '../i18n.ts';
import { dailyOf, gradeOf } from '../puzzles/daily.ts';
import { Stars } from '../puzzles/stars.tsx';
import { puzzled, puzzlesOf, solved } from '../puzzles/store.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

const GRADES = [1, 2, 3, 4] as const;

export default function PuzzlesPage(): JSX.Element {
  const [ready] = createResource(async () => {
    const [all] = await Promise.all([
      Promise.all(puzzled().map(async (game) => ({ game, puzzles: (await puzzlesOf(game))?.puzzles ?? [] }))),
      needTexts('puzzles'),
    ]);
    return all;
  });
  const known = solved();
  return (
    <Shell>
      <main class="formpage sheet puzzles" id="content">
        <Show when={ready()} fallback={<Loading />}>
          {(games) => (
            <>
              <h1>{t('puzzles')}</h1>
              <p class="muted">{t('puzzles.help')}</p>
              <For each={games()}>
                {({ game, puzzles }) => {
                  const daily = dailyOf(puzzles.length, Date.now());
                  return (
                    <section aria-labelledby={`puzzles-${game}`}>
                      <h2 id={`puzzles-${game}`}>{t(`game.${game}`)}</h2>
                      <A class="btn" href={`/puzzles/${game}/${daily}`} data-daily={game}>
                        <Icon name="star" size={16} /> {t('puzzles.daily', { day: day(Date.now()) })}{' '}
                        {known[`${game}/${daily}`] ? '✓' : ''}
                      </A>
                      <ul class="grades">
                        <For each={GRADES}>
                          {(grade) => {
                            const of = puzzles.flatMap((puzzle, n) => (gradeOf(puzzle) === grade ? [n] : []));
                            const open = of.filter((n) => !known[`${game}/${n}`]);
                            return (
                              <Show when={of.length > 0}>
                                <li>
                                  <A class="btn quiet" href={`/puzzles/${game}/${open[0] ?? of[0]}`} data-grade={grade}>
                                    <Stars count={grade} /> {t(`puzzles.grade.${grade}`)}{' '}
                                    <span class="faint">
                                      {t('puzzles.count', { done: of.length - open.length, of: of.length })}
                                    </span>
                                  </A>
                                </li>
                              </Show>
                            );
                          }}
                        </For>
                      </ul>
                    </section>
                  );
                }}
              </For>
            </>
          )}
        </Show>
      </main>
    </Shell>
  );
}
