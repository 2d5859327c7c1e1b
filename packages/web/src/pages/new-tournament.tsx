/** A new tournament: which game and how it is played, who meets whom, how fast, and for whom. */
import '../styles/new-table.css';
import { useNavigate, useSearchParams } from '@solidjs/router';
import { asTheyCount, type OptionValue, seatsWith } from '@tabularium/engine';
import type { TournamentFormat } from '@tabularium/table/protocol';
import { createEffect, createMemo, createResource, createSignal, type JSX, Show } from 'solid-js';
import { createStore, type SetStoreFunction } from 'solid-js/store';
import { usualLevel } from '../client/levels.ts';
import { local } from '../client/local.ts';
import { PACES } from '../client/paces.ts';
import { HttpProblem, me } from '../client/remote.ts';
import type { GameInfo, PaceName } from '../client/types.ts';
import { faces } from '../faces.ts';
import { needTexts, t } from '../i18n.ts';
import { Pick } from '../new-table/pick.tsx';
import { Presets } from '../new-table/presets.tsx';
import { GameSettings } from '../new-table/settings.tsx';
import { changedTo, optionsOf, presetOf } from '../new-table/wishes.ts';
import { clubOf, whyNot } from '../together/api.ts';
import { Chips } from '../together/chips.tsx';
import { CupPage } from '../together/cup-page.tsx';
import { Conditions, type CupTerms, hoursInWords } from '../together/cup-words.tsx';
import { makeTournament } from '../together/cups.ts';
import { Loading, Problem } from '../ui/index.tsx';
import { hasPlate } from '../ui/plate.tsx';

const played = faces.filter(({ id }) => hasPlate(id));
const FORMATS: readonly TournamentFormat[] = ['swiss', 'knock-out', 'league'];
const PACE_NAMES = ['quick', 'live', 'evening', 'day', 'days'] as const satisfies readonly PaceName[];
const HOURS = [1, 2, 3, 4, 6, 24, 72, 168, 336, 720] as const;
/** So long a round of that pace may last, if nobody says otherwise. */
const USUAL_HOURS: Readonly<Record<(typeof PACE_NAMES)[number], number>> = {
  quick: 2,
  live: 4,
  evening: 6,
  day: 336,
  days: 720,
};
const SIZES = [4, 6, 8, 9, 12, 16, 24, 32, 48, 64] as const;

export default function NewTournamentPage(): JSX.Element {
  const [games] = createResource(() => local.games());
  const [search, setSearch] = useSearchParams();
  const info = createMemo(() => games()?.find(({ id }) => id === (search['game'] ?? 'seven-empires')));
  return (
    <CupPage>
      <section class="newtable sheet newcup">
        <h1>{t('cup.new')}</h1>
        <Show when={me()?.guest === false} fallback={<p class="plain">{t('cup.open.account')}</p>}>
          <Chips
            name="game"
            label={t('new.game')}
            of={played.map(({ id }) => [id, t(`game.${id}`)] as const)}
            chosen={info()?.id ?? ''}
            choose={(game) => setSearch({ game })}
          />
          <Show when={info()} keyed fallback={<Loading />}>
            {(game) => <Form info={game} />}
          </Show>
        </Show>
      </section>
    </CupPage>
  );
}

interface Wished {
  name: string;
  format: TournamentFormat;
  seats: number;
  advance: number;
  /** 0: as many as usual. */
  rounds: number;
  size: number;
  fill: boolean;
  level: string;
  pace: (typeof PACE_NAMES)[number];
  roundHours: number;
  rated: boolean;
  startsAt: number;
}

const IN_AN_HOUR = 3_600_000;
/** On the whole hour. */
const soon = (): number => Math.ceil((Date.now() + IN_AN_HOUR) / IN_AN_HOUR) * IN_AN_HOUR;

/** As the field for a time wants it: by the clock of whoever sits there. */
function localTime(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

function createWishes(info: GameInfo) {
  const [asked, setOptions] = createStore<Record<string, OptionValue>>(
    Object.fromEntries(Object.entries(info.settings).map(([name, { default: usual }]) => [name, usual])),
  );
  const options = createMemo(() => asTheyCount(info.settings, asked));
  const room = createMemo(() => {
    const { min, max } = seatsWith(info, options());
    return { min: Math.max(2, min), max: Math.min(7, max) };
  });
  const [wish, change] = createStore<Wished>({
    name: '',
    format: 'knock-out',
    seats: Math.min(4, room().max),
    advance: 2,
    rounds: 0,
    size: 8,
    fill: true,
    level: usualLevel(info.bots),
    pace: 'live',
    roundHours: USUAL_HOURS.live,
    rated: false,
    startsAt: soon(),
  });
  const seats = createMemo(() => Math.min(Math.max(wish.seats, room().min), room().max));
  const advance = createMemo(() => Math.max(1, Math.min(wish.advance, seats() - 1)));
  const terms = createMemo((): CupTerms => ({ ...wish, seats: seats(), advance: advance(), pace: PACES[wish.pace] }));
  return { options, room, wish, change, seats, advance, terms, setOptions };
}

function Form(props: { readonly info: GameInfo }): JSX.Element {
  const { info } = props;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const club = typeof search['club'] === 'string' ? search['club'] : undefined;
  const wishes = createWishes(info);
  const { wish, options, terms } = wishes;
  const [problem, setProblem] = createSignal('');
  createEffect(() => void needTexts(`${info.id}/game`));

  async function open(): Promise<void> {
    setProblem('');
    const { startsAt, name, size, fill, level, rated, format, roundHours } = wish;
    const { seats, advance, pace } = terms();
    const many = wish.rounds > 0 && format !== 'knock-out' ? { rounds: wish.rounds } : {};
    const whose = club === undefined ? {} : { club };
    const body = { name: name.trim(), game: info.id, options: options(), format, roundHours, size, fill, level, rated };
    try {
      const made = await makeTournament({ ...body, ...many, ...whose, seats, advance, pace, startsAt });
      navigate(`/tournaments/${made.id}`);
    } catch (error) {
      const crowded = error instanceof HttpProblem && error.message === 'too-many';
      setProblem(crowded ? t('cup.too-many') : whyNot(error));
    }
  }

  return (
    <form
      class="newform"
      onSubmit={(e) => {
        e.preventDefault();
        void open();
      }}
    >
      <Choices info={info} wishes={wishes} />
      <InWords name={wish.name} terms={terms()} club={club} problem={problem()} />
    </form>
  );
}

type Wishes = ReturnType<typeof createWishes>;

function Choices(props: { readonly info: GameInfo; readonly wishes: Wishes }): JSX.Element {
  const { info } = props;
  const { wish, change, options, setOptions } = props.wishes;
  return (
    <div class="choices">
      <div class="field">
        <label for="cup-name">{t('cup.name')}</label>
        <input
          id="cup-name"
          required
          minlength={2}
          maxlength={40}
          value={wish.name}
          onInput={(e) => change('name', e.currentTarget.value)}
          data-cup-name
        />
      </div>
      <Meeting wishes={props.wishes} />
      <Time wish={wish} change={change} />
      <Company info={info} wish={wish} change={change} />
      <Show when={info.presets.length > 0}>
        <Presets
          info={info}
          chosen={presetOf(info, options())}
          choose={(preset) => setOptions(optionsOf(info, preset))}
        />
      </Show>
      <Show when={Object.keys(info.settings).length > 0}>
        <GameSettings
          info={info}
          options={options()}
          set={(name, value) => setOptions(changedTo(info, name, value))}
          open={false}
        />
      </Show>
    </div>
  );
}

/** What is chosen, as a paragraph, and the way on. */
function InWords(props: {
  readonly name: string;
  readonly terms: CupTerms;
  readonly club: string | undefined;
  readonly problem: string;
}): JSX.Element {
  const [club] = createResource(
    () => props.club,
    (id) => clubOf(id).catch(() => undefined),
  );
  return (
    <aside class="side">
      <section class="inwords" aria-labelledby="cup-words">
        <h2 id="cup-words" class="eyebrow">
          {t('cup.words')}
        </h2>
        <p class="lead">{props.name.trim() || t('cup.new')}</p>
        <Conditions cup={props.terms} />
        <Show when={club.latest}>{(one) => <p>{t('cup.forclub', { club: one().name })}</p>}</Show>
      </section>
      <Problem what={props.problem} />
      <div class="starting">
        <span class="grow faint">{t('cup.selfstart')}</span>
        <button type="submit" class="btn go" data-open-cup>
          {t('cup.open')}
        </button>
      </div>
    </aside>
  );
}

/** Who meets whom. */
function Meeting(props: { readonly wishes: Wishes }): JSX.Element {
  const { wish, change, room, seats, advance } = props.wishes;
  const many = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <>
      <div class="field">
        <Chips
          name="format"
          label={t('cup.format')}
          of={FORMATS.map((one) => [one, t(`cup.format.${one}`)] as const)}
          chosen={wish.format}
          choose={(one) => change('format', one)}
        />
        <p>{t(`cup.format.${wish.format}.help`)}</p>
      </div>
      <div class="field">
        <Chips
          name="cup-seats"
          label={t('pair.seats')}
          of={many(room().min, room().max).map((n) => [n, t('pair.players', { n })] as const)}
          chosen={seats()}
          choose={(n) => change({ seats: n, advance: Math.floor(n / 2) })}
        />
        <p>{t('cup.seats.help')}</p>
      </div>
      <Show
        when={wish.format === 'knock-out'}
        fallback={
          <Pick
            id="cup-rounds"
            label={t('cup.rounds')}
            of={many(0, 20).map((n) => [n, n === 0 ? t('cup.rounds.usual') : String(n)] as const)}
            chosen={wish.rounds}
            choose={(n) => change('rounds', n)}
            help={t('cup.rounds.help')}
          />
        }
      >
        <Pick
          id="cup-advance"
          label={t('cup.advance')}
          of={many(1, seats() - 1).map((n) => [n, String(n)] as const)}
          chosen={advance()}
          choose={(n) => change('advance', n)}
          help={t('cup.advance.help')}
        />
      </Show>
    </>
  );
}

interface PartProps {
  readonly wish: Wished;
  readonly change: SetStoreFunction<Wished>;
}

function Time(props: PartProps): JSX.Element {
  return (
    <>
      <div class="field">
        <label for="cup-start">{t('cup.start')}</label>
        <input
          id="cup-start"
          type="datetime-local"
          required
          value={localTime(props.wish.startsAt)}
          onInput={(e) => {
            const at = new Date(e.currentTarget.value).getTime();
            if (!Number.isNaN(at)) props.change('startsAt', at);
          }}
        />
        <p>{t('cup.start.help')}</p>
      </div>
      <Pick
        id="cup-pace"
        label={t('new.pace')}
        of={PACE_NAMES.map((pace) => [pace, t(`new.pace.${pace}`)] as const)}
        chosen={props.wish.pace}
        choose={(pace) => props.change({ pace, roundHours: USUAL_HOURS[pace] })}
        help={t('cup.pace.help')}
      />
      <Pick
        id="cup-hours"
        label={t('cup.hours.label')}
        of={HOURS.map((n) => [n, hoursInWords(n)] as const)}
        chosen={props.wish.roundHours}
        choose={(n) => props.change('roundHours', n)}
        help={t('cup.hours.help')}
      />
    </>
  );
}

function Company(props: PartProps & { readonly info: GameInfo }): JSX.Element {
  return (
    <>
      <Pick
        id="cup-size"
        label={t('cup.size')}
        of={SIZES.map((n) => [n, String(n)] as const)}
        chosen={props.wish.size}
        choose={(n) => props.change('size', n)}
        help={t('cup.size.help')}
      />
      <div class="field flag">
        <label for="cup-fill">{t('cup.fill')}</label>
        <input
          id="cup-fill"
          type="checkbox"
          checked={props.wish.fill}
          onChange={(e) => props.change('fill', e.currentTarget.checked)}
        />
        <p>{t('cup.fill.help')}</p>
      </div>
      <Pick
        id="cup-level"
        label={t('cup.level')}
        of={props.info.bots.map((level) => [level, t(`bot.${level}`)] as const)}
        chosen={props.wish.level}
        choose={(level) => props.change('level', level)}
        help={t('cup.level.help')}
      />
      <div class="field flag">
        <label for="cup-rated">{t('new.rated')}</label>
        <input
          id="cup-rated"
          type="checkbox"
          checked={props.wish.rated}
          onChange={(e) => props.change('rated', e.currentTarget.checked)}
        />
        <p>{t('cup.rated.help')}</p>
      </div>
    </>
  );
}
