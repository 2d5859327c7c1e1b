import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import { partOf } from '../games.ts';
import { GAME, packs } from '../packs.ts';
import { putTogether } from '../spreadsheet.ts';

interface Check {
  check(folder: string): { readonly faults: readonly string[]; readonly remarks: readonly string[] };
}

export const command: Command = {
  name: 'pack import',
  summary: 'Makes a 7 Ages pack of sheets, and names everything in them that cannot be.',
  usage: 'SHEETS PACK',
  options: {},
  examples: [
    ['tabularium pack import my-sheets my-box', 'sheets in my-sheets become the pack my-box'],
    ['tabularium play 7a --pack my-box', 'and are played'],
  ],
  run: async ({ words: [sheets, pack] }) => {
    if (sheets === undefined || pack === undefined)
      throw new Usage('From where to where?', 'For example "tabularium pack import my-sheets my-box".');
    if (!existsSync(sheets)) throw new Failure(`There is no folder ${sheets}.`);
    const files = Object.fromEntries(
      readdirSync(sheets)
        .filter((name) => /\.(csv|json)$/.test(name))
        .map((name) => [name, readFileSync(join(sheets, name), 'utf8')]),
    );
    const faults: string[] = [];
    mkdirSync(pack, { recursive: true });
    for (const file of (await packs()).PACK_FILES) {
      const read = putTogether(file, files);
      faults.push(...read.faults);
      writeFileSync(join(pack, file), `${JSON.stringify(read.content, null, 1)}\n`);
    }
    // What the cells are is only the half of it: the game says whether they fit each other.
    if (faults.length === 0) faults.push(...(await faultsOf(pack)));
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(
      faults.length > 0
        ? `${faults.length} faults. Mend the sheets and say it again.\n`
        : `${pack} can be played: tabularium play 7a --pack ${pack}\n`,
    );
    return faults.length > 0 ? EXIT.fault : EXIT.ok;
  },
};

async function faultsOf(pack: string): Promise<readonly string[]> {
  const read = (await packs()).titleFrom(pack);
  if ('problems' in read) return read.problems;
  return (await partOf<Check>(GAME, 'check'))?.check(pack).faults ?? [];
}
