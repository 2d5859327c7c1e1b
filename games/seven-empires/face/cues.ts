/** What the happenings of 7 Empires look and sound like. */
import type { CueOf, ThingId } from '@tabularium/web/table/motion.ts';

const region = (id: unknown): ThingId => `region/${String(id)}`;
const empire = (id: unknown): ThingId => `empire/${String(id)}`;
/** `france:nobility:0` lies at the tray of France. */
const trayOf = (card: unknown): ThingId => empire(String(card).split(':')[0]);
const arms = (id: unknown) => ({ icon: `emblem-${String(id)}`, colour: `var(--e-${String(id)})` });
const UNITS: Readonly<Record<string, string>> = { artillery: 'artillery7' };
const piece = (unit: unknown, owner: unknown) => ({
  icon: UNITS[String(unit)] ?? String(unit),
  colour: `var(--e-${String(owner)})`,
});

const CUES: Readonly<Record<string, CueOf>> = {
  '7e.log.drafted': (what) => ({
    from: trayOf(what['card']),
    to: `seat/${Number(what['seat'])}`,
    icon: 'cards',
    sound: 'card',
  }),
  '7e.log.took': (what) => ({
    from: trayOf(what['card']),
    to: `seat/${Number(what['seat'])}`,
    icon: 'cards',
    sound: 'card',
  }),
  '7e.log.acts': (what) => ({
    from: `seat/${Number(what['seat'])}`,
    to: empire(what['empire']),
    ...arms(what['empire']),
    sound: 'card',
  }),
  '7e.log.moved': (what) => ({
    from: region(what['from']),
    to: region(what['to']),
    ...piece(what['unit'], what['empire']),
    sound: 'move',
  }),
  '7e.log.deployed': (what) => ({
    from: empire(what['empire']),
    to: region(what['region']),
    ...piece(what['unit'], what['empire']),
    sound: 'move',
  }),
  '7e.log.compensated': (what) => ({
    from: empire(what['empire']),
    to: region(what['region']),
    ...piece(what['unit'], what['empire']),
    sound: 'move',
  }),
  '7e.log.reduced': (what) => ({
    from: region(what['region']),
    to: empire(what['empire']),
    ...piece(what['unit'], what['empire']),
  }),
  '7e.log.flagged': (what) => ({
    to: region(what['region']),
    turn: true,
    icon: 'flag',
    colour: `var(--e-${String(what['empire'])})`,
  }),
  '7e.log.unflagged': (what) => ({
    from: region(what['region']),
    to: empire(what['empire']),
    icon: 'flag',
    colour: `var(--e-${String(what['empire'])})`,
  }),
  '7e.log.fought': (what) => ({ to: region(what['region']), turn: true, icon: 'war', sound: 'clash' }),
  '7e.log.built': (what) => ({ to: region(what['region']), turn: true, icon: 'city', sound: 'coin' }),
  '7e.log.palace': (what) => ({ to: region(what['region']), turn: true, icon: 'palace', sound: 'coin' }),
  '7e.log.power': (what) => ({ marks: [empire(what['empire'])], sound: 'coin' }),
  '7e.log.monarch': (what) => ({
    from: empire(what['empire']),
    to: `seat/${Number(what['seat'])}`,
    icon: 'crown',
    sound: 'chime',
    grand: true,
  }),
  '7e.log.tile': () => ({ marks: ['track/decades'], sound: 'chime', grand: true }),
};

export const cueOf: CueOf = (what) => CUES[what.type]?.(what);
