/** Chapter 4.1: Build & Deploy. */
import { amount, ask, askUnlessForced, choose, type Rule, type RuleId, select, type WhyNot } from '@tabularium/engine';
import {
  CITIES_OF,
  EMPIRE_IDS,
  type Empire,
  HOME,
  KIND_IDS,
  type Kind,
  REGION_IDS,
  type Region,
  regionCalled,
} from './content.ts';
import { showRegion, showWord, whyRegion } from './show.ts';
import {
  type Acting,
  deployableIn,
  isOccupied,
  LARGEST_CITY,
  type Open,
  type Play,
  placeUnit,
  producedIn,
  weaker,
} from './state.ts';

export const UNITS_AT_A_PALACE = 3;

/** First one construction, then one kind of deployment (7E-BUILD-01). */
export function* buildAndDeploy(t: Play, acting: Acting): Rule<void> {
  yield* build(t, acting);
  yield* deploy(t, acting);
}

/** Cities that can be founded or upgraded: not yet at two crowns, no foreign unit there (7E-BUILD-02, 7E-BUILD-03, 7E-BUILD-04). */
const buildable = (s: Open, e: Empire): Region[] =>
  CITIES_OF[e].filter((r) => s.city[r] < LARGEST_CITY && !isOccupied(s, r));

/** Compulsory wherever possible (7E-BUILD-05). */
function* build(t: Play, { empire, seat }: Acting): Rule<void> {
  const s = t.state;
  const open = buildable(s, empire);
  if (open.length === 0) return;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.build',
      rules: ['7E-BUILD-02', '7E-BUILD-03', '7E-BUILD-05'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => open.map((r) => REGION_IDS[r]),
      barred: () => CITIES_OF[empire].filter((r) => !open.includes(r)).map((r) => REGION_IDS[r]),
      why: whyRegion('7E-BUILD-02', (r) => whyNoCity(s, empire, r)),
      show: showRegion,
    }),
  );
  const region = regionCalled(id);
  s.city[region]++;
  const crowns = s.city[region];
  const rules = [crowns === 1 ? '7E-BUILD-02' : '7E-BUILD-03'];
  t.tell({ type: '7e.log.built', empire: EMPIRE_IDS[empire], region: id, crowns, rules });
}

function whyNoCity(s: Open, e: Empire, r: Region): WhyNot | undefined {
  if (HOME[r] !== e) return undefined;
  if (isOccupied(s, r)) return { rule: '7E-BUILD-04', args: { empire: EMPIRE_IDS[s.holder[r]] } };
  return { rule: '7E-BUILD-03', args: { crowns: s.city[r] } };
}

/** Palace regions need a city as well, or there is nothing they could produce (7E-BUILD-08). */
const palaceCities = (s: Open, e: Empire): Region[] =>
  CITIES_OF[e].filter((r) => s.palace[r] > 0 && deployableIn(s, r) >= 0);

/** Either one unit in each city, or three in one with a palace (7E-BUILD-06). */
function* deploy(t: Play, acting: Acting): Rule<void> {
  const s = t.state;
  const { empire, seat } = acting;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.deploy',
      rules: ['7E-BUILD-06', '7E-BUILD-08'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => ['each-city', ...palaceCities(s, empire).map((r) => REGION_IDS[r])],
      show: (id) => (id === 'each-city' ? showWord(id) : showRegion(id)),
    }),
  );
  if (id === 'each-city') yield* deployInEachCity(t, acting);
  else yield* deployAtPalace(t, acting, regionCalled(id));
}

const citiesToServe = (s: Open, e: Empire): Region[] => CITIES_OF[e].filter((r) => s.city[r] > 0 && !isOccupied(s, r));

/** How many units a deployment in each city brings, without and with all weaker ones that may stand in. */
export function unitsInEachCity(s: Open, e: Empire): { units: number; most: number } {
  let units = 0;
  let most = 0;
  for (const basic of [0, 2] as const) {
    const producing = (k: Kind): number => citiesToServe(s, e).filter((r) => producedIn(s, r) === k).length;
    const upgraded = producing((basic + 1) as Kind);
    const better = Math.min(upgraded, s.supply[e * 4 + basic + 1]);
    units += better + Math.min(producing(basic), s.supply[e * 4 + basic]);
    most += better + Math.min(producing(basic) + upgraded - better, s.supply[e * 4 + basic]);
  }
  return { units, most };
}

function* deployInEachCity(t: Play, acting: Acting): Rule<void> {
  const s = t.state;
  const cities = citiesToServe(s, acting.empire);
  for (const basic of [0, 2] as const) {
    const better = (basic + 1) as Kind;
    const upgraded = cities.filter((r) => producedIn(s, r) === better);
    const served = yield* shareOut(t, acting, better, upgraded);
    const unserved = upgraded.filter((r) => !served.includes(r));
    const substitutes = yield* substituteIn(t, acting, basic, unserved);
    yield* shareOut(t, acting, basic, [...cities.filter((r) => producedIn(s, r) === basic), ...substitutes]);
  }
}

/** One unit of a kind in each of these cities; where the supply falls short, in as many as it reaches (7E-BUILD-11). */
function* shareOut(t: Play, acting: Acting, kind: Kind, cities: readonly Region[]): Rule<readonly Region[]> {
  const left = t.state.supply[acting.empire * 4 + kind];
  let served = cities;
  if (left === 0) served = [];
  else if (left < cities.length) {
    const ids = yield* ask(
      select({
        seat: acting.seat,
        about: '7e.deploy.scarce',
        rules: ['7E-BUILD-11'],
        args: { unit: KIND_IDS[kind] },
        min: left,
        max: left,
        options: () => cities.map((r) => REGION_IDS[r]),
        show: showRegion,
      }),
    );
    served = ids.map(regionCalled);
  }
  for (const r of served) deployUnit(t, acting.empire, r, kind, '7E-BUILD-07');
  return served;
}

/** Cities whose stronger unit has run out may take the weaker one instead (7E-BUILD-12). */
function* substituteIn(t: Play, acting: Acting, kind: Kind, cities: readonly Region[]): Rule<readonly Region[]> {
  if (cities.length === 0 || t.state.supply[acting.empire * 4 + kind] === 0) return [];
  const ids = yield* ask(
    select({
      seat: acting.seat,
      about: '7e.deploy.substitute',
      rules: ['7E-BUILD-12'],
      args: { unit: KIND_IDS[kind] },
      min: 0,
      max: cities.length,
      options: () => cities.map((r) => REGION_IDS[r]),
      show: showRegion,
    }),
  );
  return ids.map(regionCalled);
}

/** How many of its units the supply gives a palace city, and how many weaker ones can make up for the rest (7E-BUILD-12). */
export function unitsAtPalace(s: Open, region: Region): { kind: Kind; units: number; instead: number } {
  const supply = (k: Kind): number => s.supply[HOME[region] * 4 + k];
  const kind = producedIn(s, region);
  const units = Math.min(UNITS_AT_A_PALACE, supply(kind));
  const instead = kind === weaker(kind) ? 0 : Math.min(UNITS_AT_A_PALACE - units, supply(weaker(kind)));
  return { kind, units, instead };
}

function* deployAtPalace(t: Play, { empire, seat }: Acting, region: Region): Rule<void> {
  const { kind, units, instead: max } = unitsAtPalace(t.state, region);
  for (let i = 0; i < units; i++) deployUnit(t, empire, region, kind, '7E-BUILD-08');
  if (max === 0) return;
  const instead = yield* ask(
    amount({
      seat,
      about: '7e.deploy.substitutes',
      rules: ['7E-BUILD-12'],
      args: { unit: KIND_IDS[weaker(kind)], region: REGION_IDS[region] },
      min: 0,
      max,
    }),
  );
  for (let i = 0; i < instead; i++) deployUnit(t, empire, region, weaker(kind), '7E-BUILD-12');
}

export function deployUnit(t: Play, empire: Empire, region: Region, kind: Kind, rule: RuleId): void {
  placeUnit(t.state, empire, region, kind);
  t.tell({
    type: '7e.log.deployed',
    empire: EMPIRE_IDS[empire],
    region: REGION_IDS[region],
    unit: KIND_IDS[kind],
    rules: [rule],
  });
}
