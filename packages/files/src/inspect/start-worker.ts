import { Worker } from 'node:worker_threads';
import type { Inspection, InspectionLimits } from './inspection.ts';

export interface InspectorWorker {
  /** The inspection, or null when the thread died of it. Call it only after `ready`, one file at a time. */
  inspect(bytes: Uint8Array): Promise<Inspection | null>;
  /** Milliseconds of processor time that the thread has spent so far; endless when it has ended. */
  spentMs(): Promise<number>;
  /** Settles when the thread can take a file; rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Ends the thread, in the middle of a file too. */
  kill(): Promise<void>;
}

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 };

/** A thread with bounded memory and none of the process's environment. */
export function startWorker(limits: InspectionLimits): InspectorWorker {
  const entry = new URL('./inspector-worker.ts', import.meta.url);
  const worker = new Worker(entry, { workerData: limits, resourceLimits, env: {}, stdout: true, stderr: true });
  worker.unref();
  // Parsers print what they meet; what a caller sent has no place in our logs.
  worker.stdout.resume();
  worker.stderr.resume();
  const ready = Promise.withResolvers<void>();
  let settle: ((inspection: Inspection | null) => void) | undefined;
  const died = (error?: Error) => {
    ready.reject(error ?? new Error('The thread that reads files ended before it began.'));
    settle?.(null);
  };
  ready.promise.catch(() => undefined);
  worker.on('message', (message: Inspection | 'ready') => (message === 'ready' ? ready.resolve() : settle?.(message)));
  worker.on('error', died);
  worker.on('exit', () => died());
  return {
    ready: ready.promise,
    inspect(bytes) {
      const copy = Uint8Array.from(bytes);
      const answer = Promise.withResolvers<Inspection | null>();
      settle = answer.resolve;
      worker.postMessage(copy, [copy.buffer]);
      return answer.promise;
    },
    async spentMs() {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
      return (user + system) / 1_000;
    },
    async kill() {
      await worker.terminate();
    },
  };
}
