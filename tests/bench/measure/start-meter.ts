import { readdirSync, readFileSync } from 'node:fs';
import { parseStat, type ProcessStat } from './parse-stat.ts';

/** The processes behind each name: one, or as many as a topology has. */
export type Processes = Readonly<Record<string, readonly number[]>>;
/** Milliseconds of processor time by name. */
export type ProcessorMs = Readonly<Record<string, number>>;

/** Measures how long processors worked for each of these and their children. Reads null where there is no /proc. */
export function startMeter(processes: Processes): { read(): ProcessorMs | null } {
  const before = readProcessorMs(processes);
  return {
    read: () => {
      const after = readProcessorMs(processes);
      if (before === null || after === null) return null;
      return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
    },
  };
}

function readProcessorMs(processes: Processes): ProcessorMs | null {
  const stats = readStats();
  if (stats === null) return null;
  const msOf = (pid: number) =>
    [...stats].reduce((sum, [each, { parentPid, processorMs }]) => {
      return each === pid || parentPid === pid ? sum + processorMs : sum;
    }, 0);
  return Object.fromEntries(
    Object.entries(processes).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + msOf(pid), 0)]),
  );
}

function readStats(): Map<number, ProcessStat> | null {
  if (process.platform !== 'linux') return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const text = readStat(pid);
      return text === null ? [] : [[Number(pid), parseStat(text)] as const];
    }),
  );
}

/** Null when the process has just ended. */
function readStat(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}
