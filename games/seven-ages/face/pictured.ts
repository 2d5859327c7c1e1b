/** Which picture goes with a happening. */
import { ABILITIES, type Content, type View } from '@tabularium/seven-ages';
import type { Fact, Pictured } from '@tabularium/words';
import { contentIn } from './names.ts';

const EVENTS = ['7a.event.played', '7a.event.cancel', '7a.event.check'];
const EMPIRES = ['7a.start', '7a.start.declared', '7a.start.drawn', '7a.empire.discarded'];
const ARTEFACTS = [
  '7a.artefact.declared',
  '7a.artefact.played',
  '7a.artefact.discarded',
  '7a.artefact.over',
  '7a.artefact.track',
  '7a.harvest.adjusted',
  '7a.vote.counted',
];

const LEADERS = ['7a.leader.placed', '7a.leader.removed'];

/** What a leader is drawn as: the first thing it is good at. */
export const talentOf = (box: Content, leader: number): string | undefined =>
  ABILITIES.find((_, i) => ((box.leaders[leader]?.abilities ?? 0) & (1 << i)) !== 0);

const shown = (of: string, id: string | undefined): Pictured | undefined =>
  id === undefined ? undefined : { of: `seven-ages/${of}`, id };

export function pictured(what: Fact, view: View): Pictured | undefined {
  const { type } = what;
  const box = contentIn(view);
  const card = box.cards[Number(what['card'])];
  if (EVENTS.includes(type)) return shown('events', card?.event.id);
  if (EMPIRES.includes(type)) return shown('emblems', card?.empire.id);
  if (ARTEFACTS.includes(type))
    return shown('artefacts', box.artefacts[Number(what['artefact'] ?? card?.artefact)]?.id);
  if (LEADERS.includes(type)) return shown('leaders', talentOf(box, Number(what['leader'])));
  if (type === '7a.conflict') {
    const attacker = box.cards[view.empires[Number(what['active'])]?.card ?? -1];
    return shown('emblems', attacker?.empire.id);
  }
  return undefined;
}
