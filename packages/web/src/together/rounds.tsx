/** The rounds of a tournament, a column of tables each, and how everybody stands. */
import { A } from '@solidjs/router';
import type { Tournament, TournamentStanding, TournamentTable } from '@tabularium/table/protocol';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { entrantName } from './cup-page.tsx';

export function Rounds(props: { readonly cup: Tournament }): JSX.Element {
  const names = createMemo(() => new Map(props.cup.entrants.map(({ id, name }) => [id, name])));
  return (
    <section class="sheet" aria-labelledby="rounds">
      <div class="hd">
        <h2 id="rounds" class="eyebrow">
          {t('cup.rounds')}
        </h2>
      </div>
      {/* It may be wider than its sheet: then it is scrolled, with the keys too. */}
      <section
        class="rounds"
        classList={{ tree: props.cup.format === 'knock-out' }}
        tabindex="0"
        aria-labelledby="rounds"
      >
        <For each={props.cup.played}>
          {(round) => (
            <div class="round">
              <h3>{t('cup.round', { n: round.n })}</h3>
              <div class="roundtables">
                <For each={round.tables}>{(table, i) => <RoundTable table={table} n={i() + 1} names={names()} />}</For>
              </div>
              <Show when={round.byes.length > 0}>
                <p class="faint">
                  {t('cup.byes', { names: round.byes.map((id) => entrantName(id, names().get(id))).join(', ') })}
                </p>
              </Show>
            </div>
          )}
        </For>
      </section>
    </section>
  );
}

function RoundTable(props: {
  readonly table: TournamentTable;
  readonly n: number;
  readonly names: ReadonlyMap<string, string>;
}): JSX.Element {
  const { table } = props;
  const rows = (): TournamentTable['seats'] =>
    table.over ? table.seats.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : table.seats;
  const label = () => t('cup.table', { n: props.n });
  return (
    <article class="roundtable" classList={{ over: table.over }} data-round-table={table.table}>
      <h4>
        <span class="grow">{label()}</span>
        <A
          class="link"
          href={table.over ? `/report/server/${table.table}` : `/table/${table.table}`}
          aria-label={`${label()}: ${t(table.over ? 'cup.report' : 'cup.look')}`}
        >
          {t(table.over ? 'cup.report' : 'cup.look')}
        </A>
      </h4>
      <ul>
        <For each={rows()}>
          {(seat) => (
            <li classList={{ me: seat.id !== null && seat.id === me()?.id }}>
              <span class="grow">
                <Name id={seat.id} name={seat.id === null ? undefined : props.names.get(seat.id)} />
              </span>
              <Show when={seat.place !== null}>
                <Square place={seat.place ?? 0} of={table.seats.length} forfeit={seat.forfeit} />
              </Show>
            </li>
          )}
        </For>
      </ul>
    </article>
  );
}

function Name(props: { readonly id: string | null; readonly name: string | undefined }): JSX.Element {
  return (
    <Show
      when={props.id !== null && !props.id.startsWith('bot-')}
      fallback={
        <span class="botname faint">
          <Icon name="bot" size={13} /> {entrantName(props.id, props.name)}
        </span>
      }
    >
      {props.name}
    </Show>
  );
}

function Square(props: { readonly place: number; readonly of: number; readonly forfeit: boolean }): JSX.Element {
  const said = () => t(props.forfeit ? 'cup.forfeit' : 'cup.place', { place: props.place });
  return (
    <span
      class="square"
      classList={{ first: props.place === 1, last: props.place >= props.of }}
      title={said()}
      role="img"
      aria-label={said()}
    >
      {props.forfeit ? '×' : props.place}
    </span>
  );
}

export function Standings(props: { readonly cup: Tournament }): JSX.Element {
  const names = createMemo(() => new Map(props.cup.entrants.map(({ id, name }) => [id, name])));
  return (
    <section class="sheet" aria-labelledby="standings">
      <div class="hd">
        <h2 id="standings" class="eyebrow">
          {t('cup.standings')}
        </h2>
      </div>
      <table class="ladder standings">
        <thead>
          <tr>
            <th scope="col">{t('cup.col.place')}</th>
            <th scope="col">{t('cup.col.name')}</th>
            <th scope="col">{t('cup.col.came')}</th>
            <th scope="col">{t('cup.col.points')}</th>
            <th scope="col" class="wide-only">
              {t('cup.col.wins')}
            </th>
            <th scope="col" class="wide-only">
              {t('cup.col.opposition')}
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={props.cup.standings}>
            {(one, i) => <Row one={one} place={i() + 1} of={props.cup.seats} name={names().get(one.id)} />}
          </For>
        </tbody>
      </table>
      <details class="plain explained">
        <summary>{t('cup.how')}</summary>
        <p class="serif">{t(`cup.how.${props.cup.format}`)}</p>
        <p class="serif">{t('cup.how.forfeit')}</p>
      </details>
    </section>
  );
}

function Row(props: {
  readonly one: TournamentStanding;
  readonly place: number;
  readonly of: number;
  readonly name: string | undefined;
}): JSX.Element {
  return (
    <tr classList={{ me: props.one.id === me()?.id, soft: props.one.out }}>
      <td class="num">{props.place}</td>
      <td>
        <Name id={props.one.id} name={props.name} />
      </td>
      <td>
        <span class="form">
          <For each={props.one.came}>
            {(came) => <Square place={came.place} of={props.of} forfeit={came.forfeit} />}
          </For>
        </span>
      </td>
      <td class="num">
        <b>{props.one.points}</b>
      </td>
      <td class="num wide-only">{props.one.wins}</td>
      <td class="num wide-only">{props.one.opposition}</td>
    </tr>
  );
}
