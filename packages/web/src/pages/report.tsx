/** After the game: who won and why, curves, turning points, the score taken apart, and what the record counts. */
import '../styles/replay.css';
import { A, useNavigate, useParams } from '@solidjs/router';
import { nameOf, nameThing, resultText, type Speaker, say } from '@tabularium/words';
import { createEffect, createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { statistics } from '../client/local.ts';
import type { GameStatistics } from '../client/statistics.ts';
import type { Recording, Where } from '../client/types.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import type { Row } from '../report.ts';
import { csvOf, pictureOf, type Tally } from '../report-files.ts';
import { setTitle } from '../together/pulse.ts';
import { Agreed, hasSettings, wishesLike } from '../ui/agreed.tsx';
import { Curves } from '../ui/curves.tsx';
import { Avatar, Icon, Loading } from '../ui/index.tsx';
import { save } from '../ui/save.ts';
import { TurningPoints } from '../ui/turning.tsx';
import { openRecorded, type Recorded } from './recorded.ts';
import { Shell } from './shell.tsx';
import { Sorry, whyNoReplay } from './sorry.tsx';

interface Counted extends Recorded {
  readonly statistics: GameStatistics | null;
}

export default function ReportPage(): JSX.Element {
  const params = useParams();
  const where = (): Where => (params['where'] === 'server' ? 'server' : 'local');
  const id = () => params['id'] ?? '';
  const [counted] = createResource(
    () => `${where()}/${id()}`,
    async (): Promise<Counted> => {
      const recorded = await openRecorded(where(), id());
      return { ...recorded, statistics: await statistics(recorded.recording.id, recorded.seat) };
    },
  );
  return (
    <Shell>
      <Show when={!counted.error} fallback={<Sorry {...whyNoReplay(counted.error, where(), id())} />}>
        <Show when={counted()} fallback={<Loading />}>
          {(it) => <Body {...it()} where={where()} id={id()} />}
        </Show>
      </Show>
    </Shell>
  );
}

interface WaysProps extends Pick<Parameters<typeof Body>[0], 'where' | 'id' | 'recording'> {
  readonly title: string;
  readonly tallies: () => readonly Tally[];
}

/** Where one goes from here, and what can be taken along. */
function Ways(props: WaysProps): JSX.Element {
  const { recording } = props;
  const file = (kind: string): string => `${recording.game}-${props.id}.${kind}`;
  const picture = async (): Promise<void> => {
    const chart = document.querySelector<HTMLCanvasElement>('.report .chart canvas');
    const below = `${t(`game.${recording.game}`)} · ${t('report.made')}`;
    const made = await pictureOf(props.title, below, props.tallies()[0], chart);
    if (made) save(made, file('png'));
  };
  return (
    <div class="row">
      <Show when={recording.outcome}>
        <A class="btn" href={`/analysis/${props.where}/${props.id}`} data-analysis>
          <Icon name="search" size={16} /> {t('report.analysis')}
        </A>
      </Show>
      <A class="btn" href={`/replay/${props.where}/${props.id}`}>
        <Icon name="history" size={16} /> {t('replay.open')}
      </A>
      <A class="btn quiet" href={props.where === 'local' ? `/local/${props.id}` : `/table/${props.id}`}>
        <Icon name="table" size={16} /> {t('report.table')}
      </A>
      <A class="btn quiet" href={`/new/${recording.game}?${wishesLike(recording)}`}>
        <Icon name="rematch" size={16} /> {t('report.again')}
      </A>
      <button
        type="button"
        class="btn quiet"
        data-csv
        onClick={() => save(new Blob(['\uFEFF', csvOf(props.tallies())], { type: 'text/csv' }), file('csv'))}
      >
        <Icon name="download" size={16} /> {t('report.csv')}
      </button>
      <button type="button" class="btn quiet" data-picture onClick={() => void picture()}>
        <Icon name="download" size={16} /> {t('report.image')}
      </button>
    </div>
  );
}

function Body(props: Counted & { readonly where: Where; readonly id: string }): JSX.Element {
  const navigate = useNavigate();
  const { recording } = props;
  const { seats, presenter } = props;
  const speaker: Speaker = { face: faceOf(recording.game), seats, presenter, view: recording.last };
  const jump = (n: number): void => navigate(`/replay/${props.where}/${props.id}?at=${n}`);
  createEffect(() => {
    setTitle(`${t('report')} · ${t(`game.${recording.game}`)} · Tabularium`);
  });
  const places = () => recording.outcome?.places ?? props.statistics?.points.map(() => 0) ?? [];
  const totals = () => recording.outcome?.scores ?? props.statistics?.points ?? [];
  /** Seats from the first place to the last. */
  const order = createMemo(() => props.seats.map((_, seat) => seat).sort((a, b) => places()[a] - places()[b]));
  const title = (): string => resultText(props.seats, recording.outcome) ?? t('report.running');
  return (
    <main class="report" id="content">
      <header>
        <p class="eyebrow">
          {t(`game.${recording.game}`)} · {t('report')}
        </p>
        <h1>{title()}</h1>
        <Ways {...props} title={title()} tallies={() => talliesOf(props, speaker, order(), totals())} />
      </header>
      <section class="sheet chartbox">
        <Curves statistics={props.statistics} speaker={speaker} jump={jump} />
      </section>
      <section class="sheet scorebox">
        <div class="hd">
          <h2 class="eyebrow grow">{recording.outcome ? t('report.score') : t('points.now')}</h2>
        </div>
        <RowTable
          caption={t('report.score')}
          rows={props.statistics?.score ?? []}
          order={order()}
          speaker={speaker}
          totals={totals()}
          places={places()}
        />
      </section>
      <section class="sheet turnbox">
        <div class="hd">
          <h2 class="eyebrow grow">{t('report.turning')}</h2>
        </div>
        <Show
          when={(props.statistics?.turning.length ?? 0) > 0}
          fallback={<p class="faint pad">{t('report.turning.none')}</p>}
        >
          <TurningPoints statistics={props.statistics} recording={recording} speaker={speaker} jump={jump} />
        </Show>
      </section>
      <SourceBox rows={props.statistics?.sources ?? []} order={order()} speaker={speaker} totals={totals()} />
      <section class="sheet figurebox">
        <div class="hd">
          <h2 class="eyebrow grow">{t('report.figures')}</h2>
        </div>
        <RowTable
          caption={t('report.figures')}
          rows={[
            ...(props.statistics?.figures ?? []),
            { text: { id: 'report.decisions' }, values: props.statistics?.decisions ?? [] },
          ]}
          order={order()}
          speaker={speaker}
        />
      </section>
      <PlayedBox game={recording.game} options={recording.options} />
    </main>
  );
}

/** The report as tables: the score first, then what brought it, what the record counts, and the curves. */
function talliesOf(
  { statistics, seats }: Counted,
  speaker: Speaker,
  order: readonly number[],
  totals: readonly number[],
): Tally[] {
  if (!statistics) return [];
  const names = order.map((seat) => nameOf(seats, seat));
  const table = (title: string, rows: readonly Row[]): Tally => ({
    title,
    columns: names,
    rows: rows.map(({ text, values }) => ({
      name: say(speaker, text),
      values: order.map((seat) => values[seat] ?? null),
    })),
  });
  const total: Row = { text: { id: 'report.total' }, values: totals };
  const decisions: Row = { text: { id: 'report.decisions' }, values: statistics.decisions };
  const eraAt = (n: number): string => {
    const era = statistics.eras.findLast(({ from }) => from <= n);
    return era ? say(speaker, era.text) : '';
  };
  return [
    table(t('report.score'), [...statistics.score, total]),
    ...(statistics.sources.length > 0
      ? [table(t(`report.${speaker.face.prefix}.sources`), [...statistics.sources, total])]
      : []),
    table(t('report.figures'), [...statistics.figures, decisions]),
    ...statistics.curves.map(
      ({ id, series, values }): Tally => ({
        title: t(`metric.${id}`),
        columns: [
          t('replay.step'),
          ...(series?.map(({ kind, id: thing }) => nameThing(speaker, kind, thing)) ?? seats.map(({ name }) => name)),
        ],
        rows: values.map((row, i) => ({ name: eraAt(statistics.at[i]), values: [statistics.at[i], ...row] })),
      }),
    ),
  ];
}

/** The score by the things that brought it, where a game knows them. */
function SourceBox(props: Omit<Parameters<typeof RowTable>[0], 'caption'>): JSX.Element {
  const caption = (): string => t(`report.${props.speaker.face.prefix}.sources`);
  return (
    <Show when={props.rows.length > 0}>
      <section class="sheet sourcebox">
        <div class="hd">
          <h2 class="eyebrow grow">{caption()}</h2>
        </div>
        <RowTable {...props} caption={caption()} sparse />
      </section>
    </Show>
  );
}

function PlayedBox(props: Pick<Recording, 'game' | 'options'>): JSX.Element {
  return (
    <Show when={hasSettings(props.game)}>
      <section class="sheet playedbox" aria-labelledby="played-title">
        <div class="hd">
          <h2 id="played-title" class="eyebrow grow">
            {t('agreed')}
          </h2>
        </div>
        <div class="pad">
          <Agreed {...props} />
        </div>
      </section>
    </Show>
  );
}

function RowTable(props: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly speaker: Speaker;
  readonly totals?: readonly number[];
  readonly places?: readonly number[];
  /** Most of it is nothing, which need not be said. */
  readonly sparse?: boolean;
}): JSX.Element {
  return (
    <section class="scroll" tabindex="0" aria-label={props.caption}>
      <table class="tallies">
        <caption class="sr">{props.caption}</caption>
        <thead>
          <tr>
            <td />
            <For each={props.order}>
              {(seat) => (
                <th scope="col">
                  <Avatar
                    name={nameOf(props.speaker.seats, seat)}
                    seat={seat}
                    ink={props.speaker.presenter?.inkOf?.(props.speaker.view, seat)}
                  />
                  <span class="nowrap">{nameOf(props.speaker.seats, seat)}</span>
                  <Show when={props.places?.[seat]}>
                    {(place) => <small>{t('report.place', { place: place() })}</small>}
                  </Show>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr>
                <th scope="row">{say(props.speaker, row.text)}</th>
                <For each={props.order}>
                  {(seat) => (
                    <td class="num" classList={{ best: row.values[seat] === Math.max(...row.values) }}>
                      {props.sparse ? row.values[seat] || '' : (row.values[seat] ?? '')}
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
        <Show when={props.totals}>
          {(totals) => (
            <tfoot>
              <tr>
                <th scope="row">{t('report.total')}</th>
                <For each={props.order}>{(seat) => <td class="num">{totals()[seat] ?? ''}</td>}</For>
              </tr>
            </tfoot>
          )}
        </Show>
      </table>
    </section>
  );
}
