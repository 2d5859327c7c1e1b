/** Harvest glory (7A-GLORY): buying, counting every category, and recording the result. */
import { amount, arrange, ask, type Rule, rest, type Seat } from '@tabularium/engine';
import { artefactsOfAllAt } from '../artefacts/moments.ts';
import { half } from '../content/expressions.ts';
import type { EmpireId, GloryCategory } from '../content/tables.ts';
import { eventWindow } from '../events/windows.ts';
import { empiresInPlay } from '../model/board.ts';
import { gainGlory, pay, specials } from '../model/empires.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import {
  adjustmentsOf,
  categoryKey,
  comparedBy,
  entriesFor,
  gloryFor,
  gloryOf,
  type Holdings,
  holdings,
  type Ranking,
} from './glory.ts';

/** Categories that count units, seen or not. */
const OF_UNITS: ReadonlySet<string> = new Set(['ships', 'cavalry', 'landUnits']);

/** 7A-GLORY-36: start of harvest, buying glory, counting, glory events, recording. */
export function* harvestGlory(t: Play): Rule<void> {
  const { state } = t;
  yield* rest(t);
  yield* artefactsOfAllAt(t, 'harvestStart');
  yield* eventWindow(t, 'harvest.start');
  const bought = state.players.map(() => 0);
  for (const empire of empiresInPlay(t)) bought[t.ownerOf(empire)] += yield* buyGlory(t, empire);
  yield* countHarvest(t);
  changeHarvest(t);
  adjustHarvest(t);
  state.players.forEach((_, seat) => {
    state.tally[seat] = bought[seat] + earned(t, seat);
  });
  halveTotals(t);
  yield* eventWindow(t, 'harvest.count');
  state.players.forEach((_, seat) => {
    gainGlory(t, seat, state.tally[seat], 'harvest');
    state.tally[seat] = 0;
  });
  state.lasting = state.lasting.filter((l) => l.effect !== 'harvest');
  state.phase = state.agreed.optional.crownJewels ? 'jewels' : 'end';
}

/** An event that halves the whole harvest of every player, purchases included. */
function halveTotals({ state }: Play): void {
  for (const l of state.lasting) {
    if (l.effect !== 'harvest' || l.params['mode'] !== 'halve' || l.params['per'] !== 'player') continue;
    for (let seat = 0; seat < state.tally.length; seat++) state.tally[seat] = half(state.tally[seat]);
  }
}

function earned(t: Play, seat: Seat): number {
  return t.state.empires.reduce((sum, e) => sum + (e?.owner === seat ? e.harvest : 0), 0);
}

/** 7A-GLORY-10, 7A-GLORY-11: 50 money a point; 30 with the Renaissance, or as the card says. */
export function gloryPrice(t: Play, empire: EmpireId): number {
  const renaissance = t.content.artefactOf.get('renaissance');
  const own = t.state.mapArtefacts.some((m) => m.artefact === renaissance && t.state.control[m.area] === empire);
  return specials(t, empire, 'gloryPrice').reduce((price, s) => Math.min(price, s.money), own ? 30 : 50);
}

function* buyGlory(t: Play, empire: EmpireId): Rule<number> {
  const price = gloryPrice(t, empire);
  const most = Math.floor(t.empire(empire).money / price);
  if (most === 0) return 0;
  const points = yield* ask(
    amount({
      seat: t.ownerOf(empire),
      about: '7a.buy-glory',
      rules: ['7A-GLORY-10'],
      args: { empire, price },
      min: 0,
      max: most,
    }),
  );
  pay(t, empire, points * price);
  return points;
}

function* countHarvest(t: Play): Rule<void> {
  const all = empiresInPlay(t).map((empire) => holdings(t, empire));
  for (const { empire } of all) t.empire(empire).harvest = 0;
  const ranked: Ranking = new Map();
  for (const { empire } of all) {
    for (const category of comparedBy(t, empire)) {
      const key = categoryKey(category);
      if (!ranked.has(key)) ranked.set(key, yield* rank(t, all, category));
    }
  }
  for (const own of all) {
    const glory = gloryOf(t, own, ranked);
    t.empire(own.empire).harvest = glory;
    const owner = t.ownerOf(own.empire);
    // 7A-OPT11-02: the count is open while it lasts; the record keeps it for its player
    const to = t.state.agreed.optional.secretGlory ? [owner] : 'all';
    t.tell({ type: '7a.harvest', empire: own.empire, amount: glory }, to);
  }
}

/** The same, with those between which their player decides in the order of that player's choice. */
function* rank(t: Play, all: readonly Holdings[], category: GloryCategory): Rule<readonly EmpireId[]> {
  if (OF_UNITS.has(category.category)) t.state.glimpses++; // who is first tells of hidden units
  const entries = entriesFor(t, all, category);
  const ranked: EmpireId[] = [];
  for (let i = 0; i < entries.length; ) {
    let next = i + 1;
    const { seat, count, own } = entries[i];
    while (
      next < entries.length &&
      entries[next].seat === seat &&
      entries[next].count === count &&
      entries[next].own.philosophers === own.philosophers
    )
      next++;
    const tied = entries.slice(i, next).map((entry) => entry.own.empire);
    const matters = tied.length > 1 && tied.some((empire) => pays(t, empire, category, i));
    ranked.push(...(matters ? yield* rankOwn(t, seat, tied, category) : tied));
    i = next;
  }
  return ranked;
}

/** Whether the empire would earn something for this place: by its card, or by its temples. */
const pays = (t: Play, empire: EmpireId, category: GloryCategory, place: number): boolean =>
  comparedBy(t, empire).some((own) => categoryKey(own) === categoryKey(category) && gloryFor(own, place) > 0) ||
  (category.category === 'religion' && place < templePlaces(t));

/** How many places the temples of a religion pay at most. */
const templePlaces = (t: Play): number =>
  t.state.agreed.optional.deusVult ? (t.content.rules.templeGlory.at(-1)?.length ?? 0) : 0;

/** 7A-GLORY-06: the player decides between their own empires. */
function* rankOwn(t: Play, seat: Seat, tied: readonly EmpireId[], category: GloryCategory): Rule<readonly EmpireId[]> {
  const ranked = yield* ask(
    arrange({
      seat,
      about: '7a.rank-own',
      rules: ['7A-GLORY-06'],
      args: { category: categoryKey(category) },
      items: () => tied,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
  t.state.glimpses++; // the ranks that follow count hidden units
  return ranked;
}

/** Events that change the harvest of empires: additions, subtractions, doublings, then halvings (7A-TERM-MODIFIERS). */
function changeHarvest(t: Play): void {
  const order = ['add', 'lose', 'double', 'halve', 'none'];
  const changes = t.state.lasting.filter((l) => l.effect === 'harvest').filter((l) => l.params['per'] !== 'player');
  changes.sort((a, b) => order.indexOf(String(a.params['mode'])) - order.indexOf(String(b.params['mode'])));
  for (const { params, empire, seat } of changes) {
    const only = params['who'] === 'ownLowest' ? poorest(t, seat) : empire;
    t.state.empires.forEach((e, id) => {
      if (!e || (only !== NONE && only !== id)) return;
      const by = Number(params['amount'] ?? 0);
      const most = Number(params['maxGain'] ?? 99);
      const floor = Number(params['floor'] ?? -99);
      switch (params['mode']) {
        case 'add':
          e.harvest += by;
          break;
        case 'lose':
          e.harvest = Math.max(Math.min(e.harvest, floor), e.harvest - by);
          break;
        case 'double':
          e.harvest += Math.min(most, Math.max(0, e.harvest));
          break;
        case 'halve':
          e.harvest = half(e.harvest);
          break;
        case 'none':
          e.harvest = 0;
          break;
      }
    });
  }
}

/** 7A-ART-HINDUISM-03, 7A-ART-HINDUISM-04: artefacts raise a poor harvest or lower a rich one, purchases not counted. */
function adjustHarvest(t: Play): void {
  for (const empire of empiresInPlay(t)) {
    const e = t.empire(empire);
    for (const { add, source } of adjustmentsOf(t, empire, e.harvest)) {
      e.harvest += add;
      const to = t.state.agreed.optional.secretGlory ? [e.owner] : 'all';
      t.tell({ type: '7a.harvest.adjusted', empire, amount: add, artefact: source }, to);
    }
  }
}

/** The player's empire that earns least in this harvest. */
function poorest(t: Play, seat: Seat): EmpireId {
  const own = empiresInPlay(t).filter((empire) => t.ownerOf(empire) === seat);
  return own.toSorted((a, b) => t.empire(a).harvest - t.empire(b).harvest)[0] ?? NONE;
}
