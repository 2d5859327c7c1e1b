import { expect, test } from 'vitest';
import { newId } from '../src/http/secrets.ts';

test('no id looks like an option of a command line', () => {
  const ids = Array.from({ length: 5000 }, () => newId<string>());
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
});
