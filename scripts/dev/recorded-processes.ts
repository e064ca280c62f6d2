import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { stopOrphan } from '../postgres/stop-orphan.ts';
import { places } from './places.ts';

const Notes = z.record(z.string(), z.object({ pid: z.number().int(), mark: z.string() }));

type Notes = z.output<typeof Notes>;

/** Notes a process, so that the next start can stop it should this one be killed. `mark` is part of its command line. */
export function recordProcess(name: string, pid: number, mark: string): void {
  const unfinished = `${places.processes}.new`;
  writeFileSync(unfinished, JSON.stringify({ ...readNotes(), [name]: { pid, mark } }));
  renameSync(unfinished, places.processes);
}

/** Stops the noted processes of an earlier start that are still there: their work is safe to cut short.
 * @returns how many there were */
export async function stopLeftOvers(): Promise<number> {
  const notes = Object.values(readNotes());
  const stopped = await Promise.all(
    notes.map(({ pid, mark }) => stopOrphan(pid, mark, { signal: 'SIGTERM', waitMsMax: 4_000 })),
  );
  writeFileSync(places.processes, '{}');
  return stopped.filter(Boolean).length;
}

function readNotes(): Notes {
  try {
    return Notes.parse(JSON.parse(readFileSync(places.processes, 'utf8')));
  } catch {
    return {};
  }
}
