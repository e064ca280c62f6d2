import { type ErrorCode, Refusal } from '@harkara/contract';
import { type FileFacts, type Inspector, InspectorBusyError, type RefusalReason } from '@harkara/files';
import type { Metrics } from '@harkara/runtime';

/** What the uploads of one gateway share: its memory, its inspector and their counts. */
export interface Uploads {
  /** Holds so many bytes of memory until the answer calls `release`. Refuses with uploads_busy. */
  reserve(bytes: number): { release(): void };
  /** What the file is. Refuses with file_type_refused, file_unreadable and uploads_busy. */
  inspect(bytes: Uint8Array): Promise<FileFacts>;
  /** Counts how an upload ended. */
  count(outcome: 'stored' | ErrorCode): void;
}

/** Bodies of uploads that may be in memory at once, told or real: 64 of the largest. */
const heldBytesMax = 268_435_456;
const busy = { retryAfterSeconds: 2 };

const codeOf = { unsupported: 'file_type_refused', unreadable: 'file_unreadable', too_many_pages: 'file_unreadable' } as const satisfies Record<RefusalReason, ErrorCode>;

export function createUploads(inspector: Inspector, metrics: Metrics): Uploads {
  const held = metrics.gauge({ name: 'upload_held_bytes', help: 'Bodies of uploads in memory, by their told size.' });
  const inspections = metrics.gauge({ name: 'inspections_running', help: 'Files being looked at or waiting for it.' });
  const seconds = metrics.histogram({ name: 'inspection_seconds', help: 'Time to look at a file, waiting included.', labels: ['verdict'] });
  const uploads = metrics.counter({ name: 'uploads_total', help: 'Uploads by how they ended.', labels: ['outcome'] });
  let heldBytes = 0;
  const hold = (bytes: number) => held.set((heldBytes += bytes));
  return {
    reserve: (bytes) => {
      if (heldBytes + bytes > heldBytesMax) throw new Refusal('uploads_busy', busy);
      hold(bytes);
      return { release: () => hold(-bytes) };
    },
    inspect: async (bytes) => {
      const from = performance.now();
      inspections.inc();
      let verdict = 'busy';
      try {
        const found = await inspector.inspect(bytes);
        verdict = 'refused' in found ? found.refused : found.kind;
        if ('refused' in found) throw new Refusal(codeOf[found.refused], { detail: found.detail });
        return found;
      } catch (error) {
        throw error instanceof InspectorBusyError ? new Refusal('uploads_busy', { ...busy, cause: error }) : error;
      } finally {
        inspections.dec();
        seconds.observe({ verdict }, (performance.now() - from) / 1_000);
      }
    },
    count: (outcome) => uploads.inc({ outcome }),
  };
}
