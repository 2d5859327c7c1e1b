/** Chapter 3.3: a new decade. Pawn, tile, markers, monarchs, in this order (7E-DECADE-02). */
import { askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { deployUnit } from './build.ts';
import {
  type Card,
  CITIES_OF,
  cardId,
  cardOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireCalled,
  HARBOURS_OF,
  INFANTRY,
  type Kind,
  REGION_IDS,
  type Region,
  regionCalled,
  STACK_SLOTS,
  type Tile,
  TWO_MASTER,
  UNITS_PER_REGION,
  WORKER_SLOT,
} from './content.ts';
import { reassignMonarchs } from './monarchs.ts';
import { finalScoring } from './scoring.ts';
import { showOffer, showRegion } from './show.ts';
import {
  clockwiseFrom,
  hasActed,
  isOccupied,
  NOBODY,
  type Open,
  type Play,
  type State,
  seatAtPosition,
  shifted,
  topCard,
  unitsIn,
} from './state.ts';
import { reduceRegion } from './turn.ts';

/** A decade is over once all seven Empires have acted (7E-DECADE-01). */
export const decadeIsOver = (s: State): boolean => EMPIRES.every((e) => hasActed(s, e));

export function* newDecade(t: Play): Rule<void> {
  const s = t.state;
  passPawn(t);
  const tile = flipTile(t);
  if (tile === 'laurel') {
    // No shift and no new monarchs: the game is over (7E-DECADE-19).
    finalScoring(t);
    s.phase = 'over';
    return;
  }
  yield* resolveTile(t, tile);
  shiftMarkers(t);
  for (const e of reassignMonarchs(s))
    t.tell({ type: '7e.log.monarch', empire: EMPIRE_IDS[e], seat: s.monarch[e], rules: ['7E-DECADE-17'] });
}

/** To the left of whoever took the last turn, who is the next to play anyway: nobody is skipped (7E-DECADE-03). */
function passPawn(t: Play): void {
  t.state.pawn = t.state.turn;
  t.tell({ type: '7e.log.pawn', seat: t.state.pawn, rules: ['7E-DECADE-03'] });
}

function flipTile(t: Play): Tile {
  const s = t.state;
  const tile = s.track[s.decade];
  s.decade++;
  t.tell({ type: '7e.log.tile', decade: s.decade, tile, rules: ['7E-DECADE-04'] });
  return tile;
}

function* resolveTile(t: Play, tile: Exclude<Tile, 'laurel'>): Rule<void> {
  switch (tile) {
    case 'worker':
      return yield* takeWorkers(t);
    case 'infantry':
      return yield* raiseInfantry(t);
    case 'two-master':
      return yield* launchTwoMasters(t);
    default:
      return yield* takeInfluence(t, tile);
  }
}

/** The player the tile names begins, or whoever has just got the pawn; then clockwise (7E-DECADE-05, 7E-DECADE-06). */
export const influencePickers = (s: Open, tile: string): Seat[] =>
  clockwiseFrom(s, tile === 'pawn' ? s.pawn : seatAtPosition(s, Number(tile)));

/** One card each, from the top of any stack (7E-DECADE-07). */
function* takeInfluence(t: Play, tile: Tile): Rule<void> {
  const rule = tile === 'pawn' ? '7E-DECADE-06' : '7E-DECADE-05';
  for (const seat of influencePickers(t.state, tile)) {
    yield* takeCard(t, seat, '7e.take-card', rule, (e) => topCard(t.state, e, STACK_SLOTS));
  }
}

/** One worker each from the seven beside the board (7E-DECADE-09). */
function* takeWorkers(t: Play): Rule<void> {
  const s = t.state;
  for (const seat of clockwiseFrom(s, s.pawn)) {
    yield* takeCard(t, seat, '7e.take-worker', '7E-DECADE-09', (e) => {
      const worker = cardOf(e, WORKER_SLOT);
      return s.cards[worker] === NOBODY ? worker : -1;
    });
  }
}

/** Compulsory while there is a card to take; nothing happens when there is none (7E-DECADE-08, 7E-DECADE-10). */
function* takeCard(t: Play, seat: Seat, about: string, rule: string, offer: (e: Empire) => Card | -1): Rule<void> {
  const open = EMPIRES.filter((e) => offer(e) >= 0);
  if (open.length === 0) return;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about,
      rules: [rule, '7E-DECADE-08'],
      options: () => open.map((e) => EMPIRE_IDS[e]),
      barred: () => EMPIRES.filter((e) => !open.includes(e)).map((e) => EMPIRE_IDS[e]),
      why: (id) => ({ rule: rule === '7E-DECADE-09' ? '7E-DECADE-10' : '7E-DECADE-08', args: { empire: id } }),
      show: (id) => showOffer(id, offer(empireCalled(id))),
    }),
  );
  const card = offer(empireCalled(id)) as Card;
  t.state.cards[card] = seat;
  t.tell({ type: '7e.log.took', seat, card: cardId(card), rules: [rule] });
}

/** Monarchs choose clockwise from the pawn, one Empire after the other; Empires without one get nothing (7E-DECADE-15). */
function* everyMonarch(t: Play, each: (e: Empire, seat: Seat) => Rule<void>): Rule<void> {
  const s = t.state;
  for (const seat of clockwiseFrom(s, s.pawn)) {
    for (const e of EMPIRES) if (s.monarch[e] === seat) yield* each(e, seat);
  }
}

/** Any own city region, built or not, that is free and not full (7E-DECADE-11, 7E-DECADE-12). */
const raiseInfantry = (t: Play): Rule<void> =>
  everyMonarch(t, function* (e, seat) {
    const room = CITIES_OF[e].filter((r) => unitsIn(t.state, r) < UNITS_PER_REGION);
    yield* raiseUnit(t, seat, e, INFANTRY, room, '7e.raise-infantry', '7E-DECADE-12');
  });

/** Any own harbour, built or not, that is free; if it was full, one unit goes at once (7E-DECADE-13, 7E-DECADE-14). */
const launchTwoMasters = (t: Play): Rule<void> =>
  everyMonarch(t, function* (e, seat) {
    const at = yield* raiseUnit(t, seat, e, TWO_MASTER, HARBOURS_OF[e], '7e.launch-two-master', '7E-DECADE-13');
    if (at !== undefined) yield* reduceRegion(t, at, seat, '7e.reduce.two-master', '7E-DECADE-14');
  });

function* raiseUnit(
  t: Play,
  seat: Seat,
  e: Empire,
  kind: Kind,
  regions: readonly Region[],
  about: string,
  rule: string,
): Rule<Region | undefined> {
  const s = t.state;
  const open = regions.filter((r) => !isOccupied(s, r));
  if (open.length === 0 || s.supply[e * 4 + kind] === 0) return undefined;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about,
      rules: [rule, '7E-OCC-03'],
      args: { empire: EMPIRE_IDS[e] },
      options: () => open.map((r) => REGION_IDS[r]),
      show: showRegion,
    }),
  );
  const region = regionCalled(id);
  deployUnit(t, e, region, kind, rule);
  return region;
}

/** Only now that the tile is resolved (7E-DECADE-16). */
function shiftMarkers(t: Play): void {
  const s = t.state;
  s.markers = s.markers.map(shifted);
  t.tell({ type: '7e.log.shifted', decade: s.decade, rules: ['7E-MARK-03'] });
}
