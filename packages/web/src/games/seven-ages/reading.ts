/** Names and numbers of a 7 Ages position. The view speaks in small numbers; the box says what they are. */
import type { Scalar } from '@tabularium/engine';
import { type Content, compile, standardPack, type View } from '@tabularium/seven-ages';
import { nameFrom, t } from '../../i18n.ts';
import type { Reading } from '../index.ts';

export const asView = (view: unknown): View => view as View;

const boxes = new Map<string, Content>();
/** The box as this table uses it: the classic game and its expansion sets. */
export function boxOf(view: View): Content {
  const sets = view.agreed.expansions;
  const key = sets.join();
  const known = boxes.get(key) ?? compile(standardPack, sets);
  boxes.set(key, known);
  return known;
}

export const empireName = (view: View, empire: number): string => {
  const box = boxOf(view);
  const card = view.empires[empire]?.card;
  return (
    (card === undefined ? undefined : box.cards[card]?.empire.name) ?? box.counterSets[empire]?.name ?? String(empire)
  );
};

export const unitTypeName = (box: Content, unit: number, side: number): string => {
  const type = box.unitTypes[box.unitType[unit * 2 + side]];
  return type ? t(`7a.name.unittype.${type.id}`) : String(unit);
};

function name(position: unknown, kind: string, id: Scalar): string | undefined {
  const view = asView(position);
  if (!view) return undefined;
  const box = boxOf(view);
  const n = Number(id);
  switch (kind) {
    case 'area':
      return box.areas[n]?.name;
    case 'empire':
      return n < 0 ? undefined : empireName(view, n);
    case 'set':
      return box.counterSets[n]?.name;
    case 'card':
      return box.cards[n]?.empire.name;
    case 'leader': {
      const leader = box.leaders[n];
      return leader && nameFrom(leader.id);
    }
    case 'artefact':
      return box.artefacts[n]?.name;
    case 'colour':
      return typeof id === 'number' ? t(`7a.name.colour.${box.colours[n]}`) : undefined;
    case 'unitType':
      return t(`7a.name.unittype.${id}`);
    case 'unit': {
      const stack = view.stacks.find((s) => s.units?.some(({ unit }) => unit === n));
      const seen = stack?.units?.find(({ unit }) => unit === n);
      const unit = unitTypeName(box, n, seen?.side ?? 0);
      return stack
        ? t('7a.unit.label', { unit, area: box.areas[stack.area]?.name ?? '' })
        : t('7a.unit.pool', { unit });
    }
    default:
      return undefined;
  }
}

const areasOf = (view: View, empire: number): number =>
  view.control.reduce((n, owner) => n + (owner === empire ? 1 : 0), 0);

export { areasOf };

export const reading: Reading = {
  name,
  points: (view) => asView(view).players.map(({ glory }) => glory),
  when: (view) => t('7a.when', { turn: asView(view).turn }),
};
