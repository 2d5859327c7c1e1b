/** The editions that can be played here. A position names its own, unless it is the first. */
import type { Edition } from '../src/content/edition.ts';
import { edition2004 } from './2004.ts';
import { collector } from './collector.ts';

const editions = new Map<string, Edition>([collector, edition2004].map((edition) => [edition.id, edition]));

/** The edition of a table; of the first one where none is named. */
export function editionCalled(id: string = collector.id): Edition {
  const edition = editions.get(id);
  if (!edition) throw new Error(`the edition ${id} is not here`);
  return edition;
}

/** Makes an edition known, so that players and boards find it again by the name a position gives. */
export function addEdition(edition: Edition): void {
  editions.set(edition.id, edition);
}

/** An edition with the pack of somebody's own box: its name is the pack's, with a fingerprint of what is in it. */
export function ownEdition(
  name: string,
  fingerprint: string,
  pack: Edition['pack'],
  from: Edition = collector,
): Edition {
  const id = `${name}.${fingerprint}`;
  return { ...from, id, version: `${from.version}+${id}`, pack };
}
