/** Cities: values 1, 3, 5, 7; one to an area (7A-CIV-50). */
import type { AreaId } from './content/tables.ts';
import { smaller } from './empires.ts';
import { NONE } from './state.ts';
import type { SevenAges } from './table.ts';

/** Down so many steps; a value 1 city disappears (7A-MOVE-10). A capital that disappears is a capital no more. */
export function reduceCity(t: SevenAges, area: AreaId, steps = 1): void {
  const { state } = t;
  for (let i = 0; i < steps && state.city[area] > 0; i++) state.city[area] = smaller(state.city[area]);
  if (state.city[area] === 0) for (const empire of state.empires) if (empire?.capital === area) empire.capital = NONE;
  t.tell({ type: '7a.city', area, amount: state.city[area] });
}

export function setCity(t: SevenAges, area: AreaId, value: number): void {
  t.state.city[area] = value;
  t.tell({ type: '7a.city', area, amount: value });
}
