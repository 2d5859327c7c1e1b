// Chapter 7: engraving. Peaks, trees, palms, tufts, dunes: cut once as little stamps, then set over the land by a seeded hand.
import type { EngravingFile, StampFile as Stamp } from '../file.ts';
import { type Place, widthOfName } from './names.ts';
import { seeded } from './noise.ts';
import type { Partition } from './partition.ts';
import type { Content } from './plan.ts';
import { meander, type Point, type Sheet } from './sheet.ts';

type Hand = () => number;
const n = (v: number) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');

/** A hachured mountain, light from the north-west. */
function peak(s: number, r: Hand): Stamp {
  const [w, h] = [s * (0.9 + r() * 0.35), s * (0.95 + r() * 0.5)];
  const j = () => (r() - 0.5) * s * 0.14;
  const tip: Point = [j(), -h * 0.92];
  const L: Point = [-w * 0.62, j()];
  const R: Point = [w * 0.62, j()];
  const line = `m${n(L[0])} ${n(L[1])}q${n(w * 0.32)} ${n(-h * 0.4 - L[1])} ${n(tip[0] - L[0])} ${n(tip[1] - L[1])}q${n(w * 0.34)} ${n(h * 0.46)} ${n(R[0] - tip[0])} ${n(R[1] - tip[1])}`;
  let hatch = '';
  let [x, y] = [0, 0];
  for (let i = 1; i <= 4; i++) {
    const t = i / 5;
    const [ax, ay] = [tip[0] + (R[0] - tip[0]) * t * 0.92, tip[1] + (R[1] - tip[1]) * t * 0.86];
    const [dx, dy] = [-w * 0.13 - t * w * 0.05, h * 0.2 * (1.1 - t * 0.5)];
    hatch += `m${n(ax - x)} ${n(ay - y)}l${n(dx)} ${n(dy)}`;
    [x, y] = [ax + dx, ay + dy];
  }
  return { fill: `${line}q${n(-w * 0.62)} ${n(-h * 0.08)} ${n(L[0] - R[0])} ${n(L[1] - R[1])}z`, line, hatch };
}

function tree(s: number, r: Hand): Stamp {
  const [w, h] = [s * 0.42, s * (0.9 + r() * 0.2)];
  const conifer = r() < 0.55;
  const crown = conifer
    ? `m${n(-w)} ${n(-h * 0.3)}l${n(w)} ${n(-h * 0.7)}l${n(w)} ${n(h * 0.7)}z`
    : `m${n(-w)} ${n(-h * 0.5)}a${n(w)} ${n(h * 0.34)} 0 1 1 ${n(2 * w)} 0a${n(w)} ${n(h * 0.26)} 0 0 1 ${n(-2 * w)} 0z`;
  const trunk = conifer ? `m${n(w)} 0v${n(h * 0.3)}` : `m${n(w)} ${n(h * 0.25)}v${n(h * 0.25)}`;
  const hatch = conifer
    ? `m${n(w * 0.15)} ${n(-h * 0.42)}l${n(-w * 0.1)} ${n(-h * 0.4)}m${n(w * 0.45)} ${n(h * 0.44)}l${n(-w * 0.28)} ${n(-h * 0.3)}`
    : `m${n(w * 0.3)} ${n(-h * 0.32)}q${n(w * 0.5)} ${n(-h * 0.1)} ${n(w * 0.45)} ${n(-h * 0.3)}`;
  return { fill: crown, line: crown + trunk, hatch };
}

function palm(s: number, r: Hand): Stamp {
  const h = s * (0.9 + r() * 0.25);
  const fronds = [
    [-0.48, -0.02],
    [-0.3, -0.3],
    [0.06, -0.4],
    [0.4, -0.24],
    [0.5, 0.06],
  ];
  let line = `q${n(-s * 0.05)} ${n(-h * 0.4)} ${n(s * 0.06)} ${n(-h * 0.72)}`;
  for (const [dx, dy] of fronds) {
    const [ex, ey] = [dx * s, dy * s + s * 0.1];
    line += `q${n(ex * 0.4)} ${n(ey - s * 0.22)} ${n(ex)} ${n(ey)}m${n(-ex)} ${n(-ey)}`;
  }
  return { line };
}

const tuft = (s: number, r: Hand): Stamp => {
  const [a, b, c] = [s * (0.3 + r() * 0.12), s * (0.44 + r() * 0.12), s * (0.3 + r() * 0.12)];
  return {
    line: `m${n(-s * 0.3)} 0l${n(-s * 0.12)} ${n(-a)}m${n(s * 0.42)} ${n(a)}v${n(-b)}m${n(s * 0.3)} ${n(b)}l${n(s * 0.12)} ${n(-c)}`,
  };
};
const dash = (s: number, r: Hand): Stamp => {
  const w = s * (0.5 + r() * 0.6);
  return { line: `m${n(-w)} 0h${n(w * 2)}m${n(-w * 1.4)} 2.2h${n(w)}` };
};
const dune = (s: number): Stamp => ({
  line: `m${n(-s * 0.6)} 0q${n(s * 0.35)} ${n(-s * 0.4)} ${n(s * 0.6)} 0q${n(s * 0.25)} ${n(-s * 0.25)} ${n(s * 0.5)} 0`,
});
const furrow = (s: number): Stamp => ({
  line: `m${n(-s * 0.5)} 0q${n(s * 0.25)} ${n(-s * 0.14)} ${n(s * 0.5)} 0t${n(s * 0.5)} 0`,
});
const dot: Stamp = { dots: 'h.01' };

/** What grows on each kind of ground: gap of the grid, distance to the border, share of places taken, and the stamps. */
interface Cover {
  readonly gap: number;
  readonly edge: number;
  readonly share: number;
  readonly stamps: readonly Stamp[];
}

const several = (count: number, make: (r: Hand) => Stamp): Stamp[] => {
  const r = seeded(count * 97 + 5);
  return Array.from({ length: count }, () => make(r));
};

const COVERS: Readonly<Record<string, readonly Cover[]>> = {
  mountain: [{ gap: 12, edge: 4, share: 0.92, stamps: several(9, (r) => peak(7 + r() * 3, r)) }],
  forest: [{ gap: 10, edge: 4, share: 0.75, stamps: several(8, (r) => tree(7.4 + r() * 1.6, r)) }],
  jungle: [{ gap: 12, edge: 4, share: 0.8, stamps: several(6, (r) => palm(8 + r() * 2, r)) }],
  steppe: [{ gap: 13, edge: 4, share: 0.62, stamps: several(5, (r) => tuft(5.5 + r() * 2, r)) }],
  desert: [
    { gap: 8, edge: 3, share: 0.8, stamps: [dot] },
    { gap: 34, edge: 6, share: 0.55, stamps: [dune(10), dune(12)] },
  ],
  tundra: [{ gap: 13, edge: 4, share: 0.55, stamps: several(4, (r) => dash(3, r)) }],
  fertile: [{ gap: 16, edge: 5, share: 0.45, stamps: [furrow(7)] }],
};

interface Mark {
  readonly stamp: Stamp;
  readonly at: Point;
}

// oxlint-disable-next-line max-lines-per-function -- one pass over the sheet whose steps share its grids; runs only when maps are drawn
export function engrave(sheet: Sheet, content: Content, part: Partition, places: readonly Place[]): EngravingFile {
  const { w, h, plan } = sheet;
  const { cell, token } = plan;
  const ownerAt = (x: number, y: number) => {
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
    return cx < 0 || cy < 0 || cx >= w || cy >= h ? -1 : part.owner[cy * w + cx];
  };
  const isLand = (label: number) => label === part.beyond || content.areas[label]?.kind === 'land';
  /** Off the names of all areas around. */
  const offNames = (at: Point, size: number) =>
    [-14, 0, 14].every((dx) =>
      [-14, 0, 14].every((dy) => nameIsClear(places[ownerAt(at[0] + dx, at[1] + dy)], at, size)),
    );
  /** The whole stamp lies in the area, and off the name and the first two counters. */
  const clear = (label: number, x: number, y: number, edge: number, room: number): boolean => {
    for (const [dx, dy] of [
      [-edge, 0],
      [edge, 0],
      [0, edge * 0.6],
      [0, -edge * 1.6],
    ])
      if (ownerAt(x + dx, y + dy) !== label) return false;
    const place = places[label];
    if (!place) return true;
    const { name } = place;
    const wide = Math.max(...name.lines.map((l) => widthOfName(l, name.size, false))) / 2;
    const high = (name.size * name.lines.length) / 2;
    if (Math.abs(x - name.at[0]) < wide + room && Math.abs(y - room * 0.5 - name.at[1]) < high + room) return false;
    return !place.slots
      .slice(0, 2)
      .some((s) => Math.abs(s[0] - x) < token / 2 + room && Math.abs(s[1] - y + room * 0.5) < token / 2 + room);
  };
  const marks = new Map<string, Mark[]>();
  const set = (label: number, mark: Mark) => {
    const id = content.areas[label]?.id ?? 'beyond';
    const list = marks.get(id);
    if (list) list.push(mark);
    else marks.set(id, [mark]);
  };
  /** Sets stamps of a cover over a box, where `here` allows them. */
  const scatter = (
    cover: string,
    [x0, y0, x1, y1]: Place['bbox'],
    seed: number,
    here: (at: Point, label: number) => boolean,
  ): Mark[] => {
    const r = seeded(seed);
    const out: Mark[] = [];
    for (const { gap, edge, share, stamps } of COVERS[cover] ?? [])
      for (let y = y0, row = 0; y < y1; y += gap * 0.8, row++)
        for (let x = x0 + ((row % 2) * gap) / 2; x < x1; x += gap) {
          const at: Point = [Math.round(x + (r() - 0.5) * gap * 0.8), Math.round(y + (r() - 0.5) * gap * 0.5)];
          const chosen = r() < share;
          const stamp = stamps[Math.floor(r() * stamps.length)];
          const label = ownerAt(at[0], at[1]);
          if (chosen && here(at, label) && clear(label, at[0], at[1], edge, stamp.dots ? 1 : 4))
            out.push({ stamp, at });
        }
    return out;
  };
  const cleared = new Map<string, Mark[]>();
  content.areas.forEach((area, label) => {
    const over = (cover: string) =>
      scatter(cover, places[label].bbox, plan.seed + label * 7919, (_, here) => here === label);
    for (const mark of over(area.terrain ?? '')) set(label, mark);
    if (area.terrain === 'forest') cleared.set(area.id, over('fertile'));
  });
  plan.patches.forEach((patch, i) => {
    const [cx, cy] = sheet.project(patch.at);
    const [rx, ry] = patch.reach;
    const within = ([x, y]: Point, label: number) =>
      isLand(label) && Math.hypot((x - cx) / rx, (y - cy) / ry) < 1 && offNames([x, y], 8);
    for (const mark of scatter(patch.cover, [cx - rx, cy - ry, cx + rx, cy + ry], plan.seed + i * 131, within))
      set(ownerAt(mark.at[0], mark.at[1]), mark);
  });
  // high ranges are two rows deep
  for (const ridge of plan.ridges)
    for (const back of ridge.peaks >= 8.5 ? [-0.5, 0.35] : ridge.peaks > 0 ? [0] : []) {
      const r = seeded(Math.round(ridge.peaks * 100) + ridge.course.length + Math.round(back * 10));
      const stamps = several(7, (q) => peak(ridge.peaks * (0.85 + q() * 0.3), q));
      const line = meander(sheet, ridge.course, 0);
      let walked = ridge.peaks * (0.5 + back);
      for (let i = 1; i < line.length; i++) {
        walked += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
        if (walked < ridge.peaks * 0.92) continue;
        walked = 0;
        const at: Point = [
          Math.round(line[i][0] + (r() - 0.5) * ridge.peaks * 0.5),
          Math.round(line[i][1] + (r() - 0.4 + back) * ridge.peaks * 0.7),
        ];
        const label = ownerAt(at[0], at[1]);
        const stamp = stamps[Math.floor(r() * stamps.length)];
        if (isLand(label) && offNames(at, ridge.peaks)) set(label, { stamp, at });
      }
    }
  return pack(marks, cleared);
}

/** Mountains may cross a border, but never a name or the first counter. */
function nameIsClear(place: Place | undefined, [x, y]: Point, size: number): boolean {
  if (!place) return true;
  const { name } = place;
  const wide = Math.max(...name.lines.map((l) => widthOfName(l, name.size, false))) / 2;
  const high = (name.size * name.lines.length) / 2;
  return (
    Math.abs(x - name.at[0]) > wide + size * 0.6 || y - size > name.at[1] + high * 0.7 || y < name.at[1] - high * 0.9
  );
}

function pack(marks: ReadonlyMap<string, Mark[]>, cleared: ReadonlyMap<string, Mark[]>): EngravingFile {
  const stamps: Stamp[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (stamp: Stamp): number => {
    const key = JSON.stringify(stamp);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, stamps.length);
    return stamps.push(stamp) - 1;
  };
  const steps = (list: readonly Mark[]): number[] => {
    let [x, y] = [0, 0];
    return list
      .toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
      .flatMap((m) => {
        const step = [numberOf(m.stamp), m.at[0] - x, m.at[1] - y];
        [x, y] = m.at;
        return step;
      });
  };
  const all = (lists: ReadonlyMap<string, Mark[]>) =>
    Object.fromEntries([...lists].map(([id, list]) => [id, steps(list)]));
  return { stamps, marks: all(marks), cleared: all(cleared) };
}
