import { setTimeout as pause } from 'node:timers/promises';
import { readMetric } from '@harkara/testkit';

const everyMs = 250;

/** The most memory a service had in use, in bytes, as its own metrics tell. */
export async function watchMemory(metricsPort: number, signal: AbortSignal): Promise<number> {
  let most = 0;
  while (!signal.aborted) {
    most = Math.max(most, await readMemory(metricsPort));
    await pause(everyMs);
  }
  return most;
}

export const readMemory = (metricsPort: number) => readMetric(metricsPort, 'process_resident_memory_bytes');
