import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type PreparedMask, prepareMask } from '@harkara/domain';
import { compileCacheEnv, createConcurrencyLimit } from '@harkara/runtime';

/** So many characters of secrets are prepared within a few milliseconds; more would hold the event loop. */
const charactersMax = 1_000;

/** A thread takes up to 200 MB while it prepares the longest secrets. */
const oneAtOnce = createConcurrencyLimit({
  atOnceMax: 1,
  waitingMax: Infinity,
  refuse: () => new Error('Too many masks are prepared at once.'),
});

/** Prepares the mask of a project's secrets, in a thread of its own when there are many characters in them. */
export async function prepareMaskAside(secrets: readonly string[]): Promise<PreparedMask> {
  const characters = secrets.reduce((sum, { length }) => sum + length, 0);
  if (characters <= charactersMax) return prepareMask(secrets);
  return oneAtOnce(async () => {
    const entry = new URL('./mask-worker.ts', import.meta.url);
    const worker = new Worker(entry, { workerData: secrets, env: compileCacheEnv() });
    const [prepared] = (await once(worker, 'message')) as [PreparedMask];
    return prepared;
  });
}
