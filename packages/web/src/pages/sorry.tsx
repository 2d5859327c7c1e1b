/** Where there is nothing to show: what is going on, and what one can do. */
import { A } from '@solidjs/router';
import { type JSX, Show } from 'solid-js';
import type { Where } from '../client/types.ts';
import { hasText, t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { Shell } from './shell.tsx';

export interface Why {
  /** `sorry.WHAT` says what is going on, `sorry.WHAT.help` what one can do. */
  readonly what: string;
  /** The table that one may go to instead. */
  readonly table?: string;
}

const codeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Codes that mean the same wherever they come from. */
const asSuch = (error: unknown): Why => {
  const code = codeOf(error).split(' ')[0];
  return { what: hasText(`sorry.${code}`) ? code : 'failed' };
};

export function whyNoTable(error: unknown, where: Where): Why {
  const gone = ['not-found', 'no-such-table', 'malformed'].includes(codeOf(error));
  if (!gone) return asSuch(error);
  return { what: where === 'server' ? 'private' : 'gone' };
}

export function whyNoReplay(error: unknown, where: Where, id: string): Why {
  const code = codeOf(error);
  if (code === 'not-over') return { what: 'running', table: `/table/${id}` };
  if (code === 'not-started') return { what: code, table: `/table/${id}` };
  return whyNoTable(error, where);
}

export function Sorry(props: Why): JSX.Element {
  return (
    <main class="formpage sheet" id="content" style={{ 'margin-top': '1.4rem' }} data-sorry={props.what}>
      <h1>{t(`sorry.${props.what}`)}</h1>
      <p class="muted">{t(`sorry.${props.what}.help`)}</p>
      <div class="row" style={{ 'flex-wrap': 'wrap', 'margin-top': '1rem' }}>
        <Show when={props.table}>
          {(table) => (
            <A class="btn go" href={table()}>
              <Icon name="table" size={16} /> {t('sorry.table')}
            </A>
          )}
        </Show>
        <Show when={props.what === 'unreachable' || props.what === 'failed'}>
          <button type="button" class="btn go" onClick={() => location.reload()}>
            {t('sorry.again')}
          </button>
        </Show>
        <Show when={props.what === 'private' || props.what === 'signed-out'}>
          <A class="btn" href="/account">
            {t('account.login')}
          </A>
        </Show>
        <A class="btn" href="/">
          {t('home')}
        </A>
      </div>
    </main>
  );
}

export const SorryPage = (props: Why): JSX.Element => (
  <Shell>
    <Sorry {...props} />
  </Shell>
);
