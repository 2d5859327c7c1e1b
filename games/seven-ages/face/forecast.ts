/** What a landing would meet, in words: both totals before cards, from what this seat can see. */
import {
  type Content,
  landingSeen,
  type Odds,
  oddsSeen,
  type Revealed,
  type TotalItem,
  type TradeItem,
  totalOf,
  tradeSeen,
  type View,
} from '@tabularium/seven-ages';
import { t } from '@tabularium/words';
import { ageAt, contentIn, empireName, faceName, minus, signed, TERRAINS } from './names.ts';

export interface ForecastLine {
  readonly text: string;
  readonly value: string;
  readonly rule?: string;
  readonly side: 'own' | 'theirs';
}
export interface Forecast {
  readonly title: string;
  /** What is still to be added. */
  readonly before: string;
  readonly own: number;
  readonly theirs: number;
  readonly lines: readonly ForecastLine[];
  /** Counters of the other side that lie face down. */
  readonly unseen: number;
  /** What the odds mean where one round decides, and the rule behind it. */
  readonly note?: { readonly text: string; readonly rule: string };
}

export function forecast(view: View, unit: number, area: number, cargo: readonly number[]): Forecast | undefined {
  const box = contentIn(view);
  const landing = landingSeen(box, view, unit, area, cargo);
  if (!landing) return undefined;
  const [own, theirs] = landing.sides;
  const units = ({ faces }: Revealed): string => [...new Set(faces.map((face) => faceName(box, face)))].join(', ');
  const { terrain } = box.areas[area];
  const defenders = view.empires[theirs.empire];
  const words = (side: Revealed, { what, source }: TotalItem): string => {
    if (source !== undefined) return totalName(box, what, source);
    if (what === 'terrain' && defenders)
      return t(`7a.terrain.${TERRAINS[box.terrainIn[terrain][ageAt(defenders.level)]]}`);
    if (what !== 'front') return t(`7a.total.${what}`);
    if (side === own) return t('7a.fc.front', { units: units(own) });
    return t('7a.fc.theirs', { empire: empireName(view, theirs.empire), unit: units(theirs) });
  };
  const lines = (side: Revealed): ForecastLine[] =>
    side.items
      .filter(({ value }) => value !== 0)
      .map((item, i) => ({
        side: side === own ? 'own' : 'theirs',
        text: words(side, item),
        value: i > 0 && item.value > 0 ? `+${item.value}` : minus(item.value),
        rule: item.rule,
      }));
  const totals = [totalOf(own.items), totalOf(theirs.items)];
  return {
    title: t('7a.fc.title', { area: box.areas[area]?.name ?? '' }),
    before: t('7a.fc.before'),
    own: totals[0],
    theirs: totals[1],
    lines: [...lines(own), ...lines(theirs)],
    unseen: landing.unseen,
    note: view.agreed.optional.quickConflict
      ? quickOdds(totals, landing.unseen)
      : { text: t('7a.fc.odds', inHundred(oddsSeen(box, view, totals[0] - totals[1], true))), rule: '7A-CONF-05' },
  };
}

/** A line of a total with the artefact behind it. */
export function totalName(box: Content, what: TotalItem['what'], source: number): string {
  const artefact = box.artefacts[source]?.name ?? '';
  return what === 'artefact' ? artefact : t('7a.total.by', { what: t(`7a.total.${what}`), artefact });
}

export const inHundred = ({ better, even }: Odds) => ({
  better: Math.round(100 * better),
  even: Math.round(100 * even),
});

/** What counters lie face down keeps anybody from promising more. */
function quickOdds(totals: readonly number[], unseen: number): NonNullable<Forecast['note']> {
  const [weak, strong] = totals.toSorted((a, b) => a - b);
  if (unseen === 0 && strong > weak && strong >= 3 * weak) return { text: t('7a.fc.overwhelms'), rule: '7A-OPT13-02' };
  return { text: t('7a.fc.quick'), rule: '7A-OPT13-01' };
}

/** What both sides bring to a trade besides their cards; with NONE as partner the deck. */
export function tradeForecast(view: View, empire: number, partner: number): Forecast {
  const box = contentIn(view);
  const sides = [tradeSeen(box, view, empire, partner), partner < 0 ? [] : tradeSeen(box, view, partner, empire)];
  const worth = sides.map((items) => items.reduce((sum, { value }) => sum + value, 0));
  const text = ({ what, source }: TradeItem): string =>
    source === undefined ? t(`7a.trade.item.${what}`) : (box.artefacts[source]?.name ?? '');
  const lines = sides.flatMap((items, side) =>
    items.map((item, i): ForecastLine => {
      const [who, name] = [side === 0 ? empire : partner, text(item)];
      return {
        side: side === 0 ? 'own' : 'theirs',
        text: i === 0 ? `${empireName(view, who)}: ${name}` : name,
        value: signed(item.value),
        rule:
          item.source === undefined
            ? item.what === 'scientist' || item.what === 'disorder'
              ? '7A-TRADE-07'
              : '7A-TERM-TRADENUM'
            : box.artefacts[item.source].with16.rule,
      };
    }),
  );
  return {
    title: t(partner < 0 ? '7a.fc.trade.deck' : '7a.fc.trade', {
      partner: partner < 0 ? '' : empireName(view, partner),
    }),
    before: t('7a.fc.before'),
    own: worth[0],
    theirs: worth[1],
    lines,
    unseen: 0,
  };
}
