/**
 * Card by card what the tests in test/cards cover: every special rule and immediate glory of an empire, every event and artefact;
 * then artefact by artefact the rules of what it does, each with a test somewhere. `node games/seven-ages/scripts/cards.ts` writes the table to cards.md; test/cards/coverage.test.ts keeps it true.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { edition2004 } from '../editions/2004.ts';
import ledger from '../rules/ledger.json' with { type: 'json' };
import { collector } from '../src/index.ts';

const folder = new URL('../test/cards/', import.meta.url);
export const tablePath = fileURLToPath(new URL('../cards.md', import.meta.url));
/** Parts of cards that come into play with an optional rule or another set only: without it they do nothing. */
const NEEDS: Readonly<Record<number, string>> = {
  8: 'Judaism: an artefact of set R',
  17: 'its elephants: common units of module A',
  89: 'its elephants: common units of module A',
  102: 'its artefact, the Internet: option 16',
  111: 'its artefact, the General AI: option 16, and the Mars landing of set V',
  120: 'the event’s clause on elephants: common units of module A',
  127: 'its elephants: common units of module A',
  140: 'Judaism: an artefact of set R',
};

interface Row {
  readonly card: number;
  readonly empire: string;
  /** Parts of the empire card that need a test of their own. */
  readonly parts: readonly string[];
  readonly event: string;
  readonly artefact: string;
}

const pad = (card: number): string => String(card).padStart(3, '0');

function rows(): Row[] {
  const events = new Map(collector.pack.events.map((event) => [event.card, event.id]));
  const artefacts = new Map(collector.pack.artefactCards.map(({ card, artefact }) => [card, artefact]));
  return collector.pack.empires
    .map((empire) => ({
      card: empire.card,
      empire: empire.id,
      parts: [
        ...new Set(empire.specials.flatMap((special) => Object.keys(special.effect))),
        ...(empire.immediate.length > 0 ? ['immediate'] : []),
        ...(Array.isArray(empire.start) ? [] : ['start']),
      ],
      event: events.get(empire.card) ?? '',
      artefact: artefacts.get(empire.card) ?? '',
    }))
    .sort((a, b) => a.card - b.card);
}

/** How many tests are named after something: `empire 012 romans unitCost`, `event 012 driving-rain`, `artefact 012 renaissance`. */
function testsByName(): Map<string, number> {
  const found = new Map<string, number>();
  const count = (name: string): void => void found.set(name, (found.get(name) ?? 0) + 1);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const [, name] of source.matchAll(/['"`](empire \d{3} [a-z-]+ \w+|(?:event|artefact) \d{3} [a-z0-9-]+):/g))
      count(name);
  }
  return found;
}

/** What an artefact does in an edition, by the numbers of its rules; undefined where the edition has it not. */
function rulesOf(id: string, edition: typeof collector): string[] | undefined {
  const artefact = edition.pack.artefacts.find((raw) => raw.id === id);
  if (!artefact) return undefined;
  const [stem] = artefact.rule.split(/(?<=-ART-[A-Z]+-)/);
  const other = edition === collector ? '2004' : 'collectors';
  return ledger.flatMap((entry) => (entry.id.startsWith(stem) && entry.edition !== other ? [entry.id] : []));
}

const artefactIds = (): string[] => [
  ...new Set([collector, edition2004].flatMap(({ pack }) => pack.artefacts.map(({ id }) => id))),
];

/** Rules of artefacts that no test is named after. */
function untested(): string[] {
  const tests = new URL('../test/', import.meta.url);
  const cited = new Set<string>();
  for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  )) {
    const source = readFileSync(new URL(file, tests), 'utf8');
    for (const [id] of source.matchAll(/7A-ART-[A-Z]+(?:-\d+)+/g)) cited.add(id);
  }
  const rules = artefactIds().flatMap((id) =>
    [collector, edition2004].flatMap((edition) => rulesOf(id, edition) ?? []),
  );
  return [...new Set(rules)].filter((id) => !cited.has(id));
}

function artefactLines(): string[] {
  const short = (rules: readonly string[] | undefined): string =>
    rules === undefined || rules.length === 0 ? '—' : rules.map((id) => id.replace(/^7A-ART-/, '')).join(', ');
  return artefactIds().map((id) => {
    const raw = [collector, edition2004].flatMap(({ pack }) =>
      pack.artefacts.filter((artefact) => artefact.id === id),
    )[0];
    return `| ${id} | ${raw.colour} | ${short(rulesOf(id, collector))} | ${short(rulesOf(id, edition2004))} |`;
  });
}

/** What has no test of its own. */
export function gaps(): string[] {
  const tests = testsByName();
  return [...untested(), ...cardGaps(tests)];
}

function cardGaps(tests: ReadonlyMap<string, number>): string[] {
  return rows()
    .flatMap(({ card, empire, parts, event, artefact }) => [
      ...parts.map((part) => `empire ${pad(card)} ${empire} ${part}`),
      `event ${pad(card)} ${event}`,
      `artefact ${pad(card)} ${artefact}`,
    ])
    .filter((name) => !tests.has(name) && !(name.endsWith(' start') && tests.has(name.replace(/ start$/, ' spawn'))));
}

export function table(): string {
  const tests = testsByName();
  const lines = rows().map(({ card, empire, parts, event, artefact }) => {
    const cells = parts.map(
      (part) =>
        `${part} ${tests.get(`empire ${pad(card)} ${empire} ${part}`) ?? (part === 'start' && tests.has(`empire ${pad(card)} ${empire} spawn`) ? tests.get(`empire ${pad(card)} ${empire} spawn`) : 0)}`,
    );
    const note = NEEDS[card] ?? '';
    return `| ${pad(card)} | ${empire} | ${cells.join(', ')} | ${event} | ${tests.get(`event ${pad(card)} ${event}`) ?? 0} | ${artefact} | ${tests.get(`artefact ${pad(card)} ${artefact}`) ?? 0} | ${note} |`;
  });
  return [
    '# Card by card',
    '',
    'Numbers are tests named after the part of the empire card, after the event or the artefact (`test/cards`). Every card of the Classic deck',
    '(001 to 110) and of the expansions (111 to 165: A, M, N, R and V, eleven each; their sets are chosen with the table and off by',
    'default) is covered, part by part. A note names what a part needs beyond these rules: without it the part does nothing, and',
    'the rest of the card is played. Written by `scripts/cards.ts`, kept true by `test/cards/coverage.test.ts`.',
    '',
    '| card | empire | its special rules, tests | event | tests | artefact | tests | note |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    '## What artefacts do',
    '',
    'With option 16, and always in the edition of 2004: the rules of every artefact (after 7A-ART-), each of which has a test named after it.',
    '',
    '| artefact | colour | Collector’s Edition | 2004 |',
    '|---|---|---|---|',
    ...artefactLines(),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(tablePath, table());
  for (const gap of gaps()) console.log(`no test: ${gap}`);
}
