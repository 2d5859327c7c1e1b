/** What games of bots say of a thing: how often, when, and how those fared who had it, with how sure that is. */
import type { DeedCount, EntryStatistics } from '@tabularium/bots/arena';
import { wilson } from '@tabularium/bots/arena';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { faceOf } from '../faces.ts';
import { hasText, locale, t } from '../i18n.ts';
import type { Entry } from './entry.ts';

const percent = (rate: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: rate < 0.1 ? 1 : 0 }).format(rate);
const whole = (n: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(n);

export function Counted(props: {
  readonly game: string;
  readonly entry: Entry;
  readonly all: EntryStatistics;
  readonly firstRound: number;
}): JSX.Element {
  const deeds = createMemo(() =>
    Object.entries(props.all.entries[props.entry.id] ?? {}).sort(
      ([, a], [, b]) => b.seats - a.seats || b.games - a.games,
    ),
  );
  return (
    <aside class="enccounted" aria-label={t('enc.games', { games: whole(props.all.games) })} data-counted>
      <h2 class="eyebrow">{t('enc.games', { games: whole(props.all.games) })}</h2>
      <For each={deeds()} fallback={<p class="muted">{t('enc.none')}</p>}>
        {([deed, count]) => <Deed {...props} deed={deed} count={count} />}
      </For>
      <How game={props.game} all={props.all} />
    </aside>
  );
}

interface DeedProps {
  readonly game: string;
  readonly all: EntryStatistics;
  readonly firstRound: number;
  readonly deed: string;
  readonly count: DeedCount;
}

function Deed(props: DeedProps): JSX.Element {
  const prefix = () => faceOf(props.game).prefix;
  const seats = () => props.all.games * props.all.seats;
  const share = (): number =>
    props.count.seats > 0 ? props.count.seats / seats() : props.count.games / props.all.games;
  const without = () => seats() - props.count.seats;
  const amount = () => `${prefix()}.pages.amount.${props.deed}`;
  return (
    <section class="encdeed" data-deed={props.deed}>
      <p class="big">
        <b>{percent(share())}</b> <span>{t(`${prefix()}.pages.deed.${props.deed}`)}</span>
      </p>
      <Show when={props.count.seats > 0}>
        <dl>
          <Won name={t('enc.with')} wins={props.count.wins} of={props.count.seats} />
          <Show when={without() > 0}>
            <Won name={t('enc.without')} wins={props.all.games - props.count.wins} of={without()} />
          </Show>
        </dl>
        <p class="faint">
          {t('enc.par', { rate: percent(1 / props.all.seats) })} · {t('enc.seats', { count: props.count.seats })}
        </p>
      </Show>
      <Show when={props.count.amount !== undefined && hasText(amount())}>
        <p class="faint">{t(amount(), { amount: whole((props.count.amount ?? 0) / props.count.seats) })}</p>
      </Show>
      <When {...props} round={t(`${prefix()}.pages.round`)} />
    </section>
  );
}

function Won(props: { readonly name: string; readonly wins: number; readonly of: number }): JSX.Element {
  const rate = () => props.wins / props.of;
  const range = () => wilson(rate(), props.of);
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b>{percent(rate())}</b>{' '}
        <small title={t('enc.interval', { low: percent(range().low), high: percent(range().high) })}>
          [{percent(range().low)}, {percent(range().high)}]
        </small>
      </dd>
    </div>
  );
}

/** Bars for the rounds of the first time; the same in words for whoever cannot see them. */
function When(props: DeedProps & { readonly round: string }): JSX.Element {
  const most = () => Math.max(...props.count.rounds.map(([, times]) => times));
  const named = (from: number): string => {
    const first = from + 1 - props.firstRound;
    return props.all.step > 1 ? `${first}–${first + props.all.step - 1}` : String(first);
  };
  const told = ([from, times, wins]: DeedCount['rounds'][number]): string => {
    const args = { round: props.round, from: named(from), times, rate: percent(times > 0 ? wins / times : 0) };
    return t(props.count.seats > 0 ? 'enc.when.wins' : 'enc.when.times', args);
  };
  return (
    <Show when={props.count.rounds.length > 1}>
      <figure class="encwhen">
        <figcaption class="eyebrow">{t('enc.when', { round: props.round })}</figcaption>
        <ol>
          <For each={props.count.rounds}>
            {(round) => (
              <li title={told(round)}>
                <i style={{ height: `${(100 * round[1]) / most()}%` }} />
                <span class="sr">{told(round)}</span>
                <small aria-hidden="true">{named(round[0])}</small>
              </li>
            )}
          </For>
        </ol>
      </figure>
    </Show>
  );
}

/** With which players and settings it was counted, and how to count again. */
function How(props: { readonly game: string; readonly all: EntryStatistics }): JSX.Element {
  const prefix = () => faceOf(props.game).prefix;
  /** Switches that are on; what else differs is in the command. */
  const settings = () =>
    Object.entries(props.all.options)
      .filter(([, value]) => value === true)
      .map(([name]) => name);
  const named = () => settings().map((name) => t(`${prefix()}.setting.${name}`));
  const command = (): string =>
    [
      `tabularium simulate ${prefix()} -n ${props.all.games} --seed ${props.all.seed}`,
      ...settings().map((name) => `--option ${name}=true`),
      '--encyclopaedia',
    ].join(' ');
  return (
    <details class="enchow">
      <summary>{t('enc.ask')}</summary>
      <p>
        {t('enc.how', {
          version: props.all.version,
          seats: props.all.seats,
          players: props.all.players.join(', '),
          seed: props.all.seed,
        })}{' '}
        <Show when={named().length > 0}>
          {t('enc.settings', { list: new Intl.ListFormat(locale()).format(named()) })}
        </Show>
      </p>
      <code>{command()}</code>
    </details>
  );
}
