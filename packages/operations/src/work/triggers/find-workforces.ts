import type { WorkforceDraft } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { memberJoins } from './member-state.ts';

/** A workforce as whoever starts its tasks needs it. */
export interface FoundForStart {
  id: string;
  live: boolean;
  /** The published version; null when there never was one. */
  definition: WorkforceDraft | null;
  able: string[];
}

/** Deleted ones too, because the write that follows tells why it refuses. Values: workforces, project. */
export const findWorkforces = statement<FoundForStart>(
  'find-workforces',
  `SELECT w.id, w.published_version IS NOT NULL AND w.paused_at IS NULL AND w.deleted_at IS NULL AS live, wv.definition, m.able
  FROM workforce w
    ${memberJoins}
  WHERE w.id = ANY($1) AND w.project_id = $2`,
);
