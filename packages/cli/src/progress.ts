/** How far long work has come: a line that renews itself on a terminal, a plain line now and then elsewhere. */

export interface Progress {
  /** So many are done. */
  at(done: number): void;
  /** A line of its own, above the moving one. */
  say(line: string): void;
  end(): void;
}

const RENEW_MS = 100;
const PLAIN_MS = 5000;
/** The rate is that of the last while: what was long ago says little about what is left. */
const WINDOW_MS = 20_000;
const BAR = 24;

export function startProgress(
  what: string,
  total: number,
  before: number,
  out: NodeJS.WriteStream = process.stderr,
): Progress {
  const live = out.isTTY === true;
  const begun = performance.now();
  const marks: [number, number][] = [[begun, before]];
  let done = before;
  let shown = 0;
  let printed = -1;

  const show = (last: boolean): void => {
    const now = performance.now();
    if (!last && now - shown < (live ? RENEW_MS : PLAIN_MS)) return;
    if (last && printed === done) return;
    shown = now;
    printed = done;
    while (marks.length > 2 && now - marks[1][0] > WINDOW_MS) marks.shift();
    // At the end the rate is that of the whole run.
    const whole = last || done >= total;
    const [since, then] = whole ? [begun, before] : marks[0];
    const rate = (done - then) / Math.max(0.001, (now - since) / 1000);
    marks.push([now, done]);
    const parts = [
      `${what} ${count(done)} of ${count(total)} (${Math.floor((100 * done) / Math.max(1, total))} %)`,
      `${rate >= 10 ? rate.toFixed(0) : rate.toFixed(2)}/s`,
      whole
        ? `${duration((now - begun) / 1000)} in all`
        : rate > 0
          ? `${duration((total - done) / rate)} left`
          : 'starting',
    ];
    if (!live) out.write(`${parts.join(', ')}\n`);
    else {
      const filled = Math.round((BAR * done) / Math.max(1, total));
      const line = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${parts.join(' · ')}`;
      out.write(`\r\x1b[2K${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}`);
    }
  };

  const timer = setInterval(() => show(false), live ? 500 : PLAIN_MS);
  timer.unref();
  return {
    at: (n) => {
      done = n;
      show(false);
    },
    say: (line) => {
      out.write(live ? `\r\x1b[2K${line}\n` : `${line}\n`);
      if (live) shown = 0;
    },
    end: () => {
      clearInterval(timer);
      show(true);
      if (live) out.write('\n');
    },
  };
}

export const count = (n: number): string => n.toLocaleString('en');

export function duration(seconds: number): string {
  const s = Math.round(seconds);
  if (s < 60) return `${s < 10 ? seconds.toFixed(1) : s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
}
