/** What pages about tournaments begin with, and what they say alike. */
import '../styles/tournaments.css';
import type { TournamentCard } from '@tabularium/table/protocol';
import type { JSX } from 'solid-js';
import { locale, t } from '../i18n.ts';
import { PeoplePage } from './page.tsx';

export function CupPage(props: { readonly children: JSX.Element }): JSX.Element {
  return (
    <PeoplePage class="cuppage" texts={['tournaments']}>
      {props.children}
    </PeoplePage>
  );
}

/** The day of the week, the day and the time, where whoever reads it is. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);

/** A cup of the week has no name but its day. */
export const cupName = ({ weekly, name, startsAt }: Pick<TournamentCard, 'weekly' | 'name' | 'startsAt'>): string =>
  weekly
    ? t('cup.weekly', { day: new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(startsAt) })
    : name;

export const entrantName = (id: string | null, name: string | undefined): string => {
  if (id === null) return t('cup.house');
  return id.startsWith('bot-') ? t('cup.bot', { n: id.slice(4) }) : (name ?? '');
};
