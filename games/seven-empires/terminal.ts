/** A position in plain lines: what one would look at before answering. */
import type { TerminalWords } from '@tabularium/bots';
import { t } from '@tabularium/words';
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
  type View,
} from './src/index.ts';

const POSITIONS = ['', 'I', 'II', 'III'];

export function board(s: View, words: TerminalWords, names: readonly string[]): string[] {
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
      (action) =>
        `${words.name('action', ACTION_IDS[action])} ${POSITIONS[s.markers[empire * 5 + action]] || t('7e.terminal.ready')}`,
    );
    return [
      t('7e.terminal.empire', {
        empire: words.bold(words.name('empire', EMPIRE_IDS[empire])),
        power: s.power[empire],
        flags,
        monarch: monarch < 0 ? t('7e.terminal.nobody') : names[monarch],
      }),
      `    ${markers.join(' · ')}`,
      `    ${held.join('; ') || t('7e.terminal.no-units')}`,
    ];
  });
  const cards = names.map((name, seat) => {
    const own = Array.from({ length: CARD_COUNT }, (_, card) => card as Card).filter((card) => s.cards[card] === seat);
    return t('7e.terminal.cards', {
      name: words.bold(name),
      cards: own.map((card) => words.name('card', cardId(card))).join(', ') || t('7e.terminal.no-cards'),
    });
  });
  return [...lines, ...cards];
}
