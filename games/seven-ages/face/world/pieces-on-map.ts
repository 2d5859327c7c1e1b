/** What a position puts on the map: pieces by area, who holds it, the names of empires and areas. */
import type { Area } from '@tabularium/atlas';
import { KINGDOM, type View } from '@tabularium/seven-ages';
import { prefs } from '@tabularium/web/prefs.ts';
import { createMemo } from 'solid-js';
import type { Holder } from '../ground.ts';
import { inkOf, playerInk } from '../ink.ts';
import { labelsIn } from '../labels.ts';
import { contentIn, empireName } from '../names.ts';
import { standing } from '../pieces.ts';
import { areaOf } from './layout.ts';

export type PiecesOnMap = ReturnType<typeof createPiecesOnMap>;

export function createPiecesOnMap(view: () => View) {
  const stands = createMemo(() => standing(view()));
  const holders = createMemo(() => {
    const found = new Map<string, Holder>();
    const hold = (id: number, empire: number, key: number): void => {
      if (contentIn(view()).areas[id].kind !== 0) return;
      const owner = view().empires[empire]?.owner;
      const ink = prefs.byPlayer && owner !== undefined ? playerInk(view(), owner) : inkOf(view(), empire);
      found.set(contentIn(view()).areas[id].id, { key, hue: ink.hue, fill: ink.fill });
    };
    view().control.forEach((empire, id) => {
      if (empire >= 0) hold(id, empire, empire);
    });
    // each area is a kingdom of its own (7A-OPT10-04), so each has its own border
    for (const { area, empire } of view().stacks)
      if (empire === KINGDOM && view().control[area] < 0) hold(area, KINGDOM, KINGDOM - 1 - area);
    return found;
  });
  const realms = createMemo(() => realmsOf(view()));
  return {
    stands,
    holders,
    realms,
    labels: createMemo(() => labelsIn(contentIn(view()))),
    itemsIn: (area: Area) => stands().get(contentIn(view()).areaOf.get(area.id) ?? -1)?.items,
  };
}

/** The name of an empire stands in the area of its own that is nearest to its middle. */
function realmsOf(v: View) {
  return v.empires.flatMap((e, empire) => {
    if (!e) return [];
    const areas = v.control
      .flatMap((owner, id) => (owner === empire ? [areaOf(v, id)] : []))
      .filter((a) => a !== undefined);
    if (areas.length === 0) return [];
    const [x, y] = [0, 1].map((i) => areas.reduce((n, a) => n + a.centre[i], 0) / areas.length);
    const near = areas.reduce((best, a) =>
      Math.hypot(a.centre[0] - x, a.centre[1] - y) < Math.hypot(best.centre[0] - x, best.centre[1] - y) ? a : best,
    );
    return [{ empire, name: empireName(v, empire).toLocaleUpperCase(), at: near.centre }];
  });
}

const SIGN_INK = 'var(--ink-2)';
/** Wheat, elephants, oil and holy sites stand beside the name. */
export function signsOf(v: View, id: string): readonly (readonly [sign: string, colour: string])[] {
  const box = contentIn(v);
  const area = box.areas[box.areaOf.get(id) ?? -1];
  if (!area) return [];
  const signs: (readonly [string, string])[] = [];
  if (area.wheat) signs.push(['wheat', '#8a7414']);
  if (area.elephant) signs.push(['ivory', SIGN_INK]);
  if (area.oil) signs.push(['oil', SIGN_INK]);
  if (area.sites !== 0) signs.push(['religion', SIGN_INK]);
  return signs;
}
