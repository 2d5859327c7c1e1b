/** How options present themselves: what on the board they point at, and their names. */
import type { RuleId, Shown, Target, Text, WhyNot } from '@tabularium/engine';
import {
  CARD_TITLES,
  type Card,
  cardId,
  EMPIRE_IDS,
  empireOfCard,
  KIND_IDS,
  REGION_IDS,
  type Region,
  regionCalled,
  slotOfCard,
} from './content.ts';
import { kindAt, postCalled, regionOf } from './state.ts';

const text = (id: string): Text => ({ id: `7e.name.${id}` });
export const pointAt = (kind: 'region' | 'empire' | 'card' | 'action', id: string): Target => ({ kind, id });

export const showRegion = (id: string): Shown => ({ points: [pointAt('region', id)], text: text(`region.${id}`) });
export const showEmpire = (id: string): Shown => ({ points: [pointAt('empire', id)], text: text(`empire.${id}`) });
export const showAction = (id: string): Shown => ({ points: [pointAt('action', id)], text: text(`action.${id}`) });
export const showUnit = (kind: string): Shown => ({ text: text(`unit.${kind}`) });
export const showWord = (word: string): Shown => ({ text: text(`word.${word}`) });

/** A kind of unit in a region. */
export function showPost(id: string): Shown {
  const p = postCalled(id);
  const region = REGION_IDS[regionOf(p)];
  return {
    points: [pointAt('region', region)],
    text: { id: '7e.name.post', args: { unit: KIND_IDS[kindAt(p)], region } },
  };
}

function showCard(card: Card): Shown {
  const empire = EMPIRE_IDS[empireOfCard(card)];
  return {
    points: [pointAt('card', cardId(card)), pointAt('empire', empire)],
    text: { id: '7e.name.card', args: { empire, title: CARD_TITLES[slotOfCard(card)] } },
  };
}

/** The card an Empire has to give; the Empire itself where it has none. */
export const showOffer = (empire: string, card: Card | -1): Shown =>
  card < 0 ? showEmpire(empire) : showCard(card as Card);

/** The reason a region is closed, or the question's own rule for what is no region at all. */
export const whyRegion =
  (otherwise: RuleId, reason: (r: Region) => WhyNot | undefined) =>
  (id: string): WhyNot =>
    (REGION_IDS.includes(id) && reason(regionCalled(id))) || { rule: otherwise };
