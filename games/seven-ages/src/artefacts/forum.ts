/** The Forum: an empire passes, and takes a second action another time (7A-ART-FORUM). */
import { ask, choose, type Rule } from '@tabularium/engine';
import { lastingFor, remember } from '../model/lasting.ts';
import { ACTIONS, CIVILISE, DESTINY, DISCARD_EMPIRE, MANOEUVRE, NONE, PRODUCTION, TRADE } from '../model/state.ts';
import { markersOf } from './enjoying.ts';
import type { Doing } from './moments.ts';

/** Several markers of a kind give one chance, not more. */
const isFirstMarker = ({ t, empire, artefact, at }: Doing): boolean => markersOf(t, empire, artefact)[0] === at;

/** 7A-ART-FORUM-02: the marker just turned over becomes a pass, and the action is saved. What is lost anyway cannot be saved. */
export function* bankAction(doing: Doing): Rule<void> {
  const { t, empire } = doing;
  const { world } = t.state;
  const { owner, chose } = t.empire(empire);
  if (!world || !isFirstMarker(doing) || lastingFor(t, 'loseAction', empire).length > 0) return;
  const save = yield* ask(
    choose({
      seat: owner,
      about: '7a.forum.save',
      rules: ['7A-ART-FORUM-02'],
      args: { empire, action: ACTIONS[chose] ?? '', saved: world.goes[empire] },
      options: () => ['no', 'yes'],
    }),
  );
  if (save === 'no') return;
  world.goes[empire]++;
  t.tell({ type: '7a.forum.saved', empire, amount: world.goes[empire] });
  remember(t, 'loseAction', {}, { empire, seat: owner, until: 'turn' });
}

/** 7A-ART-FORUM-03: right after its action it may spend a saved one on another, once a turn. */
export function* spendBanked(doing: Doing): Rule<void> {
  const { t, empire, occasion } = doing;
  const { world } = t.state;
  if (!world || world.goes[empire] === 0 || world.spent.includes(empire)) return;
  const { owner } = t.empire(empire);
  const chosen = yield* ask(
    choose({
      seat: owner,
      about: '7a.forum.action',
      rules: ['7A-ART-FORUM-03'],
      args: { empire, saved: world.goes[empire] },
      options: () => [
        ...[PRODUCTION, TRADE, MANOEUVRE, DESTINY, CIVILISE, DISCARD_EMPIRE].filter(
          (other) => other !== occasion.action,
        ),
        NONE,
      ],
      show: (action) => ({ text: { id: action === NONE ? '7a.none' : `7a.marker.${ACTIONS[action]}` } }),
    }),
  );
  if (chosen === NONE) return;
  world.goes[empire]--;
  world.spent = Object.freeze([...world.spent, empire]);
  t.tell({ type: '7a.forum.spent', empire, amount: world.goes[empire] });
  yield* t.consequences.act(t, owner, empire, chosen);
}
