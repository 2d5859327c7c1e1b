/** The record in few lines: what one empire does again and again, and what all empires go through, is told once. */
import type { View } from '@tabularium/seven-ages';
import type { Line } from '../../client/types.ts';
import { boxOf, empireName } from './reading.ts';

type What = Line['what'];

/** Happenings told together: what must be the same in them, and what is counted or listed. */
const TOGETHER: Readonly<Record<string, { readonly same: readonly string[]; readonly each: readonly string[] }>> = {
  '7a.built': { same: ['empire'], each: ['area'] },
  '7a.moved': { same: ['empire', 'from', 'area'], each: [] },
  '7a.unit.lost': { same: ['empire', 'area'], each: [] },
  '7a.harvest': { same: [], each: ['empire', 'amount'] },
  '7a.progress': { same: [], each: ['empire', 'amount'] },
};
const MANY = '.many';

/** What has been gathered so far, one entry for each happening. */
const gathered = (what: What, each: readonly string[]): readonly unknown[] =>
  Array.isArray(what['all']) ? what['all'] : [each.map((key) => what[key])];

export function asOne(first: What, next: What): What | undefined {
  const { type } = next;
  const how = TOGETHER[type];
  if (!how || (first.type !== type && first.type !== type + MANY)) return undefined;
  if (how.same.some((key) => first[key] !== next[key])) return undefined;
  const { rules: _, ...told } = first;
  return { ...told, type: type + MANY, all: [...gathered(first, how.each), ...gathered(next, how.each)] };
}

/** "Sind ×3, Punjab", or "Romans 4, Celts 2". */
export function listed(what: What, view: View): { readonly count: number; readonly list: string } | undefined {
  const all = what['all'];
  if (!Array.isArray(all)) return undefined;
  const rows = all as readonly (readonly number[])[];
  if (what.type === '7a.built.many') {
    const areas = Map.groupBy(rows, ([area]) => area);
    const names = [...areas].map(([area, units]) => {
      const name = boxOf(view).areas[area]?.name ?? '';
      return areas.size > 1 && units.length > 1 ? `${name} ×${units.length}` : name;
    });
    return { count: rows.length, list: names.join(', ') };
  }
  return {
    count: rows.length,
    list: rows.map(([empire, amount]) => `${empireName(view, empire)} ${amount}`).join(', '),
  };
}
