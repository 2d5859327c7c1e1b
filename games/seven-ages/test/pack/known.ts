/** What is known of the printed game, number by number, to hold the content against. */
import { readFileSync } from 'node:fs';

interface Known {
  readonly areas: readonly {
    readonly id: string;
    readonly grid?: string;
    readonly terrain?: string;
    readonly wheat?: boolean;
    readonly elephant?: boolean;
    readonly site?: string;
    readonly coastal?: boolean;
    readonly regions?: readonly string[];
    readonly adjacent?: readonly string[];
    readonly river?: readonly string[];
    readonly notAdjacent?: readonly string[];
  }[];
  readonly canals: Readonly<Record<string, string>>;
  readonly empires: readonly {
    readonly id: string;
    readonly classic: boolean;
    readonly card?: number;
    readonly leaders?: number;
    readonly offset?: number;
    readonly offsetBelow?: number;
    readonly money?: number;
    readonly trade?: number;
    readonly tradeFrom?: number;
    readonly tradeTo?: number;
    readonly start?: readonly string[];
    readonly homeland?: string;
    readonly glory?: number;
    readonly ages?: {
      readonly first?: number;
      readonly includes?: readonly number[];
      readonly normal?: readonly number[];
      readonly conditional?: readonly { readonly age: number; readonly inPlay?: string }[];
    };
  }[];
  readonly leaders: readonly {
    readonly id: string;
    readonly card?: number;
    readonly age?: number;
    readonly abilities?: readonly string[];
  }[];
  readonly artefacts: Readonly<
    Record<
      string,
      {
        readonly ages: readonly [number, number];
        readonly star: boolean;
        readonly dagger: boolean;
        readonly set: string;
        readonly needs: readonly string[];
      }
    >
  >;
  readonly units: Readonly<
    Record<
      string,
      {
        readonly category: string;
        readonly cost: number;
        readonly level: number;
        readonly reverse: readonly string[];
      }
    >
  >;
}

export const known: Known = JSON.parse(readFileSync(new URL('./known.json', import.meta.url), 'utf8'));

/** What does not hold, by name; an empty list is what one wants. */
export function wrongs(run: (ok: (holds: boolean, what: string) => void) => void): string[] {
  const found: string[] = [];
  run((holds, what) => {
    if (!holds) found.push(what);
  });
  return found;
}

export const sorted = <T>(list: Iterable<T>): T[] => [...list].sort();
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const sum = (list: Iterable<number>): number => [...list].reduce((total, n) => total + n, 0);
export const AGES = [1, 2, 3, 4, 5, 6, 7] as const;
const SETS = ['A', 'M', 'N', 'R', 'V'] as const;
export const setOf = (card: number): string => (card <= 110 ? 'classic' : SETS[Math.floor((card - 111) / 11)]);
