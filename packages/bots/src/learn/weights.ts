/** The weights of a network while it learns, and packed into bytes for those who play with it. */
import type { Chance } from '@tabularium/engine';
import { fingerprint, type PackedNetwork, unpack } from '../network.ts';

export interface Weights {
  /** Of the layers, inputs first, heads last. */
  readonly sizes: readonly number[];
  /** By input and output. */
  readonly layers: readonly { readonly weights: Float32Array; readonly bias: Float32Array }[];
}

/** Two heads: the lead in units, the logit of winning. */
export const HEADS = 2;

export function freshWeights(sizes: readonly number[], chance: Chance): Weights {
  const layers = sizes.slice(1).map((outputs, n) => {
    const reach = Math.sqrt(1 / sizes[n]);
    const uniform = (): number => reach * ((2 * (chance.next() + 0.5)) / 0x1_0000_0000 - 1);
    return { weights: Float32Array.from({ length: sizes[n] * outputs }, uniform), bias: new Float32Array(outputs) };
  });
  return { sizes, layers };
}

// ── As a file: four letters, the number of layers, the sizes (32-bit integers), then for each layer weights and bias ─

const LETTERS = 0x314e5654;

export function weightsFrom(file: Uint8Array): Weights {
  const { buffer } = Uint8Array.from(file);
  const [letters, count] = new Int32Array(buffer, 0, 2);
  if (letters !== LETTERS) throw new Error('these are no weights');
  const sizes = [...new Int32Array(buffer, 8, count + 1)];
  let at = 8 + 4 * (count + 1);
  const take = (length: number): Float32Array => {
    const floats = new Float32Array(buffer, at, length);
    at += 4 * length;
    return floats;
  };
  const layers = sizes.slice(1).map((outputs, n) => ({ weights: take(sizes[n] * outputs), bias: take(outputs) }));
  return { sizes, layers };
}

export function bytesOf({ sizes, layers }: Weights): Uint8Array {
  const floats = layers.flatMap(({ weights, bias }) => [weights, bias]);
  const head = Int32Array.of(LETTERS, layers.length, ...sizes);
  const all = new Uint8Array(head.byteLength + 4 * floats.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of [head, ...floats]) {
    all.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return all;
}

// ── Packed ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export function packed({ sizes, layers }: Weights, inputs: readonly string[], from: string): PackedNetwork {
  if (sizes[0] !== inputs.length) throw new Error(`weights for ${sizes[0]} inputs, not ${inputs.length}`);
  return { from, inputs: fingerprint(inputs), sizes, layers: layers.map(packedLayer) };
}

function packedLayer({ weights, bias }: Weights['layers'][number]): PackedNetwork['layers'][number] {
  const outputs = bias.length;
  const units = Float32Array.from(bias, (_, i) => {
    let most = 0;
    for (let at = i; at < weights.length; at += outputs) most = Math.max(most, Math.abs(weights[at]));
    return most / 127 || 1;
  });
  const bytes = Int8Array.from(weights, (value, i) => Math.round(value / units[i % outputs]));
  return { weights: base64(bytes), units: base64(units), bias: base64(bias) };
}

function base64({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): string {
  let text = '';
  for (const byte of new Uint8Array(buffer, byteOffset, byteLength)) text += String.fromCharCode(byte);
  return btoa(text);
}

export const unpackedWeights = ({ sizes, layers }: PackedNetwork): Weights => ({ sizes, layers: layers.map(unpack) });
