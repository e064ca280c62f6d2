import { limits as contractLimits } from '@harkara/contract';
import { type Inspection, type InspectionLimits, refuse } from './inspection.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';
import { type InspectorWorker, startWorker } from './start-worker.ts';

export interface InspectorOptions {
  /** Files looked at together; each has a thread of its own. */
  readonly concurrency?: number;
  /** Files that may wait for a thread. */
  readonly queueMax?: number;
  /** What one file may take once a thread has it, in milliseconds. */
  readonly fileMsMax?: number;
  readonly limits?: Partial<InspectionLimits>;
}

export interface Inspector {
  /** What the file is, or why it is refused. Throws InspectorBusyError when too many wait or it is closed. */
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

/** Looks at files in threads that are killed and replaced when one file takes too long or too much memory. */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const { concurrency = 2, queueMax = 64, fileMsMax = 1_000 } = options;
  const limits = { ...defaultLimits, imageMsMax: fileMsMax, ...options.limits };
  const idle = Array.from({ length: concurrency }, () => startWorker(limits));
  const all = new Set(idle);
  const waiting: Waiting[] = [];
  let closed = false;

  function take(): Promise<InspectorWorker> {
    const worker = idle.pop();
    if (closed || (!worker && waiting.length >= queueMax)) return Promise.reject(new InspectorBusyError());
    if (worker) return Promise.resolve(worker);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  function give(worker: InspectorWorker): void {
    const next = waiting.shift();
    if (next) next.resolve(worker);
    else idle.push(worker);
  }

  function replace(worker: InspectorWorker): void {
    all.delete(worker);
    void worker.kill();
    if (closed) return;
    const fresh = startWorker(limits);
    all.add(fresh);
    give(fresh);
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
      for (const { reject } of waiting.splice(0)) reject(new InspectorBusyError());
      await Promise.all([...all].map((worker) => worker.kill()));
    },
  };
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
