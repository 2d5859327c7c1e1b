/** The events against each other, against what is known of them, and for balance. */
import { expect, test } from 'vitest';
import { type EffectName, withInner } from '../../src/content/effects.ts';
import { evaluate, type Formula } from '../../src/content/expressions.ts';
import { collector } from '../../src/index.ts';
import { same, setOf, sorted, wrongs } from './known.ts';

const { events, mutualPairs, areas } = collector.pack;
type Event = (typeof events)[number];
const byId = new Map(events.map((event) => [event.id, event]));
const event = (id: string): Event => {
  const found = byId.get(id);
  if (!found) throw new Error(`no event ${id}`);
  return found;
};
const classic = events.filter((e) => e.card <= 110);
const repeats = events.filter((e) => e.repeatOf !== undefined);
const once = events.filter((e) => e.repeatOf === undefined);
const says = (e: Event, what: RegExp): boolean => what.test(JSON.stringify(e.effects));
const ids = (list: readonly Event[]): string[] => sorted(list.map((e) => e.id));
const JUST_RULE = ['corrupt-administration', 'new-dynasty', 'rebellion', 'uprising', 'urban-riots'];
const UNITED_NATIONS = ['new-dynasty', 'rebellion', 'shooting-star', 'uprising', 'urban-riots'];
const ASSASSINS = ['assassin', 'poisoned-cup', 'ides-of-march', 'shots-from-the-crowd', 'lone-fanatic'];

test('there are 165 events on cards 1 to 165, each with its own name and text but for a few repeats', () => {
  expect(events.map((e) => e.card)).toEqual(Array.from({ length: 165 }, (_, i) => i + 1));
  expect(byId.size).toBe(165);
  expect(events.filter((e) => e.set !== setOf(e.card)).map((e) => e.id)).toEqual([]);
  expect(new Set(once.map((e) => e.name)).size).toBe(once.length);
  expect(new Set(once.map((e) => e.effect)).size).toBe(once.length);
  expect(repeats.length).toBeLessThanOrEqual(12);
  for (const { repeatOf, ...e } of repeats) {
    const { name, timing, by, target, check, effect, effects, cancels, chain, flags, power } = event(repeatOf ?? '');
    expect(e).toMatchObject({ name, timing, by, target, check, effect, effects, cancels, chain, flags, power });
  }
});

test('windows, players, targets, checks and texts agree with each other', () => {
  const found = wrongs((ok) => {
    for (const e of events) {
      ok(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(e.id) && e.name.length > 2, `${e.id}: name`);
      if (same(e.timing, ['civilise'])) ok(e.by === 'active', `${e.id}: by the active player`);
      ok(e.timing.includes('response.situation') === (e.situations !== undefined), `${e.id}: situations`);
      const { kind, whose, side, using, where } = e.target;
      ok(['conflict', 'trade'].includes(kind) === (side !== undefined), `${e.id}: a side of conflicts and trades`);
      if (['player', 'empire', 'area', 'leader', 'stack', 'card'].includes(kind))
        ok(whose !== undefined, `${e.id}: whose`);
      if (using) ok(using.whose === 'self', `${e.id}: through an own empire`);
      if (e.check === null) ok(!says(e, /\b(pick|pass|fail|pickYou)\b/), `${e.id}: a pick without a check`);
      else {
        ok((e.check.kind !== 'amount') === (e.check.pass !== undefined), `${e.id}: what passes`);
        ok(/\bpick(s|ed)?\b/i.test(e.effect), `${e.id}: its text speaks of the pick`);
        const used = e.check.kind === 'amount' ? /\bpick\b/ : /\b(pass|fail|pick)\b|assassinate/;
        ok(says(e, used), `${e.id}: its effects use the check`);
      }
      ok(e.effect.length >= 60 && e.effect.length <= 760, `${e.id}: length of its text`);
      if (e.flags.affectedByJustRule)
        ok(
          where !== undefined && 'justRule' in where && where.justRule === false && /Just rule/.test(e.effect),
          `${e.id}: Just rule in target and text`,
        );
      const sentences = e.effect.replace(/\b(S\.E|vs)\./g, '$1').split(/[.!]["')]?\s+(?=[A-Z])/);
      ok(sentences.length <= 4, `${e.id}: ${sentences.length} sentences`);
      ok(!/maneuver|civilize|artifact|defense/i.test(e.effect), `${e.id}: British spelling`);
      for (const region of (where && 'regions' in where && where.regions) || [])
        ok(
          areas.some((area) => area.regions.some((name) => name === region)),
          `${e.id}: region ${region}`,
        );
    }
  });
  expect(found).toEqual([]);
});

test('an answer cancels what stands lower in the chain, never itself, never in a circle; both ends know it', () => {
  const mutual = new Set(mutualPairs.map((pair) => sorted(pair).join(' ')));
  const isMutual = (a: string, b: string): boolean => mutual.has(sorted([a, b]).join(' '));
  const cancelledBy = new Map<string, string[]>();
  const found = wrongs((ok) => {
    for (const e of events) {
      for (const id of e.cancels) {
        if (id === '*') {
          ok(e.chain === 3, `${e.id}: cancels everything`);
          continue;
        }
        const other = byId.get(id);
        ok(other !== undefined && id !== e.id, `${e.id}: cancels ${id}`);
        if (!other) continue;
        ok(other.chain < e.chain || isMutual(id, e.id), `${e.id}: ${id} stands as high`);
        for (const repeat of repeats)
          if (repeat.repeatOf === id) ok(e.cancels.includes(repeat.id), `${e.id}: cancels ${id}, not its repeat`);
        const named = e.id === 'glory-bah-humbug' || ASSASSINS.includes(id) || other.repeatOf !== undefined;
        ok(named || e.effect.toLowerCase().includes(other.name.toLowerCase()), `${e.id}: its text names ${other.name}`);
        cancelledBy.set(id, [...(cancelledBy.get(id) ?? []), e.id]);
      }
      const answers = e.timing.some((window) => window === 'response.event' || window === 'response.card');
      ok(!answers || e.cancels.length > 0, `${e.id}: answers and cancels nothing`);
      ok(e.cancels.length === 0 || answers || e.id === 'glory-bah-humbug', `${e.id}: cancels without a window`);
      ok(answers === says(e, /cancelEvent/), `${e.id}: cancelEvent`);
      ok(e.chain === 0 || e.cancels.length > 0, `${e.id}: a chain without cancels`);
    }
    for (const e of events)
      ok(same(sorted(e.cancelledBy), sorted(cancelledBy.get(e.id) ?? [])), `${e.id}: cancelledBy`);
    for (const [a, b] of mutualPairs)
      ok(event(a).cancels.includes(b) && event(b).cancels.includes(a), `${a} and ${b} cancel each other`);
    const visit = (id: string, trail: readonly string[]): void => {
      ok(!trail.includes(id), `circle ${[...trail, id].join(' > ')}`);
      if (trail.includes(id)) return;
      for (const next of event(id).cancels) if (next !== '*' && !isMutual(next, id)) visit(next, [...trail, id]);
    };
    for (const e of events) visit(e.id, []);
  });
  expect(found).toEqual([]);
});

test('nothing moves cards between hands while answers lie on the table', () => {
  const moves = events
    .filter((e) => e.chain > 0)
    .filter((e) =>
      e.effects.some(
        ({ kind, params: { at } }) =>
          ['draw', 'takeCard', 'discardCards'].includes(kind) && at !== 'civilise' && at !== 'any',
      ),
    );
  expect(ids(moves)).toEqual([]);
});

test('values are spread evenly, and low ones carry the stronger events', () => {
  const histogram = (list: readonly Event[]): number[] =>
    Array.from({ length: 8 }, (_, value) => list.filter((e) => e.value === value).length);
  expect(histogram(events).every((n) => n >= 19 && n <= 22)).toBe(true);
  expect(histogram(classic).every((n) => n >= 13 && n <= 15)).toBe(true);
  for (const set of ['A', 'M', 'N', 'R', 'V'])
    expect(histogram(events.filter((e) => e.set === set)).every((n) => n >= 1 && n <= 2)).toBe(true);
  for (const list of [events, classic]) {
    const ranks = (of: (e: Event) => number): number[] =>
      list.map((e) => {
        const below = list.filter((o) => of(o) < of(e)).length;
        const equal = list.filter((o) => of(o) === of(e)).length;
        return below + (equal - 1) / 2;
      });
    const [a, b] = [ranks((e) => e.value), ranks((e) => e.power)];
    const mean = (list.length - 1) / 2;
    let [xy, xx, yy] = [0, 0, 0];
    a.forEach((rank, i) => {
      xy += (rank - mean) * (b[i] - mean);
      xx += (rank - mean) ** 2;
      yy += (b[i] - mean) ** 2;
    });
    expect(xy / Math.sqrt(xx * yy)).toBeLessThan(-0.7);
  }
});

test('windows and hostility come in the shares of the box', () => {
  const family = (e: Event): string => {
    const families = e.timing.map((window) => window.split('.')[0]);
    if (families[0] === 'conflict' || families[0] === 'harvest') return families[0];
    if (families.some((name) => name === 'response' || name === 'any')) return 'response';
    return ['startEmpire', 'destiny', 'discard', 'endOfTurn'].includes(families[0]) ? 'response' : families[0];
  };
  const shares: Readonly<Record<string, readonly [number, number]>> = {
    civilise: [0.4, 0.5],
    conflict: [0.1, 0.14],
    production: [0.06, 0.1],
    trade: [0.06, 0.1],
    harvest: [0.06, 0.1],
    manoeuvre: [0.05, 0.08],
    response: [0.11, 0.17],
  };
  const found = wrongs((ok) => {
    for (const list of [events, classic]) {
      for (const [name, [from, to]] of Object.entries(shares)) {
        const share = list.filter((e) => family(e) === name).length / list.length;
        ok(share >= from && share <= to, `${name}: ${share}`);
      }
      const hostile = list.filter((e) => e.flags.hostile).length / list.length;
      ok(hostile >= 0.5 && hostile <= 0.6, `hostile: ${hostile}`);
    }
    for (const name of ['startEmpire', 'destiny', 'discard', 'endOfTurn'])
      ok(
        events.some((e) => e.timing.some((window) => window.startsWith(`${name}.`))),
        `${name} is used`,
      );
  });
  expect(found).toEqual([]);
});

test('Just rule and the United Nations know their events', () => {
  const withRepeats = (list: readonly string[]): string[] =>
    sorted([...list, ...repeats.filter((e) => list.includes(e.repeatOf ?? '')).map((e) => e.id)]);
  expect(ids(events.filter((e) => e.flags.affectedByJustRule))).toEqual(withRepeats(JUST_RULE));
  expect(ids(events.filter((e) => e.flags.censurable))).toEqual(withRepeats(UNITED_NATIONS));
});

test('what is known of the events holds', () => {
  const names: Readonly<Record<number, string>> = {
    1: 'Glorious pity',
    10: 'Cyberthief',
    15: 'Bad Augury',
    24: 'Glory? Bah, Humbug',
    29: 'Glorious Glory',
    34: 'New Dynasty',
    61: 'Mechanica Miraculum',
    71: 'Counterspy',
    81: 'I spy',
    92: 'Vizier',
    93: 'Gold mine',
    104: 'Blessed are the meek',
    110: 'Fires',
    118: 'Treason!',
    151: 'Alms for the poor',
    160: 'Scorched earth',
  };
  for (const [card, name] of Object.entries(names)) expect(events[Number(card) - 1].name).toBe(name);
  expect(events[117].value).toBe(4);
  expect(event('counterspy').cancels).toContain('i-spy');
  expect(event('i-spy').cancels).toContain('counterspy');
  expect(event('cyberthief').cancels).toContain('counterspy');
  expect(event('bad-augury').cancels).toContain('new-dynasty');
  expect(event('glorious-glory').cancels).toContain('glory-bah-humbug');
  const classicNames = [
    'Corrupt administration',
    'Rebellion',
    'Uprising',
    'Urban riots',
    'Shooting star',
    'Assassin',
    'Vital Heir',
    'Silver Mine',
    'Treachery',
    'Volcano',
    'Pestilence',
    'Time ripple',
    'Conjunction',
    'Financier',
    'Flood',
    'Earthquake',
  ];
  expect(classicNames.filter((name) => !classic.some((e) => e.name === name && e.basis !== 'authored'))).toEqual([]);
  const worth = (id: string, effect: EffectName, key: string, numbers: Readonly<Record<string, number>>): number => {
    const params = event(id)
      .effects.flatMap(withInner)
      .find(({ kind }) => kind === effect)?.params;
    const amount: number | Formula = Reflect.get(Object(params), key);
    return typeof amount === 'number' ? amount : evaluate(amount.tree, (name) => numbers[name] ?? 0);
  };
  expect(worth('fires', 'disorderAdd', 'count', { pick: 7, leaders: 3 })).toBe(4);
  expect(worth('blessed-are-the-meek', 'glory', 'add', { behind: 0, step: 1 })).toBe(7);
  expect(worth('blessed-are-the-meek', 'glory', 'add', { behind: 6, step: 1 })).toBe(1);
  expect(worth('glorious-pity', 'glory', 'add', { gap: 95 })).toBe(5);
  expect(worth('glorious-pity', 'glory', 'add', { gap: 11 })).toBe(2);
  expect(ids(events.filter((e) => says(e, /"assassinate"/)))).toEqual(sorted(ASSASSINS));
  expect(sorted(ASSASSINS.map((id) => worth(id, 'assassinate', 'picks', {})))).toEqual([1, 2, 3, 4, 5]);
  expect(event('glory-halved').effects[0]).toMatchObject({ kind: 'harvest', params: { mode: 'halve' } });
  expect(event('glory-bah-humbug').effects[0]).toMatchObject({ kind: 'harvest', params: { mode: 'none' } });
});
