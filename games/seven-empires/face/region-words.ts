/** What a region is and who stands in it, in words. */
import {
  EMPIRE_IDS,
  HOME,
  isCityRegion,
  KIND_IDS,
  KINDS,
  type Region,
  unitsAt,
  type View,
} from '@tabularium/seven-empires';
import { t } from '@tabularium/words';

const empire = (e: number): string => t(`7e.name.empire.${EMPIRE_IDS[e]}`);

export function regionFacts(v: View, r: Region): readonly string[] {
  const parts: string[] = [];
  if (isCityRegion(r)) {
    parts.push(empire(HOME[r]), v.city[r] > 0 ? t('7e.sr.city', { crowns: v.city[r] }) : t('7e.sr.site'));
    if (v.palace[r] > 0) parts.push(t('7e.sr.palace', { crowns: v.palace[r] }));
  } else if (v.flags[r] >= 0) parts.push(t('7e.sr.flag', { empire: empire(v.flags[r]) }));
  for (const k of KINDS) {
    const count = unitsAt(v, r, k);
    if (count > 0)
      parts.push(t('7e.sr.units', { count, unit: t(`7e.name.unit.${KIND_IDS[k]}`), empire: empire(v.holder[r]) }));
  }
  return parts.length > 0 ? parts : [t('7e.sr.empty')];
}
