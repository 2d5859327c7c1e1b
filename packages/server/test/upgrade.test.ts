import { beforeAll, describe, expect, test } from 'vitest';
import { type Build, nextBuild, THIS_BUILD } from './support/builds.ts';
import { folder } from './support/folder.ts';
import { drill } from './support/upgrade.ts';

/** A few of each; `scripts/upgrade.ts` does it with 200 and 200. */
describe('after an upgrade that changes a rule of every game', () => {
  let after: Build;
  beforeAll(() => {
    after = nextBuild(folder(), ['seven-ages', 'through-the-ages', 'seven-empires']);
  });

  test.each(['sqlite', 'postgres'] as const)(
    'all tables on %s go on, let themselves be taken back and are replayed by the rules they began with',
    async (store) => {
      const { faults, undone } = await drill({ store, tables: 3, before: THIS_BUILD, after });
      expect(faults).toEqual([]);
      expect(undone).toBeGreaterThan(0);
    },
  );
});
