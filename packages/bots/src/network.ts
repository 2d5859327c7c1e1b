/** A small network in plain loops: sparse input, ReLU layers, a few heads. The same numbers on every machine. */

/** As it is kept in a file: whole numbers of a byte, and what a unit of each column is worth. */
export interface PackedNetwork {
  /** Where it comes from: games, generations, who played. */
  readonly from: string;
  /** What its inputs are called, as a fingerprint: other inputs in the same places would be nonsense. */
  readonly inputs: string;
  /** Sizes of the layers, input first, heads last. */
  readonly sizes: readonly number[];
  /** Base64: weights by input and output as signed bytes, unit of each output and bias as 32-bit floats. */
  readonly layers: readonly { readonly weights: string; readonly units: string; readonly bias: string }[];
}

export interface Layer {
  /** [input][output], so that an input of nothing costs nothing. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const floatsOf = (text: string): Float32Array => new Float32Array(bytesOf(text).buffer);

export function unpack({ weights, units, bias }: PackedNetwork['layers'][number]): Layer {
  const unit = floatsOf(units);
  const packed = new Int8Array(bytesOf(weights).buffer);
  return { weights: Float32Array.from(packed, (value, i) => value * unit[i % unit.length]), bias: floatsOf(bias) };
}

/** `evaluate` for many inputs that differ in their first numbers only: what the others add is reckoned once, by `prepare`. */
export class Network {
  /** What the last evaluation gave. */
  readonly heads: Float32Array;
  private readonly layers: readonly Layer[];
  private readonly values: readonly Float32Array[];
  private readonly base: Float32Array;
  private readonly changing: number;

  /** Of the inputs, named in order, the first `changing` ones change between evaluations. */
  constructor(packed: PackedNetwork, names: readonly string[], changing: number) {
    if (packed.inputs !== fingerprint(names)) throw new Error(`weights from ${packed.from} are for other inputs`);
    this.layers = packed.layers.map(unpack);
    this.values = packed.sizes.slice(1).map((size) => new Float32Array(size));
    this.heads = this.values[this.values.length - 1];
    this.base = new Float32Array(packed.sizes[1]);
    this.changing = changing;
  }

  prepare(x: Float32Array): void {
    const { weights, bias } = this.layers[0];
    this.base.set(bias);
    for (let i = this.changing; i < x.length; i++) addRow(this.base, weights, i, x[i]);
  }

  /** After `prepare`; reads no more of `x` than what changes. */
  evaluate(x: Float32Array): void {
    const { layers, values } = this;
    values[0].set(this.base);
    for (let i = 0; i < this.changing; i++) addRow(values[0], layers[0].weights, i, x[i]);
    for (let n = 1; n < layers.length; n++) {
      const from = values[n - 1];
      values[n].set(layers[n].bias);
      for (let i = 0; i < from.length; i++) addRow(values[n], layers[n].weights, i, Math.max(0, from[i]));
    }
  }
}

function addRow(to: Float32Array, weights: Float32Array, row: number, value: number): void {
  if (value === 0) return;
  const from = row * to.length;
  for (let i = 0; i < to.length; i++) to[i] += value * weights[from + i];
}

/** FNV-1a over the names. */
export function fingerprint(names: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of names.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
