/** The files of `<tabularium-replay>`: all that its page asks for, of the built app. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';

const BEGIN = ['tabularium-replay.js', 'replay.html'];
const NAMES_OTHERS = new Set(['.js', '.html', '.css']);

/** Every file whose name stands in one that is needed, from the folder of the app. */
export function filesOfReplay(app: string): string[] {
  const all = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && entry.name !== 'sw.js')
    .map((entry) => relative(app, join(entry.parentPath, entry.name)));
  const needed = new Set(BEGIN);
  for (const file of needed) {
    if (!NAMES_OTHERS.has(extname(file))) continue;
    const text = readFileSync(join(app, file), 'utf8');
    for (const other of all) if (text.includes(basename(other))) needed.add(other);
  }
  return [...needed].sort();
}
