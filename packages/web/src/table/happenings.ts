/** What happened at the table: played as it comes, and once more for whoever was away. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Line, PastPosition } from '../client/types.ts';
import { saw, seenOf } from './seen.ts';
import type { FrameProps } from './sitting.ts';
import { play } from './sound.ts';

/** What is new is played once it is on the board; my turn and the end have their sounds. A lesson leaps, so nothing moves in it. */
export function useHappenings(props: FrameProps, show: (lines: readonly Line[]) => void, end: () => void): void {
  let shown = props.lines.length;
  createEffect(() => {
    const { lines } = props;
    if (lines.length > shown && props.past) show(lines.slice(shown));
    shown = lines.length;
  });
  createEffect(
    on(
      () => [props.asked !== null, props.state.over] as const,
      ([mine, over], before) => {
        if (before === undefined) return;
        if (over && !before[1]) {
          play('end');
          if (props.past) end();
        } else if (mine && !before[0]) play('turn');
      },
    ),
  );
  const remember = (): void => {
    if (props.past) saw(props.state.id, { answers: props.state.answers, turns: props.turns });
  };
  addEventListener('pagehide', remember);
  onCleanup(() => {
    removeEventListener('pagehide', remember);
    remember();
  });
}

/** Fewer things than this one has read before a film of them would begin. */
const WORTH_A_FILM = 4;

/** The film of what happened since my last turn, and the offer of it to whoever comes back. */
export function createPlayback(props: FrameProps, since: () => number, toBoard: () => void) {
  const [moments, setMoments] = createSignal<readonly PastPosition[]>();
  const [moment, setMoment] = createSignal<PastPosition>();
  const seen = props.past && seenOf(props.state.id);
  const missed = seen ? props.lines.filter((line) => line.n > seen.answers).length : 0;
  const [offered, setOffered] = createSignal(missed >= WORTH_A_FILM ? missed : 0);
  const close = (): void => {
    setMoments(undefined);
    setMoment(undefined);
  };
  // Whoever answers is back in the present.
  createEffect(
    on(
      () => props.turns,
      () => {
        close();
        setOffered(0);
      },
      { defer: true },
    ),
  );
  return {
    moments,
    moment,
    show: setMoment,
    close,
    /** As much of the record as there was by then. */
    lines: createMemo(() => {
      const n = moment()?.n;
      return n === undefined ? props.lines : props.lines.filter((line) => line.n <= n);
    }),
    offered,
    drop: () => void setOffered(0),
    async open(): Promise<void> {
      setOffered(0);
      const found = await props.past?.(props.state.seat, since());
      if (!found || found.length === 0) return;
      toBoard();
      setMoments(found);
    },
  };
}
