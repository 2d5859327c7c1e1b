// The table of the mutants: by chapter how many the tests killed, and every one they let live.

/** What is read of Stryker's report. Lines and columns count from 1. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly coveredBy?: readonly string[];
  /** How many of those that reach it were run. */
  readonly testsCompleted?: number;
}
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A mutant that no test can kill, since it plays the same game. */
export interface Equivalent {
  readonly file: string;
  /** The line on which it begins, as it reads. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  /** Which one, where the line has several of this kind; the first unless said. */
  readonly nth?: number;
  readonly reason: string;
}

export interface Survivor extends Omit<Equivalent, 'reason' | 'nth'> {
  readonly at: Place;
  readonly nth: number;
  /** How many tests reach it. */
  readonly tests: number;
  /** How many of them ran and noticed nothing: fewer where it was given up. */
  readonly tried: number;
}
export interface Chapter {
  readonly file: string;
  readonly mutants: number;
  readonly killed: number;
  readonly timeouts: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly equivalent: number;
  /** Survivors on which not all tests were tried. */
  readonly givenUp: number;
  /** Not tried: what runs on loading, exceptions, and mutants that are no programs. */
  readonly apart: number;
  /** Percent of those that could be killed. */
  readonly score: number;
}
export interface Summary {
  readonly chapters: readonly Chapter[];
  readonly total: Chapter;
  readonly survivors: readonly Survivor[];
  /** Entries of the list of equivalents that match nothing that lives. */
  readonly stale: readonly Equivalent[];
}

export function summarise(report: Report, files: readonly string[], equivalents: readonly Equivalent[]): Summary {
  const survivors: Survivor[] = [];
  const used = new Set<Equivalent>();
  const chapters = files.map((file): Chapter => {
    const { source, mutants } = report.files[file] ?? { source: '', mutants: [] };
    const count = (...status: string[]): number => mutants.filter((mutant) => status.includes(mutant.status)).length;
    const own = equivalents.filter((entry) => entry.file === file);
    let equivalent = 0;
    let givenUp = 0;
    for (const { survivor, status } of named(file, source, mutants)) {
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const entry = own.find((candidate) => isOf(candidate, survivor));
      if (entry === undefined) {
        survivors.push(survivor);
        if (survivor.tried < survivor.tests) givenUp++;
      } else {
        used.add(entry);
        equivalent++;
      }
    }
    const counts = {
      killed: count('Killed'),
      timeouts: count('Timeout'),
      survived: count('Survived'),
      noCoverage: count('NoCoverage'),
      equivalent,
      givenUp,
      apart: count('Ignored', 'RuntimeError', 'CompileError', 'Pending'),
    };
    return { file, mutants: mutants.length, ...counts, score: score(counts) };
  });
  const stale = equivalents.filter((entry) => files.includes(entry.file) && !used.has(entry));
  return { chapters, total: sum(chapters), survivors, stale };
}

/** One of the tests that were not tried may kill it. */
const isGivenUp = ({ status, coveredBy = [], testsCompleted }: Mutant): boolean =>
  status === 'Survived' && testsCompleted !== undefined && testsCompleted < coveredBy.length;

export const givesUp = ({ files }: Report, file: string): boolean => files[file]?.mutants.some(isGivenUp) === true;

/** As if those mutants of these files had never been tried. */
export function withoutGivenUp(report: Report, files: readonly string[]): Report {
  const kept = Object.entries(report.files).map(([file, found]) => {
    const mutants = files.includes(file) ? found.mutants.filter((mutant) => !isGivenUp(mutant)) : found.mutants;
    return [file, { ...found, mutants }] as const;
  });
  return { ...report, files: Object.fromEntries(kept) };
}

/** Mutants by what they do to which text: line numbers move with every edit. */
function named(
  file: string,
  source: string,
  mutants: readonly Mutant[],
): { readonly survivor: Survivor; readonly status: string }[] {
  const lines = source.split('\n');
  const seen = new Map<string, number>();
  return mutants
    .toSorted(
      (a, b) => a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column,
    )
    .map(({ location, replacement, status, coveredBy, testsCompleted }) => {
      const what = {
        file,
        line: (lines[location.start.line - 1] ?? '').trim(),
        original: inBrief(textBetween(lines, location.start, location.end)),
        replacement: inBrief(replacement ?? ''),
      };
      const key = JSON.stringify([location.start.line, what.original, what.replacement]);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      const tests = coveredBy?.length ?? 0;
      return { survivor: { ...what, at: location.start, nth, tests, tried: testsCompleted ?? tests }, status };
    });
}

const isOf = (entry: Equivalent, survivor: Survivor): boolean =>
  entry.line === survivor.line &&
  entry.original === survivor.original &&
  entry.replacement === survivor.replacement &&
  (entry.nth ?? 1) === survivor.nth;

function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const whole = lines.slice(start.line - 1, end.line);
  const last = whole.length - 1;
  return whole
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .join('\n');
}

/** On one line, and the beginning only: a mutant may be a whole function. */
function inBrief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

type Counts = Pick<Chapter, 'killed' | 'timeouts' | 'survived' | 'noCoverage' | 'equivalent'>;

function score({ killed, timeouts, survived, noCoverage, equivalent }: Counts): number {
  const detected = killed + timeouts;
  const killable = detected + survived + noCoverage - equivalent;
  return killable === 0 ? 100 : (100 * detected) / killable;
}

function sum(chapters: readonly Chapter[]): Chapter {
  const of = (key: Exclude<keyof Chapter, 'file' | 'score'>): number =>
    chapters.reduce((all, each) => all + each[key], 0);
  const counts = {
    mutants: of('mutants'),
    killed: of('killed'),
    timeouts: of('timeouts'),
    survived: of('survived'),
    noCoverage: of('noCoverage'),
    equivalent: of('equivalent'),
    givenUp: of('givenUp'),
    apart: of('apart'),
  };
  return { file: 'all', ...counts, score: score(counts) };
}

// ── As text ───────────────────────────────────────────────────────────────────────────────────────────────────────

const HEAD = [
  'chapter',
  'mutants',
  'killed',
  'timeouts',
  'survived',
  'given up',
  'uncovered',
  'equivalent',
  'apart',
  'score',
];

export function asText({ chapters, total, survivors, stale }: Summary): string {
  const rows = (chapters.length > 1 ? [...chapters, total] : chapters).map((chapter) => [
    chapter.file,
    chapter.mutants,
    chapter.killed,
    chapter.timeouts,
    chapter.survived,
    chapter.givenUp,
    chapter.noCoverage,
    chapter.equivalent,
    chapter.apart,
    `${chapter.score.toFixed(1)} %`,
  ]);
  const parts = [table([HEAD, ...rows])];
  if (survivors.length > 0) parts.push(survivors.map(oneLine).join('\n'));
  if (stale.length > 0)
    parts.push(
      ['Called equivalent, but there is no such mutant, or a test kills it:', ...stale.map(oneLineOfEntry)].join('\n'),
    );
  return parts.join('\n\n');
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))))
    .map((cells) => cells.join('  '))
    .join('\n');
}

const change = ({ original, replacement }: Pick<Equivalent, 'original' | 'replacement'>): string =>
  `${original} -> ${replacement === '' ? 'nothing' : replacement}`;

const oneLine = (survivor: Survivor): string =>
  `${survivor.file}:${survivor.at.line}:${survivor.at.column}  ${change(survivor)}  (${testsOf(survivor)})`;

function testsOf({ tests, tried }: Survivor): string {
  if (tried < tests) return `given up after ${tried} of ${tests} tests`;
  return tests === 1 ? '1 test' : `${tests} tests`;
}

const oneLineOfEntry = (entry: Equivalent): string => `${entry.file}  ${change(entry)}  in: ${entry.line}`;
