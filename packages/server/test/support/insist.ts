import type { SeatMessage } from '@tabularium/table/protocol';
import type { Eyes, Person, Reply } from './person.ts';

let named = 0;
type Without<T> = T extends unknown ? Omit<T, 'id' | 'key' | 'again'> : never;
type Command = Parameters<Person['do']>[0];

export const nameOfCommand = (): string => `insist-${++named}-${Math.random().toString(36).slice(2)}`;

/** As the app does it: a command has a name, and is sent again under it until the server says what became of it. */
export async function insist(
  person: Person,
  command: Without<SeatMessage>,
  told?: (reply: Reply) => void,
  key = nameOfCommand(),
): Promise<Reply> {
  for (let sent = 0; ; sent++) {
    const reply = await person.do({ ...command, key, ...(sent > 0 ? { again: true } : {}) } as Command);
    told?.(reply);
    if (reply.type === 'done' || reply.code !== 'busy') return reply;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await person.until(() => person.connected, Number.POSITIVE_INFINITY);
  }
}

export const step = (eyes: Eyes, answer: number): Without<SeatMessage> => ({
  type: 'answer',
  table: eyes.table,
  seat: eyes.seat as number,
  at: eyes.now.asked?.at ?? -1,
  answer,
});
