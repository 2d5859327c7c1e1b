/** What 7 Ages, the one game with packs, knows of them. */
import type { Title } from '@tabularium/bots';
import { Failure } from './command.ts';
import { partOf } from './games.ts';

export const GAME = 'seven-ages';

interface Packs {
  readonly PACK_FILES: readonly string[];
  titleFrom(folder: string): Title | { readonly problems: readonly string[] };
}

export async function packs(): Promise<Packs> {
  const found = await partOf<Packs>(GAME, 'pack');
  if (!found) throw new Failure('7 Ages is not here.');
  return found;
}
