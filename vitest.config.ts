import { defineConfig } from 'vitest/config';

// Pure packages share one module graph (no isolation) and use every core: it is what makes the run fast. Servers and browsers
// come after them, one file at a time, since they wait for the clock.
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
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          globalSetup: 'packages/web/test/once.ts',
        },
      },
    ],
  },
});
