/** The rule that the popover shows, and beside what; apart from the popover, since every citation opens it. */
import { createSignal } from 'solid-js';

interface Asked {
  readonly game: string;
  readonly rule: string;
  readonly anchor: HTMLElement;
}
export const [shownRule, showRule] = createSignal<Asked>();

/** The edition of the table on the screen, where its game has several: its rules come first. */
export const [playedEdition, setPlayedEdition] = createSignal<string>();

/** Where the rules of a game are read, in an edition, from a rule on. */
export function rulesPath(game: string, edition: string | undefined, rule?: string): string {
  const query = new URLSearchParams({
    ...(edition === undefined ? {} : { edition }),
    ...(rule === undefined ? {} : { rule }),
  }).toString();
  return `/rules/${game}${query === '' ? '' : `?${query}`}`;
}
