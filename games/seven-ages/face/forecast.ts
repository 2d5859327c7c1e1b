/** What a landing would meet: both totals before cards, from what this seat can see. */
import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { ageAt, boxOf, empireName, faceName, TERRAINS } from './names.ts';

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
}

const CAVALRY = 2;

/** Half in front, rounded up, the strongest way round (7A-CONF-54). */
export function lineUp(values: readonly { readonly front: number; readonly support: number }[]): {
  readonly front: number;
  readonly support: number;
} {
  const sorted = [...values].sort((a, b) => b.front - b.support - (a.front - a.support));
  const ahead = Math.ceil(sorted.length / 2);
  return {
    front: sorted.slice(0, ahead).reduce((n, u) => n + u.front, 0),
    support: sorted.slice(ahead).reduce((n, u) => n + u.support, 0),
  };
}

export function forecast(view: View, unit: number, area: number): Forecast | undefined {
  const box = boxOf(view);
  const home = view.stacks.find((s) => s.units?.some((u) => u.unit === unit));
  const side = home?.units?.find((u) => u.unit === unit)?.side;
  const rival = view.stacks.find((s) => s.area === area && s.empire !== home?.empire);
  if (!home || side === undefined || !rival) return undefined;
  const [us, them] = [view.empires[home.empire], view.empires[rival.empire]];
  if (!us || !them) return undefined;
  const place = box.areas[area];
  const terrain = place.terrain < 0 ? -1 : box.terrainIn[place.terrain][ageAt(them.level)];
  const valued = (face: number): { front: number; support: number } => {
    const type = box.unitTypes[box.unitType[face]];
    const change = terrain >= 0 && type?.category === CAVALRY ? box.cavalry[terrain] : 0;
    return { front: Math.max(0, box.front[face] + change), support: Math.max(0, box.support[face] + change) };
  };
  const beside = view.stacks.find((s) => s.area === area && s.empire === home.empire)?.units ?? [];
  const faces = [unit * 2 + side, ...beside.filter((u) => u.unit !== unit).map((u) => u.unit * 2 + u.side)];
  const ours = lineUp(faces.map(valued));
  const theirs = lineUp([valued(rival.face)]);
  const lines: ForecastLine[] = [];
  const sums = { own: 0, theirs: 0 };
  const add = (which: 'own' | 'theirs', text: string, value: number, rule: string): void => {
    if (value === 0) return;
    sums[which] += value;
    lines.push({
      side: which,
      text,
      value: lines.some((l) => l.side === which) ? `+${value}` : String(value),
      rule,
    });
  };
  const names = [...new Set(faces.map((face) => faceName(box, face)))].join(', ');
  add('own', t('7a.fc.front', { units: names }), ours.front, '7A-CONF-09');
  add('own', t('7a.total.support'), ours.support, '7A-CONF-10');
  add('own', t('7a.total.elite'), us.elites, '7A-CONF-11');
  add('own', t('7a.total.age'), Math.max(0, ageAt(us.level) - ageAt(them.level)), '7A-CONF-12');
  add(
    'theirs',
    t('7a.fc.theirs', { empire: empireName(view, rival.empire), unit: faceName(box, rival.face) }),
    theirs.front,
    '7A-CONF-09',
  );
  add('theirs', t('7a.total.elite'), them.elites, '7A-CONF-11');
  add('theirs', t('7a.total.age'), Math.max(0, ageAt(them.level) - ageAt(us.level)), '7A-CONF-12');
  if (place.kind === 0) {
    add('theirs', t('7a.total.fort'), view.fort[area] * box.bonus.fort, '7A-CONF-14');
    const siege = faces.some((face) => box.unitTypes[box.unitType[face]]?.siege);
    if (!siege) add('theirs', t('7a.total.city'), view.city[area], '7A-CONF-15');
    const from = box.areas[home.area];
    const border = from.borders.find((b) => b.to === area);
    if (from.kind !== 0) add('theirs', t('7a.total.invasion'), box.bonus.invasion, '7A-CONF-17');
    if (border?.river) add('theirs', t('7a.total.river'), box.bonus.river, '7A-CONF-18');
    if (border?.type === 'crossing') add('theirs', t('7a.total.crossing'), box.bonus.crossing, '7A-CONF-18');
    if (terrain >= 0) add('theirs', t(`7a.terrain.${TERRAINS[terrain]}`), box.defence[terrain], '7A-CONF-18');
  }
  return { area, own: sums.own, theirs: sums.theirs, lines, unseen: rival.height - 1 };
}
