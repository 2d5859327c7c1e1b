/** Trains in a process of its own where there is no PyTorch: the arguments and the last line of packages/bots/learn/train.py. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ABOUT, bytesOf, type Examples, train, weightsFrom } from '@tabularium/bots/learn';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    ...{ inputs: text, out: text, start: text, hidden: text, epochs: text, batch: text, rate: text, seconds: text },
    seed: text,
  },
});
const inputs = Number(values.inputs);
const end = performance.now() + 1000 * Number(values.seconds ?? 1e9);

function loaded(folders: readonly string[]): Examples {
  const xs: Float16Array[] = [];
  const ys: Float32Array[] = [];
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.x'))) {
      const file = join(folder, name.slice(0, -2));
      const x = new Float16Array(Uint8Array.from(readFileSync(`${file}.x`)).buffer);
      const y = new Float32Array(Uint8Array.from(readFileSync(`${file}.y`)).buffer);
      xs.push(x);
      ys.push(y);
    }
  }
  const all = {
    x: new Float16Array(xs.reduce((sum, { length }) => sum + length, 0)),
    y: new Float32Array(ys.reduce((sum, { length }) => sum + length, 0)),
  };
  let [atX, atY] = [0, 0];
  for (const [i, x] of xs.entries()) {
    all.x.set(x, atX);
    all.y.set(ys[i], atY);
    atX += x.length;
    atY += ys[i].length;
  }
  return { rows: atY / ABOUT.length, ...all };
}

const [weights, report] = train(loaded(values.data ?? []), inputs, {
  hidden: (values.hidden ?? '128,64,32').split(',').map(Number),
  epochs: Number(values.epochs ?? 4),
  batch: Math.min(256, Number(values.batch ?? 256)),
  rate: Number(values.rate ?? 0.001),
  seed: values.seed ?? '1',
  ...(values.start === undefined ? {} : { start: weightsFrom(readFileSync(values.start)) }),
  goOn: () => performance.now() < end,
  say: (line) => void process.stdout.write(`${line}\n`),
});
writeFileSync(String(values.out), bytesOf(weights));
process.stdout.write(`${JSON.stringify(report)}\n`);
