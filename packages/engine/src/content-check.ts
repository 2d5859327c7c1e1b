import type { Provenance } from './provenance.ts';

/** What every check of content is written with. A fault makes the game wrong; a remark is odd, but may be meant. */
export class Checks {
  readonly game: string;
  count = 0;
  readonly faults: string[] = [];
  readonly remarks: string[] = [];
  /** Where the content comes from; absent where it could not be read. */
  provenance?: Provenance;

  constructor(game: string) {
    this.game = game;
  }
  must(holds: boolean, what: string): void {
    this.count++;
    if (!holds) this.faults.push(what);
  }
  should(holds: boolean, what: string): void {
    this.count++;
    if (!holds) this.remarks.push(what);
  }
  unique(names: readonly (string | number)[], of: string): void {
    const seen = new Set<string | number>();
    for (const name of names) {
      this.must(!seen.has(name), `${of} ${name} appears twice`);
      seen.add(name);
    }
  }
}

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(nodes: readonly string[], edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map(nodes.map((node) => [node, new Set<string>()]));
  for (const [a, b] of edges) {
    graph.get(a)?.add(b);
    graph.get(b)?.add(a);
  }
  return graph;
}

/** All that hangs together with a node, within `inside`. */
export function reachable(graph: Graph, from: string, inside: (node: string) => boolean = () => true): Set<string> {
  const found = new Set([from]);
  for (const node of found) for (const next of graph.get(node) ?? []) if (inside(next)) found.add(next);
  return found;
}

export const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
