/** Where one's own action markers lie. */
import type { View } from '@tabularium/seven-ages';
import { t } from '@tabularium/words';
import { ACTIONS, empireName } from './names.ts';

interface Lies {
  readonly where: string;
  readonly state: 'own' | 'now' | 'done';
}

/** The markers that are placed, each with its empire, and whether it has been turned over. */
export function markersLie(v: View): ReadonlyMap<number, Lies> {
  const places = new Map<number, Lies>();
  v.empires.forEach((e, empire) => {
    const marker = e?.owner === v.seat ? e?.marker : null;
    if (!marker || marker.marker === null) return;
    const now = v.action?.empire === empire && !v.action.over;
    places.set(marker.marker, { where: empireName(v, empire), state: marker.turned ? (now ? 'now' : 'done') : 'own' });
  });
  for (const marker of v.players[v.seat ?? 0]?.loose ?? [])
    if (marker.marker !== null)
      places.set(marker.marker, { where: t('7a.marker.loosely'), state: marker.turned ? 'done' : 'own' });
  return places;
}

export function markerWords(marker: number, where: string | undefined): string {
  const name = t(`7a.marker.${ACTIONS[marker]}`);
  return where === undefined ? t('7a.marker.free', { marker: name }) : t('7a.marker.at', { marker: name, where });
}
