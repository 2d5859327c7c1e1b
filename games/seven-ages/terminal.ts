/** A position in plain lines: what one would look at before answering. */
import type { TerminalWords } from '@tabularium/bots';
import type { View } from './src/index.ts';

export function board(s: View, words: TerminalWords, names: readonly string[]): string[] {
  const players = s.players.map(
    ({ glory, cards }, seat) => `${words.bold(names[seat])}: glory ${glory}, ${cards} cards`,
  );
  const empires = s.empires.flatMap((empire, id) => {
    if (!empire) return [];
    const areas = s.control.flatMap((holder, area) => (holder === id ? [words.name('area', area)] : []));
    const stacks = s.stacks
      .filter((stack) => stack.empire === id)
      .map((stack) => `${stack.height} in ${words.name('area', stack.area)}`);
    return [
      `${words.bold(words.name('empire', id))} of ${names[empire.owner] ?? 'nobody'}: level ${empire.level}, money ${empire.money}`,
      `    holds ${areas.join(', ') || 'nothing'}; units ${stacks.join(', ') || 'none'}`,
    ];
  });
  return [
    `Turn ${s.turn}, ${s.deck} cards in the deck`,
    ...players,
    ...empires,
    `Your hand: ${s.hand.map((id) => words.name('card', id)).join(', ') || 'empty'}`,
  ];
}
