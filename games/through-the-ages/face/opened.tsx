/** A rival's whole board, in the place of the own one. */
import type { Scalar, Seat } from '@tabularium/engine';
import { t } from '@tabularium/web/i18n.ts';
import type { OnBoard } from '@tabularium/web/table/choice.ts';
import { Avatar, Icon, seatColour } from '@tabularium/web/ui/index.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX } from 'solid-js';
import { productionOf } from '../forecast.ts';
import { DeskContext, type Looked, useDesk } from './cards.tsx';
import { Civilisation } from './civilisation.tsx';
import { Figures } from './figures.tsx';
import { HandInOpen } from './hands.tsx';
import type { Part } from './parts.ts';

interface OpenedProps extends Part {
  readonly me: Seat;
  readonly rivals: readonly Seat[];
  open(seat: Seat | undefined): void;
}

/** What options point at on a rival's board: their technologies go by their seat, and what is one's own lies elsewhere. */
function theirs(choice: OnBoard | undefined, seat: Seat): OnBoard | undefined {
  if (!choice) return undefined;
  const mine = ['row', 'hand', 'bank'];
  const at = (kind: string, id: Scalar) =>
    mine.includes(kind) ? [] : choice.at(kind, kind === 'tech' ? `${seat}:${String(id).split(':').at(-1)}` : id);
  return { ...choice, at, barredAt: () => undefined };
}

export function Opened(props: OpenedProps): JSX.Element {
  const desk = useDesk();
  const name = (seat: Seat): string => nameOf(desk.speaker.seats, seat);
  const made = createMemo(() => productionOf(props.view, props.seat));
  const step = (by: number): void => {
    const { rivals } = props;
    props.open(rivals[(rivals.indexOf(props.seat) + by + rivals.length) % rivals.length]);
  };
  const there = {
    get choice() {
      return theirs(desk.choice, props.seat);
    },
    speaker: desk.speaker,
    // what lies here is explained as a rival's
    look: (at: Looked | undefined) =>
      desk.look(at && { ...at, kind: at.kind.startsWith('rival') ? at.kind : `rival-${at.kind}` }),
  };
  return (
    <DeskContext.Provider value={there}>
      <section
        class="opened"
        aria-label={t('tta.theirs', { who: name(props.seat) })}
        style={{ '--pc': seatColour(props.seat) }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.open(undefined);
          else if (event.key === 'ArrowLeft' && !event.altKey) step(-1);
          else if (event.key === 'ArrowRight' && !event.altKey) step(1);
        }}
      >
        <div class="who">
          <Avatar name={name(props.seat)} seat={props.seat} />
          <h2>{t('tta.theirs', { who: name(props.seat) })}</h2>
          <div class="others">
            <For each={props.rivals}>
              {(seat) => (
                <button type="button" aria-pressed={seat === props.seat} onClick={() => props.open(seat)}>
                  {name(seat)}
                </button>
              )}
            </For>
          </div>
          <span class="grow" />
          <button
            type="button"
            class="btn sm"
            ref={(button) => queueMicrotask(() => button.focus({ preventScroll: true }))}
            onClick={() => props.open(undefined)}
            data-close-rival
          >
            <Icon name="chevron-left" size={14} /> {t('tta.mine.back')}
          </button>
        </div>
        <Figures view={props.view} seat={props.seat} made={made()} beside={props.me} />
        <Civilisation view={props.view} seat={props.seat} title={t('tta.theirs', { who: name(props.seat) })} />
        <HandInOpen civ={props.view.civs[props.seat]} />
      </section>
    </DeskContext.Provider>
  );
}
