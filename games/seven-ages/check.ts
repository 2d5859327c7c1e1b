/**
 * A 7 Ages pack, ours or a person's own: what `readPack` (the shape and the references) does not look at. Whether the map
 * hangs together, whether cancelling events can go round in circles, whether glory can be reached.
 */
import { fileURLToPath } from 'node:url';
import { Checks, graphOf, reachable, total } from '@tabularium/engine/content-check';
import { filesIn } from './pack.ts';
import { collector, compile, type Pack, readPack } from './src/index.ts';
import { provenanceOfPack } from './src/provenance.ts';

const STANDARD = fileURLToPath(new URL('./content/', import.meta.url));
const CONTINENTS = ['africa', 'america', 'asia', 'europe'];

/** The pack in a folder: ours, unless another is named. */
export function check(folder = STANDARD): Checks {
  const c = new Checks('seven-ages');
  const read = readPack(filesIn(folder));
  c.must(read.ok, 'the pack is refused');
  if (!read.ok) {
    c.faults.pop();
    for (const { file, entry, reason } of read.problems)
      c.faults.push(`${file}${entry ? `, ${entry}` : ''}: ${reason}`);
    return c;
  }
  const { pack } = read;
  c.provenance = provenanceOfPack(pack);
  map(c, pack);
  empires(c, pack);
  events(c, pack);
  artefacts(c, pack);
  leaders(c, pack);
  try {
    compile({ ...collector, pack }, []);
  } catch (error) {
    c.must(false, `the pack cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  return c;
}

function map(c: Checks, { areas, borders, canals, coasts, terrains }: Pack): void {
  const ids = areas.map(({ id }) => id);
  const by = new Map(areas.map((area) => [area.id, area]));
  const isLand = (id: string): boolean => by.get(id)?.kind === 'land';
  c.unique(
    areas.map(({ name }) => name),
    'map.json, area called',
  );
  const graph = graphOf(
    ids,
    borders.map(({ a, b }) => [a, b]),
  );
  const water = graphOf(
    ids,
    borders.filter(({ type }) => type === 'sea').map(({ a, b }) => [a, b]),
  );
  c.must(reachable(graph, ids[0]).size === ids.length, 'map.json: the map falls apart');
  const seas = ids.filter((id) => !isLand(id));
  const parts: Set<string>[] = [];
  for (const sea of seas) if (!parts.some((part) => part.has(sea))) parts.push(reachable(water, sea));
  c.should(parts.filter((part) => part.size > 1).length <= 1, `map.json: the seas fall into ${parts.length} parts`);
  for (const { id, kind, regions } of areas) {
    const neighbours = [...(graph.get(id) ?? [])];
    c.must(neighbours.length >= 2, `map.json, ${id}: has ${neighbours.length} neighbours`);
    if (kind === 'land') {
      const continents = regions.filter((region) => CONTINENTS.includes(region));
      c.must(continents.length === 1, `map.json, ${id}: lies on ${continents.length} continents`);
      c.should(neighbours.length <= 9, `map.json, ${id}: has ${neighbours.length} neighbours`);
    } else {
      // A water lies in the regions of all land it touches (7A-GLORY-23).
      const wanted = new Set<string>(neighbours.filter(isLand).flatMap((land) => by.get(land)?.regions ?? []));
      c.must(
        [...wanted].sort().join() === [...regions].sort().join(),
        `map.json, ${id}: its regions are not those of the land it touches`,
      );
    }
  }
  const seasOf = (id: string): string[] =>
    borders.flatMap(({ a, b, type }) => (type !== 'coast' ? [] : a === id ? [b] : b === id ? [a] : []));
  for (const { a, b, type, river, seas: crossed = [] } of borders) {
    c.must(river === undefined || type === 'land', `map.json, ${a} – ${b}: only a land border follows a river`);
    if (type === 'crossing') {
      c.must(
        crossed.length >= 1 && crossed.length <= 2,
        `map.json, ${a} – ${b}: a crossing leads over one or two seas`,
      );
      for (const sea of crossed)
        c.must(
          [a, b].some((end) => graph.get(end)?.has(sea)),
          `map.json, ${a} – ${b}: neither end touches ${sea}`,
        );
    }
  }
  for (const { id, areas: banks, seas: joined } of canals) {
    const bank = banks.find((area) => joined.every((sea) => seasOf(area).includes(sea)));
    c.must(bank !== undefined, `map.json, canal ${id}: no area touches both seas`);
    const own = coasts.find(({ area }) => area === bank)?.coasts ?? [];
    c.must(
      !own.some((coast) => joined.every((sea) => coast.includes(sea))),
      `map.json, canal ${id}: joins what is one coast already`,
    );
  }
  for (const { area, coasts: own } of coasts)
    c.must(own.length >= 2, `map.json, coasts of ${area}: one coast needs no entry`);
  for (const { id, movement } of terrains)
    c.must(movement.value >= 1, `terrain.json, ${id}: movement costs at least 1`);
  c.unique(
    terrains.map(({ id }) => id),
    'terrain.json,',
  );
}

const startsIn = ({ start }: Pack['empires'][number]): readonly string[] =>
  'map' in start ? start : [...(start.anyOf ?? []), ...(start.areas ?? [])];

function empires(c: Checks, { empires: all, areas, borders }: Pack): void {
  const by = new Map(areas.map((area) => [area.id, area]));
  const coastal = (id: string): boolean => borders.some(({ a, b, type }) => type === 'coast' && (a === id || b === id));
  c.unique(
    all.flatMap(({ name, aka = [] }) => [name, ...aka]),
    'empires.json, empire called',
  );
  for (const empire of all) {
    const must = (holds: boolean, what: string): void =>
      c.must(holds, `empires.json, ${empire.card} ${empire.id}: ${what}`);
    const should = (holds: boolean, what: string): void =>
      c.should(holds, `empires.json, ${empire.card} ${empire.id}: ${what}`);
    const start = startsIn(empire);
    const every = [...empire.ages, ...empire.conditional.map(({ age }) => age)];
    must(
      empire.ages.every((age, i) => i === 0 || age > empire.ages[i - 1]),
      'its ages are not in order',
    );
    must(
      empire.conditional.every(({ age }) => !empire.ages.includes(age)),
      'an age is named with and without a condition',
    );
    for (const area of start) must(by.get(area)?.kind === 'land', `starts in ${area}, which is no land`);
    must(
      empire.barbarianAges.every((age, i) => age === i + 1),
      'is barbarian from age 1 on or not at all',
    );
    must(empire.specials.length <= 3, 'has more than three special rules');
    const { glory } = empire;
    must(glory.length >= 1, 'can never harvest glory');
    c.unique(
      glory.map(({ category, scope = '', kind = '' }) => `${category} ${scope} ${kind}`),
      `empires.json, ${empire.card} ${empire.id}: glory for`,
    );
    must(glory.filter(({ category }) => category === 'religion').length <= 2, 'has more than two religions');
    const has = (category: string): boolean => glory.some((one) => one.category === category);
    if (has('oil')) must(Math.max(...every) >= 6, 'its glory for oil is never reached');
    if (has('elephant')) must(Math.min(...every) <= 6, 'its glory for elephants is never reached');
    if (has('notEurope'))
      must(
        start.every((area) => by.get(area)?.regions.some((region) => region === 'europe')),
        'glory outside Europe is for those who start in it',
      );
    if (has('ships') || glory.some(({ kind }) => kind === 'sea')) {
      should(!empire.noShipsUntilTrade, 'has glory for the sea and no ships');
      if (start.length > 0) should(start.some(coastal), 'has glory for the sea and starts inland');
    }
    if (empire.barbarianAges.length === 7)
      should(!has('cities') && empire.freeForts === 0, 'is always barbarian and has cities or forts');
  }
  for (let age = 1; age <= 7; age++) {
    const able = all.filter((empire) =>
      [...empire.ages, ...empire.conditional.map((one) => one.age)].includes(age),
    ).length;
    c.should(able >= 15, `empires.json: only ${able} empires can start in age ${age}`);
  }
}

function events(c: Checks, { events: all, mutualPairs }: Pack): void {
  const by = new Map(all.map((event) => [event.id, event]));
  const mutual = new Set(mutualPairs.map((pair) => [...pair].sort().join()));
  const cancelledBy = new Map<string, string[]>();
  for (const event of all) {
    const must = (holds: boolean, what: string): void =>
      c.must(holds, `events.json, ${event.card} ${event.id}: ${what}`);
    for (const id of event.cancels) {
      if (id === '*') {
        must(event.chain === 3, 'what cancels everything stands at the end of the chain (3)');
        continue;
      }
      must(id !== event.id, 'cancels itself');
      const other = by.get(id);
      must(
        (other?.chain ?? 0) < event.chain || mutual.has([id, event.id].sort().join()),
        `cancels ${id}, which stands no lower in the chain`,
      );
      cancelledBy.set(id, [...(cancelledBy.get(id) ?? []), event.id]);
      // A card that is in the deck twice is cancelled twice.
      for (const twin of all)
        if (twin.repeatOf === id) must(event.cancels.includes(twin.id), `cancels ${id}, not its repeat ${twin.id}`);
    }
    must(event.chain === 0 || event.cancels.length > 0, 'stands in the chain and cancels nothing');
    if (event.check === null)
      must(!/\b(pick|pickYou)\b/.test(JSON.stringify(event.effects)), 'speaks of a picked card and has no check');
    else
      must(
        (event.check.kind === 'amount') === (event.check.pass === undefined),
        'a check that can be passed says when',
      );
    if (event.repeatOf) {
      const original = by.get(event.repeatOf);
      must(
        original !== undefined && original.repeatOf === undefined,
        `repeats ${event.repeatOf}, which is no original`,
      );
      must(
        JSON.stringify(original?.effects) === JSON.stringify(event.effects),
        `differs from ${event.repeatOf}, which it repeats`,
      );
    }
  }
  for (const { card, id, cancelledBy: listed } of all) {
    const found = cancelledBy.get(id) ?? [];
    c.must(
      [...listed].sort().join() === found.sort().join(),
      `events.json, ${card} ${id}: is cancelled by ${found.join(', ') || 'nothing'}, the list says ${listed.join(', ') || 'nothing'}`,
    );
  }
  const spread = Array.from({ length: 8 }, (_, value) => all.filter((event) => event.value === value).length);
  c.should(Math.min(...spread) * 2 >= Math.max(...spread), `events.json: card values are uneven (${spread.join(' ')})`);
}

function artefacts(c: Checks, { artefacts: all, religionCounters, governmentCounters }: Pack): void {
  const by = new Map(all.map((artefact) => [artefact.id, artefact]));
  const needs = (id: string): readonly string[] =>
    (by.get(id)?.requires ?? []).flatMap((condition) => (condition.kind === 'has' ? [condition.of] : []));
  for (const { id, ages, colour, group } of all) {
    const must = (holds: boolean, what: string): void => c.must(holds, `artefacts.json, ${id}: ${what}`);
    must(ages.length > 0 && ages.every((age, i) => i === 0 || age === ages[i - 1] + 1), 'its ages have a gap');
    must((group === 'technology') === (colour === 'blue'), 'technologies, and only they, are blue');
    must((group === 'calamity') === (colour === 'red'), 'calamities, and only they, are red');
    for (const first of needs(id)) must(by.has(first), `needs an unknown artefact ${first}`);
    const found = new Set(needs(id));
    for (const first of found) for (const next of needs(first)) found.add(next);
    must(!found.has(id), 'needs itself');
  }
  for (const [group, counters] of [
    ['religion', religionCounters],
    ['government', governmentCounters],
  ] as const) {
    for (const { faces } of counters) {
      c.must(faces[0] !== faces[1], `artefacts.json, counter ${faces.join('/')}: both faces are the same`);
      for (const face of faces)
        c.must(by.get(face)?.group === group, `artefacts.json, counter ${faces.join('/')}: ${face} is no ${group}`);
    }
  }
}

function leaders(c: Checks, { named, unnamed }: Pack): void {
  c.unique(
    named.map(({ name }) => name),
    'leaders.json, leader called',
  );
  for (const { id, ages, cards } of named) {
    c.must(ages.length > 0, `leaders.json, ${id}: belongs to no age`);
    c.must(cards.length > 0, `leaders.json, ${id}: serves no empire`);
  }
  for (const { abilities } of unnamed)
    c.must(
      abilities.length >= 1 && abilities.length <= 2,
      'leaders.json: a leader of the cup has one or two abilities',
    );
  c.should(total(unnamed, ({ count }) => count) >= 40, 'leaders.json: the cup is nearly empty');
}
