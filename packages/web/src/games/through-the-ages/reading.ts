/** What the numbers of a Through the Ages position mean. */
import { type CivilizationView, cardOf, type View } from '@tabularium/through-the-ages';
import { t } from '../../i18n.ts';
import type { Reading } from '../index.ts';

export const asView = (view: unknown): View => view as View;
export const AGES = ['A', 'I', 'II', 'III', 'IV'] as const;

export interface Face {
  readonly name: string;
  readonly kind: string;
  readonly age: string;
  readonly text: string;
  readonly science: number | undefined;
  readonly resources: number | undefined;
  readonly stages: readonly number[];
  readonly yields: readonly (readonly [string, number])[];
  readonly worth: number;
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What a card shows. */
export function faceOfCard(id: string): Face {
  const card = cardOf(id) as unknown as Readonly<Record<string, unknown>>;
  const perWorker = (card['perWorker'] ?? card['symbols'] ?? {}) as Readonly<Record<string, number>>;
  return {
    name: String(card['name']),
    kind: String(card['kind']),
    age: String(card['age']),
    text: String(card['text'] ?? ''),
    science: number(card['scienceCost']),
    resources: number(card['resourceCost']),
    stages: Array.isArray(card['stages']) ? (card['stages'] as number[]) : [],
    yields: Object.entries(perWorker).filter(([, n]) => n !== 0),
    worth: number(card['tokenValue']) ?? 0,
  };
}

/** Food or resources in stock: the blue tokens on farms or mines, each worth what its card says. */
export const stockOf = (civ: CivilizationView, kind: 'farm' | 'mine'): number =>
  civ.techs.reduce((sum, tech) => {
    const face = faceOfCard(tech.card);
    return sum + (face.kind === kind ? tech.tokens * face.worth : 0);
  }, 0);

const each = (read: (civ: CivilizationView) => number) => (view: unknown) => asView(view).civs.map(read);

export const reading: Reading = {
  points: each((civ) => civ.culture),
  when: (view) => t('tta.when', { age: AGES[asView(view).age], round: asView(view).round }),
  metrics: [
    { id: 'culture', value: each((civ) => civ.culture) },
    { id: 'science', value: each((civ) => civ.ratings.science) },
    { id: 'strength', value: each((civ) => civ.ratings.strength) },
    { id: 'resources', value: each((civ) => stockOf(civ, 'mine')) },
    { id: 'food', value: each((civ) => stockOf(civ, 'farm')) },
  ],
};
