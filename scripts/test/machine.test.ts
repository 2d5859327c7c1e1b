import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chromium, postgres } from '../machine.ts';

const packaged = process.env['CHROMIUM'] ? test.skip : test;

packaged('the browser comes as a package, with its own libraries and fonts', async () => {
  const { env } = await chromium();
  expect(Object.values(env).filter((path) => !existsSync(path))).toEqual([]);
});

packaged.each([
  ['linux-arm64', 'apt-get install chromium'],
  ['darwin-arm64', 'npx playwright-core install chromium-headless-shell'],
])('on %s, where the packaged browser cannot run, the nearest way is named', async (system, way) => {
  await expect(chromium(system)).rejects.toThrow(way);
});

test('where no package of PostgreSQL is for the system, it is said which variable names another', async () => {
  await expect(postgres('sunos-sparc')).rejects.toThrow('set POSTGRES');
});
