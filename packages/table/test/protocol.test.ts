import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('../src/', import.meta.url);

test('a browser that hosts or joins a table loads no schema: they are there as types alone', () => {
  const files = readdirSync(SRC).filter((name) => name.endsWith('.ts'));
  const loading = files.filter((name) =>
    /^(import (?!type)|export )[^;]*from '(zod|\.\/schema\/.*)'/m.test(readFileSync(new URL(name, SRC), 'utf8')),
  );
  expect(files).toContain('protocol.ts');
  expect(loading).toEqual([]);
});
