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

/** What a thread is told when it starts. */
export interface WorkerOrder {
  readonly limits: InspectionLimits;
  /** True for the first thread of the process. */
  readonly closesLoaders: boolean;
}

/** Decoders belong to the process, not to a thread: settles when the first thread has closed those that nobody may use. */
let loadersClosed: Promise<void> | undefined;

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 };

/** A thread with bounded memory and none of the process's environment. */
export function startWorker(limits: InspectionLimits): InspectorWorker {
  const order: WorkerOrder = { limits, closesLoaders: loadersClosed === undefined };
  const entry = new URL('./inspector-worker.ts', import.meta.url);
  const worker = new Worker(entry, { workerData: order, resourceLimits, env: {}, stdout: true, stderr: true });
  worker.unref();
  // Parsers print what they meet; what a caller sent has no place in our logs.
  worker.stdout.resume();
  worker.stderr.resume();
  const ready = Promise.withResolvers<void>();
  let complete: ((inspection: Inspection | null) => void) | undefined;
  const died = (error?: Error) => {
    ready.reject(error ?? new Error('The thread that reads files ended before it began.'));
    complete?.(null);
  };
  if (order.closesLoaders) loadersClosed = ready.promise;
  // When the first thread cannot start, the next one is the first.
  ready.promise.catch(() => void (order.closesLoaders && (loadersClosed = undefined)));
  worker.on('message', (message: Inspection | 'ready') =>
    message === 'ready' ? ready.resolve() : complete?.(message),
  );
  worker.on('error', died);
  worker.on('exit', () => died());
  const usable = Promise.all([loadersClosed, ready.promise]).then(() => undefined);
  usable.catch(() => undefined);
  return {
    ready: usable,
    inspect(bytes) {
      const copy = Uint8Array.from(bytes);
      const answer = Promise.withResolvers<Inspection | null>();
      complete = answer.resolve;
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
