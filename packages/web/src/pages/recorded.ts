/** A recorded game with its names, words and board, for everything that looks back: replay and report. */
import { clientFor } from '../client/index.ts';
import { openFilm } from '../client/local.ts';
import { greet } from '../client/remote.ts';
import type { Film, SeatInfo, Where } from '../client/types.ts';
import { faceOf, type Reading } from '../games/index.ts';
import { needTexts, t } from '../i18n.ts';

export interface Recorded {
  readonly film: Film;
  readonly reading: Reading;
  readonly seats: readonly SeatInfo[];
  readonly seat: number | null;
  readonly title: string;
  readonly bots: readonly string[];
}

export async function openRecorded(where: Where, id: string): Promise<Recorded> {
  if (where === 'server') await greet();
  const client = clientFor(where);
  const cards = await client.tables();
  const card = cards.find((c) => c.id === id);
  const mine = card?.seats.findIndex((seat) => seat.mine) ?? -1;
  // Once it is over everything may be seen; before, only what my own seat saw.
  const seat = card?.over || mine < 0 ? null : mine;
  const journal = where === 'server' ? await client.journal(id) : undefined;
  const prepared = card && prepare(card.game);
  const [opened, games] = await Promise.all([openFilm(id, seat, journal), clientFor('local').games(), prepared]);
  const reading = await (prepared ?? prepare(opened.game));
  // Whoever looks back looks from many positions: what a line names is as it was when it happened.
  const film = { ...opened, lines: reading.asTold?.(opened.lines, 0, undefined) ?? opened.lines };
  const seats =
    card?.seats ??
    Array.from(
      { length: film.seats },
      (_, i): SeatInfo => ({ name: t('seat.n', { n: i + 1 }), kind: 'person', mine: false }),
    );
  return {
    film,
    reading,
    seats,
    seat,
    title: card?.title ?? '',
    bots: games.find((g) => g.id === film.game)?.bots ?? [],
  };
}

/** What is needed to show a game, whichever. */
export async function prepare(game: string): Promise<Reading> {
  const face = faceOf(game);
  const [reading] = await Promise.all([face.reading(), needTexts(face.texts, 'report'), face.board.preload?.()]);
  return reading;
}
