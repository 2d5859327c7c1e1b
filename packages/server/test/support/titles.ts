import type { Title } from '@tabularium/bots';
import { amount, ask, choose, type Game, type Play, type Rule, rest, together } from '@tabularium/engine';

/** Games made to test the server: they do what no good game does. */

interface Walk {
  turn: number;
  readonly steps: number[];
}

/** Two take steps in turn, for as long as one likes. */
const longWalk: Game<Walk> = {
  id: 'long-walk',
  version: '1',
  seats: { min: 2, max: 4 },
  settings: { turns: { kind: 'number', min: 1, max: 1_000_000, default: 1_000_000 } },
  setup: (seats, { turns }) => ({ turn: 0, steps: Array.from({ length: seats }, () => 0), turns }) as Walk,
  *play(t: Play<Walk>): Rule<void> {
    const { state, seats } = t;
    while (state.turn < (state as Walk & { turns: number }).turns) {
      yield* rest(t);
      const seat = state.turn % seats;
      const step = yield* ask(choose({ seat, about: 'walk.step', rules: ['WALK-1'], options: () => [1, 2, 3] }));
      state.steps[seat] += step;
      state.turn++;
      t.tell({ type: 'walk.stepped' });
    }
  },
  outcome: ({ steps }) => ({
    places: steps.map((mine) => 1 + steps.filter((other) => other > mine).length),
    scores: steps,
  }),
  view: ({ turn, steps }) => ({ turn, steps: steps.slice() }),
  maxAnswers: 1_000_001,
};

/** One seat after the other names a trouble, and has it; a bystander's view hangs. */
const troubled: Game<Walk> = {
  ...longWalk,
  id: 'troubled',
  settings: {},
  setup: (seats) => ({ turn: 0, steps: Array.from({ length: seats }, () => 0) }),
  *play(t: Play<Walk>): Rule<void> {
    const { state, seats } = t;
    while (state.turn < 100) {
      yield* rest(t);
      const seat = state.turn % seats;
      const options = () => ['go', 'hang', 'throw'];
      const what = yield* ask(choose({ seat, about: 'trouble.choose', rules: ['TROUBLE-1'], options }));
      if (what === 'throw') throw new Error('a rule is broken');
      while (what === 'hang') state.steps[0] = 0;
      state.turn++;
    }
  },
  view: (state, seat) => {
    while (seat === null) state.turn = 0;
    return { turn: state.turn };
  },
};

/** As long a walk as the other, and hard to look at from outside. */
const foggyWalk: Game<Walk> = {
  ...longWalk,
  id: 'foggy-walk',
  view: (state, seat) => {
    if (seat === null) spin(1);
    return longWalk.view(state, seat);
  },
};

interface Chest {
  readonly hidden: number[];
  readonly open: number[];
  turn: number;
}

/** Each seat has a secret number; all guess at once, sealed; nobody is to see another's secret before the end. */
const secretChests: Game<Chest> = {
  id: 'secret-chests',
  version: '1',
  seats: { min: 2, max: 4 },
  settings: {},
  setup: (seats, _options, chance) => ({
    hidden: Array.from({ length: seats }, () => 1_000_000 + chance.below(9_000_000)),
    open: [],
    turn: 0,
  }),
  *play(t: Play<Chest>): Rule<void> {
    const { state, seats } = t;
    while (state.turn < 1000) {
      yield* rest(t);
      const guesses = yield* together(
        ...Array.from({ length: seats }, function* (_, seat): Rule<number> {
          return yield* ask(amount({ seat, about: 'chest.guess', rules: ['CHEST-1'], min: 0, max: 99_999_999 }));
        }),
      );
      state.turn++;
      for (let seat = 0; seat < seats; seat++)
        t.tell({ type: 'chest.own', secret: state.hidden[seat] } as never, [seat]);
      if (guesses.every((guess) => guess === 7)) state.turn = 1000;
    }
    state.open.push(...state.hidden);
  },
  outcome: ({ hidden }) => ({ places: hidden.map(() => 1) }),
  view: ({ hidden, open, turn }, seat) => ({ mine: seat === null ? null : hidden[seat], open: open.slice(), turn }),
  secrets: ({ hidden, open }, seat) =>
    open.length > 0 ? [] : hidden.flatMap((_, other) => (other === seat ? [] : [other])),
  determinize: ({ hidden }, seat, chance) => {
    for (let other = 0; other < hidden.length; other++)
      if (other !== seat) hidden[other] = 1_000_000 + chance.below(9_000_000);
  },
  maxAnswers: 4001,
};

/** Thinks, or looks, for so long. */
function spin(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const random: Title['bots'][string] = (chair, chance) => chair.question.sample(chance);
const bots: Title['bots'] = {
  hanging: () => {
    for (;;);
  },
  broken: () => {
    throw new Error('a bot is broken');
  },
  cheating: () => 'nonsense',
  slow: (chair, chance) => {
    spin(40);
    return chair.question.sample(chance);
  },
  // The last is the best: it plays for the absent.
  random,
};

export const titles: readonly Title[] = [longWalk, troubled, foggyWalk, secretChests].map((game) => ({
  game,
  name: game.id,
  prefix: game.id,
  bots,
  example: true,
}));
