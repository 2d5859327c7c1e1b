/** Milliseconds of processor time of this thread: neither a busy machine nor the tests in other threads make anything slower. */
export function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
