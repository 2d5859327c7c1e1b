/** What the numbers of a 7 Empires position mean: power, factors and points if the game ended now, and what a move would bring. */
import type { Answer, Asked, AskedOption, Scalar, Seat, Text } from '@tabularium/engine';
import {
  ACTION_IDS,
  CARD_COUNT,
  type Card,
  cardId,
  cardOf,
  crownsIn,
  crownsOf,
  EMPIRE_IDS,
  EMPIRES,
  type Empire,
  empireOfCard,
  flagsOf,
  HOME,
  hasActed,
  isCityRegion,
  KIND_IDS,
  type Kind,
  REGION_IDS,
  type Region,
  STACK_SLOTS,
  TIMELINES,
  unitsOf,
  type View,
} from '@tabularium/seven-empires';
import type { Fact, Pictured, Presenter } from '@tabularium/words';
import {
  crownsToCount,
  deployableIn,
  factorsNow,
  fightAhead,
  flagsAfterMoving,
  influenceAfter,
  isFull,
  leadWith,
  monarchAfter,
  monarchNow,
  pointsNow,
  powerAfterPalace,
  productAfterBuilding,
  seatAtPosition,
  shiftsToTray,
  unitsAtPalace,
  unitsInEachCity,
} from '../forecast.ts';

export const asView = (view: unknown): View => view as View;
export const START_YEAR = 1700;
const YEARS_PER_DECADE = 10;
/** The space of the track that is being played; while its tile is resolved the decade is not yet left. */
export function decadeOf(v: View): number {
  const resolving = v.decade > 0 && v.acting === null && EMPIRES.every((e) => hasActed(v, e));
  return Math.min(resolving ? v.decade - 1 : v.decade, v.track.length - 1);
}
export const yearOf = (v: View): number => START_YEAR + decadeOf(v) * YEARS_PER_DECADE;
/** When a marker on this position is back on its tray. */
export const returnYear = (v: View, position: number): number => yearOf(v) + shiftsToTray(position) * YEARS_PER_DECADE;

/** The cards of a stack that are left, the next one first. */
export const stackOf = (v: View, e: Empire): Card[] =>
  Array.from({ length: STACK_SLOTS }, (_, slot) => cardOf(e, slot)).filter((card) => v.cards[card] < 0);

/** What lies under the hourglasses: the tiles of the set-up card without those that have been seen (7E-SETUP-09). */
export function tilesToCome(v: View): ReadonlyMap<string, number> {
  const card = TIMELINES.find(({ players }) => players === v.seats);
  const all = [...(card?.tiles ?? []), ...(v.track.length > 8 ? (card?.longer ?? []) : [])];
  const left = new Map<string, number>();
  for (const tile of all) left.set(tile, (left.get(tile) ?? 0) + 1);
  for (const tile of v.track) if (left.has(tile)) left.set(tile, (left.get(tile) ?? 0) - 1);
  return new Map([...left].filter(([, count]) => count > 0));
}

// ── What an option brings about ─────────────────────────────────────────────────────────────────────────────────

const text = (id: string, args: Record<string, string | number> = {}): Text => ({ id: `7e.effect.${id}`, args });
const empireCalled = (id: unknown): Empire => EMPIRE_IDS.indexOf(String(id)) as Empire;
const regionCalled = (id: unknown): Region => REGION_IDS.indexOf(String(id)) as Region;
const CARD_IDS = Array.from({ length: CARD_COUNT }, (_, card) => cardId(card as Card));
const kindCalled = (id: unknown): Kind => (KIND_IDS as readonly string[]).indexOf(String(id)) as Kind;

interface More {
  readonly effects?: readonly Text[];
  readonly group?: string;
}

/** Adds groups and consequences in words and numbers to the options of a question. */
function enrich(asked: Asked, view: unknown): Asked {
  const v = asView(view);
  if (!asked.options) return asked;
  const options = asked.options.map((option): AskedOption => {
    const more = consequence(v, asked, option);
    return {
      ...option,
      ...(more.group ? { group: more.group } : {}),
      ...(more.effects ? { effects: more.effects } : {}),
    };
  });
  const rank = (option: AskedOption): number => GROUPS.indexOf(option.group ?? '');
  return { ...asked, options: options.toSorted((a, b) => rank(a) - rank(b)) };
}

/** The order in which a list shows them. */
const GROUPS: readonly string[] = ['', 'free', 'takes', 'fight', 'city', 'own', 'home', 'done'];

function consequence(v: View, asked: Asked, { value, points }: AskedOption): More {
  switch (asked.about) {
    case '7e.empire.own':
    case '7e.empire.strongest':
    case '7e.empire.neutral':
    case '7e.empire.any': {
      const e = empireCalled(value);
      return { effects: [text('acts', { power: v.power[e], flags: flagsOf(v, e), crowns: crownsOf(v, e) })] };
    }
    case '7e.action':
      return { effects: actionEffects(v, asked.seat, empireCalled(asked.args?.['empire']), String(value)) };
    case '7e.ship.to':
    case '7e.land-unit.to':
      return v.acting ? destination(v, v.acting.empire, kindCalled(asked.args?.['unit']), regionCalled(value)) : {};
    case '7e.ship':
    case '7e.land-unit':
      return value === 'done' ? { group: 'done' } : {};
    case '7e.build': {
      const r = regionCalled(value);
      const unit = KIND_IDS[productAfterBuilding(v, r)];
      return { effects: [text(v.city[r] === 0 ? 'city' : 'upgrade', { unit })] };
    }
    case '7e.deploy':
      return { effects: deployEffects(v, asked, value) };
    case '7e.palace': {
      const r = regionCalled(value);
      const e = HOME[r] as Empire;
      const after = powerAfterPalace(v, e);
      const grown =
        v.palace[r] === 0 ? text('palacenew') : text('palacemore', { now: v.palace[r], after: v.palace[r] + 1 });
      return { effects: [grown, text('power', { now: v.power[e], after }), ...forMe(v, asked.seat, e, after)] };
    }
    case '7e.draft':
    case '7e.take-card':
    case '7e.take-worker':
      return { effects: cardEffects(v, asked.seat, points) };
    case '7e.compensation': {
      const r = regionCalled(value);
      const unit = deployableIn(v, r);
      if (unit < 0) return {};
      return { effects: [text('places', { unit: KIND_IDS[unit as Kind], empire: EMPIRE_IDS[HOME[r]] })] };
    }
    case '7e.reduce':
    case '7e.reduce.compensation':
    case '7e.reduce.two-master':
      return { effects: [text('lost')] };
    default:
      return {};
  }
}

/** What it does for whoever is asked: an Empire's power is shared by all who have influence in it. */
function forMe(v: View, seat: Seat, e: Empire, power: number): Text[] {
  const { now, after } = leadWith(v, seat, e, power);
  const by = after - now;
  return [by === 0 ? text('lead.same') : text('lead', { by: by > 0 ? `+${by}` : `−${-by}` })];
}

function actionEffects(v: View, seat: Seat, e: Empire, action: string): Text[] {
  const back = text('back', { year: returnYear(v, 1) });
  const now = v.power[e];
  switch (action) {
    case ACTION_IDS[0]:
      return [text('build'), back];
    case ACTION_IDS[1]:
      return [text('units', { units: unitsOf(v, e) }), back];
    case ACTION_IDS[2]:
      return [text('attack'), back];
    case ACTION_IDS[3]: {
      const crowns = crownsToCount(v, e);
      const built = crowns > crownsOf(v, e);
      return [
        text(built ? 'powercrowns' : 'powerall', { crowns, now, after: now + crowns }),
        ...forMe(v, seat, e, now + crowns),
        back,
      ];
    }
    default:
      return [
        text('powerflags', { flags: flagsOf(v, e), now, after: now + flagsOf(v, e) }),
        ...forMe(v, seat, e, now + flagsOf(v, e)),
        back,
      ];
  }
}

function deployEffects(v: View, asked: Asked, value: Answer): Text[] {
  if (value === 'each-city') {
    const { units, most } = unitsInEachCity(v, empireCalled(asked.args?.['empire']));
    return [text(units === most ? 'eachcity' : 'eachcitymost', { units, most })];
  }
  const { kind, units, instead } = unitsAtPalace(v, regionCalled(value));
  const placed = text('three', { unit: KIND_IDS[kind], units, most: units + instead });
  return instead > 0 ? [placed, text('instead', { units: instead })] : [placed];
}

/** Where the unit would end: a fight and who is left, a flag, a city taken. */
function destination(v: View, e: Empire, unit: Kind, to: Region): More {
  const fight = fightAhead(v, e, unit, to);
  if (fight) {
    const empire = EMPIRE_IDS[fight.with];
    if (fight.wins) return { group: 'fight', effects: [text('beats', { empire }), ...landed(v, e, to)] };
    if (fight.beats) return { group: 'fight', effects: [text('beatsone', { empire })] };
    // Where several kinds stand, whoever attacks chooses among them.
    const against =
      fight.present.length === 1
        ? text('both', { unit: KIND_IDS[unit], against: KIND_IDS[fight.present[0]], empire })
        : text('bothone', { unit: KIND_IDS[unit], empire });
    return { group: 'fight', effects: [against] };
  }
  const pushed = isFull(v, e, to) ? [text('moveson')] : [];
  if (isCityRegion(to)) {
    const home = HOME[to] as Empire;
    if (home === e) return { group: 'home', effects: [text('home'), ...pushed] };
    return { group: 'city', effects: pushed.length > 0 ? pushed : landed(v, e, to) };
  }
  const flag = v.flags[to];
  return { group: flag === e ? 'own' : flag >= 0 ? 'takes' : 'free', effects: [...landed(v, e, to), ...pushed] };
}

function landed(v: View, e: Empire, to: Region): Text[] {
  if (isCityRegion(to)) {
    const home = HOME[to] as Empire;
    return home === e ? [] : [text('occupies', { empire: EMPIRE_IDS[home], crowns: crownsIn(v, to) })];
  }
  const flag = v.flags[to];
  if (flag === e) return [text('ownflag')];
  const flags = flagsAfterMoving(v, e, []);
  const more = flagsAfterMoving(v, e, [to]);
  if (more === flags) return [flag >= 0 ? text('removesflag', { empire: EMPIRE_IDS[flag] }) : text('noflag')];
  return [flag >= 0 ? text('takesflag', { empire: EMPIRE_IDS[flag], flags, more }) : text('flag', { flags, more })];
}

/** The card itself is what counts: a draft by letters does not offer the top of the stack. */
function cardEffects(v: View, seat: Seat, points: AskedOption['points']): Text[] {
  const card = CARD_IDS.indexOf(String(points?.find(({ kind }) => kind === 'card')?.id)) as Card;
  if (card < 0) return [];
  const e = empireOfCard(card);
  return [
    text('influence', influenceAfter(v, seat, card)),
    text('factor', { factor: factorsNow(v)[e] }),
    ...monarchEffects(v, seat, card),
  ];
}

/** Whether the card wins the monarch or saves it, and whether somebody can still take it away before it is given out. */
function monarchEffects(v: View, seat: Seat, card: Card): Text[] {
  const e = empireOfCard(card);
  const after = monarchAfter(v, seat, card);
  const ruler = v.monarch[e];
  if (after.seat !== seat || (ruler === seat && monarchNow(v, e) === seat)) return [];
  const won = ruler === seat ? text('monarchkept') : ruler < 0 ? text('monarchfree') : text('monarch', { seat: ruler });
  return after.sure ? [won] : [won, text('contested')];
}

/** The hourglasses with a number let the seat at that position choose first. */
function seatOf(view: unknown, kind: string, id: Scalar): Seat | undefined {
  const position = Number(id);
  if (kind !== 'tile' || !view || !(position > 0)) return undefined;
  return seatAtPosition(asView(view), position);
}

/** Which picture goes with a happening: the card taken, the tile turned over, the new monarch. */
function pictured({ type, card, tile, empire }: Fact): Pictured | undefined {
  const shown = (of: string, id: string): Pictured => ({ of: `seven-empires/${of}`, id });
  if ((type === '7e.log.took' || type === '7e.log.drafted') && typeof card === 'string')
    return shown('cards', card.split(':').slice(0, 2).join('/'));
  if (type === '7e.log.monarch') return shown('cards', `${String(empire)}/monarch`);
  // the tiles with the number of a player are alike but for the number
  if (type === '7e.log.tile' && typeof tile === 'string') return shown('tiles', /^\d/.test(tile) ? 'seat' : tile);
  return undefined;
}

export const presenter: Presenter = {
  points: (view) => pointsNow(asView(view)),
  when: (view) => String(yearOf(asView(view))),
  seatOf,
  enrich,
  picture: pictured,
};
