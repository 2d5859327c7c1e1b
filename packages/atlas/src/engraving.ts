// Terrain engraving: stamps cut once and the places where they are set, kept in a file of its own so that it can be loaded later.

import type { EngravingFile } from './file.ts';

export type { EngravingFile } from './file.ts';

/** Path data of one row of marks. Draw the rows in order, each as fill, hatch, line, dots: nearer peaks then cover further ones. */
export interface EngravingLayer {
  readonly fill: string;
  readonly line: string;
  readonly hatch: string;
  readonly dots: string;
}

export interface Engraving {
  /**
   * Rows of an area from back to front; empty for bare ground. The id 'beyond' is the land outside the game.
   * `cleared`: a forest that counts as fertile land.
   */
  rows(area: string, cleared?: boolean): readonly EngravingLayer[];
}

/** Marks less than this apart from north to south stand in one row. */
const ROW = 4;

export function loadEngraving(file: EngravingFile): Engraving {
  return {
    rows(area, cleared = false) {
      const marks = (cleared ? file.cleared[area] : undefined) ?? file.marks[area] ?? [];
      const out: { fill: string; line: string; hatch: string; dots: string }[] = [];
      let [x, y, top] = [0, 0, Number.NEGATIVE_INFINITY];
      for (let i = 0; i < marks.length; i += 3) {
        const stamp = file.stamps[marks[i]];
        x += marks[i + 1];
        y += marks[i + 2];
        if (y - top >= ROW) {
          out.push({ fill: '', line: '', hatch: '', dots: '' });
          top = y;
        }
        const row = out[out.length - 1];
        const at = `M${x} ${y}`;
        if (stamp.fill) row.fill += at + stamp.fill;
        if (stamp.line) row.line += at + stamp.line;
        if (stamp.hatch) row.hatch += at + stamp.hatch;
        if (stamp.dots) row.dots += at + stamp.dots;
      }
      return out;
    },
  };
}
