/** The own civilisation: technologies with their workers and stocks, what else is in play, and the banks. */
import type { Seat } from '@tabularium/engine';
import type { CivilizationView } from '@tabularium/through-the-ages';
import { t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon, Key } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Banks } from './banks.tsx';
import { Art, colourOf, colourOfKind, iconOfKind, isMinor, Spot, useDesk, Workers, Yields } from './cards.tsx';
import { InPlay } from './in-play.tsx';
import { KINDS, type Part } from './parts.ts';
import { breakable, cardName, faceOfCard } from './presenter.ts';

export function Civilisation(props: Part & { readonly title?: string }): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const kinds = createShared(() =>
    KINDS.filter((kind) => civ().techs.some((tech) => faceOfCard(tech.card).kind === kind)),
  );
  const cardsOf = (kind: string): string[] =>
    civ()
      .techs.filter((tech) => faceOfCard(tech.card).kind === kind)
      .map((tech) => tech.card)
      .toReversed();
  /** The longest column gives the height where the table is as high as it needs to be. */
  const depth = createMemo(() => Math.max(1, ...kinds().map((kind) => cardsOf(kind).length)));
  return (
    <section
      class="sheet me"
      aria-label={props.title ?? t('tta.mine')}
      style={{ '--d': depth(), '--n': kinds().length }}
    >
      <div class="techs">
        <div class="grid">
          <For each={kinds()}>
            {(kind) => (
              <div class="tcol" style={{ '--c': colourOfKind(kind) }} data-d={Math.min(4, cardsOf(kind).length)}>
                <h3 class="tc">
                  <Icon name={iconOfKind(kind)} size={13} class={`of-${kind}`} />
                  <span>{t(`tta.kind.${kind}`)}</span>
                </h3>
                <ul class="stack">
                  <For each={cardsOf(kind)}>{(card) => <TechCard civ={civ()} seat={props.seat} card={card} />}</For>
                </ul>
              </div>
            )}
          </For>
        </div>
      </div>
      <InPlay {...props} />
      <Banks civ={civ()} />
    </section>
  );
}

function TechCard(props: { readonly civ: CivilizationView; readonly seat: Seat; readonly card: string }): JSX.Element {
  const desk = useDesk();
  const face = faceOfCard(props.card);
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
  const name = cardName(props.card);
  return (
    <li class="techbox">
      <Spot
        kind="tech"
        id={props.card}
        card={props.card}
        also={['tech', `${props.seat}:${props.card}`]}
        class={`tech${workers() > 0 || tokens() > 0 ? '' : ' bare'}`}
        style={{ '--c': colourOf(props.card) }}
        says={t('tta.workers', { workers: workers() })}
        quietKey
      >
        <div class="th" data-thing={`card/${props.card}`}>
          <b classList={{ long: name.length > 12 }}>{breakable(name)}</b>
          <em>{face.age}</em>
        </div>
        <Art card={props.card} />
        <div class="ty">
          <Yields face={face} size={12} />
          <Show when={build()}>
            <small class="bp">
              {price()}
              <Icon name="resource" size={10} />
            </small>
          </Show>
        </div>
        <div class="tw">
          <em class="ag" aria-hidden="true">
            {face.age}
          </em>
          <span class="sr">{t('tta.workers', { workers: workers() })}</span>
          <Show when={workers() > 0} fallback={<span class="none">{t('tta.workers.none')}</span>}>
            <Workers count={workers()} most={4 - (other() ? 1 : 0) - (tokens() > 0 ? 1 : 0)} />
          </Show>
          <Show when={tokens() > 0}>
            <span class="bb">
              <i class="bt" />
              <b aria-hidden="true">{tokens()}</b>
              <span class="sr">{t('tta.stock', { tokens: tokens() })}</span>
            </span>
          </Show>
        </div>
        <Show when={build() ?? other()}>
          {(o) => (
            <span class="gh">
              <Key k={build() ? o().key : '…'} size={18} />
            </span>
          )}
        </Show>
      </Spot>
    </li>
  );
}
