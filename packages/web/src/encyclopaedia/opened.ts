/** The page that lies open beside a game; apart from the pages, since every table can open one and few do. */
import { createSignal } from 'solid-js';

export interface Opened {
  readonly game: string;
  /** None: where one begins to look. */
  readonly entry?: string | undefined;
}
/** The game of the table on the screen: there a page opens beside it. */
export const [atTable, setAtTable] = createSignal<string>();
export const [opened, setOpened] = createSignal<Opened>();

export const entryPath = (game: string, entry?: string): string =>
  `/encyclopaedia/${game}${entry === undefined ? '' : `/${entry}`}`;
