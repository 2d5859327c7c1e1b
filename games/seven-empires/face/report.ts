/** 7 Empires in figures. */
import { crownsOf, EMPIRE_IDS, EMPIRES, flagsOf, influence, unitsOf } from '@tabularium/seven-empires';
import { perSeat, type Report, row, seatsUpTo, told } from '@tabularium/web/report.ts';
import { factorsNow, pointsNow } from '../forecast.ts';
import { asView, yearOf } from './presenter.ts';

const empires = () =>
  EMPIRES.map((e) => ({ kind: 'empire', id: EMPIRE_IDS[e], colour: `--e-${EMPIRE_IDS[e]}`, at: e }));

export const report: Report = {
  points: (view) => pointsNow(asView(view)),
  era: (view) => ({ id: 'report.era.year', args: { year: yearOf(asView(view)) } }),
  metrics: [
    { id: 'points', value: (view) => pointsNow(asView(view)) },
    { id: 'power', value: (view) => [...asView(view).power], series: empires },
    { id: 'flags', value: (view) => EMPIRES.map((e) => flagsOf(asView(view), e)), series: empires },
    { id: 'crowns', value: (view) => EMPIRES.map((e) => crownsOf(asView(view), e)), series: empires },
    { id: 'units', value: (view) => EMPIRES.map((e) => unitsOf(asView(view), e)), series: empires },
    {
      id: 'influence',
      value: (view) =>
        seatsUpTo(asView(view).seats).map((seat) =>
          EMPIRES.reduce((sum, e) => sum + influence(asView(view), seat, e), 0),
        ),
    },
  ],
  /** Influence times the factor of the Empire's rank, the strongest Empire first (7E-SCORE-05). */
  score(view) {
    const v = asView(view);
    const by = factorsNow(v);
    return EMPIRES.toSorted((a, b) => by[b] - by[a]).map((e) =>
      row(
        'report.7e.empire',
        seatsUpTo(v.seats).map((seat) => influence(v, seat, e) * by[e]),
        { empire: EMPIRE_IDS[e], factor: by[e] },
      ),
    );
  },
  figures(view, lines) {
    const { seats } = asView(view);
    const count = (type: string): number[] => perSeat(seats, lines, type);
    /** Who led an Empire when it fought: the last seat that acted with it. */
    const leads = new Map<unknown, number>();
    const fights = Array<number>(seats).fill(0);
    const flags = Array<number>(seats).fill(0);
    for (const { what } of lines) {
      if (what.type === '7e.log.acts' && typeof what['seat'] === 'number') leads.set(what['empire'], what['seat']);
      const fought = what.type === '7e.log.fought' ? leads.get(what['attacker']) : undefined;
      if (fought !== undefined) fights[fought]++;
      const flagged = what.type === '7e.log.flagged' ? leads.get(what['empire']) : undefined;
      if (flagged !== undefined) flags[flagged]++;
    }
    return told([
      row('report.7e.acts', count('7e.log.acts')),
      row('report.7e.cards', count('7e.log.took')),
      row('report.7e.crowns', count('7e.log.monarch')),
      row('report.7e.flags', flags),
      row('report.7e.fights', fights),
    ]);
  },
};
