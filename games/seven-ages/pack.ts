/** A pack of somebody's own: the seven files of `content/` in another folder, as an edition to play. Reads files, so not for browsers. */
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Title } from '@tabularium/bots';
import { hash } from '@tabularium/engine';
import { titleOf } from './index.ts';
import { addEdition, ownEdition, PACK_FILES, readPack } from './src/index.ts';

export { PACK_FILES };

/** The texts of a pack's files; `readPack` names what is missing. */
export function filesIn(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of PACK_FILES) {
    try {
      files[file] = readFileSync(join(folder, file), 'utf8');
    } catch {
      // not there
    }
  }
  return files;
}

/** The game with the pack in a folder, or what is wrong with it. */
export function titleFrom(folder: string): Title | { readonly problems: readonly string[] } {
  const files = filesIn(folder);
  const read = readPack(files);
  if (!read.ok)
    return {
      problems: read.problems.map(({ file, entry, reason }) => `${file}${entry ? `, ${entry}` : ''}: ${reason}`),
    };
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  // what the files say, not how they are laid out
  const fingerprint = hash(PACK_FILES.map((file) => JSON.parse(files[file] ?? 'null') as unknown));
  const edition = ownEdition(name, fingerprint, read.pack);
  addEdition(edition);
  return titleOf(edition);
}
