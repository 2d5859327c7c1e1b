/** The treasure that is bid for, and what everybody has. */
import './board.css';
import type { AuctionView } from '@tabularium/sealed-bids';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { t } from '@tabularium/web/i18n.ts';
import { For, type JSX } from 'solid-js';

export default function Board(props: BoardProps): JSX.Element {
  const view = (): AuctionView => props.view as AuctionView;
  return (
    <div class="board">
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <div class="gen">
          <p class="bids-treasure" data-thing="treasure/0">
            {t('bids.treasure', { treasure: view().treasure, left: view().deck })}
          </p>
          <Standings seats={props.seats} view={view()} />
        </div>
      </main>
    </div>
  );
}

/** What everybody has left, and has won. */
function Standings(props: { readonly seats: BoardProps['seats']; readonly view: AuctionView }): JSX.Element {
  return (
    <table class="bids-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('bids.coins')}</th>
          <th scope="col">{t('bids.won')}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.seats}>
          {(seat, at) => (
            <tr>
              <th scope="row">{seat.name}</th>
              <td data-thing={`purse/${at()}`}>{props.view.purses[at()]}</td>
              <td>{props.view.won[at()]}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
