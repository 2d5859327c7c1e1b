/** What ends a game before its time: conceding, and the offer to stop here. */
import type { Seat } from '@tabularium/engine';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { TableSession, TableState } from '../client/types.ts';
import { t } from '../i18n.ts';
import { type Dialogs, Sure } from './dialogs.tsx';

interface EndProps {
  readonly dialogs: Dialogs;
  readonly state: TableState;
  readonly place: () => TableSession | undefined;
}

/** Seats that are still in the game, but mine. */
const othersLeft = ({ seats, seat, conceded }: TableState): Seat[] =>
  seats.map((_, i) => i).filter((i) => i !== seat && !conceded?.includes(i));
const people = ({ seats }: TableState, of: readonly Seat[]): Seat[] => of.filter((i) => seats[i].kind === 'person');
const rating = (state: TableState): string => t(state.rated ? 'rated.yes' : 'rated.no');

export function Concede(props: EndProps): JSX.Element {
  const left = () => othersLeft(props.state);
  const then = (): string => {
    const [first] = left();
    if (left().length === 1) return t('concede.one', { name: nameOf(props.state.seats, first) });
    return people(props.state, left()).length === 0 ? t('concede.bots') : t('concede.others');
  };
  return (
    <Sure
      name="concede"
      dialogs={props.dialogs}
      title={t('concede.title')}
      yes={t('concede')}
      act={() => props.place()?.declare?.('concede')}
    >
      <p>{then()}</p>
      <p>{t('concede.place', { place: left().length + 1, of: props.state.seats.length })}</p>
      <p>{rating(props.state)}</p>
      <p>{t('concede.final')}</p>
    </Sure>
  );
}

export function OfferEnd(props: EndProps & { readonly points: readonly number[] | undefined }): JSX.Element {
  const asked = () => people(props.state, othersLeft(props.state));
  const standing = createMemo(() =>
    props.state.seats
      .map((seat, i) => ({ name: seat.name, points: props.points?.[i] ?? 0, left: !props.state.conceded?.includes(i) }))
      .sort((a, b) => Number(b.left) - Number(a.left) || b.points - a.points),
  );
  return (
    <Sure
      name="end"
      dialogs={props.dialogs}
      title={t('offer.make.end.title')}
      yes={asked().length > 0 ? t('offer.make.end.do') : t('offer.make.end.now')}
      act={() => props.place()?.offer?.('end')}
    >
      <p>
        {asked().length > 0
          ? t('offer.make.end.all', {
              names: asked()
                .map((seat) => nameOf(props.state.seats, seat))
                .join(', '),
            })
          : t('offer.make.end.alone')}
      </p>
      <p>{t('offer.make.end.places')}</p>
      <Show when={props.points}>
        <ol class="standing">
          <For each={standing()}>
            {({ name, points }) => (
              <li>
                {name} <b class="num">{points}</b>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <p>{rating(props.state)}</p>
    </Sure>
  );
}
