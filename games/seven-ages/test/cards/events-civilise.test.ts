/** Events played in Civilise. */
import { expect, test } from 'vitest';
import { incomeOf } from '../../src/actions/production.ts';
import { ABILITIES } from '../../src/content/vocabulary.ts';
import { countOf } from '../../src/model/leaders.ts';
import { addDisorder, settle } from '../../src/turn/upkeep.ts';
import { NONE, Scene } from '../helpers.ts';
import { isAsked } from '../marching.ts';
import { deckOf, drive, mayPlayEvent, named, playEvent, type Stage, stage, targetsFor } from './scenes.ts';

const US = 1; // the light-blue set
const THEM = 4; // the light-green one

test('event 001 glorious-pity: 1 glory for every 10 points behind the leader, part of 10 included', () => {
  const glories = [12, 33, 34];
  const prepare = (scene: Scene): void =>
    glories.forEach((glory, seat) => {
      scene.state.players[seat].glory = glory;
    });
  const { game } = playEvent('glorious-pity', 0, { seats: 3, first: 1, prepare });
  expect(game.glory(0)).toBe(12 + 3); // 22 behind
  expect(targetsFor('glorious-pity', { seats: 3, prepare })).toEqual([0, 1]); // not the leader
});

test('event 001 glorious-pity: at most 5', () => {
  const prepare = (scene: Scene): void => void (scene.state.players[1].glory = 90);
  expect(playEvent('glorious-pity', 0, { prepare }).game.glory(0)).toBe(5);
});

test.each([
  ['event 005 earthquake: 0 to 2 reduce the city by a level', 2, 3],
  ['event 005 earthquake: 3 to 5 by two', 3, 1],
  ['event 005 earthquake: 6 and 7 by three, and the fort goes', 6, 0],
] as const)('%s', (_, pick, left) => {
  const prepare = (scene: Scene): void => {
    scene.city('sicily', 5);
    scene.fort('sicily');
  };
  const { game } = playEvent('earthquake', 'sicily', { draws: [pick], prepare });
  expect([game.city('sicily'), game.isFortified('sicily')]).toEqual([left, false]);
});

test('event 005 earthquake: a Builder keeps the city, not the fort', () => {
  const { game } = playEvent('earthquake', 'sicily', {
    draws: [7],
    prepare: (scene, _, them) => {
      scene.city('sicily', 5);
      scene.fort('sicily');
      scene.leader(them, 'sicily', 'Bu');
    },
  });
  expect([game.city('sicily'), game.isFortified('sicily')]).toEqual([5, false]);
});

test('event 010 cyberthief: two cards at random from another hand, with an empire of age 6 or 7', () => {
  const prepare = (scene: Scene): void => void scene.hand(1, 'flood', 'fires', 'volcano');
  const { game } = playEvent('cyberthief', 1, { mine: { level: 37 }, prepare });
  expect([game.hand(0).length, game.hand(1).length]).toEqual([2, 1]);
  expect(mayPlayEvent('cyberthief', { mine: { level: 35 }, prepare })).toBe(false);
});

test('event 010 cyberthief: cancels Counterspy in any age', () => {
  const { game, card } = playEvent('counterspy', 0, {
    actor: 1,
    holder: 1,
    prepare: (scene) => void scene.hand(0, 'cyberthief', 'flood'),
  });
  game.answer('event.response', game.content.cardOfEvent.get('cyberthief') ?? NONE, 0);
  expect(game.hand(0)).toHaveLength(1); // Flood is kept
  expect(game.state.discards).toContain(card);
});

test('event 011 pestilence: as many units as the card, from the largest stacks, never the last', () => {
  const { game, them } = playEvent('pestilence', THEM, {
    draws: [4],
    theirs: { units: { apulia: ['spear', 'spear', 'spear'], sicily: ['spear', 'spear'] } },
  });
  expect(game.asked).toEqual(['1 7a.event.unit']);
  expect(game.options('event.unit').map(Number).sort()).toEqual(game.unitIds('apulia', them).sort());
  for (let n = 0; n < 4 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect([game.unitsIn('apulia', them).length, game.unitsIn('sicily', them).length]).toEqual([1, 1]);
});

test('event 013 colonists: a free infantry unit in each of up to two vacant areas next door or on a coast in range', () => {
  const { game, us } = playEvent('colonists', US);
  const open = game
    .options('event.place')
    .filter((o) => o !== NONE)
    .map((o) => game.content.areas[Math.floor(Number(o) / 32)].id);
  expect(open).toContain('venetia');
  expect(open).toContain('sardinia'); // over the sea
  expect(open).not.toContain('apulia');
  game.answer('event.place', game.placement('venetia', 'spear'));
  expect(game.options('event.place')).not.toContain(game.placement('venetia', 'spear')); // one in each
  game.answer('event.place', game.placement('sardinia', 'spear'));
  expect(['venetia', 'sardinia'].map((area) => game.holder(area))).toEqual([us, us]);
  expect(isAsked(game, 'event.place')).toBe(false);
  expect(game.empire(us).money).toBe(20);
});

test('event 013 colonists: not in age 1', () => {
  expect(mayPlayEvent('colonists', { mine: { level: 7 } })).toBe(false);
});

test.each([
  ['event 016 uprising: the area, and areas next to it with fewer units than the card'],
  ['event 117 uprising-2: the area, and areas next to it with fewer units than the card'],
])('%s', (title) => {
  const { game } = playEvent(named(title), 'sicily', { draws: [3] });
  expect(['sicily', 'apulia'].map((area) => game.isDisordered(area))).toEqual([true, false]); // 3 units are not fewer
  expect(playEvent(named(title), 'sicily', { draws: [4] }).game.isDisordered('apulia')).toBe(true);
});

test('event 016 uprising: no area with a leader', () => {
  const leader = (scene: Scene, _: number, them: number): void => void scene.leader(them, 'sicily', 'Ar');
  expect(targetsFor('uprising', { prepare: leader })).not.toContain(new Scene().area('sicily'));
});

test('event 017 pilgrims-road: 3 money for each empire of the religion, 5 for each site, and 1 glory with one', () => {
  const faith = { religions: ['christianity'] } as const;
  const without = playEvent('pilgrims-road', US, {
    mine: { ...faith, capital: 'etruria', units: { etruria: ['spear'] } },
    theirs: faith,
  });
  expect([without.game.empire(without.us).money, without.game.glory(0)]).toEqual([20 + 6, 0]);
  const site = without.game.content.areas.findIndex((area) => area.sites !== 0 && area.kind === 0);
  expect(site).toBeGreaterThanOrEqual(0);
  const religions = ['buddhism', 'christianity', 'confucianism', 'hinduism', 'islam', 'judaism', 'pantheism'] as const;
  const found = religions.flatMap((religion) => {
    const { game, us } = playEvent('pilgrims-road', US, {
      mine: { religions: [religion] },
      prepare: (scene, own) => void scene.units(own, scene.content.areas[site].id, 'spear'),
    });
    return [[game.empire(us).money, game.glory(0)]];
  });
  expect(found).toContainEqual([20 + 3 + 5, 1]); // for the religion of the site
});

test('event 019 locusts: the area and fertile or steppe land around earn nothing in the next production', () => {
  const { game, us, them } = playEvent('locusts', 'sicily');
  expect(incomeOf(game.t, them)).toBe(0); // Sicily, and Apulia next to it
  expect(incomeOf(game.t, us)).toBeGreaterThan(0);
  expect(game.state.lasting.map((l) => l.until)).toEqual(['nextProduction', 'nextProduction']);
});

test('event 020 master-builders: two levels, as if an age later', () => {
  const { game } = playEvent('master-builders', 'etruria', { mine: { level: 10 } });
  expect(game.city('etruria')).toBe(3);
  const first = playEvent('master-builders', 'etruria', { mine: { level: 5 } });
  expect(first.game.city('etruria')).toBe(3); // the size of age 2
});

test.each([
  ['event 022 witch-hunt: on 5 or more the leader is lost', 5, true],
  ['event 022 witch-hunt: otherwise its area is disordered', 4, false],
] as const)('%s', (_, pick, lost) => {
  let leader = NONE;
  const { game } = playEvent('witch-hunt', null, {
    draws: [pick],
    prepare: (scene, __, them) => {
      leader = scene.leader(them, 'sicily', 'Ar');
      scene.leader(them, 'apulia', 'Ta'); // of no kind that is hunted
    },
  });
  expect(game.state.leaderArea[leader] === NONE).toBe(lost);
  expect(game.isDisordered('sicily')).toBe(!lost);
});

test('event 023 wandering-sage: a leader out of three from the cup, beyond the leader number', () => {
  const { game, us } = playEvent('wandering-sage', US, {
    prepare: (scene, own) => {
      scene.leader(own, 'latium', 'Ta');
      scene.leader(own, 'latium', 'St');
    },
  });
  for (let n = 0; n < 5 && !isAsked(game, 'civilise.promote') && game.state.pending.length > 0; n++) {
    const asked = game.table.next?.about ?? '';
    game.answer(asked.replace('7a.', ''), Number(game.options(asked.replace('7a.', ''))[0]));
  }
  expect(game.state.leaderEmpire.filter((empire, i) => empire === us && game.state.leaderArea[i] >= 0)).toHaveLength(3);
});

/** The Sanga's income with a city in Sicily, when nothing has happened. */
function stageIncome(): number {
  const { game, them } = stage('flood', { prepare: (scene) => scene.city('sicily', 1) });
  return incomeOf(game.t, them);
}

test.each([
  ['event 028 corrupt-administration: its next income is halved'],
  ['event 158 corrupt-administration-2: its next income is halved'],
])('%s', (title) => {
  const { game, them } = playEvent(named(title), THEM, { prepare: (scene) => scene.city('sicily', 1) });
  const full = stageIncome();
  expect([incomeOf(game.t, them), full]).toEqual([Math.floor(full / 2 + 0.5), full]);
  const administrator = (scene: Scene, _: number, other: number): void => void scene.leader(other, 'sicily', 'Ad');
  expect(mayPlayEvent(named(title), { prepare: administrator })).toBe(false);
});

test('event 031 volcano: all units of a mountain area are lost, and its city falls a level', () => {
  const { game, them } = playEvent('volcano', 'hellas', {
    prepare: (scene, _, other) => {
      scene.units(other, 'hellas', 'spear', 'sword');
      scene.city('hellas', 3);
    },
  });
  expect(game.unitsIn('hellas', them)).toEqual([]);
  expect(game.city('hellas')).toBeLessThanOrEqual(1);
});

test('event 032 city-walls: forts in two city areas, or in one other', () => {
  const walls = (option: number): boolean[] => {
    const { game } = playEvent('city-walls', US, {
      prepare: (scene, us) => {
        scene.units(us, 'venetia', 'spear');
        scene.city('etruria', 1);
      },
    });
    game.answer('event.option', Number(game.options('event.option')[option]));
    return ['latium', 'etruria', 'venetia'].map((area) => game.isFortified(area));
  };
  expect(walls(0)).toEqual([true, true, false]);
  expect(walls(1)).toEqual([false, false, true]);
});

test('event 034 new-dynasty: a card higher than its leaders and 2: it changes hands without its leaders', () => {
  const prepare = (scene: Scene, _: number, them: number): void => {
    scene.disorder('sicily');
    scene.leader(them, 'apulia', 'Ar');
  };
  const won = playEvent('new-dynasty', THEM, { draws: [4], prepare });
  expect(won.game.empire(won.them).owner).toBe(0);
  expect(won.game.state.leaderArea.filter((area) => area >= 0)).toEqual([]);
  const failed = playEvent('new-dynasty', THEM, { draws: [3], prepare });
  expect(failed.game.empire(failed.them).owner).toBe(1);
  expect(mayPlayEvent('new-dynasty')).toBe(false); // no disorder
});

test('event 034 new-dynasty: without room for it, half its money is lost and its capital disordered', () => {
  const { game, them } = playEvent('new-dynasty', THEM, {
    seats: 5,
    draws: [7],
    prepare: (scene) => {
      scene.disorder('sicily');
      for (const [id, area] of [
        ['romans', 'gobi'],
        ['kongo', 'cape'],
        ['inca', 'chile'],
        ['maya', 'cuba'],
      ] as const)
        scene.empire(id, {
          seat: 0,
          set: scene.content.counterSets.find((_, i) => !scene.state.empires[i])?.id ?? '',
          level: 10,
          units: { [area]: ['spear'] },
        });
    },
  });
  expect(game.empire(them).owner).toBe(1);
  expect([game.empire(them).money, game.isDisordered('apulia')]).toEqual([10, true]);
});

test.each([
  ['event 036 brain-drain: on 4 or more the leader comes over', 4, true],
  ['event 036 brain-drain: otherwise he stays', 3, false],
] as const)('%s', (_, pick, comes) => {
  let leader = NONE;
  const { game, us, them } = playEvent('brain-drain', null, {
    draws: [pick],
    prepare: (scene, __, other) => {
      leader = scene.leader(other, 'sicily', 'Sc');
      scene.leader(other, 'apulia', 'Ta');
    },
  });
  expect(game.state.leaderEmpire[leader]).toBe(comes ? us : them);
  if (comes) expect(game.state.leaderArea[leader]).toBe(game.area('latium')); // the only city
});

test('event 037 moving-the-court: another city is the capital, without disorder and a level larger', () => {
  const { game, us } = playEvent('moving-the-court', 'etruria', {
    prepare: (scene) => {
      scene.city('etruria', 1);
      scene.disorder('etruria');
    },
  });
  expect(game.empire(us).capital).toBe(game.area('etruria'));
  expect(game.empire(us).homeland).toBe(game.area('etruria'));
  expect([game.city('etruria'), game.isDisordered('etruria'), game.city('latium')]).toEqual([3, false, 1]);
});

test('event 038 amnesty: disorder goes from one area of any empire; 1 glory if it is another player’s', () => {
  const prepare = (scene: Scene): void => scene.disorder('sicily', 'etruria');
  const theirs = playEvent('amnesty', THEM, { prepare });
  expect([theirs.game.isDisordered('sicily'), theirs.game.glory(0)]).toEqual([false, 1]);
  const ours = playEvent('amnesty', US, { prepare });
  expect([ours.game.isDisordered('etruria'), ours.game.glory(0)]).toEqual([false, 0]);
});

test('event 038 amnesty: cancels Urban riots', () => {
  const { game } = playEvent('urban-riots', THEM, { draws: [7], prepare: (scene) => void scene.hand(1, 'amnesty') });
  game.answer('event.response', game.content.cardOfEvent.get('amnesty') ?? NONE, 1);
  expect(game.isDisordered('apulia')).toBe(false);
});

test('event 039 famine: the card less its wheat; units may be bought off for 3 each, the last of an area is spared', () => {
  const { game, them } = playEvent('famine', THEM, { draws: [3], theirs: { money: 4 } }); // Sicily has wheat
  game.answer('event.save-units', 1);
  for (let n = 0; n < 3 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect(game.empire(them).money).toBe(1);
  expect(game.unitsIn('apulia', them)).toHaveLength(2);
});

const assassin = (event: string, ...draws: readonly number[]): ReturnType<typeof playEvent> & { leader: number } => {
  let leader = NONE;
  const drama = playEvent(event, null, {
    draws,
    prepare: (scene, _, them) => {
      leader = scene.leader(them, 'apulia', 'Ar');
    },
  });
  return { ...drama, leader };
};

test('event 044 assassin: three picks against the leader number, the higher last card wins', () => {
  const { game, leader } = assassin('assassin', 1, 2, 5, 4);
  game.answer('assassin', 'again', 0);
  game.answer('assassin', 'again', 0);
  expect(isAsked(game, 'assassin')).toBe(false); // the Sanga have one pick only
  expect(game.state.leaderArea[leader]).toBe(NONE);
});

test('event 056 poisoned-cup: two picks; a city shelters nobody', () => {
  const { game, leader } = assassin('poisoned-cup', 1, 5, 4);
  game.answer('assassin', 'again', 0);
  expect(isAsked(game, 'assassin')).toBe(false);
  expect(game.state.leaderArea[leader]).toBe(NONE);
});

test('event 056 poisoned-cup: in a city the victim has one pick less', () => {
  const picks = (city: number): boolean => {
    const { game } = playEvent('poisoned-cup', null, {
      draws: [5, 1, 6, 2],
      prepare: (scene, us) => {
        const romans = scene.empire('romans', { seat: 1, set: 'dark-green', level: 10, units: { venetia: ['spear'] } });
        scene.leader(romans, 'venetia', 'Ar');
        scene.city('venetia', city);
        expect(us).not.toBe(romans);
      },
    });
    game.answer('assassin', 'keep', 0);
    game.answer('assassin', 'again', 1);
    return isAsked(game, 'assassin'); // of a leader number of 3
  };
  expect(picks(0)).toBe(true);
  expect(picks(1)).toBe(false);
});

test('event 106 ides-of-march: four picks at a leader in a capital, which is disordered if he falls', () => {
  const { game, leader } = assassin('ides-of-march', 1, 2, 3, 5, 4);
  for (const _ of [1, 2, 3]) game.answer('assassin', 'again', 0);
  expect(game.state.leaderArea[leader]).toBe(NONE);
  expect(game.isDisordered('apulia')).toBe(true);
  const failed = assassin('ides-of-march', 3, 4);
  failed.game.answer('assassin', 'keep', 0);
  expect(failed.game.isDisordered('apulia')).toBe(false);
  expect(mayPlayEvent('ides-of-march', { prepare: (scene, __, them) => void scene.leader(them, 'sicily', 'Ar') })).toBe(
    false,
  );
});

test('event 045 succession-crisis: on 4 or more its next action is a pass', () => {
  const { game, them } = playEvent('succession-crisis', THEM, { draws: [4] });
  expect(game.state.lasting.map((l) => [l.effect, l.empire])).toEqual([['loseAction', them]]);
});

test('event 045 succession-crisis: otherwise it falls back a level; not with a leader', () => {
  const { game, them } = playEvent('succession-crisis', THEM, { draws: [3] });
  expect(game.empire(them).level).toBe(9);
  expect(
    mayPlayEvent('succession-crisis', { prepare: (scene, _, other) => void scene.leader(other, 'sicily', 'Ar') }),
  ).toBe(false);
});

test('event 047 flood: the river area is disordered, loses half the card in units, and yields double next time', () => {
  const { game, them } = playEvent('flood', 'venetia', {
    draws: [3],
    prepare: (scene, _, other) => void scene.units(other, 'venetia', 'spear', 'spear', 'spear', 'spear'),
  });
  for (let n = 0; n < 3 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect(game.isDisordered('venetia')).toBe(true);
  expect(game.unitsIn('venetia', them)).toHaveLength(2);
  expect(game.state.lasting.map((l) => [l.effect, Reflect.get(l.params, 'mode'), l.areas])).toEqual([
    ['income', 'double', [game.area('venetia')]],
  ]);
});

test('event 048 physicians: up to two free infantry or missile units in a city area of yours', () => {
  const { game, us } = playEvent('physicians', US);
  const open = game
    .options('event.place')
    .filter((o) => o !== NONE)
    .map((o) => Math.floor(Number(o) / 32));
  expect(new Set(open)).toEqual(new Set([game.area('latium')]));
  game.answer('event.place', game.placement('latium', 'archer'));
  game.answer('event.place', game.placement('latium', 'spear'));
  expect(game.unitsIn('latium', us).sort()).toEqual(['archer', 'spear', 'spear', 'spear']);
  expect(isAsked(game, 'event.place')).toBe(false);
});

test('event 048 physicians: cancels Pestilence', () => {
  const { game, them } = playEvent('pestilence', THEM, {
    draws: [7],
    prepare: (scene) => void scene.hand(1, 'physicians'),
  });
  game.answer('event.response', game.content.cardOfEvent.get('physicians') ?? NONE, 1);
  expect(game.unitsIn('apulia', them)).toHaveLength(3);
});

test('event 049 book-burning: two levels back, not out of its age, and a card at random is lost', () => {
  const prepare = (scene: Scene): void => void scene.hand(1, 'flood', 'fires');
  const { game, them } = playEvent('book-burning', THEM, { prepare });
  expect([game.empire(them).level, game.hand(1).length]).toEqual([8, 1]);
  const edge = playEvent('book-burning', THEM, { prepare, theirs: { level: 9 } });
  expect(edge.game.empire(edge.them).level).toBe(8);
  expect(mayPlayEvent('book-burning', { prepare: (scene, _, other) => void scene.leader(other, 'sicily', 'Ph') })).toBe(
    false,
  );
});

test('event 050 population-boom: a free infantry unit in so many fertile areas as its age and one', () => {
  const { game, us } = playEvent('population-boom', US);
  for (const area of ['latium', 'etruria']) game.answer('event.place', game.placement(area, 'spear'));
  expect([game.unitsIn('latium', us).length, game.unitsIn('etruria', us).length]).toEqual([3, 2]);
  expect(isAsked(game, 'event.place')).toBe(false); // one in each
});

test.each([
  ['event 055 palace-coup: on 4 or more a leader of the capital and the government are gone', 4],
  ['event 055 palace-coup: otherwise only the capital is disordered', 3],
] as const)('%s', (_, pick) => {
  let [court, camp] = [NONE, NONE];
  const { game, them } = playEvent('palace-coup', THEM, {
    draws: [pick],
    theirs: { government: 'autocracy' },
    prepare: (scene, __, other) => {
      court = scene.leader(other, 'apulia', 'Ar');
      camp = scene.leader(other, 'sicily', 'Ta');
    },
  });
  const done = pick >= 4;
  expect(game.state.leaderArea[court] === NONE).toBe(done);
  expect(game.state.leaderArea[camp]).toBe(game.area('sicily'));
  expect(game.empire(them).government === NONE).toBe(done);
  expect(game.isDisordered('apulia')).toBe(!done);
});

test('event 064 financier: its money doubled, at least its age, at most eight times its age more', () => {
  const money = (before: number): number => {
    const { game, us } = playEvent('financier', US, { mine: { money: before } });
    return game.empire(us).money - before;
  };
  expect([money(0), money(10), money(50)]).toEqual([2, 10, 16]);
});

test.each([
  ['event 067 urban-riots: as many cities as the card, the largest first, none with a leader'],
  ['event 135 urban-riots-2: as many cities as the card, the largest first, none with a leader'],
])('%s', (title) => {
  const { game } = playEvent(named(title), THEM, {
    draws: [1],
    theirs: { units: { apulia: ['spear'], sicily: ['spear'], venetia: ['spear'] } },
    prepare: (scene, _, them) => {
      scene.city('sicily', 3);
      scene.city('venetia', 5);
      scene.leader(them, 'venetia', 'Ar');
    },
  });
  expect(['apulia', 'sicily', 'venetia'].map((area) => game.isDisordered(area))).toEqual([false, true, false]);
});

test.each([
  ['event 068 tomb-robbers: on 3 or more the artefact is gone and brings twice the card', 3, 0, 26],
  ['event 068 tomb-robbers: otherwise nothing', 2, 1, 20],
] as const)('%s', (_, pick, left, money) => {
  const { game, us } = playEvent('tomb-robbers', null, {
    draws: [pick],
    prepare: (scene) => scene.artefact('forum', 'sicily'),
  });
  expect([game.state.mapArtefacts.length, game.empire(us).money]).toEqual([left, money]);
});

test('event 070 secession: its units leave a disordered area for the nearest own land', () => {
  const { game, them } = playEvent('secession', 'sicily', {
    theirs: { units: { apulia: ['spear'], sicily: ['spear', 'sword'] } },
    prepare: (scene) => scene.disorder('sicily'),
  });
  expect(game.holder('sicily')).toBe(NONE);
  expect(game.unitsIn('apulia', them).sort()).toEqual(['spear', 'spear', 'sword']);
});

test('event 070 secession: a ship lies on the coast its owner chooses', () => {
  const { game, them } = playEvent('secession', 'sicily', {
    mine: { capital: 'egypt', units: { egypt: ['spear'] } },
    theirs: { capital: 'latium', units: { latium: ['spear'], sicily: ['galley'] } },
    prepare: (scene) => scene.disorder('sicily'),
  });
  game.answer('coast', 1, 1);
  const galley = game.unitIds('latium', them).find((unit) => game.typeOf(unit) === 'galley') ?? NONE;
  expect(game.state.unitCoast[galley]).toBe(1);
});

test('event 070 secession: a ship with no coast to go to is lost', () => {
  const { game, them } = playEvent('secession', 'sicily', {
    theirs: { capital: 'bohemia', units: { bohemia: ['spear'], sicily: ['galley', 'sword'] } },
    prepare: (scene) => scene.disorder('sicily'),
  });
  expect(game.unitsIn('bohemia', them).sort()).toEqual(['spear', 'sword']);
});

test('event 071 counterspy: you see a hand and discard a card of it', () => {
  const { game } = playEvent('counterspy', 1, { prepare: (scene) => void scene.hand(1, 'flood', 'fires') });
  const fires = game.content.cardOfEvent.get('fires') ?? NONE;
  game.answer('event.take', fires, 0);
  expect(game.hand(1)).toEqual([game.content.cardOfEvent.get('flood')]);
  expect(game.state.discards).toContain(fires);
});

test('event 072 royal-marriage: 2 glory, 1 for the other owner, and neither enters the other until the next turn is over', () => {
  const { game, us, them } = playEvent('royal-marriage', THEM, {
    prepare: (scene, own, other) => {
      scene.leader(own, 'latium', 'Ar');
      scene.leader(other, 'apulia', 'Ar');
    },
  });
  expect([game.glory(0), game.glory(1)]).toEqual([2, 1]);
  expect(game.state.lasting.map((l) => [l.effect, l.empire, l.until]).sort()).toEqual([
    ['forbid', us, 'nextTurn'],
    ['forbid', them, 'nextTurn'],
  ]);
});

test.each([
  ['event 074 rebellion: a card higher than its units destroys them', 2, 'gone'],
  ['event 074 rebellion: otherwise the area is disordered', 1, 'disorder'],
  ['event 124 rebellion-2: a card higher than its units destroys them', 2, 'gone'],
  ['event 124 rebellion-2: otherwise the area is disordered', 1, 'disorder'],
] as const)('%s', (title, pick, result) => {
  const { game, them } = playEvent(named(title), 'sicily', { draws: [pick] });
  expect(game.unitsIn('sicily', them)).toHaveLength(result === 'gone' ? 0 : 1);
  if (result === 'disorder') expect(game.isDisordered('sicily')).toBe(true);
});

test('event 074 rebellion: a fort counts as a unit', () => {
  const { game, them } = playEvent('rebellion', 'sicily', { draws: [2], prepare: (scene) => scene.fort('sicily') });
  expect(game.unitsIn('sicily', them)).toHaveLength(1);
});

test('event 076 bread-and-circuses: disorder goes from two cities, or from one area', () => {
  const prepare = (scene: Scene): void => {
    scene.city('etruria', 1);
    scene.disorder('latium', 'etruria');
  };
  const { game } = playEvent('bread-and-circuses', US, { prepare });
  if (isAsked(game, 'event.option')) game.answer('event.option', Number(game.options('event.option')[0]));
  expect(['latium', 'etruria'].map((area) => game.isDisordered(area))).toEqual([false, false]);
  const open = playEvent('bread-and-circuses', US, { prepare: (scene) => scene.disorder('etruria') });
  if (isAsked(open.game, 'event.option'))
    open.game.answer('event.option', Number(open.game.options('event.option').at(-1)));
  expect(open.game.isDisordered('etruria')).toBe(false);
});

test('event 079 iconoclasts: one artefact of it, and one of every other empire of its religion', () => {
  const { game } = playEvent('iconoclasts', THEM, {
    mine: { religions: ['islam'] },
    theirs: { religions: ['islam'] },
    prepare: (scene) => {
      scene.artefact('forum', 'sicily');
      scene.artefact('just-rule', 'etruria');
      const other = scene.empire('kongo', {
        seat: 1,
        set: 'dark-green',
        level: 10,
        religions: ['christianity'],
        units: { kongo: ['spear'] },
      });
      scene.artefact('peace-treaty', 'kongo');
      expect(other).toBeGreaterThanOrEqual(0);
    },
  });
  expect(game.state.mapArtefacts.map((m) => game.content.artefacts[m.artefact].id)).toEqual(['peace-treaty']);
});

test.each([
  ['event 080 barbarian-incursion: money, disorder, and on 5 or more a unit', 5, false, [15, true, 0]],
  ['event 080 barbarian-incursion: on less no unit', 4, false, [16, true, 1]],
  ['event 080 barbarian-incursion: a fort saves all but the money', 5, true, [15, false, 1]],
] as const)('%s', (_, pick, fort, result) => {
  const { game, them } = playEvent('barbarian-incursion', 'venetia', {
    draws: [pick],
    prepare: (scene, __, other) => {
      scene.units(other, 'venetia', 'spear');
      if (fort) scene.fort('venetia');
    },
  });
  const left = game.unitsIn('venetia', them).length;
  expect(game.empire(them).money).toBe(result[0]);
  expect(left).toBe(result[2]);
  if (left > 0) expect(game.isDisordered('venetia')).toBe(result[1]);
});

test('event 081 i-spy: you see a hand, take a card of your choice and give one back', () => {
  const { game } = playEvent('i-spy', 1, {
    prepare: (scene) => {
      scene.hand(0, 'locusts');
      scene.hand(1, 'flood', 'fires');
    },
  });
  const of = (id: string): number => game.content.cardOfEvent.get(id) ?? NONE;
  game.answer('event.take', of('fires'), 0);
  game.answer('event.take', of('locusts'), 0);
  expect(game.hand(0)).toEqual([of('fires')]);
  expect(game.hand(1)).toEqual([of('flood'), of('locusts')]);
});

test('event 082 great-storm: as many ships in a sea area as the card, the oldest types first', () => {
  const { game, them } = playEvent('great-storm', null, {
    draws: [1],
    prepare: (scene, _, other) => void scene.units(other, 'tyrrhenian-sea', 'ship-of-the-line', 'galley'),
  });
  expect(game.unitsIn('tyrrhenian-sea', them)).toEqual(['ship-of-the-line']);
});

test('event 085 silver-mine: the card and twice the age', () => {
  const { game, us } = playEvent('silver-mine', null, {
    draws: [3],
    prepare: (scene, own) => void scene.units(own, 'hellas', 'spear'),
  });
  expect(game.empire(us).money).toBe(20 + 3 + 4);
  expect(mayPlayEvent('silver-mine')).toBe(false); // fertile land has none
});

test('event 087 eureka: a level, two with a Scientist or Philosopher, even in a dark age; not the most advanced', () => {
  const level = (options: Stage): number => {
    const { game, us } = playEvent('eureka', US, { theirs: { level: 30 }, ...options });
    return game.empire(us).level;
  };
  expect(level({})).toBe(11);
  expect(level({ prepare: (scene, own) => void scene.leader(own, 'latium', 'Ph') })).toBe(12);
  expect(level({ mine: { level: 18 } })).toBe(19);
  expect(mayPlayEvent('eureka')).toBe(false);
});

test('event 089 decadence: an elite marker, or a level without one; its leader number falls until it leaves its age', () => {
  const prepare = (scene: Scene): void => {
    scene.city('sicily', 1);
    scene.city('venetia', 1);
  };
  const theirs = { units: { apulia: ['spear'], sicily: ['spear'], venetia: ['spear'] } };
  const rich = playEvent('decadence', THEM, { prepare, theirs: { ...theirs, elites: 2 } });
  expect([rich.game.empire(rich.them).elites, rich.game.empire(rich.them).level]).toEqual([1, 10]);
  const poor = playEvent('decadence', THEM, { prepare, theirs });
  expect(poor.game.empire(poor.them).level).toBe(9);
  expect(poor.game.state.lasting.map((l) => [l.effect, Reflect.get(l.params, 'add'), l.until])).toEqual([
    ['leaderNumber', -1, 'age'],
  ]);
  expect(mayPlayEvent('decadence')).toBe(false); // three cities
});

test('event 090 slave-revolt: the city area is disordered, loses the card less 3, and on 4 a unit joins you next door', () => {
  const { game, us, them } = playEvent('slave-revolt', 'apulia', { draws: [5] });
  for (let n = 0; n < 5 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect(game.isDisordered('apulia')).toBe(true);
  expect(game.unitsIn('apulia', them)).toHaveLength(1);
  game.answer('event.place', game.placement('latium', 'spear'));
  expect(game.unitsIn('latium', us)).toHaveLength(3);
});

test('event 092 vizier: a card of your choice from the discards', () => {
  const { game } = playEvent('vizier', null, {
    prepare: (scene) => {
      for (const id of ['flood', 'fires']) {
        const card = scene.card(id);
        scene.state.deck.splice(scene.state.deck.indexOf(card), 1);
        scene.state.discards.push(card);
      }
    },
  });
  const fires = game.content.cardOfEvent.get('fires') ?? NONE;
  game.answer('event.take', fires, 0);
  expect(game.hand(0)).toEqual([fires]);
  expect(game.state.discards).toHaveLength(2); // Flood and the Vizier
});

test('event 093 gold-mine: twice the card and three times the age', () => {
  const { game, us } = playEvent('gold-mine', null, {
    draws: [3],
    prepare: (scene, own) => void scene.units(own, 'hellas', 'spear'),
  });
  expect(game.empire(us).money).toBe(20 + 6 + 6);
});

test('event 096 tax-revolt: its owner pays four times its age, or you disorder two areas', () => {
  const theirs = { units: { apulia: ['spear'], sicily: ['spear'], venetia: ['spear'] } };
  const paid = playEvent('tax-revolt', THEM, { theirs });
  paid.game.answer('event.option', Number(paid.game.options('event.option', 1)[0]), 1);
  expect(paid.game.empire(paid.them).money).toBe(12);
  const refused = playEvent('tax-revolt', THEM, { theirs });
  refused.game.answer('event.option', Number(refused.game.options('event.option', 1)[1]), 1);
  expect(['sicily', 'venetia'].map((area) => refused.game.isDisordered(area))).toEqual([true, true]);
  const poor = playEvent('tax-revolt', THEM, { theirs: { ...theirs, money: 7 } });
  expect(isAsked(poor.game, 'event.option')).toBe(false); // it cannot pay in full
  expect(poor.game.isDisordered('sicily')).toBe(true);
});

test.each([
  ['event 098 mutiny: on 3 or more half the ships of the area are lost', 3, 2],
  ['event 098 mutiny: otherwise none', 2, 3],
] as const)('%s', (_, pick, left) => {
  const { game, them } = playEvent('mutiny', null, {
    draws: [pick],
    prepare: (scene, __, other) => void scene.units(other, 'tyrrhenian-sea', 'galley', 'galley', 'ship-of-the-line'),
  });
  for (let n = 0; n < 5 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect(game.unitsIn('tyrrhenian-sea', them)).toHaveLength(left === 2 ? 1 : 3); // 1.5 is rounded up
});

test('event 098 mutiny: 7A-INFO-05 not on a coast, where only one ship of a stack could be seen', () => {
  const harbour = (area: string): boolean =>
    mayPlayEvent('mutiny', { prepare: (scene, __, other) => void scene.units(other, area, 'galley', 'galley') });
  expect([harbour('tyrrhenian-sea'), harbour('sicily')]).toEqual([true, false]);
});

test('event 099 debased-coinage: half its money, from 6 on', () => {
  const { game, them } = playEvent('debased-coinage', THEM, { theirs: { money: 15 } });
  expect(game.empire(them).money).toBe(8); // halves are rounded up
  expect(mayPlayEvent('debased-coinage', { theirs: { money: 5 } })).toBe(false);
});

test('event 104 blessed-are-the-meek: 7 glory less 2 for each player behind, at least 1', () => {
  const glories = [10, 20, 30];
  const gain = (seat: number): number => {
    const { game } = playEvent('blessed-are-the-meek', seat, {
      seats: 3,
      first: 2,
      prepare: (scene) =>
        glories.forEach((glory, i) => {
          scene.state.players[i].glory = glory;
        }),
      holder: 0,
    });
    return game.glory(seat) - glories[seat];
  };
  expect([gain(0), gain(1), gain(2)]).toEqual([7, 5, 3]);
});

test('event 107 land-reform: disorder goes from all areas without a city, and 1 money for each fertile area', () => {
  const { game, us } = playEvent('land-reform', US, { prepare: (scene) => scene.disorder('etruria', 'latium') });
  expect(['latium', 'etruria'].map((area) => game.isDisordered(area))).toEqual([true, false]);
  expect(game.empire(us).money).toBe(21); // Etruria; Latium is still in disorder
});

test('event 109 smallpox: an empire in range and ages behind loses the card and the ages in land units', () => {
  const { game, them } = playEvent('smallpox', THEM, { draws: [0], mine: { level: 16 } });
  for (let n = 0; n < 5 && isAsked(game, 'event.unit'); n++)
    game.answer('event.unit', Number(game.options('event.unit')[0]));
  expect(game.unitsIn('apulia', them)).toHaveLength(2); // an age behind
  expect(mayPlayEvent('smallpox')).toBe(false);
});

test('event 110 fires: as many areas as the card less its leaders, as you choose', () => {
  const { game } = playEvent('fires', THEM, {
    draws: [2],
    prepare: (scene, _, them) => void scene.leader(them, 'sicily', 'Ar'),
  });
  game.answer('event.areas', [game.area('sicily')], 0);
  expect(['apulia', 'sicily'].map((area) => game.isDisordered(area))).toEqual([false, true]);
});

// --- answers

test('event 002 vital-heir: cancels Palace coup on an own empire', () => {
  const { game } = playEvent('palace-coup', THEM, {
    draws: [7],
    prepare: (scene, _, them) => {
      scene.leader(them, 'apulia', 'Ar');
      scene.hand(1, 'vital-heir');
    },
  });
  game.answer('event.response', game.content.cardOfEvent.get('vital-heir') ?? NONE, 1);
  expect(game.state.leaderArea.filter((area) => area >= 0)).toHaveLength(1);
});

test('event 002 vital-heir: or brings another leader for one lost, in the same area', () => {
  const { game } = playEvent('witch-hunt', null, {
    draws: [7],
    prepare: (scene, _, them) => {
      scene.leader(them, 'sicily', 'Ar');
      scene.hand(1, 'vital-heir');
    },
  });
  const heir = game.content.cardOfEvent.get('vital-heir') ?? NONE;
  game.answer('event.leaderLost', heir, 1);
  for (let n = 0; n < 3 && game.table.next?.about === '7a.event.keep-leader'; n++)
    game.answer('event.keep-leader', Number(game.options('event.keep-leader')[0]), 1);
  expect(game.hand(1)).not.toContain(heir);
  const alive = game.state.leaderArea.filter((area) => area >= 0);
  expect(alive.every((area) => area === game.area('sicily'))).toBe(true);
});

test('event 002 vital-heir: brings nobody to an empire without an area to stand in', () => {
  const { game, them } = playEvent('witch-hunt', null, {
    draws: [7],
    prepare: (scene, _, empire) => {
      scene.leader(empire, 'sicily', 'Ar');
      scene.hand(1, 'vital-heir');
    },
  });
  // As at the end of a lost conflict: the last area has gone, the empire has not yet.
  game.state.control.forEach((empire, area) => {
    if (empire === them) game.state.control[area] = NONE;
  });
  game.answer('event.leaderLost', game.content.cardOfEvent.get('vital-heir') ?? NONE, 1);
  expect(game.table.next?.about).not.toMatch(/7a\.(event\.keep-leader|leader\.area)/);
});

test('event 015 bad-augury: cancels Rebellion on any empire before a card is picked', () => {
  const { game, them } = playEvent('rebellion', 'sicily', {
    draws: [7],
    prepare: (scene) => void scene.hand(1, 'bad-augury'),
  });
  game.answer('event.response', game.content.cardOfEvent.get('bad-augury') ?? NONE, 1);
  expect(game.unitsIn('sicily', them)).toHaveLength(1);
  expect(game.isDisordered('sicily')).toBe(false);
});

test.each([['event 058 shooting-star: stops an event'], ['event 150 shooting-star-2: stops an event']])(
  '%s',
  (title) => {
    const { game, them } = playEvent('debased-coinage', THEM, {
      scene: deckOf(named(title)),
      prepare: (scene) => void scene.hand(1, named(title)),
    });
    game.answer('event.response', game.content.cardOfEvent.get(named(title)) ?? NONE, 1);
    expect(game.empire(them).money).toBe(20);
  },
);

test.each([
  ['event 058 shooting-star: stops an artefact', 'artefact'],
  ['event 058 shooting-star: stops the start of an empire, and the marker is used up', 'empire'],
  ['event 150 shooting-star-2: stops an artefact', 'artefact'],
  ['event 150 shooting-star-2: stops the start of an empire, and the marker is used up', 'empire'],
] as const)('%s', (title, what) => {
  const scene = new Scene(deckOf(named(title)));
  const us = scene.empire('etruscans', {
    seat: 0,
    level: 10,
    units: { latium: ['spear'] },
    ...(what === 'artefact' ? { marker: 'civilise' } : {}),
  });
  scene.empire('sanga', { seat: 1, level: 10, units: { sicily: ['spear'] } });
  const [star] = scene.hand(1, named(title));
  if (what === 'empire') scene.loose(0, 'startEmpire');
  const buddhism = 66;
  const [card] = scene.hand(0, what === 'artefact' ? buddhism : 'assyrians');
  const game = scene.play();
  if (what === 'artefact') {
    game.turnOver(us);
    game.answer('civilise.card', card + 1000);
  } else {
    game.turnOverLoose();
    game.answer('start.card', card);
  }
  game.answer('event.response', star, 1);
  expect(game.state.discards).toEqual(expect.arrayContaining([star, card]));
  expect(game.empire(us).religions).toEqual([]);
  expect(game.state.empires.filter((empire) => empire?.owner === 0)).toHaveLength(1);
});

test('event 083 bodyguard: cancels an assassin aimed at an own leader', () => {
  let leader = NONE;
  const { game } = playEvent('assassin', null, {
    draws: [7, 0],
    prepare: (scene, _, them) => {
      leader = scene.leader(them, 'apulia', 'Ar');
      scene.hand(1, 'bodyguard');
    },
  });
  game.answer('event.response', game.content.cardOfEvent.get('bodyguard') ?? NONE, 1);
  expect(game.state.leaderArea[leader]).toBe(game.area('apulia'));
  expect(isAsked(game, 'assassin')).toBe(false);
});

// --- the expansions

test.each([
  ['event 112 sea-peoples: on 4 or more a coast without fort or leader is disordered and pays 2', 4, [true, 18]],
  ['event 112 sea-peoples: otherwise nothing', 3, [false, 20]],
] as const)('%s', (_, pick, result) => {
  const { game, them } = playEvent('sea-peoples', 'tyrrhenian-sea', {
    draws: [pick],
    prepare: (scene, __, other) => {
      scene.fort('latium', 'etruria');
      scene.leader(other, 'apulia', 'Ar');
    },
  });
  expect([game.isDisordered('sicily'), game.empire(them).money]).toEqual(result);
  expect(['latium', 'etruria', 'apulia'].some((area) => game.isDisordered(area))).toBe(false);
});

test('event 112 sea-peoples: no empire from age 5 on', () => {
  const { game } = playEvent('sea-peoples', 'tyrrhenian-sea', {
    draws: [7, 7, 7],
    mine: { level: 30 },
    theirs: { level: 30 },
  });
  expect(['latium', 'etruria', 'apulia', 'sicily'].some((area) => game.isDisordered(area))).toBe(false);
});

test('event 115 chariot-makers: in ages 1 and 2 two free chariots in its cities, whatever the icon', () => {
  const { game, us } = playEvent('chariot-makers', US, {
    prepare: (scene, own) => void (scene.t.empire(own).noCavalry = true),
  });
  expect(game.options('event.place')).toEqual([game.placement('latium', 'chariot'), NONE]); // its only city
  for (const _ of [1, 2]) game.answer('event.place', game.placement('latium', 'chariot'));
  expect(isAsked(game, 'event.place')).toBe(false);
  expect(game.unitsIn('latium', us).filter((type) => type === 'chariot')).toHaveLength(2);
});

test('event 115 chariot-makers: from age 3 one cavalry unit it can build', () => {
  const { game, us } = playEvent('chariot-makers', US, {
    mine: { level: 16 },
    prepare: (scene, own) => void (scene.t.empire(own).noCavalry = false),
  });
  expect(game.options('event.place')).not.toContain(game.placement('latium', 'knight'));
  game.answer('event.place', game.placement('latium', 'light-horse'));
  expect(isAsked(game, 'event.place')).toBe(false);
  expect(game.unitsIn('latium', us)).toContain('light-horse');
});

test('event 119 granary: cancels Famine', () => {
  const { game, them } = playEvent('famine', THEM, {
    scene: deckOf('granary'),
    draws: [7],
    prepare: (scene) => void scene.hand(1, 'granary'),
  });
  game.answer('event.response', game.content.cardOfEvent.get('granary') ?? NONE, 1);
  expect(game.unitsIn('apulia', them)).toHaveLength(3);
  expect(isAsked(game, 'event.save-units')).toBe(false);
});

test('event 119 granary: or money for the fertile land of an own empire, more with wheat', () => {
  const { game, us } = playEvent('granary', US, {
    mine: { units: { latium: ['spear'], etruria: ['spear'], carthage: ['spear'] } },
    prepare: (scene) => scene.disorder('etruria'),
  });
  expect(game.empire(us).money).toBe(20 + 2 + 2); // Latium and Carthage, which has wheat
});

test('event 121 collapse-of-the-palaces: two levels back within its age, and 1 less in trade', () => {
  const { game, them } = playEvent('collapse-of-the-palaces', THEM, { draws: [3], theirs: { level: 9 } });
  expect(game.empire(them).level).toBe(8);
  expect(game.state.lasting).toContainEqual(expect.objectContaining({ effect: 'trade', empire: them, until: 'age' }));
});

test.each([
  ['event 121 collapse-of-the-palaces: on 4 or more a city falls a level, not the capital', 4, 1],
  ['event 121 collapse-of-the-palaces: otherwise none', 3, 3],
] as const)('%s', (_, pick, city) => {
  const { game } = playEvent('collapse-of-the-palaces', THEM, {
    draws: [pick],
    prepare: (scene) => scene.city('sicily', 3),
  });
  expect([game.city('sicily'), game.city('apulia')]).toEqual([city, 1]);
});

test('event 122 black-death: half the units and disorder, and next door on 4 or more', () => {
  const plague = (pick: number): { left: number[]; disordered: boolean[] } => {
    const { game, us, them } = playEvent('black-death', 'apulia', { draws: [pick] });
    drive(game, {}, 'civilise.urbanise');
    return {
      left: [game.unitsIn('apulia', them).length, game.unitsIn('latium', us).length],
      disordered: ['apulia', 'latium', 'sicily'].map((area) => game.isDisordered(area)),
    };
  };
  expect(plague(4)).toEqual({ left: [1, 1], disordered: [true, true, false] }); // 1.5 of 3 is 2; Sicily has one unit
  expect(plague(3)).toEqual({ left: [1, 2], disordered: [true, false, false] });
});

test('event 126 homage: a neighbour with fewer units pays 3 for each of its ages, or its owner loses glory', () => {
  const mine = { units: { latium: ['spear', 'spear', 'spear'], etruria: ['spear', 'spear'] } };
  const paid = playEvent('homage', THEM, { mine });
  paid.game.answer('event.option', 0, 1);
  expect([paid.us, paid.them].map((id) => paid.game.empire(id).money)).toEqual([26, 14]);
  const refused = playEvent('homage', THEM, {
    mine,
    prepare: (scene) => void (scene.state.players[1].glory = 5),
  });
  refused.game.answer('event.option', 1, 1);
  expect([refused.game.glory(0), refused.game.glory(1)]).toEqual([2, 4]);
  expect(mayPlayEvent('homage', { mine: { units: { latium: ['spear', 'spear'] } } })).toBe(false); // fewer than theirs
});

test('event 128 feudal-levy: a free unit in each of up to three areas with a leader or a fort', () => {
  const { game, us } = playEvent('feudal-levy', US, {
    mine: { units: { latium: ['spear'], etruria: ['spear'], venetia: ['spear'] } },
    prepare: (scene, own) => {
      scene.fort('etruria');
      scene.leader(own, 'venetia', 'Ar');
    },
  });
  expect(game.options('event.place')).not.toContain(game.placement('latium', 'spear'));
  expect(game.options('event.place')).not.toContain(game.placement('etruria', 'archer'));
  game.answer('event.place', game.placement('etruria', 'spear'));
  expect(game.options('event.place')).not.toContain(game.placement('etruria', 'spear'));
  game.answer('event.place', game.placement('venetia', 'spear'));
  expect(['etruria', 'venetia'].map((area) => game.unitsIn(area, us).length)).toEqual([2, 2]);
});

test('event 130 robber-barons: 1 money for every area without city or fort, of an empire with four', () => {
  const units = { apulia: ['spear'], sicily: ['spear'], venetia: ['spear'], illyria: ['spear'], epirus: ['spear'] };
  const { game, them } = playEvent('robber-barons', THEM, {
    theirs: { units },
    prepare: (scene) => scene.fort('sicily'),
  });
  expect(game.empire(them).money).toBe(20 - 3); // Apulia has its capital
  expect(mayPlayEvent('robber-barons')).toBe(false);
});

test('event 132 peasants-revolt: as many fertile or forest areas as the card, without city or Populist', () => {
  const units = { apulia: ['spear'], sicily: ['spear'], venetia: ['spear'], illyria: ['spear'], provence: ['spear'] };
  const { game } = playEvent('peasants-revolt', THEM, {
    draws: [5],
    theirs: { units },
    prepare: (scene, _, them) => void scene.leader(them, 'sicily', 'Po'),
  });
  const disordered = Object.keys(units).filter((area) => game.isDisordered(area));
  expect(disordered.sort()).toEqual(['provence', 'venetia']); // a capital, a Populist, mountains
});

test('event 133 decolonisation: half the card in areas of other continents become vacant, and their owner gains glory', () => {
  const { game, them } = playEvent('decolonisation', THEM, {
    draws: [4],
    theirs: { level: 30, units: { apulia: ['spear'], cape: ['spear'], zululand: ['spear'], cuba: ['spear'] } },
  });
  game.answer(
    'event.areas',
    ['cape', 'zululand'].map((area) => game.area(area)),
    0,
  );
  expect(['cape', 'zululand', 'cuba', 'apulia'].map((area) => game.holder(area))).toEqual([NONE, NONE, them, them]);
  expect(game.glory(1)).toBe(1);
});

test('event 138 space-race: a level and 2 glory, 3 for the sole leader', () => {
  const behind = playEvent('space-race', US, { mine: { level: 37 }, theirs: { level: 40 } });
  expect([behind.game.empire(behind.us).level, behind.game.glory(0)]).toEqual([38, 2]);
  const first = playEvent('space-race', US, { mine: { level: 39 }, theirs: { level: 39 } });
  expect(first.game.glory(0)).toBe(3);
  expect(mayPlayEvent('space-race', { mine: { level: 36 }, theirs: { level: 40 } })).toBe(false);
});

test('event 143 shots-from-the-crowd: up to five picks against an empire of ages 4 to 7; a glory lost if it fails', () => {
  const attempt = (...draws: readonly number[]): { alive: boolean; glory: number; picks: number } => {
    let leader = NONE;
    const { game } = playEvent('shots-from-the-crowd', null, {
      draws,
      mine: { level: 24 },
      theirs: { level: 24 },
      prepare: (scene, _, them) => {
        leader = scene.leader(them, 'apulia', 'Ar');
        scene.state.players[0].glory = 5;
      },
    });
    let picks = 1;
    for (; game.asked.includes('0 7a.assassin'); picks++) game.answer('assassin', 'again', 0);
    return { alive: game.state.leaderArea[leader] >= 0, glory: game.glory(0), picks };
  };
  expect(attempt(0, 1, 2, 3, 6, 4)).toEqual({ alive: false, glory: 5, picks: 5 });
  expect(attempt(0, 1, 2, 3, 3, 4)).toEqual({ alive: true, glory: 4, picks: 5 });
});

test('event 144 lone-fanatic: one pick at any distance, against another religion', () => {
  const attempt = (religion: 'islam' | 'christianity'): boolean => {
    let leader = NONE;
    const { game, card } = stage('lone-fanatic', {
      draws: [6, 4],
      mine: { religions: ['islam'] },
      theirs: { religions: [religion], capital: 'cape', units: { cape: ['spear'] } },
      prepare: (scene, _, them) => {
        leader = scene.leader(them, 'cape', 'Ar');
      },
    });
    if (!isAsked(game, 'civilise.card') || !game.options('civilise.card').includes(card)) return false;
    game.answer('civilise.card', card);
    expect(game.asked).not.toContain('0 7a.assassin'); // a single pick
    return game.state.leaderArea[leader] < 0;
  };
  expect([attempt('christianity'), attempt('islam')]).toEqual([true, false]);
});

test('event 146 golden-age: a city counts as holding an Artist, a Philosopher and a Scientist until it is disordered', () => {
  const { game, us } = playEvent('golden-age', 'latium');
  const abilities = ['Ar', 'Ph', 'Sc'].map((code) => ABILITIES.findIndex((name) => name === code));
  const counted = (): number[] => abilities.map((ability) => countOf(game.t, us, ability));
  expect(counted()).toEqual([1, 1, 1]);
  addDisorder(game.t, game.area('latium'));
  settle(game.t);
  expect(counted()).toEqual([0, 0, 0]);
});

test('event 147 inquisition: all disorder goes, and with it a scholar, or a level', () => {
  const trial = (scholar: boolean): { calm: boolean; scholars: number; level: number } => {
    let leader = NONE;
    const { game, us } = playEvent('inquisition', US, {
      mine: { religions: ['christianity'] },
      prepare: (scene, own) => {
        scene.disorder('latium', 'etruria');
        if (scholar) leader = scene.leader(own, 'latium', 'Sc');
        scene.leader(own, 'etruria', 'Ta');
      },
    });
    return {
      calm: !game.isDisordered('latium') && !game.isDisordered('etruria'),
      scholars: scholar && game.state.leaderArea[leader] >= 0 ? 1 : 0,
      level: game.empire(us).level,
    };
  };
  expect(trial(true)).toEqual({ calm: true, scholars: 0, level: 10 });
  expect(trial(false)).toEqual({ calm: true, scholars: 0, level: 9 });
});

test.each([
  ['event 149 schism: on 3 or more the religion is gone and a city disordered', 3, 0],
  ['event 149 schism: otherwise only the capital is disordered', 2, 1],
] as const)('%s', (_, pick, religions) => {
  const { game, them } = playEvent('schism', THEM, { draws: [pick], theirs: { religions: ['islam'] } });
  expect(game.empire(them).religions).toHaveLength(religions);
  expect(game.isDisordered('apulia')).toBe(true); // its capital, and its only city
  const priest = (scene: Scene, __: number, other: number): void => void scene.leader(other, 'sicily', 'Re');
  expect(mayPlayEvent('schism', { theirs: { religions: ['islam'] }, prepare: priest })).toBe(false);
});

test('event 151 alms-for-the-poor: 2 glory for each player ahead, at most 6', () => {
  const glories = [10, 20, 30];
  const gain = (seat: number): number => {
    const { game } = playEvent('alms-for-the-poor', seat, {
      seats: 3,
      prepare: (scene) =>
        glories.forEach((glory, i) => {
          scene.state.players[i].glory = glory;
        }),
    });
    return game.glory(seat) - glories[seat];
  };
  expect([gain(0), gain(1)]).toEqual([4, 2]);
});

test('event 153 miracle: cancels Flood on an own religious empire, for 1 glory', () => {
  const { game, them } = playEvent('fires', THEM, {
    scene: deckOf('miracle'),
    draws: [7],
    theirs: { religions: ['christianity'] },
    prepare: (scene) => void scene.hand(1, 'miracle'),
  });
  game.answer('event.response', game.content.cardOfEvent.get('miracle') ?? NONE, 1);
  expect([game.glory(1), game.isDisordered('apulia'), game.isInPlay(them)]).toEqual([1, false, true]);
  const godless = playEvent('fires', THEM, {
    scene: deckOf('miracle'),
    draws: [7],
    prepare: (scene) => void scene.hand(1, 'miracle'),
  });
  expect(godless.game.asked).not.toContain('1 7a.event.response');
});

test('event 154 missionaries: an empire in range takes up the religion for glory, or a city of it is disordered', () => {
  const taken = playEvent('missionaries', THEM, { mine: { religions: ['christianity'] } });
  taken.game.answer('event.option', 0, 1);
  expect(taken.game.empire(taken.them).religions).toEqual(taken.game.empire(taken.us).religions);
  expect([taken.game.glory(0), taken.game.glory(1)]).toEqual([2, 1]);
  const refused = playEvent('missionaries', THEM, { mine: { religions: ['christianity'] } });
  refused.game.answer('event.option', 1, 1);
  expect(refused.game.empire(refused.them).religions).toEqual([]);
  expect(refused.game.isDisordered('apulia')).toBe(true);
});

test('event 157 inexorable-fate: an event that cancels has no effect', () => {
  const { game, them } = playEvent('rebellion', 'sicily', {
    scene: deckOf('inexorable-fate'),
    draws: [7],
    prepare: (scene) => {
      scene.hand(1, 'bad-augury');
      scene.hand(0, 'inexorable-fate');
    },
  });
  game.answer('event.response', game.content.cardOfEvent.get('bad-augury') ?? NONE, 1);
  game.answer('event.response', game.content.cardOfEvent.get('inexorable-fate') ?? NONE, 0);
  expect(game.unitsIn('sicily', them)).toHaveLength(0);
});

test('event 163 charter-company: a unit and a city on a vacant coast of another continent, and 5 money', () => {
  const { game, us } = playEvent('charter-company', US, {
    mine: { level: 24 },
    prepare: (scene, own) => void scene.units(own, 'latium', 'galley'),
  });
  const places = game.options('event.place');
  expect(places).toContain(game.placement('carthage', 'spear'));
  expect(places).not.toContain(game.placement('sardinia', 'spear')); // Europe
  game.answer('event.place', game.placement('carthage', 'spear'));
  expect([game.holder('carthage'), game.city('carthage'), game.empire(us).money]).toEqual([us, 1, 25]);
  expect(mayPlayEvent('charter-company', { mine: { level: 24 } })).toBe(false); // no ship
});

test('event 165 bubble: a tenth of its money for each point of the card', () => {
  const { game, them } = playEvent('bubble', THEM, { draws: [4], theirs: { money: 57 } });
  expect(game.empire(them).money).toBe(57 - 5 * 4);
  expect(mayPlayEvent('bubble', { mine: { money: 9 }, theirs: { money: 9 } })).toBe(false);
});
