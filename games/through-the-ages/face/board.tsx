/** The table of Through the Ages: card row, own civilisation, hands, events, rivals. */
import './board.css';
import type { Seat } from '@tabularium/engine';
import { BOARD, type CivilizationView, type View } from '@tabularium/through-the-ages';
import type { Line } from '@tabularium/web/client/types.ts';
import type { BoardProps } from '@tabularium/web/faces.ts';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/prefs.ts';
import { createDeferred, OTHERS } from '@tabularium/web/table/defer.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { named, nameOf, type Speaker } from '@tabularium/web/table/words.ts';
import { Avatar, Icon, Key, seatColour } from '@tabularium/web/ui/index.tsx';
import { createEffect, createMemo, createSignal, For, Index, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import {
  CardBack,
  CardFace,
  colourOf,
  colourOfKind,
  DeskContext,
  iconOfCard,
  iconOfKind,
  isMinor,
  type Looked,
  Spot,
  Stages,
  shortReason,
  Tokens,
  useDesk,
  Workers,
  Yields,
} from './cards.tsx';
import { cardAt, corruptionAt, eatenAt, facesNeeded, type Production, productionOf, stockOf } from './foresight.ts';
import { civilLimit, Inspector, militaryLimit, priceAt } from './inspector.tsx';
import { isMoment, Moment } from './moments.tsx';
import { AGES, asView, breakable, cardName, faceOfCard } from './reading.ts';

/** Columns of a civilisation, as on the player board. */
const KINDS = [
  'farm',
  'mine',
  'lab',
  'temple',
  'library',
  'theater',
  'arena',
  'infantry',
  'cavalry',
  'artillery',
  'air',
] as const;

/** Keeps the very objects of before where they say the same, so that a list draws only what is new in it. */
function kept<T>(list: () => readonly T[]): () => readonly T[] {
  const known = new Map<string, T>();
  return createMemo(() =>
    list().map((it) => {
      const said = JSON.stringify(it);
      const old = known.get(said) ?? it;
      known.set(said, old);
      return old;
    }),
  );
}

/** A turn that is over, and what its end brought. */
interface Ended {
  readonly round: number;
  readonly made: Production;
}

export default function ThroughTheAgesBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => asView(props.view));
  const speaker: Speaker = {
    face: props.face,
    get seats() {
      return props.seats;
    },
  };
  const me = createMemo(() => props.seat ?? view().seat);
  const [pointed, setPointed] = createSignal<Looked>();
  /** The card of the option in focus, so that keyboard and list explain as the pointer does. */
  const focused = createMemo((): Looked | undefined => {
    const value = props.choice?.focused() ?? props.choice?.picked()[0];
    const option = props.choice?.options().find((o) => o.option.value === value)?.option;
    for (const { kind, id } of option?.points ?? []) {
      const card = cardAt(view(), kind, id);
      if (card) return { card, kind, id };
    }
    return undefined;
  });
  /** A card that was played leaves no pointer behind: what lay under it there is no longer looked at. */
  const isThere = ({ kind, id, card }: Looked): boolean => {
    if (kind === 'row') return view().row[Number(id)] === card;
    return kind !== 'hand' || mine().hand.includes(card) || mine().military.some((held) => held.card === card);
  };
  const looked = createMemo(() => {
    const at = pointed();
    return at && isThere(at) ? at : focused();
  });
  const rivals = createShared(() => [...view().civs.keys()].filter((seat) => seat !== me()));
  const others = createDeferred(OTHERS, () => ({ view: view(), lines: props.lines ?? [] }));
  const mine = createMemo(() => view().civs[me()]);
  const coming = createShared(() => (props.over || mine().resigned ? undefined : productionOf(view(), me())));
  const [ended, setEnded] = createSignal<Ended>();
  /** What the end of my last turn brought; nothing once the game has gone on without this screen. */
  const last = () => ((ended()?.round ?? 0) >= view().round - 1 ? ended()?.made : undefined);
  const acting = () => view().seat === me() && view().phase === 'actions';
  // The last look ahead of a turn is what its end has brought.
  createEffect((before: Ended | undefined) => {
    const { round } = view();
    const made = acting() ? coming() : undefined;
    if (before && (before.round !== round || !made)) setEnded(before);
    return made && { round, made };
  });
  const desk = {
    get choice() {
      return props.choice;
    },
    speaker,
    look: setPointed,
  };

  return (
    <DeskContext.Provider value={desk}>
      <div class="board tta">
        <main
          class="centre"
          classList={{ duel: rivals().length < 2, crowded: rivals().length > 2 }}
          id="board"
          data-region="board"
          aria-label={t('board')}
          onKeyDown={walkOverCards}
          // Where nothing is asked the board may be larger than its place and has to scroll.
          tabindex={props.choice ? undefined : 0}
        >
          <Figures view={view()} seat={me()} made={coming()} />
          <Show when={isMoment(view())} fallback={<Row view={view()} lines={props.lines ?? []} />}>
            <Moment view={view()} seat={me()} />
          </Show>
          <Explaining>
            <Inspector
              view={view()}
              seat={me()}
              looked={looked()}
              production={isMoment(view()) ? undefined : acting() ? coming() : (last() ?? coming())}
              ahead={acting() || last() === undefined}
            />
          </Explaining>
          <Civilisation view={view()} seat={me()} made={coming()} />
          <div class="foot hands" data-region="hand">
            <Hands view={others().view} seat={me()} />
            <Events view={others().view} lines={others().lines} />
          </div>
          <div class="rivals" classList={{ three: rivals().length > 2 }} data-region="roster">
            <For each={rivals()}>
              {(seat) => <Rival view={others().view} seat={seat} me={me()} lines={others().lines} />}
            </For>
          </div>
        </main>
      </div>
    </DeskContext.Provider>
  );
}

/** Cards are not in the order of tabs, for the list says it all; whoever is on the board walks over them with arrows. */
function walkOverCards(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.cover')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** In the rail beside the board; on a phone under the row of cards. */
function Explaining(props: { readonly children: JSX.Element }): JSX.Element {
  const [rail, setRail] = createSignal<HTMLElement | null>(null);
  const place = (): void => {
    setRail(phone.matches ? null : document.getElementById('inspector'));
  };
  onMount(place);
  phone.addEventListener('change', place);
  onCleanup(() => phone.removeEventListener('change', place));
  return (
    <Show when={rail()} fallback={<div class="inline-insp">{props.children}</div>} keyed>
      {(mount) => <Portal mount={mount}>{props.children}</Portal>}
    </Show>
  );
}

interface Part {
  readonly view: View;
  readonly seat: Seat;
}

// ── The card row ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who took the card that lay in a place, this turn. */
function takenBy(lines: readonly Line[], speaker: Speaker): ReadonlyMap<number, string> {
  const taken = new Map<number, string>();
  for (let i = lines.length - 1; i >= 0; i--) {
    const { what } = lines[i];
    if (what.type === 'tta.turn') break;
    if (what.type === 'tta.took' && typeof what['amount'] === 'number' && typeof what['seat'] === 'number')
      taken.set(what['amount'], nameOf(speaker.seats, what['seat']));
  }
  return taken;
}

function Row(props: { readonly view: View; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const taken = createMemo(() => takenBy(props.lines, desk.speaker));
  /** Cards in the first places leave when the next turn begins. */
  const falling = createMemo(() => {
    const players = props.view.civs.filter((civ) => !civ.resigned).length;
    return props.view.age > 3 ? 0 : (BOARD.cardRow.discards[String(players) as '2' | '3' | '4'] ?? 0);
  });
  return (
    <section class="crow" aria-label={t('tta.row')}>
      <div class="costs">
        <For each={[1, 2, 3]}>
          {(price) => (
            <span style={{ flex: BOARD.cardRow.prices.filter((p) => p === price).length }}>
              <b>{price}</b>
              <For each={Array.from({ length: price }, (_, i) => i)}>
                {() => <Icon name="civil-action" size={12} />}
              </For>
              <span class="sr">{t('tta.costs.civil', { amount: price })}</span>
            </span>
          )}
        </For>
      </div>
      <div class="rowc">
        <For each={props.view.row}>
          {(card, place) => (
            <Show
              when={card}
              fallback={
                <div class="gap">
                  <span>
                    {taken().has(place()) ? t('tta.taken.by', { who: taken().get(place()) }) : t('tta.taken')}
                  </span>
                </div>
              }
            >
              {(id) => (
                <Spot
                  kind="row"
                  id={place()}
                  card={id()}
                  reasons
                  says={t('tta.costs.civil', { amount: priceAt(place()) })}
                  class="spine"
                >
                  <CardFace card={id()} art={46} />
                  <Show when={place() < falling()}>
                    <span class="falls" title={t('tta.falls.help')}>
                      {t('tta.falls')}
                    </span>
                  </Show>
                </Spot>
              )}
            </Show>
          )}
        </For>
      </div>
    </section>
  );
}

// ── Figures ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Figures(props: Part & { readonly made: Production | undefined }): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const rivals = () =>
    props.view.civs
      .filter((other, seat) => seat !== props.seat && !other.resigned)
      .map((other) => other.ratings.strength);
  const needed = () => facesNeeded(civ().yellowBank);
  const list = createShared(() => {
    const { made } = props;
    const eaten = eatenAt(civ().yellowBank);
    const rot = corruptionAt(civ().blueBank);
    const weakest = rivals().length > 0 && rivals().every((n) => n > civ().ratings.strength);
    return [
      [
        'culture',
        civ().culture,
        t('tta.perturn', { n: plus(civ().ratings.culture) }),
        plus(civ().ratings.culture),
        false,
      ],
      [
        'science',
        civ().science,
        t('tta.perturn', { n: plus(civ().ratings.science) }),
        plus(civ().ratings.science),
        false,
      ],
      [
        'strength',
        civ().ratings.strength,
        t('tta.rivals', { n: rivals().join(', ') }),
        t('tta.of', { n: Math.max(0, ...rivals()) }),
        weakest,
      ],
      [
        'happiness',
        civ().ratings.happiness,
        t('tta.needed', { n: needed() }),
        t('tta.of', { n: needed() }),
        needed() > civ().ratings.happiness,
      ],
      [
        'food',
        stockOf(civ(), 'farm'),
        made ? `${plus(made.foodMade)}${eaten > 0 ? ` −${eaten}` : ''}` : '',
        made ? plus(made.later.food - made.before.food) : '',
        (made?.missing ?? 0) > 0,
      ],
      [
        'resources',
        stockOf(civ(), 'mine'),
        !made ? '' : rot > 0 ? t('tta.corrupt', { made: plus(made.resourcesMade), n: rot }) : plus(made.resourcesMade),
        made ? plus(made.later.resources - made.before.resources) : '',
        rot > 0,
      ],
    ] as const;
  });
  return (
    <section class="rts" aria-label={t('tta.figures')} data-thing={`seat/${props.seat}`}>
      <Index each={list()}>
        {(it) => (
          <div class="rt" classList={{ low: it()[4] }} data-thing={`figure/${it()[0]}`}>
            <Icon name={it()[0] === 'resources' ? 'resource' : it()[0]} size={22} />
            <b>{it()[1]}</b>
            <div>
              <em>{t(`tta.${it()[0]}`)}</em>
              <span class="long">{it()[2]}</span>
              <span class="brief" aria-hidden="true">
                {it()[3]}
              </span>
            </div>
          </div>
        )}
      </Index>
      <Actions civ={civ()} when={t('tta.when', { age: AGES[props.view.age], round: props.view.round })} />
    </section>
  );
}

function Actions(props: { readonly civ: CivilizationView; readonly when: string }): JSX.Element {
  const white = () => props.civ.white;
  const red = () => props.civ.red;
  const extra = () => props.civ.thisTurn;
  return (
    <div class="acts2">
      <div>
        <Pips ready={white().ready + extra().extraCivil} spent={white().spent} class="ca" />
        <span>{t('tta.civil.left', { n: white().ready + extra().extraCivil, of: white().ready + white().spent })}</span>
      </div>
      <div>
        <Pips ready={red().ready + extra().extraMilitary} spent={red().spent} class="ma" />
        <span>{t('tta.military.left', { n: red().ready + extra().extraMilitary, of: red().ready + red().spent })}</span>
      </div>
      <span class="when">{props.when}</span>
    </div>
  );
}

function Pips(props: { readonly ready: number; readonly spent: number; readonly class: string }): JSX.Element {
  return (
    <span class={`pips ${props.class}`} aria-hidden="true">
      <Index each={Array.from({ length: props.ready + props.spent }, (_, i) => i < props.ready)}>
        {(ready) => <i classList={{ on: ready() }} />}
      </Index>
    </span>
  );
}

// ── The own civilisation ────────────────────────────────────────────────────────────────────────────────────────────

function Civilisation(props: Part & { readonly made: Production | undefined }): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const kinds = createShared(() =>
    KINDS.filter((kind) => civ().techs.some((tech) => faceOfCard(tech.card).kind === kind)),
  );
  const cardsOf = (kind: string): string[] =>
    civ()
      .techs.filter((tech) => faceOfCard(tech.card).kind === kind)
      .map((tech) => tech.card)
      .toReversed();
  return (
    <section class="sheet me" aria-label={t('tta.mine')}>
      <div class="mid">
        <div class="grid">
          <For each={kinds()}>
            {(kind) => (
              <div class="tcol" style={{ '--c': colourOfKind(kind) }}>
                <div class="tc">
                  <Icon name={iconOfKind(kind)} size={14} />
                  <span>{t(`tta.kind.${kind}`)}</span>
                </div>
                <div class="stack">
                  <For each={cardsOf(kind)}>{(card) => <TechCard civ={civ()} seat={props.seat} card={card} />}</For>
                </div>
              </div>
            )}
          </For>
        </div>
        <InPlay {...props} />
      </div>
      <Banks civ={civ()} />
    </section>
  );
}

function TechCard(props: { readonly civ: CivilizationView; readonly seat: Seat; readonly card: string }): JSX.Element {
  const desk = useDesk();
  const tech = createMemo(() => props.civ.techs.find((it) => it.card === props.card));
  const workers = () => tech()?.workers ?? 0;
  const tokens = () => tech()?.tokens ?? 0;
  const build = createMemo(() =>
    desk.choice?.at('tech', props.card).find(({ option }) => option.group?.startsWith('build')),
  );
  const other = createMemo(() => desk.choice?.at('tech', props.card).find((o) => !isMinor(o)));
  /** What it takes just now, with what leaders and cards give for it. */
  const price = () => {
    const paid = build()?.option.effects?.find(({ id }) => id === 'tta.becomes.resources')?.args;
    return paid ? Number(paid['from']) - Number(paid['to']) : 0;
  };
  const why = () => (workers() > 0 || other() ? '' : shortReason(desk, 'tech', props.card));
  return (
    <Spot
      kind="tech"
      id={props.card}
      card={props.card}
      also={['tech', `${props.seat}:${props.card}`]}
      class={`tech${workers() > 0 || tokens() > 0 ? '' : ' bare'}`}
      style={{ '--c': colourOf(props.card) }}
      quietKey
    >
      <div class="th" data-thing={`card/${props.card}`}>
        <span class="nowrap" classList={{ long: cardName(props.card).length > 13 }}>
          {cardName(props.card)}
        </span>
        <em>{faceOfCard(props.card).age}</em>
      </div>
      <div class="tb">
        <span class="ty">
          <Yields face={faceOfCard(props.card)} size={11} />
          <Show when={why()}>
            <small class="whyt">{why()}</small>
          </Show>
        </span>
        <span class="tw">
          <span class="sr">{t('tta.workers', { workers: workers() })}</span>
          <Workers count={workers()} most={other() ? 3 : 4} />
          <Show when={build() ?? other()}>
            {(o) => (
              <span class="gh">
                <Key k={build() ? o().key : '…'} size={19} />
                <Show when={build()}>
                  <small>
                    {price()}
                    <Icon name="resource" size={9} />
                  </small>
                </Show>
              </span>
            )}
          </Show>
        </span>
        <Show when={tokens() > 0}>
          <span class="tbk">
            <span class="sr">{t('tta.stock', { tokens: tokens() })}</span>
            <Tokens count={tokens()} />
          </span>
        </Show>
      </div>
    </Spot>
  );
}

interface Placed {
  readonly kind: string;
  readonly card: string;
  readonly note?: string;
  readonly bad?: boolean;
}

/** Government, leader, specials, tactic, wonders, colonies, pacts and wars, each with what it gives. */
function InPlay(props: Part): JSX.Element {
  const desk = useDesk();
  const civ = createMemo(() => props.view.civs[props.seat]);
  const who = (seat: Seat): string => nameOf(desk.speaker.seats, seat);
  const placed = kept((): Placed[] => [
    { kind: 'government', card: civ().government },
    ...(civ().leader ? [{ kind: 'leader', card: civ().leader ?? '' }] : []),
    ...civ().specials.map((card) => ({ kind: 'special', card })),
    ...(civ().tactic
      ? [{ kind: 'tactic', card: civ().tactic ?? '', note: civ().exclusive ? t('tta.exclusive') : '' }]
      : []),
    ...civ().wonders.map(({ card, ruined, homer }) => ({
      kind: 'wonder',
      card,
      note: ruined ? t('tta.ruined') : homer ? t('tta.homer') : '',
    })),
    ...civ().colonies.map((card) => ({ kind: 'colony', card })),
    ...props.view.pacts
      .filter((pact) => pact.owner === props.seat || pact.partner === props.seat)
      .map((pact) => ({
        kind: 'pact',
        card: pact.card,
        note: t('tta.pact.with', {
          who: who(pact.owner === props.seat ? pact.partner : pact.owner),
          side: (pact.owner === props.seat) === (pact.ownerSide === 'A') ? 'A' : 'B',
        }),
      })),
    ...props.view.civs.flatMap((other, seat): Placed[] => {
      const { war } = other;
      if (!war || (seat !== props.seat && war.rival !== props.seat)) return [];
      const note = seat === props.seat ? t('tta.war.on', { who: who(war.rival) }) : t('tta.war.by', { who: who(seat) });
      return [{ kind: 'war', card: war.card, note, bad: true }];
    }),
  ]);
  let side: HTMLDivElement | undefined;
  const [room, setRoom] = createSignal(Number.POSITIVE_INFINITY);
  onMount(() => {
    const watch = new ResizeObserver(() => setRoom(side?.clientHeight ?? 0));
    if (side) watch.observe(side);
    onCleanup(() => watch.disconnect());
  });
  /** The height of rows of two, and of the wonder in building below them. */
  const height = (row: number): number => Math.ceil(placed().length / 2) * row + (civ().unfinished ? 58 : 0);
  return (
    <div
      class="side"
      classList={{ tight: placed().length > 7 || height(58) > room(), full: height(25) > room() }}
      ref={side}
    >
      <For each={placed()}>
        {(it) => (
          <Spot
            kind={it.kind}
            id={it.card}
            card={it.card}
            class={`pc${it.bad ? ' foe' : ''}${it.kind === 'government' ? ' gov' : ''}`}
            style={{ '--c': colourOf(it.card) }}
          >
            <small data-thing={`card/${it.card}`}>
              {t(`tta.kind.${it.kind}`)}
              <Show when={it.kind === 'leader'}> · {t('tta.age.short', { age: faceOfCard(it.card).age })}</Show>
              <Show when={it.note}>
                <span classList={{ bad: it.bad ?? false }}> · {it.note}</span>
              </Show>
            </small>
            <b classList={{ long: cardName(it.card).length > 20 }}>{cardName(it.card)}</b>
            <div class="ys">
              <Yields face={faceOfCard(it.card)} size={12} />
              <Show when={hasText(`tta.short.${it.card}`)}>
                <small>{t(`tta.short.${it.card}`)}</small>
              </Show>
            </div>
          </Spot>
        )}
      </For>
      <Show when={civ().unfinished?.card} keyed>
        {(card) => (
          <Spot kind="wonder" id={card} card={card} class="pc wide" style={{ '--c': 'var(--cat-wonder)' }}>
            <small>{t('tta.kind.unfinished')}</small>
            <div class="row" style={{ gap: '8px' }} data-thing={`card/${card}`}>
              <Icon name={iconOfCard(card)} size={30} />
              <div class="grow">
                <b>{cardName(card)}</b>
                <div class="ys">
                  <Stages stages={faceOfCard(card).stages} done={civ().unfinished?.stages ?? 0} big />
                  <Yields face={faceOfCard(card)} />
                  <small class="whyt">{shortReason(desk, 'wonder', card)}</small>
                </div>
              </div>
            </div>
          </Spot>
        )}
      </Show>
    </div>
  );
}

// ── Banks ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function Banks(props: { readonly civ: CivilizationView }): JSX.Element {
  const desk = useDesk();
  const grow = createMemo(() => desk.choice?.options().find(({ option }) => option.value === 'populate'));
  const food = () => grow()?.option.effects?.find(({ id }) => id === 'tta.becomes.food')?.args;
  const squares = (first: number, count: number, held: number): boolean[] =>
    Array.from({ length: count }, (_, i) => first + i <= held);
  return (
    <div class="banks">
      <div class="bk" data-thing="bank/population">
        <h2 class="eyebrow">{t('tta.bank.population')}</h2>
        <span class="sr">{t('tta.bank.yellow', { n: props.civ.yellowBank })}</span>
        <div class="secs" aria-hidden="true">
          <For each={BOARD.yellowBank}>
            {(section) => (
              <div class="sec">
                <div class="top">
                  <For each={section.subsections}>
                    {(part) => (
                      <span>
                        <Icon name="happiness" size={10} />
                        {part.happiness}
                      </span>
                    )}
                  </For>
                </div>
                <div class="cells">
                  <Index each={squares(section.firstSquare, section.squares, props.civ.yellowBank)}>
                    {(held) => <i classList={{ on: held() }} />}
                  </Index>
                </div>
                <div class="bot">
                  <span>
                    <Icon name="food" size={10} />
                    {section.populationCost}
                  </span>
                  <span class="neg">−{section.consumption}</span>
                </div>
              </div>
            )}
          </For>
        </div>
      </div>
      <div class="pool" classList={{ can: grow() !== undefined }}>
        <h2 class="eyebrow">{t('tta.idle')}</h2>
        <div class="row" style={{ gap: '3px' }}>
          <span class="sr">{t('tta.workers', { workers: props.civ.unused })}</span>
          <Show when={props.civ.unused > 0} fallback={<span class="faint">0</span>}>
            <Workers count={props.civ.unused} />
          </Show>
          <Show when={grow()}>
            {(o) => (
              <button
                type="button"
                class="gh piece can"
                tabindex="-1"
                title={t('tta.do.populate')}
                data-target="bank/yellow"
                onPointerEnter={() => desk.choice?.focus(o().option.value)}
                onClick={() => desk.choice?.press(o().option.value)}
              >
                <span class="sr">{t('tta.do.populate')}</span>
                <Key k={o().key} size={20} />
                <Show when={food()}>
                  {(change) => (
                    <small>
                      {Number(change()['from']) - Number(change()['to'])}
                      <Icon name="food" size={9} />
                    </small>
                  )}
                </Show>
              </button>
            )}
          </Show>
        </div>
      </div>
      <div class="bk" data-thing="bank/stock">
        <h2 class="eyebrow">{t('tta.stockbank')}</h2>
        <span class="sr">{t('tta.bank.blue', { n: props.civ.blueBank })}</span>
        <div class="secs" aria-hidden="true">
          <For each={BOARD.blueBank}>
            {(section) => (
              <div class="sec">
                <div class="cells">
                  <Index each={squares(section.firstSquare, section.squares, props.civ.blueBank)}>
                    {(held) => <i class="bl" classList={{ on: held() }} />}
                  </Index>
                </div>
                <div class="bot">
                  <span class="neg" classList={{ now: corruptionAt(props.civ.blueBank) === section.corruption }}>
                    {t('tta.corruption', { n: section.corruption })}
                  </span>
                </div>
              </div>
            )}
          </For>
        </div>
      </div>
    </div>
  );
}

// ── Hands and events ────────────────────────────────────────────────────────────────────────────────────────────────

function Hands(props: Part): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  return (
    <>
      <section class="sheet hnd">
        <h2 class="eyebrow v">
          {t('tta.hand.civil', { n: civ().hand.length, limit: civilLimit(props.view, props.seat) })}
        </h2>
        <div class="hcards">
          <For each={civ().hand} fallback={<span class="faint">{t('tta.nobody')}</span>}>
            {(card) => (
              <Spot kind="hand" id={card} card={card} reasons>
                <CardFace card={card} art={30} />
              </Spot>
            )}
          </For>
        </div>
      </section>
      <section class="sheet hnd">
        <h2 class="eyebrow v">
          {t('tta.hand.military', { n: civ().military.length, limit: militaryLimit(props.view, props.seat) })}
        </h2>
        <div class="hcards">
          <For
            each={civ().military.map((held) => held.card ?? held.level)}
            fallback={<span class="faint">{t('tta.nobody')}</span>}
          >
            {(held) =>
              typeof held === 'number' ? (
                <CardBack level={held} />
              ) : (
                <Spot kind="hand" id={held} card={held} reasons>
                  <CardFace card={held} art={30} />
                </Spot>
              )
            }
          </For>
        </div>
      </section>
    </>
  );
}

function Deck(props: {
  readonly name: string;
  readonly cards: View['currentEvents'];
  readonly id: string;
}): JSX.Element {
  const top = () => props.cards[0];
  return (
    <div class="ev pile">
      <h2 class="eyebrow">{props.name}</h2>
      <div
        class="deck"
        classList={{ none: props.cards.length === 0 }}
        style={{ '--c': `var(--age-${['a', '1', '2', '3'][top()?.level ?? 0]})` }}
        data-thing={`deck/${props.id}`}
        title={props.cards.map((card) => (card.card ? cardName(card.card) : AGES[card.level])).join(', ')}
      >
        <b>{props.cards.length}</b>
        <em>{top() ? AGES[top().level] : ''}</em>
      </div>
    </div>
  );
}

function Events(props: { readonly view: View; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const lastCard = () => props.view.pastEvents.at(-1);
  /** Who scored what by the last event. */
  const scored = createMemo(() => {
    const at = props.lines.findLastIndex(({ what }) => what.type === 'tta.event');
    if (at < 0 || props.lines[at].what['card'] !== lastCard()) return [];
    const after = props.lines.slice(at + 1);
    const end = after.findIndex(({ what }) => what.type === 'tta.turn' || what.type === 'tta.took');
    return (end < 0 ? after : after.slice(0, end))
      .filter(({ what }) => what.type === 'tta.scored')
      .map(({ what }) => `${nameOf(desk.speaker.seats, Number(what['seat']))} ${plus(Number(what['amount']))}`);
  });
  /** Events of one's own that will come some day, and the next one if one has looked. */
  const yours = createMemo(() => [
    ...props.view.yoursInCurrentEvents,
    ...[...props.view.currentEvents.slice(0, 1), ...props.view.futureEvents].flatMap(({ card }) =>
      card ? [card] : [],
    ),
  ]);
  const known = (): string => [...new Set(yours())].map(cardName).join(', ');
  return (
    <section class="sheet evs" classList={{ many: props.view.commonTactics.length > 2 }} aria-label={t('tta.events')}>
      <div class="piles">
        <Deck name={t('tta.events.current')} cards={props.view.currentEvents} id="current" />
        <Deck name={t('tta.events.future')} cards={props.view.futureEvents} id="future" />
        <Show when={yours().length > 0}>
          <small class="known" title={known()}>
            {t('tta.events.yours')} {known()}
          </small>
        </Show>
      </div>
      <div class="ev">
        <h2 class="eyebrow">{t('tta.events.last')}</h2>
        <Show when={lastCard()} fallback={<small class="faint">{t('tta.nobody')}</small>} keyed>
          {(card) => (
            <Spot kind="event" id={card} card={card} class="word">
              <small>
                <b>{breakable(cardName(card))}</b>
                <For each={scored()}>{(line) => <span>{line}</span>}</For>
              </small>
            </Spot>
          )}
        </Show>
      </div>
      <div class="ev tactics" tabindex="0">
        <h2 class="eyebrow">{t('tta.tactics')}</h2>
        <For each={props.view.commonTactics} fallback={<small class="faint">{t('tta.nobody')}</small>}>
          {(card) => (
            <Spot kind="tactic" id={card} card={card} class="word line">
              <small>
                {cardName(card)} +{faceOfCard(card).tactic?.strength}
              </small>
            </Spot>
          )}
        </For>
      </div>
    </section>
  );
}

// ── Rivals ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a rival did in their last turn, in few words; the same done twice is said once. */
function lastTurn(lines: readonly Line[], seat: Seat, speaker: Speaker): string {
  const from = lines.findLastIndex(({ what }) => what.type === 'tta.turn' && what['seat'] === seat);
  const deeds = new Map<string, number>();
  for (const { what } of lines.slice(Math.max(0, from))) {
    if (what.type === 'tta.turn' && what['seat'] !== seat) break;
    const id = what.type.replace('tta.', 'tta.did.');
    if (what['seat'] !== seat || !hasText(id)) continue;
    const { type: _, rules: __, ...args } = what;
    const said = t(id, named(speaker, args));
    deeds.set(said, (deeds.get(said) ?? 0) + 1);
  }
  return [...deeds].map(([said, times]) => (times > 1 ? `${said} ×${times}` : said)).join(', ');
}

/** What of a rival's an attack or a war may take; tactics are copied from the common ones. */
const isTarget = (kind: string): boolean => kind !== 'tactic' && kind !== 'government';

function Rival(props: Part & { readonly me: Seat; readonly lines: readonly Line[] }): JSX.Element {
  const desk = useDesk();
  const civ = createMemo(() => props.view.civs[props.seat]);
  const name = () => nameOf(desk.speaker.seats, props.seat);
  const made = createShared(() => productionOf(props.view, props.seat));
  const list = createShared(() => {
    const { before, later } = made();
    return [
      ['culture', civ().culture, plus(civ().ratings.culture), false],
      ['science', civ().science, plus(civ().ratings.science), false],
      [
        'strength',
        civ().ratings.strength,
        '',
        civ().ratings.strength > props.view.civs[props.me].ratings.strength && props.me !== props.seat,
      ],
      ['happiness', `${civ().ratings.happiness}/${facesNeeded(civ().yellowBank)}`, '', false],
      ['food', stockOf(civ(), 'farm'), plus(later.food - before.food), false],
      ['resources', stockOf(civ(), 'mine'), plus(later.resources - before.resources), false],
    ] as const;
  });
  const techs = createShared(() =>
    KINDS.flatMap((kind) =>
      civ()
        .techs.filter(
          ({ card, workers }) => faceOfCard(card).kind === kind && (workers > 0 || faceOfCard(card).level > 0),
        )
        .map(({ card }) => card),
    ),
  );
  const workersOn = (card: string): number => civ().techs.find((tech) => tech.card === card)?.workers ?? 0;
  const cards = kept(() => [
    ['government', civ().government] as const,
    ...(civ().leader ? [['leader', civ().leader ?? ''] as const] : []),
    ...civ().wonders.map(({ card }) => ['wonder', card] as const),
    ...civ().specials.map((card) => ['special', card] as const),
    ...(civ().tactic ? [['tactic', civ().tactic ?? ''] as const] : []),
    ...civ().colonies.map((card) => ['colony', card] as const),
  ]);
  const pacts = kept(() => props.view.pacts.filter((pact) => pact.owner === props.seat));
  const unfinished = createMemo(() => civ().unfinished);
  const war = createMemo(() => civ().war);
  const said = createMemo(() => lastTurn(props.lines, props.seat, desk.speaker));
  const options = () => desk.choice?.at('seat', props.seat) ?? [];
  return (
    <section
      class="sheet op"
      classList={{ gone: civ().resigned, can: options().length > 0 }}
      style={{ '--pc': seatColour(props.seat) }}
      aria-label={name()}
      data-thing={`seat/${props.seat}`}
      tabindex="0"
    >
      <div class="oh">
        <Avatar name={name()} seat={props.seat} />
        <b>{name()}</b>
        <Show when={props.view.seat === props.seat && props.view.phase !== 'over'}>
          <span class="now" title={t('tta.playing')}>
            {t('tta.playing')}
          </span>
        </Show>
        <Index each={list()}>
          {(it) => (
            <span
              class="or"
              classList={{ more: it()[3] }}
              role="img"
              aria-label={`${t(`tta.${it()[0]}`)} ${it()[1]} ${it()[2]}`}
            >
              <Icon name={it()[0] === 'resources' ? 'resource' : it()[0]} size={14} />
              <b>{it()[1]}</b>
              <small>{it()[2]}</small>
            </span>
          )}
        </Index>
      </div>
      <div class="ob">
        <For each={techs()}>
          {(card) => (
            <Spot
              kind="rival"
              id={`${props.seat} ${card}`}
              card={card}
              also={['tech', `${props.seat}:${card}`]}
              class={`ot${workersOn(card) > 0 ? '' : ' bare'}`}
              style={{ '--c': colourOf(card) }}
            >
              <Icon name={iconOfKind(faceOfCard(card).kind)} size={14} />
              <em>{faceOfCard(card).age}</em>
              <Workers count={workersOn(card)} />
            </Spot>
          )}
        </For>
        <Show when={civ().unused > 0}>
          <span class="ot idle">
            {t('tta.idle')} <Workers count={civ().unused} />
          </span>
        </Show>
      </div>
      <div class="ol">
        <For each={cards()}>
          {([kind, card]) => (
            <Spot
              kind={`rival-${kind}`}
              id={card}
              card={card}
              also={isTarget(kind) ? [kind, card] : undefined}
              class="nm"
              style={{ '--c': colourOf(card) }}
            >
              <span>{cardName(card)}</span>
            </Spot>
          )}
        </For>
        <Show when={unfinished()} keyed>
          {(wonder) => (
            <Spot
              kind="rival-wonder"
              id={wonder.card}
              card={wonder.card}
              class="nm open"
              style={{ '--c': 'var(--cat-wonder)' }}
            >
              <span>
                {cardName(wonder.card)} {wonder.stages}/{faceOfCard(wonder.card).stages.length}
              </span>
            </Spot>
          )}
        </Show>
        <For each={pacts()}>
          {(pact) => (
            <Spot kind="rival-pact" id={pact.card} card={pact.card} class="nm" style={{ '--c': colourOf(pact.card) }}>
              <span>
                {cardName(pact.card)} · {nameOf(desk.speaker.seats, pact.partner)}
              </span>
            </Spot>
          )}
        </For>
        <Show when={war()} keyed>
          {(declared) => (
            <Spot
              kind="rival-war"
              id={declared.card}
              card={declared.card}
              class="nm war"
              style={{ '--c': 'var(--rubric)' }}
            >
              <span>
                {cardName(declared.card)} → {nameOf(desk.speaker.seats, declared.rival)}
              </span>
            </Spot>
          )}
        </Show>
        <span class="plain">
          <Icon name="civil-action" size={12} />
          <span class="sr">{t('tta.yield.civilActions')}</span>
          {civ().white.ready + civ().white.spent}
        </span>
        <span class="plain">
          <Icon name="military-action" size={12} />
          <span class="sr">{t('tta.yield.militaryActions')}</span>
          {civ().red.ready + civ().red.spent}
        </span>
        <span class="plain" title={civ().hand.map(cardName).join(', ')}>
          <Icon name="cards" size={12} />
          {t('tta.hand.counts', { civil: civ().hand.length, military: civ().military.length })}
        </span>
        <For each={civ().hand}>
          {(card) => (
            <Spot kind="rival-hand" id={card} card={card} class="held" style={{ '--c': colourOf(card) }}>
              <Icon name={iconOfKind(faceOfCard(card).kind)} size={12} />
            </Spot>
          )}
        </For>
      </div>
      <Show when={said()}>
        <p class="last">
          <Icon name="history" size={13} />
          <span>
            <b>{t('tta.lastturn')}</b> {said()}
          </span>
        </p>
      </Show>
    </section>
  );
}
