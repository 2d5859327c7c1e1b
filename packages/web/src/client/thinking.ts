/** What takes long, in a worker of its own. */
import { type Advice, advice as adviceOf } from '@tabularium/bots';
import { type Answer, Table } from '@tabularium/engine';
import { type Posed, titleOf } from './device.ts';

/** The strongest player's ideas for the question of a seat, from its chair; nothing where nobody can tell. */
export async function advice(posed: Posed, also?: Answer): Promise<Advice | null> {
  const title = await titleOf(posed.game, posed.version, posed.start.seats);
  const chair = tableOf(posed, title.game).chair(posed.seat);
  return chair ? adviceOf(title, chair, also, () => performance.now()) : null;
}

function tableOf({ start, snapshot, since }: Posed, game: Table['game']): Table {
  const mode = { keep: true, tell: false };
  if (snapshot) return Table.load(game, start, snapshot, since, mode);
  const table = Table.start(game, start, mode);
  for (const { seat, answer } of since) table.answer(seat, answer);
  return table;
}
