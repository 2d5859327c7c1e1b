import { expect, test } from 'vitest';
import { evaluate, formula } from '../src/content/expressions.ts';
import { eventsFor } from '../src/events/windows.ts';
import { NONE, Scene } from './helpers.ts';
import { finishMoving, isAsked, manoeuvre, march, rivals, unitOf } from './marching.ts';

/** Egypt of seat 0 and the Harappans of seat 1; seat 0 is about to civilise. */
function civilising(seats = 2): { scene: Scene; egypt: number; sind: number } {
  const scene = new Scene({ seats });
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 10,
    money: 20,
    capital: 'egypt',
    units: { egypt: ['spear', 'spear'] },
    marker: 'civilise',
  });
  const sind = scene.empire('indians', {
    seat: 1,
    level: 10,
    money: 20,
    capital: 'sind',
    units: { sind: ['spear', 'spear', 'spear'], punjab: ['spear'] },
  });
  return { scene, egypt, sind };
}

test('7A-EVENT-01 7A-EVENT-04 events are played in Civilise, any number of them, and discarded', () => {
  const { scene, egypt } = civilising();
  const [financier, mine] = scene.hand(0, 'financier', 'debased-coinage');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', financier);
  game.answer('civilise.card', mine);
  expect(game.hand(0)).toEqual([]);
  expect(game.state.discards).toEqual([financier, mine]);
});

test('7A-EVENT-02 an event with a time of its own is played then, and not in Civilise', () => {
  const { scene, egypt } = civilising();
  const [tall] = scene.hand(0, 'tall-poppies');
  expect(eventsFor(scene.t, 0, 'civilise')).toEqual([]);
  const game = scene.play();
  game.turnOver(egypt);
  expect(
    game.asked.some((asked) => asked.includes('civilise.card')) && game.options('civilise.card').includes(tall),
  ).toBe(false);
});

test('7A-EVENT-03 an event may be aimed at any area or empire that fits it, across the world', () => {
  const { scene, egypt, sind } = civilising();
  const [urban, rebellion] = scene.hand(0, 'urban-riots', 'rebellion');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', urban);
  expect(game.options('event.target')).toEqual([egypt, sind]);
  game.answer('event.target', egypt);
  game.answer('civilise.card', rebellion);
  expect(game.options('event.target')).toEqual(['egypt', 'sind', 'punjab'].map((id) => game.area(id)));
});

test('7A-EVENT-05 an event prevails over the rules: chariots for an empire that may not build them', () => {
  const scene = new Scene({ expansions: ['A'] });
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 1,
    capital: 'egypt',
    units: { egypt: ['spear'], nubia: ['spear'] },
    marker: 'civilise',
  });
  scene.t.empire(egypt).noCavalry = true;
  const [makers] = scene.hand(0, 'chariot-makers');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', makers);
  expect(game.options('event.place')).toEqual([game.placement('egypt', 'chariot'), NONE]); // the city areas first
  game.answer('event.place', game.placement('egypt', 'chariot'));
  game.answer('event.place', game.placement('egypt', 'chariot'));
  expect(game.unitsIn('egypt', egypt).sort()).toEqual(['chariot', 'chariot', 'spear']);
});

test('7A-EVENT-06 a check draws the top card and discards it', () => {
  const { scene, egypt, sind } = civilising();
  const [pestilence] = scene.hand(0, 'pestilence');
  scene.draws(2);
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', pestilence);
  game.answer('event.target', sind);
  expect(game.state.discards).toHaveLength(1);
  for (const _ of [1, 2]) game.answer('event.unit', Number(game.options('event.unit', 1)[0]), 1);
  expect(game.unitsIn('sind', sind)).toHaveLength(1); // two of three lost, the last is spared
  expect(game.state.discards).toHaveLength(2);
});

test('7A-EVENT-07 7A-EVENT-08 a cancel comes at once, before the check, and both cards are discarded', () => {
  const { scene, egypt, sind } = civilising();
  const [pestilence] = scene.hand(0, 'pestilence');
  const [physicians] = scene.hand(1, 'physicians');
  scene.draws(7);
  const deck = scene.state.deck.length;
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', pestilence);
  game.answer('event.target', sind);
  game.answer('event.response', physicians, 1);
  expect(game.unitsIn('sind', sind)).toHaveLength(3);
  expect(game.state.deck).toHaveLength(deck);
  expect(game.state.discards).toEqual([physicians, pestilence]);
});

test('7A-EVENT-09 a cancelled cancel restores the event', () => {
  const { scene, egypt, sind } = civilising();
  const [pestilence, star] = scene.hand(0, 'pestilence', 'shooting-star');
  const [physicians] = scene.hand(1, 'physicians');
  scene.draws(2);
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', pestilence);
  game.answer('event.target', sind);
  game.answer('event.response', physicians, 1);
  game.answer('event.response', star, 0);
  expect(game.asked).toEqual(['1 7a.event.unit']); // Pestilence goes ahead
});

test('7A-EVENT-07 7A-EVENT-09 7A-EX-CANCEL-CHAIN I spy, Counterspy and Cyberthief: I spy takes effect, all three are discarded', () => {
  const { scene, egypt } = civilising(3);
  const [spy, thief] = scene.hand(0, 'i-spy', 'cyberthief');
  const [counterspy] = scene.hand(1, 'counterspy');
  const [wanted] = scene.hand(2, 'gold-mine');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', spy);
  game.answer('event.target', 2);
  game.answer('event.response', counterspy, 1);
  game.answer('event.response', thief, 0);
  game.answer('event.take', wanted, 0);
  game.declineRest();
  expect(game.state.discards).toEqual(expect.arrayContaining([spy, counterspy, thief]));
  expect(game.state.players[0].hand.length + game.state.players[2].hand.length).toBe(1);
});

test('7A-EVENT-07 Counterspy alone: nothing happens, both are discarded', () => {
  const { scene, egypt } = civilising(3);
  const [spy] = scene.hand(0, 'i-spy');
  const [counterspy] = scene.hand(1, 'counterspy');
  const [kept] = scene.hand(2, 'financier');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', spy);
  game.answer('event.target', 2);
  game.answer('event.response', counterspy, 1);
  expect(game.state.discards).toEqual([counterspy, spy]);
  expect(game.hand(2)).toEqual([kept]);
});

test('7A-EVENT-08 7A-EX-BAD-AUGURY New Dynasty is cancelled before its check or not at all', () => {
  const dynasty = (cancel: boolean): { owner: number; deck: number } => {
    const { scene, egypt, sind } = civilising();
    scene.disorder('punjab');
    const [card] = scene.hand(0, 'new-dynasty');
    const [augury] = scene.hand(1, 'bad-augury');
    scene.draws(7);
    const before = scene.state.deck.length;
    const game = scene.play();
    game.turnOver(egypt);
    game.answer('civilise.card', card);
    expect(game.asked).toEqual(['1 7a.event.response']);
    expect(game.state.deck).toHaveLength(before); // no card is picked yet
    game.answer('event.response', cancel ? augury : NONE, 1);
    expect(game.asked.some((asked) => asked.includes('response'))).toBe(false);
    return { owner: game.empire(sind).owner, deck: before - game.state.deck.length };
  };
  expect(dynasty(true)).toEqual({ owner: 1, deck: 0 });
  expect(dynasty(false)).toEqual({ owner: 0, deck: 1 });
});

test('7A-EVENT-10 7A-EX-GOLD-MINE Counterspy played on you is answered with I spy, not with Gold mine', () => {
  const { scene, egypt } = civilising();
  const [counterspy] = scene.hand(0, 'counterspy');
  const [spy, mine] = scene.hand(1, 'i-spy', 'gold-mine');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', counterspy);
  expect(game.asked).toEqual(['1 7a.event.response']);
  expect(game.options('event.response')).toEqual([spy, NONE]);
  game.answer('event.response', spy, 1);
  expect(game.hand(1)).toEqual([mine]);
  expect(game.state.discards).toEqual([spy, counterspy]);
});

test('7A-EVENT-10 only a cancel may interrupt: nothing else is offered while an event is pending', () => {
  const { scene, egypt, sind } = civilising();
  const [pestilence, famine] = scene.hand(0, 'pestilence', 'famine');
  scene.hand(1, 'physicians', 'i-spy');
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', pestilence);
  game.answer('event.target', sind);
  expect(game.asked).toEqual(['1 7a.event.response']);
  expect(game.options('event.response')).not.toContain(scene.card('i-spy'));
  expect(game.hand(0)).toEqual([famine]);
});

test('7A-EVENT-11 all who could play are asked at once and discreetly; the first player is served first, and all may think again', () => {
  const scene = new Scene({ seats: 3, first: 2 });
  scene.empire('egyptians', { seat: 0, level: 10, units: { egypt: ['spear'] } });
  scene.hand(0, 'glory-halved');
  scene.hand(2, 'lost-decade', 'glory-bah-humbug');
  const game = scene.play('harvest');
  expect(game.asked).toEqual(['2 7a.event.harvest.start', '0 7a.event.harvest.start']);
  expect(game.table.waitingFor(1)).toEqual([]);
  game.answer('event.harvest.start', scene.card('glory-halved'), 0);
  game.answer('event.harvest.start', scene.card('glory-bah-humbug'), 2);
  expect(game.state.discards).toEqual([scene.card('glory-bah-humbug')]);
  expect(game.asked).toEqual(['0 7a.event.harvest.start']);
});

test('7A-EVENT-12 7A-EX-HUMBUG the order of opposing glory events decides', () => {
  const harvest = (answer: (game: ReturnType<Scene['play']>, humbug: number, glory: number) => void): number => {
    const scene = new Scene({ seats: 2 });
    const sumer = scene.empire('sumerians', {
      seat: 0,
      level: 5,
      homeland: 'egypt',
      units: { mesopotamia: ['spear'] },
    });
    expect(scene.t.empire(sumer).owner).toBe(0);
    const [glory] = scene.hand(0, 'glorious-glory');
    const [humbug] = scene.hand(1, 'glory-bah-humbug');
    const game = scene.play('harvest');
    answer(game, humbug, glory);
    while (game.state.phase === 'harvest') game.decline();
    return game.glory(0);
  };
  const humbugFirst = harvest((game, humbug, glory) => {
    game.answer('event.harvest.start', NONE, 0);
    game.answer('event.harvest.start', humbug, 1);
    game.answer('event.response', glory, 0); // it is cancelled: the harvest is normal
  });
  const gloryFirst = harvest((game, humbug, glory) => {
    game.answer('event.harvest.start', glory, 0);
    game.answer('event.harvest.start', NONE, 1);
    game.answer('event.harvest.start', humbug, 1);
  });
  expect(humbugFirst).toBe(1);
  expect(gloryFirst).toBe(0);
});

test('7A-EVENT-22 7A-EX-FAQ-DOUBLE-DOUBLE two doublings on one empire multiply by four', () => {
  const harvest = (...cards: readonly string[]): number => {
    const scene = new Scene({ seats: 2 });
    const sumer = scene.empire('sumerians', {
      seat: 0,
      level: 5,
      homeland: 'egypt',
      units: { mesopotamia: ['spear'] },
    });
    scene.t.empire(sumer).took = 1;
    scene.hand(0, ...cards);
    const game = scene.play('harvest');
    for (const card of cards) game.answer('event.harvest.start', scene.card(card), 0);
    while (game.state.phase === 'harvest') game.decline();
    return game.glory(0);
  };
  expect(harvest()).toBe(1);
  expect(harvest('triumph', 'glorious-glory')).toBe(4);
});

test('7A-EVENT-20 glorious pity compares the glory of players', () => {
  const scene = new Scene({ seats: 3 });
  const nubia = scene.empire('nubians', { seat: 0, level: 10, units: { nubia: ['spear'] }, marker: 'civilise' });
  const [pity] = scene.hand(0, 'glorious-pity');
  scene.state.players[1].glory = 25;
  scene.state.players[2].glory = 4;
  const game = scene.play();
  game.turnOver(nubia);
  game.answer('civilise.card', pity);
  expect(game.options('event.target')).toEqual([0, 2]);
  game.answer('event.target', 2);
  expect(game.glory(2)).toBe(4 + 3);
});

/** Egypt plays an assassin on a leader in Palestine, next door. */
function assassination(...values: readonly number[]): ReturnType<Scene['play']> {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', {
    seat: 0,
    level: 10,
    capital: 'egypt',
    units: { egypt: ['spear'] },
    marker: 'civilise',
  });
  const hebrews = scene.empire('hebrews', { seat: 1, level: 10, units: { palestine: ['spear'] } });
  const far = scene.empire('shang', { seat: 1, level: 10, units: { honan: ['spear'] } });
  scene.leader(hebrews, 'palestine', 'Ta');
  scene.leader(far, 'honan', 'Ta');
  const [assassin] = scene.hand(0, 'assassin');
  scene.draws(...values);
  const game = scene.play();
  game.turnOver(egypt);
  game.answer('civilise.card', assassin);
  return game;
}

test('7A-EVENT-13 an assassin reaches a leader of an empire in range only', () => {
  const game = assassination(3, 5);
  expect(game.asked).toEqual(['0 7a.assassin']); // the leader in Honan was no choice
});

test('7A-EVENT-14 7A-INFO-08 the attacker may pick again up to the limit; the pick stays hidden', () => {
  const game = assassination(1, 2, 6, 5, 4);
  const [first] = game.state.picks;
  expect(game.table.view(0).pick).toBe(first);
  expect(game.table.view(1).pick).toBe(NONE);
  game.answer('assassin', 'again', 0);
  game.answer('assassin', 'again', 0);
  expect(game.asked).toEqual(['1 7a.assassin']); // the third card must be kept
  expect(game.state.discards).toHaveLength(2);
});

test('7A-EVENT-16 7A-EVENT-17 the target picks as often as its Leader number; only a higher card kills', () => {
  const tied = assassination(5, 5);
  tied.answer('assassin', 'keep', 0);
  tied.answer('assassin', 'keep', 1);
  expect(tied.state.leaderArea.filter((area) => area >= 0)).toHaveLength(2);
  const killed = assassination(6, 5);
  killed.answer('assassin', 'keep', 0);
  killed.answer('assassin', 'keep', 1);
  expect(killed.state.leaderArea.filter((area) => area >= 0)).toHaveLength(1);
});

test('7A-EVENT-13 an empire out of range of the acting one is no target, even if another own empire is near', () => {
  const scene = new Scene();
  const egypt = scene.empire('egyptians', { seat: 0, level: 8, units: { egypt: ['spear'] }, marker: 'civilise' });
  scene.empire('nubians', { seat: 0, level: 8, units: { shensi: ['spear'] } });
  const far = scene.empire('shang', { seat: 1, level: 10, units: { honan: ['spear'] } });
  scene.leader(far, 'honan', 'Ta');
  const [assassin] = scene.hand(0, 'assassin');
  const game = scene.play();
  game.turnOver(egypt);
  expect(game.options('civilise.card')).toEqual([assassin + 1000, NONE]); // for its artefact only
});

test('7A-EVENT-15 7A-EX-ASSASSINS the Assassins have a free attempt with three picks in their Civilise', () => {
  const scene = new Scene();
  const assassins = scene.empire('assassins', {
    seat: 0,
    level: 16,
    units: { egypt: ['spear'] },
    marker: 'civilise',
  });
  // the Nubians' Leader number is 2
  const victims = scene.empire('nubians', { seat: 1, level: 16, units: { nubia: ['spear'] } });
  const leader = scene.leader(victims, 'nubia', 'Ta');
  scene.draws(1, 2, 6, 3, 5);
  const game = scene.play();
  game.turnOver(assassins);
  game.answer('civilise.assassinate', leader);
  game.answer('assassin', 'again', 0);
  game.answer('assassin', 'again', 0);
  game.answer('assassin', 'again', 1); // 6 is kept; now 3, then 5
  expect(game.state.leaderArea[leader]).toBe(NONE);
  expect(game.asked[0]).not.toContain('assassin'); // two picks at most, and one attempt
});

test('7A-EVENT-19 after Scorched earth a city taken brings no glory', () => {
  const taken = (scorch: boolean): { glory: number; city: number } => {
    const scene = new Scene({ expansions: ['V'] });
    const me = scene.empire('vikings', {
      seat: 0,
      level: 8,
      units: { latium: ['sword', 'sword', 'spear'] },
      marker: 'manoeuvre',
    });
    rivals(scene, { units: { apulia: ['spear'], sicily: ['spear'] } });
    scene.city('apulia', 3);
    const [scorched] = scene.hand(1, 'scorched-earth');
    scene.draws(7, 0);
    const game = manoeuvre(scene, me);
    for (const _ of [1, 2]) march(game, unitOf(game, 'latium', me, 'sword'), ['apulia']);
    finishMoving(game);
    for (let n = 0; n < 60 && game.state.action !== null; n++) {
      if (isAsked(game, 'event.conflict.end') && scorch) game.answer('event.conflict.end', scorched, 1);
      else if (isAsked(game, 'conflict.commit') && game.table.next?.seat === 0)
        game.answer('conflict.commit', game.unitIds('apulia', me), 0);
      else game.decline();
    }
    expect(game.holder('apulia')).toBe(me);
    return { glory: game.glory(0), city: game.city('apulia') };
  };
  const plain = taken(false);
  expect(plain.city).toBe(1);
  expect(plain.glory).toBeGreaterThan(0);
  expect(taken(true)).toEqual({ glory: 0, city: 0 });
});

test('7A-EVENT-21 when its parent is discarded a Successor State takes over the parent’s card and discards its own', () => {
  const scene = new Scene({ expansions: ['V'] });
  const rome = scene.empire('romans', { seat: 0, level: 10, units: { latium: ['spear'] }, marker: 'discardEmpire' });
  const state = scene.empire('successor-state', { seat: 1, level: 10, units: { apulia: ['spear'] } });
  const free = scene.empire('free-state', { seat: 1, level: 10, units: { sicily: ['spear'] } });
  scene.t.empire(state).parent = rome;
  scene.t.empire(free).parent = rome;
  const game = scene.play();
  game.turnOver(rome);
  game.declineRest();
  expect(game.empire(state).card).toBe(scene.card('romans'));
  expect(game.empire(free).card).toBe(scene.card('free-state'));
  expect(game.state.discards).toEqual([scene.card('successor-state')]);
});

test('amounts of events are worked out as they are written', () => {
  const names = (name: string): number => ({ pick: 5, fort: 0, pass: 1, room: 0 })[name] ?? 0;
  const worth = (source: string): number => evaluate(formula(source).tree, names);
  expect(worth('1 + floor(pick / 3)')).toBe(2);
  expect(worth('fort == 0 and pick >= 5')).toBe(1);
  expect(worth('pass and not room')).toBe(1);
  expect(worth('min(4, half(pick))')).toBe(3);
  expect(worth('-2 * pick')).toBe(-10);
});

test('an expression that cannot be read says where', () => {
  expect(() => formula('pick +')).toThrow('"pick +" cannot be read at the end');
  expect(() => formula('2 * legions')).toThrow('"2 * legions" speaks of legions, which is no number of an event');
  expect(() => formula('pick ? 1')).toThrow('"pick ? 1" cannot be read at ?');
});
