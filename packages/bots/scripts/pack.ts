/**
 * Packs trained weights (32-bit floats, as a training writes them) into the file that players read:
 * node packages/bots/scripts/pack.ts WEIGHTS.bin MODULE-WITH-NAMES "where they come from" > games/<game>/bot/<...>.json
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packed, weightsFrom } from '../src/learn/weights.ts';

const [file, module, from] = process.argv.slice(2);
const { NAMES } = (await import(resolve(module))) as { readonly NAMES: readonly string[] };
process.stdout.write(`${JSON.stringify(packed(weightsFrom(readFileSync(file)), NAMES, from))}\n`);
