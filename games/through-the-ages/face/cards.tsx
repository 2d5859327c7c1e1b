/** Cards, tokens and what stands on them: drawn from the numbers of the card, no artwork needed. */

import type { Scalar } from '@tabularium/engine';
import { hasText, t } from '@tabularium/web/i18n.ts';
import { phone } from '@tabularium/web/screen.ts';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { createMenu, PickMenu } from '@tabularium/web/table/inspectable.tsx';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon, Key } from '@tabularium/web/ui/index.tsx';
import { Picture } from '@tabularium/web/ui/picture.tsx';
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

interface Reasons {
  /** What is true of all of them, said in one place. */
  readonly once: string;
  readonly each: readonly { readonly told: string; readonly shown: boolean }[];
}

/** The same reason on more than two of a group stands once above them. */
export function reasonsSaidOnce(told: readonly string[]): Reasons {
  const given = told.filter(Boolean);
  const [first = ''] = given;
  const once = given.length > 2 && given.every((reason) => reason === first) ? first : '';
  return { once, each: told.map((reason) => ({ told: reason, shown: once === '' && reason !== '' })) };
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
  /** Why it cannot be used, in a word. */
  readonly reason?: string;
  /** A card that may be used at times, and now may not. */
  readonly usable?: boolean;
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
  const reason = (): string => (options().length === 0 ? (props.reason ?? '') : '');
  const idle = (): boolean => props.usable === true && options().length === 0 && Boolean(desk.choice?.asked());
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
        no: reason() !== '' || idle(),
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
        <PickMenu choice={desk.choice} speaker={desk.speaker} options={options()} close={menu.close} sheet={phone()} />
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
          <span class="y tacty">
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
          <span class="y attack" role="img" aria-label={`${t('tta.yield.attack')} ${cost()}`}>
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
        <Yields face={face()} size={props.size ?? 12} />
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

/** A card: what shows of it follows from how large it is, and is left to the style sheet. */
export function CardFace(props: {
  readonly card: string;
  /** What it costs to take, where no bracket above says it. */
  readonly price?: number;
  /** It leaves the row next. */
  readonly falls?: boolean;
  /** The one reason why it cannot be used, where no other place says it. */
  readonly why?: string | undefined;
}): JSX.Element {
  const face = createMemo(() => faceOfCard(props.card));
  const name = () => cardName(props.card);
  return (
    <div class="tcard" style={{ '--c': colourOf(props.card) }} data-thing={`card/${props.card}`}>
      <div class="ch">
        <Icon name={iconOfKind(face().kind)} size={13} />
        <span class="kn">{t(`tta.kind.${face().kind}`)}</span>
        <Show when={props.falls}>
          <span class="falls" title={t('tta.falls.help')}>
            {t('tta.falls')}
          </span>
        </Show>
        <Show when={props.price}>
          <i class="cost" aria-hidden="true">
            {props.price}
          </i>
        </Show>
        <em>{face().age}</em>
      </div>
      <Art card={props.card} />
      <div class="cn" classList={{ long: isLong(name()), lengthy: name().length > 19 }}>
        {breakable(name())}
      </div>
      <Numbers card={props.card} />
      <Show when={hasText(`tta.short.${props.card}`)}>
        <small class="sh">{t(`tta.short.${props.card}`)}</small>
      </Show>
      <Show when={props.why}>
        <span class="nor">{props.why}</span>
      </Show>
    </div>
  );
}

/** A word of ten letters stands in narrow letters rather than on two lines. */
export const isLong = (name: string): boolean => name.split(/[ -]/).some(({ length }) => length > 8);

/** What a card shows, engraved; it takes the room there is. A leader is the medallion, not what lies beside it. */
export function Art(props: { readonly card: string; readonly width?: number }): JSX.Element {
  return (
    <figure class="art" classList={{ bust: faceOfCard(props.card).kind === 'leader' }}>
      <Picture of="through-the-ages/cards" id={props.card} width={props.width ?? 90} />
    </figure>
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
