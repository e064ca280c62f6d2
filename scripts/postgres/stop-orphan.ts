import { setTimeout as delay } from 'node:timers/promises';
import { readCommandLine } from './read-command-line.ts';

/** Stops a process that an earlier, killed run left behind: `signal`, and after `waitMsMax` SIGKILL.
 * The command line must hold `mark`, for the number may long belong to another process.
 * @returns whether there was such a process. */
export async function stopOrphan(
  pid: number,
  mark: string,
  how: { signal: NodeJS.Signals; waitMsMax: number },
): Promise<boolean> {
  const lives = (): boolean => readCommandLine(pid).includes(mark);
  if (!lives()) return false;
  send(pid, how.signal);
  for (const deadline = Date.now() + how.waitMsMax; lives() && Date.now() < deadline;) await delay(50);
  if (lives()) send(pid, 'SIGKILL');
  while (lives()) await delay(50);
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
