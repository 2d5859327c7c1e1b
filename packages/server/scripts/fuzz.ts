/** 10,000 malformed or hostile messages: node packages/server/scripts/fuzz.ts [--messages 10000] [--seed 7] */
import { parseArgs } from 'node:util';
import { fuzz } from '../test/support/fuzz.ts';
import { Scene } from '../test/support/scene.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '10000' }, seed: { type: 'string', default: String(Date.now()) } },
});
const scene = await Scene.set(undefined);
const { messages, replies, leaks } = await fuzz(scene, Number(values.messages), Number(values.seed));
await scene.strike();
process.stdout.write(
  `${messages} hostile messages, ${replies} replies read, ${leaks.length} leaks, the table plays on (--seed ${values.seed})\n`,
);
for (const leak of leaks) process.stdout.write(`${leak}\n`);
process.exitCode = leaks.length > 0 ? 1 : 0;
