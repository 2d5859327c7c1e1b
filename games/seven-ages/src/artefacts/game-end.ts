/** The end of the game in the middle of an action (7A-WIN-06). */
import type { Rule } from '@tabularium/engine';
import type { DeedParams } from '../content/artefact-deeds.ts';
import { empiresInPlay } from '../model/board.ts';
import { check } from '../model/cards.ts';
import { gainFor } from '../model/empires.ts';
import { NO_PASSAGES } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import type { Doing } from './moments.ts';
import { gloryAt } from './rewards.ts';

/** Leaves whatever is under way, an action within an action included; only the frame of the turn catches it. */
class GameEnded extends Error {}

/** The game is over, for whatever reason: what artefacts are worth then (7A-ART-MOON-2004-1). */
export function finish(t: Play): void {
  t.state.phase = 'over';
  if (t.state.agreed.optional.artefactEffects) for (const empire of empiresInPlay(t)) gloryAt(t, 'gameEnd', empire);
}

export function closeGame(t: Play, why: unknown): void {
  if (!(why instanceof GameEnded)) throw why;
  const { state } = t;
  finish(t);
  state.action = null;
  state.passages = NO_PASSAGES;
  state.paused = false;
}

/** 7A-ART-INTERNET-03: nothing follows but what ending the game is worth. */
export function* endGame({ t, empire }: Doing): Rule<void> {
  gloryAt(t, 'ownerEndsGame', empire);
  throw new GameEnded();
}

/** 7A-ART-GENERALAI-01: the owner wins, whatever the glory; the others stand by theirs. */
export function* winGame({ t, empire }: Doing): Rule<void> {
  t.state.decided = t.ownerOf(empire);
  throw new GameEnded();
}

/** 7A-ART-INTERNET-02: so many cards for each player ahead in glory. */
export function* gloryPicked(
  { t, empire, artefact }: Doing,
  { perPlayerAhead, fourOrFewerPlayers }: DeedParams['gloryPicked'],
): Rule<void> {
  const owner = t.ownerOf(empire);
  const { players } = t.state;
  const ahead = t.inOrder().filter((seat) => players[seat].glory > players[owner].glory).length;
  let glory = 0;
  for (let picks = ahead * (t.seats <= 4 ? fourOrFewerPlayers : perPlayerAhead); picks > 0; picks--) glory += check(t);
  gainFor(t, empire, glory, t.content.artefacts[artefact].id);
}
