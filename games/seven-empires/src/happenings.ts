/** What the rules tell: plain facts with readable ids, from which log, animation and statistics are made. */
import type * as engine from '@tabularium/engine';
import type { RuleId, Seat } from '@tabularium/engine';

interface Fact<T extends string> extends engine.Happening {
  readonly type: T;
  /** The rules that caused it: every line of the record leads into the rulebook. */
  readonly rules: readonly RuleId[];
}
type Of<T extends string, F extends object> = Fact<T> & Readonly<F>;

export type Happening =
  | Of<'7e.log.drafted', { seat: Seat; card: string }>
  | Of<'7e.log.acts', { seat: Seat; turn: Seat; empire: string; action: string; by: string }>
  | Of<'7e.log.compensated', { seat: Seat; empire: string; region: string; unit: string }>
  | Of<'7e.log.built', { empire: string; region: string; crowns: number }>
  | Of<'7e.log.deployed', { empire: string; region: string; unit: string }>
  | Of<'7e.log.reduced', { empire: string; region: string; unit: string }>
  | Of<'7e.log.moved', { empire: string; unit: string; from: string; to: string }>
  | Of<'7e.log.carried', { empire: string; sea: string }>
  | Of<
      '7e.log.fought',
      { region: string; attacker: string; unit: string; defender: string; against: string; survived: number }
    >
  | Of<'7e.log.flagged', { empire: string; region: string; instead: string }>
  /** A flag goes back to this Empire, and the one that took the region has none left to put there. */
  | Of<'7e.log.unflagged', { empire: string; region: string }>
  | Of<'7e.log.palace', { empire: string; region: string; crowns: number }>
  | Of<'7e.log.power', { empire: string; gained: number; total: number; for: 'crowns' | 'flags' | 'both' }>
  | Of<'7e.log.pawn', { seat: Seat }>
  | Of<'7e.log.tile', { decade: number; tile: string }>
  | Of<'7e.log.took', { seat: Seat; card: string }>
  | Of<'7e.log.shifted', { decade: number }>
  | Of<'7e.log.monarch', { empire: string; seat: Seat }>
  | Of<'7e.log.ranked', { empire: string; rank: number; power: number }>;
