/** Chapter 4.4: Palace. */
import { askUnlessForced, choose, type Rule, type WhyNot } from '@tabularium/engine';
import {
  CITIES_OF,
  EMPIRE_IDS,
  type Empire,
  HOME,
  isCapital,
  REGION_IDS,
  type Region,
  regionCalled,
} from './content.ts';
import { showRegion, whyRegion } from './show.ts';
import { type Acting, crownsOf, isOccupied, mostCrowns, type Open, type Play } from './state.ts';

/** What a Palace will count: the new crown already scores (7E-PALACE-01), where there is a site for it (7E-PALACE-08). */
export const crownsToCount = (s: Open, e: Empire): number => crownsOf(s, e) + (palaceSites(s, e).length > 0 ? 1 : 0);

/** First build or expand, then count (7E-PALACE-01). */
export function* palace(t: Play, acting: Acting): Rule<void> {
  yield* buildPalace(t, acting);
  gainPower(t, acting.empire, crownsOf(t.state, acting.empire), 'crowns');
}

/**
 * New palaces in own city regions, with or without a city (7E-PALACE-02); one crown more for a palace that is not at
 * its largest (7E-PALACE-03, 7E-PALACE-04); nothing where a foreign unit stands (7E-PALACE-05).
 */
const palaceSites = (s: Open, e: Empire): Region[] =>
  CITIES_OF[e].filter((r) => !isOccupied(s, r) && s.palace[r] < mostCrowns(r));

/** Compulsory when possible; without a site only the power step is left (7E-PALACE-08). */
function* buildPalace(t: Play, { empire, seat }: Acting): Rule<void> {
  const s = t.state;
  const sites = palaceSites(s, empire);
  if (sites.length === 0) return;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.palace',
      rules: ['7E-PALACE-02', '7E-PALACE-03'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => sites.map((r) => REGION_IDS[r]),
      barred: () => CITIES_OF[empire].filter((r) => !sites.includes(r)).map((r) => REGION_IDS[r]),
      why: whyRegion('7E-PALACE-02', (r) => whyNoPalace(s, empire, r)),
      show: showRegion,
    }),
  );
  const region = regionCalled(id);
  s.palace[region]++;
  const crowns = s.palace[region];
  const rule = crowns === 1 ? '7E-PALACE-02' : isCapital(region) ? '7E-PALACE-04' : '7E-PALACE-03';
  t.tell({ type: '7e.log.palace', empire: EMPIRE_IDS[empire], region: id, crowns, rules: [rule] });
}

function whyNoPalace(s: Open, e: Empire, r: Region): WhyNot | undefined {
  if (HOME[r] !== e) return undefined;
  if (isOccupied(s, r)) return { rule: '7E-PALACE-05', args: { empire: EMPIRE_IDS[s.holder[r]] } };
  return { rule: isCapital(r) ? '7E-PALACE-04' : '7E-PALACE-03', args: { crowns: s.palace[r] } };
}

const POWER_RULES = { crowns: ['7E-PALACE-06'], flags: ['7E-EMPIRE-01'], both: ['7E-SCORE-01'] } as const;

/** Power has no upper end (7E-PALACE-07). */
export function gainPower(t: Play, empire: Empire, gained: number, reason: 'crowns' | 'flags' | 'both'): void {
  const s = t.state;
  s.power[empire] += gained;
  const rules = POWER_RULES[reason];
  t.tell({ type: '7e.log.power', empire: EMPIRE_IDS[empire], gained, total: s.power[empire], for: reason, rules });
}
