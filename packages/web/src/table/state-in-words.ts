/** How things stand, said in a sentence on demand. */
import type { Asked } from '@tabularium/engine';
import { labelOf, nameOf, type Speaker } from '@tabularium/words';
import type { Face } from '../faces.ts';
import { t } from '../i18n.ts';
import type { InWords, Position } from './in-words.ts';
import { spokenKey } from './option.tsx';
import type { FrameProps } from './sitting.ts';
import { askedInWords, joined, type Voice } from './voice.tsx';

/** As many options as one keeps in mind; more are read in their list. */
const FEW = 6;

/** Loaded when somebody asks for it first. */
export function useInWords(face: Face): () => Promise<InWords | undefined> {
  let words: Promise<InWords> | undefined;
  return async () => {
    words ??= face.inWords?.();
    return words;
  };
}

export const positionOf = (props: FrameProps, speaker: Speaker): Position => ({
  view: props.view,
  // names as they are now
  speaker: { face: speaker.face, seats: props.state.seats, presenter: props.presenter, view: props.view },
  seat: props.state.seat,
});

/** Every option with its key. */
export const optionsInWords = (
  speaker: Speaker,
  asked: Asked,
  keys: readonly (string | undefined)[],
): readonly string[] =>
  (asked.options ?? []).map((option, i) => {
    const what = labelOf(speaker, asked, option);
    const key = spokenKey(keys[i]);
    return key ? t('words.option', { key, what }) : what;
  });

export function stateInWords(
  props: FrameProps,
  speaker: Speaker,
  now: { readonly asked: Asked | null; readonly keys: readonly (string | undefined)[] },
  words: InWords | undefined,
): string {
  const { asked, keys } = now;
  const points = props.presenter.points?.(props.view);
  const names = (seats: readonly number[]): string => seats.map((seat) => nameOf(props.state.seats, seat)).join(', ');
  const few = asked?.options && asked.options.length <= FEW ? optionsInWords(speaker, asked, keys) : [];
  return joined([
    words
      ? words.state(positionOf(props, speaker))
      : joined([
          props.presenter.when?.(props.view) ?? '',
          (points ?? [])
            .map((n, seat) => t('voice.points', { name: nameOf(props.state.seats, seat), points: n }))
            .join(', '),
        ]),
    asked
      ? askedInWords(speaker, asked)
      : props.state.waitingFor.length > 0
        ? t('waiting.for', { names: names(props.state.waitingFor) })
        : '',
    ...few,
  ]);
}

export function sinceInWords(voice: Voice): string {
  const told = voice.since();
  return told.length > 0 ? joined([t('voice.since'), ...told]) : t('voice.nothing');
}
