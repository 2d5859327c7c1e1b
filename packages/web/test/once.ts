/** Before the first test, and again when sources change while tests are watched: the app as people get it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const RUN = join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.mjs');

export default function once(project: TestProject): void {
  const build = (): void =>
    void execFileSync(process.execPath, [RUN, 'build'], {
      stdio: 'inherit',
      // Whatever the environment of the tests calls itself.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  build();
  project.onTestsRerun(build);
}
