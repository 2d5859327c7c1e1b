/** What every part of the decision panel gets. */
import type { Advice } from '@tabularium/bots';
import type { Answer, Seat } from '@tabularium/engine';
import type { Speaker } from '@tabularium/words';
import type { TableState } from '../client/types.ts';
import type { Choice } from './choice.ts';

/** What the coach of a seat says; `also`: of this answer, too. */
export type Advise = (seat: Seat, also?: Answer) => Promise<Advice | null>;

export interface PanelProps {
  readonly speaker: Speaker;
  readonly state: TableState;
  readonly choice: Choice;
  readonly view: unknown;
  readonly clock: number | undefined;
  readonly undo: () => void;
  /** What undo would take back, in words. */
  readonly undoing: string;
  readonly withdraw: () => void;
  /** Shows the ceremony of a game that is over. */
  readonly celebrate: () => void;
  /** The line to the server stands. */
  readonly online: boolean;
  /** Absent where there is nobody to ask, as in lessons. */
  readonly advise: Advise | undefined;
}
