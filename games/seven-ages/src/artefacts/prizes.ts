/** The prizes of the Nobel Prize (7A-ART-NOBEL). */
import { askUnlessForced, choose, type Rule } from '@tabularium/engine';
import type { DeedParams } from '../content/artefact-deeds.ts';
import type { EmpireId } from '../content/tables.ts';
import { LEADER_TYPES } from '../content/vocabulary.ts';
import { areasOf, empiresInPlay, landOf } from '../model/board.ts';
import { gainFor } from '../model/empires.ts';
import { keptBorders } from '../model/feuds.ts';
import { type Ability, countOf } from '../model/leaders.ts';
import type { Play } from '../model/table.ts';
import { artefactCount, holdings } from '../turn/glory.ts';
import type { Doing } from './moments.ts';

type Prize = DeedParams['gloryPrizes']['prizes'][number];

/** 7A-ART-NOBEL-02: an orderly owner must award each of them. */
export function* awardPrizes(doing: Doing, { prizes, amount }: DeedParams['gloryPrizes']): Rule<void> {
  const { t, empire } = doing;
  if (isUnruly(t, empire)) return;
  for (const prize of prizes) yield* award(doing, prize, amount);
}

const isUnruly = (t: Play, empire: EmpireId): boolean => landOf(t, empire).some((area) => t.state.disorder[area] === 1);

/** 7A-ART-NOBEL-03, 7A-ART-NOBEL-04: the best that qualifies, whatever it has won; the owner of the prize breaks ties. */
function* award({ t, empire, artefact }: Doing, prize: Prize, amount: number): Rule<void> {
  const open = empiresInPlay(t).filter((other) => qualifies(t, other, prize));
  const most = Math.max(...open.map((other) => worth(t, other, prize)));
  const tied = open.filter((other) => worth(t, other, prize) === most);
  if (tied.length === 0) return;
  const winner = yield* askUnlessForced(
    choose({
      seat: t.ownerOf(empire),
      about: '7a.artefact.prize',
      rules: ['7A-ART-NOBEL-04'],
      args: { artefact, prize: prize.best },
      options: () => tied,
      show: (id) => ({ points: [{ kind: 'empire', id }] }),
    }),
  );
  t.tell({ type: '7a.artefact.awarded', empire: winner, artefact, prize: prize.best });
  gainFor(t, winner, amount, t.content.artefacts[artefact].id);
}

function qualifies(t: Play, empire: EmpireId, prize: Prize): boolean {
  const ability = LEADER_TYPES.indexOf(prize.with) as Ability;
  if (countOf(t, empire, ability) === 0) return false;
  if (prize.noDisorder && isUnruly(t, empire)) return false;
  return !prize.noAreaChangeThisTurn || keptBorders(t, empire);
}

function worth(t: Play, empire: EmpireId, { best }: Prize): number {
  switch (best) {
    case 'progress':
      return t.empire(empire).level;
    case 'artefacts':
      return artefactCount(t, holdings(t, empire));
    case 'allAreas':
      return areasOf(t, empire).length;
  }
}
