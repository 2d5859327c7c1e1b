/** Deus Vult! (option 12): temples are built and razed, and disorder follows. What they count for is in turn/religion.ts. */
import { ask, askUnlessForced, choose, type Rule, type WhyNot } from '@tabularium/engine';
import type { AreaId, EmpireId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import { hasIn, RELIGIOUS } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { templeIn, templesOf } from '../model/temples.ts';
import { addDisorder } from '../turn/upkeep.ts';

/** 7A-OPT12-02 to 7A-OPT12-05: after the cities temples are built, then razed. */
export function* tendTemples(t: Play, empire: EmpireId): Rule<void> {
  if (!t.state.agreed.optional.deusVult) return;
  yield* buildTemples(t, empire);
  yield* razeTemples(t, empire);
}

// --- building

/** 7A-OPT12-02, 7A-OPT12-03: one anywhere in the empire, then one more beside a Religious leader; they cost nothing. */
function* buildTemples(t: Play, empire: EmpireId): Rule<void> {
  if (t.empire(empire).religions.length === 0) return;
  if (!(yield* buildTemple(t, empire, landOf(t, empire), '7A-OPT12-02'))) return;
  const led = landOf(t, empire).filter((area) => hasIn(t, empire, area, RELIGIOUS));
  yield* buildTemple(t, empire, led, '7A-OPT12-03');
}

/** Answers whether one was built. */
function* buildTemple(t: Play, empire: EmpireId, areas: readonly AreaId[], rule: string): Rule<boolean> {
  const open = areas.filter((area) => templeIn(t, area) === NONE);
  if (open.length === 0) return false;
  const why = (area: AreaId): WhyNot => ({ rule: areas.includes(area) ? '7A-OPT12-02' : rule });
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.civilise.temple',
      rules: [rule],
      args: { empire },
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
      barred: () => landOf(t, empire).filter((id) => !open.includes(id)),
      why,
    }),
  );
  if (area === NONE) return false;
  const { religions } = t.empire(empire);
  const religion = yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.civilise.temple-of',
      rules: [rule],
      args: { empire, area },
      options: () => religions,
      show: (id) => ({ points: [{ kind: 'artefact', id: t.content.religions.names[id] }] }),
    }),
  );
  t.state.temple[area] = religion;
  t.tell({ type: '7a.temple.built', empire, area, religion });
  for (const next of offendedBy(t, empire, area, religion)) addDisorder(t, next);
  return true;
}

/** 7A-OPT12-04: areas of the empire next door whose temple is of another religion. */
export const offendedBy = (t: Play, empire: EmpireId, area: AreaId, religion: number): AreaId[] =>
  templesNextTo(t, empire, area).filter((next) => templeIn(t, next) !== religion);

const templesNextTo = (t: Play, empire: EmpireId, area: AreaId): AreaId[] =>
  templesOf(t, empire).filter((other) => t.content.areas[area].neighbours.includes(other));

// --- razing

/** 7A-OPT12-05: any temple of the empire, then one more that a Religious leader stands beside. */
function* razeTemples(t: Play, empire: EmpireId): Rule<void> {
  if (!(yield* chooseToRaze(t, empire, templesOf(t, empire)))) return;
  const led = templesOf(t, empire).filter((area) => hasIn(t, empire, area, RELIGIOUS));
  yield* chooseToRaze(t, empire, led);
}

/** Answers whether one was razed. */
function* chooseToRaze(t: Play, empire: EmpireId, open: readonly AreaId[]): Rule<boolean> {
  if (open.length === 0) return false;
  const area = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.civilise.raze',
      rules: ['7A-OPT12-05'],
      args: { empire },
      options: () => [...open, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
  if (area === NONE) return false;
  raze(t, empire, area);
  return true;
}

function raze(t: Play, empire: EmpireId, area: AreaId): void {
  const mourning = mourningFor(t, empire, area);
  t.tell({ type: '7a.temple.razed', empire, area, religion: templeIn(t, area) });
  t.state.temple[area] = NONE;
  for (const place of mourning) addDisorder(t, place);
}

/** 7A-OPT12-07: the area of a razed temple, and those of the empire next door with a temple of the same religion. */
export const mourningFor = (t: Play, empire: EmpireId, area: AreaId): AreaId[] => [
  area,
  ...templesNextTo(t, empire, area).filter((next) => templeIn(t, next) === templeIn(t, area)),
];

/** 7A-OPT12-06: who has taken control of an area, by conflict or because it was vacant, may raze its temple; otherwise it stays. */
export function* liberateTemple(t: Play, empire: EmpireId, area: AreaId): Rule<void> {
  const religion = templeIn(t, area);
  if (religion === NONE || t.state.control[area] !== empire) return;
  const fate = yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.temple.fate',
      rules: ['7A-OPT12-06', '7A-OPT12-07'],
      args: { empire, area, religion },
      options: () => ['keep', 'destroy'],
    }),
  );
  if (fate === 'destroy') raze(t, empire, area);
}

// --- giving up a religion

/** 7A-OPT12-09: the temples of a religion given up rebel where no Religious leader keeps them quiet. */
export function rebelTemples(t: Play, empire: EmpireId, religion: number): void {
  for (const area of templesOf(t, empire, religion)) if (!hasIn(t, empire, area, RELIGIOUS)) addDisorder(t, area);
}
