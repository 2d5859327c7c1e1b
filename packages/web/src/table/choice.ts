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

export function createChoice(
  asked: Accessor<Asked | null>,
  send: (answer: Answer, asked: Asked) => Promise<Reply>,
  /** The question on the screen may be a frame behind the game. */
  isOpen: (asked: Asked) => boolean,
  keysOf?: (asked: Asked) => readonly (string | undefined)[] | undefined,
): Choice {
  const [focused, focus] = createSignal<Scalar | undefined>();
  const [picked, setPicked] = createSignal<readonly Scalar[]>(NOTHING);
  const [amount, setAmountRaw] = createSignal(0);
  const [busy, setBusy] = createSignal(false);
  /** Counts answers and questions: what belongs to an earlier one no longer matters. */
  let sent = 0;
  const [refusal, setRefusal] = createSignal<Refused>();
  const [whyNot, setWhyNot] = createSignal(false);

  // The same option under the same key is the same object, whichever question it answers: what shows it need not change.
  const options = createMemo((before: readonly Keyed[]) => {
    const q = asked();
    const keys = (q && keysOf?.(q)) ?? KEYS;
    const known = new Map(before.map((keyed) => [keyed.option.value, keyed]));
    return (q?.options ?? []).map((asks, i): Keyed => {
      const old = known.get(asks.value);
      const option = share(old?.option, asks);
      return old?.option === option && old.key === keys[i] ? old : { option, key: keys[i] };
    });
  }, []);
  const barred = createMemo(() => asked()?.barred ?? []);

  const questionId = createMemo(() => {
    const q = asked();
    return q ? `${q.seat}/${q.at}/${q.about}` : '';
  });
  createEffect(
    on(questionId, () => {
      const q = asked();
      focus(undefined);
      setRefusal(undefined);
      // A new question may be answered although the word on the last answer is still on its way.
      sent++;
      setBusy(false);
      setPicked(q?.shape === 'arrange' ? options().map((o) => o.option.value) : NOTHING);
      setAmountRaw(q?.min ?? 0);
    }),
  );

  async function answer(value: Answer): Promise<void> {
    const q = asked();
    if (!q || busy() || !isOpen(q)) return;
    const mine = ++sent;
    setBusy(true);
    try {
      const reply = await send(value, q);
      if (mine !== sent) return;
      setRefusal(reply.ok ? undefined : reply);
      if (reply.ok) setWhyNot(false);
    } finally {
      if (mine === sent) setBusy(false);
    }
  }

  const ready = createMemo(() => {
    const q = asked();
    if (!q || busy()) return false;
    switch (q.shape) {
      case 'choose':
        return picked().length === 1;
      case 'select':
        return picked().length >= (q.min ?? 0) && picked().length <= (q.max ?? Number.POSITIVE_INFINITY);
      case 'amount':
      case 'arrange':
        return true;
    }
  });

  function press(value: Scalar): void {
    const q = asked();
    // What still glows on the board may belong to the question before.
    if (!q || busy() || !q.options?.some((option) => option.value === value)) return;
    setRefusal(undefined);
    // What is answered at once need not be explained first.
    if (q.shape === 'choose' && (answersDirectly() || picked()[0] === value)) {
      void answer(value);
      return;
    }
    focus(value);
    if (q.shape === 'choose') setPicked([value]);
    else if (q.shape === 'select') {
      const now = picked();
      if (now.includes(value)) setPicked(now.filter((v) => v !== value));
      else if (now.length < (q.max ?? Number.POSITIVE_INFINITY)) setPicked([...now, value]);
      else if (q.max === 1) setPicked([value]);
    }
  }

  function confirm(): void {
    const q = asked();
    if (!q || !ready()) return;
    if (q.shape === 'choose') void answer(picked()[0]);
    else if (q.shape === 'amount') void answer(amount());
    else void answer(picked());
  }

  return {
    asked,
    options,
    barred,
    focused,
    focus,
    picked,
    isPicked: (value) => picked().includes(value),
    press,
    setPicked,
    amount,
    setAmount(n) {
      const q = asked();
      if (!q) return;
      const wanted = Math.max(q.min ?? 0, Math.min(q.max ?? n, n));
      setAmountRaw((before) => nextAllowed(q.options, before, wanted));
    },
    ready,
    confirm,
    answer: (value) => void answer(value),
    drop() {
      setPicked(asked()?.shape === 'arrange' ? options().map((o) => o.option.value) : NOTHING);
      setRefusal(undefined);
      setWhyNot(false);
    },
    busy,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    whyNot,
    setWhyNot,
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
