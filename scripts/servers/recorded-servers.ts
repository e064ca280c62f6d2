import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identifyProcess, isRunning, ProcessId } from './identify-process.ts';

const ending = '.server.json';
const checkEveryMs = 20;

/**
 * Records a server that works in a temporary folder, so that it can be ended should the process that runs it be killed.
 */
export function recordServer(folder: string, pid: number): void {
  writeFileSync(join(folder, `${pid}${ending}`), JSON.stringify(identifyProcess(pid)));
}

/** Kills the recorded servers of a folder that are still there: nobody needs what they hold. */
export async function killRecordedServers(folder: string): Promise<void> {
  const running = readServers(folder).filter(isRunning);
  for (const { pid } of running) process.kill(pid, 'SIGKILL');
  while (running.some(isRunning)) await pause(checkEveryMs);
}

function readServers(folder: string): ProcessId[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  const records = files.map((name) => ProcessId.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return records.flatMap(({ data }) => data ?? []);
}
