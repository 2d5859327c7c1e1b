// What a map is made from, as one number: drawing the world takes too long for every test run, comparing a checksum does not.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { contentOf } from './content.ts';

const here = (path: string) => new URL(path, import.meta.url);

/** Checksum of a map's data, of the builders and of the coastline's edition. */
export function sourcesOf(id: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(here('.')).sort()) hash.update(readFileSync(here(`./${name}`)));
  hash.update(JSON.stringify(contentOf(id)));
  hash.update(readFileSync(here(`../../data/${id}-plan.json`)));
  const { devDependencies } = JSON.parse(readFileSync(here('../../package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const name of ['world-atlas', 'd3-geo', 'simplex-noise', 'topojson-client'])
    hash.update(`${name} ${devDependencies[name]}`);
  return hash.digest('hex');
}
