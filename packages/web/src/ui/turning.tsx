/** The answers that moved the lead most, each a way into the replay. */

import { lineText, nameOf, type Speaker, say } from '@tabularium/words';
import { For, type JSX } from 'solid-js';
import type { GameStatistics, TurningPoint } from '../client/statistics.ts';
import type { Recording } from '../client/types.ts';
import { t } from '../i18n.ts';

export function TurningPoints(props: {
  readonly statistics: GameStatistics | null;
  readonly recording: Recording;
  readonly speaker: Speaker;
  readonly jump: (n: number) => void;
}): JSX.Element {
  const era = (n: number): string => {
    const found = props.statistics?.eras.findLast(({ from }) => from <= n);
    return found ? say(props.speaker, found.text) : '';
  };
  const what = (point: TurningPoint): string =>
    [...new Set(point.lines.map((i) => lineText(props.speaker, props.recording.lines[i].what)))].join(' · ');
  const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
  return (
    <ul class="turning">
      <For each={props.statistics?.turning}>
        {(point) => (
          <li>
            <button type="button" class="opt" onClick={() => props.jump(point.n)} data-moment={point.n}>
              <span class="lab">
                <b>{what(point) || t('replay.at', { at: point.n, of: props.recording.length })}</b>
                <small>
                  {era(point.n)} ·{' '}
                  {t('report.margin', {
                    name: nameOf(props.speaker.seats, point.seat),
                    before: signed(point.before),
                    after: signed(point.after),
                  })}
                </small>
              </span>
              <span class="link">{point.n}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
