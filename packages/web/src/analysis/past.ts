/** Where in a finished game one looks, and through whose eyes. */
import { createEffect, createSignal, on } from 'solid-js';
import { frames } from '../client/local.ts';
import type { Recording } from '../client/types.ts';

export function createPast(recording: Recording, from: number) {
  const within = (n: number): number => Math.max(0, Math.min(recording.length, Math.round(n) || 0));
  const [at, setAt] = createSignal(within(from));
  const [eyes, look] = createSignal<number | null>(null);
  const [view, setView] = createSignal<unknown>();
  const show = async (): Promise<void> => {
    const [n, seat] = [at(), eyes()];
    const [found] = await frames(recording.id, seat, [n]);
    if (n === at() && seat === eyes()) setView(() => found);
  };
  createEffect(on([at, eyes], () => void show()));
  return {
    at,
    eyes,
    view,
    look,
    go: (n: number): void => {
      if (n === at()) void show();
      setAt(within(n));
    },
    /** Something else than what happened: a line that was not played. */
    showInstead: (other: unknown): void => void setView(() => other),
  };
}
export type Past = ReturnType<typeof createPast>;
