/** The start of a round of conflict: a card each, then units and leaders committed in secret (7A-CONF-05 to 7A-CONF-07). */
import { ask, choose, type Rule, type Shown, select, together } from '@tabularium/engine';
import type { AreaId, EmpireId, UnitId } from '../content/tables.ts';
import { isLand, isLandUnit, unitsIn } from '../model/board.ts';
import { discard, drawCard } from '../model/cards.ts';
import { cardValue, hasSpecial } from '../model/empires.ts';
import { isForbidden, lastingFor } from '../model/lasting.ts';
import { can, hasIn, LEADER, leadersIn, TACTICIAN } from '../model/leaders.ts';
import { marinesOn, withMarines } from '../model/marines.ts';
import type { Conflict, ConflictSide } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { fighterOf } from './totals.ts';

/** 7A-CONF-05, 7A-LEAD-TA-02: a card each, seen by its side alone; a Tactician may redraw once, the active side first. */
export function* drawConflictCards(t: Play, fight: Conflict): Rule<void> {
  for (const side of fight.sides) {
    side.total = 0;
    side.fell = 0;
    side.card = drawCard(t);
    if (lastingFor(t, 'conflictCard', side.empire).some(({ params }) => params['op'] === 'pickTwo'))
      pickSecond(t, side);
  }
  for (const side of fight.sides) {
    if (!usesTactician(t, fight, side)) continue;
    const keep = yield* ask(
      choose({
        seat: side.seat,
        about: '7a.conflict.redraw',
        rules: ['7A-LEAD-TA-02'],
        options: () => ['keep', 'redraw'],
      }),
    );
    if (keep === 'keep') continue;
    discard(t, side.card);
    side.card = drawCard(t);
  }
}

/** A Tactician in the area, or next to it with radio (7A-ART-RADIO-03), unless an event keeps it out of this round. */
export const usesTactician = (t: Play, { area }: Conflict, { empire }: ConflictSide): boolean =>
  (hasIn(t, empire, area, TACTICIAN) || isAdvised(t, empire, area)) && !isForbidden(t, 'tactician', empire);

const isAdvised = (t: Play, empire: EmpireId, area: AreaId): boolean =>
  hasSpecial(t, empire, 'tacticianReach') &&
  t.content.areas[area].neighbours.some((next) => hasIn(t, empire, next, TACTICIAN));

/** An event gives a second card: the higher is kept. */
function pickSecond(t: Play, side: ConflictSide): void {
  const second = drawCard(t);
  const better = cardValue(t, second) > cardValue(t, side.card);
  discard(t, better ? side.card : second);
  if (better) side.card = second;
}

/** 7A-CONF-06, 7A-CONF-07: both sides commit in secret; the reveal is when all answers are in. */
export function* commit(t: Play, fight: Conflict): Rule<void> {
  const chosen = yield* together(commitUnits(t, fight, 0), commitUnits(t, fight, 1));
  for (const which of [0, 1] as const) {
    const side = fight.sides[which];
    const picked = chosen[which] ?? freshUnits(t, fight, which);
    const units = picked.filter((value) => value < LEADER);
    side.committed = withMarines(t, units); // 7A-OPT14-03
    side.leaders = picked.filter((value) => value >= LEADER).map((value) => value - LEADER);
  }
}

const COMMIT = { about: '7a.conflict.commit', rules: ['7A-CONF-06', '7A-CONF-07'] };
/** 7A-OPT13-01: what is not committed is held in reserve. */
const SPLIT = { about: '7a.conflict.split', rules: ['7A-OPT13-01', '7A-CONF-07'] };

/** Null where there is no choice but all the fresh units: which they are is read when the seals are broken. */
function* commitUnits(t: Play, fight: Conflict, which: 0 | 1): Rule<readonly number[] | null> {
  const { empire, seat } = fight.sides[which];
  const tacticians = leadersIn(t, fight.area, empire)
    .filter((leader) => can(t, leader, TACTICIAN) && !isForbidden(t, 'tactician', empire))
    .map((leader) => leader + LEADER);
  const asking = t.state.agreed.optional.quickConflict ? SPLIT : COMMIT;
  const options = (): number[] => [...freshUnits(t, fight, which), ...tacticians];
  const [least, most] = commitmentBounds(t, fight, which);
  if (tacticians.length === 0 && least === freshUnits(t, fight, which).length) return null;
  return yield* ask(
    select({
      seat,
      ...asking,
      args: { area: fight.area, round: fight.round },
      min: least,
      max: most + 1,
      options,
      test: (picked) => {
        const leaders = picked.filter((value) => value >= LEADER).length;
        const units = picked.length - leaders;
        if (units === 0 || units < least || units > most) return { rule: asking.rules[0] };
        return leaders > 1 ? { rule: '7A-CONF-07' } : undefined;
      },
      draw: (chance) => {
        const units = chance.shuffle(freshUnits(t, fight, which)).slice(0, least + chance.below(most - least + 1));
        return tacticians.length > 0 && chance.below(2) === 0 ? [...units, chance.pick(tacticians)] : units;
      },
      barred: () => unitsIn(t, fight.area, empire).filter((unit) => isAboard(t, fight, unit)),
      why: (value) => ({ rule: value < LEADER && isAboard(t, fight, value) ? '7A-OPT14-03' : asking.rules[0] }),
      show: (value) =>
        value < LEADER ? showFighter(t, fight, which, value) : { points: [{ kind: 'leader', id: value - LEADER }] },
    }),
  );
}

/** A unit with what it is worth here, in front and behind, and who is aboard. */
function showFighter(t: Play, fight: Conflict, which: 0 | 1, unit: UnitId): Shown {
  const { front, support } = fighterOf(t, fight, which, unit);
  const aboard = marinesOn(t, unit).map((marine) => {
    const worth = fighterOf(t, fight, which, marine);
    return { id: '7a.fx.aboard', args: { unit: marine, front: worth.front, support: worth.support } };
  });
  return {
    points: [{ kind: 'unit', id: unit }],
    effects: [{ id: '7a.fx.fights', args: { front, support } }, ...aboard],
  };
}

/** At least one unit, at most all that are fresh; events may narrow it. */
function commitmentBounds(t: Play, fight: Conflict, which: 0 | 1): [number, number] {
  const fresh = freshUnits(t, fight, which).length;
  let [least, most] = [1, fresh];
  for (const { params } of lastingFor(t, 'commitment', fight.sides[which].empire)) {
    if (params['op'] === 'all') least = fresh;
    else most = Math.min(most, Math.max(1, Number(params['count'] ?? fresh)));
  }
  return [Math.min(least, most), most];
}

/** Units that may be committed: not set aside and, at sea, no marines, who fight if their ship does (7A-OPT14-03). */
export function freshUnits(t: Play, fight: Conflict, which: 0 | 1): UnitId[] {
  const { empire, spent } = fight.sides[which];
  return unitsIn(t, fight.area, empire).filter((unit) => !spent.includes(unit) && !isAboard(t, fight, unit));
}

const isAboard = (t: Play, { area }: Conflict, unit: UnitId): boolean => !isLand(t, area) && isLandUnit(t, unit);
