/** What artefacts do at a moment of play: every deed of content/artefact-deeds.ts once. */
import { ask, choose, type Rule } from '@tabularium/engine';
import { MOST_ELITES } from '../actions/production.ts';
import type { Deed, DeedName, DeedParams } from '../content/artefact-deeds.ts';
import type { AreaId } from '../content/tables.ts';
import { landOf } from '../model/board.ts';
import { leadersIn } from '../model/leaders.ts';
import { NONE } from '../model/state.ts';
import { addDisorder, clearDisorder } from '../turn/upkeep.ts';
import { startClock } from './climate.ts';
import { adopt, conquerorMayAdopt } from './conversion.ts';
import { voteAgainst } from './faith.ts';
import { bankAction, spendBanked } from './forum.ts';
import { endGame, gloryPicked, winGame } from './game-end.ts';
import { callCrusade, callHolyWar } from './holy-war.ts';
import { mission } from './mission.ts';
import type { Doing } from './moments.ts';
import { peek } from './peeking.ts';
import { awardPrizes } from './prizes.ts';
import { penance, reprisal } from './reprisals.ts';
import { payGlory } from './rewards.ts';
import { placeTwin } from './treaties.ts';
import { progress, removeArtefacts, trackMarker } from './world.ts';

const DEEDS: { readonly [K in DeedName]: (doing: Doing, params: DeedParams[K]) => Rule<void> } = {
  adopt,
  bankAction,
  callCrusade,
  callHolyWar,
  climateClock: startClock,
  conquerorMayAdopt,
  disorderAdd,
  disorderRemove,
  elite,
  endGame,
  glory,
  gloryPrizes: awardPrizes,
  mission,
  peekHand: peek,
  penance,
  placeTwin,
  progress,
  removeArtefacts,
  reprisal,
  spendBanked,
  trackMarker,
  vote: voteAgainst,
  gloryPicked,
  winGame,
};

export const performDeed = <K extends DeedName>(doing: Doing, { kind, params }: Deed<K>): Rule<void> =>
  DEEDS[kind](doing, params);

/** The capital is disordered, or every city, perhaps only those without a leader. */
function* disorderAdd({ t, empire }: Doing, { where }: DeedParams['disorderAdd']): Rule<void> {
  const { capital } = t.empire(empire);
  const isStruck = (area: AreaId): boolean => {
    if (where === 'capital') return area === capital;
    return t.state.city[area] > 0 && (where.leader === undefined || leadersIn(t, area, empire).length === 0);
  };
  const struck = landOf(t, empire).filter(isStruck);
  for (const area of struck) addDisorder(t, area);
}

/** Disorder is taken away for nothing, where the owner wishes it. */
function* disorderRemove({ t, empire, artefact }: Doing, params: DeedParams['disorderRemove']): Rule<void> {
  const unruly = (): AreaId[] => landOf(t, empire).filter((area) => t.state.disorder[area] === 1);
  if (params.count === 'all') {
    for (const area of unruly()) clearDisorder(t, area);
    return;
  }
  for (let left = params.count; left > 0 && unruly().length > 0; left--) {
    const area = yield* ask(
      choose({
        seat: t.ownerOf(empire),
        about: '7a.artefact.calm',
        rules: [t.content.artefacts[artefact].with16.rule],
        args: { empire, artefact },
        options: () => [...unruly(), NONE],
        show: (id) => (id === NONE ? { text: { id: '7a.none' } } : { points: [{ kind: 'area', id }] }),
      }),
    );
    if (area === NONE) return;
    clearDisorder(t, area);
  }
}

/** Elite markers, up to the most an empire may have. */
function* elite({ t, empire }: Doing, { add }: DeedParams['elite']): Rule<void> {
  const e = t.empire(empire);
  e.elites = Math.min(MOST_ELITES, e.elites + add);
  t.tell({ type: '7a.elite.told', empire, amount: e.elites });
}

/** The owner gains or loses glory. */
function* glory({ t, empire, artefact, occasion }: Doing, params: DeedParams['glory']): Rule<void> {
  payGlory(t, empire, artefact, params, occasion);
}
