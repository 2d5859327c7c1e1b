/** The player's side of a conversation, for players written with the engine: one of our levels in a process of its own. */
import { type Answer, type Bot, Chance, type Entry, type Snapshot, type Start, Table } from '@tabularium/engine';
import type { Title } from '../title.ts';
import { PROTOCOL, type TableNo, type ToHost, type ToPlayer } from './messages.ts';

interface Truth {
  readonly start: Start;
  readonly kept?: Snapshot<object>;
  readonly since: readonly Entry[];
}

/**
 * Follows a host's messages with a level of ours. Levels want the chair itself, and a chair wants the table: the host must
 * be one that tells the truth. Returns what to do with a line of the host.
 */
export function answerWith(
  titles: ReadonlyMap<string, Title>,
  level: string,
  send: (message: ToHost) => void,
): (line: string) => void {
  const tables = new Map<TableNo, { readonly title: Title; readonly chance: Chance; seat: number }>();
  return (line) => {
    const message = JSON.parse(line) as ToPlayer;
    switch (message.type) {
      case 'hello':
        return send({ type: 'hello', protocol: PROTOCOL, name: level, legal: 0 });
      case 'game': {
        const title = titles.get(message.game);
        if (!title) throw new Error(`no game ${message.game}`);
        tables.set(message.table, { title, chance: Chance.fromSeed(message.luck), seat: 0 });
        return;
      }
      case 'question': {
        const known = tables.get(message.table);
        if (known) known.seat = message.question.seat;
        return send({ type: 'truth', table: message.table });
      }
      case 'truth': {
        const known = tables.get(message.table);
        if (!known) return;
        const answer = answerTo(known.title, message.truth as Truth, known.seat, level, known.chance);
        return send({ type: 'answer', table: message.table, answer });
      }
      case 'over':
        tables.delete(message.table);
        return;
      case 'error':
        throw new Error(message.text);
      default:
    }
  };
}

function answerTo(
  { game, bots }: Title,
  { start, kept, since }: Truth,
  seat: number,
  level: string,
  chance: Chance,
): Answer {
  const mode = { keep: true, tell: false };
  const table = kept ? Table.load(game, start, kept, since, mode) : Table.start(game, start, mode);
  if (!kept) for (const one of since) table.answer(one.seat, one.answer);
  const chair = table.chair(seat);
  const bot: Bot | undefined = bots[level];
  if (!chair || !bot) throw new Error(`${level} has no chair at seat ${seat} of ${game.id}`);
  return bot(chair, chance);
}
