/** Adopting and discarding religions and governments (7A-CIV-36 to 7A-CIV-42). */
import { ask, choose, type Rule } from '@tabularium/engine';
import { askPermission, PASSAGE, passagesFor } from '../actions/passage.ts';
import { empiresInRange } from '../actions/range.ts';
import { bit, type EmpireId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import { discardFromHand } from '../model/cards.ts';
import { ageOf, gainGlory } from '../model/empires.ts';
import { leadersIn } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { addDisorder } from '../turn/upkeep.ts';
import { markerLeft, religionRoom } from './artefacts.ts';
import { adoptedReligion } from './playing-cards.ts';
import { rebelTemples } from './temples.ts';

/** Religions are 0 and up, governments from here on. */
export const GOVERNMENT = 100;

/** 7A-CIV-36: the religion or government of an empire in range, if none of its own areas is disordered. */
export function* adopt(t: Play, empire: EmpireId, religionPlayed: boolean): Rule<void> {
  const e = t.empire(empire);
  const granted: EmpireId[] = [];
  const refused: EmpireId[] = [];
  for (;;) {
    const open = adoptable(t, empire, religionPlayed, granted);
    const passages = passagesFor(t, empire, granted, refused, (other) =>
      adoptable(t, empire, religionPlayed, granted, other).some((faith) => !open.includes(faith)),
    );
    if (open.length + passages.length === 0) break;
    const chosen = yield* ask(
      choose({
        seat: e.owner,
        about: '7a.civilise.adopt',
        rules: ['7A-CIV-36', '7A-CIV-38', '7A-TERM-RANGE-04'],
        args: { empire },
        options: () => [...open, ...passages.map((other) => PASSAGE + other), NONE],
        show: (value) =>
          value < PASSAGE ? {} : { text: { id: '7a.passage.ask' }, points: [{ kind: 'empire', id: value - PASSAGE }] },
      }),
    );
    if (chosen >= PASSAGE) {
      ((yield* askPermission(t, empire, chosen - PASSAGE)) ? granted : refused).push(chosen - PASSAGE);
      continue;
    }
    if (chosen >= GOVERNMENT) e.government = chosen - GOVERNMENT;
    else if (chosen >= 0) {
      e.religions.push(chosen);
      adoptedReligion(t, empire);
    }
    if (chosen !== NONE) gainGlory(t, e.owner, 1, 'adopted'); // 7A-CIV-37
    break;
  }
  yield* orderReligions(t, empire);
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
  const age = bit(ageOf(t, empire));
  const { religions, governments, artefacts } = t.content;
  const fits = (artefact: number): boolean => (artefacts[artefact].ages & age) !== 0 && markerLeft(t, artefact);
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
  if (e.religions.length < 2) return;
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

/** Discarded by playing the matching card, among the values. */
const BY_CARD = 1000;

/** 7A-CIV-40, 7A-CIV-41: one religion or government, by its card or without it. */
export function* discardFaith(t: Play, empire: EmpireId): Rule<void> {
  const e = t.empire(empire);
  const held = [...e.religions, ...(e.government === NONE ? [] : [GOVERNMENT + e.government])];
  if (held.length === 0) return;
  const { religions, governments } = t.content;
  const artefactOf = (faith: number): number =>
    faith >= GOVERNMENT ? governments.names[faith - GOVERNMENT] : religions.names[faith];
  const cardFor = (faith: number): number =>
    t.state.players[e.owner].hand.find((card) => t.content.cards[card]?.artefact === artefactOf(faith)) ?? NONE;
  const chosen = yield* ask(
    choose({
      seat: e.owner,
      about: '7a.civilise.discard',
      rules: ['7A-CIV-40'],
      args: { empire },
      options: () => [
        ...held,
        ...held.filter((faith) => cardFor(faith) !== NONE).map((faith) => faith + BY_CARD),
        NONE,
      ],
    }),
  );
  if (chosen === NONE) return;
  const faith = chosen % BY_CARD;
  if (chosen >= BY_CARD) discardFromHand(t, e.owner, cardFor(faith));
  if (faith >= GOVERNMENT) e.government = NONE;
  else e.religions = e.religions.filter((religion) => religion !== faith);
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
