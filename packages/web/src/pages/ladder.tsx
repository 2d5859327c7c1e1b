/** Who is how strong, how sure that is, and how it is counted. */
import { A, useSearchParams } from '@solidjs/router';
import { seatsWith } from '@tabularium/engine';
import type { Rating } from '@tabularium/table/protocol';
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { local } from '../client/local.ts';
import { me } from '../client/remote.ts';
import { faces } from '../faces.ts';
import { t } from '../i18n.ts';
import { ladderOf } from '../together/api.ts';
import { Chips } from '../together/chips.tsx';
import { PeoplePage } from '../together/page.tsx';
import { Icon, Loading } from '../ui/index.tsx';
import { hasPlate } from '../ui/plate.tsx';

const played = faces.filter(({ id }) => hasPlate(id));

export default function LadderPage(): JSX.Element {
  return (
    <PeoplePage>
      <Ladder />
    </PeoplePage>
  );
}

function Ladder(): JSX.Element {
  const [search, setSearch] = useSearchParams();
  const [games] = createResource(() => local.games());
  const game = () => String(search['game'] ?? played[0]?.id);
  const sizes = createMemo(() => {
    const info = games()?.find(({ id }) => id === game());
    const room = info ? seatsWith(info, {}) : { min: 2, max: 4 };
    return Array.from({ length: room.max - room.min + 1 }, (_, i) => room.min + i);
  });
  const seats = () => {
    const wanted = Number(search['seats'] ?? 3);
    return sizes().includes(wanted) ? wanted : (sizes()[0] ?? 2);
  };
  const [rows] = createResource(
    () => [game(), seats()] as const,
    ([one, size]) => ladderOf(one, size).catch(() => []),
  );
  return (
    <section class="sheet" aria-labelledby="ladder">
      <div class="hd filters">
        <h1 id="ladder">{t('ladder')}</h1>
        <Chips
          name="game"
          label={t('new.game')}
          of={played.map(({ id }) => [id, t(`game.${id}`)] as const)}
          chosen={game()}
          choose={(one) => setSearch({ game: one })}
        />
        <Chips
          name="seats"
          label={t('pair.seats')}
          of={sizes().map((n) => [n, t('ladder.seats', { n })] as const)}
          chosen={seats()}
          choose={(n) => setSearch({ seats: n })}
        />
      </div>
      <Show when={rows.latest} fallback={<Loading />}>
        {(found) => (
          <Show when={found().length > 0} fallback={<p class="plain faint">{t('ladder.none')}</p>}>
            <table class="ladder">
              <thead>
                <tr>
                  <th scope="col">{t('ladder.place')}</th>
                  <th scope="col">{t('ladder.name')}</th>
                  <th scope="col">{t('ladder.points')}</th>
                  <th scope="col" class="wide-only">
                    {t('ladder.range')}
                  </th>
                  <th scope="col">{t('ladder.games')}</th>
                </tr>
              </thead>
              <tbody>
                <For each={found()}>{(row) => <Row row={row} all={found()} />}</For>
              </tbody>
            </table>
          </Show>
        )}
      </Show>
      <Explained />
    </section>
  );
}

function Row(props: { readonly row: Rating; readonly all: readonly Rating[] }): JSX.Element {
  const bot = () => (props.row.user.startsWith('bot:') ? props.row.user.slice(4) : undefined);
  const low = createMemo(() => Math.min(...props.all.map(({ points, range }) => points - range)));
  const high = createMemo(() => Math.max(...props.all.map(({ points, range }) => points + range)));
  const at = (points: number): number => (100 * (points - low())) / Math.max(1, high() - low());
  return (
    <tr classList={{ me: props.row.user === me()?.id, mark: bot() !== undefined, soft: props.row.provisional }}>
      <td class="num">{props.row.place ?? '·'}</td>
      <td>
        <Show
          when={bot()}
          fallback={
            <A class="link" href={`/player/${props.row.user}`}>
              {props.row.name}
            </A>
          }
        >
          {(level) => (
            <span>
              <Icon name="bot" size={14} /> {t(`bot.${level()}`)}
            </span>
          )}
        </Show>
        <Show when={props.row.provisional}>
          <span class="tag">{t('ladder.provisional')}</span>
        </Show>
      </td>
      <td class="num">
        <b>{props.row.points}</b> <span class="faint">± {props.row.range}</span>
      </td>
      <td class="wide-only">
        <div class="span" aria-hidden="true">
          <i
            style={{
              left: `${at(props.row.points - props.row.range)}%`,
              width: `${at(props.row.points + props.row.range) - at(props.row.points - props.row.range)}%`,
            }}
          />
          <b style={{ left: `${at(props.row.points)}%` }} />
        </div>
      </td>
      <td class="num">{props.row.games}</td>
    </tr>
  );
}

const EXPLAINED = ['points', 'range', 'order', 'provisional', 'decay', 'bots', 'farming'] as const;

function Explained(): JSX.Element {
  return (
    <details class="plain explained">
      <summary>{t('ladder.how')}</summary>
      <dl>
        <For each={EXPLAINED}>
          {(what) => (
            <>
              <dt>{t(`ladder.how.${what}`)}</dt>
              <dd>{t(`ladder.how.${what}.text`)}</dd>
            </>
          )}
        </For>
      </dl>
    </details>
  );
}
