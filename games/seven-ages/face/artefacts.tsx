/** What an artefact is and does now: its page in the rail, its marker on the progress track, and what it means to the whole world. */
import './artefacts.css';
import {
  type ArtefactSeen,
  artefactSeen,
  artefactsHad,
  type Content,
  type Enjoyed,
  type View,
} from '@tabularium/seven-ages';
import { LookUp } from '@tabularium/web/encyclopaedia/look-up.tsx';
import { locale, t } from '@tabularium/web/i18n.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Coin } from './coin.tsx';
import { agesOf, artefactName, contentIn, empireName, pack, RELIGIONS, signed } from './names.ts';
import { ARTEFACT_ICON, ofFaith } from './pieces.ts';
import type { Looked } from './roster.tsx';

const together = (words: readonly string[]): string => new Intl.ListFormat(locale()).format(words);
const areaNames = (box: Content, areas: readonly number[]): string =>
  together(areas.map((area) => box.areas[area]?.name ?? ''));

/** How an empire has an artefact: on its card, by a marker on its land, from its place on the track. */
const howHad = (box: Content, { by, areas }: Enjoyed): string =>
  t(`7a.art.by.${by}`, { areas: areaNames(box, areas), count: areas.length });

/** What the empire earns by it, in numbers; nothing where it changes none. */
function worthOf({ income, trade, glory }: Enjoyed): string {
  const numbers = { income, trade, glory };
  return together(
    (['income', 'trade', 'glory'] as const).flatMap((what) =>
      numbers[what] === 0 ? [] : [t(`7a.art.${what}`, { amount: signed(numbers[what]) })],
    ),
  );
}

/** Those who have it in the same way and to the same effect are told of together. */
const alike = (box: Content, has: readonly Enjoyed[]): Enjoyed[][] => [
  ...Map.groupBy(has, (own) => [howHad(box, own), stateOf(own), worthOf(own)].join('|')).values(),
];

function stateOf({ power, penalty }: Enjoyed): string {
  if (power && penalty) return '';
  return t(power ? '7a.art.no-penalty' : penalty ? '7a.art.no-power' : '7a.art.idle');
}

/** Who has it and what it brings each of them; what it means to all. */
export function ArtefactNow(props: { readonly v: View; readonly artefact: number }): JSX.Element {
  const box = () => contentIn(props.v);
  const seen = createMemo<ArtefactSeen>(() => artefactSeen(box(), props.v, props.artefact));
  const acts = () => props.v.agreed.optional.artefactEffects;
  const faithful = () => together(seen().faithful.map((empire) => empireName(props.v, empire)));
  return (
    <div class="artnow" data-artefact={props.artefact}>
      <h4 class="eyebrow">{t('7a.art.now')}</h4>
      <Show when={!acts()}>
        <p class="muted">{t('7a.art.quiet')}</p>
      </Show>
      <Show when={seen().level >= 0}>
        <p>{t(seen().everywhere ? '7a.art.level.all' : '7a.art.level', { level: seen().level })}</p>
      </Show>
      <For each={ofFaith(box(), props.artefact) ? seen().markers : []}>
        {({ area, religion }) => (
          <p>
            {t('7a.art.of-faith', {
              religion: artefactName(RELIGIONS[religion] ?? ''),
              area: box().areas[area]?.name ?? '',
            })}
          </p>
        )}
      </For>
      <Show when={seen().faithful.length > 0}>
        <p>{t('7a.art.faithful', { empires: faithful() })}</p>
      </Show>
      <Show
        when={seen().has.length > 0}
        fallback={
          <Show when={!seen().everywhere && seen().markers.length === 0}>
            <p class="muted">{t('7a.art.nobody')}</p>
          </Show>
        }
      >
        <ul>
          <For each={alike(box(), seen().has)}>
            {(group) => (
              <li>
                <For each={group}>
                  {({ empire }) => (
                    <span class="who" data-has={empire}>
                      <Coin v={props.v} empire={empire} size={16} />
                      <b>{empireName(props.v, empire)}</b>
                    </span>
                  )}
                </For>
                <small>{howHad(box(), group[0])}</small>
                <Show when={acts() && stateOf(group[0])}>{(said) => <em>{said()}</em>}</Show>
                <Show when={acts() && worthOf(group[0])}>{(said) => <strong>{said()}</strong>}</Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

/** Its name on a band of its colour, with the ages in which it may be had. */
export function ArtefactBand(props: { readonly v: View; readonly artefact: number }): JSX.Element {
  const artefact = () => contentIn(props.v).artefacts[props.artefact];
  return (
    <h4 class="eyebrow band" style={{ '--c': `var(--art-${artefact()?.colour ?? 'green'})` }}>
      <Icon name={ARTEFACT_ICON(artefact()?.group ?? '', artefact()?.id ?? '')} size={13} /> {artefact()?.name}
      <span class="grow" />
      <small>{t('7a.card.agesshort', { ages: agesOf(artefact()?.ages ?? 0).join(', ') })}</small>
      <LookUp game="seven-ages" entry={`artefact/${artefact()?.id}`} name={artefact()?.name ?? ''} />
    </h4>
  );
}

/** In the words of the edition that is played. */
export const artefactText = (v: View, artefact: number): string =>
  pack(v).artefacts.find(({ id }) => id === contentIn(v).artefacts[artefact]?.id)?.text ?? '';

/** The artefact's page. */
export function ArtefactDetails(props: { readonly v: View; readonly artefact: number }): JSX.Element {
  return (
    <div class="insp7" data-inspect={`artefact/${props.artefact}`}>
      <ArtefactBand v={props.v} artefact={props.artefact} />
      <p>{artefactText(props.v, props.artefact)}</p>
      <ArtefactNow v={props.v} artefact={props.artefact} />
    </div>
  );
}

/** What an empire has, and what of it does nothing for it. */
export function ArtefactsOf(props: { readonly v: View; readonly empire: number }): JSX.Element {
  const had = createMemo(() => artefactsHad(contentIn(props.v), props.v, props.empire));
  const acts = () => props.v.agreed.optional.artefactEffects;
  return (
    <Show when={had().length > 0}>
      <h4 class="eyebrow">{t('7a.art.of-empire')}</h4>
      <ul class="arthad">
        <For each={had()}>
          {(own) => (
            <li>
              <ArtefactHex v={props.v} artefact={own.artefact} size={16} />
              <span>
                {contentIn(props.v).artefacts[own.artefact]?.name}{' '}
                <Show when={acts() && !(own.power && own.penalty)}>
                  <small>{t(own.power ? '7a.art.no-penalty' : own.penalty ? '7a.art.no-power' : '7a.art.idle')}</small>
                </Show>
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** A small hexagon in the colour of the artefact, with its sign. */
export function ArtefactHex(props: {
  readonly v: View;
  readonly artefact: number;
  readonly size: number;
  readonly onTrack?: boolean;
}): JSX.Element {
  const artefact = () => contentIn(props.v).artefacts[props.artefact];
  /** A marker on the track that is no blue one is black, whatever lies on the card. */
  const colour = () => (props.onTrack && artefact()?.colour === 'red' ? 'black' : (artefact()?.colour ?? 'green'));
  return (
    <span class="arthex" style={{ '--c': `var(--art-${colour()})`, '--s': `${props.size / 10}rem` }}>
      <Icon name={ARTEFACT_ICON(artefact()?.group ?? '', artefact()?.id ?? '')} size={props.size * 0.62} />
    </span>
  );
}

// ── The world ───────────────────────────────────────────────────────────────────────────────────────────────────────

interface Of {
  readonly v: View;
  readonly look: (what: Looked | undefined) => void;
}

/** Looking at it, by pointer, by key or by touch, opens its page. */
export const lookingAt = (props: Of, artefact: number) => ({
  onPointerEnter: () => props.look({ kind: 'artefact', id: artefact }),
  onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && props.look(undefined),
  onFocus: () => props.look({ kind: 'artefact', id: artefact }),
  onBlur: () => props.look(undefined),
});

/** Artefacts with a marker on the track that bind everybody, such as a world war. */
const onAll = (v: View): number[] =>
  v.blue.flatMap((level, artefact) =>
    level >= 0 && Object.keys(contentIn(v).artefacts[artefact].with16.everywhere).length > 0 ? [artefact] : [],
  );

/** Markers on the map that call the faithful to arms: the artefact, where, and of which religion. */
const calls = (v: View) =>
  v.mapArtefacts.filter(({ artefact }) => Object.keys(contentIn(v).artefacts[artefact].with16.faithful).length > 0);

/** World war, holy wars and the climate, for all to see. */
export function WorldNow(props: Of & { readonly fly: (areas: readonly number[]) => void }): JSX.Element {
  const box = () => contentIn(props.v);
  const clock = () => props.v.world?.clock ?? -1;
  /** The artefact that has set the clock going. */
  const warmer = () =>
    box().artefacts.findIndex(({ with16 }) => with16.deeds.arrival?.some(({ deed }) => deed.kind === 'climateClock'));
  const name = (artefact: number): string => box().artefacts[artefact]?.name ?? '';
  return (
    <Show when={clock() >= 0 || onAll(props.v).length > 0 || calls(props.v).length > 0}>
      <ul class="worldnow" aria-label={t('7a.world.now')}>
        <For each={onAll(props.v)}>
          {(artefact) => (
            <li>
              <button type="button" class="war" {...lookingAt(props, artefact)} data-world="war">
                <ArtefactHex v={props.v} artefact={artefact} size={20} onTrack />
                {t('7a.world.war', { artefact: name(artefact), level: props.v.blue[artefact] })}
              </button>
            </li>
          )}
        </For>
        <For each={calls(props.v)}>
          {({ artefact, area, which }) => (
            <li>
              <button type="button" {...lookingAt(props, artefact)} onClick={() => props.fly([area])} data-world="holy">
                <Icon name={`religion-${RELIGIONS[which]}`} size={16} />
                {t('7a.world.holy', {
                  artefact: name(artefact),
                  religion: artefactName(RELIGIONS[which] ?? ''),
                  area: box().areas[area]?.name ?? '',
                })}
              </button>
            </li>
          )}
        </For>
        <Show when={clock() >= 0 && box().climate}>
          {(climate) => (
            <li>
              <button type="button" {...lookingAt(props, warmer())} data-world="climate">
                <ClimateDial now={clock()} bottom={climate().bottom} top={climate().top} />
                {clock() === climate().bottom
                  ? t('7a.world.collapsed')
                  : t('7a.world.climate', { clock: clock(), top: climate().top })}
              </button>
            </li>
          )}
        </Show>
      </ul>
    </Show>
  );
}

/** A half round from the bottom at the left to the top at the right, with a hand. */
function ClimateDial(props: { readonly now: number; readonly bottom: number; readonly top: number }): JSX.Element {
  const turn = () => ((props.now - props.bottom) / (props.top - props.bottom)) * 180 - 90;
  return (
    <svg class="dial" viewBox="0 0 28 17" width="2.8rem" height="1.7rem" aria-hidden="true">
      <path d="M3 14A11 11 0 0 1 14 3" class="low" />
      <path d="M14 3A11 11 0 0 1 25 14" class="high" />
      <path d="M14 14V5" class="hand" transform={`rotate(${turn()} 14 14)`} />
      <circle cx="14" cy="14" r="2" class="hub" />
    </svg>
  );
}
