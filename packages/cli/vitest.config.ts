import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'cli', include: ['test/**/*.test.ts'], pool: 'forks', testTimeout: 120_000 },
});
