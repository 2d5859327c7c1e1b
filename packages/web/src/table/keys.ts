/** The keyboard at the table. */
import { onCleanup, onMount } from 'solid-js';
import { prefs } from '../prefs.ts';
import type { Choice } from './choice.ts';
import { focusQuestion, nextRegion } from './ways-back.ts';

const STEPS: Readonly<Record<string, number>> = { '+': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 };

/** Plain letters and digits belong to the options of the question; commands use other keys. */
export function useKeys(use: {
  readonly choice: Choice;
  readonly undo: () => void;
  /** By their letters, pressed with Alt. */
  readonly commands: Readonly<Record<string, () => void>>;
}): void {
  const { choice } = use;
  /** Keys that mean the same at every question. */
  function command(key: string, event: KeyboardEvent, target: HTMLElement): boolean {
    switch (key) {
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
    const called =
      event.key === 'F6'
        ? () => nextRegion(event.shiftKey)
        : event.altKey && !event.shiftKey && !event.ctrlKey && use.commands[letterOf(event)];
    if (called) {
      event.preventDefault();
      called();
      return;
    }
    const key = keyOf(event);
    if (key === undefined) return;
    if (event.key === 'Escape') {
      if (typing) focusQuestion();
      choice.drop();
    }
    // From the question an arrow leads into its options.
    if (key === 'ArrowDown' && target.id === 'question' && choice.asked()?.shape !== 'amount') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-options] :is(button, input)')?.focus();
      return;
    }
    const step = STEPS[key];
    // A key that is held down means the question that was there when it went down; only numbers go on and on.
    if (typing || (event.repeat && !step) || command(key, event, target)) return;
    const asked = choice.asked();
    if (asked?.shape === 'amount') {
      if (step) choice.setAmount(choice.amount() + step);
      else if (/^\d$/.test(key)) choice.setAmount(typed(choice.amount(), Number(key), asked.max ?? 9));
      return;
    }
    const keyed = choice.options().find((o) => o.key === key);
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

/** The letter or digit of a key whatever is held with it: Alt makes other characters of them on some keyboards. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z\d]$/i.test(key) && !/^Digit/.test(code)) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Keys that mean a character to whoever dictates or reads with single letters of their own. */
const isCharacter = (key: string): boolean => key.length === 1;

/**
 * What a key means to the question; undefined where it is not for it. Single characters may be wished away from under the
 * fingers (a preference): they then count only with Alt and Shift.
 */
function keyOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (!prefs.heldKeys) return event.altKey ? undefined : event.key;
  if (event.altKey && event.shiftKey) return letterOf(event);
  return event.altKey || isCharacter(event.key) ? undefined : event.key;
}
