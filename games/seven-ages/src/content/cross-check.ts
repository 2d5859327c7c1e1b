/** What the entries of a pack say about each other: every name that is used exists, and nothing appears twice. */
import { endedBy } from './artefact-ends.ts';
import { namedIn } from './artefact-rules.ts';
import { withInner } from './effects.ts';
import type { Pack } from './pack.ts';
import { isRecord, type Report } from './shape.ts';
import { CATEGORIES, GOVERNMENTS, PLACES, REGIONS, RELIGIONS, SPECIALS, TERRAINS } from './vocabulary.ts';

function unique(names: readonly (string | number)[], of: string, report: Report): void {
  const seen = new Set<string | number>();
  for (const name of names) {
    report.entry = `${of} ${name}`;
    if (seen.has(name)) report.wrong('appears twice');
    seen.add(name);
  }
}

export function checkMap(pack: Pack, report: Report): void {
  const kinds = new Map(pack.areas.map((area) => [area.id, area.kind]));
  unique([...pack.areas.map((area) => area.id)], 'areas', report);
  for (const area of pack.areas) {
    report.entry = `areas ${area.id}`;
    if ((area.kind === 'land') !== (area.terrain !== undefined)) report.wrong('land, and only land, has a terrain');
    if (!/^[A-Z]\d$/.test(area.grid)) report.wrong('grid must be a letter and a digit');
  }
  const seen = new Set<string>();
  for (const border of pack.borders) {
    report.entry = `borders ${border.a} - ${border.b}`;
    const [a, b] = [kinds.get(border.a), kinds.get(border.b)];
    if (a === undefined || b === undefined) {
      report.wrong('names an unknown area');
      continue;
    }
    const key = [border.a, border.b].sort().join(' ');
    if (seen.has(key) || border.a === border.b) report.wrong('appears twice');
    seen.add(key);
    const lands = Number(a === 'land') + Number(b === 'land');
    const wanted = { land: 2, crossing: 2, coast: 1, sea: 0, arrow: lands }[border.type];
    if (lands !== wanted) report.wrong(`${border.type} does not fit a border of ${a} and ${b}`);
    if ((border.type === 'crossing') !== (border.seas !== undefined)) report.wrong('a crossing, and only one, names its seas');
    for (const sea of border.seas ?? []) if ((kinds.get(sea) ?? 'land') === 'land') report.wrong(`${sea} is no sea`);
  }
  for (const { area, coasts } of pack.coasts) {
    report.entry = `coasts ${area}`;
    const shore = pack.borders.filter((b) => b.type === 'coast' && (b.a === area || b.b === area));
    const seas = shore.map((b) => (b.a === area ? b.b : b.a)).sort();
    if (coasts.flat().sort().join() !== seas.join()) report.wrong('the coasts must divide the seas it touches');
  }
  for (const canal of pack.canals) {
    report.entry = `canals ${canal.id}`;
    for (const id of [...canal.areas, ...canal.seas, ...canal.river]) if (!kinds.has(id)) report.wrong(`unknown area ${id}`);
  }
}

export function checkUnits(pack: Pack, report: Report): void {
  const types = new Set(pack.units.map((unit) => unit.id));
  unique([...pack.units.map((unit) => unit.id)], 'types', report);
  unique([...pack.mixes.map((mix) => mix.id)], 'mixes', report);
  for (const mix of pack.mixes) {
    report.entry = `mixes ${mix.id}`;
    for (const { counter, obverse, reverse } of mix.counters) {
      const faces = counter.split('/');
      if (faces.length !== 2 || faces.some((face) => !types.has(face))) report.wrong(`unknown counter ${counter}`);
      const unit = pack.units.find((candidate) => candidate.id === faces[0]);
      if (unit && unit.reverse !== faces[1]) report.wrong(`${counter}: the back must be ${String(unit.reverse)}`);
      for (const triple of [obverse, reverse]) {
        if (triple.length !== 3) report.wrong(`${counter}: front, support and movement are needed`);
        else if (typeof triple[2] === 'number' && triple[2] < 2) report.wrong(`${counter}: movement must be 2 or more`);
      }
    }
    const total = mix.counters.reduce((sum, counter) => sum + counter.n, 0);
    if (total !== mix.total) report.wrong(`counts ${total} counters, not ${mix.total}`);
  }
}

function unitGroups(pack: Pack): Set<string> {
  return new Set([
    ...pack.units.map((unit) => unit.id),
    ...CATEGORIES,
    'land',
    'all',
    'horses',
    'fort',
    'elite',
  ]);
}

export function checkEmpires(pack: Pack, report: Report): void {
  const areas = new Set(pack.areas.map((area) => area.id));
  const known = new Set(pack.empires.map((empire) => empire.id));
  const artefacts = new Set(pack.artefacts.map((artefact) => artefact.id));
  const places = new Set<string>([...TERRAINS, ...REGIONS, ...PLACES, ...areas]);
  const groups = unitGroups(pack);
  unique([...pack.empires.map((empire) => empire.card)], 'empires', report);
  unique([...pack.empires.map((empire) => empire.id)], 'empires', report);
  for (const empire of pack.empires) {
    report.entry = `empires ${empire.card} ${empire.id}`;
    const start = empire.start;
    const named = 'map' in start ? start : [...(start.anyOf ?? []), ...(start.areas ?? [])];
    for (const id of named) if (!areas.has(id)) report.wrong(`starts in an unknown area ${id}`);
    if (empire.ages.length === 0) report.wrong('can start in no age');
    const mentioned = [
      ...empire.conditional.flatMap((c) => (typeof c.if.inPlay === 'string' ? [] : (c.if.inPlay ?? []))),
      ...(empire.convert && typeof empire.convert.units !== 'string' ? empire.convert.units : []),
      ...(typeof empire.offset === 'number' ? [] : empire.offset.sameAs),
    ];
    for (const id of mentioned) if (id !== 'parent' && !known.has(id)) report.wrong(`names an unknown empire ${id}`);
    for (const { category, scope, points } of empire.glory) {
      const counted = !['homeland', 'wheat', 'elephant', 'oil'].includes(category);
      if (counted !== (points !== undefined)) report.wrong(`glory ${category}: ${counted ? 'points are missing' : 'no points here'}`);
      if (category === 'religion' && !RELIGIONS.some((r) => r === scope)) report.wrong(`unknown religion ${scope}`);
      if (category === 'areas' && scope !== 'world' && !REGIONS.some((r) => r === scope)) report.wrong(`unknown region ${scope}`);
    }
    for (const special of empire.specials) {
      for (const [name, raw] of Object.entries(special.effect)) {
        const allowed = SPECIALS[name];
        if (!allowed || !isRecord(raw)) {
          report.wrong(`unknown effect ${name}`);
          continue;
        }
        for (const key of Object.keys(raw)) if (!allowed.includes(key)) report.wrong(`${name} takes no ${key}`);
        if (Array.isArray(raw['units'])) {
          for (const unit of raw['units']) if (!groups.has(String(unit))) report.wrong(`${name}: unknown unit ${unit}`);
        }
        if (Array.isArray(raw['where'])) {
          for (const place of raw['where']) if (!places.has(String(place))) report.wrong(`${name}: unknown place ${place}`);
        }
        if (raw['artefact'] !== undefined && !artefacts.has(String(raw['artefact']))) report.wrong(`${name}: unknown artefact`);
      }
    }
  }
}

export function checkLeaders(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  unique([...pack.named.map((leader) => leader.id)], 'named', report);
  for (const leader of pack.named) {
    report.entry = `named ${leader.id}`;
    for (const card of leader.cards) if (!cards.has(card)) report.wrong(`serves an unknown card ${card}`);
    if (leader.abilities.length === 0) report.wrong('has no ability');
  }
}

export function checkEvents(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  const known = new Set(pack.events.map((event) => event.id));
  const groups = unitGroups(pack);
  unique([...pack.events.map((event) => event.card)], 'events', report);
  unique([...pack.events.map((event) => event.id)], 'events', report);
  for (const event of pack.events) {
    report.entry = `events ${event.card} ${event.id}`;
    const effects = event.effects.flatMap(withInner);
    if (!cards.has(event.card)) report.wrong('there is no empire on this card');
    if (event.timing.length === 0) report.wrong('can never be played');
    if (event.timing.includes('response.situation') !== (event.situations !== undefined)) report.wrong('situations belong to response.situation');
    for (const id of [...event.cancels, ...event.cancelledBy]) if (id !== '*' && !known.has(id)) report.wrong(`unknown event ${id}`);
    if (event.target.kind === 'card' && effects.some(({ kind }) => kind !== 'cancelEvent')) report.wrong('a card can only be the target of cancelEvent');
    for (const { kind, params } of effects) {
      const named = [...('units' in params ? (params.units ?? []) : []), ...('except' in params ? (params.except ?? []) : [])];
      for (const unit of named) if (!groups.has(unit)) report.wrong(`${kind}: unknown unit ${unit}`);
    }
  }
  for (const card of cards) {
    report.entry = `events ${card}`;
    if (!pack.events.some((event) => event.card === card)) report.wrong('the card has no event');
  }
}

export function checkArtefacts(pack: Pack, report: Report): void {
  const cards = new Set(pack.empires.map((empire) => empire.card));
  const known = new Set(pack.artefacts.map((artefact) => artefact.id));
  unique([...pack.artefacts.map((artefact) => artefact.id)], 'types', report);
  unique([...pack.artefactCards.map((card) => card.card)], 'cards', report);
  for (const { id, group } of pack.artefacts) {
    report.entry = `types ${id}`;
    if (group === 'religion' && !RELIGIONS.some((name) => name === id)) report.wrong('is no religion');
    if (group === 'government' && !GOVERNMENTS.some((name) => name === id)) report.wrong('is no government');
  }
  const areas = new Set(pack.areas.map((area) => area.id));
  const events = new Set(pack.events.map((event) => event.id));
  const groups = unitGroups(pack);
  for (const { id, requires, onlyFor, earlier, effects, penalties, discard } of pack.artefacts) {
    report.entry = `types ${id}`;
    const conditions = [...requires, ...(onlyFor ?? []), ...(earlier ?? []).map((early) => early.if)];
    for (const name of conditions.flatMap(namedIn)) if (!known.has(name)) report.wrong(`demands an unknown artefact ${name}`);
    for (const name of (discard ?? []).flatMap(endedBy)) if (!known.has(name)) report.wrong(`ends with an unknown artefact ${name}`);
    for (const { kind, of } of conditions)
      if (kind === 'empireOr' && !pack.empires.some((empire) => empire.id === of.empire)) report.wrong(`unknown empire ${of.empire}`);
    for (const { kind, of } of conditions)
      if (kind === 'inRange' && of.area !== undefined && !areas.has(of.area)) report.wrong(`unknown area ${of.area}`);
    for (const effect of [...effects, ...(penalties ?? [])]) {
      if (effect.kind === 'deed' && 'marker' in effect.deed.params && !known.has(effect.deed.params.marker) && effect.deed.kind !== 'trackMarker')
        report.wrong(`calls an unknown artefact ${effect.deed.params.marker}`);
      if (effect.kind === 'deed' && effect.deed.kind === 'callCrusade' && !areas.has(effect.deed.params.where))
        report.wrong(`unknown area ${effect.deed.params.where}`);
      if (effect.kind === 'duty' && !known.has(effect.params.who.without)) report.wrong(`spares an unknown artefact ${effect.params.who.without}`);
      if (effect.kind === 'ignores')
        for (const name of effect.params.artefacts ?? []) if (!known.has(name)) report.wrong(`ignores an unknown artefact ${name}`);
      if (effect.kind === 'blocks')
        for (const name of effect.params.artefacts) if (!known.has(name)) report.wrong(`blocks an unknown artefact ${name}`);
      if (effect.kind !== 'modifier') continue;
      const { units, events: named } = effect.params;
      if (Array.isArray(units)) for (const unit of units) if (!groups.has(String(unit))) report.wrong(`unknown unit ${unit}`);
      if (Array.isArray(named)) for (const event of named) if (!events.has(String(event))) report.wrong(`unknown event ${event}`);
    }
  }
  for (const { card, artefact } of pack.artefactCards) {
    report.entry = `cards ${card}`;
    if (!cards.has(card)) report.wrong('there is no empire on this card');
    if (!known.has(artefact)) report.wrong(`unknown artefact ${artefact}`);
  }
  for (const card of cards) {
    report.entry = `cards ${card}`;
    if (!pack.artefactCards.some((entry) => entry.card === card)) report.wrong('the card has no artefact');
  }
  for (const { faces } of [...pack.religionCounters, ...pack.governmentCounters]) {
    report.entry = `counter ${faces.join('/')}`;
    if (faces.length !== 2 || faces.some((face) => !known.has(face))) report.wrong('needs two known faces');
  }
}
