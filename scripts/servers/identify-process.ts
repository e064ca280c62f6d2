import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A process that cannot be mistaken for a later one with the same number. */
export const ProcessId = z.object({ pid: z.number().int(), startedAt: z.string() });
export type ProcessId = z.output<typeof ProcessId>;

/** Null when there is no such process. */
export function identifyProcess(pid: number): ProcessId | null {
  const startedAt = readStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning({ pid, startedAt }: ProcessId): boolean {
  return readStart(pid) === startedAt;
}

// When a process began, in whatever form the system tells it; empty where it does not.
function readStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readLinuxStart(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    process.kill(pid, 0);
    if (process.platform === 'win32') return '';
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return null;
  }
}

// Of the fields after the name, which may hold anything, the first is the state and the 20th the start (proc(5)). A
// zombie has ended.
function readLinuxStart(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}
