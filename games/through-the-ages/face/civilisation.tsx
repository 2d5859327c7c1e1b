/** The own civilisation: technologies with their workers and stocks, what else is in play, and the banks. */
import type { Seat } from '@tabularium/engine';
import type { CivilizationView } from '@tabularium/through-the-ages';
import { t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon, Key } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Banks } from './banks.tsx';
import {
  colourOf,
  colourOfKind,
  iconOfKind,
  isMinor,
  Spot,
  shortReason,
  Tokens,
  useDesk,
  Workers,
  Yields,
} from './cards.tsx';
import { InPlay } from './in-play.tsx';
import { KINDS, type Part } from './parts.ts';
import { cardName, faceOfCard } from './presenter.ts';

export function Civilisation(props: Part): JSX.Element {
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
