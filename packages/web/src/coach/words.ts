/** What a coach found, in words. */
import type { Advice } from '@tabularium/bots';
import { hasText, t } from '../i18n.ts';

type Idea = Advice['ideas'][number];

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** So much of the chance to win given away, and surely: a blunder. */
const BLUNDER = 0.08;
export const isWarning = ({ behind }: Pick<Idea, 'behind'>): boolean =>
  behind.by >= BLUNDER && behind.by >= 2 * behind.error;

const figureText = (prefix: string, figure: string, by: number): string => {
  const id = `${prefix}.figure.${figure}`;
  const amount = `${by > 0 ? '+' : '−'}${Math.abs(by)}`;
  return hasText(id) ? t(id, { by: amount }) : `${amount} ${figure}`;
};

export const leadsText = (prefix: string, leads: Idea['leads']): string =>
  leads.map(({ figure, by }) => figureText(prefix, figure, by)).join(', ');

/** Why, against the other ideas. */
export function reasonOf(prefix: string, idea: Idea, first: boolean): string {
  const list = leadsText(prefix, idea.leads);
  if (!first && isWarning(idea)) return t('coach.warning', { points: Math.round(100 * idea.behind.by), list });
  if (list === '') return t('coach.even');
  return t('coach.leads', { list });
}
