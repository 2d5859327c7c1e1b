/**
 * Why an empire earns more or less than the others of its age. Its glory a turn is taken apart into the lines of its card, and
 * each line that pays more or less than such lines usually do is put down to a fact of the card: where it starts, how many others
 * start there, what the line counts. A difference that such facts do not account for stays unexplained.
 */
import { type AreaId, bit, type Content, type EmpireCard, type GloryCategory, LAND } from '../src/content/tables.ts';
import { REGIONS } from '../src/content/vocabulary.ts';

/** What a line of a card paid on average in a turn. */
export interface LinePaid {
  readonly line: GloryCategory;
  readonly paid: number;
  /** What the lines of all cards pay for as many points, and what those of its kind do. */
  readonly usual: number;
  readonly ofKind: number;
}

export interface Case {
  readonly card: EmpireCard;
  /** Glory a turn above the mean of its age. */
  readonly difference: number;
  readonly lines: readonly LinePaid[];
  /** Glory a turn by the points on its card above those of the mean card of its age. */
  readonly points: { readonly own: number; readonly mean: number; readonly glory: number };
  /** How long it reigns, and what empires of its age earn above their mean in so short or long a time. */
  readonly reign: { readonly turns: number; readonly mean: number; readonly glory: number };
  /** Part of its turns in which it had the religion it is paid for. */
  readonly believes: number;
}

/** The reasons, the weightiest first, and whether they account for at least half of the difference. */
export function explain(content: Content, c: Case): { reasons: string[]; explained: boolean } {
  const sign = Math.sign(c.difference);
  const found: { why: string; glory: number }[] = [];
  const add = (glory: number, why: string | undefined): void => {
    if (why !== undefined && sign * glory > 0.1) found.push({ why, glory });
  };
  const { own, mean } = c.points;
  add(c.points.glory, `${own} points on the card against ${mean.toFixed(1)}`);
  add(
    c.reign.glory,
    `reigns of ${c.reign.turns.toFixed(0)} turns against ${c.reign.mean.toFixed(0)}: ${sign < 0 ? 'young empires have little yet' : 'old empires have more'}`,
  );
  for (const paid of c.lines) add(due(paid, sign), reasonFor(content, c, paid.line, paid.paid, sign));
  found.sort((a, b) => sign * (b.glory - a.glory));
  const total = found.reduce((sum, { glory }) => sum + glory, 0);
  const reasons = found.map(({ why, glory }) => `${why} (${glory > 0 ? '+' : ''}${glory.toFixed(1)})`);
  return { reasons, explained: sign * total >= 0.5 * sign * c.difference };
}

/** The part of a line's difference that its reason accounts for: where all lines of the kind pay little, no more than that. */
function due({ line, paid, usual, ofKind }: LinePaid, sign: number): number {
  const isOfTheSea = (line.category === 'areas' || line.category === 'notEurope') && line.kind !== 'land';
  return sign < 0 && (WORLDWIDE.has(line.category) || line.world || isOfTheSea)
    ? Math.max(paid - usual, ofKind - usual)
    : paid - usual;
}
const WORLDWIDE = new Set<string>(['money', 'ships', 'cavalry', 'landUnits', 'cities', 'artefacts']);

function reasonFor(content: Content, c: Case, line: GloryCategory, paid: number, sign: number): string | undefined {
  const what = nameOf(content, line);
  switch (line.category) {
    case 'homeland':
      return sign > 0 ? `${what} pays in every turn` : `${what} costs 1 when it is lost`;
    case 'wheat':
    case 'elephant':
    case 'oil': {
      const { category } = line;
      const near = around(content, startsOf(c.card), 3).filter((area) => content.areas[area][category]);
      return `${what} is paid for each area without a rank, ${near.length} of them within three steps of the start`;
    }
    case 'religion':
      if (sign > 0)
        return c.believes > 0.5 ? `${what}: it has the religion in ${percent(c.believes)} of its turns` : undefined;
      return `${what} is paid only with the religion, which it has in ${percent(c.believes)} of its turns`;
    case 'areas':
    case 'notEurope':
      return line.world ? worldwide(content, c.card, line, sign) : regional(content, c.card, line, sign);
    case 'progress': {
      const offset = c.card.offset ?? c.card.sameAsParent ?? 0;
      if (sign < 0) return offset < 0 ? `${what}: starts ${-offset} levels behind the first` : undefined;
      return offset >= -2 ? `${what}: starts ${offset} from the first, and there it stays` : undefined;
    }
    default:
      if (sign < 0) return `${what}: a rank among all empires of the world`;
      return paid > 0.6 * line.points ? special(c.card, line) : undefined;
  }
}

/** A region is easy to lead where few start, hard where many do, and harder from outside or from an island. */
function regional(content: Content, card: EmpireCard, line: GloryCategory, sign: number): string | undefined {
  const name = nameOf(content, line);
  const starts = startsOf(card);
  const inside = starts.some((area) => (content.areas[area].regions & line.regions) !== 0);
  const rivals = crowd(content, card, line.regions);
  const size = sizeOf(content, line.regions);
  if (sign > 0) {
    if (!inside) return undefined;
    // 7A-GLORY-26: desert and tundra count for those cards alone that say so
    const barren = content.areas.filter(
      (place) =>
        place.kind === LAND && (place.regions & line.regions) !== 0 && (card.counts & bit(place.terrain)) !== 0,
    ).length;
    if (barren > 0) return `${name}: ${barren} of its ${size} areas count for this card and not for others`;
    return rivals / size < usualCrowd(content)
      ? `${name}: ${size} areas, only ${rivals} other cards of its ages start there`
      : undefined;
  }
  if (!inside) return `${name}: starts outside`;
  if (line.kind !== 'land') return `${name}: waters need ships at 5 money each`;
  const offset = card.offset ?? card.sameAsParent ?? 0;
  if (rivals / size >= usualCrowd(content))
    return `${name}: ${rivals} other cards of its ages start in its ${size} areas`;
  if (narrow(content, starts))
    return `${name}: no more than ${roomOf(content, starts)} areas within two steps over land`;
  if (card.firstAge >= 3) return `${name}: starts in age ${card.firstAge}, when others have been there for long`;
  return offset <= -3 ? `${name}: starts ${-offset} levels behind` : undefined;
}

function worldwide(content: Content, card: EmpireCard, line: GloryCategory, sign: number): string | undefined {
  const starts = startsOf(card);
  const name = nameOf(content, line);
  if (sign < 0)
    return line.kind === 'land' ? `${name}: ranked among all` : `${name}: waters need ships at 5 money each`;
  if (line.kind !== 'land') return `${name}: few empires build fleets`;
  return roomOf(content, starts) > 12
    ? `${name}: ${roomOf(content, starts)} areas within two steps over land`
    : undefined;
}

/** A special of the card that helps in a category. */
function special({ specials, freeForts }: EmpireCard, { category }: GloryCategory): string | undefined {
  const helps: Readonly<Record<string, readonly (keyof EmpireCard['specials'])[]>> = {
    money: ['income', 'tribute', 'windfall', 'maintenance'],
    ships: ['unitCost', 'oceanGalleys', 'build'],
    cavalry: ['unitCost', 'move', 'build'],
    landUnits: ['unitCost', 'maintenance', 'freeUnits', 'convertOnWin'],
    cities: ['cityRules'],
    artefacts: ['artefactStart', 'ability'],
  };
  const own = (helps[category] ?? []).filter((name) => specials[name] !== undefined);
  return own.length > 0 || freeForts > 0 ? `${category}: helped by its special rules (${own.join(', ')})` : undefined;
}

// --- facts of the map

const startsOf = ({ start }: EmpireCard): readonly AreaId[] => [...start.areas, ...start.anyOf];

function around(content: Content, from: readonly AreaId[], steps: number): AreaId[] {
  const seen = new Set(from);
  let edge = [...from];
  for (let step = 0; step < steps; step++) {
    const next: AreaId[] = [];
    for (const area of edge) {
      for (const { to, type } of content.areas[area].borders) {
        if (seen.has(to) || type === 'arrow' || content.areas[to].kind !== LAND) continue;
        seen.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return [...seen];
}
const roomOf = (content: Content, starts: readonly AreaId[]): number => around(content, starts, 2).length;
const narrow = (content: Content, starts: readonly AreaId[]): boolean => roomOf(content, starts) <= 8;

/** Other cards that start in a region in one of the same ages: who comes earlier or later is no rival. */
function crowd(content: Content, card: EmpireCard, regions: number): number {
  return content.deck.filter((id) => {
    const other = content.cards[id]?.empire;
    if (!other || other === card || (other.ages & card.ages) === 0) return false;
    return startsOf(other).some((area) => (content.areas[area].regions & regions) !== 0);
  }).length;
}

const sizeOf = (content: Content, regions: number): number =>
  content.areas.filter((place) => place.kind === LAND && (place.regions & regions) !== 0).length;

/** Such rivals to an area of land, over the regional lines of all cards. */
function usualCrowd(content: Content): number {
  const found = content.deck.flatMap((id) => {
    const card = content.cards[id]?.empire;
    if (!card) return [];
    return card.glory
      .filter((line) => line.category === 'areas' && !line.world)
      .map(({ regions }) => crowd(content, card, regions) / sizeOf(content, regions));
  });
  return found.reduce((sum, part) => sum + part, 0) / found.length;
}

function nameOf(content: Content, { category, regions, world, kind, religion }: GloryCategory): string {
  switch (category) {
    case 'areas': {
      const where = world ? 'the world' : REGIONS.filter((_, i) => (regions & bit(i)) !== 0).join(' and ');
      return `${kind === 'all' ? 'areas' : kind} of ${where}`;
    }
    case 'notEurope':
      return 'areas outside Europe';
    case 'religion':
      return content.artefacts[content.religions.names[religion]].id;
    default:
      return category;
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
