import { setTimeout as delay } from 'node:timers/promises';
import { readCommandLine } from './read-command-line.ts';

/**
 * Stops a process that an earlier, killed run left: by `signal`, and after `waitMsMax` by SIGKILL. Its command line
 * must contain `mark`, because another process may have got the same id.
 * @returns whether there was such a process
 */
export async function stopOrphan(
  pid: number,
  mark: string,
  how: { signal: NodeJS.Signals; waitMsMax: number },
): Promise<boolean> {
  const isRunning = (): boolean => readCommandLine(pid).includes(mark);
  if (!isRunning()) return false;
  send(pid, how.signal);
  for (const deadline = Date.now() + how.waitMsMax; isRunning() && Date.now() < deadline;) await delay(50);
  if (isRunning()) send(pid, 'SIGKILL');
  while (isRunning()) await delay(50);
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}
