/** The answer being made: one selection that board, list and keyboard share, so that they can never disagree. */
import type { Answer, Asked, AskedBarred, AskedOption, Scalar, Target } from '@tabularium/engine';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Refused, Reply } from '../client/types.ts';
import { answersDirectly } from '../prefs.ts';
import { createDeferred, GLOW } from './defer.ts';
import { share } from './share.ts';

const KEYS = '123456789abcdefghijklmnopqrstuvwxyz';

export interface Keyed {
  readonly option: AskedOption;
  /** The key in its gilt lozenge; none beyond 35 options. */
  readonly key: string | undefined;
}

export interface Choice {
  readonly asked: Accessor<Asked | null>;
  readonly options: Accessor<readonly Keyed[]>;
  readonly barred: Accessor<readonly AskedBarred[]>;
  /** Under the pointer or the focus: its consequence is shown. */
  readonly focused: Accessor<Scalar | undefined>;
  focus(value: Scalar | undefined): void;
  /** Chosen, not yet confirmed. For `arrange` this is the order. */
  readonly picked: Accessor<readonly Scalar[]>;
  isPicked(value: Scalar): boolean;
  press(value: Scalar): void;
  setPicked(values: readonly Scalar[]): void;
  readonly amount: Accessor<number>;
  setAmount(n: number): void;
  /** Enough is chosen to confirm. */
  readonly ready: Accessor<boolean>;
  confirm(): void;
  answer(answer: Answer): void;
  drop(): void;
  readonly busy: Accessor<boolean>;
  readonly refusal: Accessor<Refused | undefined>;
  clearRefusal(): void;
  readonly whyNot: Accessor<boolean>;
  setWhyNot(on: boolean): void;
}

/** The same on the board, where options glow at what they point at. */
export interface OnBoard extends Choice {
  /** Options that point at this thing. */
  at(kind: string, id: Scalar): readonly Keyed[];
  barredAt(kind: string, id: Scalar): AskedBarred | undefined;
}

/** By the things pointed at. */
function indexed<T>(list: readonly T[], pointsOf: (it: T) => readonly Target[] | undefined): ReadonlyMap<string, T[]> {
  const index = new Map<string, T[]>();
  for (const it of list) {
    for (const { kind, id } of pointsOf(it) ?? []) {
      const at = `${kind}/${id}`;
      const there = index.get(at);
      if (there) there.push(it);
      else index.set(at, [it]);
    }
  }
  return index;
}
const NONE: readonly Keyed[] = [];
const NOTHING: readonly Scalar[] = [];

/** The amount wanted, or beyond it the first one that is allowed; where there is none beyond, what it was. */
function nextAllowed(options: readonly AskedOption[] | undefined, before: number, wanted: number): number {
  if (!options) return wanted;
  const allowed = options.map(({ value }) => Number(value));
  if (wanted < before) return allowed.findLast((n) => n <= wanted) ?? before;
  return allowed.find((n) => n >= wanted) ?? before;
}

type KeysOf = (asked: Asked) => readonly (string | undefined)[] | undefined;
type Send = (answer: Answer, asked: Asked) => Promise<Reply>;

/** The same option under the same key is the same object, whichever question it answers: what shows it need not change. */
const createOptions = (asked: Accessor<Asked | null>, keysOf: KeysOf | undefined): Accessor<readonly Keyed[]> =>
  createMemo((before: readonly Keyed[]) => {
    const q = asked();
    const keys = (q && keysOf?.(q)) ?? KEYS;
    const known = new Map(before.map((keyed) => [keyed.option.value, keyed]));
    return (q?.options ?? []).map((asks, i): Keyed => {
      const old = known.get(asks.value);
      const option = share(old?.option, asks);
      return old?.option === option && old.key === keys[i] ? old : { option, key: keys[i] };
    });
  }, []);

/** The answer on its way, and the word that came back on it. */
function createSending(asked: Accessor<Asked | null>, send: Send, isOpen: (asked: Asked) => boolean) {
  const [busy, setBusy] = createSignal(false);
  const [refusal, setRefusal] = createSignal<Refused>();
  /** Counts answers and questions: what belongs to an earlier one no longer matters. */
  let sent = 0;
  return {
    busy,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    /** A new question may be answered although the word on the last answer is still on its way. */
    forget(): void {
      setRefusal(undefined);
      sent++;
      setBusy(false);
    },
    async answer(value: Answer, accepted: () => void): Promise<void> {
      const q = asked();
      if (!q || busy() || !isOpen(q)) return;
      const mine = ++sent;
      setBusy(true);
      try {
        const reply = await send(value, q);
        if (mine !== sent) return;
        setRefusal(reply.ok ? undefined : reply);
        if (reply.ok) accepted();
      } finally {
        if (mine === sent) setBusy(false);
      }
    },
  };
}

/** Whether so many options answer the question. */
function isEnough(q: Asked, picked: number): boolean {
  switch (q.shape) {
    case 'choose':
      return picked === 1;
    case 'select':
      return picked >= (q.min ?? 0) && picked <= (q.max ?? Number.POSITIVE_INFINITY);
    case 'amount':
    case 'arrange':
      return true;
  }
}

/** What is chosen after one more option has been pressed. */
function withPressed(q: Asked, now: readonly Scalar[], value: Scalar): readonly Scalar[] {
  if (q.shape === 'choose') return [value];
  if (q.shape !== 'select') return now;
  if (now.includes(value)) return now.filter((v) => v !== value);
  if (now.length < (q.max ?? Number.POSITIVE_INFINITY)) return [...now, value];
  return q.max === 1 ? [value] : now;
}

export function createChoice(
  asked: Accessor<Asked | null>,
  send: Send,
  /** The question on the screen may be a frame behind the game. */
  isOpen: (asked: Asked) => boolean,
  keysOf?: KeysOf,
): Choice {
  const [focused, focus] = createSignal<Scalar | undefined>();
  const [picked, setPicked] = createSignal<readonly Scalar[]>(NOTHING);
  const [amount, setAmountRaw] = createSignal(0);
  const [whyNot, setWhyNot] = createSignal(false);
  const options = createOptions(asked, keysOf);
  const barred = createMemo(() => asked()?.barred ?? []);
  const { busy, refusal, clearRefusal, forget, answer: give } = createSending(asked, send, isOpen);
  const answer = (value: Answer): void => void give(value, () => setWhyNot(false));
  const pickNothing = (): void =>
    void setPicked(asked()?.shape === 'arrange' ? options().map((o) => o.option.value) : NOTHING);

  const questionId = createMemo(() => {
    const q = asked();
    return q ? `${q.seat}/${q.at}/${q.about}` : '';
  });
  createEffect(
    on(questionId, () => {
      focus(undefined);
      forget();
      pickNothing();
      setAmountRaw(asked()?.min ?? 0);
    }),
  );

  const ready = createMemo(() => {
    const q = asked();
    return q !== null && !busy() && isEnough(q, picked().length);
  });

  function press(value: Scalar): void {
    const q = asked();
    // What still glows on the board may belong to the question before.
    if (!q || busy() || !q.options?.some((option) => option.value === value)) return;
    clearRefusal();
    // What is answered at once need not be explained first.
    if (q.shape === 'choose' && (answersDirectly() || picked()[0] === value)) {
      answer(value);
      return;
    }
    focus(value);
    setPicked(withPressed(q, picked(), value));
  }

  function confirm(): void {
    const q = asked();
    if (!q || !ready()) return;
    if (q.shape === 'choose') answer(picked()[0]);
    else if (q.shape === 'amount') answer(amount());
    else answer(picked());
  }

  function setAmount(n: number): void {
    const q = asked();
    if (!q) return;
    const wanted = Math.max(q.min ?? 0, Math.min(q.max ?? n, n));
    setAmountRaw((before) => nextAllowed(q.options, before, wanted));
  }

  function drop(): void {
    pickNothing();
    clearRefusal();
    setWhyNot(false);
  }

  const isPicked = (value: Scalar): boolean => picked().includes(value);
  return {
    ...{ asked, options, barred, focused, focus, picked, isPicked, press, setPicked, amount, setAmount },
    ...{ ready, confirm, answer, drop, busy, refusal, clearRefusal, whyNot, setWhyNot },
  };
}

/** What glows on the board for a question, once the question itself is there. */
export function createOnBoard(choice: Choice): OnBoard {
  const shown = createDeferred(GLOW, () => ({
    asked: choice.asked(),
    options: choice.options(),
    barred: choice.barred(),
  }));
  const options = createMemo(() => shown().options);
  const byTarget = createMemo(() => indexed(options(), ({ option }) => option.points));
  const barredByTarget = createMemo(() => indexed(shown().barred, ({ points }) => points));
  return {
    ...choice,
    asked: createMemo(() => shown().asked),
    options,
    barred: () => shown().barred,
    at: (kind, id) => byTarget().get(`${kind}/${id}`) ?? NONE,
    barredAt: (kind, id) => barredByTarget().get(`${kind}/${id}`)?.[0],
  };
}
