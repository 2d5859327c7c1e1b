import { A, useNavigate } from '@solidjs/router';
import { type JSX, Show } from 'solid-js';
import { usualLevel } from '../client/levels.ts';
import { branch } from '../client/local.ts';
import type { Where } from '../client/types.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import type { Recorded } from './recorded.ts';

/** To the table, to the report, and on from here. */
export function Ways(
  props: Recorded & { readonly where: Where; readonly id: string; readonly at: () => number },
): JSX.Element {
  const navigate = useNavigate();
  return (
    <>
      <Show when={!props.recording.outcome}>
        <A class="btn ink sm hide-s" href={props.where === 'local' ? `/local/${props.id}` : `/table/${props.id}`}>
          {t('replay.present')}
        </A>
      </Show>
      <A class="btn sm" href={`/report/${props.where}/${props.id}`} aria-label={t('report')} data-report>
        <Icon name="trophy" size={15} /> <span class="hide-s">{t('report')}</span>
      </A>
      <button
        type="button"
        class="btn sm"
        onClick={() => {
          const mine = props.seats.findIndex((seat) => seat.mine);
          void branch(
            props.recording.id,
            props.at(),
            Math.max(0, mine),
            usualLevel(props.bots),
            t('replay.branch.title'),
            props.seats.map(({ name }) => name),
          ).then((id) => navigate(`/local/${id}`));
        }}
        aria-label={t('replay.branch')}
        data-branch
      >
        <Icon name="fork" size={15} /> <span class="hide-s">{t('replay.branch')}</span>
      </button>
    </>
  );
}
