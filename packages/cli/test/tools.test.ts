import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folder } from '../../server/test/support/folder.ts';
import { run } from './command.ts';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));
const recorded = join(games, 'sealed-bids/test/corpus/random-2.jsonl');

describe('journals', () => {
  test('a recorded game is whole; one with a changed answer, a missing end or a strange head is not', async () => {
    const cwd = folder();
    const text = readFileSync(recorded, 'utf8');
    const lines = text.split('\n');
    const change = (name: string, to: string): string => {
      writeFileSync(join(cwd, name), to);
      return name;
    };
    const files = [
      recorded,
      change('changed.jsonl', text.replace(/"hash":"./, '"hash":"?')),
      change('cut.jsonl', lines.slice(0, 5).join('\n')),
      change('strange.jsonl', 'hello\n'),
      'missing.jsonl',
    ];
    const { code, out } = await run(['journal', 'check', ...files, '--json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { ok: true, game: 'sealed-bids', over: true },
      { ok: false, problem: expect.stringMatching(/^answer 1 does not fit/) },
      { ok: false, problem: expect.stringContaining('its end is missing') },
      { ok: false, problem: expect.stringContaining('not a journal of Tabularium') },
      { ok: false, problem: 'There is no file missing.jsonl.' },
    ]);
    expect((await run(['journal', 'check', recorded])).code).toBe(0);
  });
  test('a replay tells the game, and to one seat only what it could know', async () => {
    const all = await run(['replay', recorded]);
    expect(all.code).toBe(0);
    expect(all.out).toMatch(/ 1 {2}Player 1: .+\n/);
    expect(all.out).toMatch(/1\. Player \d, \d+ points/);
    const one = await run(['replay', recorded, '--seat', '2', '--json', '--to', '6']);
    const answers = one.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.filter((answer) => answer.seat === 1).every((answer) => !('answer' in answer))).toBe(true);
    expect(answers.some((answer) => answer.seat === 2 && 'answer' in answer)).toBe(true);
  });
});

describe('content', () => {
  const pack = (): string => {
    const to = folder();
    cpSync(join(games, 'seven-ages/content'), to, { recursive: true });
    return to;
  };
  const edit = (at: string, file: string, from: string | RegExp, to: string): void => {
    const text = readFileSync(join(at, file), 'utf8');
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${file} has nothing like ${String(from)}`);
    writeFileSync(join(at, file), next);
  };
  test('what comes with the games has no faults', async () => {
    const { code, out } = await run(['content', 'check', '--json']);
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found.map(({ game }: { game: string }) => game)).toEqual([
      'seven-ages',
      'through-the-ages',
      'seven-empires',
    ]);
    for (const { checks, faults } of found) expect([checks > 1000, faults]).toEqual([true, []]);
  });
  test('it says which edition a game follows and how much of its content is reconstructed', async () => {
    const { out } = await run(['content', 'check']);
    expect(out).toContain('follows  7 Empires (Mac Gerdts, PD-Verlag, 2024)');
    expect(out).toContain(
      'follows  Through the Ages: A New Story of Civilization (Vlaada Chvátil, Czech Games Edition, 2015)',
    );
    expect(out).toContain('follows  7 Ages: the Collector’s Edition (Harry Rowland, Australian Design Group, 2023)');
    expect(out).toContain('entries  241 printed, 0 in part, 0 reconstructed');
    expect(out).not.toContain('London');
  });
  test('--entries says it entry by entry, with the reason', async () => {
    const { out } = await run(['content', 'check', '7e', '--entries']);
    expect(out).toContain('Regions: 34 printed, 14 in part, 28 reconstructed');
    expect(out).toMatch(/printed +North Sea\n/);
    expect(out).toMatch(/in part +Liverpool {2}A British two-master leaves Liverpool through the Irish Sea\./);
    expect(out).toMatch(/reconstructed +London {2}Name and role inferred\./);
    expect(out).toMatch(/printed +Bulgaria – Constantinople|printed +Constantinople – Bulgaria/);
    const [{ provenance }] = JSON.parse((await run(['content', 'check', 'tta', '--entries', '--json'])).out);
    expect(provenance).toMatchObject({ edition: { year: 2015 }, printed: 241, partly: 0, reconstructed: 0 });
    expect(provenance.kinds[0].entries[0]).toEqual({ ids: ['agriculture'], name: 'Agriculture', origin: 'printed' });
  });
  test('a pack with the numbers of a box says so of its own entries', async () => {
    const own = pack();
    edit(own, 'events.json', /("id":"glorious-pity".*?"basis":)"mixed"/, '$1"fact"');
    const [{ provenance }] = JSON.parse((await run(['content', 'check', '--pack', own, '--json'])).out);
    const events = provenance.kinds.find(({ id }: { id: string }) => id === 'events');
    expect(events).toMatchObject({ printed: 5, partly: 39, reconstructed: 121 });
  });
  test('the README says the same of every game', async () => {
    const readme = readFileSync(join(games, '../README.md'), 'utf8');
    for (const { provenance } of JSON.parse((await run(['content', 'check', '--json'])).out)) {
      const { edition, printed, partly, reconstructed } = provenance;
      const { title, designer, publisher, year } = edition;
      expect(readme).toContain(`${title} (${designer}, ${publisher}, ${year})`);
      expect(readme).toContain(`| ${printed} | ${partly} | ${reconstructed} |`);
    }
  });
  test('a pack of one’s own is read and its mistakes are named', async () => {
    const own = pack();
    expect((await run(['content', 'check', '--pack', own])).code).toBe(0);
    edit(own, 'map.json', '"terrain":"fertile"', '"terrain":"swamp"');
    const refused = await run(['content', 'check', '--pack', own]);
    expect([refused.code, refused.out.includes('FAULT   map.json, areas england: terrain must be one of')]).toEqual([
      1,
      true,
    ]);
  });
  test.each([
    [
      'artefacts.json',
      /"id":"renaissance"(.*?)"requires":\[/,
      '"id":"renaissance"$1"requires":[{"has":"industrial-revolution"}',
      'artefacts.json, renaissance: needs itself',
    ],
    [
      'events.json',
      /"id":"counterspy"(.*?)"cancels":\["i-spy"/,
      '"id":"counterspy"$1"cancels":["bad-augury","i-spy"',
      'counterspy: cancels bad-augury, which stands no lower in the chain',
    ],
    ['empires.json', '"ages":[1,2]', '"ages":[2,1]', 'its ages are not in order'],
    [
      'map.json',
      /("kind":"(?:sea|ocean)".*?"regions":)\["/,
      '$1["britain","',
      'its regions are not those of the land it touches',
    ],
  ])('%s: what the shapes allow and the game does not', async (file, from, to, fault) => {
    const own = pack();
    edit(own, file, from, to);
    const { code, out } = await run(['content', 'check', '--pack', own]);
    expect(out).toContain(fault);
    expect(code).toBe(1);
  });
});

describe('the doctor', () => {
  test('finds this machine well, and leaves nothing behind', async () => {
    const { code, out } = await run(['doctor', '--json']);
    const { ok, findings } = JSON.parse(out);
    expect([code, ok]).toEqual([0, true]);
    const names = findings.map(({ what }: { what: string }) => what);
    expect(names).toEqual([
      'Node',
      'Web app',
      'Database',
      'Port',
      'Disk',
      'Memory',
      'Content',
      '7 Ages',
      'Through the Ages',
      '7 Empires',
      'Clock',
      'Browser for tests',
      'PostgreSQL for tests',
    ]);
  });
  test('says how to get a browser for the tests where the chosen one is not there', async () => {
    const { code, out } = await run(['doctor'], { env: { CHROMIUM: 'no-such-browser' } });
    expect(out).toMatch(/warning +Browser for tests +CHROMIUM names no-such-browser, which is not there/);
    expect(code).toBe(0);
  });
  test('names a database that does not answer and a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, out } = await run(['doctor', '--port', port], {
      env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    });
    server.close();
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT +Database +.*ECONNREFUSED/);
    expect(out).toContain(`warning  Port                   ${port} is taken`);
  });
});
