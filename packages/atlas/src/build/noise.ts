import { createNoise2D } from 'simplex-noise';

/** A small seeded generator: the same sheet is drawn the same way on every machine. */
export function seeded(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

/** Octaves of simplex noise, each half as long and half as strong as the one before; between -1 and 1. */
export function rolling(seed: number, length: number, octaves: number): Noise {
  const noise = createNoise2D(seeded(seed));
  return (x, y) => {
    let sum = 0;
    let weight = 0;
    for (let o = 0, strength = 1, l = length; o < octaves; o++, strength /= 2, l /= 2) {
      sum += strength * noise(x / l + o * 17.3, y / l - o * 9.1);
      weight += strength;
    }
    return sum / weight;
  };
}
