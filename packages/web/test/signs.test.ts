/** Every sign that our texts use is in our own fonts: a machine that has none of its own shows no boxes. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const GAMES = join(import.meta.dirname, '../../../games');
const { resolve } = createRequire(join(src, 'main.tsx'));

/** Where a font of the web has its table of letters, in the part of it that is packed (WOFF2, chapter 4). */
function lettersOf(file: string): Buffer {
  const font = readFileSync(file);
  let at = 48;
  const length = (): number => {
    let value = 0;
    for (;;) {
      const byte = font[at++];
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [offset, from, size] = [0, 0, 0];
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font[at++];
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const plain = length();
    // outlines and where they lie (10, 11) are the only tables that are packed anew unless they say so
    const anew = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const kept = anew ? length() : plain;
    if (tag === 0) [from, size] = [offset, kept];
    offset += kept;
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(from, from + size);
}

/** The letters of a font, from the tables of 16 bits that all of ours have. */
function lettersIn(file: string): Set<number> {
  const letters = lettersOf(file);
  const found = new Set<number>();
  for (let table = 0; table < letters.readUInt16BE(2); table++) {
    const at = letters.readUInt32BE(8 + table * 8);
    if (letters.readUInt16BE(at) !== 4) continue;
    const segments = letters.readUInt16BE(at + 6);
    for (let n = 0; n < segments; n += 2) {
      const first = letters.readUInt16BE(at + 16 + segments + n);
      for (let code = first; code <= letters.readUInt16BE(at + 14 + n); code++) found.add(code);
    }
  }
  return found;
}

/** The letters a family brings, each file asked only for the ranges it is declared for. */
function brought(css: string, family: string): Set<number> {
  const faces = css.split('@font-face').filter((face) => face.includes(`"${family}"`) && !face.includes('italic'));
  return new Set(
    faces.flatMap((face) => {
      const [, url = ''] = /url\(([^)]*)\)/.exec(face) ?? [];
      const file = url.startsWith('.') ? join(src, 'styles', url) : resolve(url);
      const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, low, high = low]) => [
        Number.parseInt(low, 16),
        Number.parseInt(high, 16),
      ]);
      return [...lettersIn(file)].filter((code) => ranges.some(([low, high]) => code >= low && code <= high));
    }),
  );
}

test('no text of the app or a game has a sign that its fonts lack', () => {
  const css = readFileSync(join(src, 'styles/fonts.css'), 'utf8');
  const signs = brought(css, 'Signs');
  const families = ['Source Serif 4 Variable', 'Archivo Variable'].map((family) => brought(css, family).union(signs));
  const lacking: string[] = [];
  const files = globSync([
    join(src, '**/*.{ts,tsx,css,json}'),
    join(GAMES, '*/{face,words,lessons,rules,content}/**/*.{ts,tsx,css,json}'),
    join(GAMES, '../packages/words/words/**/*.json'),
  ]);
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const said = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const sign of new Set(said.match(/\P{ASCII}/gu))) {
      const code = sign.codePointAt(0) ?? 0;
      // a soft hyphen and what joins or separates is never drawn
      if (/[\p{Cf}\p{Zs}]/u.test(sign)) continue;
      if (!families.every((letters) => letters.has(code))) lacking.push(`${sign} in ${file.slice(GAMES.length - 5)}`);
    }
  }
  expect(lacking).toEqual([]);
});
