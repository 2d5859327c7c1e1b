/**
 * The filters of targets and selectors: what may be asked of an empire, an area and so on, and with which value. The types and
 * the check of a pack both come from these tables.
 */
import { byType, entry, flag, isRecord, list, oneOf, optional, type Shape, type Shaped, text, whole, yes } from './shape.ts';
import { GOVERNMENTS, LEADER_TYPES, REGIONS, TERRAINS, WHOSE } from './vocabulary.ts';

const count = whole(0, 999);
const age = whole(1, 7);
/** One age, or the first and the last. */
const ages = byType({ number: age, list: list(age) });
const units = list(text);
const leaderTypes = list(oneOf(...LEADER_TYPES));
const religion = oneOf('any', 'sameAsTarget', 'differentFromOwn');
const areaKind = oneOf('land', 'sea', 'ocean', 'water', 'coastal');
const areaKinds = byType({ text: areaKind, list: list(areaKind) });
const terrains = list(oneOf(...TERRAINS));
const cityFilter: Shape<boolean | 'prefer'> = (value, at, report) => (value === 'prefer' ? value : flag(value, at, report));

export const FILTERS = {
  empire: {
    acting: flag,
    adjacentToDiscarded: yes,
    adjacentToOwn: yes,
    age: ages,
    agesBehindOwn: count,
    areasMin: count,
    artefactsMin: count,
    barbarian: flag,
    barbarianOrAge: ages,
    behindTargetMin: count,
    capital: flag,
    cavalryMin: count,
    citiesMin: count,
    countersFree: flag,
    discardedNow: flag,
    disorderedMin: count,
    except: oneOf('target'),
    fewerUnitsThanOwn: yes,
    finishedAction: flag,
    government: list(oneOf(...GOVERNMENTS)),
    harvestMoreThanOwn: yes,
    hasTargetInRange: yes,
    inRange: yes,
    justRule: flag,
    leadersMax: count,
    leadersMin: count,
    levelsBehindMax: count,
    markerUnturned: flag,
    moneyMin: count,
    mostAdvanced: flag,
    noLeaderTypes: leaderTypes,
    notInThisTrade: flag,
    religion,
    religionSlotFree: flag,
    shipsMin: count,
    starting: flag,
    tookAreasMin: count,
    unitsMin: count,
    wonConflict: flag,
  },
  area: {
    adjacentTo: oneOf('own', 'target', 'conflict'),
    age: ages,
    artefact: flag,
    barbarian: flag,
    bordersNeutralLand: flag,
    capital: flag,
    changingControl: flag,
    /** `prefer`, in a selector: the cities if there are any, else all. */
    city: cityFilter,
    cityOrFort: flag,
    contested: flag,
    control: oneOf('vacant', 'own', 'target'),
    disordered: flag,
    enteredThisAction: flag,
    fort: flag,
    has: units,
    inRange: yes,
    inRangeOf: oneOf('target'),
    justRule: flag,
    justVacated: flag,
    kind: areaKinds,
    leader: flag,
    leaderOrFort: flag,
    noLeaderTypes: leaderTypes,
    otherContinentThanCapital: flag,
    reach: oneOf('adjacentOrCoastInRange'),
    regions: list(oneOf(...REGIONS)),
    resource: list(oneOf('wheat', 'oil', 'elephant')),
    river: flag,
    shipsMin: count,
    terrain: terrains,
    unitsBelow: byType({ number: count, text: oneOf('pick') }),
    unitsMin: count,
  },
  leader: { age: ages, inCapital: flag, inRange: yes, named: flag, religion, types: leaderTypes },
  player: { behindLeader: flag, handMin: count, harvestRank: whole(1, 1) },
  /** A side of a conflict or a trade. */
  side: {
    advancesMin: count,
    anySideAge: ages,
    cityOrFort: flag,
    committed: units,
    fewerUnits: flag,
    hasCavalry: flag,
    kind: areaKinds,
    leadersBothSides: flag,
    levelsBehindPartner: count,
    lostMin: count,
    partnerContinentOther: flag,
    partnerIsEmpire: flag,
    roundMin: count,
    sideAge: ages,
    terrain: terrains,
    unitsMin: count,
  },
  /** The event being answered. */
  event: { harmsOwn: yes, religion },
} as const;

export type Subject = keyof typeof FILTERS;
export type FilterName<S extends Subject> = keyof (typeof FILTERS)[S];
export type FilterValue<S extends Subject, K extends FilterName<S>> = Shaped<(typeof FILTERS)[S][K]>;
/** All of them must fit. */
export type Where<S extends Subject> = { readonly [K in FilterName<S>]?: FilterValue<S, K> };

/** Filters of one subject; an unknown one is named, with those there are. */
export function where<S extends Subject>(subject: S): Shape<Where<S>> {
  const shapes: { readonly [name: string]: Shape<unknown> } = FILTERS[subject];
  return (value, at, report) => {
    if (!isRecord(value)) report.wrong(`${at} must be an entry with named filters`);
    const read: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(isRecord(value) ? value : {})) {
      const shape = shapes[name];
      if (shape) read[name] = shape(given, `${at}.${name}`, report);
      else report.wrong(`${at} has an unknown filter ${name}; of a ${subject} can be asked ${Object.keys(shapes).join(', ')}`);
    }
    return read as Where<S>;
  };
}

/** What the filters of a target are asked of, by its kind; `card` and `none` have none. */
export const SUBJECT_OF = {
  empire: 'empire',
  action: 'empire',
  area: 'area',
  border: 'area',
  region: 'area',
  stack: 'area',
  leader: 'leader',
  player: 'player',
  conflict: 'side',
  trade: 'side',
  event: 'event',
} as const satisfies { readonly [kind: string]: Subject };

export const using = entry({ whose: oneOf(...WHOSE), where: optional(where('empire')) });
