/** What the balance report of 7 Ages tells: first empires, ages, artefacts and events, where glory comes from, and habits of its players. */
import { type Balanced, type Finding, readable, type Watch } from '@tabularium/bots';
import type { Happening, Seat } from '@tabularium/engine';
import { type Content, contentOf, type Edition, type State } from '../src/index.ts';
import { ageAt } from '../src/model/empires.ts';
import { ACTIONS, DESTINY, NONE, PRODUCTION, TRADE } from '../src/model/state.ts';

const HABITS = [
  'Turns',
  'Productions',
  'Productions that build nothing with 40 money or more left',
  'Destiny on an empire',
  'Trade on an empire',
  'Trades won',
  'Conflicts',
  'Conflicts begun by a lone unit',
  'Rounds of conflict',
  'Rounds that the attacker loses',
  'Empires begun',
  'Empires given up',
] as const;
const seen = (habit: (typeof HABITS)[number]): readonly number[] => [HABITS.indexOf(habit)];
/** Money with which one could have built. */
const PLENTY = 40;

export const balanceOf = (edition: Edition): Balanced => ({
  about: [
    'First empire: the one a player began with; what the winners did and were paid for stands beside the mean of their tables.',
    'What lies far off is meant so by the book: cards name categories of very different worth, and who begins an empire in the',
    'first turn has harvests that nobody catches up with in a short game. Events and',
    'artefacts that pay those behind are played by those behind. The player knows what empires have brought',
    '(`bot/learned/starts.json`). More on empires, ages and events: `node games/seven-ages/scripts/balance.ts`; artefacts beside',
    'others of their kind: [their own page](balance-seven-ages.md).',
  ].join(' '),
  habits: HABITS,
  watch: (state) => new Watcher(contentOf(edition), state as State),
});

interface Told extends Happening {
  readonly seat?: number;
  readonly empire?: number;
  readonly card?: number;
  readonly artefact?: number;
  readonly amount?: number;
  readonly why?: string;
  readonly area?: number;
  readonly active?: number;
  readonly marker?: number;
  readonly winner?: number;
  readonly totals?: readonly number[];
}

/** An empire's time on the table. */
interface Reign {
  readonly seat: Seat;
  readonly name: string;
  readonly age: number;
  readonly since: number;
  readonly isFirst: boolean;
  glory: number;
  turns: number;
}

class Watcher implements Watch {
  private readonly box: Content;
  private readonly state: State;
  private readonly reigns: Reign[] = [];
  private readonly ruling = new Map<number, Reign>();
  /** By seat: cards that were played, markers turned by action, glory by what it was for. */
  private readonly played: { readonly table: string; readonly name: string; readonly seat: Seat }[] = [];
  private readonly actions: Map<string, number>[];
  private readonly glory: Map<string, number>[];
  private producing: { readonly empire: number; built: number } | undefined = undefined;

  constructor(box: Content, state: State) {
    this.box = box;
    this.state = state;
    this.actions = state.players.map(() => new Map());
    this.glory = state.players.map(() => new Map());
  }

  hear(happening: Happening): readonly number[] {
    const what = happening as Told;
    const { type, empire = NONE, seat = NONE, card = NONE, artefact = NONE, amount = 0 } = what;
    switch (type) {
      case '7a.markers':
        return seen('Turns');
      case '7a.start':
        this.begin(empire, seat, card);
        return seen('Empires begun');
      case '7a.empire.discarded':
        this.ruling.delete(empire);
        return seen('Empires given up');
      case '7a.harvest': {
        const reign = this.ruling.get(empire);
        if (reign) {
          reign.glory += amount;
          reign.turns++;
        }
        return [];
      }
      case '7a.glory':
        add(this.glory[seat], readable(String(what.why ?? 'other').replaceAll('.', ' ')), amount);
        return [];
      case '7a.event.played':
        this.play('Wins with: event', this.box.cards[card]?.event.name, seat);
        return [];
      case '7a.artefact.played':
        this.play('Wins with: artefact', readable(this.box.artefacts[artefact]?.id ?? ''), seat);
        return [];
      case '7a.built':
        if (this.producing?.empire === empire) this.producing.built++;
        return [];
      case '7a.trade.result':
        return what.winner === 0 ? seen('Trades won') : [];
      case '7a.conflict':
        return [...seen('Conflicts'), ...(this.attackers(what) === 1 ? seen('Conflicts begun by a lone unit') : [])];
      case '7a.conflict.round': {
        const [ours = 0, theirs = 0] = what.totals ?? [];
        return [...seen('Rounds of conflict'), ...(ours < theirs ? seen('Rounds that the attacker loses') : [])];
      }
      case '7a.turned':
        return this.turned(what);
      default:
        return [];
    }
  }

  private begin(empire: number, seat: Seat, card: number): void {
    const { empires, turn } = this.state;
    const top = Math.max(1, ...empires.map((one) => one?.level ?? 1));
    const reign: Reign = {
      seat,
      name: this.box.cards[card]?.empire.name ?? '',
      age: ageAt(top),
      since: turn,
      isFirst: !this.reigns.some((one) => one.seat === seat),
      glory: 0,
      turns: 0,
    };
    this.reigns.push(reign);
    this.ruling.set(empire, reign);
  }

  private play(table: string, name: string | undefined, seat: Seat): void {
    if (name && seat >= 0 && !this.played.some((one) => one.name === name && one.seat === seat && one.table === table))
      this.played.push({ table, name, seat });
  }

  private attackers({ area, active }: Told): number {
    const { unitArea, unitEmpire } = this.state;
    return unitArea.filter((at, unit) => at === area && unitEmpire[unit] === active).length;
  }

  private turned({ seat = NONE, empire = NONE, marker = NONE }: Told): readonly number[] {
    const habits: number[] = [];
    if (this.producing?.built === 0 && (this.state.empires[this.producing.empire]?.money ?? 0) >= PLENTY)
      habits.push(...seen('Productions that build nothing with 40 money or more left'));
    this.producing = undefined;
    if (seat >= 0) add(this.actions[seat], readable(ACTIONS[marker] ?? 'wild'), 1);
    if (empire === NONE) return habits;
    if (marker === PRODUCTION) {
      this.producing = { empire, built: 0 };
      habits.push(...seen('Productions'));
    }
    if (marker === DESTINY) habits.push(...seen('Destiny on an empire'));
    if (marker === TRADE) habits.push(...seen('Trade on an empire'));
    return habits;
  }

  findings(places: readonly number[]): readonly Finding[] {
    const winners = places.filter((place) => place === 1).length;
    const won = (seat: Seat): number => (places[seat] === 1 ? 1 / winners : 0);
    const fair = 1 / places.length;
    const wins = (table: string, row: string, seat: Seat): Finding => ({ table, row, value: won(seat), fair });
    const kept = this.reigns.filter(({ turns }) => turns > 0);
    const mean = kept.reduce((sum, { glory, turns }) => sum + glory / turns, 0) / Math.max(1, kept.length);
    return [
      ...this.reigns.flatMap(({ isFirst, name, age, since, seat }) =>
        isFirst
          ? [
              wins('Wins by first empire', name, seat),
              wins('Wins by age of the first empire', `Age ${age}`, seat),
              wins('Wins by turn of the first empire', since > 5 ? 'Turn 6 or later' : `Turn ${since}`, seat),
            ]
          : [],
      ),
      ...kept.flatMap(({ name, age, glory, turns }) => [
        {
          table: 'Glory a turn of empires, beside the mean of their game',
          row: name,
          value: glory / turns,
          fair: mean,
        },
        {
          table: 'Glory a turn by age of entry, beside the mean of their game',
          row: `Age ${age}`,
          value: glory / turns,
          fair: mean,
        },
      ]),
      ...this.played.map(({ table, name, seat }) => wins(table, name, seat)),
      ...shares('Markers of the winner by action, in %', this.actions, won),
      ...paid('Glory a turn of the winner, by what it is for', this.glory, won, this.state.turn),
    ];
  }
}

const add = (to: Map<string, number> | undefined, name: string, by: number): void =>
  void to?.set(name, (to.get(name) ?? 0) + by);

/** What part of each seat's markers was for each action: the winner's beside the table's. */
function shares(table: string, counts: readonly Map<string, number>[], won: (seat: Seat) => number): Finding[] {
  const parts = counts.map((of) => {
    const all = [...of.values()].reduce((sum, count) => sum + count, 0);
    return new Map([...of].map(([name, count]) => [name, (100 * count) / Math.max(1, all)]));
  });
  return besideTheMean(table, parts, won);
}

const paid = (table: string, sums: readonly Map<string, number>[], won: (seat: Seat) => number, turns: number) =>
  besideTheMean(
    table,
    sums.map((of) => new Map([...of].map(([name, sum]) => [name, sum / turns]))),
    won,
  );

function besideTheMean(table: string, of: readonly Map<string, number>[], won: (seat: Seat) => number): Finding[] {
  const rows = [...new Set(of.flatMap((one) => [...one.keys()]))];
  return rows.map((row) => {
    const values = of.map((one) => one.get(row) ?? 0);
    return {
      table,
      row,
      value: values.reduce((sum, value, seat) => sum + value * won(seat), 0),
      fair: values.reduce((sum, value) => sum + value, 0) / values.length,
    };
  });
}
