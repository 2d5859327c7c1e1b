/** The end of the turn and of the game (7A-END-03, 7A-WIN). */
import { type Outcome, type Rule, rest } from '@tabularium/engine';
import { finish } from '../artefacts/game-end.ts';
import { eventWindow } from '../events/windows.ts';
import { gameAge } from '../model/empires.ts';
import { forgetFeuds } from '../model/feuds.ts';
import { forgetAtEndOfTurn } from '../model/lasting.ts';
import { NONE, type State } from '../model/state.ts';
import type { Play } from '../model/table.ts';
import { ageRapidly, hasRunOut, turnPlayingCard } from './house.ts';
import { takeMarkersBack } from './markers.ts';

export function* endTurn(t: Play): Rule<void> {
  const { state } = t;
  yield* rest(t);
  yield* eventWindow(t, 'endOfTurn.marker');
  takeMarkersBack(t);
  forgetAtEndOfTurn(t);
  if (state.world) {
    state.world.spent = [];
    state.world.manoeuvred = [];
  }
  forgetFeuds(t);
  for (const empire of state.empires) {
    if (!empire) continue;
    empire.chose = NONE;
    empire.wild = false;
    empire.traded = false;
    empire.choseTrade = false;
    empire.took = 0;
    empire.destroyed = 0;
    empire.won = 0;
    empire.harvest = 0;
  }
  if (gameIsOver(t) || turnPlayingCard(t)) {
    finish(t);
    return;
  }
  yield* ageRapidly(t);
  if (hasRunOut(t)) {
    finish(t);
    return;
  }
  state.first = t.seatAt(1); // 7A-END-03
  state.turn++;
  state.phase = t.house.inactivePlayers || state.players.some((player) => !player.seated) ? 'joining' : 'markers';
}

/** 7A-WIN-03: an empire passed level 49; or what was agreed beforehand, checked at the end of the turn (7A-WIN-05). */
function gameIsOver(t: Play): boolean {
  const { state } = t;
  const { end, endAt } = state.agreed;
  if (state.beyond.length > 0) return true;
  switch (end) {
    case 'progress':
      return false;
    case 'turns':
      return state.turn >= endAt;
    case 'glory':
      return state.players.some((player) => player.glory >= endAt);
    case 'age':
      return gameAge(t) >= Math.min(7, endAt);
  }
}

/** 7A-WIN-01, 7A-WIN-02: most glory, unless an artefact has decided (7A-WIN-06); then the most advanced empire, the first beyond 49 ahead of all; else they share. */
export function outcome(state: State): Outcome {
  const scores = state.players.map((player) => player.glory);
  const rank = state.players.map((player, seat) => {
    let level = 0;
    for (const empire of state.empires) if (empire?.owner === seat) level = Math.max(level, empire.level);
    const beyond = state.beyond.findIndex((b) => b.seat === seat);
    const advanced = beyond >= 0 ? 1000 - beyond : level;
    if (seat === state.decided) return Number.POSITIVE_INFINITY;
    return player.seated ? player.glory * 2000 + advanced : -1;
  });
  return { places: rank.map((mine) => 1 + rank.filter((other) => other > mine).length), scores };
}
