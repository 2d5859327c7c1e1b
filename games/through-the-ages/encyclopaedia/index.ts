/** Every card of Through the Ages as a page: what stands on it, what it goes with, and how often it is in the deck. */
import { ALL_CARDS, cardOf } from '@tabularium/through-the-ages';
import { type Entry, type Fact, fact, type GamePages, links, type Page } from '@tabularium/web/encyclopaedia/entry.ts';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { iconOfKind } from '../face/cards.tsx';
import { cardName, type Face, faceOfCard } from '../face/presenter.ts';

/** The groups of cards, with the kinds in each. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  leaders: ['leader'],
  wonders: ['wonder'],
  governments: ['government'],
  production: ['farm', 'mine'],
  urban: ['lab', 'temple', 'library', 'theater', 'arena'],
  units: ['infantry', 'cavalry', 'artillery', 'air'],
  special: ['special-civil', 'special-military', 'special-colonization', 'special-construction'],
  actions: ['action'],
  tactics: ['tactic'],
  territories: ['territory'],
  events: ['event'],
  aggressions: ['aggression', 'war'],
  pacts: ['pact'],
  bonus: ['bonus'],
};
const groupOf = (kind: string): string =>
  Object.keys(GROUPS).find((group) => GROUPS[group]?.includes(kind)) ?? 'events';

/** The rules that are about a group of cards: single ones, or a chapter. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  leaders: ['TTA-CARD-21', 'TTA-ACT-09', 'TTA-ACT-26', 'TTA-ACT-27', 'TTA-AGE-09'],
  wonders: ['TTA-ACT-10', 'TTA-ACT-11', 'TTA-ACT-12', 'TTA-ACT-14', 'TTA-ACT-28', 'TTA-ACT-30', 'TTA-AGE-10'],
  governments: ['TTA-CARD-19', 'TTA-ACT-35', 'TTA-ACT-37', 'TTA-ACT-39'],
  production: ['TTA-ACT-17', 'TTA-ACT-32'],
  urban: ['TTA-CARD-16', 'TTA-ACT-17', 'TTA-ACT-20', 'TTA-ACT-32'],
  units: ['TTA-ACT-32', 'TTA-TAC'],
  special: ['TTA-CARD-18', 'TTA-ACT-33', 'TTA-ACT-32'],
  actions: ['TTA-CARD-22', 'TTA-ACT-43'],
  tactics: ['TTA-TAC'],
  territories: ['TTA-CARD-23', 'TTA-COL'],
  events: ['TTA-EVENT'],
  aggressions: ['TTA-POL-10', 'TTA-POL-11', 'TTA-POL-12', 'TTA-POL-22', 'TTA-POL-23', 'TTA-WAR'],
  pacts: ['TTA-POL-12', 'TTA-POL-15', 'TTA-AGE-11'],
  bonus: ['TTA-POL-18', 'TTA-COL-12', 'TTA-COL-15'],
};

const all = ALL_CARDS.map(({ id }): string => id);
const page = (card: string): string => `card/${card}`;
const kindName = (kind: string): string => t(`tta.kind.${kind}`);

/** The cards of one kind, from age to age: what a card is followed by. */
const series = (kind: string): readonly string[] =>
  all.filter((card) => faceOfCard(card).kind === kind).toSorted((a, b) => faceOfCard(a).level - faceOfCard(b).level);

const inSeries = (kind: string): boolean =>
  ['production', 'urban', 'units', 'special', 'governments'].includes(groupOf(kind));

/** What it goes with: its own kind through the ages, its neighbours of the age, the armies a unit stands in. */
function goesWith(card: string, face: Face): Fact[] {
  const others = all.filter((other) => other !== card);
  const sameNames = others.filter((other) => cardName(other) === cardName(card));
  const unit = GROUPS['units']?.includes(face.kind) ?? false;
  const armies = unit ? others.filter((other) => faceOfCard(other).tactic?.units[face.kind]) : [];
  const units = Object.keys(face.tactic?.units ?? {}).flatMap(series);
  const peers = others.filter((other) => faceOfCard(other).kind === face.kind && faceOfCard(other).age === face.age);
  const rest = inSeries(face.kind) ? series(face.kind).filter((other) => other !== card) : peers;
  return [
    ...links(t('tta.pages.same'), sameNames.map(page)),
    ...links(t('tta.pages.armies'), armies.map(page)),
    ...links(t('tta.pages.units'), units.map(page)),
    ...links(t(inSeries(face.kind) ? 'tta.pages.series' : 'tta.pages.peers'), rest.map(page)),
  ];
}

function numbers(card: string, face: Face): Fact[] {
  const { copies } = cardOf(card);
  const yields = face.yields.map(([what, n]) => `${t(`tta.yield.${what}`)} ${n < 0 ? `−${-n}` : n}`);
  const units = Object.entries(face.tactic?.units ?? {}).map(([unit, n]) => `${kindName(unit)} ${n}`);
  const inDeck = Object.values(copies).some((n) => n > 0);
  return [
    ...fact(t('tta.pages.science'), face.science),
    ...fact(t('tta.pages.resources'), face.resources),
    ...fact(t('tta.pages.stages'), face.stages.join(' + ')),
    ...fact(t(face.perWorker ? 'tta.pages.perworker' : 'tta.pages.gives'), yields.join(', ')),
    ...fact(t('tta.yield.urbanLimit'), face.urbanLimit),
    ...fact(t('tta.pages.army'), units.join(', ')),
    ...fact(t('tta.pages.armystrength'), face.tactic?.strength),
    ...fact(t('tta.yield.attack'), face.attack),
    ...(inDeck ? fact(t('tta.fact.copies'), t('tta.pages.copies', copies)) : []),
  ];
}

function read(card: string): Page {
  const face = faceOfCard(card);
  const text = `tta.text.${card}`;
  const { deck } = cardOf(card) as { readonly deck?: string };
  return {
    lead: t('tta.pages.lead', { kind: kindName(face.kind), age: face.age, deck: deck ?? '' }),
    text: hasText(text) ? t(text) : undefined,
    facts: [...numbers(card, face), ...goesWith(card, face)],
    rules: RULES[groupOf(face.kind)] ?? [],
  };
}

const entry = (card: string): Entry => {
  const { kind, age } = faceOfCard(card);
  return {
    id: page(card),
    group: groupOf(kind),
    name: cardName(card),
    hint: t('tta.age.short', { age }),
    icon: iconOfKind(kind),
    picture: { of: 'through-the-ages/cards', id: card },
    also: [kindName(kind)],
    read: () => read(card),
  };
};

export const pages = (): GamePages => ({ groups: Object.keys(GROUPS), entries: all.map(entry), firstRound: 1 });
