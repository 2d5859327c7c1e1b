/** All games at once, for whoever hosts, simulates or checks them; the browser loads one at a time. */
import type { Title } from '@tabularium/bots';
import { games } from './index.ts';

export const registry: ReadonlyMap<string, Title> = new Map(
  await Promise.all(Object.entries(games).map(async ([id, load]) => [id, (await load()).title] as const)),
);
