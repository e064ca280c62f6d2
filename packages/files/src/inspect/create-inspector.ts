import { limits as contractLimits } from '@harkara/contract';
import { createFairQueue } from './create-fair-queue.ts';
import { inspectWithin } from './inspect-within.ts';
import { type Inspection, type InspectionLimits, refuse } from './inspection.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';
import { type InspectorWorker, startWorker } from './start-worker.ts';

export interface InspectorOptions {
  /** How many files are inspected at once, each in a thread of its own. */
  readonly concurrency?: number;
  /** How many files may wait for a thread. */
  readonly queueMax?: number;
  /** The longest wait of a file, in milliseconds. */
  readonly waitMsMax?: number;
  /** The processor time that a file may use, in milliseconds; on the clock it may take five times as long. */
  readonly fileMsMax?: number;
  readonly limits?: Partial<InspectionLimits>;
}

export interface Inspector {
  /**
   * The details of the file, or its refusal. Groups of callers take turns. Throws InspectorBusyError when too many
   * files wait, this one has waited too long, or the inspector is closed.
   */
  inspect(bytes: Uint8Array, group?: string): Promise<Inspection>;
  /** Ends the threads; waiting files get InspectorBusyError. */
  close(): Promise<void>;
}

/** On a busy machine a thread may get only a fifth of the time, which is not the file's fault. */
const clockShare = 5;

const tooSlow = refuse('unreadable', 'The file takes too long to read.');
const died = refuse('unreadable', 'The file cannot be read.');

/**
 * Inspects files in threads that are killed and replaced when one file takes too long or too much memory. A thread
 * starts with the first file that needs it, because each uses about 50 MB.
 */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const { concurrency = 2, queueMax = 64, waitMsMax = 20_000, fileMsMax = 1_000 } = options;
  const limits = { ...defaultLimits, imageMsMax: fileMsMax * clockShare, ...options.limits };
  const idle: InspectorWorker[] = [];
  const all = new Set<InspectorWorker>();
  const waiting = createFairQueue<InspectorWorker>();
  let closed = false;

  function start(): InspectorWorker {
    const worker = startWorker(limits);
    all.add(worker);
    return worker;
  }

  async function take(group: string): Promise<InspectorWorker> {
    if (closed) throw new InspectorBusyError();
    const worker = idle.pop() ?? (all.size < concurrency ? start() : undefined);
    if (worker) return worker;
    if (waiting.size >= queueMax) throw new InspectorBusyError();
    return waiting.wait(group, waitMsMax);
  }

  function give(worker: InspectorWorker): void {
    if (!waiting.give(worker)) idle.push(worker);
  }

  function replace(worker: InspectorWorker): void {
    all.delete(worker);
    void worker.kill();
    if (!closed && waiting.size > 0) give(start());
  }

  return {
    async inspect(bytes, group = '') {
      const worker = await take(group);
      const outcome = await inspectWithin(worker, bytes, {
        spentMsMax: fileMsMax,
        clockMsMax: fileMsMax * clockShare,
      }).catch((error: unknown) => {
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
      waiting.close();
      await Promise.all([...all].map((worker) => worker.kill()));
    },
  };
}

const defaultLimits: InspectionLimits = {
  pdfPagesMax: contractLimits.pdfPagesMax,
  imagePixelsMax: 64_000_000,
  imageMsMax: 5_000,
  pdfInflatedBytesMax: 33_554_432,
};
