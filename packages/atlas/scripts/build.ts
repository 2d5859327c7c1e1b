// `npm run build`: draws both maps anew into generated/. The same data give the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { buildPlate } from '../src/build/atlas.ts';
import { contentOf } from '../src/build/content.ts';
import type { Plan } from '../src/build/plan.ts';
import { sourcesOf } from '../src/build/sources.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T;
const write = (name: string, text: string): number => {
  writeFileSync(new URL(`../generated/${name}`, import.meta.url), `${text}\n`);
  return Math.round(text.length / 1000);
};
for (const id of process.argv.length > 2 ? process.argv.slice(2) : ['europe', 'world']) {
  const plate = buildPlate(contentOf(id), read<Plan>(`${id}-plan`));
  for (const note of plate.notes) console.log(`${id}: ${note}`);
  const [map, engraving] = [
    write(`${id}.json`, JSON.stringify(plate.map)),
    write(`${id}-engraving.json`, JSON.stringify(plate.engraving)),
  ];
  write(`${id}.sources`, sourcesOf(id));
  console.log(`${id}: map ${map} kB, engraving ${engraving} kB`);
}
