import { createMemo, type JSX } from 'solid-js';
import { drawingOf, pictureAddress } from './pictures.ts';

/** Narrower than this, the fine lines are left out. */
const SMALL = 48;
/** Cards are as high as this part of their width, until it is known how high they are. */
const CARD = 2 / 3;

/** An engraved picture. Where its name stands beside it, it is decoration; where it stands alone, `label` says what it shows. */
export function Picture(props: {
  /** "game/kind": which file it is in. */
  readonly of: string;
  readonly id: string;
  /** How wide it is, in tenths of a rem, where the style sheet does not say otherwise. */
  readonly width: number;
  readonly label?: string;
  readonly class?: string;
}): JSX.Element {
  const address = createMemo(() => pictureAddress(props.of, props.id, props.width < SMALL));
  const shape = createMemo(() => {
    const box = drawingOf(props.of, props.id)?.box;
    return box ? box[1] / box[0] : CARD;
  });
  return (
    <img
      class={`pic ${props.class ?? ''}`}
      src={address()}
      alt={props.label ?? ''}
      style={{ '--w': `${props.width / 10}rem`, '--h': `${(props.width * shape()) / 10}rem` }}
      draggable={false}
      data-picture={props.id}
    />
  );
}
