/** The keyboard at the table. */
import { onCleanup, onMount } from 'solid-js';
import type { Choice } from './choice.ts';

const STEPS: Readonly<Record<string, number>> = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 };

/** Plain letters and digits belong to the options of the question; commands use other keys. */
export function useKeys(use: { choice: Choice; undo: () => void; help: () => void }): void {
  const { choice } = use;
  /** Keys that mean the same at every question. */
  function command(event: KeyboardEvent, target: HTMLElement): boolean {
    switch (event.key) {
      case 'Enter':
        confirm(event, target);
        return true;
      case 'Backspace':
        use.undo();
        return true;
      case '?':
        choice.setWhyNot(!choice.whyNot());
        return true;
      case '/': {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-filter]')?.focus();
        return true;
      }
      default:
        return false;
    }
  }
  function confirm(event: KeyboardEvent, target: HTMLElement): void {
    const button = target.closest('button, a');
    const onOption = target.matches('[data-value]') && choice.picked().length > 0;
    if (!choice.ready() || (button && !onOption)) return;
    event.preventDefault();
    choice.confirm();
  }
  function onKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open], :popover-open')) return;
    const target = event.target as HTMLElement;
    const typing =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
    if (event.altKey && event.key.toLowerCase() === 'h') use.help();
    else if (event.key === 'F6') nextRegion(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (typing) target.blur();
      choice.drop();
    }
    const step = STEPS[event.key];
    // A key that is held down means the question that was there when it went down; only numbers go on and on.
    if (typing || (event.repeat && !step) || command(event, target)) return;
    const asked = choice.asked();
    if (asked?.shape === 'amount') {
      if (step) choice.setAmount(choice.amount() + step);
      else if (/^\d$/.test(event.key)) choice.setAmount(typed(choice.amount(), Number(event.key), asked.max ?? 9));
      return;
    }
    const keyed = choice.options().find((o) => o.key === event.key);
    if (keyed) {
      event.preventDefault();
      choice.press(keyed.option.value);
    }
  }
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
}

/** Digits add up to a number as long as it stays in range; then a new number begins. */
const typed = (now: number, digit: number, max: number): number => (now * 10 + digit <= max ? now * 10 + digit : digit);

function nextRegion(event: KeyboardEvent): void {
  event.preventDefault();
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((r) => r.offsetParent !== null);
  const at = regions.findIndex((r) => r.contains(document.activeElement));
  const next = regions[(at + (event.shiftKey ? -1 : 1) + regions.length) % regions.length];
  const first = next?.querySelector<HTMLElement>('[data-value], button:not(:disabled), [tabindex="0"], a');
  (first ?? next)?.focus();
}
