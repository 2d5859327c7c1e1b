import type { Title } from '@tabularium/bots';
import { registry } from '@tabularium/games/registry';

/** The games on offer: those of the registry, and those of a module that exports `titles` (its URL), if one is named. */
export async function loadTitles(more: string | undefined): Promise<ReadonlyMap<string, Title>> {
  if (more === undefined) return registry;
  const module = (await import(more)) as { readonly titles: readonly Title[] };
  return new Map([...registry, ...module.titles.map((title) => [title.game.id, title] as const)]);
}
