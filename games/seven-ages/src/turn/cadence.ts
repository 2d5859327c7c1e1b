/** 9 Cadenced progress (7A-OPT09): three boxes that the first player fills in secret say how the empires progress. */
import { amount, ask, askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { tradeNumber } from '../actions/trade.ts';
import type { EmpireId } from '../content/tables.ts';
import { empiresInPlay, empiresOf } from '../model/board.ts';
import { LAST_LEVEL, topLevel } from '../model/empires.ts';
import { lastingFor } from '../model/lasting.ts';
import { markerText } from '../model/markers.ts';
import { ACTIONS, CADENCE_BOXES, type Cadence, DISCARD_EMPIRE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { advance, isHeldByDarkAge, isProgressStopped, printedProgress, usedWild } from './progress.ts';

/** 7A-OPT09-01, 7A-OPT09-02: of the seven cadence markers, one for each action, the first player puts three into the boxes. */
export function* fillCadence(t: Play): Rule<void> {
  const { state } = t;
  const cadence: Cadence = { by: state.first, boxes: [], shown: false, dropped: [] };
  state.cadence = cadence;
  for (const box of CADENCE_BOXES) {
    const action = yield* ask(
      choose({
        seat: cadence.by,
        about: '7a.cadence',
        rules: ['7A-OPT09-02', '7A-INFO-13'],
        args: { box },
        options: () => ACTIONS.flatMap((_, i) => (cadence.boxes.includes(i) ? [] : [i])),
        show: (value) => ({ text: markerText(value), points: [{ kind: 'marker', id: value }] }),
      }),
    );
    cadence.boxes.push(action);
  }
  t.tell({ type: '7a.cadence.filled', seat: cadence.by });
}

/** 7A-OPT09-03: at the start of the end of turn they are revealed. */
export function showCadence(t: Play): void {
  const { cadence } = t.state;
  if (!cadence) return;
  cadence.shown = true;
  const [none, poor, rich] = cadence.boxes;
  t.tell({ type: '7a.cadence.shown', none, poor, rich });
}

/** 7A-OPT09-03: every empire one level, and what the boxes make of it; the first player's empires first. */
export function* cadencedProgress(t: Play): Rule<void> {
  const { cadence } = t.state;
  if (!cadence) return;
  const top = topLevel(t);
  const bonus = yield* bonusesOf(t, cadence);
  for (const empire of empiresInPlay(t)) {
    const levels = levelsFor(t, cadence, empire) + (bonus[empire] ?? 0) + printedProgress(t, empire, top);
    if (levels <= 0) {
      if (levels < 0) advance(t, empire, levels); // 7A-OPT09-09: back it must, dark or not
      continue;
    }
    const open = wayForward(t, empire, levels);
    if (open > 0) advance(t, empire, open > 1 ? yield* chooseLevels(t, empire, open) : open);
  }
}

/** One level, with the boxes, the empires its player discarded and a wild card. What it did with its own marker counts alone. */
function levelsFor(t: Play, cadence: Cadence, empire: EmpireId): number {
  const { chose, owner } = t.empire(empire);
  const trade = tradeNumber(t, empire);
  let levels = 1;
  if (isRich(cadence, chose, trade)) levels++;
  levels -= hits(cadence, chose, trade);
  for (const dropped of cadence.dropped)
    if (dropped.seat === owner && hits(cadence, DISCARD_EMPIRE, dropped.trade) > 0) levels--; // 7A-OPT09-07
  if (usedWild(t, empire)) levels--; // 7A-OPT09-08
  return levels;
}

/** 7A-OPT09-04: the action of the extra box, with a trade number of 2 or more. */
const isRich = ({ boxes }: Cadence, action: number, trade: number): boolean => action === boxes[2] && trade >= 2;

/** 7A-OPT09-06: the no-progress boxes that hit: one whatever the trade number is, one if it is below 0. */
const hits = ({ boxes }: Cadence, action: number, trade: number): number =>
  (action === boxes[0] ? 1 : 0) + (action === boxes[1] && trade < 0 ? 1 : 0);

/** 7A-OPT09-05: for every discarded empire that earned it, one level more for an empire of its player's choice. */
function* bonusesOf(t: Play, cadence: Cadence): Rule<number[]> {
  const bonus: number[] = [];
  for (const { seat, trade } of cadence.dropped) {
    if (!isRich(cadence, DISCARD_EMPIRE, trade) || empiresOf(t, seat).length === 0) continue;
    const empire = yield* chooseBeneficiary(t, seat);
    bonus[empire] = (bonus[empire] ?? 0) + 1;
  }
  return bonus;
}

function* chooseBeneficiary(t: Play, seat: Seat): Rule<EmpireId> {
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.cadence.bonus',
      rules: ['7A-OPT09-05'],
      options: () => empiresOf(t, seat),
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
}

/** 7A-OPT09-09: as far as it may go: none while an event holds it, and not out of or through a dark level. */
function wayForward(t: Play, empire: EmpireId, levels: number): number {
  if (lastingFor(t, 'freeProgress', empire).length > 0 || isProgressStopped(t, empire)) return 0;
  const { level } = t.empire(empire);
  let open = 0;
  while (open < levels && level + open <= LAST_LEVEL && !isHeldByDarkAge(t, empire, level + open)) open++;
  return open;
}

/** 7A-OPT09-10: two levels forward, or only one. */
function* chooseLevels(t: Play, empire: EmpireId, most: number): Rule<number> {
  return yield* ask(
    amount({
      seat: t.ownerOf(empire),
      about: '7a.cadence.levels',
      rules: ['7A-OPT09-10'],
      args: { empire },
      min: 1,
      max: most,
    }),
  );
}
