/** Processes that learn, one for each core. One that dies or takes far too long is replaced; what it had written stays. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startWorker } from './child.ts';
import { ENDING } from './homes.ts';
import type { Said, Task } from './learner.ts';

const LEARNER = fileURLToPath(new URL(`./learner${ENDING}`, import.meta.url));
/** A task that is late by so many seconds is given up. */
const GRACE = 40;

export type OnSaid = (said: Said) => void;

export class Crew {
  readonly size: number;
  private readonly children: ChildProcess[];
  private readonly complain: (what: string) => void;

  constructor(size: number, complain: (what: string) => void) {
    this.size = size;
    this.complain = complain;
    this.children = Array.from({ length: size }, () => this.start());
  }

  private start(): ChildProcess {
    return startWorker(LEARNER, '--max-old-space-size=2048');
  }

  /** Resolves when the task is over, one way or another. */
  give(member: number, task: Task, seconds: number, heard: OnSaid): Promise<void> {
    const child = this.children[member];
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(late);
        child.off('message', listen);
        child.off('exit', lost);
        resolve();
      };
      const lost = (): void => {
        this.children[member] = this.start();
        end();
      };
      const listen = (said: Said): void => {
        if (said.said === 'failed') this.complain(said.error);
        heard(said);
        if (said.said !== 'on') end();
      };
      const late = setTimeout(() => child.kill('SIGKILL'), 1000 * (seconds + GRACE));
      child.on('message', listen);
      child.on('exit', lost);
      child.send(task, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });
  }

  stop(): void {
    for (const child of this.children) {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
    }
  }
}
