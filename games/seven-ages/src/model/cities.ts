/** Cities: values 1, 3, 5, 7; one to an area (7A-CIV-50). */

import type { AreaId, EmpireId } from '../content/tables.ts';
import { triggered } from '../turn/progress.ts';
import { isVacant } from './board.ts';
import { smaller } from './empires.ts';
import { NONE } from './state.ts';
import type { Play } from './table.ts';

/** Down so many steps; a value 1 city disappears (7A-MOVE-10). A capital that disappears is a capital no more. */
export function reduceCity(t: Play, area: AreaId, steps = 1): void {
  const { state } = t;
  for (let i = 0; i < steps; i++) state.city[area] = smaller(state.city[area]);
  if (state.city[area] === 0) for (const empire of state.empires) if (empire?.capital === area) empire.capital = NONE;
  t.tell({ type: '7a.city', area, amount: state.city[area] });
}

/** 7A-TERM-LIBERATE, 7A-GLORY-43: a city changes hands, or comes into some; what cards pay for it is paid before it is reduced. */
export function liberateCity(t: Play, empire: EmpireId, area: AreaId, from: EmpireId = NONE): void {
  if (t.state.city[area] === 0) return;
  t.state.manoeuvre?.liberated.push(area);
  triggered(t, empire, 'cityLiberated', { from });
}

/** 7A-MOVE-09: an event brings units into an area as if they entered it: a vacant city is liberated, and loses a step. */
export function enterVacant(t: Play, empire: EmpireId, area: AreaId, keep: boolean): void {
  if (!isVacant(t, area) || t.state.city[area] === 0) return;
  liberateCity(t, empire, area);
  if (!keep) reduceCity(t, area);
}

export function setCity(t: Play, area: AreaId, value: number): void {
  t.state.city[area] = value;
  t.tell({ type: '7a.city', area, amount: value });
}
