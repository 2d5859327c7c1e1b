/**
 * How much room there is, counted in the unit everything is drawn in: text half as large again needs the table of a smaller
 * screen, and so does a page at 200 %. Style sheets ask for it as `data-screen`.
 */
import { createSignal, onCleanup, onMount } from 'solid-js';

/**
 * `phone`: so narrow or so low that parts of a table lie behind tabs; `low` has the question beside the board, `tall` beneath it.
 * `short` has not the height for a board between two texts.
 */
type Room =
  | 'desk'
  | 'small tablet wide'
  | 'small tablet upright'
  | 'small phone tall'
  | 'small phone tall short'
  | 'small phone low';

const root = document.documentElement;

const [unit, setUnit] = createSignal(1);

/** What a drawing of so many pixels is multiplied with where a tenth of a rem is meant. */
export { unit };

function roomNow(): Room {
  setUnit(Number.parseFloat(getComputedStyle(root).fontSize) / 10);
  const [wide, high] = [innerWidth / unit(), innerHeight / unit()];
  if (high <= 520 && wide > high) return 'small phone low';
  if (wide < 768) return high < 640 ? 'small phone tall short' : 'small phone tall';
  if (wide >= 1280) return 'desk';
  return wide < high ? 'small tablet upright' : 'small tablet wide';
}

const [room, setRoom] = createSignal<Room>('desk');

/** To be called when the unit has changed; the size of the window is watched. */
export function measureScreen(): void {
  root.dataset['screen'] = setRoom(roomNow());
}

addEventListener('resize', measureScreen);

export const phone = (): boolean => room().includes('phone');

/** While a table stands, its unit grows with the screen: the style sheet knows how. */
export function useFluidUnit(): void {
  onMount(() => {
    root.dataset['unit'] = 'table';
    measureScreen();
  });
  onCleanup(() => {
    delete root.dataset['unit'];
    measureScreen();
  });
}
