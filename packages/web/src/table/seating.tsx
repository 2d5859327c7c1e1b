/** Who sits where before a game, and how one sits down. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { callMe, me } from '../client/remote.ts';
import type { SeatInfo } from '../client/types.ts';
import { t } from '../i18n.ts';
import { prefs, setPrefs } from '../prefs.ts';
import { Avatar, Icon } from '../ui/index.tsx';
import { hasPlate, Plate } from '../ui/plate.tsx';

/** The game's picture beside what there is to know and to do. */
export function Welcome(props: { readonly game: string; readonly children: JSX.Element }): JSX.Element {
  return (
    <div class="welcome" classList={{ plain: !hasPlate(props.game) }}>
      <Plate game={props.game} />
      <div>{props.children}</div>
    </div>
  );
}

/** To everybody who comes: what is different here. */
export const TeachingNote = (): JSX.Element => (
  <p class="teachnote" data-teaching>
    <b>{t('new.teaching')}.</b> {t('teaching.text')}
  </p>
);

export function SeatRows(props: {
  readonly seats: readonly SeatInfo[];
  /** The name of whoever opened the table. */
  readonly host?: string | undefined;
  /** What may be done about a free seat. */
  readonly children?: (seat: number) => JSX.Element;
  /** What may be done about a taken one. */
  readonly taken?: (seat: number) => JSX.Element;
}): JSX.Element {
  return (
    <ul class="seatrows">
      <For each={props.seats}>
        {(seat, i) => (
          <li class="turnrow">
            <Show when={seat.kind !== 'open'} fallback={<span class="ava free" />}>
              <Avatar name={seat.name} seat={i()} />
            </Show>
            <span class="grow">
              <b classList={{ faint: seat.kind === 'open' }}>{seat.name}</b>{' '}
              <small>
                {[
                  seat.mine ? t('you.tag') : '',
                  seat.kind === 'bot' ? t('new.bot', { level: t(`bot.${seat.level}`) }) : '',
                  seat.kind === 'person' && seat.name === props.host ? t('gather.host') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Show when={seat.kind === 'open'} fallback={props.taken?.(i())}>
              {props.children?.(i())}
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}

/** A guest says a name first; an account has one. `sit` then takes the seat. */
export function SitDown(props: {
  readonly sit: () => Promise<void>;
  /** Another way on. */
  readonly children?: JSX.Element;
}): JSX.Element {
  const [name, setName] = createSignal(prefs.name ?? '');
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal(false);
  const isGuest = (): boolean => me()?.guest ?? true;
  const sit = async (): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    setProblem(false);
    try {
      if (isGuest()) {
        await callMe(name().trim());
        setPrefs('name', name().trim());
      }
      await props.sit();
    } catch {
      setProblem(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="sitdown"
      onSubmit={(e) => {
        e.preventDefault();
        void sit();
      }}
    >
      <Show when={isGuest()} fallback={<p class="grow">{t('invitation.as', { name: me()?.name ?? '' })}</p>}>
        <div class="field">
          <label for="your-name">{t('invitation.name')}</label>
          <input
            id="your-name"
            required
            // Blanks are no name.
            pattern=".*\S.*"
            maxlength={30}
            value={name()}
            autocomplete="nickname"
            aria-describedby="your-name-help"
            onInput={(e) => setName(e.currentTarget.value)}
          />
          <p id="your-name-help">{t('invitation.name.help')}</p>
        </div>
      </Show>
      <Show when={problem()}>
        <p class="bad" role="alert">
          {t('http.failed')}
        </p>
      </Show>
      <div class="row onward">
        {props.children}
        <button type="submit" class="btn go" disabled={busy()} data-sit>
          <Icon name="person" size={15} /> {t('gather.join')}
        </button>
      </div>
    </form>
  );
}
