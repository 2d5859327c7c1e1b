import { createInterface } from 'node:readline';
import { LEVELS, USUAL_LEVEL } from '@tabularium/bots';
import { answerWith } from '@tabularium/bots/outside';
import { registry } from '@tabularium/games/registry';
import { type Command, EXIT, Usage } from '../command.ts';

export const command: Command = {
  name: 'player',
  summary: 'Is one of our levels as a player from outside: speaks the protocol on standard input and output.',
  usage: '[LEVEL] [options]',
  about:
    'For comparing: the arena plays it like any program, and it answers as it does within. It wants the whole table, so the\narena must be told --truth.',
  options: {},
  examples: [
    ['tabularium player hard', `one of ${LEVELS.join(', ')} (${USUAL_LEVEL})`],
    [
      'tabularium arena 7e --truth --player "far=npx tabularium player easy" --players far,easy',
      'a level against itself',
    ],
  ],
  run: async ({ words: [level = USUAL_LEVEL] }) => {
    if (!(LEVELS as readonly string[]).includes(level)) {
      throw new Usage(`There is no level "${level}".`, `The levels are: ${LEVELS.join(', ')}.`);
    }
    const follow = answerWith(registry, level, (message) => void process.stdout.write(`${JSON.stringify(message)}\n`));
    for await (const line of createInterface(process.stdin)) follow(line);
    return EXIT.ok;
  },
};
