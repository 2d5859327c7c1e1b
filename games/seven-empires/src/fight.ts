/** Chapter 4.2: fights. They are settled at once, one attacker at a time (7E-FIGHT-12), and luck has no part in them. */
import { askUnlessForced, choose, type Rule, type RuleId, type Seat } from '@tabularium/engine';
import {
  ARTILLERY,
  EMPIRE_IDS,
  type Empire,
  INFANTRY,
  KIND_IDS,
  KINDS,
  type Kind,
  REGION_IDS,
  type Region,
} from './content.ts';
import { showUnit } from './show.ts';
import {
  type Acting,
  type Campaign,
  kindAt,
  kindsIn,
  NOBODY,
  type Play,
  type Post,
  returnUnit,
  unitsIn,
} from './state.ts';

/** Ships always go down together, whatever their size (7E-FIGHT-01, 7E-FIGHT-03). */
export function fightAtSea(t: Play, acting: Acting, ship: Post, at: Region): void {
  oneForOne(t, acting.empire, kindAt(ship), at, kindsIn(t.state, at)[0], '7E-FIGHT-01');
}

/** A land unit has ended its move among foreign units. Says whether it is left standing there. */
export function* fightOnLand(t: Play, acting: Acting, c: Campaign, attacker: Kind, at: Region): Rule<boolean> {
  const s = t.state;
  const { empire, seat } = acting;
  c.fight = { at, attacker };
  const target = yield* pickFighter(t, seat, at, '7e.fight.target', '7E-FIGHT-07');
  if (!beatsWithoutLoss(attacker, target)) {
    c.fight = null;
    oneForOne(t, empire, attacker, at, target, '7E-FIGHT-08');
    return false;
  }
  const monarch = s.monarch[s.holder[at]];
  tellFight(t, empire, attacker, at, target, 1, '7E-FIGHT-09');
  returnUnit(s, at, target);
  if (unitsIn(s, at) > 0) {
    // The attacked monarch picks who answers, one for one whatever it is (7E-FIGHT-11); without one, the attacker does (7E-VAR-08).
    const answer = yield* pickFighter(t, monarch === NOBODY ? seat : monarch, at, '7e.fight.answer', '7E-FIGHT-11');
    c.fight = null;
    oneForOne(t, empire, attacker, at, answer, '7E-FIGHT-11');
    return false;
  }
  c.fight = null;
  return true;
}

/** Artillery that moves in beats infantry without loss (7E-FIGHT-09); defending artillery does not (7E-FIGHT-10). */
export const beatsWithoutLoss = (attacker: Kind, target: Kind): boolean =>
  attacker === ARTILLERY && target === INFANTRY;

function* pickFighter(t: Play, seat: Seat, at: Region, about: string, rule: string): Rule<Kind> {
  const kinds = kindsIn(t.state, at);
  const id = yield* askUnlessForced(
    choose({
      seat,
      about,
      rules: [rule],
      args: { region: REGION_IDS[at] },
      options: () => kinds.map((k) => KIND_IDS[k]),
      show: showUnit,
    }),
  );
  return KINDS[KIND_IDS.indexOf(id)];
}

/** Both units go back to their supplies (7E-FIGHT-08, 7E-MAT-03). */
function oneForOne(t: Play, empire: Empire, attacker: Kind, at: Region, defender: Kind, rule: RuleId): void {
  tellFight(t, empire, attacker, at, defender, 0, rule);
  returnUnit(t.state, at, defender);
  t.state.supply[empire * 4 + attacker]++;
}

function tellFight(
  t: Play,
  empire: Empire,
  unit: Kind,
  at: Region,
  against: Kind,
  survived: number,
  rule: RuleId,
): void {
  t.tell({
    type: '7e.log.fought',
    region: REGION_IDS[at],
    attacker: EMPIRE_IDS[empire],
    unit: KIND_IDS[unit],
    defender: EMPIRE_IDS[t.state.holder[at]],
    against: KIND_IDS[against],
    survived,
    rules: [rule],
  });
}
