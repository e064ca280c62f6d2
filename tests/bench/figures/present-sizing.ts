import type { Work } from '../work.ts';
import type { Comparison } from './compare-sides.ts';
import { presentTable } from './present-table.ts';

/** What one operation of a process is, and which measurement says what it costs. */
const operations: readonly (readonly [process: string, operation: string, work: Work])[] = [
  ['gateway', 'webhook call', 'accept-webhook'],
  ['gateway', 'start', 'accept-start'],
  ['gateway', 'start that waits', 'wait'],
  ['gateway', 'tool run', 'tool'],
  ['gateway', 'GET', 'get'],
  ['agent-runner', 'turn of one model call', 'drain'],
  ['tool-runner', 'run of one expression', 'tool'],
  ['scheduler', 'turn', 'drain'],
  ['postgres', 'webhook call with its turn', 'webhook'],
  ['postgres', 'start that waits', 'wait'],
  ['postgres', 'tool run', 'tool'],
  ['postgres', 'GET', 'get'],
  ['redis', 'webhook call with its turn', 'webhook'],
];

/** How many operations a second one core of each process carries; null where no processor time was measured. */
export function presentSizing(rows: readonly Comparison[]): string | null {
  const lines = operations.flatMap(([process, operation, work]) => {
    const row = rows.find((each) => each.work === work && each.concurrency === (work === 'drain' ? 64 : 16));
    const ms = row?.ours.processorMs?.[process];
    return ms === undefined || ms < 0.005 ? [] : [[process, operation, ms.toFixed(2), (1_000 / ms).toFixed(0)]];
  });
  return lines.length === 0 ? null : presentTable(['process', 'operation', 'ms', 'a second'], lines);
}
