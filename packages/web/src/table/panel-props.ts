/** What every part of the decision panel gets. */
import type { Speaker } from '@tabularium/words';
import type { TableState } from '../client/types.ts';
import type { Choice } from './choice.ts';

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
  /** The line to the server stands. */
  readonly online: boolean;
}
