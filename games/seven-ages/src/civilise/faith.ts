/** Adopting and discarding religions and governments (7A-CIV-36 to 7A-CIV-42). */
import { ask, choose, type Rule } from '@tabularium/engine';
import { askPermission, PASSAGE, passagesFor } from '../actions/passage.ts';
import { empiresInRange } from '../actions/range.ts';
import { isInAges } from '../artefacts/arriving.ts';
import { votesToCall } from '../artefacts/faith.ts';
import { gainGovernment, loseGovernment } from '../artefacts/governments.ts';
import { callsHolyWar } from '../artefacts/holy-war.ts';
import { endByGain, loseReligion } from '../artefacts/leaving.ts';
import { arrival, artefactsAt } from '../artefacts/moments.ts';
import { mayAdopt } from '../artefacts/requirements.ts';
import type { ArtefactId, EmpireId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import { discardFromHand } from '../model/cards.ts';
import { gainFor, hasSpecial } from '../model/empires.ts';
import { leadersIn } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { addDisorder } from '../turn/upkeep.ts';
import { markerLeft, religionRoom } from './artefacts.ts';
import { adoptedReligion } from './playing-cards.ts';
import { rebelTemples } from './temples.ts';

/** Religions are 0 and up, governments from here on. */
export const GOVERNMENT = 100;
const artefactOf = ({ content: { governments, religions } }: Play, faith: number): ArtefactId =>
  faith >= GOVERNMENT ? governments.names[faith - GOVERNMENT] : religions.names[faith];

/** Among the values: discarded by playing the matching card. */
const BY_CARD = 1000;
/** Instead, a vote against an artefact of this empire (7A-ART-DEFENDER-05), or a holy war (7A-ART-HOLYWAR-01). */
export const CALL = 2000;

/**
 * 7A-CIV-36: the religion or government of an empire in range, if none of its own areas is disordered. A defender of the faith may
 * call a holy war instead, whether it could adopt anything or not (7A-ART-HOLYWAR-01).
 */
export function* adopt(t: Play, empire: EmpireId, religionPlayed: boolean): Rule<void> {
  const e = t.empire(empire);
  const granted: EmpireId[] = [];
  const refused: EmpireId[] = [];
  for (;;) {
    const open = adoptable(t, empire, religionPlayed, granted);
    const passages = passagesFor(t, empire, granted, refused, (other) =>
      adoptable(t, empire, religionPlayed, granted, other).some((faith) => !open.includes(faith)),
    );
    const calls = callsHolyWar(t, empire) ? [CALL] : [];
    if (open.length + passages.length + calls.length === 0) break;
    const chosen = yield* ask(
      choose({
        seat: e.owner,
        about: '7a.civilise.adopt',
        rules: ['7A-CIV-36', '7A-CIV-38', '7A-TERM-RANGE-04'],
        args: { empire },
        options: () => [...open, ...calls, ...passages.map((other) => PASSAGE + other), NONE],
        show: (value) => {
          if (value === CALL) return { text: { id: '7a.holy-war.call' } };
          return value < PASSAGE
            ? {}
            : { text: { id: '7a.passage.ask' }, points: [{ kind: 'empire', id: value - PASSAGE }] };
        },
      }),
    );
    if (chosen >= PASSAGE) {
      ((yield* askPermission(t, empire, chosen - PASSAGE)) ? granted : refused).push(chosen - PASSAGE);
      continue;
    }
    if (chosen === CALL) {
      yield* artefactsAt(t, 'civiliseAdopt', empire);
      break;
    }
    if (chosen >= GOVERNMENT) yield* adoptGovernment(t, empire, chosen - GOVERNMENT);
    else if (chosen >= 0) yield* adoptReligion(t, empire, chosen);
    break;
  }
  yield* orderReligions(t, empire);
}

/** 7A-CIV-37: the empire earns 1 glory by it, wherever it got the idea. */
export function* adoptReligion(t: Play, empire: EmpireId, religion: number): Rule<void> {
  const artefact = t.content.religions.names[religion];
  t.empire(empire).religions.push(religion);
  endByGain(t, empire, artefact);
  adoptedReligion(t, empire);
  yield* adopted(t, empire, artefact);
}

function* adoptGovernment(t: Play, empire: EmpireId, government: number): Rule<void> {
  gainGovernment(t, empire, government);
  yield* adopted(t, empire, t.content.governments.names[government]);
}

function* adopted(t: Play, empire: EmpireId, artefact: ArtefactId): Rule<void> {
  gainFor(t, empire, 1, 'adopted');
  yield* arrival(t, empire, artefact);
}

/** What the empires in range have to offer, or one of them as if it were in range. */
function adoptable(
  t: Play,
  empire: EmpireId,
  religionPlayed: boolean,
  granted: readonly EmpireId[],
  from: EmpireId = NONE,
): number[] {
  const e = t.empire(empire);
  if (landOf(t, empire).some((area) => t.state.disorder[area] === 1)) return [];
  const wantsReligion = !religionPlayed && religionRoom(t, empire);
  const wantsGovernment = e.government === NONE;
  if (!wantsReligion && !wantsGovernment) return [];
  const { religions, governments } = t.content;
  const fits = (artefact: ArtefactId): boolean =>
    isInAges(t, empire, artefact) && markerLeft(t, artefact) && mayAdopt(t, empire, artefact);
  const found = new Set<number>();
  for (const other of from === NONE ? empiresInRange(t, empire, granted) : [from]) {
    const { religions: theirs, government } = t.empire(other);
    if (wantsReligion) for (const r of theirs) if (!e.religions.includes(r) && fits(religions.names[r])) found.add(r);
    if (wantsGovernment && government !== NONE && fits(governments.names[government]))
      found.add(GOVERNMENT + government);
  }
  return [...found].sort((a, b) => a - b);
}

/** 7A-CIV-39: with two religions the owner may change which is dominant. */
function* orderReligions(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  if (e.religions.length < 2 || hasSpecial(t, empire, 'lockReligionOrder')) return; // 7A-ART-DEFENDER-02
  const dominant = yield* ask(
    choose({
      seat: e.owner,
      about: '7a.civilise.dominant',
      rules: ['7A-CIV-39'],
      args: { empire },
      options: () => e.religions,
    }),
  );
  e.religions = [dominant, ...e.religions.filter((religion) => religion !== dominant)];
}

/** 7A-CIV-40, 7A-CIV-41: one religion or government, by its card or without it. */
export function* discardFaith(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  const held = [...e.religions, ...(e.government === NONE ? [] : [GOVERNMENT + e.government])];
  if (held.length === 0) return;
  const defenders = votesToCall(t, empire);
  const cardFor = (faith: number): number =>
    t.state.players[e.owner].hand.find((card) => t.content.cards[card]?.artefact === artefactOf(t, faith)) ?? NONE;
  const chosen = yield* ask(
    choose({
      seat: e.owner,
      about: '7a.civilise.discard',
      rules: ['7A-CIV-40'],
      args: { empire },
      options: () => [
        ...held,
        ...held.filter((faith) => cardFor(faith) !== NONE).map((faith) => faith + BY_CARD),
        ...defenders.map((other) => other + CALL),
        NONE,
      ],
      show: (value) =>
        value < CALL ? {} : { text: { id: '7a.vote.call' }, points: [{ kind: 'empire', id: value - CALL }] },
    }),
  );
  if (chosen === NONE) return;
  if (chosen >= CALL) {
    yield* artefactsAt(t, 'civiliseDiscard', chosen - CALL, { other: empire });
    return;
  }
  const faith = chosen % BY_CARD;
  if (chosen >= BY_CARD) discardFromHand(t, e.owner, cardFor(faith));
  if (faith >= GOVERNMENT) loseGovernment(t, empire);
  else loseReligion(t, empire, faith);
  if (chosen >= BY_CARD) return;
  if (faith < GOVERNMENT && t.state.agreed.optional.deusVult) rebelTemples(t, empire, faith);
  else rebelCities(t, empire);
}

/** 7A-CIV-42: cities without leaders and leaders without cities rebel. */
function rebelCities(t: Play, empire: EmpireId): void {
  for (const area of landOf(t, empire)) {
    if (t.state.city[area] > 0 !== leadersIn(t, area, empire).length > 0) addDisorder(t, area);
  }
}
