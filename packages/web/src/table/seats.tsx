/** Who sits at the table: whose turn it is, their clocks and points. */
import { For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Avatar, Clock, Icon } from '../ui/index.tsx';
import { Rolling } from '../ui/rolling.tsx';
import type { PartProps } from './sitting.ts';

export function Seats(props: PartProps): JSX.Element {
  return (
    <For each={props.state.seats}>
      {(seat, i) => (
        <div
          class="seat"
          classList={{
            turn: props.state.waitingFor.includes(i()) && !props.state.over,
            away: seat.kind === 'person' && seat.present === false,
          }}
          title={
            seat.regent
              ? t('seat.regent')
              : seat.kind === 'person' && seat.present === false
                ? t('seat.away', { name: seat.name })
                : undefined
          }
          data-thing={`seat/${i()}`}
        >
          <Avatar name={seat.name} seat={i()} ink={props.presenter.inkOf?.(props.view, i())} />
          <div class="who">
            <b>
              {seat.name}{' '}
              <Show when={seat.mine}>
                <em>{t('you.tag')}</em>
              </Show>
            </b>
            <span>
              <Show when={seat.kind === 'bot'}>
                <Icon name="bot" size={11} /> {t(`bot.${seat.level}`)}
              </Show>
              <Show when={seat.kind === 'open'}>{t('seat.open')}</Show>
              <Show when={props.sitting.left(i()) !== undefined}>
                <Clock ms={props.sitting.left(i()) ?? 0} />
              </Show>
              <Show
                when={
                  props.state.waitingFor.includes(i()) && props.sitting.left(i()) === undefined && !props.state.over
                }
              >
                {' '}
                {t('seat.thinking')}
              </Show>
            </span>
          </div>
          <Show when={props.state.teaching && !seat.mine && props.place()?.lookAs}>
            <button
              type="button"
              class="tool icon look"
              aria-pressed={props.state.borrowed === true && props.state.seat === i()}
              aria-label={t('teaching.look', { name: seat.name })}
              title={t('teaching.look', { name: seat.name })}
              onClick={() =>
                props.place()?.lookAs?.(props.state.borrowed === true && props.state.seat === i() ? null : i())
              }
              data-look={i()}
            >
              <Icon name="eye" size={14} />
            </button>
          </Show>
          <Show when={props.sitting.points()}>
            {(p) => (
              <b class="num pts" title={t('points.now')}>
                <span class="sr">{t('points.now')}</span>
                <Rolling value={p()[i()]} />
              </b>
            )}
          </Show>
        </div>
      )}
    </For>
  );
}
