import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a service answers on its metrics port that it is ready. Rejects when the signal aborts. */
export async function waitUntilReady(metricsPort: number, signal: AbortSignal): Promise<void> {
  while (!(await isReady(metricsPort, signal))) await delay(100, undefined, { signal });
}

async function isReady(metricsPort: number, signal: AbortSignal): Promise<boolean> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(2_000)]);
    const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`, { signal: limit });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
