/** The areas of the world map as pages. */
import type { Pack } from '@tabularium/seven-ages';
import { type Entry, type Fact, fact, links } from '@tabularium/web/encyclopaedia/entry.ts';
import { t } from '@tabularium/web/i18n.ts';

type Area = Pack['areas'][number];

const isLand = ({ kind }: Area): boolean => kind === 'land';

function neighboursOf(pack: Pack, id: string): readonly Area[] {
  const ids = new Set(pack.borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])));
  return pack.areas.filter((area) => ids.has(area.id));
}

/** The areas an empire begins in, or chooses from. */
export const startsIn = ({ start }: Pack['empires'][number]): readonly string[] =>
  'length' in start ? start : [...(start.areas ?? []), ...(start.anyOf ?? [])];

/** Empires that may begin there. */
const begunBy = (pack: Pack, id: string): string[] =>
  pack.empires.filter((empire) => startsIn(empire).includes(id)).map((empire) => `empire/${empire.id}`);

function factsOf(pack: Pack, area: Area): Fact[] {
  const around = neighboursOf(pack, area.id);
  const signs = [
    ...(area.wheat ? ['term/wheat'] : []),
    ...(area.elephant ? ['term/ivory'] : []),
    ...(area.oil ? ['term/oil'] : []),
  ];
  return [
    ...fact(t('7a.total.terrain'), area.terrain === undefined ? undefined : t(`7a.terrain.${area.terrain}`)),
    ...links(t('7a.pages.resources'), signs),
    ...links(
      t('7a.pages.site'),
      (area.site ?? []).map((religion) => `artefact/${religion}`),
    ),
    ...links(
      t('7a.pages.regions'),
      area.regions.map((region) => `region/${region}`),
    ),
    ...links(t('7a.pages.begins'), begunBy(pack, area.id)),
    ...links(
      t('7a.pages.lands'),
      around.filter(isLand).map(({ id }) => `area/${id}`),
    ),
    ...links(
      t('7a.pages.waters'),
      around.filter((one) => !isLand(one)).map(({ id }) => `area/${id}`),
    ),
  ];
}

export const areas = (pack: Pack): Entry[] =>
  pack.areas.map((area) => ({
    id: `area/${area.id}`,
    group: 'areas',
    name: area.name,
    hint: t(`7a.pages.kind.${area.kind}`),
    icon: area.terrain ?? 'map',
    read: () => ({
      lead: t(area.island ? '7a.pages.island' : `7a.pages.area.${area.kind}`),
      facts: factsOf(pack, area),
      rules: isLand(area) ? ['7A-TERM-LANDTYPES', '7A-TERM-TEC'] : ['7A-TERM-COASTAL'],
    }),
  }));
