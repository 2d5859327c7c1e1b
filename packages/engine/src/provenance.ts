/** Where the content of a game comes from: the printed edition it follows, and what of it is printed there. */

/** `partly`: some of the entry is printed or published, the rest is ours. */
export const ORIGINS = ['printed', 'partly', 'reconstructed'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A text in every language of the product. */
export interface InLanguages {
  readonly en: string;
  readonly fr: string;
}

export interface Edition {
  readonly title: string;
  readonly designer: string;
  readonly publisher: string;
  readonly year: number;
  /** Which rulebook, and what of the box. */
  readonly rules: InLanguages;
}

export interface ContentEntry {
  /** Its id; for a border those of the two regions it joins. */
  readonly ids: readonly string[];
  /** Its English name. */
  readonly name: string;
  readonly origin: Origin;
  /** What is known of it, or what the reconstruction rests on. */
  readonly why?: string;
}

interface KindOfContent {
  readonly name: InLanguages;
  /** What is printed of it, and how the rest was made. */
  readonly why: InLanguages;
  /** Message ids of the entries' names begin with it; absent where the English name will do in every language. */
  readonly texts?: string;
}

/** The file `content/provenance.json` of a game. */
export interface ProvenanceFile {
  readonly edition: Edition;
  readonly about: InLanguages;
  readonly kinds: Readonly<Record<string, KindOfContent>>;
}

export interface ContentKind extends KindOfContent {
  readonly id: string;
  readonly entries: readonly ContentEntry[];
}

export interface Provenance {
  readonly edition: Edition;
  readonly about: InLanguages;
  readonly kinds: readonly ContentKind[];
}

/** The file and the entries of every kind it names, none left out. */
export function provenanceOf<F extends ProvenanceFile>(
  { edition, about, kinds }: F,
  entries: Readonly<Record<keyof F['kinds'], readonly ContentEntry[]>>,
): Provenance {
  return { edition, about, kinds: Object.entries(kinds).map(([id, kind]) => ({ id, ...kind, entries: entries[id] })) };
}

/** What a thing is when these are its parts. */
export function originOfAll(parts: readonly Origin[]): Origin {
  const [first = 'reconstructed', ...others] = parts;
  return others.every((other) => other === first) ? first : 'partly';
}

export function countOrigins(entries: readonly ContentEntry[]): Record<Origin, number> {
  const counts = { printed: 0, partly: 0, reconstructed: 0 };
  for (const { origin } of entries) counts[origin]++;
  return counts;
}
