/** Players from outside: programs that speak the protocol over standard input and output, or over a WebSocket. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Guest, Invite, Plan } from '@tabularium/bots/arena';
import { Conversation, type House } from '@tabularium/bots/outside';
import { registry } from '@tabularium/games/registry';
import { Failure, Usage } from './command.ts';
import { homeOf } from './homes.ts';

/** Who never says hello is not there. */
const GREETING = 30_000;
/** After its time an outside player may still say what it has: as long again, but at least this. */
const GRACE = 5000;

export const HOST = `tabularium ${versionOf(homeOf('cli'))}`;

function versionOf(home: string): string {
  return (JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as { readonly version: string }).version;
}

/** `name=command line` or `name=ws://…`. */
export function outsidersCalled(words: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const word of words) {
    const [, name, how] = /^([\p{L}\p{N}_.-]+)=(.+)$/su.exec(word) ?? [];
    if (name === undefined) {
      throw new Usage(
        `A player from outside is name=command or name=ws://address, not "${word}".`,
        'For example --player "mine=python3 mybot.py".',
      );
    }
    found[name] = how;
  }
  return found;
}

const isAddress = (how: string): boolean => /^wss?:\/\//.test(how);

interface Line {
  readonly conversation: Conversation;
  /** Fails when the player is gone. */
  readonly gone: Promise<never>;
}

/** One line to each player, for all games of this process; a player that ended is started again for the next. */
const lines = new Map<string, Promise<Line>>();

/** Brings the players that a plan has from outside. */
export function inviting(plan: Plan): Invite | undefined {
  const { outside, time } = plan;
  if (!outside) return undefined;
  return async (name, title, table, seats, luck): Promise<Guest> => {
    const how = outside[name];
    const { conversation, gone } = await lineTo(name, how, plan.truth ?? false);
    const no = conversation.seat(title, table, seats, luck);
    return {
      answer: (chair) => Promise.race([inTime(conversation, no, time, conversation.ask(no, chair, time)), gone]),
      rise: () => conversation.rise(no),
    };
  };
}

async function inTime<T>(
  conversation: Conversation,
  no: number,
  time: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  if (time === undefined) return answer;
  const hurry = setTimeout(() => conversation.hurry(no), time);
  const giveUp = setTimeout(() => conversation.giveUp(no), time + Math.max(GRACE, time));
  try {
    return await answer;
  } finally {
    clearTimeout(hurry);
    clearTimeout(giveUp);
  }
}

function lineTo(name: string, how: string, truth: boolean): Promise<Line> {
  const known = lines.get(how);
  if (known) return known;
  const line = open(name, how, truth && !isAddress(how));
  lines.set(how, line);
  const forget = (): void => void lines.delete(how);
  line.then(({ gone }) => gone.catch(forget), forget);
  return line;
}

function open(name: string, how: string, truth: boolean): Promise<Line> {
  return new Promise((resolve, reject) => {
    let end: (error: Error) => void = () => {};
    const gone = new Promise<never>((_, fail) => (end = fail));
    gone.catch(reject);
    const patience = setTimeout(() => end(new Failure(`${name} (${how}) has not said hello.`)), GREETING);
    const { send, close } = isAddress(how)
      ? overSocket(
          how,
          (line) => hear(line),
          () => conversation.begin(),
          (why) => end(new Failure(`${name} (${how}) ${why}`)),
        )
      : overPipe(
          how,
          (line) => hear(line),
          (why) => end(new Failure(`${name} (${how}) ${why}`)),
        );
    const house: House = {
      titles: registry,
      name: HOST,
      opens: false,
      truth,
      send: (message) => send(JSON.stringify(message)),
      greeted: () => {
        clearTimeout(patience);
        resolve({ conversation, gone });
      },
      close,
    };
    const conversation = new Conversation(house);
    const hear = (line: string): void => {
      try {
        conversation.hear(line);
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)));
      }
    };
    gone.catch(() => {
      clearTimeout(patience);
      close();
    });
    if (!isAddress(how)) conversation.begin();
  });
}

interface Wire {
  send(line: string): void;
  close(): void;
}

/** Its own words for people (standard error) stay ours to read. */
function overPipe(how: string, hear: (line: string) => void, end: (why: string) => void): Wire {
  const child = spawn(how, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', hear);
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(`cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => end(`has ended (${signal ?? `code ${code}`})`));
  return { send: (line) => void child.stdin.write(`${line}\n`), close: () => void child.stdin.end() };
}

function overSocket(how: string, hear: (line: string) => void, opened: () => void, end: (why: string) => void): Wire {
  const socket = new WebSocket(how);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => hear(String(data)));
  socket.addEventListener('close', () => end('has hung up'));
  socket.addEventListener('error', () => end('cannot be reached'));
  return { send: (line) => socket.send(line), close: () => socket.close() };
}
