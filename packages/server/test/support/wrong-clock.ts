/** For a process of its own: the machine's clock is so many hours wrong, and set back two hours by a signal. */
const HOUR = 3_600_000;
const now = Date.now.bind(Date);
let wrong = Number(process.env['WRONG_HOURS'] ?? 0) * HOUR;
Date.now = () => now() + wrong;
process.on('SIGUSR2', () => {
  wrong -= 2 * HOUR;
});
