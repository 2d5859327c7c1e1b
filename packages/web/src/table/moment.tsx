/** A moment of its own: what changes the game is shown large, for a breath; any key or click ends it. The record says the same. */
import { lineText, type Speaker } from '@tabularium/words';
import { type JSX, Show } from 'solid-js';
import type { Line } from '../client/types.ts';
import { Picture } from '../ui/picture.tsx';
import { pictureOf, Sign } from './record.tsx';

export function Moment(props: { readonly speaker: Speaker; readonly line: Line }): JSX.Element {
  return (
    <div class="moment" aria-hidden="true" data-moment={props.line.what.type}>
      <Show
        when={pictureOf(props.speaker, props.line)}
        fallback={<Sign speaker={props.speaker} what={props.line.what} size={44} />}
      >
        {(it) => (
          <Picture
            {...it()}
            width={it().of.endsWith('/emblems') ? 96 : 180}
            class={it().of.endsWith('/emblems') ? 'square' : ''}
          />
        )}
      </Show>
      <span>{lineText(props.speaker, props.line.what)}</span>
    </div>
  );
}
