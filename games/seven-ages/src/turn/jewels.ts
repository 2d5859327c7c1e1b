/** Hocking the crown jewels (option 15): after the harvest glory is sold for money. */
import { amount, ask, type Rule, rest } from '@tabularium/engine';
import type { EmpireId } from '../content/tables.ts';
import { areasOf, empiresInPlay } from '../model/board.ts';
import { gainGlory, receive } from '../model/empires.ts';
import type { Play } from '../model/table.ts';

/** What an empire gets for a point of its owner's glory. */
const MONEY_FOR_GLORY = 5;

/** 7A-OPT15-01: clockwise from the first player, empire by empire. */
export function* hockTheCrownJewels(t: Play): Rule<void> {
  yield* rest(t);
  for (const empire of empiresInPlay(t)) yield* sellGlory(t, empire);
  t.state.phase = 'end';
}

/** 7A-OPT15-02: at most as many points as the empire has cities without disorder, and never more than its owner has. */
function* sellGlory(t: Play, empire: EmpireId): Rule<void> {
  const { city, disorder, agreed, players } = t.state;
  const seat = t.ownerOf(empire);
  const cities = areasOf(t, empire).filter((area) => city[area] > 0 && disorder[area] === 0).length;
  const most = Math.min(cities, players[seat].glory);
  // where glory is secret, who is asked must not tell of it
  if (cities === 0 || (most === 0 && !agreed.optional.secretGlory)) return;
  const points = yield* ask(
    amount({
      seat,
      about: '7a.sell-glory',
      rules: ['7A-OPT15-01', '7A-OPT15-02'],
      args: { empire, price: MONEY_FOR_GLORY },
      min: 0,
      max: most,
    }),
  );
  if (points === 0) return;
  t.tell({ type: '7a.glory.sold', empire, amount: points, money: points * MONEY_FOR_GLORY });
  gainGlory(t, seat, -points, 'sold');
  receive(t, empire, points * MONEY_FOR_GLORY);
}
