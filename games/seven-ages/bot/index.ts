/** A player for 7 Ages: it knows every question of the game and answers it by rules of thumb. */
import type { Answer, Bot } from '@tabularium/engine';
import { PASSAGE } from '../src/actions/passage.ts';
import { CALL, GOVERNMENT } from '../src/civilise/faith.ts';
import type { View } from '../src/knowledge/view.ts';
import { NONE } from '../src/model/state.ts';
import { categoriesOf, categoryKey } from '../src/turn/glory.ts';
import { doWhatTheySay, effectWorth } from './artefacts.ts';
import { buysElite, chooseBuild, chooseCity, chooseFort, chooseModern, glorySpent } from './building.ts';
import { chooseBeneficiary, chooseCadence } from './cadence.ts';
import {
  artefactEmpire,
  artefactWorth,
  chooseRemoval,
  keepWorth,
  leastMissed,
  reserved,
  throwAway,
  tradeCard,
  wants,
} from './cards.ts';
import { callsCensure, censures, defies, savesAction, secondAction, unseats } from './council.ts';
import { chooseAreas, chooseEvent, chooseResponse, chooseTarget, eventWorth } from './events.ts';
import {
  callsCrusade,
  chooseHolyWar,
  chooseMission,
  chooseReprisal,
  chooseTreaty,
  endsHeresy,
  landOfInfidels,
  leavesFaith,
  shareOfHeresy,
  turnsTo,
} from './faith.ts';
import { commit, pursued, redraws, retreats, scuttles, split, weakest } from './fighting.ts';
import { chooseCompany, chooseSecond, chooseStack, chooseStep, chooseUnit } from './marching.ts';
import {
  actionWorth,
  chooseLevels,
  chooseLooseMarker,
  chooseMarker,
  chooseSpare,
  chooseStart,
  chooseStartArea,
  chooseTurnOver,
} from './planning.ts';
import { best, Position } from './position.ts';
import { type Taste, USUAL } from './taste.ts';
import { chooseRaze, chooseTemple, fateOfTemple, templePromise, templeReligion } from './temples.ts';
import { areaWorth } from './worth.ts';

type Reply = (p: Position) => Answer;

/** After so many passes it has thinned the box enough: people want to play. */
const ROUNDS_OF_THINNING = 3;

/** The first real option, or none. */
const first: Reply = (p) => p.ids[0] ?? p.anything();
const least: Reply = (p) => p.bounds().min;
const none: Reply = (p) => (p.has(NONE) ? NONE : p.anything());
const say =
  (word: string): Reply =>
  (p) =>
    p.has(word) ? word : p.anything();
const anything: Reply = (p) => p.anything();

/** The dearest area of the empire that holds it. */
const dearest: Reply = (p) => best(p.ids, (area) => dearness(p, area)) ?? p.anything();
const cheapest: Reply = (p) => best(p.ids, (area) => -dearness(p, area)) ?? p.anything();
function dearness(p: Position, area: number): number {
  const holder = p.view.control[area];
  if (holder === undefined || holder === NONE) return 0;
  const { capital, homeland } = p.empire(holder);
  const dear = (area === capital ? 1 : 0) + (area === homeland ? 1 : 0);
  return areaWorth(p, holder, area) + 0.3 * p.view.city[area] + dear - 0.2 * p.menace(holder, area);
}

/** A rival's area, the leader's best. */
const rivalArea: Reply = (p) =>
  best(p.ids, (area) => {
    const holder = p.view.control[area];
    return holder === NONE ? 0 : p.threat(p.ownerOf(holder)) * (1 + areaWorth(p, holder, area));
  }) ?? none(p);

/** Where a new leader is safe: beside the most units. */
const leaderArea: Reply = (p) =>
  best(p.ids, (area) => {
    const holder = p.view.control[area];
    const height = holder === undefined || holder === NONE ? 0 : p.height(area, holder);
    return 0.5 * height + 0.3 * dearness(p, area);
  }) ?? p.anything();

const rivalLeader: Reply = (p) =>
  best(p.ids, (id) => {
    const leader = p.view.leaders.find((seen) => seen.leader === id);
    return leader ? p.threat(p.ownerOf(leader.empire)) : 0;
  }) ?? none(p);

/** Partner in trade: more advanced, a poor trader, not the leader of the game. */
const partner: Reply = (p) => {
  const own = p.empire(p.arg('empire'));
  const open = p.ids.filter((id) => id < PASSAGE);
  const worth = (id: number): number => {
    const other = p.empire(id);
    const value = p.cardOf(id).trade[p.ageOf(id)];
    return (
      (other.level > own.level ? p.taste.partnerAhead : 0) -
      p.taste.partnerValue * value -
      p.taste.partnerLeads * p.threat(other.owner)
    );
  };
  return best(open, worth) ?? NONE;
};

/** Civilise: the card with the most to win, as an artefact (from 1000) or as an event; a religion to found (from 2000). */
const civiliseCard: Reply = (p) => {
  const kept = reserved(p);
  let chosen = NONE;
  let most = 0;
  for (const value of p.ids) {
    const card = value % 1000;
    let worth = 0;
    if (value >= 3000) continue; // a card as any artefact is not worth its glory, a passage not its price
    if (value >= 2000) worth = 1.5 + faithWorth(p, p.view.action?.empire ?? NONE, value - 2000);
    else if (value >= 1000) worth = artefactWorth(p, p.content.cards[card]?.artefact ?? NONE);
    else worth = eventWorth(p, card);
    if (value < 2000 && kept.includes(card)) worth -= 1.5;
    if (worth > most) {
      most = worth;
      chosen = value;
    }
  }
  return chosen;
};

/** Points of the card for a religion, what temples of it promise, and what it does. */
const faithWorth = (p: Position, empire: number, faith: number): number =>
  wants(p, empire, faith) + (faith < GOVERNMENT ? templePromise(p, empire, faith) : 0) + doesFor(p, empire, faith);

function doesFor(p: Position, empire: number, faith: number): number {
  if (empire === NONE || !doWhatTheySay(p)) return 0;
  const { governments, religions } = p.content;
  return effectWorth(p, empire, faith < GOVERNMENT ? religions.names[faith] : governments.names[faith - GOVERNMENT]);
}

/** The glory of adopting makes up for a little harm. */
const adopt: Reply = (p) => {
  const empire = p.arg('empire');
  const calls = p.ids.find((id) => id >= CALL && id < PASSAGE);
  if (calls !== undefined && chooseHolyWar(p, landOfInfidels(p, empire)) !== NONE) return calls;
  const faiths = p.ids.filter((id) => id < CALL && faithWorth(p, empire, id) > -1);
  return best(faiths, (faith) => faithWorth(p, empire, faith)) ?? NONE;
};

/** A card as any artefact: what promises most. */
const generic: Reply = (p) => best(p.ids, (artefact) => artefactWorth(p, artefact)) ?? p.anything();

/** A unit that costs nothing: the strongest kind, in a vacant area if it may be, else where it is needed. */
const placeFree: Reply = (p) =>
  best(p.ids, (placement) => {
    const [area, type] = [Math.floor(placement / 32), placement % 32];
    const holder = p.view.control[area];
    const place = p.content.areas[area];
    const needed = holder === NONE ? 2 + (place.terrain === 0 ? 1 : 0) : p.isOwn(holder) ? dearness(p, area) : -9;
    return needed + 0.05 * p.content.unitTypes[type].cost;
  }) ?? p.anything();

/** Whose card pays more for the category comes first: further down there may be nothing left. */
const rankOwn: Reply = (p) => {
  const paid = (empire: number): number =>
    categoriesOf(p.table, empire).find((c) => categoryKey(c) === p.args['category'])?.points ?? 0;
  const { asking } = p.question;
  const items: readonly number[] = 'items' in asking && typeof asking.items === 'function' ? asking.items() : [];
  return items.toSorted((a, b) => paid(b) - paid(a));
};

/** A kingdom far from one's own lands gives up the unit: those next door keep others out. */
const farKingdom: Reply = (p) =>
  best(p.ids, (id) => {
    const area = p.unit(id)?.area ?? NONE;
    const near = (p.content.areas[area]?.neighbours ?? []).filter((next) => p.isOwn(p.view.control[next] ?? NONE));
    return -near.length - (p.view.city[area] ?? 0) * 0.1;
  }) ?? p.anything();

const cardValue = (p: Position, card: number): number => p.content.cards[card]?.value ?? 0;

/** A hand from which a card may be kept, the leader's first: of those whose capital is in disorder. Looking alone is no use to it. */
const chooseVictim: Reply = (p) => {
  const unruly = (seat: number): boolean =>
    p.rivals.some((empire) => {
      const { owner, capital } = p.empire(empire);
      return owner === seat && p.view.disorder[capital] === 1;
    });
  const { with16 } = p.content.artefacts[p.arg('artefact')];
  const takes = with16.deeds.beforeOwnAction?.some(({ deed }) => deed.kind === 'peekHand' && deed.params.take);
  return takes ? (best(p.ids.filter(unruly), (seat) => p.threat(seat)) ?? NONE) : NONE;
};

/** A card of the deck may be anything; a hand of good ones is better. */
const valueToLay = (p: Position, card: number): number => (card === NONE ? 3 : cardValue(p, card));

/** Every question of the game. */
const REPLIES: Readonly<Record<string, Reply>> = {
  // preparing, markers
  '7a.bid': (p) => leastMissed(p, 1)[0],
  '7a.thin.remove': chooseRemoval,
  '7a.thin.vote': (p) => ((p.view.thinning?.round ?? 0) >= ROUNDS_OF_THINNING ? 'enough' : 'on'),
  '7a.redeem': throwAway,
  '7a.colour': first,
  '7a.trim': (p) => leastMissed(p, p.bounds().min),
  '7a.join': say('yes'),
  '7a.here': say('here'),
  '7a.adopt-empires': (p) => p.ids.slice(0, p.bounds().max),
  '7a.draft': chooseSpare,
  '7a.marker': chooseMarker,
  '7a.marker.loose': chooseLooseMarker,
  '7a.cadence': chooseCadence,
  '7a.cadence.bonus': chooseBeneficiary,
  '7a.cadence.levels': chooseLevels,
  '7a.turn-over': chooseTurnOver,
  // start empire
  '7a.start.card': chooseStart,
  '7a.start.draw': say('yes'),
  '7a.start.set': first,
  '7a.start.area': chooseStartArea,
  '7a.start.level': (p) => Math.max(...p.ids),
  '7a.start.units': (p) => chooseBuild(p, true),
  '7a.start.leader': first,
  '7a.start.capital': chooseStartArea,
  '7a.start.homeland': chooseStartArea,
  '7a.start.fort': dearest,
  // production
  '7a.unpaid': (p) => weakest(p, p.bounds().min),
  '7a.build': (p) => chooseBuild(p, false),
  '7a.free-unit': (p) => chooseBuild(p, true),
  '7a.coast': anything,
  '7a.kingdom.fetch': farKingdom,
  '7a.fort': chooseFort,
  '7a.forum.save': (p) => (savesAction(p) ? 'yes' : 'no'),
  '7a.forum.action': secondAction,
  '7a.censure.call': (p) => (callsCensure(p) ? 'yes' : 'no'),
  '7a.censure.answer': (p) => (defies(p) ? 'defy' : 'accept'),
  '7a.vote.censure': (p) => (censures(p) ? 'yes' : 'no'),
  '7a.vote.unseat': (p) => (unseats(p) ? 'yes' : 'no'),
  '7a.production.halve': (p) => (p.arg('clock') <= 2 ? 'yes' : 'no'), // nobody gains by a collapse
  '7a.elite': (p) => (buysElite(p) ? 'yes' : 'no'),
  // trade
  '7a.trade.partner': partner,
  '7a.trade.card': tradeCard,
  '7a.trade.add': tradeCard,
  '7a.trade.second': tradeCard,
  '7a.trade.cards': (p) => p.ids.toSorted((a, b) => valueToLay(p, b) - valueToLay(p, a)).slice(0, p.bounds().max),
  // the loser's money is better than the bank's unless it has too little of it
  '7a.trade.profit': (p) => (p.arg('money') >= p.arg('due') && p.has('loser') ? 'loser' : 'bank'),
  '7a.trade.use': (p) => best(p.ids, (card) => cardValue(p, card)) ?? p.anything(),
  '7a.trade.levels': chooseLevels,
  '7a.trade.scientist': (p) => leastMissed(p, 9).at(-1) ?? p.anything(),
  '7a.trade.elephant': say('yes'),
  '7a.trade.gift': least,
  // manoeuvre
  '7a.move.unit': chooseUnit,
  '7a.move.with': chooseCompany,
  '7a.move.to': chooseStep,
  '7a.move.found': dearest,
  '7a.move.order': dearest,
  '7a.move.spent': (p) => weakest(p, 1),
  '7a.move.second': chooseSecond,
  '7a.move.stack': chooseStack,
  '7a.move.staff': anything,
  '7a.move.drop': anything,
  '7a.move.ashore': anything,
  // conflict
  '7a.conflict.next': dearest,
  '7a.conflict.nominate': (p) => p.rivalSeats().at(-1) ?? p.anything(),
  '7a.conflict.commit': commit,
  '7a.conflict.split': split,
  '7a.conflict.redraw': (p) => (redraws(p) ? 'redraw' : 'keep'),
  '7a.conflict.retreat': (p) => (retreats(p) ? 'retreat' : 'stay'),
  '7a.conflict.scuttle': (p) => (scuttles(p) ? 'scuttle' : 'keep'),
  '7a.conflict.refuge': dearest,
  '7a.conflict.leader-refuge': dearest,
  '7a.conflict.lost': (p) => weakest(p, p.bounds().min),
  '7a.conflict.pursued': pursued,
  '7a.conflict.recruit': first,
  '7a.conflict.unruly': cheapest,
  '7a.conflict.city': say('keep'),
  // destiny
  '7a.destiny.discard': throwAway,
  '7a.destiny.extra': (p) => (p.view.hand.length > p.arg('cards') ? 0 : p.bounds().max), // a large hand would be cut down
  '7a.destiny.from': (p) => (eventWorth(p, p.arg('card')) > 1.5 ? 'discards' : 'deck'),
  '7a.destiny.surplus': (p) => leastMissed(p, p.bounds().min),
  // civilise
  '7a.civilise.card': civiliseCard,
  '7a.artefact.empire': artefactEmpire,
  '7a.artefact.area': dearest,
  '7a.artefact.temple': anything,
  '7a.artefact.calm': dearest,
  '7a.artefact.keep': say('keep'),
  '7a.artefact.peek': chooseVictim,
  '7a.artefact.peek-at': least, // it plays no better for what it sees
  '7a.artefact.stack': none,
  '7a.artefact.seen': (p) =>
    p.has('any')
      ? 'any'
      : (best(
          p.ids.filter((id) => id !== NONE),
          (card) => keepWorth(p, card),
        ) ?? NONE),
  '7a.artefact.prize': (p) =>
    best(p.ids, (empire) => (p.isOwn(empire) ? 1 : -p.threat(p.ownerOf(empire)))) ?? p.anything(),
  '7a.artefact.generic': generic,
  '7a.civilise.stir-up': rivalArea,
  '7a.civilise.assassinate': rivalLeader,
  '7a.civilise.remove-leader': none,
  '7a.civilise.promote': first,
  '7a.civilise.keep-leader': say('keep'),
  '7a.leader.area': leaderArea,
  '7a.civilise.adopt': adopt,
  '7a.crusade.call': (p) => (callsCrusade(p) ? 'yes' : 'no'),
  '7a.mission': chooseMission,
  '7a.reprisal': chooseReprisal,
  '7a.penance': cheapest,
  '7a.conversion': (p) => (turnsTo(p, p.arg('artefact')) ? 'adopt' : 'no'),
  '7a.conversion.drop': (p) => best(p.ids, (religion) => -wants(p, p.arg('empire'), religion)) ?? p.anything(),
  '7a.treaty.partner': chooseTreaty,
  '7a.treaty.area': cheapest,
  '7a.heresy.end': say('end'),
  '7a.heresy.share': shareOfHeresy,
  '7a.heresy.leave': (p) => (leavesFaith(p) ? 'leave' : 'pay'),
  '7a.vote.heresy': (p) => (endsHeresy(p) ? 'yes' : 'no'),
  '7a.holy-war.area': (p) => {
    const area = chooseHolyWar(p, p.ids);
    return area === NONE ? p.anything() : area;
  },
  '7a.civilise.dominant': (p) => best(p.ids, (religion) => wants(p, p.arg('empire'), religion)) ?? p.anything(),
  '7a.civilise.discard': none,
  '7a.civilise.modernise': chooseModern,
  '7a.civilise.order': dearest,
  '7a.civilise.urbanise': chooseCity,
  '7a.civilise.temple': chooseTemple,
  '7a.civilise.temple-of': (p) => templeReligion(p, p.arg('empire'), p.arg('area')),
  '7a.civilise.raze': chooseRaze,
  '7a.temple.fate': fateOfTemple,
  '7a.civilise.capital': dearest,
  '7a.civilise.homeland': say('no'),
  '7a.drop-reds': (p) => p.ids,
  // harvest
  '7a.buy-glory': glorySpent,
  '7a.rank-own': rankOwn,
  '7a.sell-glory': least, // glory wins, and five money is a tenth of what it costs to buy back
  // secret victory: nothing is lost by claiming too much; who is not ahead of the claimant can prove it
  '7a.claim': (p) => p.bounds().max,
  '7a.challenge': (p) => (p.gloryOf(p.seat) <= p.gloryOf(p.arg('by')) ? 'show' : 'no'),
  // passage
  '7a.passage.answer': say('refuse'),
  '7a.passage.money': least,
  '7a.passage.cards': least,
  '7a.passage.accept': say('no'),
  '7a.passage.hand-over': (p) => leastMissed(p, p.bounds().min),
  // events
  '7a.assassin': (p) => (p.view.pick !== NONE && p.cardValue(p.view.pick) < 5 && p.has('again') ? 'again' : 'keep'),
  '7a.event.response': chooseResponse,
  '7a.event.leaderLost': first,
  '7a.event.leaderWouldBeLostInConflict': first,
  '7a.event.freeAssassination': first,
  '7a.event.cityAboutToBeLiberated': first,
  '7a.event.own': first,
  '7a.event.target': chooseTarget,
  '7a.event.areas': chooseAreas,
  '7a.event.option': anything,
  '7a.event.unit': (p) => weakest(p, 1)[0] ?? p.anything(),
  '7a.event.city': dearest,
  '7a.event.leader': anything,
  '7a.event.keep-leader': first,
  '7a.event.artefact': anything,
  '7a.event.marker': none,
  '7a.event.place': placeFree,
  '7a.event.refuge': dearest,
  '7a.event.reinforce': first,
  '7a.event.save-units': (p) => p.bounds().max,
  '7a.event.take': (p) => leastMissed(p, 99).at(-1) ?? p.anything(),
  '7a.event.put-back': (p) => leastMissed(p, p.bounds().min),
  '7a.event.order': anything,
  '7a.event.discard': (p) => leastMissed(p, p.bounds().min),
  '7a.event.pass-on': (p) => leastMissed(p, p.bounds().min),
  // the other takes the better half: as even as can be, every second area in the order of worth
  '7a.event.divide': (p) =>
    p.ids
      .toSorted((a, b) => dearness(p, b) - dearness(p, a))
      .filter((_, i) => i % 2 === 1)
      .slice(0, p.bounds().max),
  '7a.event.part': dearest,
  '7a.event.keep-part': dearest,
  '7a.event.category': anything,
  '7a.event.action': (p) => best(p.ids, (action) => actionWorth(p, p.arg('empire'), action)) ?? p.anything(),
};

/** Windows in which events may be played are named after their moment. */
const replyTo = (about: string): Reply => REPLIES[about] ?? (about.startsWith('7a.event.') ? chooseEvent : anything);

/** What the rules of thumb say; not always legal. */
const thumbWith =
  (taste: Taste): Bot<View> =>
  (chair, chance) =>
    replyTo(chair.question.about)(new Position(chair, chance, taste));

export const ruleOfThumb: Bot<View> = thumbWith(USUAL);

/** A player of this taste. */
export const botWith = (taste: Taste): Bot<View> => legal(thumbWith(taste));

/** A rule of thumb may overlook a rule of the game: then any legal answer will do. */
const legal =
  (thumb: Bot<View>): Bot<View> =>
  (chair, chance) => {
    const reply = thumb(chair, chance);
    return chair.question.validate(reply) ? chair.question.sample(chance) : reply;
  };

export const sevenAgesBot: Bot<View> = legal(ruleOfThumb);
