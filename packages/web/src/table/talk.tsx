/** What people say to each other: offers and remarks. */

import { nameOf } from '@tabularium/words';
import { createEffect, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { muteAt, mutedAt, readChat } from '../client/remote.ts';
import type { Remark, TableSession, TableState } from '../client/types.ts';
import { hasText, t, time } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';

export function Offers(props: {
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}): JSX.Element {
  /** People who have not said yes yet. */
  const awaited = ({ agreed }: TableState['offers'][number]): string =>
    props.state.seats
      .filter(({ kind }, i) => kind === 'person' && !agreed.includes(i) && !props.state.conceded?.includes(i))
      .map(({ name }) => name)
      .join(', ');
  /** Where an answer has words of its own, those. */
  const word = (kind: string, which: string): string =>
    hasText(`offer.${kind}.${which}`) ? t(`offer.${kind}.${which}`) : t(`offer.${which}`);
  return (
    <For each={props.state.offers}>
      {(offer) => (
        <div class="sheet offered" role="status" data-offer={offer.kind}>
          <p>
            <b>{t(`offer.${offer.kind}`, { name: nameOf(props.state.seats, offer.by) })}</b>
          </p>
          <Show when={hasText(`offer.${offer.kind}.help`)}>
            <p>{t(`offer.${offer.kind}.help`)}</p>
          </Show>
          <Show
            when={
              props.state.seat !== null && offer.by !== props.state.seat && !offer.agreed.includes(props.state.seat)
            }
            fallback={<p class="faint">{t('offer.waits', { names: awaited(offer) })}</p>}
          >
            <div class="row">
              <button type="button" class="btn sm" onClick={() => void props.place()?.agree?.(offer.id, false)}>
                {word(offer.kind, 'no')}
              </button>
              <button type="button" class="btn sm quiet" onClick={() => void props.place()?.agree?.(offer.id, true)}>
                {word(offer.kind, 'yes')}
              </button>
            </div>
          </Show>
        </div>
      )}
    </For>
  );
}

interface TalkProps {
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}

/** Whom I do not want to hear at this table; the server sends me nothing more of them. */
function createDeaf(props: TalkProps) {
  const [muted, { mutate }] = createResource(
    () => (props.state.where === 'server' ? props.state.id : undefined),
    (id) => mutedAt(id).catch(() => [] as readonly string[]),
  );
  const deaf = (): readonly string[] => {
    const all = muted.latest;
    return all === undefined || all === 'all' ? [] : all;
  };
  const mute = async (users: readonly string[]): Promise<void> => {
    await muteAt(props.state.id, users).catch(() => {});
    mutate(users);
  };
  return { deaf, mute };
}

function Said(props: { readonly line: Remark; readonly mute: (() => void) | undefined }): JSX.Element {
  return (
    <li class="le" style={{ 'grid-template-columns': '3.4rem 1fr' }}>
      <time>{time(props.line.at)}</time>
      <span>
        <b>{props.line.name}</b>{' '}
        <Show when={props.line.aside}>
          <small class="faint">{t('chat.aside')} </small>
        </Show>
        {props.line.text}
        <Show when={props.mute}>
          {(mute) => (
            <>
              {' '}
              <button
                type="button"
                class="tool icon mute"
                aria-label={t('chat.mute', { name: props.line.name })}
                title={t('chat.mute', { name: props.line.name })}
                onClick={() => mute()()}
                data-mute
              >
                <Icon name="eye-off" size={12} />
              </button>
            </>
          )}
        </Show>
      </span>
    </li>
  );
}

export function Chat(props: TalkProps): JSX.Element {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal<string>();
  const seated = (): boolean => props.state.seats.some((seat) => seat.mine);
  const { deaf, mute } = createDeaf(props);
  createEffect(() => {
    const last = props.state.chat.at(-1);
    if (last && props.state.where === 'server' && seated()) void readChat(props.state.id, last.n).catch(() => {});
  });
  const say = async (): Promise<void> => {
    const said = text().trim();
    const place = props.place();
    if (!said || !place) return;
    setText('');
    setProblem(undefined);
    const reply = await place.say(said);
    if (reply.ok) return;
    // What did not arrive is not lost: it stands there again.
    setText((since) => since || said);
    setProblem(t(reply.code === 'lost' ? 'chat.lost' : `refusal.${reply.code}`));
  };
  return (
    <>
      <ol class="log" tabindex="0" aria-label={t('chat')} aria-live="polite">
        <For each={props.state.chat.filter((line) => line.mine || !deaf().includes(line.user))}>
          {(line) => <Said line={line} mute={line.mine ? undefined : () => void mute([...deaf(), line.user])} />}
        </For>
      </ol>
      <Show when={deaf().length > 0}>
        <p class="listening muted">
          {t('chat.muted', { count: deaf().length })}{' '}
          <button type="button" class="link" onClick={() => void mute([])} data-unmute>
            {t('chat.unmute')}
          </button>
        </p>
      </Show>
      <Show when={problem()}>
        <p class="refusal" role="alert">
          {problem()}
        </p>
      </Show>
      <Show when={!seated()}>
        <p class="listening muted" data-listening>
          {t('chat.watching')}
        </p>
      </Show>
      <form
        class="chatbox"
        onSubmit={(e) => {
          e.preventDefault();
          void say();
        }}
      >
        <input
          value={text()}
          onInput={(e) => setText(e.currentTarget.value)}
          placeholder={t(seated() ? 'chat.write' : 'chat.write.aside')}
          aria-label={t(seated() ? 'chat.write' : 'chat.write.aside')}
          maxlength={500}
        />
        <button type="submit">{t('chat.send')}</button>
      </form>
    </>
  );
}
