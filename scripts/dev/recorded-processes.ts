import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { stopOrphan } from '../postgres/stop-orphan.ts';
import { paths } from './paths.ts';

const Records = z.record(z.string(), z.object({ pid: z.number().int(), mark: z.string() }));

type Records = z.output<typeof Records>;

/**
 * Records a process, so that the next start can stop it if this one is killed. `mark` is a part of its command line.
 */
export function recordProcess(name: string, pid: number, mark: string): void {
  const unfinished = `${paths.processes}.new`;
  writeFileSync(unfinished, JSON.stringify({ ...readRecords(), [name]: { pid, mark } }));
  renameSync(unfinished, paths.processes);
}

/**
 * Stops the recorded processes of an earlier start that still run. Services may be stopped at any moment.
 * @returns how many there were
 */
export async function stopLeftovers(): Promise<number> {
  const records = Object.values(readRecords());
  const stopped = await Promise.all(
    records.map(({ pid, mark }) => stopOrphan(pid, mark, { signal: 'SIGTERM', waitMsMax: 4_000 })),
  );
  writeFileSync(paths.processes, '{}');
  return stopped.filter(Boolean).length;
}

function readRecords(): Records {
  try {
    return Records.parse(JSON.parse(readFileSync(paths.processes, 'utf8')));
  } catch {
    return {};
  }
}
