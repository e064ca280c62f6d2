import { type ErrorCode, Refusal } from '@harkara/contract';
import { type FileDetails, type Inspector, InspectorBusyError, type RefusalReason } from '@harkara/files';
import type { Metrics } from '@harkara/runtime';
import { createUploadMemory, type UploadMemory, uploadsBusy } from './create-upload-memory.ts';

/** What the uploads of one gateway share: the bound of their memory, the inspector of files and the metrics. */
export interface Uploads extends UploadMemory {
  /**
   * Finds out what a file is. Workspaces take turns. Refuses with file_type_refused, file_unreadable and uploads_busy.
   */
  inspect(bytes: Uint8Array, workspaceId: string): Promise<FileDetails>;
  /** Counts how an upload ended. */
  count(outcome: 'stored' | ErrorCode): void;
}

const codeOf = {
  unsupported: 'file_type_refused',
  unreadable: 'file_unreadable',
  too_many_pages: 'file_unreadable',
} as const satisfies Record<RefusalReason, ErrorCode>;

export function createUploads(inspector: Inspector, metrics: Metrics): Uploads {
  const inspections = metrics.gauge({
    name: 'file_inspections_running',
    help: 'Files that are inspected or wait for it.',
  });
  metrics.watch({ name: 'upload_decoded_bytes', help: 'Images in memory that are being decoded.' }, () => [
    { value: inspector.decodedBytes },
  ]);
  const seconds = metrics.histogram({
    name: 'file_inspection_duration_seconds',
    help: 'Time to inspect a file, waiting included.',
    labels: ['verdict'],
  });
  const uploads = metrics.counter({ name: 'uploads_total', help: 'Uploads by how they ended.', labels: ['outcome'] });
  return {
    ...createUploadMemory(metrics),
    inspect: async (bytes, workspaceId) => {
      const startedMs = performance.now();
      inspections.inc();
      let verdict = 'busy';
      try {
        const inspected = await inspector.inspect(bytes, workspaceId);
        verdict = 'refused' in inspected ? inspected.refused : inspected.kind;
        if ('refused' in inspected) throw new Refusal(codeOf[inspected.refused], { detail: inspected.detail });
        return inspected;
      } catch (error) {
        throw error instanceof InspectorBusyError ? uploadsBusy(error) : error;
      } finally {
        inspections.dec();
        seconds.observe({ verdict }, (performance.now() - startedMs) / 1_000);
      }
    },
    count: (outcome) => uploads.inc({ outcome }),
  };
}
