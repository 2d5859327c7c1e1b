/** The cards and boards of Through the Ages: is every card whole, and do the decks add up? */

import { Checks, total } from '@tabularium/engine/content-check';
import board from './content/board.json' with { type: 'json' };
import raw from './content/cards.json' with { type: 'json' };
import { provenance } from './src/provenance.ts';
import en from './words/en/game.json' with { type: 'json' };
import fr from './words/fr/game.json' with { type: 'json' };

type Counts = Readonly<Record<string, number>>;
interface Card {
  readonly id: string;
  readonly deck: string;
  readonly age: string;
  readonly level: number;
  readonly kind: string;
  readonly copies: Counts;
  readonly initial?: boolean;
  readonly startWorkers?: number;
  readonly scienceCost?: number;
  readonly revolutionCost?: number;
  readonly resourceCost?: number;
  readonly tokenValue?: number;
  readonly urbanLimit?: number;
  readonly militaryActionCost?: number;
  readonly perWorker?: Counts;
  readonly symbols?: Counts;
  readonly stages?: readonly number[];
  readonly urbanDiscount?: readonly number[];
  readonly play?: object;
  readonly event?: readonly object[];
  readonly attack?: object;
  readonly bonus?: { readonly defense: number; readonly colonization: number };
  readonly tactic?: { readonly units: Counts; readonly strength: number; readonly outdatedStrength: number };
  readonly territory?: { readonly immediate: Counts; readonly permanent: Counts };
  readonly pact?: { readonly A: object; readonly B: object };
}
const cards = raw as unknown as readonly Card[];
type Words = Readonly<Record<string, string>>;
const nameOf = (card: string): string | undefined => (en as Words)[`tta.name.card.${card}`];

const AGES = ['A', 'I', 'II', 'III'];
const PLAYERS = ['2', '3', '4'];
const WORKERS = [
  'farm',
  'mine',
  'lab',
  'temple',
  'arena',
  'library',
  'theater',
  'infantry',
  'cavalry',
  'artillery',
  'air',
];
const SPECIAL = ['special-civil', 'special-military', 'special-colonization', 'special-construction'];
const CIVIL = [...WORKERS, ...SPECIAL, 'government', 'leader', 'wonder', 'action'];
const MILITARY = ['event', 'territory', 'aggression', 'war', 'pact', 'tactic', 'bonus'];

const positive = (n: number | undefined): boolean => Number.isInteger(n) && (n ?? 0) > 0;

export function check(): Checks {
  const c = new Checks('through-the-ages');
  c.provenance = provenance;
  c.unique(
    cards.map(({ id }) => id),
    'card',
  );
  for (const card of cards) oneCard(c, card);
  twins(c);
  decks(c);
  ladders(c);
  boards(c);
  return c;
}

function oneCard(c: Checks, card: Card): void {
  const { id, kind, copies } = card;
  const must = (holds: boolean, what: string): void => c.must(holds, `card ${id}: ${what}`);
  must(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), 'an id is small letters and hyphens');
  for (const [language, known] of Object.entries({ en, fr }) as [string, Words][]) {
    must((known[`tta.name.card.${id}`] ?? '').length > 1, `has no name in words/${language}`);
    must((known[`tta.text.${id}`] ?? '').length >= 15, `has no text in words/${language}`);
  }
  must(AGES[card.level] === card.age, `level ${card.level} is not that of age ${card.age}`);
  must((card.deck === 'civil' ? CIVIL : MILITARY).includes(kind), `${kind} does not belong to the ${card.deck} deck`);
  must(copies['2'] <= copies['3'] && copies['3'] <= copies['4'], 'more players have fewer copies');
  must(card.initial ? copies['4'] === 0 : copies['4'] >= 1, 'is in no deck');
  if (WORKERS.includes(kind)) {
    must(positive(card.resourceCost), 'costs no resources');
    must(card.initial ? card.scienceCost === undefined : positive(card.scienceCost), 'the science cost is wrong');
    must(
      Object.values(card.perWorker ?? {}).some((n) => n > 0),
      'its workers yield nothing',
    );
    if (kind === 'farm' || kind === 'mine')
      must(card.tokenValue === Object.values(card.perWorker ?? {})[0], 'a token is not worth what a worker yields');
  }
  if (SPECIAL.includes(kind)) must(positive(card.scienceCost), 'costs no science');
  if (kind === 'special-construction')
    must(card.urbanDiscount?.length === AGES.length, 'the discount needs a number for each level');
  if (kind === 'government') {
    const { civilActions = 0, militaryActions = 0 } = card.symbols ?? {};
    must(positive(card.urbanLimit) && civilActions >= 4 && militaryActions >= 2, 'limit or actions are wrong');
    must(
      card.initial === true || (positive(card.revolutionCost) && (card.revolutionCost ?? 0) < (card.scienceCost ?? 0)),
      'a revolution must be cheaper',
    );
  }
  if (kind === 'wonder')
    must((card.stages ?? []).length > 0 && (card.stages ?? []).every(positive), 'its stages are wrong');
  if (kind === 'action') must(card.play !== undefined, 'does nothing');
  if (kind === 'event') must((card.event ?? []).length > 0, 'does nothing');
  if (kind === 'aggression' || kind === 'war') {
    must(positive(card.militaryActionCost) && (card.militaryActionCost ?? 9) <= 3, 'must cost 1 to 3 military actions');
    must(card.attack !== undefined, 'does nothing');
  }
  if (kind === 'bonus')
    must(
      card.bonus?.defense === 2 * card.level && card.bonus.colonization === card.level,
      'defence is twice and colonization once the level',
    );
  if (kind === 'pact') must(copies['2'] === 0 && card.pact !== undefined, 'pacts are for three and more');
  if (kind === 'tactic') {
    const { units = {}, strength = 0, outdatedStrength = 0 } = card.tactic ?? {};
    const needed = total(Object.values(units), (n) => n);
    must(needed >= 2 && needed <= 4, 'an army is 2 to 4 units');
    must(
      positive(strength) && outdatedStrength <= strength && outdatedStrength >= Math.floor(strength / 2),
      'its strengths are wrong',
    );
    must(card.age !== 'I' || units['artillery'] === 0, 'there is no artillery in age I');
  }
  if (kind === 'territory') {
    const { immediate = {}, permanent = {} } = card.territory ?? {};
    must(Object.values(immediate).length === 1 && Object.values(immediate).every(positive), 'brings one thing at once');
    must(
      Object.values(permanent).length > 0 && Object.values(permanent).every((n) => n !== 0),
      'brings nothing that lasts',
    );
  }
}

/** A territory of age II is never weaker than that of age I. */
function twins(c: Checks): void {
  for (const young of cards.filter(({ kind, age }) => kind === 'territory' && age === 'I')) {
    const old = cards.find(({ id, age }) => age === 'II' && nameOf(id) === nameOf(young.id));
    c.must(old !== undefined, `card ${young.id} has no twin in age II`);
    for (const [what, n] of Object.entries(young.territory?.immediate ?? {})) {
      c.must((old?.territory?.immediate[what] ?? 0) > n, `card ${young.id}: the twin brings no more ${what}`);
    }
    for (const [what, n] of Object.entries(young.territory?.permanent ?? {})) {
      c.must((old?.territory?.permanent[what] ?? 0) >= n, `card ${young.id}: the twin has less ${what}`);
    }
  }
}

function decks(c: Checks): void {
  const size = (
    deck: string,
    age: string,
    players: string,
    kinds: readonly string[] = [...CIVIL, ...MILITARY],
  ): number =>
    total(cards, (card) =>
      card.deck === deck && card.age === age && kinds.includes(card.kind) ? card.copies[players] : 0,
    );
  for (const [deck, ages] of Object.entries(board.decks)) {
    if (deck === 'initialEvents') continue;
    for (const [age, sizes] of Object.entries(ages)) {
      for (const [players, wanted] of Object.entries(sizes as Counts)) {
        const found = size(deck, age, players);
        c.must(
          found === wanted,
          `the ${deck} deck of age ${age} has ${found} cards for ${players} players, not ${wanted}`,
        );
      }
    }
  }
  const wanted: Readonly<Record<string, Counts>> = {
    A: { leader: 6, wonder: 4, action: 10, event: 10 },
    I: {
      leader: 6,
      wonder: 4,
      action: 13,
      event: 15,
      territory: 6,
      aggression: 6,
      war: 0,
      pact: 2,
      tactic: 10,
      bonus: 6,
    },
    II: {
      leader: 6,
      wonder: 4,
      action: 13,
      event: 15,
      territory: 6,
      aggression: 9,
      war: 4,
      pact: 4,
      tactic: 6,
      bonus: 6,
    },
    III: {
      leader: 6,
      wonder: 4,
      action: 13,
      event: 15,
      territory: 0,
      aggression: 8,
      war: 6,
      pact: 4,
      tactic: 6,
      bonus: 6,
    },
  };
  for (const [age, kinds] of Object.entries(wanted)) {
    for (const [kind, n] of Object.entries(kinds)) {
      const found = size(CIVIL.includes(kind) ? 'civil' : 'military', age, '4', [kind]);
      c.must(found === n, `age ${age} has ${found} cards of kind ${kind}, not ${n}`);
    }
  }
  for (const players of PLAYERS) {
    const events = board.decks.initialEvents[players as '2' | '3' | '4'];
    c.must(events === Number(players) + 2, `${players} players begin with ${events} events`);
  }
}

/** Technologies of a kind cost more and yield no less from level to level. */
function ladders(c: Checks): void {
  for (const kind of WORKERS) {
    const steps = cards.filter((card) => card.kind === kind).toSorted((a, b) => a.level - b.level);
    for (const [i, high] of steps.entries()) {
      const low = steps[i - 1];
      if (!low) continue;
      c.must(
        high.level > low.level && (high.resourceCost ?? 0) > (low.resourceCost ?? 0),
        `card ${high.id} does not cost more than ${low.id}`,
      );
      for (const [what, n] of Object.entries(low.perWorker ?? {})) {
        c.must((high.perWorker?.[what] ?? 0) >= n, `card ${high.id} yields less ${what} than ${low.id}`);
      }
    }
  }
  for (const kind of SPECIAL) {
    const ages = cards.filter((card) => card.kind === kind).map(({ age }) => age);
    c.must(ages.toSorted().join() === 'I,II,III', `${kind}: one technology for each age, not ${ages.join()}`);
  }
}

function boards(c: Checks): void {
  for (const [name, bank, tokens] of [
    ['blue', board.blueBank, board.start.blueTokens],
    ['yellow', board.yellowBank, board.start.yellowBank],
  ] as const) {
    let next = 1;
    for (const { firstSquare, squares } of bank) {
      c.must(firstSquare === next, `the ${name} bank has a gap before square ${firstSquare}`);
      next += squares;
    }
    c.must(next - 1 === tokens, `the ${name} bank has ${next - 1} squares for ${tokens} tokens`);
  }
  for (const id of [...board.start.initialTechnologies, board.start.government]) {
    c.must(
      cards.find((card) => card.id === id)?.initial === true,
      `the game begins with ${id}, which is no card of the beginning`,
    );
  }
}
