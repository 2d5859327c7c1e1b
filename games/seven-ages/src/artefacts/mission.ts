/** Christian missions (7A-ART-CHRISTIANITY-02 to 7A-ART-CHRISTIANITY-04): before an action neutral land is won over, or infidels are stirred up. */
import { ask, choose, type Rule } from '@tabularium/engine';
import { mustStay } from '../actions/marching.ts';
import { allowance, coastFrom, enteringCost, mayCross } from '../actions/movement.ts';
import { liberateTemple } from '../civilise/temples.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import type { AreaId, Border, EmpireId, UnitId } from '../content/tables.ts';
import { RELIGIONS } from '../content/vocabulary.ts';
import {
  areasOf,
  empiresIn,
  isAircraft,
  isLand,
  isLandUnit,
  isVacant,
  lift,
  shift,
  unitsIn,
  unitsOf,
} from '../model/board.ts';
import { check } from '../model/cards.ts';
import { enterVacant } from '../model/cities.ts';
import { hasSpecial } from '../model/empires.ts';
import { EXPLORER, hasIn } from '../model/leaders.ts';
import { KINGDOM, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { addDisorder, canRebel, settle } from '../turn/upkeep.ts';
import { dominantOf } from './faith.ts';
import { winHolyWar } from './holy-duty.ts';
import { loseSite } from './leaving.ts';
import type { Doing } from './moments.ts';

/** Values: an area to stir up, or a unit and the area that it wins over. */
const UNIT = 1000;
const send = (unit: UnitId, area: AreaId): number => (unit + 1) * UNIT + area;
export const areaSought = (value: number): AreaId => value % UNIT;
export const isSent = (value: number): boolean => value >= UNIT;

type Convert = DeedParams['mission']['convert'];

export function* mission({ t, empire }: Doing, { convert, stirUp }: DeedParams['mission']): Rule<void> {
  const religion = RELIGIONS.indexOf(stirUp.religionNot);
  // worked out anew whenever it is looked at: others may imagine other units
  const options = (): number[] => [...infidels(t, empire, religion), ...missionaries(t, empire, convert)];
  if (options().length === 0) return;
  t.state.glimpses++; // who is asked has neighbours to win over, or units that could
  const chosen = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.mission',
      rules: ['7A-ART-CHRISTIANITY-02', '7A-ART-CHRISTIANITY-03'],
      args: { empire },
      options: () => [...options(), NONE],
      show: (value) => {
        if (value === NONE) return { text: { id: '7a.none' } };
        const area = { kind: 'area', id: areaSought(value) };
        if (!isSent(value)) return { text: { id: '7a.mission.stir' }, points: [area] };
        const unit = { kind: 'unit', id: Math.floor(value / UNIT) - 1 };
        return { text: { id: '7a.mission.convert' }, points: [unit, area] };
      },
    }),
  );
  if (chosen === NONE) return;
  if (isSent(chosen)) yield* winOver(t, empire, Math.floor(chosen / UNIT) - 1, areaSought(chosen));
  else addDisorder(t, chosen);
}

/** 7A-ART-CHRISTIANITY-03: adjacent land of empires of other dominant religions, but not where one is spared (7A-ART-HINDUISM-02). */
function infidels(t: Play, empire: EmpireId, religion: number): AreaId[] {
  return nextTo(t, areasOf(t, empire)).filter((area) => {
    const holder = t.state.control[area];
    if (holder < 0 || dominantOf(t, holder) === religion) return false; // its own land among them
    return canRebel(t, area) && !hasSpecial(t, holder, 'spared');
  });
}

const nextTo = (t: Play, areas: readonly AreaId[]): AreaId[] =>
  [...new Set(areas.flatMap((area) => t.content.areas[area].neighbours))].sort((a, b) => a - b);

/** Nobody's, or a kingdom's, of which there are none in 2004. */
const isNeutral = (t: Play, area: AreaId): boolean => empiresIn(t, area).every((other) => other === KINGDOM);

/** 7A-ART-CHRISTIANITY-02: neutral land next to units that could enter it in a manoeuvre, and whose area does not need them. */
function missionaries(t: Play, empire: EmpireId, convert: Convert): number[] {
  return unitsOf(t, empire).flatMap((unit) => {
    const from = t.state.unitArea[unit];
    if (convert.by === 'landUnit' ? !isLandUnit(t, unit) : isAircraft(t, unit)) return [];
    if (mustStay(t, { empire }, [unit], from)) return [];
    const open = t.content.areas[from].borders.filter(
      (border) => isLand(t, border.to) && isNeutral(t, border.to) && mayEnter(t, empire, unit, border),
    );
    return open.map((border) => send(unit, border.to));
  });
}

function mayEnter(t: Play, empire: EmpireId, unit: UnitId, border: Border): boolean {
  const from = t.state.unitArea[unit];
  const explorer = hasIn(t, empire, from, EXPLORER);
  return (
    mayCross(t, unit, from, t.state.unitCoast[unit], border) &&
    enteringCost(t, unit, border.to, explorer) <= allowance(t, unit)
  );
}

function* winOver(t: Play, empire: EmpireId, unit: UnitId, area: AreaId): Rule<void> {
  if (!yields(t, area)) return;
  const from = t.state.unitArea[unit];
  enterVacant(t, empire, area, false);
  shift(t, unit, area, coastFrom(t, area, from));
  t.tell({ type: '7a.moved', empire, area, from });
  if (isVacant(t, from)) loseSite(t, empire, from);
  winHolyWar(t, empire, area);
  yield* liberateTemple(t, empire, area);
  settle(t);
}

/** 7A-ART-CHRISTIANITY-04: a kingdom is won over by a card of at least as many as it has units, which then go. */
function yields(t: Play, area: AreaId): boolean {
  const kingdom = unitsIn(t, area, KINGDOM);
  if (kingdom.length === 0) return true;
  const picked = check(t);
  t.tell({ type: '7a.mission.tested', area, amount: picked });
  if (picked < kingdom.length) return false;
  for (const unit of kingdom) lift(t, unit);
  return true;
}
