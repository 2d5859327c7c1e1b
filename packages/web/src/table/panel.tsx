/** The decision panel: the question, the rule behind it, every option with its key, its consequence, and the answer. */
import type { Asked, AskedBarred, Scalar } from '@tabularium/engine';
import { createEffect, createMemo, createSignal, For, Index, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Line, TableState } from '../client/types.ts';
import { hasText, t } from '../i18n.ts';
import { answersDirectly } from '../prefs.ts';
import { Cite, Cites, Clock, Icon, Key } from '../ui/index.tsx';
import { type LedgerEntry, ledgerOf } from '../ui/rules.tsx';
import type { Choice, Keyed } from './choice.ts';
import { GatheredList, isGathered } from './gathered.tsx';
import { OptionButton, type OptionProps, walk } from './option.tsx';
import { createShared } from './share.ts';
import {
  answerText,
  effectsOf,
  groupOf,
  helpOf,
  labelOf,
  lineText,
  named,
  nameOf,
  resultText,
  type Speaker,
  titleOf,
} from './words.ts';

export interface PanelProps {
  readonly speaker: Speaker;
  readonly state: TableState;
  readonly choice: Choice;
  readonly view: unknown;
  readonly clock: number | undefined;
  readonly undo: () => void;
  /** What undo would take back, in words. */
  readonly undoing: string;
  readonly withdraw: () => void;
  /** The line to the server stands. */
  readonly online: boolean;
}

const FEW = 7;
const MANY = 24;

export function DecisionPanel(props: PanelProps): JSX.Element {
  return (
    <Show when={props.choice.asked()} fallback={<WaitingPanel {...props} />}>
      <QuestionPanel {...props} />
    </Show>
  );
}

function QuestionPanel(props: PanelProps): JSX.Element {
  const asked = () => props.choice.asked();
  const title = createMemo(() => {
    const q = asked();
    return q ? titleOf(props.speaker, q) : '';
  });
  const help = createMemo(() => {
    const q = asked();
    return q ? helpOf(props.speaker, q) : '';
  });
  const stage = createMemo(() => {
    const q = asked();
    const own = q && props.speaker.reading?.stage?.(q, props.view);
    if (own) return own;
    const id = `${props.speaker.face.prefix}.stage.${asked()?.about}`;
    return hasText(id) ? t(id) : t(`game.${props.state.game}`);
  });
  const steps = createShared(() => {
    const q = asked();
    return q ? props.speaker.reading?.steps?.(q, props.view) : undefined;
  });
  let panel!: HTMLElement;
  // What is pointed at on the board is in sight in the list, too; under the pointer itself the list stays still.
  createEffect(
    on(props.choice.focused, (value) => {
      if (value === undefined) return;
      requestAnimationFrame(() => {
        const list = panel.querySelector('[data-options]:not(:hover)');
        list?.querySelector(`[data-value="${CSS.escape(String(value))}"]`)?.scrollIntoView({ block: 'nearest' });
      });
    }),
  );
  // Another kind of question is read from its beginning; the same again stays where one was in its list.
  createEffect(
    on(
      () => asked()?.about,
      () =>
        requestAnimationFrame(() => {
          for (const list of [panel, panel.querySelector('[data-options]')]) list?.scrollTo({ top: 0 });
        }),
      { defer: true },
    ),
  );
  return (
    <section class="decide" aria-labelledby="question" ref={panel}>
      <div class="q">
        <div class="row">
          <span class="eyebrow act grow">
            {hotSeat(props.state) ? nameOf(props.state.seats, asked()?.seat ?? 0) : t('question.yours')} · {stage()}
          </span>
          <Show when={props.clock !== undefined}>
            <Clock ms={props.clock ?? 0} />
          </Show>
        </div>
        <h1 id="question" aria-live="polite" tabindex="-1" data-at={markOf(asked())}>
          {title()}
        </h1>
        <p>
          {help()}
          <Cites game={props.state.game} rules={asked()?.rules} />
        </p>
        <Show when={steps()}>
          {(list) => (
            <ol class="steps">
              <Index each={list()}>
                {(step) => (
                  <li class={step().state} aria-current={step().state === 'now' ? 'step' : undefined}>
                    {t(step().text)}
                    <Show when={step().state === 'done'}> ✓</Show>
                  </li>
                )}
              </Index>
            </ol>
          )}
        </Show>
      </div>
      <Switch>
        <Match when={asked()?.shape === 'choose' && isGathered(props)}>
          <GatheredList {...props} />
        </Match>
        <Match when={asked()?.shape === 'choose' || asked()?.shape === 'select'}>
          <OptionList {...props} />
        </Match>
        <Match when={asked()?.shape === 'amount'}>
          <AmountField {...props} />
        </Match>
        <Match when={asked()?.shape === 'arrange'}>
          <ArrangeList {...props} />
        </Match>
      </Switch>
      <Barred {...props} />
      <Show when={props.choice.busy() && !props.online}>
        <p class="refusal" role="status" data-kept>
          {t('answer.kept')}
        </p>
      </Show>
      <RefusalNote {...props} />
      <div class="acts">
        <UndoButton {...props} />
        <span class="grow" />
        <ConfirmButton {...props} />
      </div>
    </section>
  );
}

/** Which question it is. */
export const markOf = (asked: Asked | null): string | undefined => (asked ? `${asked.seat}/${asked.at}` : undefined);

const hotSeat = (state: TableState): boolean => state.seats.filter((seat) => seat.mine).length > 1;

function OptionList(props: PanelProps): JSX.Element {
  const { choice, speaker } = props;
  const [filter, setFilter] = createSignal('');
  const role = () => (choice.asked()?.shape === 'select' ? 'checkbox' : 'option');
  const labelled = createShared((): readonly Labelled[] => {
    const q = choice.asked();
    return choice.options().map((keyed) => ({
      ...keyed,
      label: q ? labelOf(speaker, q, keyed.option) : '',
      effects: effectsOf(speaker, keyed.option),
      sample: speaker.reading?.sample?.(keyed.option, speaker.view),
    }));
  });
  const shown = createMemo(() => {
    const wanted = filter().trim().toLocaleLowerCase();
    return wanted === '' ? labelled() : labelled().filter((o) => o.label.toLocaleLowerCase().includes(wanted));
  });
  const groups = createMemo(() => Map.groupBy(shown(), ({ option }) => option.group ?? ''));
  const groupNames = createShared(() => [...groups().keys()]);
  const compact = () => labelled().length > FEW;
  let list!: HTMLDivElement;
  createEffect(
    on(
      () => choice.asked()?.at,
      () => {
        setFilter('');
        // Rows stay and get other words: who has answered one with Enter must not answer the next by pressing it again.
        if (list.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      },
      { defer: true },
    ),
  );
  const longest = createMemo(() => labelled().reduce((n, o) => Math.max(n, o.label.length), 0));

  return (
    <>
      <Show when={labelled().length > MANY}>
        <input
          class="filter"
          type="search"
          value={filter()}
          onInput={(e) => setFilter(e.currentTarget.value)}
          placeholder={t('question.filter')}
          aria-label={t('question.filter')}
          data-filter
        />
      </Show>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is a list box or a group of boxes, both are named */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through the options inside */}
      <div
        ref={list}
        class={compact() ? 'ogs' : 'opts'}
        role={role() === 'checkbox' ? 'group' : 'listbox'}
        aria-labelledby="question"
        onKeyDown={(event) => walk(event, '[data-value]')}
        data-options
      >
        <Show
          when={compact()}
          fallback={
            <Index each={shown()}>{(o, i) => <Row choice={choice} keyed={o()} first={i === 0} role={role()} />}</Index>
          }
        >
          <For each={groupNames()}>
            {(group, g) => (
              // biome-ignore lint/a11y/useSemanticElements: a field set may not stand in a list box
              <div
                class="og"
                classList={{ wide: longest() > 15 }}
                role="group"
                aria-label={group ? groupOf(speaker, group) : t('question.options')}
              >
                <Show when={group}>
                  <em aria-hidden="true">{groupOf(speaker, group)}</em>
                </Show>
                <Index each={groups().get(group)}>
                  {(o, i) => <Chip choice={choice} keyed={o()} first={g() === 0 && i === 0} role={role()} />}
                </Index>
              </div>
            )}
          </For>
        </Show>
      </div>
      <Show when={compact()}>
        <Consequence {...props} options={labelled()} />
      </Show>
    </>
  );
}

interface Labelled extends Keyed {
  readonly label: string;
  readonly effects: readonly string[];
  readonly sample: string | undefined;
}
interface OneProps extends OptionProps {
  readonly keyed: Labelled;
}

function Sample(props: { readonly of: string | undefined }): JSX.Element {
  return <Show when={props.of}>{(background) => <i class="sample" style={{ background: background() }} />}</Show>;
}

function Row(props: OneProps): JSX.Element {
  return (
    <OptionButton {...props} class="opt">
      <Key k={props.keyed.key} size={24} />
      <Show when={props.role === 'checkbox'}>
        <span class="check">
          <Show when={props.choice.isPicked(props.keyed.option.value)}>
            <Icon name="check" size={14} />
          </Show>
        </span>
      </Show>
      <Sample of={props.keyed.sample} />
      <span class="lab">
        <b>{props.keyed.label}</b>
        <Show when={props.keyed.effects.length > 0}>
          <small>{props.keyed.effects.join(' · ')}</small>
        </Show>
      </span>
    </OptionButton>
  );
}

function Chip(props: OneProps): JSX.Element {
  return (
    <OptionButton {...props} class="oc">
      <Key k={props.keyed.key} />
      <Sample of={props.keyed.sample} />
      <b>{props.keyed.label}</b>
      <span class="sr">, {props.keyed.effects.join(', ')}</span>
      <Show when={props.keyed.option.group === 'fight'}>
        <Icon name="aggression" size={13} />
      </Show>
    </OptionButton>
  );
}

/** What the focused option brings about, in words. */
function Consequence(props: PanelProps & { readonly options: readonly Labelled[] }): JSX.Element {
  const focused = createMemo(() => {
    const value = props.choice.focused() ?? props.choice.picked()[0];
    return props.options.find((o) => o.option.value === value);
  });
  return (
    <div class="fxb" classList={{ empty: !focused() }}>
      <Show when={focused()} fallback={t('question.hint')}>
        {(o) => (
          <>
            <b class="serif" style={{ 'font-size': '15px' }}>
              {o().label}
            </b>
            <For each={o().effects}>{(effect) => <div>{effect}</div>}</For>
            <Show when={o().effects.length === 0}>
              <div class="faint">{t('question.quiet')}</div>
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}

function AmountField(props: PanelProps): JSX.Element {
  const { choice } = props;
  const min = () => choice.asked()?.min ?? 0;
  const max = () => choice.asked()?.max ?? 0;
  const effect = createMemo(() => {
    const option = choice.asked()?.options?.find((o) => o.value === choice.amount());
    return option ? effectsOf(props.speaker, option).join(' · ') : '';
  });
  return (
    <>
      <div class="amount">
        <button
          type="button"
          class="step"
          aria-label={t('amount.less')}
          onClick={() => choice.setAmount(choice.amount() - 1)}
          disabled={choice.amount() <= min()}
        >
          <Icon name="minus" />
        </button>
        <output>{choice.amount()}</output>
        <button
          type="button"
          class="step"
          aria-label={t('amount.more')}
          onClick={() => choice.setAmount(choice.amount() + 1)}
          disabled={choice.amount() >= max()}
        >
          <Icon name="plus" />
        </button>
        <span class="faint">{min()}</span>
        <input
          type="range"
          min={min()}
          max={max()}
          value={choice.amount()}
          aria-labelledby="question"
          aria-valuetext={`${choice.amount()} ${effect()}`}
          onInput={(e) => choice.setAmount(Number(e.currentTarget.value))}
          data-amount
        />
        <span class="faint">{max()}</span>
      </div>
      <Show when={effect()}>
        <div class="fxb">{effect()}</div>
      </Show>
    </>
  );
}

function ArrangeList(props: PanelProps): JSX.Element {
  const { choice } = props;
  const label = (value: Scalar): string => {
    const q = choice.asked();
    const found = choice.options().find((o) => o.option.value === value);
    return q && found ? labelOf(props.speaker, q, found.option) : String(value);
  };
  function move(value: Scalar, by: number): void {
    const order = [...choice.picked()];
    const from = order.indexOf(value);
    const to = from + by;
    if (to < 0 || to >= order.length) return;
    order.splice(from, 1);
    order.splice(to, 0, value);
    choice.setPicked(order);
  }
  return (
    <ol class="opts" aria-labelledby="question" style={{ 'padding-bottom': '8px' }}>
      <For each={choice.picked()}>
        {(value, i) => (
          <li
            class="arr"
            draggable={true}
            onDragStart={(e) => e.dataTransfer?.setData('text/plain', String(value))}
            onDragOver={(e) => e.preventDefault()}
            onDrop={(e) => {
              const dragged = choice.picked().find((v) => String(v) === e.dataTransfer?.getData('text/plain'));
              if (dragged !== undefined) move(dragged, i() - choice.picked().indexOf(dragged));
              e.preventDefault();
            }}
          >
            <Key k={String(i() + 1)} />
            <b class="grow">{label(value)}</b>
            <button
              type="button"
              aria-label={t('arrange.up', { what: label(value) })}
              disabled={i() === 0}
              onClick={() => move(value, -1)}
            >
              <Icon name="chevron-up" size={16} />
            </button>
            <button
              type="button"
              aria-label={t('arrange.down', { what: label(value) })}
              disabled={i() === choice.picked().length - 1}
              onClick={() => move(value, 1)}
            >
              <Icon name="chevron-down" size={16} />
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

/** What is not possible now, and why: the rule and its numbers. */
function Barred(props: PanelProps): JSX.Element {
  const { choice } = props;
  return (
    <Show when={choice.barred().length > 0}>
      <button
        type="button"
        class="opt no"
        aria-expanded={choice.whyNot()}
        onClick={() => choice.setWhyNot(!choice.whyNot())}
      >
        <Key k="?" size={24} plain />
        <span class="lab">
          <b style={{ 'text-decoration': 'none' }}>{t('why.not')}</b>
          <small>
            {choice
              .barred()
              .slice(0, 3)
              .map((b) => barredName(props, b))
              .join(', ')}
            {choice.barred().length > 3 ? '…' : ''}
          </small>
        </span>
        <Icon name={choice.whyNot() ? 'chevron-down' : 'chevron-right'} size={13} />
      </button>
      <Show when={choice.whyNot()}>
        <div class="opts nots">
          <For each={choice.barred()}>
            {(b) => (
              <div class="opt no">
                <Icon name="why-not" size={16} />
                <span class="lab">
                  <b>{barredName(props, b)}</b>
                  <small>
                    <WhyText speaker={props.speaker} rule={b.why.rule} args={b.why.args} />{' '}
                    <Cite game={props.state.game} rule={b.why.rule} />
                  </small>
                </span>
              </div>
            )}
          </For>
        </div>
      </Show>
    </Show>
  );
}

const barredName = (props: PanelProps, b: AskedBarred): string => {
  const q = props.choice.asked();
  return q ? labelOf(props.speaker, q, b) : String(b.value);
};

/** The reason in words: a text of its own, else the title of the rule, with the numbers behind it. */
export function WhyText(props: {
  readonly speaker: Speaker;
  readonly rule: string | undefined;
  readonly args?: Readonly<Record<string, Scalar>> | undefined;
}): JSX.Element {
  const [entries, setEntries] = createSignal<readonly LedgerEntry[]>([]);
  createEffect(() => void ledgerOf(props.speaker.face.id).then(setEntries));
  const text = createMemo(() => {
    const { rule } = props;
    if (!rule) return t('why.unknown');
    const id = `why.${rule}`;
    if (hasText(id)) return t(id, named(props.speaker, props.args));
    const title = entries().find((e) => e.id === rule)?.title ?? t('why.rule');
    const numbers = Object.entries(named(props.speaker, props.args)).flatMap(([name, value]) => {
      const number = `why.number.${name}`;
      return hasText(number) ? [t(number, { value })] : [];
    });
    return numbers.length > 0 ? `${title} (${numbers.join(', ')})` : title;
  });
  return <>{text()}</>;
}

function RefusalNote(props: PanelProps): JSX.Element {
  return (
    <Show when={props.choice.refusal()}>
      {(refusal) => (
        <div class="refusal" role="alert">
          {t(`refusal.${refusal().code}`)}{' '}
          <Show when={refusal().rule}>
            {(rule) => (
              <>
                <WhyText speaker={props.speaker} rule={rule()} args={refusal().args} />{' '}
                <Cite game={props.state.game} rule={rule()} />
              </>
            )}
          </Show>
        </div>
      )}
    </Show>
  );
}

/** What would be taken back: my answer in the words it had, else as the game keeps it, else the last line of the record. */
export function undoLabel(
  speaker: Speaker,
  state: TableState,
  given: ReadonlyMap<number, string>,
  last: Line | undefined,
): string {
  const { undo } = state;
  if (undo.steps === 0) return undo.blocked ? t('undo.blocked') : t('undo.nothing');
  const mine = undo.last;
  const what =
    (mine && (given.get(mine.at) ?? (mine.about && answerText(speaker, { about: mine.about }, mine.answer)))) ||
    (last && lineText(speaker, last.what));
  return what ? t('undo.what', { what }) : t('undo');
}

function UndoButton(props: PanelProps): JSX.Element {
  return (
    <button
      type="button"
      class="btn quiet sm undo"
      disabled={props.state.undo.steps === 0}
      title={props.undoing}
      onClick={props.undo}
    >
      <Icon name="undo" size={15} /> <span>{props.state.undo.steps > 0 ? props.undoing : t('undo')}</span>
    </button>
  );
}

/** Buttons answer: "Commit 2 units", where the game has a text for it. */
const inWords = (about: string, otherwise: string, count: number): string =>
  t(hasText(`${about}.confirm`) ? `${about}.confirm` : otherwise, { count });

function ConfirmButton(props: PanelProps): JSX.Element {
  const { choice } = props;
  const q = () => choice.asked();
  const label = createMemo(() => {
    const asked = q();
    if (!asked) return '';
    switch (asked.shape) {
      case 'choose': {
        const picked = choice.options().find((o) => o.option.value === choice.picked()[0]);
        return picked ? labelOf(props.speaker, asked, picked.option) : t('confirm.pick');
      }
      case 'select':
        return choice.picked().length < (asked.min ?? 0)
          ? t('confirm.more', { count: (asked.min ?? 0) - choice.picked().length })
          : inWords(asked.about, 'confirm.select', choice.picked().length);
      case 'amount':
        return inWords(asked.about, 'confirm.amount', choice.amount());
      case 'arrange':
        return t('confirm.arrange');
    }
  });
  const count = createMemo(() => {
    const asked = q();
    if (asked?.shape !== 'select') return '';
    const min = asked.min ?? 0;
    const max = Math.min(asked.max ?? 0, asked.options?.length ?? 0);
    return min === max
      ? t('select.exactly', { count: choice.picked().length, min })
      : t('select.between', { count: choice.picked().length, min, max });
  });
  const needed = () => q()?.shape !== 'choose' || !answersDirectly() || choice.picked().length > 0;
  return (
    <>
      <Show when={count()}>
        <span class="muted">{count()}</span>
      </Show>
      <Show when={needed()}>
        <button type="button" class="btn go" disabled={!choice.ready()} onClick={() => choice.confirm()} data-confirm>
          {label()}{' '}
          <span class="kbd" aria-hidden="true">
            ↵
          </span>
        </button>
      </Show>
    </>
  );
}

function WaitingPanel(props: PanelProps): JSX.Element {
  const who = () => props.state.waitingFor.map((seat) => nameOf(props.state.seats, seat));
  return (
    <section class="decide calm" aria-labelledby="question">
      <Switch>
        <Match when={props.state.fault}>
          <div class="q">
            <span class="eyebrow">{t('fault')}</span>
            <h1 id="question">{t('fault.title')}</h1>
            <p>{props.state.fault}</p>
          </div>
        </Match>
        <Match when={props.state.over}>
          <Final {...props} />
        </Match>
        <Match when={true}>
          <div class="q">
            <span class="eyebrow">{props.state.seat === null ? t('watching') : t('waiting')}</span>
            <h1 id="question" aria-live="polite" tabindex="-1">
              {props.state.sealed
                ? t('waiting.sealed')
                : who().length > 0
                  ? t('waiting.for', { names: who().join(', ') })
                  : t('waiting.server')}
            </h1>
          </div>
          <div class="acts">
            <Show when={props.state.sealed}>
              <button type="button" class="btn" onClick={props.withdraw}>
                <Icon name="undo" size={15} /> {t('waiting.reopen')}
              </button>
            </Show>
            <UndoButton {...props} />
          </div>
        </Match>
      </Switch>
    </section>
  );
}

function Final(props: PanelProps): JSX.Element {
  const ranking = createMemo(() => {
    const { places, scores } = props.state.outcome ?? { places: [], scores: undefined };
    return places.map((place, seat) => ({ place, seat, score: scores?.[seat] })).sort((a, b) => a.place - b.place);
  });
  return (
    <>
      <div class="q">
        <span class="eyebrow">{t('over')}</span>
        <h1 id="question" aria-live="polite" tabindex="-1" data-final>
          {resultText(props.state.seats, props.state.outcome) ?? t('over.nobody')}
        </h1>
        <Show when={props.state.ending && props.state.ending !== 'rules' && props.state.ending}>
          {(ending) => <p>{t(`over.${ending()}`)}</p>}
        </Show>
      </div>
      <ol class="opts" data-ranking>
        <For each={ranking()}>
          {(r) => (
            <li class="opt">
              <Key k={String(r.place)} size={24} plain={r.place > 1} />
              <span class="lab">
                <b>{nameOf(props.state.seats, r.seat)}</b>
              </span>
              <b class="num" style={{ 'font-size': '17px' }}>
                {r.score ?? ''}
              </b>
            </li>
          )}
        </For>
      </ol>
      <div class="acts">
        <a class="btn go" href={`/report/${props.state.where}/${props.state.id}`} data-report>
          <Icon name="trophy" size={16} /> {t('report')}
        </a>
        <a class="btn" href={`/replay/${props.state.where}/${props.state.id}`}>
          <Icon name="history" size={16} /> {t('replay.open')}
        </a>
        <a class="btn" href="/">
          {t('home')}
        </a>
      </div>
    </>
  );
}
