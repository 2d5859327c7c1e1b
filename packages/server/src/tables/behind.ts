import { apply, type Json } from '@tabularium/table/patch';
import type { FromServer, Time } from '@tabularium/table/protocol';
import type { HostedTable, Tables, Watcher } from './tables.ts';

type State = Extract<FromServer, { type: 'state' }>;
type Told = State | Extract<FromServer, { type: 'patch' }>;

/** Where those who watch are to see a table later than it is played: what they see, and what is kept from them until when. */
export interface Behind {
  shown: State | undefined;
  readonly kept: { readonly at: Time; readonly text: string }[];
}

/** Shows those who watch what has been kept from them for long enough; all of it once the game is over. */
export async function showKept(
  { options }: Tables,
  table: HostedTable,
  send: (to: Watcher, text: string) => Promise<void>,
): Promise<void> {
  const { behind, pictures } = table;
  if (!behind) return;
  const until = table.after?.status === 'over' ? Number.POSITIVE_INFINITY : options.clock();
  for (let next = behind.kept[0]; next && next.at <= until; next = behind.kept[0]) {
    behind.kept.shift();
    behind.shown = stateAfter(behind.shown, JSON.parse(next.text) as Told);
    for (const watcher of pictures.get(null)?.watchers ?? []) await send(watcher, next.text);
  }
}

/** As whoever has seen all of it would have put it together. */
function stateAfter(shown: State | undefined, told: Told): State | undefined {
  if (told.type === 'state') return told;
  if (!shown) return undefined;
  const { seq, hash } = told;
  const state = apply(shown.state as unknown as Json, told.patch) as unknown as State['state'];
  const heard = shown.happenings.filter(({ n }) => n <= state.answers);
  return { ...shown, seq, hash, state, happenings: [...heard, ...told.happenings] };
}
