import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Reason, type TerminalWords, type Title, thinkerOf } from '@tabularium/bots';
import {
  type Answer,
  type Asked,
  type AskedOption,
  Chance,
  exportJournal,
  type Happening,
  journalOf,
  type Refusal,
  replay,
  type Scalar,
  type Table,
  Table as Tables,
} from '@tabularium/engine';
import { registry } from '@tabularium/games/registry';
import {
  answerText,
  effectsOf,
  groupOf,
  hasText,
  helpOf,
  labelOf,
  lineText,
  named,
  nameThing,
  type Speaker,
  sentenceOf,
  t,
  titleOf,
} from '@tabularium/words';
import { answerFrom, howMany } from '../answers.ts';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import {
  botsCalled,
  listed,
  nameOfGame,
  optionsFor,
  PACK_OPTION,
  partOf,
  seatsFor,
  titleCalled,
  usualBot,
  withPack,
} from '../games.ts';
import { journalIn, otherRules } from '../journals.ts';
import { ledgerOf } from '../ledger.ts';
import { agreedLines, LANGUAGE_OPTION, speakAsAsked, speakerFor } from '../speaker.ts';
import { bold, faint, gilt, type Input, openInput, rubric, say, wrapped } from '../terminal.ts';

const ME = 'me';
/** Longer lists are shown in part; a word finds the rest. */
const LONG = 40;
const RECORD = 20;

export const command: Command = {
  name: 'play',
  summary: 'Plays a game in the terminal, against bots or with several people at one keyboard.',
  usage: '[GAME] [options]',
  about:
    'Every question lists the same options as the web app, by number. ? shows the rule behind the question, w what is not\npossible and why, b the board, u takes the last answer back, q saves and leaves.',
  options: {
    players: { value: 'A,B,…', help: 'who sits where: "me" or a bot by name (me against normal bots)' },
    seats: { value: 'N', help: 'players at the table' },
    seed: { value: 'TEXT', help: 'the same seed deals the same game (a new one each time)' },
    option: { value: 'NAME=VALUE', help: 'a setting of the game; may be given several times', many: true },
    pack: PACK_OPTION,
    save: { value: 'FILE', help: 'where to keep the game (data/games/…)' },
    resume: { value: 'FILE', help: 'go on with a game that was kept; say the same --players as then' },
    language: LANGUAGE_OPTION,
  },
  examples: [
    ['tabularium play 7e', 'you against three bots'],
    ['tabularium play tta --players me,hard', 'a duel with the hard bot'],
    ['tabularium play 7a --players me,me,normal --option startAge=1', 'two people and a bot'],
    ['tabularium play 7a --pack my-box', 'with the numbers of your own box'],
    ['tabularium play --resume data/games/seven-empires-1.jsonl', 'goes on where you left'],
    ['tabularium play 7e --language fr', 'in French'],
  ],
  run: async (given) => {
    const resumed = given.text('resume');
    if (given.words.length > 1) throw new Usage('One game at a time, please.');
    speakAsAsked(given);
    const input = openInput();
    try {
      const kept = resumed === undefined ? undefined : await journalIn(resumed, given.text('pack'));
      const word = given.words[0] ?? kept?.journal.game ?? (await whichGame(input));
      if (word === undefined) return EXIT.ok;
      const title = await withPack(titleCalled(word), given.text('pack'));
      if (kept && kept.game.id !== title.game.id)
        throw new Usage(`${resumed} is a game of ${nameOfGame(kept.game.id)}.`);
      const named = listed([given.text('players') ?? '']);
      const options = kept?.journal.options ?? optionsFor(title.game, given.all('option'));
      const seats = kept?.journal.seats ?? seatsFor(title, given, options, named.length || 4);
      const players = seatedAs(title, named, seats);
      const seed = given.text('seed') ?? `terminal ${new Date().toISOString()}`;
      const table: Table = kept ? resume(title, kept.journal) : Tables.start(title.game, { seats, seed, options });
      const file =
        given.text('save') ??
        resumed ??
        join(process.env['DATA_DIR'] ?? 'data', 'games', `${title.game.id}-${Date.now()}.jsonl`);
      return await new Sitting(
        title,
        table,
        players,
        await speakerFor(title.game.id, namesOf(players)),
        input,
        file,
      ).play();
    } finally {
      input.close();
    }
  },
};

async function whichGame(input: Input): Promise<string | undefined> {
  const offered = [...registry.values()].filter(({ example }) => !example).map(({ game }) => game.id);
  say(t('terminal.which'));
  for (const [i, id] of offered.entries()) say(`  ${i + 1}  ${t(`game.${id}`)}`);
  for (;;) {
    const line = (await input.ask('> '))?.trim();
    if (line === undefined || line === 'q') return undefined;
    const id = offered[Number(line) - 1];
    if (id) return id;
    say(t('terminal.number-from', { min: 1, max: offered.length }));
  }
}

function seatedAs(title: Title, named: readonly string[], seats: number): string[] {
  const usual = usualBot(title);
  const players = named.length > 0 ? named : [ME];
  if (players.length > seats) throw new Usage(`That is ${players.length} players for ${seats} seats.`);
  botsCalled(
    title,
    players.filter((name) => name !== ME),
  );
  return Array.from({ length: seats }, (_, seat) => players[seat] ?? usual);
}

const namesOf = (players: readonly string[]): string[] =>
  players.map((player, seat) =>
    player === ME
      ? t('terminal.player', { n: seat + 1 })
      : t('terminal.bot', { n: seat + 1, level: t(`bot.${player}`) }),
  );

function resume(title: Title, journal: Parameters<typeof replay>[1]): Table {
  const other = otherRules(journal, title.game);
  if (other) throw new Failure(`This game cannot go on: ${other}.`);
  const replayed = replay(title.game, journal);
  if (replayed.ok) return replayed.table;
  throw new Failure(
    `This game cannot go on: ${replayed.reason === 'diverged' ? `answer ${replayed.at + 1} does not fit, ` : ''}${replayed.detail}.`,
  );
}

/** One table, and the people and bots around it. */
class Sitting {
  private readonly title: Title;
  private readonly table: Table;
  private readonly players: readonly string[];
  private readonly names: readonly string[];
  private speaker: Speaker;
  private readonly input: Input;
  private readonly file: string;
  private readonly chance: Chance;
  private readonly record: string[] = [];
  private readonly reasons: string[] = [];
  private readonly oneself: number;

  constructor(title: Title, table: Table, players: readonly string[], speaker: Speaker, input: Input, file: string) {
    this.title = title;
    this.table = table;
    this.players = players;
    this.names = namesOf(players);
    this.speaker = speaker;
    this.input = input;
    this.file = file;
    this.chance = Chance.fromSeed(`bots ${table.seed} ${table.answers}`);
    this.oneself = players.filter((player) => player === ME).length === 1 ? players.indexOf(ME) : -1;
  }

  async play(): Promise<number> {
    say(bold(t('terminal.sitting', { game: t(`game.${this.title.game.id}`), names: this.names.join(', ') })));
    if (this.oneself >= 0) say(t('terminal.you', { name: this.names[this.oneself] }));
    for (const line of agreedLines(this.speaker, this.title.game, this.table.options)) say(line);
    say(faint(t('terminal.begin')));
    this.tell(this.table.happenings);
    for (let question = this.table.next; question; question = this.table.next) {
      const { seat } = question;
      if (this.players[seat] === ME) {
        if (!(await this.person(seat))) return this.leave();
      } else this.bot(seat);
      // A signal or a key must get through between the bots' moves.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.standings();
    this.save();
    return EXIT.ok;
  }

  /** Names depend on the position, and on whose eyes see it. */
  private look(seat: number | null): unknown {
    const view = this.table.view(seat);
    this.speaker = { ...this.speaker, view };
    return view;
  }

  // ── Bots ────────────────────────────────────────────────────────────────────────────────────────────────────────

  private bot(seat: number): void {
    const chair = this.table.chair(seat);
    if (!chair) throw new Failure(`Nobody can answer for ${this.names[seat]}.`);
    const { answer, why } = thinkerOf(this.title, this.players[seat])(chair, this.chance, () => performance.now());
    const given = this.table.answer(seat, answer);
    if (!given.ok) throw new Failure(`${this.names[seat]} gave an answer that the rules refuse: ${given.code}.`);
    // A reason is shown with what everybody heard of the answer, never with the answer itself: that may be secret.
    const [heard] = this.tell(given.happenings);
    if (heard !== undefined) this.reasons.push(`${heard}: ${inShort(why)}`);
  }

  // ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Asks until there is an answer; `false`: the person leaves. */
  private async person(seat: number): Promise<boolean> {
    const question = this.table.question(seat);
    if (!question) return true;
    const view = this.look(seat);
    const described = question.describe();
    const asked = this.speaker.presenter?.enrich?.(described, view) ?? described;
    const shown = inGroups(asked.options ?? []);
    this.show(asked, shown);
    for (;;) {
      const line = await this.input.ask(gilt(`${this.prompt(asked, shown)} > `));
      if (line === null) return false;
      const word = line.trim();
      if (word === 'q') return false;
      if (word === 'u') {
        if (this.undo(seat)) return true;
        continue;
      }
      if (await this.command(word, seat, asked, shown)) continue;
      if (word === '' && asked.shape !== 'arrange' && !(asked.shape === 'select' && (asked.min ?? 0) === 0)) continue;
      if (/\p{L}/u.test(word)) {
        this.find(word, asked, shown);
        continue;
      }
      const typed = answerFrom(word, asked, shown);
      if ('problem' in typed) {
        say(rubric(typed.problem));
        continue;
      }
      if (this.answer(seat, asked, typed.answer)) return true;
    }
  }

  private show(asked: Asked, shown: readonly AskedOption[]): void {
    const { presenter, view } = this.speaker;
    const points = presenter?.points?.(view) ?? [];
    say();
    const standing = points.map((n, seat) => `${this.names[seat]} ${n}`).join(' · ');
    const head = [presenter?.when?.(view) ?? '', standing].filter((part) => part !== '').join(' · ');
    if (head) say(faint(`── ${head}`));
    const several = this.oneself < 0 ? `${this.names[asked.seat]}: ` : '';
    say(
      `${bold(`${several}${titleOf(this.speaker, asked)}`)} ${faint(asked.rules.length > 0 ? `[${asked.rules.join(', ')}]` : '')}`,
    );
    const help = helpOf(this.speaker, asked);
    if (help) say(wrapped(help, 2));
    this.list(asked, shown, shown.slice(0, LONG));
    if (shown.length > LONG) say(faint(`      ${t('terminal.more', { count: shown.length - LONG })}`));
    if (asked.barred && asked.barred.length > 0)
      say(faint(`   w  ${t('terminal.barred', { count: asked.barred.length })}`));
  }

  private list(asked: Asked, shown: readonly AskedOption[], part: readonly AskedOption[]): void {
    if (asked.shape === 'amount') {
      for (const option of part)
        if (option.effects)
          say(`  ${String(option.value).padStart(3)}  ${faint(effectsOf(this.speaker, option).join(' · '))}`);
      return;
    }
    let group: string | undefined;
    for (const option of part) {
      const gathers = option.group !== undefined && part.filter((other) => other.group === option.group).length > 1;
      if (option.group !== group) say(gathers ? faint(`     ${groupOf(this.speaker, option.group ?? '')}`) : '');
      group = option.group;
      const effects = effectsOf(this.speaker, option).join(' · ');
      say(
        `${bold(String(shown.indexOf(option) + 1).padStart(4))}  ${labelOf(this.speaker, asked, option)}${effects ? faint(`  ${effects}`) : ''}`,
      );
    }
  }

  private prompt({ shape, min = 0, max = 0 }: Asked, shown: readonly AskedOption[]): string {
    switch (shape) {
      case 'choose':
        return `1${shown.length > 1 ? `-${shown.length}` : ''}`;
      case 'select':
        return min === 0
          ? t('terminal.or-none', { wanted: howMany(0, Math.min(max, shown.length)) })
          : howMany(min, Math.min(max, shown.length));
      case 'amount':
        return `${min}-${max}`;
      case 'arrange':
        return t('terminal.arrange');
    }
  }

  private answer(seat: number, asked: Asked, answer: Answer): boolean {
    const given = this.table.answer(seat, answer);
    if (!given.ok) {
      say(rubric(this.refusal(given)));
      return false;
    }
    say(faint(`  ${t('terminal.says', { name: this.names[seat], what: answerText(this.speaker, asked, answer) })}`));
    this.tell(given.happenings);
    return true;
  }

  private refusal({ code, rule, args }: Refusal): string {
    const why = rule ? ` ${this.why(rule, args)} [${rule}]` : '';
    return `${t(`refusal.${code}`)}${why}`;
  }

  /** The reason in words: a text of its own, else the title of the rule. */
  private why(rule: string, args: Refusal['args']): string {
    if (hasText(`why.${rule}`)) return t(`why.${rule}`, named(this.speaker, args));
    return `${ledgerOf(this.title.game.id).get(rule)?.title ?? t('why.rule')}.`;
  }

  /** Takes back up to the last answer of this person. */
  private undo(seat: number): boolean {
    const entries = this.table.entries();
    const back = entries.length - entries.findLastIndex((entry) => entry.seat === seat);
    const taken = back > entries.length ? undefined : this.table.undo(back);
    if (taken?.ok) {
      this.record.push(t('terminal.taken-back'));
      say(faint(`  ${t('terminal.taken-back')}`));
      return true;
    }
    say(rubric(taken ? this.refusal(taken) : t('refusal.nothing-to-undo')));
    return false;
  }

  // ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────────

  private async command(word: string, seat: number, asked: Asked, shown: readonly AskedOption[]): Promise<boolean> {
    if (word.startsWith('?')) {
      this.rules(word.slice(1).trim(), asked);
      return true;
    }
    switch (word) {
      case 'h':
        this.help();
        return true;
      case 'w':
        this.barred(asked);
        return true;
      case 'b':
        for (const line of await this.board(seat)) say(line);
        return true;
      case 'l':
        for (const line of this.record.slice(-RECORD)) say(`  ${line}`);
        return true;
      case 'r':
        for (const line of this.reasons.slice(-RECORD)) say(`  ${line}`);
        if (this.reasons.length === 0) say(t('terminal.no-reasons'));
        return true;
      case 'o':
        this.show(asked, shown);
        return true;
      case 'all':
        this.list(asked, shown, shown);
        return true;
      default:
        return false;
    }
  }

  private async board(seat: number): Promise<string[]> {
    const view = this.table.view(seat);
    const found = await partOf<{ board: (view: unknown, words: TerminalWords, names: readonly string[]) => string[] }>(
      this.title.game.id,
      'terminal',
    );
    const words = { name: (kind: string, id: Scalar): string => nameThing(this.speaker, kind, id), bold };
    return found?.board(view, words, this.names) ?? JSON.stringify(view, null, 1).split('\n');
  }

  private help(): void {
    for (const key of ['3', 'word', 'o', '?', 'w', 'b', 'l', 'r', 'u', 'q'])
      say(`  ${bold(key.padEnd(5))} ${t(`terminal.key.${key}`, { lines: RECORD })}`);
  }

  private rules(word: string, asked: Asked): void {
    const book = ledgerOf(this.title.game.id);
    for (const id of word ? [word.toUpperCase()] : asked.rules) {
      const law = book.get(id);
      say(rubric(`${id}  ${law?.title ?? t('terminal.no-rule')}`));
      if (law) say(wrapped(law.rule, 2));
      if (law?.example) say(faint(wrapped(law.example, 2)));
    }
    if (!word && asked.rules.length === 0) say(t('terminal.no-citation'));
  }

  private barred(asked: Asked): void {
    const all = asked.barred ?? [];
    if (all.length === 0) say(t('terminal.nothing-barred'));
    for (const option of all)
      say(
        `  ${labelOf(this.speaker, asked, option)}: ${this.why(option.why.rule, option.why.args)} ${rubric(`[${option.why.rule}]`)}`,
      );
  }

  private find(word: string, asked: Asked, shown: readonly AskedOption[]): void {
    const found = shown.filter((option) =>
      labelOf(this.speaker, asked, option).toLowerCase().includes(word.toLowerCase()),
    );
    if (found.length > 0) this.list(asked, shown, found);
    else say(t('terminal.not-found', { word }));
  }

  // ── What is told ────────────────────────────────────────────────────────────────────────────────────────────────

  /** Says what those at the keyboard may hear, and returns it. */
  private tell(told: readonly { readonly to: 'all' | readonly number[]; readonly what: Happening }[]): string[] {
    const lines: string[] = [];
    const { oneself } = this;
    this.look(oneself < 0 ? null : oneself);
    for (const { to, what } of told) {
      if (to !== 'all' && !to.includes(oneself)) continue;
      const line = lineText(this.speaker, what);
      lines.push(line);
      say(`  ${line}`);
    }
    this.record.push(...lines);
    return lines;
  }

  private standings(): void {
    const { places, scores } = this.table.outcome ?? { places: [] };
    say();
    say(bold(t('refusal.over')));
    const order = places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
    for (const { place, seat } of order) say(`  ${placeText(place, this.names[seat], scores?.[seat])}`);
  }

  private leave(): number {
    say();
    this.save();
    say(t('terminal.go-on', { line: `tabularium play --resume ${this.file} --players ${this.players.join(',')}` }));
    return EXIT.ok;
  }

  private save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, exportJournal(journalOf(this.table)));
    say(t('terminal.kept', { file: this.file }));
  }
}

export const placeText = (place: number, name: string, score: number | undefined): string =>
  t(score === undefined ? 'terminal.place' : 'terminal.place.points', { place, name, score });

/** Why a bot did it, without naming what else it could have done: it may be the only one who knows. */
function inShort({ id, args }: Reason): string {
  if (id === 'bot.reason.ahead' || id === 'bot.reason.ahead-gain') return t('terminal.reason.ahead', args);
  if (id === 'bot.reason.gain')
    return t('terminal.reason.gain', { ...args, figure: sentenceOf(String(args['figure'])) });
  return t(`terminal.reason.${id.slice('bot.reason.'.length)}`);
}

/** Options of one group stand together, in the order in which the groups come up. */
function inGroups(options: readonly AskedOption[]): AskedOption[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.flatMap((group) => options.filter((option) => option.group === group));
}
