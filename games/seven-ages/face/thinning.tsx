/** Not the full deck: what a player looks through before play, and what is out of the game. */
import { type Content, lookOf, type PieceKind, type View } from '@tabularium/seven-ages';
import { t } from '@tabularium/web/i18n.ts';
import { Inspectable } from '@tabularium/web/table/inspectable.tsx';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { nameOf } from '@tabularium/words';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Counter } from './counter.tsx';
import { TriCard } from './hand.tsx';
import { abilitiesOf, contentIn, gameAge, pieceName, setName } from './names.ts';
import { ARTEFACT_ICON } from './pieces.ts';
import type { Part } from './roster.tsx';

/** Pieces that look alike, once. */
interface Lot {
  readonly piece: number;
  readonly count: number;
}

function lotsOf(box: Content, kind: PieceKind, pieces: readonly number[]): Lot[] {
  return [...Map.groupBy(pieces, (piece) => lookOf(box, kind, piece)).values()].map((alike) => ({
    piece: alike[0],
    count: alike.length,
  }));
}

/** Units by their set, others together. */
function groupsOf(box: Content, kind: PieceKind, pieces: readonly number[]): readonly (readonly [string, Lot[]])[] {
  const lots = lotsOf(box, kind, pieces);
  if (kind !== 'units') return [['', lots]];
  return [...Map.groupBy(lots, ({ piece }) => setName(box, piece))];
}

/** The point of the question that a piece answers to. */
const POINT = { cards: 'card', units: 'counter', artefacts: 'artefactCounter', leaders: 'leader' } as const;

export function ThinningSheet(props: Part): JSX.Element {
  const thinning = () => props.v.thinning;
  return (
    <Show when={thinning()}>
      {(now) => (
        <section class="sheet thin7" data-region="thinning" aria-label={t('7a.phase.thinning')}>
          <div class="hd">
            <h2 class="eyebrow grow">
              {props.v.seat === null
                ? t('7a.phase.thinning')
                : t('7a.thin.pack', { kind: now().kind, count: now().pack.length })}
            </h2>
            <span class="faint">{t('7a.thin.round', { round: now().round + 1 })}</span>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: pieces that scroll, not a part of a form */}
          <div class="lots" tabindex="0" role="group" aria-label={t('7a.phase.thinning')}>
            <Show when={props.v.seat !== null} fallback={<p class="faint">{t('7a.thin.watching')}</p>}>
              <For each={groupsOf(contentIn(props.v), now().kind, now().pack)}>
                {([title, lots]) => (
                  <>
                    <Show when={title}>
                      <h3 class="eyebrow">{title}</h3>
                    </Show>
                    <div class={`lot ${now().kind}`}>
                      <For each={lots}>{(lot) => <LotOf {...props} kind={now().kind} lot={lot} />}</For>
                    </div>
                  </>
                )}
              </For>
            </Show>
          </div>
          <Own {...props} />
        </section>
      )}
    </Show>
  );
}

/** What this seat has taken out so far. */
function Own(props: Part): JSX.Element {
  const own = () => props.v.removed.filter(({ seat }) => seat === props.v.seat);
  return (
    <Show when={own().length > 0}>
      <p class="own">
        <b>{t('7a.thin.own')}</b>{' '}
        {own()
          .map(({ kind, piece }) => pieceName(props.v, kind, piece))
          .join(' · ')}
      </p>
    </Show>
  );
}

function LotOf(props: Part & { readonly kind: PieceKind; readonly lot: Lot }): JSX.Element {
  const name = () => pieceName(props.v, props.kind, props.lot.piece);
  const look = (): void => {
    if (props.kind === 'cards') props.look({ kind: 'card', id: props.lot.piece });
  };
  return (
    <div class="piece7" onPointerEnter={look} onPointerLeave={() => props.look(undefined)} title={name()}>
      <Inspectable
        choice={props.choice}
        speaker={props.speaker}
        kind={POINT[props.kind]}
        id={props.lot.piece}
        label={name()}
      >
        <Piece v={props.v} kind={props.kind} piece={props.lot.piece} />
        <Show when={props.lot.count > 1}>
          <b class="many">×{props.lot.count}</b>
        </Show>
      </Inspectable>
    </div>
  );
}

function Piece(props: { readonly v: View; readonly kind: PieceKind; readonly piece: number }): JSX.Element {
  const box = () => contentIn(props.v);
  switch (props.kind) {
    case 'cards':
      return <TriCard box={box()} card={props.piece} age={gameAge(props.v)} />;
    case 'units':
      return (
        <span class="sides">
          <Counter v={props.v} empire={box().unitSet[props.piece]} face={props.piece * 2} size={44} />
          <Counter v={props.v} empire={box().unitSet[props.piece]} face={props.piece * 2 + 1} size={32} />
        </span>
      );
    case 'artefacts':
      return (
        <span class="chip7">
          <For each={[...new Set(box().artefactCounters[props.piece])]}>
            {(face) => (
              <Icon
                name={ARTEFACT_ICON(box().artefacts[face]?.group ?? '', box().artefacts[face]?.id ?? '')}
                size={16}
              />
            )}
          </For>
          {pieceName(props.v, 'artefacts', props.piece)}
        </span>
      );
    case 'leaders':
      return (
        <span class="chip7">
          <Icon name="leader" size={16} />
          <span>
            {pieceName(props.v, 'leaders', props.piece)}
            <Show when={box().leaders[props.piece]?.named}>
              <small>{abilitiesOf(box(), props.piece)}</small>
            </Show>
          </span>
        </span>
      );
  }
}

/** Below the players: what is out of the game, as far as this seat knows; all of it when the game is over. */
export function Removed(props: Part): JSX.Element {
  const known = createMemo(() => props.v.removed.filter(({ piece }) => piece >= 0));
  const over = () => props.v.phase === 'over';
  const names = (of: readonly { readonly kind: PieceKind; readonly piece: number }[]): string =>
    of.map(({ kind, piece }) => pieceName(props.v, kind, piece)).join(' · ');
  const by = (seat: number) => known().filter((removal) => removal.seat === seat);
  return (
    <Show when={props.v.removed.length > 0 && !props.v.thinning}>
      <details class="removed7" open={over()}>
        <summary>{t('7a.removed.show', { count: props.v.removed.length })}</summary>
        <dl>
          <For each={props.v.players.map((_, seat) => seat).filter((seat) => by(seat).length > 0)}>
            {(seat) => (
              <>
                <dt>{over() ? t('7a.removed.by', { name: nameOf(props.seats, seat) }) : t('7a.removed.you')}</dt>
                <dd>{names(by(seat))}</dd>
              </>
            )}
          </For>
          <Show when={!over() && props.v.missing.length > 0}>
            <dt>{t('7a.removed.missing')}</dt>
            <dd>{names(props.v.missing)}</dd>
          </Show>
        </dl>
      </details>
    </Show>
  );
}
