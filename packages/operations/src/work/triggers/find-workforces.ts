import { workforceDraft } from '@harkara/contract';
import { json, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { memberJoins } from './member-state.ts';

/** A workforce as the start of its tasks needs it. */
const foundForStart = z.object({
  id: z.string(),
  live: z.boolean(),
  /** The published version; null when there never was one. */
  definition: json(workforceDraft).nullable(),
  able: z.array(z.string()),
});
export type FoundForStart = z.output<typeof foundForStart>;

/** Deleted ones too, because the write that follows tells why it refuses. */
export const findWorkforces = statement({
  name: 'find-workforces',
  params: z.object({ workforceIds: z.array(z.string()), projectId: z.string() }),
  row: foundForStart,
  sql: sql`SELECT w.id, w.published_version IS NOT NULL AND w.paused_at IS NULL AND w.deleted_at IS NULL AS live,
      wv.definition, m.able
    FROM workforce w
    ${memberJoins}
    WHERE w.id = ANY(:workforce_ids) AND w.project_id = :project_id`,
});
