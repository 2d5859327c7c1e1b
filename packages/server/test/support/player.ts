import type { Answer, Asked, Scalar } from '@tabularium/engine';
import type { Eyes, Person } from './person.ts';

const below = (n: number): number => Math.floor(Math.random() * n);

function shuffled<T>(items: readonly T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** Any answer that fits what is shown; `attempt` grows while it is refused. */
export function someAnswer(asked: Asked, attempt: number): Answer {
  const options: readonly Scalar[] = asked.options?.map(({ value }) => value) ?? [];
  const min = asked.min ?? 0;
  switch (asked.shape) {
    case 'choose':
      return options[below(options.length)];
    case 'amount':
      return min + below((asked.max ?? min) - min + 1);
    case 'arrange':
      return shuffled(options);
    case 'select': {
      const max = Math.min(asked.max ?? options.length, options.length);
      // First the smallest selection, then the largest, then whatever comes.
      const count = attempt === 0 ? min : attempt === 1 ? max : min + below(max - min + 1);
      return shuffled(options).slice(0, count);
    }
  }
}

/** Plays all these seats until the game is over, or so many answers are given. Returns how many were. */
export async function playToTheEnd(person: Person, seats: readonly Eyes[], bound: number): Promise<number> {
  let given = 0;
  for (; given < bound; given++) {
    await person.until(() => seats.some(({ now }) => now.asked !== null || now.status !== 'running'));
    const eyes = seats.find(({ now }) => now.asked !== null);
    const asked = eyes?.now.asked;
    if (!eyes || !asked) {
      if (seats[0].now.status !== 'over') throw new Error(`the table is ${seats[0].now.status} after ${given} answers`);
      break;
    }
    const { seq } = eyes;
    for (let attempt = 0; ; attempt++) {
      const reply = await person.answer(eyes, someAnswer(asked, attempt));
      if (reply.type === 'done') {
        await person.until(() => eyes.seq > seq);
        break;
      }
      if (reply.code !== 'illegal' || attempt > 2000) {
        throw new Error(`${JSON.stringify(reply)} to ${JSON.stringify(asked).slice(0, 1000)}`);
      }
    }
  }
  return given;
}
