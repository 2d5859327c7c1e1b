import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true });
});

/** An empty folder, gone when the tests of the file are over. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tabularium-server-'));
  folders.push(made);
  return made;
}
