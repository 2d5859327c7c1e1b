/** Looking at what others hide: the Oracle sees a hand, Satellites some cards and a stack (7A-ART-ORACLE, 7A-ART-SATELLITES). */
import { amount, ask, choose, type Rule, type Seat } from '@tabularium/engine';
import { areasFrom } from '../actions/range.ts';
import type { DeedParams } from '../content/artefact-deeds.ts';
import { type AreaId, type CardId, NONE } from '../content/tables.ts';
import { areasOf, empiresOf } from '../model/board.ts';
import { takeFromHand } from '../model/cards.ts';
import { pay } from '../model/empires.ts';
import type { Doing } from './moments.ts';

/** One of the cards, whichever it is. */
const ANY = 'any';

/** Before its action the empire may look at cards of one other player, at a price, and may perhaps keep one. */
export function* peek(doing: Doing, params: DeedParams['peekHand']): Rule<void> {
  const { t, empire, artefact } = doing;
  const { state } = t;
  const owners = whomToSee(doing, params);
  if (owners.length === 0) return;
  const seat = t.ownerOf(empire);
  const rules = [t.content.artefacts[artefact].with16.rule];
  const owner = yield* ask(
    choose({
      seat,
      about: '7a.artefact.peek',
      rules,
      args: { empire, artefact },
      options: () => [...owners, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'player', id }] }),
    }),
  );
  if (owner === NONE) return;
  const count = params.cards === 'all' ? t.state.players[owner].hand.length : yield* howMany(doing, params, owner);
  pay(t, empire, count * params.costPerCard);
  const { hand } = state.players[owner];
  const cards = count === hand.length ? hand : t.chance.shuffle(hand.slice()).slice(0, count);
  const area = params.stack ? yield* chooseStack(doing, owner) : NONE;
  if (cards.length === 0 && area === NONE) return;
  state.shown.push(
    Object.freeze({
      owner,
      to: seat,
      ...(cards.length < hand.length && { cards: Object.freeze(cards) }),
      ...(area !== NONE && { area }),
    }),
  );
  t.tell({ type: '7a.artefact.peeked', artefact, seat, owner, amount: cards.length });
  yield* look(doing, params, owner, cards);
  state.shown = state.shown.filter((open) => open.to !== seat);
}

/** Other players with an empire where the artefact reaches, and something to see. */
function whomToSee({ t, empire, at }: Doing, params: DeedParams['peekHand']): Seat[] {
  const { players } = t.state;
  const own = t.ownerOf(empire);
  const reached = params.when ? areasFrom(t, empire, at, params.when.rangeTimes ?? 1) : null;
  const { money } = t.empire(empire);
  return t.inOrder().filter((seat) => {
    if (seat === own) return false;
    const sees = players[seat].hand.length > 0 && money >= params.costPerCard;
    if (!sees && !(params.stack && stacksOf(t, seat).length > 0)) return false;
    return (
      reached === null || empiresOf(t, seat).some((other) => areasOf(t, other).some((area) => reached[area] === 1))
    );
  });
}

function* howMany({ t, empire, artefact }: Doing, params: DeedParams['peekHand'], owner: Seat): Rule<number> {
  const most = Math.min(t.state.players[owner].hand.length, Math.floor(t.empire(empire).money / params.costPerCard));
  if (most === 0) return 0;
  return yield* ask(
    amount({
      seat: t.ownerOf(empire),
      about: '7a.artefact.peek-at',
      rules: [t.content.artefacts[artefact].with16.rule],
      args: { empire, artefact, owner, price: params.costPerCard },
      min: 0,
      max: most,
    }),
  );
}

const stacksOf = (t: Doing['t'], seat: Seat): AreaId[] =>
  empiresOf(t, seat)
    .flatMap((empire) => areasOf(t, empire))
    .sort((a, b) => a - b);

function* chooseStack({ t, empire, artefact }: Doing, owner: Seat): Rule<AreaId> {
  const stacks = stacksOf(t, owner);
  if (stacks.length === 0) return NONE;
  return yield* ask(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.artefact.stack',
      rules: [t.content.artefacts[artefact].with16.rule],
      args: { empire, artefact, owner },
      options: () => [...stacks, NONE],
      show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
    }),
  );
}

/** 7A-ART-ORACLE-02, 7A-ART-ORACLE-2004-1: the cards lie open; where the capital is unruly one may be kept, drawn or chosen. */
function* look(doing: Doing, params: DeedParams['peekHand'], owner: Seat, cards: readonly CardId[]): Rule<void> {
  const { t, empire, artefact } = doing;
  const { take } = params;
  const seat = t.ownerOf(empire);
  const takes = take !== undefined && isUnruly(doing, params, owner);
  const { rule } = t.content.artefacts[artefact].with16;
  const chosen = yield* ask(
    choose<CardId | typeof ANY>({
      seat,
      about: '7a.artefact.seen',
      rules: [rule],
      args: { empire, artefact, owner },
      options: () => [...(takes ? (take.random ? ([ANY] as const) : cards) : []), NONE],
      show: (id) => {
        if (id === NONE) return { text: { id: '7a.done' } };
        return id === ANY ? { text: { id: '7a.artefact.any-card' } } : { points: [{ kind: 'card', id: Number(id) }] };
      },
      barred: () => (takes && !take.random ? [] : cards),
      why: () => ({ rule: take === undefined ? rule : '7A-ART-ORACLE-02' }),
    }),
  );
  if (chosen === NONE) return;
  const card = chosen === ANY ? t.chance.pick(cards) : Number(chosen);
  takeFromHand(t, owner, card);
  t.state.players[seat].hand.push(card);
  t.tell({ type: '7a.artefact.took', artefact, seat, owner });
}

/** The capital of an empire of the player that the artefact reaches is disordered. */
function isUnruly({ t, empire, at }: Doing, { when }: DeedParams['peekHand'], owner: Seat): boolean {
  const reached = areasFrom(t, empire, at, when?.rangeTimes ?? 1);
  return empiresOf(t, owner).some((other) => {
    const { capital } = t.empire(other);
    return t.state.disorder[capital] === 1 && areasOf(t, other).some((area) => reached[area] === 1);
  });
}
