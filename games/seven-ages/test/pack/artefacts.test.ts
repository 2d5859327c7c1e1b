/** The artefacts and the units against the rules, against each other, and for balance. */
import { expect, test } from 'vitest';
import { collector } from '../../src/index.ts';
import { AGES, known, same, setOf, sorted, sum, wrongs } from './known.ts';

const {
  artefacts,
  artefactCards,
  empires,
  religionCounters,
  governmentCounters,
  units,
  mixes,
  common,
  areas,
  terrains,
} = collector.pack;
type Artefact = (typeof artefacts)[number];
const byId = new Map(artefacts.map((artefact) => [artefact.id, artefact]));
const artefact = (id: string): Artefact => {
  const found = byId.get(id);
  if (!found) throw new Error(`no artefact ${id}`);
  return found;
};
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  black: ['general-ai', 'internet'],
  blue: [
    'computing',
    'industrial-revolution',
    'paved-roads',
    'printing',
    'radio',
    'railways',
    'renaissance',
    'rutters',
    'satellites',
    'universal-suffrage',
  ],
  red: ['concentrated-ownership', 'heresy', 'religious-strife', 'revolution', 'world-war'],
};
const boxOf = (set: string): string => (set === 'KS' ? 'V' : set);
const onCard = (t: Artefact): boolean => t.group === 'religion' || t.group === 'government';
const needs = (t: Artefact): string[] => t.requires.flatMap((c) => (c.kind === 'has' ? [c.of] : []));
const marks = (t: Artefact, ...names: readonly string[]): number =>
  sum(names.map((name) => Number(t.markers[name] ?? 0)));

test('the 57 artefacts have the ages, marks, sets and prerequisites of the rules', () => {
  expect(sorted(byId.keys())).toEqual(sorted(Object.keys(known.artefacts)));
  const found = wrongs((ok) => {
    for (const t of artefacts) {
      const fact = known.artefacts[t.id];
      const [from, to] = fact.ages;
      ok(
        same(
          t.ages,
          AGES.filter((age) => age >= from && age <= to),
        ),
        `${t.id}: ages`,
      );
      ok(t.star === fact.star && t.dagger === fact.dagger, `${t.id}: marks`);
      ok(t.dagger === (t.earlier !== undefined), `${t.id}: a dagger and earlier ages go together`);
      ok(t.set === fact.set, `${t.id}: set`);
      ok(same(sorted(needs(t)), sorted(fact.needs)), `${t.id}: prerequisites`);
      for (const id of needs(t))
        ok(Math.min(...artefact(id).ages) <= Math.max(...t.ages), `${t.id}: ${id} comes first`);
      if (t.id !== 'social-media' && t.id !== 'united-nations')
        ok(t.star === (needs(t).length > 0 || t.requires.some((c) => c.kind === 'marker')), `${t.id}: its asterisk`);
      ok(
        [...t.effects, ...(t.onPlay ?? [])].length > 0 && t.text.length > 10 && t.text.length < 700,
        `${t.id}: effects and text`,
      );
      if (onCard(t)) ok(t.penalties !== undefined, `${t.id}: penalties`);
    }
    const visit = (id: string, trail: readonly string[]): void => {
      ok(!trail.includes(id), `circle at ${id}`);
      if (!trail.includes(id)) for (const next of needs(artefact(id))) visit(next, [...trail, id]);
    };
    for (const id of byId.keys()) visit(id, []);
  });
  expect(found).toEqual([]);
});

test('colour, group, place and glory in the standard game agree', () => {
  const places: Readonly<Record<string, readonly string[]>> = {
    black: ['none'],
    blue: ['area+track'],
    red: ['card', 'card+track'],
    green: ['area', 'card'],
  };
  const found = wrongs((ok) => {
    for (const t of artefacts) {
      const colour = Object.keys(COLOURS).find((name) => COLOURS[name].includes(t.id)) ?? 'green';
      ok(t.colour === colour, `${t.id}: colour`);
      ok((t.group === 'technology') === (t.colour === 'blue'), `${t.id}: technologies are blue`);
      ok((t.group === 'calamity') === (t.colour === 'red'), `${t.id}: calamities are red`);
      ok((t.group === 'ending') === (t.colour === 'black'), `${t.id}: endings are black`);
      ok(places[t.colour].includes(t.placement.option16), `${t.id}: place with option 16`);
      const standard =
        t.colour === 'black' || t.id === 'holy-war' ? 'none' : t.colour === 'red' || onCard(t) ? 'card' : 'area';
      ok(t.placement.standard === standard, `${t.id}: place`);
      ok(t.standard.playable === (standard !== 'none'), `${t.id}: playable`);
      if (standard !== 'none')
        ok(t.standard.where === standard && t.standard.glory === (t.colour === 'red' ? -1 : 1), `${t.id}: glory`);
      ok((t.standard.firstGlory === 1) === onCard(t), `${t.id}: glory for the first`);
      if (t.colour === 'blue') ok(t.lateStart === (t.ages[0] === 7 ? null : t.ages[0] * 7 + 1), `${t.id}: late start`);
    }
  });
  expect(found).toEqual([]);
});

test('markers: 153 in all, religions and governments back to back, one pair of each', () => {
  const found = wrongs((ok) => {
    for (const t of artefacts) {
      const single = marks(t, 'area', 'card');
      if (onCard(t)) {
        const counters = t.group === 'religion' ? religionCounters : governmentCounters;
        const faces = (sets: readonly string[]): number =>
          sum(counters.filter((c) => c.faces.includes(t.id) && sets.includes(c.set)).map((c) => c.n));
        ok(
          same(t.markers['faces'], { classic: faces(['classic']), deluxe: faces(['classic', 'R']) }),
          `${t.id}: faces`,
        );
        if (t.group === 'religion') ok(faces(['classic', 'R']) >= 10, `${t.id}: ten empires of one religion`);
      } else ok(t.colour === 'black' ? single === 0 : single >= 1, `${t.id}: markers`);
      const { each } = t.markers;
      if (Array.isArray(each)) ok(each.length === single, `${t.id}: one of each`);
      ok(marks(t, 'track') === (t.colour === 'blue' || t.id === 'world-war' ? 1 : 0), `${t.id}: on the track`);
    }
    for (const [group, counters] of [
      ['religion', religionCounters],
      ['government', governmentCounters],
    ] as const) {
      const members = artefacts.filter((t) => t.group === group).map((t) => t.id);
      for (const a of members)
        for (const b of members)
          if (a < b) ok(counters.filter((c) => c.faces.includes(a) && c.faces.includes(b)).length === 1, `${a}/${b}`);
    }
  });
  expect(found).toEqual([]);
  const pairs = sum([...religionCounters, ...governmentCounters].map((c) => c.n));
  expect(pairs + sum(artefacts.map((t) => marks(t, 'area', 'card')))).toBe(153);
  expect(sum(religionCounters.map((c) => c.n))).toBe(42);
});

test('every card has an artefact, of its own set or of Classic, for ages in which its empire cannot start', () => {
  const agesOf = (card: number): number[] => {
    const e = empires.find((x) => x.card === card);
    return e ? [...e.ages, ...e.conditional.map((c) => c.age)] : [];
  };
  expect(sorted(artefactCards.map((c) => c.card))).toHaveLength(165);
  const found = wrongs((ok) => {
    for (const { card, artefact: id } of artefactCards) {
      const t = artefact(id);
      ok(t.set === 'classic' || boxOf(t.set) === setOf(card), `card ${card}: ${id}`);
      const ages = agesOf(card);
      ok(ages.length === 7 || t.ages.some((age) => !ages.includes(age)), `card ${card}: ${id} adds no age`);
    }
    const bounds: Readonly<Record<string, readonly [number, number]>> = {
      religion: [3, 7],
      government: [4, 6],
      technology: [2, 4],
      calamity: [2, 3],
      wonder: [1, 2],
      order: [1, 2],
      ending: [1, 2],
    };
    for (const t of artefacts) {
      const on = artefactCards.filter((c) => c.artefact === t.id);
      for (const set of ['classic', 'A', 'M', 'N', 'R', 'V'])
        ok(Number(t.cards[set] ?? 0) === on.filter((c) => setOf(c.card) === set).length, `${t.id}: cards in ${set}`);
      const [from, to] = t.id === 'holy-war' ? [0, 0] : bounds[t.group];
      ok(on.length >= from && on.length <= to, `${t.id}: on ${on.length} cards`);
    }
    for (const age of AGES)
      ok(artefactCards.filter((c) => artefact(c.artefact).ages.includes(age)).length >= 50, `artefacts of age ${age}`);
    for (const e of empires)
      for (const { effect } of e.specials)
        if ('artefactStart' in effect)
          ok(byId.has(String(Reflect.get(Object(effect['artefactStart']), 'artefact'))), `${e.id}: its artefact`);
  });
  expect(found).toEqual([]);
  expect(artefactCards.find((c) => c.card === 118)?.artefact).toBe('great-university');
  const bound = artefactCards.filter((c) => artefact(c.artefact).ages.length < 7);
  const apart = bound.filter((c) => !artefact(c.artefact).ages.some((age) => agesOf(c.card).includes(age)));
  expect(apart.length).toBeGreaterThanOrEqual(bound.length * 0.55);
  const small = artefactCards.filter((c) => {
    const { ages } = artefact(c.artefact);
    return ages.filter((age) => agesOf(c.card).includes(age)).length * 2 <= ages.length;
  });
  expect(small.length).toBeGreaterThanOrEqual(150);
});

// --- units

const COUNTERS = [
  'spear/rifle',
  'sword/motorised',
  'archer/cannon',
  'catapult/artillery',
  'chariot/knight',
  'light-horse/tank',
  'horse-archer/horse-artillery',
  'galley/cruiser',
  'ship-of-the-line/battleship',
  'fighter/bomber',
];
type Mix = (typeof mixes)[number];
const unitType = new Map(units.map((unit) => [unit.id, unit]));
/** Front, support and movement of the best counter of a type in a mix. */
function best(mix: Mix, type: string): readonly number[] | undefined {
  const found = mix.counters.flatMap(({ counter, obverse, reverse }) => {
    const side = counter.split('/').indexOf(type);
    return side < 0 ? [] : [(side === 0 ? obverse : reverse).map(Number)];
  });
  return found.sort((a, b) => b[0] + b[1] - a[0] - a[1])[0];
}
const amount = (mix: Mix, type: string): number =>
  sum(mix.counters.filter(({ counter }) => counter.split('/').includes(type)).map(({ n }) => n));
const mixOf = (id: string): Mix => {
  const found = mixes.find((mix) => mix.id === id);
  if (!found) throw new Error(`no mix ${id}`);
  return found;
};
const [regular, veteran] = [mixOf('light-green'), mixOf('dark-blue')];

test('unit types have the categories, prices, levels and backs of the rules', () => {
  expect(sorted(unitType.keys())).toEqual(sorted(Object.keys(known.units)));
  const found = wrongs((ok) => {
    for (const unit of units) {
      const fact = known.units[unit.id];
      ok(unit.category === fact.category && unit.cost === fact.cost && unit.level === fact.level, `${unit.id}`);
      ok(same([unit.reverse].flat(), fact.reverse), `${unit.id}: its back`);
      for (const back of [unit.reverse].flat())
        ok([unitType.get(back)?.reverse].flat().includes(unit.id), `${unit.id}: ${back} turns back`);
      ok((unit.category === 'ship') === (unit.transport !== undefined), `${unit.id}: carries`);
      ok((unit.category === 'ship') === (unit.ocean !== undefined), `${unit.id}: sails`);
    }
  });
  expect(found).toEqual([]);
  expect(sorted(units.filter((u) => u.siege).map((u) => u.id))).toEqual([
    'artillery',
    'battleship',
    'bomber',
    'cannon',
    'catapult',
  ]);
  expect(sorted(units.filter((u) => u.scaredByElephants).map((u) => u.id))).toEqual([
    'chariot',
    'horse-archer',
    'light-horse',
  ]);
});

test('21 mixes of counters: dark ones fewer and better, a sheet of each colour, all about as strong', () => {
  expect(mixes).toHaveLength(21);
  expect(['classic', 'M', 'N'].map((set) => mixes.filter((mix) => mix.set === set).length)).toEqual([15, 3, 3]);
  const quality = { dark: 'veteran', light: 'regular', multi: 'mixed' } as const;
  const found = wrongs((ok) => {
    for (const mix of mixes) {
      ok(mix.quality === quality[mix.shade], `${mix.id}: quality`);
      ok(sum(mix.counters.map(({ n }) => n)) === mix.total, `${mix.id}: total`);
      for (const { counter, grade, obverse, reverse } of mix.counters) {
        ok(COUNTERS.includes(counter), `${mix.id}: ${counter}`);
        for (const side of [obverse, reverse]) ok(side.length === 3 && Number(side[2]) >= 2, `${mix.id}: ${counter}`);
        ok(mix.quality === 'mixed' || grade === mix.quality, `${mix.id}: grade of ${counter}`);
      }
      if (mix.quality === 'mixed') ok(new Set(mix.counters.map(({ grade }) => grade)).size === 2, `${mix.id}: grades`);
      ok(
        ['spear', 'archer'].every((type) => amount(mix, type) >= 2),
        `${mix.id}: units of age 1`,
      );
    }
    for (const player of new Set(mixes.map((mix) => mix.player))) {
      const [dark, light, multi] = (['dark', 'light', 'multi'] as const).map((shade) =>
        mixes.find((mix) => mix.player === player && mix.shade === shade),
      );
      if (!dark || !light || !multi) {
        ok(false, `${player}: three mixes`);
        continue;
      }
      const power = (mix: Mix): number =>
        sum(mix.counters.map(({ n, obverse: o, reverse: r }) => n * sum([o[0], o[1], r[0], r[1]].map(Number))));
      ok(dark.total < multi.total && multi.total < light.total, `${player}: numbers`);
      ok(power(dark) > 0.85 * power(light) && power(dark) <= power(light), `${player}: the dark mix is as strong`);
      ok(power(multi) > 0.85 * power(light), `${player}: the multi mix is as strong`);
    }
  });
  expect(found).toEqual([]);
});

test('printed values of counters hold, and types grow with their level', () => {
  const found = wrongs((ok) => {
    for (const mix of mixes)
      for (const { counter, grade, obverse, reverse } of mix.counters)
        counter.split('/').forEach((type, i) => {
          const side = i === 0 ? obverse : reverse;
          const foot = type === 'rifle' || type === 'knight';
          if (foot) ok(side[0] === (grade === 'regular' ? 5 : 6), `${mix.id}: ${type}`);
          if (grade === 'regular') {
            if (type === 'cannon') ok(side[1] === 5, `${mix.id}: cannon`);
            if (type === 'light-horse') ok(same(side, [3, 2, 3]), `${mix.id}: light horse`);
            if (type === 'tank') ok(same(side, [7, 5, 4]), `${mix.id}: tank`);
          } else {
            if (type === 'artillery') ok(side[1] === 8 && Number(side[0]) <= 6, `${mix.id}: artillery`);
            if (type === 'horse-artillery') ok(side[1] === 7, `${mix.id}: horse artillery`);
          }
        });
    for (const mix of [regular, veteran]) {
      const line = (category: string, of: (v: readonly number[]) => number): number[] =>
        units
          .filter((unit) => unit.category === category && !unit.common)
          .sort((a, b) => a.level - b.level)
          .map((unit) => of(best(mix, unit.id) ?? [0, 0, 0]));
      const rises = (l: readonly number[]): boolean =>
        l.every((n, i) => i === 0 || n >= l[i - 1]) && (l.at(-1) ?? 0) > l[0];
      ok(rises(line('infantry', ([front]) => front)), `${mix.id}: infantry grows`);
      ok(
        line('infantry', ([front, support]) => front - support).every((n) => n > 0),
        `${mix.id}: infantry stands in front`,
      );
      ok(rises(line('missile', ([, support]) => support)), `${mix.id}: missiles grow`);
      ok(
        line('missile', ([front, support]) => support - front).every((n) => n > 0),
        `${mix.id}: missiles support`,
      );
      for (const category of ['cavalry', 'ship', 'aircraft'])
        ok(rises(line(category, ([front, support]) => front + support)), `${mix.id}: ${category} grows`);
      for (const category of ['infantry', 'cavalry'])
        ok(rises(line(category, (v) => v[2])), `${mix.id}: faster ${category}`);
      ok(Math.min(...line('cavalry', (v) => v[2])) > (best(mix, 'spear')?.[2] ?? 9), `${mix.id}: cavalry is faster`);
    }
    for (const { id } of units) {
      const [r, v] = [best(regular, id), best(veteran, id)];
      if (r && v)
        ok(v[0] >= r[0] && v[1] >= r[1] && v[2] === r[2] && v[0] + v[1] > r[0] + r[1], `veteran ${id} is better`);
    }
    const dear = Math.max(...terrains.map((terrain) => terrain.movement.value));
    for (const unit of units)
      if (['infantry', 'missile', 'cavalry'].includes(unit.category) && !unit.common)
        ok((best(regular, unit.id)?.[2] ?? 0) >= dear, `${unit.id} can enter every terrain`);
  });
  expect(found).toEqual([]);
});

test('the common units: 14 elephants backed by nukes or Star Wars, at home where the map has them', () => {
  const { elephants } = common;
  expect(elephants).toHaveLength(14);
  expect(sorted(new Set(elephants.map((e) => e.reverse)))).toEqual(['nuke', 'star-wars']);
  expect(elephants.find((e) => e.area === 'siam')).toMatchObject({ obverse: [3, 1, 2], reverse: 'nuke' });
  expect(elephants.some((e) => e.area === null)).toBe(true);
  const homes = sorted(new Set(elephants.flatMap((e) => (e.area === null ? [] : [e.area]))));
  expect(homes).toEqual(sorted(areas.filter((area) => area.elephant).map((area) => area.id)));
  expect(common.nuke.values).toEqual(['U', null, 9]);
  expect(common['star-wars'].values[2]).toBe('U');
});

/** A side of the book's long example: half of the units in front, the others behind, as they are worth most. */
function total(
  mix: Mix,
  types: readonly string[],
  { card = 0, forest = 0, foot = 0, halved = false, enemyDisorder = 0, more = 0 },
): number {
  const values = types.map((type) => {
    const [front, support] = best(mix, type) ?? [0, 0];
    const cavalry = unitType.get(type)?.category === 'cavalry' ? forest : 0;
    const front2 = front + cavalry + (unitType.get(type)?.category === 'infantry' ? foot : 0);
    return { front: halved ? Math.round(front2 / 2) : front2, support: support + cavalry };
  });
  const ahead = Math.ceil(types.length / 2);
  let most = 0;
  for (let bits = 0; bits < 1 << types.length; bits++) {
    const front = values.filter((_, i) => (bits >> i) & 1);
    if (front.length !== ahead) continue;
    const back = values.filter((_, i) => !((bits >> i) & 1));
    const bonus = Math.max(...front.map((v) => v.front)) + Math.max(0, ...back.map((v) => v.support));
    const worth = sum(front.map((v) => v.front)) + sum(back.map((v) => v.support)) + bonus * enemyDisorder;
    most = Math.max(most, worth + card + more);
  }
  return most;
}

test('the counters give the totals of the long conflict example', () => {
  const french = { forest: -1, more: 1 + 1 };
  const russian = { forest: -1, foot: 1, more: 1 + 2 };
  const army = ['rifle', 'knight', 'knight', 'cannon', 'cannon'];
  const guard = ['rifle', 'rifle', 'artillery', 'horse-artillery'];
  expect([
    total(veteran, ['rifle', 'rifle', 'rifle', 'knight', 'artillery', 'artillery', 'horse-artillery'], {
      ...french,
      card: 2,
    }),
    total(regular, ['rifle'], { ...russian, card: 5 }),
    total(veteran, ['rifle'], { ...french, card: 6, halved: true }),
    total(regular, ['light-horse'], { ...russian, card: 4, more: 3 + 3 }),
    total(veteran, ['rifle', 'artillery', 'knight'], { ...french, card: 5 }),
    total(regular, army, { ...russian, card: 4, enemyDisorder: 1 }),
    total(veteran, guard, { ...french, card: 5, enemyDisorder: 1 }),
    total(regular, ['light-horse'], { ...russian, card: 3, enemyDisorder: 1 }),
    total(veteran, guard, { ...french, card: 7, enemyDisorder: 1 }),
    total(regular, army, { ...russian, card: 4, enemyDisorder: 2 }),
  ]).toEqual([49, 14, 11, 12, 26, 42, 47, 10, 49, 53]);
  for (const [mix, needed] of [
    [veteran, { rifle: 5, knight: 2, artillery: 3, 'horse-artillery': 1, 'light-horse': 1 }],
    [regular, { rifle: 3, cannon: 2, 'light-horse': 2, knight: 2 }],
  ] as const)
    for (const [type, n] of Object.entries(needed)) expect(amount(mix, type)).toBeGreaterThanOrEqual(n);
});
