/** Chapter 3.1 and 3.2: whose Empire acts, with which marker, and the compensation of a player who has none. */
import { askUnlessForced, choose, type Rule, type Seat, type WhyNot } from '@tabularium/engine';
import { attack } from './attack.ts';
import { buildAndDeploy } from './build.ts';
import {
  ACTION_IDS,
  ACTIONS,
  type Action,
  CITIES_OF,
  CITY_REGIONS,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireCalled,
  HOME,
  KIND_IDS,
  KINDS,
  type Kind,
  REGION_IDS,
  type Region,
  regionCalled,
  UNITS_PER_REGION,
} from './content.ts';
import { countFlags } from './empire.ts';
import { moveAndFight } from './move.ts';
import { palace } from './palace.ts';
import { showAction, showEmpire, showRegion, showUnit } from './show.ts';
import {
  type Acting,
  deployableIn,
  hasActed,
  influence,
  kindsIn,
  markerOf,
  NOBODY,
  nextSeat,
  type Open,
  type Play,
  placeUnit,
  returnUnit,
  setMarker,
  shiftsToTray,
  trayOf,
  unacted,
  unitsIn,
} from './state.ts';

/** The influence a player needs to act for an Empire without its monarch (7E-TURN-07). */
const ENOUGH_INFLUENCE = 3;

const PERFORM: Readonly<Record<Action, (t: Play, acting: Acting) => Rule<void>>> = [
  buildAndDeploy,
  moveAndFight,
  attack,
  palace,
  countFlags,
];

export function* turn(t: Play): Rule<void> {
  const s = t.state;
  const acting = yield* chooseEmpire(t);
  if (acting.by === 'c') yield* compensation(t);
  yield* chooseAction(t, acting);
  yield* PERFORM[acting.action as Action](t, acting);
  yield* reduceToThree(t, acting);
  s.acting = null;
  s.compensated = -1;
  // Also under rule c it was this player's turn (7E-TURN-11), and the next decade goes on from here (7E-DECADE-03).
  s.turn = nextSeat(s, s.turn);
}

/** Rule a, else b, else an Empire nobody rules, else c. */
function empiresToChoose(s: Open, seat: Seat): { by: Acting['by']; empires: Empire[] } {
  const left = unacted(s);
  const own = left.filter((e) => s.monarch[e] === seat);
  if (own.length > 0) return { by: 'a', empires: own };
  let most = ENOUGH_INFLUENCE;
  for (const e of left) most = Math.max(most, influence(s, seat, e));
  const strongest = left.filter((e) => influence(s, seat, e) === most);
  if (strongest.length > 0) return { by: 'b', empires: strongest };
  // 7E-TURN-16: printed with the draft, but it holds in every game and comes before rule c.
  const neutral = left.filter((e) => s.monarch[e] === NOBODY);
  if (neutral.length > 0) return { by: 'neutral', empires: neutral };
  return { by: 'c', empires: left };
}

const CHOICE = {
  a: { about: '7e.empire.own', rules: ['7E-TURN-05'] },
  b: { about: '7e.empire.strongest', rules: ['7E-TURN-06', '7E-TURN-08'] },
  neutral: { about: '7e.empire.neutral', rules: ['7E-TURN-16', '7E-VAR-06'] },
  c: { about: '7e.empire.any', rules: ['7E-TURN-10'] },
} as const;

function* chooseEmpire(t: Play): Rule<Acting> {
  const s = t.state;
  const seat = s.turn;
  const { by, empires } = empiresToChoose(s, seat);
  const { about, rules } = CHOICE[by];
  const id = yield* askUnlessForced(
    choose({
      seat,
      about,
      rules,
      options: () => empires.map((e) => EMPIRE_IDS[e]),
      barred: () => EMPIRES.filter((e) => !empires.includes(e)).map((e) => EMPIRE_IDS[e]),
      why: (id) => (EMPIRE_IDS.includes(id) && whyNotEmpire(s, seat, by, empireCalled(id))) || { rule: rules[0] },
      show: showEmpire,
    }),
  );
  const empire = empireCalled(id);
  // Under rule c the monarch's holder acts; in all other cases nobody else has a say (7E-TURN-09).
  s.acting = { empire, seat: by === 'c' ? s.monarch[empire] : seat, by, action: -1 };
  return s.acting;
}

function whyNotEmpire(s: Open, seat: Seat, by: Acting['by'], e: Empire): WhyNot | undefined {
  if (hasActed(s, e)) return { rule: '7E-TURN-04' };
  if (by !== 'b') return undefined;
  const have = influence(s, seat, e);
  if (have < ENOUGH_INFLUENCE) return { rule: '7E-TURN-07', args: { have, need: ENOUGH_INFLUENCE } };
  const most = Math.max(...unacted(s).map((other) => influence(s, seat, other)));
  return { rule: '7E-TURN-06', args: { have, most } };
}

/** One unit in a city of any Empire, before the monarch acts (7E-TURN-12, 7E-TURN-13). */
function* compensation(t: Play): Rule<void> {
  const s = t.state;
  const seat = s.turn;
  const open = CITY_REGIONS.filter((r) => deployableIn(s, r) >= 0);
  if (open.length === 0) return;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.compensation',
      rules: ['7E-TURN-12', '7E-TURN-14'],
      options: () => open.map((r) => REGION_IDS[r]),
      show: showRegion,
    }),
  );
  const region = regionCalled(id);
  const unit = deployableIn(s, region) as Kind;
  const empire = HOME[region] as Empire;
  placeUnit(s, empire, region, unit);
  s.compensated = region;
  const rules = ['7E-TURN-12'];
  t.tell({ type: '7e.log.compensated', seat, empire: EMPIRE_IDS[empire], region: id, unit: KIND_IDS[unit], rules });
}

/** One of the three markers in the tray goes to position I (7E-MARK-01). */
function* chooseAction(t: Play, acting: Acting): Rule<void> {
  const s = t.state;
  const { empire, seat, by } = acting;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.action',
      rules: ['7E-MARK-01', '7E-MARK-04'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => trayOf(s, empire).map((a) => ACTION_IDS[a]),
      barred: () => ACTIONS.filter((a) => !trayOf(s, empire).includes(a)).map((a) => ACTION_IDS[a]),
      why: (id) => ({ rule: '7E-MARK-04', args: { decades: restOf(s, empire, id) } }),
      show: showAction,
    }),
  );
  acting.action = ACTION_IDS.indexOf(id) as Action;
  setMarker(s, empire, acting.action, 1);
  const { rules } = CHOICE[by];
  t.tell({ type: '7e.log.acts', seat, turn: s.turn, empire: EMPIRE_IDS[empire], action: id, by, rules });
}

/** A marker on II comes back to the tray after two shifts, one on III after the next (7E-MARK-03). */
const restOf = (s: Open, e: Empire, action: string): number =>
  shiftsToTray(markerOf(s, e, (ACTION_IDS as readonly string[]).indexOf(action) as Action));

/** At the end of the turn no own city region keeps more than three units (7E-BUILD-10, 7E-TURN-15, 7E-ATTACK-04). */
function* reduceToThree(t: Play, acting: Acting): Rule<void> {
  const s = t.state;
  const guest = s.compensated;
  if (guest >= 0)
    yield* reduceRegion(
      t,
      guest as Region,
      compensationReducer(s, guest as Region),
      '7e.reduce.compensation',
      '7E-TURN-15',
    );
  for (const r of CITIES_OF[acting.empire]) yield* reduceRegion(t, r, acting.seat, '7e.reduce', '7E-BUILD-10');
}

/** The monarch of the Empire that got the unit; without one, whoever placed it. */
function compensationReducer(s: Open, r: Region): Seat {
  const monarch = s.monarch[HOME[r]];
  return monarch === NOBODY ? s.turn : monarch;
}

export function* reduceRegion(t: Play, r: Region, seat: Seat, about: string, rule: string): Rule<void> {
  const s = t.state;
  while (unitsIn(s, r) > UNITS_PER_REGION && s.holder[r] === HOME[r]) {
    const id = yield* askUnlessForced(
      choose({
        seat,
        about,
        rules: [rule],
        args: { region: REGION_IDS[r] },
        options: () => kindsIn(s, r).map((k) => KIND_IDS[k]),
        show: showUnit,
      }),
    );
    returnUnit(s, r, KINDS[KIND_IDS.indexOf(id)]);
    t.tell({ type: '7e.log.reduced', empire: EMPIRE_IDS[HOME[r]], region: REGION_IDS[r], unit: id, rules: [rule] });
  }
}
