/** What of a pack is printed, entry by entry. */
import { type ContentEntry, type Origin, originOfAll, type Provenance, provenanceOf } from '@tabularium/engine';
import file from '../content/provenance.json' with { type: 'json' };
import { collector } from '../editions/collector.ts';
import type { Pack } from './content/pack.ts';

type Basis = 'fact' | 'mixed' | 'authored';
const ORIGIN: Readonly<Record<Basis, Origin>> = { fact: 'printed', mixed: 'partly', authored: 'reconstructed' };

interface Basic {
  readonly basis: Basis;
  /** The fields that are on record. */
  readonly known?: readonly string[] | undefined;
  readonly note?: string | undefined;
}
function entry(id: string, name: string, { basis, known, note }: Basic): ContentEntry {
  const why = note ?? (known && known.length > 0 ? `known: ${known.join(', ')}` : undefined);
  return { ids: [id], name, origin: ORIGIN[basis], ...(why ? { why } : {}) };
}

/** A row of the terrain chart has a basis for every number. */
function row({ id, ...numbers }: { readonly id: string }): ContentEntry {
  const bases = Object.values(numbers as Readonly<Record<string, unknown>>).flatMap((number) =>
    typeof number === 'object' && number !== null && 'basis' in number ? [number.basis as Basis] : [],
  );
  return { ids: [id], name: id, origin: originOfAll(bases.map((basis) => ORIGIN[basis])) };
}

const pair = (ids: readonly string[], names: readonly string[], origin: Origin): ContentEntry => ({
  ids,
  name: names.join(' – '),
  origin,
});

/** Of any pack: ours, or one with the numbers of somebody's own box. */
export function provenanceOfPack(pack: Pack): Provenance {
  const areaName = new Map(pack.areas.map(({ id, name }) => [id, name]));
  const named = (id: string): string => areaName.get(id) ?? id;
  const printed = new Set(file.kinds.borders.printed);
  const isPrinted = (a: string, b: string): boolean => printed.has(`${a} – ${b}`) || printed.has(`${b} – ${a}`);
  const counters = (all: Pack['religionCounters']): ContentEntry[] =>
    all.map(({ faces }) => pair(faces, faces, 'reconstructed'));
  return provenanceOf(file, {
    areas: pack.areas.map((area) => entry(area.id, area.name, area)),
    borders: pack.borders.map(({ a, b }) =>
      pair([a, b], [named(a), named(b)], isPrinted(a, b) ? 'printed' : 'reconstructed'),
    ),
    canals: pack.canals.map((canal) => entry(canal.id, canal.name.replace(/ Canal$/, ''), canal)),
    coasts: pack.coasts.map((coast) => entry(coast.area, named(coast.area), coast)),
    terrain: [...pack.terrains, ...pack.modifiers, ...pack.resources].map(row),
    empires: pack.empires.map((empire) => entry(empire.id, empire.name, empire)),
    events: pack.events.map((event) => entry(event.id, event.name, event)),
    artefacts: pack.artefacts.map((artefact) => entry(artefact.id, artefact.name, artefact)),
    artefactCards: pack.artefactCards.map((one) => entry(String(one.card), String(one.card), one)),
    religionCounters: counters(pack.religionCounters),
    governmentCounters: counters(pack.governmentCounters),
    leaders: pack.named.map((leader) => entry(leader.id, leader.name, leader)),
    unnamedLeaders: pack.unnamed.map((kind) => entry(kind.abilities.join('+'), kind.abilities.join('+'), kind)),
    units: pack.units.map((unit) => entry(unit.id, unit.name, unit)),
    mixes: pack.mixes.map((mix) => entry(mix.id, mix.name, mix)),
    elephants: pack.common.elephants.map((one, i) =>
      entry(one.area ?? String(i + 1), one.area ? one.name : String(i + 1), one),
    ),
    commonUnits: [entry('nuke', 'Nuke', pack.common.nuke), entry('star-wars', 'Star wars', pack.common['star-wars'])],
  });
}

export const provenance: Provenance = provenanceOfPack(collector.pack);
