import { expect, test } from 'vitest';
import { balanceOf } from '../bot/balance.ts';
import { collector } from '../src/index.ts';
import { CIVILISE, DESTINY, PRODUCTION } from '../src/model/state.ts';
import { Scene } from './helpers.ts';

const { habits = [], watch } = balanceOf(collector);

/** What happened at the table, told to the balance report; the first seat wins. */
function told(scene: Scene, ...facts: readonly (readonly [type: string, what: object])[]) {
  const watcher = watch?.(scene.state);
  const seen = facts.flatMap(([type, what]) => watcher?.hear({ type, ...what }) ?? []);
  return {
    habits: seen.map((one) => habits[typeof one === 'number' ? one : one[0]]),
    rows: (watcher?.findings([1, 2]) ?? []).map(
      ({ table, row, value, fair }) => `${table}: ${row} ${value} of ${fair}`,
    ),
  };
}

test('a Production that leaves plenty of money unbuilt is a habit, one that builds is none', () => {
  const scene = new Scene();
  const rich = scene.empire('egyptians', { seat: 0, money: 50 });
  const turned = (marker: number) => ['7a.turned', { seat: 0, empire: rich, marker }] as const;
  const built = ['7a.built', { empire: rich, area: 0 }] as const;
  expect(told(scene, turned(PRODUCTION), turned(DESTINY), turned(PRODUCTION), built, turned(CIVILISE)).habits).toEqual([
    'Productions',
    'Productions that build nothing with 40 money or more left',
    'Destiny on an empire',
    'Productions',
  ]);
});

test('the first empire of a player counts as such, the second does not', () => {
  const scene = new Scene();
  const [first, second] = ['egyptians', 'sumerians'].map((id) => scene.empire(id, { seat: 0 }));
  const start = (empire: number) => ['7a.start', { seat: 0, empire, card: scene.t.empire(empire).card }] as const;
  const { rows } = told(scene, start(first), start(second));
  expect(rows.filter((row) => row.startsWith('Wins by first empire'))).toEqual([
    'Wins by first empire: Egyptians 1 of 0.5',
  ]);
});

test('glory of the winner stands beside the mean of the table', () => {
  const harvest = (seat: number, amount: number) => ['7a.glory', { seat, amount, why: 'harvest' }] as const;
  expect(told(new Scene(), harvest(0, 6), harvest(1, 2)).rows).toEqual([
    'Glory a turn of the winner, by what it is for: Harvest 6 of 4',
  ]);
});
