import type { Rule } from '@tabularium/engine';

/** Cancelling happens in the stack of answers (events/windows.ts); played in any other window it does nothing. */
export function* cancelEvent(): Rule<void> {}
