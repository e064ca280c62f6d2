import { Refusal } from '@harkara/contract';
import type { Metrics } from '@harkara/runtime';

export interface UploadMemory {
  /** Counts `bytes` as used until `release` is called. Refuses with uploads_busy when too many are in use. */
  reserve(bytes: number, workspaceId: string): { release(): void };
}

/** 64 of the largest uploads, by their declared size. One workspace may use half of it. */
const reservedBytesMax = 268_435_456;
const reservedByWorkspaceMax = reservedBytesMax / 2;
const retryAfterSeconds = 2;

/** Bounds the memory that uploads take in a gateway: each body is in memory as a whole until its file is stored. */
export function createUploadMemory(metrics: Metrics): UploadMemory {
  const gauge = metrics.gauge({
    name: 'upload_buffered_bytes',
    help: 'Bodies of uploads in memory, by their declared size.',
  });
  const reservedBy = new Map<string, number>();
  let reservedBytes = 0;
  const add = (bytes: number, workspaceId: string) => {
    gauge.set((reservedBytes += bytes));
    const ofWorkspace = (reservedBy.get(workspaceId) ?? 0) + bytes;
    if (ofWorkspace > 0) reservedBy.set(workspaceId, ofWorkspace);
    else reservedBy.delete(workspaceId);
  };
  return {
    reserve: (bytes, workspaceId) => {
      const ofWorkspace = (reservedBy.get(workspaceId) ?? 0) + bytes;
      if (reservedBytes + bytes > reservedBytesMax || ofWorkspace > reservedByWorkspaceMax) throw uploadsBusy();
      add(bytes, workspaceId);
      return { release: () => add(-bytes, workspaceId) };
    },
  };
}

export function uploadsBusy(cause?: unknown): Refusal {
  return new Refusal('uploads_busy', { retryAfterSeconds, cause });
}
