import { createEffect, createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';

/** What this device remembers about how its player likes things. */
export interface Prefs {
  theme?: 'plate' | 'lamp';
  locale?: 'en' | 'fr';
  textSize?: '1' | '1.15' | '1.3';
  /** A click answers at once; otherwise it selects and the gilt button confirms. */
  direct?: boolean;
  name?: string;
  hatching?: boolean;
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
/** So narrow that parts of a table lie behind tabs; the style sheets know the same width. */
export const phone = matchMedia('(max-width: 767px)');
export const theme = (): 'plate' | 'lamp' => prefs.theme ?? (system.matches ? 'lamp' : 'plate');
export const motion = (): Motion => prefs.motion ?? 'full';
/** Touch screens confirm by default, mice answer directly. */
export const answersDirectly = (): boolean => prefs.direct ?? !touch.matches;

createRoot(() => {
  createEffect(() => {
    localStorage.setItem(KEY, JSON.stringify(prefs));
    document.documentElement.dataset['theme'] = theme();
    if (prefs.textSize) document.documentElement.dataset['size'] = prefs.textSize;
  });
});
