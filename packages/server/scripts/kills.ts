/** Kills the server 100 times on each store while tables play: node packages/server/scripts/kills.ts [--kills 100] [--store sqlite,postgres] */
import { parseArgs } from 'node:util';
import { killRun } from '../test/support/kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    tables: { type: 'string', default: '30' },
    store: { type: 'string', default: 'sqlite,postgres' },
  },
});
for (const store of values.store.split(',') as ('sqlite' | 'postgres')[]) {
  const tell = (line: string): void => void process.stdout.write(`${store}: ${line}\n`);
  const figures = await killRun({ store, kills: Number(values.kills), tables: Number(values.tables), tell });
  const { kills, acknowledged, inFlight, faults } = figures;
  tell(
    `${kills} kills, ${acknowledged} acknowledged answers, ${inFlight} more were in flight and kept, ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) tell(fault);
  if (faults.length > 0) process.exitCode = 1;
}
