import { limits as contractLimits } from '@harkara/contract';
import { createFairLine } from './create-fair-line.ts';
import { inspectWithin } from './inspect-within.ts';
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
  /** What one file may take once a thread has it, in milliseconds of processor time; five times that on the clock. */
  readonly fileMsMax?: number;
  readonly limits?: Partial<InspectionLimits>;
}

export interface Inspector {
  /** What the file is, or why it is refused; groups of callers take turns. Throws InspectorBusyError when too many wait, one has waited too long, or it is closed. */
  inspect(bytes: Uint8Array, group?: string): Promise<Inspection>;
  /** Ends the threads; files that still wait are turned away. */
  close(): Promise<void>;
}

/** A busy machine gives a thread a fifth of its time at worst; a file is not to blame for that. */
const clockShare = 5;

const tooSlow = refuse('unreadable', 'The file takes too long to read.');
const died = refuse('unreadable', 'The file cannot be read.');

/**
 * Looks at files in threads that are killed and replaced when one file takes too long or too much memory. A thread starts
 * with the first file that needs it, since each holds some 50 MB.
 */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const { concurrency = 2, queueMax = 64, waitMsMax = 20_000, fileMsMax = 1_000 } = options;
  const limits = { ...defaultLimits, imageMsMax: fileMsMax * clockShare, ...options.limits };
  const idle: InspectorWorker[] = [];
  const all = new Set<InspectorWorker>();
  const line = createFairLine<InspectorWorker>();
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
    if (line.size >= queueMax) throw new InspectorBusyError();
    return line.join(group, waitMsMax);
  }

  function give(worker: InspectorWorker): void {
    if (!line.serve(worker)) idle.push(worker);
  }

  function replace(worker: InspectorWorker): void {
    all.delete(worker);
    void worker.kill();
    if (!closed && line.size > 0) give(start());
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
      line.dissolve();
      await Promise.all([...all].map((worker) => worker.kill()));
    },
  };
}

const defaultLimits: InspectionLimits = {
  pdfPagesMax: contractLimits.pdfPagesMax,
  imagePixelsMax: 64_000_000,
  imageMsMax: 5_000,
  pdfUnfoldedBytesMax: 33_554_432,
};
