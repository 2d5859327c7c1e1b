/** A position in plain lines: what one would look at before answering. */
import type { TerminalWords } from '@tabularium/bots';
import { t } from '@tabularium/words';
import type { View } from './src/index.ts';

const list = (names: readonly string[]): string => names.join(', ') || t('7a.terminal.none');

export function board(s: View, words: TerminalWords, names: readonly string[]): string[] {
  const players = s.players.map(({ glory, cards }, seat) =>
    t('7a.terminal.player', { name: words.bold(names[seat]), glory: glory ?? '?', cards }),
  );
  const empires = s.empires.flatMap((empire, id) => {
    if (!empire) return [];
    const areas = s.control.flatMap((holder, area) => (holder === id ? [words.name('area', area)] : []));
    const stacks = s.stacks
      .filter((stack) => stack.empire === id)
      .map((stack) => t('7a.terminal.stack', { height: stack.height, area: words.name('area', stack.area) }));
    const temples = s.temple.flatMap((religion, area) =>
      religion >= 0 && s.control[area] === id
        ? [t('7a.terminal.temple', { area: words.name('area', area), religion: words.name('religion', religion) })]
        : [],
    );
    return [
      t('7a.terminal.empire', {
        empire: words.bold(words.name('empire', id)),
        owner: names[empire.owner] ?? t('7a.terminal.nobody'),
        level: empire.level,
        money: empire.money,
      }),
      `    ${t('7a.terminal.holds', { areas: list(areas), units: list(stacks) })}`,
      ...(temples.length > 0 ? [`    ${t('7a.terminal.temples', { temples: list(temples) })}`] : []),
    ];
  });
  const point = { cards: 'card', units: 'counter', artefacts: 'artefactCounter', leaders: 'leader' } as const;
  const removed = s.removed.flatMap(({ kind, piece }) => (piece < 0 ? [] : [words.name(point[kind], piece)]));
  return [
    t('7a.terminal.turn', { turn: s.turn, deck: s.deck }),
    ...players,
    ...empires,
    ...(removed.length > 0 ? [t('7a.terminal.removed', { pieces: list(removed) })] : []),
    t('7a.terminal.hand', { cards: list(s.hand.map((id) => words.name('card', id))) }),
  ];
}
