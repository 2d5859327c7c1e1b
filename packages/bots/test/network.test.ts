import { expect, test } from 'vitest';
import { Network, type PackedNetwork } from '../src/index.ts';
import { fingerprint } from '../src/network.ts';

const NAMES = ['turn', 'left', 'right'];

const base64 = (numbers: Float32Array | Int8Array): string => Buffer.from(numbers.buffer).toString('base64');
const layer = (weights: number[], units: number[], bias: number[]): PackedNetwork['layers'][number] => ({
  weights: base64(Int8Array.from(weights)),
  units: base64(Float32Array.from(units)),
  bias: base64(Float32Array.from(bias)),
});
/** Three inputs, two in between, one head: what is in between is never below nothing. */
const SMALL: PackedNetwork = {
  from: 'by hand',
  inputs: fingerprint(NAMES),
  sizes: [3, 2, 1],
  layers: [layer([2, 0, 4, -4, 0, 6], [0.5, 0.25], [1, 0]), layer([3, 5], [2], [-1])],
};

test('it sums what its inputs are worth, and what they are worth together', () => {
  const net = new Network(SMALL, NAMES, 1);
  const x = Float32Array.of(1, 2, 3);
  net.prepare(x);
  net.evaluate(x);
  // (1 + 1·1 + 2·2) · 6 + max(0, -2·1 + 3·1.5) · 10 - 1
  expect(net.heads[0]).toBe(6 * 6 + 2.5 * 10 - 1);
});

test('what changes is read again, what was prepared is kept', () => {
  const net = new Network(SMALL, NAMES, 1);
  net.prepare(Float32Array.of(0, 2, 3));
  net.evaluate(Float32Array.of(5, 0, 0));
  expect(net.heads[0]).toBe(10 * 6 + 2.5 * 10 - 1);
});

test('weights for other inputs are refused', () => {
  expect(() => new Network(SMALL, ['left', 'turn', 'right'], 1)).toThrow('for other inputs');
});
