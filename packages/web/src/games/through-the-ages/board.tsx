/** The table of Through the Ages: card row, own civilisation, hands, rivals. */
import './board.css';
import type { CivilizationView, View } from '@tabularium/through-the-ages';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { t } from '../../i18n.ts';
import { Thing } from '../../table/thing.tsx';
import { nameOf, type Speaker } from '../../table/words.ts';
import { Avatar, Icon } from '../../ui/index.tsx';
import type { BoardProps } from '../index.ts';
import { AGES, asView, type Face, faceOfCard, stockOf } from './reading.ts';

const KIND_ICONS: Readonly<Record<string, string>> = {
  farm: 'farm',
  mine: 'mine',
  lab: 'lab',
  temple: 'temple',
  library: 'library',
  theater: 'theatre',
  arena: 'arena',
  infantry: 'unit-infantry',
  cavalry: 'unit-cavalry',
  artillery: 'unit-artillery',
  air: 'unit-air',
  government: 'government',
  leader: 'leader',
  wonder: 'wonder',
  action: 'action-card',
  event: 'event',
  territory: 'territory',
  aggression: 'aggression',
  war: 'war',
  pact: 'pact',
  tactic: 'tactic',
  bonus: 'bonus',
};
const COLOURS: Readonly<Record<string, string>> = {
  farm: 'farm',
  mine: 'mine',
  lab: 'urban',
  temple: 'urban',
  library: 'urban',
  theater: 'urban',
  arena: 'urban',
  infantry: 'unit',
  cavalry: 'unit',
  artillery: 'unit',
  air: 'unit',
  government: 'government',
  leader: 'leader',
  wonder: 'wonder',
  action: 'action',
  event: 'event',
  territory: 'territory',
  aggression: 'aggression',
  war: 'war',
  pact: 'pact',
  tactic: 'tactic',
  bonus: 'unit',
};
const YIELD_ICONS: Readonly<Record<string, string>> = {
  food: 'food',
  resources: 'resource',
  science: 'science',
  culture: 'culture',
  strength: 'strength',
  happiness: 'happiness',
  civilActions: 'civil-action',
  militaryActions: 'military-action',
  colonization: 'colony',
  yellowTokens: 'yellow-token',
  blueTokens: 'blue-token',
};
const iconOf = (face: Face): string => KIND_ICONS[face.kind] ?? 'special-tech';
const colourOf = (face: Face): string => `var(--cat-${COLOURS[face.kind] ?? 'special'})`;
/** Places of the row by the civil actions they cost. */
const priceAt = (place: number): number => (place < 5 ? 1 : place < 9 ? 2 : 3);

export default function ThroughTheAgesBoard(props: BoardProps): JSX.Element {
  const view = createMemo(() => asView(props.view));
  const speaker = (): Speaker => ({ face: props.face, seats: props.seats });
  const me = () => props.seat ?? view().seat;
  const mine = () => view().civs[me()];
  return (
    <div class="board tta">
      <main class="centre" id="board" data-region="board" aria-label={t('board')}>
        <Row {...props} v={view()} speaker={speaker()} />
        <Civilisation {...props} civ={mine()} speaker={speaker()} />
        <div class="foot hands" data-region="hand">
          <Hands {...props} v={view()} civ={mine()} speaker={speaker()} />
        </div>
        <div class="rivals" data-region="roster">
          <For each={view().civs}>
            {(civ, seat) => (
              <Show when={seat() !== me()}>
                <Rival {...props} civ={civ} at={seat()} />
              </Show>
            )}
          </For>
        </div>
      </main>
    </div>
  );
}

interface Part extends BoardProps {
  readonly speaker: Speaker;
}

function CardFace(props: { readonly id: string; readonly small?: boolean }): JSX.Element {
  const face = createMemo(() => faceOfCard(props.id));
  return (
    <div
      class="tcard"
      classList={{ small: props.small ?? false }}
      style={{ '--c': colourOf(face()) }}
      title={face().text}
    >
      <div class="th">
        <Icon name={iconOf(face())} size={13} />
        <span class="grow" />
        <b>{face().age}</b>
      </div>
      <div class="tv" aria-hidden="true">
        <Icon name={iconOf(face())} size={props.small ? 22 : 30} />
      </div>
      <div class="tn">{face().name}</div>
      <div class="ty">
        <Show when={face().science}>
          <span>
            <Icon name="science" size={11} />
            <span class="sr">{t('tta.science')}</span>
            {face().science}
          </span>
        </Show>
        <Show when={face().resources}>
          <span>
            <Icon name="resource" size={11} />
            <span class="sr">{t('tta.resources')}</span>
            {face().resources}
          </span>
        </Show>
        <For each={face().stages}>{(stage) => <span class="stage">{stage}</span>}</For>
        <For each={face().yields}>
          {([what, n]) => (
            <span class="plus">
              <Icon name={YIELD_ICONS[what] ?? 'bonus'} size={11} />+{n}
            </span>
          )}
        </For>
      </div>
    </div>
  );
}

function Row(props: Part & { readonly v: View }): JSX.Element {
  return (
    <section class="crow" aria-label={t('tta.row')}>
      <For each={props.v.row}>
        {(card, place) => (
          <div class="place">
            <span class="price" aria-hidden="true">
              <For each={Array.from({ length: priceAt(place()) }, (_, i) => i)}>
                {() => <Icon name="civil-action" size={10} />}
              </For>
            </span>
            <Show when={card} fallback={<div class="gap">{t('tta.taken')}</div>}>
              {(id) => (
                <Thing
                  choice={props.choice}
                  speaker={props.speaker}
                  kind="row"
                  id={place()}
                  label={faceOfCard(id()).name}
                >
                  <CardFace id={id()} />
                </Thing>
              )}
            </Show>
          </div>
        )}
      </For>
    </section>
  );
}

function Ratings(props: { readonly civ: CivilizationView }): JSX.Element {
  const list = () =>
    [
      ['culture', props.civ.culture, props.civ.ratings.culture],
      ['science', props.civ.science, props.civ.ratings.science],
      ['strength', props.civ.ratings.strength, undefined],
      ['happiness', props.civ.ratings.happiness, undefined],
      ['food', stockOf(props.civ, 'farm'), undefined],
      ['resources', stockOf(props.civ, 'mine'), undefined],
    ] as const;
  return (
    <div class="ratings">
      <For each={list()}>
        {([what, n, change]) => (
          <div class="rating">
            <Icon name={what === 'resources' ? 'resource' : what} size={22} />
            <b>{n}</b>
            <span>
              <span class="eyebrow">{t(`tta.${what}`)}</span>
              <Show when={change !== undefined}>
                <small>{t('tta.perturn', { n: `+${change}` })}</small>
              </Show>
            </span>
          </div>
        )}
      </For>
      <div class="rating acts2">
        <span aria-hidden="true">
          <Pips ready={props.civ.white.ready} spent={props.civ.white.spent} class="white" />
          <Pips ready={props.civ.red.ready} spent={props.civ.red.spent} class="red" />
        </span>
        <small>{t('tta.actions', { white: props.civ.white.ready, red: props.civ.red.ready })}</small>
      </div>
    </div>
  );
}

function Pips(props: { readonly ready: number; readonly spent: number; readonly class: string }): JSX.Element {
  return (
    <span class={`pips ${props.class}`}>
      <For each={Array.from({ length: props.ready + props.spent }, (_, i) => i < props.ready)}>
        {(ready) => <i classList={{ used: !ready }} />}
      </For>
    </span>
  );
}

function Civilisation(props: Part & { readonly civ: CivilizationView }): JSX.Element {
  const techs = createMemo(() => {
    const by = new Map<string, (typeof props.civ.techs)[number][]>();
    for (const tech of props.civ.techs) {
      const { kind } = faceOfCard(tech.card);
      by.set(kind, [tech, ...(by.get(kind) ?? [])]);
    }
    return [...by];
  });
  const others = () =>
    [
      ['government', props.civ.government],
      ['leader', props.civ.leader],
      ['tactic', props.civ.tactic],
      ...props.civ.specials.map((card) => ['special', card] as const),
      ...props.civ.wonders.map(
        (card) => ['wonder', typeof card === 'string' ? card : String((card as { card: string }).card)] as const,
      ),
      ...props.civ.colonies.map((card) => ['colony', card] as const),
    ] as const;
  return (
    <section class="sheet civ">
      <Ratings civ={props.civ} />
      <div class="civ2">
        <div class="techs">
          <For each={techs()}>
            {([kind, list]) => (
              <div class="tcol">
                <div class="eyebrow">{t(`tta.kind.${kind}`)}</div>
                <For each={list}>
                  {(tech) => (
                    <Thing
                      choice={props.choice}
                      speaker={props.speaker}
                      kind="tech"
                      id={tech.card}
                      label={faceOfCard(tech.card).name}
                      class="tech"
                      style={{ '--c': colourOf(faceOfCard(tech.card)) }}
                    >
                      <div class="techn">{faceOfCard(tech.card).name}</div>
                      <div class="toks">
                        <span class="sr">
                          {t('tta.workers', { workers: tech.workers })}, {t('tta.stock', { tokens: tech.tokens })}
                        </span>
                        <For each={Array.from({ length: tech.workers }, (_, i) => i)}>{() => <i class="y" />}</For>
                        <Show
                          when={tech.tokens > 4}
                          fallback={
                            <For each={Array.from({ length: tech.tokens }, (_, i) => i)}>{() => <i class="b" />}</For>
                          }
                        >
                          <i class="b" />
                          <b>×{tech.tokens}</b>
                        </Show>
                      </div>
                    </Thing>
                  )}
                </For>
              </div>
            )}
          </For>
        </div>
        <div class="misc">
          <For each={others()}>
            {([kind, card]) => (
              <Show when={card}>
                {(id) => (
                  <Thing
                    choice={props.choice}
                    speaker={props.speaker}
                    kind={kind}
                    id={id()}
                    label={faceOfCard(id()).name}
                    class="mcard"
                    style={{ '--c': colourOf(faceOfCard(id())) }}
                  >
                    <span class="eyebrow">{t(`tta.kind.${kind}`)}</span>
                    <b class="serif">{faceOfCard(id()).name}</b>
                  </Thing>
                )}
              </Show>
            )}
          </For>
          <Show when={props.civ.unfinished}>
            {(wonder) => (
              <Thing
                choice={props.choice}
                speaker={props.speaker}
                kind="wonder"
                id={wonder().card}
                label={faceOfCard(wonder().card).name}
                class="mcard"
                style={{ '--c': 'var(--cat-wonder)' }}
              >
                <span class="eyebrow">{t('tta.kind.unfinished')}</span>
                <b class="serif">{faceOfCard(wonder().card).name}</b>
                <span class="ty">
                  <For each={faceOfCard(wonder().card).stages}>
                    {(stage, i) => (
                      <span class="stage" classList={{ done: i() < wonder().stages }}>
                        {stage}
                      </span>
                    )}
                  </For>
                </span>
              </Thing>
            )}
          </Show>
          <p class="faint">
            {props.civ.unused} {t('tta.idle')} ·{' '}
            {t('tta.bank', { yellow: props.civ.yellowBank, blue: props.civ.blueBank })}
          </p>
        </div>
      </div>
    </section>
  );
}

function Hands(props: Part & { readonly v: View; readonly civ: CivilizationView }): JSX.Element {
  return (
    <>
      <section class="sheet hand2">
        <h2 class="eyebrow">{t('tta.civilhand')}</h2>
        <div class="hcards">
          <For each={props.civ.hand} fallback={<span class="faint">{t('tta.nobody')}</span>}>
            {(card) => (
              <Thing choice={props.choice} speaker={props.speaker} kind="hand" id={card} label={faceOfCard(card).name}>
                <CardFace id={card} small />
              </Thing>
            )}
          </For>
        </div>
      </section>
      <section class="sheet hand2">
        <h2 class="eyebrow">{t('tta.militaryhand')}</h2>
        <div class="hcards">
          <For each={props.civ.military} fallback={<span class="faint">{t('tta.nobody')}</span>}>
            {(card) => (
              <Show
                when={card.card}
                fallback={<div class="gap small">{t('tta.hidden', { age: AGES[card.level] })}</div>}
              >
                {(id) => (
                  <Thing
                    choice={props.choice}
                    speaker={props.speaker}
                    kind="hand"
                    id={id()}
                    label={faceOfCard(id()).name}
                  >
                    <CardFace id={id()} small />
                  </Thing>
                )}
              </Show>
            )}
          </For>
        </div>
      </section>
      <section class="sheet hand2 ev">
        <h2 class="eyebrow">{t('tta.events')}</h2>
        <p>{t('tta.events.count', { current: props.v.currentEvents.length, future: props.v.futureEvents.length })}</p>
        <h2 class="eyebrow">{t('tta.tactics')}</h2>
        <For each={props.v.commonTactics} fallback={<span class="faint">{t('tta.nobody')}</span>}>
          {(card) => (
            <Thing choice={props.choice} speaker={props.speaker} kind="tactic" id={card} label={faceOfCard(card).name}>
              <span class="serif">{faceOfCard(card).name}</span>
            </Thing>
          )}
        </For>
      </section>
    </>
  );
}

function Rival(props: BoardProps & { readonly civ: CivilizationView; readonly at: number }): JSX.Element {
  const cards = () =>
    [props.civ.government, props.civ.leader, props.civ.tactic, ...props.civ.specials].filter((card) => card !== null);
  return (
    <section class="sheet rival">
      <div class="row">
        <Avatar name={nameOf(props.seats, props.at)} seat={props.at} />
        <b class="serif">{nameOf(props.seats, props.at)}</b>
        <For
          each={
            [
              ['culture', props.civ.culture],
              ['science', props.civ.science],
              ['strength', props.civ.ratings.strength],
              ['happiness', props.civ.ratings.happiness],
              ['food', stockOf(props.civ, 'farm')],
              ['resource', stockOf(props.civ, 'mine')],
            ] as const
          }
        >
          {([icon, n]) => (
            <span class="rv">
              <Icon name={icon} size={15} />
              <span class="sr">{t(`tta.${icon === 'resource' ? 'resources' : icon}`)}</span>
              {n}
            </span>
          )}
        </For>
      </div>
      <div class="row wraps">
        <For each={props.civ.techs.filter((tech) => tech.workers > 0)}>
          {(tech) => (
            <span class="chip2" style={{ '--c': colourOf(faceOfCard(tech.card)) }}>
              {faceOfCard(tech.card).name} {tech.workers}
            </span>
          )}
        </For>
      </div>
      <p class="faint nowrap">
        {cards()
          .map((card) => faceOfCard(String(card)).name)
          .join(' · ')}
      </p>
    </section>
  );
}
