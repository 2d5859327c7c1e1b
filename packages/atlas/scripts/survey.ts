// Prints what the drawing does to the content's borders: `node scripts/survey.ts europe|world`. For whoever tunes a plan.
import { readFileSync } from 'node:fs';
import { contentOf } from '../src/build/content.ts';
import { contacts, lawOf, MENDABLE, mend } from '../src/build/mend.ts';
import { partition } from '../src/build/partition.ts';
import type { Plan } from '../src/build/plan.ts';
import { openSheet } from '../src/build/sheet.ts';

const id = process.argv[2] ?? 'europe';
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T;
const content = contentOf(id);
const plan = read<Plan>(`${id}-plan`);
const sheet = openSheet(plan);
const part = partition(sheet, content);
for (const note of part.notes) console.log(note);
const law = lawOf(content, plan);
const stride = part.lake + 1;
const name = (i: number) => content.areas[i]?.id ?? 'nobody';
const before = contacts(sheet, part);
mend(sheet, part, law, MENDABLE);
const after = contacts(sheet, part);
const lengthOf = (m: Map<number, number>, a: number, b: number) => m.get(a < b ? a * stride + b : b * stride + a) ?? 0;
const index = new Map(content.areas.map((a, i) => [a.id, i]));
for (const b of content.borders) {
  const [i, j] = [index.get(b.a) ?? -1, index.get(b.b) ?? -1];
  const length = lengthOf(after, i, j);
  if (b.type !== 'crossing' && b.type !== 'arrow' && length < 6)
    console.log(`MISSING ${b.type} ${b.a} ${b.b} ${lengthOf(before, i, j)} -> ${length}`);
}
for (const [pair, length] of [...after].sort((p, q) => q[1] - p[1])) {
  const [i, j] = [Math.floor(pair / stride), pair % stride];
  if (!law.may(i, j)) console.log(`FALSE ${name(i)} ${name(j)} ${lengthOf(before, i, j)} -> ${length}`);
}
const sizes = new Map<number, number>();
for (const label of part.owner) sizes.set(label, (sizes.get(label) ?? 0) + plan.cell ** 2);
for (let i = 0; i < content.areas.length; i++)
  if ((sizes.get(i) ?? 0) < 250) console.log(`SMALL ${name(i)} ${sizes.get(i) ?? 0}`);
if (process.argv[3]) {
  // a close look at one false border: survey.ts europe a b
  const [i, j] = [index.get(process.argv[3]) ?? -1, index.get(process.argv[4] ?? '') ?? -1];
  const { w, h } = sheet;
  for (let k = 0; k < w * h; k++)
    for (const q of [k + 1, k + w])
      if ((part.owner[k] === i && part.owner[q] === j) || (part.owner[k] === j && part.owner[q] === i)) {
        console.log(k % w, Math.floor(k / w));
        const rows = [-3, -2, -1, 0, 1, 2, 3].map((dy) =>
          [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((dx) => name(part.owner[k + dy * w + dx]).slice(0, 3)).join(' '),
        );
        console.log(rows.join('\n'));
        process.exit(0);
      }
}
