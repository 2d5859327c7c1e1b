import { type Game, type Seat, Table } from '@tabularium/engine';

/**
 * A game of an earlier release for the eyes of this one. Its rules are its own; what its views do not have yet is there as
 * this release shows it when a game begins, so that a face need not know of all the versions there have been.
 */
export function shownAs(game: Game, now: Game, seats: number): Game {
  const beginnings = new Map<Seat | null, unknown>();
  const beginning = (seat: Seat | null): unknown => {
    if (!beginnings.has(seat)) {
      const table = Table.start(now, { seats: Math.min(seats, now.seats.max), options: {}, seed: 0 }, { tell: false });
      beginnings.set(seat, table.view(seat));
    }
    return beginnings.get(seat);
  };
  return { ...game, view: (state, seat) => filled(game.view(state, seat), beginning(seat)) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filled(view: unknown, usual: unknown): unknown {
  if (!isRecord(view) || !isRecord(usual)) return view;
  const whole: Record<string, unknown> = { ...usual };
  for (const [key, value] of Object.entries(view)) whole[key] = key in usual ? filled(value, usual[key]) : value;
  return whole;
}
