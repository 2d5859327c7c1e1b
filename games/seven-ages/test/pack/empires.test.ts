/** The empires and leaders against their schema, the map, what is known of them, and for balance. */
import { expect, test } from 'vitest';
import { ABILITIES, RELIGIONS } from '../../src/content/vocabulary.ts';
import { collector } from '../../src/index.ts';
import { AGES, known, same, setOf, sorted, sum, wrongs } from './known.ts';

const { empires, areas, borders, named, unnamed, noLeader } = collector.pack;
type Empire = (typeof empires)[number];
const byId = new Map(empires.map((empire) => [empire.id, empire]));
const byCard = new Map(empires.map((empire) => [empire.card, empire]));
const area = new Map(areas.map((a) => [a.id, a]));
const empire = (id: string): Empire => {
  const found = byId.get(id);
  if (!found) throw new Error(`no empire ${id}`);
  return found;
};
const first = (e: Empire): number => Math.min(...e.ages);
const allAges = (e: Empire): number[] => [...e.ages, ...e.conditional.map((c) => c.age)];
const startsIn = ({ start }: Empire): readonly string[] =>
  'length' in start ? start : [...(start.anyOf ?? []), ...(start.areas ?? [])];
const tradeAt = (e: Empire, age: number): number => {
  const { trade } = e;
  if (typeof trade === 'number') return trade;
  const from = Object.keys(trade).map(Number);
  return Number(trade[Math.max(...from.filter((n) => n <= age))]);
};
const moneyAt = (e: Empire, age: number): number =>
  typeof e.money === 'number' ? e.money : e.money.base + e.money.perAge * age;
const offsetOf = (e: Empire): number | undefined => (typeof e.offset === 'number' ? e.offset : e.offset.base);
const mostGlory = (e: Empire): number =>
  sum(e.glory.map((line) => line.points ?? (line.category === 'homeland' ? 1 : 0)));
const specialsOf = (e: Empire): Record<string, unknown> => Object.assign({}, ...e.specials.map((s) => s.effect));
const isCoastal = (id: string): boolean => borders.some(({ a, b, type }) => type === 'coast' && (a === id || b === id));
const classic = empires.filter((e) => e.card <= 110);
const glory = (id: string, category: string, scope?: string): number | undefined =>
  empire(id).glory.find((g) => g.category === category && (scope === undefined || g.scope === scope))?.points;

test('there are 165 empires, each name once, each on a card of its set', () => {
  expect(sorted(empires.map((e) => e.card)).length).toBe(165);
  expect(byCard.size).toBe(165);
  const names = empires.flatMap((e) => [e.name, ...(e.aka ?? [])]);
  expect(new Set(names).size).toBe(names.length);
  expect(empires.filter((e) => e.set !== setOf(e.card)).map((e) => e.id)).toEqual([]);
  expect(empires.filter((e) => !/^[a-z]+(-[a-z]+)*$/.test(e.id)).map((e) => e.id)).toEqual([]);
});

test('ages, conditions, starts, offsets, money, trade and icons keep their bounds and name what exists', () => {
  const found = wrongs((ok) => {
    for (const e of empires) {
      const who = (list: 'any' | readonly string[] | undefined, what: string): void => {
        if (list === undefined || list === 'any') return;
        ok(list.length > 0 && list.every((id) => byId.has(id) && id !== e.id), `${e.id}: ${what}`);
      };
      ok(e.ages.length > 0 && e.ages.every((age, i) => i === 0 || age > e.ages[i - 1]), `${e.id}: ages`);
      for (const c of e.conditional) {
        ok(!e.ages.includes(c.age), `${e.id}: conditional age ${c.age}`);
        ok(c.if.inPlay !== undefined || c.if.notInPlay !== undefined, `${e.id}: condition`);
        who(c.if.inPlay, 'inPlay');
        who(c.if.notInPlay, 'notInPlay');
      }
      for (const id of startsIn(e)) ok(area.get(id)?.kind === 'land', `${e.id}: start area ${id}`);
      const offset = offsetOf(e);
      if (offset !== undefined) ok(offset >= -7 && offset <= 2, `${e.id}: offset`);
      if (typeof e.offset !== 'number')
        ok(
          e.offset.sameAs.length > 0 && e.offset.sameAs.every((id) => id === 'parent' || byId.has(id)),
          `${e.id}: sameAs`,
        );
      for (let age = Math.max(1, Math.min(...allAges(e)) - 1); age <= Math.max(...allAges(e)); age++)
        ok(moneyAt(e, age) >= 6 && moneyAt(e, age) <= 40, `${e.id}: money in age ${age}`);
      ok(e.leaders >= 1 && e.leaders <= 4, `${e.id}: leaders`);
      for (const age of AGES) ok(tradeAt(e, age) >= -2 && tradeAt(e, age) <= 3, `${e.id}: trade in age ${age}`);
      ok(
        e.barbarianAges.every((age, i) => age === i + 1),
        `${e.id}: barbarian from age 1 on`,
      );
      ok(e.elite <= 3 && e.freeForts <= 3, `${e.id}: elites and forts`);
      if (e.convert) who(e.convert.units === 'all' ? undefined : e.convert.units, 'convert');
      ok((e.basis === 'authored') === (e.known === undefined), `${e.id}: what is known and its basis agree`);
      if (e.barbarianAges.length === 7)
        ok(
          e.freeForts === 0 && !e.glory.some((g) => g.category === 'cities'),
          `${e.id}: forts or cities of a barbarian`,
        );
    }
  });
  expect(found).toEqual([]);
});

test('special rules are few, have a title of their own, and fit the empire', () => {
  const titles = empires.flatMap((e) => e.specials.map((s) => s.text.split(':')[0]));
  expect(new Set(titles).size).toBe(titles.length);
  const found = wrongs((ok) => {
    for (const e of empires) {
      ok(e.specials.length <= 3, `${e.id}: at most three`);
      for (const s of e.specials) {
        ok(s.text.length > 15 && s.text.length < 190 && s.text.endsWith('.'), `${e.id}: text`);
        ok(Object.keys(s.effect).length > 0, `${e.id}: a rule without effect`);
      }
      const all = specialsOf(e);
      const sails = 'oceanGalleys' in all || JSON.stringify(all['build'] ?? {}).includes('galley');
      ok(!(e.noShipsUntilTrade && sails), `${e.id}: rules for ships without ships`);
    }
  });
  expect(found).toEqual([]);
});

test('glory lines are one to six, each once, and can be reached', () => {
  const found = wrongs((ok) => {
    for (const e of empires) {
      ok(e.glory.length >= 1 && e.glory.length <= 6, `${e.id}: lines`);
      const keys = e.glory.map((g) => `${g.category} ${g.scope ?? ''} ${g.kind ?? ''}`);
      ok(new Set(keys).size === keys.length, `${e.id}: a line twice`);
      for (const g of e.glory) {
        const numberless = ['homeland', 'wheat', 'elephant', 'oil'].includes(g.category);
        ok(numberless === (g.points === undefined), `${e.id}: points of ${g.category}`);
        if (g.category === 'areas') ok(g.scope !== undefined && g.kind !== undefined, `${e.id}: scope and kind`);
        if (g.category === 'religion')
          ok(
            RELIGIONS.some((r) => r === g.scope),
            `${e.id}: religion ${g.scope}`,
          );
        if (g.category === 'notEurope')
          ok(
            startsIn(e).every((id) => area.get(id)?.regions.includes('europe')),
            `${e.id}: its capital lies in Europe`,
          );
        if (g.category === 'oil') ok(Math.max(...allAges(e)) >= 6, `${e.id}: oil is never reached`);
        if (g.category === 'elephant') ok(first(e) <= 6, `${e.id}: elephants are never reached`);
      }
      ok(e.glory.filter((g) => g.category === 'religion').length <= 2, `${e.id}: at most two religions`);
      if (e.glory.some((g) => g.category === 'ships' || g.kind === 'sea')) {
        ok(!e.noShipsUntilTrade, `${e.id}: naval glory without ships`);
        ok(startsIn(e).length === 0 || startsIn(e).some(isCoastal), `${e.id}: naval glory without a coast`);
      }
      const most = [0, 5, 6, 6, 7, 7, 8, 9][first(e)];
      ok(mostGlory(e) <= most, `${e.id}: ${mostGlory(e)} glory above ${most}`);
    }
  });
  expect(found).toEqual([]);
});

test('lands without horses and ships have the icons', () => {
  const found = wrongs((ok) => {
    for (const e of empires) {
      const home = startsIn(e).map((id) => area.get(id));
      const all = (region: string): boolean =>
        home.length > 0 && home.every((place) => place?.regions.some((name) => name === region));
      if (all('america') && first(e) <= 5 && e.id !== 'americans')
        ok(e.noCavalryUntilTrade && e.noShipsUntilTrade, `${e.id}: America before contact`);
      if (all('australasia')) ok(e.noCavalryUntilTrade, `${e.id}: Oceania`);
    }
  });
  expect(found).toEqual([]);
});

test('starts by age, sets, barbarians, trade and leader numbers are spread as in the box', () => {
  const startable = (list: readonly Empire[], age: number): number =>
    list.filter((e) => allAges(e).includes(age)).length;
  const always = classic.filter((e) => e.ages.includes(1)).length;
  expect([always, startable(classic, 1) - always]).toEqual([16, 12]);
  expect([startable(classic, 2), startable(classic, 3)]).toEqual([53, 67]);
  for (const age of [4, 5, 6, 7]) expect(startable(classic, age)).toBeGreaterThanOrEqual(30);
  expect(Math.abs(startable(empires, 1) - 42)).toBeLessThanOrEqual(1);
  for (const set of ['A', 'M', 'N', 'R', 'V']) expect(empires.filter((e) => e.set === set)).toHaveLength(11);
  const barbarians = empires.filter((e) => e.barbarianAges.length > 0).length;
  expect(barbarians >= 30 && barbarians <= 42).toBe(true);
  for (const trade of [-2, -1, 0, 1, 2, 3])
    expect(empires.filter((e) => tradeAt(e, first(e)) === trade).length).toBeGreaterThanOrEqual(5);
  for (const leaders of [1, 2, 3, 4])
    expect(empires.filter((e) => e.leaders === leaders).length).toBeGreaterThanOrEqual(8);
  for (const religion of RELIGIONS)
    expect(empires.filter((e) => e.glory.some((g) => g.scope === religion)).length).toBeGreaterThanOrEqual(4);
});

test('what is known of the empires holds', () => {
  const found = wrongs((ok) => {
    for (const fact of known.empires) {
      const e = empire(fact.id);
      ok((e.set === 'classic') === fact.classic, `${e.id}: set`);
      if (fact.card !== undefined) ok(e.card === fact.card, `${e.id}: card`);
      if (fact.leaders !== undefined) ok(e.leaders === fact.leaders, `${e.id}: leaders`);
      if (fact.offset !== undefined) ok(e.offset === fact.offset, `${e.id}: offset`);
      if (fact.offsetBelow !== undefined) ok((offsetOf(e) ?? 0) < fact.offsetBelow, `${e.id}: sign of its offset`);
      if (fact.money !== undefined) ok(e.money === fact.money, `${e.id}: money`);
      if (fact.trade !== undefined) ok(e.trade === fact.trade, `${e.id}: trade`);
      const { tradeFrom, tradeTo } = fact;
      if (tradeFrom !== undefined)
        ok(
          [1, 4, 7].every((age) => tradeAt(e, age) >= tradeFrom),
          `${e.id}: trade`,
        );
      if (tradeTo !== undefined)
        ok(
          [1, 2, 3].every((age) => tradeAt(e, age) <= tradeTo),
          `${e.id}: trade`,
        );
      for (const id of fact.start ?? []) ok(startsIn(e).includes(id), `${e.id}: starts in ${id}`);
      if (fact.homeland !== undefined) ok(same(startsIn(e), [fact.homeland]), `${e.id}: homeland`);
      if (fact.glory !== undefined) ok(mostGlory(e) === fact.glory, `${e.id}: ${mostGlory(e)} glory`);
      const { ages } = fact;
      if (ages?.first !== undefined) ok(first(e) === ages.first, `${e.id}: first age`);
      for (const age of ages?.includes ?? []) ok(allAges(e).includes(age), `${e.id}: age ${age}`);
      for (const age of ages?.normal ?? []) ok(e.ages.includes(age), `${e.id}: age ${age}`);
      for (const { age, inPlay } of ages?.conditional ?? []) {
        const own = e.conditional.find((c) => c.age === age);
        ok(own !== undefined, `${e.id}: conditional age ${age}`);
        if (inPlay !== undefined) ok(own?.if.inPlay?.includes(inPlay) === true, `${e.id}: with ${inPlay} in play`);
      }
    }
  });
  expect(found).toEqual([]);
});

test('glory, special rules and icons that are known hold', () => {
  expect([glory('umayyads', 'religion', 'islam'), glory('fatimids', 'religion', 'islam')]).toEqual([3, 2]);
  expect([glory('mughals', 'religion', 'islam') !== undefined, glory('franks', 'religion', 'islam')]).toEqual([
    true,
    undefined,
  ]);
  expect([empire('french').glory.length, glory('french', 'artefacts'), glory('french', 'notEurope')]).toEqual([
    3, 2, 3,
  ]);
  expect([empire('minoans').glory.length, glory('minoans', 'ships'), glory('minoans', 'areas', 'world')]).toEqual([
    3, 2, 2,
  ]);
  expect(['french', 'minoans', 'bantu'].map((id) => mostGlory(empire(id)))).toEqual([6, 5, 2]);
  expect(['qin', 'manchus', 'huns', 'zimbabwe'].map((id) => glory(id, 'artefacts'))).toEqual([
    2,
    2,
    undefined,
    undefined,
  ]);
  expect(empire('shogunate').glory.filter((g) => g.category === 'religion')).toHaveLength(2);
  expect(empire('romans').glory.some((g) => g.category === 'wheat')).toBe(true);
  expect(['zimbabwe', 'bantu'].map((id) => empire(id).immediate.some((i) => i.on === 'tradeWon'))).toEqual([
    true,
    true,
  ]);
  expect(empire('benin').immediate.some((i) => i.on === 'progressed' && i.glory === 1)).toBe(true);
  expect(glory('assyrians', 'landUnits')).toBeDefined();
  for (const [id, category, scope] of [
    ['siamese', 'money', undefined],
    ['siamese', 'areas', 'south-east-asia'],
    ['vietnamese', 'money', undefined],
    ['vietnamese', 'areas', 'asia'],
    ['vietnamese', 'areas', 'south-east-asia'],
  ] as const)
    expect([id, category, scope, glory(id, category, scope) !== undefined]).toEqual([id, category, scope, true]);
  const special = (id: string, name: string): unknown => specialsOf(empire(id))[name];
  expect(special('assyrians', 'convertOnWin')).toMatchObject({ limit: 'all' });
  expect(special('assassins', 'assassinate')).toMatchObject({ picks: 3 });
  expect(special('minoans', 'build')).toMatchObject({ level: 1 });
  expect(special('minoans', 'unitCost')).toMatchObject({ set: 4 });
  expect(special('jurchens', 'unitCost')).toMatchObject({ units: ['cavalry'], set: 2, initial: true });
  expect(special('russians', 'unitValue')).toMatchObject({ front: 1 });
  expect(special('bantu', 'vacate')).toMatchObject({ ages: [1, 2, 3] });
  expect(empire('byzantines').offset).toMatchObject({ base: -2 });
  expect(empire('pirate-state').start).toMatchObject({ select: { within: 3 } });
  expect(empire('mongols').barbarianAges).toContain(3);
  const { noShipsUntilTrade, noCavalryUntilTrade, barbarianAges } = empire('bantu');
  expect([noShipsUntilTrade, noCavalryUntilTrade, barbarianAges.length > 0]).toEqual([true, true, true]);
});

test('leaders: 132 named ones, in ages their empires can see, and the cup', () => {
  expect(named).toHaveLength(132);
  expect(named.filter((leader) => leader.cards.some((card) => card <= 110))).toHaveLength(92);
  const names = named.flatMap((leader) => [leader.id, leader.name]);
  expect(new Set(named.map((leader) => leader.id)).size + new Set(named.map((leader) => leader.name)).size).toBe(
    names.length,
  );
  const found = wrongs((ok) => {
    for (const leader of named) {
      ok(/^[a-z]+(-[a-z]+)*$/.test(leader.id), `${leader.id}: id`);
      ok(leader.abilities.length >= 1 && leader.abilities.length <= 3, `${leader.id}: abilities`);
      ok(new Set(leader.abilities).size === leader.abilities.length, `${leader.id}: an ability twice`);
      ok(
        leader.set === (leader.cards.some((card) => card <= 110) ? 'classic' : setOf(leader.cards[0])),
        `${leader.id}: set`,
      );
      for (const card of leader.cards) {
        const e = byCard.get(card);
        ok(e !== undefined && leader.ages.every((age) => age >= Math.min(...allAges(e)) - 1), `${leader.id}: ages`);
      }
    }
    for (const fact of known.leaders) {
      const leader = named.find(({ id }) => id === fact.id);
      if (fact.card !== undefined) ok(leader?.cards.includes(fact.card) === true, `${fact.id}: empire`);
      if (fact.age !== undefined) ok(same(leader?.ages, [fact.age]), `${fact.id}: age`);
      for (const ability of fact.abilities ?? [])
        ok(leader?.abilities.some((code) => code === ability) === true, `${fact.id}: ${ability}`);
    }
    for (const set of ['A', 'M', 'N', 'R', 'V'])
      ok(named.filter((leader) => leader.set === set).length === 8, `leaders of set ${set}`);
    for (const { abilities } of unnamed) ok(abilities.length >= 1 && abilities.length <= 2, 'abilities in the cup');
    for (const ability of ABILITIES)
      ok(
        unnamed.some(({ abilities }) => abilities.includes(ability)),
        `${ability} in the cup`,
      );
  });
  expect(found).toEqual([]);
  expect(Math.abs(sum(unnamed.map(({ count }) => count)) - 48)).toBeLessThanOrEqual(4);
  expect(noLeader).toBe(6);
});
