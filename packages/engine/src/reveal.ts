import type { Scalar, Seat } from './question.ts';

/** Why undo stops: somebody learnt something by answer number `at`. */
export interface Reveal {
  /** Undo may return to this many answers, not to fewer. */
  readonly at: number;
  readonly by: 'luck' | 'secret' | 'seals';
  /** Who learnt it. */
  readonly to: readonly Seat[];
}

/** What is hidden from whom, by seat, and how much luck has been used. */
export interface Known {
  readonly hidden: readonly (readonly Scalar[])[];
  readonly drawn: number;
}

/** Names for hidden things of a kind: after every answer all are wanted, so each is made once. */
export function numbered(kind: string): (n: number) => string {
  const names: string[] = [];
  return (n) => (names[n] ??= `${kind} ${n}`);
}

const everyone = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** What answer number `at` has revealed, if anything. */
export function revealedBy(
  at: number,
  seats: number,
  before: Known,
  after: Known,
  unsealed: boolean,
): Reveal | undefined {
  const to: Seat[] = [];
  before.hidden.forEach((names, seat) => {
    if (!isWithinList(names, after.hidden[seat])) to.push(seat);
  });
  if (to.length > 0) return { at, by: 'secret', to };
  if (after.drawn !== before.drawn) return { at, by: 'luck', to: everyone(seats) };
  return unsealed ? { at, by: 'seals', to: everyone(seats) } : undefined;
}

/** Whether every name of one list is in the other; mostly they are the same list. */
function isWithinList(names: readonly Scalar[], others: readonly Scalar[]): boolean {
  let same = 0;
  while (same < names.length && names[same] === others[same]) same++;
  if (same === names.length) return true;
  const left = new Set(others);
  for (let i = same; i < names.length; i++) if (!left.has(names[i])) return false;
  return true;
}
