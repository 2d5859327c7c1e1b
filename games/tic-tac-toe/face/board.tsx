/** Nine cells: what may be marked glows. */
import './board.css';
import type { TicTacToe } from '@tabularium/tic-tac-toe';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { Key } from '@tabularium/web/ui/index.tsx';
import { nameOf, nameThing, type Speaker } from '@tabularium/words';
import { For, type JSX, Show } from 'solid-js';

const MARKS = ['×', 'O'];
const CELLS = Array.from({ length: 9 }, (_, cell) => cell);

export default function Board(props: BoardProps): JSX.Element {
  const speaker = (): Speaker => ({ face: props.face, seats: props.seats });
  const ownerOf = (cell: number): number =>
    (props.view as TicTacToe).marks.findIndex((bits) => ((bits >> cell) & 1) === 1);
  return (
    <div class="board">
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <div class="gen">
          <div class="grid3">
            <For each={CELLS}>
              {(cell) => {
                const option = () => props.choice?.at('cell', cell)[0];
                const owner = () => ownerOf(cell);
                return (
                  <button
                    type="button"
                    class="cell"
                    classList={{ glowbox: option() !== undefined }}
                    disabled={option() === undefined}
                    data-target={`cell/${cell}`}
                    data-thing={`cell/${cell}`}
                    onClick={() => {
                      const keyed = option();
                      if (keyed) props.choice?.press(keyed.option.value);
                    }}
                  >
                    <span class="sr">{`${nameThing(speaker(), 'cell', cell)}${owner() < 0 ? '' : `, ${nameOf(props.seats, owner())}`}`}</span>
                    <Show when={option()}>{(keyed) => <Key k={keyed().key} />}</Show>
                    {MARKS[owner()] ?? ''}
                  </button>
                );
              }}
            </For>
          </div>
        </div>
      </main>
    </div>
  );
}
