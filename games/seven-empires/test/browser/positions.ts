/** A game of 7 Empires as a browser might have kept it: nobody has answered yet. */
import { sevenEmpires } from '@tabularium/seven-empires';
import type { StoredTable1 } from '@tabularium/web/client/stored.ts';

export { openKept } from '@tabularium/web/test/kept.ts';

/** Seat 0 is a person; with the same seed the same bots do the same. */
export function newGame(seed: string): StoredTable1 {
  return {
    id: seed,
    game: 'seven-empires',
    version: sevenEmpires.version,
    title: '7 Empires',
    seed,
    options: {},
    seats: [{ name: 'Livia' }, ...['Marek', 'Aiko', 'Teo'].map((name) => ({ name, bot: 'normal' }))],
    created: 1,
    changed: 1,
    entries: [],
    times: [],
    over: false,
  };
}
