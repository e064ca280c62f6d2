import { Refusal } from '@harkara/contract';
import type { Metrics } from '@harkara/runtime';

export interface UploadMemory {
  /** Holds so many bytes until `release` is called. Refuses with uploads_busy. */
  reserve(bytes: number, workspaceId: string): { release(): void };
}

/** Bodies of uploads on their way, by their told size: 64 of the largest, and half of that for one workspace. */
const heldBytesMax = 268_435_456;
const heldOfWorkspaceMax = heldBytesMax / 2;
const retryAfterSeconds = 2;

/** What bounds the memory of a gateway, since a body is held whole until it has been looked at and kept. */
export function createUploadMemory(metrics: Metrics): UploadMemory {
  const held = metrics.gauge({
    name: 'upload_buffered_bytes',
    help: 'Bodies of uploads in memory, by their declared size.',
  });
  const heldOf = new Map<string, number>();
  let heldBytes = 0;
  const hold = (bytes: number, workspaceId: string) => {
    held.set((heldBytes += bytes));
    const left = (heldOf.get(workspaceId) ?? 0) + bytes;
    if (left > 0) heldOf.set(workspaceId, left);
    else heldOf.delete(workspaceId);
  };
  return {
    reserve: (bytes, workspaceId) => {
      const isFull = heldBytes + bytes > heldBytesMax || (heldOf.get(workspaceId) ?? 0) + bytes > heldOfWorkspaceMax;
      if (isFull) throw uploadsBusy();
      hold(bytes, workspaceId);
      return { release: () => hold(-bytes, workspaceId) };
    },
  };
}

export function uploadsBusy(cause?: unknown): Refusal {
  return new Refusal('uploads_busy', { retryAfterSeconds, cause });
}
