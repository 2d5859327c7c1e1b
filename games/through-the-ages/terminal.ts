/** A position in plain lines: what one would look at before answering. */
import type { TerminalWords } from '@tabularium/bots';
import { t } from '@tabularium/words';
import type { View } from './src/index.ts';

const list = (names: readonly string[]): string => names.join(', ') || t('tta.terminal.none');

export function board(s: View, words: TerminalWords, names: readonly string[]): string[] {
  const card = (id: string): string => words.name('card', id);
  const row = s.row.flatMap((id, i) => (id ? [`${i + 1} ${card(id)}`] : []));
  return [
    `${words.bold(t('tta.terminal.row'))}: ${row.join(' · ')}`,
    ...s.civs.flatMap((civ, seat) => {
      const techs = civ.techs.map(
        (tech) =>
          `${card(tech.card)}${tech.workers ? ` ${tech.workers}` : ''}${tech.tokens ? ` (${t('tta.terminal.tokens', { tokens: tech.tokens })})` : ''}`,
      );
      const { white, red } = civ;
      return [
        t('tta.terminal.civ', {
          name: words.bold(names[seat]),
          culture: civ.culture,
          science: civ.science,
          white: `${white.ready}/${white.ready + white.spent}`,
          red: `${red.ready}/${red.ready + red.spent}`,
          unused: civ.unused,
        }),
        `    ${techs.join(' · ')}`,
        `    ${t('tta.terminal.cards', {
          leader: list(civ.leader ? [card(civ.leader)] : []),
          wonders: list(civ.wonders.map((wonder) => card(wonder.card))),
          hand: list(civ.hand.map(card)),
        })}`,
      ];
    }),
  ];
}
