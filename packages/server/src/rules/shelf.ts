import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Title } from '@tabularium/bots';
import { registry } from '@tabularium/games/registry';
import type { Store } from '../store/store.ts';
import { type Bundle, bundleOf, leftBehind, nameOf } from './bundle.ts';

/** The rules of all tables, kept in the store beside them: of this release, and of every earlier one that somebody began under. */
export interface Shelf {
  /** The rules of this release, for a new table. They are in the store before anybody plays by them. */
  current(game: string): Promise<string>;
  /** By whose views tables with these rules are shown: this release's, if it has the game at all. */
  forEyes(game: string, rules: string): Promise<string>;
  /** The text of a bundle. */
  code(hash: string): Promise<string | undefined>;
  /** The newest rules of a version. */
  find(game: string, version: string): Promise<string | undefined>;
  /** Tables from before rules were kept get those of their version, if there are any. */
  adopt(): Promise<void>;
}

/** What versions are called; also a part of a file's name. */
const VERSION = /^\w[\w.-]*$/;

/** `more`: the URL of the module that brings the games that are not in the repository. */
export function makeShelf(
  { db }: Pick<Store, 'db'>,
  titles: ReadonlyMap<string, Title>,
  more: string | undefined,
): Shelf {
  const current = new Map<string, Promise<string>>();

  async function keep({ hash, game, version, code }: Bundle): Promise<string> {
    await db
      .insertInto('rules')
      .values({ hash, game, version, code, made_at: Date.now() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return hash;
  }

  async function keepLeft(game: string, version: string): Promise<string | undefined> {
    const file = leftBehind(game, version);
    if (!VERSION.test(version) || !titles.has(game) || !existsSync(file)) return undefined;
    const code = await readFile(file, 'utf8');
    return keep({ hash: nameOf(code), game, version, code });
  }

  const shelf: Shelf = {
    current(id) {
      const title = titles.get(id);
      if (!title) throw new Error(`no game ${id}`);
      let hash = current.get(id);
      if (!hash) {
        hash = bundleOf(title.game, title === registry.get(id) ? undefined : more).then(keep);
        current.set(id, hash);
        hash.catch(() => current.delete(id));
      }
      return hash;
    },

    forEyes: async (id, rules) => (titles.has(id) ? shelf.current(id) : rules),

    async code(hash) {
      const row = await db.selectFrom('rules').select('code').where('hash', '=', hash).executeTakeFirst();
      return row?.code;
    },

    async find(game, version) {
      if (titles.get(game)?.game.version === version) return shelf.current(game);
      const row = await db
        .selectFrom('rules')
        .select('hash')
        .where('game', '=', game)
        .where('version', '=', version)
        .orderBy('made_at', 'desc')
        .executeTakeFirst();
      return row?.hash ?? keepLeft(game, version);
    },

    async adopt() {
      const homeless = await db
        .selectFrom('game_table')
        .select(['game', 'version'])
        .distinct()
        .where('rules', 'is', null)
        .execute();
      for (const { game, version } of homeless) {
        const rules = (await keepLeft(game, version)) ?? (await shelf.find(game, version));
        if (rules === undefined) continue;
        await db
          .updateTable('game_table')
          .set({ rules })
          .where('rules', 'is', null)
          .where('game', '=', game)
          .where('version', '=', version)
          .execute();
      }
    },
  };
  return shelf;
}
