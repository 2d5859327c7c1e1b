/** What a landing would meet, in words: both totals before cards, from what this seat can see. */
import { landingSeen, type Revealed, type TotalItem, totalOf, type View } from '@tabularium/seven-ages';
import { t } from '@tabularium/words';
import { ageAt, contentIn, empireName, faceName, minus, TERRAINS } from './names.ts';

export interface ForecastLine {
  readonly text: string;
  readonly value: string;
  readonly rule: string;
  readonly side: 'own' | 'theirs';
}
export interface Forecast {
  readonly area: number;
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
  const words = (side: Revealed, { what }: TotalItem): string => {
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
    area,
    own: totals[0],
    theirs: totals[1],
    lines: [...lines(own), ...lines(theirs)],
    unseen: landing.unseen,
    ...(view.agreed.optional.quickConflict && { note: oddsOf(totals, landing.unseen) }),
  };
}

/** What counters lie face down keeps anybody from promising more. */
function oddsOf(totals: readonly number[], unseen: number): NonNullable<Forecast['note']> {
  const [weak, strong] = totals.toSorted((a, b) => a - b);
  if (unseen === 0 && strong > weak && strong >= 3 * weak) return { text: t('7a.fc.overwhelms'), rule: '7A-OPT13-02' };
  return { text: t('7a.fc.quick'), rule: '7A-OPT13-01' };
}
