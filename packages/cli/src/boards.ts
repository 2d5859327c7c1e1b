/** A position in plain lines: what one would look at before answering. */
import type { View as SevenAges } from '@tabularium/seven-ages';
import {
  ACTION_IDS,
  ACTIONS,
  CARD_COUNT,
  type Card,
  cardId,
  EMPIRE_IDS,
  EMPIRES,
  KIND_IDS,
  KINDS,
  REGION_IDS,
  REGIONS,
  type View as SevenEmpires,
} from '@tabularium/seven-empires';
import type { View as ThroughTheAges } from '@tabularium/through-the-ages';
import { bold } from './terminal.ts';
import type { Words } from './words.ts';

export function boardOf(game: string, view: unknown, words: Words, names: readonly string[]): string[] {
  switch (game) {
    case 'seven-empires':
      return sevenEmpires(view as SevenEmpires, words, names);
    case 'through-the-ages':
      return throughTheAges(view as ThroughTheAges, words, names);
    case 'seven-ages':
      return sevenAges(view as SevenAges, words, names);
    default:
      return JSON.stringify(view, null, 1).split('\n');
  }
}

const POSITIONS = ['ready', 'I', 'II', 'III'];

function sevenEmpires(s: SevenEmpires, words: Words, names: readonly string[]): string[] {
  const lines = EMPIRES.flatMap((empire) => {
    const held = REGIONS.filter((region) => s.holder[region] === empire).map((region) => {
      const units = KINDS.flatMap((kind) => {
        const n = s.units[region * 4 + kind];
        return n > 0 ? [`${n > 1 ? `${n} ` : ''}${words.name('unit', KIND_IDS[kind])}`] : [];
      });
      return `${words.name('region', REGION_IDS[region])} (${units.join(', ')})`;
    });
    const flags = s.flags.filter((flag) => flag === empire).length;
    const monarch = s.monarch[empire];
    const markers = ACTIONS.map(
      (action) => `${words.name('action', ACTION_IDS[action])} ${POSITIONS[s.markers[empire * 5 + action]]}`,
    );
    return [
      `${bold(words.name('empire', EMPIRE_IDS[empire]))}: power ${s.power[empire]}, ${flags} flags, monarch ${monarch < 0 ? 'nobody' : names[monarch]}`,
      `    ${markers.join(' · ')}`,
      `    ${held.join('; ') || 'no units'}`,
    ];
  });
  const cards = names.map((name, seat) => {
    const own = Array.from({ length: CARD_COUNT }, (_, card) => card as Card).filter((card) => s.cards[card] === seat);
    return `${bold(name)}: ${own.map((card) => words.name('card', cardId(card))).join(', ') || 'no cards'}`;
  });
  return [...lines, ...cards];
}

function throughTheAges(s: ThroughTheAges, words: Words, names: readonly string[]): string[] {
  const card = (id: string): string => words.name('card', id);
  const row = s.row.flatMap((id, i) => (id ? [`${i + 1} ${card(id)}`] : []));
  return [
    `${bold('Card row')}: ${row.join(' · ')}`,
    ...s.civs.flatMap((civ, seat) => {
      const techs = civ.techs.map(
        (tech) =>
          `${card(tech.card)}${tech.workers ? ` ${tech.workers}` : ''}${tech.tokens ? ` (${tech.tokens} blue)` : ''}`,
      );
      const { white, red } = civ;
      return [
        `${bold(names[seat])}: culture ${civ.culture}, science ${civ.science}, white ${white.ready}/${white.ready + white.spent}, red ${red.ready}/${red.ready + red.spent}, unused workers ${civ.unused}`,
        `    ${techs.join(' · ')}`,
        `    leader ${civ.leader ? card(civ.leader) : 'none'}; wonders ${civ.wonders.map((wonder) => card(wonder.card)).join(', ') || 'none'}; hand ${civ.hand.map(card).join(', ') || 'empty'}`,
      ];
    }),
  ];
}

function sevenAges(s: SevenAges, words: Words, names: readonly string[]): string[] {
  const players = s.players.map(({ glory, cards }, seat) => `${bold(names[seat])}: glory ${glory}, ${cards} cards`);
  const empires = s.empires.flatMap((empire, id) => {
    if (!empire) return [];
    const areas = s.control.flatMap((holder, area) => (holder === id ? [words.name('area', area)] : []));
    const stacks = s.stacks
      .filter((stack) => stack.empire === id)
      .map((stack) => `${stack.height} in ${words.name('area', stack.area)}`);
    return [
      `${bold(words.name('empire', id))} of ${names[empire.owner] ?? 'nobody'}: level ${empire.level}, money ${empire.money}`,
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
