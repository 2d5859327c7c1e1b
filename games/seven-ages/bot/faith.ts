/** Religions at work (option 16): holy wars, heresies, missions and what follows conquest. */

import { areaSought, isSent } from '../src/artefacts/mission.ts';
import { sitesIn } from '../src/civilise/artefacts.ts';
import { type AreaId, bit, type EmpireId } from '../src/content/tables.ts';
import { KINGDOM, NONE } from '../src/model/state.ts';
import { wants } from './cards.ts';
import { best, type Position } from './position.ts';
import { areaWorth } from './worth.ts';

const dominantOf = (p: Position, empire: EmpireId): number => p.empire(empire).religions[0] ?? NONE;

/** Empires with this dominant religion, of one's own or of others. */
const believers = (p: Position, religion: number, among: readonly EmpireId[]): EmpireId[] =>
  among.filter((empire) => dominantOf(p, empire) === religion);

/** What an own army next door could take, and what the duty costs those who stay at home: rivals should pay more of it. */
function holyWarWorth(p: Position, religion: number, area: AreaId): number {
  const own = believers(p, religion, p.own);
  const holder = p.view.control[area];
  if (p.isOwn(holder)) return -1;
  const near = p.content.areas[area].neighbours;
  const army = Math.max(0, ...own.map((empire) => near.reduce((sum, next) => sum + p.height(next, empire), 0)));
  const chance = Math.min(1, army / (2 * Math.max(1, p.height(area, holder))));
  const site = (sitesIn(p.content, p.view.mapArtefacts, area) & bit(religion)) !== 0;
  const prize = 1 + (p.view.city[area] > 1 ? 1 : 0) + (site ? 1 : 0) + p.threat(p.ownerOf(holder));
  const rivals = believers(p, religion, p.rivals).reduce((sum, empire) => sum + p.threat(p.ownerOf(empire)), 0);
  return chance * prize + rivals - 0.8 * own.length;
}

/** Where to call a holy war; NONE if none is worth the duty. */
export function chooseHolyWar(p: Position, areas: readonly AreaId[]): AreaId {
  const religion = dominantOf(p, p.arg('empire'));
  const area = best(areas, (candidate) => holyWarWorth(p, religion, candidate));
  return area !== undefined && holyWarWorth(p, religion, area) > 0.5 ? area : NONE;
}

/** As a holy war, for a pope and one area. */
export const callsCrusade = (p: Position): boolean => chooseHolyWar(p, [p.arg('area')]) !== NONE;

/** Land that the defender of a religion may call one in: what the question about the area will offer, without option 8. */
export function landOfInfidels(p: Position, empire: EmpireId): AreaId[] {
  const religion = dominantOf(p, empire);
  const infidels = [...p.own, ...p.rivals].filter((other) => {
    const { religions } = p.empire(other);
    return religions.length > 0 && !religions.includes(religion);
  });
  return infidels.flatMap((other) => p.landOf(other));
}

// --- heresies: they stop every action of the faith, so levels are given up for an end, up to a point

/** Levels an empire gives up to be free to act again. */
const BEARABLE = 3;

/** As many as secure the vote for one's own empires, the rest for the others, the leader first. */
export function shareOfHeresy(p: Position): number {
  const { min, max } = p.bounds();
  const empire = p.arg('empire');
  if (!p.isOwn(empire)) return p.threat(p.ownerOf(empire)) === 1 ? max : min;
  const needed = Math.floor(p.arg('total') / 2) + 1;
  const wanted = Math.ceil(needed / believers(p, dominantOf(p, empire), p.own).length);
  return Math.max(min, Math.min(max, wanted));
}

export const endsHeresy = (p: Position): boolean => p.arg('votes') <= BEARABLE;

/** Under a pope: rather without the religion than far behind, if the card does not live on it. */
export function leavesFaith(p: Position): boolean {
  const empire = p.arg('empire');
  return p.arg('levels') > BEARABLE && wants(p, empire, dominantOf(p, empire)) === 0;
}

// --- missions, reprisals, conversion

/** How much it hurts whoever holds the area if it falls into disorder; one's own least of all. */
const hurts = (p: Position, area: AreaId): number => {
  const holder = p.view.control[area] ?? NONE;
  return holder === NONE ? 0 : p.threat(p.ownerOf(holder)) * (0.3 + areaWorth(p, holder, area));
};

/** An area more is worth what it pays for many turns, a rival's disorder what it costs him for a few. */
export function chooseMission(p: Position): number {
  const empire = p.arg('empire');
  const worth = (value: number): number => {
    const area = areaSought(value);
    if (!isSent(value)) return 0.5 * hurts(p, area);
    const kingdom = 0.3 * p.height(area, KINGDOM);
    const unit = p.unit(Math.floor(value / 1000) - 1);
    return areaWorth(p, empire, area) - kingdom - (unit ? 0.01 * p.strength(unit) : 0);
  };
  const chosen = best(p.ids, worth);
  return chosen !== undefined && worth(chosen) > 0 ? chosen : NONE;
}

export function chooseReprisal(p: Position): number {
  const area = best(p.ids, (id) => hurts(p, id));
  return area !== undefined && hurts(p, area) > 0 ? area : NONE;
}

/** A religion that the card lives on is not given up; otherwise the glory of adopting, and order in the new land. */
export function turnsTo(p: Position, artefact: number): boolean {
  const empire = p.arg('empire');
  const religion = p.content.religions.names.indexOf(artefact);
  const dear = Math.max(0, ...p.empire(empire).religions.map((own) => wants(p, empire, own)));
  return wants(p, empire, religion) >= dear;
}

/** Peace with whom one fears: the largest army next to one's own land; for a rival's treaty, peace with another rival. */
export function chooseTreaty(p: Position): number {
  const first = p.arg('empire');
  const wanted = (other: EmpireId): number => (p.isOwn(first) ? p.unitCount(other) : p.isOwn(other) ? 1 : 0);
  return best(p.ids, wanted) ?? p.ids[0];
}
