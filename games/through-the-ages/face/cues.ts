/** What the happenings of Through the Ages look and sound like. */
import type { Line } from '@tabularium/web/client/types.ts';
import type { Cue, CueOf, ThingId } from '@tabularium/web/table/motion.ts';

const seat = (what: Line['what'], arg = 'seat'): ThingId | undefined =>
  typeof what[arg] === 'number' ? `seat/${what[arg]}` : undefined;
const card = (what: Line['what']): ThingId => `card/${String(what['card'])}`;

/** A card goes to a civilisation, or shows itself there. */
const taken =
  (icon: string, sound: Cue['sound'] = 'card'): CueOf =>
  (what) => ({
    from: card(what),
    to: seat(what),
    icon,
    turn: true,
    ...(sound ? { sound } : {}),
  });
const at =
  (icon: string, sound?: Cue['sound']): CueOf =>
  (what) => ({
    to: card(what),
    turn: true,
    icon,
    marks: [seat(what)].filter((thing) => thing !== undefined),
    ...(sound ? { sound } : {}),
  });
/** One civilisation does something to another. */
const against =
  (icon: string, sound: Cue['sound']): CueOf =>
  (what) => ({
    from: seat(what),
    to: seat(what, 'other'),
    icon,
    ...(sound ? { sound } : {}),
  });

/** It changes the game, and is shown large. */
const grand =
  (cue: CueOf): CueOf =>
  (what) => {
    const found = cue(what);
    return found && { ...found, grand: true };
  };

const CUES: Readonly<Record<string, CueOf>> = {
  'tta.took': taken('hand'),
  'tta.leader': at('leader', 'chime'),
  'tta.wonder': grand(at('wonder', 'chime')),
  'tta.stage': at('wonder', 'coin'),
  'tta.built': at('yellow-token', 'coin'),
  'tta.upgraded': at('yellow-token', 'coin'),
  'tta.destroyed': at('disorder', 'clash'),
  'tta.developed': at('science', 'coin'),
  'tta.revolution': grand(at('government', 'chime')),
  'tta.action-card': at('action-card', 'card'),
  'tta.tactic': at('tactic', 'card'),
  'tta.copied-tactic': at('tactic', 'card'),
  'tta.event': grand(at('event', 'card')),
  'tta.territory': at('territory', 'card'),
  'tta.colony': grand(taken('colony', 'chime')),
  'tta.aggression': grand(against('aggression', 'clash')),
  'tta.war': grand(against('war', 'clash')),
  'tta.war-resolved': grand(against('war', 'clash')),
  'tta.stole': against('hand', 'clash'),
  'tta.pact': against('pact', 'chime'),
  'tta.production': (what) => ({ marks: [seat(what)].filter((thing) => thing !== undefined), sound: 'coin' }),
  'tta.scored': (what) => ({ marks: [seat(what)].filter((thing) => thing !== undefined), sound: 'coin' }),
  'tta.uprising': (what) => ({ marks: [seat(what)].filter((thing) => thing !== undefined), sound: 'clash' }),
  'tta.age': () => ({ marks: ['deck/civil'], sound: 'chime', grand: true }),
};

export const cueOf: CueOf = (what) => CUES[what.type]?.(what);
