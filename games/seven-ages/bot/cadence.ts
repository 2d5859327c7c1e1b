/** Cadenced progress: what to put into the three boxes, and who gains by them. */
import { tradeNumber } from '../src/actions/trade.ts';
import type { EmpireId } from '../src/content/tables.ts';
import { CIVILISE, DESTINY, MANOEUVRE, PRODUCTION, TRADE } from '../src/model/state.ts';
import { isHeldByDarkAge } from '../src/turn/progress.ts';
import { best, type Position } from './position.ts';

/** How often an empire of somebody else takes an action, about. */
const LIKELY: Readonly<Record<number, number>> = {
  [PRODUCTION]: 0.3,
  [TRADE]: 0.15,
  [MANOEUVRE]: 0.25,
  [DESTINY]: 0.1,
  [CIVILISE]: 0.2,
};

/** Whom a box concerns. */
const CONCERNS: Readonly<Record<string, (trade: number) => boolean>> = {
  none: () => true,
  poor: (trade) => trade < 0,
  rich: (trade) => trade >= 2,
};

/** The action that costs the others most and ourselves least, or in the third box the other way round. */
export function chooseCadence(p: Position): number {
  const box = String(p.args['box']);
  const good = box === 'rich' ? 1 : -1;
  const concerned = (empire: EmpireId): boolean => CONCERNS[box]?.(tradeNumber(p.table, empire)) === true;
  const [own, others] = [p.own.filter(concerned), p.rivals.filter(concerned)];
  const worth = (action: number): number => {
    const mine = own.filter((empire) => p.empire(empire).marker?.marker === action).length;
    return good * (mine - (LIKELY[action] ?? 0) * others.length);
  };
  return best(p.ids, worth) ?? p.ids[0];
}

/** An empire that can go forward, the least advanced. */
export const chooseBeneficiary = (p: Position): EmpireId =>
  best(p.ids, (empire) => {
    const { level } = p.empire(empire);
    return -level - (isHeldByDarkAge(p.table, empire, level) ? 100 : 0);
  }) ?? p.ids[0];
