/** The record: every empire under the name it had then, and in few lines: what is done again and again is told once. */
import type { View } from '@tabularium/seven-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import { contentIn, empireName } from './names.ts';

type What = Line['what'];

/** Counter sets serve one empire after another. Where a line tells of an earlier one, its cards, by the argument that names it. */
type Was = Readonly<Record<string, number>>;
const wasOf = (what: What): Was => (what['was'] as Was | undefined) ?? {};
const EMPIRES = ['empire', 'active', 'defender', 'partner', 'of'];
const kept = new WeakMap<Line, Line>();

/** The lines from a place on; those about empires that are not in this position, or all without one, know their cards. */
export function asTold(lines: readonly Line[], from: number, view: View | undefined): readonly Line[] {
  const cards = new Map<number, number>();
  const told: Line[] = [];
  lines.forEach((line, i) => {
    const { what } = line;
    if (what.type === '7a.start') cards.set(Number(what['empire']), Number(what['card']));
    if (i >= from) told.push(remembering(line, cards, view));
  });
  return told;
}

function remembering(line: Line, cards: ReadonlyMap<number, number>, view: View | undefined): Line {
  const known = kept.get(line);
  if (known) return known;
  const { what } = line;
  const was: Record<string, number> = {};
  for (const key of what.type === '7a.liberated' ? [...EMPIRES, 'from'] : EMPIRES) {
    const set = what[key];
    const card = typeof set === 'number' ? cards.get(set) : undefined;
    if (typeof set === 'number' && card !== undefined && view?.empires[set]?.card !== card) was[key] = card;
  }
  if (Object.keys(was).length === 0) return line;
  const told = { ...line, what: { ...what, was } };
  kept.set(line, told);
  return told;
}

/** The names they had. */
export function formerNames(what: What, view: View): Readonly<Record<string, string>> {
  const names = Object.entries(wasOf(what)).map(([key, card]) => [key, contentIn(view).cards[card]?.empire.name ?? '']);
  return Object.fromEntries(names);
}

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
  Array.isArray(what['all']) ? what['all'] : [[...each.map((key) => what[key]), wasOf(what)['empire']]];

export function asOne(first: What, next: What): What | undefined {
  const { type } = next;
  const how = TOGETHER[type];
  if (!how || (first.type !== type && first.type !== type + MANY)) return undefined;
  if (how.same.some((key) => first[key] !== next[key] || wasOf(first)[key] !== wasOf(next)[key])) return undefined;
  const { rules: _, ...told } = first;
  return { ...told, type: type + MANY, all: [...gathered(first, how.each), ...gathered(next, how.each)] };
}

/** "Sind ×3, Punjab", or "Romans 4, Celts 2". */
export function listed(what: What, view: View): { readonly count: number; readonly list: string } | undefined {
  const all = what['all'];
  if (!Array.isArray(all)) return undefined;
  const rows = all as readonly (readonly number[])[];
  const nameOf = (empire: number, card: number | undefined): string =>
    card === undefined ? empireName(view, empire) : (contentIn(view).cards[card]?.empire.name ?? '');
  if (what.type === '7a.built.many') {
    const areas = Map.groupBy(rows, ([area]) => area);
    const names = [...areas].map(([area, units]) => {
      const name = contentIn(view).areas[area]?.name ?? '';
      return areas.size > 1 && units.length > 1 ? `${name} ×${units.length}` : name;
    });
    return { count: rows.length, list: names.join(', ') };
  }
  return {
    count: rows.length,
    list: rows.map(([empire, amount, card]) => `${nameOf(empire, card)} ${amount}`).join(', '),
  };
}
