/** The engraving of a game in its graduated frame. */
import { createResource, type JSX, Show } from 'solid-js';
import sevenAges from '../art/seven-ages.svg?url';
import sevenEmpires from '../art/seven-empires.svg?url';
import throughTheAges from '../art/through-the-ages.svg?url';

const ART: Readonly<Record<string, string>> = {
  'seven-ages': sevenAges,
  'through-the-ages': throughTheAges,
  'seven-empires': sevenEmpires,
};

export const hasPlate = (game: string): boolean => game in ART;

/** Decoration only; it takes the colours of the theme. */
export function Plate(props: { readonly game: string }): JSX.Element {
  const [svg] = createResource(
    () => ART[props.game],
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
