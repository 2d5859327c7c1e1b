/** A position in plain lines: what one would look at before answering. */
import type { TerminalWords } from '@tabularium/bots';
import type { View } from './src/index.ts';

export function board(s: View, words: TerminalWords, names: readonly string[]): string[] {
  const card = (id: string): string => words.name('card', id);
  const row = s.row.flatMap((id, i) => (id ? [`${i + 1} ${card(id)}`] : []));
  return [
    `${words.bold('Card row')}: ${row.join(' · ')}`,
    ...s.civs.flatMap((civ, seat) => {
      const techs = civ.techs.map(
        (tech) =>
          `${card(tech.card)}${tech.workers ? ` ${tech.workers}` : ''}${tech.tokens ? ` (${tech.tokens} blue)` : ''}`,
      );
      const { white, red } = civ;
      return [
        `${words.bold(names[seat])}: culture ${civ.culture}, science ${civ.science}, white ${white.ready}/${white.ready + white.spent}, red ${red.ready}/${red.ready + red.spent}, unused workers ${civ.unused}`,
        `    ${techs.join(' · ')}`,
        `    leader ${civ.leader ? card(civ.leader) : 'none'}; wonders ${civ.wonders.map((wonder) => card(wonder.card)).join(', ') || 'none'}; hand ${civ.hand.map(card).join(', ') || 'empty'}`,
      ];
    }),
  ];
}
