// The shape of a map file: quantised TopoJSON with what a board needs besides lines.

export type AreaKind = 'land' | 'sea' | 'ocean';
export type BorderType = 'land' | 'coast' | 'sea' | 'crossing' | 'arrow';
export type XY = readonly [number, number];

export interface LabelFile {
  readonly at: XY;
  readonly width: number;
  readonly size: number;
  readonly lines?: readonly string[];
  readonly turn?: number;
  readonly beside?: boolean;
}

export interface AreaFile {
  readonly type: 'MultiPolygon';
  readonly id: string;
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly properties: {
    readonly name: string;
    readonly kind: AreaKind;
    readonly terrain?: string;
    readonly label: LabelFile;
    readonly slots: readonly XY[];
    readonly centre: XY;
  };
}

export interface ShapeFile {
  readonly type: 'MultiPolygon';
  readonly arcs: readonly (readonly (readonly number[])[])[];
}

export interface MapFile {
  readonly type: 'Topology';
  readonly transform: { readonly scale: XY; readonly translate: XY };
  readonly bbox: readonly [number, number, number, number];
  readonly id: string;
  readonly title: string;
  readonly wraps: boolean;
  readonly token: number;
  readonly objects: {
    readonly areas: { readonly type: 'GeometryCollection'; readonly geometries: readonly AreaFile[] };
    readonly land: ShapeFile;
    readonly beyond: ShapeFile;
    readonly lakes: ShapeFile;
    readonly rivers: {
      readonly type: 'GeometryCollection';
      readonly geometries: readonly {
        readonly type: 'MultiLineString';
        readonly id: string;
        readonly arcs: readonly (readonly number[])[];
      }[];
    };
  };
  /** Neighbours by the rules that share no line, and the two shores nearest to each other; `to` may lie beyond the edge of a sheet that wraps. */
  readonly links: readonly {
    readonly a: string;
    readonly b: string;
    readonly type: BorderType;
    readonly from: XY;
    readonly to: XY;
  }[];
  readonly arcs: readonly (readonly XY[])[];
}

/** Paths of one stamp, relative to its foot: a filled body, an outline, hatching, dots. */
export interface StampFile {
  readonly fill?: string;
  readonly line?: string;
  readonly hatch?: string;
  readonly dots?: string;
}

/** `marks`, and `cleared` for forests that have become farmland: per area, triples of stamp number and place (each place as the step from the one before), back to front. */
export interface EngravingFile {
  readonly stamps: readonly StampFile[];
  readonly marks: Readonly<Record<string, readonly number[]>>;
  readonly cleared: Readonly<Record<string, readonly number[]>>;
}
