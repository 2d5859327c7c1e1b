/** A first game: the table as always, and above it somebody who explains, asks and helps. */
import { A, useParams, useSearchParams } from '@solidjs/router';
import type { Answer, OptionValue } from '@tabularium/engine';
import { answerText, named, type Presenter, type Speaker } from '@tabularium/words';
import { createEffect, createMemo, createResource, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { myName } from '../client/local.ts';
import { type Face, faceOf, presenterOf } from '../faces.ts';
import { hasText, needTexts, t } from '../i18n.ts';
import { type Coach, createCoach } from '../learn/coach.ts';
import { goodOptions, type LessonPosition, lessonsOf } from '../learn/course.ts';
import { loadCourse } from '../learn/index.ts';
import { phone } from '../screen.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { TableAt } from './table.tsx';
import '../styles/learn.css';
import { setTitle } from '../together/pulse.ts';

export default function LearnPage(): JSX.Element {
  const params = useParams();
  const [search] = useSearchParams<{ lesson: string }>();
  return (
    <Show when={params['game']} keyed>
      {(game) => <Lessons game={game} lesson={search.lesson} />}
    </Show>
  );
}

function Lessons(props: { readonly game: string; readonly lesson: string | undefined }): JSX.Element {
  const face = faceOf(props.game);
  const [ready] = createResource(async () => {
    const [loaded, presenter] = await Promise.all([
      loadCourse(props.game),
      presenterOf(face),
      needTexts('learn', `${face.id}/lessons`, `${face.id}/game`),
    ]);
    if (!loaded) return undefined;
    const { course, recorded } = loaded;
    const says = ({ id }: { readonly id: string }): boolean => hasText(`learn.${face.prefix}.${id}.done`);
    return { coach: createCoach(course, recorded, presenter, t('learn'), says, props.lesson), presenter };
  });
  return (
    <Show
      when={ready()}
      keyed
      fallback={<Loading {...(ready.state === 'ready' ? { what: t('learn.missing') } : {})} />}
    >
      {({ coach, presenter }) => (
        <div class="learning" data-phase={coach.phase()} data-asking={coach.asking() ? '' : undefined}>
          <Band coach={coach} presenter={presenter} />
          <Highlights coach={coach} />
          <div class="learn-table">
            <TableAt where="local" id={`lesson-${props.game}`} client={coach.client} />
          </div>
        </div>
      )}
    </Show>
  );
}

/** What is to be learnt here, in words, and the way on. */
function Band(props: { readonly coach: Coach; readonly presenter: Presenter }): JSX.Element {
  const { coach } = props;
  const face = faceOf(coach.course.game);
  const lessons = lessonsOf(coach.course);
  const number = () => lessons.indexOf(coach.step().lesson) + 1;
  const { say, words, instead } = createBandWords(coach, face, props.presenter);
  /** The band keeps room for the longest of its texts, so that the table below stays where it is. */
  const longest = createMemo(() =>
    coach.course.steps
      .flatMap(({ id }) => [`learn.${face.prefix}.${id}`, `learn.${face.prefix}.${id}.done`])
      .filter(hasText)
      .map((id) => t(id, {}))
      .reduce((a, b) => (b.length > a.length ? b : a), ''),
  );
  const next = (): void => void coach.go(coach.at() + 1);
  let title: HTMLHeadingElement | undefined;
  // The button that was pressed goes away: the keyboard, and whoever listens, goes on where the next thing is said.
  createEffect(
    on(
      () => [coach.at(), coach.phase() === 'done', coach.phase() === 'end'],
      () => title?.focus({ preventScroll: true }),
    ),
  );
  /** Enter goes on from anywhere while there is only something to read. */
  function onKey(event: KeyboardEvent): void {
    const busy = (event.target as HTMLElement).closest('button, a, input, dialog, [popover]');
    if (event.key === 'Enter' && !event.repeat && !busy && !coach.asking() && coach.phase() !== 'end') next();
  }
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
  createEffect(() => {
    setTitle(`${t('learn')}: ${t(`game.${coach.course.game}`)}`);
  });
  return (
    <section class="band" aria-labelledby="lesson">
      <A class="brand" href="/" aria-label={t('learn.leave')} title={t('learn.leave')}>
        <Icon name="close" size={18} />
      </A>
      <div class="told" aria-live="polite">
        <div class="row">
          <h2 id="lesson" tabindex="-1" ref={title}>
            {coach.phase() === 'end' ? t('learn.finished') : t(`learn.${face.prefix}.lesson.${coach.step().lesson}`)}
          </h2>
          <Chapters coach={coach} lessons={lessons} number={number()} />
          <Show when={coach.phase() !== 'end' && coach.later()}>
            {(when) => (
              <span class="later" title={t('learn.later.help')}>
                {t('learn.later', { when: when() })}
              </span>
            )}
          </Show>
        </div>
        <div class="words" data-longest={longest()}>
          <div>
            <p data-step={coach.step().id}>{words()}</p>
            <Show when={coach.phase() === 'ask' && instead()}>
              {(answer) => <p class="instead">{t('learn.instead', { answer: answer() })}</p>}
            </Show>
            <Show when={coach.phase() === 'ask' && coach.astray() && !instead()}>
              <p class="instead">{t('learn.astray')}</p>
            </Show>
            <Show when={coach.phase() === 'hint'}>
              <p class="hint">
                <Icon name="help" size={16} /> <span>{say('.hint')}</span>
              </p>
            </Show>
          </div>
        </div>
      </div>
      <Ways coach={coach} next={next} />
      <ol class="dots" aria-hidden="true">
        <For each={lessons}>
          {(_, i) => (
            <li classList={{ past: i() + 1 < number() || coach.phase() === 'end', now: i() + 1 === number() }} />
          )}
        </For>
      </ol>
    </section>
  );
}

/** Which lesson it is; opened, all of them, each to be begun by itself. */
function Chapters(props: {
  readonly coach: Coach;
  readonly lessons: readonly string[];
  readonly number: number;
}): JSX.Element {
  const { coach } = props;
  const { prefix } = faceOf(coach.course.game);
  let list!: HTMLUListElement;
  const open = (lesson: string): void => {
    list.hidePopover();
    void coach.go(coach.course.steps.findIndex((step) => step.lesson === lesson));
  };
  return (
    <>
      <button type="button" class="link nowrap" popovertarget="chapters" data-chapters>
        {t('learn.count', { n: props.number, of: props.lessons.length })}
      </button>
      <ul id="chapters" popover="auto" class="chapters" ref={list} aria-label={t('learn.chapters')}>
        <For each={props.lessons}>
          {(lesson, i) => (
            <li>
              <button
                type="button"
                class="opt"
                aria-current={i() + 1 === props.number ? 'step' : undefined}
                onClick={() => open(lesson)}
                data-chapter={lesson}
              >
                <span class="num faint">{i() + 1}</span> {t(`learn.${prefix}.lesson.${lesson}`)}
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

/** What the band says at each step. */
function createBandWords(coach: Coach, face: Face, presenter: Presenter) {
  const speaker = (): Speaker => ({
    face,
    seats: [],
    presenter,
    view: coach.moment().view,
  });
  /** Whoever comes back in the middle has no position yet for a moment, and nothing to say about it. */
  const say = (more: string): string =>
    coach.moment().view === null
      ? ''
      : t(`learn.${face.prefix}.${coach.step().id}${more}`, {
          ...named(speaker(), coach.step().args?.(coach.moment())),
          you: myName(),
        });
  const wordsOf = ({ asked, view }: LessonPosition, answer: Answer): string =>
    asked ? answerText({ ...speaker(), view }, asked, answer) : '';
  /** The recorded move in words, where it is another one: ticked in another order, or one of two alike, is the same. */
  const instead = createMemo(() => {
    const other = coach.instead();
    if (!other) return undefined;
    const [shown, given] = [other.answer, other.given].map((answer) => wordsOf(other.moment, answer));
    const bag = (words: string): string => words.split(', ').sort().join();
    return bag(shown) === bag(given) ? undefined : shown;
  });
  const shown = createMemo(() => {
    const answer = coach.shown();
    return answer === undefined ? '' : t('learn.shown', { answer: wordsOf(coach.moment(), answer) });
  });
  const words = createMemo(() => {
    switch (coach.phase()) {
      case 'end':
        return t('learn.end', { game: t(`game.${coach.course.game}`) });
      case 'done':
        return [shown(), hasText(`learn.${face.prefix}.${coach.step().id}.done`) ? say('.done') : ''].join(' ').trim();
      default:
        return say('');
    }
  });
  return { say, words, instead };
}

/** The ways on and back. */
function Ways(props: { readonly coach: Coach; readonly next: () => void }): JSX.Element {
  const { coach } = props;
  return (
    <div class="ways">
      <Show when={coach.at() > 0 && coach.phase() !== 'end'}>
        <button type="button" class="btn quiet" onClick={() => void coach.go(coach.at() - 1)} data-back>
          <Icon name="chevron-left" size={16} /> <span>{t('learn.back')}</span>
        </button>
      </Show>
      <Show when={coach.asking()}>
        <button
          type="button"
          class="btn"
          classList={{ quiet: coach.phase() !== 'hint' }}
          onClick={() => void coach.show()}
          data-show
        >
          <Icon name="eye" size={16} /> <span>{t('learn.show')}</span>
        </button>
      </Show>
      <Show when={!coach.asking() && coach.phase() !== 'end'}>
        <button type="button" class="btn go" onClick={() => props.next()} data-next>
          {t('learn.next')} <Icon name="chevron-right" size={16} />{' '}
          <span class="kbd" aria-hidden="true">
            ↵
          </span>
        </button>
      </Show>
      <Show when={coach.phase() === 'end'}>
        <button type="button" class="btn quiet" onClick={() => void coach.go(0)}>
          {t('learn.again')}
        </button>
        <A
          class="btn go"
          href={`/new/${coach.course.game}?${new URLSearchParams({ first: '', ...asTexts(coach.course.options) })}`}
          data-play
        >
          {t('learn.play')} <Icon name="play" size={15} />
        </A>
      </Show>
    </div>
  );
}

/** The game that follows is as long as the lessons were. */
const asTexts = (options: Readonly<Record<string, OptionValue>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));

/** Names of places that are no things of the game. */
const PLACES: Readonly<Record<string, string>> = {
  question: '.decide',
  record: '.record',
  points: '.seat .pts',
  seats: '.seat',
};

/** A rule of style per thing to look at: boards draw themselves anew as they like, the light stays where it belongs. */
function Highlights(props: { readonly coach: Coach }): JSX.Element {
  const { coach } = props;
  // What was lit for the question is no longer what is spoken of once it is answered.
  const over = () => coach.phase() === 'done' || coach.phase() === 'end';
  const things = createMemo(() =>
    over() || coach.moment().view === null ? [] : (coach.step().look?.(coach.moment()) ?? []),
  );
  const marked = createMemo(() => {
    const named = things().map((thing) => {
      const quoted = CSS.escape(thing);
      return PLACES[thing] ?? `[data-thing="${quoted}"],[data-target="${quoted}"]`;
    });
    const good =
      coach.phase() === 'hint'
        ? goodOptions(coach.step(), coach.moment()).map((value) => `[data-value="${CSS.escape(String(value))}"]`)
        : [];
    return { named: named.join(','), good: good.join(',') };
  });
  const rules = createMemo(() => {
    const { named, good } = marked();
    const lit = [named, good].filter((selector) => selector !== '').join(',');
    return `${lit === '' ? '' : lights(lit)}${good === '' ? '' : `.learning :is(${good}){outline-offset:-3px;animation:none}`}`;
  });
  // On a phone the board is longer than its place: what is spoken of comes into sight.
  createEffect(
    on(
      () => marked().named,
      (named) => {
        if (named === '' || !phone()) return;
        const timer = setTimeout(() => {
          [...document.querySelectorAll(`.learning .centre :is(${named})`)]
            .find((thing) => thing.getClientRects().length > 0)
            ?.scrollIntoView({ block: 'center' });
        }, 200);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );
  return <style>{rules()}</style>;
}

const LIT = 'outline:3px solid var(--lesson);outline-offset:-2px;animation:lesson 1.6s ease-in-out 4';
/** A box around a country would hide its neighbours: the country itself takes the colour. */
const LIT_ON_MAP = 'outline:none;animation:none;fill:color-mix(in srgb,var(--lesson) 38%,transparent)!important';
/** Which part of the table each tab of a phone shows. */
const BEHIND: readonly (readonly [tab: string, part: string])[] = [
  ['roster', '.left'],
  ['hand', '.foot'],
  ['record', '.record'],
];

/** On a phone, what lies behind a tab lights up the tab. */
const lights = (things: string): string =>
  [
    `.learning :is(${things}):not(i){${LIT}}`,
    `.learning svg :is(${things}){${LIT_ON_MAP}}`,
    ':root[data-screen~=phone]{',
    `.learning .gath:has(:is(${things})) > .opt{${LIT}}`,
    ...BEHIND.map(
      ([tab, part], i) =>
        `.learning .frame:not([data-tab=${tab}]):has(${part}:is(${things}),${part} :is(${things})) .tabs [role=tab]:nth-child(${i + 2}){${LIT}}`,
    ),
    '}',
  ].join('');
