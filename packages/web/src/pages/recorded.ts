/** A recorded game with its names, words and board, for everything that looks back: replay and report. */

import type { Presenter } from '@tabularium/words';
import { clientFor } from '../client/index.ts';
import { openRecording } from '../client/local.ts';
import { meetServer } from '../client/remote.ts';
import type { Recording, SeatInfo, Where } from '../client/types.ts';
import { boardOf, faceOf, presenterOf } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';

export interface Recorded {
  readonly recording: Recording;
  readonly presenter: Presenter;
  readonly seats: readonly SeatInfo[];
  readonly seat: number | null;
  readonly title: string;
  readonly bots: readonly string[];
}

export async function openRecorded(where: Where, id: string): Promise<Recorded> {
  if (where === 'server') await meetServer();
  const client = clientFor(where);
  const card = await client.card(id);
  if (card.open) throw new Error('not-started');
  const mine = card.seats.findIndex((seat) => seat.mine);
  // Once it is over everything may be seen; before, only what my own seat saw.
  const seat = card.over || mine < 0 ? null : mine;
  const journal = where === 'server' ? await client.journal(id) : undefined;
  // People may end a game before its rules do: its table knows who came where.
  const [opened, games, presenter] = await Promise.all([
    openRecording(id, seat, journal, card.outcome),
    clientFor('local').games(),
    prepare(card.game),
  ]);
  const recording = asTold(opened, presenter);
  const bots = games.find((g) => g.id === recording.game)?.bots ?? [];
  return { recording, presenter, seats: card.seats, seat, title: card.title, bots };
}

/** A game of which there is nothing but the record, with the names that are known. All may be seen. */
export async function openJournal(journal: string, names: readonly string[]): Promise<Recorded> {
  const opened = await openRecording('shown', null, journal);
  const presenter = await prepare(opened.game);
  const seats = Array.from(
    { length: opened.seats },
    (_, n): SeatInfo => ({ name: names[n] ?? `${t('seat.word')} ${n + 1}`, kind: 'person', mine: false }),
  );
  return { recording: asTold(opened, presenter), presenter, seats, seat: null, title: '', bots: [] };
}

/** Whoever looks back looks from many positions: what a line names is as it was when it happened. */
const asTold = (opened: Recording, presenter: Presenter): Recording => ({
  ...opened,
  lines: presenter.asTold?.(opened.lines, 0, undefined) ?? opened.lines,
});

/** What is needed to show a game, whichever. */
export async function prepare(game: string): Promise<Presenter> {
  const face = faceOf(game);
  const [presenter] = await Promise.all([
    presenterOf(face),
    needTexts(`${face.id}/game`, 'report', `${face.id}/report`),
    boardOf(face).preload?.(),
  ]);
  return presenter;
}
