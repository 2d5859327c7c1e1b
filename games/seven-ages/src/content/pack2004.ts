/** The pack of the edition of 2004: the cards 1 to 110 of the standard pack, with its own counter sets, artefacts and events laid over it. */
import later from '../../content/2004/artefacts.json' with { type: 'json' };
import laterEvents from '../../content/2004/events.json' with { type: 'json' };
import artefacts from '../../content/artefacts.json' with { type: 'json' };
import empires from '../../content/empires.json' with { type: 'json' };
import events from '../../content/events.json' with { type: 'json' };
import leaders from '../../content/leaders.json' with { type: 'json' };
import map from '../../content/map.json' with { type: 'json' };
import terrain from '../../content/terrain.json' with { type: 'json' };
import units from '../../content/units.json' with { type: 'json' };
import { checkPack, type Pack } from './pack.ts';

/** 7A-SETUP-2004-1: a dark and a light set for each of seven players, and one for anybody. */
const SPARE = 'grey-multi';
const mixes = units.mixes
  .filter(({ id, shade }) => shade !== 'multi' || id === SPARE)
  .map((mix) => ({ ...mix, set: 'classic', player: mix.id === SPARE ? 'yellow' : mix.player }));

const classic = new Set(empires.empires.filter(({ set }) => set === 'classic').map(({ card }) => card));

interface Entry {
  readonly id: string;
}
/** Entries of the same name are changed in the fields that are given, others are added. */
function over<T extends Entry>(base: readonly T[], changes: readonly Entry[]): Entry[] {
  const known = new Set(base.map(({ id }) => id));
  return [
    ...base.map((entry) => ({ ...entry, ...changes.find(({ id }) => id === entry.id) })),
    ...changes.filter(({ id }) => !known.has(id)),
  ];
}

/** Events of 2004 in their places on the cards, of the same value. What answered those they replace has nothing to answer there. */
function eventsThen(): object[] {
  const then = events.events.map((event) => ({
    ...event,
    ...laterEvents.events.find(({ card }) => card === event.card),
  }));
  const known = new Set(['*', ...then.map(({ id }) => id)]);
  const there = (ids: readonly string[]): string[] => ids.filter((id) => known.has(id));
  return then.map((event) => ({ ...event, cancels: there(event.cancels), cancelledBy: there(event.cancelledBy) }));
}

/** Types of the Collector's Edition that have nothing to do with those of 2004. */
const gone = new Set(later.gone);

/** Artefacts that are younger have others in their place, in turn by the number of the card. */
function standIns(): { readonly card: number; readonly artefact: string; readonly basis: string }[] {
  const seen = new Map<string, number>();
  return artefacts.cards
    .map((entry) => {
      const others = (later.standIns as Readonly<Record<string, readonly string[]>>)[entry.artefact];
      if (!others || !(classic.has(entry.card) || gone.has(entry.artefact))) return entry;
      const turn = seen.get(entry.artefact) ?? 0;
      seen.set(entry.artefact, turn + 1);
      return { ...entry, artefact: others[turn % others.length] };
    });
}

const read = checkPack({
  'map.json': map,
  'terrain.json': terrain,
  'units.json': { ...units, mixes, common: { ...units.common, set: 'classic' } },
  'empires.json': empires,
  'leaders.json': leaders,
  'events.json': { ...events, events: eventsThen() },
  'artefacts.json': {
    religionCounters: later.religionCounters,
    governmentCounters: later.governmentCounters,
    types: over(artefacts.types, later.types).filter(({ id }) => !gone.has(id)),
    cards: standIns(),
  },
});
if (!read.ok) throw new Error(read.problems.map((p) => `${p.file}, ${p.entry}: ${p.reason}`).join('\n'));

export const pack2004: Pack = read.pack;
