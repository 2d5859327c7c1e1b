/** Passage by permission (7A-TERM-RANGE-04, 7A-TERM-RANGE-05): asking another empire, its price, paying at once. */
import { amount, ask, askUnlessForced, choose, type Rule, type Seat, select } from '@tabularium/engine';
import type { CardId, EmpireId } from '../content/tables.ts';
import { empiresInPlay } from '../model/board.ts';
import { takeFromHand } from '../model/cards.ts';
import { receive } from '../model/empires.ts';
import type { Play } from '../model/table.ts';
import { areasInRange, holdersIn } from './range.ts';

/** Values of a question that also offers to ask an empire for passage. */
export const PASSAGE = 5000;

/**
 * Empires in the way whose permission would bring something new into range: another player's (one's own let each other
 * pass), not asked before in this action.
 */
export function passagesFor(
  t: Play,
  empire: EmpireId,
  granted: readonly EmpireId[],
  refused: readonly EmpireId[],
  wanted: (other: EmpireId) => boolean,
): EmpireId[] {
  let goals = empiresInPlay(t).filter((other) => other !== empire && wanted(other));
  if (goals.length === 0) return [];
  const holders = holdersIn(t, areasInRange(t, empire, granted));
  goals = goals.filter((other) => !holders.includes(other));
  if (goals.length === 0) return [];
  const owner = t.ownerOf(empire);
  return holders.filter((other) => {
    if (t.ownerOf(other) === owner || granted.includes(other) || refused.includes(other)) return false;
    const beyond = holdersIn(t, areasInRange(t, empire, [...granted, other]));
    return goals.some((goal) => beyond.includes(goal));
  });
}

/**
 * The owner grants, refuses or names a price, money of the asking empire and cards of its player; the asker pays at once or
 * goes without. Answers whether permission was given, for this one use.
 */
export function* askPermission(t: Play, empire: EmpireId, of: EmpireId): Rule<boolean> {
  const [asker, owner] = [t.ownerOf(empire), t.ownerOf(of)];
  if (asker === owner) return true;
  t.tell({ type: '7a.passage.asked', empire, of });
  const answer = yield* ask(
    choose({
      seat: owner,
      about: '7a.passage.answer',
      rules: ['7A-TERM-RANGE-04', '7A-TERM-RANGE-05'],
      args: { empire, of, ...purpose(t) },
      options: () => ['refuse', 'grant', 'demand'],
    }),
  );
  const given = answer === 'grant' || (answer === 'demand' && (yield* settlePrice(t, empire, of)));
  t.tell({ type: given ? '7a.passage.granted' : '7a.passage.refused', empire, of });
  return given;
}

/** What the passage is asked for. */
const purpose = ({ state }: Play): { action?: number } => (state.action ? { action: state.action.action } : {});

function* settlePrice(t: Play, empire: EmpireId, of: EmpireId): Rule<boolean> {
  const [asker, owner] = [t.ownerOf(empire), t.ownerOf(of)];
  const price = (about: string, max: number): Rule<number> =>
    askUnlessForced(amount({ seat: owner, about, rules: ['7A-TERM-RANGE-05'], args: { empire, of }, min: 0, max }));
  const money = yield* price(
    '7a.passage.money',
    Math.min(t.empire(empire).money, t.content.rules.mostMoney - t.empire(of).money),
  );
  const cards = yield* price('7a.passage.cards', t.state.players[asker].hand.length);
  const named = cards === 0 ? [] : yield* nameCards(t, empire, of, cards);
  const holds = (): boolean => named.every((card) => t.state.players[asker].hand.includes(card));
  const accepted = yield* ask(
    choose({
      seat: asker,
      about: '7a.passage.accept',
      rules: ['7A-TERM-RANGE-05'],
      args: { empire, of, money, cards, named: named.join() },
      options: () => (holds() ? ['no', 'yes'] : ['no']),
    }),
  );
  if (accepted === 'no') return false;
  receive(t, empire, -money);
  receive(t, of, money);
  handOver(t, asker, owner, named);
  const others = cards - named.length;
  const handed = yield* askUnlessForced(
    select({
      seat: asker,
      about: '7a.passage.hand-over',
      rules: ['7A-TERM-RANGE-05'],
      args: { of },
      min: others,
      max: others,
      options: () => t.state.players[asker].hand,
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
  handOver(t, asker, owner, handed);
  t.tell({ type: '7a.passage.paid', empire, of, amount: money, cards });
  return true;
}

/** Of the cards demanded some may be named, among all that the owner cannot see; the others are the asker's choice. */
function* nameCards(t: Play, empire: EmpireId, of: EmpireId, most: number): Rule<readonly CardId[]> {
  const seat = t.ownerOf(of);
  return yield* ask(
    select({
      seat,
      about: '7a.passage.name',
      rules: ['7A-TERM-RANGE-05'],
      args: { empire, of, cards: most },
      min: 0,
      max: most,
      options: () => {
        const { deck, players } = t.state;
        const others = players.flatMap(({ hand }, other) => (other === seat ? [] : hand));
        return [...deck, ...others].sort((a, b) => a - b);
      },
      draw: () => [],
      show: (id) => ({ points: [{ kind: 'card', id }] }),
    }),
  );
}

function handOver(t: Play, from: Seat, to: Seat, cards: readonly CardId[]): void {
  for (const card of cards) {
    takeFromHand(t, from, card);
    t.state.players[to].hand.push(card);
  }
}
