/** 5 Enhanced Play: the draft of spare action markers with which a turn begins (7A-OPT05-01, 7A-OPT05-02). */
import { askUnlessForced, choose, type Rule, rest } from '@tabularium/engine';
import { kindsOf, markerText, spareSets, sparesLeft } from '../model/markers.ts';
import type { Play } from '../model/table.ts';

/** The first player takes a marker in secret and hands the others on to the left, as many times round as there are spare sets. */
export function* draftMarkers(t: Play): Rule<void> {
  const { content, state } = t;
  const picks = spareSets(content, state) * t.seats;
  while (state.draft.length < picks) {
    yield* rest(t);
    const seat = t.seatAt(state.draft.length % t.seats);
    const marker = yield* askUnlessForced(
      choose({
        seat,
        about: '7a.draft',
        rules: [picks > t.seats ? '7A-OPT05-02' : '7A-OPT05-01', '7A-INFO-12'],
        args: { round: 1 + Math.floor(state.draft.length / t.seats), rounds: picks / t.seats },
        options: () => kindsOf(sparesLeft(content, state)),
        show: (value) => ({ text: markerText(value), points: [{ kind: 'marker', id: value }] }),
      }),
    );
    state.draft.push(Object.freeze({ seat, marker }));
    t.tell({ type: '7a.drafted', seat });
  }
}
