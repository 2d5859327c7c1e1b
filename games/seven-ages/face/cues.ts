/** What the happenings of 7 Ages look and sound like. */
import type { Line } from '@tabularium/web/client/types.ts';
import type { Cue, CueOf, ThingId } from '@tabularium/web/table/motion.ts';

const thing = (kind: string, id: unknown): ThingId | undefined =>
  typeof id === 'number' && id >= 0 ? `${kind}/${id}` : undefined;
const area = (what: Line['what'], arg = 'area'): ThingId | undefined => thing('area', what[arg]);
const empire = (what: Line['what'], arg = 'empire'): ThingId | undefined => thing('empire', what[arg]);
const seat = (what: Line['what']): ThingId | undefined => thing('seat', what['seat']);

const here =
  (icon: string, sound?: Cue['sound']): CueOf =>
  (what) => ({
    to: area(what),
    turn: true,
    icon,
    ...(sound ? { sound } : {}),
  });
const toArea =
  (icon: string, sound: Cue['sound']): CueOf =>
  (what) => ({
    from: empire(what),
    to: area(what),
    icon,
    ...(sound ? { sound } : {}),
  });

const CUES: Readonly<Record<string, CueOf>> = {
  '7a.start': (what) => ({ from: seat(what), to: empire(what), icon: 'act-start', sound: 'chime', grand: true }),
  '7a.empire.discarded': (what) => ({
    from: empire(what),
    to: 'deck/deck',
    icon: 'act-discard',
    sound: 'card',
    grand: true,
  }),
  '7a.moved': (what) => ({ from: area(what, 'from'), to: area(what), icon: 'act-manoeuvre', sound: 'move' }),
  '7a.built': toArea('sword', 'coin'),
  '7a.leader.placed': toArea('leader', 'card'),
  '7a.fort.told': toArea('fort', 'coin'),
  '7a.temple.built': toArea('temple', 'chime'),
  '7a.temple.razed': here('temple', 'clash'),
  '7a.city': here('city', 'coin'),
  '7a.conflict': (what) => ({ to: area(what), turn: true, icon: 'war', sound: 'clash', grand: true }),
  '7a.conflict.round': here('war', 'clash'),
  '7a.conflict.retreated': here('route', 'move'),
  '7a.conflict.overwhelmed': here('war', 'clash'),
  '7a.conflict.pursuit': here('route', 'clash'),
  '7a.conflict.nuke': here('war', 'clash'),
  '7a.conflict.shield': here('war', 'clash'),
  '7a.kingdom': here('flag', 'card'),
  '7a.elephant': (what) => ({ from: area(what), to: empire(what), icon: 'ivory', sound: 'coin' }),
  '7a.unit.lost': (what) => ({ from: area(what), to: empire(what), icon: 'disorder' }),
  '7a.disorder': here('disorder', 'clash'),
  '7a.order': here('check'),
  '7a.liberated': here('flag', 'chime'),
  '7a.artefact.played': (what) => ({
    from: seat(what),
    to: empire(what),
    icon: 'artefact',
    sound: 'card',
    grand: true,
  }),
  '7a.event.played': (what) => ({ from: seat(what), to: 'deck/deck', icon: 'event', sound: 'card', grand: true }),
  '7a.destiny': (what) => ({ from: 'deck/deck', to: seat(what), icon: 'cards', sound: 'card' }),
  '7a.redeemed': (what) => ({ from: 'deck/deck', to: seat(what), icon: 'cards', sound: 'card' }),
  '7a.glory.sold': (what) => ({ to: empire(what), turn: true, icon: 'money', sound: 'coin' }),
  '7a.turned': (what) => ({ to: empire(what) ?? seat(what), turn: true, icon: 'act-wild', sound: 'card' }),
  '7a.harvest': (what) => ({ marks: [empire(what)].filter((id) => id !== undefined) }),
  '7a.glory': (what) => ({ to: seat(what), turn: true, icon: 'glory', sound: 'coin' }),
  '7a.glory.shown': (what) => ({ to: seat(what), turn: true, icon: 'glory', sound: 'card' }),
  '7a.drafted': (what) => ({ to: seat(what), turn: true, icon: 'act-wild', sound: 'card' }),
  '7a.cadence.shown': () => ({ sound: 'card' }),
  '7a.progress': (what) => ({ to: empire(what), turn: true, icon: 'progress', sound: 'coin' }),
  '7a.income': (what) => ({ to: empire(what), turn: true, icon: 'money', sound: 'coin' }),
  '7a.trade.result': (what) => ({ from: empire(what), to: empire(what, 'partner'), icon: 'act-trade', sound: 'coin' }),
  '7a.assassination': () => ({ sound: 'clash' }),
};

export const cueOf: CueOf = (what) => CUES[what.type]?.(what);
