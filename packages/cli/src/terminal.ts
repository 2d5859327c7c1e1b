/** Lines in, lines out, on a terminal or through a pipe. */
import { createInterface } from 'node:readline';

/** What people type, line by line; `null` when there is no more. */
export interface Input {
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

export function openInput(): Input {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const typed: string[] = [];
  let waiting: ((line: string | null) => void) | undefined;
  let closed = false;
  const end = (): void => {
    closed = true;
    waiting?.(null);
    waiting = undefined;
  };
  lines.on('line', (line) => {
    if (!waiting) return void typed.push(line);
    const resolve = waiting;
    waiting = undefined;
    resolve(line);
  });
  lines.on('close', end);
  lines.on('SIGINT', () => lines.close());
  return {
    ask: (prompt) => {
      const line = typed.shift();
      if (line !== undefined || closed) return Promise.resolve(line ?? null);
      return new Promise((resolve) => {
        waiting = resolve;
        lines.setPrompt(prompt);
        lines.prompt();
      });
    },
    close: () => lines.close(),
  };
}

const coloured = process.stdout.isTTY === true && !process.env['NO_COLOR'];
const ink =
  (code: string) =>
  (text: string): string =>
    coloured ? `\x1b[${code}m${text}\x1b[0m` : text;
export const bold = ink('1');
export const faint = ink('2');
export const rubric = ink('31');
export const gilt = ink('33');

export const say = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Text in lines that fit the terminal, indented. */
export function wrapped(text: string, indent = 0): string {
  const width = Math.min(100, process.stdout.columns ?? 100) - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((one) => ' '.repeat(indent) + one).join('\n');
}
