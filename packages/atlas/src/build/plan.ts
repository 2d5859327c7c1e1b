import type { LonLat, Point } from './sheet.ts';

export type AreaKind = 'land' | 'sea' | 'ocean';

/** What a game says about its map: the areas and which of them touch. The drawing has to obey. */
export interface Content {
  readonly areas: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: AreaKind;
    readonly terrain?: string;
    readonly points: readonly LonLat[];
  }[];
  readonly borders: readonly {
    readonly a: string;
    readonly b: string;
    readonly type: 'land' | 'coast' | 'sea' | 'crossing' | 'arrow';
    readonly river?: string;
  }[];
}

/** A line on the ground: its course in degrees. */
export type Course = readonly LonLat[];

/** How a sheet is drawn: everything that is art and not rule. */
export interface Plan {
  readonly id: string;
  readonly title: string;
  readonly projection: Projection;
  readonly width: number;
  readonly height: number;
  /** Side of one raster cell in sheet units. */
  readonly cell: number;
  readonly seed: number;
  /** Side of a counter and height of a name, in sheet units. */
  readonly token: number;
  readonly type: { readonly land: number; readonly sea: number; readonly ocean: number };
  /** More control points for the shape of an area; they carry no rule. */
  readonly points: Readonly<Record<string, readonly LonLat[]>>;
  /** Control points that replace the content's own. */
  readonly instead?: Readonly<Record<string, readonly LonLat[]>>;
  /** Land outside the game: control points, and boxes [west, south, east, north] whose islands nobody owns. */
  readonly beyond: {
    readonly points: readonly LonLat[];
    readonly boxes: readonly (readonly [number, number, number, number])[];
  };
  /** Straits that the coastline closes, and land bridges it opens: course and width. */
  readonly straits: readonly { readonly name: string; readonly course: Course; readonly width: number }[];
  readonly bridges: readonly { readonly name: string; readonly course: Course; readonly width: number }[];
  /** Ridges and rivers hold a border back; `peaks` is the size of the engraved mountains, 0 for none. */
  readonly ridges: readonly { readonly name: string; readonly course: Course; readonly peaks: number }[];
  readonly rivers: readonly { readonly name: string; readonly course: Course }[];
  /** Patches of ground engraved for beauty, in a map whose areas have no terrain: middle, half sides in sheet units. */
  readonly patches: readonly {
    readonly name: string;
    readonly cover: string;
    readonly at: LonLat;
    readonly reach: Point;
  }[];
  /** Lines a border must follow, drawn by hand where nothing natural is there. */
  readonly fences: readonly { readonly name: string; readonly course: Course }[];
  /** How far a line may stray from the survey, by what it parts, and the grain coordinates are rounded to; sheet units. */
  readonly drawing: { readonly coast: number; readonly border: number; readonly sea: number; readonly grain: number };
  /**
   * How far an island without a control point may lie from the area that owns it; the size to which an area's island is raised; smaller islets
   * and puddles are left out. Square units but for the first.
   */
  readonly islands: {
    readonly reach: number;
    readonly smallest: number;
    readonly islet: number;
    readonly puddle: number;
  };
  /** Pairs that touch in the drawing although the content does not list them, each with its reason. */
  readonly unlisted: readonly { readonly a: string; readonly b: string; readonly why: string }[];
}

export type Projection =
  | {
      readonly kind: 'conic';
      readonly parallels: readonly [number, number];
      readonly meridian: number;
      readonly latitude: number;
      readonly scale: number;
      readonly shift: Point;
      readonly lens: { readonly at: LonLat; readonly rx: number; readonly ry: number; readonly strength: number };
    }
  | { readonly kind: 'patterson'; readonly meridian: number; readonly perDegree: number; readonly north: number };
