/** The engraving of a game in its graduated frame. */
import { createResource, type JSX, Show } from 'solid-js';

const plates = import.meta.glob<string>('../../../../games/*/face/plate.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const plateOf = (game: string): string | undefined => plates[`../../../../games/${game}/face/plate.svg`];

export const hasPlate = (game: string): boolean => plateOf(game) !== undefined;

/** Decoration only; it takes the colours of the theme. */
export function Plate(props: { readonly game: string }): JSX.Element {
  const [svg] = createResource(
    () => plateOf(props.game),
    (url) =>
      fetch(url)
        .then((response) => response.text())
        .then((text) => text.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')),
  );
  return (
    <Show when={hasPlate(props.game)}>
      <div class="frame1" aria-hidden="true">
        {/* Where it has not come yet the frame stands empty; nobody waits for a picture. */}
        <div innerHTML={(svg.state === 'ready' && svg.latest) || ''} />
      </div>
    </Show>
  );
}
