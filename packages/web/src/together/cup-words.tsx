/** The conditions of a tournament in one plain paragraph. */
import type { Pace, Tournament } from '@tabularium/table/protocol';
import { createMemo, type JSX, Show } from 'solid-js';
import { PACES } from '../client/paces.ts';
import type { PaceName } from '../client/types.ts';
import { t } from '../i18n.ts';

export type CupTerms = Pick<
  Tournament,
  'format' | 'seats' | 'advance' | 'rounds' | 'roundHours' | 'fill' | 'level' | 'rated' | 'pace'
>;

export function Conditions(props: { readonly cup: CupTerms & { readonly club?: string | null } }): JSX.Element {
  const cup = () => props.cup;
  const points = createMemo(() =>
    Array.from({ length: cup().seats }, (_, i) => cup().seats - i + (i === 0 ? 1 : 0)).join(', '),
  );
  return (
    <p class="serif conditions">
      {t(`cup.says.${cup().format}`, { seats: cup().seats, advance: cup().advance, rounds: cup().rounds })}{' '}
      <Show when={cup().format !== 'knock-out'}>{t('cup.says.points', { points: points() })} </Show>
      {paceWords(cup().pace)} {t('cup.says.round', { time: hoursInWords(cup().roundHours) })}{' '}
      {t(cup().fill ? 'cup.says.fill' : 'cup.says.nofill', { level: t(`bot.${cup().level}`) })}{' '}
      <Show when={cup().rated}>{t('cup.says.rated')} </Show>
      <Show when={cup().club}>{t('cup.says.club')}</Show>
    </p>
  );
}

const same = (a: Pace, b: Pace): boolean => a.bank === b.bank && a.increment === b.increment && a.cap === b.cap;

function paceWords(pace: Pace): string {
  const known = (Object.keys(PACES) as PaceName[]).find((name) => {
    const one = PACES[name];
    return one !== null && same(one, pace);
  });
  if (known) return t('cup.says.pace', { pace: t(`new.pace.${known}`) });
  return t('cup.says.clock', { minutes: Math.round(pace.bank / 60), seconds: pace.increment });
}

export const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? t('cup.days', { count: hours / 24 }) : t('cup.hours', { count: hours });
