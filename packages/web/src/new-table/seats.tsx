/** Who sits where at a new table, and what would make room for more. */
import type { MoreSeats, Range } from '@tabularium/engine';
import { settingName } from '@tabularium/words';
import { For, Index, type JSX, Show } from 'solid-js';
import { reachable } from '../client/remote.ts';
import type { GameInfo } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import type { Options, SeatWish } from './wishes.ts';

interface SeatsProps {
  readonly info: GameInfo;
  readonly room: Range;
  readonly options: Options;
  readonly seats: readonly SeatWish[];
  readonly change: (seats: SeatWish[]) => void;
  /** How many seats were chosen for which there is no room. */
  readonly left: number;
  /** Switches a setting on that makes room, and takes a seat more. */
  readonly makeRoom: (by: MoreSeats) => void;
  /** Who comes to a further seat. */
  readonly more: SeatWish;
}

export function Seats(props: SeatsProps): JSX.Element {
  /** Settings that would let more sit, once all seats are taken. */
  const helpful = (): readonly MoreSeats[] =>
    props.seats.length < props.room.max
      ? []
      : (props.info.seats.more?.filter(({ setting, values }) => !values.includes(props.options[setting])) ?? []);
  return (
    <fieldset class="field" style={{ border: 0, 'border-top': '1px solid var(--rule)' }}>
      <legend class="sr">{t('new.seats')}</legend>
      <span class="lbl2" aria-hidden="true">
        {t('new.seats')}
      </span>
      <div class="seatlist">
        {/* By number: whoever changes a seat is still at it afterwards. */}
        <Index each={props.seats}>{(seat, i) => <SeatRow {...props} seat={seat()} number={i} />}</Index>
        <Show
          when={helpful().length > 0}
          fallback={
            <button
              type="button"
              class="btn sm quiet"
              disabled={props.seats.length >= props.room.max}
              onClick={() => props.change([...props.seats, props.more])}
            >
              <Icon name="plus" size={13} /> {t('new.moreseat')}
            </button>
          }
        >
          <For each={helpful()}>
            {(by) => (
              <button type="button" class="btn sm quiet" onClick={() => props.makeRoom(by)} data-room={by.setting}>
                <Icon name="plus" size={13} />{' '}
                {t('new.seats.more', {
                  name: settingName(faceOf(props.info.id).prefix, by.setting),
                  seats: by.seats,
                })}
              </button>
            )}
          </For>
        </Show>
      </div>
      <div>
        <p role="status">
          {props.left > 0 ? (
            <b>{t('new.seats.fewer', { max: props.room.max, count: props.left })}</b>
          ) : (
            t('new.seats.help', { min: props.room.min, max: props.room.max })
          )}
        </p>
        <Levels bots={props.info.bots} />
      </div>
    </fieldset>
  );
}

function SeatRow(props: SeatsProps & { readonly seat: SeatWish; readonly number: number }): JSX.Element {
  return (
    <div class="row">
      <span style={{ width: '2rem' }} class="faint">
        {props.number + 1}
      </span>
      <select
        class="inp"
        aria-label={t('new.seat', { seat: props.number + 1 })}
        onChange={(e) => {
          const chosen = e.currentTarget.value as SeatWish;
          props.change(props.seats.map((s, k) => (k === props.number ? chosen : s)));
        }}
      >
        <option value="me" selected={props.seat === 'me'}>
          {t('new.me')}
        </option>
        <Show when={reachable() || props.seat === 'open'}>
          <option value="open" selected={props.seat === 'open'}>
            {t('new.open')}
          </option>
        </Show>
        <For each={props.info.bots}>
          {(bot) => (
            <option value={`bot:${bot}`} selected={props.seat === `bot:${bot}`}>
              {t('new.bot', { level: t(`bot.${bot}`) })}
            </option>
          )}
        </For>
      </select>
      <button
        type="button"
        class="tool icon"
        disabled={props.seats.length <= props.room.min}
        aria-label={t('new.lessseat', { seat: props.number + 1 })}
        onClick={() => props.change(props.seats.filter((_, k) => k !== props.number))}
      >
        <Icon name="minus" size={14} />
      </button>
    </div>
  );
}

function Levels(props: { readonly bots: readonly string[] }): JSX.Element {
  return (
    <dl class="levels">
      <For each={props.bots}>
        {(bot) => (
          <>
            <dt>{t(`bot.${bot}`)}</dt>
            <dd>{t(`bot.${bot}.help`)}</dd>
          </>
        )}
      </For>
    </dl>
  );
}
