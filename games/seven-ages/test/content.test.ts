import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Effect } from '../src/content/effects.ts';
import type { Where } from '../src/content/filters.ts';
import { checkPack, PACK_FILES, readPack } from '../src/content/pack.ts';
import { REGIONS, RELIGIONS, TERRAINS } from '../src/content/vocabulary.ts';
import { collector, contentOf } from '../src/index.ts';
import { classic } from './helpers.ts';

const files = (): Record<string, string> =>
  Object.fromEntries(
    PACK_FILES.map((file) => [file, readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8')]),
  );

/** The pack with one text replaced in one file. */
function broken(file: string, from: string, to: string): string[] {
  const pack = files();
  if (!pack[file]?.includes(from)) throw new Error(`${file} does not say ${from}`);
  const read = readPack({ ...pack, [file]: pack[file].replace(from, to) });
  return read.ok ? [] : read.problems.map((p) => `${p.file} | ${p.entry} | ${p.reason}`);
}

test('the pack that comes with the game is sound, and every file of it is read', () => {
  expect(readPack(files()).ok).toBe(true);
  // what is known of the printed box is said beside the pack, not in it
  const content = readdirSync(new URL('../content', import.meta.url)).filter((f) => f.endsWith('.json'));
  expect(content.filter((f) => f !== 'provenance.json').sort()).toEqual([...PACK_FILES].sort());
});

test.each([
  ['map.json', '"terrain":"fertile"', '"terrain":"swamp"', 'map.json | areas england | terrain must be one of'],
  [
    'map.json',
    '{"a":"alamut","b":"media","type":"land"}',
    '{"a":"alamut","b":"atlantis","type":"land"}',
    'map.json | borders alamut - atlantis | names an unknown area',
  ],
  ['units.json', '"n":6', '"n":7', 'units.json | mixes dark-blue | counts 30 counters, not 29'],
  [
    'empires.json',
    '"start":["egypt"]',
    '"start":["aegypt"]',
    'empires.json | empires 1 egyptians | starts in an unknown area aegypt',
  ],
  ['empires.json', '"windfall"', '"windfal"', 'empires.json | empires 1 egyptians | unknown effect windfal'],
  ['leaders.json', '"cards":[1]', '"cards":[777]', 'leaders.json | named imhotep | serves an unknown card 777'],
  [
    'events.json',
    '"behindLeader"',
    '"behindTheLeader"',
    'events.json | events 1 glorious-pity | target.where has an unknown filter behindTheLeader; of a player can be asked',
  ],
  [
    'events.json',
    '"showUnderSecretVictory"',
    '"showUnderSecretVictry"',
    'events.json | events 1 glorious-pity | effects[0].glory has an unknown field showUnderSecretVictry; known are who, add, lose',
  ],
  [
    'events.json',
    '{"glory":',
    '{"gloire":',
    'events.json | events 1 glorious-pity | effects[0] has an unknown effect gloire',
  ],
  [
    'events.json',
    '"who":"targetPlayer"',
    '"who":"targetPlayr"',
    'events.json | events 1 glorious-pity | effects[0].glory.who must be one of target, targetPlayer',
  ],
  [
    'events.json',
    'ceil(gap / 10)',
    'ceil(gop / 10)',
    'events.json | events 1 glorious-pity | effects[0].glory.add: "min(5, ceil(gop / 10))" speaks of gop',
  ],
  [
    'artefacts.json',
    '{"leaderNumber":',
    '{"leaderNumbr":',
    'artefacts.json | types democracy | effects[0] has an unknown effect leaderNumbr; known are adopt',
  ],
  [
    'artefacts.json',
    '{"leaderNumber":{"add"',
    '{"leaderNumber":{"ad"',
    'artefacts.json | types democracy | effects[0].leaderNumber has an unknown field ad',
  ],
  [
    'artefacts.json',
    '"stirUp":{"religionNot":"christianity"',
    '"stirUp":{"religionNot":"christianty"',
    'artefacts.json | types christianity | effects[0].mission.stirUp.religionNot must be one of',
  ],
  [
    'artefacts.json',
    '"on":"areasLiberatedFromOwner"',
    '"on":"areasLiberated"',
    'artefacts.json | types buddhism | effects[0].reprisal.on must be one of',
  ],
  [
    'artefacts.json',
    '"on":"manoeuvrePhaseEnd"',
    '"on":"manoeuvrePhase"',
    'artefacts.json | types holy-war | effects[0].glory.on must be one of manoeuvrePhaseEnd',
  ],
  [
    'artefacts.json',
    '"marker":"holy-war"',
    '"marker":"holy-wart"',
    'artefacts.json | types defender-of-the-faith | calls an unknown artefact holy-wart',
  ],
  [
    'artefacts.json',
    '"votes":"levelsToLose"',
    '"votes":"levels"',
    'artefacts.json | types heresy | effects[0].voteAction.votes must be one of levelsToLose',
  ],
  [
    'artefacts.json',
    '{"tradeIncome":{"on":"tradeNotWon"',
    '{"tradeIncome":{"on":"tradeNotOne"',
    'artefacts.json | types capitalism | effects[1].tradeIncome.on must be one of tradeNotWon',
  ],
  [
    'artefacts.json',
    '{"inRange":{"region"',
    '{"inRnge":{"region"',
    'artefacts.json | types buddhism | requires[0] has an unknown condition inRnge; known are areaHasMost',
  ],
  [
    'artefacts.json',
    '{"has":"radio"}',
    '{"has":"wireless"}',
    'artefacts.json | types computing | demands an unknown artefact wireless',
  ],
  [
    'artefacts.json',
    '{"inRange":{"area":"palestine"}}',
    '{"inRange":{"area":"palastine"}}',
    'artefacts.json | types christianity | unknown area palastine',
  ],
  [
    'artefacts.json',
    '"artefact":"democracy"',
    '"artefact":"anarchy"',
    'artefacts.json | cards 1 | unknown artefact anarchy',
  ],
])('a broken pack is refused with file, entry and reason: %s %s', (file, from, to, wanted) => {
  expect(broken(file, from, to).some((problem) => problem.startsWith(wanted))).toBe(true);
});

test('a missing or unreadable file is refused by name', () => {
  const pack = files();
  delete pack['leaders.json'];
  const read = readPack({ ...pack, 'map.json': '{' });
  expect(read.ok ? [] : read.problems.map((p) => p.file)).toEqual(['map.json', 'leaders.json']);
  expect(checkPack({}).ok).toBe(false);
});

test('7A-SETUP-01 Classic has 110 cards and 15 counter sets in five colours of three shades', () => {
  expect(classic.deck).toHaveLength(110);
  expect(classic.counterSets).toHaveLength(15);
  for (const colour of classic.colours) {
    expect(classic.counterSets.filter((set) => set.colour === colour).map((set) => set.shade)).toEqual([
      'dark',
      'light',
      'multi',
    ]);
  }
});

test('7A-SETUP-02 7A-SETUP-03 Deluxe has 165 cards and 21 counter sets; each expansion set brings 11 cards', () => {
  const deluxe = contentOf(collector, ['A', 'M', 'N', 'R', 'V', 'KS']);
  expect(deluxe.deck).toHaveLength(165);
  expect(deluxe.counterSets).toHaveLength(21);
  for (const set of ['A', 'M', 'N', 'R', 'V'] as const) expect(contentOf(collector, [set]).deck).toHaveLength(121);
});

test('7A-TERM-CARDVALUE 7A-CIV-24 every card has a value from 0 to 7, an empire, an event and an artefact', () => {
  const deluxe = contentOf(collector, ['A', 'M', 'N', 'R', 'V', 'KS']);
  for (const id of deluxe.deck) {
    const card = deluxe.cards[id];
    expect(card?.value).toBeGreaterThanOrEqual(0);
    expect(card?.value).toBeLessThanOrEqual(7);
    expect(card?.empire.name && card.event.name && deluxe.artefacts[card.artefact].name).toBeTruthy();
  }
});

test('about as many empires can start in each age as the box has them', () => {
  const startable = (age: number): number =>
    classic.deck.filter((id) => {
      const empire = classic.cards[id]?.empire;
      return empire && ((empire.ages & (1 << age)) !== 0 || empire.conditional.some((c) => c.age === age));
    }).length;
  expect([1, 2, 3, 4, 5, 6, 7].map(startable)).toEqual([28, 53, 67, 54, 43, 36, 31]);
});

test('the map: 335 areas, every one reached from every other, borders in both directions', () => {
  const { areas } = classic;
  expect([0, 1, 2].map((kind) => areas.filter((a) => a.kind === kind).length)).toEqual([245, 72, 18]);
  const caspian = classic.areaOf.get('caspian-sea');
  const seen = new Set([0]);
  for (const area of seen) for (const next of areas[area].neighbours) seen.add(next);
  expect(seen.size).toBe(areas.length);
  areas.forEach((area, id) => {
    for (const next of area.neighbours) expect(areas[next].neighbours).toContain(id);
    if (id === caspian) expect(area.neighbours.every((next) => areas[next].kind === 0)).toBe(true);
  });
});

test('7A-GLORY-23 a water lies in the regions of all land it touches', () => {
  classic.areas.forEach((area) => {
    if (area.kind === 0) return;
    const touched = area.neighbours.filter((next) => classic.areas[next].kind === 0);
    expect(area.regions).toBe(touched.reduce((bits, next) => bits | classic.areas[next].regions, 0));
  });
  expect(REGIONS).toHaveLength(14);
});

test('7A-TERM-LANDTYPES 7A-TERM-TEC the terrain chart keeps the known numbers', () => {
  const terrain = (name: string): number => TERRAINS.findIndex((t) => t === name);
  expect(classic.income[terrain('fertile')][1]).toBe(3);
  expect([5, 6, 7].map((age) => classic.income[terrain('forest')][age])).toEqual([2, 3, 3]);
  expect(classic.defence[terrain('mountain')]).toBe(3);
  expect(classic.defence[terrain('forest')]).toBe(1);
  expect(classic.cavalry[terrain('forest')]).toBe(-1);
  expect(classic.bonus).toEqual({ river: 1, crossing: 1, invasion: 2, fort: 2 });
  expect(TERRAINS.filter((_, i) => !classic.countsForGlory[i])).toEqual(['tundra', 'desert']);
});

test('7A-PROD-16 7A-PROD-17 7A-TERM-UNITTYPES unit types have their levels and costs', () => {
  const levels = Object.fromEntries(classic.unitTypes.map((type) => [type.id, type.level]));
  expect(levels).toEqual({
    spear: 1,
    archer: 1,
    chariot: 3,
    galley: 4,
    'light-horse': 6,
    'horse-archer': 8,
    elephant: 10,
    catapult: 11,
    sword: 12,
    knight: 17,
    'ship-of-the-line': 23,
    cannon: 25,
    rifle: 28,
    artillery: 31,
    'horse-artillery': 34,
    cruiser: 36,
    battleship: 39,
    motorised: 40,
    tank: 43,
    fighter: 44,
    bomber: 46,
    nuke: 47,
    'star-wars': 49,
  });
  for (const type of classic.unitTypes) expect(type.cost).toBe([2, 3, 4, 5, 7][type.category]);
});

test('7A-CIV-44 a counter has its modern type on the back', () => {
  const pairs = new Set<string>();
  for (let unit = 0; unit < classic.units; unit++) {
    pairs.add([0, 1].map((side) => classic.unitTypes[classic.unitType[unit * 2 + side]].id).join('/'));
  }
  expect([...pairs].sort()).toEqual([
    'archer/cannon',
    'catapult/artillery',
    'chariot/knight',
    'fighter/bomber',
    'galley/cruiser',
    'horse-archer/horse-artillery',
    'light-horse/tank',
    'ship-of-the-line/battleship',
    'spear/rifle',
    'sword/motorised',
  ]);
});

test('7A-START-15 colours differ in number and quality: dark ones are fewer and better', () => {
  const worth = (set: (typeof classic.counterSets)[number]): number => {
    let sum = 0;
    for (const unit of set.counters) sum += classic.front[unit * 2] + classic.support[unit * 2];
    return sum / set.counters.length;
  };
  for (let colour = 0; colour < 5; colour++) {
    const [dark, light] = classic.counterSets.slice(colour * 3, colour * 3 + 2);
    expect(dark.counters.length).toBeLessThan(light.counters.length);
    expect(worth(dark)).toBeGreaterThan(worth(light));
  }
});

test('7A-LEAD-GEN-01 the cup and the named leaders', () => {
  const unnamed = classic.leaders.filter((leader) => !leader.named);
  expect(classic.leaders.filter((leader) => leader.named)).toHaveLength(92);
  expect(unnamed.filter((leader) => leader.abilities === 0)).toHaveLength(6);
  expect(unnamed).toHaveLength(54);
});

test('7A-CIV-09 a religion can be shown as often as there are counters with its face', () => {
  RELIGIONS.forEach((name, religion) => {
    expect(classic.religions.capacity[1 << religion]).toBe(name === 'judaism' ? 0 : 10);
  });
});

test('in code, a misspelt effect, parameter or filter does not compile', () => {
  const good: Effect = { kind: 'glory', params: { who: 'you', add: 1 } };
  // @ts-expect-error there is no such effect
  const effect: Effect = { kind: 'gloire', params: { who: 'you', add: 1 } };
  // @ts-expect-error there is no such parameter
  const parameter: Effect<'glory'> = { kind: 'glory', params: { who: 'you', ad: 1 } };
  // @ts-expect-error there is no such filter of areas
  const filter: Where<'area'> = { teraine: ['desert'] };
  expect([good, effect, parameter, filter]).toHaveLength(4);
});
