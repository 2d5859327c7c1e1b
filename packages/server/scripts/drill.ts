/**
 * Two nodes at one PostgreSQL, full of people at real games with bots; one node is killed every minute, PostgreSQL restarted:
 * node packages/server/scripts/drill.ts [--tables 200] [--sockets 500] [--minutes 10] [--restarts 2] [--load 0.5]
 * Ends with 1 where an acknowledged answer is lost, given twice, or somebody saw a wrong position.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { nodesDrill, type Percentiles, REAL_GAMES } from '../test/support/nodes-drill.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    sockets: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '2' },
    load: { type: 'string', default: '0.5' },
    measure: { type: 'string', default: '90' },
    between: { type: 'string', default: '60' },
  },
});
const tell = (line: string): void => void process.stdout.write(`${line} (load ${loadavg()[0].toFixed(1)})\n`);
const f = await nodesDrill({
  tables: Number(values.tables),
  sockets: Number(values.sockets),
  measureMs: Number(values.measure) * 1000,
  seconds: Number(values.minutes) * 60,
  secondsBetweenKills: Number(values.between),
  restartsOfPostgres: Number(values.restarts),
  load: Number(values.load),
  games: REAL_GAMES,
  tell,
});
const ms = ({ p50, p95, p99, worst }: Percentiles): string =>
  `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${worst.toFixed(0)} ms`;
tell(`${f.kills} kills of a node, ${f.restarts} restarts of PostgreSQL, ${f.gamesOver} games over`);
tell(`${f.acknowledged} acknowledged answers; ${f.most.toFixed(0)}/s at most, ${f.given.toFixed(0)}/s afterwards`);
tell(`an answer, all of them: ${ms(f.all)}`);
tell(`an answer while all was up: ${ms(f.calm)}`);
tell(`of these after up to 5 s, 15 s, and later: ${f.calmFor.map(({ p95 }) => `p95 ${p95.toFixed(0)}`).join(', ')} ms`);
tell(
  `${f.compared} pictures compared, ${f.fromRecord} with the record alone, ${f.otherUndo} the same but for how far one may go back; ${f.lookedAgain} times looked again`,
);
tell(`${f.faults.length} faults`);
for (const fault of f.faults.slice(0, 20)) process.stdout.write(`${fault}\n`);
process.exitCode = f.faults.length > 0 ? 1 : 0;
