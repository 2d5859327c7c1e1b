/** What the app knows of each game beyond its rules: what its board is, how it introduces itself. */
import games from 'virtual:games';
import type { Provenance, Seat, StandingOrder } from '@tabularium/engine';
import type { Presenter, Vocabulary } from '@tabularium/words';
import { type Component, lazy } from 'solid-js';
import type { Line, SeatInfo, TableState } from './client/types.ts';
import type { GamePages } from './encyclopaedia/entry.ts';
import { needTexts } from './i18n.ts';
import type { OnBoard } from './table/choice.ts';
import type { InWords } from './table/in-words.ts';
import type { CueOf } from './table/motion.ts';

export interface BoardProps {
  readonly face: Face;
  readonly seats: readonly SeatInfo[];
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly options: TableState['options'];
  readonly waitingFor: readonly Seat[];
  readonly over: boolean;
  /** Absent in a replay: nothing glows in the past. */
  readonly choice?: OnBoard;
  /** Standing orders of my seat, for boards that offer them where they save time; absent where nobody answers. */
  readonly orders?: readonly StandingOrder[];
  readonly setOrders?: (orders: readonly StandingOrder[]) => void;
  /** The record, for boards that say what happened last. */
  readonly lines?: readonly Line[];
  /** What a film or a replay tells just now: a board larger than its window brings the places into sight, at once. */
  readonly attend?: readonly Line[];
}

export type Board = Component<BoardProps> & { preload?: () => Promise<unknown> };

export interface Face extends Vocabulary {
  readonly icon: string;
  /** Bots in the one-click game. */
  readonly bots: number;
  /** The argument of a happening that gives the line its sign. */
  readonly sign?: (what: Readonly<Record<string, unknown>>) => string | undefined;
  /** Without it everything is listed in words. */
  readonly board?: Board;
  readonly presenter?: () => Promise<Presenter>;
  /** Files of its words that must be there before anything is read. */
  readonly catalogues?: readonly string[];
  /** The position in words, for whoever does not see it. */
  readonly inWords?: () => Promise<InWords>;
  /** What kind of thing options point at where the game is played on a map that can be read area by area. */
  readonly areas?: string;
  /** What happenings look and sound like; without it they are told from their arguments. */
  readonly cues?: () => Promise<CueOf>;
  /** Where its content comes from, entry by entry. */
  readonly provenance?: () => Promise<Provenance>;
  /** The pages of the encyclopaedia, read in the language of the player. */
  readonly encyclopaedia?: () => Promise<() => GamePages>;
  /** The signs on its table, in the order in which they are explained: `<prefix>.sign.<name>` says what each means. */
  readonly legend?: readonly string[];
}

const found = import.meta.glob<Face>('../../../games/*/face/index.ts', { eager: true, import: 'face' });
const generic: Board = lazy(() => import('./table/generic.tsx'));

/** In the order of the list of games. A game nobody has dressed yet is still playable. */
export const faces: readonly Face[] = games.map(({ id }) => faceOf(id));

export function faceOf(game: string): Face {
  const dressed = found[`../../../games/${game}/face/index.ts`];
  return dressed ?? { id: game, prefix: game, icon: 'table', bots: 1, argKinds: { seat: 'seat' } };
}

export const boardOf = (face: Face): Board => face.board ?? generic;
export async function presenterOf(face: Face): Promise<Presenter> {
  const texts = needTexts(...(face.catalogues ?? []).map((name) => `${face.id}/${name}`));
  const presenter = await face.presenter?.();
  await texts;
  return presenter ?? {};
}
