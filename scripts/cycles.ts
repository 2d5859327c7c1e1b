// No file needs itself: lists the cycles of run-time imports between the sources of packages and games, and fails if there are any.
//
// A cycle makes the order in which modules are evaluated a matter of who is imported first, and it hides that two files are
// really one. What TypeScript erases (`import type`) does not count, and neither does `import()`, which runs later.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Files by path, each with the paths of those it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const STATIC_IMPORT =
  /^(?:import\s+(?!type\b)(?:(?:[\w$]+\s*,?\s*)?(?:\*\s+as\s+[\w$]+|\{[^}]*\})?\s*from\s+)?|export\s+(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s+from\s+)['"]([^'"]+)['"]/gm;

/** What a module asks for when it is evaluated. Under `verbatimModuleSyntax` every import that is not `import type` is kept. */
export const importedBy = (source: string): string[] => [...source.matchAll(STATIC_IMPORT)].map((found) => found[1]);

/** One shortest cycle through every file that is in one, each cycle once, starting at the first of its files. */
export function cyclesIn(imports: Imports): string[][] {
  const found = new Map<string, string[]>();
  for (const file of [...imports.keys()].sort()) {
    const cycle = shortestCycle(imports, file);
    if (!cycle) continue;
    const first = cycle.indexOf(cycle.reduce((a, b) => (a < b ? a : b)));
    const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
    found.set(turned.join(), turned);
  }
  return [...found.values()];
}

function shortestCycle(imports: Imports, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return pathTo(cameFrom, file);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(cameFrom: ReadonlyMap<string, string>, end: string): string[] {
  const path: string[] = [];
  for (let file: string | undefined = end; file !== undefined; file = cameFrom.get(file)) path.unshift(file);
  return path;
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** The folders with sources, and the packages of ours that they may name. */
function workspaces(): { readonly home: string; readonly manifest: Manifest }[] {
  const homes = [
    ...readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name)),
    join(ROOT, 'games'),
    ...readdirSync(join(ROOT, 'games')).map((name) => join(ROOT, 'games', name)),
  ];
  return homes
    .filter((home) => existsSync(join(home, 'package.json')))
    .map((home) => ({ home, manifest: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) }));
}

/** The file that `@tabularium/<package>/<entry>` names, by the `exports` of its package. */
function exported(packages: ReturnType<typeof workspaces>, wanted: string): string | undefined {
  const owner = packages.find(({ manifest }) => wanted === manifest.name || wanted.startsWith(`${manifest.name}/`));
  if (!owner) return undefined;
  const entry = `.${wanted.slice(owner.manifest.name.length)}`;
  for (const [pattern, target] of Object.entries(owner.manifest.exports ?? {})) {
    const [before, after] = pattern.split('*');
    if (after === undefined ? entry === pattern : entry.startsWith(before) && entry.endsWith(after)) {
      const star = after === undefined ? '' : entry.slice(before.length, entry.length - after.length);
      return join(owner.home, target.replace('*', star));
    }
  }
  return undefined;
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The imports of all sources of packages and games, by paths from the root of the repository. */
export function importsOfAll(): Imports {
  const packages = workspaces();
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name, 'src'));
  const files = [...folders.filter((src) => existsSync(src)), join(ROOT, 'games')].flatMap(sourcesBelow);
  const named = (file: string): string => relative(ROOT, file);
  return new Map(
    files.map((file) => {
      const wanted = importedBy(readFileSync(file, 'utf8'));
      const found = wanted.map((name) => (name.startsWith('.') ? join(dirname(file), name) : exported(packages, name)));
      return [named(file), found.filter((path) => path !== undefined).map(named)];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cycles = cyclesIn(importsOfAll());
  for (const cycle of cycles) console.log([...cycle, cycle[0]].join('\n  -> '));
  console.log(cycles.length === 0 ? 'No file needs itself.' : `${cycles.length} cycles of imports.`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
