import { defineConfig } from 'vitest/config';

// Pure packages share one module graph (no isolation): it is what makes the run fast. Browsers come last, and of them the tests
// that measure, one file at a time.
/** No test fails for being slow on a busy machine: these only end what hangs. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{engine,words,table,bots,atlas}/test/**/*.test.ts',
            'games/*/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
          // processes, not rules
          exclude: ['scripts/test/start.test.ts', 'games/*/test/{browser,face}/**'],
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,cli}/test/**/*.test.ts', 'scripts/test/start.test.ts'],
          pool: 'forks',
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.test.ts', 'games/*/test/{browser,face}/**/*.test.ts'],
          exclude: ['**/*budget.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
          globalSetup: 'packages/web/test/once.ts',
          ...patience,
        },
      },
    ],
  },
});
