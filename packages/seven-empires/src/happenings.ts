/** What the rules tell: plain facts with readable ids, from which log, animation and statistics are made. */
import type { Happening, Seat } from '@tabularium/engine';

interface Fact<T extends string> extends Happening {
  readonly type: T;
}
type Told<T extends string, F extends object> = Fact<T> & Readonly<F>;

export type Happened =
  | Told<'7e.drafted', { seat: Seat; card: string }>
  | Told<'7e.acts', { seat: Seat; turn: Seat; empire: string; action: string; by: string }>
  | Told<'7e.compensated', { seat: Seat; empire: string; region: string; unit: string }>
  | Told<'7e.built', { empire: string; region: string; crowns: number }>
  | Told<'7e.deployed', { empire: string; region: string; unit: string }>
  | Told<'7e.reduced', { empire: string; region: string; unit: string }>
  | Told<'7e.moved', { empire: string; unit: string; from: string; to: string }>
  | Told<'7e.carried', { empire: string; sea: string }>
  | Told<
      '7e.fought',
      { region: string; attacker: string; unit: string; defender: string; against: string; survived: number }
    >
  | Told<'7e.flagged', { empire: string; region: string; instead: string }>
  | Told<'7e.palace', { empire: string; region: string; crowns: number }>
  | Told<'7e.power', { empire: string; gained: number; total: number; for: 'crowns' | 'flags' | 'both' }>
  | Told<'7e.pawn', { seat: Seat }>
  | Told<'7e.tile', { decade: number; tile: string }>
  | Told<'7e.took', { seat: Seat; card: string }>
  | Told<'7e.shifted', { decade: number }>
  | Told<'7e.monarch', { empire: string; seat: Seat }>
  | Told<'7e.ranked', { empire: string; rank: number; power: number }>;
