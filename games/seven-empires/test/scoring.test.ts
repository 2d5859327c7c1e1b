import { expect, test } from 'vitest';
import { EMPIRE_IDS, RANK_FACTORS } from '../src/index.ts';
import { finalOf, outcome } from '../src/scoring.ts';
import type { SevenEmpires } from '../src/state.ts';
import {
  acted,
  crown,
  empire,
  emptyBoard,
  everyoneElse,
  flag,
  give,
  type Play,
  playOn,
  power,
  put,
  region,
  say,
} from './scene.ts';

/** No crowns, no flags, no units: only what a scene puts there. */
function bareBoard(seats = 3): SevenEmpires {
  const s = emptyBoard(seats);
  s.city.fill(0);
  s.palace.fill(0);
  return s;
}
/** Spain ends the last decade with its Empire action. */
function lastAction(s: SevenEmpires): Play {
  crown(s, 0, ...EMPIRE_IDS);
  acted(s, ...everyoneElse('spain'));
  s.markers.splice(empire('spain') * 5, 5, 0, 3, 2, 0, 0);
  s.decade = 7;
  return say(playOn(s), 'empire');
}
/** Power that puts the Empires into this order, best first. */
function rank(s: SevenEmpires, ...order: string[]): void {
  order.forEach((id, i) => {
    s.power[empire(id)] = 100 - 10 * i;
  });
}
const ranking = (t: Play): string[] | undefined => t.state.final?.ranking.map((e) => EMPIRE_IDS[e]);

test('7E-SCORE-01 at the end flags and free crowns count once more, for Empires without a monarch too', () => {
  const s = bareBoard();
  s.power[empire('habsburg')] = 30;
  s.monarch[empire('habsburg')] = -1;
  flag(
    s,
    'habsburg',
    'bavaria',
    'saxony',
    'switzerland',
    'venice',
    'milan',
    'serbia',
    'bosnia',
    'adriatic_sea',
    'ionian_sea',
  );
  s.city[region('vienna')] = 2;
  s.palace[region('vienna')] = 3;
  s.city[region('prague')] = 1;
  s.city[region('budapest')] = 2;
  put(s, 'prussia', 'budapest', 'infantry');
  expect(power(lastAction(s), 'habsburg')).toBe(45);
});

test('7E-SCORE-02 Empires rank by power', () => {
  const s = bareBoard();
  const order = ['russia', 'prussia', 'great_britain', 'spain', 'ottomans', 'france', 'habsburg'];
  rank(s, ...order);
  expect(ranking(lastAction(s))).toEqual(order);
});

test('7E-SCORE-02 the record tells the ranks from the first to the last', () => {
  const s = bareBoard();
  rank(s, ...EMPIRE_IDS);
  const told = lastAction(s).happenings.flatMap(({ what }) =>
    what.type === '7e.log.ranked' ? [[what.empire, what.rank]] : [],
  );
  expect(told).toEqual(EMPIRE_IDS.map((id, i) => [id, i + 1]));
});

test('7E-SCORE-03 7E-EX-28 the higher flag space wins a tie: Prussia always, Great Britain never', () => {
  const t = lastAction(bareBoard());
  expect(ranking(t)).toEqual(['prussia', 'ottomans', 'spain', 'habsburg', 'france', 'russia', 'great_britain']);
});

test('7E-SCORE-04 7E-EX-34 ranks are worth seven down to one', () => {
  expect(RANK_FACTORS).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const s = bareBoard();
  rank(s, ...EMPIRE_IDS);
  give(s, 1, 'ottomans', 'nobility', 'peasant');
  expect(lastAction(s).outcome?.scores?.[1]).toBe(60);
});

test('7E-SCORE-05 7E-EX-34 points are influence times factor over all Empires, workers included', () => {
  const s = bareBoard();
  rank(s, 'france', 'prussia', 'ottomans', 'russia', 'spain', 'habsburg', 'great_britain');
  give(s, 1, 'france', 'nobility', 'peasant');
  give(s, 1, 'russia', 'clergy');
  give(s, 1, 'great_britain', 'worker');
  give(s, 2, 'france', 'clergy', 'magistrate', 'peasant');
  give(s, 2, 'habsburg', 'bourgeoisie');
  const { scores } = lastAction(s).outcome ?? {};
  expect(scores?.[1]).toBe(70 + 24 + 1);
  expect(scores?.[2]).toBe(91 + 10);
});

test('7E-SCORE-06 the total shown is the sum, however far the track goes', () => {
  const s = bareBoard();
  rank(s, ...EMPIRE_IDS);
  for (const id of EMPIRE_IDS) give(s, 1, id, 'nobility', 'clergy', 'bourgeoisie');
  expect(lastAction(s).view(0).final?.points[1]).toBe(18 * 28);
});

test('7E-SCORE-07 most points win', () => {
  const s = bareBoard();
  rank(s, ...EMPIRE_IDS);
  give(s, 1, 'prussia', 'nobility');
  give(s, 2, 'prussia', 'clergy');
  give(s, 0, 'great_britain', 'nobility');
  expect(lastAction(s).outcome).toEqual({ places: [3, 1, 2], scores: [7, 49, 42] });
});

test('7E-SCORE-07 most points win, even against more influence in the best Empire', () => {
  const s = bareBoard(2);
  rank(s, ...EMPIRE_IDS);
  give(s, 0, 'prussia', 'worker');
  give(s, 1, 'ottomans', 'nobility');
  expect(lastAction(s).outcome).toEqual({ places: [2, 1], scores: [7, 42] });
});

test('7E-SCORE-08 7E-EX-35 a tie goes to the influence in the best Empire in which the tied differ', () => {
  const s = bareBoard(2);
  rank(s, ...EMPIRE_IDS);
  // Rank 1 alike; rank 2 factor 6, rank 3 factor 5, rank 4 factor 4, rank 7 factor 1.
  give(s, 0, 'prussia', 'peasant');
  give(s, 1, 'prussia', 'peasant');
  give(s, 0, 'ottomans', 'bourgeoisie');
  give(s, 1, 'ottomans', 'clergy');
  give(s, 0, 'great_britain', 'clergy');
  const t = lastAction(s);
  expect(t.outcome?.scores).toEqual([21 + 30 + 6, 21 + 36]);
  expect(t.outcome?.places).toEqual([2, 1]);
});

test('7E-SCORE-08 players alike in all seven Empires share the victory', () => {
  const s = bareBoard(2);
  for (const id of EMPIRE_IDS) {
    give(s, 0, id, 'peasant');
    give(s, 1, id, 'peasant');
  }
  expect(lastAction(s).outcome?.places).toEqual([1, 1]);
});

test('7E-SCORE-01 a game that is ended early is counted as if it were over: flags and free crowns once more', () => {
  const s = bareBoard(2);
  s.power[empire('spain')] = 3;
  s.power[empire('france')] = 2;
  flag(s, 'france', 'bavaria', 'saxony');
  give(s, 0, 'spain', 'peasant');
  give(s, 1, 'france', 'peasant');
  const before = structuredClone(s);
  expect(outcome(s)).toEqual({ places: [2, 1], scores: [18, 21] });
  expect(s).toEqual(before);
});

test('7E-SCORE-01 7E-SCORE-02 what counted once more at the end counts no second time in the final ranking', () => {
  const s = bareBoard();
  s.power[empire('spain')] = 12;
  s.power[empire('france')] = 8;
  flag(s, 'france', 'bavaria', 'saxony', 'milan');
  const t = lastAction(s);
  // 12 against 8 and 3 flags; with the flags again France would be ahead.
  expect(finalOf(t.state).ranking.slice(0, 2)).toEqual([empire('spain'), empire('france')]);
});
