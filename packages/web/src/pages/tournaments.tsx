/** Tournaments: those being played, those to come, those that are over. */
import { A } from '@solidjs/router';
import type { TournamentCard } from '@tabularium/table/protocol';
import { createResource, For, type JSX, onCleanup, Show } from 'solid-js';
import { me } from '../client/remote.ts';
import { faceOf } from '../faces.ts';
import { t } from '../i18n.ts';
import { CupPage, cupName, entrantName, moment } from '../together/cup-page.tsx';
import { tournaments } from '../together/cups.ts';
import { Icon, Loading } from '../ui/index.tsx';
import { hasPlate, Plate } from '../ui/plate.tsx';

const LOOK_MS = 20_000;

export default function TournamentsPage(): JSX.Element {
  return (
    <CupPage>
      <All />
    </CupPage>
  );
}

function All(): JSX.Element {
  const [found, { refetch }] = createResource(
    () => me()?.id ?? 'nobody',
    () => tournaments().catch(() => ({ now: [], upcoming: [], past: [] })),
  );
  const timer = setInterval(() => void refetch(), LOOK_MS);
  onCleanup(() => clearInterval(timer));
  return (
    <section class="sheet" aria-labelledby="cups">
      <div class="hd">
        <h1 id="cups" class="grow">
          {t('cup.title')}
        </h1>
        <Show when={me()?.guest === false}>
          <A class="btn sm ink" href="/tournaments/new" data-new-cup>
            <Icon name="plus" size={13} /> {t('cup.open')}
          </A>
        </Show>
      </div>
      <Show when={found.latest} fallback={<Loading />}>
        {(lists) => (
          <>
            <Cups title={t('cup.upcoming')} cups={lists().upcoming} none={t('cup.none.upcoming')} />
            <Cups title={t('cup.now')} cups={lists().now} none={t('cup.none.now')} />
            <Show when={lists().past.length > 0}>
              <Cups title={t('cup.past')} cups={lists().past} none="" />
            </Show>
          </>
        )}
      </Show>
      <Show when={me()?.guest !== false}>
        <p class="plain faint">{t('cup.open.account')}</p>
      </Show>
    </section>
  );
}

function Cups(props: {
  readonly title: string;
  readonly cups: readonly TournamentCard[];
  readonly none: string;
}): JSX.Element {
  return (
    <>
      <h2 class="eyebrow between">{props.title}</h2>
      <Show when={props.cups.length > 0} fallback={<p class="plain faint">{props.none}</p>}>
        <ul class="cups">
          <For each={props.cups}>{(cup) => <CupRow cup={cup} />}</For>
        </ul>
      </Show>
    </>
  );
}

function CupRow(props: { readonly cup: TournamentCard }): JSX.Element {
  const { cup } = props;
  const stands = (): string => {
    if (cup.status === 'over')
      return cup.winner === null ? t('cup.over') : t('cup.won', { who: entrantName(cup.winner, cup.winnerName ?? '') });
    if (cup.status === 'running') return t('cup.round.of', { n: cup.round, of: cup.rounds });
    return t('cup.begins', { at: moment(cup.startsAt) });
  };
  return (
    <li>
      <div class="cut">
        <Show when={hasPlate(cup.game)} fallback={<Icon name={faceOf(cup.game).icon} size={30} />}>
          <Plate game={cup.game} />
        </Show>
      </div>
      <div class="what">
        <A class="link" href={`/tournaments/${cup.id}`} data-cup={cup.id}>
          {cupName(cup)}
        </A>
        <small>
          {t(`game.${cup.game}`)} · {t(`cup.format.${cup.format}`)} · {t('cup.tables', { seats: cup.seats })}
        </small>
      </div>
      <div class="when">{stands()}</div>
      <div class="many faint">
        {t('cup.entered', { count: cup.entered, of: cup.size })}
        <Show when={cup.mine}>
          <span class="tag">{t('cup.mine')}</span>
        </Show>
      </div>
    </li>
  );
}
