/** Where packages are: in a clone their sources, installed what was built from them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What our modules end in here. */
export const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** The folder of `@tabularium/<name>`, with a slash at its end. */
export function homeOf(name: string): string {
  return fileURLToPath(new URL('.', import.meta.resolve(`@tabularium/${name}/package.json`)));
}

/** Whether this is a clone of the repository: the server, the bench and the checks of a machine are only there. */
export const IN_A_CLONE = existsSync(new URL('../../server/src/main.ts', import.meta.url));
