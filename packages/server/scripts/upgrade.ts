/**
 * Upgrades a server with running and finished tables to a build with other rules, on each store:
 * node packages/server/scripts/upgrade.ts [--tables 200] [--store sqlite,postgres] [--from CHECKOUT]
 * `--from`: the checkout of an earlier release, upgraded to this one as it is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nextBuild, THIS_BUILD } from '../test/support/builds.ts';
import { drill } from '../test/support/upgrade.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    store: { type: 'string', default: 'sqlite,postgres' },
    from: { type: 'string' },
  },
});
const { from } = values;
const before = from === undefined ? THIS_BUILD : resolve(from);
const dir = mkdtempSync(join(tmpdir(), 'tabularium-next-'));
const after = from === undefined ? nextBuild(dir, ['seven-ages', 'through-the-ages', 'seven-empires']) : THIS_BUILD;
for (const store of values.store.split(',') as ('sqlite' | 'postgres')[]) {
  const tell = (line: string): void => void process.stdout.write(`${store}: ${line}\n`);
  const { running, finished, undone, faults } = await drill({
    store,
    tables: Number(values.tables),
    before,
    after,
    tell,
  });
  tell(`${running} running and ${finished} finished tables, ${undone} answers taken back, ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) tell(fault);
  if (faults.length > 0) process.exitCode = 1;
}
rmSync(dir, { recursive: true, force: true });
