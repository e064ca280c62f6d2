import { setTimeout as pause } from 'node:timers/promises';

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

export async function readMemory(metricsPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const [, bytes = '0'] = /^process_resident_memory_bytes\S* (\S+)$/m.exec(await response.text()) ?? [];
  return Number(bytes);
}
