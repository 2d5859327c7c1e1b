import type { UserId } from '@tabularium/table/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Letters of other alphabets, and figures, that look like Latin letters. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аα@4'],
    ['b', 'вβ8'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еεє3'],
    ['g', 'ɡ9'],
    ['h', 'һн'],
    ['i', 'іιl1|!ɪӏ'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['m', 'мμ'],
    ['n', 'пηո'],
    ['o', 'оοσ0օ'],
    ['p', 'рρ'],
    ['s', 'ѕ5$'],
    ['t', 'тτ7'],
    ['u', 'υսц'],
    ['v', 'νѵ'],
    ['w', 'ԝωш'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ['z', '2'],
  ].flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
);

/** What a name looks like at a glance: names that look the same are the same to whoever reads them. */
export function looksOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const letters = [...plain].map((one) => LOOKS[one] ?? one).join('');
  // Two letters that run into one; and what nobody sees or minds: spaces, signs, what has no width.
  return letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a name looks like the protected one of somebody else. */
export async function looksTaken(db: Kysely<Schema>, name: string, mine: UserId | null): Promise<boolean> {
  const alike = await db.selectFrom('account').select('id').where('looks', '=', looksOf(name)).execute();
  return alike.some(({ id }) => id !== mine);
}
