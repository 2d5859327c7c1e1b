/** One build of the app for all files of tests: the first that needs it makes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export default function once(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-app-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  process.env['TABULARIUM_APP'] = folder;
  project.onTestsRerun(forget);
  return forget;
}
