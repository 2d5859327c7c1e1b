/** The censure of the United Nations, as the pack writes it (7A-ART-UN-02 to 7A-ART-UN-05). */
import { either, entry, list, number, oneOf, optional, type Shape, text } from './shape.ts';

const raw = entry({
  calledBy: oneOf('owner'),
  on: list(
    either(
      oneOf('firstMoveIntoOtherEmpirePerAction', 'moveIntoOtherEmpire'),
      entry({ eventPlayed: list(text) }),
    ),
  ),
  passes: oneOf('unanimousOtherPlayers'),
  accept: entry({
    unit: oneOf('backToLastFriendlyArea', 'backToAreaLeft'),
    event: oneOf('noEffect'),
    restOfAction: optional(list(oneOf('noMovesIntoOtherEmpires', 'noSuchEvents'))),
  }),
  refuse: entry({ gloryPerVoter: optional(number), fewerThanFourPlayers: optional(number), glory: optional(number) }),
  failed: optional(entry({ glory: number, who: oneOf('owner') })),
});

/** What is censured, what accepting means, and what it costs to refuse or to call for it in vain. */
export interface Censure {
  /** Which moves into areas of other empires: none, the first of an action, every one. */
  readonly moves: 'none' | 'first' | 'every';
  /** By id. */
  readonly events: readonly string[];
  /** Where units go back to: the last own area they left, or the last area. */
  readonly back: 'friendly' | 'left';
  /** Nothing of the kind for the rest of the action. */
  readonly keepsPeace: boolean;
  readonly refused: number;
  readonly perVoter: number;
  readonly perVoterOfFew: number;
  readonly failed: number;
}

export const censure: Shape<Censure> = (value, at, report) => {
  const { on, accept, refuse, failed } = raw(value, at, report);
  const perVoter = refuse.gloryPerVoter ?? 0;
  return {
    moves: on.includes('moveIntoOtherEmpire')
      ? 'every'
      : on.includes('firstMoveIntoOtherEmpirePerAction')
        ? 'first'
        : 'none',
    events: on.flatMap((what) => (typeof what === 'string' ? [] : what.eventPlayed)),
    back: accept.unit === 'backToAreaLeft' ? 'left' : 'friendly',
    keepsPeace: accept.restOfAction !== undefined,
    refused: refuse.glory ?? 0,
    perVoter,
    perVoterOfFew: refuse.fewerThanFourPlayers ?? perVoter,
    failed: failed?.glory ?? 0,
  };
};
