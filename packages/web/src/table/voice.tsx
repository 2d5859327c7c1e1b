/**
 * What a screen reader is told at the table, in one place and one piece: what one's own answer brought, what the others did
 * meanwhile, what is asked now. Everything else on the screen keeps quiet until it is read.
 */

import type { Answer, Asked } from '@tabularium/engine';
import { answerText, lineText, nameOf, type Speaker, titleOf } from '@tabularium/words';
import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import type { Line } from '../client/types.ts';
import { t } from '../i18n.ts';
import type { Choice } from './choice.ts';
import { COMPLETE, framesLater } from './defer.ts';
import { markOf } from './question.tsx';
import { gather } from './record.tsx';
import type { FrameProps } from './sitting.ts';
import { createKeeper, focusQuestion, wasRead } from './ways-back.ts';

/** As many lines as anybody listens to at once; what was before them is in the record and in the table in words. */
const MOST = 8;

export interface Voice {
  /** A new object every time, so that the same words are said again. */
  readonly said: () => { readonly text: string } | undefined;
  say(text: string): void;
  /** My answer: what it brings is told once it counts. */
  answering(asked: Asked, answer: Answer): void;
  /** It did not count. */
  forget(): void;
  /** What happened since my last turn, in words. */
  since(): readonly string[];
}

/** Signs between words are for the eye: readers say "right arrow", or nothing. */
const spoken = (text: string): string => text.replaceAll(' → ', ` ${t('voice.to')} `).replaceAll(' · ', ', ');

export const joined = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`))
    .map(spoken)
    .join(' ');

/** Lines of the record from a place on, as they are told beside the board. */
function toldOf(
  speaker: Speaker,
  lines: readonly Line[],
  from: number,
  which: (line: Line) => boolean,
): readonly string[] {
  const { presenter, view } = speaker;
  const told = presenter?.asTold?.(lines, from, view) ?? lines.slice(from);
  return gather(told.filter(which), 0, presenter?.asOne, new WeakMap()).map(({ what }) => lineText(speaker, what));
}

/** The question, and between how much one may choose. */
export function askedInWords(speaker: Speaker, asked: Asked, titleRead = false): string {
  const { shape, min = 0, max = 0, options = [] } = asked;
  const choice = shape === 'amount' ? t('voice.amount', { min, max }) : t('voice.options', { count: options.length });
  return titleRead ? choice : joined([titleOf(speaker, asked), choice]);
}

/** The latest of them, and how many there were before. */
function summary(told: readonly string[]): readonly string[] {
  const before = told.length - MOST;
  // two or three more are sooner heard than looked for
  return before > 3 ? [t('voice.before', { count: before }), ...told.slice(-MOST)] : told;
}

/** What others did, apart from what I did just before. */
const meanwhile = (told: readonly string[], after: boolean): readonly string[] =>
  after && told.length > 0 ? [t('voice.meanwhile'), ...summary(told)] : summary(told);

export function createVoice(props: FrameProps, speaker: Speaker, since: () => number): Voice {
  const [said, setSaid] = createSignal<{ readonly text: string }>();
  const say = (text: string): void => void (text && setSaid({ text }));
  let heard = props.lines.length;
  let mine: { readonly mark: string | undefined; readonly at: number; readonly text: string } | undefined;
  const keeper = createKeeper();
  onCleanup(keeper.stop);

  /** What my answer brought; where the record is silent about it, the answer itself. */
  function ofMine(from: number): readonly string[] {
    if (!mine) return [];
    const { at, text } = mine;
    mine = undefined;
    const own = props.past ? toldOf(speaker, props.lines, from, ({ n }) => n === at + 1) : [];
    return own.length > 0 ? summary(own) : [t('voice.answered', { what: text })];
  }
  const waiting = (): string => {
    if (props.state.over || props.state.fault) return '';
    const names = props.state.waitingFor.map((seat) => nameOf(props.state.seats, seat)).join(', ');
    return names ? t('waiting.for', { names }) : '';
  };

  framesLater(
    COMPLETE,
    () => ({ lines: props.lines, asked: props.asked, mark: markOf(props.asked), over: props.state.over }),
    ({ lines, asked, mark, over }) => {
      const answered = mine !== undefined && mine.mark !== mark;
      const nowhere = document.activeElement === null || document.activeElement === document.body;
      if ((keeper.lost() || (answered && nowhere)) && !document.querySelector('dialog[open]')) focusQuestion();
      const back = lines.length < heard;
      // What was taken back is no longer there; a lesson leaps from one position to the next.
      const from = back || !props.past ? lines.length : heard;
      const own = mine && answered ? mine.at + 1 : -1;
      const parts: string[] = [...(back && props.past ? [t('voice.back')] : []), ...(answered ? ofMine(from) : [])];
      if (asked || over) {
        parts.push(
          ...meanwhile(
            toldOf(speaker, lines, from, ({ n }) => n !== own),
            answered,
          ),
        );
        heard = lines.length;
        if (asked && parts.length > 0) parts.push(askedInWords(speaker, asked, wasRead(mark)));
      } else if (answered) {
        parts.push(waiting());
        heard = Math.max(from, lines.findLastIndex(({ n }) => n === own) + 1);
      }
      if (parts.length > 0) say(joined(parts));
    },
  );

  return {
    said,
    say,
    answering(asked, answer) {
      mine = { mark: markOf(asked), at: asked.at, text: answerText(speaker, asked, answer) };
    },
    forget() {
      mine = undefined;
    },
    since: () =>
      toldOf(
        speaker,
        props.lines,
        Math.max(
          0,
          props.lines.findIndex(({ n }) => n > since()),
        ),
        ({ n }) => n > since(),
      ),
  };
}

/** What is chosen and not yet confirmed, as it changes: neither a tick nor a number is read where the focus is elsewhere. */
export function usePicks(choice: Choice, speaker: Speaker, voice: Voice): void {
  createEffect(
    on(
      () => [choice.asked(), choice.picked(), choice.amount()] as const,
      ([asked, picked, amount], before) => {
        if (!asked || asked !== before?.[0]) return;
        if (asked.shape === 'amount' && amount !== before[2]) voice.say(String(amount));
        if (asked.shape === 'arrange' || picked === before[1] || picked.length === 0) return;
        const names = picked.map((value) => answerText(speaker, asked, value)).join(', ');
        voice.say(joined([t('voice.answered', { what: names }), choice.ready() ? t('voice.ready') : '']));
      },
    ),
  );
}

/** Polite: it waits until the reader has ended what it is saying. */
export function Spoken(props: { readonly voice: Voice }): JSX.Element {
  return (
    <div class="sr" role="status" aria-live="polite" data-voice>
      <Show when={props.voice.said()} keyed>
        {(it) => <p>{it.text}</p>}
      </Show>
    </div>
  );
}
