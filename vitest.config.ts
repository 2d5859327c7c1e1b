import { defineConfig } from 'vitest/config';

// Pure packages share one module graph (no isolation): it is what makes the run fast. Browsers come last, one file at a time,
// since some of their tests measure time.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{engine,bots,seven-empires,through-the-ages,seven-ages,atlas}/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,cli}/test/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          // Whole processes and databases are started here; a busy machine may take its time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          globalSetup: 'packages/web/test/once.ts',
        },
      },
    ],
  },
});
