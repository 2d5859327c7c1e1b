import { askUnlessForced, choose, type Rule } from '@tabularium/engine';
import { type EffectParams, plain } from '../content/effects.ts';
import { amountOf, empiresFor, type Played, seatsFor } from '../events/played.ts';
import { gainGlory } from '../model/empires.ts';
import { remember } from '../model/lasting.ts';
import { NONE } from '../model/state.ts';
import { categoriesInPlay } from '../turn/glory.ts';
import { claimedGlory } from './claims.ts';

/** A player gains or loses glory now. */
export function* glory(e: Played, { who, add = 0, lose = 0, showUnderSecretVictory }: Params): Rule<void> {
  const isClaimed = showUnderSecretVictory === true && e.t.state.agreed.optional.secretGlory;
  for (const seat of seatsFor(e, who)) {
    const gain = isClaimed ? yield* claimedGlory(e, seat, add) : amountOf(e, add);
    gainGlory(e.t, seat, Math.max(0, gain) - Math.max(0, amountOf(e, lose)), e.event.id);
  }
}
type Params = EffectParams['glory'];

/** Changes this harvest: noted before the count for empires; a player's total at once when it is already counted. */
export function* harvest(e: Played, params: EffectParams['harvest']): Rule<void> {
  const { t } = e;
  const { mode } = params;
  if (mode === 'cap') {
    const cap = amountOf(e, params.amount ?? 0);
    for (const seat of seatsFor(e, params.who)) t.state.tally[seat] = Math.min(t.state.tally[seat], cap);
    return;
  }
  if (mode === 'transfer') {
    const [from] = empiresFor(e, params.from);
    const [to] = empiresFor(e, params.to);
    if (from === undefined || to === undefined) return;
    const moved = Math.max(0, amountOf(e, params.amount ?? 0, from));
    t.state.tally[t.ownerOf(from)] -= moved;
    t.state.tally[t.ownerOf(to)] += moved;
    return;
  }
  const everyone = params.who === 'all' || params.who === 'ownLowest'; // who earns least shows at the count
  const who = params.who === 'you' ? 'targetPlayer' : params.who;
  const empires = everyone ? [NONE] : empiresFor(e, who);
  const key = mode === 'skipCategory' ? { key: yield* nameCategory(e) } : {};
  for (const empire of empires) {
    const amount = amountOf(e, params.amount ?? 0, empire);
    remember(t, 'harvest', { ...plain(params), ...key, amount }, { empire, seat: e.seat, until: 'turn' });
  }
}

/** The player of the event names one glory category. */
function* nameCategory(e: Played): Rule<string> {
  const open = categoriesInPlay(e.t);
  if (open.length === 0) return '';
  return yield* askUnlessForced(
    choose({
      seat: e.seat,
      about: '7a.event.category',
      rules: ['7A-GLORY-41'],
      args: { card: e.card },
      options: () => open,
    }),
  );
}
