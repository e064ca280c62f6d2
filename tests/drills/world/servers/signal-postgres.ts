import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sends a signal to every process of the server of a data folder; none when it has ended. Needs Linux. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const postmaster = readPostmaster(dataDir);
  for (const pid of [postmaster, ...listChildren(postmaster)]) send(pid, signal);
}

/** Of a server that was killed it is the last one. */
export function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function listChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => readParent(pid) === parent);
}

/** The field after the state, which follows the name in parentheses (proc(5)). Null when the process has just ended. */
function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
