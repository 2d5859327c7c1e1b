import { type Announcement, Table } from '@tabularium/engine';
import { answerText, lineText, t, titleOf } from '@tabularium/words';
import { type Command, EXIT, Failure, Usage } from '../command.ts';
import { PACK_OPTION } from '../games.ts';
import { journalIn, otherRules } from '../journals.ts';
import { agreedLines, LANGUAGE_OPTION, speakAsAsked, speakerFor } from '../speaker.ts';
import { placeText } from './play.ts';

export const command: Command = {
  name: 'replay',
  summary: 'Tells a recorded game, answer by answer.',
  usage: 'FILE [options]',
  options: {
    from: { value: 'N', help: 'begin to tell at this answer (1)' },
    to: { value: 'N', help: 'stop after this answer (the last)' },
    seat: { value: 'N', help: 'tell only what this seat could know (everything)' },
    pack: PACK_OPTION,
    json: { help: 'a line of JSON per answer, with what happened' },
    language: LANGUAGE_OPTION,
  },
  examples: [
    ['tabularium replay game.jsonl', 'the whole game'],
    ['tabularium replay game.jsonl --from 40 --to 60 --seat 2', 'a part of it, as seat 2 saw it'],
  ],
  run: async (given) => {
    const [file, more] = given.words;
    if (file === undefined || more !== undefined)
      throw new Usage('Which journal?', 'For example "tabularium replay game.jsonl".');
    speakAsAsked(given);
    const { journal, game, fault } = await journalIn(file, given.text('pack'));
    const from = given.whole('from', 1);
    const to = Math.min(given.whole('to', journal.entries.length, 0), journal.entries.length);
    const seat = given.text('seat') ? given.whole('seat', 1) - 1 : null;
    if (seat !== null && seat >= journal.seats) throw new Usage(`This game has ${journal.seats} seats.`);
    const other = otherRules(journal, game);
    if (other) throw new Failure(`${file} cannot be replayed: ${other}.`);
    const json = given.on('json');
    const out = (line: string): void => void process.stdout.write(`${line}\n`);
    const names = Array.from({ length: journal.seats }, (_, i) => t('terminal.player', { n: i + 1 }));
    const of = await speakerFor(game.id, names);
    const { seats, options, seed } = journal;
    const table = Table.start(game, { seats, options, seed }, { keep: false, tell: true });
    const heard = (all: readonly Announcement[]): Announcement['what'][] =>
      all
        .filter(({ to: audience }) => seat === null || audience === 'all' || audience.includes(seat))
        .map(({ what }) => what);

    if (!json) {
      out(
        t('terminal.replay', {
          game: t(`game.${game.id}`),
          seats,
          answers: journal.entries.length,
          seed: String(seed),
        }),
      );
      for (const line of agreedLines(of, game, options)) out(line);
    }
    for (let at = 0; at < to; at++) {
      const entry = journal.entries[at];
      const question = table.question(entry.seat);
      const asked = question?.about === entry.about ? question.describe() : undefined;
      const then = { ...of, view: table.view(seat ?? entry.seat) };
      const mine = seat === null || seat === entry.seat;
      const told =
        at + 1 >= from && asked && mine
          ? `${titleOf(then, asked)} ${answerText(then, of.presenter?.enrich?.(asked, then.view) ?? asked, entry.answer)}`
          : undefined;
      const given = table.answer(entry.seat, entry.answer);
      if (!given.ok)
        throw new Failure(
          `Answer ${at + 1} (${entry.about}) does not fit the rules: ${given.code}${given.rule ? ` by ${given.rule}` : ''}.`,
        );
      if (at + 1 < from) continue;
      const facts = heard(given.happenings);
      if (json) {
        const { about, answer } = entry;
        out(JSON.stringify({ n: at + 1, seat: entry.seat + 1, ...(mine ? { about, answer } : {}), happenings: facts }));
        continue;
      }
      const now = { ...of, view: table.view(seat) };
      if (told) out(`${String(at + 1).padStart(5)}  ${t('terminal.says', { name: names[entry.seat], what: told })}`);
      for (const what of facts) out(`         ${lineText(now, what)}`);
    }
    const { outcome } = table;
    if (json) out(JSON.stringify({ end: to, outcome: outcome ?? null }));
    else if (outcome) {
      for (const [i, place] of outcome.places.entries()) {
        out(placeText(place, names[i], outcome.scores?.[i]));
      }
    } else out(t('terminal.not-over', { to, answers: journal.entries.length }));
    if (fault) throw new Failure(`The file is not whole: ${fault}.`);
    return EXIT.ok;
  },
};
