/** The figures of the own civilisation and the actions it has left. */
import type { Seat } from '@tabularium/engine';
import type { CivilizationView, View } from '@tabularium/through-the-ages';
import { t } from '@tabularium/web/i18n.ts';
import { createShared } from '@tabularium/web/table/share.ts';
import { Icon } from '@tabularium/web/ui/index.tsx';
import { createMemo, Index, type JSX, Show } from 'solid-js';
import {
  civilReady,
  civilTotal,
  consumptionOf,
  corruptionOf,
  militaryReady,
  militaryTotal,
  neededFaces,
  type Production,
  stored,
} from '../forecast.ts';
import { signed } from './cards.tsx';
import type { Part } from './parts.ts';
import { AGES } from './presenter.ts';

/** What a figure is called, its number, what there is to say of it at length and in brief, and whether it is too low. */
type Shown = readonly [name: string, value: number, says: string, brief: string, low: boolean];

function figuresOf(view: View, seat: Seat, made: Production | undefined): readonly Shown[] {
  const civ = view.civs[seat];
  const rivals = view.civs.filter((other, at) => at !== seat && !other.resigned).map((other) => other.ratings.strength);
  const needed = neededFaces(civ.yellowBank);
  const eaten = consumptionOf(civ.yellowBank);
  const rot = corruptionOf(civ.blueBank);
  const weakest = rivals.length > 0 && rivals.every((n) => n > civ.ratings.strength);
  return [
    ['culture', civ.culture, t('tta.perturn', { n: signed(civ.ratings.culture) }), signed(civ.ratings.culture), false],
    ['science', civ.science, t('tta.perturn', { n: signed(civ.ratings.science) }), signed(civ.ratings.science), false],
    [
      'strength',
      civ.ratings.strength,
      t('tta.rivals', { n: rivals.join(', ') }),
      t('tta.of', { n: Math.max(0, ...rivals) }),
      weakest,
    ],
    [
      'happiness',
      civ.ratings.happiness,
      t('tta.needed', { n: needed }),
      t('tta.of', { n: needed }),
      needed > civ.ratings.happiness,
    ],
    [
      'food',
      stored(civ, 'food'),
      made ? `${signed(made.foodMade)}${eaten > 0 ? ` −${eaten}` : ''}` : '',
      made ? signed(made.later.food - made.before.food) : '',
      (made?.missing ?? 0) > 0,
    ],
    [
      'resources',
      stored(civ, 'resources'),
      !made
        ? ''
        : rot > 0
          ? t('tta.corrupt', { made: signed(made.resourcesMade), n: rot })
          : signed(made.resourcesMade),
      made ? signed(made.later.resources - made.before.resources) : '',
      rot > 0,
    ],
  ];
}

interface FiguresProps extends Part {
  readonly made: Production | undefined;
  /** Whose figures a rival's are compared with. */
  readonly beside?: Seat;
}

export function Figures(props: FiguresProps): JSX.Element {
  const civ = createMemo(() => props.view.civs[props.seat]);
  const list = createShared(() => figuresOf(props.view, props.seat, props.made));
  const mine = createShared(() =>
    props.beside === undefined ? [] : figuresOf(props.view, props.beside, undefined).map(([, value]) => value),
  );
  return (
    <section
      class="rts"
      aria-label={props.beside === undefined ? t('tta.figures') : t('tta.figures.theirs')}
      data-thing={`seat/${props.seat}`}
    >
      <Index each={list()}>
        {(it, i) => (
          <div class={`rt ${it()[0]}`} classList={{ low: it()[4] }} data-thing={`figure/${it()[0]}`}>
            <Icon name={it()[0] === 'resources' ? 'resource' : it()[0]} size={22} />
            <b>{it()[1]}</b>
            <div>
              <em>{t(`tta.${it()[0]}`)}</em>
              <span class="long">{it()[2]}</span>
              <span class="brief" aria-hidden="true">
                {it()[3]}
              </span>
            </div>
            <Show when={mine()[i] !== undefined}>
              <span class="cmp">{t('tta.you', { n: mine()[i] ?? 0 })}</span>
            </Show>
          </div>
        )}
      </Index>
      <Actions civ={civ()} when={t('tta.when', { age: AGES[props.view.age], round: props.view.round })} />
    </section>
  );
}

function Actions(props: { readonly civ: CivilizationView; readonly when: string }): JSX.Element {
  return (
    <div class="acts2">
      <div>
        <span class="sr">{t('tta.civil.left', { n: civilReady(props.civ), of: civilTotal(props.civ) })}</span>
        <span class="now-of" aria-hidden="true">
          <b>{civilReady(props.civ)}</b>/{civilTotal(props.civ)} <em>{t('tta.civil')}</em>
        </span>
        <Pips ready={civilReady(props.civ)} spent={props.civ.white.spent} class="ca" />
      </div>
      <div>
        <span class="sr">{t('tta.military.left', { n: militaryReady(props.civ), of: militaryTotal(props.civ) })}</span>
        <span class="now-of" aria-hidden="true">
          <b>{militaryReady(props.civ)}</b>/{militaryTotal(props.civ)} <em>{t('tta.military')}</em>
        </span>
        <Pips ready={militaryReady(props.civ)} spent={props.civ.red.spent} class="ma" />
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
