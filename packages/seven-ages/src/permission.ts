/** Leave to pass, and its price: for range through another empire (7A-TERM-RANGE-05) and for canals (7A-MOVE-27). */
import { amount, ask, choose, type Rule, select } from '@tabularium/engine';
import { takeFromHand } from './cards.ts';
import type { EmpireId } from './content/tables.ts';
import { pay, receive } from './empires.ts';
import type { SevenAges } from './table.ts';

/**
 * Asks the owner of `giver` whether `asker` may pass. They may grant it, refuse, or name a price in money and cards, which is
 * handed over at once if the asker agrees. Between empires of one player it is free. Answers whether leave was given.
 */
export function* askPermission(t: SevenAges, asker: EmpireId, giver: EmpireId, rule: string): Rule<boolean> {
  const [from, to] = [t.ownerOf(asker), t.ownerOf(giver)];
  if (from === to) return true;
  const reply = yield* ask(
    choose({
      seat: to,
      about: '7a.permission.reply',
      rules: [rule],
      args: { asker, giver },
      options: () => (canPay(t, asker) ? ['grant', 'refuse', 'price'] : ['grant', 'refuse']),
    }),
  );
  if (reply === 'refuse') return false;
  return reply === 'grant' || (yield* settlePrice(t, asker, giver, rule));
}

const canPay = (t: SevenAges, asker: EmpireId): boolean =>
  t.empire(asker).money > 0 || t.state.players[t.ownerOf(asker)].hand.length > 0;

/** Money comes from the empire, cards from its owner, who picks them; only what can be paid may be demanded. */
function* settlePrice(t: SevenAges, asker: EmpireId, giver: EmpireId, rule: string): Rule<boolean> {
  const [from, to] = [t.ownerOf(asker), t.ownerOf(giver)];
  const { hand } = t.state.players[from];
  const rules = [rule];
  const money = yield* ask(
    amount({ seat: to, about: '7a.permission.money', rules, min: 0, max: t.empire(asker).money }),
  );
  const cards = yield* ask(amount({ seat: to, about: '7a.permission.cards', rules, min: 0, max: hand.length }));
  const accepted = yield* ask(
    choose({
      seat: from,
      about: '7a.permission.pay',
      rules,
      args: { money, cards },
      options: () => ['decline', 'pay'],
    }),
  );
  if (accepted === 'decline') return false;
  pay(t, asker, money);
  receive(t, giver, money);
  if (cards > 0) {
    const given = yield* ask(
      select({
        seat: from,
        about: '7a.permission.give',
        rules,
        min: cards,
        max: cards,
        options: () => hand,
        show: (id) => ({ points: [{ kind: 'card', id }] }),
      }),
    );
    for (const card of given) {
      takeFromHand(t, from, card);
      t.state.players[to].hand.push(card);
    }
  }
  t.tell({ type: '7a.permission.paid', empire: asker, to: giver, amount: money, cards });
  return true;
}
