/**
 * The processor time of this thread that some work takes, in milliseconds. A machine that is busy with other things
 * does not make it longer, as it does the time on a clock.
 */
export function spentMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
