/** What the rules tell: plain facts with readable ids, from which log, animation and statistics are made. */
import type { Happening, RuleId, Seat } from '@tabularium/engine';

interface Fact<T extends string> extends Happening {
  readonly type: T;
  /** The rules that caused it: every line of the record leads into the rulebook. */
  readonly rules: readonly RuleId[];
}
type Told<T extends string, F extends object> = Fact<T> & Readonly<F>;

export type Happened =
  | Told<'7e.log.drafted', { seat: Seat; card: string }>
  | Told<'7e.log.acts', { seat: Seat; turn: Seat; empire: string; action: string; by: string }>
  | Told<'7e.log.compensated', { seat: Seat; empire: string; region: string; unit: string }>
  | Told<'7e.log.built', { empire: string; region: string; crowns: number }>
  | Told<'7e.log.deployed', { empire: string; region: string; unit: string }>
  | Told<'7e.log.reduced', { empire: string; region: string; unit: string }>
  | Told<'7e.log.moved', { empire: string; unit: string; from: string; to: string }>
  | Told<'7e.log.carried', { empire: string; sea: string }>
  | Told<
      '7e.log.fought',
      { region: string; attacker: string; unit: string; defender: string; against: string; survived: number }
    >
  | Told<'7e.log.flagged', { empire: string; region: string; instead: string }>
  /** A flag goes back to this Empire, and the one that took the region has none left to put there. */
  | Told<'7e.log.unflagged', { empire: string; region: string }>
  | Told<'7e.log.palace', { empire: string; region: string; crowns: number }>
  | Told<'7e.log.power', { empire: string; gained: number; total: number; for: 'crowns' | 'flags' | 'both' }>
  | Told<'7e.log.pawn', { seat: Seat }>
  | Told<'7e.log.tile', { decade: number; tile: string }>
  | Told<'7e.log.took', { seat: Seat; card: string }>
  | Told<'7e.log.shifted', { decade: number }>
  | Told<'7e.log.monarch', { empire: string; seat: Seat }>
  | Told<'7e.log.ranked', { empire: string; rank: number; power: number }>;
