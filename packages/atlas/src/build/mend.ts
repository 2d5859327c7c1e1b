// Chapter 3: the content is right. Where the drawing lets two areas touch that may not, a neighbour is let in between.

import type { Partition } from './partition.ts';
import type { Content, Plan } from './plan.ts';
import { beside, type Sheet } from './sheet.ts';

/** A false border longer than this is left alone by the mending and fails the tests. */
export const MENDABLE = 30;

export interface Law {
  /** May these two labels share a line on the sheet? */
  may(a: number, b: number): boolean;
}

export function lawOf(content: Content, plan: Plan): Law {
  const n = content.areas.length;
  const index = new Map(content.areas.map((a, i) => [a.id, i]));
  const allowed = new Set<number>();
  const allow = (a: string, b: string) => {
    const [i, j] = [index.get(a), index.get(b)];
    if (i === undefined || j === undefined) throw new Error(`no such area: ${i === undefined ? a : b}`);
    allowed.add(i * n + j).add(j * n + i);
  };
  for (const b of content.borders) if (b.type !== 'crossing' && b.type !== 'arrow') allow(b.a, b.b);
  for (const u of plan.unlisted) allow(u.a, u.b);
  return { may: (a, b) => a === b || a < 0 || b < 0 || a >= n || b >= n || allowed.has(a * n + b) };
}

/** Length of every shared line in sheet units, by pair of labels `a * stride + b` with a < b. */
export function contacts(sheet: Sheet, part: Partition): Map<number, number> {
  const { w, h, wraps, plan } = sheet;
  const stride = part.lake + 1;
  const out = new Map<number, number>();
  const meet = (p: number, q: number) => {
    const [a, b] = p < q ? [p, q] : [q, p];
    if (a !== b) out.set(a * stride + b, (out.get(a * stride + b) ?? 0) + plan.cell);
  };
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      if (x + 1 < w) meet(part.owner[i], part.owner[i + 1]);
      else if (wraps) meet(part.owner[i], part.owner[i - w + 1]);
      if (y + 1 < h) meet(part.owner[i], part.owner[i + w]);
    }
  return out;
}

/**
 * Moves single cells to a neighbour's side as long as that leaves fewer forbidden edges. Long false borders are not touched: they are
 * errors of the plan, and the build reports them.
 */
export function mend(sheet: Sheet, part: Partition, law: Law, longest: number): void {
  const { w, h, ground } = sheet;
  const { owner } = part;
  const stride = part.lake + 1;
  const hopeless = new Set<number>();
  for (const [pair, length] of contacts(sheet, part))
    if (length > longest && !law.may(Math.floor(pair / stride), pair % stride)) hopeless.add(pair);
  const forbidden = (a: number, b: number) => !law.may(a, b) && !hopeless.has(a < b ? a * stride + b : b * stride + a);
  const next = beside(sheet);
  const wrongs = (i: number, label: number): number => {
    let n = 0;
    for (let s = 0; s < 4; s++) {
      const j = next(i, s);
      if (j >= 0 && forbidden(label, owner[j])) n++;
    }
    return n;
  };
  /** Gives the cell to the side that leaves the fewest wrongs. */
  const yieldCell = (i: number): number => {
    let best = owner[i];
    let fewest = wrongs(i, owner[i]);
    for (let s = 0; s < 4; s++) {
      const j = next(i, s);
      if (j < 0 || ground[j] !== ground[i] || owner[j] === owner[i]) continue;
      const then = wrongs(i, owner[j]);
      if (then < fewest) {
        fewest = then;
        best = owner[j];
      }
    }
    if (best === owner[i]) return 0;
    owner[i] = best;
    return 1;
  };
  /** The side that should have this cell is not beside it yet: bring it nearer by a cell that hurts nobody. */
  const makeWay = (i: number): number => {
    const now = wrongs(i, owner[i]);
    for (let s = 0; s < 4; s++) {
      const k = next(i, s);
      if (k < 0 || ground[k] !== ground[i] || owner[k] !== owner[i]) continue;
      for (let t = 0; t < 4; t++) {
        const j = next(k, t);
        if (j < 0 || ground[j] !== ground[k] || owner[j] === owner[k]) continue;
        if (wrongs(i, owner[j]) < now && wrongs(k, owner[j]) === 0) {
          owner[k] = owner[j];
          return 1;
        }
      }
    }
    return 0;
  };
  let wrong: number[] = [];
  for (let i = 0; i < w * h; i++) if (wrongs(i, owner[i]) > 0) wrong.push(i);
  for (let round = 0; round < 200 && wrong.length > 0; round++) {
    let moved = 0;
    for (const i of wrong) moved += yieldCell(i);
    if (moved === 0) for (const i of wrong) moved += makeWay(i);
    if (moved === 0) break;
    // only what lies around a wrong cell can be wrong in the next round
    const around = new Set<number>();
    for (const i of wrong)
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const j = i + dy * w + dx;
          if (j >= 0 && j < w * h && wrongs(j, owner[j]) > 0) around.add(j);
        }
    wrong = [...around].sort((a, b) => a - b);
  }
  gatherCrumbs(sheet, owner, next, wrongs);
}

/** A crumb cut off from its area goes to the neighbour that minds it least. */
function gatherCrumbs(
  sheet: Sheet,
  owner: Int16Array,
  next: (i: number, side: number) => number,
  wrongs: (i: number, label: number) => number,
): void {
  const { w, h, ground } = sheet;
  const seen = new Uint8Array(w * h);
  for (let start = 0; start < w * h; start++) {
    if (seen[start]) continue;
    const label = owner[start];
    const cells = [start];
    seen[start] = 1;
    const around = new Set<number>();
    for (const i of cells)
      for (let s = 0; s < 4; s++) {
        const j = next(i, s);
        if (j < 0) continue;
        if (owner[j] !== label) {
          if (ground[j] === ground[i]) around.add(owner[j]);
        } else if (!seen[j]) {
          seen[j] = 1;
          cells.push(j);
        }
      }
    if (cells.length > 80 || around.size === 0) continue;
    const cost = (to: number) => cells.reduce((sum, i) => sum + wrongs(i, to), 0);
    const heir = [...around].map((to) => [cost(to), to]).sort((a, b) => a[0] - b[0] || a[1] - b[1])[0][1];
    for (const i of cells) owner[i] = heir;
  }
}
