import type { Title } from '@tabularium/bots';
import type { TableId, TableSummary, UserId } from '@tabularium/table/protocol';
import type { Limits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import { maySee } from '../tables/access.ts';
import { metaOf, summaryOf } from '../tables/registry.ts';
import type { Meta, Tables } from '../tables/tables.ts';
import { notFound } from './routes.ts';

/** What the routes about tables share. */
export interface Lobby {
  readonly store: Store;
  readonly tables: Tables;
  readonly titles: ReadonlyMap<string, Title>;
  readonly limits: Limits;
}

/** The table, for those who may know of it: to others a private one is not there. */
export async function metaFor({ tables }: Pick<Lobby, 'tables'>, id: TableId, user: UserId | null): Promise<Meta> {
  const meta = await metaOf(tables, id);
  if (!meta || !maySee(meta, user, null)) throw notFound();
  return meta;
}

export async function summaryFor({ tables }: Lobby, id: TableId, user: UserId | null): Promise<TableSummary> {
  const found = await summaryOf(tables, id, user);
  if (!found) throw notFound();
  return found;
}
