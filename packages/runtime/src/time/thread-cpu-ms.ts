/**
 * The processor time that this thread has used so far, in milliseconds. What blocks an event loop is measured by it: a
 * busy machine or a paused container does not count.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
