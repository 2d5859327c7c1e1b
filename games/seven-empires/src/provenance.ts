/** What of the board, the cards and the tiles is printed, entry by entry. */
import { type ContentEntry, type Origin, originOfAll, type Provenance, provenanceOf } from '@tabularium/engine';
import map from '../content/map.json' with { type: 'json' };
import file from '../content/provenance.json' with { type: 'json' };
import setup from '../content/setup.json' with { type: 'json' };

/** The basis of an entry, or one for each of its parts. */
type Basis = string | Readonly<Record<string, string | undefined>>;
const originOf = (...bases: readonly (Basis | undefined)[]): Origin =>
  originOfAll(
    bases
      .flatMap((basis) => (typeof basis === 'object' ? Object.values(basis) : [basis]))
      .flatMap((basis) => (basis === undefined ? [] : [basis === 'stated' ? 'printed' : 'reconstructed'])),
  );

interface Basic {
  readonly basis: Basis;
  readonly attributeBasis?: Readonly<Record<string, string | undefined>>;
  readonly why?: string;
}
const entry = (id: string, name: string, { basis, attributeBasis, why }: Basic): ContentEntry => ({
  ids: [id],
  name,
  origin: originOf(basis, attributeBasis),
  ...(why ? { why } : {}),
});

const nameOf = new Map(map.regions.map(({ id, name }) => [id, name]));
const borders = (all: readonly (Basic & { readonly between: readonly string[] })[]): ContentEntry[] =>
  all.map((border) => ({
    ...entry('', border.between.map((id) => nameOf.get(id)).join(' – '), border),
    ids: border.between,
  }));

export const provenance: Provenance = provenanceOf(file, {
  empires: map.empires.map((empire) => entry(empire.id, empire.name, empire)),
  regions: map.regions.map((region) => entry(region.id, region.name, region)),
  landBorders: borders(map.landBorders),
  seaBorders: borders(map.seaBorders),
  coastlines: borders(map.coastlines),
  influenceCards: setup.influenceCards.map((card) => entry(card.title, `${card.title} ${card.value}`, card)),
  rankFactors: setup.rankFactors.map((row) => entry(String(row.rank), `${row.rank}: ×${row.factor}`, row)),
  actionMarkers: setup.actionMarkers.map((marker) => entry(marker.action, marker.action, marker)),
  startingInfantry: setup.startingInfantry.map((row) =>
    entry(String(row.cardsHandedOut), `${row.cardsHandedOut}: ${row.infantry}`, row),
  ),
  hourglassTiles: setup.hourglassTiles.map((tile) => entry(tile.tile, tile.tile, tile)),
  timelines: setup.timelines.map((timeline) => entry(String(timeline.players), String(timeline.players), timeline)),
  distributions: setup.distributions.map((one) => entry(one.id, one.id, one)),
});
