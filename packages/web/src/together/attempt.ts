/** Something is tried; if it does not work, the page says why. */
import { type Accessor, createSignal } from 'solid-js';
import { whyNot } from './api.ts';

export interface Attempt {
  readonly problem: Accessor<string>;
  readonly attempt: (what: () => Promise<unknown>) => Promise<boolean>;
}

export function createAttempt(): Attempt {
  const [problem, setProblem] = createSignal('');
  return {
    problem,
    attempt: async (what) => {
      setProblem('');
      try {
        await what();
        return true;
      } catch (error) {
        setProblem(whyNot(error));
        return false;
      }
    },
  };
}
