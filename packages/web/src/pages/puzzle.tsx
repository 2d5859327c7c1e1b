/** One puzzle: a real position, one question, the keys of the table; afterwards why, and who finds it. */
import '../styles/learn.css';
import '../styles/puzzles.css';
import { A, useNavigate, useParams } from '@solidjs/router';
import type { Puzzle, Puzzles } from '@tabularium/bots';
import type { Answer } from '@tabularium/engine';
import { answerText, type Presenter, type Speaker } from '@tabularium/words';
import { createResource, For, type JSX, Show } from 'solid-js';
import { call } from '../client/local.ts';
import { leadsText, percent } from '../coach/words.ts';
import { faceOf, presenterOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { gradeOf } from '../puzzles/daily.ts';
import { createPuzzle, TRIES } from '../puzzles/play.ts';
import { Stars } from '../puzzles/stars.tsx';
import { keepSolved, puzzlesOf } from '../puzzles/store.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { TableAt } from './table.tsx';

export default function PuzzlePage(): JSX.Element {
  const params = useParams();
  return (
    <Show when={`${params['game']}/${params['n']}`} keyed>
      {(_) => <Loaded game={params['game'] ?? ''} n={Number(params['n'])} />}
    </Show>
  );
}

interface Where {
  readonly game: string;
  readonly n: number;
}

function Loaded(props: Where): JSX.Element {
  const face = faceOf(props.game);
  const [ready] = createResource(async () => {
    const [puzzles, presenter] = await Promise.all([
      puzzlesOf(props.game),
      presenterOf(face),
      needTexts('puzzles', `${face.id}/game`, `${face.id}/coach`),
    ]);
    const puzzle = puzzles?.puzzles[props.n];
    return puzzles && puzzle ? { puzzles, puzzle, presenter } : undefined;
  });
  return (
    <Show when={!ready.loading} fallback={<Loading />}>
      <Show when={ready()} fallback={<Loading what={t('puzzles.missing')} />}>
        {(found) => <Solving {...props} {...found()} />}
      </Show>
    </Show>
  );
}

interface SolvingProps extends Where {
  readonly puzzles: Puzzles;
  readonly puzzle: Puzzle;
  readonly presenter: Presenter;
}

function Solving(props: SolvingProps): JSX.Element {
  const { game, n, puzzle } = props;
  const face = faceOf(game);
  const solving = createPuzzle(props.puzzles, puzzle, t('puzzles.title'), (tries) => keepSolved(game, n, tries));
  const speaker = (): Speaker => ({ face, seats: [], presenter: props.presenter, view: solving.position().view });
  const said = (answer: Answer): string => {
    const { asked, view } = solving.position();
    return asked ? answerText(speaker(), props.presenter.enrich?.(asked, view) ?? asked, answer) : '';
  };
  const chanceOf = (answer: Answer): number =>
    (puzzle.answers.find(([one]) => one === answer)?.[1] ?? puzzle.answers.at(-1)?.[1] ?? 0) / 1000;
  const last = (): Answer | undefined => solving.tried().at(-1);
  const told = (): string => {
    const answer = last();
    if (answer === undefined) return t('puzzles.task');
    const args = { answer: said(answer), chance: percent(chanceOf(answer)), best: percent(chanceOf(solving.best)) };
    if (solving.solved()) return t('puzzles.right', args);
    return solving.over() ? t('puzzles.shown', { ...args, solution: said(solving.best) }) : t('puzzles.wrong', args);
  };
  return (
    <div
      class="learning puzzle"
      data-over={solving.over() ? '' : undefined}
      data-asking={solving.over() ? undefined : ''}
    >
      <section class="band" aria-labelledby="puzzle">
        <A class="brand" href="/puzzles" aria-label={t('puzzles.leave')} title={t('puzzles.leave')}>
          <Icon name="close" size={18} />
        </A>
        <div class="told" aria-live="polite">
          <div class="row">
            <h2 id="puzzle">
              {t('puzzles.of', { game: t(`game.${game}`), n: n + 1 })}{' '}
              <span title={t(`puzzles.grade.${gradeOf(puzzle)}`)}>
                <Stars count={gradeOf(puzzle)} />
                <span class="sr">{t(`puzzles.grade.${gradeOf(puzzle)}`)}</span>
              </span>
            </h2>
            <span class="faint nowrap">
              {t('puzzles.tries', { left: Math.max(0, TRIES - solving.tried().length) })}
            </span>
          </div>
          <p data-told>{told()}</p>
          <Show when={solving.over()}>
            <Why {...props} said={said} />
          </Show>
        </div>
        <Ways {...props} over={solving.over()} fresh={solving.fresh} entries={solving.entries} />
      </section>
      <div class="learn-table">
        <TableAt where="local" id={`puzzle-${game}-${n}`} client={solving.client} />
      </div>
    </div>
  );
}

/** What the best brings, what the others come to, who finds it and what was played. */
function Why(props: SolvingProps & { readonly said: (answer: Answer) => string }): JSX.Element {
  const { puzzle } = props;
  const [easy = 0, normal = 0, hard = 0] = puzzle.found;
  const leads = puzzle.leads.map(([figure, by]) => ({ figure, by }));
  return (
    <div class="why" data-why>
      <Show when={leads.length > 0}>
        <p>{t('puzzles.why', { list: leadsText(faceOf(props.game).prefix, leads) })}</p>
      </Show>
      <table>
        <caption class="faint">{t('puzzles.proof', { count: puzzle.answers[0][2] })}</caption>
        <tbody>
          <For each={puzzle.answers}>
            {([answer, chance], i) => (
              <tr classList={{ best: i() === 0 }}>
                <th scope="row">{props.said(answer)}</th>
                <td>
                  <span class="bar" style={{ width: `${chance / 10}%` }} />
                </td>
                <td class="num">{percent(chance / 1000)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="faint">
        {t('puzzles.found', { easy, normal, hard })} {t('puzzles.played', { answer: props.said(puzzle.played) })}
      </p>
    </div>
  );
}

function Ways(
  props: SolvingProps & Pick<ReturnType<typeof createPuzzle>, 'fresh' | 'entries'> & { readonly over: boolean },
): JSX.Element {
  const navigate = useNavigate();
  const next = (): number => (props.n + 1) % props.puzzles.puzzles.length;
  return (
    <Show when={props.over}>
      <div class="ways">
        <button
          type="button"
          class="btn quiet"
          onClick={() => void call('playFrom', props.fresh, props.entries).then((id) => navigate(`/local/${id}`))}
          data-play-on
        >
          <Icon name="fork" size={16} /> {t('puzzles.play')}
        </button>
        <A class="btn go" href={`/puzzles/${props.game}/${next()}`} data-next>
          {t('puzzles.next')} <Icon name="chevron-right" size={16} />
        </A>
      </div>
    </Show>
  );
}
