/**
 * Packs trained weights (32-bit floats, as a training writes them) into the file that players read:
 * node packages/bots/scripts/pack.ts WEIGHTS.bin MODULE-WITH-NAMES "where they come from" > games/<game>/bot/<...>.json
 *
 * The weights begin with four letters, the number of layers and their sizes (32-bit integers), then for each layer its
 * weights by input and output, and its biases.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fingerprint, type PackedNetwork } from '../src/network.ts';

const [file, module, from] = process.argv.slice(2);
const { NAMES } = (await import(resolve(module))) as { readonly NAMES: readonly string[] };
const { buffer } = Uint8Array.from(readFileSync(file));
const [, count] = new Int32Array(buffer, 0, 2);
const sizes = [...new Int32Array(buffer, 8, count + 1)];
if (sizes[0] !== NAMES.length) throw new Error(`weights for ${sizes[0]} inputs, not ${NAMES.length}`);
const base64 = (floats: Float32Array | Int8Array): string =>
  Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength).toString('base64');

let at = 8 + 4 * (count + 1);
const take = (length: number): Float32Array => {
  const floats = new Float32Array(buffer, at, length);
  at += 4 * length;
  return floats;
};
const layers = sizes.slice(1).map((outputs, n) => {
  const weights = take(sizes[n] * outputs);
  const bias = take(outputs);
  const units = Float32Array.from({ length: outputs }, (_, i) => {
    let most = 0;
    for (let at = i; at < weights.length; at += outputs) most = Math.max(most, Math.abs(weights[at]));
    return most / 127 || 1;
  });
  const packed = Int8Array.from(weights, (value, i) => Math.round(value / units[i % outputs]));
  return { weights: base64(packed), units: base64(units), bias: base64(bias) };
});
const network: PackedNetwork = { from, inputs: fingerprint(NAMES), sizes, layers };
process.stdout.write(`${JSON.stringify(network)}\n`);
