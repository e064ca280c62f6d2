import { limits as contractLimits } from '@harkara/contract';
import { createFairQueue } from './create-fair-queue.ts';
import { createPixelBudget, type PixelBudget } from './create-pixel-budget.ts';
import { type FileTime, inspectWithin, type Outcome } from './inspect-within.ts';
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
  /** The memory of the images that are being decoded now, in bytes. */
  readonly decodedBytes: number;
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
  const pixels = createPixelBudget(limits.decodedBytesMax);
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

  const time = { spentMsMax: fileMsMax, clockMsMax: fileMsMax * clockShare };

  return {
    get decodedBytes() {
      return pixels.usedBytes;
    },
    async inspect(bytes, group = '') {
      const worker = await take(group);
      const outcome = await inspectIn(worker, bytes, { time, pixels }).catch((error: unknown) => {
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

/** The wait for memory is not the file's time. */
async function inspectIn(
  worker: InspectorWorker,
  bytes: Uint8Array,
  { time, pixels }: { time: FileTime; pixels: PixelBudget },
): Promise<Outcome<Inspection>> {
  const first = await inspectWithin(worker, () => worker.inspect(bytes), time);
  if (typeof first === 'string' || !('decodedBytes' in first)) return first;
  const release = await pixels.take(first.decodedBytes);
  try {
    const decoded = await inspectWithin(worker, () => worker.decode(), time);
    return typeof decoded === 'object' && 'decodedBytes' in decoded ? 'died' : decoded;
  } finally {
    release();
  }
}

const defaultLimits: InspectionLimits = {
  pdfPagesMax: contractLimits.pdfPagesMax,
  imagePixelsMax: 64_000_000,
  /** As much as the bodies of uploads may take. */
  decodedBytesMax: 268_435_456,
  imageMsMax: 5_000,
  pdfInflatedBytesMax: 33_554_432,
};
