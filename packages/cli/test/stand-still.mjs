/** Loaded first into every process of a run: those that play begin by standing still, until the test lets them go. */
if (process.argv[1]?.endsWith('/player.ts')) process.kill(process.pid, 'SIGSTOP');
