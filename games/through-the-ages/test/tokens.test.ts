import { expect, test } from 'vitest';
import { throughTheAges } from '../src/index.ts';
import { addCulture, addScience, gainStored, loseStored, payStored, stored } from '../src/model/tokens.ts';
import { reveal, scene } from './scene.ts';

const owner = (arrange: (nation: import('./scene.ts').Nation) => void) => scene(2, (a) => arrange(a.nation(0))).civ(0);
const tokens = (civ: ReturnType<typeof owner>, ...cards: string[]) =>
  cards.map((card) => civ.techs.find((tech) => tech.card === card)?.tokens ?? 0);

test('TTA-FOOD-01 TTA-CARD-15 tokens are worth what their card says, with or without workers', () => {
  const civ = owner((n) => n.has('agriculture', 0, 2).has('irrigation', 0, 3));
  expect(stored(civ, 'food')).toBe(8);
});

test('TTA-FOOD-02 TTA-CARD-15 a gain is exact and uses the fewest tokens', () => {
  const civ = owner((n) => n.has('iron').blue(9));
  expect(gainStored(civ, 'resources', 3)).toBe(3);
  expect([...tokens(civ, 'bronze', 'iron'), civ.blueBank]).toEqual([1, 1, 7]);
  const lab = owner((n) => n.has('computers', 1).blue(9));
  gainStored(lab, 'resources', 3);
  expect(tokens(lab, 'bronze', 'computers')).toEqual([3, 0]);
});

test('TTA-FOOD-03 TTA-EX-43 with too few tokens one gains the nearest lower amount', () => {
  const civ = owner((n) => n.has('iron').blue(2));
  expect([gainStored(civ, 'resources', 5), civ.blueBank]).toEqual([4, 0]);
  expect(gainStored(civ, 'resources', 1)).toBe(0);
  // Two tokens of 5 would be too much, and 9 takes five tokens.
  expect(
    gainStored(
      owner((n) => n.has('oil').blue(2)),
      'resources',
      9,
    ),
  ).toBe(6);
});

test('TTA-FOOD-04 food and resources are gained in the order written', () => {
  const s = reveal(2, 'development-of-trade-routes', (a) => a.nation(0).blue(1));
  expect([s.amount(0, 'food'), s.amount(0, 'resources')]).toEqual([1, 0]);
});

test('TTA-FOOD-05 TTA-EX-42 a token may step down to a cheaper card to pay the difference', () => {
  const civ = owner((n) => n.has('iron').has('coal', 0, 1).blue(6));
  payStored(civ, 'resources', 1);
  expect([...tokens(civ, 'bronze', 'iron', 'coal'), civ.blueBank]).toEqual([0, 1, 0, 6]);
  const change = owner((n) => n.has('iron', 0, 1).blue(6));
  payStored(change, 'resources', 1);
  expect([...tokens(change, 'bronze', 'iron'), change.blueBank]).toEqual([1, 0, 6]);
});

test('TTA-FOOD-06 change comes from the bank; nothing ever moves up', () => {
  const civ = owner((n) => n.has('oil', 0, 1).blue(4));
  payStored(civ, 'resources', 3);
  expect([...tokens(civ, 'bronze', 'oil'), civ.blueBank]).toEqual([2, 0, 3]);
  const low = owner((n) => n.has('oil').has('bronze', 0, 7).blue(4));
  payStored(low, 'resources', 2);
  expect([...tokens(low, 'bronze', 'oil'), low.blueBank]).toEqual([5, 0, 6]);
});

test('TTA-FOOD-06 of all exact payments the one that frees most tokens is made, as a search over all of them shows', () => {
  const values = [1, 2, 3, 5];
  const cards = ['bronze', 'iron', 'coal', 'oil'];
  /** Most tokens in the bank over every way of turning tokens into smaller ones, each lowered or returned. */
  const most = (counts: number[], bank: number, due: number): number => {
    const results = new Map<string, number>();
    const ways: number[][][] = values.map((v) => {
      const found: number[][] = [];
      for (let a = 0; a <= 4; a++) {
        for (let b = 0; b <= 2; b++)
          for (let c = 0; c <= 1; c++)
            if (a + 2 * b + 3 * c < v && (v > 3 || c === 0) && (v > 2 || b === 0)) found.push([a, b, c]);
      }
      return found;
    });
    let best = -1;
    const visit = (index: number, left: number, paid: number, free: number): void => {
      const key = `${index} ${left} ${paid} ${free}`;
      if (results.has(key)) return;
      results.set(key, 1);
      if (paid > due) return;
      if (index === 4) {
        if (paid === due && bank + free >= 0) best = Math.max(best, bank + free);
        return;
      }
      const next = () => visit(index + 1, counts[index + 1] ?? 0, paid, free);
      next();
      if (left === 0) return;
      for (const [a, b, c] of ways[index])
        visit(index, left - 1, paid + values[index] - a - 2 * b - 3 * c, free + 1 - a - b - c);
    };
    visit(0, counts[0], 0, 0);
    return best;
  };
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  for (let round = 0; round < 300; round++) {
    const counts = [random(4), random(4), random(3), random(3)];
    const bank = 4 + random(8);
    const total = counts.reduce((sum, n, i) => sum + n * values[i], 0);
    if (total === 0) continue;
    const due = 1 + random(total);
    const civ = owner((n) => {
      cards.forEach((card, i) => void n.has(card, 0, counts[i]));
      n.blue(bank);
    });
    payStored(civ, 'resources', due);
    expect(stored(civ, 'resources'), `${counts} pay ${due}`).toBe(total - due);
    expect(civ.blueBank, `${counts} pay ${due} bank ${bank}`).toBe(most(counts, bank, due));
  }
});

test('TTA-FOOD-07 more than all that is stored cannot be paid', () => {
  const s = scene(2, (a) => a.nation(0).has('irrigation').stores(0, 3));
  expect(s.allows('build irrigation')).toBe(false);
});

test('TTA-FOOD-08 TTA-EX-41 one may overpay when the bank cannot give change, and the bank is then empty', () => {
  const civ = owner((n) => n.has('oil', 0, 1).blue(0));
  payStored(civ, 'resources', 3);
  expect([stored(civ, 'resources'), civ.blueBank]).toEqual([1, 0]);
});

test('TTA-FOOD-09 resources for the turn are spent first, and only on what they are for', () => {
  const s = scene(2, (a) => a.nation(0).holds('patriotism-ii').stores(0, 5).people(10, 2));
  s.do('play patriotism-ii', 'build warriors');
  expect([s.amount(0, 'resources'), s.civ(0).thisTurn.unitResources]).toEqual([5, 1]);
  s.do('build agriculture');
  expect([s.amount(0, 'resources'), s.civ(0).thisTurn.unitResources]).toEqual([3, 1]);
});

test('TTA-FOOD-10 losing more than there is loses all', () => {
  const civ = owner((n) => n.stores(0, 3));
  expect([loseStored(civ, 'resources', 4), stored(civ, 'resources')]).toEqual([3, 0]);
});

test('TTA-FOOD-11 taking gives what was really lost, as far as the own bank allows', () => {
  const take = (bank: number) =>
    scene(2, (a) => {
      a.turn(0, 'politics').nation(0).has('warriors', 5).holds('plunder-ii').blue(bank);
      a.nation(1).stores(0, 3);
    }).do('aggression plunder-ii 1', 3);
  expect([take(9).amount(0, 'resources'), take(9).amount(1, 'resources')]).toEqual([3, 0]);
  expect(take(2).amount(0, 'resources')).toBe(2);
});

test('TTA-FOOD-08 TTA-FOOD-11 what the victim overpays for want of change nobody gains', () => {
  const s = scene(2, (a) => {
    a.turn(0, 'politics').nation(0).has('warriors', 5).holds('plunder-i');
    a.nation(1).has('oil', 0, 1).blue(0);
  }).do('aggression plunder-i 1', 3);
  expect([s.amount(1, 'resources'), s.amount(0, 'resources')]).toEqual([1, 3]);
});

test('TTA-FOOD-12 TTA-FOOD-13 TTA-FOOD-14 points have no upper end, and stop at nothing', () => {
  const civ = owner((n) => n.points(3, 250));
  expect([addCulture(civ, 100), civ.culture]).toEqual([100, 350]);
  expect([addScience(civ, -5), civ.science]).toEqual([-3, 0]);
  expect([addCulture(civ, -400), civ.culture]).toEqual([-350, 0]);
});

test('TTA-FOOD-16 science for a purpose is spent first', () => {
  const s = scene(2, (a) => a.age(3).nation(0).ledBy('winston-churchill').holds('knights', 'iron').points(7));
  s.do('speak arms', 'develop knights');
  expect([s.civ(0).science, s.civ(0).thisTurn.militaryScience]).toEqual([5, 0]);
  const other = scene(2, (a) => a.age(3).nation(0).ledBy('winston-churchill').holds('iron').points(4)).do('speak arms');
  expect(other.allows('develop iron')).toBe(false);
});

test('TTA-FOOD-17 TTA-EX-47 taking points takes no more than there are', () => {
  const s = scene(2, (a) => {
    a.age(3).turn(0, 'politics').nation(0).has('warriors', 5).holds('armed-intervention');
    a.nation(1).points(0, 4);
  });
  s.do('aggression armed-intervention 1');
  expect([s.civ(0).culture, s.civ(1).culture]).toEqual([4, 0]);
});

test('TTA-TOK-01 tokens fill a bank from the left, so its count says everything', () => {
  const s = scene(2, (a) => a.nation(0).people(10, 1).stores(4, 0));
  s.do('populate');
  expect(s.civ(0).yellowBank).toBe(9);
  expect(scene(2, (a) => a.nation(0).people(9, 1).stores(4, 0)).allows('populate')).toBe(true);
});

test('TTA-TOK-03 TTA-TOK-05 token symbols come with the card and go with it; gained tokens go to the banks', () => {
  const s = scene(3, (a) => {
    a.age(2).turn(0, 'politics').nation(0).has('warriors', 5).holds('annex');
    a.nation(1).colonized('wealthy-territory-i').blue(19).stores(1, 1);
  });
  const unused = s.civ(0).unused;
  s.do('aggression annex 1');
  expect([s.civ(0).blueBank, s.civ(1).blueBank, s.civ(0).unused, s.amount(0, 'resources')]).toEqual([
    19,
    16,
    unused,
    0,
  ]);
  const vast = scene(2, (a) =>
    a.age(2).turn(0, 'politics').nation(0).ledBy('christopher-columbus').holds('vast-territory-i'),
  );
  vast.do('discover vast-territory-i');
  expect([vast.civ(0).yellowBank, vast.civ(0).blueBank + 3]).toEqual([21, 15]);
});

test('TTA-TOK-04 card texts move tokens between players', () => {
  const s = reveal(2, 'uncertain-borders', (a) => a.nation(0).has('warriors', 3));
  expect([s.civ(0).yellowBank, s.civ(1).yellowBank]).toEqual([19, 17]);
});

test('TTA-TOK-06 blue tokens missing in the bank come from farms and mines of the owner’s choice, never from a wonder', () => {
  const s = reveal(2, 'crime-wave', (a) => {
    a.nation(0).has('warriors', 5);
    a.nation(1).blue(0).stores(1, 1).has('iron', 0, 1).building('pyramids', 2);
  });
  expect([s.asked, s.options]).toEqual(['tta.lose-blue 1', ['agriculture', 'bronze', 'iron']]);
  s.do('bronze');
  expect([s.amount(1, 'resources'), s.civ(1).unfinished?.stages, s.civ(1).blueBank]).toEqual([2, 2, 0]);
});

test('TTA-TOK-10 TTA-TOK-15 unused workers that mark discontent may still work; only the number matters', () => {
  const s = scene(2, (a) => a.nation(0).people(12, 2).stores(0, 4));
  expect(s.allows('build agriculture')).toBe(true);
  const unrest = reveal(2, 'civil-unrest', (a) => a.nation(1).people(9, 1).points(0, 20).blue(5));
  expect(unrest.civ(1).culture).toBe(20 - 12);
});

test('TTA-TOK-11 gaining population is free and stops with the bank', () => {
  const s = reveal(2, 'development-of-settlement', (a) => a.nation(1).people(0, 1));
  expect([s.civ(0).yellowBank, s.civ(0).unused, s.civ(1).unused]).toEqual([17, 2, 1]);
});

test('TTA-TOK-13 lost population is unused workers first, then the owner picks; tokens return to the bank', () => {
  const s = reveal(2, 'emigration', (a) => a.age(2).nation(1).people(7, 1));
  // Four discontent: two leave.
  expect(s.asked).toBe('tta.lose-worker 1');
  s.do('bronze');
  expect([s.civ(1).unused, s.tech(1, 'bronze').workers, s.civ(1).yellowBank]).toEqual([0, 1, 9]);
});

test('TTA-FOOD-01 only farms, mines and labs hold anything: other buildings take no tokens', () => {
  const civ = owner((n) => n.has('theology', 1).has('drama', 1).has('knights', 1).blue(9));
  gainStored(civ, 'resources', 1);
  gainStored(civ, 'food', 1);
  expect(tokens(civ, 'agriculture', 'bronze', 'theology', 'drama', 'knights')).toEqual([1, 1, 0, 0, 0]);
});

test('TTA-APX-13 tokens on labs are resources and no food', () => {
  const civ = owner((n) => n.has('alchemy', 1, 2));
  expect([stored(civ, 'food'), stored(civ, 'resources')]).toEqual([0, 2]);
});

test('TTA-APX-13 of equal tokens those on labs are spent first, and no more than needed', () => {
  const civ = owner((n) => n.has('bronze', 2, 3).has('alchemy', 1, 1).blue(9));
  payStored(civ, 'resources', 1);
  expect(tokens(civ, 'bronze', 'alchemy')).toEqual([3, 0]);
  const both = owner((n) => n.has('bronze', 2, 3).has('alchemy', 1, 1).blue(9));
  payStored(both, 'resources', 2);
  expect(tokens(both, 'bronze', 'alchemy')).toEqual([2, 0]);
});

test('TTA-FOOD-06 of payments that free equally many tokens the highest values stay on the cards', () => {
  const civ = owner((n) => n.has('agriculture', 0, 1).has('irrigation', 0, 2).has('selective-breeding', 0, 1).blue(9));
  payStored(civ, 'food', 4);
  expect([...tokens(civ, 'agriculture', 'irrigation', 'selective-breeding'), civ.blueBank]).toEqual([1, 0, 1, 11]);
});

test('TTA-FOOD-08 a token that cannot be changed in full is overpaid by as little as possible', () => {
  const oil = owner((n) => n.has('oil', 0, 1).blue(0));
  payStored(oil, 'resources', 2);
  expect([...tokens(oil, 'bronze', 'oil'), oil.blueBank]).toEqual([1, 0, 0]);
  const coal = owner((n) => n.has('coal', 0, 1).blue(0));
  payStored(coal, 'resources', 1);
  expect([...tokens(coal, 'bronze', 'coal'), coal.blueBank]).toEqual([1, 0, 0]);
});

const laws = (s: ReturnType<typeof scene>) => throughTheAges.laws?.map((law) => law.measure(s.state));

test('TTA-TOK-01 every token is counted wherever it lies', () => {
  const s = scene(2, (a) =>
    a.nation(0).stores(2, 3).blue(9).building('pyramids', 2).people(10, 3).has('warriors', 4).spent(1, 1),
  );
  // Seat 0: 9 in the bank, 5 stored, 2 on the wonder; 10, 3 unused and 9 workers. Seat 1 as at the start.
  expect(laws(s)).toEqual([22 + 25, 16 + 16, 0, 0]);
});

test('TTA-TOK-03 TTA-STAT-17 what a technology brings comes from the box', () => {
  const s = scene(2, (a) => a.age(2).nation(0).holds('justice-system', 'strategy').points(20));
  const before = laws(s);
  expect(laws(s.do('develop justice-system', 'develop strategy'))).toEqual(before);
});

test('TTA-TOK-06 TTA-TOK-07 what is lost goes to the box', () => {
  const s = reveal(2, 'crime-wave', (a) => a.nation(0).has('warriors', 3));
  expect(laws(s)?.[1]).toBe(32);
  const age = scene(2, (a) => {
    a.turn(1, 'actions').fullRow();
    a.state.civilDeck = ['drama'];
  });
  const before = laws(age);
  expect(laws(age.do('end'))?.[0]).toBe(before?.[0]);
});

test('TTA-TOK-06 with neither bank nor stores no blue token is lost', () => {
  const s = reveal(2, 'crime-wave', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).blue(0);
  });
  expect([s.asked, s.civ(1).blueBank, s.state.box.blue]).toEqual(['tta.action 0', 0, 0]);
});

test('TTA-TOK-13 workers are lost where they work, and ratings follow', () => {
  const s = reveal(2, 'pestilence', (a) => a.nation(0).people(18, 0));
  expect(s.options).toEqual(['warriors', 'agriculture', 'bronze', 'philosophy']);
  s.do('warriors');
  expect(s.civ(0).techs.map((tech) => tech.workers)).toEqual([0, 2, 2, 1, 0]);
  expect([s.civ(0).ratings.strength, s.civ(0).yellowBank]).toEqual([0, 19]);
});

test('TTA-TOK-13 where nobody works nobody is lost', () => {
  const s = reveal(2, 'pestilence', (a) => {
    const nation = a.nation(0).people(18, 0);
    for (const card of ['warriors', 'agriculture', 'bronze', 'philosophy']) nation.has(card, 0);
  });
  expect([s.asked, s.civ(0).yellowBank]).toEqual(['tta.action 0', 18]);
});

test('TTA-TOK-07 TTA-CARD-24 a lost colony takes no more yellow tokens than the bank has', () => {
  const s = reveal(2, 'independence-declaration', (a) => {
    a.nation(0).has('warriors', 3);
    a.nation(1).colonized('vast-territory-i').people(1, 1);
  });
  expect(s.civ(1).yellowBank).toBe(0);
});

test('TTA-TOK-06 a territory that takes a blue token takes none where there is none', () => {
  const s = reveal(2, 'vast-territory-i', (a) => a.nation(0).has('warriors', 3).blue(0)).do(1, 0, ['unit 0 warriors']);
  expect([s.civ(0).colonies, s.civ(0).blueBank]).toEqual([['vast-territory-i'], 0]);
});

test('TTA-FOOD-05 whole tokens and one that is changed pay together', () => {
  const coal = owner((n) => n.has('iron', 0, 1).has('coal', 0, 1).blue(0));
  payStored(coal, 'resources', 4);
  expect([...tokens(coal, 'bronze', 'iron', 'coal'), coal.blueBank]).toEqual([1, 0, 0, 1]);
  const oil = owner((n) => n.has('iron', 0, 1).has('oil', 0, 1).blue(0));
  payStored(oil, 'resources', 6);
  expect([...tokens(oil, 'bronze', 'iron', 'oil'), oil.blueBank]).toEqual([1, 0, 0, 1]);
});

test('TTA-STAT-18 card maximilien-robespierre: his revolution takes military actions from the box and loses none', () => {
  const s = scene(2, (a) => a.age(2).nation(0).ledBy('maximilien-robespierre').holds('monarchy').points(2));
  const before = laws(s);
  expect(laws(s.do('revolt monarchy'))).toEqual(before);
});

test('TTA-STAT-16 a military action of an action card takes none from the box and sends none there', () => {
  const s = scene(2, (a) => a.nation(0).holds('patriotism-i').stores(0, 9));
  const before = laws(s);
  expect(laws(s.do('play patriotism-i', 'build warriors'))).toEqual(before);
});

test('TTA-FOOD-06 between equal payments tokens stay on the highest values: the smaller token is changed', () => {
  const left = (iron: number, coal: number, oil: number, due: number) => {
    const civ = owner((n) => n.has('iron', 0, iron).has('coal', 0, coal).has('oil', 0, oil).blue(6));
    payStored(civ, 'resources', due);
    return [...tokens(civ, 'bronze', 'iron', 'coal', 'oil'), civ.blueBank];
  };
  expect(left(1, 1, 0, 1)).toEqual([1, 0, 1, 0, 6]);
  expect(left(2, 1, 0, 3)).toEqual([1, 0, 1, 0, 7]);
  // The 3 becomes a 1, rather than the 5 a 3.
  expect(left(0, 1, 1, 2)).toEqual([1, 0, 0, 1, 6]);
  // Both 3 go, with a 1 as change, rather than the 5.
  expect(left(0, 2, 1, 5)).toEqual([1, 0, 0, 1, 7]);
});
