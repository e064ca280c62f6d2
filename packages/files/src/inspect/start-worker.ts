import { Worker } from 'node:worker_threads';
import { compileCacheEnv } from '@harkara/runtime';
import type { Inspection, InspectionLimits } from './inspection.ts';

export interface InspectorWorker {
  /**
   * The inspection, or null when the thread died of the file. Of an image the first answer may be what decoding takes;
   * then `decode` goes on. Call it only after `ready`, for one file at a time.
   */
  inspect(bytes: Uint8Array): Promise<Inspection | Weight | null>;
  decode(): Promise<Inspection | Weight | null>;
  /** The processor time of the thread so far, in milliseconds; Infinity when it has ended. */
  spentMs(): Promise<number>;
  /** Resolves when the thread can take a file; rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Ends the thread, even while it inspects a file. */
  kill(): Promise<void>;
}

/** The memory that decoding an image takes, in bytes. */
export interface Weight {
  readonly decodedBytes: number;
}

/** The data that a thread gets when it starts. */
export interface WorkerSetup {
  readonly limits: InspectionLimits;
  /** True for the first thread of the process. */
  readonly disablesLoaders: boolean;
}

/** Decoders belong to the process, not to a thread. Resolves when the first thread has disabled the forbidden ones. */
let loadersDisabled: Promise<void> | undefined;

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 };

/** A thread with bounded memory and without the environment of the process. */
export function startWorker(limits: InspectionLimits): InspectorWorker {
  const order: WorkerSetup = { limits, disablesLoaders: loadersDisabled === undefined };
  const entry = new URL('./inspector-worker.ts', import.meta.url);
  const options = { workerData: order, resourceLimits, env: compileCacheEnv(), stdout: true, stderr: true };
  const worker = new Worker(entry, options);
  worker.unref();
  // Parsers print parts of the files they read, and the content of files must not get into our logs.
  worker.stdout.resume();
  worker.stderr.resume();
  const ready = Promise.withResolvers<void>();
  let complete: ((answer: Inspection | Weight | null) => void) | undefined;
  const died = (error?: Error) => {
    ready.reject(error ?? new Error('The thread that reads files ended before it began.'));
    complete?.(null);
  };
  if (order.disablesLoaders) loadersDisabled = ready.promise;
  // When the first thread cannot start, the next one disables the decoders.
  ready.promise.catch(() => void (order.disablesLoaders && (loadersDisabled = undefined)));
  worker.on('message', (message: Inspection | Weight | 'ready') =>
    message === 'ready' ? ready.resolve() : complete?.(message),
  );
  worker.on('error', died);
  worker.on('exit', () => died());
  const usable = Promise.all([loadersDisabled, ready.promise]).then(() => undefined);
  usable.catch(() => undefined);
  const ask = (message: Uint8Array<ArrayBuffer> | 'decode') => {
    const answer = Promise.withResolvers<Inspection | Weight | null>();
    complete = answer.resolve;
    worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
    return answer.promise;
  };
  return {
    ready: usable,
    inspect: (bytes) => ask(Uint8Array.from(bytes)),
    decode: () => ask('decode'),
    async spentMs() {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
      return (user + system) / 1_000;
    },
    async kill() {
      await worker.terminate();
    },
  };
}
