/** Who will be monarch after a choice, told from what a seat sees. */
import { expect, test } from 'vitest';
import { factorsNow, flagsAfterMoving, leadWith, monarchAfter, pointsNow } from '../forecast.ts';
import { CARD_TITLES, type Card, cardOf, NEUTRAL_LANDS } from '../src/index.ts';
import type { State } from '../src/state.ts';
import { view } from '../src/view.ts';
import { acts, crown, empire, emptyBoard, flag, give, move, put, region } from './scene.ts';

/** The tile of the decade lets the player at position 1, seat 0, pick first. */
function picking(change: (s: State) => void): State {
  const s = emptyBoard(3);
  s.track[0] = '1';
  s.decade = 1;
  change(s);
  return s;
}
const card = (e: string, title: string): Card => cardOf(empire(e), CARD_TITLES.indexOf(title));

test('7E-DECADE-17 who outdoes the monarch is not yet monarch: a third player may have more', () => {
  const s = picking((now) => {
    give(now, 1, 'france', 'magistrate');
    crown(now, 1, 'france');
    give(now, 2, 'france', 'nobility');
  });
  expect(monarchAfter(view(s), 0, card('france', 'clergy')).seat).toBe(2);
});

test('7E-DECADE-18 equal influence takes the monarch with the better letter, and does not with the worse', () => {
  const equal = (mine: string[], theirs: string[], taken: string): number => {
    const s = picking((now) => {
      give(now, 0, 'spain', ...mine);
      give(now, 1, 'spain', ...theirs);
      crown(now, 1, 'spain');
    });
    return monarchAfter(view(s), 0, card('spain', taken)).seat;
  };
  expect(equal(['magistrate'], ['clergy', 'peasant'], 'bourgeoisie')).toBe(1);
  expect(equal(['peasant'], ['bourgeoisie', 'magistrate'], 'clergy')).toBe(0);
});

test('7E-DECADE-05 a monarch is sure once nobody who still picks can outbid it', () => {
  const s = picking((now) => {
    give(now, 2, 'russia', 'clergy');
    crown(now, 2, 'russia');
  });
  // Seat 2 picks after seat 0 and would come to 6 + 5 with the Bourgeoisie.
  expect(monarchAfter(view(s), 0, card('russia', 'nobility'))).toEqual({ seat: 0, sure: false });
  // If it has picked before, nobody is left who could.
  s.track[0] = '2';
  expect(monarchAfter(view(s), 0, card('russia', 'nobility'))).toEqual({ seat: 0, sure: true });
});

test('7E-DECADE-09 each Empire has one worker, so whoever wins by it is sure', () => {
  const s = picking((now) => {
    now.track[0] = 'worker';
    give(now, 0, 'prussia', 'peasant');
    give(now, 1, 'prussia', 'peasant');
    crown(now, 1, 'prussia');
  });
  expect(monarchAfter(view(s), 0, card('prussia', 'worker'))).toEqual({ seat: 0, sure: true });
});

test('7E-DECADE-07 a monarch is sure while players still pick, if the next card of the stack takes none of them past it', () => {
  const s = picking((now) => {
    give(now, 0, 'france', 'nobility');
    crown(now, 0, 'france');
  });
  // Whoever takes the Bourgeoisie afterwards has 5 against 13.
  expect(monarchAfter(view(s), 0, card('france', 'clergy'))).toEqual({ seat: 0, sure: true });
});

test('7E-VAR-04 in a draft only a better card of the same Empire can still take the monarch', () => {
  const s = emptyBoard(3);
  s.phase = 'draft';
  // Of Prussia, whose nobility is the very first card.
  expect(monarchAfter(view(s), 0, card('prussia', 'nobility'))).toEqual({ seat: 0, sure: true });
  expect(monarchAfter(view(s), 0, card('prussia', 'clergy'))).toEqual({ seat: 0, sure: false });
});

test('7E-FLAG-01 7E-FLAG-04 the flags after moving count where units have come and where one more would', () => {
  const s = emptyBoard();
  put(s, 'habsburg', 'vienna', 'infantry', 2);
  flag(s, 'habsburg', 'saxony');
  const flags = (now: State, ...regions: string[]) => flagsAfterMoving(now, empire('habsburg'), regions.map(region));
  expect([flags(s), flags(s, 'bavaria'), flags(s, 'prague')]).toEqual([1, 2, 1]);
  const t = move(acts(s, 'habsburg', 'move-fight'), 'infantry@vienna', 'bavaria');
  expect([flags(t.state), flags(t.state, 'switzerland')]).toEqual([2, 3]);
});

test('7E-MAT-04 7E-FLAG-03 with all flags on the board no forecast promises another', () => {
  const s = emptyBoard();
  const lands = NEUTRAL_LANDS.slice(0, 21);
  for (const r of lands) s.flags[r] = empire('habsburg');
  s.flags[lands[20]] = empire('france');
  expect(flagsAfterMoving(s, empire('habsburg'), [lands[20]])).toBe(20);
});

test('7E-SCORE-03 7E-SCORE-05 if the game ended now: the factor of each Empire, and the points of each seat', () => {
  const s = emptyBoard(2);
  s.power = [0, 9, 3, 0, 12, 0, 5];
  s.palace.fill(0);
  s.city.fill(0);
  give(s, 1, 'ottomans', 'nobility');
  expect(factorsNow(s)).toEqual([3, 6, 4, 2, 7, 1, 5]);
  expect(pointsNow(s)).toEqual([0, 42]);
});

test('7E-SCORE-02 power that brings an Empire past another counts for whoever has influence in it', () => {
  const s = emptyBoard(2);
  give(s, 0, 'france', 'nobility');
  give(s, 1, 'spain', 'nobility');
  s.power[empire('spain')] = 5;
  s.power[empire('france')] = 3;
  const mine = leadWith(view(s), 0, empire('france'), 6);
  const theirs = leadWith(view(s), 1, empire('france'), 6);
  expect(mine.after).toBeGreaterThan(mine.now);
  expect(theirs.after).toBeLessThan(theirs.now);
  expect(leadWith(view(s), 0, empire('france'), 3).after).toBe(mine.now);
});
