import { createEffect, createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';
import { measureScreen } from './screen.ts';

/** What this device remembers about how its player likes things. */
export interface Prefs {
  theme?: 'plate' | 'lamp';
  locale?: 'en' | 'fr';
  textSize?: '1' | '1.15' | '1.3' | '1.5';
  /** A click answers at once; otherwise it selects and the gilt button confirms. */
  direct?: boolean;
  /** A coach speaks up before an answer that gives much away. */
  warns?: boolean;
  name?: string;
  /** Letters and digits answer only with Alt and Shift. */
  heldKeys?: boolean;
  /** Has said to know the games: learning does not come first any more. */
  known?: boolean;
  hatching?: boolean;
  /** Land in the colour of its player, not of its empire. */
  byPlayer?: boolean;
  motion?: Motion;
  /** How loud, from 0 to 1; silent unless somebody wants it. */
  sound?: number;
}

/** How much of what happens is played as motion. */
export type Motion = 'off' | 'brief' | 'full';

const KEY = 'tabularium.prefs';

function read(): Prefs {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Prefs;
  } catch {
    return {};
  }
}

const [prefs, setPrefs] = createStore<Prefs>(read());

export { prefs, setPrefs };

const system = matchMedia('(prefers-color-scheme: dark)');
const touch = matchMedia('(pointer: coarse)');
export const theme = (): 'plate' | 'lamp' => prefs.theme ?? (system.matches ? 'lamp' : 'plate');
export const motion = (): Motion => prefs.motion ?? 'full';
/** Touch screens confirm by default, mice answer directly. */
export const answersDirectly = (): boolean => prefs.direct ?? !touch.matches;

function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Some browsers let nothing be kept by what is shown inside somebody else's page.
  }
}

createRoot(() => {
  createEffect(() => {
    remember();
    document.documentElement.dataset['theme'] = theme();
    if (prefs.textSize) document.documentElement.dataset['size'] = prefs.textSize;
    measureScreen();
  });
});
