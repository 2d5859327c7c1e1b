import { type Answer, Chance, type Question } from '@tabularium/engine';
import { expect, test } from 'vitest';
import { determinize } from '../src/knowledge/dealing.ts';
import { view } from '../src/knowledge/view.ts';
import { clone } from '../src/model/clone.ts';
import { laws } from '../src/model/laws.ts';
import { NONE, Scene } from './helpers.ts';

const CARDS = ['etruscans', 'toltecs', 'zimbabwe', 'assyrians', 'picts', 'vikings', 'timurids', 'huns', 'syracusans'];
const TYPES = [
  'spear',
  'sword',
  'archer',
  'catapult',
  'chariot',
  'light-horse',
  'galley',
  'ship-of-the-line',
  'fighter',
];
const LEADERS = ['Ta', 'St', 'Ex', 'Bu', 'Po', 'Ar'];

/** Two empires a seat, crowded around the Mediterranean with all sorts of units, leaders, cities and a canal. */
function crowded(seed: number, level: number): Scene {
  const chance = Chance.fromSeed(seed);
  const scene = new Scene({ seats: 3, seed });
  const home = scene.area('latium');
  const near = new Set([home]);
  for (let i = 0; i < 3; i++)
    for (const area of [...near]) for (const next of scene.content.areas[area].neighbours) near.add(next);
  const land = [...near].filter((area) => scene.content.areas[area].kind === 0);
  const areas = chance.shuffle(land).map((area) => scene.content.areas[area].id);
  const cards = chance.shuffle(CARDS.slice());
  for (let i = 0; i < 6; i++) {
    const empire = scene.empire(cards[i], {
      seat: i % 3,
      level,
      money: 20,
      elites: i % 4,
      marker: i < 3 ? 'manoeuvre' : 'wild',
    });
    const held = areas.splice(0, 3);
    for (const area of held) scene.units(empire, area, 'spear');
    for (const area of held) {
      const coastal = scene.content.areas[scene.area(area)].coastal;
      for (let n = chance.below(7); n > 0; n--) {
        const type = chance.pick(TYPES);
        if (type === 'fighter' && level < 44) continue;
        if (coastal || !['galley', 'ship-of-the-line'].includes(type)) attempt(() => scene.units(empire, area, type));
      }
      if (chance.below(2) === 0) attempt(() => scene.leader(empire, area, chance.pick(LEADERS)));
      scene.city(area, chance.pick([0, 0, 1, 3, 5]));
      if (chance.below(3) === 0) scene.fort(area);
      if (chance.below(3) === 0) scene.disorder(area);
    }
  }
  const which = scene.content.canals.findIndex((canal) => canal.id === 'suez');
  const artefact = scene.content.artefactOf.get('great-canal') ?? -1;
  scene.state.mapArtefacts.push(Object.freeze({ artefact, area: scene.area('egypt'), which }));
  for (let seat = 0; seat < 3; seat++) scene.hand(seat, ...scene.state.deck.slice(seat, seat + 6));
  return scene;
}

/** The counter mix may have no more of them. */
function attempt(place: () => unknown): void {
  try {
    place();
  } catch {}
}

/** An answer at random, rarely one that declines. */
function eagerly(question: Question, chance: Chance): Answer {
  let answer = question.sample(chance);
  for (let n = 0; n < 6 && answer === NONE; n++) answer = question.sample(chance);
  return answer;
}

test('wars at random never get stuck, lose nothing and show nothing hidden', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const scene = crowded(seed, seed % 2 === 0 ? 10 : 45);
    const game = scene.play();
    const chance = Chance.fromSeed(seed);
    const rules = laws(() => scene.content);
    const before = rules.map((law) => JSON.stringify(law.measure(game.state)));
    for (let n = 0; n < 2000 && game.state.phase === 'actions'; n++) {
      const question = game.table.next;
      if (!question) break;
      expect(game.table.answer(question.seat, eagerly(question, chance)).ok).toBe(true);
      seen.add(question.about);
      expect(rules.map((law) => JSON.stringify(law.measure(game.state)))).toEqual(before);
      if (n % 10 !== 0) continue;
      const seat = chance.below(3);
      const dealt = clone(game.state);
      determinize(scene.content, dealt, seat, chance);
      expect(view(scene.content, dealt, seat)).toEqual(view(scene.content, game.state, seat));
    }
  }
  for (const about of [
    'move.to',
    'move.with',
    'move.stack',
    'move.order',
    'conflict.commit',
    'conflict.retreat',
    'conflict.refuge',
  ])
    expect(seen).toContain(`7a.${about}`);
});
