/** The ways back to the question for whoever has no pointer: links, regions, and the focus after an answer. */

const heading = (): HTMLElement | null => document.getElementById('question');

/** The question that the focus came to last, and that was read with it. */
let read: string | undefined;
export const wasRead = (mark: string | undefined): boolean => mark !== undefined && mark === read;

/** The question itself is read, and from there the arrows lead into its options. */
export function focusQuestion(): void {
  const to = heading();
  if (to && document.activeElement !== to) read = to.dataset['at'];
  to?.focus({ preventScroll: true });
}

/** Where a link past the head of a page leads, the focus goes, too; the router would only scroll there. */
export function followSkips(): void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.skip') : null;
    const to = link && document.querySelector<HTMLElement>(link.hash);
    if (!to) return;
    event.preventDefault();
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1;
    to.focus();
  };
  document.addEventListener('click', follow, true);
}

/** The next part of the table, or the one before: its name is read, and Tab goes on inside it. */
export function nextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((r) => r.offsetParent !== null);
  // The innermost one that has the focus: parts lie in parts.
  const at = regions.findLastIndex((r) => r.contains(document.activeElement));
  const next =
    regions[at < 0 ? (back ? regions.length - 1 : 0) : (at + (back ? -1 : 1) + regions.length) % regions.length];
  if (!next) return;
  if (next.dataset['region'] === 'question') focusQuestion();
  else {
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
}

/** A focus whose place has gone with an answer, or has been left to nobody. */
export function createKeeper(): { readonly lost: () => boolean; readonly stop: () => void } {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent): void => {
    last = target as Element;
  };
  document.addEventListener('focusin', note);
  return {
    lost: () =>
      (document.activeElement === null || document.activeElement === document.body) &&
      last !== null &&
      !last.isConnected,
    stop: () => document.removeEventListener('focusin', note),
  };
}
