/** Cards, tokens and what stands on them: drawn from the numbers of the card, no artwork needed. */

import type { Scalar } from '@tabularium/engine';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/prefs.ts';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createMenu, PickMenu } from '@tabularium/web/table/inspectable.tsx';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon, Key } from '@tabularium/web/ui/index.tsx';
import { signOf } from '@tabularium/web/ui/signs.ts';
import { named, type Speaker } from '@tabularium/words';
import { createContext, createMemo, For, type JSX, Show, useContext } from 'solid-js';
import { AGES, breakable, cardName, type Face, faceOfCard } from './presenter.ts';

const KIND_ICONS: Readonly<Record<string, string>> = {
  theater: 'theatre',
  infantry: 'unit-infantry',
  cavalry: 'unit-cavalry',
  artillery: 'unit-artillery',
  air: 'unit-air',
  action: 'action-card',
};
const COLOURS: Readonly<Record<string, string>> = {
  lab: 'urban',
  temple: 'urban',
  library: 'urban',
  theater: 'urban',
  arena: 'urban',
  infantry: 'unit',
  cavalry: 'unit',
  artillery: 'unit',
  air: 'unit',
  bonus: 'tactic',
};
const YIELD_ICONS: Readonly<Record<string, string>> = {
  resources: 'resource',
  civilActions: 'civil-action',
  militaryActions: 'military-action',
  colonization: 'colony',
  yellowTokens: 'yellow-token',
  blueTokens: 'blue-token',
};
export const iconOfKind = (kind: string): string =>
  kind.startsWith('special') ? 'special-tech' : (KIND_ICONS[kind] ?? kind);
export const colourOfKind = (kind: string): string =>
  `var(--cat-${kind.startsWith('special') ? 'special' : (COLOURS[kind] ?? kind)})`;
export const colourOf = (card: string): string => colourOfKind(faceOfCard(card).kind);

/** Wonders with a woodcut of their own. */
const CUT = [
  'colossus',
  'eiffel-tower',
  'great-wall',
  'hanging-gardens',
  'kremlin',
  'library-of-alexandria',
  'pyramids',
  'st-peters-basilica',
  'transcontinental-railroad',
  'universitas-carolina',
];
export const iconOfCard = (card: string): string =>
  CUT.includes(card) ? `w-${card}` : iconOfKind(faceOfCard(card).kind);

// ── The table, for everything that lies on it ───────────────────────────────────────────────────────────────────────

/** Something one may ask about: a card and where it lies. */
export interface Looked {
  readonly card: string;
  readonly kind: string;
  readonly id: Scalar;
}

export interface Desk {
  readonly choice: OnBoard | undefined;
  readonly speaker: Speaker;
  look(at: Looked | undefined): void;
}
export const DeskContext = createContext<Desk>();
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('no table');
  return desk;
}

/** The short reason why something cannot be used, as it stands on the card. */
export function shortReason(desk: Desk, kind: string, id: Scalar): string {
  const barred = desk.choice?.barredAt(kind, id);
  if (!barred) return '';
  const key = `tta.no.${barred.why.rule}`;
  return hasText(key) ? t(key, named(desk.speaker, barred.why.args)) : '';
}

/** Tearing down is possible nearly always: it must not make everything glow. */
export const isMinor = ({ option }: Keyed): boolean => option.group === 'destroy' || option.group === 'disband';

interface SpotProps {
  readonly kind: string;
  readonly id: Scalar;
  readonly card: string;
  /** Another name by which options may point here. */
  readonly also?: readonly [kind: string, id: Scalar] | undefined;
  readonly class?: string;
  /** Say in a word why it cannot be used. */
  readonly reasons?: boolean;
  /** What there is to say of it besides its name. */
  readonly says?: string;
  /** The key stands inside, by the price. */
  readonly quietKey?: boolean;
  readonly style?: JSX.CSSProperties;
  readonly children: JSX.Element;
}

/** A place that options may point at: it glows when they do, asks which if there are several, and explains itself. */
export function Spot(props: SpotProps): JSX.Element {
  const desk = useDesk();
  const menu = createMenu(() => desk.choice);
  // Most of what lies on the table can do after an answer what it could do before.
  const options = createShared(() => [
    ...(desk.choice?.at(props.kind, props.id) ?? []),
    ...(props.also ? (desk.choice?.at(...props.also) ?? []) : []),
  ]);
  const focused = () => options().some((o) => o.option.value === desk.choice?.focused());
  const picked = () => options().some((o) => desk.choice?.isPicked(o.option.value));
  const reason = createMemo(() =>
    props.reasons && options().length === 0 ? shortReason(desk, props.kind, props.id) : '',
  );
  /** What stands in its lozenge, and what is said of it to whoever cannot see that. */
  const key = createMemo(() => {
    if (props.quietKey || !options().some((o) => !isMinor(o))) return undefined;
    return options().length === 1 ? (options()[0]?.key ?? '·') : '…';
  });
  const looked = (): Looked => ({ card: props.card, kind: props.kind, id: props.id });
  const look = (): void => {
    desk.look(looked());
    const [first] = options();
    if (first) desk.choice?.focus(first.option.value);
  };
  const press = (): void => {
    const all = options();
    if (all.length === 1 && !isMinor(all[0])) desk.choice?.press(all[0].option.value);
    else if (all.length > 0) menu.toggle();
    desk.look(looked());
  };
  return (
    <div
      class={`thing ${props.class ?? ''}`}
      classList={{
        can: options().some((o) => !isMinor(o)),
        minor: options().length > 0 && options().every(isMinor),
        hover: focused(),
        sel: picked(),
        no: reason() !== '',
      }}
      style={props.style}
      data-thing={`${props.kind}/${props.id}`}
      onPointerLeave={(event) => {
        // A finger that lifts is no pointer that moves on.
        if (event.pointerType !== 'mouse') return;
        desk.look(undefined);
        menu.close();
      }}
    >
      {props.children}
      <Show when={reason()}>
        <span class="nor">{reason()}</span>
      </Show>
      <button
        type="button"
        class="cover"
        classList={{ piece: options().length > 0, can: options().some((o) => !isMinor(o)) }}
        tabindex="-1"
        data-target={`${props.kind}/${props.id}`}
        onClick={press}
        // A finger that presses must not move the board under itself: what it presses is explained by the press.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && look()}
        onPointerEnter={(event) => event.pointerType === 'mouse' && look()}
        aria-label={[cardName(props.card), props.says, reason(), key()].filter(Boolean).join(', ')}
      >
        <Show when={key()}>{(k) => <Key k={k()} />}</Show>
      </button>
      <Show when={menu.isOpen() && options().length > 0}>
        <PickMenu
          choice={desk.choice}
          speaker={desk.speaker}
          options={options()}
          close={menu.close}
          sheet={phone.matches}
        />
      </Show>
    </div>
  );
}

// ── Faces ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** With its sign, a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function Yields(props: { readonly face: Face; readonly size?: number }): JSX.Element {
  const size = () => props.size ?? 11.5;
  const amount = (what: string, n: number): string => {
    const plain = props.face.perWorker || (props.face.kind === 'government' && what.endsWith('Actions'));
    return plain && n >= 0 ? String(n) : signed(n);
  };
  return (
    <>
      <For each={props.face.yields}>
        {([what, n]) => (
          <span class={`y ${what}`} role="img" aria-label={`${t(`tta.yield.${what}`)} ${amount(what, n)}`}>
            <Icon name={YIELD_ICONS[what] ?? what} size={size()} />
            <b>{amount(what, n)}</b>
          </span>
        )}
      </For>
      <Show when={props.face.urbanLimit}>
        {(limit) => (
          <span class="y" role="img" aria-label={`${t('tta.yield.urbanLimit')} ${limit()}`}>
            <Icon name="urban-limit" size={size()} />
            <b>{limit()}</b>
          </span>
        )}
      </Show>
      <Show when={props.face.tactic}>
        {(tactic) => (
          <span class="y">
            <For each={Object.entries(tactic().units).flatMap(([unit, n]) => Array<string>(n).fill(unit))}>
              {(unit) => (
                <>
                  <Icon name={`unit-${unit}`} size={11} />
                  <span class="sr">{t(`tta.kind.${unit}`)} </span>
                </>
              )}
            </For>
            <b>+{tactic().strength}</b>
          </span>
        )}
      </Show>
      <Show when={props.face.attack}>
        {(cost) => (
          <span class="y" role="img" aria-label={`${t('tta.yield.attack')} ${cost()}`}>
            <Icon name="military-action" size={size()} />
            <b>{cost()}</b>
          </span>
        )}
      </Show>
    </>
  );
}

function Price(props: { readonly icon: string; readonly what: string; readonly n: number }): JSX.Element {
  return (
    <span class={`y ${props.icon === 'science' ? 'sc' : 'rc'}`} role="img" aria-label={`${props.what} ${props.n}`}>
      <Icon name={props.icon} size={12} />
      <b>{props.n}</b>
    </span>
  );
}

/** Rows of a table: a name and its value. */
export function NamedValues(props: { readonly rows: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <For each={props.rows}>
      {([name, value]) => (
        <tr>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      )}
    </For>
  );
}

/** The numbers on a card: what it costs, its stages, what it gives. */
export function Numbers(props: { readonly card: string; readonly size?: number }): JSX.Element {
  const face = createMemo(() => faceOfCard(props.card));
  return (
    <>
      <div class="cf">
        <Show when={face().science}>{(n) => <Price icon="science" what={t('tta.science')} n={n()} />}</Show>
        <Show when={face().resources}>{(n) => <Price icon="resource" what={t('tta.resources')} n={n()} />}</Show>
        <Show when={face().stages.length > 0}>
          <Stages stages={face().stages} />
        </Show>
      </div>
      <div class="cy">
        <Yields face={face()} size={props.size ?? 11} />
        <Show when={hasText(`tta.short.${props.card}`)}>
          <small>{t(`tta.short.${props.card}`)}</small>
        </Show>
      </div>
    </>
  );
}

export function Stages(props: {
  readonly stages: readonly number[];
  readonly done?: number;
  readonly big?: boolean;
}): JSX.Element {
  return (
    <span class="stg" classList={{ big: props.big ?? false }}>
      <For each={props.stages}>
        {(stage, i) => (
          <i classList={{ done: i() < (props.done ?? 0), next: i() === props.done }}>
            <Show when={i() >= (props.done ?? 0)} fallback={<span class="sr">{t('tta.stage.done')}</span>}>
              {stage}
            </Show>
          </i>
        )}
      </For>
    </span>
  );
}

export function CardFace(props: { readonly card: string; readonly art?: number }): JSX.Element {
  const face = createMemo(() => faceOfCard(props.card));
  /** Many numbers need the room of the picture. */
  const art = () => Math.max(0, (props.art ?? 56) - (face().yields.length > 3 ? 30 : 0));
  const long = () =>
    cardName(props.card)
      .split(' ')
      .some(({ length }) => length > 10 && length < 14);
  return (
    <div class="tcard" style={{ '--c': colourOf(props.card) }} data-thing={`card/${props.card}`}>
      <div class="ch">
        <Icon name={iconOfKind(face().kind)} size={13} />
        <span class="grow" />
        <em>{face().age}</em>
      </div>
      <Show when={art()}>{(height) => <Vignette card={props.card} height={height()} />}</Show>
      <div class="cn" classList={{ long: long(), lengthy: cardName(props.card).length > 19 }}>
        {breakable(cardName(props.card))}
      </div>
      <Numbers card={props.card} />
    </div>
  );
}

/** A card from the back: its age is all one knows. */
export function CardBack(props: { readonly level: number }): JSX.Element {
  return (
    <div class="tback" style={{ '--c': `var(--age-${['a', '1', '2', '3'][props.level]})` }}>
      <em>{AGES[props.level]}</em>
      <span class="sr">{t('tta.hidden', { age: AGES[props.level] })}</span>
    </div>
  );
}

// ── Banknote vignettes: ground lines and a woodcut, generated from the card's id ────────────────────────────────────

const WIDTH = 79;
const grounds = new Map<string, string>();

function numbersFrom(text: string): () => number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ char.charCodeAt(0), 16777619) >>> 0;
  return () => {
    h = (Math.imul(h, 1664525) + 1013904223) >>> 0;
    return h / 4294967296;
  };
}

function ground(card: string, height: number): string {
  const at = `${card}/${height}`;
  const known = grounds.get(at);
  if (known !== undefined) return known;
  const { kind } = faceOfCard(card);
  const next = numbersFrom(card);
  const [cx, cy] = [WIDTH / 2, height * 0.56];
  let path = '';
  if (kind === 'leader') {
    for (let i = 1; i < 18; i++)
      path += `M${cx - i * 3} ${cy}a${i * 3} ${i * 3} 0 1 0 ${i * 6} 0a${i * 3} ${i * 3} 0 1 0 ${-i * 6} 0`;
  } else if (kind === 'wonder' || kind === 'action' || kind === 'event') {
    const rays = 26 + Math.floor(next() * 14);
    const far = Math.hypot(WIDTH, height);
    for (let i = 0; i < rays; i++) {
      const angle = (i / rays) * Math.PI * 2;
      path += `M${cx} ${cy}L${(cx + Math.cos(angle) * far).toFixed(1)} ${(cy + Math.sin(angle) * far).toFixed(1)}`;
    }
  } else {
    const [waves, phase] = [1.6 + next() * 1.8, next() * 6];
    for (let y = -6; y < height + 8; y += 2.7) {
      path += `M0 ${y.toFixed(1)}`;
      for (let x = 0; x < WIDTH + 6.6; x += 6.6)
        path += `L${x.toFixed(1)} ${(y + Math.sin((x / WIDTH) * Math.PI * waves + phase) * 3.2).toFixed(1)}`;
    }
  }
  grounds.set(at, path);
  return path;
}

const initials = (name: string): string => {
  const parts = name
    .replace(/the Great|le Grand|da |de /g, '')
    .split(/[ .-]+/)
    .filter(Boolean);
  return parts.length > 1 ? parts[0].slice(0, 1) + (parts.at(-1) ?? '').slice(0, 1) : name.slice(0, 1);
};

export function Vignette(props: { readonly card: string; readonly height: number }): JSX.Element {
  const h = () => props.height;
  const size = () => Math.min(WIDTH * 0.5, h() * 0.78);
  return (
    <svg
      class="vig"
      width="100%"
      height={h()}
      viewBox={`0 0 ${WIDTH} ${h()}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ '--v': colourOf(props.card) }}
      aria-hidden="true"
    >
      <rect width={WIDTH} height={h()} class="vb" />
      <path d={ground(props.card, h())} class="vl" />
      <Show
        when={faceOfCard(props.card).kind === 'leader'}
        fallback={
          <svg
            x={WIDTH / 2 - size() / 2}
            y={h() * 0.52 - size() / 2}
            width={size()}
            height={size()}
            viewBox="0 0 24 24"
            class="va"
            aria-hidden="true"
          >
            <use href={signOf(iconOfCard(props.card))} />
          </svg>
        }
      >
        <circle cx={WIDTH / 2} cy={h() / 2} r={h() * 0.42} class="vm" />
        <circle cx={WIDTH / 2} cy={h() / 2} r={h() * 0.42 - 2} class="vm2" />
        <text
          x={WIDTH / 2}
          y={h() / 2 + h() * 0.15}
          text-anchor="middle"
          class="vt"
          style={{ 'font-size': `${h() * 0.43}px` }}
        >
          {initials(cardName(props.card))}
        </text>
      </Show>
    </svg>
  );
}

// ── Tokens ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Yellow discs; many of them as one with a number. */
export function Workers(props: { readonly count: number; readonly most?: number }): JSX.Element {
  return (
    <Show
      when={props.count > (props.most ?? 4)}
      fallback={<For each={Array.from({ length: props.count }, (_, i) => i)}>{() => <i class="wk" />}</For>}
    >
      <i class="wk" />
      <b class="times">×{props.count}</b>
    </Show>
  );
}

/** Blue lozenges. */
export function Tokens(props: { readonly count: number; readonly most?: number }): JSX.Element {
  return (
    <Show
      when={props.count > (props.most ?? 5)}
      fallback={<For each={Array.from({ length: props.count }, (_, i) => i)}>{() => <i class="bt" />}</For>}
    >
      <i class="bt" />
      <b class="times">×{props.count}</b>
    </Show>
  );
}
