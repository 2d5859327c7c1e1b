import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import { homeOf } from '../homes.ts';
import { GAME, packs } from '../packs.ts';
import { type Entry, takenApart } from '../spreadsheet.ts';

export const command: Command = {
  name: 'pack export',
  summary: 'Writes a 7 Ages pack as sheets (CSV), to be filled in from a printed box with a spreadsheet.',
  usage: 'FOLDER [options]',
  about:
    'A sheet for every list: empires, events, leaders, artefacts, areas, borders, counters … Change, add and remove rows; the\nhead of a column says what is in it. "tabularium pack import" brings them back.',
  options: { pack: { value: 'FOLDER', help: 'this pack instead of the one that comes with the game' } },
  examples: [['tabularium pack export my-sheets', 'the whole box of 7 Ages as sheets']],
  run: async ({ words: [folder], text }) => {
    if (folder === undefined) throw new Usage('Which folder?', 'For example "tabularium pack export my-sheets".');
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
    const from = text('pack') ?? join(homeOf(GAME), 'content');
    mkdirSync(folder, { recursive: true });
    for (const file of (await packs()).PACK_FILES) {
      const content = JSON.parse(readFileSync(join(from, file), 'utf8')) as Entry;
      for (const [name, sheet] of Object.entries(takenApart(file, content))) {
        writeFileSync(join(folder, name), sheet);
        process.stdout.write(`${join(folder, name)}\n`);
      }
    }
    return EXIT.ok;
  },
};
