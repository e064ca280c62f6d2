import { limits as contractLimits } from '@harkara/contract';
import { type Inspection, type InspectionLimits, refuse } from './inspection.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';
import { type InspectorWorker, startWorker } from './start-worker.ts';

export interface InspectorOptions {
  /** Files looked at together; each has a thread of its own. */
  readonly concurrency?: number;
  /** Files that may wait for a thread. */
  readonly queueMax?: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMsMax?: number;
  /** What one file may take once a thread has it, in milliseconds. */
  readonly fileMsMax?: number;
  readonly limits?: Partial<InspectionLimits>;
}

export interface Inspector {
  /** What the file is, or why it is refused. Throws InspectorBusyError when too many wait, one has waited too long, or it is closed. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Ends the threads; files that still wait are turned away. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(worker: InspectorWorker): void;
  reject(error: Error): void;
}

const tooSlow = refuse('unreadable', 'The file takes too long to read.');
const died = refuse('unreadable', 'The file cannot be read.');

/**
 * Looks at files in threads that are killed and replaced when one file takes too long or too much memory. A thread starts
 * with the first file that needs it, since each holds some 50 MB.
 */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const { concurrency = 2, queueMax = 64, waitMsMax = 20_000, fileMsMax = 1_000 } = options;
  const limits = { ...defaultLimits, imageMsMax: fileMsMax, ...options.limits };
  const idle: InspectorWorker[] = [];
  const all = new Set<InspectorWorker>();
  const waiting = new Set<Waiting>();
  let closed = false;

  function start(): InspectorWorker {
    const worker = startWorker(limits);
    all.add(worker);
    return worker;
  }

  async function take(): Promise<InspectorWorker> {
    if (closed) throw new InspectorBusyError();
    const worker = idle.pop() ?? (all.size < concurrency ? start() : undefined);
    if (worker) return worker;
    if (waiting.size >= queueMax) throw new InspectorBusyError();
    return wait(waiting, waitMsMax);
  }

  function give(worker: InspectorWorker): void {
    const [next] = waiting;
    if (!next) return void idle.push(worker);
    waiting.delete(next);
    next.resolve(worker);
  }

  function replace(worker: InspectorWorker): void {
    all.delete(worker);
    void worker.kill();
    if (!closed && waiting.size > 0) give(start());
  }

  return {
    async inspect(bytes) {
      const worker = await take();
      const outcome = await inspectWithin(worker, bytes, fileMsMax).catch((error: unknown) => {
        replace(worker);
        throw error;
      });
      if (outcome !== 'slow' && outcome !== 'died') {
        give(worker);
        return outcome;
      }
      replace(worker);
      if (closed) throw new InspectorBusyError();
      return outcome === 'slow' ? tooSlow : died;
    },
    async close() {
      closed = true;
      for (const { reject } of waiting) reject(new InspectorBusyError());
      await Promise.all([...all].map((worker) => worker.kill()));
    },
  };
}

/** In line until a thread is given, or until the wait has been too long. */
async function wait(line: Set<Waiting>, ms: number): Promise<InspectorWorker> {
  const place = Promise.withResolvers<InspectorWorker>();
  const timer = setTimeout(() => {
    line.delete(place);
    place.reject(new InspectorBusyError());
  }, ms);
  line.add(place);
  try {
    return await place.promise;
  } finally {
    clearTimeout(timer);
  }
}

const defaultLimits: InspectionLimits = {
  pdfPagesMax: contractLimits.pdfPagesMax,
  imagePixelsMax: 64_000_000,
  imageMsMax: 1_000,
  pdfUnfoldedBytesMax: 33_554_432,
};

type Outcome = Inspection | 'slow' | 'died';

async function inspectWithin(worker: InspectorWorker, bytes: Uint8Array, ms: number): Promise<Outcome> {
  await worker.ready;
  const slow = Promise.withResolvers<'slow'>();
  const timer = setTimeout(slow.resolve, ms, 'slow');
  const outcome = await Promise.race([worker.inspect(bytes), slow.promise]);
  clearTimeout(timer);
  return outcome ?? 'died';
}
