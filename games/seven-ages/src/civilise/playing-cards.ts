/** Playing cards in Civilise: events and artefacts, any number in any order (7A-CIV-02 to 7A-CIV-16, 7A-EVENT-01). */
import { ask, askUnlessForced, choose, type Rule, type Seat, type WhyNot } from '@tabularium/engine';
import { askPermission, PASSAGE, passagesFor } from '../actions/passage.ts';
import { reachesFrom } from '../actions/range.ts';
import { isInAges, markTrack, placeOf } from '../artefacts/arriving.ts';
import { gainGovernment } from '../artefacts/governments.ts';
import { endByGain, endByPlay } from '../artefacts/leaving.ts';
import { arrival } from '../artefacts/moments.ts';
import { mayLieIn, whyNotOn } from '../artefacts/requirements.ts';
import type { AreaId, ArtefactId, CardId, EmpireId } from '../content/tables.ts';
import { cardStands, holdsFor } from '../events/answers.ts';
import { eventOn, whyOutOfRange } from '../events/playable.ts';
import { artefactReach, isRestricted, whyNoArtefact } from '../events/take-that.ts';
import { eventsFor, playEvent } from '../events/windows.ts';
import { areasOf, empiresInPlay, landOf } from '../model/board.ts';
import { discard, takeFromHand } from '../model/cards.ts';
import { gainFor, gainGlory, specials } from '../model/empires.ts';
import { ARTIST, areasWith, hasIn, leadersOf, RELIGIOUS, SCIENTIST } from '../model/leaders.ts';
import { NO_PASSAGES, NONE } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { triggered } from '../turn/progress.ts';
import { settle } from '../turn/upkeep.ts';
import { artefactsIn, governmentCounts, markerLeft, religionCounts, religionRoom } from './artefacts.ts';

/** A card played for its artefact, among the values of the question; a religion founded by a leader. */
const AS_ARTEFACT = 1000;
const FOUNDED = 2000;
/** A card played as an artefact that is not on it (7A-HOUSE-15). */
const GENERIC = 3000;

interface Limits {
  religion: boolean;
  government: boolean;
  founded: boolean;
  /** Empires that would not let it pass. */
  readonly refused: EmpireId[];
}

/** Answers whether a religion was started, which forbids adopting one (7A-CIV-38). */
export function* playCards(t: Play, seat: Seat, empire: EmpireId): Rule<boolean> {
  const used: Limits = { religion: false, government: false, founded: false, refused: [] };
  for (;;) {
    t.state.glimpses++; // who is asked once more has something to play
    if (!hasCardToPlay(t, seat, empire, used)) break;
    const chosen = yield* ask(
      choose({
        seat,
        about: '7a.civilise.card',
        rules: ['7A-CIV-02', '7A-EVENT-01'],
        options: () => [...cardsToPlay(t, seat, empire, used), NONE],
        ...(explains(t)
          ? { barred: () => cardsOutOfReach(t, seat, used), why: (value: number) => whyNoCard(t, seat, value, used) }
          : {}),
        show: (value) =>
          value === NONE
            ? { text: { id: '7a.done' } }
            : value >= PASSAGE
              ? { text: { id: '7a.passage.ask' }, points: [{ kind: 'empire', id: value - PASSAGE }] }
              : value >= GENERIC
                ? { points: [{ kind: 'card', id: value - GENERIC }], text: { id: '7a.as-any-artefact' } }
                : value >= FOUNDED
                  ? { text: { id: '7a.civilise.found', args: { religion: value - FOUNDED } } }
                  : {
                      points: [{ kind: 'card', id: value % AS_ARTEFACT }],
                      text: { id: value >= AS_ARTEFACT ? '7a.as-artefact' : '7a.as-event' },
                    },
      }),
    );
    if (chosen === NONE) break;
    if (chosen >= PASSAGE) {
      const other = chosen - PASSAGE;
      if (yield* askPermission(t, empire, other)) t.state.passages = Object.freeze([...t.state.passages, other]);
      else used.refused.push(other);
      continue;
    }
    if (chosen >= GENERIC) yield* playGeneric(t, seat, empire, chosen - GENERIC, used);
    else if (chosen >= FOUNDED) {
      used.founded = true;
      startReligion(t, empire, chosen - FOUNDED);
      yield* arrival(t, empire, t.content.religions.names[chosen - FOUNDED]);
    } else if (chosen >= AS_ARTEFACT) yield* playArtefact(t, seat, chosen - AS_ARTEFACT, used);
    else yield* playEvent(t, seat, chosen, 'civilise');
    t.state.passages = NO_PASSAGES; // permission is for one use
    settle(t);
    if (empire !== NONE && !t.state.empires[empire]) break;
  }
  t.state.passages = NO_PASSAGES;
  return used.religion || used.founded;
}

function cardsToPlay(t: Play, seat: Seat, empire: EmpireId, used: Readonly<Limits>): number[] {
  const artefacts = t.state.players[seat].hand.filter((card) => mayPlayArtefact(t, artefactOf(t, card), used));
  return [
    ...eventsFor(t, seat, 'civilise'),
    ...artefacts.map((card) => card + AS_ARTEFACT),
    ...(genericArtefacts(t, seat, empire, used).length > 0
      ? t.state.players[seat].hand.map((card) => card + GENERIC)
      : []),
    ...(used.founded ? [] : religionsToFound(t, empire).map((religion) => religion + FOUNDED)),
    ...passagesToAsk(t, seat, empire, used).map((other) => other + PASSAGE),
  ];
}

/** Refusals have more to say than that a card cannot be played: with option 8 or 16. */
const explains = (t: Play): boolean => isRestricted(t) || t.state.agreed.optional.artefactEffects;

/** 7A-OPT08-01, 7A-OPT16-02: cards with something to play them on, but not within range, or lacking what they demand. */
const cardsOutOfReach = (t: Play, seat: Seat, used: Readonly<Limits>): number[] =>
  t.state.players[seat].hand
    .flatMap((card) => [card, card + AS_ARTEFACT])
    .filter((value) => whyNoCard(t, seat, value, used).rule !== '7A-CIV-02');

function whyNoCard(t: Play, seat: Seat, value: number, used: Readonly<Limits>): WhyNot {
  if (value < AS_ARTEFACT) return whyOutOfRange(t, seat, value, 'civilise') ?? { rule: '7A-CIV-02' };
  const artefact = artefactOf(t, value - AS_ARTEFACT);
  const open = artefact !== NONE && isOpen(t, artefact, used);
  if (!open || hasTarget(t, artefact)) return { rule: '7A-CIV-02' };
  const [empire] = [...targetsAnywhere(t, artefact), ...candidates(t, artefact)];
  return empire === undefined ? { rule: '7A-CIV-02' } : whyNoTarget(t, artefact, empire);
}

/** Empires in the way of an assassin in hand (7A-TERM-RANGE-04): their permission would bring a leader into range. */
function passagesToAsk(t: Play, seat: Seat, empire: EmpireId, { refused }: Readonly<Limits>): EmpireId[] {
  if (empire === NONE || !t.state.players[seat].hand.some((card) => needsLeaderInRange(t, card))) return [];
  return passagesFor(
    t,
    empire,
    t.state.passages,
    refused,
    (other) => t.ownerOf(other) !== seat && leadersOf(t, other).length > 0,
  );
}

function needsLeaderInRange(t: Play, card: CardId): boolean {
  const { target, timing } = eventOn(t, card);
  return target.kind === 'leader' && target.where?.['inRange'] === true && timing.includes('civilise');
}

function hasCardToPlay(t: Play, seat: Seat, empire: EmpireId, used: Readonly<Limits>): boolean {
  return (
    t.state.players[seat].hand.some((card) => mayPlayArtefact(t, artefactOf(t, card), used)) ||
    (holdsFor(t, seat, 'civilise') && eventsFor(t, seat, 'civilise').length > 0) ||
    (!used.founded && religionsToFound(t, empire).length > 0) ||
    (t.state.players[seat].hand.length > 0 && genericArtefacts(t, seat, empire, used).length > 0) ||
    passagesToAsk(t, seat, empire, used).length > 0
  );
}

const artefactOf = (t: Play, card: CardId): ArtefactId => t.content.cards[card]?.artefact ?? NONE;

/** 7A-CIV-17: without option 16 only ages, supply and room matter. */
export function mayPlayArtefact(t: Play, artefact: ArtefactId, used: Readonly<Limits>): boolean {
  return isOpen(t, artefact, used) && hasTarget(t, artefact);
}

/** There is a marker, and it is not the second religion or government of the action. */
function isOpen(t: Play, artefact: ArtefactId, used: Readonly<Pick<Limits, 'religion' | 'government'>>): boolean {
  const { playable, group } = t.content.artefacts[artefact];
  if (!(playable || t.state.agreed.optional.artefactEffects)) return false;
  if ((group === 'religion' && used.religion) || (group === 'government' && used.government)) return false; // 7A-CIV-04, 7A-CIV-06
  return markerLeft(t, artefact);
}

/** Empires on which the artefact may be played, one's own or another's (7A-CIV-03), as far as the player reaches (7A-OPT08). */
const targetsFor = (t: Play, artefact: ArtefactId): EmpireId[] =>
  targetsAnywhere(t, artefact).filter(artefactReach(t, artefact));

/** Those that could have it at all, if there is a marker left. */
export const artefactTargets = (t: Play, artefact: ArtefactId): EmpireId[] =>
  isOpen(t, artefact, { religion: false, government: false }) ? targetsAnywhere(t, artefact) : [];

const hasTarget = (t: Play, artefact: ArtefactId): boolean =>
  targetsAnywhere(t, artefact).some(artefactReach(t, artefact));

function targetsAnywhere(t: Play, artefact: ArtefactId): EmpireId[] {
  const found = candidates(t, artefact);
  if (!t.state.agreed.optional.artefactEffects) return found;
  return found.filter((empire) => whyLacking(t, artefact, empire) === undefined);
}

/** 7A-OPT16-02: what the artefact demands and the empire lacks, in itself or in its areas. */
function whyLacking(t: Play, artefact: ArtefactId, empire: EmpireId): WhyNot | undefined {
  const why = whyNotOn(t, empire, artefact);
  if (why || placeOf(t, artefact) !== 'area' || areasFor(t, empire, artefact).length > 0) return why;
  return { rule: t.content.artefacts[artefact].with16.rule };
}

/** Of whatever was answered: it need not be an empire. */
function whyNoTarget(t: Play, artefact: ArtefactId, empire: EmpireId): WhyNot {
  if (!t.state.empires[empire]) return { rule: '7A-CIV-02' };
  return whyLacking(t, artefact, empire) ?? whyNoArtefact(t, artefact, empire);
}

/** Empires in the right age with room for the artefact. */
function candidates(t: Play, artefact: ArtefactId): EmpireId[] {
  const { id, group } = t.content.artefacts[artefact];
  return empiresInPlay(t).filter((empire) => {
    if (!isInAges(t, empire, artefact)) return false;
    if (isImmune(t, empire, id)) return false;
    if (group === 'religion')
      return (
        religionRoom(t, empire) && !t.empire(empire).religions.includes(t.content.religions.names.indexOf(artefact))
      );
    if (group === 'government') return t.empire(empire).government === NONE;
    return placeOf(t, artefact) !== 'area' || areasWithRoom(t, empire, artefact).length > 0;
  });
}

const isImmune = (t: Play, empire: EmpireId, artefact: string): boolean =>
  specials(t, empire, 'eventImmune').some((s) => s.artefacts?.includes(artefact));

const areasFor = (t: Play, empire: EmpireId, artefact: ArtefactId): AreaId[] =>
  areasWithRoom(t, empire, artefact).filter((area) => mayLieIn(t, artefact, empire, area));

/** Who makes room for an artefact and is honoured by it: Scientists blue ones, Artists the others, or in 2004 all of them. */
const helperFor = ({ content }: Play, colour: string): typeof ARTIST | typeof SCIENTIST =>
  colour === 'blue' && !content.rules.artistsForAll ? SCIENTIST : ARTIST;

/** 7A-CIV-10, 7A-CIV-14: land of the empire; a second artefact needs a Scientist (blue) or an Artist (other) there. */
function areasWithRoom(t: Play, empire: EmpireId, artefact: ArtefactId): AreaId[] {
  const { id, colour, with16 } = t.content.artefacts[artefact];
  if (with16.placedIn !== NONE) return landOfInfidels(t, empire, with16.placedIn); // 7A-ART-JIHAD-2004-1
  const helper = helperFor(t, colour);
  return landOf(t, empire).filter((area) => {
    if (id === 'great-canal' && !freeCanals(t).some((canal) => t.content.canals[canal].areas.includes(area)))
      return false;
    return artefactsIn(t, area).length === 0 || hasIn(t, empire, area, helper);
  });
}

/** Land next to the empire, of others without the religion. */
function landOfInfidels(t: Play, empire: EmpireId, religion: number): AreaId[] {
  const near = new Set(areasOf(t, empire).flatMap((area) => t.content.areas[area].neighbours));
  const isInfidel = (other: EmpireId): boolean => t.empire(other).religions[0] !== religion;
  return empiresInPlay(t)
    .filter((other) => other !== empire && isInfidel(other))
    .flatMap((other) => landOf(t, other).filter((area) => near.has(area)));
}

/** Canals whose marker is not on the map yet; each has its own place. */
function freeCanals(t: Play): number[] {
  const canal = t.content.artefactOf.get('great-canal') ?? NONE;
  const dug = t.state.mapArtefacts.filter((m) => m.artefact === canal).map((m) => m.which);
  return t.content.canals.flatMap((_, which) => (dug.includes(which) ? [] : [which]));
}

/** 7A-HOUSE-15: artefacts with a free marker that the civilising empire may have, while its player has a glory to pay with. */
function genericArtefacts(t: Play, seat: Seat, empire: EmpireId, used: Readonly<Limits>): ArtefactId[] {
  if (!t.house.genericArtefacts || empire === NONE || t.state.players[seat].glory === 0) return [];
  return t.content.artefacts.flatMap((_, artefact) =>
    isOpen(t, artefact, used) && targetsFor(t, artefact).includes(empire) ? [artefact] : [],
  );
}

/**
 * 7A-HOUSE-15: one glory is lost, and the card stands for an artefact of the player's choice on the civilising empire. It is
 * shown before the choice: else it would lie in a hand of which nobody knows the cards, though it can no longer be another.
 */
function* playGeneric(t: Play, seat: Seat, empire: EmpireId, card: CardId, used: Limits): Rule<void> {
  takeFromHand(t, seat, card);
  t.tell({ type: '7a.artefact.any', seat, card });
  t.state.pending.push({ card, seat, window: 'response.card', as: 'artefact', target: NONE, own: NONE });
  const artefact = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.artefact.generic',
      rules: ['7A-HOUSE-15'],
      args: { card },
      options: () => genericArtefacts(t, seat, empire, used),
      show: (id) => ({ points: [{ kind: 'artefact', id }] }),
    }),
  );
  t.state.pending.pop();
  gainGlory(t, seat, -1, 'generic');
  yield* declare(t, seat, card, used, artefact, () => [empire]);
}

function* playArtefact(t: Play, seat: Seat, card: CardId, used: Limits): Rule<void> {
  const artefact = artefactOf(t, card);
  takeFromHand(t, seat, card);
  yield* declare(t, seat, card, used, artefact, () => targetsFor(t, artefact));
}

/** A card that has left the hand, as this artefact, on one of the empires `on`. */
function* declare(
  t: Play,
  seat: Seat,
  card: CardId,
  used: Limits,
  artefact: ArtefactId,
  on: () => readonly EmpireId[],
): Rule<void> {
  const { group, colour } = t.content.artefacts[artefact];
  t.tell({ type: '7a.artefact.declared', seat, card, artefact });
  const stands = yield* cardStands(t, seat, card, 'artefact', artefact === artefactOf(t, card) ? {} : { artefact });
  discard(t, card);
  if (!stands) return;
  const empire = yield* askUnlessForced(
    choose({
      seat,
      about: '7a.artefact.empire',
      rules: ['7A-CIV-02', '7A-CIV-03'],
      args: { card, artefact },
      options: on,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
      ...(explains(t)
        ? {
            barred: () => {
              const open = on();
              return candidates(t, artefact).filter((id) => !open.includes(id));
            },
            why: (id: EmpireId) => whyNoTarget(t, artefact, id),
          }
        : {}),
    }),
  );
  t.tell({ type: '7a.artefact.played', seat, empire, artefact, card });
  let area: AreaId = NONE;
  endByPlay(t, empire, artefact);
  if (group === 'religion') {
    used.religion = true;
    startReligion(t, empire, t.content.religions.names.indexOf(artefact));
  } else if (group === 'government') {
    used.government = true;
    startGovernment(t, empire, t.content.governments.names.indexOf(artefact));
  } else if (placeOf(t, artefact) === 'card') {
    t.empire(empire).reds.push(artefact); // 7A-CIV-15
    gainFor(t, empire, colour === 'red' ? -1 : 1, 'artefact');
  } else if (placeOf(t, artefact) === 'area') {
    area = yield* chooseArea(t, seat, card, empire, artefact);
    placeArtefact(t, empire, artefact, area, yield* chooseMarker(t, seat, empire, artefact, area));
  }
  yield* arrival(t, empire, artefact, area);
}

function* chooseArea(t: Play, seat: Seat, card: CardId, empire: EmpireId, artefact: ArtefactId): Rule<AreaId> {
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.artefact.area',
      rules: ['7A-CIV-10', '7A-CIV-14'],
      args: { card, artefact },
      options: () => areasFor(t, empire, artefact),
      show: (id) => ({ points: [{ kind: 'area', id }] }),
      ...(t.state.agreed.optional.artefactEffects
        ? {
            barred: () => areasWithRoom(t, empire, artefact).filter((area) => !mayLieIn(t, artefact, empire, area)),
            why: () => ({ rule: t.content.artefacts[artefact].with16.rule }),
          }
        : {}),
    }),
  );
}

/** Of markers with a name of their own, the one that is placed. */
function* chooseMarker(t: Play, seat: Seat, empire: EmpireId, artefact: ArtefactId, area: AreaId): Rule<number> {
  const { id, with16 } = t.content.artefacts[artefact];
  if (with16.ends.twin && t.state.agreed.optional.artefactEffects) return pairLeft(t, artefact);
  if (with16.placedIn !== NONE) return with16.placedIn;
  switch (id) {
    case 'great-canal':
      return freeCanals(t).find((canal) => t.content.canals[canal].areas.includes(area)) ?? NONE;
    case 'great-temple':
      return yield* chooseTemple(t, seat, empire, artefact);
    default:
      return NONE;
  }
}

/** Of several pairs the first that is not on the map. */
function pairLeft(t: Play, artefact: ArtefactId): number {
  const used = t.state.mapArtefacts.flatMap((m) => (m.artefact === artefact ? [m.which] : []));
  let pair = 0;
  while (used.includes(pair)) pair++;
  return pair;
}

/** 7A-TERM-SITE: there is a Great Temple for each religion: the dominant one's, or if that cannot be, any that is left. */
function* chooseTemple(t: Play, seat: Seat, empire: EmpireId, artefact: ArtefactId): Rule<number> {
  const { names } = t.content.religions;
  const built = t.state.mapArtefacts.filter((m) => m.artefact === artefact).map((m) => m.which);
  const left = names.flatMap((_, religion) => (built.includes(religion) ? [] : [religion]));
  const [dominant] = t.empire(empire).religions;
  if (dominant !== undefined && left.includes(dominant)) return dominant;
  return yield* askUnlessForced(
    choose({
      seat,
      about: '7a.artefact.temple',
      rules: ['7A-TERM-SITE'],
      args: { empire },
      options: () => left,
      show: (religion) => ({ points: [{ kind: 'artefact', id: names[religion] }] }),
    }),
  );
}

/** 7A-CIV-12, 7A-LEAD-AR-02, 7A-LEAD-SC-03: glory for the empire, and for every Artist or Scientist in range. */
function placeArtefact(t: Play, empire: EmpireId, artefact: ArtefactId, area: AreaId, which: number): void {
  const { colour } = t.content.artefacts[artefact];
  t.state.mapArtefacts.push(Object.freeze({ artefact, area, which }));
  markTrack(t, empire, artefact);
  gainFor(t, empire, 1, 'artefact');
  triggered(t, empire, 'artefactPlaced');
  const helper = helperFor(t, colour);
  for (const other of empiresInPlay(t)) {
    const near = areasWith(t, other, helper).filter((from) => reachesFrom(t, other, from, area)).length;
    if (near > 0) gainFor(t, other, near, helper === SCIENTIST ? 'scientist' : 'artist');
  }
}

/** 7A-CIV-11 to 7A-CIV-13: the marker lies on the card; 1 glory, and 1 more if nobody else has it. */
export function startReligion(t: Play, empire: EmpireId, religion: number): void {
  const first = religionCounts(t)[religion] === 0;
  t.empire(empire).religions.push(religion);
  endByGain(t, empire, t.content.religions.names[religion]);
  gainFor(t, empire, first ? 2 : 1, 'religion');
  if (first) triggered(t, empire, 'religionStarted');
  adoptedReligion(t, empire);
}

export function startGovernment(t: Play, empire: EmpireId, government: number): void {
  const first = governmentCounts(t)[government] === 0;
  gainGovernment(t, empire, government);
  gainFor(t, empire, first ? 2 : 1, 'government');
}

export function adoptedReligion(t: Play, empire: EmpireId): void {
  triggered(t, empire, 'religionAdopted');
}

/** 7A-LEAD-RE-01: an empire with a Religious leader may start a religion as though it had played its card. */
function religionsToFound(t: Play, empire: EmpireId): number[] {
  if (empire === NONE || areasWith(t, empire, RELIGIOUS).length === 0 || !religionRoom(t, empire)) return [];
  if (t.content.rules.religious !== 'founder') return [];
  const { names } = t.content.religions;
  return names.flatMap((artefact, religion) => {
    const open =
      isInAges(t, empire, artefact) && markerLeft(t, artefact) && !t.empire(empire).religions.includes(religion);
    return open && whyNotOn(t, empire, artefact) === undefined ? [religion] : [];
  });
}
