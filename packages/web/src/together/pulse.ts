/** What every page shows, whatever it is about: how many tables wait for me, and the table I am paired at. */
import type { Pairing, Pulse } from '@tabularium/table/protocol';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { me } from '../client/remote.ts';
import { pulseNow } from './api.ts';

const [pulse, setPulse] = createSignal<Pulse>();
const [title, setTitle] = createSignal('Tabularium');

export { pulse, setTitle };

const CALM_MS = 15_000;
/** Whoever waits to be paired has to be there. */
const LOOKING_MS = 3000;

let timer: number | undefined;

async function beat(): Promise<void> {
  clearTimeout(timer);
  // What cannot be asked now is asked the next time.
  const found = me() ? await pulseNow().catch(() => pulse()) : undefined;
  setPulse(found);
  clearTimeout(timer);
  if (me()) timer = window.setTimeout(() => void beat(), found?.pairing.wish ? LOOKING_MS : CALM_MS);
}

/** Something was done that it shows. */
export const lookAgain = (): Promise<void> => beat();

export function setPairing(pairing: Pairing): void {
  const before = pulse();
  if (before) setPulse({ ...before, pairing });
  void beat();
}

createRoot(() => {
  createEffect(() => {
    me();
    void beat();
  });
  createEffect(() => {
    const turns = pulse()?.turns ?? 0;
    document.title = turns > 0 ? `(${turns}) ${title()}` : title();
    // On the icon of the app, where it is installed.
    if ('setAppBadge' in navigator)
      void (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
  });
});
