/** Who will be monarch after a choice, told from what a seat sees. */
import { expect, test } from 'vitest';
import { monarchAfter } from '../forecast.ts';
import { CARD_TITLES, type Card, cardOf } from '../src/index.ts';
import type { State } from '../src/state.ts';
import { view } from '../src/view.ts';
import { crown, empire, emptyBoard, give } from './scene.ts';

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
