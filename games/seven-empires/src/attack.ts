/** Chapter 4.3: Attack. */
import { askUnlessForced, choose, type Rule, type WhyNot } from '@tabularium/engine';
import { deployUnit } from './build.ts';
import { CITIES_OF, EMPIRE_IDS, type Empire, HOME, isHarbour, isShip, KIND_IDS, KINDS } from './content.ts';
import { campaign } from './move.ts';
import { showPost } from './show.ts';
import {
  type Acting,
  isOccupied,
  kindAt,
  type Open,
  type Play,
  POST_IDS,
  type Post,
  post,
  postCalled,
  regionOf,
} from './state.ts';

const MERCENARIES = 2;

/** Two units of any kind appear, and only they move and fight (7E-ATTACK-01, 7E-ATTACK-05). */
export function* attack(t: Play, acting: Acting): Rule<void> {
  const fresh: Post[] = [];
  for (let i = 0; i < MERCENARIES; i++) {
    const placed = yield* placeMercenary(t, acting);
    if (placed !== undefined) fresh.push(placed);
  }
  yield* campaign(t, acting, fresh);
}

/**
 * Land units in any own city region, ships in harbours, as long as the supply lasts and nobody occupies the region;
 * neither a city tile nor room is needed (7E-ATTACK-02, 7E-ATTACK-03, 7E-ATTACK-04).
 */
function mercenaryPosts(s: Open, e: Empire): Post[] {
  const posts: Post[] = [];
  for (const r of CITIES_OF[e]) {
    if (isOccupied(s, r)) continue;
    for (const k of KINDS) if (s.supply[e * 4 + k] > 0 && (!isShip(k) || isHarbour(r))) posts.push(post(r, k));
  }
  return posts;
}

function* placeMercenary(t: Play, { empire, seat }: Acting): Rule<Post | undefined> {
  const s = t.state;
  const posts = mercenaryPosts(s, empire);
  if (posts.length === 0) return undefined;
  const id = yield* askUnlessForced(
    choose({
      seat,
      about: '7e.mercenary',
      rules: ['7E-ATTACK-01', '7E-ATTACK-02'],
      args: { empire: EMPIRE_IDS[empire] },
      options: () => posts.map((p) => POST_IDS[p]),
      why: (id) => whyNoMercenary(s, empire, id),
      show: showPost,
    }),
  );
  const placed = postCalled(id);
  deployUnit(t, empire, regionOf(placed), kindAt(placed), '7E-ATTACK-01');
  return placed;
}

function whyNoMercenary(s: Open, e: Empire, id: string): WhyNot {
  if (!POST_IDS.includes(id)) return { rule: '7E-ATTACK-01' };
  const p = postCalled(id);
  const unit = KIND_IDS[kindAt(p)];
  if (s.supply[e * 4 + kindAt(p)] === 0) return { rule: '7E-ATTACK-03', args: { unit, empire: EMPIRE_IDS[e] } };
  if (HOME[regionOf(p)] === e && isOccupied(s, regionOf(p)))
    return { rule: '7E-OCC-03', args: { empire: EMPIRE_IDS[s.holder[regionOf(p)]] } };
  return { rule: '7E-ATTACK-02', args: { unit } };
}
