/** Effects on empires as such and on the markers of the turn. */
import { askUnlessForced, choose, type Rule, type Seat } from '@tabularium/engine';
import { endByGain, loseReligion } from '../artefacts/leaving.ts';
import { arrival } from '../artefacts/moments.ts';
import { markerLeft, religionRoom } from '../civilise/artefacts.ts';
import { adoptedReligion } from '../civilise/playing-cards.ts';
import { type EffectParams, plain } from '../content/effects.ts';
import type { EmpireId } from '../content/tables.ts';
import { empiresFor, ownEmpire, type Played, seatsFor } from '../events/played.ts';
import { empiresOf } from '../model/board.ts';
import { remember } from '../model/lasting.ts';
import { kindsOf, markersOf, markerText, placedBy, without } from '../model/markers.ts';
import { type Marker, NONE, WILD } from '../model/state.ts';
import type { Play } from '../model/table.ts';

/** The empire and all it has belongs to another player; its action marker stays on it. */
export function* newOwner(e: Played, { empire, to }: EffectParams['newOwner']): Rule<void> {
  const [seat] = seatsFor(e, to);
  if (seat === undefined) return;
  for (const id of empiresFor(e, empire)) {
    e.t.empire(id).owner = seat;
    e.t.tell({ type: '7a.empire.owner', empire: id, seat });
  }
}

/** The next marker it turns over, this turn or the next, is a pass. */
export function* loseAction(e: Played, params: EffectParams['loseAction']): Rule<void> {
  for (const empire of empiresFor(e, params.who))
    remember(e.t, 'loseAction', plain(params), { empire, seat: e.seat, until: 'nextTurn' });
}

/** One more action at once when the card is out of the way; the window that played it carries it out. */
export function* extraAction(e: Played, params: EffectParams['extraAction']): Rule<void> {
  for (const empire of empiresFor(e, params.who))
    remember(e.t, 'extraAction', plain(params), { empire, seat: e.seat, until: 'turn' });
}

/** Swapping the markers of two own empires, among the values; below it an unused marker. */
const SWAP = 100;

/** An unturned marker is exchanged unseen, for an action that is still to come. */
export function* changeAction(e: Played, { who }: EffectParams['changeAction']): Rule<void> {
  const { t } = e;
  for (const empire of empiresFor(e, who)) {
    const chosen = yield* askUnlessForced(
      choose({
        seat: e.seat,
        about: '7a.event.marker',
        rules: ['7A-TURN-02'],
        args: { card: e.card, empire },
        options: () => [...markersFor(t, e.seat, empire), NONE],
        show: (value) =>
          value < SWAP
            ? { text: value === NONE ? { id: '7a.event.marker.keep' } : markerText(value) }
            : {
                text: { id: '7a.event.marker.swap', args: { empire: value - SWAP } },
                points: [{ kind: 'empire', id: value - SWAP }],
              },
      }),
    );
    if (chosen === NONE) continue;
    const own = t.empire(empire);
    if (chosen < SWAP) own.marker = { marker: chosen, turned: false };
    else {
      const other = t.empire(chosen - SWAP);
      [own.marker, other.marker] = [other.marker, own.marker];
    }
  }
}

function markersFor(t: Play, seat: Seat, empire: EmpireId): number[] {
  const { step } = t.state;
  const toCome = (marker: Marker): boolean => marker === WILD || marker > step;
  const own = empiresOf(t, seat);
  const used = placedBy(t.state, seat).map(({ marker }) => marker);
  const unused = kindsOf(without(markersOf(t.content, t.state, seat), used)).filter(toCome);
  const swaps = own.filter((id) => {
    const { marker } = t.empire(id);
    return id !== empire && marker !== null && !marker.turned && toCome(marker.marker);
  });
  return [...unused, ...swaps.map((id) => id + SWAP)];
}

/** The player of the event goes first in the next turn; the marker is handed on when this one ends (7A-END-03). */
export function* turnMarker(e: Played): Rule<void> {
  e.t.state.first = e.t.leftOf(e.seat, -1);
}

/** The dominant religion is lost without disorder; or the chosen own empire's is taken up, if there is room and a marker. */
export function* religion(e: Played, { who, op }: EffectParams['religion']): Rule<void> {
  const { t } = e;
  for (const empire of empiresFor(e, who)) {
    const { religions } = t.empire(empire);
    if (op === 'lose') {
      if (religions.length > 0) loseReligion(t, empire, religions[0]);
      continue;
    }
    const own = ownEmpire(e);
    const faith = own === NONE ? undefined : t.empire(own).religions[0];
    if (faith === undefined || religions.includes(faith) || !religionRoom(t, empire)) continue;
    if (!markerLeft(t, t.content.religions.names[faith])) continue;
    religions.push(faith);
    endByGain(t, empire, t.content.religions.names[faith]);
    adoptedReligion(t, empire);
    yield* arrival(t, empire, t.content.religions.names[faith]);
  }
}
