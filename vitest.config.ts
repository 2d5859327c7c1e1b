import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Pure packages share one module graph (no isolation): it is what makes the run fast. So do the tests in the browser, which also
// share a browser for each process. Tests of servers and browsers wait half of the time, so more of them than there are cores
// run side by side, and nobody waits for the end of another project. Only the tests that measure come last, one at a time.
const SIDE_BY_SIDE = 2 * availableParallelism();
/** No test fails for being slow on a busy machine: these only end what hangs. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/** A process is used again for the next file of its own project only. */
const IN_TURN = ['rules', 'server', 'browser', 'budgets'];
class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification): number => IN_TURN.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProjectsInTurn },
    // the command line and the server are started some hundred times
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/tabularium/compiled', import.meta.url)) },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{engine,table,words,bots,atlas}/test/**/*.test.ts',
            'games/*/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
          // processes, not rules
          exclude: ['scripts/test/start.test.ts', 'games/*/test/{browser,face}/**'],
          pool: 'threads',
          isolate: false,
          maxWorkers: SIDE_BY_SIDE,
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,cli,docs}/test/**/*.test.ts', 'scripts/test/start.test.ts'],
          pool: 'forks',
          maxWorkers: SIDE_BY_SIDE,
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.test.ts', 'games/*/test/{browser,face}/**/*.test.ts'],
          exclude: ['**/*budget.test.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: SIDE_BY_SIDE,
          sequence: { groupOrder: 0 },
          globalSetup: 'packages/web/test/once.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'budgets',
          include: ['packages/web/test/**/*budget.test.ts', 'games/*/test/browser/**/*budget.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          globalSetup: 'packages/web/test/once.ts',
          ...patience,
        },
      },
    ],
  },
});
